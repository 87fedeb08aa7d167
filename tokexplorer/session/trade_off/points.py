"""Vocabulary size against what it buys: points of one tokenizer each, on text seen and not seen."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import DEFAULT_ALPHA, FIGURES, Scope
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.tokenized_text import CountedVocabulary, TokenizedText

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.compare.corpus_texts import MeasuredText, TextKind

ALL_LANGUAGES = ""
"""Stands where a language does, for all texts of a kind as one."""

Sample = tuple["TextKind", str]
"""A kind of text, and a language or `ALL_LANGUAGES`."""

TRADE_FIGURES: tuple[Figure, ...] = tuple(
    figure for figure in FIGURES.values() if figure.scope in (Scope.TEXT, Scope.TEXT_AND_ALPHA)
)
"""What can be drawn against the size of the vocabulary."""


@dataclass(frozen=True, slots=True, eq=False)
class TradePoint:
    """One tokenizer.

    Attributes:
        vocab_size: its tokens.
        values: by sample and name of the figure; NaN where a figure has no meaning.
    """

    vocab_size: int
    values: Mapping[tuple[Sample, str], float]


@dataclass(frozen=True, slots=True, eq=False)
class TradeSeries:
    """The points of one run at several sizes, or the one point of a tokenizer that was opened.

    Attributes:
        name: what to call it.
        points: by ascending size.
        is_learned: True for a run: its points are joined by a line.
        details: what else sets it apart, such as splitter and mix, for people.
    """

    name: str
    points: tuple[TradePoint, ...]
    is_learned: bool = True
    details: str = ""


def measure(
    tokenizer: Tokenizer,
    texts: Sequence[MeasuredText],
    figures: Sequence[Figure] = TRADE_FIGURES,
    *,
    alpha: float = DEFAULT_ALPHA,
    check: Callable[[], None] = lambda: None,
    joined: Mapping[TextKind, TextShape] | None = None,
) -> TradePoint:
    """Encode the texts and compute the figures of each, and of all of a kind as one; for any thread.

    `check` is called between texts and may raise to end it; `joined` is what `joined_shapes` says of the
    texts, for whoever measures several tokenizers on them. Figures of words are NaN for texts whose script
    puts no white space between words. Raises what the tokenizer raises.
    """
    vocabulary = CountedVocabulary(tokenizer)
    by_kind: dict[TextKind, list[TokenizedText]] = {}
    values: dict[tuple[Sample, str], float] = {}

    def take(sample: Sample, text: TokenizedText) -> None:
        for figure in figures:
            check()
            extra = (alpha,) if figure.scope is Scope.TEXT_AND_ALPHA else ()
            says_nothing = figure.says_nothing_of(text.shape)
            values[sample, figure.name] = math.nan if says_nothing else figure.compute(text, *extra)

    for text in texts:
        check()
        tokenized = TokenizedText(text.shape, tokenizer.encode(text.shape.source), vocabulary)
        by_kind.setdefault(text.kind, []).append(tokenized)
        take((text.kind, text.language), tokenized)
    for kind, parts in by_kind.items():
        shape = None if joined is None else joined.get(kind)
        take((kind, ALL_LANGUAGES), TokenizedText.joined(parts, shape) if len(parts) > 1 else parts[0])
    return TradePoint(vocabulary.size, values)


def joined_shapes(texts: Sequence[MeasuredText]) -> dict[TextKind, TextShape]:
    """The texts of each kind as one, for kinds that have several; takes as long as finding their words."""
    by_kind: dict[TextKind, list[TextShape]] = {}
    for text in texts:
        by_kind.setdefault(text.kind, []).append(text.shape)
    return {kind: TextShape.joined(shapes) for kind, shapes in by_kind.items() if len(shapes) > 1}
