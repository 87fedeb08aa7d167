"""The corpus as trainers see it: each different piece once, with how often it occurs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.added_tokens import numbered
from tokexplorer.core.array_kernels import append
from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.jit import njit
from tokexplorer.core.normalizers.registry import get_normalizer, normalize_utf8
from tokexplorer.core.normalizers.sentencepiece import CharsMapNormalizer
from tokexplorer.core.piece_keys import BATCH_PIECES, HIGH, LONG_KEY, LOW, make_keys, move_rows
from tokexplorer.core.pre_tokenizers import metaspace
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.safe_splits import never_safe
from tokexplorer.core.pre_tokenizers.scanners import class_at, is_metaspace
from tokexplorer.core.pre_tokenizers.sequence_kernels import cut_before_newline
from tokexplorer.core.simd import ONE
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unicode.classes import SPACE, unicode_classes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokexplorer.core.spec import TrainingSpec

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]

_FIRST_UNITS = 1 << 14
_MARK = np.frombuffer(METASPACE.encode(), np.uint8)
_LINE_END = 0x0A

_ONCE = np.empty(0, np.int64)

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
        return int((np.diff(self.starts) * self.counts).sum())

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
    in `slots`. A loop of its own, with nothing else in it: it decides the speed of counting.
    """
    mask = np.uint64(len(rows) - 1)
    while k < count:
        low, high, slot = lows[k], highs[k], slots[k]
        while True:
            if rows[slot, LOW] == low and rows[slot, HIGH] == high:
                if high < LONG_KEY:
                    break
                start, size = (
                    np.int64(starts[first + k]),
                    np.int64(ends[first + k]) - np.int64(starts[first + k]),
                )
                known = unit_starts[np.int64(rows[slot, _UNIT])]
                if unit_starts[np.int64(rows[slot, _UNIT]) + 1] - known == size and same_utf8(
                    unit_utf8, known, utf8, start, size
                ):
                    break
            elif rows[slot, HIGH] == np.uint64(0):
                slots[k] = slot
                return k
            slot = (slot + ONE) & mask
        rows[slot, _COUNT] += np.uint64(amounts[first + k]) if len(amounts) else ONE
        k += 1
    return k


@njit(nogil=True, cache=True)
def _count_units(utf8, starts, ends, amounts, done, rows, unit_utf8, unit_starts, units):
    """Count the pieces from `done` on; stops early where the table, or the pool, is full.

    Returns the number of pieces done and the number of different units.
    """
    batch = min(BATCH_PIECES, len(starts) - done)
    lows, highs, slots = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    while done < len(starts):
        count = make_keys(utf8, starts, ends, done, lows, highs, slots, rows)
        k = np.int64(0)
        while True:
            k = _count_known(
                rows, unit_utf8, unit_starts, utf8, starts, ends, amounts, done, lows, highs, slots, k, count
            )
            if k == count:
                break
            start, end = np.int64(starts[done + k]), np.int64(ends[done + k])
            used = unit_starts[units]
            if units + 2 > len(unit_starts) or used + end - start > len(unit_utf8):
                return done + k, units
            for j in range(end - start):
                unit_utf8[used + j] = utf8[start + j]
            slot = slots[k]
            rows[slot, LOW], rows[slot, HIGH] = lows[k], highs[k]
            rows[slot, _UNIT], rows[slot, _COUNT] = np.uint64(units), np.uint64(0)
            units += 1
            unit_starts[units] = used + end - start
        done += count
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


class UnitTable:
    """A growing table of units and their counts."""

    def __init__(self) -> None:
        self._rows = np.zeros((2 * _FIRST_UNITS, 4), np.uint64)
        self._starts = np.zeros(_FIRST_UNITS + 1, np.int64)
        self._utf8 = np.empty(16 * _FIRST_UNITS, np.uint8)
        self._units = 0

    def __len__(self) -> int:
        return self._units

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


