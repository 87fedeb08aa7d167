"""Where the characters of one laid-out line are, also when Hebrew or Arabic runs the other way."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import regex
from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock, QTextLayout, QTextLine

    from tokexplorer.ui.inspection.line_layout import LineBox

_RIGHT_TO_LEFT = regex.compile(
    r"[\p{Bidi_Class=R}\p{Bidi_Class=AL}\p{Bidi_Class=AN}\u202b\u202e\u2067\u2068]"
)


def runs_both_ways(text: str) -> bool:
    """Whether a line of this text can hold parts that run from right to left."""
    return not text.isascii() and _RIGHT_TO_LEFT.search(text) is not None


class Place(NamedTuple):
    """A place in a block: a UTF-16 position where a character begins, and how far on in it (0 to 1)."""

    unit: int
    fraction: float


class Stretch(NamedTuple):
    """A horizontal part of a line, in pixels of the block; `leftward` if its text runs to the left."""

    left: float
    right: float
    leftward: bool


class PlacedLine:
    """One line of a block.

    Attributes:
        box: its cell.
        start, end: UTF-16 positions in the block; the cell of a line end belongs to the last line.
    """

    def __init__(
        self,
        line: QTextLine,
        block: QTextBlock,
        box: LineBox,
        *,
        both_ways: bool,
        space_width: float,
        newline_width: float,
    ) -> None:
        """`newline_width` is 0 for a line without a line end after it."""
        self._line = line
        self._layout: QTextLayout = block.layout()
        self._both_ways = both_ways
        self._newline_width = newline_width
        self._leftward = both_ways and block.textDirection() == Qt.LayoutDirection.RightToLeft
        # What an input method composes now is laid out, but not in the text.
        self._preedit = self._layout.preeditAreaPosition()
        self._preedit_length = len(self._layout.preeditAreaText().encode("utf-16-le", "surrogatepass")) // 2
        self._known: dict[int, float] = {}
        self.box = box
        self.start = self._without_preedit(line.textStart())
        self._text_end = self._without_preedit(line.textStart() + line.textLength())
        self.end = self._text_end + (newline_width > 0)
        if not both_ways and self._text_end < block.length() - 1:
            self._hang_spaces(block, space_width)

    def _hang_spaces(self, block: QTextBlock, width: float) -> None:
        """Qt squeezes the spaces at the end of a wrapped line into its margin: give them their width."""
        document, first = block.document(), self._text_end
        while first > self.start and document.characterAt(block.position() + first - 1) == " ":
            first -= 1
        x = self._cursor_x(first)
        self._known.update((first + step, x + step * width) for step in range(self._text_end - first + 1))

    def stretches(self, start: Place, end: Place) -> list[Stretch]:
        """Where the text between two places is on this line, in the order of the text."""
        start, end = max(start, Place(self.start, 0.0)), min(end, Place(self.end, 0.0))
        if start > end:
            return []
        if not self._both_ways:
            return [Stretch(self._x_at(start), self._x_at(end), False)]
        return self._stretches_both_ways(start, end)

    def next_place(self, unit: int) -> int:
        """Where the next character, as people see them, begins."""
        return self._without_preedit(self._layout.nextCursorPosition(self._with_preedit(unit)))

    def _x_at(self, place: Place) -> float:
        x = self._x(place.unit)
        return x + (self._x(self.next_place(place.unit)) - x) * place.fraction if place.fraction else x

    def _x(self, unit: int) -> float:
        known = self._known.get(unit)
        if known is None:
            if unit > self._text_end:
                known = self._x(self._text_end) + self._newline_width
            else:
                known = self._cursor_x(unit)
            self._known[unit] = known
        return known

    def _cursor_x(self, unit: int) -> float:
        x, _ = cast("tuple[float, int]", self._line.cursorToX(self._with_preedit(unit)))
        return x

    def _stretches_both_ways(self, start: Place, end: Place) -> list[Stretch]:
        found = []
        body_start = start.unit
        if start.fraction or start == end:
            body_start = self.next_place(start.unit)
            part_end = end.fraction if end.unit == start.unit else 1.0
            found += self._parts(start.unit, body_start, start.fraction, part_end)
        body_end = min(end.unit, self._text_end)
        if body_start < body_end:
            found += self._parts(body_start, body_end, 0.0, 1.0)
        if end.fraction and end.unit >= body_start:
            found += self._parts(end.unit, self.next_place(end.unit), 0.0, end.fraction)
        if end.unit > self._text_end:
            found.append(self._newline())
        if not found:
            x = self._x(end.unit)
            found.append(Stretch(x, x, self._leftward))
        return found

    def _newline(self) -> Stretch:
        rect = self._line.naturalTextRect()
        if self._leftward:
            return Stretch(rect.left() - self._newline_width, rect.left(), True)
        return Stretch(rect.right(), rect.right() + self._newline_width, False)

    def _parts(self, start: int, end: int, from_fraction: float, to_fraction: float) -> list[Stretch]:
        """The glyphs of a range, each run cut to a fraction of its width in its own direction."""
        first = self._with_preedit(start)
        parts = []
        for run in self._line.glyphRuns(first, self._with_preedit(end) - first):
            rect, leftward = run.boundingRect(), run.isRightToLeft()
            left, right = rect.left(), rect.right()
            if leftward:
                begin, stop = right - from_fraction * rect.width(), right - to_fraction * rect.width()
                parts.append(Stretch(stop, begin, True))
            else:
                width = right - left
                parts.append(Stretch(left + from_fraction * width, left + to_fraction * width, False))
        return parts

    def _with_preedit(self, unit: int) -> int:
        return unit if unit <= self._preedit else unit + self._preedit_length

    def _without_preedit(self, laid_out: int) -> int:
        if self._preedit_length == 0 or laid_out <= self._preedit:
            return laid_out
        return max(self._preedit, laid_out - self._preedit_length)
