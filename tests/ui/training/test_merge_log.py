from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tests.ui.training.fakes import merge_data
from tokexplorer.ui.background import Background
from tokexplorer.ui.kit.table import CELL_PADDING_PX, ROW_HEIGHT_PX
from tokexplorer.ui.training import merge_log
from tokexplorer.ui.training.merge_log import SAVED, SCORE, TOKEN, MergeLog

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData


@pytest.fixture
def log(qtbot) -> MergeLog:
    made = MergeLog()
    qtbot.addWidget(made)
    made.resize(360, 220)
    made.show()
    return made


@pytest.fixture
def shown(log, random_run) -> tuple[MergeLog, MergeData]:
    run = random_run(5000)
    data = merge_data(run)
    run.do(1000)
    data.refresh()
    log.set_run(data)
    return log, data


def grow(log: MergeLog, data, count: int) -> None:
    data.run.do(count)
    data.refresh()
    log.refresh()


def top_step(log: MergeLog) -> int:
    return log.model.step(log.table.rowAt(0))


def test_the_newest_merge_stays_on_top(shown) -> None:
    log, data = shown
    grow(log, data, 500)
    assert top_step(log) == 1500
    assert log.follow_button.text() == "auto-scroll"


def test_scrolling_away_keeps_the_rows_in_place_until_told_to_follow(shown, qtbot) -> None:
    log, data = shown
    bar = log.table.verticalScrollBar()
    bar.setValue(100 * ROW_HEIGHT_PX)
    assert not log.is_following
    assert log.follow_button.text() == "to the end"
    assert top_step(log) == 900
    for _ in range(3):
        grow(log, data, 200)
        assert top_step(log) == 900
    qtbot.mouseClick(log.follow_button, Qt.MouseButton.LeftButton)
    assert top_step(log) == 1600
    grow(log, data, 10)
    assert top_step(log) == 1610


def test_scrolling_back_to_the_top_follows_again(shown) -> None:
    log, data = shown
    log.table.verticalScrollBar().setValue(500)
    log.table.verticalScrollBar().setValue(0)
    grow(log, data, 7)
    assert top_step(log) == 1007


def test_filter_shows_matches_and_how_many(shown, qtbot) -> None:
    log, data = shown
    qtbot.keyClicks(log.filter_edit, "th")
    tokens = [log.model.index(row, TOKEN).data() for row in range(log.model.rowCount())]
    assert tokens
    assert all("th" in token for token in tokens)
    assert log.findChild(type(log.count_label), "mergeCount").text() == f"{len(tokens)} of 1\u202f000"
    grow(log, data, 1000)
    assert log.model.rowCount() > len(tokens)
    log.filter_edit.clear()
    assert log.model.rowCount() == 2000
    assert log.count_label.text() == ""


def test_filter_shrinks_a_table_that_is_scrolled_to_its_end(shown) -> None:
    log, data = shown
    log.table.scrollToBottom()
    log.filter_edit.setText(str(int(data.steps.new_id[500])))
    assert log.model.rowCount() >= 1
    assert log.is_following


def test_an_empty_log_says_what_will_be_there(log) -> None:
    written = log.table.viewport().grab().toImage()
    log.table.set_empty_text("")
    assert log.table.viewport().grab().toImage() != written


def test_choosing_a_row_names_its_step(shown, qtbot) -> None:
    log, _ = shown
    with qtbot.waitSignal(log.step_activated) as chosen:
        log.table.selectRow(3)
    assert chosen.args == [997]
    with qtbot.waitSignal(log.step_activated) as chosen:
        qtbot.keyClick(log.table, Qt.Key.Key_Down)
    assert chosen.args == [996]


def test_new_rows_choose_nothing(shown, qtbot) -> None:
    log, data = shown
    log.table.selectRow(3)
    with qtbot.assertNotEmitted(log.step_activated):
        grow(log, data, 50)
    assert log.model.step(log.table.currentIndex().row()) == 997


def test_copy_takes_the_selected_rows_in_order(shown, qtbot) -> None:
    log, _ = shown
    log.table.selectRow(0)
    qtbot.keyClick(log.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(log.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert [line.split("\t")[0] for line in lines] == ["step", "1000", "999"]


def test_many_rows_are_copied_in_the_background_as_they_stood(shown, qtbot, monkeypatch) -> None:
    monkeypatch.setattr(merge_log, "COPIED_AT_ONCE", 20)
    log, data = shown
    log.filter_edit.setText("a")
    steps = [str(log.model.step(row)) for row in range(log.model.rowCount())]
    assert 20 < len(steps) < 1000
    clipboard = QGuiApplication.clipboard()
    clipboard.setText("before")
    log.table.selectAll()
    qtbot.keyClick(log.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert clipboard.text() == "before"
    log.filter_edit.clear()
    grow(log, data, 1000)
    qtbot.waitUntil(lambda: clipboard.text() != "before")
    assert [line.split("\t")[0] for line in clipboard.text().splitlines()] == ["step", *steps]


def test_what_is_copied_last_is_on_the_clipboard(shown, qtbot) -> None:
    log, data = shown
    grow(log, data, 4000)
    log.table.selectAll()
    log.table.copy()
    log.table.select_rows([0])
    log.table.copy()
    qtbot.waitUntil(lambda: not Background.of_window().is_busy)
    assert QGuiApplication.clipboard().text() == log.model.tsv([0])


def test_headings_have_the_room_they_need_in_any_language(log) -> None:
    german = ("Schritt", "Paar", "Token", "Anzahl", "gespart", "Wert")
    columns = zip(log.model.columns, german, strict=True)
    log.model.columns = [replace(column, title=title) for column, title in columns]
    log.table.share_width()
    assert log.table.isColumnHidden(SCORE)
    for column, title in enumerate(german[:SCORE]):
        needed = log.table.fontMetrics().horizontalAdvance(title) + 2 * CELL_PADDING_PX
        assert log.table.columnWidth(column) >= needed


def test_narrow_logs_drop_the_last_column_only(shown, qtbot) -> None:
    log, _ = shown
    assert not log.table.isColumnHidden(SAVED)
    log.resize(250, 220)
    assert log.table.isColumnHidden(SAVED)
    header = log.table.horizontalHeader()
    assert header.length() <= log.table.viewport().width()


def test_another_run_starts_at_its_newest_merge(shown, random_run) -> None:
    log, _ = shown
    log.table.verticalScrollBar().setValue(2000)
    run = random_run(300)
    run.do(300)
    other = merge_data(run, "#c25e00")
    log.set_run(other)
    assert log.is_following
    assert top_step(log) == 300
    log.set_run(None)
    assert log.model.rowCount() == 0


def test_tokens_are_painted_on_chips(shown, qtbot) -> None:
    log, _ = shown
    table = log.table
    image = table.viewport().grab().toImage()
    rect = table.visualRect(log.model.index(1, TOKEN))
    colours = {
        image.pixelColor(x, y).name()
        for x in range(rect.left(), rect.right())
        for y in range(rect.top(), rect.bottom())
    }
    from tokexplorer.ui.theme import theme

    assert theme().token_tints[0] in colours
