"""The table of the mix: what each source weighs, and its share."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QSize, Qt, Slot
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

from tokexplorer.ui.corpus.mix_model import MixColumn, MixModel
from tokexplorer.ui.corpus.weight_editor import WeightDelegate
from tokexplorer.ui.theme import theme_manager, ui_font

TABLE_SIZE_PT = 8.75
ROW_PADDING_PX = 5
CELL_PADDING_PX = 10
MOST_VISIBLE_ROWS = 12
LEAST_TITLE_PX = 48


class MixTable(QTableView):
    """As high as its rows, up to a limit. A click on a weight, or any figure typed on it, edits it."""

    def __init__(self, model: MixModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mixTable")
        self.setAccessibleName("Weights of the sources")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.setModel(model)
        self._mix = model
        self.setItemDelegate(WeightDelegate(self))
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self._row_height)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setObjectName("mixTableRows")
        rows.setAccessibleName("Rows of the mix")
        rows.hide()
        columns = self.horizontalHeader()
        columns.setObjectName("mixTableColumns")
        columns.setAccessibleName("Columns of the mix")
        columns.setFont(self.font())
        columns.setMinimumSectionSize(10)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setHighlightSections(False)
        columns.setFixedHeight(self._row_height)
        for button in self.findChildren(QAbstractButton):  # the corner, which is never seen
            button.setAccessibleName("All of the mix")
        self.clicked.connect(self._clicked)
        model.modelReset.connect(self.fit)
        model.dataChanged.connect(self.fit)
        theme_manager().changed.connect(self.viewport().update)

    @property
    def _row_height(self) -> int:
        return QFontMetrics(self.font()).height() + ROW_PADDING_PX

    @Slot()
    def fit(self) -> None:
        """Take the height of the rows, and share out the width."""
        for column in (MixColumn.WEIGHT_B, MixColumn.SHARE_B):
            self.setColumnHidden(column, not self._mix.compares)
        rows = min(self._mix.rowCount(), MOST_VISIBLE_ROWS)
        self.setFixedHeight((rows + 1) * self._row_height)
        self._share_width()

    def sizeHint(self) -> QSize:
        """Narrow; the height is fixed by the rows (Qt override)."""
        return QSize(LEAST_TITLE_PX, self.height())

    def minimumSizeHint(self) -> QSize:
        """As `sizeHint` (Qt override)."""
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out (Qt override)."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        left = self.viewport().width()
        metrics = QFontMetrics(self.font())
        for column in MixColumn:
            if column is not MixColumn.SOURCE and not self.isColumnHidden(column):
                width = self._text_width(column, metrics) + CELL_PADDING_PX
                self.setColumnWidth(column, width)
                left -= width
        self.setColumnWidth(MixColumn.SOURCE, max(LEAST_TITLE_PX, left))

    def _text_width(self, column: MixColumn, metrics: QFontMetrics) -> int:
        heading = str(self._mix.headerData(column, Qt.Orientation.Horizontal))
        cells = (str(self._mix.index(row, column).data()) for row in range(self._mix.rowCount()))
        least = "×1" if MixColumn(column).is_weight else "100"
        return max(map(metrics.horizontalAdvance, [heading, least, *cells]))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy takes the whole table, for a spreadsheet (Qt override)."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.text())
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # The editor hands on the key that ends it.
            if self.state() != QAbstractItemView.State.EditingState and self._is_weight(self.currentIndex()):
                self.edit(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def text(self) -> str:
        """Headings and rows, tabs between their cells."""
        columns = [column for column in MixColumn if not self.isColumnHidden(column)]
        lines = [[str(self._mix.headerData(column, Qt.Orientation.Horizontal)) for column in columns]]
        for row in range(self._mix.rowCount()):
            lines.append([str(self._mix.index(row, column).data()) for column in columns])
        return "".join("\t".join(line) + "\n" for line in lines)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Let the pane scroll where all rows are seen (Qt override)."""
        if self._mix.rowCount() > MOST_VISIBLE_ROWS:
            super().wheelEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: object) -> None:
        """Begin at the first weight (Qt override)."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        if not self.currentIndex().isValid() and self._mix.rowCount():
            first = self._mix.index(0, MixColumn.WEIGHT_A)
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)

    @Slot(QModelIndex)
    def _clicked(self, index: QModelIndex) -> None:
        if self._is_weight(index):
            self.edit(index)

    def _is_weight(self, index: QModelIndex) -> bool:
        return index.isValid() and MixColumn(index.column()).is_weight
