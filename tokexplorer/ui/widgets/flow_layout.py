"""A layout that sets widgets like words: side by side, and on a new line when a line is full."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem
from typing_extensions import override


class FlowLayout(QLayout):
    """Widgets keep the size that they want; lines are as high as their highest widget."""

    def __init__(self, gap: int) -> None:
        """`gap` pixels lie between widgets and between lines."""
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    @override
    def addItem(self, item: QLayoutItem) -> None:
        """Set it after the others."""
        self._items.append(item)

    @override
    def count(self) -> int:
        """How many there are."""
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        """It asks for no more than it needs."""
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        """A narrow layout has more lines."""
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        """The height of all lines."""
        return self._place(QRect(0, 0, width, 0), moves=False)

    @override
    def setGeometry(self, rect: QRect) -> None:
        """Set the lines."""
        super().setGeometry(rect)
        self._place(rect, moves=True)

    @override
    def sizeHint(self) -> QSize:
        """All on one line."""
        sizes = [item.sizeHint() for item in self._shown]
        width = sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    @override
    def minimumSize(self) -> QSize:
        """One a line."""
        sizes = [item.minimumSize() for item in self._shown]
        width = max((size.width() for size in sizes), default=0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    @property
    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, room: QRect, moves: bool) -> int:
        """Set all items into `room`; returns the height that they take."""
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
