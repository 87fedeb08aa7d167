"""The keyboard's focus is seen on everything that it can be on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QRect, Qt
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from tests.ui.details.texts import BPE
from tests.ui.shown import show_theme
from tokexplorer.ui.theme import THEME_CHOICES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import Mode, ThemeChoice
    from tokexplorer.ui.window.main_window import MainWindow

_AROUND_PX = 4  # a ring of focus may be drawn around a widget


@pytest.fixture(autouse=True)
def _usual_theme() -> Iterator[None]:
    yield
    show_theme("light")


def focusable(window: MainWindow) -> list[QWidget]:
    """Return what the Tab key can reach, in the order of the window's chain of focus."""
    found: list[QWidget] = []
    widget = window.nextInFocusChain()
    while widget is not None and widget is not window:
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.isVisible() and widget.isEnabled():
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def picture(widget: QWidget, window: MainWindow) -> QImage:
    """Return the pixels of a widget and of what is right around it."""
    corner = widget.mapTo(window, widget.rect().topLeft())
    around = QRect(corner, widget.size()).adjusted(-_AROUND_PX, -_AROUND_PX, _AROUND_PX, _AROUND_PX)
    return window.grab(around & window.rect()).toImage()


def unseen(window: MainWindow, qtbot: QtBot) -> list[str]:
    """Return what looks the same with the focus and without it."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    found = []
    for widget in focusable(window):
        if not isValid(widget) or widget.visibleRegion().isEmpty():  # a column makes its head anew
            continue
        window.setFocus()
        QCoreApplication.processEvents()
        before = picture(widget, window)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        QCoreApplication.processEvents()
        if picture(widget, window) == before:
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


def filled(window: MainWindow, qtbot: QtBot) -> MainWindow:
    """Return the window with a text and two tokenizers, as the active one."""
    QApplication.setCursorFlashTime(0)
    window.resize(1440, 1000)
    window.inspection.set_text("the cats sat")
    window.fixed.add(BPE, "one")
    window.fixed.add(BPE, "two")
    return window


@pytest.mark.parametrize("theme", THEME_CHOICES[1:])
@pytest.mark.parametrize("mode", ["explore", "train", "compare"])
def test_the_focus_is_seen_in_every_mode(
    window: MainWindow, qtbot: QtBot, mode: Mode, theme: ThemeChoice
) -> None:
    show_theme(theme)
    filled(window, qtbot).modes.choose(mode)
    assert unseen(window, qtbot) == []


def test_the_focus_is_seen_in_every_panel(window: MainWindow, qtbot: QtBot) -> None:
    filled(window, qtbot).modes.choose("compare")
    found = {}
    for slot in window.details.pane.slots:
        window.details.pane.turn_to(slot.name)
        qtbot.wait(200)
        found[slot.name] = unseen(window, qtbot)
    assert {name: widgets for name, widgets in found.items() if widgets} == {}
