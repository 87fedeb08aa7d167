"""Tokenizers of all sizes, against a run for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.session.sweep.grids import SOURCES
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.session.sweep.plan import OWN_SIZE
from tokexplorer.session.sweep.sweep import learned_sizes

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.word_counts import WordCounts

TEXT = "Die Häuser sehen wir, the houses, und 12 Bäume!\nnaïve ☃ cafés\n" * 3
# Too small, exactly or hardly larger than the alphabet, ordinary, close to another, too large.
SIZES = (20, 80, 300, 420, 425, 60_000)


@pytest.fixture(scope="module")
def counts() -> WordCounts:
    return count_corpus(SOURCES, pre_tokenizer="gpt2").word_counts


def alone(counts: WordCounts, spec: TrainingSpec) -> Tokenizer | None:
    try:
        trainer = make_trainer(counts, spec.replace(strict_vocab_size=True))
        while not trainer.finished:
            trainer.advance(1000)
    except (TrainingError, SpecError):
        return None
    return trainer.tokenizer()


def looks(tokenizer: Tokenizer | None) -> Any:
    """Everything that could differ: tokens by id, and ids of texts."""
    if tokenizer is None:
        return None
    tokens = [tokenizer.token_bytes(token_id) for token_id in range(tokenizer.vocab_size)]
    return tokens, tokenizer.encode(TEXT).ids.tolist()


@pytest.mark.parametrize(
    ("algorithm", "settings"),
    [
        ("byte-bpe", {}),
        ("byte-bpe", {"min_frequency": 5}),
        ("bpe", {"tie_break": "shortest", "character_coverage": 0.99, "byte_fallback": True}),
        ("bpe", {"end_of_word": "</w>", "tie_break": "first-seen"}),
        ("wordpiece", {"criterion": "frequency"}),
        ("wordpiece", {"criterion": "likelihood"}),
        ("wordpiece", {"criterion": "top-down", "min_frequency": 2}),
        ("unigram", {}),
        ("characters", {}),
        ("words", {}),
    ],
)
def test_every_size_is_what_a_run_of_its_own_gives(
    counts: WordCounts, algorithm: Any, settings: dict[str, Any]
) -> None:
    spec = TrainingSpec.of(algorithm, **settings)
    sizes = SIZES[::-1] if algorithm == "unigram" else SIZES
    results = list(learned_sizes(counts, spec, sizes, lambda: None))
    assert [each.size for each in results] == list(sizes)
    expected = {size: alone(counts, spec.replace(vocab_size=size)) for size in sizes}
    assert {each.size: looks(each.tokenizer) for each in results} == {
        size: looks(tokenizer) for size, tokenizer in expected.items()
    }
    assert all(bool(each.reason) == (each.tokenizer is None) for each in results)
    if algorithm in ("byte-bpe", "unigram"):
        reasons = {each.size: each.reason for each in results if each.reason}
        assert set(reasons) >= {20, 60_000}
        assert "cannot be reached" in reasons[60_000]


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram"])
def test_sizes_that_are_all_out_of_reach_are_all_told(counts: WordCounts, algorithm: Any) -> None:
    spec = TrainingSpec.of(algorithm)
    for sizes in ((1, 2), (90_000, 100_000)):
        results = list(learned_sizes(counts, spec, sizes, lambda: None))
        assert [bool(each.reason) for each in results] == [True, True]


def test_an_algorithm_without_a_size_is_trained_once(counts: WordCounts) -> None:
    (only,) = learned_sizes(counts, TrainingSpec.of("bytes"), (OWN_SIZE,), lambda: None)
    assert only.tokenizer is not None
    assert only.tokenizer.vocab_size == 259


def test_a_setting_that_is_wrong_at_every_size_is_the_reason_of_all(counts: WordCounts) -> None:
    for algorithm in ("bpe", "unigram", "words"):
        spec = TrainingSpec.of(algorithm, pre_tokenizer="gpt9")
        results = learned_sizes(counts, spec, (200, 300), lambda: None)
        assert ["gpt9" in each.reason for each in results] == [True, True]


def test_it_can_be_ended_between_bites(counts: WordCounts) -> None:
    calls = []

    def check() -> None:
        calls.append(1)
        if len(calls) > 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(learned_sizes(counts, TrainingSpec.of("unigram"), (300, 200), check))
