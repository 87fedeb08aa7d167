"""Sweep, report, and what the panels of comparison want of the rest of the window, with real threads."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from tests.session.share.made import data_of
from tests.session.share.replay import tokens_at
from tests.ui.details.texts import BPE
from tests.ui.metrics.measuring import settle, told
from tests.ui.shown import child, panel_named
from tests.ui.window.test_sessions import started
from tests.ui.window.test_several_runs import LONG_MS, add_corpus, click_train, plan_of_three, train
from tokexplorer.cli import main
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.compare.texts import TextKind, TextsFrom
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.background import Background
from tokexplorer.ui.trade_off.trade_panel import TradeNotes

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

TEXT = "Why did this text become these tokens?\nBecause pairs that are common are merged first.\n"


@pytest.fixture
def trained(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """A window with three runs that have ended."""
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    window.inspection.set_text(TEXT)
    return window


def test_holding_out_trains_again_and_the_chart_shows_both_texts(qtbot: QtBot, trained: MainWindow) -> None:
    before = trained.runs
    trained.details.pane.turn_to("tradePanel")
    panel = panel_named(trained, "tradePanel")
    qtbot.waitUntil(lambda: len(panel.model.entries) == 3, timeout=LONG_MS)
    notes = panel.findChild(TradeNotes)
    assert notes is not None
    with qtbot.waitSignal(trained.runs_ended, timeout=LONG_MS):
        notes.hold_out_wanted.emit(10)
    assert trained.corpus.hold_out == HoldOut(10)
    assert not set(before) & set(trained.runs)

    def measured_apart() -> bool:
        points = [point for _, series, _ in panel.model.entries for point in series.points]
        kinds = {kind for point in points for (kind, _), _ in point.values}
        return kinds == {TextKind.TRAINING, TextKind.HELD_OUT}

    qtbot.waitUntil(measured_apart, timeout=LONG_MS)
    trained.inspection.editor.undo()  # the training
    trained.inspection.editor.undo()
    assert trained.corpus.hold_out == HoldOut(0)


def test_a_point_of_the_chart_is_shown_in_the_text(trained: MainWindow) -> None:
    panel = panel_named(trained, "tradePanel")
    panel.step_wanted.emit(trained.runs[1], 5)
    assert trained.inspection.chosen.shown is trained.runs[1]
    assert trained.inspection.live.wanted_step == 5


def test_a_line_of_another_text_is_opened_and_undone(trained: MainWindow) -> None:
    other = "erste Zeile\nzweite Zeile 🙂\n"
    panel_named(trained, "metricsPanel").text_wanted.emit(other, 12, 24)
    assert trained.inspection.text == other
    assert other[slice(*trained.inspection.editor.selection)] == "zweite Zeile"
    trained.inspection.editor.undo()
    assert trained.inspection.text == TEXT


def test_a_sweep_is_opened_with_the_corpus_at_hand(qtbot: QtBot, trained: MainWindow) -> None:
    trained.comparing.sweep_action.trigger()
    sweep = trained.comparing.sweep
    assert sweep.isVisible()
    qtbot.mouseClick(sweep.strip.start, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: any(series.details for _, series, _ in trained.details.trade_model.entries), timeout=LONG_MS
    )
    Background.of_window().close(sweep, 10.0)
    sweep.close()


def test_a_sweep_has_the_settings_of_the_form(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    spec = TrainingSpec.of("wordpiece", vocab_size=100, pre_tokenizer="bert", min_frequency=3)
    plan = TrainingPlan.of(spec).with_spec(TrainingSpec.of("byte-bpe", vocab_size=100, pre_tokenizer="bert"))
    window.training.set_plan(plan)
    assert window.training.is_valid
    sweep = window.comparing.sweep
    sweep.form.sizes.edit.setText("90, 100")
    made = sweep.form.plan(1)
    assert [(each.algorithm, each.min_frequency) for each in made.specs] == [("wordpiece", 3)]
    assert made.pre_tokenizers == ("bert",)
    assert sweep.strip.start.isEnabled()
    window.training.set_plan(TrainingPlan.of(spec.replace(min_frequency=0)))
    assert not sweep.strip.start.isEnabled()
    assert "must be" in child(sweep, QLabel, "sweepProblem").text()


def test_window_report_and_command_line_tell_the_same_numbers(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    trained.details.pane.turn_to("metricsPanel")
    panel = panel_named(trained, "metricsPanel")
    qtbot.waitUntil(lambda: panel.comparison is not None, timeout=LONG_MS)
    comparison = panel.comparison
    assert comparison is not None
    (text,) = comparison.texts
    (tmp_path / "text.txt").write_text(TEXT, encoding="utf-8")
    files = []
    for number, column in enumerate(trained.inspection.columns):
        files += ["--tokenizer", str(tmp_path / f"{number}.json")]
        save_tokenizer(column.live.tokenizer, tmp_path / f"{number}.json")  # type: ignore[arg-type]
    assert (
        main(["compare", *files, "--json", "--html", str(tmp_path / "a.html"), str(tmp_path / "text.txt")])
        == 0
    )
    rows = json.loads(capsysbinary.readouterr().out)["values"]
    html = (tmp_path / "a.html").read_text("utf-8")
    for row, name in zip(rows, comparison.tokenizers, strict=True):
        for metric, value in row.items():
            if metric in METRICS and value is not None:
                assert comparison.value(METRICS[metric], Place(text, name)) == value
                assert re.search(rf'"{re.escape(repr(value))}"', html) or value == int(value), metric


def test_what_the_report_says_comes_from_the_window(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path
) -> None:
    trained.comparing.report_action.trigger()
    dialog = trained.comparing.reports.dialog
    assert dialog is not None
    dialog.form.file.setText(str(tmp_path / "report.html"))
    dialog.write()
    qtbot.waitUntil((tmp_path / "report.html").exists, timeout=LONG_MS)
    html = (tmp_path / "report.html").read_text("utf-8")
    assert all(column.name in html for column in trained.inspection.columns)
    dialog.close()


def test_a_page_to_send_holds_the_runs_with_their_steps(
    qtbot: QtBot, trained: MainWindow, tmp_path: Path
) -> None:
    trained.comparing.share_action.trigger()
    dialog = trained.comparing.share
    assert dialog.isVisible()
    dialog.form.file.setText(str(tmp_path / "page.html"))
    dialog.write()
    qtbot.waitUntil((tmp_path / "page.html").exists, timeout=LONG_MS)
    html = (tmp_path / "page.html").read_bytes()
    columns = data_of(html)["columns"]
    assert len(columns) == 3
    for column, each in zip(trained.inspection.columns, columns, strict=True):
        source = column.live.source
        assert source is not None
        assert each["steps"] == source.steps_done
        assert each["noun"] == ("step" if source.are_merges else "round")
        for step in {0, 1, each["steps"] // 2, each["steps"]}:
            encoding = source.tokenizer(step).encode(TEXT)
            spans = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
            assert tokens_at(each, step) == list(zip(*spans, strict=True))
    charts = data_of(html)["charts"]
    assert [[line["column"] for line in chart["lines"]] for chart in charts] == [[0, 1, 2]] * 2
    assert b"What the corpus is made of now." in html
    dialog.close()


def curves(window: MainWindow) -> list[str]:
    return [entry.series.name for entry in panel_named(window, "tradePanel").model.entries]


@pytest.fixture
def keeping(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """A window that has trained twice and keeps the curves of earlier runs."""
    add_corpus(qtbot, window)
    window.details.pane.turn_to("tradePanel")
    panel = panel_named(window, "tradePanel")
    panel.controls.keep.setChecked(True)
    for size in (270, 300):
        train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=size)))
        qtbot.waitUntil(lambda: bool(panel.measurer.columns[0].points), timeout=LONG_MS)
        qtbot.waitUntil(lambda: not panel.measurer.is_busy, timeout=LONG_MS)
    assert sorted(curves(window)) == ["Byte-level BPE, run 1", "Byte-level BPE, run 2"]
    return window


def test_undo_takes_the_curve_of_a_training_away(qtbot: QtBot, keeping: MainWindow) -> None:
    keeping.store.history.undo()
    qtbot.waitUntil(lambda: curves(keeping) == ["Byte-level BPE"], timeout=LONG_MS)


def test_a_lesson_does_not_double_the_curve_of_a_run(qtbot: QtBot, keeping: MainWindow) -> None:
    keeping.lessons.open(LESSONS[0])
    qtbot.waitUntil(lambda: bool(keeping.runs), timeout=LONG_MS)
    keeping.lessons.close()
    names = ["Byte-level BPE, run 1", "Byte-level BPE, run 2"]
    qtbot.waitUntil(lambda: sorted(curves(keeping)) == names, timeout=LONG_MS)


def test_a_new_session_has_no_curves_of_the_one_before(keeping: MainWindow) -> None:
    keeping.sessions.new()
    assert curves(keeping) == []


def test_holding_out_with_wrong_settings_trains_neither_now_nor_later(
    qtbot: QtBot, window: MainWindow
) -> None:
    add_corpus(qtbot, window)
    good = TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=270))
    train(qtbot, window, good)
    window.training.set_plan(TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=100)))
    window.comparing.hold_out_wanted.emit(10)
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    window.training.set_plan(good)
    window.corpus.add_text("another text", "other")
    assert window.corpus.counts is None
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    assert len(window.store.workspace.runs) == 1


@pytest.mark.parametrize("way", ["explore", "solo", "lesson", "the next start"])
def test_a_run_that_may_have_learned_what_is_held_out_is_told_of(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, way: str
) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=270)))
    window.fixed.add(BPE, "cats")
    window.details.turn_to("tradePanel")

    def is_told(of: MainWindow) -> bool:
        return panel_named(of, "tradePanel").measurer.older_runs == ("Byte-level BPE",)

    focus = window.details.focus
    qtbot.waitUntil(lambda: focus.corpus_texts is not None, timeout=LONG_MS)
    window.corpus.set_hold_out(HoldOut(20))
    qtbot.waitUntil(lambda: is_told(window), timeout=LONG_MS)
    if way == "explore":
        window.modes.choose("explore")
        window.modes.choose("train")
        window.details.turn_to("tradePanel")
    elif way == "solo":
        window.store.show(solo=True)
        window.store.show(solo=False)
    elif way == "lesson":
        window.lessons.open(LESSONS[0])
        qtbot.waitUntil(lambda: bool(window.runs), timeout=LONG_MS)
        window.lessons.close()
    else:
        window.close()
        window = started(qtbot, settings)
        window.details.turn_to("tradePanel")
    qtbot.waitUntil(lambda: window.details.focus.corpus_texts is not None, timeout=LONG_MS)
    assert is_told(window)
    window.close()


def test_a_run_of_a_file_that_was_changed_is_told_of_after_a_restart(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path
) -> None:
    path = tmp_path / "lines.txt"
    lines = "".join(f"line {number}: {TEXT}" for number in range(99))
    path.write_text(lines)
    window.corpus.set_hold_out(HoldOut(20, "number"))
    window.corpus.add_paths([path])
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=270)))
    qtbot.waitUntil(lambda: window.stamps.is_complete, timeout=LONG_MS)
    window.close()
    path.write_text(f"a new first line\n{lines}")
    again = started(qtbot, settings)
    again.details.turn_to("tradePanel")
    measurer = panel_named(again, "tradePanel").measurer
    qtbot.waitUntil(lambda: measurer.older_runs == ("Byte-level BPE",), timeout=LONG_MS)
    again.close()


def test_a_source_that_is_left_out_is_not_told_of_while_nothing_is_held_out(
    qtbot: QtBot, trained: MainWindow
) -> None:
    trained.corpus.add_text("another text\n" * 99)
    focus = trained.details.focus
    trained.details.turn_to("tradePanel")
    measurer = panel_named(trained, "tradePanel").measurer

    def are_measured(sources: int) -> bool:
        texts = focus.corpus_texts
        return texts is not None and len({each.language for each in texts.texts}) == sources

    qtbot.waitUntil(lambda: are_measured(2), timeout=LONG_MS)
    assert measurer.older_runs == ()
    trained.corpus.set_hold_out(HoldOut(20))
    qtbot.waitUntil(lambda: len(measurer.older_runs) == 3, timeout=LONG_MS)


def test_metrics_of_lines_that_a_run_may_have_learned_say_so(qtbot: QtBot, trained: MainWindow) -> None:
    focus = trained.details.focus
    trained.corpus.set_hold_out(HoldOut(20))

    def has_held_out() -> bool:
        texts = focus.corpus_texts
        return texts is not None and any(each.kind is TextKind.HELD_OUT for each in texts.texts)

    qtbot.waitUntil(has_held_out, timeout=LONG_MS)
    trained.details.turn_to("metricsPanel")
    panel = panel_named(trained, "metricsPanel")
    panel.texts.choose(TextsFrom.HELD_OUT)
    sentence = "held out now may have been trained on"
    settle(panel, qtbot)
    qtbot.waitUntil(lambda: sentence in told(panel, "metricsNotes"), timeout=LONG_MS)
    panel.texts.choose(TextsFrom.TRAINING)
    settle(panel, qtbot)
    qtbot.waitUntil(lambda: sentence not in told(panel, "metricsNotes"), timeout=LONG_MS)
    panel.texts.choose(TextsFrom.HELD_OUT)
    with qtbot.waitSignal(trained.runs_ended, timeout=LONG_MS):
        click_train(qtbot, trained)
    settle(panel, qtbot)
    qtbot.waitUntil(lambda: panel.comparison is not None, timeout=LONG_MS)
    assert sentence not in told(panel, "metricsNotes")
