"""A table whose first column stays in sight when the others are scrolled sideways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem

from tokexplorer.ui.figures.delegates import HEADER_HEIGHT_PX, TokenizerHeader
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.log_table import LogTable

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QStyledItemDelegate

    from tokexplorer.ui.figures.figure_model import FigureTableModel
    from tokexplorer.ui.figures.line_model import LineTableModel


class FrozenTable(LogTable):
    """Names at the left, painted over what is scrolled below them; the mouse finds them there."""

    def __init__(self, model: FigureTableModel | LineTableModel, delegate: QStyledItemDelegate) -> None:
        super().__init__(model, delegate)
        header = TokenizerHeader(self)
        self.setHorizontalHeader(header)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setMinimumSectionSize(10)
        header.setMinimumHeight(HEADER_HEIGHT_PX)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        # Scrolling moves what is painted, the names with it.
        for bar in (self.horizontalScrollBar(), self.verticalScrollBar()):
            bar.valueChanged.connect(self.viewport().update)
        self.horizontalScrollBar().valueChanged.connect(header.viewport().update)

    def set_empty_text(self, sentence: str) -> None:
        """What stands there without rows, also for those who do not see it (LogTable override)."""
        super().set_empty_text(sentence)
        self.setAccessibleDescription(sentence)

    @property
    def frozen_width(self) -> int:
        """Pixels at the left that show the first column though it is scrolled away; 0 if it is not."""
        has_columns = self.model().columnCount() > 0
        return self.columnWidth(0) if has_columns and self.horizontalScrollBar().value() > 0 else 0

    def indexAt(self, place: QPoint) -> QModelIndex:
        """What is seen there (Qt override)."""
        if place.x() < self.frozen_width:
            return self.model().index(self.rowAt(place.y()), 0)
        return super().indexAt(place)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a cell in sight, not below the names (Qt override)."""
        super().scrollTo(index, hint)
        hidden = self.frozen_width - self.columnViewportPosition(index.column())
        if index.column() > 0 and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The names once more, over the rest (Qt override)."""
        super().paintEvent(event)
        if self.frozen_width and self.model().rowCount():
            painter = QPainter(self.viewport())
            first = max(self.rowAt(0), 0)
            last = self.rowAt(self.viewport().height() - 1)
            for row in range(first, (last if last >= 0 else self.model().rowCount() - 1) + 1):
                self._paint_name(painter, row)
            painter.setPen(QColor(theme().hairline))
            edge = self.frozen_width - 1
            painter.drawLine(edge, 0, edge, self.viewport().height())

    def _paint_name(self, painter: QPainter, row: int) -> None:
        index = self.model().index(row, 0)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        width = self.viewport().width() if self.columnSpan(row, 0) > 1 else self.frozen_width
        option.rect = QRect(0, self.rowViewportPosition(row), width, self.rowHeight(row))
        option.state &= ~(QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_HasFocus)
        if self.selectionModel().isSelected(index):
            option.state |= QStyle.StateFlag.State_Selected
        if self.hasFocus() and self.currentIndex() == index:
            option.state |= QStyle.StateFlag.State_HasFocus
        painter.fillRect(option.rect, QColor(theme().surface))
        self.itemDelegate().paint(painter, option, index)
