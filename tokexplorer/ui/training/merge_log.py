"""The merge log: every merge of the run, newest on top, with a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt, Slot
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.theme import figures_width, theme, ui_font
from tokexplorer.ui.training.log_view import LogView
from tokexplorer.ui.training.merge_table_model import COUNT, PAIR, SAVED, SCORE, STEP, TOKEN, MergeTableModel
from tokexplorer.ui.widgets.chip_painting import EvenRowDelegate, begin_cell, chip_width, paint_chip
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

    from tokexplorer.ui.theme import Theme

_PLUS = "+"
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_PAIR_SHARE = 0.58
_NARROW_PX = 300  # below this, tokens would have no room beside four columns of numbers
_SCORE_FIGURES = 6


class MergeDelegate(EvenRowDelegate):
    """Paints every cell itself; the model must be a `MergeTableModel`."""

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """One cell."""
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


class MergeTable(LogTable):
    """Shares its width between pair and token.

    Of the two last columns one is shown: what a merge saved, or the score it was chosen by.
    """

    def __init__(self, model: MergeTableModel, parent: QWidget | None = None) -> None:
        super().__init__(model, MergeDelegate(), parent)
        self._figures = 4
        self._has_scores = False
        self.setObjectName("mergeTable")
        self.setAccessibleName("Merges")

    def set_largest_number(self, largest: int) -> None:
        """Make the columns of counts wide enough for it."""
        figures = max(len(str(largest)), 4)
        if figures != self._figures:
            self._figures = figures
            self.share_width()

    def set_scores(self, has_scores: bool) -> None:
        """Show scores, or what merges saved."""
        if has_scores != self._has_scores:
            self._has_scores = has_scores
            self.share_width()

    @override
    def share_width(self) -> None:
        """Numbers get what they need, pair and token the rest."""
        width = self.viewport().width()
        font = ui_font(TABLE_SIZE_PT)
        number = figures_width(font, self._figures) + 14
        step = figures_width(font, 5) + 14
        last = figures_width(font, _SCORE_FIGURES) + 14 if self._has_scores else number
        is_narrow = width < _NARROW_PX
        self.setColumnHidden(SAVED, is_narrow or self._has_scores)
        self.setColumnHidden(SCORE, is_narrow or not self._has_scores)
        rest = max(width - step - number - (0 if is_narrow else last), 20)
        widths = {STEP: step, PAIR: round(rest * _PAIR_SHARE), COUNT: number, SAVED: last, SCORE: last}
        widths[TOKEN] = rest - widths[PAIR]
        for column, pixels in widths.items():
            self.setColumnWidth(column, pixels)


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
