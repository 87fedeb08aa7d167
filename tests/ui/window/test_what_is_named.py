"""What panels, reports and files say of a column is of the tokenizer that it shows now, under its name."""

from __future__ import annotations

import hashlib
import math
import threading
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDoubleSpinBox, QLabel, QLineEdit, QPushButton, QToolButton

import tokexplorer
from tests.faults.panels import recount_panel
from tests.ui.details.texts import BPE, TRAINING, WORDPIECE
from tests.ui.shown import child, panel_named
from tests.ui.window.test_several_runs import LONG_MS, add_corpus, begin_training, train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.engine.job import Progress
from tokexplorer.engine.replay import Replay
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.chips.token_copier import TokenWriter
from tokexplorer.ui.report.report_maker import ReportAsked, ReportInputs, window_text, write_report
from tokexplorer.ui.share.shared_window import shared_window, write_page

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.what_if.what_if_dialog import WhatIfDialog
    from tokexplorer.ui.window.main_window import MainWindow

TEXT = "the cats sat on the mats, that had the hat\n"
LONG = " ".join(f"the cat sat {number}" for number in range(60_000))
BOTH = TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=300), TrainingSpec.of("bpe", vocab_size=300))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cats" / "tokenizer.json"
    path.parent.mkdir()
    tokexplorer.train([TRAINING], vocab_size=277).save(path)
    return path


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow, file: Path) -> MainWindow:
    """A tokenizer of a file in a column."""
    window.inspection.set_text(TEXT)
    window.fixed.open(file)
    qtbot.waitUntil(lambda: window.inspection.live.tokenizer is not None, timeout=LONG_MS)
    return window


@pytest.fixture
def two(window: MainWindow) -> MainWindow:
    window.inspection.set_text(TEXT)
    window.fixed.add(BPE, "one")
    window.fixed.add(WORDPIECE, "two")
    return window


def change(qtbot: QtBot, window: MainWindow) -> WhatIfDialog:
    """Remove a merge of the current column's tokenizer; the dialog is open."""
    dialog = window.what_if.open()
    assert dialog is not None
    dialog.select(0)
    child(dialog, QPushButton, "removeRow").click()
    qtbot.waitUntil(lambda: window.inspection.live.is_overridden, timeout=LONG_MS)
    return dialog


def asked(window: MainWindow) -> ReportAsked:
    """What a report on the text in the window would be made from."""
    inputs = ReportInputs(window.details.focus, window.details.trade_model, lambda: None, lambda: None)
    return inputs.asked(window_text(window.details.focus))


def measured(qtbot: QtBot, window: MainWindow) -> Any:
    window.details.pane.turn_to("tradePanel")
    panel = panel_named(window, "tradePanel")
    qtbot.waitUntil(lambda: not panel.measurer.is_busy, timeout=LONG_MS)
    qtbot.waitUntil(lambda: len(panel.model.entries) == len(window.inspection.columns), timeout=LONG_MS)
    return panel


def test_a_changed_tokenizer_is_kept_as_that(qtbot: QtBot, opened: MainWindow, file: Path) -> None:
    name = opened.inspection.chosen.name
    change(qtbot, opened)
    child(opened, QAction, "keepColumn").trigger()
    kept = opened.store.workspace.tokenizers[-1]
    assert (kept.name, kept.note) == (f"{name}, changed", f"{name}, changed")
    assert str(file) not in kept.note


def test_a_moved_threshold_is_kept_as_that(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("entropy-patches")))
    (column,) = window.store.workspace.columns
    threshold = replace(window.inspection.live.tokenizer.threshold, bits=1.3)  # type: ignore[union-attr]
    window.store.do("threshold", lambda state: state.with_column(column.id, threshold=threshold))
    qtbot.waitUntil(lambda: window.inspection.live.is_overridden, timeout=LONG_MS)
    child(window, QAction, "keepColumn").trigger()
    assert window.store.workspace.tokenizers[-1].name.endswith(", changed")


def test_a_page_and_a_report_know_of_no_file_that_has_a_change(
    qtbot: QtBot, opened: MainWindow, tmp_path: Path
) -> None:
    def written() -> str:
        write_report(asked(opened), tmp_path / "report.html", Progress())
        return (tmp_path / "report.html").read_text("utf-8")

    assert "SHA-256 of the file" in written()
    shared = shared_window(opened.details.focus, "title")
    assert shared.columns[0].known.path
    change(qtbot, opened)
    assert "SHA-256 of the file" not in written()
    shared = shared_window(opened.details.focus, "title")
    assert (shared.columns[0].known.path, shared.columns[0].known.details) == ("", ())


