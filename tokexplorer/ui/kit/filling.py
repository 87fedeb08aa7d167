"""Lets one pane, panel or chart fill its whole window for a while."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractScrollArea, QDockWidget, QMainWindow, QSplitterHandle, QWidget
from shiboken6 import isValid
from typing_extensions import override


class WindowFiller(QObject):
    """Hides everything beside a widget, and shows it again on Esc or when the widget is hidden."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._filling: QWidget | None = None
        self._hidden: list[QWidget] = []
        self._docks: QByteArray | None = None  # how wide and high they were
        self._esc = QShortcut(QKeySequence(Qt.Key.Key_Escape), window)
        self._esc.setEnabled(False)
        self._esc.activated.connect(self.restore)

    @property
    def filling(self) -> QWidget | None:
        """What fills the window; None if nothing does."""
        return self._filling

    def fill(self, widget: QWidget) -> None:
        """Let a widget of the window have all of it; if it has that already, show the rest again."""
        was = self._filling
        self.restore()
        if widget is was:
            return
        self._filling = widget
        if isinstance(self._window, QMainWindow):
            self._docks = self._window.saveState()
        while widget is not self._window:
            parent = widget.parentWidget()
            assert parent is not None  # the window is above it
            for other in _beside(widget, parent):
                self._hidden.append(other)
                other.hide()
            widget = parent
        self._esc.setEnabled(True)
        self._filling.installEventFilter(self)

    def restore(self) -> None:
        """Show everything again."""
        filling, hidden = self._filling, self._hidden
        self._filling, self._hidden = None, []
        self._esc.setEnabled(False)
        if filling is not None and isValid(filling):
            filling.removeEventFilter(self)
        for widget in hidden:
            if isValid(widget):
                widget.show()
        if isinstance(self._window, QMainWindow) and self._docks is not None:
            self._window.restoreState(self._docks)
        self._docks = None

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The widget is hidden, such as by another panel: nothing would be left to see."""
        if event.type() == QEvent.Type.Hide and not event.spontaneous() and self._window.isVisible():
            self.restore()
        return super().eventFilter(watched, event)


def _beside(widget: QWidget, parent: QWidget) -> list[QWidget]:
    """The visible widgets that share a parent's room with a widget."""
    if isinstance(parent, QMainWindow):
        others: list[QObject | None] = [parent.centralWidget(), *parent.findChildren(QDockWidget)]
    elif isinstance(parent, QAbstractScrollArea):
        return []  # its scroll bars
    else:
        others = [*parent.children()]
    return [
        other
        for other in others
        if isinstance(other, QWidget)
        and other is not widget
        and not other.isHidden()
        and not other.isWindow()
        and not isinstance(other, QSplitterHandle)
    ]


def fill_window(widget: QWidget) -> None:
    """Let a widget have its whole window, or, if it has it, show the rest again."""
    (_filler_of(widget) or WindowFiller(widget.window())).fill(widget)


def end_filling(widget: QWidget) -> None:
    """Show the whole window of a widget again."""
    filler = _filler_of(widget)
    if filler is not None:
        filler.restore()


def filling(widget: QWidget) -> QWidget | None:
    """What fills the window of a widget; None if nothing does."""
    filler = _filler_of(widget)
    return None if filler is None else filler.filling


def _filler_of(widget: QWidget) -> WindowFiller | None:
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    found = widget.window().findChild(WindowFiller, options=direct)
    return found if isinstance(found, WindowFiller) else None
