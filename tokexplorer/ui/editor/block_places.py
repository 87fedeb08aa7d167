"""Where characters and tokens are in a block of laid-out text, also when Hebrew or Arabic runs leftward.

A place in a block is one float: the UTF-16 position where a character begins, plus how far on in that
character it is, from 0 up to 1. A character is what people see as one, however many units it has.
"""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np
import regex
from PySide6.QtCore import QRectF, Qt

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt
    from PySide6.QtGui import QTextBlock, QTextLayout, QTextLine

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.ui.editor.line_layout import LineBox

    FloatArray = npt.NDArray[np.float64]
    BoolArray = npt.NDArray[np.bool_]

_UNKNOWN = -1
_SPACE, _DELETE = 0x20, 0x7F  # printable ASCII is between them, the space included
_ASTRAL_LEAD = 0xF0
_SIXTY_FOURTH = 1 / 64  # of a pixel, in which Qt lays out text


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
        for unit in np.unique(units[self._is_stop[units] == _UNKNOWN]).tolist():
            if self._is_stop[unit] != _UNKNOWN:  # by a character that was found on the way
                continue
            if layout.isValidCursorPosition(unit):
                self._is_stop[unit] = True
            else:
                self._find(layout.previousCursorPosition(unit), unit, layout)
        return self._is_stop[units] > 0

    def characters(self, units: IntArray, layout: QTextLayout) -> tuple[IntArray, IntArray]:
        """The units where the characters that hold `units` begin and end, int64."""
        for unit in np.unique(units[self._begins[units] == _UNKNOWN]).tolist():
            if self._begins[unit] == _UNKNOWN:
                is_stop = layout.isValidCursorPosition(unit)
                self._find(unit if is_stop else layout.previousCursorPosition(unit), unit, layout)
        return self._begins[units], self._ends[units]

    def _find(self, begin: int, unit: int, layout: QTextLayout) -> None:
        """Note the character that begins at `begin` and holds `unit`: some have thousands of units."""
        end = max(layout.nextCursorPosition(begin), begin + 1)
        span = slice(begin, max(end, unit + 1))
        self._begins[span], self._ends[span] = begin, end
        self._is_stop[begin + 1 : span.stop] = False


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


_RIGHT_TO_LEFT = regex.compile(r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}\p{Bidi_Class=AN}]")
_DIRECTION_CONTROL = regex.compile(r"[\u202a-\u202e\u2066-\u2069]")


class Stretch(NamedTuple):
    """A horizontal part of a line, in pixels of the block; `leftward` if its text runs to the left."""

    left: float
    right: float
    leftward: bool


# Glyphs of one direction: where they begin, their width (negative to the left), whether they run to the left.
_GLYPH_RUN = Struct("dd?")


class LineMemory(NamedTuple):
    """Places on a line that were looked up, to be kept as long as the line is laid out as it is.

    Attributes:
        xs: by UTF-16 unit.
        runs: the glyphs of whole characters as packed `_GLYPH_RUN`s, because a screen can have ten thousand;
            by the unit where the characters end plus 2^32 times that where they begin.
    """

    xs: dict[int, float]
    runs: dict[int, bytes]


class BlockDirections:
    """Which lines of a block can hold text that runs from right to left."""

    def __init__(self, block: QTextBlock) -> None:
        text = block.text()
        self.leftward = False
        self._ascii = text if text.isascii() else None
        self._everywhere = self._somewhere = False
        self._units = b"" if self._ascii is not None else text.encode("utf-16-le", "surrogatepass")
        if self._ascii is None and (_RIGHT_TO_LEFT.search(text) or _DIRECTION_CONTROL.search(text)):
            self._somewhere = True
            self.leftward = block.textDirection() == Qt.LayoutDirection.RightToLeft
            self._everywhere = self.leftward or _DIRECTION_CONTROL.search(text) is not None

    def looks(self, line: QTextLine) -> tuple[object, ...]:
        """The text of a line; of all the block if what stands elsewhere can move its characters."""
        start, end = line.textStart(), line.textStart() + line.textLength()
        if self._ascii is not None:
            return (self._ascii[start:end],)
        if self.both_ways(line):
            return self.leftward, start, self._units
        return self.leftward, self._units[2 * start : 2 * end]

    def text_of(self, line: QTextLine) -> str:
        """What stands on a line."""
        start, end = line.textStart(), line.textStart() + line.textLength()
        if self._ascii is not None:
            return self._ascii[start:end]
        return self._units[2 * start : 2 * end].decode("utf-16-le", "surrogatepass")

    def both_ways(self, line: QTextLine) -> bool:
        """Whether a line can hold such text; the others run from left to right in the order of the text."""
        if self._everywhere or not self._somewhere:
            return self._everywhere
        return _RIGHT_TO_LEFT.search(self.text_of(line)) is not None


