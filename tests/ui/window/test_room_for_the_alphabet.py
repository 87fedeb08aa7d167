"""While the corpus is counted, the form already says which vocabulary has no room for its alphabet."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QSpinBox
from typing_extensions import override

from tests.ui.shown import child
from tests.ui.window.test_several_runs import LONG_MS, click_train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.documents import Chunk
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.sources import Opened, PastedText, go_on
from tokexplorer.session.plan import TrainingPlan

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

GATE = threading.Event()
MANY = "low lower lowest, new newer newest " * 20 + " ".join(map(chr, range(0x4E00, 0x4E00 + 300)))
PLAN = TrainingPlan.of(
    TrainingSpec.of("byte-bpe", vocab_size=270, pre_tokenizer="whitespace"),
    TrainingSpec.of("wordpiece", vocab_size=100, pre_tokenizer="whitespace"),
)


class Rest:
    """The rest of a text, which comes when the test says so."""

    title = "rest"
    byte_count = 100

    def __init__(self, text: str) -> None:
        self._text = text

    def chunks(self, _notes: list[Note]) -> Iterator[Chunk]:
        assert GATE.wait(20)
        if not self._text:
            raise CorpusError(self.title, "", "is broken")
        yield Chunk(self._text.encode(), True, 100)


@dataclass(frozen=True, slots=True)
class Slow(PastedText):
    """A text of which the rest comes later; without `rest` it cannot be read."""

    rest: str = " 東京"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        return Opened((*PastedText.open(self, check).documents, Rest(self.rest)))


@pytest.fixture(autouse=True)
def gate() -> Iterator[None]:
    GATE.clear()
    yield
    GATE.set()


def said(window: MainWindow) -> str:
    """What the form says about the size of WordPiece."""
    window.training.form.show_algorithm("wordpiece")
    label = window.training.form.fields.fields["vocab_size"].problem_label
    return label.problem.sentence if label.isVisible() else ""


def wait_for(qtbot: QtBot, window: MainWindow, part: str) -> None:
    qtbot.waitUntil(lambda: part in said(window) if part else not said(window), timeout=LONG_MS)


def end_count(qtbot: QtBot, window: MainWindow) -> None:
    GATE.set()
    qtbot.waitUntil(lambda: window.corpus.counts is not None, timeout=LONG_MS)


def test_it_is_said_before_the_corpus_is_counted_and_the_others_still_run(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([Slow(MANY, "many")])
    wait_for(qtbot, window, "is read so far")
    assert window.corpus.is_counting
    assert "has no room for the alphabet" in said(window)
    box = child(window, QSpinBox, "vocabSizeBox")
    box.setValue(1000)
    assert said(window) == ""
    box.setValue(100)
    assert "is read so far" in said(window)
    end_count(qtbot, window)
    assert "Ask for 3" in said(window)  # now it is known how many there are
    assert "so far" not in said(window)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        click_train(qtbot, window)
    runs = window.store.workspace.runs
    assert [run.state for run in runs] == ["finished", "failed"]
    assert runs[1].reason == said(window)


def test_a_run_that_waits_for_the_counts_is_not_kept_from_starting(qtbot: QtBot, window: MainWindow) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([Slow(MANY, "many")])
    window.train_when_counted()
    wait_for(qtbot, window, "is read so far")
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        GATE.set()
    assert [run.state for run in window.store.workspace.runs] == ["finished", "failed"]


def test_nothing_is_said_of_an_alphabet_that_fits(qtbot: QtBot, window: MainWindow) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([Slow("low lower lowest", "few")])
    qtbot.waitUntil(lambda: window.corpus.is_counting, timeout=LONG_MS)
    end_count(qtbot, window)
    assert said(window) == ""


def test_it_is_forgotten_with_its_corpus(qtbot: QtBot, window: MainWindow) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([Slow(MANY, "many")])
    wait_for(qtbot, window, "is read so far")
    window.corpus.set_sources(())
    assert said(window) == ""
    window.corpus.add_sources([Slow(MANY, "many")])
    wait_for(qtbot, window, "is read so far")
    window.corpus.add_sources([PastedText("low lower lowest", "few")])
    assert said(window) == ""  # until the new count has come so far
    wait_for(qtbot, window, "is read so far")
    end_count(qtbot, window)


def test_what_cannot_be_read_in_the_end_does_not_count(qtbot: QtBot, window: MainWindow) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([PastedText("low lower lowest", "few"), Slow(MANY, "many", rest="")])
    wait_for(qtbot, window, "is read so far")
    end_count(qtbot, window)
    assert said(window) == ""


def test_a_source_of_a_small_weight_may_leave_characters_out(qtbot: QtBot, window: MainWindow) -> None:
    window.training.set_plan(PLAN)
    window.corpus.add_sources([PastedText("low lower lowest", "few"), Slow(MANY, "many")])
    wait_for(qtbot, window, "is read so far")
    window.corpus.mix_block.weight_wanted.emit(1, 0, 0.1)
    assert said(window) == ""
    window.corpus.set_compares_mixes(True)
    window.corpus.mix_block.weight_wanted.emit(1, 1, 1.0)
    wait_for(qtbot, window, "is read so far")  # in one of the mixes
    end_count(qtbot, window)
    assert "Ask for 3" in said(window)
