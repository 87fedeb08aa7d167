"""Paints rows of chips in the colours of the tokens of the text."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from tokexplorer.session.token_spans import TINT_COUNT
from tokexplorer.ui.inspection.block_shapes import TokenStyle, stable_tints
from tokexplorer.ui.inspection.chips.row_window import MARGIN
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.ui.inspection.chips.chip_labels import ChipLabels
    from tokexplorer.ui.inspection.chips.chip_marks import ChipMarks
    from tokexplorer.ui.inspection.chips.row_window import VisibleRow

_TICK_WIDTH = 2.0
_GAP = 2.0  # pixels between two chips
_HATCH_OPACITY = 70
_ROW_GAP = 2.0


class Geometry(NamedTuple):
    """Where chips are: the x of the first cell, the width of a cell, the distance and height of rows."""

    left: float
    advance: float
    pitch: float

    def rect(self, row: VisibleRow, index: int) -> QRectF:
        """The place of a chip in the viewport."""
        column, cells = int(row.chips.columns[index]), row.chips.labels[index].cells
        return QRectF(
            self.left + column * self.advance,
            row.top + _ROW_GAP,
            (cells + 1) * self.advance - _GAP,
            self.pitch - 2 * _ROW_GAP,
        )


@dataclass(slots=True)
class _Shapes:
    """What is painted for all rows together, so that there are few calls."""

    fills: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    ticks: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    special: list[QRectF] = field(default_factory=list)
    unknown: list[QRectF] = field(default_factory=list)
    wrong: list[QRectF] = field(default_factory=list)
    selected: list[QRectF] = field(default_factory=list)
    changed: list[QLineF] = field(default_factory=list)


class ChipPainter:
    """Paints rows of chips.

    Attributes:
        style: how tokens are told apart.
        wrong: says of a token, by id and byte span, whether it is marked as an error; None if none is.
        marks: what is pointed out in the text; None where nothing can be.
    """

    def __init__(self, labels: ChipLabels) -> None:
        self._labels = labels
        self.marks: ChipMarks | None = None
        self.style = TokenStyle()
        self.wrong: Callable[[int, int, int], bool] | None = None

    def paint(
        self,
        painter: QPainter,
        rows: Sequence[VisibleRow],
        geometry: Geometry,
        is_selected: Callable[[VisibleRow], range],
        opacity: int,
    ) -> None:
        """Paint rows; `is_selected` gives the chips of a row that are selected, `opacity` is of 255."""
        shapes = _Shapes()
        places = [self._add_row(shapes, row, geometry, is_selected(row)) for row in rows]
        painter.save()
        self._paint_fills(painter, shapes)
        self._paint_kinds(painter, shapes)
        if self.marks is not None:
            self.marks.paint(painter, list(zip(rows, places, strict=True)))
        selection = QColor(theme().accent)
        selection.setAlpha(opacity)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(selection)
        _draw(painter, shapes.selected)
        self._paint_labels(painter, rows, geometry)
        painter.restore()

    def _add_row(self, shapes: _Shapes, row: VisibleRow, geometry: Geometry, selected: range) -> list[QRectF]:
        """Sort what is painted of a row by how it is; the places of its chips."""
        chips = row.chips.row(row.row)
        spans, part = row.chips.spans, slice(chips.start, chips.stop)
        ids = spans.ids[part]
        rects = self._rects(row, geometry)
        fills, ticks = shapes.fills, shapes.ticks
        tints = stable_tints(ids) if self.style.stable else spans.tints[part]
        for rect, tint in zip(rects, tints.tolist(), strict=True):
            fills[tint].append(rect)
            ticks[tint].append(QRectF(rect.x(), rect.y(), _TICK_WIDTH, rect.height()))
        special, unknown = self.style.special_ids, self.style.unknown_ids
        if special or unknown:
            for rect, token_id in zip(rects, ids.tolist(), strict=True):
                if token_id in unknown:
                    shapes.unknown.append(rect.adjusted(0.5, 0.5, -0.5, -0.5))
                elif token_id in special:
                    shapes.special.append(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        for number in np.flatnonzero(spans.changed[part]).tolist():
            rect = rects[number]
            bottom = rect.bottom() - 1.0
            shapes.changed.append(QLineF(rect.x() + _TICK_WIDTH + 1, bottom, rect.right() - 1, bottom))
        shapes.selected += (
            rects[selected.start - chips.start : selected.stop - chips.start] if selected else []
        )
        if self.wrong is not None:
            for rect, index in zip(rects, chips, strict=True):
                span = int(spans.start_bytes[index]), int(spans.end_bytes[index])
                if self.wrong(int(spans.ids[index]), *span):
                    shapes.wrong.append(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        return rects

    def _rects(self, row: VisibleRow, geometry: Geometry) -> list[QRectF]:
        """The places of the chips of a row, their left edges on whole pixels of the screen."""
        chips = row.chips.row(row.row)
        pixel, advance = self.style.pixel, geometry.advance
        lefts = geometry.left + row.chips.columns[chips.start : chips.stop] * advance
        lefts = np.round(lefts / pixel) * pixel
        top, height = row.top + _ROW_GAP, geometry.pitch - 2 * _ROW_GAP
        labels = row.chips.labels[chips.start : chips.stop]
        return [
            QRectF(left, top, (label.cells + 1) * advance - _GAP, height)
            for left, label in zip(lefts.tolist(), labels, strict=True)
        ]

    def _paint_fills(self, painter: QPainter, shapes: _Shapes) -> None:
        colours = theme()
        for tint, (fill, edge) in enumerate(zip(colours.token_tints, colours.token_edges, strict=True)):
            if colours.outlines_only:
                painter.setPen(QPen(QColor(edge), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
            else:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(fill))
            _draw(painter, shapes.fills[tint])
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(edge))
            _draw(painter, shapes.ticks[tint])

    def _paint_kinds(self, painter: QPainter, shapes: _Shapes) -> None:
        colours = theme()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.muted), 1))
        _draw(painter, shapes.special)
        dashed = QPen(QColor(colours.error), 1)
        dashed.setDashPattern([3, 2])
        hatch = QColor(colours.error)
        hatch.setAlpha(_HATCH_OPACITY)
        painter.setPen(dashed)
        painter.setBrush(QBrush(hatch, Qt.BrushStyle.BDiagPattern))
        _draw(painter, shapes.unknown)
        painter.setPen(QPen(QColor(colours.error), 1))
        _draw(painter, shapes.wrong)
        line = QPen(QColor(colours.text), 2)
        line.setDashPattern([2, 1.5])
        line.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(line)
        if shapes.changed:
            painter.drawLines(shapes.changed)

    def _paint_labels(self, painter: QPainter, rows: Sequence[VisibleRow], geometry: Geometry) -> None:
        """What keeps to the cells is one text a row; the rest is drawn chip by chip."""
        labels, advance = self._labels, geometry.advance
        painter.setFont(labels.font)
        painter.setPen(QColor(theme().text))
        baseline = (geometry.pitch - labels.height) / 2 + labels.ascent
        left = geometry.left + advance / 2
        for row in rows:
            parts: list[str] = []
            place = 0
            y = row.top + baseline
            chips = row.chips.row(row.row)
            columns = row.chips.columns[chips.start : chips.stop].tolist()
            for column, label in zip(columns, row.chips.labels[chips.start : chips.stop], strict=True):
                if label.is_even:
                    parts.append(" " * (column - place) + label.text)
                    place = column + label.cells
                else:
                    labels.paint(painter, left + column * advance, y, label)
            if parts:
                painter.drawText(QPointF(left, y), "".join(parts))

    def paint_outline(self, painter: QPainter, rect: QRectF, *, strong: bool) -> None:
        """Draw a line around a chip, a thicker one around that which the keyboard is at."""
        painter.save()
        painter.setPen(QPen(QColor(theme().text), 2 if strong else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = 1.0 if strong else 0.5
        painter.drawRect(rect.adjusted(inset, inset, -inset, -inset))
        painter.restore()

    def paint_sentence(self, painter: QPainter, room: QRectF, sentence: str) -> None:
        """Say why there are no chips."""
        painter.setFont(ui_font())
        painter.setPen(QColor(theme().muted))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        room = room.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.drawText(room, int(flags) | int(Qt.TextFlag.TextWordWrap), sentence)


def _draw(painter: QPainter, rects: list[QRectF]) -> None:
    if rects:
        painter.drawRects(rects)
