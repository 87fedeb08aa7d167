"""A table of a log: rows of one height, newest on top, which keeps its place when rows come."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)

from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import ROW_HEIGHT_PX

TABLE_SIZE_PT = 9.0


class LogTable(QTableView):
    """How rows lie, not what they hold. A subclass shares the width among its columns.

    Signals:
        scrolled_by_user(bool): whether the newest row is on top now.
        copy_requested(): the keys for copying were pressed.
    """

    scrolled_by_user = Signal(bool)
    copy_requested = Signal()

    def __init__(
        self, model: QAbstractItemModel, delegate: QStyledItemDelegate, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setModel(model)
        delegate.setParent(self)
        self.setItemDelegate(delegate)
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
        self._empty_text = ""
        self._is_own_move = False
        self.verticalScrollBar().valueChanged.connect(self._moved)
        theme_manager().changed.connect(self.viewport().update)

    def move_to(self, pixel: int) -> None:
        """Scroll there; does not count as the user's doing."""
        self._is_own_move = True
        self.updateGeometries()  # new rows are not yet in the scroll bar's range
        self.verticalScrollBar().setValue(pixel)
        self._is_own_move = False

    def set_empty_text(self, sentence: str) -> None:
        """What stands in the middle as long as there are no rows."""
        if sentence != self._empty_text:
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
        self.share_width()

    def share_width(self) -> None:
        """Give every column its width."""
        raise NotImplementedError

    @Slot(int)
    def _moved(self, value: int) -> None:
        if not self._is_own_move:
            self.scrolled_by_user.emit(value == 0)
