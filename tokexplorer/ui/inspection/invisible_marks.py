"""Marks for characters that leave no ink: spaces, line ends, joiners, control characters."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import regex
from PySide6.QtCore import QLineF, QPointF, QRectF

from tokexplorer.ui.inspection.display_text import is_replaced, replaced_places

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText
    from tokexplorer.ui.inspection.line_layout import LineBox
    from tokexplorer.ui.inspection.placed_line import PlacedLine, Stretch

# A joiner between two emoji and the tags of a flag are part of the picture: everybody sees them.
_INVISIBLE = regex.compile(
    r"\n|\u200d(?!\p{Extended_Pictographic})"
    r"|[[\p{Z}\p{C}]--[\n\u200d\p{Cn}\p{Co}\U000e0020-\U000e007f]]|[\ufdd0\ufdd1\ufffc\ufffe]",
    regex.VERSION1,
)
_WITHOUT_BREAK = "\u00a0\u202f"
_HEAD = 2.5  # pixels that the head of an arrow is long
_PICTURES = {0x7F: "\u2421", 0x2028: "⤓", 0x2029: "¶", 0x85: "\u2424"}


@dataclass(slots=True)
class BlockMarks:
    """What is painted for the characters without ink of a block, in pixels from its corner.

    Attributes:
        dots: where spaces get a dot.
        strokes: lines of arrows, brackets and joiners.
        pictures: cells of characters that get a picture of their own.
    """

    dots: list[QPointF] = field(default_factory=list)
    strokes: list[QLineF] = field(default_factory=list)
    pictures: list[tuple[QRectF, str]] = field(default_factory=list)


def picture_of(character: str) -> str | None:
    """The sign that stands for a character, control pictures among them; None if it has none."""
    if character in _WITHOUT_BREAK:
        return "°"
    if not is_replaced(character):
        return None
    code = ord(character)
    return chr(0x2400 + code) if code < 0x20 else _PICTURES.get(code, "\ufffd")


class Marker:
    """Finds the characters without ink of one block and puts marks where they are.

    With `everything=False` only those get a mark that Qt cannot show at all.
    """

    def __init__(self, source: SourceText, x_height: float, *, everything: bool) -> None:
        """`source` is the block's true text, its line end included; `x_height` of its font in pixels."""
        found = _invisible_places(source.text) if everything else replaced_places(source.text)
        self.marks = BlockMarks()
        self._x_height = x_height
        self._found = [(source.utf16_at_code_points(place), character) for place, character in found]

    def add_line(self, line: PlacedLine) -> None:
        """Add the marks of the characters on a line."""
        for unit, character in self._found:
            if line.start <= unit < line.end:
                for cell in line.stretches(unit, unit + 1):
                    self._add(character, cell, line.box)

    def _add(self, character: str, cell: Stretch, box: LineBox) -> None:
        middle, y = (cell.left + cell.right) / 2, box.baseline - self._x_height / 2
        picture = picture_of(character)
        if character == " ":
            self.marks.dots.append(QPointF(middle, y))
        elif character == "\t":
            self._arrow(cell, y)
        elif character == "\n":
            self._return(cell, box.baseline)
        elif picture is not None:
            rect = QRectF(cell.left, box.top, cell.right - cell.left, box.bottom - box.top)
            self.marks.pictures.append((rect, picture))
        elif unicodedata.category(character) == "Zs":
            self._bracket(cell, box.baseline)
        else:
            self._joiner(cell.right if cell.leftward else cell.left, box)

    def _lines(self, *points: tuple[float, float]) -> None:
        self.marks.strokes += [QLineF(*start, *end) for start, end in pairwise(points)]

    def _arrow(self, cell: Stretch, y: float) -> None:
        """From the first to the last pixel of a tab, in the direction of reading."""
        tail, tip = cell.left + 3, max(cell.right - 4, cell.left + 5)
        head = _HEAD
        if cell.leftward:
            tail, tip, head = tip, tail, -_HEAD
        self._lines((tail, y), (tip, y))
        self._lines((tip - head, y - _HEAD), (tip, y), (tip - head, y + _HEAD))

    def _return(self, cell: Stretch, baseline: float) -> None:
        left, right = cell.left + 3, cell.right - 2
        y = baseline - self._x_height / 3
        self._lines((right, baseline - self._x_height), (right, y), (left, y))
        self._lines((left + _HEAD, y - _HEAD), (left, y), (left + _HEAD, y + _HEAD))

    def _bracket(self, cell: Stretch, baseline: float) -> None:
        left, right = cell.left + 1.5, max(cell.right - 1.5, cell.left + 3)
        self._lines((left, baseline - 3), (left, baseline), (right, baseline), (right, baseline - 3))

    def _joiner(self, x: float, box: LineBox) -> None:
        """A thin stroke with a cross bar: here is something without any width."""
        top, bottom = box.top + 4, box.bottom - 4
        self._lines((x, top), (x, bottom))
        self._lines((x - _HEAD, top), (x + _HEAD, top))


def _invisible_places(text: str) -> list[tuple[int, str]]:
    return [(match.start(), match.group()) for match in _INVISIBLE.finditer(text)]
