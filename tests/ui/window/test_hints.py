"""The hints of the first start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QToolButton, QWidget

from tests.ui.details.texts import BPE
from tests.ui.shown import child
from tokexplorer.ui.app import open_window
from tokexplorer.ui.window.hints import Bubble
from tokexplorer.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.settings_store import SettingsStore


def started(qtbot: QtBot, settings: SettingsStore) -> MainWindow:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.resize(1280, 800)
    open_window(window, settings)
    window.show()
    return window


def visible(window: MainWindow) -> list[str]:
    return sorted(each.objectName() for each in window.findChildren(Bubble) if each.isVisible())


def test_three_hints_inside_the_window_in_every_mode(qtbot: QtBot, settings: SettingsStore) -> None:
    window = started(qtbot, settings)
    everything = ["hint-open", "hint-text", "hint-token"]
    qtbot.waitUntil(lambda: visible(window) == everything)
    for size in ((1280, 800), (1000, 600)):
        window.resize(*size)
        for mode in ("explore", "compare", "train"):
            window.modes.choose(mode)
            qtbot.wait(20)
            assert visible(window) == everything
            for name in everything:
                bubble = child(window, QWidget, name)
                assert window.rect().contains(bubble.geometry())
    window.close()


def test_a_hint_that_is_closed_never_comes_back(qtbot: QtBot, settings: SettingsStore) -> None:
    window = started(qtbot, settings)
    qtbot.waitUntil(lambda: len(visible(window)) == 3)
    qtbot.mouseClick(child(window, QToolButton, "closeHint-token"), Qt.MouseButton.LeftButton)
    assert visible(window) == ["hint-open", "hint-text"]
    window.close()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: visible(again) == ["hint-open", "hint-text"])
    for name in ("open", "text"):
        qtbot.mouseClick(child(again, QToolButton, f"closeHint-{name}"), Qt.MouseButton.LeftButton)
    again.close()
    third = started(qtbot, settings)
    assert third.hints is None
    third.close()


def test_a_hint_that_is_followed_goes(qtbot: QtBot, settings: SettingsStore, model: Path) -> None:
    window = started(qtbot, settings)
    qtbot.waitUntil(lambda: len(visible(window)) == 3)
    window.fixed.add(BPE, "one")
    editor = window.inspection.editor
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    qtbot.keyClicks(editor, "a")
    assert "hint-text" not in visible(window)
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    place = editor.cursorRect(editor.textCursor()).center() + QPoint(4, 0)
    qtbot.waitUntil(lambda: editor.token_under(QPointF(place)) is not None)
    qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: "hint-token" not in visible(window))
    window.fixed.open(model)
    qtbot.waitUntil(lambda: visible(window) == [], timeout=30_000)
    window.close()
