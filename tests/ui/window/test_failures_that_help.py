"""What goes wrong is said once, in the words of the form, with buttons that do what helps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from tests.ui.shown import child
from tests.ui.window.test_sessions import started
from tests.ui.window.test_several_runs import add_corpus, click_train, train
from tokexplorer.core.spec import Remedy, TrainingSpec
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.window import main_window

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

LONG_MS = 60_000
TEXT = "low lower lowest, new newer newest; " * 20 + "".join(map(chr, range(0x4E00, 0x4E80)))
API_WORDS = ("_", "limit_alphabet", "character_coverage", "seed_ends")


@pytest.fixture
def failed(qtbot: QtBot, window: MainWindow) -> Callable[..., MainWindow]:
    """Trains one algorithm with settings that cannot be, and waits for its end."""

    def fail(algorithm: Algorithm, **settings: Any) -> MainWindow:
        window.corpus.add_text(TEXT, "text")
        spec = TrainingSpec.of(algorithm, pre_tokenizer="whitespace", **settings)
        window.training.set_plan(TrainingPlan.of(spec))
        with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
            window.train_when_counted()
        assert window.runs[0].run.outcome is not None
        assert window.runs[0].run.outcome.error is not None
        return window

    return fail


def remedies(window: MainWindow) -> list[str]:
    buttons = window.inspection.columns[0].findChildren(QPushButton)
    return [each.text() for each in buttons if each.objectName().startswith("remedy-") and each.isVisible()]


def press(qtbot: QtBot, window: MainWindow, setting: str) -> None:
    button = child(window.inspection.columns[0], QPushButton, f"remedy-{setting}")
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("algorithm", "wrong", "setting"),
    [
        ("wordpiece", {"vocab_size": 60}, "vocab_size"),
        ("wordpiece", {"vocab_size": 60}, "limit_alphabet"),
        ("bpe", {"vocab_size": 60}, "limit_alphabet"),
        ("unigram", {"vocab_size": 20, "character_coverage": 1.0}, "vocab_size"),
        ("byte-bpe", {"vocab_size": 50_000, "strict_vocab_size": True}, "vocab_size"),
        ("byte-bpe", {"vocab_size": 50_000, "strict_vocab_size": True}, "strict_vocab_size"),
        ("words", {"vocab_size": 60, "min_frequency": 90}, "min_frequency"),
    ],
)
def test_a_button_trains_again_with_what_helps(
    qtbot: QtBot,
    failed: Callable[..., MainWindow],
    algorithm: Algorithm,
    wrong: dict[str, Any],
    setting: str,
) -> None:
    window = failed(algorithm, **wrong)
    assert remedies(window)
    press(qtbot, window, setting)
    run = window.store.workspace.runs[-1]
    assert len(window.store.workspace.runs) == 2
    assert run.state == "finished"
    assert getattr(run.spec, setting) != getattr(window.store.workspace.runs[0].spec, setting)
    assert remedies(window) == []
    assert window.inspection.columns[0].live.tokenizer is not None


def test_it_is_said_once_in_the_words_of_the_form(failed: Callable[..., MainWindow]) -> None:
    window = failed("wordpiece", vocab_size=60)
    reason = window.store.workspace.runs[0].reason
    assert not any(word in reason for word in API_WORDS)
    texts = [label.text() for label in window.findChildren(QLabel) if label.isVisible()]
    assert texts.count(reason) == 1  # in the column
    assert sum(reason.split(".")[0] in text for text in texts) == 2  # and at the field, with its links
    assert remedies(window)[1] == "Limit the alphabet to 15"


def test_the_link_at_the_field_changes_it_without_training(
    qtbot: QtBot, failed: Callable[..., MainWindow]
) -> None:
    window = failed("wordpiece", vocab_size=60)
    label = window.training.form.fields.fields["vocab_size"].problem_label
    assert "Use" in label.text()
    label.linkActivated.emit("0")
    assert label.isHidden()
    assert window.training.plan.spec("wordpiece").vocab_size > 60
    assert len(window.store.workspace.runs) == 1
    assert window.store.history.undo_label == "Change vocabulary size"
    qtbot.waitUntil(child(window, QPushButton, "trainButton").isEnabled)


def test_a_size_that_is_too_small_by_itself_has_a_link(window: MainWindow) -> None:
    window.training.set_plan(TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=10)))
    label = window.training.form.fields.fields["vocab_size"].problem_label
    assert label.isVisible()
    label.linkActivated.emit("0")
    assert window.training.plan.spec("byte-bpe").vocab_size == 257
    assert label.isHidden()


def test_another_failure_waits_for_its_own_button(qtbot: QtBot, window: MainWindow) -> None:
    window.corpus.add_text(TEXT, "text")
    specs = [
        TrainingSpec.of(name, pre_tokenizer="whitespace", vocab_size=60) for name in ("wordpiece", "bpe")
    ]
    window.training.set_plan(TrainingPlan.of(*specs))
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.train_when_counted()
    first, second = window.inspection.columns
    qtbot.mouseClick(child(first, QPushButton, "remedy-vocab_size"), Qt.MouseButton.LeftButton)
    assert len(window.runs) == 2
    assert window.runs[0].run.outcome is not None  # the other one would fail again, so nothing was begun
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        qtbot.mouseClick(child(second, QPushButton, "remedy-vocab_size"), Qt.MouseButton.LeftButton)
    states = [run.state for run in window.store.workspace.runs]
    assert states == ["failed", "failed", "finished", "finished"]


def good_after_bad(qtbot: QtBot, window: MainWindow) -> TrainingPlan:
    """A plan that can be, after a run whose size was too large."""
    add_corpus(qtbot, window)
    bad = TrainingSpec.of("wordpiece", vocab_size=90_000, strict_vocab_size=True)
    train(qtbot, window, TrainingPlan.of(bad))
    assert not window.training.is_valid
    return TrainingPlan.of(bad.replace(vocab_size=400))


def test_a_failed_run_that_undo_brings_back_says_nothing_about_the_settings_of_now(
    qtbot: QtBot, window: MainWindow
) -> None:
    train(qtbot, window, good_after_bad(qtbot, window))
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.store.history.undo()
    assert window.store.workspace.plan.runs[0].vocab_size == 400
    assert window.training.is_valid


def test_what_was_mended_before_the_next_start_is_not_to_blame_after_it(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore
) -> None:
    window.training.set_plan(good_after_bad(qtbot, window))
    window.close()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: again.corpus.counts is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not again.is_training, timeout=LONG_MS)
    assert again.store.workspace.runs[0].state == "failed"
    assert again.training.is_valid
    again.close()


@pytest.mark.parametrize("way", ["undo", "the next start"])
def test_a_file_that_has_grown_can_be_trained_on_again(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, tmp_path: Path, way: str
) -> None:
    path = tmp_path / "text.txt"
    path.write_text("the dog saw cats\n")
    window.corpus.add_paths([path])
    train(qtbot, window, TrainingPlan.of(TrainingSpec(vocab_size=400, strict_vocab_size=True)))
    assert window.store.workspace.runs[0].state == "failed"
    assert not window.training.is_valid
    if way == "the next start":
        window.close()
    path.write_text("".join(f"the dog number {each} saw {each * 13} cats\n" for each in range(900)))
    if way == "undo":
        window.corpus.recount()
        with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
            click_train(qtbot, window)
        assert window.store.workspace.runs[1].state == "finished"
        with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
            window.store.history.undo()
    else:
        window = started(qtbot, settings)
        qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)
        qtbot.waitUntil(lambda: not window.is_training, timeout=LONG_MS)
    assert window.training.is_valid
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    assert window.store.workspace.runs[-1].state == "finished"
    window.close()


def test_a_remedy_that_has_the_corpus_counted_anew_trains(qtbot: QtBot, window: MainWindow) -> None:
    add_corpus(qtbot, window)
    train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=270)))
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        window.inspection.remedy_wanted.emit("byte-bpe", Remedy("pre_tokenizer", "bert"))
    assert [run.spec.pre_tokenizer for run in window.store.workspace.runs][1:] == ["bert"]


def test_a_failure_without_a_setting_to_blame_is_the_same_at_the_next_start(
    qtbot: QtBot, window: MainWindow, settings: SettingsStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError("no room")

    add_corpus(qtbot, window)
    with monkeypatch.context() as patch:
        patch.setattr(main_window, "make_trainer", fail)
        train(qtbot, window, TrainingPlan.of(TrainingSpec.of("byte-bpe", vocab_size=400)))
    before = window.store.workspace.runs
    assert [(each.state, each.field) for each in before] == [("failed", "")]
    window.close()
    again = started(qtbot, settings)
    qtbot.waitUntil(lambda: again.corpus.counts is not None, timeout=LONG_MS)
    qtbot.waitUntil(lambda: not again.is_training, timeout=LONG_MS)
    assert again.store.workspace.runs == before
    assert again.training.is_valid
    again.close()
