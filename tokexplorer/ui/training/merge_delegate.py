"""How a row of the merge log is painted: tokens as chips, numbers to the right, a hairline below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from tokexplorer.ui.theme import theme
from tokexplorer.ui.training.merge_table_model import PAIR, TOKEN, MergeTableModel

if TYPE_CHECKING:
    from tokexplorer.ui.theme import Theme

ROW_HEIGHT_PX = 24
_CHIP_PADDING_PX = 5
_CHIP_HEIGHT_PX = 18
_CELL_PADDING_PX = 6
_PLUS = "+"


class MergeDelegate(QStyledItemDelegate):
    """Paints every cell itself; the model must be a `MergeTableModel`."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Rows are all of one height (Qt override)."""
        return QSize(60, ROW_HEIGHT_PX)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell (Qt override)."""
        now, model = theme(), index.model()
        assert isinstance(model, MergeTableModel)
        rect = option.rect
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(now.selection))
        painter.setPen(QColor(now.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.setFont(option.font)
        inner = rect.adjusted(_CELL_PADDING_PX, 0, -_CELL_PADDING_PX, -1)
        if index.column() == TOKEN:
            self._paint_chip(painter, now, inner, model.texts(index.row())[2], now.token_tints[0])
        elif index.column() == PAIR:
            left, right, _ = model.texts(index.row())
            self._paint_pair(painter, now, inner, left, right)
        else:
            painter.setPen(QColor(now.text))
            painter.drawText(
                inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(index.data())
            )

    def _paint_pair(self, painter: QPainter, now: Theme, room: QRect, left: str, right: str) -> None:
        metrics = painter.fontMetrics()
        plus = metrics.horizontalAdvance(_PLUS) + 8
        spare = room.width() - plus
        wanted = [_chip_width(metrics, text) for text in (left, right)]
        # Short of room, a short part keeps its width and the longer one is cut; two long ones get half each.
        first = max(min(wanted[0], spare // 2), spare - wanted[1]) if sum(wanted) > spare else wanted[0]
        used = self._paint_chip(
            painter, now, QRect(room.left(), room.top(), first, room.height()), left, now.raised
        )
        at = room.left() + used
        painter.setPen(QColor(now.muted))
        painter.drawText(QRect(at, room.top(), plus, room.height()), Qt.AlignmentFlag.AlignCenter, _PLUS)
        rest = QRect(at + plus, room.top(), max(room.right() - at - plus + 1, 0), room.height())
        self._paint_chip(painter, now, rest, right, now.raised)

    def _paint_chip(self, painter: QPainter, now: Theme, room: QRect, text: str, fill: str) -> int:
        """Paint a token at the left of `room`; returns the width it took."""
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room.width() - 2 * _CHIP_PADDING_PX)
        width = min(_chip_width(metrics, shown), room.width())
        top = room.top() + (room.height() - _CHIP_HEIGHT_PX) / 2
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(now.hairline)) if now.outlines_only else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(QRectF(room.left() + 0.5, top, width - 1, _CHIP_HEIGHT_PX), 3, 3)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(QColor(now.text))
        painter.drawText(
            QRect(room.left(), room.top(), width, room.height()), Qt.AlignmentFlag.AlignCenter, shown
        )
        return width


def _chip_width(metrics: QFontMetrics, text: str) -> int:
    # One more than the advance, which is rounded: elidedText would cut a text that only just fits.
    return metrics.horizontalAdvance(text) + 2 * _CHIP_PADDING_PX + 1
