"""What stands around texts is chosen in the View menu, told in the status line and kept until next time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel

from tests.ui.columns.framing.asked import ASKED, TEXT, TRAINED
from tokexplorer.formats import tokenizer_json
from tokexplorer.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAction
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000
COUNT = len(TRAINED.encode(TEXT))


def said(window: MainWindow, name: str) -> str:
    label = window.findChild(QLabel, name)
    assert label is not None
    return label.text()


def in_view_menu(window: MainWindow, text: str) -> QAction:
    view = next(menu for menu in window.menuBar().actions() if menu.text() == "&View")
    return next(action for action in view.menu().actions() if action.text() == text)  # type: ignore[attr-defined]


def test_a_file_is_shown_as_it_asks(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    path = tmp_path / "mine" / "tokenizer.json"
    path.parent.mkdir()
    tokenizer_json.write(TRAINED.with_post_processor(ASKED["cut"]), path)
    window.inspection.set_text(TEXT)
    window.fixed.open(path)
    qtbot.waitUntil(lambda: bool(window.fixed.columns), timeout=LONG_MS)
    column = window.inspection.chosen
    assert column.frame_line.said == "The file adds [CLS] … [SEP], cuts at 9"
    qtbot.waitUntil(lambda: said(window, "tokensFigure") == f"tokens <b>{COUNT}</b>")
    in_view_menu(window, "As in the file").trigger()
    assert "7 of" in column.frame_line.said
    qtbot.waitUntil(lambda: said(window, "tokensFigure") == "tokens <b>9</b>, 2 added")
    assert said(window, "figuresScope") == "a model sees"
    window.inspection.editor.selectAll()
    qtbot.waitUntil(lambda: said(window, "figuresScope") == "selection")
    assert said(window, "tokensFigure") == f"tokens <b>{COUNT}</b>"
    assert window.store.workspace.view.framing == "file"
    window.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.open(settings.preferences())
    assert again.inspection.switches.input_mode.mode == "file"
    assert in_view_menu(again, "As in the file").isChecked()
    again.close()
