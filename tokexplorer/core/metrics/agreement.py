"""How far two tokenizers cut words at the same places, and how far a tokenizer cuts them at given ones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import ratio

if TYPE_CHECKING:
    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.core.metrics.tokenized_text import TokenizedText

IntArray = npt.NDArray[np.int64]


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


def boundary_precision(text: TokenizedText, reference: TokenizedText) -> float:
    """Places inside words where both tokenizers cut, divided by those where this one cuts.

    A cut is a byte inside a word at which a token begins or ends; what tokens do with white space is no cut.

    Unit: share of cuts.
    Source: boundary precision of word segmentation, reference is the first tokenizer.
    """
    return _cuts(text, reference).precision


def boundary_recall(text: TokenizedText, reference: TokenizedText) -> float:
    """Places inside words where both tokenizers cut, divided by those where the reference cuts.

    Unit: share of cuts.
    Source: boundary recall of word segmentation, reference is the first tokenizer.
    """
    return _cuts(text, reference).recall


def boundary_f1(text: TokenizedText, reference: TokenizedText) -> float:
    """Harmonic mean of boundary precision and recall; the same whichever of two is the reference.

    Unit: share of cuts.
    Source: boundary F1 of word segmentation, reference is the first tokenizer.
    """
    return _cuts(text, reference).f1


def identical_words(text: TokenizedText, reference: TokenizedText) -> float:
    """Words that both tokenizers cut at the same places or not at all, divided by all words.

    Unit: share of words.
    Source: the word rule of fertility, reference is the first tokenizer.
    """
    words = text.shape.word_count
    return ratio(words - len(different_words(text, reference)), words)


def different_words(text: TokenizedText, reference: TokenizedText) -> IntArray:
    """The words that two tokenizers cut at different places, ascending, int64."""
    return words_holding(text.shape, np.flatnonzero(text.is_cut != reference.is_cut))


def words_holding(shape: TextShape, places: IntArray) -> IntArray:
    """The words that have one of these places inside, bytes ascending; the words ascending, int64."""
    words = np.searchsorted(shape.word_starts, places, side="right") - 1
    return words[np.diff(words, prepend=-1) > 0]  # they ascend: no need to look for equal ones elsewhere


def _cuts(text: TokenizedText, reference: TokenizedText) -> CutCounts:
    return CutCounts.of(text.is_cut, reference.is_cut)
