"""A tool button that stands for an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import SIGNAL, QEvent, QObject
from PySide6.QtWidgets import QToolButton
from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtGui import QAction, QActionEvent
    from PySide6.QtWidgets import QWidget


class ActionButton(QToolButton):
    """Shows the state of an action, which has no menu or has it already, and triggers it.

    With each change of the action Qt (6.11) connects the button to `QAction.changed` once more, in case there
    will be a menu. All these connections stay and are called at each further change, so they are removed.
    No slot of the button itself may therefore be connected to that signal.
    """

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDefaultAction(action)
        self._stay_unconnected()

    @override
    def actionEvent(self, event: QActionEvent) -> None:
        super().actionEvent(event)
        if event.type() == QEvent.Type.ActionChanged:
            self._stay_unconnected()

    def _stay_unconnected(self) -> None:
        QObject.disconnect(self.defaultAction(), SIGNAL("changed()"), self, None)  # type: ignore[call-overload]