def test_a_report_knows_no_step_of_a_changed_run(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=300)))
    window.inspection.set_text(TEXT)
    assert [name for name, _ in asked(window).known[0].details] == ["Step"]
    change(qtbot, window)
    (known,) = asked(window).known
    assert known.details == ()
    assert known.spec is not None


def test_the_trade_off_follows_names(qtbot: QtBot, two: MainWindow) -> None:
    panel = measured(qtbot, two)
    one, other = two.inspection.columns
    two.inspection.column_menu.rename(one, "mine")
    two.inspection.column_menu.rename(other, "one")
    assert {entry.key: entry.series.name for entry in panel.model.entries} == {
        one.shown: "mine",
        other.shown: "one",
    }


def test_reports_have_no_trade_off_of_an_earlier_text(qtbot: QtBot, two: MainWindow) -> None:
    panel = measured(qtbot, two)
    assert len(asked(two).trade) == 2
    points = [entry.series.points for entry in panel.model.entries]
    two.details.pane.turn_to("tokenPanel")
    two.inspection.editor.selectAll()
    two.inspection.editor.insert_text("another text")
    assert asked(two).trade == ()
    two.inspection.editor.undo()
    measured(qtbot, two)
    qtbot.waitUntil(lambda: [entry.series.points for entry in panel.model.entries] == points, timeout=LONG_MS)


def test_perturbed_texts_are_encoded_in_usual_tokens(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text(TEXT * 5)
    window.fixed.add(BPE, "one")
    window.details.pane.turn_to("perturbPanel")
    panel = panel_named(window, "perturbPanel")

    qtbot.waitUntil(lambda: panel.found is not None, timeout=LONG_MS)
    before = panel.found
    window.inspection.drawing_bar.draw_action.trigger()
    child(window, QDoubleSpinBox, "drawingDropout").setValue(0.5)
    qtbot.waitUntil(lambda: panel.found not in (before, None), timeout=LONG_MS)
    assert panel.table.perturb_model.headerData(1, Qt.Orientation.Horizontal) == "one, usual tokens"
    np.testing.assert_array_equal(panel.found.tokens, before.tokens)


def test_pairs_of_the_next_step_are_those_of_the_column(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, BOTH)
    one, other = window.store.workspace.columns
    window.store.show(current=one.id)
    window.details.pane.turn_to("nextPanel")
    panel = panel_named(window, "nextPanel")
    qtbot.waitUntil(lambda: panel.candidates.table_model.rowCount() > 3, timeout=LONG_MS)
    panel.candidates.select_rows([3])
    assert panel.button.isEnabled()
    may_go_on, after = threading.Event(), Replay.after

    def waiting(self: Replay, step: int, check: Callable[[], None] = lambda: None) -> object:
        may_go_on.wait()
        return after(self, step, check)

    monkeypatch.setattr(Replay, "after", waiting)  # as of a large run, which is learned again
    window.store.show(current=other.id)
    qtbot.waitUntil(lambda: not panel.button.isEnabled(), timeout=LONG_MS)
    assert panel.candidates.table_model.rowCount() == 0
    may_go_on.set()
    qtbot.waitUntil(lambda: panel.candidates.table_model.rowCount() > 3, timeout=LONG_MS)


def test_ids_are_read_by_the_tokenizer_they_are_of(qtbot: QtBot, two: MainWindow) -> None:
    two.inspection.set_text(LONG)
    one, other = two.store.workspace.columns
    two.store.show(current=one.id)
    two.details.pane.turn_to("decodePanel")
    panel = panel_named(two, "decodePanel")
    writer = panel.findChild(TokenWriter)
    with qtbot.waitSignal(writer.written, timeout=LONG_MS):
        child(panel, QPushButton, "idsOfText").click()
        assert not panel.ids_box.text
        two.store.show(current=other.id)
    assert not panel.ids_box.text
    two.store.show(current=one.id)
    with qtbot.waitSignal(writer.written, timeout=LONG_MS):
        child(panel, QPushButton, "idsOfText").click()
    qtbot.waitUntil(lambda: panel.text_box.text[:20] == LONG[:20], timeout=LONG_MS)


def test_an_id_of_the_vocabulary_is_not_that_of_another_round(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("unigram", vocab_size=300)))
    focus, live = window.details.focus, window.inspection.live
    assert live.tokenizer is not None
    last = live.tokenizer
    focus.pin_id(last.vocab_size - 5)
    assert focus.token_id is not None
    window.inspection.steps.step_chosen.emit(1)
    qtbot.waitUntil(lambda: live.step == 1, timeout=LONG_MS)
    now = live.tokenizer
    assert now.token_bytes(last.vocab_size - 5) != last.token_bytes(last.vocab_size - 5)
    assert focus.token_id is None


