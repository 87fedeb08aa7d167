"""The window of a sweep, with real threads."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.session.sweep.grids import SOURCES
from tests.ui.shown import shown
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import FileSource, PastedText
from tokexplorer.formats.tokenizer_files import load_tokenizer
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import SessionState, SourceEntry
from tokexplorer.session.sweep.results import RESULTS_NAME, ResultsFile, SeriesKey, by_size, sweep_csv
from tokexplorer.session.sweep.sweep import Sweep
from tokexplorer.ui.background import Background
from tokexplorer.ui.sweep.sweep_dialog import GRID_NAME, SweepDialog, last_grid
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.trade_off.trade_model import TradeModel

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

TIMEOUT_MS = 60_000
PLAN = TrainingPlan().with_chosen("byte-bpe", "unigram")
SESSION = SessionState(tuple(map(SourceEntry, SOURCES)), plan=PLAN)


@pytest.fixture
def model(qtbot: QtBot) -> TradeModel:
    return TradeModel()


@pytest.fixture
def dialog(qtbot: QtBot, model: TradeModel, tmp_path: Path) -> Iterator[SweepDialog]:
    made = shown(SweepDialog(SESSION, model, tmp_path / "sweep"), qtbot, 900, 700)
    made.form.sizes.edit.setText("200, 260, 300")
    made.form.sizes.changed.emit()
    yield made
    Background.of_window().close(made, 60)


def said(dialog: SweepDialog, name: str) -> str:
    label: Any = dialog.findChild(object, name)
    return label.text() if label.isVisible() else ""


def ended(dialog: SweepDialog, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not dialog.runner.is_running, timeout=TIMEOUT_MS)


def test_a_sweep_fills_table_chart_and_folder(
    dialog: SweepDialog, model: TradeModel, qtbot: QtBot, tmp_path: Path
) -> None:
    qtbot.waitUntil(lambda: "about" in said(dialog, "sweepStatus"), timeout=TIMEOUT_MS)
    assert said(dialog, "sweepStatus").startswith("6 tokenizers, about ")
    plan = dialog.form.plan(2)
    dialog.strip.start.click()
    assert dialog.strip.pause.isVisible()
    assert not dialog.form.isEnabled()
    ended(dialog, qtbot)
    expected = Sweep(plan, SOURCES, tmp_path / "other").run()
    results = dialog.table.cells.results()
    assert [each.to_line() for each in results] == [each.to_line() for each in by_size(expected)]
    assert "5 tokenizers in" in said(dialog, "sweepStatus")
    assert "1 cannot be had" in said(dialog, "sweepStatus")
    keys = [("sweep", SeriesKey(name, "gpt2", "none", "as it is")) for name in ("byte-bpe", "unigram")]
    assert [entry.key for entry in model.entries] == keys
    assert [len(entry.series.points) for entry in model.entries] == [2, 3]
    assert [entry.colour for entry in model.entries] == [LIGHT.run_colours[0], LIGHT.run_colours[3]]
    path = tmp_path / "sweep.csv"
    dialog.write_csv(str(path))
    assert path.read_bytes() == sweep_csv(by_size(expected))
    ours, theirs = (tmp_path / name / RESULTS_NAME for name in ("sweep", "other"))
    assert ours.read_bytes() == theirs.read_bytes()


def test_a_sweep_can_be_paused_cancelled_and_taken_up_again(dialog: SweepDialog, qtbot: QtBot) -> None:
    dialog.runner.others_are_busy = lambda: True
    dialog.strip.start.click()
    dialog.strip.pause.click()
    assert dialog.strip.pause.text() == "Resume"
    assert "paused" in said(dialog, "sweepStatus")
    before = len(dialog.runner.results)
    qtbot.wait(150)
    assert len(dialog.runner.results) <= before + 1
    assert dialog.runner.is_running
    dialog.strip.pause.click()
    assert dialog.strip.pause.text() == "Pause"
    qtbot.waitUntil(lambda: len(dialog.runner.results) >= 2, timeout=TIMEOUT_MS)
    dialog.strip.cancel.click()
    ended(dialog, qtbot)
    done = len(dialog.runner.results)
    if done < 6:
        assert said(dialog, "sweepStatus") == f"Stopped: {done} of 6 are done. Start goes on from there."
    assert dialog.strip.start.isVisible()
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert dialog.runner.taken_over == done
    assert f"{done} known from before" in said(dialog, "sweepStatus")


def test_the_grid_is_remembered(dialog: SweepDialog, model: TradeModel, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.form.algorithms.chips["unigram"].click()
    dialog.form.algorithms.chips["bytes"].click()
    dialog.form.percent.setValue(20)
    plan = dialog.form.plan(2)
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert last_grid(tmp_path / "sweep") == plan
    again = SweepDialog(SESSION, model, tmp_path / "sweep")
    qtbot.addWidget(again)
    assert again.form.plan(2) == plan
    Background.of_window().close(again, 60)
    for damaged in (b"", b"{}", json.dumps({"specs": [{"algorithm": "lzw"}]}).encode()):
        (tmp_path / "sweep" / GRID_NAME).write_bytes(damaged)
        assert last_grid(tmp_path / "sweep") is None


def test_another_grid_begins_a_new_table_and_new_curves(
    dialog: SweepDialog, model: TradeModel, qtbot: QtBot
) -> None:
    dialog.strip.start.click()
    ended(dialog, qtbot)
    dialog.form.algorithms.chips["unigram"].click()
    assert dialog.table.cells.rowCount() == 3
    assert dialog.table.cells.results() == []
    assert not dialog.export.isEnabled()
    assert len(model.entries) == 2
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert [entry.series.name for entry in model.entries] == ["Byte-level BPE"]


def test_a_kept_tokenizer_is_opened_by_its_row(dialog: SweepDialog, qtbot: QtBot) -> None:
    wanted: list[Path] = []
    dialog.tokenizer_wanted.connect(wanted.append)
    dialog.strip.start.click()
    ended(dialog, qtbot)
    dialog.table.activated.emit(dialog.table.model().index(1, 0))
    assert wanted == []  # nothing is kept unless it is asked for
    dialog.form.keeps_files.click()
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert dialog.runner.taken_over == 1  # the cell that cannot be had; the others have files to write
    for row in (0, 1):
        dialog.table.activated.emit(dialog.table.model().index(row, 0))
    assert [load_tokenizer(path).vocab_size for path in wanted] == [260]


def test_a_kept_tokenizer_of_a_kept_sweep_is_opened_by_its_row(
    dialog: SweepDialog, model: TradeModel, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.form.keeps_files.click()
    dialog.strip.start.click()
    ended(dialog, qtbot)
    again = shown(SweepDialog(SESSION, model, tmp_path / "sweep"), qtbot, 900, 700)
    again.restore(dialog.to_plain())
    wanted: list[Path] = []
    again.tokenizer_wanted.connect(wanted.append)
    for row in (0, 1):  # the first one cannot be had
        again.table.activated.emit(again.table.model().index(row, 0))
    assert [load_tokenizer(path).vocab_size for path in wanted] == [260]
    Background.of_window().close(again, 60)


OTHER = SESSION.replace(
    sources=(SourceEntry(PastedText("ein ganz anderer Text mit Wörtern\n" * 90, "other")),)
)


def details(model: TradeModel) -> set[str]:
    return {entry.series.details for entry in model.entries}


def test_results_of_another_corpus_leave_the_table_and_their_curves_say_so(
    dialog: SweepDialog, model: TradeModel, qtbot: QtBot
) -> None:
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert details(model) == {"sweep, gpt2"}
    dialog.set_session(OTHER)
    assert dialog.table.cells.results() == []
    assert details(model) == {"sweep, gpt2, measured on earlier text"}
    dialog.set_session(SESSION)
    assert details(model) == {"sweep, gpt2"}


def test_a_corpus_that_is_replaced_during_a_sweep(
    dialog: SweepDialog, model: TradeModel, qtbot: QtBot
) -> None:
    dialog.strip.start.click()
    dialog.set_session(OTHER)
    ended(dialog, qtbot)
    assert dialog.table.cells.results() == []
    assert dialog.table.cells.rowCount() == 6
    assert not dialog.export.isEnabled()
    assert details(model) == {"sweep, gpt2, measured on earlier text"}
    plain = dialog.to_plain()
    assert plain is not None
    assert len(plain["results"]) == 6
    dialog.restore(json.loads(json.dumps(plain)))
    assert dialog.table.cells.results() == []


def test_a_corpus_that_is_emptied_during_a_sweep(dialog: SweepDialog, qtbot: QtBot) -> None:
    dialog.strip.start.click()
    dialog.set_session(SessionState(plan=PLAN))
    ended(dialog, qtbot)
    assert not dialog.strip.start.isEnabled()
    assert dialog.table.cells.rowCount() == 0
    assert "The corpus is empty" in said(dialog, "sweepProblem")


def test_results_come_back_with_their_corpus(dialog: SweepDialog, model: TradeModel, qtbot: QtBot) -> None:
    dialog.strip.start.click()
    dialog.set_session(OTHER)
    ended(dialog, qtbot)
    assert "5 tokenizers in" in said(dialog, "sweepStatus")
    for other in (SESSION.replace(sources=()), OTHER):
        dialog.set_session(SESSION)
        assert len(dialog.table.cells.results()) == 6
        assert dialog.export.isEnabled()
        assert said(dialog, "sweepStatus") == "6 tokenizers, kept in the session"
        assert details(model) == {"sweep, gpt2"}
        dialog.set_session(other)
        assert dialog.table.cells.results() == []
        assert "kept" not in said(dialog, "sweepStatus")
    dialog.strip.start.click()  # another sweep, of the other corpus
    ended(dialog, qtbot)
    dialog.set_session(SESSION)
    assert dialog.table.cells.results() == []


CHANGED = SESSION.replace(plan=PLAN.with_spec(PLAN.spec("byte-bpe").replace(min_frequency=3)))


def test_a_sweep_stays_in_the_table_when_settings_change_meanwhile(dialog: SweepDialog, qtbot: QtBot) -> None:
    dialog.strip.start.click()
    dialog.set_session(CHANGED)
    ended(dialog, qtbot)
    for session in (CHANGED.replace(), SESSION, CHANGED):
        assert len(dialog.table.cells.results()) == 6
        assert dialog.export.isEnabled()
        assert "5 tokenizers in" in said(dialog, "sweepStatus")
        dialog.set_session(session)
    dialog.form.sizes.edit.setText("300")
    dialog.form.sizes.changed.emit()
    assert dialog.table.cells.results() == []
    assert said(dialog, "sweepStatus").startswith("2 tokenizers")


@pytest.mark.parametrize("session", [SESSION, CHANGED, OTHER, SessionState(plan=PLAN)])
def test_a_full_disk_is_said_whatever_has_changed_meanwhile(
    dialog: SweepDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, session: SessionState
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(ResultsFile, "add", full)
    dialog.strip.start.click()
    dialog.set_session(session)
    ended(dialog, qtbot)
    dialog.set_session(session.replace())  # of something else
    assert "No space left" in said(dialog, "sweepProblem")
    assert ("The corpus is empty" in said(dialog, "sweepProblem")) == (not session.sources)
    assert said(dialog, "sweepStatus").startswith("Stopped: 0 of 6 are done")


def test_settings_that_become_wrong_during_a_sweep_are_said_at_its_end(
    dialog: SweepDialog, qtbot: QtBot
) -> None:
    dialog.strip.start.click()
    wrong = PLAN.with_spec(PLAN.spec("byte-bpe").replace(min_frequency=0))
    dialog.set_session(SESSION.replace(plan=wrong))
    ended(dialog, qtbot)
    assert not dialog.strip.start.isEnabled()
    assert "must be" in said(dialog, "sweepProblem")


def test_what_is_wrong_is_said_and_nothing_can_be_started(dialog: SweepDialog) -> None:
    dialog.form.sizes.edit.setText("many")
    dialog.form.sizes.changed.emit()
    assert "“many” is no size" in said(dialog, "sweepProblem")
    dialog.form.sizes.edit.setText("1" * 5000)  # Python reads no number of so many digits
    dialog.form.sizes.changed.emit()
    assert "11111111” is no size" in said(dialog, "sweepProblem")
    assert not dialog.strip.start.isEnabled()
    dialog.form.sizes.edit.setText("300")
    dialog.form.sizes.changed.emit()
    assert said(dialog, "sweepProblem") == ""
    assert dialog.strip.start.isEnabled()
    dialog.set_session(SessionState(plan=PLAN))
    assert "The corpus is empty" in said(dialog, "sweepProblem")
    assert not dialog.strip.start.isEnabled()
    dialog.set_session(SESSION)
    assert dialog.strip.start.isEnabled()


def test_a_corpus_that_cannot_be_read_is_said(dialog: SweepDialog, qtbot: QtBot, tmp_path: Path) -> None:
    missing = FileSource(tmp_path / "gone.txt", DecodePolicy.parse("strict"))
    dialog.set_session(SESSION.replace(sources=(SourceEntry(missing),)))
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert "gone.txt" in said(dialog, "sweepProblem")
    assert dialog.strip.start.isEnabled()


def test_results_of_something_else_are_said(dialog: SweepDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "sweep").mkdir()
    (tmp_path / "sweep" / RESULTS_NAME).write_text("mine\n")
    dialog.strip.start.click()
    ended(dialog, qtbot)
    assert "line 1" in said(dialog, "sweepProblem")


def test_a_file_that_cannot_be_written_is_said(
    dialog: SweepDialog, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []
    monkeypatch.setattr(
        "tokexplorer.ui.sweep.sweep_dialog.tell", lambda parent, title, sentence: told.append(sentence)
    )
    dialog.write_csv(str(tmp_path / "no" / "folder.csv"))
    assert len(told) == 1
    assert "folder.csv" in told[0]


def test_an_error_that_nobody_expects_is_said_and_ends_the_sweep(
    dialog: SweepDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("no room for 8 GB")

    monkeypatch.setattr(ResultsFile, "add", fail)
    with qtbot.captureExceptions() as raised:
        dialog.strip.start.click()
        ended(dialog, qtbot)
    assert [str(error) for _, error, _ in raised] == ["no room for 8 GB"]
    assert "No room for 8 GB" in said(dialog, "sweepProblem")
    assert dialog.strip.start.isVisible()
    assert dialog.form.isEnabled()
