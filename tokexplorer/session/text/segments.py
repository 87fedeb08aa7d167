"""A text in short segments, so that an edit takes no longer in a long text; counts of words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.unicode.classes import CUT, CUT_SPACE, unicode_classes, white_space_to_cut
from tokexplorer.core.unicode.clusters import code_points_of

if TYPE_CHECKING:
    from collections.abc import Callable

IntArray = npt.NDArray[np.int64]

SHORTEST_SEGMENT = 1024  # code points; a shorter one is joined with its neighbour when it is edited
USUAL_SEGMENT = 4096
LONGEST_SEGMENT = 8192  # longer only where there is no place to cut
_USUAL_SEARCH, _LONGEST_SEARCH = 128, 1 << 20  # code points that are looked through at once

_ASTRAL_LEAD = 0xF0  # the first byte of a character of two UTF-16 units is at least that


class Unit(IntEnum):
    """What a position counts."""

    CODE_POINT = 0
    BYTE = 1
    UTF16 = 2


# By source unit, target unit, and whether a position inside a character stands for the end of the character.
_CONVERSIONS: dict[tuple[Unit, Unit, bool], Callable[[SourceText, Any], Any]] = {
    (Unit.CODE_POINT, Unit.BYTE, False): SourceText.bytes_at_code_points,
    (Unit.CODE_POINT, Unit.UTF16, False): SourceText.utf16_at_code_points,
    (Unit.BYTE, Unit.CODE_POINT, False): SourceText.code_points_at,
    (Unit.BYTE, Unit.CODE_POINT, True): SourceText.code_points_after,
    (Unit.BYTE, Unit.UTF16, False): SourceText.utf16_at_bytes,
    (Unit.BYTE, Unit.UTF16, True): SourceText.utf16_after_bytes,
    (Unit.UTF16, Unit.CODE_POINT, False): SourceText.code_points_at_utf16,
    (Unit.UTF16, Unit.BYTE, False): SourceText.bytes_at_utf16,
}


def cut_text(text: str) -> list[str]:
    """`text` in pieces of about `USUAL_SEGMENT` code points, cut between CUT letters and CUT spaces only."""
    pieces = []
    start = 0
    while len(text) - start > LONGEST_SEGMENT:
        cut = _place_from(text, start + USUAL_SEGMENT)
        if cut is None:
            break
        pieces.append(text[start:cut])
        start = cut
    if start < len(text):
        pieces.append(text[start:])
    return pieces


def _place_from(text: str, start: int) -> int | None:
    """The first place at or after `start` where a text may be cut; None if there is none.

    That is between a CUT letter and CUT white space: the tokens on both sides may be independent of each
    other, see `Tokenizer.splits_before_whitespace`.
    """
    near = start + _USUAL_SEARCH  # where nearly every text has one
    for found in _white_space().finditer(text, start, near):
        if unicode_classes()[ord(text[found.start() - 1])] & CUT_SPACE == CUT:
            return found.start()
    start, length = near, 4 * _USUAL_SEARCH
    while start < len(text):
        # Of a part of the text: searching the whole from a place on costs as much as copying it.
        part = text[start - 1 : start + length]
        kinds = unicode_classes()[code_points_of(part)] & CUT_SPACE
        places = np.flatnonzero((kinds[:-1] == CUT) & (kinds[1:] == CUT_SPACE))
        if len(places):
            return start + int(places[0])
        start += length
        length = min(length * 4, _LONGEST_SEARCH)
    return None


@cache
def _white_space() -> re.Pattern[str]:
    return re.compile(f"[{re.escape(white_space_to_cut())}]")


@dataclass(frozen=True, slots=True)
class Splice:
    """Which segments an edit replaced: `removed` of them from `first` on became `inserted` new ones."""

    first: int
    removed: int
    inserted: int


class SegmentedText:
    """A text in segments, with positions of the whole text in every unit.

    Attributes:
        segments: consecutive parts of the text, never empty; none at all for the empty text.
        edit_count: how often it has been edited, for those who keep what they found in it.
    """

    def __init__(self, text: str) -> None:
        self.segments = [SourceText(piece) for piece in cut_text(text)]
        self.edit_count = 0
        self._text: str | None = text
        self._counts = _counts(self.segments)
        self._starts = _starts(self._counts)

    @property
    def text(self) -> str:
        """The whole text."""
        if self._text is None:
            self._text = "".join(segment.text for segment in self.segments)
        return self._text

    def length(self, unit: Unit) -> int:
        """How long the text is."""
        return int(self._starts[unit, -1])

    @property
    def longest_bytes(self) -> int:
        """Length of the longest segment in bytes."""
        return int(self._counts[Unit.BYTE].max(initial=0))

    def start(self, segment: int, unit: Unit) -> int:
        """Where a segment begins; the length of the text for the index after the last segment."""
        return int(self._starts[unit, segment])

    def segment_at(self, position: int, unit: Unit) -> int:
        """The segment that holds the character after `position`; at the end of the text, the last one."""
        found = int(self._starts[unit].searchsorted(position, "right")) - 1
        return min(found, len(self.segments) - 1)

    def slice(self, start_cp: int, end_cp: int) -> str:
        """The text between two code points."""
        if start_cp >= end_cp:
            return ""
        first, last = self.segment_at(start_cp, Unit.CODE_POINT), self.segment_at(end_cp - 1, Unit.CODE_POINT)
        joined = "".join(segment.text for segment in self.segments[first : last + 1])
        offset = self.start(first, Unit.CODE_POINT)
        return joined[start_cp - offset : end_cp - offset]

    def convert(self, position: int, source: Unit, target: Unit, *, up: bool = False) -> int:
        """A position in another unit; with `up` the end of the character that holds it, else its start.

        Raises IndexError if the position is outside the text.
        """
        if source == target:
            return position
        if not 0 <= position <= self.length(source):
            raise IndexError(f"{source.name} {position} of {self.length(source)}")
        if not self.segments:
            return position
        index = self.segment_at(position, source)
        one_way = _CONVERSIONS[source, target, up and source is Unit.BYTE]
        local = position - int(self._starts[source, index])
        found: int = one_way(self.segments[index], local) + int(self._starts[target, index])
        return found

    def convert_many(self, positions: IntArray, source: Unit, target: Unit, *, up: bool = False) -> IntArray:
        """Ascending positions in another unit, int64; see `convert`."""
        if source == target or len(positions) == 0:
            return positions
        if not 0 <= positions[0] <= positions[-1] <= self.length(source):
            raise IndexError(f"{source.name} {positions[0]}..{positions[-1]} of {self.length(source)}")
        if not self.segments:
            return positions
        inside = np.searchsorted(self._starts[source], positions, "right") - 1
        np.minimum(inside, len(self.segments) - 1, out=inside)
        one_way = _CONVERSIONS[source, target, up and source is Unit.BYTE]
        if (inside == inside[0]).all():  # nearly always
            index = int(inside[0])
            local = positions - self._starts[source, index]
            found: IntArray = one_way(self.segments[index], local) + self._starts[target, index]
            return found
        out = np.empty(len(positions), np.int64)
        ends = [*(np.flatnonzero(np.diff(inside)) + 1), len(positions)]
        begin = 0
        for end in ends:
            index = inside[begin]
            local = positions[begin:end] - self._starts[source, index]
            out[begin:end] = one_way(self.segments[index], local) + self._starts[target, index]
            begin = end
        return out

    def replace(self, start_cp: int, end_cp: int, inserted: str) -> Splice:
        """Replace the text between two code points by `inserted`.

        The segments that hold the characters on both sides of the edit are cut again, so that all other cuts
        stay between a letter and white space.
        """
        if not self.segments:
            first, last = 0, -1
        else:
            first = self.segment_at(max(start_cp - 1, 0), Unit.CODE_POINT)
            last = self.segment_at(end_cp, Unit.CODE_POINT)
        head, tail = self.slice(self.start(first, Unit.CODE_POINT), start_cp), ""
        if last >= 0:
            tail = self.slice(end_cp, self.start(last + 1, Unit.CODE_POINT))
        piece = head + inserted + tail
        if len(piece) < SHORTEST_SEGMENT and last + 1 < len(self.segments):
            last += 1
            piece += self.segments[last].text
        elif len(piece) < SHORTEST_SEGMENT and first > 0:
            first -= 1
            piece = self.segments[first].text + piece
        fresh = [SourceText(part) for part in cut_text(piece)]
        self.segments[first : last + 1] = fresh
        self._counts = np.concatenate(
            [self._counts[:, :first], _counts(fresh), self._counts[:, last + 1 :]], axis=1
        )
        self._starts = _starts(self._counts)
        self._text = None
        self.edit_count += 1
        return Splice(first, last + 1 - first, len(fresh))


def _counts(segments: list[SourceText]) -> IntArray:
    """Length of each segment in each unit, int64[3, segments]."""
    counts = [(part.code_point_count, part.byte_count, _utf16_count(part)) for part in segments]
    return np.array(counts, np.int64).reshape(-1, 3).T


def _utf16_count(part: SourceText) -> int:
    """The part's `utf16_count`, without making the tables that only visible parts need."""
    return part.code_point_count + (0 if part.is_ascii else int((part.utf8 >= _ASTRAL_LEAD).sum()))


