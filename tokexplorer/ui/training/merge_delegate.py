"""How a row of the merge log is painted: tokens as chips, numbers to the right, a hairline below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter

from tokexplorer.ui.theme import theme
from tokexplorer.ui.training.merge_table_model import PAIR, TOKEN, MergeTableModel
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell, chip_width, paint_chip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

    from tokexplorer.ui.theme import Theme

_PLUS = "+"
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


class MergeDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `MergeTableModel`."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell (Qt override)."""
        now, model = theme(), index.model()
        assert isinstance(model, MergeTableModel)
        inner = begin_cell(painter, option, now)
        row, column = index.row(), index.column()
        if column == TOKEN:
            paint_chip(painter, now, inner, model.texts(row)[2], now.token_tints[0])
        elif column == PAIR:
            left, right, _ = model.texts(row)
            self._paint_pair(painter, now, inner, left, right)
        else:
            painter.drawText(inner, _RIGHT, model.cell_text(row, column))

    def _paint_pair(self, painter: QPainter, now: Theme, room: QRect, left: str, right: str) -> None:
        metrics = painter.fontMetrics()
        plus = metrics.horizontalAdvance(_PLUS) + 8
        spare = room.width() - plus
        wanted = [chip_width(metrics, text) for text in (left, right)]
        # Short of room, a short part keeps its width and the longer one is cut; two long ones get half each.
        first = max(min(wanted[0], spare // 2), spare - wanted[1]) if sum(wanted) > spare else wanted[0]
        used = paint_chip(
            painter, now, QRect(room.left(), room.top(), first, room.height()), left, now.raised
        )
        at = room.left() + used
        painter.setPen(QColor(now.muted))
        painter.drawText(QRect(at, room.top(), plus, room.height()), _CENTRE, _PLUS)
        rest = QRect(at + plus, room.top(), max(room.right() - at - plus + 1, 0), room.height())
        paint_chip(painter, now, rest, right, now.raised)