class WordCounter:
    """Counts the pieces of texts that come in chunks; the result does not depend on where they break.

    A text is worked on as soon as it can be cut: at a place where the pre-tokenizer provably does not look
    from one side to the other. Pre-tokenizers without such places (`none`, `regex:`) wait for its end.
    """

    def __init__(
        self,
        *,
        normalizer: str = "none",
        pre_tokenizer: str = "gpt2",
        special_tokens: tuple[str, ...] = (),
        user_symbols: tuple[str, ...] = (),
        line_ends: bool = True,
    ) -> None:
        """Both are cut out; a text ends before a special token and begins after it (see `AddedTokens`).

        `line_ends` says whether `WordCounts.line_ends` is wanted, which costs a tenth more.
        """
        self._normalizer = get_normalizer(normalizer)
        self._pre_tokenizer = get_pre_tokenizer(pre_tokenizer)
        self._symbols = numbered(special_tokens, user_symbols)
        self._table = UnitTable()
        keeps_lines = line_ends and self._pre_tokenizer.metaspace is metaspace.WORDS
        self._line_table = UnitTable() if keeps_lines else None
        self._line_ends = LineEnds()
        self._classes = unicode_classes()
        self._cut = self._pre_tokenizer.cut
        if any(self._place_to_cut(encode_utf8(token)) for token in special_tokens + user_symbols):
            self._cut = never_safe  # a cut could fall inside one of them
        if self._cut is cut_before_newline and not self._keeps_line_ends():
            self._cut = never_safe
        self._waiting: list[bytes] = []

    @classmethod
    def of(cls, spec: TrainingSpec) -> Self:
        """A counter for a run with these settings."""
        return cls(
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
            special_tokens=spec.special_tokens,
            user_symbols=spec.user_symbols,
            line_ends=spec.algorithm == "unigram",
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
        ready = b"".join([*self._waiting, utf8[:cut]])
        self._waiting = [utf8[cut:]] if cut < len(utf8) else []
        self._count(np.frombuffer(ready, np.uint8))
        if last:
            self._end_line()

    def word_counts(self) -> WordCounts:
        """What has been counted; a text whose last chunk is missing counts as far as it could be cut."""
        counts = replace(self._table.word_counts(), marks_blanks=self._pre_tokenizer.metaspace is not None)
        if self._line_table is None:
            return counts
        ending = self._line_table.word_counts()
        line_ends = np.zeros(len(counts), np.int64)
        line_ends[self._table.units_of(ending)] = ending.counts
        return replace(counts, line_ends=line_ends)

    def _keeps_line_ends(self) -> bool:
        """Whether the normalizer leaves line ends alone; BERT's and SentencePiece's make blanks of them."""
        lines = np.frombuffer(b"a\nb\rc", np.uint8)
        return bool(np.array_equal(normalize_utf8(self._normalizer, lines), lines))

    def _place_to_cut(self, utf8: bytes) -> int:
        array = np.frombuffer(utf8, np.uint8)
        return int(self._cut(array, self._classes, 0, len(array)))

    def _count(self, utf8: npt.NDArray[np.uint8]) -> None:
        for section in self._symbols.sections(utf8):
            if section.symbol_id is None:
                self._count_section(utf8[section.start : section.end], section.first)
            else:
                self._end_line()

    def _count_section(self, utf8: npt.NDArray[np.uint8], first: bool) -> None:
        normalized = self._normalized(utf8)
        for window in self._pre_tokenizer.windows(self._pre_tokenizer.rewrite(normalized, first)):
            self._table.add(window, *self._pre_tokenizer.spans(window))
        if self._line_table is not None:
            self._line_table.add(*self._line_ends.add(normalized, first))

    def _normalized(self, utf8: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
        if self._line_table is not None and isinstance(self._normalizer, CharsMapNormalizer):
            return self._normalizer.apply_utf8(utf8, keep_line_ends=True)
        return normalize_utf8(self._normalizer, utf8)

    def _end_line(self) -> None:
        if self._line_table is not None:
            self._line_table.add(*self._line_ends.end())


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
    """Finds the units that end lines in texts that come in parts, cut before white space."""

    def __init__(self) -> None:
        self._open = b""  # the last unit so far, if nothing but white space came after it

    def add(self, utf8: ByteArray, first: bool) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The units that turn out to end a line with this part of a normalized text: bytes and spans.

        The part keeps its line ends; it goes on where the part before ended. `first` is as in
        `metaspace.mark_words`.
        """
        lines = int(np.count_nonzero(utf8 == _LINE_END))
        before = np.frombuffer(self._open, np.uint8)
        out = np.empty(len(before) + len(utf8) + len(_MARK) * (lines + 1), np.uint8)
        starts, ends = np.empty(lines + 2, np.int32), np.empty(lines + 2, np.int32)
        out[: len(before)] = before
        starts[0], ends[0] = 0, len(before)
        count, first_has_word, last_has_word, lines = last_units(
            utf8, unicode_classes(), first, out[len(before) :], starts[1:], ends[1:]
        )
        starts[1 : count + 1] += len(before)
        ends[1 : count + 1] += len(before)
        begin = 0 if self._open and lines and not first_has_word else 1
        stop = count + 1
        if last_has_word:
            stop -= 1
            self._open = out[starts[stop] : ends[stop]].tobytes()
        elif lines or first_has_word:
            self._open = b""
        return out, starts[begin:stop], ends[begin:stop]

    def end(self) -> tuple[ByteArray, SpanArray, SpanArray]:
        """The same at the end of the text."""
        unit, self._open = self._open, b""
        size = np.array([len(unit)][: len(unit)], np.int32)
        return np.frombuffer(unit, np.uint8), np.zeros_like(size), size
