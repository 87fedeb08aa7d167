"""What the mixes give, in the real window after real trainings."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel

from tests.ui.window.mixes import LONG_MS, add_two_sources, counted, weigh
from tests.ui.window.test_several_runs import click_train
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.ui.corpus import mix_measurer
from tokexplorer.ui.corpus.mix_results import CHANGE, LEFT_VALUE, RIGHT_VALUE, change_text, value_text

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.window.main_window import MainWindow


def train(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: window.details.focus.corpus_texts is not None, timeout=LONG_MS)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    qtbot.waitUntil(lambda: bool(window.corpus.mix_results.measurer.now), timeout=LONG_MS)


def cells(window: MainWindow, column: int) -> list[str]:
    model = window.corpus.mix_results.table.model()
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def fertility(window: MainWindow, run: int, language: int) -> str:
    """Tokens by words of the held-out text of a source, by the plain definition."""
    texts = window.details.focus.corpus_texts
    assert texts is not None
    text = texts.of_kind(TextKind.HELD_OUT)[language].shape.source.text
    trainer = window.runs[run].run.trainer
    assert trainer is not None
    return f"{len(trainer.tokenizer().encode(text)) / len(text.split()):.3f}"


def test_each_languages_fertility_before_and_now_and_by_mix(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    results = window.corpus.mix_results
    assert not results.isVisible()
    window.corpus.mix_block.hold_out.percent_box.setValue(20)
    counted(qtbot, window)
    train(qtbot, window)
    assert results.isVisible()
    assert cells(window, 0) == ["German", "English", "all sources"]
    assert cells(window, LEFT_VALUE) == ["–"] * 3
    first = cells(window, RIGHT_VALUE)
    assert first[:2] == [fertility(window, 0, 0), fertility(window, 0, 1)]
    caption = results.findChild(QLabel, "effectCaption")
    assert caption is not None
    assert caption.text() == "tokens per word, on held-out text; less is better"
    weigh(window, 1, 0, 0.0)
    counted(qtbot, window)
    assert cells(window, RIGHT_VALUE) == first
    train(qtbot, window)
    assert cells(window, LEFT_VALUE) == first
    assert float(cells(window, RIGHT_VALUE)[1]) > float(first[1])  # English is not learned now
    assert cells(window, CHANGE)[1].startswith("+")
    window.corpus.mix_block.two_button.click()
    counted(qtbot, window, 2)
    train(qtbot, window)
    assert results.compared.current == "both"
    assert float(cells(window, RIGHT_VALUE)[1]) < float(cells(window, LEFT_VALUE)[1])
    results.compared.segment("beforeA").click()
    assert cells(window, CHANGE) == ["0"] * 3
    results.compared.segment("beforeB").click()
    assert cells(window, LEFT_VALUE) == ["–"] * 3
    results.algorithm_box.setCurrentIndex(1)
    assert cells(window, RIGHT_VALUE)[0] == fertility(window, 3, 0)
    qtbot.keyClick(results.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "source\tbefore\tnow\tchange"
    assert lines[1].startswith("German\t–\t")


def test_other_texts_are_not_compared(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    train(qtbot, window)
    window.corpus.mix_block.hold_out.percent_box.setValue(20)
    counted(qtbot, window)
    assert not window.corpus.mix_results.measurer.now
    assert not window.corpus.mix_results.isVisible()
    train(qtbot, window)
    assert not window.corpus.mix_results.measurer.before
    assert cells(window, LEFT_VALUE) == ["–"] * 3


NUMBERS = [(1.23456, "1.235", "+1.235"), (-0.1, "-0.100", "−0.100"), (0.0001, "0.000", "0")]


@pytest.mark.parametrize(("value", "as_value", "as_change"), [*NUMBERS, (float("nan"), "–", "–")])
def test_numbers_as_text(value: float, as_value: str, as_change: str) -> None:
    assert (value_text(value), change_text(value)) == (as_value, as_change)


def test_undo_of_a_training_does_not_compare_it_with_itself(qtbot: QtBot, window: MainWindow) -> None:
    add_two_sources(qtbot, window)
    train(qtbot, window)
    measurer = window.corpus.mix_results.measurer
    first = measurer.now
    train(qtbot, window)
    assert measurer.before is first
    second = measurer.now
    window.store.history.undo()
    qtbot.waitUntil(lambda: measurer.now is not second, timeout=LONG_MS)
    assert measurer.before == {}


def test_a_training_that_was_not_measured_is_not_left_out_of_the_order(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_two_sources(qtbot, window)
    train(qtbot, window)
    measurer, may_go_on = window.corpus.mix_results.measurer, threading.Event()
    measure = mix_measurer._measure  # noqa: SLF001

    def waiting(runs: Any, texts: Any, progress: Progress) -> Any:
        while not may_go_on.wait(0.01):
            progress.check()
        return measure(runs, texts, progress)

    monkeypatch.setattr(mix_measurer, "_measure", waiting)
    for _ in range(2):  # the second one begins before it is known what the first one gives
        with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
            window.train(window.training.plan.runs)
        assert not measurer.now
    may_go_on.set()
    qtbot.waitUntil(lambda: bool(measurer.now), timeout=LONG_MS)
    assert not measurer.before
