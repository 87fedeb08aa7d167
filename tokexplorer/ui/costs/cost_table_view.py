"""The table of costs: names at the left that stay, a column for each tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt, Slot
from PySide6.QtGui import (
    QAction,
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView
from typing_extensions import override

from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.colour_dot import DOT_PX
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.costs.cost_model import CostModel

ROW_PX = 23
HEAD_PX = 26
LEAST_COLUMN_PX = 84
MOST_COLUMN_PX = 190
_DOT_ROOM_PX = DOT_PX + 12
_NAME_ROOM_PX = 16


class _NamesHeader(QHeaderView):
    """Names of tokenizers, each with a dot in its colour; cut short where there is too little room."""

    def __init__(self, model: CostModel, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._costs = model
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setSectionsClickable(False)

    @override
    def paintSection(self, painter: QPainter, rect: QRect, logical: int) -> None:
        """Dot and name at the right, over the numbers."""
        column = self._costs.columns[logical]
        now = theme()
        painter.save()
        painter.fillRect(rect, QColor(now.surface))
        painter.setPen(QColor(now.hairline))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        room = rect.adjusted(_DOT_ROOM_PX, 0, -6, -1)
        metrics = self.fontMetrics()
        name = metrics.elidedText(column.name, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(self.font())
        painter.setPen(QColor(now.text))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), name)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.counterpart(column.colour)))
        left = room.right() - metrics.horizontalAdvance(name) - DOT_PX - 5
        painter.drawEllipse(left, rect.center().y() - DOT_PX // 2, DOT_PX, DOT_PX)
        painter.restore()


class CostTableView(QTableView):
    """A `CostModel` with rows of one height; copies cells, or all of it."""

    def __init__(self, model: CostModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._costs = model
        self._shows_all = False
        self.setObjectName("costsTable")
        self.setAccessibleName("Costs of each tokenizer")
        self.setModel(model)
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalHeader(_NamesHeader(model, self))
        columns, rows = self.horizontalHeader(), self.verticalHeader()
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setFixedHeight(HEAD_PX)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(ROW_PX)
        rows.setDefaultSectionSize(ROW_PX)
        rows.setSectionsClickable(False)
        rows.setHighlightSections(False)
        rows.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        rows.setStyleSheet("QHeaderView::section { border: none; }")
        self.copy_action = QAction("Copy the table", self)
        self.copy_action.setObjectName("copyCosts")
        self.copy_action.setToolTip("Copy all costs with exact numbers, tabs between them")
        self.copy_action.triggered.connect(self.copy_all)
        model.modelReset.connect(self._rows_changed)
        theme_manager().changed.connect(self.viewport().update)

    def show_all_rows(self, all_rows: bool) -> None:
        """Be as high as all rows, or as high as there is room and scroll."""
        self._shows_all = all_rows
        self._rows_changed()

    @override
    def sizeHint(self) -> QSize:
        """All rows, or next to nothing: the layout gives more."""
        return QSize(320, self._full_height if self._shows_all else 4 * ROW_PX)

    @override
    def minimumSizeHint(self) -> QSize:
        """The same height."""
        return QSize(200, self.sizeHint().height())

    @property
    def _full_height(self) -> int:
        bar = self.horizontalScrollBar()
        room = bar.sizeHint().height() if bar.maximum() > 0 else 0
        return HEAD_PX + ROW_PX * self._costs.rowCount() + room + 2

    @Slot()
    def _rows_changed(self) -> None:
        names, metrics = self.verticalHeader(), self.verticalHeader().fontMetrics()
        titles = [told.title for told in self._costs.told]
        names.setFixedWidth(max(map(metrics.horizontalAdvance, titles), default=0) + _NAME_ROOM_PX)
        self.share_width()
        self.updateGeometry()

    def share_width(self) -> None:
        """Give all columns the same width, as much as there is, within limits."""
        count = self._costs.columnCount()
        if not count:
            return
        width = (self.viewport().width()) // count
        for column in range(count):
            self.setColumnWidth(column, max(LEAST_COLUMN_PX, min(width, MOST_COLUMN_PX)))

    @override
    def resizeEvent(self, event) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        self.share_width()
        if self._shows_all:
            self.updateGeometry()  # the scroll bar has come or gone

    # ---- copying

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy what is selected, or all."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_selected()
        else:
            super().keyPressEvent(event)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copying by mouse."""
        menu = QMenu(self)
        menu.addAction(self.copy_action)
        menu.exec(event.globalPos())
        menu.deleteLater()

    @Slot()
    def copy_all(self) -> None:
        """Put the whole table on the clipboard, exact."""
        QGuiApplication.clipboard().setText(self._costs.table_text())

    def copy_selected(self) -> None:
        """Put the selected cells on the clipboard, exact; without a selection the whole table."""
        chosen = sorted((index.row(), index.column()) for index in self.selectedIndexes())
        if not chosen:
            self.copy_all()
            return
        rows: dict[int, list[str]] = {}
        for row, column in chosen:
            rows.setdefault(row, []).append(self._costs.exact_text(row, column))
        QGuiApplication.clipboard().setText("\n".join("\t".join(cells) for cells in rows.values()))
