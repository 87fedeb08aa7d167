"""The merging trainers against the plain algorithm, the textbook's example, and `tokenizers`."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from tests.core.wordpiece.rows import joined
from tokexplorer.core.bpe.training_kernels import Rows
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.spec import Criterion, SpecError, TrainingSpec
from tokexplorer.core.trainer import TrainingError, apply_merges
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.wordpiece import plain
from tokexplorer.core.wordpiece.alphabet import Alphabet
from tokexplorer.core.wordpiece.likelihood_kernels import compare_fractions
from tokexplorer.core.wordpiece.trainer import Learner, ScoredSteps, WordPieceTrainer

if TYPE_CHECKING:
    from pathlib import Path

Items = list[tuple[str, int]]

COURSE: Items = [("hug", 10), ("pug", 5), ("pun", 12), ("bun", 4), ("hugs", 5)]


def counts_of(items: Items) -> WordCounts:
    return WordCounts.from_items((word.encode(), count) for word, count in items)


def spec_of(size: int, criterion: Criterion, **settings: Any) -> TrainingSpec:
    settings = {"special_tokens": ("[UNK]",), "pre_tokenizer": "bert", **settings}
    return TrainingSpec.of("wordpiece", vocab_size=size, criterion=criterion, **settings)


def trainer_of(items: Items, merges: int, criterion: Criterion, **settings: Any) -> WordPieceTrainer:
    size = 1 + len(plain.alphabet(items, criterion)) + merges
    return WordPieceTrainer(counts_of(items), spec_of(size, criterion, **settings))


def run(trainer: WordPieceTrainer, bite: int = 1_000_000) -> ScoredSteps:
    parts = [ScoredSteps.empty()]
    while not trainer.finished:
        parts.append(trainer.advance(bite))
    return joined(parts)


def merges_of(trainer: WordPieceTrainer, steps: ScoredSteps) -> list[plain.Pair]:
    tokens = trainer.tokenizer().vocabulary.tokens
    pairs = zip(steps.left.tolist(), steps.right.tolist(), strict=True)
    return [(tokens[left], tokens[right]) for left, right in pairs]


def possible(items: Items, criterion: Criterion, min_frequency: int = 1) -> int:
    return len(plain.train(items, 10**6, criterion, min_frequency))


def unique(items: Items) -> Items:
    return list(dict(items).items())


small_corpora = st.lists(
    st.tuples(st.text(alphabet="abc", min_size=1, max_size=9), st.integers(1, 5)), min_size=1, max_size=12
).map(unique)
merging = st.sampled_from(["likelihood", "frequency"])


@given(small_corpora, merging, st.integers(1, 4), st.integers(1, 7))
def test_same_merges_counts_scores_and_lengths_as_the_plain_algorithm(
    items: Items, criterion: Criterion, min_frequency: int, bite: int
) -> None:
    expected = plain.train(items, 10**6, criterion, min_frequency=min_frequency)
    trainer = trainer_of(items, len(expected), criterion, min_frequency=min_frequency)
    steps = run(trainer, bite)
    assert merges_of(trainer, steps) == [merge.pair for merge in expected]
    assert steps.pair_count.tolist() == [merge.pair_count for merge in expected]
    assert steps.corpus_tokens.tolist() == [merge.corpus_tokens for merge in expected]
    assert steps.score.tolist() == pytest.approx([float(merge.score) for merge in expected], rel=1e-14)
    assert steps.step.tolist() == list(range(1, len(expected) + 1))
    assert steps.new_id.tolist() == list(range(trainer.fixed_size, trainer.fixed_size + len(expected)))
    lengths = [trainer.initial_tokens, *steps.corpus_tokens.tolist()]
    assert steps.tokens_saved.tolist() == (-np.diff(lengths)).tolist()


@pytest.mark.parametrize("criterion", ["likelihood", "frequency"])
def test_larger_random_corpora_agree_with_the_plain_algorithm(criterion: Criterion) -> None:
    rng = random.Random(17)
    for letters in ("ab", "aab", "abcdefgh", "aé世😀", "etaoinshrdlu"):
        words = {"".join(rng.choices(letters, k=rng.randint(1, 12))) for _ in range(60)}
        items = [(word, int(rng.paretovariate(0.8))) for word in sorted(words)]
        rng.shuffle(items)
        expected = plain.train(items, 150, criterion)
        trainer = trainer_of(items, len(expected), criterion)
        steps = run(trainer, 13)
        assert merges_of(trainer, steps) == [merge.pair for merge in expected]
        assert steps.pair_count.tolist() == [merge.pair_count for merge in expected]


def test_counts_of_tokens_follow_from_the_steps() -> None:
    rng = random.Random(4)
    items = unique([("".join(rng.choices("abc", k=rng.randint(1, 9))), rng.randint(1, 9)) for _ in range(40)])
    for criterion in ("likelihood", "frequency"):
        trainer = trainer_of(items, 60, criterion)
        counts = np.zeros(trainer.spec.vocab_size, np.int64)
        counts[: trainer.fixed_size] = trainer.initial_counts
        steps = run(trainer)
        apply_merges(counts, steps)
        assert counts.sum() == steps.corpus_tokens[-1]
        assert (counts >= 0).all()


def test_the_example_of_the_course() -> None:
    trainer = trainer_of(COURSE, 5, "likelihood")
    steps = run(trainer)
    tokens = trainer.tokenizer().vocabulary.tokens
    assert tokens[1:8] == ("##g", "##n", "##s", "##u", "b", "h", "p")
    assert tokens[8:11] == ("##gs", "hu", "hugs")
    assert steps.score[:3].tolist() == [1 / 20, 1 / 36, 1 / 15]
    assert merges_of(trainer, steps) == [merge.pair for merge in plain.train(COURSE, 5, "likelihood")]
    assert trainer.tokenizer(3).encode_ids("hug hugs bugs").tolist() == [9, 1, 10, 5, 4, 8]


def test_frequency_merges_what_the_example_holds_most() -> None:
    trainer = trainer_of(COURSE, 3, "frequency")
    assert merges_of(trainer, run(trainer)) == [("##u", "##g"), ("##u", "##n"), ("h", "##ug")]


@given(*[st.integers(1, 2**63 - 1)] * 6)
def test_fractions_are_compared_exactly(p: int, a: int, b: int, q: int, c: int, d: int) -> None:
    left, right = Fraction(p, a * b), Fraction(q, c * d)
    assert compare_fractions(p, a, b, q, c, d) == (left > right) - (left < right)


@given(*[st.integers(1, 2**20)] * 6, st.integers(-1, 1))
def test_fractions_that_are_all_but_equal_are_compared_exactly(
    p: int, a: int, b: int, k: int, m: int, n: int, off: int
) -> None:
    q, c, d = p * k * m + off, a * k, b * m
    left, right = Fraction(p, a * b), Fraction(q, c * d)
    if q > 0:
        assert compare_fractions(p, a, b, q, c, d) == (left > right) - (left < right)
        p, a = p * n, a * n
        assert compare_fractions(p, a, b, q, c, d) == (left > right) - (left < right)


def test_counts_go_beyond_32_bits() -> None:
    items = [("ab", 2**40), ("cd", 2**40 - 1), ("ad", 2**39)]
    for criterion in ("likelihood", "frequency"):
        trainer = trainer_of(items, 3, criterion)
        steps = run(trainer)
        expected = plain.train(items, 3, criterion)
        assert steps.pair_count.tolist() == [merge.pair_count for merge in expected]
        assert merges_of(trainer, steps) == [merge.pair for merge in expected]


@pytest.mark.parametrize("criterion", ["likelihood", "frequency"])
def test_a_run_can_be_stopped_anywhere_even_within_a_merge(criterion: Criterion) -> None:
    rng = random.Random(9)
    items = [("".join(rng.choices("ab", k=3000)), 2), ("abab" * 200, 1)]
    trainer = trainer_of(items, 40, criterion, longest_word=3000)
    expected = run(trainer)
    learner = Learner(Alphabet.of(counts_of(items), trainer.spec), trainer.spec)
    rows, scores, done, calls = Rows.empty(40), np.empty(40), 0, 0
    while done < 40:
        more = learner.advance(rows.cut(done), scores[done:], 7)
        done, calls = done + more, calls + 1
    assert calls > 500
    for name in Rows._fields:
        assert getattr(rows, name).tolist() == getattr(expected, name).tolist()
    assert scores.tolist() == expected.score.tolist()


def test_a_limited_alphabet_drops_the_rarest_characters() -> None:
    items = [("abc", 5), ("abd", 4), ("xa", 1)]
    trainer = WordPieceTrainer(counts_of(items), spec_of(9, "frequency", limit_alphabet=3))
    run(trainer)
    expected = ("[UNK]", "a", "b", "c", "##a", "##b", "##c", "ab", "abc")
    assert trainer.tokenizer().vocabulary.tokens == expected


@given(
    st.dictionaries(st.text("#ab", min_size=1, max_size=7), st.integers(1, 9), min_size=1, max_size=9),
    merging,
)
def test_no_two_tokens_are_spelled_alike(words: dict[str, int], criterion: Criterion) -> None:
    """Words that begin with the prefix are not merged; all others end as one token each."""
    merged = {word for word in words if len(word) > 1 and (word == "##" or not word.startswith("##"))}
    trainer = trainer_of(list(words.items()), len(merged), criterion)
    run(trainer)
    tokens = trainer.tokenizer().vocabulary.tokens
    assert len(set(tokens)) == len(tokens)


def test_impossible_settings_are_told_before_work() -> None:
    items = [("abc", 2), ("abd", 1)]
    with pytest.raises(SpecError, match="is not learned by this trainer"):
        WordPieceTrainer(counts_of(items), TrainingSpec())
    with pytest.raises(SpecError, match="TopDownTrainer"):
        WordPieceTrainer(counts_of(items), spec_of(20, "top-down"))
    with pytest.raises(TrainingError, match="the corpus is empty"):
        WordPieceTrainer(counts_of([]), spec_of(20, "likelihood"))
    with pytest.raises(TrainingError, match="Ask for 5 or more"):
        WordPieceTrainer(counts_of(items), spec_of(4, "likelihood"))
    for criterion in ("likelihood", "frequency"):
        with pytest.raises(TrainingError, match="lower the minimum frequency"):
            trainer_of(items, 3, criterion, min_frequency=2, strict_vocab_size=True)
        most = possible(items, criterion)
        with pytest.raises(TrainingError, match=f"\\({most} merges\\)"):
            trainer_of(items, most + 1, criterion, strict_vocab_size=True)


def tokenizers_vocabulary(text: str, size: int, **settings: Any) -> list[str]:
    """The tokens of the peer's trainer by id."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = list(BERT_SPECIAL_TOKENS)
    trainer = trainers.WordPieceTrainer(
        vocab_size=size, special_tokens=special, show_progress=False, **settings
    )
    tokenizer.train_from_iterator([text], trainer)
    vocabulary = tokenizer.get_vocab()
    return sorted(vocabulary, key=vocabulary.__getitem__)


