"""The baselines as trainers, and as runs with their own thread."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.baselines.samples import BASELINES, CORPUS, counted, trainer_of
from tests.core.text_oracle import any_text
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.baselines import trainer as trainer_module
from tokexplorer.core.baselines.trainer import BaselineTrainer
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.tokenizer import TokenKind
from tokexplorer.core.trainer import NOT_YET, Columns, TrainingError
from tokexplorer.engine.run import Run, RunState

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm

TIMEOUT_S = 60
LOSSLESS = ("none", "gpt2", "cl100k", "digits")


@pytest.mark.parametrize("algorithm", BASELINES)
def test_a_finished_trainer_has_one_tokenizer_and_no_steps(algorithm: Algorithm) -> None:
    trainer = trainer_of(algorithm)
    assert (trainer.total_steps, trainer.total_rows, trainer.steps_done) == (0, 0, 0)
    assert (trainer.columns, trainer.counts_tokens) == (Columns, False)
    assert len(trainer.advance(100)) == 0
    tokenizer = trainer.tokenizer()
    assert trainer.fixed_size == tokenizer.vocab_size == len(trainer.initial_counts)
    assert trainer.count_tokens() == trainer.count_tokens(0) == trainer.initial_tokens > 0
    assert tokenizer.at_step(0) is tokenizer
    assert tokenizer.steps == 0
    with pytest.raises(ValueError, match="step 1 is not among"):
        trainer.tokenizer(1)
    kinds = {tokenizer.facts(token).kind for token in range(tokenizer.vocab_size)}
    assert kinds <= set(get_args(TokenKind))


@pytest.mark.parametrize("algorithm", BASELINES)
@given(text=any_text.filter(bool) | st.just(CORPUS), splitter=st.sampled_from(LOSSLESS))
def test_the_corpus_is_as_long_as_its_encoding(algorithm: Algorithm, text: str, splitter: str) -> None:
    trainer = trainer_of(algorithm, text, pre_tokenizer=splitter, special_tokens=(), vocab_size=9)
    ids = trainer.tokenizer().encode_ids(text)
    np.testing.assert_array_equal(trainer.initial_counts, np.bincount(ids, minlength=trainer.fixed_size))
    assert trainer.count_tokens() == len(ids)


def test_counted_units_do_not_tell_how_many_patches_a_relative_threshold_makes() -> None:
    spec = TrainingSpec.of("entropy-patches", entropy_threshold_kind="relative")
    counts = counted(CORPUS, spec)
    run = Run(lambda: make_trainer(counts, spec))
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert run.trainer is not None
    assert run.trainer.count_tokens() is None
    assert len(run.trainer.initial_counts) == len(run.curve) == 0
    assert run.last_tokenizer is not None
    assert not run.last_tokenizer.splits_before_whitespace


@pytest.mark.parametrize("algorithm", BASELINES)
def test_a_run_measures_one_point(algorithm: Algorithm) -> None:
    spec = TrainingSpec.of(algorithm)
    counts = counted(CORPUS, spec)
    run = Run(lambda: make_trainer(counts, spec))
    run.start()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.FINISHED
    assert run.trainer is not None
    assert len(run.history) == 0
    curve = run.curve.view()
    assert curve.step.tolist() == [0]
    assert curve.vocab_size.tolist() == [run.trainer.tokenizer().vocab_size]
    assert curve.corpus_tokens.tolist() == [run.trainer.count_tokens(0)]
    assert (run.seconds_left, run.steps_per_second) == (None, 0)


def test_a_paused_run_prepares_by_single_steps_and_can_be_cancelled() -> None:
    spec = TrainingSpec.of("entropy-patches")
    counts = counted(CORPUS, spec)
    run = Run(lambda: make_trainer(counts, spec))
    run.control.pause()
    run.start()
    run.cancel()
    assert run.join(TIMEOUT_S)
    assert run.state is RunState.CANCELLED
    assert len(run.curve) == 0

    stepped = Run(lambda: make_trainer(counts, spec))
    stepped.control.step()
    stepped.start()
    assert stepped.join(TIMEOUT_S)
    assert stepped.state is RunState.FINISHED
    assert len(stepped.curve) == 1


def test_entropy_patches_are_learned_in_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer_module, "ADVANCE_SECONDS", 0)  # one bite at a time
    spec = TrainingSpec.of("entropy-patches")
    text = "".join(f"{number:x} is no word; " for number in range(9_000))
    trainer = BaselineTrainer(counted(text, spec), spec)
    assert (trainer.steps_done, trainer.fixed_size) == (NOT_YET, 0)
    assert trainer.initial_tokens == len(trainer.initial_counts) == 0
    with pytest.raises(ValueError, match="no tokenizer yet"):
        trainer.tokenizer()
    assert len(trainer.advance(0)) == 0
    calls = 0
    while not trainer.finished:
        assert trainer.steps_done == NOT_YET
        assert len(trainer.advance(1 << 14)) == 0
        calls += 1
    assert calls > 5
    assert trainer.steps_done == 0


@pytest.mark.parametrize("algorithm", ["characters", "words"])
def test_a_vocabulary_holds_at_least_its_own_tokens(algorithm: Algorithm) -> None:
    settings: dict[str, Any] = {"special_tokens": ("<a>", "<b>"), "user_symbols": ("<c>",)}
    full = trainer_of(algorithm, vocab_size=4, **settings).tokenizer()
    assert full.vocab_size == 4
    assert [full.facts(token).kind for token in range(4)] == ["unknown", "special", "special", "user"]
    with pytest.raises(SpecError, match="4 is the least possible"):
        trainer_of(algorithm, vocab_size=3, **settings)


def test_what_is_no_baseline_and_what_is_no_corpus_is_refused() -> None:
    counts = counted(CORPUS, TrainingSpec())
    with pytest.raises(SpecError, match="none of the baselines"):
        BaselineTrainer(counts, TrainingSpec())
    with pytest.raises(SpecError, match="patch_bytes: 0 is out of bounds"):
        BaselineTrainer(counts, TrainingSpec.of("byte-patches", patch_bytes=0))
    for algorithm in BASELINES:
        spec = TrainingSpec.of(algorithm, pre_tokenizer="whitespace")
        with pytest.raises(TrainingError, match="the corpus is empty"):
            make_trainer(counted(" \n", spec), spec)
