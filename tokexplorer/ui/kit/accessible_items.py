"""What widgets that paint themselves say to screen readers: a list of items, made when they are asked for."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import isValid
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QWindow

MOST_ITEMS_KEPT = 1024  # interfaces of one widget; when there are more, all are made anew


class Items(Protocol):
    """The items of a widget; `describe` is what a person would read of one, beside its name."""

    def __len__(self) -> int:
        """How many there are now."""
        ...

    def name(self, index: int) -> str:
        """What an item is called."""
        ...

    def describe(self, index: int) -> str:
        """More about it; may be empty."""
        ...

    def place(self, index: int) -> QRect:
        """Where it is in the widget; an empty rectangle if it is out of sight."""
        ...

    def current(self) -> int | None:
        """The item that the keyboard is at; None if there is none."""
        ...


_ITEMS = "accessible_items"  # an attribute of widgets: a table of them would keep widgets and items alive


def tell_items(widget: QWidget, items: Items, role: QAccessible.Role = QAccessible.Role.List) -> None:
    """From now on a widget has these items for screen readers; `role` is that of the widget."""
    _install()
    setattr(widget, _ITEMS, (items, role))


def announce(widget: QWidget, words: Callable[[], Iterable[str]]) -> None:
    """Let a screen reader say these sentences; they are made only if one is running."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, ". ".join(words())))


@cache
def _install() -> None:
    QAccessible.installFactory(_interface_of)


def _interface_of(_class_name: str, thing: QObject) -> QAccessibleInterface | None:
    """What Qt asks for each object; None leaves it to Qt."""
    known = getattr(thing, _ITEMS, None)
    return None if known is None else _lent(AccessibleItems(cast("QWidget", thing), *known))


def _lent(interface: QAccessibleInterface) -> QAccessibleInterface:
    """An interface that Qt deletes, and Python therefore never."""
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(interface))
    return interface


class AccessibleItems(QAccessibleWidget):
    """A widget whose children are its items."""

    def __init__(self, widget: QWidget, items: Items, role: QAccessible.Role) -> None:
        super().__init__(widget, role)
        self._widget, self._items = widget, items
        self._made: dict[int, tuple[int, AccessibleItem]] = {}

    @override
    def childCount(self) -> int:
        return len(self._items)

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < len(self._items):
            return None
        known = self._made.get(index)
        if known is not None and isValid(known[1]):
            return known[1]
        if len(self._made) >= MOST_ITEMS_KEPT:
            self._forget()
        made = AccessibleItem(self._widget, self._items, index)
        self._made[index] = QAccessible.registerAccessibleInterface(_lent(made)), made
        return made

    def _forget(self) -> None:
        for number, made in self._made.values():
            if isValid(made):
                QAccessible.deleteAccessibleInterface(number)
                ctypes.pythonapi.Py_DecRef(ctypes.py_object(made))
        self._made.clear()

    @override
    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return child.index if isinstance(child, AccessibleItem) else -1

    @override
    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        place = self._widget.mapFromGlobal(QRect(x, y, 1, 1).topLeft())
        found = (index for index in range(len(self._items)) if self._items.place(index).contains(place))
        index = next(found, None)
        return None if index is None else self.child(index)

    @override
    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        index = self._items.current()
        return None if index is None else self.child(index)


class AccessibleItem(QAccessibleInterface):
    """One item.

    Attributes:
        index: its place among the items.
    """

    def __init__(self, widget: QWidget, items: Items, index: int) -> None:
        super().__init__()
        self._widget, self._items, self.index = widget, items, index

    @property
    def _is_there(self) -> bool:
        return isValid(self._widget) and self.index < len(self._items)

    @override
    def isValid(self) -> bool:
        return self._is_there

    @override
    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    @override
    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._widget.window().windowHandle() if self._is_there else None

    @override
    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return QAccessible.queryAccessibleInterface(self._widget) if isValid(self._widget) else None

    @override
    def childCount(self) -> int:
        return 0

    @override
    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    @override
    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    @override
    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    @override
    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    @override
    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    @override
    def rect(self) -> QRect:
        place = self._items.place(self.index) if self._is_there else QRect()
        return (
            QRect(self._widget.mapToGlobal(place.topLeft()), place.size()) if not place.isEmpty() else place
        )

    @override
    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        if not self._is_there:
            state.invalid = True
            return state
        is_current = self._items.current() == self.index
        state.focusable = state.readOnly = True
        state.focused = is_current
        state.offscreen = self._items.place(self.index).isEmpty()
        return state

    @override
    def text(self, kind: QAccessible.Text) -> str:
        if not self._is_there:
            return ""
        if kind == QAccessible.Text.Name:
            return self._items.name(self.index)
        return self._items.describe(self.index) if kind == QAccessible.Text.Description else ""

    @override
    def setText(self, kind: QAccessible.Text, text: str) -> None:
        pass
