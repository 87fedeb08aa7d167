# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The corpus as Unigram training sees it: covered characters, and different segments with their weights.

A piece never holds two scripts, so a lattice falls apart where the script changes: probabilities, best paths
and expected counts of a unit are those of its segments. In code, where units are long and all different,
there are several times fewer segments than units, and they are short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.hash_table import HASHED, move_rows, slot_of_piece
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE, Remedy
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT
from tokexplorer.core.unigram.piece_scripts import (
    ALONE,
    BLANK_CODE,
    METASPACE_CODE,
    UNCOVERED,
    UNCOVERED_CODE,
    piece_classes,
)
from tokexplorer.core.unit_characters import count_codes, decode_units
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.spec import TrainingSpec

LOW_COVERAGE = 0.98  # of the characters; to cover fewer is not usual

# What follows a segment or a seed, if it is no character.
NOTHING_YET, MANY, LINE_END = -1, -2, -3

SEGMENTS, USED = range(2)  # places in the cursor
_TAB, _RETURN = 0x09, 0x0D  # and what lies between them is white space

KEY, SEGMENT = range(2)  # columns of the slots, a table of pieces (`core.hash_table`) of code points
WEIGHT, FOLLOWING = range(2)  # columns of the rows


@njit(nogil=True, cache=True)
def _may_join(classes, left, right):
    """Whether some piece could hold these neighbours.

    A ▁ begins a piece, and so does a blank, unless it goes on with white space.
    """
    a, b = classes[left], classes[right]
    if a <= ALONE or b <= ALONE or right == METASPACE_CODE:
        return False
    if right == BLANK_CODE:
        return left == BLANK_CODE or _TAB <= left <= _RETURN
    return a == b or a < 0 or b < 0


@njit(nogil=True, cache=True)
def what_follows(code, by_byte):
    """What a following character is taken for: itself, or the first byte of its UTF-8."""
    if not by_byte or code < 0x80:
        return np.int64(code)
    if code < 0x800:
        return np.int64(0xC0 | code >> 6)
    if code < 0x10000:
        return np.int64(0xE0 | code >> 12)
    return np.int64(0xF0 | code >> 18)


@njit(nogil=True, cache=True)
def _follow(known, symbol):
    """What follows, after one more sighting."""
    if known in (NOTHING_YET, symbol):
        return symbol
    return np.int64(MANY)


@njit(nogil=True, cache=True)
def cut_units(source, unit_starts, counts, line_ends, by_byte, classes, slots, codes, starts, rows, cursor):
    """Cut units and enter their segments; stops early where a table is full, and says how many are cut.

    `source` is overwritten: characters that are not covered become ▅.
    """
    segments, used = cursor[SEGMENTS], cursor[USED]
    unit = 0
    while unit < len(counts):
        begin, end = unit_starts[unit], unit_starts[unit + 1]
        more = end - begin
        if 2 * (segments + more) > len(slots) or segments + more >= len(rows) or used + more > len(codes):
            break
        for i in range(begin, end):
            if classes[source[i]] == UNCOVERED:
                source[i] = UNCOVERED_CODE
        while begin < end:
            stop = begin + 1
            key = np.uint64(14695981039346656037) ^ np.uint64(source[begin])
            while stop < end and _may_join(classes, source[stop - 1], source[stop]):
                key = (key * np.uint64(1099511628211)) ^ np.uint64(source[stop])
                stop += 1
            code = np.int64(key) | HASHED
            slot = slot_of_piece(slots, codes, starts, code, source, begin, stop)
            segment = slots[slot, SEGMENT]
            if slots[slot, KEY] == 0:
                segment = segments
                slots[slot, KEY], slots[slot, SEGMENT] = code, segment
                used = append(codes, used, source, begin, stop)
                segments += 1
                starts[segments] = used
                rows[segment, WEIGHT], rows[segment, FOLLOWING] = 0, NOTHING_YET
            rows[segment, WEIGHT] += counts[unit]
            following = rows[segment, FOLLOWING]
            if stop < end:
                following = _follow(following, what_follows(source[stop], by_byte))
            else:
                if line_ends[unit] > 0:
                    following = _follow(following, np.int64(LINE_END))
                if line_ends[unit] < counts[unit]:
                    following = _follow(following, what_follows(METASPACE_CODE, by_byte))
            rows[segment, FOLLOWING] = following
            begin = stop
        unit += 1
    cursor[SEGMENTS], cursor[USED] = segments, used
    return unit


