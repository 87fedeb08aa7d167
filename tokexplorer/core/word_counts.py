"""The corpus as trainers see it: each different piece once, with how often it occurs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.array_kernels import append
from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.jit import njit
from tokexplorer.core.normalizers.registry import get_normalizer, normalize_utf8
from tokexplorer.core.normalizers.sentencepiece import CharsMapNormalizer
from tokexplorer.core.piece_keys import (
    BATCH_PIECES,
    HIGH,
    LONG_KEY,
    LOW,
    key_of,
    make_keys,
    move_rows,
    slot_code,
)
from tokexplorer.core.pre_tokenizers import metaspace
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.safe_splits import never_safe
from tokexplorer.core.pre_tokenizers.scanners import class_at, is_metaspace
from tokexplorer.core.pre_tokenizers.sequence_kernels import cut_before_newline
from tokexplorer.core.simd import ONE
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.classes import SPACE, unicode_classes
from tokexplorer.core.workers import ONE_WORKER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.normalizers.normalized_text import Normalizer
    from tokexplorer.core.pre_tokenizers.pre_tokenizer import PreTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.workers import Workers


ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]

_FIRST_UNITS = 1 << 14
_LEAST_FIRST_UNITS = 1 << 9
_MARK = np.frombuffer(METASPACE.encode(), np.uint8)
_LINE_END = 0x0A

_ONCE = np.empty(0, np.int64)
_SHARED_BYTES = 1 << 22  # counted by two threads in some milliseconds
_PARTS = 8  # of what they share
_LEAST_SHARED_BYTES = 1 << 18
_MOST_PARTS = 1 << 10  # so small ones, which cost more than their bytes, are not shared

_BLOCK = 1 << 16
_UNIT, _COUNT = 2, 3  # columns of the table, beside those of its keys


@dataclass(frozen=True, slots=True, eq=False)
class WordCounts:
    """Different units and their counts, in order of first appearance.

    Attributes:
        utf8: the bytes of all units, one after the other, uint8.
        starts: where each unit begins, and the end of the last, int64 of length n + 1.
        counts: how often each occurs, int64 of length n.
        line_ends: how many of these are the last unit of a line, int64 of length n; None where a
            pre-tokenizer leaves line ends in the units, or where nobody looked.
        marks_blanks: whether the pre-tokenizer put a ▁ in front of a unit where the text has a blank.
    """

    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]
    line_ends: npt.NDArray[np.int64] | None = None
    marks_blanks: bool = False

    def __len__(self) -> int:
        return len(self.counts)

    @property
    def total_units(self) -> int:
        """Units in the corpus, repetitions included."""
        return int(self.counts.sum())

    @property
    def total_bytes(self) -> int:
        """Bytes of all units of the corpus, repetitions included."""
        blocks = range(0, len(self), _BLOCK)  # so that little memory is taken beside that of the units
        return sum(
            int(np.diff(self.starts[i : i + _BLOCK + 1]) @ self.counts[i : i + _BLOCK]) for i in blocks
        )

    @property
    def text_bytes(self) -> int:
        """As `total_bytes`, but a ▁ that stands for a blank counts as the one byte that a blank is."""
        if not self.marks_blanks:
            return self.total_bytes
        first, room = self.starts[:-1], np.diff(self.starts)
        marked = room >= len(_MARK)
        for offset, byte in enumerate(_MARK):
            marked[marked] = self.utf8[first[marked] + offset] == byte
        return self.total_bytes - (len(_MARK) - 1) * int(self.counts[marked].sum())

    @property
    def longest_unit_bytes(self) -> int:
        """Length of the longest unit."""
        return int(np.diff(self.starts).max(initial=0))

    def unit(self, index: int) -> bytes:
        """The bytes of unit `index`."""
        return self.utf8[self.starts[index] : self.starts[index + 1]].tobytes()

    def items(self) -> Iterator[tuple[bytes, int]]:
        """Every unit with its count."""
        for index, count in enumerate(self.counts.tolist()):
            yield self.unit(index), count

    def most_common(self, limit: int) -> list[tuple[bytes, int]]:
        """The `limit` most frequent units; of equals the one that was seen first."""
        limit = min(limit, len(self))
        if limit == 0:
            return []
        floor = np.partition(self.counts, -limit)[-limit]
        candidates = np.flatnonzero(self.counts >= floor)
        order = candidates[np.argsort(-self.counts[candidates], kind="stable")][:limit]
        return [(self.unit(index), int(self.counts[index])) for index in order.tolist()]

    @classmethod
    def from_items(cls, items: Iterable[tuple[bytes, int]]) -> WordCounts:
        """Counts that are already known; a unit that comes twice keeps its first place."""
        totals: dict[bytes, int] = {}
        for unit, count in items:
            if count < 0:
                raise ValueError(f"the count of {unit!r} is negative: {count}")
            if unit:
                totals[unit] = totals.get(unit, 0) + count
        lengths = np.fromiter(map(len, totals), np.int64, len(totals))
        starts = np.zeros(len(totals) + 1, np.int64)
        np.cumsum(lengths, out=starts[1:])
        return cls(
            np.frombuffer(b"".join(totals), np.uint8),
            starts,
            np.fromiter(totals.values(), np.int64, len(totals)),
        )


@njit(nogil=True, cache=True)
def _count_known(
    rows, unit_utf8, unit_starts, utf8, starts, ends, amounts, first, lows, highs, slots, k, count
):  # fmt: skip
    """Count the pieces of a batch from the k-th up to the first that is new; its place in the batch.

    Each counts once, or as often as `amounts` says if that is not empty. The free row of the new one is left
    in `slots`. A loop of its own, with nothing else in it: it decides the speed of counting. All numbers are
    uint64: of others numba asks at every access whether they are negative.
    """
    mask = np.uint64(len(rows) - 1)
    once = len(amounts) == 0
    while k < count:
        low, high, slot = lows[k], highs[k], slots[k]
        while rows[slot, LOW] != low or rows[slot, HIGH] != high or high >= LONG_KEY:
            if rows[slot, HIGH] == np.uint64(0):
                slots[k] = slot
                return k
            if rows[slot, LOW] == low and rows[slot, HIGH] == high:  # perhaps the same; their bytes tell
                start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
                unit = np.int64(rows[slot, _UNIT])
                known = unit_starts[unit]
                if unit_starts[unit + 1] - known == end - start and same_utf8(
                    unit_utf8, known, utf8, start, end - start
                ):
                    break
            slot = (slot + ONE) & mask
        rows[slot, _COUNT] += ONE if once else np.uint64(amounts[first + k])
        k += ONE
    return k


@njit(nogil=True, cache=True)
def _count_units(utf8, starts, ends, amounts, done, rows, unit_utf8, unit_starts, units):
    """Count the pieces from `done` on; stops early where the table, or the pool, is full.

    Returns the number of pieces done and the number of different units.
    """
    batch = min(BATCH_PIECES, len(starts) - done)
    lows, highs, slots = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    while done < len(starts):
        count = np.uint64(make_keys(utf8, starts, ends, done, lows, highs, slots, rows))
        first, k = np.uint64(done), np.uint64(0)
        while True:
            k = _count_known(
                rows, unit_utf8, unit_starts, utf8, starts, ends, amounts, first, lows, highs, slots, k, count
            )
            if k == count:
                break
            start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
            used = unit_starts[units]
            if units + 2 > len(unit_starts) or used + end - start > len(unit_utf8):
                return np.int64(first + k), units
            for j in range(end - start):
                unit_utf8[used + j] = utf8[start + j]
            slot = slots[k]
            rows[slot, LOW], rows[slot, HIGH] = lows[k], highs[k]
            rows[slot, _UNIT], rows[slot, _COUNT] = np.uint64(units), np.uint64(0)
            units += 1
            unit_starts[units] = used + end - start
        done += np.int64(count)
    return done, units


@njit(nogil=True, cache=True)
def _look_up(utf8, starts, ends, rows, unit_utf8, unit_starts, units):
    """Which unit each utf8[starts[i]:ends[i]] is, in `units`; all of them are known."""
    batch = min(BATCH_PIECES, len(starts))
    lows, highs, slots = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    mask = np.uint64(len(rows) - 1)
    done = np.int64(0)
    while done < len(starts):
        count = make_keys(utf8, starts, ends, done, lows, highs, slots, rows)
        for k in range(count):
            slot = slots[k]
            start = np.int64(starts[done + k])
            size = np.int64(ends[done + k]) - start
            while True:
                unit = np.int64(rows[slot, _UNIT])
                if rows[slot, LOW] == lows[k] and rows[slot, HIGH] == highs[k]:
                    known = unit_starts[unit]
                    if highs[k] < LONG_KEY or (
                        unit_starts[unit + 1] - known == size
                        and same_utf8(unit_utf8, known, utf8, start, size)
                    ):
                        break
                slot = (slot + ONE) & mask
            units[done + k] = unit
        done += count


@njit(nogil=True, cache=True)
def unit_codes(utf8, starts, codes):
    """A hash of each unit, written to `codes` (uint64); equal units have equal ones."""
    for unit in range(len(codes)):
        low, high = key_of(utf8, starts[unit], starts[unit + 1])
        codes[unit] = slot_code(low, high)


class UnitTable:
    """A growing table of units and their counts."""

    def __init__(self, first_units: int = _FIRST_UNITS) -> None:
        """`first_units`, a power of two, is how many there is room for at first."""
        self._rows = np.zeros((2 * first_units, 4), np.uint64)
        self._starts = np.zeros(first_units + 1, np.int64)
        self._utf8 = np.empty(16 * first_units, np.uint8)
        self._units = 0

    def __len__(self) -> int:
        return self._units

    @property
    def byte_count(self) -> int:
        """The memory that it takes."""
        return self._rows.nbytes + self._starts.nbytes + self._utf8.nbytes

    def spelled(self) -> tuple[ByteArray, npt.NDArray[np.int64]]:
        """The bytes of all units, and where each begins and the last ends; views."""
        return self._utf8, self._starts[: self._units + 1]

    def clear(self) -> None:
        """Forget all units; the room for them stays."""
        self._rows[:] = 0
        self._units = 0

    def add(
        self,
        utf8: npt.NDArray[np.uint8],
        starts: npt.NDArray[np.signedinteger],
        ends: npt.NDArray[np.signedinteger],
        amounts: npt.NDArray[np.int64] = _ONCE,
    ) -> None:
        """Count each utf8[starts[i]:ends[i]] once, or as often as `amounts` says."""
        done = 0
        while True:
            done, self._units = _count_units(
                utf8, starts, ends, amounts, done, self._rows, self._utf8, self._starts, self._units
            )
            if done == len(starts):
                return
            self._grow(int(ends[done] - starts[done]))

    def add_counted(self, words: WordCounts, factor: int = 1) -> None:
        """Count units that are counted already, each `factor` times as often."""
        self.add(words.utf8, words.starts[:-1], words.starts[1:], words.counts * factor)

    def enter(self, other: UnitTable, first: int) -> None:
        """Enter the units of another table from the one numbered `first` on, in their order; none counts."""
        starts = other._starts[first : len(other) + 1]
        self.add(other._utf8, starts[:-1], starts[1:], np.zeros(len(other) - first, np.int64))

    def take_counts(self, other: UnitTable) -> None:
        """Add the counts of another table, in which all are 0 afterwards."""
        if len(other):
            self.add_counted(other.word_counts())
            other._rows[:, _COUNT] = 0

    def units_of(self, words: WordCounts) -> npt.NDArray[np.int64]:
        """The place of each of some units in this table, where all of them must be."""
        units = np.empty(len(words), np.int64)
        _look_up(words.utf8, words.starts[:-1], words.starts[1:], self._rows, self._utf8, self._starts, units)
        return units

    def _grow(self, next_unit_bytes: int) -> None:
        if self._units + 2 > len(self._starts):
            self._starts = np.concatenate([self._starts, np.zeros(len(self._starts) - 1, np.int64)])
            larger = np.zeros((2 * len(self._rows), 4), np.uint64)
            move_rows(self._rows, larger)
            self._rows = larger
        if self._starts[self._units] + next_unit_bytes > len(self._utf8):
            more = len(self._utf8) + next_unit_bytes
            self._utf8 = np.concatenate([self._utf8, np.empty(more, np.uint8)])

    def word_counts(self) -> WordCounts:
        """A copy of what has been counted so far."""
        starts = self._starts[: self._units + 1].copy()
        used = self._rows[self._rows[:, HIGH] != 0]
        counts = np.empty(self._units, np.int64)
        counts[used[:, _UNIT].astype(np.int64)] = used[:, _COUNT]
        return WordCounts(self._utf8[: starts[-1]].copy(), starts, counts)


class Part(NamedTuple):
    """A part of a text that can be counted without what is before it and behind it.

    Attributes:
        utf8: its bytes.
        last: whether it ends the text.
    """

    utf8: ByteArray
    last: bool


class _PartCounter:
    """Normalizes, splits and counts parts of texts; all that changes while a thread counts."""

    def __init__(
        self,
        normalizer: Normalizer,
        pre_tokenizer: PreTokenizer,
        symbols: AddedTokens,
        first_units: int,
        line_ends: LineEnds | None,
    ) -> None:
        self.table, self.line_table = UnitTable(first_units), UnitTable(first_units)
        self._normalizer, self._pre_tokenizer, self._symbols = normalizer, pre_tokenizer, symbols
        self._line_ends = line_ends
        self._units_seen = 0

    def count(self, parts: Sequence[Part]) -> None:
        """Count parts that follow each other."""
        for part in parts:
            for section in self._symbols.sections(part.utf8):
                if section.symbol_id is None:
                    self._count_section(part.utf8[section.start : section.end], section.first)
                else:
                    self._end_line()
            if part.last:
                self._end_line()

    def go_on_after(self, later: _PartCounter) -> None:
        """Stand where `later` stands, which counted what follows; its counts stay with it."""
        self.table.enter(later.table, later._units_seen)
        later._units_seen = len(later.table)
        if self._line_ends is not None and later._line_ends is not None:
            if later._line_ends.ends_other:
                self._end_line()
            self._line_ends.go_on_after(later._line_ends)

    def take_counts(self, later: _PartCounter) -> None:
        """Add what `later` counted."""
        self.table.take_counts(later.table)
        self.line_table.take_counts(later.line_table)

    def clear(self) -> None:
        """Forget what was counted; where the text goes on stays known."""
        self.table.clear()
        self.line_table.clear()
        self._units_seen = 0

    def _count_section(self, utf8: ByteArray, first: bool) -> None:
        normalized = self._normalized(utf8)
        for window in self._pre_tokenizer.windows(self._pre_tokenizer.rewrite(normalized, first)):
            self.table.add(window, *self._pre_tokenizer.spans(window))
        if self._line_ends is not None:
            self.line_table.add(*self._line_ends.add(normalized, first))

    def _normalized(self, utf8: ByteArray) -> ByteArray:
        if self._line_ends is not None and isinstance(self._normalizer, CharsMapNormalizer):
            return self._normalizer.apply_utf8(utf8, keep_line_ends=True)
        return normalize_utf8(self._normalizer, utf8)

    def _end_line(self) -> None:
        if self._line_ends is not None:
            self.line_table.add(*self._line_ends.end())


class WordCounter:
    """Counts the pieces of texts that come in chunks; the result does not depend on where they break.

    A text is worked on as soon as it can be cut: at a place where the pre-tokenizer provably does not look
    from one side to the other. Pre-tokenizers without such places (`none`, `regex:`) wait for its end.

    Two threads can share the work. What has come is then gathered, and the second half of it is counted in a
    table of its own. Afterwards the units that are new there are entered in the first table, in their order:
    so units stand in the order in which one pass finds them. The second's counts are added at the end.
    """

    def __init__(
        self,
        *,
        normalizer: str = "none",
        pre_tokenizer: str = "gpt2",
        special_tokens: tuple[str, ...] = (),
        user_symbols: tuple[str, ...] = (),
        line_ends: bool = True,
        workers: Workers = ONE_WORKER,
        shared_bytes: int = _SHARED_BYTES,
        among: int = 1,
    ) -> None:
        """Both are cut out; a text ends before a special token and begins after it (see `AddedTokens`).

        `line_ends` says whether `WordCounts.line_ends` is wanted, which costs a tenth more. Two of the
        `workers` count, if there are so many; about `shared_bytes` are gathered for them. It is one `among`
        so many counters that are at work at once: the more, the less each takes before it has counted much.
        """
        self._pre_tokenizer = get_pre_tokenizer(pre_tokenizer)
        self._classes = unicode_classes()
        self._cut = self._pre_tokenizer.cut
        if any(self._place_to_cut(encode_utf8(token)) for token in special_tokens + user_symbols):
            self._cut = never_safe  # a cut could fall inside one of them
        known = get_normalizer(normalizer)
        if self._cut is cut_before_newline and not _keeps_line_ends(known):
            self._cut = never_safe
        symbols = numbered(special_tokens, user_symbols)
        first_units = max(_LEAST_FIRST_UNITS, _FIRST_UNITS >> (among - 1).bit_length())
        counter = partial(_PartCounter, known, self._pre_tokenizer, symbols, first_units)
        self._keeps_lines = line_ends and self._pre_tokenizer.metaspace is metaspace.WORDS
        self._first = counter(LineEnds() if self._keeps_lines else None)
        self._second = counter(LineEnds(None) if self._keeps_lines else None)
        self._waiting: list[bytes] = []
        # A pattern that `regex` runs has a time limit, which another thread would use up.
        self._workers = workers if self._pre_tokenizer.scan is not None else ONE_WORKER
        self._shared_bytes = max(shared_bytes // among, min(shared_bytes, _LEAST_SHARED_BYTES))
        self._gathered: list[Part] = []
        self._gathered_bytes = 0

    @classmethod
    def of(cls, spec: TrainingSpec, workers: Workers = ONE_WORKER) -> Self:
        """A counter for a run with these settings."""
        return cls(
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
            special_tokens=spec.special_tokens,
            user_symbols=spec.user_symbols,
            line_ends=spec.algorithm == "unigram",
            workers=workers,
        )

    def add_text(self, text: str) -> None:
        """Count one whole text."""
        self.add(encode_utf8(text), last=True)

    def add(self, utf8: bytes, *, last: bool) -> None:
        """Count a chunk of a text; chunks never break a character. `last` ends the text.

        Raises SplitError if a `regex:` pattern runs away.
        """
        cut = len(utf8) if last else self._place_to_cut(utf8)
        if cut == 0 and not last:
            self._waiting.append(utf8)
            return
        ready = b"".join([*self._waiting, memoryview(utf8)[:cut]])
        self._waiting = [utf8[cut:]] if cut < len(utf8) else []
        self._count(np.frombuffer(ready, np.uint8), last)

    @property
    def units(self) -> int:
        """How many different units there are so far, or since `taken`; those that wait are not among them."""
        return len(self._first.table)

    def spelled(self) -> tuple[ByteArray, npt.NDArray[np.int64]]:
        """These units: their bytes, and where each begins and the last ends; views."""
        return self._first.table.spelled()

    def taken(self) -> WordCounts:
        """What has been counted since this was called last, so that a table does not outgrow the memory.

        A unit that ends a line may be there with the count 0: it was counted before.
        """
        self._count_gathered()
        self._first.table.enter(self._first.line_table, 0)
        self._first.table.enter(self._second.line_table, 0)
        counts = self.word_counts()
        self._first.clear()
        self._second.clear()
        return counts

    def release(self) -> None:
        """Give the tables back after `taken`; nothing more is counted."""
        for part in (self._first, self._second):
            part.table, part.line_table = UnitTable(_LEAST_FIRST_UNITS), UnitTable(_LEAST_FIRST_UNITS)

    def word_counts(self) -> WordCounts:
        """What has been counted; a text whose last chunk is missing counts as far as it could be cut."""
        self._count_gathered()
        self._first.take_counts(self._second)
        table = self._first.table
        counts = replace(table.word_counts(), marks_blanks=self._pre_tokenizer.metaspace is not None)
        if not self._keeps_lines:
            return counts
        ending = self._first.line_table.word_counts()
        line_ends = np.zeros(len(counts), np.int64)
        line_ends[table.units_of(ending)] = ending.counts
        return replace(counts, line_ends=line_ends)

    def _place_to_cut(self, utf8: bytes) -> int:
        array = np.frombuffer(utf8, np.uint8)
        return int(self._cut(array, self._classes, 0, len(array)))

    def _count(self, utf8: ByteArray, last: bool) -> None:
        if self._workers.count == 1:
            self._first.count([Part(utf8, last)])
            return
        for part in self._parts(utf8, last):
            self._gathered.append(part)
            self._gathered_bytes += len(part.utf8)
            is_full = self._gathered_bytes >= self._shared_bytes or len(self._gathered) == _MOST_PARTS
            if is_full or not len(self._first.table):  # the first part by itself: it loads the kernels
                self._count_gathered()

    def _parts(self, utf8: ByteArray, last: bool) -> Iterator[Part]:
        """The parts that a part can be cut into, of a size that can be shared."""
        begin, most = 0, max(1, self._shared_bytes // _PARTS)
        end = most
        while end < len(utf8):
            cut = int(self._cut(utf8, self._classes, begin, end))
            if cut > begin:
                yield Part(utf8[begin:cut], last=False)
                begin, end = cut, cut + most
            else:
                end += end - begin
        yield Part(utf8[begin:], last)

    def _count_gathered(self) -> None:
        parts, self._gathered, self._gathered_bytes = self._gathered, [], 0
        ends = list(accumulate(len(part.utf8) for part in parts))
        if self._workers.count == 1 or not ends or 2 * ends[-1] < self._shared_bytes:
            self._first.count(parts)
            return
        half = 1 + sum(2 * end <= ends[-1] for end in ends[:-1])
        self._workers.run(
            [partial(self._first.count, parts[:half]), partial(self._second.count, parts[half:])]
        )
        self._first.go_on_after(self._second)


def _keeps_line_ends(normalizer: Normalizer) -> bool:
    """Whether a normalizer leaves line ends alone; BERT's and SentencePiece's make blanks of them."""
    lines = np.frombuffer(b"a\nb\rc", np.uint8)
    return bool(np.array_equal(normalize_utf8(normalizer, lines), lines))


# ---- the last unit of every line, for units that are words marked with ▁
#
# SentencePiece reads lines, and what it collects first depends on whether a line goes on after a word. The
# units themselves do not tell, since white space is no part of them.


@njit(nogil=True, cache=True)
def _character_before(utf8, i):
    """Where the character begins that ends at byte `i`."""
    i -= 1
    while i > 0 and utf8[i] & 0xC0 == 0x80:
        i -= 1
    return i


@njit(nogil=True, cache=True)
def last_units(utf8, classes, first, out, starts, ends):
    """The last unit of every line that has a word, written to `out` one after the other, marked.

    Returns how many there are, whether the first line has a word, whether the last one has, and how many
    line ends there are. `first` is as in `metaspace.mark_words`.
    """
    count = written = begin = lines = 0
    first_has_word = last_has_word = False
    for i in range(len(utf8) + 1):
        if i < len(utf8) and utf8[i] != _LINE_END:
            continue
        end = i
        while end > begin:
            previous = _character_before(utf8, end)
            if class_at(utf8, classes, previous) & SPACE == 0:
                break
            end = previous
        last_has_word = end > begin
        first_has_word |= last_has_word and lines == 0
        if last_has_word:
            start = end
            while start > begin:
                previous = _character_before(utf8, start)
                if class_at(utf8, classes, previous) & SPACE != 0:
                    break
                start = previous
                if is_metaspace(utf8, start):
                    break
            starts[count] = written
            if (first or start > 0) and not is_metaspace(utf8, start):
                written = append(out, written, _MARK, 0, len(_MARK))
            written = append(out, written, utf8, start, end)
            ends[count] = written
            count += 1
        lines += i < len(utf8)
        begin = i + 1
    return count, first_has_word, last_has_word, lines


class LineEnds:
    """Finds the units that end lines in texts that come in parts, cut before white space.

    Attributes:
        ends_other: whether the unit that was open before the first part ends a line, if another one looked
            at it.
    """

    def __init__(self, open_unit: bytes | None = b"") -> None:
        """`open_unit` is None if another one looks at what is before the first part."""
        # The last unit so far, if nothing but white space came after it; None: that of the other one.
        self._open = open_unit
        self.ends_other = False

    def add(self, utf8: ByteArray, first: bool) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The units that turn out to end a line with this part of a normalized text: bytes and spans.

        The part keeps its line ends; it goes on where the part before ended. `first` is as in
        `metaspace.mark_words`.
        """
        lines = int(np.count_nonzero(utf8 == _LINE_END))
        before = np.frombuffer(self._open or b"", np.uint8)
        out = np.empty(len(before) + len(utf8) + len(_MARK) * (lines + 1), np.uint8)
        starts, ends = np.empty(lines + 2, np.int32), np.empty(lines + 2, np.int32)
        out[: len(before)] = before
        starts[0], ends[0] = 0, len(before)
        count, first_has_word, last_has_word, lines = last_units(
            utf8, unicode_classes(), first, out[len(before) :], starts[1:], ends[1:]
        )
        starts[1 : count + 1] += len(before)
        ends[1 : count + 1] += len(before)
        ends_open = bool(lines and not first_has_word)
        self.ends_other |= self._open is None and ends_open
        begin = 0 if self._open and ends_open else 1
        stop = count + 1
        if last_has_word:
            stop -= 1
            self._open = out[starts[stop] : ends[stop]].tobytes()
        elif lines or first_has_word:
            self._open = b""
        return out, starts[begin:stop], ends[begin:stop]

    def end(self) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The same at the end of the text."""
        self.ends_other |= self._open is None
        unit, self._open = self._open or b"", b""
        size = np.array([len(unit)][: len(unit)], np.int32)
        return np.frombuffer(unit, np.uint8), np.zeros_like(size), size

    def go_on_after(self, later: LineEnds) -> None:
        """Stand where `later` stands, which looked at what follows and knew nothing of what was before.

        If it `ends_other`, `end` comes first.
        """
        if later._open is not None:
            self._open = later._open
        later._open, later.ends_other = None, False
