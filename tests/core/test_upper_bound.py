"""A vocabulary size is an upper bound, and merges may be counted instead of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import tokexplorer
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import ALGORITHMS, Algorithm, SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from tokexplorer.core.trainer import Trainer

TEXT = "play played player playing"
AS_MANY_AS_THERE_ARE = {"byte-bpe": 267, "bpe": 22, "wordpiece": 37, "unigram": 17}


def trained(spec: TrainingSpec, text: str = TEXT) -> Trainer:
    counter = WordCounter.of(spec)
    counter.add_text(text)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(1000)
    return trainer


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_small_corpus_trains_with_the_default_settings(algorithm: Algorithm) -> None:
    tokenizer = tokexplorer.train([TEXT], algorithm=algorithm)
    ids = tokenizer.encode_ids("play played").tolist()
    assert ids
    if "patches" not in algorithm:  # which cannot be decoded
        assert tokenizer.decode(ids).strip() == "play played"
    if algorithm in AS_MANY_AS_THERE_ARE:
        assert tokenizer.vocab_size == AS_MANY_AS_THERE_ARE[algorithm]


@pytest.mark.parametrize("algorithm", AS_MANY_AS_THERE_ARE)
def test_a_run_that_falls_short_says_so_and_a_strict_one_fails(algorithm: Algorithm) -> None:
    spec = TrainingSpec.of(algorithm)
    assert trained(spec).fell_short
    most = AS_MANY_AS_THERE_ARE[algorithm]
    with pytest.raises(TrainingError, match=f"Ask for {most} or less"):
        trained(spec.replace(strict_vocab_size=True))
    exact = trained(spec.replace(vocab_size=most, strict_vocab_size=True))
    assert not exact.fell_short
    assert exact.tokenizer().vocab_size == most


@pytest.mark.parametrize("algorithm", ["byte-bpe", "bpe", "wordpiece"])
@pytest.mark.parametrize("merges", [1, 3, 10_000_000])
def test_so_many_merges_are_learned_whatever_the_size(algorithm: Algorithm, merges: int) -> None:
    trainer = trained(TrainingSpec.of(algorithm, merges=merges, vocab_size=1))
    assert (
        trainer.steps_done
        == trainer.total_steps
        == min(merges, trained(TrainingSpec.of(algorithm)).steps_done)
    )
    assert trainer.fell_short == (merges > 20)


def test_top_down_counts_no_merges() -> None:
    with pytest.raises(SpecError, match="give a vocabulary size instead"):
        TrainingSpec.of("wordpiece", criterion="top-down", merges=5).validate()
