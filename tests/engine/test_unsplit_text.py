"""A corpus of 1 MB that no pre-tokenizer cuts: every run can be watched, paused and stopped."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from tests.engine.fake_trainer import TIMEOUT_S
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import Algorithm, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.engine.run import Run, RunState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.engine.conftest import Eventually
    from tokexplorer.core.word_counts import WordCounts

BYTES = 1_000_000
SETTINGS: dict[str, tuple[Algorithm, dict[str, Any]]] = {
    "byte-bpe": ("byte-bpe", {"vocab_size": 3000}),
    "bpe": ("bpe", {"vocab_size": 3000}),
    "bpe, first-seen": ("bpe", {"vocab_size": 3000, "tie_break": "first-seen"}),
    "wordpiece likelihood": ("wordpiece", {"criterion": "likelihood", "longest_word": BYTES}),
    "wordpiece frequency": ("wordpiece", {"criterion": "frequency", "longest_word": BYTES}),
    "unigram": ("unigram", {"vocab_size": 2000}),
    "entropy-patches": ("entropy-patches", {}),
}
AT_ONCE: tuple[Algorithm, ...] = ("characters", "words", "bytes", "byte-patches")


@cache
def counts() -> WordCounts:
    counter = WordCounter(pre_tokenizer="none")
    drawn = random.Random(7).choices("etaoin shrdlu", k=BYTES)
    counter.add_text("".join(drawn))
    word_counts = counter.word_counts()
    assert len(word_counts) == 1
    assert word_counts.longest_unit_bytes == BYTES
    return word_counts


def run_of(algorithm: Algorithm, settings: dict[str, Any]) -> Run:
    spec = TrainingSpec.of(algorithm, pre_tokenizer="none", **settings)
    word_counts = counts()
    return Run(lambda: make_trainer(word_counts, spec))


@pytest.fixture(params=SETTINGS)
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    made = run_of(*SETTINGS[request.param])
    yield made
    assert made.close(TIMEOUT_S)


def test_it_can_be_cancelled_in_the_middle(run: Run, eventually: Eventually) -> None:
    run.control.pause()
    run.start()
    eventually(lambda: run.state is RunState.PAUSED)
    trainer = run.trainer
    assert trainer is not None
    assert not trainer.finished
    run.cancel()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.CANCELLED
    assert not trainer.finished
    assert len(run.history) == 0


def test_single_steps_then_the_end(run: Run, eventually: Eventually) -> None:
    run.control.step(2)
    run.start()
    eventually(lambda: run.state in (RunState.PAUSED, RunState.FINISHED))
    trainer = run.trainer
    assert trainer is not None
    if not trainer.finished:  # entropy patches have no step to stop at
        assert len(run.history) == 2
    run.cancel()
    assert run.join(TIMEOUT_S)


@pytest.mark.parametrize("algorithm", AT_ONCE)
def test_what_needs_no_time_is_done(algorithm: Algorithm) -> None:
    run = run_of(algorithm, {})
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert run.trainer is not None
    expected = {"words": 1, "byte-patches": BYTES // 4}.get(algorithm, BYTES)
    assert run.trainer.count_tokens() == expected


@pytest.mark.parametrize("criterion", ["likelihood", "frequency", "top-down"])
def test_what_wordpiece_could_not_encode_ends_the_run_at_once(criterion: str) -> None:
    run = run_of("wordpiece", {"criterion": criterion})
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.result is not None
    assert isinstance(run.result.error, TrainingError)
    assert "more than 100 characters" in str(run.result.error)
    assert run.trainer is None