@njit(nogil=True, cache=True)
def count_uncovered(codes, starts, counts, classes, byte_counts):
    """Characters that are not covered, and how many runs of them there are within units.

    The bytes of their UTF-8 are added to `byte_counts` (int64[256]).
    """
    characters = runs = 0
    for unit in range(len(counts)):
        goes_on = False
        for i in range(starts[unit], starts[unit + 1]):
            code = np.int64(codes[i])
            if classes[code] != UNCOVERED:
                goes_on = False
                continue
            characters += counts[unit]
            if not goes_on:
                runs += counts[unit]
            goes_on = True
            byte_counts[what_follows(code, True)] += counts[unit]
            more = np.int64(code >= 0x80) + np.int64(code >= 0x800) + np.int64(code >= 0x10000)
            for k in range(more):
                byte_counts[0x80 | (code >> 6 * k & 0x3F)] += counts[unit]
    return characters, runs


_UNITS_PER_CALL = 1 << 13
_FIRST_SLOTS = 1 << 17


class DecodedUnits(NamedTuple):
    """Some units of a corpus as code points.

    Attributes:
        codes: int32, all of them one after the other.
        starts: int64 (units + 1).
        counts: int64, by unit, how often it occurs.
    """

    codes: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    counts: npt.NDArray[np.int64]

    @classmethod
    def of(cls, words: WordCounts, first: int) -> DecodedUnits:
        """The units from the one numbered `first` on, some thousands."""
        starts = words.starts[first : first + _UNITS_PER_CALL + 1]
        codes = np.empty(int(starts[-1] - starts[0]), np.int32)
        code_starts = np.empty(len(starts), np.int64)
        decode_units(words.utf8, starts, codes, code_starts)
        return cls(codes[: code_starts[-1]], code_starts, words.counts[first : first + len(starts) - 1])

    @classmethod
    def all_of(cls, words: WordCounts) -> Iterator[DecodedUnits]:
        """All units, some thousands at a time: as code points they take several times as much memory."""
        return (cls.of(words, first) for first in range(0, len(words), _UNITS_PER_CALL))


class Segments(NamedTuple):
    """Different segments.

    Attributes:
        codes: int32, all segments one after the other.
        starts: int64 (segments + 1).
        rows: int64 (segments, 2): how often it occurs, and what follows it: a character, or `MANY` and so on.
    """

    codes: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    rows: npt.NDArray[np.int64]

    def as_counts(self, first: int, last: int) -> WordCounts:
        """The segments [first, last) as what can be encoded: all but the characters that are not covered."""
        begins = self.starts[first : last + 1]
        codes = self.codes[begins[0] : begins[-1]]
        begins = begins - begins[0]
        covered = codes[begins[:-1]] != UNCOVERED_CODE  # each of those is a segment by itself
        widths = 1 + (codes >= 0x80) + (codes >= 0x800) + (codes >= 0x10000)
        byte_starts = np.concatenate([[0], np.cumsum(widths)])[begins]
        text = codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
        weights = np.where(covered, self.rows[first:last, WEIGHT], 0)
        return WordCounts(np.frombuffer(encode_utf8(text), np.uint8), byte_starts, weights)


def character_totals(words: WordCounts) -> npt.NDArray[np.int64]:
    """How often each code point occurs in the corpus, int64 (0x110000)."""
    totals = np.zeros(CODE_POINT_LIMIT, np.int64)
    for units in DecodedUnits.all_of(words):
        count_codes(*units, totals)
    return totals


def covered_characters(totals: npt.NDArray[np.int64], coverage: float) -> list[int]:
    """The code points that must be pieces, the most frequent first; of equals the smaller first.

    As TrainerInterface::LoadSentences: characters are added while those so far cover less than `coverage`.
    There NUL is no character of a text, and ▅ stands for the unknown.
    """
    totals = totals.copy()
    totals[[0, UNCOVERED_CODE]] = 0
    codes = np.flatnonzero(totals)
    order = codes[np.argsort(-totals[codes], kind="stable")]
    before = np.cumsum(totals[order]) - totals[order]
    covered = (before / max(1, totals.sum())).astype(np.float32) < np.float32(coverage)
    needed: list[int] = order[: int(np.argmin(covered)) if not covered.all() else len(order)].tolist()
    return needed