def bert_counts(text: str) -> WordCounts:
    counter = WordCounter(normalizer="bert", pre_tokenizer="bert")
    counter.add_text(text)
    return counter.word_counts()


def in_their_order(alphabet: Alphabet, theirs: list[str]) -> Alphabet:
    """Our alphabet with the ids that the peer drew for it."""
    tokens = theirs[: len(alphabet.tokens)]
    assert set(tokens) == set(alphabet.tokens)
    new_ids = np.array([tokens.index(token) for token in alphabet.tokens], np.int32)
    is_character = np.zeros(len(tokens), bool)
    is_character[new_ids] = alphabet.is_character
    return replace(alphabet, tokens=tuple(tokens), is_character=is_character, ids=new_ids[alphabet.ids])


@pytest.mark.parametrize(
    ("file", "size", "min_frequency"),
    [
        ("tinyshakespeare.txt", 4000, 1),
        ("taylorswift.txt", 1000, 2),
        ("udhr/deu_1996.txt", 500, 1),
        ("udhr/hin.txt", 600, 1),
        ("pud_parallel/ru.txt", 2000, 2),
    ],
)
def test_frequency_is_the_trainer_of_tokenizers_but_for_the_order_it_draws(
    shared_data: Path, file: str, size: int, min_frequency: int
) -> None:
    """The peer numbers prefixed characters in the order of a hash map, and ties compare numbers."""
    text = (shared_data / "corpora" / file).read_bytes().decode()
    theirs = tokenizers_vocabulary(text, size, min_frequency=min_frequency)
    spec = spec_of(
        size, "frequency", special_tokens=BERT_SPECIAL_TOKENS, normalizer="bert", min_frequency=min_frequency
    )
    counts = bert_counts(text)
    alphabet = in_their_order(Alphabet.of(counts, spec), theirs)
    tokens = list(alphabet.tokens)
    learner, rows = Learner(alphabet, spec), Rows.empty(size - len(tokens))
    done = 0
    while done < len(rows.left):
        rest = rows.cut(done)
        more = learner.advance(rest, np.empty(len(rest.left)), 10**6)
        for left, right in zip(rest.left[:more].tolist(), rest.right[:more].tolist(), strict=True):
            tokens.append(tokens[left] + tokens[right].removeprefix("##"))
        done += more
    assert tokens == theirs


