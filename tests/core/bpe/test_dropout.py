"""BPE-dropout in both ways: merge by merge against the paper's algorithm, and whole rules against a loop."""

from __future__ import annotations

import itertools
import math
from collections import Counter, defaultdict
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.explain.small import any_short_text, trained
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.pieces import SymbolTrace, trace
from tokexplorer.core.text import SourceText

NAMES = ["byte-bpe", "byte-bpe, marked", "byte-bpe, unsplit", "bpe", "bpe, end of word", "bpe, pieces"]
LETTERS = {"a": 0, "b": 1, "c": 2}
RULES = [(0, 1), (1, 2), (3, 2), (0, 4), (4, 0), (3, 0)]  # ab, bc, ab+c, a+bc, bc+a, ab+a: they overlap


def overlapping(whole: dict[int, bytes] | None = None) -> BpeTokenizer:
    merges = BpeMerges(*np.array([(*pair, 3 + rank) for rank, pair in enumerate(RULES)], np.int32).T.copy())
    alphabet = Alphabet("characters", None, LETTERS, LETTERS, unknown_id=99, unknown_token="?")
    symbols = AddedTokens({"?": 99}, {})
    return BpeTokenizer(
        merges, alphabet, symbols=symbols, pre_tokenizer="whitespace", whole_tokens=whole or {}
    )


@cache
def paper(ids: tuple[int, ...], dropout: float) -> dict[tuple[int, ...], float]:
    """Algorithm 1 of Provilkov et al.: how probable each outcome is."""
    ranks = {pair: rank for rank, pair in enumerate(RULES)}
    pairs = enumerate(itertools.pairwise(ids))
    candidates = sorted((ranks[pair], place) for place, pair in pairs if pair in ranks)
    found: defaultdict[tuple[int, ...], float] = defaultdict(float)
    left = 1.0
    for rank, place in candidates:  # the best that is not dropped
        merged = (*ids[:place], 3 + rank, *ids[place + 2 :])
        for outcome, probability in paper(merged, dropout).items():
            found[outcome] += left * (1 - dropout) * probability
        left *= dropout
    found[ids] += left
    return dict(found)


@pytest.mark.parametrize("by_line", [False, True])
@pytest.mark.parametrize("dropout", [0.1, 0.5, 0.8])
def test_each_merge_is_dropped_as_in_the_paper(dropout: float, by_line: bool) -> None:
    tokenizer, word, draws = overlapping(), "abcabcab", 6000
    sample = tokenizer.sample_lines if by_line else tokenizer.sample
    seen = Counter(tuple(sample(word, dropout=dropout, seed=7919 * n).ids.tolist()) for n in range(draws))
    expected = paper(tuple(LETTERS[letter] for letter in word), dropout)
    assert math.fsum(expected.values()) == pytest.approx(1)
    assert seen.keys() <= expected.keys()
    for outcome, probability in expected.items():
        spread = math.sqrt(draws * probability * (1 - probability))
        assert abs(seen[outcome] - draws * probability) <= 4.5 * spread + 1, outcome


def dropped_rules(tokenizer: BpeTokenizer, dropout: float, seed: int) -> list[bool]:
    random = np.random.default_rng(seed).random(len(tokenizer.merges))
    return [number < dropout for number in random.tolist()]


def by_rules(tokenizer: BpeTokenizer, text: str, dropped: list[bool]) -> list[int]:
    """The ids of a text: again and again the first rule that is on, at its leftmost place."""
    found: list[int] = []
    merged = tokenizer.merges.merged.tolist()
    for section in trace(tokenizer, SourceText(text)):
        if isinstance(section, SymbolTrace):
            assert section.part.token_id is not None
            found.append(section.part.token_id)
            continue
        for start, end in zip(*(each.tolist() for each in section.spans), strict=True):
            ids = tokenizer.first_symbols(section.marked.utf8[start:end]).ids.tolist()
            while True:
                ranks = enumerate(tokenizer.neighbour_ranks(ids))
                on = [(rank, place) for place, rank in ranks if rank is not None and not dropped[rank]]
                if not on:
                    break
                rank, place = min(on)
                ids[place : place + 2] = [merged[rank]]
            found += ids
    return found


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=15)
@given(text=any_short_text, dropout=st.floats(0.01, 1), seed=st.integers(0, 2**40), share=st.floats(0, 1))
def test_rules_that_are_off_are_off_everywhere(
    name: str, text: str, dropout: float, seed: int, share: float
) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, BpeTokenizer)
    dropped, fewer = dropped_rules(tokenizer, dropout, seed), tokenizer.with_rules_dropped(dropout, seed=seed)
    found = fewer.encode(text)
    assert found.ids.tolist() == by_rules(tokenizer, text, dropped)
    assert fewer.encode_ids(text).tolist() == found.ids.tolist()
    earlier = tokenizer.at_step(int(share * tokenizer.steps))
    both = earlier.with_rules_dropped(dropout, seed=seed), fewer.at_step(earlier.steps)
    for each in both:  # what happens to a rule is the same at every step
        assert each.encode(text).ids.tolist() == by_rules(earlier, text, dropped)
    assert fewer.encode(text, allow_special=False).ids.tolist() == (
        tokenizer.with_rules_dropped(dropout, seed=seed).encode(text, allow_special=False).ids.tolist()
    )


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=15)
@given(text=any_short_text, seed=st.integers(0, 2**64))
def test_nothing_is_dropped_or_everything(name: str, text: str, seed: int) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, BpeTokenizer)
    usual, letters = tokenizer.encode(text), tokenizer.at_step(0).encode(text)
    for dropout, expected in ((0, usual), (1, letters)):
        for found in (
            tokenizer.sample_lines(text, dropout=dropout, seed=seed),
            tokenizer.with_rules_dropped(dropout, seed=seed).encode(text),
        ):
            assert found.ids.tolist() == expected.ids.tolist()
            assert found.end_bytes.tolist() == expected.end_bytes.tolist()
    for wrong in (-0.1, float("nan")):
        with pytest.raises(ValueError, match="dropout is a probability"):
            tokenizer.with_rules_dropped(wrong, seed=0)


def test_what_is_taken_whole_is_merged_once_anything_may_be_dropped() -> None:
    tokenizer = overlapping({7: b"bca"})
    assert tokenizer.encode("bca").ids.tolist() == [7]
    assert overlapping().encode("bca").ids.tolist() == [7]
    whole = overlapping({50: b"ca"})
    assert whole.encode("ca").ids.tolist() == [50]
    assert whole.with_rules_dropped(0, seed=0).encode("ca").ids.tolist() == [50]
    assert whole.with_rules_dropped(1e-9, seed=0).encode("ca").ids.tolist() == [2, 0]


def test_a_pair_that_is_listed_twice_has_two_rules() -> None:
    rows = np.array([(0, 1, 3), (0, 1, 4)], np.int32)
    alphabet = Alphabet("characters", None, LETTERS, LETTERS, unknown_id=99, unknown_token="?")
    tokenizer = BpeTokenizer(BpeMerges(*rows.T.copy()), alphabet, symbols=AddedTokens({"?": 99}, {}))
    seen = {tokenizer.with_rules_dropped(0.5, seed=seed).encode("ab").ids.tolist()[0] for seed in range(40)}
    assert seen == {0, 3, 4}
