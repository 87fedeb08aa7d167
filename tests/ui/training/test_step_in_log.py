"""The log goes along with the step that is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from tests.ui.training.fakes import merge_data
from tests.ui.training.real_runs import ended_run, small_spec
from tokexplorer.ui.kit.table import ROW_HEIGHT_PX
from tokexplorer.ui.training.merge_log import TOKEN, MergeLog
from tokexplorer.ui.training.run_data import run_data
from tokexplorer.ui.training.run_log import RunLog

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.training.run_data import MergeData


@pytest.fixture
def log(qtbot: QtBot) -> MergeLog:
    made = MergeLog()
    qtbot.addWidget(made)
    made.resize(360, 320)
    made.show()
    return made


@pytest.fixture
def data(log: MergeLog, random_run) -> MergeData:
    run = random_run(5000)
    made = merge_data(run)
    run.do(1000)
    made.refresh()
    log.set_run(made)
    return made


def marked(log: MergeLog) -> int | None:
    """The step of the marked row."""
    row = log.table.marked_row
    return None if row is None else log.model.step(row)


def in_sight(log: MergeLog) -> bool:
    table = log.table
    assert table.marked_row is not None
    rect = table.visualRect(table.model().index(table.marked_row, 0))
    return rect.top() >= 0 and rect.bottom() < table.viewport().height()


def test_the_row_of_the_step_is_marked_and_in_sight(log: MergeLog, data: MergeData, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(log.step_activated):
        for step in (700, 699, 3, 1, 1000, 512):
            log.show_step(step)
            assert marked(log) == step
            assert in_sight(log)
    assert not log.table.selectionModel().hasSelection()
    assert log.is_following


def test_a_row_in_sight_stays_where_it_is(log: MergeLog, data: MergeData) -> None:
    log.show_step(700)
    place = log.table.verticalScrollBar().value()
    log.show_step(701)
    assert log.table.verticalScrollBar().value() == place


def test_without_a_step_the_newest_is_followed(log: MergeLog, data: MergeData) -> None:
    log.show_step(300)
    log.show_step(None)
    assert marked(log) is None
    assert log.table.verticalScrollBar().value() == 0


def test_the_mark_stays_with_its_step_when_rows_come(log: MergeLog, data: MergeData) -> None:
    log.show_step(400)
    data.run.do(500)  # type: ignore[attr-defined]
    data.refresh()
    log.refresh()
    assert marked(log) == 400
    assert in_sight(log)


def test_a_log_that_the_user_scrolled_stays(log: MergeLog, data: MergeData, qtbot: QtBot) -> None:
    log.show_step(900)
    log.table.verticalScrollBar().setValue(500 * ROW_HEIGHT_PX)
    for step in (20, None, 30):
        log.show_step(step)
        assert log.table.verticalScrollBar().value() == 500 * ROW_HEIGHT_PX
        assert marked(log) == step
    qtbot.mouseClick(log.follow_button, Qt.MouseButton.LeftButton)
    assert marked(log) == 30
    assert in_sight(log)


def test_with_a_filter_the_nearest_row_before_is_marked(log: MergeLog, data: MergeData) -> None:
    log.show_step(500)
    log.filter_edit.setText("th")
    steps = [log.model.step(row) for row in range(log.model.rowCount())]
    for step in (500, 1000, steps[2], steps[2] - 1, steps[-1]):
        log.show_step(step)
        assert marked(log) == max(each for each in steps if each <= step)
        assert in_sight(log)
    log.show_step(steps[-1] - 1)
    assert marked(log) is None
    log.filter_edit.clear()
    assert marked(log) == steps[-1] - 1
    assert log.model.index(0, TOKEN).data()


def test_the_user_selects_another_row_than_the_marked_one(
    log: MergeLog, data: MergeData, qtbot: QtBot
) -> None:
    log.show_step(990)
    with qtbot.waitSignal(log.step_activated) as chosen:
        log.table.selectRow(3)
    assert chosen.args == [997]
    assert marked(log) == 990


def test_the_mark_is_seen(log: MergeLog, data: MergeData) -> None:
    before = log.table.viewport().grab().toImage()
    log.show_step(998)
    after = log.table.viewport().grab().toImage()
    row = ROW_HEIGHT_PX * 2
    assert before.copy(0, row, 360, ROW_HEIGHT_PX) != after.copy(0, row, 360, ROW_HEIGHT_PX)
    assert before.copy(0, 0, 360, row) == after.copy(0, 0, 360, row)


def test_phases_and_another_run(qtbot: QtBot) -> None:
    log = RunLog()
    qtbot.addWidget(log)
    log.show()
    unigram, again = (run_data(ended_run(small_spec("unigram"))) for _ in range(2))
    for each in (unigram, again):
        each.refresh()
    log.set_run(unigram)
    for step in (1, 2):
        log.show_step(step)
        row = log.rows.table.marked_row
        assert row is not None
        assert log.rows.model.step(row) == step
        assert row == 0 or log.rows.model.step(row - 1) > step
    log.set_run(again)
    assert log.rows.table.marked_row is None
