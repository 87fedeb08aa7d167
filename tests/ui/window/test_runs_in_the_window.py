"""Runs stay in a list: they are shown again, compared, named, deleted, and all of it is undone."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton

from tests.ui.shown import child, panel_named
from tests.ui.window.test_main_window import LONG_MS
from tests.ui.window.test_several_runs import add_corpus, click_train, plan_of_three, shown_ids, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.kit.panel import REFRESH_INTERVAL_MS
from tokexplorer.ui.runs.compare_dialog import MOST_TEXT, CompareRunsDialog
from tokexplorer.ui.runs.runs_panel import NAME, NOTE, STATE, WHEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.session.state.workspace import Mode
    from tokexplorer.ui.runs.runs_panel import RunsPanel
    from tokexplorer.ui.window.main_window import MainWindow

TEXT = "the lowest of the lower wages, the newest of the newer ones"


@pytest.fixture
def trained(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """A training of three, and one of byte-level BPE after it."""
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    train(qtbot, window, TrainingPlan.of(TrainingSpec(vocab_size=300)))
    return window


def panel_of(window: MainWindow) -> RunsPanel:
    window.details.pane.turn_to("runsPanel")
    return panel_named(window, "runsPanel")


def rows(panel: RunsPanel) -> list[tuple[str, ...]]:
    model = panel.table.runs
    return [tuple(model.cell(row, column) for column in (NAME, 1, STATE)) for row in range(model.rowCount())]


def choose(panel: RunsPanel, row: int) -> None:
    panel.table.selectRow(row)


def tokens_are_right(window: MainWindow) -> bool:
    return all(
        column.live.tokenizer is not None
        and shown_ids(column) == column.live.tokenizer.encode(window.inspection.text).ids.tolist()
        for column in window.inspection.columns
    )


def test_earlier_runs_stay_and_come_back_as_columns(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    assert rows(panel) == [
        ("Byte-level BPE", "2", "finished"),
        ("Unigram", "1", "finished"),
        ("WordPiece", "1", "finished"),
        ("Byte-level BPE", "1", "finished"),
    ]
    run = panel.table.runs.rows[3]
    assert (run.vocab_size, run.steps, run.total_steps) == (400, 143, 143)
    assert run.seconds is not None
    assert run.corpus_tokens is not None
    choose(panel, 3)
    child(panel, QPushButton, "showRunsButton").click()
    assert [column.name for column in trained.inspection.columns] == [
        "Byte-level BPE",
        "Byte-level BPE, run 1",
    ]
    assert trained.inspection.chosen.name == "Byte-level BPE, run 1"
    qtbot.waitUntil(lambda: tokens_are_right(trained), timeout=LONG_MS)
    assert trained.inspection.live.total_steps == 143
    trained.inspection.editor.undo()
    assert [column.name for column in trained.inspection.columns] == ["Byte-level BPE"]


def test_a_run_that_no_column_shows_keeps_no_tokenizer(qtbot: QtBot, trained: MainWindow) -> None:
    store = trained.store
    runs = {run.id: store.archive.get(run.id).run for run in store.workspace.runs}
    shown = {column.shown.id for column in trained.inspection.columns if column.shown is not None}
    assert {run_id for run_id, run in runs.items() if run.last_tokenizer is not None} == shown
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    choose(panel, 1)
    panel.show_selected()
    qtbot.waitUntil(lambda: tokens_are_right(trained), timeout=LONG_MS)
    assert len(trained.inspection.columns) == len(shown) + 1


def test_the_rows_of_a_run_are_freed_when_no_column_shows_it(qtbot: QtBot, trained: MainWindow) -> None:
    run = trained.store.archive.get(trained.store.workspace.runs[-1].id).run
    merged = run.history.view().left.tolist()
    column = weakref.ref(run.history.view().left)
    train(qtbot, trained, TrainingPlan.of(TrainingSpec(vocab_size=290)))
    qtbot.waitUntil(lambda: column() is None, timeout=LONG_MS)
    assert run.history.view().left.tolist() == merged


def test_a_run_is_named_and_noted_and_its_column_with_it(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    model = panel.table.runs
    assert model.setData(model.index(0, NAME), "small one")
    assert model.setData(model.index(0, NOTE), "for the slides")
    qtbot.waitUntil(lambda: rows(panel)[0][0] == "small one")
    assert trained.inspection.columns[0].name == "small one"
    assert trained.store.workspace.runs[-1].note == "for the slides"
    trained.inspection.editor.undo()
    trained.inspection.editor.undo()
    assert trained.inspection.columns[0].name == "Byte-level BPE"


def test_a_run_is_compared_with_the_current_column(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    reference = trained.inspection.chosen
    choose(panel, 1)
    child(panel, QPushButton, "compareRunsButton").click()
    differences = trained.inspection.differences
    qtbot.waitUntil(lambda: differences.is_on)
    assert differences.reference is reference
    assert trained.inspection.chosen.name == "Unigram, run 1"


def test_a_run_can_be_compared_once_there_is_a_column(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    while trained.store.workspace.columns:
        child(trained, QAction, "closeColumnAction").trigger()
    choose(panel, 1)
    button = child(panel, QPushButton, "compareRunsButton")
    assert not button.isEnabled()
    panel.show_selected()
    assert button.isEnabled()


def test_deleted_runs_go_with_their_columns_and_undo_brings_them_back(
    qtbot: QtBot, trained: MainWindow
) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    before = trained.store.workspace
    choose(panel, 0)
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Delete)
    qtbot.waitUntil(lambda: len(rows(panel)) == 3)
    assert trained.inspection.live.tokenizer is None
    assert child(trained, QAction, "undoAction").text() == "&Undo Delete Byte-level BPE"
    child(trained, QAction, "undoAction").trigger()
    assert trained.store.workspace == before
    qtbot.waitUntil(lambda: tokens_are_right(trained), timeout=LONG_MS)


def test_undo_of_a_training_shows_the_one_before(qtbot: QtBot, trained: MainWindow) -> None:
    trained.inspection.editor.undo()
    assert [shown.short for shown in trained.runs] == ["Byte-level BPE", "WordPiece", "Unigram"]
    assert [column.name for column in trained.inspection.columns] == [
        "Byte-level BPE",
        "WordPiece",
        "Unigram",
    ]
    qtbot.waitUntil(lambda: tokens_are_right(trained), timeout=LONG_MS)
    assert [
        column.live.tokenizer.vocab_size for column in trained.inspection.columns if column.live.tokenizer
    ]
    trained.inspection.editor.redo()
    assert [column.name for column in trained.inspection.columns] == ["Byte-level BPE"]
    qtbot.waitUntil(lambda: tokens_are_right(trained), timeout=LONG_MS)


def test_a_failed_run_says_why_in_its_column(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    plan = plan_of_three()
    train(
        qtbot,
        window,
        plan.with_spec(plan.spec("wordpiece").replace(vocab_size=90_000, strict_vocab_size=True)),
    )
    column = window.inspection.columns[1]
    assert column.name == "WordPiece"
    problem = column.findChild(QLabel, "columnProblem1")
    assert problem is not None
    assert problem.isVisible()
    assert "cannot be reached" in problem.text()
    assert column.live.tokenizer is None
    assert shown_ids(column) == []
    assert not child(window, QPushButton, "trainButton").isEnabled()


def test_a_run_that_ends_short_of_its_size_is_failed_everywhere(qtbot: QtBot, window: MainWindow) -> None:
    """Unigram finds out at its end that a size cannot be reached: the tokens it came to are not shown."""
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=600, strict_vocab_size=True)))
    [run] = window.store.workspace.runs
    column = window.inspection.chosen
    trainer = window.runs[0].run.trainer
    assert trainer is not None
    assert trainer.steps_done > 0  # it has learned something
    assert run.state == "failed"
    assert column.live.tokenizer is None
    assert shown_ids(column) == []
    assert run.reason in [label.text() for label in column.findChildren(QLabel)]
    assert [mark.name for mark in column.marks] == ["failed"]


def test_any_two_runs_are_compared_in_a_table(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    button = child(panel, QPushButton, "compareTwoRunsButton")
    choose(panel, 0)
    assert not button.isEnabled()
    panel.table.select_rows([0, 3])
    assert button.isEnabled()
    button.click()
    (dialog,) = (each for each in panel.findChildren(CompareRunsDialog) if each.isVisible())
    model = dialog.table.differences
    assert dialog.windowTitle() == "Byte-level BPE, run 1 and Byte-level BPE, run 2"
    assert [column.title for column in model.columns][2:4] == [
        "Byte-level BPE, run 1",
        "Byte-level BPE, run 2",
    ]
    qtbot.waitUntil(lambda: any(row.part == "Metrics" for row in model.rows), timeout=LONG_MS)
    values = {(row.part, row.name): (row.left, row.right) for row in model.rows}
    assert values["Settings", "Vocabulary size"] == ("400", "300")
    assert values["Result", "Steps"] == ("143", "43")
    left, right = (trained.store.archive.get(panel.table.runs.rows[row].id) for row in (3, 0))
    tokens = tuple(
        str(len(each.run.trainer.tokenizer().encode(TEXT))) for each in (left, right) if each.run.trainer
    )
    assert values["Metrics", "Tokens"] == tokens
    child(dialog, QPushButton, "copyRunDifferences").click()
    assert "Vocabulary size\t400\t300" in QGuiApplication.clipboard().text()
    child(dialog, QPushButton, "closeRunDifferences").click()
    assert not dialog.isVisible()


def test_a_comparison_says_that_only_the_beginning_of_a_long_text_is_measured(
    qtbot: QtBot, trained: MainWindow
) -> None:
    trained.inspection.set_text("é " * MOST_TEXT)
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    panel.table.select_rows([0, 3])
    child(panel, QPushButton, "compareTwoRunsButton").click()
    (dialog,) = (each for each in panel.findChildren(CompareRunsDialog) if each.isVisible())
    said = child(dialog, QLabel, "compareRunsSaid")
    sentence = f"Only the first {grouped(MOST_TEXT * 3 // 2)} bytes of the text are measured."
    qtbot.waitUntil(lambda: said.text() == sentence, timeout=LONG_MS)
    child(dialog, QPushButton, "closeRunDifferences").click()


def test_name_and_note_are_edited_from_the_menu(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    for name, column, text in (("renameRunAction", NAME, "small"), ("noteRunAction", NOTE, "for the slides")):
        choose(panel, 0)
        child(panel, QAction, name).trigger()
        editor = panel.table.viewport().findChildren(QLineEdit)[-1]
        editor.clear()
        qtbot.keyClicks(editor, text)
        qtbot.keyClick(editor, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda column=column, text=text: panel.table.runs.cell(0, column) == text)  # type: ignore[misc]
    run = trained.store.workspace.runs[-1]
    assert (run.name, run.note) == ("small", "for the slides")
    assert "small" in [each.text() for each in trained.training.controls.findChildren(QPushButton, "runName")]
    assert "small" in [column.name for column in trained.inspection.columns]
    shown = trained.store.archive.get(run.id)
    assert trained.training.data_of(shown).name == "small"  # type: ignore[union-attr]


def test_a_run_of_an_earlier_day_tells_the_day(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    run = trained.store.workspace.runs[0]
    trained.store.amend(lambda state: state.with_run(run.id, began=0.0))
    qtbot.waitUntil(lambda: "19" in panel.table.runs.cell(3, WHEN), timeout=LONG_MS)
    assert panel.table.runs.cell(0, WHEN).count(":") == 2


def test_a_training_that_is_undone_before_it_begins_has_ended_when_it_comes_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    add_corpus(qtbot, window)
    window.training.set_plan(plan_of_three())
    click_train(qtbot, window)
    window.store.history.undo()
    window.store.history.redo()
    assert window.is_training
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    assert {run.state for run in window.store.workspace.runs} == {"stopped"}


@pytest.mark.parametrize("mode", ["train", "explore"])
def test_an_earlier_run_is_compared_with_the_column_that_was_current(trained: MainWindow, mode: Mode) -> None:
    earlier = next(run for run in trained.store.workspace.runs if run.training == 1)
    current = trained.store.workspace.current
    trained.modes.choose(mode)
    panel = panel_of(trained)
    panel.table.select({earlier.id})
    child(panel, QPushButton, "compareRunsButton").click()
    state = trained.store.workspace
    shown = state.column_of(earlier.id)
    assert shown is not None
    assert (state.current, state.reference) == (shown.id, current)


def test_a_run_that_was_renamed_while_its_column_was_closed(trained: MainWindow) -> None:
    child(trained, QAction, "closeColumnAction").trigger()
    model = panel_of(trained).table.runs
    model.setData(model.index(0, NAME), "mine")
    child(trained, QAction, "bringBackAction").trigger()
    assert trained.inspection.chosen.name == "mine"


@pytest.mark.parametrize("change", ["values", "rows"])
def test_what_is_being_entered_stays_when_runs_change_meanwhile(
    qtbot: QtBot, trained: MainWindow, change: str
) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    noted, other = panel.table.runs.rows[1].id, panel.table.runs.rows[0].id
    panel.table.edit(panel.table.runs.index(1, NOTE))
    editor = panel.table.viewport().findChildren(QLineEdit)[-1]
    qtbot.keyClicks(editor, "half of")
    if change == "values":  # as at the end of a training
        trained.store.amend(lambda state: state.with_run(other, seconds=12.0))
    else:
        trained.store.do("Delete", lambda state: state.without_runs([other]))
    qtbot.wait(3 * REFRESH_INTERVAL_MS)
    qtbot.keyClicks(editor, " a note")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    notes = {"half of a note"}
    qtbot.waitUntil(lambda: {r.note for r in trained.store.workspace.runs if r.id == noted} == notes)
    left = [run.id for run in reversed(trained.store.workspace.runs)]
    qtbot.waitUntil(lambda: [run.id for run in panel.table.runs.rows] == left)
    qtbot.waitUntil(lambda: panel.table.runs.cell(left.index(noted), NOTE) == "half of a note")


def test_what_is_being_entered_for_a_run_goes_with_it(qtbot: QtBot, trained: MainWindow) -> None:
    panel = panel_of(trained)
    qtbot.waitUntil(lambda: len(rows(panel)) == 4, timeout=LONG_MS)
    noted = panel.table.runs.rows[1].id
    choose(panel, 1)
    child(panel, QAction, "noteRunAction").trigger()
    assert panel.table.edited is panel.table.runs.rows[1]
    trained.store.do("Delete", lambda state: state.without_runs([noted]))
    left = [run.id for run in reversed(trained.store.workspace.runs)]
    qtbot.waitUntil(lambda: [run.id for run in panel.table.runs.rows] == left)
    assert panel.table.edited is None
