"""Widgets as tests show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from tokexplorer.ui.theme import theme_manager

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.theme import ColourChoice, ThemeChoice

    AnyWidget = TypeVar("AnyWidget", bound=QWidget)
    Found = TypeVar("Found", bound=QObject)


def shown(widget: AnyWidget, qtbot: QtBot, width: int, height: int) -> AnyWidget:
    """The widget, on screen in that size; deleted with the test."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def child(widget: QObject, kind: type[Found], name: str) -> Found:
    """What of that kind has that name in a widget."""
    found = widget.findChild(kind, name)
    assert found is not None, name
    return found


def panel_named(window: Any, name: str) -> Any:
    """The panel below the text with that object name, made if need be."""
    return window.details.pane.panel(name)


def show_theme(choice: ThemeChoice = "system", colours: ColourChoice = "standard") -> None:
    """Use a theme, and wait until everything has its colours."""
    theme_manager().apply(choice, colours)
    theme_manager().finish()


def show_scale(percent: int) -> None:
    """Use a scale, and give it to everything."""
    theme_manager().apply_scale(percent)
    theme_manager().finish()


def turn_wheel(
    widget: QWidget, turned: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Turn the wheel over the middle of a widget: 120 is a notch upwards."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        widget.mapToGlobal(middle),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
