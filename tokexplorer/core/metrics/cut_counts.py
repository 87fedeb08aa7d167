"""Cuts inside words, counted against those of another tokenizer or of people."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import ratio


@dataclass(frozen=True, slots=True)
class CutCounts:
    """Cuts inside words, counted against those of a reference.

    Attributes:
        shared: places where both cut.
        made: places where the tokenizer cuts.
        wanted: places where the reference cuts.
    """

    shared: int
    made: int
    wanted: int

    @classmethod
    def of(cls, made: npt.NDArray[np.bool_], wanted: npt.NDArray[np.bool_]) -> CutCounts:
        """Counted from two arrays that are as long as the text has places."""
        counts = np.count_nonzero(made & wanted), np.count_nonzero(made), np.count_nonzero(wanted)
        return cls(*map(int, counts))

    def __add__(self, other: CutCounts) -> CutCounts:
        return CutCounts(self.shared + other.shared, self.made + other.made, self.wanted + other.wanted)

    @property
    def precision(self) -> float:
        """Shared cuts divided by cuts made; NaN if none is made."""
        return ratio(self.shared, self.made)

    @property
    def recall(self) -> float:
        """Shared cuts divided by cuts wanted; NaN if none is wanted."""
        return ratio(self.shared, self.wanted)

    @property
    def f1(self) -> float:
        """Harmonic mean of both: twice the shared cuts divided by all of both; NaN if there are none."""
        return ratio(2 * self.shared, self.made + self.wanted)


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far two tokenizers cut the words of a text at the same places.

    Attributes:
        cuts: the cuts of one, counted against those of the other.
        different_words: how many words they cut at different places.
    """

    cuts: CutCounts
    different_words: int

    def __add__(self, other: Agreement) -> Agreement:
        return Agreement(self.cuts + other.cuts, self.different_words + other.different_words)
