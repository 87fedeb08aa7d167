"""A layout that places widgets like words: side by side, and on a new line when a line is full."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from typing_extensions import override


class FlowLayout(QLayout):
    """Widgets keep their size hints; a line is as high as its highest widget."""

    def __init__(self, gap: int) -> None:
        """`gap` is the space between widgets and between lines, in pixels."""
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def insert_widget(self, index: int, widget: QWidget) -> None:
        """Add a widget before the one that has this place now."""
        self.addWidget(widget)
        self._items.insert(index, self._items.pop())
        self.invalidate()

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        room = QRect(0, 0, width, 0).marginsRemoved(margins)
        return self._place(room, moves=False) + margins.top() + margins.bottom()

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect.marginsRemoved(self.contentsMargins()), moves=True)

    @override
    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown]
        width = sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    @override
    def minimumSize(self) -> QSize:
        sizes = [item.minimumSize() for item in self._shown]
        width = max((size.width() for size in sizes), default=0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, room: QRect, moves: bool) -> int:
        """Place all items in `room` if `moves`, else only measure; returns the height of all lines."""
        x, y, line_height = room.x(), room.y(), 0
        for item in self._shown:
            size = item.sizeHint()
            if x > room.x() and x + size.width() > room.right() + 1:
                x, y, line_height = room.x(), y + line_height + self._gap, 0
            if moves:
                item.setGeometry(QRect(x, y, size.width(), size.height()))
            x += size.width() + self._gap
            line_height = max(line_height, size.height())
        return y + line_height - room.y()
