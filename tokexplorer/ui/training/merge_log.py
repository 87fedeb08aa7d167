"""The merge log: every merge of the run, newest on top, with a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.ui.theme import figures_width, theme_manager, ui_font
from tokexplorer.ui.training.merge_delegate import ROW_HEIGHT_PX, MergeDelegate
from tokexplorer.ui.training.merge_table_model import COUNT, PAIR, SAVED, STEP, TOKEN, MergeTableModel
from tokexplorer.ui.widgets.numbers import grouped
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import RunData

TABLE_SIZE_PT = 9.0
_PAIR_SHARE = 0.58
_NARROW_PX = 300  # below this, tokens would have no room beside four columns of numbers


class MergeTable(QTableView):
    """Rows of one height; shares its width between pair and token, and keeps its place when rows come.

    Signals:
        scrolled_by_user(bool): whether the newest row is on top now.
    """

    scrolled_by_user = Signal(bool)

    def __init__(self, model: MergeTableModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mergeTable")
        self.setAccessibleName("Merges")
        self.setModel(model)
        self.setItemDelegate(MergeDelegate(self))
        self.setFont(ui_font(TABLE_SIZE_PT))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(ROW_HEIGHT_PX)
        rows.setDefaultSectionSize(ROW_HEIGHT_PX)
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.hide()  # visible, it makes a shrinking table take seconds to repaint
        columns = self.horizontalHeader()
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setMinimumSectionSize(10)
        columns.setHighlightSections(False)
        self._largest_number = 0
        self._is_own_move = False
        self.verticalScrollBar().valueChanged.connect(self._moved)
        theme_manager().changed.connect(self.viewport().update)

    def set_largest_number(self, largest: int) -> None:
        """Make the columns of counts wide enough for it."""
        if largest != self._largest_number:
            self._largest_number = largest
            self._share_width()

    def move_to(self, pixel: int) -> None:
        """Scroll there; does not count as the user's doing."""
        self._is_own_move = True
        self.updateGeometries()  # new rows are not yet in the scroll bar's range
        self.verticalScrollBar().setValue(pixel)
        self._is_own_move = False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out (Qt override)."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        width = self.viewport().width()
        font = ui_font(TABLE_SIZE_PT)
        number = figures_width(font, max(len(str(self._largest_number)), 4)) + 14
        step = figures_width(font, 5) + 14
        self.setColumnHidden(SAVED, width < _NARROW_PX)
        rest = max(width - step - number * (1 if width < _NARROW_PX else 2), 20)
        widths = {STEP: step, PAIR: round(rest * _PAIR_SHARE), COUNT: number, SAVED: number}
        widths[TOKEN] = rest - widths[PAIR]
        for column, pixels in widths.items():
            self.setColumnWidth(column, pixels)

    @Slot(int)
    def _moved(self, value: int) -> None:
        if not self._is_own_move:
            self.scrolled_by_user.emit(value == 0)


class MergeLog(QWidget):
    """Title, filter, follow button and table.

    Signals:
        step_activated(int): the user chose the row of that step.
    """

    step_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("mergeLog")
        self._data: RunData | None = None
        self.is_following = True
        self.model = MergeTableModel(self)
        self.table = MergeTable(self.model)
        self._build_header()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(self._header)
        layout.addWidget(self.table, 1)
        self._connect()
        self._show_following()

    def _build_header(self) -> None:
        self.filter_edit = QLineEdit()
        self.filter_edit.setObjectName("mergeFilter")
        self.filter_edit.setAccessibleName("Filter merges")
        self.filter_edit.setPlaceholderText("filter: text or id")
        self.filter_edit.setClearButtonEnabled(True)
        self.filter_edit.setToolTip(
            "Shows tokens that hold this text, in this spelling, or that have this id.\n"
            "#300 shows every merge that makes or uses token 300."
        )
        self.count_label = QLabel()
        self.count_label.setObjectName("mergeCount")
        self.count_label.setFont(ui_font(8.25))
        self.count_label.setProperty("role", "muted")
        self.follow_button = QPushButton()
        self.follow_button.setObjectName("followButton")
        self.follow_button.setProperty("flat", True)
        self.follow_button.setFont(ui_font(8.25))
        self.follow_button.setToolTip("Keep the newest merge on top. Scrolling away stops that.")
        self._header = QHBoxLayout()
        self._header.setContentsMargins(12, 6, 8, 4)
        self._header.setSpacing(8)
        self._header.addWidget(PaneTitle("Merges"))
        self._header.addWidget(self.filter_edit, 1)
        self._header.addWidget(self.count_label)
        self._header.addWidget(self.follow_button)

    def _connect(self) -> None:
        self.filter_edit.textChanged.connect(self._filter_changed)
        self.follow_button.clicked.connect(self._follow_clicked)
        self.table.scrolled_by_user.connect(self._scrolled)
        self.table.selectionModel().currentRowChanged.connect(self._current_changed)
        self.table.activated.connect(self._activated)
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.table)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy_rows)

    def sizeHint(self) -> QSize:
        """Room for a handful of merges (Qt override)."""
        return QSize(340, 60 + 5 * ROW_HEIGHT_PX)

    def set_run(self, data: RunData | None) -> None:
        """Show another run from its newest merge on."""
        self._data = data
        self.model.set_run(data)
        self.follow()
        self._show_counts()

    def refresh(self) -> None:
        """Take in what the run has done since."""
        place = self.table.verticalScrollBar().value()
        new = self.model.refresh()
        if not new:
            self._show_counts()
            return
        self.table.move_to(0 if self.is_following else place + new * ROW_HEIGHT_PX)
        self._show_counts()

    @Slot()
    def follow(self) -> None:
        """Show the newest merge, now and from now on."""
        self.is_following = True
        self.table.move_to(0)
        self._show_following()

    @Slot()
    def copy_rows(self) -> None:
        """Put the selected rows on the clipboard, tab-separated, in the order of the table."""
        ranges = self.table.selectionModel().selection().toList()
        rows = sorted({row for one in ranges for row in range(one.top(), one.bottom() + 1)})
        if rows:
            QGuiApplication.clipboard().setText(self.model.tsv(rows))

    def _show_counts(self) -> None:
        shown, total = self.model.rowCount(), self.model.total_rows
        filtered = bool(self.filter_edit.text())
        self.count_label.setText(f"{grouped(shown)} of {grouped(total)}" if filtered else "")
        if self._data is not None and len(self._data.steps):
            self.table.set_largest_number(int(self._data.steps.pair_count[0]))

    def _show_following(self) -> None:
        self.follow_button.setText("following" if self.is_following else "follow")

    @Slot(bool)
    def _follow_clicked(self, _checked: bool) -> None:
        self.follow()

    @Slot(bool)
    def _scrolled(self, is_at_newest: bool) -> None:
        self.is_following = is_at_newest
        self._show_following()

    @Slot(str)
    def _filter_changed(self, query: str) -> None:
        self.table.move_to(0)  # before the reset: fewer rows below a far scroll position take long
        self.model.set_filter(query)
        self.follow()
        self._show_counts()

    @Slot(QModelIndex, QModelIndex)
    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            self.step_activated.emit(self.model.step(current.row()))

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        self.step_activated.emit(self.model.step(index.row()))