def _starts(counts: IntArray) -> IntArray:
    """Where each segment begins in each unit, then the length of the text: int64[3, segments + 1]."""
    starts = np.zeros((3, counts.shape[1] + 1), np.int64)
    np.cumsum(counts, axis=1, out=starts[:, 1:])
    return starts


UNKNOWN = -1
"""Stands for a number that is not counted yet."""


class TextReader:
    """Read access to a segmented text, for `EditedText` and `Document`.

    Attributes:
        segments: the text in parts that can be encoded by themselves.
    """

    segments: SegmentedText

    @property
    def text(self) -> str:
        """The whole text."""
        return self.segments.text

    @property
    def code_point_count(self) -> int:
        """Length in code points."""
        return self.segments.length(Unit.CODE_POINT)

    @property
    def byte_count(self) -> int:
        """Length in bytes of UTF-8."""
        return self.segments.length(Unit.BYTE)

    @property
    def utf16_count(self) -> int:
        """Length in UTF-16 units, which is how Qt counts."""
        return self.segments.length(Unit.UTF16)

    def slice(self, start_cp: int, end_cp: int) -> str:
        """The text between two code points."""
        return self.segments.slice(start_cp, end_cp)

    def code_points_of(self, start_byte: int, end_byte: int) -> tuple[int, int]:
        """The code points with a byte in a range: the first, and the one after the last."""
        first = self.convert(start_byte, Unit.BYTE, Unit.CODE_POINT)
        return first, self.convert(end_byte, Unit.BYTE, Unit.CODE_POINT, up=True)

    def slice_bytes(self, start_byte: int, end_byte: int) -> bytes:
        """The UTF-8 of the text between two bytes."""
        first, last = self.code_points_of(start_byte, end_byte)
        offset = self.convert(first, Unit.CODE_POINT, Unit.BYTE)
        return encode_utf8(self.slice(first, last))[start_byte - offset : end_byte - offset]

    def convert(self, position: int, source: Unit, target: Unit, *, up: bool = False) -> int:
        """A position in another unit, see `SegmentedText.convert`."""
        return self.segments.convert(position, source, target, up=up)

    def convert_many(self, positions: IntArray, source: Unit, target: Unit, *, up: bool = False) -> IntArray:
        """Ascending positions in another unit, int64."""
        return self.segments.convert_many(positions, source, target, up=up)


