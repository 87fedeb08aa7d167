"""Two mixes, held-out lines and measured texts through the real window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton

from tests.ui.shown import child
from tests.ui.window.mixes import LONG_MS, add_two_sources, counted, weigh
from tests.ui.window.test_several_runs import click_train
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.storage.session_reader import LoadedSession
from tokexplorer.ui.corpus import source_entries
from tokexplorer.ui.shown_run import second_mix_colours

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow


def compares(window: MainWindow) -> bool:
    return window.corpus.compares_mixes


def test_every_algorithm_is_trained_on_both_mixes(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    window.corpus.mix_block.two_button.click()
    weigh(window, 0, 1, 0.0)
    counted(qtbot, window, 2)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    names = ["Byte-level BPE · A", "Byte-level BPE · B", "WordPiece · A", "WordPiece · B"]
    assert [shown.short for shown in window.runs] == names
    assert len({shown.colour for shown in window.runs}) == 4
    assert [column.name for column in window.inspection.columns] == [shown.short for shown in window.runs]
    first, second = window.corpus.mixes
    for shown, counts in zip(window.runs, [first, second] * 2, strict=True):
        trainer = make_trainer(counts.word_counts, shown.spec)
        while not trainer.finished:
            trainer.advance(1000)
        ours = shown.run.trainer
        assert ours is not None
        vocabulary = [ours.tokenizer().token_bytes(i) for i in range(ours.tokenizer().vocab_size)]
        assert vocabulary == [trainer.tokenizer().token_bytes(i) for i in range(len(vocabulary))]
    spelled = [shown.run.trainer for shown in window.runs[:2]]
    assert isinstance(spelled[0], BpeTrainer)
    assert spelled[0].corpus_bytes > spelled[1].corpus_bytes  # type: ignore[union-attr]
    window.corpus.mix_block.two_button.click()
    counted(qtbot, window)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    assert [shown.mix for shown in window.runs] == ["", ""]


def test_a_weight_trains_again_if_that_is_wanted(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    weigh(window, 0, 0, 2.0)
    counted(qtbot, window)
    qtbot.wait(50)
    assert not window.runs
    action = window.corpus.mix_block.findChild(QAction, "trainWithMixAction")
    assert action is not None
    action.trigger()
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        weigh(window, 0, 0, 3.0)
    assert len(window.runs) == 2
    assert window.corpus.mixes[0].weights == (3.0, 1.0)


def test_texts_are_handed_on_and_stay_when_only_weights_change(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    focus = window.details.focus
    qtbot.waitUntil(lambda: focus.corpus_texts is not None, timeout=LONG_MS)
    texts = focus.corpus_texts
    assert texts is not None
    assert texts.languages == ("German", "English")
    assert not texts.of_kind(TextKind.HELD_OUT)
    with qtbot.assertNotEmitted(focus.corpus_changed, wait=50):
        weigh(window, 1, 0, 5.0)
        counted(qtbot, window)
    window.corpus.mix_block.hold_out.percent_box.setValue(20)
    qtbot.waitUntil(lambda: focus.corpus_texts not in (None, texts), timeout=LONG_MS)
    assert focus.corpus_texts is not None
    assert len(focus.corpus_texts.of_kind(TextKind.HELD_OUT)) == 2
    window.corpus.set_sources(())
    assert focus.corpus_texts is None


def test_mixes_are_undone_and_kept(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    weigh(window, 0, 0, 2.5)
    window.corpus.mix_block.hold_out.percent_box.setValue(10)
    window.corpus.mix_block.two_button.click()
    assert window.store.history.undo_label == "Compare two mixes"
    kept = LoadedSession(window.store.workspace, window.inspection.text)
    window.inspection.editor.undo()
    assert compares(window) is False
    window.inspection.editor.undo()
    assert window.corpus.hold_out == HoldOut()
    window.inspection.editor.undo()
    assert window.corpus.sources[0].weights == (1.0, 1.0)
    window.inspection.editor.redo()
    assert window.corpus.sources[0].weights == (2.5, 1.0)
    window.show_session(kept)
    assert window.corpus.sources[0].weights == (2.5, 1.0)
    assert window.corpus.hold_out == HoldOut(10)
    assert compares(window) is True
    counted(qtbot, window, 2)
    assert window.corpus.mixes[0].weights == (2.5, 1.0)
    assert window.corpus.mixes[0].hold_out == HoldOut(10)


def test_colours_of_a_second_mix_are_others() -> None:
    first = second_mix_colours(("byte-bpe", "wordpiece", "unigram"))
    assert len(set(first)) == 3


def test_undo_of_a_weight_does_not_train(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    window.corpus.trains_with_mix = True
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        weigh(window, 0, 0, 0.0)
    weigh(window, 1, 0, 0.0)  # nothing is left
    qtbot.waitUntil(lambda: window.corpus.counts is None, timeout=LONG_MS)
    window.store.history.undo()
    counted(qtbot, window)
    assert window.store.history.redo_label is not None
    assert {run.training for run in window.store.workspace.runs} == {1}


@pytest.mark.parametrize("is_cancelled", [True, False])
def test_holding_out_that_is_taken_back_does_not_train(
    qtbot: QtBot, window: MainWindow, *, is_cancelled: bool
) -> None:
    add_two_sources(qtbot, window)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    window.comparing.hold_out_wanted.emit(10)
    assert window.corpus.is_counting
    if is_cancelled:
        child(window, QPushButton, "cancelCountButton").click()
        qtbot.waitUntil(lambda: not window.corpus.is_counting, timeout=LONG_MS)
    window.store.history.undo()
    counted(qtbot, window)
    assert {run.training for run in window.store.workspace.runs} == {1}


def test_weights_that_change_nothing_train_neither_now_nor_later(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    window.corpus.add_text("un chien a vu des chats\n" * 30, "French")
    weigh(window, 2, 0, 3.0)
    window.corpus.set_sources(source_entries.with_enabled(window.corpus.sources, 2, False))
    counted(qtbot, window)
    window.corpus.trains_with_mix = True
    window.corpus.mix_block.menu.smoothing_wanted.emit(0, 1.0)  # another for what is left out
    counted(qtbot, window)
    window.corpus.set_settings("none", "whitespace")
    counted(qtbot, window)
    assert not window.store.workspace.runs
