"""All metrics in one table, so that window, report and command line show the same number by the same name."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics import agreement, morphology, parallel, text_metrics
from tokexplorer.core.metrics.ratios import ratios

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.core.metrics.tokenized_text import TokenizedText

    FloatArray = npt.NDArray[np.float64]


class Definition(NamedTuple):
    """What a docstring says: sentences on one line, the unit without a full stop, and the source."""

    sentences: str
    unit: str
    source: str


def definition_of(function: Callable[..., float]) -> Definition:
    """Read a docstring that ends with `Unit: ...` and `Source: ...`; what it raises is left out."""
    text, _, source = (inspect.getdoc(function) or "").partition("\nSource: ")
    sentences, _, unit = text.partition("\nUnit: ")
    told = " ".join(sentences.split()).replace(" Raises NotParallelError.", "")
    return Definition(told, unit.strip(" .\n"), " ".join(source.split()))


# ---- the metrics


DEFAULT_ALPHA = 2.5
_OF_WORDS = frozenset(
    {
        "words",
        "fertility",
        "words_kept_whole",
        "words_continued",
        "single_token_round_trip",
        "identical_words",
    }
)


class Better(Enum):
    """Which of two values is the better one."""

    HIGHER = "higher"
    LOWER = "lower"
    NEITHER = "neither"


class Scope(Enum):
    """What a metric is computed from, and so what its function takes."""

    TEXT = "text"  # (a tokenized text)
    TEXT_AND_ALPHA = "text and alpha"  # (a tokenized text, the order of the entropy)
    PAIR = "pair"  # (a tokenized text, the same text with the reference tokenizer)
    PARALLEL = "parallel"  # (a tokenized text, the reference text with the same tokenizer)
    TEXTS = "texts"  # (all texts with one tokenizer)
    GOLD = "gold"  # (the words of a gold file with one tokenizer, their `GoldWords`)


@dataclass(frozen=True, slots=True)
class Metric:
    """One metric.

    Attributes:
        name: by which it is asked for, such as `fertility`.
        title: its name for people.
        unit: such as "tokens per word".
        definition: what it is, in sentences.
        source: where the definition is from.
        better: which values are good.
        scope: what `compute` takes.
        compute: the function; NaN where it has no meaning.
        compute_lines: the same of each line, as an array; None where it has no meaning.
    """

    name: str
    title: str
    unit: str
    definition: str
    source: str
    better: Better
    scope: Scope
    compute: Callable[..., float]
    compute_lines: Callable[..., FloatArray] | None = None

    @property
    def is_count(self) -> bool:
        """True if it is a whole number."""
        return self.name in ("tokens", "characters", "bytes", "words")

    @property
    def counts_words(self) -> bool:
        """True if it says nothing of languages that put no white space between words."""
        return self.name in _OF_WORDS

    def says_nothing_of(self, shape: TextShape) -> bool:
        """Whether it counts words, and the text puts no white space between them."""
        return self.counts_words and not shape.separates_words


def _metric(
    compute: Callable[..., float],
    title: str,
    better: Better = Better.HIGHER,
    scope: Scope = Scope.TEXT,
    compute_lines: Callable[..., FloatArray] | None = None,
    *,
    name: str = "",
) -> Metric:
    """A metric whose definition, unit and source are what its function's docstring says."""
    sentences, unit, source = definition_of(compute)
    name = name or compute.__name__
    return Metric(name, title, unit, sentences, source, better, scope, compute, compute_lines)


def _tokens_of_lines(text: TokenizedText) -> FloatArray:
    return text.tokens_of_line.astype(np.float64)


def _fertility_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.tokens_of_line, text.shape.words_of_line)


def _bytes_per_token_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.shape.bytes_of_line, text.tokens_of_line)


def _characters_per_token_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.shape.characters_of_line, text.tokens_of_line)


_LOWER, _NEITHER = Better.LOWER, Better.NEITHER
_T = text_metrics
_ALL = (
    _metric(_T.tokens, "Tokens", _LOWER, compute_lines=_tokens_of_lines),
    _metric(_T.characters, "Characters", _NEITHER),
    _metric(_T.byte_count, "Bytes", _NEITHER, name="bytes"),
    _metric(_T.words, "Words", _NEITHER),
    _metric(_T.bytes_per_token, "Bytes per token", compute_lines=_bytes_per_token_of_lines),
    _metric(_T.characters_per_token, "Characters per token", compute_lines=_characters_per_token_of_lines),
    _metric(_T.fertility, "Fertility", _LOWER, compute_lines=_fertility_of_lines),
    _metric(_T.words_kept_whole, "Words kept whole"),
    _metric(_T.words_continued, "Continued words", _LOWER),
    _metric(_T.single_token_round_trip, "Single-token round trip"),
    _metric(_T.unknown_rate, "Unknown rate", _LOWER),
    _metric(_T.vocabulary_used, "Vocabulary used"),
    _metric(_T.renyi_efficiency, "Rényi efficiency", scope=Scope.TEXT_AND_ALPHA),
    _metric(
        _T.renyi_efficiency_of_vocabulary, "Rényi efficiency of the vocabulary", scope=Scope.TEXT_AND_ALPHA
    ),
    _metric(_T.entropy, "Entropy", _NEITHER),
    _metric(_T.mean_token_length, "Mean token length", _NEITHER),
    _metric(_T.tokens_per_line, "Tokens per line", _LOWER),
    _metric(_T.tokens_per_line_p50, "Tokens per line, median", _LOWER),
    _metric(_T.tokens_per_line_p90, "Tokens per line, 90 %", _LOWER),
    _metric(_T.tokens_per_line_p99, "Tokens per line, 99 %", _LOWER),
    _metric(_T.tokens_per_line_most, "Tokens per line, most", _LOWER),
    _metric(agreement.boundary_precision, "Boundary precision", _NEITHER, Scope.PAIR),
    _metric(agreement.boundary_recall, "Boundary recall", _NEITHER, Scope.PAIR),
    _metric(agreement.boundary_f1, "Boundary F1", _NEITHER, Scope.PAIR),
    _metric(agreement.identical_words, "Identical words", _NEITHER, Scope.PAIR),
    _metric(parallel.parity, "Parity (premium)", _LOWER, Scope.PARALLEL, parallel.parity_of_lines),
    _metric(parallel.gini, "Gini", _LOWER, Scope.TEXTS),
    _metric(parallel.gini_per_line, "Gini per line", _LOWER, Scope.TEXTS),
    _metric(morphology.morpheme_precision, "Morpheme precision", scope=Scope.GOLD),
    _metric(morphology.morpheme_recall, "Morpheme recall", scope=Scope.GOLD),
    _metric(morphology.morpheme_f1, "Morpheme F1", scope=Scope.GOLD),
)

METRICS = {metric.name: metric for metric in _ALL}
