"""The top-down trainer against the plain algorithm."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.wordpiece import top_down_oracle as oracle
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.wordpiece.settings import WordPieceSettings
from tokexplorer.core.wordpiece.steps import TopDownSteps
from tokexplorer.core.wordpiece.top_down import TopDownOptions, TopDownTrainer

if TYPE_CHECKING:
    from pathlib import Path

Items = list[tuple[str, int]]


def trainer_of(items: Items, size: int, **options: int) -> TopDownTrainer:
    counts = WordCounts.from_items((word.encode(), count) for word, count in items)
    settings = WordPieceSettings(criterion="top-down", vocab_size=size, special_tokens=("[UNK]",))
    return TopDownTrainer(counts, settings, options=TopDownOptions(**{"lower_threshold": 1, **options}))


def run(trainer: TopDownTrainer, bite: int = 1000) -> TopDownSteps:
    parts = []
    while not trainer.finished:
        parts.append(trainer.advance(bite))
    names = TopDownSteps.__dataclass_fields__
    return TopDownSteps(**{name: np.concatenate([getattr(part, name) for part in parts]) for name in names})


def check(items: Items, size: int, bite: int = 1000, iterations: int = 4) -> None:
    trainer = trainer_of(items, size, iterations=iterations)
    steps = run(trainer, bite)
    counts = [count for _, count in items]
    lower, upper = max(1, min(counts)), max(counts)
    expected = oracle.search(items, size, ["[UNK]"], iterations, lower, upper, 0.05)
    vocabularies = [found for _, round_found in expected for found in round_found]
    assert steps.threshold.tolist() == [threshold for threshold, _ in expected for _ in range(iterations)]
    assert steps.step.tolist() == list(range(1, len(vocabularies) + 1))
    assert steps.vocab_size.tolist() == list(map(len, vocabularies))
    for step, vocabulary in enumerate(vocabularies, 1):
        assert list(trainer.tokenizer(step).vocabulary.tokens) == vocabulary
    words = [(word.encode(), count) for word, count in items]
    assert steps.corpus_tokens[-1] == trainer.tokenizer().corpus_tokens(WordCounts.from_items(words))


small_corpora = st.dictionaries(
    st.text(alphabet="ab#é", min_size=1, max_size=9), st.integers(1, 40), min_size=1, max_size=14
).map(lambda words: list(words.items()))


@given(small_corpora, st.integers(4, 40), st.integers(1, 4), st.integers(1, 4))
def test_every_round_and_iteration_is_that_of_the_plain_algorithm(
    items: Items, size: int, bite: int, iterations: int
) -> None:
    check(items, size, bite, iterations)


def test_larger_random_corpora_agree_with_the_plain_algorithm() -> None:
    rng = random.Random(23)
    for letters in ("ab", "etaoins", "aé世😀"):
        stems = ["".join(rng.choices(letters, k=rng.randint(1, 7))) for _ in range(25)]
        ends = ["", *("".join(rng.choices(letters, k=rng.randint(1, 3))) for _ in range(6))]
        words = {stem + end: int(5 * rng.paretovariate(0.9)) for stem in stems for end in ends}
        for size in (40, 90):
            check(list(words.items()), size)


def test_frequent_words_and_endings_survive() -> None:
    stems = {"walk": 30, "talk": 24, "jump": 20}
    items = [(stem + end, count) for stem, count in stems.items() for end in ("", "ing", "ed")]
    trainer = trainer_of(items, 24, iterations=1)
    run(trainer)
    tokens = set(trainer.tokenizer().vocabulary.tokens)
    assert {"##ing", "##ed"} <= tokens
    assert "walki" not in tokens


def test_only_some_words_are_learned_from() -> None:
    items = [("ab" * 30, 90), ("[UNK]", 50), ("ab", 20), ("abc", 10), ("abz", 1)]
    trainer = trainer_of(items, 8, most_characters=3)
    run(trainer)
    tokens = trainer.tokenizer().vocabulary.tokens
    assert not any("z" in token or "U" in token for token in tokens[1:])
    assert max(map(len, tokens)) <= 5
    assert trainer.initial_tokens == 2 * 20 + 3 * 10
    assert trainer_of(items, 8, most_words=1).initial_tokens == 2 * 20


def test_impossible_settings_are_told_before_work() -> None:
    with pytest.raises(SpecError, match="WordPieceTrainer"):
        TopDownTrainer(WordCounts.from_items([(b"a", 1)]), WordPieceSettings())
    with pytest.raises(TrainingError, match="the corpus is empty"):
        trainer_of([], 10)
    with pytest.raises(TrainingError, match="no word is left"):
        trainer_of([("a" * 51, 3)], 10)


def test_sizes_that_cannot_be_had_are_known_before() -> None:
    items = [("walk", 30), ("walked", 20), ("walking", 10)]
    alphabet = 1 + 2 * len(set("walkeding"))
    assert "Ask for more" in str(trainer_of(items, alphabet - 1).size_problem())
    assert trainer_of(items, alphabet).size_problem() is None
    assert "cannot be reached" in str(trainer_of(items, 60).size_problem())


@given(small_corpora, st.integers(4, 60))
def test_a_size_that_is_reached_is_never_called_impossible(items: Items, size: int) -> None:
    trainer = trainer_of(items, size)
    reached = run(trainer).vocab_size
    problem = trainer_of(items, size).size_problem()
    assert problem is None or not (0.95 * size <= reached[-1] <= size)


def test_a_real_corpus_ends_close_to_the_size_asked_for(shared_data: Path) -> None:
    text = (shared_data / "corpora/tinyshakespeare.txt").read_bytes().decode()
    counter = WordCounter(normalizer="lowercase", pre_tokenizer="bert")
    counter.add_text(text)
    settings = WordPieceSettings(criterion="top-down", vocab_size=2000)
    trainer = TopDownTrainer(counter.word_counts(), settings, NORMALIZERS["lowercase"])
    most = trainer.most_steps
    steps = run(trainer)
    assert 1900 <= steps.vocab_size[-1] <= 2000
    assert trainer.tokenizer().vocab_size == steps.vocab_size[-1]
    assert len(steps) <= most
    assert len(trainer.tokenizer().encode_ids(text)) == trainer.tokenizer().corpus_tokens(
        counter.word_counts()
    )
