"""Heads of columns that are dragged to another place of the row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QScrollArea, QWidget
from typing_extensions import override

from tokexplorer.ui.columns.heads import ColumnHead
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from tokexplorer.ui.columns.text_column import TextColumn

_LINE = 3  # pixels of the line where the column would stand
_OPACITY = 0.85
_EDGE = 36  # pixels at the sides of the area in which it scrolls
_SCROLLED = 14  # pixels a turn
_TURN_MS = 25


class HeadDrag(QObject):
    """Shows a picture of the dragged head under the pointer, and a line where its column would stand.

    Signals:
        moved(TextColumn, int): it was let go so many places further to the right; to the left if negative.
    """

    moved = Signal(object, int)

    def __init__(self, area: QScrollArea, strip: QWidget) -> None:
        """`area` scrolls the `strip`, whose children the columns are."""
        super().__init__(area)
        self._area, self._strip = area, strip
        self._columns: Sequence[TextColumn] = ()
        self._dragged: TextColumn | None = None
        self._grip = 0  # how far from the left edge of the head it is held
        self._picture, self._line = _Picture(strip), _Line(strip)
        self._pointer = QPoint()
        self._turn = single_shot(self, self._scroll_on, _TURN_MS)

    def set_columns(self, columns: Sequence[TextColumn]) -> None:
        """These are on screen now, from left to right."""
        self._end()
        for column in self._columns:
            if column not in columns:
                column.head.dragged.disconnect(self._drag)
                column.head.dropped.disconnect(self._drop)
        for column in columns:
            if column not in self._columns:
                column.head.dragged.connect(self._drag)
                column.head.dropped.connect(self._drop)
        self._columns = list(columns)

    @Slot(object)
    def _drag(self, pointer: QPoint) -> None:
        head = self.sender()
        if self._dragged is None:
            self._dragged = next((each for each in self._columns if each.head is head), None)
            if self._dragged is None:
                return
            assert isinstance(head, ColumnHead)
            self._grip = head.mapFromGlobal(pointer).x()
            self._picture.show_picture(head.grab())
        self._pointer = pointer
        self._show()

    def _show(self) -> None:
        """Show what would happen if the head were let go now."""
        dragged = self._dragged
        if dragged is None:
            return
        x = self._strip.mapFromGlobal(self._pointer).x()
        self._picture.move(x - self._grip, 0)
        place, now = self._place(x), self._columns.index(dragged)
        beside = self._columns[place].geometry()
        edge = beside.right() + 1 if place > now else beside.left()
        left = min(max(edge - _LINE // 2, 0), self._strip.width() - _LINE)
        self._line.setGeometry(left, 0, _LINE, self._strip.height())
        self._line.setVisible(place != now)
        self._line.raise_()
        if self._by_edge():
            self._turn.start()

    def _place(self, x: int) -> int:
        """Which place the dragged column gets if it is let go there: that of the column there now."""
        return max(sum(each.x() <= x for each in self._columns) - 1, 0)

    def _by_edge(self) -> int:
        """Pixels to scroll by, since the pointer is at the edge of the area."""
        x = self._area.viewport().mapFromGlobal(self._pointer).x()
        if x < _EDGE:
            return -_SCROLLED
        return _SCROLLED if x > self._area.viewport().width() - _EDGE else 0

    @Slot()
    def _scroll_on(self) -> None:
        bar = self._area.horizontalScrollBar()
        before = bar.value()
        bar.setValue(before + self._by_edge())
        if bar.value() != before:
            self._show()

    @Slot(bool)
    def _drop(self, done: bool) -> None:
        dragged, x = self._dragged, self._strip.mapFromGlobal(self._pointer).x()
        if dragged is None:
            return
        places = self._place(x) - self._columns.index(dragged)
        self._end()
        if done and places:
            self.moved.emit(dragged, places)

    def _end(self) -> None:
        self._dragged = None
        self._turn.stop()
        self._picture.hide()
        self._line.hide()


class _Picture(QWidget):
    """A picture of the head that is dragged."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pixmap = QPixmap()
        self.hide()

    def show_picture(self, pixmap: QPixmap) -> None:
        """Show it above everything else."""
        self._pixmap = pixmap
        self.resize(pixmap.deviceIndependentSize().toSize())
        self.show()
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setOpacity(_OPACITY)
        painter.fillRect(self.rect(), QColor(theme().raised))
        painter.drawPixmap(0, 0, self._pixmap)
        painter.setPen(QColor(theme().accent))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class _Line(QWidget):
    """The line where the column would stand."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.hide()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(theme().accent))