@pytest.mark.parametrize("panel", ["costsPanel", "metricsPanel", "perturbPanel", "tradePanel"])
def test_a_stopped_run_at_an_earlier_step_is_named_with_its_own_last_one(
    qtbot: QtBot, window: MainWindow, panel: str
) -> None:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    window.details.pane.turn_to(panel)
    begin_training(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=1000)), 20.0)
    live = window.inspection.live
    qtbot.waitUntil(lambda: live.steps_done > 2, timeout=LONG_MS)
    window.inspection.steps.step_chosen.emit(1)
    qtbot.waitUntil(lambda: live.step == 1, timeout=LONG_MS)
    recount_panel(window, lambda is_true, _: qtbot.waitUntil(is_true, timeout=LONG_MS))
    planned = window.inspection.columns[0].name_measured
    child(window, QAction, "stopAction").trigger()
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    assert window.inspection.columns[0].name_measured != planned
    recount_panel(window, lambda is_true, _: qtbot.waitUntil(is_true, timeout=LONG_MS))


def test_costs_are_under_the_name_that_they_were_counted_for(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text(LONG)
    window.fixed.add(BPE, "one")
    window.details.pane.turn_to("costsPanel")
    panel = panel_named(window, "costsPanel")

    def now() -> tuple[str, float]:
        rows = panel.model.tokenizers
        counted = rows[0].counted if rows else None
        return (rows[0].name if rows else ""), math.nan if counted is None else counted.tokens

    qtbot.waitUntil(lambda: now() == ("one", len(BPE.encode(LONG))), timeout=LONG_MS)
    seen = {now()}
    window.inspection.steps.step_chosen.emit(2)

    def is_counted() -> bool:
        seen.add(now())
        return len(seen) > 1

    qtbot.waitUntil(is_counted, timeout=LONG_MS)
    assert {(name, tokens) for name, tokens in seen if tokens == len(BPE.encode(LONG))} == {
        ("one", len(BPE.encode(LONG)))
    }


def test_agreement_is_that_of_the_tokenizers_of_now(qtbot: QtBot, two: MainWindow) -> None:
    two.inspection.switches.differences_action.setChecked(True)
    counter = two.inspection.differences.counter
    qtbot.waitUntil(lambda: counter.latest is not None and counter.is_current, timeout=LONG_MS)
    found = counter.latest
    widgets = list(two.inspection.columns)
    for column in two.store.workspace.columns:
        two.inspection.column_menu.close(column.id)
    two.fixed.add(WORDPIECE, "three")
    two.fixed.add(BPE, "four")
    assert counter.latest is not found
    assert any(column in widgets for column in two.inspection.columns)


def test_hiding_a_column_does_not_leave_one_alone(window: MainWindow, two: MainWindow) -> None:
    two.inspection.column_menu.solo_action.trigger()
    assert two.store.workspace.solo
    two.inspection.column_menu.hide(two.inspection.chosen)
    assert not two.store.workspace.solo


def test_a_run_is_compared_where_columns_are_shown_one_at_a_time(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    for size in (300, 310):
        train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=size)))
    window.modes.choose("explore")
    window.details.pane.turn_to("runsPanel")
    panel = panel_named(window, "runsPanel")
    qtbot.waitUntil(lambda: panel.table.runs.rowCount() == 2, timeout=LONG_MS)
    panel.table.selectRow(1)
    child(panel, QPushButton, "compareRunsButton").click()
    assert window.store.workspace.view.mode == "compare"
    assert window.inspection.differences.is_on
    assert len(window.inspection.columns) == 2


def lesson(qtbot: QtBot, window: MainWindow, pages: int) -> QToolButton:
    window.lessons.open(next(each for each in LESSONS if each.name == "low-new"))
    qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
    forth = child(window, QToolButton, "lessonForthButton")
    for page in range(1, pages + 1):
        qtbot.waitUntil(forth.isEnabled, timeout=LONG_MS)
        forth.click()
        qtbot.waitUntil(lambda page=page: window.lessons.page == page, timeout=LONG_MS)  # type: ignore[misc]
    return forth


