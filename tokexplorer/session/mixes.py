"""Weights that make a mix of languages more even, and the share of each source in a mix."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.mixed_counts import MOST_WEIGHT, WEIGHT_STEPS

if TYPE_CHECKING:
    from collections.abc import Sequence


class Smoothing(NamedTuple):
    """An exponent of published models, and which."""

    alpha: float
    where: str


SMOOTHINGS: Final = (
    Smoothing(0.0, tr("equal shares")),
    Smoothing(0.3, "XLM-R, mT5"),
    Smoothing(0.5, tr("XLM, for its BPE")),
    Smoothing(0.7, tr("multilingual BERT")),
)
"""Conneau and Lample 2019 (XLM), Conneau et al. 2020 (XLM-R), Xue et al. 2021 (mT5), BERT's own notes."""


def smoothed_weights(sizes: Sequence[float], alpha: float) -> list[float]:
    """Weights with which text of size n_i has a share of the mix proportional to p_i ** alpha.

    p_i = n_i / sum(n) is its share of the corpus; its share q_i of the mix is p_i ** alpha / sum(p ** alpha),
    and its weight is q_i / p_i, so that the mix is as large as the corpus. `alpha` 1 leaves all weights 1,
    0 gives every text the same share. This is the sampling of Conneau and Lample 2019, section 3.1, with
    bytes instead of sentences. Weights are rounded and limited as `mixed_counts` requires; empty texts have
    weight 1.
    """
    total = sum(sizes)
    powers = [(size / total) ** alpha if size else 0.0 for size in sizes]
    norm = sum(powers)
    weights = (
        power / norm * total / size if size else 1.0 for power, size in zip(powers, sizes, strict=True)
    )
    return [min(MOST_WEIGHT, max(1.0, round(weight * WEIGHT_STEPS)) / WEIGHT_STEPS) for weight in weights]


def shares(sizes: Sequence[float], weights: Sequence[float]) -> list[float]:
    """The share of each text in the mix, 0 to 1: size times weight, by their sum; 0 in an empty mix."""
    amounts = [size * weight for size, weight in zip(sizes, weights, strict=True)]
    total = sum(amounts)
    return [amount / total if total else 0.0 for amount in amounts]


def weight_text(weight: float) -> str:
    """A weight with up to four decimals, as few as possible: `2.5`, `0.0625`, `1`."""
    return f"{weight:.4f}".rstrip("0").rstrip(".")
