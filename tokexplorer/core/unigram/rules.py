"""Whose arithmetic decides which segmentation is the best: SentencePiece's, or that of Hugging Face.

Both take the path with the highest sum of scores, and of two equal ways to a place the one whose last piece
begins first. What is equal is a matter of rounding, and pieces that can be swapped (`333 33`, `33 333`) make
ties common in numbers and code.

- SentencePiece adds float32, from the first to the last byte of a text: what stands before a word decides how
  the sums in it are rounded. Where a sum is beyond 100,000 on either side, it begins anew with 0 there. Only
  ordinary pieces are found in a text. Source: `EncodeOptimized` of unigram_model.cc; that sums begin anew was
  measured on 0.2.3, which agrees on texts of 7 MB.
- `tokenizers` adds float64, each word by itself. Every entry of its vocabulary is found in a text,
  unknown and special tokens too, and an unknown stretch that is spelled like an entry is that entry. Source:
  models/unigram/model.rs. It also reads the scores of its file as serde_json does, which rounds twice where
  there are 16 digits or more; that alone decides many ties.
"""

from __future__ import annotations

from enum import Enum

import numpy as np
import numpy.typing as npt

Scores = npt.NDArray[np.floating]
_EXACT = 1 << 53  # whole numbers below this are float64
_MORE = 1.01  # for what is rounded when bounds of sums are added up
_EXPONENTS = 308  # serde_json has powers of ten up to this


class UnigramRules(Enum):
    """The library whose segmentations a model gives, to the last tie."""

    SENTENCEPIECE = "sentencepiece"
    TOKENIZERS = "tokenizers"

    @property
    def carries(self) -> bool:
        """Whether sums go on from word to word, over a whole text."""
        return self is UnigramRules.SENTENCEPIECE

    @property
    def dtype(self) -> type[np.floating]:
        """The type of scores and of their sums."""
        return np.float32 if self is UnigramRules.SENTENCEPIECE else np.float64

    @property
    def largest_sum(self) -> float:
        """Sums beyond this, or below its negative, begin anew with 0."""
        return 1e5 if self is UnigramRules.SENTENCEPIECE else float("inf")

    def rounding(self, largest_score: float) -> float:
        """The most that one addition rounds: half a unit in the last place of the largest sum there is.

        That of SentencePiece is below 2^17; that of `tokenizers` at most a score for each byte of a word,
        which has fewer than 2^31.
        """
        if self is UnigramRules.SENTENCEPIECE:
            return _MORE * 2.0**-8
        return _MORE * largest_score * 2.0 ** (31 - 53)

    def as_added(self, scores: Scores) -> Scores:
        """Scores as they are in a file, in the form in which the library adds them."""
        if self is UnigramRules.SENTENCEPIECE:
            return scores.astype(np.float32, copy=False)
        return np.array(list(map(_as_serde_reads, scores.tolist())), np.float64)


def _as_serde_reads(score: float) -> float:
    """What serde_json makes of a number in its shortest spelling: all digits, then times a power of ten.

    Source: `f64_from_parts` of its de.rs, without the feature `float_roundtrip`.
    """
    mantissa, _, power = repr(abs(score)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits, exponent = int(whole + fraction), int(power or 0) - len(fraction)
    if digits < _EXACT and -22 <= exponent <= 0:  # one exact number by another is rounded once
        return score
    value = float(digits)
    while exponent < -_EXPONENTS:
        value /= float(f"1e{_EXPONENTS}")
        exponent += _EXPONENTS
    value = value * float(f"1e{exponent}") if exponent >= 0 else value / float(f"1e{-exponent}")
    return -value if score < 0 else value
