"""The command palette in the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit
from shiboken6 import delete

from tests.ui.details.texts import BPE
from tests.ui.shown import child, show_theme
from tokexplorer.core.settings import SETTINGS
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.plan import PRESETS
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.palette.command_palette import CommandPalette
from tokexplorer.ui.palette.commands import Command, matching
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.menus import KeysDialog
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    main = MainWindow(SettingsStore(tmp_path / "settings"))
    qtbot.addWidget(main)
    main.resize(1280, 800)
    main.show()
    main.activateWindow()
    yield main
    show_theme()
    main.close()


def opened(qtbot: QtBot, window: MainWindow) -> CommandPalette:
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    qtbot.keyClick(window, Qt.Key.Key_P, both)
    palette = child(window, CommandPalette, "commandPalette")
    assert palette.isVisible()
    return palette


def test_it_has_everything(qtbot: QtBot, window: MainWindow) -> None:
    window.fixed.add(BPE, "my own")
    titles = {each.title for each in opened(qtbot, window).found}
    assert "my own" in titles
    assert {each.title for each in LESSONS} <= titles
    assert {each.title for each in PRESETS} <= titles
    assert {slot.title for slot in window.details.pane.slots} <= titles
    assert {SETTINGS[name].label for name in ("vocab_size", "pre_tokenizer", "normalizer")} <= titles
    assert {"Dark", "Save the session", "Explore", "Open GPT-4o", "Keyboard"} <= titles
    assert "" not in titles


def test_charts_in_sight_are_exported(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    plot = window.training.plots.plots[0]
    qtbot.waitUntil(lambda: plot.is_drawn)
    plot.show_series([Series("BPE", "#0b6bcb", np.array([300, 400]), np.array([1.5, 2.0]))])
    palette = opened(qtbot, window)
    qtbot.keyClicks(palette.field, "export figure")
    assert palette.found[0].title == "Export figure: Bytes per token by vocabulary size …"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.figure_export.dialog is not None)
    dialog = window.figure_export.dialog
    assert dialog is not None
    dialog.form.file.setText(str(tmp_path / "curve.svg"))
    with qtbot.waitSignal(window.figure_export.said):
        qtbot.mouseClick(dialog.write_button, Qt.MouseButton.LeftButton)
    assert child(window, QLabel, "statusMessage").text() == "Written: curve.svg, 3 kB"
    assert (tmp_path / "curve.svg").is_file()


def test_a_few_letters_and_return(qtbot: QtBot, window: MainWindow) -> None:
    palette = opened(qtbot, window)
    qtbot.keyClicks(palette.field, "drk")
    assert palette.found[0].title == "Dark"
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isVisible()
    qtbot.waitUntil(lambda: window.store.workspace.view.theme == "dark")
    assert opened(qtbot, window).found[0].title == "Dark"  # what was used last comes first
    assert palette.found[0].is_checked


def test_arrows_choose_another_and_escape_changes_nothing(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.editor.setFocus()
    palette = opened(qtbot, window)
    qtbot.keyClicks(palette.field, "panel")
    first, second = palette.found[:2]
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list_view.currentIndex().row() == 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert QApplication.focusWidget() is window.inspection.editor
    assert first != second


def test_letters_that_fit_nothing_are_told(qtbot: QtBot, window: MainWindow) -> None:
    palette = opened(qtbot, window)
    qtbot.keyClicks(palette.field, "qqqq")
    assert palette.found == []
    assert not palette.list_view.isVisible()
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()


def test_a_setting_gets_the_keyboard(qtbot: QtBot, window: MainWindow) -> None:
    window.modes.choose("explore")
    for name, label in (("vocab_size", "Vocabulary size"), ("special_tokens", None), ("normalizer", None)):
        palette = opened(qtbot, window)
        wanted = label or SETTINGS[name].label
        command = next(each for each in palette.found if each[:2] == (wanted, "Settings"))
        palette.close_palette()
        command.run()
        focus = QApplication.focusWidget()
        if name == "normalizer":
            assert focus is child(window, QComboBox, "normalizerBox")
        else:
            assert focus is window.training.form.fields.fields[name].editor
            assert focus.isVisible()


def test_a_click_elsewhere_closes_it(qtbot: QtBot, window: MainWindow) -> None:
    palette = opened(qtbot, window)
    window.inspection.editor.setFocus()
    assert not palette.isVisible()
    assert QApplication.focusWidget() is window.inspection.editor


def test_what_had_the_keyboard_may_be_gone_when_it_closes(qtbot: QtBot, window: MainWindow) -> None:
    field = QLineEdit(window)
    field.show()
    field.setFocus()
    palette = opened(qtbot, window)
    delete(field)
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert QApplication.focusWidget() is not palette.field


def test_the_title_counts_more_than_the_group() -> None:
    commands = [
        Command("Light", "View › Theme", lambda: None),
        Command("Theme park", "Lessons", lambda: None),
        Command("Nothing", "File", lambda: None),
    ]
    assert [each.title for each in matching(commands, "theme")] == ["Theme park", "Light"]
    assert next(each.title for each in matching(commands, "", ["Nothing"])) == "Nothing"


def test_keys_can_be_looked_for(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    dialog = child(window, KeysDialog, "keysDialog")
    everything = dialog.text.toPlainText()
    assert "Ctrl+Shift+P" in everything
    qtbot.keyClicks(dialog.field, "undo")
    found = dialog.text.toPlainText()
    assert "Ctrl+Z" in found
    assert "Ctrl+Shift+P" not in found
    dialog.field.setText("ctrl+shift+p")
    assert "Command palette" in dialog.text.toPlainText()
    dialog.field.setText("no such thing")
    assert "Nothing fits" in dialog.text.toPlainText()
    dialog.close()
