"""A session comes back as it was looked at: panel and its choices, selection, scroll position, view."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QPushButton

from tests.ui.shown import child, panel_named
from tests.ui.window.test_sessions import saved, started
from tests.ui.window.test_several_runs import LONG_MS, add_corpus, plan_of_three, train
from tokexplorer.session.storage.session_reader import LoadedSession
from tokexplorer.ui.widgets.segmented_control import ChoiceControl

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

LINES = "".join(f"line {number} of a long text with some words, 東京 and 👩‍🚀\n" for number in range(3000))


def top_line(window: MainWindow) -> int:
    """The number of the first line of the text that is visible."""
    editor = window.inspection.editor
    return int(editor.cursorForPosition(QPoint(0, 0)).block().text().split()[1])


def whole(qtbot: QtBot, window: MainWindow) -> None:
    """Wait for all parts of a long text."""
    qtbot.waitUntil(lambda: not window.inspection.editor.projection.breaks.gaps, timeout=LONG_MS)


def scroll_to(window: MainWindow, line: int) -> None:
    editor = window.inspection.editor
    block = editor.document().findBlockByNumber(line)
    editor.verticalScrollBar().setValue(block.firstLineNumber())


def test_selection_scroll_position_and_view_come_back(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.inspection.set_text(LINES)
    whole(qtbot, window)
    editor = window.inspection.editor
    editor.reveal(LINES.index("line 1500"), LINES.index("line 1501"))
    scroll_to(window, 1700)
    assert top_line(window) == 1700
    selection = editor.selection
    saved(qtbot, window, tmp_path / "work.tokx")
    window.close()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: again.inspection.editor.selection == selection, timeout=LONG_MS)
    assert top_line(again) == 1700
    again.sessions.new()
    qtbot.wait(20)
    again.sessions.open(tmp_path / "work.tokx")
    qtbot.waitUntil(lambda: again.inspection.editor.selection == selection, timeout=LONG_MS)
    assert top_line(again) == 1700
    again.close()


def test_what_comes_later_keeps_the_place(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path
) -> None:
    window.fixed.open(model)
    qtbot.waitUntil(lambda: len(window.fixed.columns) == 1, timeout=LONG_MS)
    window.inspection.set_text(LINES)
    whole(qtbot, window)
    window.inspection.editor.reveal(7, 9)
    scroll_to(window, 900)
    window.close()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: len(again.fixed.columns) == 1, timeout=LONG_MS)
    qtbot.waitUntil(lambda: again.inspection.editor.selection == (7, 9), timeout=LONG_MS)
    assert top_line(again) == 900
    again.close()


def test_the_panel_and_what_panels_are_set_to_come_back(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    window.inspection.set_text("the cats")
    window.details.turn_to("tradePanel")
    trade = panel_named(window, "tradePanel")
    figure = child(trade, QComboBox, "tradeFigure")
    figure.setCurrentIndex(figure.findData("fertility"))
    child(trade, QAction, "tradeLogX").trigger()
    window.details.turn_to("sidePanel")
    views = child(panel_named(window, "sidePanel"), ChoiceControl, "sideViews")
    qtbot.mouseClick(views.segment("words"), Qt.MouseButton.LeftButton)
    saved(qtbot, window, tmp_path / "work.tokx")
    window.details.turn_to("runsPanel")
    window.details.show_action.setChecked(False)
    window.close()
    again = started(qtbot, settings)
    assert again.details.pane.current_name == "runsPanel"
    assert not again.details.show_action.isChecked()
    again.sessions.new()
    again.sessions.open(tmp_path / "work.tokx")
    assert again.details.pane.current_name == "sidePanel"
    assert again.details.show_action.isChecked()
    views = child(panel_named(again, "sidePanel"), ChoiceControl, "sideViews")
    assert views.current == "words"
    assert not again.details.pane.is_made("tradePanel")
    trade = panel_named(again, "tradePanel")
    assert child(trade, QComboBox, "tradeFigure").currentData() == "fertility"
    assert not child(trade, QAction, "tradeLogX").isChecked()
    again.close()


def test_choices_that_are_offered_later_come_back(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, model: Path
) -> None:
    window.fixed.open(model)
    for name in ("one", "two"):
        window.corpus.add_text(f"{name} of the cats\n" * 9, name)
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)

    def views_of(window: MainWindow, panel: str, name: str, key: str) -> ChoiceControl:
        window.details.turn_to(panel)
        window.details.focus.ask_word("cats")
        views = child(panel_named(window, panel), ChoiceControl, name)
        qtbot.waitUntil(lambda: key in views.keys, timeout=LONG_MS)
        return views

    views_of(window, "storyPanel", "storyViews", "dropout").segment("dropout").click()
    views_of(window, "tradePanel", "tradeViews", "languages").segment("languages").click()
    window.details.turn_to("vocabularyPanel")
    plots = child(panel_named(window, "vocabularyPanel"), QPushButton, "distributionsButton")
    qtbot.waitUntil(plots.isVisible, timeout=LONG_MS)
    was_shown = plots.isChecked()
    plots.click()
    window.close()
    again = started(qtbot, settings)
    assert views_of(again, "storyPanel", "storyViews", "dropout").current == "dropout"
    assert views_of(again, "tradePanel", "tradeViews", "languages").current == "languages"
    again.details.turn_to("vocabularyPanel")
    plots = child(panel_named(again, "vocabularyPanel"), QPushButton, "distributionsButton")
    qtbot.waitUntil(plots.isVisible, timeout=LONG_MS)
    assert plots.isChecked() != was_shown
    again.close()


@pytest.mark.parametrize(
    "shown",
    [
        *(None, 3, [], {"panel": "none"}, {"panel": 3, "choices": 4, "selection": [1], "top": -1}),
        {"panel": "sidePanel", "choices": {"sidePanel": 3}, "selection": [0, 10**9], "top": 10**9},
        {"panel": "sidePanel", "choices": {"sidePanel": {"sideViews": "x"}}, "selection": ["a", None]},
        {"panel": "tradePanel", "choices": {"tradePanel": {"tradeFigure": [], "tradeLogX": "yes"}}},
        {"panel": "perturbPanel", "choices": {"perturbPanel": {"perturbRate": 10**12, "perturbSeed": -1}}},
    ],
)
def test_damaged_values_are_passed_over(qtbot: QtBot, window: MainWindow, shown: Any) -> None:
    window.show_session(LoadedSession(window.store.workspace, "a text", more={"shown": shown}))
    qtbot.wait(20)
    assert window.inspection.text == "a text"
    assert window.inspection.editor.selection == (0, 0)


def test_the_view_of_the_text_comes_back(qtbot: QtBot, window: MainWindow, settings: SettingsStore) -> None:
    window.store.show(view=replace(window.store.workspace.view, view="ids", show_whitespace=True))
    view = window.store.workspace.view
    window.close()
    again = started(qtbot, settings)
    assert again.store.workspace.view == view
    assert again.inspection.whitespace_action.isChecked()
    again.close()
