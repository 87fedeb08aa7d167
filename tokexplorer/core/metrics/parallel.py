"""Metrics of texts that say the same in several languages, a sentence a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.ratios import ratio, ratios

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.tokenized_text import TokenizedText

FloatArray = npt.NDArray[np.float64]


class NotParallelError(ValueError):
    """Texts that cannot be translations of each other line by line: their lines are not equally many."""

    def __init__(self, lines: int, reference_lines: int, name: str = "the text") -> None:
        super().__init__(f"{name}: has {lines:,} lines, but the reference has {reference_lines:,}")


def parity(text: TokenizedText, reference: TokenizedText) -> float:
    """Tokens of the text divided by tokens of the same sentences in the reference language.

    Also called premium: 1 is parity, at 2 every sentence costs twice as many tokens. Only lines that are
    blank in neither text count, without tokens of line ends alone. Raises NotParallelError.

    Unit: times the reference.
    Source: Petrov et al. 2023 (arXiv 2305.15425), premium, over all sentences together.
    """
    kept = ~(_checked(text, reference).shape.is_blank | reference.shape.is_blank)
    return ratio(int(text.tokens_of_line[kept].sum()), int(reference.tokens_of_line[kept].sum()))


def parity_of_lines(text: TokenizedText, reference: TokenizedText) -> FloatArray:
    """The same of every line; NaN of lines that are blank in the reference. Raises NotParallelError."""
    return ratios(_checked(text, reference).tokens_of_line, reference.tokens_of_line)


def gini(texts: Sequence[TokenizedText]) -> float:
    """Inequality of the costs of languages, cost being tokens divided by bytes: 0 is equal, 1 - 1/n the most.

    Scripts differ in bytes per character, which this takes for a difference of the tokenizer.

    Unit: coefficient.
    Source: TokEval, tokenizer fairness Gini: ΣΣ|ci - cj| / (2 n² μ).
    """
    return gini_coefficient([_cost(text, text.shape.bytes_of_line) for text in texts])


def gini_per_line(texts: Sequence[TokenizedText]) -> float:
    """Inequality of the costs of languages, cost being tokens per line: for texts that are translations.

    NaN if they have not equally many lines.

    Unit: coefficient.
    Source: TokEval, tokenizer fairness Gini normalized per line.
    """
    if len({text.shape.line_count for text in texts}) != 1:
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


def _checked(text: TokenizedText, reference: TokenizedText) -> TokenizedText:
    if text.shape.line_count != reference.shape.line_count:
        raise NotParallelError(text.shape.line_count, reference.shape.line_count)
    return text
