"""Entropies of how often tokens occur."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int64]

_NEAR_ONE = 1e-8  # nearer, the difference to Shannon's entropy is smaller than what rounding costs


def shannon_entropy(counts: IntArray) -> float:
    """H = -Σ p log2 p in bits, p being the share of each count in their sum; NaN of nothing.

    Source: tokenization-scorer, shannon_entropy.
    """
    return renyi_entropy(counts, 1.0)


def renyi_entropy(counts: IntArray, alpha: float) -> float:
    """H_α = log2(Σ p^α) / (1 - α) in bits; Shannon's entropy at 1, -log2 of the largest p at infinity.

    Raises ValueError unless alpha is 0 or more. NaN of nothing.
    """
    if not alpha >= 0:
        raise ValueError(f"alpha is {alpha:g}, but must be 0 or more")
    occurring = counts[counts > 0]
    if len(occurring) == 0:
        return math.nan
    shares = occurring / occurring.sum()
    if abs(alpha - 1) < _NEAR_ONE:
        return abs(float(-np.sum(shares * np.log2(shares))))
    if math.isinf(alpha):
        return abs(-math.log2(float(shares.max())))
    # Σ p^α is 0 in float64 for a large alpha: with p divided by the largest, it is 1 or more.
    largest = float(shares.max())
    total = math.log2(float(np.sum((shares / largest) ** alpha))) + alpha * math.log2(largest)
    return abs(total / (1 - alpha))


def renyi_efficiency(counts: IntArray, alpha: float, type_count: int | None = None) -> float:
    """H_α / log2 |V|, between 0 and 1; the base of the logarithms cancels.

    Args:
        counts: how often each token occurs; zeros do not matter.
        alpha: the order. The command of tokenization-scorer takes 3.0 if nothing is said, its README 2.5.
        type_count: |V|; by default the number of tokens that occur, as in tokenization-scorer.

    NaN of nothing, and where |V| is 1. Raises ValueError unless alpha is 0 or more.
    """
    types = int(np.count_nonzero(counts)) if type_count is None else type_count
    entropy_bits = renyi_entropy(counts, alpha)
    return entropy_bits / math.log2(types) if types > 1 else math.nan
