"""What is being entered when another column becomes the current one belongs to the column before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QSpinBox, QWidget

from tests.ui.details.texts import BPE, WORDPIECE
from tests.ui.shown import child, panel_named
from tests.ui.window.test_main_window import LONG_MS
from tests.ui.window.test_several_runs import add_corpus, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import Column
    from tokexplorer.ui.window.main_window import MainWindow


@pytest.fixture
def columns(window: MainWindow) -> tuple[Column, ...]:
    """Two columns, the first one is current, in a window that has the keyboard."""
    window.inspection.set_text("the lowest of the lower wages")
    window.fixed.add(BPE, "one")
    window.fixed.add(BPE, "two")
    window.store.show(current=window.store.workspace.columns[0].id)
    window.activateWindow()
    return window.store.workspace.columns


def focus(qtbot: QtBot, field: QWidget) -> None:
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)


def go_to_the_second(window: MainWindow) -> None:
    child(window, QAction, "chooseColumn2").trigger()
    assert window.store.workspace.current == window.store.workspace.columns[1].id


@pytest.mark.parametrize("way", ["explore", "solo"])
def test_a_name(qtbot: QtBot, window: MainWindow, columns: tuple[Column, ...], way: str) -> None:
    if way == "explore":
        window.modes.choose("explore")
    else:
        window.inspection.column_menu.solo_action.trigger()
    window.inspection.column_menu.rename_action.trigger()
    field = window.inspection.chosen.head.name.field
    qtbot.waitUntil(field.hasFocus)
    field.setText("mine")
    go_to_the_second(window)
    assert field.isHidden()
    names = window.store.workspace.names()
    assert [names[each.tokenizer] for each in columns] == ["mine", "two"]


def test_a_name_while_another_column_comes(
    qtbot: QtBot, window: MainWindow, columns: tuple[Column, ...]
) -> None:
    window.inspection.column_menu.rename_action.trigger()
    field = window.inspection.chosen.head.name.field
    qtbot.waitUntil(field.hasFocus)
    field.setText("mi")
    window.store.do("Add", lambda state: state.renamed(columns[1].tokenizer, "another"))
    assert not field.isHidden()
    qtbot.keyClicks(field, "ne")


def test_a_seed(qtbot: QtBot, window: MainWindow, columns: tuple[Column, ...]) -> None:
    child(window, QAction, "drawText").trigger()
    box = child(window, QSpinBox, "drawingSeed")
    focus(qtbot, box)
    box.selectAll()
    qtbot.keyClicks(box, "7")
    go_to_the_second(window)
    drawings = [each.drawing for each in window.store.workspace.columns]
    assert drawings[0] is not None
    assert drawings[0].seed == 7
    assert drawings[1] is None


@pytest.mark.parametrize("second", [None, 3])
def test_an_earlier_step(
    qtbot: QtBot, window: MainWindow, columns: tuple[Column, ...], second: int | None
) -> None:
    window.store.show(current=columns[1].id)
    window.inspection.steps.since_chosen.emit(second)
    window.store.show(current=columns[0].id)
    window.inspection.steps.since_chosen.emit(1)
    box = child(window, QSpinBox, "sinceStep")
    focus(qtbot, box)
    box.selectAll()
    qtbot.keyClicks(box, "2")
    go_to_the_second(window)
    assert [each.since for each in window.store.workspace.columns] == [2, second]
    if second is not None:
        assert box.value() == second


def test_a_threshold(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("entropy-patches")))
    window.fixed.add(WORDPIECE, "two")
    window.store.show(current=window.store.workspace.columns[0].id)
    window.details.turn_to("boundariesPanel")
    panel = panel_named(window, "boundariesPanel")
    qtbot.waitUntil(lambda: panel.strip.shown is not None, timeout=LONG_MS)
    window.activateWindow()
    focus(qtbot, panel.bits)
    panel.bits.selectAll()
    qtbot.keyClicks(panel.bits, "1.3")
    go_to_the_second(window)

    def is_given() -> bool:
        threshold = window.store.workspace.columns[0].threshold
        return threshold is not None and threshold.bits == 1.3

    qtbot.waitUntil(is_given, timeout=LONG_MS)
    assert window.store.workspace.columns[1].threshold is None
