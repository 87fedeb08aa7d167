"""What is done with columns in the real window: menus, palette, tokenizer bar, and the next start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton

from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child
from tests.ui.window.conftest import kept_session
from tokexplorer.ui.palette.commands import menu_commands

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore


def test_the_palette_has_what_the_menu_of_the_column_has(window: MainWindow) -> None:
    for name, tokenizer in (("one", BPE), ("two", WORDPIECE), ("three", BPE)):
        window.fixed.add(tokenizer, name)
    window.inspection.column_menu.hide(window.inspection.columns[0])
    titles = [each.title for each in menu_commands(window.menuBar())]
    for title in ("Rename", "Save tokenizer …", "Show only this column", "Move left", "Hide", "Show one"):
        assert titles.count(title) == 1
    assert titles.count("Close the column") == titles.count("Draw at random") == 1
    assert "Move right" not in titles  # it is the last one
    for each in ("saveTokenizerAction", "whatIfAction", "bringBackAction"):
        assert child(window, QAction, each) in window.inspection.column_menu.menu.actions()


def test_explore_has_the_menu_at_its_buttons(window: MainWindow) -> None:
    window.fixed.add(BPE, "one")
    window.fixed.add(WORDPIECE, "two")
    window.modes.choose("explore")
    assert not child(window.inspection.chosen.head, QToolButton, "columnMenuButton").isVisible()
    child(window, QToolButton, "explore-one").customContextMenuRequested.emit(QPoint(3, 3))
    menu = window.inspection.column_menu.menu
    assert menu.isVisible()
    assert window.inspection.chosen.name == "one"
    menu.close()
    window.modes.choose("train")
    assert all(
        child(each.head, QToolButton, "columnMenuButton").isVisible() for each in window.inspection.columns
    )


def test_names_and_the_column_shown_alone_are_kept(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.fixed.add(BPE, "one")
    window.fixed.add(WORDPIECE, "two")
    inspection = window.inspection
    inspection.column_menu.rename(inspection.columns[0], "mine")
    inspection.column_menu.solo_action.trigger()
    window.close()
    state = kept_session(settings).workspace
    assert sorted(state.names().values()) == ["mine", "two"]
    assert state.solo
