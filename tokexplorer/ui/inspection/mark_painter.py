"""Paints what is pointed out in a text: each layer in a colour and a shape of its own."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QObject, QRectF, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPen

from tokexplorer.core.text import SourceText
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.inspection.mark_layers import LAYERS, ONLY_IN_BAR
from tokexplorer.ui.inspection.token_places import BlockPlaces, CharacterStops
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QTextBlock

    from tokexplorer.session.text.document import Document
    from tokexplorer.ui.inspection.block_picture import BlockPicture
    from tokexplorer.ui.inspection.mark_layers import LayerName, MarkLayers
    from tokexplorer.ui.inspection.spaced_text_edit import VisibleBlock
    from tokexplorer.ui.inspection.text_projection import TextProjection
    from tokexplorer.ui.inspection.token_painter import TokenPainter

_FILL_OPACITY = 72  # of 255
_BAR = 3.0  # pixels of the bar under an occurrence
_LEAST_WIDTH = 2.0  # of what stands at a place without text

# What a block's rectangles were made for, and the rectangles.
_Kept = tuple["BlockPicture", list[QRectF]]


class MarkPainter(QObject):
    """Rectangles of the marks on screen, made once per block and kept as long as its picture.

    Attributes:
        now: the one of the `found` that is looked at: first byte and byte after its last; None without one.
    """

    def __init__(
        self, tokens: TokenPainter, marks: MarkLayers, document: Document, projection: TextProjection
    ) -> None:
        super().__init__(marks)
        self._tokens = tokens
        self._marks = marks
        self._kept: dict[LayerName, dict[int, _Kept]] = {}
        self.now: tuple[int, int] | None = None
        marks.changed.connect(self._forget)
        self.show(document, projection)

    def show(self, document: Document, projection: TextProjection) -> None:
        """Paint in another text."""
        self._document, self._projection = document, projection
        self._kept.clear()

    @Slot(str)
    def _forget(self, layer: LayerName) -> None:
        self._kept.pop(layer, None)
        if layer == "found" and self._marks.get(layer) is None:
            self.now = None

    def paint(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Draw the marks under the text."""
        painter.save()
        for layer in LAYERS:
            if layer not in ONLY_IN_BAR and self._marks.get(layer) is not None:
                for block, top in visible:
                    rects = self.rects(layer, block)
                    if rects:
                        painter.translate(0, top)
                        paint_layer(painter, layer, rects)
                        painter.translate(0, -top)
        if self.now is not None:
            self._paint_now(painter, visible, self.now)
        painter.restore()

    def _paint_now(self, painter: QPainter, visible: Sequence[VisibleBlock], span: tuple[int, int]) -> None:
        starts, ends = np.array([span[0]]), np.array([span[1]])
        for block, top in visible:
            paint_now(painter, [rect.translated(0, top) for rect in self._place(starts, ends, block)])

    def rects(self, layer: LayerName, block: QTextBlock) -> list[QRectF]:
        """Where the marks of a block are, in pixels from its corner; [] while its tokens are not there."""
        spans, picture = self._marks.get(layer), self._tokens.picture(block)
        if picture is None or spans is None:
            return []
        kept = self._kept.setdefault(layer, {})
        known = kept.get(block.blockNumber())
        if known is not None and known[0] is picture:
            return known[1]
        start, end = self._bytes_of(block)
        rows = spans.touching(start, end)
        rects = self._place(spans.start_bytes[rows], spans.end_bytes[rows], block)
        kept[block.blockNumber()] = picture, rects
        return rects

    def _bytes_of(self, block: QTextBlock) -> tuple[int, int]:
        start, end = self._projection.block_span(block)
        convert, length = self._document.convert, self._document.utf16_count
        # Marks at the very end of the text belong to its last block.
        return convert(start, Unit.UTF16, Unit.BYTE), convert(end, Unit.UTF16, Unit.BYTE) + (end == length)

    def _place(self, start_bytes: np.ndarray, end_bytes: np.ndarray, block: QTextBlock) -> list[QRectF]:
        """Where spans of the text are in a block."""
        start, end = self._bytes_of(block)
        inside = (start_bytes < end) & ((end_bytes > start) | (start_bytes >= start))
        if not inside.any():
            return []
        span = self._projection.block_span(block)
        code_points = (self._document.convert(unit, Unit.UTF16, Unit.CODE_POINT) for unit in span)
        source = SourceText(self._document.slice(*code_points))
        stops, length = CharacterStops(block), block.length() - 1
        places = BlockPlaces(block.layout(), source, stops, span[0], start, length)
        found = places.of_spans(start_bytes[inside], end_bytes[inside])
        starts, ends = (each.tolist() for each in found)
        rects = []
        for line in self._tokens.lines(block, span):
            box = line.box
            for index in range(bisect_left(ends, line.start), len(starts)):
                first, last = starts[index], ends[index]
                if first > line.end:
                    break
                if first < last and (first == line.end or last == line.start):
                    continue
                for part in line.stretches(first, last):
                    width = max(part.right - part.left, _LEAST_WIDTH)
                    rects.append(QRectF(part.left, box.top, width, box.bottom - box.top))
        return rects


def paint_layer(painter: QPainter, layer: LayerName, rects: list[QRectF]) -> None:
    """Draw the marks of a layer, here and wherever else the text is shown."""
    _PAINT[layer](painter, rects)


def paint_now(painter: QPainter, rects: list[QRectF]) -> None:
    """Draw a line around what is looked at."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme().text), 2))
    for rect in rects:
        painter.drawRect(rect.adjusted(1, 1, -1, -1))


def _paint_found(painter: QPainter, rects: list[QRectF]) -> None:
    """A tint and a line around it."""
    fill = QColor(theme().accent)
    fill.setAlpha(_FILL_OPACITY)
    painter.setBrush(fill)
    painter.setPen(QPen(QColor(theme().accent), 1))
    painter.drawRects([rect.adjusted(0.5, 1.5, -0.5, -1.5) for rect in rects])


def _paint_occurrences(painter: QPainter, rects: list[QRectF]) -> None:
    """A bar below."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme().muted))
    painter.drawRects(
        [QRectF(rect.left() + 1, rect.bottom() - _BAR - 1, max(rect.width() - 2, 1), _BAR) for rect in rects]
    )


def _paint_changed(painter: QPainter, rects: list[QRectF]) -> None:
    """Dashes above."""
    dashed = QPen(QColor(theme().warning), 2)
    dashed.setDashPattern([2, 1])
    dashed.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dashed)
    painter.drawLines(
        [QLineF(rect.left() + 1, rect.top() + 2, rect.right() - 1, rect.top() + 2) for rect in rects]
    )


_PAINT = {"occurrences": _paint_occurrences, "found": _paint_found, "changed": _paint_changed}
