"""The merge log: every merge of the run, newest on top, with a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QToolButton, QVBoxLayout, QWidget

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.merge_delegate import ROW_HEIGHT_PX
from tokexplorer.ui.training.merge_table import MergeTable
from tokexplorer.ui.training.merge_table_model import MergeTableModel
from tokexplorer.ui.widgets.numbers import grouped
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import RunData


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
        self._show_counts()

    def _build_header(self) -> None:
        self.filter_edit = QLineEdit()
        self.filter_edit.setObjectName("mergeFilter")
        self.filter_edit.setAccessibleName("Filter merges")
        self.filter_edit.setPlaceholderText("filter: text or id")
        self.filter_edit.setClearButtonEnabled(True)
        clear_button = self.filter_edit.findChild(QToolButton)  # Qt gives it no name
        if clear_button is not None:
            clear_button.setObjectName("clearMergeFilterButton")
            clear_button.setAccessibleName("Clear the filter")
        self.filter_edit.setToolTip(
            "Shows tokens that hold this text, in this spelling, or that have this id.\n"
            "#300 shows every merge that makes or uses token 300."
        )
        self.count_label = QLabel()
        self.count_label.setObjectName("mergeCount")
        self.count_label.setFont(ui_font(8.25))
        self.count_label.setProperty("role", "muted")
        self.follow_button = QPushButton()
        self.follow_button.setObjectName("followMergesButton")
        self.follow_button.setAccessibleName("Follow the newest merge")
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
        self.table.copy_requested.connect(self.copy_rows)

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
        self.table.set_empty_text(
            "No merge answers this filter." if filtered else "Merges appear here, newest first."
        )
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
