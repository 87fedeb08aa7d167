"""Where tokens and marks begin and end in a block of text, also inside of what people see as one character.

Places are those of `placed_line`: one float, the UTF-16 unit where a character begins plus how far on in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtGui import QTextBlock, QTextLayout

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.text import SourceText

    FloatArray = npt.NDArray[np.float64]
    BoolArray = npt.NDArray[np.bool_]

_UNKNOWN = -1
_SPACE, _DELETE = 0x20, 0x7F  # printable ASCII is between them, the space included
_ASTRAL_LEAD = 0xF0


def shared_spans(start_bytes: IntArray, end_bytes: IntArray) -> tuple[FloatArray, FloatArray]:
    """Spans for showing: tokens that share one span get equal parts of it, float64."""
    starts, ends = start_bytes.astype(np.float64), end_bytes.astype(np.float64)
    same = (start_bytes[1:] == start_bytes[:-1]) & (end_bytes[1:] == end_bytes[:-1])
    same &= start_bytes[1:] < end_bytes[1:]
    if same.any():
        first = np.concatenate([[True], ~same])
        group = np.cumsum(first) - 1
        size = np.bincount(group)[group]
        rank = np.arange(len(group)) - np.flatnonzero(first)[group]
        length = (ends - starts) / size
        starts, ends = starts + rank * length, starts + (rank + 1) * length
    return starts, ends


class CharacterStops:
    """Where what people see as one character begins and ends in a block; Qt is asked once for each place."""

    def __init__(self, block: QTextBlock) -> None:
        """`block` is laid out, and what is asked later is asked about this text."""
        count = block.length() + 1
        self._is_stop = np.full(count, _UNKNOWN, np.int8)
        self._begins = np.full(count, _UNKNOWN, np.int64)
        self._ends = np.full(count, _UNKNOWN, np.int64)
        if not block.layout().preeditAreaText():  # it moves the units that Qt is asked about
            units = np.frombuffer(block.text().encode("utf-16-le", "surrogatepass"), "<u2")
            plain = (units >= _SPACE) & (units < _DELETE)
            self._is_stop[1 : len(units)][plain[:-1] & plain[1:]] = True

    def are_stops(self, units: IntArray, layout: QTextLayout) -> BoolArray:
        """Whether a character begins at each unit; `layout` is that of the block."""
        known = self._is_stop[units]
        for unit in np.unique(units[known == _UNKNOWN]).tolist():
            self._is_stop[unit] = layout.isValidCursorPosition(unit)
        return self._is_stop[units] > 0

    def characters(self, units: IntArray, layout: QTextLayout) -> tuple[IntArray, IntArray]:
        """The units where the characters that hold `units` begin and end, int64."""
        for unit in np.unique(units[self._begins[units] == _UNKNOWN]).tolist():
            begin = unit if layout.isValidCursorPosition(unit) else layout.previousCursorPosition(unit)
            self._begins[unit] = begin
            self._ends[unit] = max(layout.nextCursorPosition(begin), begin + 1)
        return self._begins[units], self._ends[units]


class BlockPlaces(NamedTuple):
    """Turns bytes of the text into places in one block that is laid out.

    Attributes:
        layout: the block's.
        source: its true text, its line end included.
        stops: where its characters are.
        start_utf16, start_byte: where it begins in the text.
        length: its UTF-16 units without the line end.
    """

    layout: QTextLayout
    source: SourceText
    stops: CharacterStops
    start_utf16: int
    start_byte: int
    length: int

    def of_spans(self, start_bytes: IntArray, end_bytes: IntArray) -> tuple[FloatArray, FloatArray]:
        """Where byte spans of the text, some of whose bytes are in the block, begin and end."""
        bytes_ = np.concatenate([start_bytes, end_bytes]) - self.start_byte
        bytes_ = np.clip(bytes_, 0, self.source.byte_count)
        units = self.source.utf16_at_bytes(bytes_)
        inside = self.source.bytes_at_utf16(units) != bytes_
        places, _ = self.with_fractions(bytes_.astype(np.float64), units, inside)
        count = len(start_bytes)
        return places[:count], places[count:]

    def with_fractions(
        self, bytes_: FloatArray, units: IntArray, inside: BoolArray
    ) -> tuple[FloatArray, InsideCharacters]:
        """Places of bytes: their units, or parts of what people see as one character.

        `inside` says of which bytes it is known that they are inside of a code point.
        """
        if not self.source.is_ascii:
            within = (units > 0) & (units < self.length)
            within[within] = ~self.stops.are_stops(units[within], self.layout)
            inside = inside | within
        places = units.astype(np.float64)
        # Outside the block it does not matter how far into a character a token goes.
        indices = np.flatnonzero(inside & (bytes_ > 0) & (bytes_ < self.source.byte_count))
        begins = ends = np.empty(0, np.int64)
        if len(indices):
            source, bytes_ = self.source, bytes_[indices]
            begins, ends = self.stops.characters(source.utf16_at_bytes(bytes_.astype(np.int64)), self.layout)
            # Qt finds places inside of some noncharacters: their bytes are all there is to share.
            first = source.bytes_at_utf16(begins)
            stops = np.maximum(ends, begins + 1 + (source.utf8[first] >= _ASTRAL_LEAD))
            last = source.bytes_at_utf16(stops)
            places[indices] = begins + (bytes_ - first) / (last - first)
        return places, InsideCharacters(indices, begins, ends)


class InsideCharacters(NamedTuple):
    """Which of some places are inside of a character, and that character's units."""

    indices: IntArray
    begins: IntArray
    ends: IntArray
