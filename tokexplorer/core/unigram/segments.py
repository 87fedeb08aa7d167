"""The corpus as Unigram training sees it: covered characters, and different segments with their weights."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unicode_tables import CODE_POINT_LIMIT
from tokexplorer.core.unigram import segment_kernels as kernels
from tokexplorer.core.unigram.piece_scripts import UNCOVERED_CODE, piece_classes
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.spec import TrainingSpec

_UNITS_PER_CALL = 1 << 13
_FIRST_SLOTS = 1 << 17


class Characters(NamedTuple):
    """The units as code points.

    Attributes:
        codes: int32, all units one after the other.
        starts: int64 (units + 1).
        totals: int64 (0x110000), how often each code point occurs.
    """

    codes: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    totals: npt.NDArray[np.int64]


class Segments(NamedTuple):
    """Different segments.

    Attributes:
        codes: int32, all segments one after the other.
        starts: int64 (segments + 1).
        rows: int64 (segments, 2): how often it occurs, and what follows (see `segment_kernels`).
        classes: int16 (0x110000), see `piece_scripts`.
    """

    codes: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int64]
    rows: npt.NDArray[np.int64]
    classes: npt.NDArray[np.int16]

    def as_counts(self) -> WordCounts:
        """What can be encoded: all but the characters that are not covered."""
        covered = self.codes[self.starts[:-1]] != UNCOVERED_CODE  # each of those is a segment by itself
        widths = 1 + (self.codes >= 0x80) + (self.codes >= 0x800) + (self.codes >= 0x10000)
        byte_starts = np.concatenate([[0], np.cumsum(widths)])[self.starts]
        text = self.codes.astype("<u4").tobytes().decode("utf-32-le", "surrogatepass")
        weights = np.where(covered, self.rows[:, kernels.WEIGHT], 0)
        return WordCounts(np.frombuffer(encode_utf8(text), np.uint8), byte_starts, weights)


def read_characters(words: WordCounts) -> Characters:
    """Decode all units and count their characters."""
    codes = np.empty(len(words.utf8), np.int32)
    starts = np.empty(len(words) + 1, np.int64)
    totals = np.zeros(CODE_POINT_LIMIT, np.int64)
    count = kernels.decode_units(words.utf8, words.starts, words.counts, codes, starts, totals)
    totals[0] = 0  # NUL is no character of a text, as in SentencePiece
    totals[UNCOVERED_CODE] = 0
    return Characters(codes[:count], starts, totals)


def covered_characters(totals: npt.NDArray[np.int64], coverage: float) -> list[int]:
    """The code points that must be pieces, the most frequent first; of equals the smaller first.

    As TrainerInterface::LoadSentences: characters are added while those so far cover less than `coverage`.
    """
    codes = np.flatnonzero(totals)
    order = codes[np.argsort(-totals[codes], kind="stable")]
    before = np.cumsum(totals[order]) - totals[order]
    covered = (before / max(1, totals.sum())).astype(np.float32) < np.float32(coverage)
    needed: list[int] = order[: int(np.argmin(covered)) if not covered.all() else len(order)].tolist()
    return needed


def check_characters(characters: list[int], spec: TrainingSpec) -> None:
    """Raise TrainingError if there is no text, no room for its characters, or too much room for seeds."""
    if not characters:
        raise TrainingError("the corpus is empty: after normalization there is no text to learn from")
    own = spec.least_size
    least = len(characters) + own
    if least > spec.vocab_size:
        bytes_and = f"{BYTE_ALPHABET_SIZE} byte pieces and " if spec.has_bytes else ""
        lower = "; a lower character_coverage leaves the rarest out" if spec.character_coverage > 0.98 else ""
        raise TrainingError(
            f"a vocabulary of {spec.vocab_size:,} is too small: the text needs {len(characters):,} "
            f"characters beside the {bytes_and}{len(spec.own_tokens):,} special pieces. Ask for {least:,} or "
            f"more{lower}."
        )
    most = least + spec.seed_size
    if spec.vocab_size > most:
        raise TrainingError(
            f"a vocabulary of {spec.vocab_size:,} cannot be chosen from {spec.seed_size:,} seeds. Ask for "
            f"{most:,} or less, or for more seeds."
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
    """Cuts all units into segments, in bites."""

    def __init__(
        self,
        characters: Characters,
        words: WordCounts,
        line_ends: npt.NDArray[np.int64],
        covered: list[int],
        spec: TrainingSpec,
    ) -> None:
        self._characters, self._words, self._line_ends = characters, words, line_ends
        self._classes = piece_classes(covered, spec)
        self._by_byte = spec.seed_ends == "bytes"
        self._codes = np.empty(len(characters.codes), np.int32)
        self._slots = np.full((_FIRST_SLOTS, 2), -1, np.int64)
        self._starts = np.zeros(_FIRST_SLOTS // 2 + 1, np.int64)
        self._rows = np.empty((_FIRST_SLOTS // 2, 2), np.int64)
        self._cursor = np.zeros(3, np.int64)

    def uncovered(self) -> Uncovered:
        """What the alphabet leaves out; asked before the first bite, which writes over it."""
        characters = self._characters
        byte_counts = np.zeros(256, np.int64)
        found, runs = kernels.count_uncovered(
            characters.codes, characters.starts, self._words.counts, self._classes, byte_counts
        )
        return Uncovered(int(found), int(runs), byte_counts)

    def bites(self) -> Iterator[None]:
        """Cut; yields after every few milliseconds of work."""
        units = len(self._words)
        while (unit := int(self._cursor[kernels.NEXT_UNIT])) < units:
            last = min(units, unit + _UNITS_PER_CALL)
            kernels.cut_units(
                self._characters.codes, self._characters.starts, self._words.counts, self._line_ends,
                self._by_byte, self._classes, self._slots, self._codes, self._starts, self._rows,
                self._cursor, last,
            )  # fmt: skip
            stopped_at = int(self._cursor[kernels.NEXT_UNIT])
            if stopped_at < last:
                self._grow(int(np.diff(self._characters.starts[stopped_at : stopped_at + 2])[0]))
            yield

    def segments(self) -> Segments:
        """What has been found."""
        count, used = int(self._cursor[kernels.SEGMENTS]), int(self._cursor[kernels.USED])
        return Segments(
            self._codes[:used].copy(),
            self._starts[: count + 1].copy(),
            self._rows[:count].copy(),
            self._classes,
        )

    def _grow(self, next_unit: int) -> None:
        wanted = len(self._rows) + next_unit + 1
        capacity = 1 << wanted.bit_length()
        used = self._slots[self._slots[:, kernels.SEGMENT] >= 0]
        self._slots = np.full((2 * capacity, 2), -1, np.int64)
        kernels.move_slots(used, self._slots)
        count = int(self._cursor[kernels.SEGMENTS])
        starts, rows = np.zeros(capacity + 1, np.int64), np.empty((capacity, 2), np.int64)
        starts[: count + 1], rows[:count] = self._starts[: count + 1], self._rows[:count]
        self._starts, self._rows = starts, rows
