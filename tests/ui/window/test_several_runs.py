"""Three families at once through the real window, with real threads."""

from __future__ import annotations

from importlib.resources import files
from threading import Event
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from tests.ui.window.conftest import kept_session
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.engine.run import RunState
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000
SAMPLES = files("tokexplorer.resources") / "samples"
TEXT = "".join((SAMPLES / name).read_text("utf-8") for name in ("english.txt", "code_python.txt")) * 2


def plan_of_three(**settings: Any) -> TrainingPlan:
    return TrainingPlan.of(
        TrainingSpec.of("byte-bpe", vocab_size=400, **settings),
        TrainingSpec.of("wordpiece", vocab_size=400, **settings),
        TrainingSpec.of("unigram", vocab_size=300, **settings),
    )


def add_corpus(qtbot: QtBot, window: MainWindow, text: str = TEXT) -> None:
    window.corpus.add_text(text, "test")
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)


def click_train(qtbot: QtBot, window: MainWindow) -> None:
    button = window.findChild(QPushButton, "trainButton")
    assert button is not None
    qtbot.waitUntil(button.isEnabled, timeout=LONG_MS)  # other symbols mean that the corpus is counted anew
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def begin_training(qtbot: QtBot, window: MainWindow, plan: TrainingPlan, steps_per_second: float) -> None:
    """Begin a training that is slow enough to be looked at while it goes on."""
    window.training.set_plan(plan)
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    window.training.controls.set_speed(steps_per_second)
    click_train(qtbot, window)


def train(qtbot: QtBot, window: MainWindow, plan: TrainingPlan) -> None:
    window.training.set_plan(plan)
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)


def tokenizer_of(column: Any) -> Any:
    """The tokenizer of a column, of whatever kind."""
    return column.live.tokenizer


def shown_ids(column: Any) -> list[int]:
    document = column.editor.document_model
    ids: list[int] = document.tokens_between(0, document.utf16_count).ids.tolist()
    return ids


def wait_for_step(qtbot: QtBot, window: MainWindow, step: int) -> None:
    qtbot.waitUntil(lambda: window.inspection.live.step == step, timeout=LONG_MS)


def wait_for_ids(qtbot: QtBot, column: Any, ids: list[int]) -> None:
    qtbot.waitUntil(lambda: shown_ids(column) == ids, timeout=LONG_MS)


def test_three_trainers_run_at_once_from_one_click_to_the_last_curve(
    qtbot: QtBot, window: MainWindow
) -> None:
    text = "lower newest, naïve 東京 👩‍🚀"
    window.inspection.set_text(text)
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    assert [shown.run.state for shown in window.runs] == [RunState.FINISHED] * 3
    kinds: tuple[Any, ...] = (BpeTokenizer, WordPieceTokenizer, UnigramTokenizer)
    for column, kind in zip(window.inspection.columns, kinds, strict=True):
        tokenizer = tokenizer_of(column)
        assert isinstance(tokenizer, kind)
        assert shown_ids(column) == tokenizer.encode(text).ids.tolist()
    sizes = [tokenizer_of(column).vocab_size for column in window.inspection.columns]
    assert sizes == [400, 400, 300]
    compression = window.training.plots.plots[0]
    assert len(compression.series) == 3
    for series, shown in zip(compression.series, window.runs, strict=True):
        assert series.colour == shown.colour
        assert len(series) >= 2
        assert (np.diff(series.x) >= 0).all()


