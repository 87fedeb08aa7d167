"""A layout that sets widgets like words: side by side, and on a new line when a line is full."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class FlowLayout(QLayout):
    """Widgets keep the size that they want; lines are as high as their highest widget."""

    def __init__(self, gap: int) -> None:
        """`gap` pixels lie between widgets and between lines."""
        super().__init__()
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Set it after the others (Qt override)."""
        self._items.append(item)

    def count(self) -> int:
        """How many there are (Qt override)."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One of them (Qt override)."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take one out (Qt override)."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It asks for no more than it needs (Qt override)."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """A narrow layout has more lines (Qt override)."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines (Qt override)."""
        return self._place(QRect(0, 0, width, 0), moves=False)

    def setGeometry(self, rect: QRect) -> None:
        """Set the lines (Qt override)."""
        super().setGeometry(rect)
        self._place(rect, moves=True)

    def sizeHint(self) -> QSize:
        """All on one line (Qt override)."""
        sizes = [item.sizeHint() for item in self._shown]
        width = sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0)
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """One a line (Qt override)."""
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
