"""A line around a widget that has the keyboard's focus, for widgets that would not show it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.ui.theme import theme

_EVENTS = (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.Resize)


class FocusRing(QWidget):
    """Lies over its parent, and is seen while that has the focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        parent.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _EVENTS and isinstance(watched, QWidget):
            self.setGeometry(watched.rect())
            self.setVisible(watched.hasFocus())
            self.raise_()
        return super().eventFilter(watched, event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(theme().accent))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
