"""Metrics of texts that say the same in several languages, a sentence a line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import ratio, ratios

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.core.metrics.tokenized_text import TokenizedText

FloatArray = npt.NDArray[np.float64]


LEAST_LINES = 10
"""With fewer lines that are blank in neither text, lengths tell nothing."""
LEAST_CORRELATION = 0.5
MOST_SPREAD = 0.35


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Why two texts are not taken for translations of each other, line by line.

    Attributes:
        line_count, reference_line_count: how many lines the text and the reference have.
        correlation: of the lengths of their lines, -1 to 1; None if they have not equally many.
    """

    line_count: int
    reference_line_count: int
    correlation: float | None = None


def mismatch_of(text: TextShape, reference: TextShape) -> Mismatch | None:
    """Why the lines of a text are no translations of those of a reference; None if they may well be.

    The length of a sentence in characters tells that of its translation, up to a factor of the two
    languages and an error that is much the same for all sentences (Gale and Church 1993, A Program for
    Aligning Sentences in Bilingual Corpora). So texts are not parallel if they have not equally many lines,
    or if, over lines that are blank in neither, the logarithms of the lengths correlate by less than
    `LEAST_CORRELATION` and those of their ratios have a standard deviation of more than `MOST_SPREAD`:
    where all lines have much the same length, they need not correlate. Fewer than `LEAST_LINES` such lines
    are parallel if they are equally many. docs/metrics.md says how often this errs.
    """
    counts = text.line_count, reference.line_count
    if counts[0] != counts[1]:
        return Mismatch(*counts)
    kept = ~(text.is_blank | reference.is_blank)
    if np.count_nonzero(kept) < LEAST_LINES:
        return None
    lengths, reference_lengths = (np.log(each.characters_of_line[kept]) for each in (text, reference))
    correlation = _correlation(lengths, reference_lengths)
    if correlation >= LEAST_CORRELATION or float(np.std(lengths - reference_lengths)) <= MOST_SPREAD:
        return None
    return Mismatch(*counts, correlation)


def _correlation(one: FloatArray, other: FloatArray) -> float:
    """Pearson's; 0 if one of them does not vary."""
    spread = float(np.std(one) * np.std(other))
    return float(np.mean((one - one.mean()) * (other - other.mean()))) / spread if spread else 0.0


def parity(text: TokenizedText, reference: TokenizedText) -> float:
    """Tokens of the text divided by tokens of the same sentences in the reference language.

    Also called premium: 1 is parity, at 2 every sentence costs twice as many tokens. Only lines that are
    blank in neither text count, without tokens of line ends alone. It has no value if the lines do not look
    like translations of each other.

    Unit: times the reference.
    Source: Petrov et al. 2023 (arXiv 2305.15425), premium, over all sentences together.
    """
    if mismatch_of(text.shape, reference.shape) is not None:
        return float("nan")
    kept = ~(text.shape.is_blank | reference.shape.is_blank)
    return ratio(int(text.tokens_of_line[kept].sum()), int(reference.tokens_of_line[kept].sum()))


def parity_of_lines(text: TokenizedText, reference: TokenizedText) -> FloatArray:
    """The same of every line of the text; NaN of lines that are blank in the reference, or not parallel."""
    if mismatch_of(text.shape, reference.shape) is not None:
        return np.full(text.shape.line_count, np.nan)
    return ratios(text.tokens_of_line, reference.tokens_of_line)


def gini(texts: Sequence[TokenizedText]) -> float:
    """Inequality of the costs of languages, cost being tokens divided by bytes: 0 is equal, 1 - 1/n the most.

    Scripts differ in bytes per character, which this takes for a difference of the tokenizer.

    Unit: coefficient.
    Source: TokEval, tokenizer fairness Gini: ΣΣ|ci - cj| / (2 n² μ).
    """
    return gini_coefficient([_cost(text, text.shape.bytes_of_line) for text in texts])


def gini_per_line(texts: Sequence[TokenizedText]) -> float:
    """Inequality of the costs of languages, cost being tokens per line: for texts that are translations.

    It has no value if the lines of one do not look like translations of the first text.

    Unit: coefficient.
    Source: TokEval, tokenizer fairness Gini normalized per line.
    """
    if any(mismatch_of(text.shape, texts[0].shape) is not None for text in texts):
        return float("nan")
    return gini_coefficient([_cost(text, np.ones(text.shape.line_count, np.int64)) for text in texts])


def gini_coefficient(costs: Sequence[float]) -> float:
    """ΣΣ|ci - cj| / (2 n² μ) over all pairs, μ being the mean; NaN of fewer than two or if all are 0."""
    values = np.array([cost for cost in costs if np.isfinite(cost)])
    if len(values) < 2 or not values.any():
        return float("nan")
    differences = np.abs(values[:, None] - values[None, :]).sum()
    return float(differences / (2 * len(values) ** 2 * values.mean()))


def _cost(text: TokenizedText, units: npt.NDArray[np.int64]) -> float:
    """Tokens divided by units, over lines that are not blank."""
    kept = ~text.shape.is_blank
    return ratio(int(text.tokens_of_line[kept].sum()), int(units[kept].sum()))
