"""Character BPE against the plain way of doing it, for every rule and setting."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.bpe.character_oracle import Merge, PlainBpe, Symbol
from tests.core.bpe.test_trainer import column, run
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TIE_BREAKS, TieBreak, TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

LETTERS = "abé1яж日か\u0301"
Units = list[tuple[str, int]]

units = st.dictionaries(
    st.text(st.sampled_from("ab" * 4 + LETTERS), min_size=1, max_size=8),
    st.integers(1, 4),
    min_size=1,
    max_size=10,
).map(lambda found: list(found.items()))

ends = st.sampled_from(
    [{}, {"end_of_word": "</w>"}, {"end_of_word": "</w>", "end_of_word_apart": True}, {"end_of_word": "a"}]
)
rare = st.sampled_from(
    [
        {},
        {"limit_alphabet": 2},
        {"character_coverage": 0.98},
        {"limit_alphabet": 4, "initial_alphabet": "か€"},
        {"limit_alphabet": 2, "initial_alphabet": "か€b"},
        {"character_coverage": 0.98, "initial_alphabet": "日"},
    ]
)
forbidden = st.sampled_from(
    [
        {},
        {"max_token_length": 2},
        {"max_token_length": 3},
        {"max_token_length": 4},
        {"split_by_script": True},
        {"split_by_script": True, "split_by_number": True},
    ]
)
other_texts = st.lists(st.text(st.sampled_from(LETTERS + "xÿ𝄞"), min_size=1, max_size=70), max_size=4)
variants = st.builds(
    lambda tie, end, rare, forbidden, least, fallback: {
        "tie_break": tie,
        "min_frequency": least,
        "byte_fallback": fallback and not end,
        **end,
        **rare,
        **forbidden,
    },
    st.sampled_from(TIE_BREAKS),
    ends,
    rare,
    forbidden,
    st.integers(1, 2),
    st.booleans(),
)


def spec_of(variant: dict[str, Any]) -> TrainingSpec:
    return TrainingSpec.of("bpe", pre_tokenizer="none", special_tokens=("<s>",), **variant)


def counts_of(found: Units) -> WordCounts:
    return WordCounts.from_items((encode_utf8(unit), count) for unit, count in found)


def learn(found: Units, spec: TrainingSpec, merges: int) -> tuple[BpeTrainer, PlainBpe, list[Merge]]:
    """A trainer with room for as many merges as the plain way finds, up to `merges`."""
    plain = PlainBpe(found, spec)
    expected = plain.train(merges)
    fixed = spec.least_size + len(plain.order) - len(expected)
    return BpeTrainer(counts_of(found), spec.replace(vocab_size=fixed + len(expected))), plain, expected


def as_text(tokenizer: BpeTokenizer, token_id: int) -> str:
    return decode_utf8(tokenizer.token_bytes(token_id))


@settings(max_examples=60)
@given(units, variants, st.integers(1, 7))
def test_merges_counts_lengths_and_ids_are_those_of_the_plain_way(
    found: Units, variant: dict[str, Any], bite: int
) -> None:
    trainer, plain, expected = learn(found, spec_of(variant), 25)
    lengths = sum(len(plain.symbols(unit, training=True)) * count for unit, count in found)
    assert trainer.initial_tokens == lengths
    parts = run(trainer, bite)
    tokenizer = trainer.tokenizer()
    if parts:
        pairs = zip(column(parts, "left"), column(parts, "right"), strict=True)
        spelled = [(as_text(tokenizer, left), as_text(tokenizer, right)) for left, right in pairs]
        rows = zip(spelled, column(parts, "pair_count"), column(parts, "corpus_tokens"), strict=True)
        assert [Merge(*pair, count, tokens) for pair, count, tokens in rows] == expected
    own = ["<unk>", "<s>"] + [f"<0x{byte:02X}>" for byte in range(256) if variant["byte_fallback"]]
    ids = range(tokenizer.vocab_size)
    assert [as_text(tokenizer, token_id) for token_id in ids] == own + [each.spelled for each in plain.order]
    assert trainer.fixed_size == len(ids) - len(expected)
    if trainer.counts_tokens:
        assert trainer.count_tokens() == (expected[-1].tokens if expected else lengths)


@settings(max_examples=60)
@given(
    units, variants, st.lists(st.text(st.sampled_from(LETTERS + "xÿ𝄞"), min_size=1, max_size=70), max_size=4)
)
def test_every_step_encodes_as_the_plain_way(found: Units, variant: dict[str, Any], texts: list[str]) -> None:
    trainer, plain, expected = learn(found, spec_of(variant), 12)
    run(trainer)
    last, learned = trainer.tokenizer(), plain.learned
    for step in range(len(expected) + 1):
        tokenizer = last.at_step(step)
        plain.learned = learned[:step]
        for text in [*texts, *(unit for unit, _ in found)]:
            symbols = plain.encode(text)
            encoding = tokenizer.encode(text)
            assert [as_text(tokenizer, id_) for id_ in encoding.ids] == [each.spelled for each in symbols]
            assert list(zip(encoding.start_bytes, encoding.end_bytes, strict=True)) == spans(symbols)
            assert tokenizer.encode_ids(text).tolist() == encoding.ids.tolist()
        tokens = sum(len(plain.encode(unit)) * count for unit, count in found)
        assert tokenizer.count_tokens(counts_of(found)) == tokens


def spans(symbols: list[Symbol]) -> list[tuple[int, int]]:
    """Where each token lies, one after the other."""
    ends = list(itertools.accumulate(symbol.byte_count for symbol in symbols))
    return list(zip([0, *ends], ends, strict=False))


@given(units, variants)
def test_one_merge_too_many_is_told_before_the_run(found: Units, variant: dict[str, Any]) -> None:
    spec = spec_of(variant)
    _, plain, expected = learn(found, spec, 200)
    size = spec.least_size + len(plain.order)
    with pytest.raises(TrainingError, match=f"at most {size:,} \\({len(expected):,} merges\\)"):
        BpeTrainer(counts_of(found), spec.replace(vocab_size=size + 1, strict_vocab_size=True))


def test_an_alphabet_larger_than_the_vocabulary_says_what_would_work() -> None:
    spec = TrainingSpec.of("bpe", vocab_size=3)
    with pytest.raises(TrainingError, match=r"4 symbols, 5 tokens .* Ask for 5 or more.*smaller alphabet"):
        BpeTrainer(counts_of([("abcd", 1)]), spec)


def test_initial_counts_are_those_of_the_symbols() -> None:
    spec = spec_of({"end_of_word": "</w>", "character_coverage": 0.98}).replace(vocab_size=5)
    trainer = BpeTrainer(counts_of([("aab", 300), ("xyb", 1)]), spec)
    # <unk>, <s>, a, b, b</w>: x and y are one unknown token.
    assert trainer.initial_counts.tolist() == [1, 0, 600, 0, 301]
    assert trainer.initial_tokens == 902


def test_facts_say_where_each_token_comes_from() -> None:
    spec = TrainingSpec.of(
        "bpe",
        vocab_size=263,
        special_tokens=("<s>",),
        user_symbols=("::",),
        byte_fallback=True,
        pre_tokenizer="none",
    )
    trainer = BpeTrainer(counts_of([("abab", 2)]), spec)
    run(trainer)
    tokenizer = trainer.tokenizer()
    assert [tokenizer.facts(token_id).kind for token_id in (0, 1, 2, 3, 258, 259, 260, 261, 262)] == [
        "unknown", "special", "user", "byte", "byte", "character", "character", "merge", "merge",
    ]  # fmt: skip
    assert tokenizer.facts(262).parts == (261, 261)
    assert tokenizer.facts(262).step == 2
    encoding = tokenizer.encode("ab::é<s>ab")
    assert encoding.ids.tolist() == [261, 2, 3 + 0xC3, 3 + 0xA9, 1, 261]
    assert np.array_equal(encoding.end_bytes, [2, 4, 5, 6, 9, 11])
    assert tokenizer.decode(encoding.ids) == "ab::é<s>ab"


@given(
    st.dictionaries(st.binary(min_size=1, max_size=6), st.integers(1, 4), min_size=1, max_size=8),
    st.sampled_from(["shortest", "largest-string"]),
    st.sampled_from([0, 1, 2, 3, 4]),
)
def test_bytes_know_the_same_rules(found: dict[bytes, int], tie: TieBreak, longest: int) -> None:
    """A byte is a character of Latin-1 there; that both are ordered alike is what matters."""
    rules: dict[str, Any] = {"tie_break": tie, "max_token_length": longest}
    as_characters = [(unit.decode("latin-1"), count) for unit, count in found.items()]
    expected = PlainBpe(as_characters, spec_of(rules)).train(12)
    spec = TrainingSpec(vocab_size=257 + len(expected), pre_tokenizer="none", **rules)
    trainer = BpeTrainer(WordCounts.from_items(found.items()), spec)
    parts = run(trainer)
    tokenizer = trainer.tokenizer()
    merges = tokenizer.merges
    for left, right, merge in zip(merges.left.tolist(), merges.right.tolist(), expected, strict=True):
        assert tokenizer.token_bytes(left).decode("latin-1") == merge.left
        assert tokenizer.token_bytes(right).decode("latin-1") == merge.right
    assert not parts or column(parts, "corpus_tokens") == [merge.tokens for merge in expected]
    assert trainer.count_tokens() == (expected[-1].tokens if expected else trainer.initial_tokens)


@pytest.mark.parametrize(
    "end", [{}, {"end_of_word": "</w>"}, {"end_of_word": "</w>", "end_of_word_apart": True}]
)
@pytest.mark.parametrize("tie_break", TIE_BREAKS)
def test_no_token_is_spelled_like_the_unknown_one(end: dict[str, Any], tie_break: TieBreak) -> None:
    found = [("<unk>", 9), ("x<unk>y", 3), ("unk", 2), ("<un>", 2), ("<unk><unk>", 2)]
    counts = WordCounts.from_items((unit.encode(), count) for unit, count in found)
    settings = {"tie_break": tie_break, "strict_vocab_size": False, "min_frequency": 1, **end}
    spec = TrainingSpec.of("bpe", vocab_size=100, pre_tokenizer="whitespace", **settings)
    trainer = BpeTrainer(counts, spec)
    run(trainer)
    tokenizer = trainer.tokenizer()
    spelled = [tokenizer.token_bytes(token_id) for token_id in range(tokenizer.vocab_size)]
    assert spelled.count(b"<unk>") == 1
    assert not trainer.counts_tokens
    if end:  # without a mark the text is cut there, and the characters are no part of the corpus
        assert tokenizer.decode_bytes(tokenizer.encode_ids("x<unk>y")) == b"x<unk>y"
