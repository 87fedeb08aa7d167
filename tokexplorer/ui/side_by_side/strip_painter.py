"""Paints a line of text with a row of tokens under it for each tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from tokexplorer.ui.side_by_side.line_cells import CellWidths
from tokexplorer.ui.theme import mono_font, theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.side_by_side.strip_line import RowTokens, StripLine, StripRow

_SIZE_PT = 11.0
_AIR = 5  # pixels of a row beside the text
_GAP = 1.0
_NARROW = 6.0  # pixels
LABEL_MARGIN, LABEL_DOT = 10, 8
_LEAST_LABEL, _MOST_LABEL = 60, 132
_MARKS = {" ": "·", "\t": "⇥", "\u00a0": "⍽", "\u3000": "□", "\r": "␍"}
_FAINT = 130  # of 255
_SPLIT_TOP = 0.6  # of a row: where the cut of a character begins
_CUT, _EMPTY = 2.0, 3.0  # pixels of an emphasised cut, and of a token without text to each side
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class StripPainter:
    """The measures of strips, and their painting.

    Attributes:
        widths: of the cells.
        row_height: pixels of the text's row and of each row of tokens.
    """

    def __init__(self) -> None:
        self._font = mono_font(_SIZE_PT)
        self._metrics = QFontMetricsF(self._font)
        self.widths = CellWidths(self._font)
        self.row_height = round(self._metrics.height()) + _AIR

    def height(self, row_count: int) -> int:
        """Of a strip with so many rows of tokens."""
        return (row_count + 1) * self.row_height + 8

    def label_width(self, rows: Sequence[StripRow]) -> int:
        """How much room the names need at the left."""
        metrics = QFontMetricsF(ui_font())
        widest = max((metrics.horizontalAdvance(row.name) for row in rows), default=0.0)
        return round(min(max(widest, _LEAST_LABEL), _MOST_LABEL)) + 2 * LABEL_MARGIN + LABEL_DOT + 6

    def row_at(self, y: float, row_count: int) -> int | None:
        """The row of tokens at a height inside of a strip; None beside them."""
        row = int((y - 4) // self.row_height) - 1
        return row if 0 <= row < row_count else None

    def paint(
        self,
        painter: QPainter,
        area: QRectF,
        line: StripLine,
        rows: Sequence[StripRow],
        offset: float,
        *,
        is_stale: bool = False,
    ) -> None:
        """Draw a strip in an area; `offset` pixels of the line are left of it. No tokens if it `is_stale`."""
        labels = self.label_width(rows)
        room = QRectF(area.left() + labels, area.top(), max(area.width() - labels, 0.0), area.height())
        self._paint_labels(painter, QRectF(area.left(), area.top(), labels, area.height()), line, rows)
        left, right = offset, offset + room.width()
        tokens = [None if is_stale else line.tokens(row, left, right) for row in rows]
        differing = line.differing_places(tokens, left, right)
        painter.save()
        painter.setClipRect(room)
        painter.translate(room.left() - offset, room.top() + 4)
        first, last = line.cells.cells_between(left, right)
        runs = line.cells.drawn_runs(first, last)
        painter.setFont(self._font)
        self._paint_text(painter, runs, 0.0)
        for number, found in enumerate(tokens, start=1):
            top = float(number * self.row_height)
            if found is None:
                painter.setPen(QColor(theme().muted))
                painter.drawText(QPointF(max(left, 0.0) + 4, self._baseline(top)), "…")
                continue
            self._paint_tokens(painter, found, top)
            self._paint_text(painter, runs, top)
            self._paint_edges(painter, found, top)
            self._paint_cuts(painter, line, found, differing, top)
        painter.restore()

    def _baseline(self, top: float) -> float:
        return top + (self.row_height + self._metrics.ascent() - self._metrics.descent()) / 2

    def _paint_labels(
        self, painter: QPainter, room: QRectF, line: StripLine, rows: Sequence[StripRow]
    ) -> None:
        colours, font = theme(), ui_font()
        metrics = QFontMetricsF(font)
        painter.save()
        painter.setFont(font)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = room.top() + 4
        left = room.left() + LABEL_MARGIN
        width = room.width() - 2 * LABEL_MARGIN
        painter.setPen(QColor(colours.muted))
        number = "" if line.number is None else f"line {line.number:,}".replace(",", "\u202f")
        painter.drawText(QRectF(left, top, width, self.row_height), _LEFT, number)
        for index, row in enumerate(rows, start=1):
            middle = top + (index + 0.5) * self.row_height
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.counterpart(row.colour)))
            painter.drawEllipse(QRectF(left, middle - LABEL_DOT / 2, LABEL_DOT, LABEL_DOT))
            painter.setPen(QColor(colours.text))
            name_room = QRectF(left + LABEL_DOT + 6, middle - self.row_height / 2,
                               width - LABEL_DOT - 6, self.row_height)  # fmt: skip
            name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, name_room.width())
            painter.drawText(name_room, _LEFT, name)
        painter.restore()

    def _paint_text(self, painter: QPainter, runs: list[tuple[float, str]], top: float) -> None:
        y, colours = self._baseline(top), theme()
        for x, text in runs:
            mark = _MARKS.get(text)
            painter.setPen(QColor(colours.muted if mark else colours.text))
            painter.drawText(QPointF(x, y), mark or text)

    def _paint_tokens(self, painter: QPainter, found: RowTokens, top: float) -> None:
        colours = theme()
        tints, height = found.spans.tints.tolist(), self.row_height - 2 * _GAP
        painter.setPen(Qt.PenStyle.NoPen)
        for tint, left, right in zip(tints, found.lefts.tolist(), found.rights.tolist(), strict=True):
            if right > left:
                rect = QRectF(left, top + _GAP, right - left, height)
                if colours.outlines_only:
                    painter.setPen(QPen(QColor(colours.token_edges[tint]), 1))
                    painter.drawRect(rect.adjusted(1.5, 0.5, -0.5, -0.5))
                else:
                    painter.fillRect(rect, QColor(colours.token_tints[tint]))

    def _paint_edges(self, painter: QPainter, found: RowTokens, top: float) -> None:
        """The tick at the start of each, over the ink of a character that is cut; a wedge without text."""
        colours = theme()
        painter.setPen(Qt.PenStyle.NoPen)
        tints, lefts, rights = found.spans.tints.tolist(), found.lefts.tolist(), found.rights.tolist()
        beside: dict[float, int] = {}
        for tint, left, right in zip(tints, lefts, rights, strict=True):
            edge = QColor(colours.token_edges[tint])
            if right > left:
                width = 2 if right - left > _NARROW else 1
                painter.fillRect(QRectF(round(left), top + _GAP, width, self.row_height - 2 * _GAP), edge)
                continue
            number = beside[left] = beside.get(left, -1) + 1
            x = left + number * (_EMPTY + 1)
            painter.setBrush(QColor(colours.text))
            wedge = [QPointF(x - _EMPTY, top + 1), QPointF(x + _EMPTY, top + 1), QPointF(x, top + 7)]
            painter.drawPolygon(QPolygonF(wedge))
            painter.fillRect(QRectF(x - 0.5, top + 1, 1, self.row_height - 2), QColor(colours.text))

    def _paint_cuts(
        self, painter: QPainter, line: StripLine, found: RowTokens, differing: np.ndarray, top: float
    ) -> None:
        """Where not all rows cut: a strong line in those that do, dots in those that do not."""
        colour, faint = QColor(theme().error), QColor(theme().error)
        faint.setAlpha(_FAINT)
        xs, height = line.cells.x_of(differing).tolist(), float(self.row_height)
        inside = ~np.isin(differing, line.cells.bytes_)
        dotted = QPen(faint, 1, Qt.PenStyle.DotLine)
        for x, cuts, splits in zip(
            xs, np.isin(differing, found.edges).tolist(), inside.tolist(), strict=True
        ):
            if cuts and splits:  # lest nothing be seen of the character
                painter.fillRect(QRectF(x, top + height * _SPLIT_TOP, 1, height * (1 - _SPLIT_TOP)), colour)
            elif cuts:
                painter.fillRect(QRectF(x - 0.5, top, _CUT, height), colour)
            elif not splits:
                painter.setPen(dotted)
                painter.drawLine(QPointF(x, top + 1), QPointF(x, top + height - 1))
