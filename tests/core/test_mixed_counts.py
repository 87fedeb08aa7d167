from __future__ import annotations

from fractions import Fraction
from math import floor

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.mixed_counts import MOST_WEIGHT, mixed_counts
from tokexplorer.core.word_counts import WordCounter, WordCounts

TEXTS = st.lists(st.text("ab \n", max_size=30), min_size=1, max_size=4)
WEIGHTS = st.sampled_from([0, 1, 1, 2, 3, 0.5, 0.25, 0.1, 1.5, 0.3333])


def counted(*texts: str, splitter: str = "sentencepiece") -> WordCounts:
    counter = WordCounter(pre_tokenizer=splitter)
    for text in texts:
        counter.add_text(text)
    return counter.word_counts()


def plain_mix(parts: list[dict[bytes, int]], weights: list[float]) -> dict[bytes, int]:
    sums: dict[bytes, Fraction] = {}
    for part, weight in zip(parts, weights, strict=True):
        if weight:
            for unit, count in part.items():
                sums[unit] = sums.get(unit, Fraction(0)) + count * Fraction(str(weight))
    rounded = {unit: floor(total + Fraction(1, 2)) for unit, total in sums.items()}
    return {unit: count for unit, count in rounded.items() if count}


def line_ends(counts: WordCounts) -> dict[bytes, int]:
    assert counts.line_ends is not None
    ends = zip(counts.items(), counts.line_ends.tolist(), strict=True)
    return {unit: end for (unit, _), end in ends if end}


@given(TEXTS, st.data())
def test_a_mix_is_the_weighted_sum(texts: list[str], data: st.DataObject) -> None:
    weights = data.draw(st.lists(WEIGHTS, min_size=len(texts), max_size=len(texts)))
    parts = [counted(text) for text in texts]
    mixed = mixed_counts(parts, weights)
    assert list(mixed.items()) == list(plain_mix([dict(part.items()) for part in parts], weights).items())
    if any(weights):
        assert line_ends(mixed) == plain_mix([line_ends(part) for part in parts], weights)
        assert mixed.marks_blanks


@given(TEXTS, st.sampled_from(["gpt2", "sentencepiece"]))
def test_weights_of_one_are_no_weights(texts: list[str], splitter: str) -> None:
    mixed = mixed_counts([counted(text, splitter=splitter) for text in texts], [1.0] * len(texts))
    whole = counted(*texts, splitter=splitter)
    assert list(mixed.items()) == list(whole.items())
    assert np.array_equal(mixed.line_ends, whole.line_ends)  # type: ignore[arg-type]


@given(TEXTS, st.integers(2, 4))
def test_a_whole_weight_is_so_many_copies(texts: list[str], weight: int) -> None:
    mixed = mixed_counts([counted(text) for text in texts], [weight, *[1.0] * (len(texts) - 1)])
    assert list(mixed.items()) == list(counted(*[texts[0]] * weight, *texts[1:]).items())


def test_halves_round_up_and_what_is_nothing_vanishes() -> None:
    part = WordCounts.from_items([(b"a", 1), (b"b", 2), (b"c", 5)])
    assert list(mixed_counts([part], [0.25]).items()) == [(b"b", 1), (b"c", 1)]
    assert len(mixed_counts([part], [0])) == 0
    assert len(mixed_counts([], [])) == 0


def test_large_sums_are_exact() -> None:
    part = WordCounts.from_items([(b"a", 90_000_000_000)])
    assert dict(mixed_counts([part], [MOST_WEIGHT]).items()) == {b"a": 900_000_000_000_000}


@pytest.mark.parametrize(
    "weights", [[-1.0], [0.00001], [2e4], [float("nan")], [float("inf")], [1.0, 1.0], []]
)
def test_weights_that_cannot_be(weights: list[float]) -> None:
    with pytest.raises(ValueError, match="weight"):
        mixed_counts([counted("a")], weights)
