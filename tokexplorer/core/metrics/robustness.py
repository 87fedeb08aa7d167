"""How many tokens a text gains when it is perturbed: by typos, look-alike letters and their like."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.metrics.ratios import ratio

if TYPE_CHECKING:
    from collections.abc import Iterable


class PerturbedCounts(NamedTuple):
    """How many tokens a text has, and how many with some of its places perturbed.

    Attributes:
        tokens: of the text as it stands.
        perturbed_tokens: of the perturbed text.
        perturbed_places: how many places are perturbed.
    """

    tokens: int
    perturbed_tokens: int
    perturbed_places: int

    @classmethod
    def summed(cls, counts: Iterable[PerturbedCounts]) -> PerturbedCounts:
        """Those of several texts as one."""
        return cls(*map(sum, zip(*counts, strict=True)))


def tokens_gained(counts: PerturbedCounts) -> float:
    """The tokens of a perturbed text minus those of the text itself, divided by its perturbed places.

    `--rate` is the share of places that are perturbed, `--seed` draws others.

    Unit: tokens per perturbed place.
    Source: typographical variation as in Chai et al. 2024 (arXiv 2406.11687), counted in tokens.
    """
    return ratio(counts.perturbed_tokens - counts.tokens, counts.perturbed_places)
