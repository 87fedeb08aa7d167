"""The numbers that metrics of a text are computed from: those of several texts are added."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.loss import Loss
from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.metrics.text_shape import separates_words

if TYPE_CHECKING:
    from tokexplorer.core.metrics.cut_counts import Agreement

IntArray = npt.NDArray[np.int64]


class VocabularySums(NamedTuple):
    """What metrics of a text need of the vocabulary.

    Attributes:
        size: how many ids are in use.
        has_patches: whether texts become patches, which are not in the vocabulary.
        text_tokens: how many tokens are spelled with text: no special tokens, no unknown token.
        text_bytes: the bytes that these are spelled with, without a blank, ▁ or ## in front.
    """

    size: int
    has_patches: bool
    text_tokens: int
    text_bytes: int


@dataclass(frozen=True, slots=True, eq=False)
class LineLengths:
    """How many lines have how many tokens.

    Attributes:
        tokens: the numbers of tokens that lines have, ascending, int64.
        lines: how many lines have each of them, int64.
    """

    tokens: IntArray
    lines: IntArray

    @classmethod
    def of(cls, tokens_of_line: IntArray) -> LineLengths:
        """Count the lines of each length."""
        tokens, lines = np.unique(tokens_of_line, return_counts=True)
        return cls(tokens, lines.astype(np.int64, copy=False))

    def __add__(self, other: LineLengths) -> LineLengths:
        tokens, rows = np.unique(np.concatenate([self.tokens, other.tokens]), return_inverse=True)
        lines = np.zeros(len(tokens), np.int64)
        np.add.at(lines, rows, np.concatenate([self.lines, other.lines]))
        return LineLengths(tokens, lines)

    @property
    def line_count(self) -> int:
        """How many lines there are."""
        return int(self.lines.sum())

    @property
    def mean(self) -> float:
        """Tokens of a line on average; NaN without lines."""
        return ratio(int(self.tokens @ self.lines), self.line_count)

    def percentile(self, percent: float) -> float:
        """As `numpy.percentile` of the lengths of all lines, linear between two; NaN without lines."""
        if not len(self.tokens):
            return math.nan
        place = (self.line_count - 1) * (percent / 100)
        ends = np.cumsum(self.lines)
        low, high = (self.tokens[np.searchsorted(ends, f(place), "right")] for f in (math.floor, math.ceil))
        share = place - math.floor(place)
        # From the nearer of the two, as NumPy does, so that the last digit is the same.
        between = low + (high - low) * share if share < 0.5 else high - (high - low) * (1 - share)
        return float(between)


@dataclass(frozen=True, slots=True, eq=False)
class TextSums:
    """What the metrics of a text, or of several, are computed from; `TokenizedText` has the same attributes.

    Attributes:
        vocabulary_sums: what is the same for all texts.
        token_count, character_count, byte_count, word_count: how many the text has.
        whole_words, continued_words: words that are one token, and words that are several.
        back_bytes, back_characters, back_lines: what comes back when the tokens are decoded.
        unknown_tokens: how many tokens stand for what the vocabulary cannot spell.
        text_tokens: how many tokens are spelled with text.
        text_token_bytes: bytes that these are spelled with.
        letters, unspaced_letters: characters of scripts, and those of scripts without white space between
            words.
        id_counts: how often each id occurs, int64, by id.
        line_lengths: how many tokens the lines have that are not blank.
        loss: what cannot be read back from the tokens.
        agreement: with the tokenizer that others are compared with; None for that one itself.
    """

    vocabulary_sums: VocabularySums
    token_count: int
    character_count: int
    byte_count: int
    word_count: int
    whole_words: int
    continued_words: int
    back_bytes: int
    back_characters: int
    back_lines: int
    unknown_tokens: int
    text_tokens: int
    text_token_bytes: int
    letters: int
    unspaced_letters: int
    id_counts: IntArray
    line_lengths: LineLengths
    loss: Loss
    agreement: Agreement | None = None

    def __add__(self, other: TextSums) -> TextSums:
        """Of both texts as one, each encoded by itself."""
        agreement = self.agreement
        if agreement is not None and other.agreement is not None:
            agreement = agreement + other.agreement
        apart = ("vocabulary_sums", "loss", "agreement")
        names = [each.name for each in fields(self) if each.name not in apart]
        added = {name: getattr(self, name) + getattr(other, name) for name in names}
        return replace(self, **added, loss=Loss.summed([self.loss, other.loss]), agreement=agreement)

    @property
    def separates_words(self) -> bool:
        """Whether words can be counted, see `TextShape.separates_words`."""
        return separates_words(self.letters, self.unspaced_letters)

    def agreement_with(self, reference: TextSums) -> Agreement:
        """How far words are cut at the same places as by the tokenizer that others are compared with."""
        del reference  # the agreement was counted with the text itself
        assert self.agreement is not None
        return self.agreement