def test_they_are_counted_once_and_paused_and_resumed_together(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    begin_training(qtbot, window, plan_of_three(), 30.0)
    qtbot.waitUntil(lambda: all(len(shown.run.history) for shown in window.runs), timeout=LONG_MS)
    window.training.run_actions[1].trigger()
    qtbot.waitUntil(lambda: all(shown.run.state is RunState.PAUSED for shown in window.runs), timeout=LONG_MS)
    done = [len(shown.run.history) for shown in window.runs]
    qtbot.wait(100)
    assert [len(shown.run.history) for shown in window.runs] == done
    window.training.controls.set_speed(None)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.training.run_actions[1].trigger()
    bytes_counted = {shown.run.trainer.corpus_bytes for shown in window.runs if shown.run.trainer}
    assert len(bytes_counted) == 1


def test_one_that_cannot_be_done_does_not_stop_the_others(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    plan = plan_of_three()
    train(
        qtbot,
        window,
        plan.with_spec(plan.spec("wordpiece").replace(vocab_size=90_000, strict_vocab_size=True)),
    )
    states = [shown.run.state for shown in window.runs]
    assert states == [RunState.FINISHED, RunState.FAILED, RunState.FINISHED]
    result = window.runs[1].run.result
    assert result is not None
    assert "cannot be reached" in str(result.error)


@pytest.mark.parametrize("name", ["characters", "words", "bytes", "byte-patches", "entropy-patches"])
def test_what_subwords_are_judged_against_has_a_column_too(
    qtbot: QtBot, window: MainWindow, name: Any
) -> None:
    text = "low lower 東京"
    window.inspection.set_text(text)
    add_corpus(qtbot, window)
    train(
        qtbot,
        window,
        TrainingPlan.of(TrainingSpec(vocab_size=300), TrainingSpec.of(name, vocab_size=300)),
    )
    column = window.inspection.columns[1]
    assert column.live.tokenizer is not None
    assert shown_ids(column) == column.live.tokenizer.encode(text).ids.tolist()


def test_the_slider_goes_through_the_rounds_of_unigram(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("the quick brown fox")
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    unigram = window.runs[2]
    window.inspection.choose_column(unigram)
    assert unigram.run.trainer is not None
    last = unigram.run.trainer.steps_done
    sizes = []
    for step in range(last + 1):
        window.inspection.choose_step(unigram, step)
        wait_for_step(qtbot, window, step)
        tokenizer = tokenizer_of(window.inspection.chosen)
        sizes.append(tokenizer.vocab_size)
        assert shown_ids(window.inspection.chosen) == tokenizer.encode("the quick brown fox").ids.tolist()
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == 300


def test_typing_changes_the_text_in_every_column(qtbot: QtBot, window: MainWindow) -> None:
    window.inspection.set_text("start")
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    editor = window.inspection.editor
    cursor = editor.textCursor()
    cursor.movePosition(cursor.MoveOperation.End)
    editor.setTextCursor(cursor)
    qtbot.keyClicks(editor, " lowest")
    for column in window.inspection.columns:
        wait_for_ids(qtbot, column, tokenizer_of(column).encode("start lowest").ids.tolist())


def test_a_new_run_replaces_all_columns(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, plan_of_three())
    train(qtbot, window, TrainingPlan.of(TrainingSpec(vocab_size=300)))
    assert len(window.inspection.columns) == 1
    assert len(window.training.plots.plots[0].series) == 1


def test_a_small_corpus_gives_as_many_tokens_as_there_are(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window, "play played player playing")
    plan = TrainingPlan().with_pipeline("none", "whitespace")
    for name in plan.chosen:
        plan = plan.with_spec(plan.spec(name).replace(vocab_size=8000))
    train(qtbot, window, plan)
    assert [shown.run.state for shown in window.runs] == [RunState.FINISHED] * 3
    said = [label.text() for label in window.findChildren(QLabel, "runStatus")]
    assert sum("no pairs left after" in text for text in said) == 2
    assert sum("no pieces left after" in text for text in said) == 1


def test_a_run_that_another_one_replaces_is_kept_as_far_as_it_came(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.inspection.set_text(TEXT)
    add_corpus(qtbot, window)
    begin_training(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=1000)), 50.0)
    (shown,) = window.runs
    qtbot.waitUntil(lambda: len(shown.run.history) > 20, timeout=LONG_MS)
    settle, may_end = shown.run.control.settle, Event()

    def settle_later(done: int) -> None:
        if shown.run.control.cancelled:
            may_end.wait(LONG_MS / 1000)  # the thread has steps that are not among its rows yet
        settle(done)

    shown.run.control.settle = settle_later  # type: ignore[method-assign]
    window.train((TrainingSpec.of("byte-bpe", vocab_size=300),))
    assert window.runs[0] is not shown
    window.sessions.flush()
    may_end.set()

    def is_known() -> bool:
        ref = window.store.workspace.run(shown.id)
        return ref is not None and ref.state == "stopped"

    qtbot.waitUntil(is_known, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    ref = window.store.workspace.run(shown.id)
    assert ref is not None
    assert ref.seconds is not None
    assert ref.steps == len(shown.run.history)
    window.close()
    loaded = kept_session(settings)
    assert loaded.lost == []
    assert len(loaded.records[shown.id].rows) == ref.steps