class PlacedLine:
    """One line of a block.

    Attributes:
        box: its cell.
        looks: what decides where its characters are, besides the width of the block; None if nothing does
            for sure, as while an input method composes.
        memory: the places that were looked up.
        start, end: its places in the block; the cell of a line end belongs to the last line.
        both_ways: whether parts of it can run from right to left.
        pitch: the width of each of its characters if they are equally wide, else 0.
    """

    def __init__(
        self,
        line: QTextLine,
        block: QTextBlock,
        box: LineBox,
        directions: BlockDirections,
        *,
        space_width: float,
        newline_width: float,
        pitch: float = 0.0,
        memory: LineMemory | None = None,
    ) -> None:
        """Find out what decides where its characters are.

        Args:
            line: the line, laid out.
            block: the block that it is in.
            box: its cell.
            directions: of the block.
            space_width: of a space, for those at the end of a wrapped line.
            newline_width: 0 for a line without a line end after it.
            pitch: the width of all ASCII characters of the font; 0 if there is no such width.
            memory: that of the same line, if it is known.
        """
        self._line = line
        self._layout: QTextLayout = block.layout()
        self._newline_width = newline_width
        self._leftward = directions.leftward
        # What an input method composes now is laid out, but not in the text.
        self._preedit = self._layout.preeditAreaPosition()
        self._preedit_length = len(self._layout.preeditAreaText().encode("utf-16-le", "surrogatepass")) // 2
        self._hanging: dict[int, float] = {}
        self.pitch = self._left = self._right = 0.0
        self.memory = LineMemory({}, {}) if memory is None else memory
        self.box = box
        self.both_ways = directions.both_ways(line)
        self.start = self._without_preedit(line.textStart())
        self._text_end = self._without_preedit(line.textStart() + line.textLength())
        self.end = self._text_end + (newline_width > 0)
        is_wrapped = self._text_end < block.length() - 1
        if not self.both_ways and is_wrapped:
            self._hang_spaces(block, space_width)
        if pitch and not (self.both_ways or self._preedit_length):
            text = directions.text_of(line)
            if text and text.isascii() and text.isprintable():
                self._find_pitch(text, pitch)
        self.looks = None if self._preedit_length else (is_wrapped, *directions.looks(line))

    def _hang_spaces(self, block: QTextBlock, width: float) -> None:
        """Qt squeezes the spaces at the end of a wrapped line into its margin: give them their width."""
        document, first = block.document(), self._text_end
        while first > self.start and document.characterAt(block.position() + first - 1) == " ":
            first -= 1
        x = self._cursor_x(first)
        self._hanging = {first + step: x + step * width for step in range(self._text_end - first + 1)}

    def _find_pitch(self, text: str, pitch: float) -> None:
        """Set `pitch` to what Qt made of the font's, which it rounds, if the line is as wide as that says."""
        self._left, self._right = self._cursor_x(self.start), self._cursor_x(self._text_end)
        found = self._cursor_x(self.start + 1) - self._left
        inked = len(text.rstrip(" "))
        is_even = self._cursor_x(self.start + inked) == self._left + inked * found
        self.pitch = found if is_even and abs(found - pitch) <= _SIXTY_FOURTH else 0.0

    def all_xs(self) -> FloatArray | None:
        """The x of all units from `start` to `end` if the characters are equally wide, else None."""
        if not self.pitch:
            return None
        xs = np.minimum(self._left + self.pitch * np.arange(self.end - self.start + 1), self._right)
        for unit, x in self._hanging.items():
            xs[unit - self.start] = x
        if self.end > self._text_end:
            xs[-1] = xs[-2] + self._newline_width
        return xs

    def x(self, place: float) -> float:
        """The x of a place on a line that runs from left to right."""
        unit = int(place)
        fraction = place - unit
        x = self.unit_x(unit)
        return x + (self.unit_x(self.next(unit)) - x) * fraction if fraction else x

    def stretches(self, start: float, end: float) -> list[Stretch]:
        """Where the text between two places is on this line, in the order of the text."""
        start, end = max(start, self.start), min(end, self.end)
        if start > end:
            return []
        if not self.both_ways:
            return [Stretch(self.x(start), self.x(end), False)]
        found = self._runs(start, min(end, self._text_end))
        if end > self._text_end:
            found.append(self._newline())
        if not found:
            x = self._cursor_x(min(int(end), self._text_end))
            found.append(Stretch(x, x, self._leftward))
        return found

    def rects(self, start: float, end: float, *, least_width: float = 0.0) -> list[QRectF]:
        """The same as rectangles as high as the line's cell, in pixels from the block's corner."""
        top, height = self.box.top, self.box.bottom - self.box.top
        return [
            QRectF(part.left, top, max(part.right - part.left, least_width), height)
            for part in self.stretches(start, end)
        ]

    def unit_x(self, unit: int) -> float:
        """The x where a unit begins, or the line's end, on a line that runs from left to right."""
        if unit > self._text_end:
            return self.unit_x(self._text_end) + self._newline_width
        return self._hanging[unit] if unit in self._hanging else self._cursor_x(unit)

    def _cursor_x(self, unit: int) -> float:
        if self.pitch and self.start <= unit <= self._text_end:
            return min(self._left + self.pitch * (unit - self.start), self._right)  # spaces go no further
        # Qt looks through the whole of a character, and some have thousands of units.
        x = self.memory.xs.get(unit)
        if x is None:
            laid_out = self._with_preedit(unit) if self._preedit_length else unit
            x = self.memory.xs[unit] = cast("tuple[float, int]", self._line.cursorToX(laid_out))[0]
        return x

    def next(self, unit: int) -> int:
        """The unit where the next character begins."""
        return self._without_preedit(self._layout.nextCursorPosition(self._with_preedit(unit)))

    def _runs(self, start: float, end: float) -> list[Stretch]:
        """The glyphs between two places: whole characters, and parts of one at both ends."""
        first, last = int(start), int(end)
        found = []
        if start > first or start == end:
            following = self.next(first)
            found += self._parts(first, following, start - first, end - last if first == last else 1.0)
            if first == last:
                return found
            first = following
        if first < last:
            found += self._parts(first, last, 0.0, 1.0)
        if end > last:
            found += self._parts(last, self.next(last), 0.0, end - last)
        return found

    def _parts(self, start: int, end: int, begin: float, stop: float) -> list[Stretch]:
        """The glyphs of a range, each run cut to fractions of its width in its own direction."""
        key = start << 32 | end
        runs = self.memory.runs.get(key)  # tokens that share a character ask for the same
        if runs is None:
            runs = self.memory.runs[key] = self._glyph_runs(start, end)
        parts = []
        for origin, width, leftward in _GLYPH_RUN.iter_unpack(runs):
            near, far = origin + begin * width, origin + stop * width
            parts.append(Stretch(far, near, True) if leftward else Stretch(near, far, False))
        return parts

    def _glyph_runs(self, start: int, end: int) -> bytes:
        first = self._with_preedit(start)
        found = bytearray()
        for run in self._line.glyphRuns(first, self._with_preedit(end) - first):
            rect, leftward = run.boundingRect(), run.isRightToLeft()
            origin, width = (rect.right(), -rect.width()) if leftward else (rect.left(), rect.width())
            found += _GLYPH_RUN.pack(origin, width, leftward)
        return bytes(found)

    def _newline(self) -> Stretch:
        rect = self._line.naturalTextRect()
        if self._leftward:
            return Stretch(rect.left() - self._newline_width, rect.left(), True)
        return Stretch(rect.right(), rect.right() + self._newline_width, False)

    def _with_preedit(self, unit: int) -> int:
        return unit if unit <= self._preedit else unit + self._preedit_length

    def _without_preedit(self, laid_out: int) -> int:
        if self._preedit_length == 0 or laid_out <= self._preedit:
            return laid_out
        return max(self._preedit, laid_out - self._preedit_length)