def check_characters(characters: list[int], spec: TrainingSpec) -> None:
    """Raise TrainingError if there is no text, no room for its characters, or too much for a strict size."""
    if not characters:
        raise TrainingError(tr("the corpus is empty: after normalization there is no text to learn from"))
    own = spec.least_size
    least = len(characters) + own
    if least > spec.vocab_size:
        bytes_and = (
            tr("{byte_alphabet_size} byte pieces and ", byte_alphabet_size=BYTE_ALPHABET_SIZE)
            if spec.has_bytes
            else ""
        )
        covers_most = spec.character_coverage > LOW_COVERAGE
        lower = tr(", or cover fewer of the rarest characters") if covers_most else ""
        raise TrainingError(
            tr(
                "a vocabulary of {vocab_size:,} is too small: the text needs {character_count:,} "
                "characters beside the {bytes_and}{own_token_count:,} special pieces. Ask for "
                "{least:,} or more{lower}.",
                vocab_size=spec.vocab_size,
                character_count=len(characters),
                bytes_and=bytes_and,
                own_token_count=len(spec.own_tokens),
                least=least,
                lower=lower,
            ),
            remedies=[
                Remedy("vocab_size", least),
                *([Remedy("character_coverage", LOW_COVERAGE)] if covers_most else []),
            ],
        )
    most = least + spec.seed_size
    if spec.vocab_size > most and spec.strict_vocab_size:
        raise TrainingError(
            tr(
                "a vocabulary of {vocab_size:,} cannot be chosen from {seed_size:,} seeds. Ask for "
                "{most:,} or less, or for more seeds.",
                vocab_size=spec.vocab_size,
                seed_size=spec.seed_size,
                most=most,
            ),
            remedies=(Remedy("vocab_size", most), Remedy("seed_size", spec.vocab_size)),
        )


class Uncovered(NamedTuple):
    """Characters of the corpus that are not covered, repetitions included.

    Attributes:
        characters: how many there are.
        runs: how often some of them stand together in a unit.
        byte_counts: int64[256], how often each byte is part of their UTF-8.
    """

    characters: int
    runs: int
    byte_counts: npt.NDArray[np.int64]

    def tokens(self, byte_fallback: bool) -> int:
        """How many tokens they are: bytes, or one for each run."""
        return int(self.byte_counts.sum()) if byte_fallback else self.runs


class SegmentCutter:
    """Cuts all units into segments, in bites.

    Attributes:
        classes: int16 (0x110000), see `piece_scripts`.
    """

    def __init__(
        self,
        words: WordCounts,
        line_ends: npt.NDArray[np.int64],
        covered: list[int],
        spec: TrainingSpec,
    ) -> None:
        self._words, self._line_ends = words, line_ends
        self.classes = piece_classes(covered, spec)
        self._by_byte = spec.seed_ends == "bytes"
        self._codes = np.empty(_FIRST_SLOTS, np.int32)
        self._slots = np.zeros((_FIRST_SLOTS, 2), np.int64)
        self._starts = np.zeros(_FIRST_SLOTS // 2 + 1, np.int64)
        self._rows = np.empty((_FIRST_SLOTS // 2, 2), np.int64)
        self._cursor = np.zeros(2, np.int64)

    def uncovered(self) -> Uncovered:
        """What the alphabet leaves out."""
        byte_counts, found, runs = np.zeros(256, np.int64), 0, 0
        for units in DecodedUnits.all_of(self._words):
            more_found, more_runs = count_uncovered(*units, self.classes, byte_counts)
            found, runs = found + int(more_found), runs + int(more_runs)
        return Uncovered(found, runs, byte_counts)

    def bites(self) -> Iterator[None]:
        """Cut; yields after every few milliseconds of work."""
        unit = 0
        while unit < len(self._words):
            units = DecodedUnits.of(self._words, unit)
            count = len(units.counts)
            cut = cut_units(
                units.codes, units.starts, units.counts, self._line_ends[unit : unit + count], self._by_byte,
                self.classes, self._slots, self._codes, self._starts, self._rows, self._cursor,
            )  # fmt: skip
            if cut < count:
                self._grow(int(np.diff(units.starts[cut : cut + 2])[0]))
            unit += cut
            yield

    def segments(self) -> Segments:
        """What has been found."""
        count, used = int(self._cursor[SEGMENTS]), int(self._cursor[USED])
        return Segments(
            self._codes[:used].copy(),
            self._starts[: count + 1].copy(),
            self._rows[:count].copy(),
        )

    def _grow(self, next_unit: int) -> None:
        count, used = int(self._cursor[SEGMENTS]), int(self._cursor[USED])
        if used + next_unit > len(self._codes):
            codes = np.empty(2 * len(self._codes) + next_unit, np.int32)
            codes[:used] = self._codes[:used]
            self._codes = codes
        if count + next_unit < len(self._rows):
            return
        capacity = 1 << (len(self._rows) + next_unit + 1).bit_length()
        slots = np.zeros((2 * capacity, 2), np.int64)
        move_rows(self._slots, slots)
        self._slots = slots
        starts, rows = np.zeros(capacity + 1, np.int64), np.empty((capacity, 2), np.int64)
        starts[: count + 1], rows[:count] = self._starts[: count + 1], self._rows[:count]
        self._starts, self._rows = starts, rows
