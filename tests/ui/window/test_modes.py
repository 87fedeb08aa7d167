"""Explore, Train and Compare, in the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollBar,
    QTabBar,
    QToolButton,
    QWidget,
)

from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child, panel_named
from tokexplorer.hub.popular import POPULAR
from tokexplorer.session.state.workspace import MODES
from tokexplorer.ui.app import open_window
from tokexplorer.ui.window import main_window
from tokexplorer.ui.window.main_window import MainWindow, first_size
from tokexplorer.ui.window.modes import Arrangement

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import Mode
    from tokexplorer.ui.window.settings_store import SettingsStore

MOST_CONTROLS = 25
_CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
)


def controls(window: MainWindow) -> list[str]:
    """Everything in the window that can be clicked, dragged or typed into: menus, tabs and widgets."""
    found = [each.text() for each in window.menuBar().actions()]
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or isinstance(widget, QScrollBar):
            continue
        if isinstance(widget, QTabBar):
            found += [widget.tabText(index) for index in range(widget.count()) if widget.isTabVisible(index)]
        elif isinstance(widget, _CONTROLS) and not isinstance(widget.parent(), QComboBox | QAbstractSpinBox):
            found.append(widget.objectName() or type(widget).__name__)
    return found


def mode(window: MainWindow) -> str:
    return window.store.workspace.view.mode


def names(window: MainWindow) -> list[str]:
    return [column.name for column in window.inspection.columns]


@pytest.fixture
def two(window: MainWindow) -> MainWindow:
    """A window with two tokenizers open, the second the current one."""
    window.inspection.set_text("the cats sat")
    window.fixed.add(BPE, "one")
    window.fixed.add(WORDPIECE, "two")
    return window


def test_the_first_start_is_train_and_explore_has_few_controls(qtbot: QtBot, settings: SettingsStore) -> None:
    window = MainWindow(settings)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    open_window(window, settings)
    window.show()
    assert mode(window) == "train"
    qtbot.waitUntil(lambda: len(window.runs) == 3, timeout=60_000)
    qtbot.keyClick(window, Qt.Key.Key_F1, Qt.KeyboardModifier.ControlModifier)
    assert mode(window) == "explore"
    assert all(child(window, QToolButton, f"explore-{name}").isVisible() for name in names(window))
    found = controls(window)
    assert len(found) <= MOST_CONTROLS, found
    window.close()


def test_explore_shows_the_current_tokenizer_alone(qtbot: QtBot, two: MainWindow) -> None:
    two.modes.choose("explore")
    assert names(two) == ["two"]
    assert not any(dock.isVisible() for dock in two.docks)
    assert not two.inspection.steps.isVisible()
    qtbot.mouseClick(child(two, QToolButton, "explore-one"), Qt.MouseButton.LeftButton)
    assert names(two) == ["one"]
    assert child(two, QToolButton, "explore-one").isChecked()
    assert not child(two, QToolButton, "explore-two").isChecked()
    document = two.inspection.editor.document_model
    assert document.tokens_between(0, 12).ids.tolist() == BPE.encode("the cats sat").ids.tolist()
    qtbot.keyClick(two.inspection.editor, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert names(two) == ["two"]
    two.modes.choose("train")
    assert names(two) == ["one", "two"]
    assert two.inspection.chosen.name == "two"


def test_a_token_that_is_clicked_is_told_about_at_the_side(qtbot: QtBot, two: MainWindow) -> None:
    two.modes.choose("explore")
    editor = two.inspection.editor
    place = editor.cursorRect(editor.textCursor()).center() + QPoint(4, 0)
    qtbot.waitUntil(lambda: editor.token_under(QPointF(place)) is not None)
    qtbot.mouseClick(editor.viewport(), Qt.MouseButton.LeftButton, pos=place)
    panel = panel_named(two, "tokenPanel")
    qtbot.waitUntil(lambda: panel.page is not None)
    assert panel.isVisible()
    assert panel.mapTo(two, panel.rect().topLeft()).x() > editor.mapTo(two, editor.rect().topRight()).x()
    assert not two.details.pane.tabs.isVisible()
    two.details.turn_to("vocabularyPanel")  # whoever wants another panel gets the tabs, too
    assert two.details.pane.tabs.isVisible()


def test_popular_tokenizers_are_one_click_away(
    qtbot: QtBot, two: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(two.fixed, "open_origins", asked.append)
    two.modes.choose("explore")
    for each in POPULAR:
        qtbot.mouseClick(child(two, QToolButton, f"open-{each.title}"), Qt.MouseButton.LeftButton)
    assert asked == [[each.origin] for each in POPULAR]


def test_every_mode_is_left_and_found_as_it_was(
    qtbot: QtBot, two: MainWindow, settings: SettingsStore
) -> None:
    two.docks[0].hide()
    two.details.turn_to("runsPanel")
    two.modes.choose("compare")
    assert two.details.pane.current_name == "metricsPanel"
    two.details.turn_to("sidePanel")
    two.modes.choose("explore")
    two.details.show_action.trigger()
    two.modes.choose("train")
    assert [dock.isVisible() for dock in two.docks] == [False, True]
    assert (two.details.pane.current_name, two.details.pane.isVisible()) == ("runsPanel", True)
    two.modes.choose("compare")
    two.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    open_window(again, settings)
    again.resize(1280, 800)
    again.show()
    assert mode(again) == "compare"
    assert again.modes.actions[MODES.index("compare")].isChecked()
    assert again.details.pane.current_name == "sidePanel"
    again.modes.choose("explore")
    assert not again.details.pane.isVisible()
    again.modes.choose("train")
    assert [dock.isVisible() for dock in again.docks] == [False, True]
    assert again.details.pane.current_name == "runsPanel"
    again.close()


@pytest.mark.parametrize(
    "text",
    [
        *("", "11 tokenPanel", "1 tokenPanel 1 2,3", "12 tokenPanel 1 2,3", "11 x 1 0,0", "11 x 2 1,1"),
        f"11 tokenPanel 1 1,{'1' * 5000}",
    ],
)
def test_settings_that_make_no_sense_are_the_defaults(text: str) -> None:
    default = Arrangement((True, False), "tokenPanel", shares=(5, 3))
    assert Arrangement.from_text(text, default) is default
    other = Arrangement((False, True), "runsPanel", False, (400, 300))
    assert Arrangement.from_text(other.to_text(), default) == other


def test_modes_are_no_step_to_undo_and_come_back_with_the_session(
    qtbot: QtBot, two: MainWindow, tmp_path: Path
) -> None:
    label = two.store.history.undo_label
    two.modes.choose("compare")
    assert two.store.history.undo_label == label
    keeper, path = two.sessions.keeper, tmp_path / "work.tokx"
    keeper.save_to(path)
    qtbot.waitUntil(lambda: keeper.path == path, timeout=10_000)
    two.modes.choose("train")
    two.sessions.new()
    two.sessions.open(path)
    assert mode(two) == "compare"


def test_the_first_window_fits_its_screen(two: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = two.screen()
    for room, size in (
        (QSize(1366, 728), QSize(1358, 688)),
        (QSize(1440, 860), QSize(1432, 820)),
        (QSize(1920, 1040), main_window.FIRST_SIZE),
    ):
        monkeypatch.setattr(type(screen), "availableSize", lambda _self, room=room: room)
        assert first_size(two) == size


@pytest.mark.parametrize("mode", MODES)
def test_the_window_can_be_as_small_as_a_small_screen(two: MainWindow, mode: Mode) -> None:
    child(two, QAction, f"{mode}Mode").trigger()
    least = two.minimumSizeHint()
    assert least.width() <= 1358
    assert least.height() <= 688


def test_a_panel_that_there_is_none_of_is_no_arrangement(qtbot: QtBot, settings: SettingsStore) -> None:
    """As a version with other panels may have kept it."""
    settings.keep_choice("mode-train", "11 gonePanel 1 50,32")
    window = MainWindow(settings)
    qtbot.addWidget(window)
    open_window(window, settings)
    assert window.details.pane.current_name == "tokenPanel"
    window.close()
