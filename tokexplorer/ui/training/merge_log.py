"""The merge log: every merge of the run, newest on top, with a filter."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.log_view import LogView
from tokexplorer.ui.training.merge_table import MergeTable
from tokexplorer.ui.training.merge_table_model import MergeTableModel


class MergeLog(LogView):
    """Title, filter, follow button and table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self._merge_model = MergeTableModel()
        self._merge_table = MergeTable(self._merge_model)
        super().__init__("Merges", self._merge_model, self._merge_table, parent)
        self._merge_model.setParent(self)
        self.setObjectName("mergeLog")
        self.filter_edit.textChanged.connect(self._filter_changed)

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
        self._header.addWidget(self.filter_edit, 1)
        self._header.addWidget(self.count_label)

    def _show_counts(self) -> None:
        shown, total = self._merge_model.rowCount(), self._merge_model.total_rows
        filtered = bool(self.filter_edit.text())
        self.table.set_empty_text(
            "No merge answers this filter." if filtered else "Merges appear here, newest first."
        )
        self.count_label.setText(f"{grouped(shown)} of {grouped(total)}" if filtered else "")
        if self._data is not None and len(self._data.steps):
            self._merge_table.set_largest_number(int(self._data.steps.pair_count[:1000].max()))
            self._merge_table.set_scores(self._data.scores is not None)

    @Slot(str)
    def _filter_changed(self, query: str) -> None:
        self.table.move_to(0)  # before the reset: fewer rows below a far scroll position take long
        self._merge_model.set_filter(query)
        self.follow()
        self._show_counts()