@dataclass(frozen=True, slots=True)
class TextFigures:
    """How long a part of a text is, in all units.

    Attributes:
        tokens: tokens with at least one byte in it, and empty tokens that stand in it; None while they
            are not counted yet, or without a tokenizer.
        characters: code points.
        bytes: bytes of UTF-8.
        words: longest runs of characters that are not white space, as `str.split` finds them; None while
            they are not counted yet.
        added: how many of the tokens stand for no text; None if they are the tokens of a text alone.
        unknown: how many of the tokens are the unknown token, 0 if the tokenizer has none; None while they
            are not counted yet.
    """

    tokens: int | None
    characters: int
    bytes: int
    words: int | None
    added: int | None = None
    unknown: int | None = None

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility: how many tokens a word costs; None where it has no meaning."""
        return None if self.tokens is None or not self.words else self.tokens / self.words

    @property
    def bytes_per_token(self) -> float | None:
        """Compression: how many bytes a token stands for; None where it has no meaning."""
        return None if not self.tokens else self.bytes / self.tokens

    @property
    def characters_per_token(self) -> float | None:
        """How many code points a token stands for; None where it has no meaning."""
        return None if not self.tokens else self.characters / self.tokens


def leading(true: npt.NDArray[np.bool_]) -> int:
    """How many values are True before the first that is not."""
    return len(true) if true.all() else int(true.argmin())


class PartCounts:
    """What the parts of a text hold: one or more numbers for each, as far as they are counted."""

    def __init__(self, parts: int, numbers: int = 1) -> None:
        # int64[parts, numbers]; all of a row are counted, or none.
        self._counts: IntArray = np.full((parts, numbers), UNKNOWN, np.int64)
        self._first_unknown = 0

    def __len__(self) -> int:
        return len(self._counts)

    @property
    def complete(self) -> bool:
        """True if every part is counted."""
        self._first_unknown += leading(self._counts[self._first_unknown :, 0] != UNKNOWN)
        return self._first_unknown == len(self)

    @property
    def uncounted(self) -> list[int]:
        """The parts that are not counted."""
        return [] if self.complete else np.flatnonzero(self._counts[:, 0] == UNKNOWN).tolist()

    def take_count(self, part: int, *numbers: int) -> None:
        """Store the numbers of a part."""
        self._counts[part] = numbers

    def sums(self, first: int, end: int) -> tuple[int, ...] | None:
        """Each number, summed over the parts from `first` up to `end`; None if one of them is not counted."""
        counts = self._counts[first:end]
        return None if (counts[:, 0] == UNKNOWN).any() else tuple(counts.sum(axis=0).tolist())

    def follow(self, splice: Splice) -> None:
        """Follow an edit of the text: the new parts are not counted."""
        fresh = np.full((splice.inserted, self._counts.shape[1]), UNKNOWN, np.int64)
        end = splice.first + splice.removed
        self._counts = np.concatenate([self._counts[: splice.first], fresh, self._counts[end:]])
        self._first_unknown = min(self._first_unknown, splice.first)


class WordCounts(PartCounts):
    """How many words each segment of a text holds; segments never cut a word."""

    def __init__(self, text: SegmentedText) -> None:
        super().__init__(len(text.segments))
        self._text = text

    def count_some(self, budget: int) -> None:
        """Count the words of the next segments that are not counted, `budget` segments at most."""
        for index in self.uncounted[:budget]:
            self.take_count(index, count_words(self._text.segments[index].text))

    def between(self, start_cp: int, end_cp: int) -> int | None:
        """Words of the text between two code points; None if that takes segments that are not counted."""
        if start_cp >= end_cp:
            return 0
        text = self._text
        first = text.segment_at(start_cp, Unit.CODE_POINT)
        last = text.segment_at(end_cp - 1, Unit.CODE_POINT)
        if last - first < 2:
            return count_words(text.slice(start_cp, end_cp))
        inner = self.sums(first + 1, last)
        if inner is None:
            return None
        head = text.slice(start_cp, text.start(first + 1, Unit.CODE_POINT))
        tail = text.slice(text.start(last, Unit.CODE_POINT), end_cp)
        return count_words(head) + inner[0] + count_words(tail)


def count_words(text: str) -> int:
    """Longest runs of characters that are not white space."""
    return len(text.split())
