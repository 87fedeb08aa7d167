"""Cells of a table with the room beside their text that headings have."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

Index = QModelIndex | QPersistentModelIndex
HEADING_PADDING_PX = 6  # as in the style sheet


class PaddedCells(QStyledItemDelegate):
    """Keeps as much room beside a text as the headings do."""

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size = super().sizeHint(option, index)
        return QSize(size.width() + 2 * HEADING_PADDING_PX, size.height())

    @override
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """What is behind the text, then the text."""
        style_option = QStyleOptionViewItem(option)
        self.initStyleOption(style_option, index)
        text, style_option.text = style_option.text, ""
        style = style_option.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, style_option, painter, style_option.widget)
        room = style_option.rect.adjusted(HEADING_PADDING_PX, 0, -HEADING_PADDING_PX, 0)
        metrics = style_option.fontMetrics
        painter.save()
        painter.setFont(style_option.font)
        painter.setPen(style_option.palette.color(QPalette.ColorRole.Text))
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(style_option.displayAlignment), shown)
        painter.restore()
