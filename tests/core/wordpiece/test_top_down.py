"""The top-down trainer against the plain algorithm."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.wordpiece import top_down_oracle as oracle
from tests.core.wordpiece.rows import joined
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.wordpiece.top_down import TopDownOptions, TopDownTrainer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.wordpiece.trainer import TopDownSteps

Items = list[tuple[str, int]]


def spec_of(size: int, **settings: Any) -> TrainingSpec:
    settings = {"special_tokens": ("[UNK]",), "pre_tokenizer": "bert", **settings}
    return TrainingSpec.of("wordpiece", vocab_size=size, criterion="top-down", **settings)


def counts_of(items: Items) -> WordCounts:
    return WordCounts.from_items((word.encode(), count) for word, count in items)


def trainer_of(items: Items, size: int, **options: int) -> TopDownTrainer:
    return TopDownTrainer(counts_of(items), spec_of(size), TopDownOptions(**options))


def run(trainer: TopDownTrainer, bite: int = 1000) -> TopDownSteps:
    parts = []
    while not trainer.finished:
        most = trainer.total_steps
        parts.append(trainer.advance(bite))
        assert trainer.steps_done <= trainer.total_steps <= most
    return joined(parts)


def check(items: Items, size: int, bite: int = 1000, iterations: int = 4) -> None:
    """The same search as the oracle's, or a refusal where that does not come close to the size."""
    counts = [count for _, count in items]
    lower, upper = max(1, min(counts)), max(counts)
    expected = oracle.search(items, size, ["[UNK]"], iterations, lower, upper, 0.05)
    vocabularies = [found for _, round_found in expected for found in round_found]
    try:
        trainer = trainer_of(items, size, iterations=iterations)
    except TrainingError:
        assert not 0.95 * size <= len(vocabularies[-1]) <= size
        return
    steps = run(trainer, bite)
    assert steps.threshold.tolist() == [threshold for threshold, _ in expected for _ in range(iterations)]
    assert steps.step.tolist() == list(range(1, len(vocabularies) + 1))
    assert steps.vocab_size.tolist() == list(map(len, vocabularies))
    last = trainer.tokenizer()
    for step, vocabulary in enumerate(vocabularies, 1):
        assert list(trainer.tokenizer(step).vocabulary.tokens) == vocabulary
        assert last.at_step(step).vocabulary.tokens == tuple(vocabulary)
    assert steps.corpus_tokens[-1] == trainer.count_tokens() == last.count_tokens(counts_of(items))


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
    trainer = trainer_of(items, 34, iterations=1)
    run(trainer)
    tokens = set(trainer.tokenizer().vocabulary.tokens)
    assert {"##ing", "##ed"} <= tokens
    assert "walki" not in tokens


def test_only_some_words_are_learned_from() -> None:
    items = [("ab" * 30, 90), ("[UNK]", 50), ("ab", 20), ("abc", 10), ("abz", 1)]
    trainer = TopDownTrainer(counts_of(items), spec_of(8, limit_alphabet=3))
    steps = run(trainer)
    tokens = trainer.tokenizer().vocabulary.tokens
    assert not any("z" in token or "U" in token for token in tokens[1:])
    assert max(map(len, tokens)) <= 5
    assert steps.corpus_tokens[-1] == 20 + 10 * len(trainer.tokenizer().encode_ids("abc"))
    rarer = TopDownTrainer(counts_of(items), spec_of(6, limit_alphabet=3), TopDownOptions(most_words=1))
    assert "##c" not in rarer.tokenizer().vocabulary.tokens


def test_before_the_first_step_only_characters_are_known() -> None:
    items = [("ab", 3), ("b", 2), ("ab" * 51, 1)]
    trainer = TopDownTrainer(counts_of(items), spec_of(5))
    assert trainer.tokenizer(0).vocabulary.tokens == ("[UNK]", "a", "b", "##a", "##b")
    assert trainer.fixed_size == 5
    assert trainer.initial_tokens == trainer.count_tokens(0) == 9
    assert trainer.initial_counts.tolist() == [1, 3, 2, 0, 3]


def test_impossible_settings_are_told_before_work() -> None:
    with pytest.raises(SpecError, match="WordPieceTrainer"):
        TopDownTrainer(counts_of([("a", 1)]), TrainingSpec.of("wordpiece"))
    with pytest.raises(TrainingError, match="the corpus is empty"):
        trainer_of([], 10)
    with pytest.raises(TrainingError, match="no word is left"):
        trainer_of([("a" * 51, 3)], 10)


def test_sizes_that_cannot_be_had_are_told_before_work() -> None:
    items = [("walk", 30), ("walked", 20), ("walking", 10)]
    alphabet = 1 + 2 * len(set("walkeding"))
    assert trainer_of(items, alphabet).fixed_size == alphabet
    with pytest.raises(TrainingError, match=f"it has {alphabet} tokens. Ask for {alphabet} or more"):
        trainer_of(items, alphabet - 1)
    with pytest.raises(TrainingError, match="cannot be reached"):
        TopDownTrainer(counts_of(items), spec_of(60, strict_vocab_size=True))
    with pytest.raises(TrainingError, match="lower the minimum frequency"):
        TopDownTrainer(counts_of(items), spec_of(60, min_frequency=10, strict_vocab_size=True))


def test_user_symbols_and_an_unknown_token_of_its_own_come_first() -> None:
    items = [("walk", 30), ("talk", 20)]
    spec = spec_of(16, special_tokens=("[CLS]",), user_symbols=("<x>",))
    trainer = TopDownTrainer(counts_of(items), spec)
    run(trainer)
    tokenizer = trainer.tokenizer()
    assert tokenizer.vocabulary.tokens[:3] == ("[UNK]", "[CLS]", "<x>")
    assert tokenizer.encode_ids("<x>z[CLS][UNK]").tolist() == [2, 0, 1, 0, 0, 0]
    kinds = [tokenizer.facts(token_id).kind for token_id in range(4)]
    assert kinds == ["unknown", "special", "user", "character"]
    assert tokenizer.facts(tokenizer.vocabulary.ids["walk"]).kind == "piece"


def test_a_real_corpus_ends_close_to_the_size_asked_for(shared_data: Path) -> None:
    text = (shared_data / "corpora/tinyshakespeare.txt").read_bytes().decode()
    spec = spec_of(2000, normalizer="lowercase", min_frequency=10)
    counter = WordCounter(normalizer=spec.normalizer, pre_tokenizer=spec.pre_tokenizer)
    counter.add_text(text)
    trainer = TopDownTrainer(counter.word_counts(), spec)
    steps = run(trainer)
    assert 1900 <= steps.vocab_size[-1] <= 2000
    assert trainer.tokenizer().vocab_size == steps.vocab_size[-1]
    assert len(trainer.tokenizer().encode_ids(text)) == trainer.count_tokens()
