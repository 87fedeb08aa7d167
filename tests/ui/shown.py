"""Widgets as tests show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    AnyWidget = TypeVar("AnyWidget", bound=QWidget)


def shown(widget: AnyWidget, qtbot: QtBot, width: int, height: int) -> AnyWidget:
    """The widget, on screen in that size; deleted with the test."""
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)
    return widget