class LineTable:
    """The lines of one block that is laid out, as columns: looked up once, for all who show them.

    Attributes:
        starts, ends: their places in the block, int64, see `PlacedLine`.
        tops, bottoms: of their cells, float64.
        both_ways: whether parts of them can run from right to left, bool.
        cells: by line, where the cell of its unit 0 would be in `xs` and `following`, int64. A unit where a
            line is broken has a cell in both.
        xs: where each unit is on its line, float64; NaN until that is looked up.
        following: the unit where the next character begins, int64; 0 until that is looked up.
        looks: what places on each line depend on; None where nothing is known.
    """

    def __init__(self, lines: Sequence[PlacedLine], before: LineTable | None = None) -> None:
        """`before` is the table of the block as it was: lines that look the same stay where they are."""
        self.starts: IntArray = np.array([line.start for line in lines], np.int64)
        self.ends: IntArray = np.array([line.end for line in lines], np.int64)
        self.tops: FloatArray = np.array([line.box.top for line in lines], np.float64)
        self.bottoms: FloatArray = np.array([line.box.bottom for line in lines], np.float64)
        self.both_ways: BoolArray = np.array([line.both_ways for line in lines], np.bool_)
        self.cells: IntArray = np.arange(len(lines))
        count = int(self.ends[-1]) + len(lines) if lines else 0
        self.xs: FloatArray = np.full(count, np.nan)
        self.following: IntArray = np.zeros(count, np.int64)
        self.looks = [line.looks for line in lines]
        for number, line in enumerate(lines):
            xs = line.all_xs()
            if xs is not None:
                self.xs[slice(*self._cells_of(number))] = xs
        if before is not None:
            self._take(before)

    def _take(self, before: LineTable) -> None:
        for number, (looks, others) in enumerate(zip(self.looks, before.looks, strict=False)):
            mine, theirs = self._cells_of(number), before._cells_of(number)
            if looks is not None and looks == others and mine[1] - mine[0] == theirs[1] - theirs[0]:
                self.xs[slice(*mine)] = before.xs[slice(*theirs)]

    def _cells_of(self, number: int) -> tuple[int, int]:
        return int(self.starts[number]) + number, int(self.ends[number]) + number + 1
