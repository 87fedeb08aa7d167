"""The table of the merge log: how its rows lie, not what they hold."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from tokexplorer.ui.theme import figures_width, theme, theme_manager, ui_font
from tokexplorer.ui.training.merge_delegate import ROW_HEIGHT_PX, MergeDelegate
from tokexplorer.ui.training.merge_table_model import COUNT, PAIR, SAVED, STEP, TOKEN, MergeTableModel

TABLE_SIZE_PT = 9.0
_PAIR_SHARE = 0.58
_NARROW_PX = 300  # below this, tokens would have no room beside four columns of numbers


class MergeTable(QTableView):
    """Rows of one height; shares its width between pair and token, and keeps its place when rows come.

    Signals:
        scrolled_by_user(bool): whether the newest row is on top now.
        copy_requested(): the keys for copying were pressed.
    """

    scrolled_by_user = Signal(bool)
    copy_requested = Signal()

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
        self._empty_text = ""
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

    def set_empty_text(self, sentence: str) -> None:
        """What stands in the middle as long as there are no rows."""
        self._empty_text = sentence
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or the sentence that stands for them (Qt override)."""
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme().muted))
            room = self.viewport().rect().adjusted(12, 0, -12, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._empty_text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's own copy takes one cell only (Qt override)."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)

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
