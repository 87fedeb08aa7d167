"""The log beside the text goes along with the slider below it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSlider

from tests.ui.window.test_several_runs import add_corpus, plan_of_three, train

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow


def is_shown(window: MainWindow, shown: object) -> bool:
    data = window.training.log.data
    return data is not None and data.shown is shown


def test_the_log_of_the_chosen_run_shows_the_step_of_the_slider(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    window.inspection.set_text("lower newest")
    train(qtbot, window, plan_of_three())
    slider = window.findChild(QSlider, "stepSlider")
    assert slider is not None
    log = window.training.log.merges
    for column in window.inspection.columns[:2]:
        window.inspection.choose_column(column.shown)  # type: ignore[arg-type]
        qtbot.waitUntil(partial(is_shown, window, column.shown))
        qtbot.keyClick(slider, Qt.Key.Key_PageDown)
        qtbot.keyClick(slider, Qt.Key.Key_Left)
        row = log.table.marked_row
        assert row is not None
        assert log.model.step(row) == column.live.wanted_step < column.live.steps_done
        qtbot.keyClick(slider, Qt.Key.Key_End)
        assert log.table.marked_row is None
    shown = window.inspection.columns[0].shown
    window.inspection.columns[0].live.choose(5)
    window.inspection.step_chosen.emit(shown, 5)  # of a column whose log is not shown
    assert log.table.marked_row is None
