"""How far two tokenizers cut words at the same places, and how far a tokenizer cuts them at given ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import ratio

if TYPE_CHECKING:
    from tokexplorer.core.metrics.text_sums import TextSums
    from tokexplorer.core.metrics.tokenized_text import TokenizedText

IntArray = npt.NDArray[np.int64]
Counted = TypeVar("Counted", "TokenizedText", "TextSums")


def boundary_precision(text: Counted, reference: Counted) -> float:
    """Places inside words where both tokenizers cut, divided by those where this one cuts.

    A cut is a byte inside a word at which a token begins or ends; what tokens do with white space is no cut.

    Unit: share of cuts.
    Source: boundary precision of word segmentation, reference is the first tokenizer.
    """
    return text.agreement_with(reference).cuts.precision


def boundary_recall(text: Counted, reference: Counted) -> float:
    """Places inside words where both tokenizers cut, divided by those where the reference cuts.

    Unit: share of cuts.
    Source: boundary recall of word segmentation, reference is the first tokenizer.
    """
    return text.agreement_with(reference).cuts.recall


def boundary_f1(text: Counted, reference: Counted) -> float:
    """Harmonic mean of boundary precision and recall; the same whichever of two is the reference.

    Unit: share of cuts.
    Source: boundary F1 of word segmentation, reference is the first tokenizer.
    """
    return text.agreement_with(reference).cuts.f1


def identical_words(text: Counted, reference: Counted) -> float:
    """Words that both tokenizers cut at the same places or not at all, divided by all words.

    Unit: share of words.
    Source: the word rule of fertility, reference is the first tokenizer.
    """
    words = text.word_count
    return ratio(words - text.agreement_with(reference).different_words, words)


def different_words(text: TokenizedText, reference: TokenizedText) -> IntArray:
    """The words that two tokenizers cut at different places, ascending, int64."""
    return text.shape.words_holding(np.flatnonzero(text.is_cut != reference.is_cut))
