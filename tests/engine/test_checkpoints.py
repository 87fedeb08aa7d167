from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.engine.fake_trainer import TIMEOUT_S, FakeTrainer
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.engine.run import Run

if TYPE_CHECKING:
    from tokexplorer.core.word_counts import WordCounts


def finished(trainer: FakeTrainer) -> Run:
    run = Run(lambda: trainer)
    run.start()
    assert run.join(TIMEOUT_S)
    return run


@pytest.fixture
def counts() -> WordCounts:
    counter = WordCounter(pre_tokenizer="bert")
    counter.add_text("the theme of the thesis, then there was a thistle in the thicket " * 3)
    return counter.word_counts()


def test_the_curve_is_measured_from_the_beginning_to_the_end_evenly_on_a_log_axis() -> None:
    run = finished(FakeTrainer(8000, most_at_once=1, counts_tokens=False))
    curve = run.curve.view()
    assert (curve.step[0], curve.step[-1]) == (0, 8000)
    assert (np.diff(curve.step) > 0).all()
    assert curve.vocab_size.tolist() == (256 + curve.step).tolist()
    assert curve.corpus_tokens.tolist() == (10**15 - 3 * curve.step.astype(np.int64)).tolist()
    growth = curve.vocab_size[1:] / curve.vocab_size[:-1]
    assert growth[:-1].min() > 1.07
    assert growth.max() < 1.09


def test_rows_that_tell_the_length_need_no_measuring() -> None:
    trainer = FakeTrainer(500)
    assert len(finished(trainer).curve) == 0
    assert trainer.counted == []


def test_few_steps_are_measured_one_by_one_and_none_twice() -> None:
    trainer = FakeTrainer(20, most_at_once=1, preparing_calls=3, counts_tokens=False)
    assert finished(trainer).curve.view().step.tolist() == [*range(21)]
    assert trainer.counted == [*range(21)]


def test_nothing_is_measured_before_there_is_a_tokenizer() -> None:
    trainer = FakeTrainer(5, preparing_calls=1, counts_tokens=False)
    trainer.gate.clear()
    run = Run(lambda: trainer)
    run.control.pause()
    run.start()
    run.control.step(1)
    assert trainer.called.wait(TIMEOUT_S)
    assert len(run.curve) == 0
    trainer.gate.set()
    run.control.resume()
    assert run.join(TIMEOUT_S)


@pytest.mark.parametrize("criterion", ["likelihood", "frequency", "top-down"])
def test_a_real_curve_is_what_encoding_gives(counts: WordCounts, criterion: str) -> None:
    spec = TrainingSpec.of("wordpiece", vocab_size=45, pre_tokenizer="bert", criterion=criterion)
    run = Run(lambda: make_trainer(counts, spec))
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.trainer is not None, run.result
    curve = run.curve.view()
    assert len(curve) > 1
    for step, size, tokens in zip(curve.step, curve.vocab_size, curve.corpus_tokens, strict=True):
        tokenizer = run.trainer.tokenizer(int(step))
        assert tokenizer.vocab_size == size
        lengths = (len(tokenizer.encode(unit.decode())) * count for unit, count in counts.items())
        assert sum(lengths) == tokens


@pytest.mark.parametrize(("steps", "least"), [(20, 21), (8000, 45)])
def test_a_quick_trainer_is_measured_as_often_as_a_slow_one(steps: int, least: int) -> None:
    run = finished(FakeTrainer(steps, most_at_once=100_000, counts_tokens=False))
    slow = finished(FakeTrainer(steps, most_at_once=1, counts_tokens=False))
    assert run.curve.view().step.tolist() == slow.curve.view().step.tolist()
    assert len(run.curve) >= least
