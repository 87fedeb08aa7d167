"""What the tables below the list of sources share: as high as their rows, copied as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableView,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.ui.theme import theme_manager, ui_font

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel

TABLE_SIZE_PT = 8.75
ROW_PADDING_PX = 5
CELL_PADDING_PX = 10
LEAST_TITLE_PX = 48
TITLE_COLUMN = 0


class SmallTable(QTableView):
    """Its first column has the titles of the rows and gets the width that the others leave."""

    def __init__(
        self, model: QAbstractItemModel, object_name: str, about: str, most_rows: int, parent: QWidget | None
    ) -> None:
        """`about` names its parts for those who do not see them; more than `most_rows` scroll."""
        super().__init__(parent)
        self._most_rows = most_rows
        self.setObjectName(object_name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setModel(model)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.setObjectName(f"{object_name}Rows")
        rows.setAccessibleName(f"Rows of {about}")
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self._row_height)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.hide()
        columns.setObjectName(f"{object_name}Columns")
        columns.setAccessibleName(f"Columns of {about}")
        columns.setFont(self.font())
        columns.setMinimumSectionSize(10)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setHighlightSections(False)
        columns.setFixedHeight(self._row_height)
        for button in self.findChildren(QAbstractButton):  # the corner, which is never seen
            button.setAccessibleName(f"All of {about}")
        theme_manager().changed.connect(self.viewport().update)

    @property
    def _row_height(self) -> int:
        return QFontMetrics(self.font()).height() + ROW_PADDING_PX

    def least_text(self, column: int) -> str:
        """What a column has room for in any case."""
        raise NotImplementedError

    def text(self) -> str:
        """Headings and rows as they are shown, tabs between their cells."""
        columns = self._shown_columns()
        lines = [[self._heading(column) for column in columns]]
        for row in range(self.model().rowCount()):
            lines.append([self._cell(row, column) for column in columns])
        return tab_separated(lines)

    def fit(self) -> None:
        """Take the height of the rows, and share out the width."""
        rows = min(self.model().rowCount(), self._most_rows)
        self.setFixedHeight((rows + 1) * self._row_height)
        self._share_width()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy takes the whole table, for a spreadsheet."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.text())
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self._share_width()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the pane scroll where all rows are seen."""
        if self.model().rowCount() > self._most_rows:
            super().wheelEvent(event)
        else:
            event.ignore()

    def _share_width(self) -> None:
        left, metrics = self.viewport().width(), QFontMetrics(self.font())
        for column in self._shown_columns():
            if column != TITLE_COLUMN:
                texts = [self._heading(column), self.least_text(column)]
                texts += [self._cell(row, column) for row in range(self.model().rowCount())]
                width = max(map(metrics.horizontalAdvance, texts)) + CELL_PADDING_PX
                self.setColumnWidth(column, width)
                left -= width
        self.setColumnWidth(TITLE_COLUMN, max(LEAST_TITLE_PX, left))

    def _shown_columns(self) -> list[int]:
        return [column for column in range(self.model().columnCount()) if not self.isColumnHidden(column)]

    def _heading(self, column: int) -> str:
        return str(self.model().headerData(column, Qt.Orientation.Horizontal))

    def _cell(self, row: int, column: int) -> str:
        return str(self.model().index(row, column).data())