def test_a_lesson_turns_no_pages_while_its_column_is_closed(qtbot: QtBot, window: MainWindow) -> None:
    forth = lesson(qtbot, window, 3)
    back, note = child(window, QToolButton, "lessonBackButton"), child(window, QLabel, "lessonNote")
    window.inspection.column_menu.close(window.store.workspace.current)
    assert not back.isEnabled()
    assert not forth.isEnabled()
    assert "is in no column" in note.text()
    child(window, QAction, "bringBackAction").trigger()
    assert window.lessons.page == window.inspection.live.step == 3
    assert "is in no column" not in note.text()
    back.click()
    assert window.lessons.page == window.inspection.live.step == 2


def test_a_lesson_turns_no_pages_of_another_training(qtbot: QtBot, window: MainWindow) -> None:
    lesson(qtbot, window, 3)
    child(window, QAction, "stopAction").trigger()
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    train(qtbot, window, window.training.plan)
    assert not child(window, QToolButton, "lessonBackButton").isEnabled()
    assert "is in no column" in child(window, QLabel, "lessonNote").text()


def test_corpus_and_settings_are_ones_own_in_a_lesson_about_encoding(
    qtbot: QtBot, window: MainWindow
) -> None:
    add_corpus(qtbot, window)
    counts, plan = window.corpus.counts, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=300))
    about_encoding = next(each for each in LESSONS if each.name == "unaffable")
    window.lessons.open(about_encoding)
    child(window, QPushButton, "closeLessonButton").click()
    assert window.corpus.counts is counts
    window.lessons.open(about_encoding)
    window.corpus.add_text("more of my own corpus", "more")
    child(window, QPushButton, "closeLessonButton").click()
    assert [each.source.title for each in window.store.workspace.sources][-1] == "more"
    window.store.history.undo()
    assert len(window.store.workspace.sources) == 1
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    window.lessons.open(about_encoding)
    train(qtbot, window, plan)
    assert window.lessons.lesson is None
    assert len(window.store.workspace.runs) == 1


def test_a_dialog_has_the_name_of_now(qtbot: QtBot, opened: MainWindow) -> None:
    dialog = change(qtbot, opened)
    name = child(dialog, QLineEdit, "keptName")
    opened.inspection.column_menu.rename(opened.inspection.chosen, "mine")
    assert dialog.windowTitle() == "What if: merges of mine"
    assert name.text() == "mine, changed"
    name.selectAll()
    QTest.keyClicks(name, "another")
    opened.inspection.column_menu.rename(opened.inspection.chosen, "yours")
    assert dialog.windowTitle() == "What if: merges of yours"
    assert name.text() == "another"


def test_a_theme_chosen_in_a_lesson_stays(qtbot: QtBot, window: MainWindow) -> None:
    lesson(qtbot, window, 1)
    view = window.store.workspace.view
    window.store.show(view=replace(view, theme="dark", differences=not view.differences))
    child(window, QPushButton, "closeLessonButton").click()
    assert window.store.workspace.view == replace(view, theme="dark")


def test_names_and_sweeps_are_changes_of_a_session(qtbot: QtBot, opened: MainWindow, tmp_path: Path) -> None:
    keeper = opened.sessions.keeper

    def is_modified() -> bool:
        return keeper.is_modified

    def save() -> None:
        with qtbot.waitSignal(keeper.saved, timeout=LONG_MS):
            keeper.save_to(tmp_path / "mine.tokexplorer")
        assert not is_modified()

    save()
    opened.inspection.column_menu.rename(opened.inspection.chosen, "mine")
    assert is_modified()
    save()
    opened.comparing.measured.emit()
    assert not is_modified()
    opened.comparing.swept.emit()
    assert is_modified()


def test_a_page_and_a_report_have_no_hash_of_another_file_than_was_opened(
    opened: MainWindow, file: Path, tmp_path: Path
) -> None:
    def written() -> tuple[str, str]:
        write_report(asked(opened), tmp_path / "report.html", Progress())
        write_page(shared_window(opened.details.focus, "title"), tmp_path / "page.html", Progress())
        report, page = ((tmp_path / name).read_text("utf-8") for name in ("report.html", "page.html"))
        return report, page

    before = hashlib.sha256(file.read_bytes()).hexdigest()
    assert all(before in each for each in written())
    file.write_bytes(file.read_bytes() + b"\n")
    after = hashlib.sha256(file.read_bytes()).hexdigest()
    for each in written():
        assert before not in each
        assert after not in each
        assert "the file was changed since it was opened" in each
