"""Entropies: by hand, and against the formulas of tokenization-scorer."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.metrics.plain import scorer_efficiency, scorer_entropy
from tokexplorer.core.metrics.text_metrics import efficiency_of, renyi_entropy, shannon_entropy


def counts_of(ids: list[int]) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.bincount(ids, minlength=12).astype(np.int64)


def test_by_hand() -> None:
    counts = np.array([2, 0, 1, 1])
    assert shannon_entropy(counts) == 1.5
    assert renyi_entropy(counts, 0) == math.log2(3)
    assert renyi_entropy(counts, 2) == pytest.approx(math.log2(8 / 3))
    assert renyi_entropy(counts, math.inf) == 1
    assert efficiency_of(counts, 2) == pytest.approx(math.log2(8 / 3) / math.log2(3))
    assert efficiency_of(counts, 2, 4) == pytest.approx(math.log2(8 / 3) / 2)


def test_the_same_frequency_of_all_is_the_maximum() -> None:
    for alpha in (0, 0.5, 1, 2.5, 1000, math.inf):
        assert efficiency_of(np.array([7] * 5), alpha) == pytest.approx(1)


def test_next_to_1_it_is_shannons() -> None:
    counts = np.array([5, 3, 1, 1])
    for distance in (1e-15, 1e-9, 1e-7, 1e-5):
        for alpha in (1 - distance, 1 + distance):
            assert renyi_entropy(counts, alpha) == pytest.approx(shannon_entropy(counts), abs=1e-5)


def test_what_has_no_efficiency() -> None:
    assert math.isnan(efficiency_of(np.array([0, 0]), 2.5))
    assert math.isnan(efficiency_of(np.array([0, 9]), 2.5))
    assert shannon_entropy(np.array([9])) == 0


@pytest.mark.parametrize("alpha", [-0.5, math.nan])
def test_orders_that_there_are_not(alpha: float) -> None:
    with pytest.raises(ValueError, match="must be 0 or more"):
        renyi_entropy(np.array([1, 2]), alpha)


def test_numbers_of_tokenization_scorer_itself() -> None:
    """As release 1.1.8 prints them; logarithms to base 2, power is alpha, vocab is |V|."""
    counts = counts_of([5, 5, 5, 5, 1, 1, 2, 7, 7, 7, 9, 3])
    same = partial(pytest.approx, rel=1e-14)
    assert shannon_entropy(counts) == same(2.355388542207534)
    assert efficiency_of(counts, 1.0) == same(0.9111886696810592)
    assert efficiency_of(counts, 2.5) == same(0.8120673096810452)
    assert efficiency_of(counts, 3.0) == same(0.7896559735495279)
    assert efficiency_of(counts, 1.0, 40) == same(0.4425818049797205)
    assert efficiency_of(counts, 2.5, 40) == same(0.3944366602028366)
    assert efficiency_of(counts, 3.0, 40) == same(0.3835510446029784)


@given(st.lists(st.integers(0, 11)), st.floats(0, 60))
def test_against_tokenization_scorer(ids: list[int], alpha: float) -> None:
    near_one = abs(alpha - 1) < 1e-3 and alpha != 1  # where the formula cancels
    tolerance = 1e-6 if near_one else 1e-9
    for size in (None, 40):
        ours = efficiency_of(counts_of(ids), alpha, size)
        theirs = scorer_efficiency(ids, alpha, size)
        if near_one and abs(alpha - 1) < 1e-6:
            theirs = scorer_efficiency(ids, 1.0, size)
        assert ours == pytest.approx(theirs, rel=tolerance, abs=1e-5 if near_one else 1e-12, nan_ok=True)
    assert shannon_entropy(counts_of(ids)) == pytest.approx(scorer_entropy(ids), abs=1e-12, nan_ok=True)
