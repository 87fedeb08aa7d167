"""Dims the part of a text that its tokenizer's file cuts off, and marks the cut."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QObject, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPen

from tokexplorer.core.text import encode_utf8
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.ui.inspection.line_layout import LineLayout
    from tokexplorer.ui.inspection.placed_line import PlacedLine
    from tokexplorer.ui.inspection.spaced_text_edit import VisibleBlock
    from tokexplorer.ui.inspection.text_projection import TextProjection
    from tokexplorer.ui.inspection.token_painter import TokenPainter

VEIL_OPACITY, CONTRAST_VEIL_OPACITY = 130, 90  # of 255; what is cut can still be read
_MARK_WIDTH = 2.0
_SERIF = 4.0  # pixels of the mark's feet, which point to what is kept


def veil() -> QColor:
    """What lies over that which a model does not see."""
    colour = QColor(theme().surface)
    colour.setAlpha(CONTRAST_VEIL_OPACITY if theme().outlines_only else VEIL_OPACITY)
    return colour


class CutPainter(QObject):
    """Lays a veil over the lines in sight that a model does not see.

    Attributes:
        kept: the bytes that it sees; None if nothing is cut.

    Signals:
        moved(tuple[int, int] | None): `kept` is another.
    """

    moved = Signal(object)

    def __init__(
        self,
        tokens: TokenPainter,
        layout: LineLayout,
        document: Document,
        projection: TextProjection,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._tokens = tokens
        self._layout = layout
        self.kept: tuple[int, int] | None = None
        self.set_text(document, projection)

    def set_text(self, document: Document, projection: TextProjection) -> None:
        """Paint in another text."""
        self._document, self._projection = document, projection

    def show(self, kept: tuple[int, int] | None) -> None:
        """These bytes are seen; None, all of them."""
        if kept != self.kept:
            self.kept = kept
            self.moved.emit(kept)

    def follow(self, edit: TextEdit) -> None:
        """The text was edited: the cut stays in the text until it is known where it is now."""
        if self.kept is None:
            return
        start = self._document.convert(edit.start_cp, Unit.CODE_POINT, Unit.BYTE)
        removed, inserted = len(encode_utf8(edit.removed)), len(encode_utf8(edit.inserted))
        first, end = (moved(byte, start, removed, inserted) for byte in self.kept)
        self.kept = first, end
        self.moved.emit(self.kept)

    def paint(self, painter: QPainter, visible: Sequence[VisibleBlock], width: int) -> None:
        """Dim what is cut, over the whole `width`, and mark the place."""
        if self.kept is None:
            return
        document = self._document
        first, end = (min(byte, document.byte_count) for byte in self.kept)
        is_left = first > 0
        cut = (
            document.convert(first, Unit.BYTE, Unit.UTF16)
            if is_left
            else document.convert(end, Unit.BYTE, Unit.UTF16, up=True)
        )
        painter.save()
        for item in visible:
            self._paint_block(painter, item, cut, width, is_left=is_left)
        painter.restore()

    def _paint_block(
        self, painter: QPainter, item: VisibleBlock, cut: int, width: int, *, is_left: bool
    ) -> None:
        block, top = item
        span = start, end = self._projection.block_span(block)
        height = self._layout.blockBoundingRect(block).height()
        if (end <= cut) if is_left else (start >= cut > 0 or cut == 0 < start):
            painter.fillRect(QRectF(0, top, width, height), veil())
        elif (start <= cut) if is_left else (cut <= end):
            place = self._projection.breaks.shown(cut) - block.position()
            for line in self._tokens.lines(block, span):
                self._paint_line(painter, line, place, top, width, is_left=is_left)

    def _paint_line(
        self, painter: QPainter, line: PlacedLine, place: int, top: float, width: int, *, is_left: bool
    ) -> None:
        box = line.box
        if (line.end <= place) if is_left else (line.start >= place > 0):
            whole = QRectF(0, top + box.top, width, box.bottom - box.top)
            painter.fillRect(whole, veil())
            return
        if (line.start > place) if is_left else (line.end < place):
            return
        dimmed = line.stretches(line.start, place) if is_left else line.stretches(place, line.end)
        for part in dimmed:
            rect = QRectF(part.left, top + box.top, part.right - part.left, box.bottom - box.top)
            painter.fillRect(rect, veil())
        at = line.stretches(place, place)
        if at:
            edge = at[0].right if at[0].leftward else at[0].left
            towards = _SERIF if is_left != at[0].leftward else -_SERIF
            paint_cut(painter, edge, top + box.top, top + box.bottom, towards)


def paint_cut(painter: QPainter, x: float, top: float, bottom: float, towards: float) -> None:
    """Draw the mark of a cut: a bracket whose feet go so many pixels to the side that is kept."""
    painter.setPen(QPen(QColor(theme().text), _MARK_WIDTH))
    top, bottom = top + _MARK_WIDTH, bottom - _MARK_WIDTH
    painter.drawLine(QLineF(x, top, x, bottom))
    for y in (top, bottom):
        painter.drawLine(QLineF(x, y, x + towards, y))


def moved(byte: int, start: int, removed: int, inserted: int) -> int:
    """Where a byte is after an edit."""
    if byte <= start:
        return byte
    return max(byte - removed, start) + inserted
