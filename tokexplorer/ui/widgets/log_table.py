"""A table of a log: rows of one height, newest on top, which keeps its place when rows come."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)
from typing_extensions import override

from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_painting import ROW_HEIGHT_PX

TABLE_SIZE_PT = 9.0
_MARK_WIDTH_PX, _MARK_ALPHA = 3, 36


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
        self._marked = -1
        self.verticalScrollBar().valueChanged.connect(self._moved)
        theme_manager().changed.connect(self.viewport().update)

    def move_to(self, pixel: int) -> None:
        """Scroll there; does not count as the user's doing."""
        self._is_own_move = True
        self.updateGeometries()  # new rows are not yet in the scroll bar's range
        self.verticalScrollBar().setValue(pixel)
        self._is_own_move = False

    @property
    def marked_row(self) -> int | None:
        """The row that is marked."""
        return None if self._marked < 0 else self._marked

    def mark_row(self, row: int | None) -> None:
        """Mark a row; that is not the user's selection, and nothing is announced."""
        before, self._marked = self._marked, -1 if row is None else row
        if before != self._marked:
            for each in (before, self._marked):
                self.viewport().update(self._rect_of(each))

    def bring(self, row: int) -> None:
        """Scroll to a row if it is not in sight, as far as its middle; does not count as the user's doing."""
        top, room = row * ROW_HEIGHT_PX, self.viewport().height()
        if not 0 <= top - self.verticalScrollBar().value() <= room - ROW_HEIGHT_PX:
            self.move_to(top - (room - ROW_HEIGHT_PX) // 2)

    def _rect_of(self, row: int) -> QRect:
        top = row * ROW_HEIGHT_PX - self.verticalScrollBar().value()
        return QRect(0, top, self.viewport().width(), ROW_HEIGHT_PX)

    def set_empty_text(self, sentence: str) -> None:
        """What stands in the middle as long as there are no rows."""
        if sentence != self._empty_text:
            self._empty_text = sentence
            self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or the sentence that stands for them."""
        if self._marked >= 0:
            self._paint_mark()
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setPen(QColor(theme().muted))
            room = self.viewport().rect().adjusted(12, 0, -12, 0)
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self._empty_text)

    def _paint_mark(self) -> None:
        """Below the row: an edge in the colour of what is chosen, and a quiet ground."""
        accent, rect = QColor(theme().accent), self._rect_of(self._marked)
        painter = QPainter(self.viewport())
        painter.fillRect(rect.adjusted(0, 0, _MARK_WIDTH_PX - rect.width(), -1), accent)
        accent.setAlpha(_MARK_ALPHA)
        painter.fillRect(rect, accent)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt's own copy takes one cell only."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_requested.emit()
        else:
            super().keyPressEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width out."""
        super().resizeEvent(event)
        self.share_width()

    def share_width(self) -> None:
        """Give every column its width."""
        raise NotImplementedError

    @Slot(int)
    def _moved(self, value: int) -> None:
        if not self._is_own_move:
            self.scrolled_by_user.emit(value == 0)