@pytest.mark.parametrize(("file", "size"), [("tinyshakespeare.txt", 4000), ("taylorswift.txt", 1000)])
def test_frequency_gives_the_set_of_tokenizers_but_for_ties(shared_data: Path, file: str, size: int) -> None:
    text = (shared_data / "corpora" / file).read_bytes().decode()
    spec = spec_of(size, "frequency", special_tokens=BERT_SPECIAL_TOKENS, normalizer="bert")
    trainer = WordPieceTrainer(bert_counts(text), spec)
    run(trainer)
    ours = set(trainer.tokenizer().vocabulary.tokens)
    theirs = set(tokenizers_vocabulary(text, size))
    assert len(ours) == len(theirs) == size
    assert len(ours & theirs) >= 0.98 * size


@pytest.mark.parametrize("criterion", ["likelihood", "frequency"])
def test_no_token_is_spelled_like_the_unknown_one(criterion: Criterion) -> None:
    items = [("[UNK]", 9), ("x[UNK]y", 3), ("UNK", 2), ("[UN", 2), ("#[UNK][UNK]", 2)]
    settings = {"special_tokens": ("[CLS]",), "unknown_token": "[UNK]", "strict_vocab_size": False}
    settings["pre_tokenizer"] = "none"
    trainer = WordPieceTrainer(counts_of(items), spec_of(100, criterion, **settings))
    run(trainer)
    tokenizer = trainer.tokenizer()
    tokens = tokenizer.vocabulary.tokens
    assert len(set(tokens)) == len(tokens)
    # What the text spells is the unknown token, as in `tokenizers`.
    unknown = tokenizer.vocabulary.unknown_id
    library = Tokenizer(models.WordPiece(dict(tokenizer.vocabulary.ids), unk_token="[UNK]"))
    assert tokenizer.encode("[UNK]").ids.tolist() == library.encode("[UNK]").ids == [unknown]
