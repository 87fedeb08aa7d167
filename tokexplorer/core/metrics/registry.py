"""All metrics in one table, so that window, report and command line show the same number by the same name."""

from __future__ import annotations

import inspect
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr, translated, within_sentence
from tokexplorer.core.metrics import agreement, morphology, parallel, robustness, text_metrics
from tokexplorer.core.metrics.ratios import ratios
from tokexplorer.core.perturbation.kinds import PERTURBATIONS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.text_sums import TextSums
    from tokexplorer.core.metrics.tokenized_text import TokenizedText
    from tokexplorer.core.perturbation.kinds import PerturbationKind

    FloatArray = npt.NDArray[np.float64]


class Definition(NamedTuple):
    """What a docstring says: sentences on one line, the unit without a full stop, and the source."""

    sentences: str
    unit: str
    source: str


def definition_of(function: Callable[..., float]) -> Definition:
    """Read a docstring that ends with `Unit: ...` and `Source: ...`."""
    text, _, source = (inspect.getdoc(function) or "").partition("\nSource: ")
    sentences, _, unit = text.partition("\nUnit: ")
    return Definition(" ".join(sentences.split()), unit.strip(" .\n"), " ".join(source.split()))


# ---- the metrics


DEFAULT_ALPHA = 2.5


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
    PERTURBED = "perturbed"  # (the `PerturbedCounts` of a text)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that is told with its definition: a `Metric` of a text, or a `Cost` of one.

    Attributes:
        name: by which it is asked for, such as `fertility`.
        title: its name for people.
        unit: such as "tokens per word".
        definition: what it is, in sentences.
        source: where the definition is from.
        better: which values are good.
        compute: the function; NaN where it has no meaning.
        is_count: whether it is a whole number.
        measures_loss: whether it tells how much of a text is lost; all others flatter a tokenizer that loses
            some.
    """

    name: str
    title: str
    unit: str
    definition: str
    source: str
    better: Better
    compute: Callable[..., float]
    is_count: bool = False
    measures_loss: bool = False

    @property
    def is_share(self) -> bool:
        """Whether its values are shares, 0 to 1, which people read in percent."""
        return self.unit.startswith("share of")

    @classmethod
    def of(
        cls, compute: Callable[..., float], title: str, better: Better, *, name: str = "", **more: Any
    ) -> Self:
        """A number whose definition, unit and source are what its function's docstring says."""
        sentences, unit, source = definition_of(compute)
        return cls(
            name or compute.__name__, title, unit, translated(sentences), source, better, compute, **more
        )


@dataclass(frozen=True, slots=True)
class Metric(Figure):
    """One metric.

    Attributes:
        scope: what `compute` takes.
        compute_lines: the same of each line, as an array; None where it has no meaning.
        counts_words: whether it says nothing of languages that put no white space between words.
        of_vocabulary: whether it goes by the tokens of a vocabulary, and says nothing of patches.
        perturbation: the kind of perturbation of a metric of perturbed texts; empty of others.
        needs_whole_text: whether it cannot be computed from the `TextSums` of a text.
    """

    scope: Scope = Scope.TEXT
    compute_lines: Callable[..., FloatArray] | None = None
    counts_words: bool = False
    of_vocabulary: bool = False
    perturbation: str = ""
    needs_whole_text: bool = False

    def says_nothing_of(self, text: TokenizedText | TextSums) -> bool:
        """Whether it counts words and the text has none, or it needs tokens and the text has patches."""
        return (self.counts_words and not text.separates_words) or self.is_without_tokens(text)

    def is_without_tokens(self, text: TokenizedText | TextSums) -> bool:
        """Whether it goes by tokens of a vocabulary, and the text has patches."""
        return self.of_vocabulary and text.vocabulary_sums.has_patches


def _tokens_of_lines(text: TokenizedText) -> FloatArray:
    return text.tokens_of_line.astype(np.float64)


def _fertility_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.tokens_of_line, text.shape.words_of_line)


def _bytes_per_token_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.shape.bytes_of_line, text.tokens_of_line)


def _characters_per_token_of_lines(text: TokenizedText) -> FloatArray:
    return ratios(text.shape.characters_of_line, text.tokens_of_line)


def _gained_by(kind: PerturbationKind) -> Metric:
    """The tokens that a text gains by one kind of perturbation."""
    sentences, unit, source = definition_of(robustness.tokens_gained)
    return Metric(
        f"tokens_gained_by_{kind.name}",
        tr("Tokens gained by {title}", title=within_sentence(kind.title)),
        unit,
        f"{kind.sentence} {translated(sentences)}",
        source if kind.source == "none needed." else f"{source} {kind.source}",
        Better.LOWER,
        robustness.tokens_gained,
        scope=Scope.PERTURBED,
        perturbation=kind.name,
    )


_HIGHER, _LOWER, _NEITHER = Better.HIGHER, Better.LOWER, Better.NEITHER
_T = text_metrics


def make_metrics() -> tuple[Metric, ...]:
    """Every metric, with title and definition in the language of the moment."""
    return (
        Metric.of(_T.tokens, tr("Tokens"), _LOWER, is_count=True, compute_lines=_tokens_of_lines),
        Metric.of(_T.characters, tr("Characters"), _NEITHER, is_count=True),
        Metric.of(_T.byte_count, tr("Bytes"), _NEITHER, name="bytes", is_count=True),
        Metric.of(_T.words, tr("Words"), _NEITHER, is_count=True, counts_words=True),
        Metric.of(
            _T.bytes_per_token, tr("Bytes per token"), _HIGHER, compute_lines=_bytes_per_token_of_lines
        ),
        Metric.of(
            _T.characters_per_token,
            tr("Characters per token"),
            _HIGHER,
            compute_lines=_characters_per_token_of_lines,
        ),
        Metric.of(
            _T.fertility, tr("Fertility"), _LOWER, compute_lines=_fertility_of_lines, counts_words=True
        ),
        Metric.of(_T.words_kept_whole, tr("Words kept whole"), _HIGHER, counts_words=True),
        Metric.of(_T.words_continued, tr("Continued words"), _LOWER, counts_words=True),
        Metric.of(
            _T.single_token_round_trip,
            tr("Single-token round trip"),
            _HIGHER,
            counts_words=True,
            of_vocabulary=True,
            needs_whole_text=True,
        ),
        Metric.of(
            _T.round_trip_bytes, tr("Round trip, bytes"), _HIGHER, of_vocabulary=True, measures_loss=True
        ),
        Metric.of(
            _T.round_trip_characters,
            tr("Round trip, characters"),
            _HIGHER,
            of_vocabulary=True,
            measures_loss=True,
        ),
        Metric.of(
            _T.round_trip_lines, tr("Round trip, lines"), _HIGHER, of_vocabulary=True, measures_loss=True
        ),
        Metric.of(_T.unknown_rate, tr("Unknown rate"), _LOWER, measures_loss=True),
        Metric.of(_T.vocabulary_used, tr("Vocabulary used"), _HIGHER, of_vocabulary=True),
        Metric.of(
            _T.renyi_efficiency,
            tr("Rényi efficiency"),
            _HIGHER,
            scope=Scope.TEXT_AND_ALPHA,
            of_vocabulary=True,
        ),
        Metric.of(
            _T.renyi_efficiency_of_vocabulary,
            tr("Rényi efficiency of the vocabulary"),
            _HIGHER,
            scope=Scope.TEXT_AND_ALPHA,
            of_vocabulary=True,
        ),
        Metric.of(_T.entropy, tr("Entropy"), _NEITHER, of_vocabulary=True),
        Metric.of(_T.mean_token_length, tr("Mean token length"), _NEITHER, of_vocabulary=True),
        Metric.of(
            _T.mean_token_length_of_vocabulary,
            tr("Mean token length of the vocabulary"),
            _NEITHER,
            of_vocabulary=True,
        ),
        Metric.of(_T.tokens_per_line, tr("Tokens per line"), _LOWER),
        Metric.of(_T.tokens_per_line_p50, tr("Tokens per line, median"), _LOWER),
        Metric.of(_T.tokens_per_line_p90, tr("Tokens per line, 90 %"), _LOWER),
        Metric.of(_T.tokens_per_line_p99, tr("Tokens per line, 99 %"), _LOWER),
        Metric.of(_T.tokens_per_line_most, tr("Tokens per line, most"), _LOWER),
        Metric.of(agreement.boundary_precision, tr("Boundary precision"), _NEITHER, scope=Scope.PAIR),
        Metric.of(agreement.boundary_recall, tr("Boundary recall"), _NEITHER, scope=Scope.PAIR),
        Metric.of(agreement.boundary_f1, tr("Boundary F1"), _NEITHER, scope=Scope.PAIR),
        Metric.of(
            agreement.identical_words, tr("Identical words"), _NEITHER, scope=Scope.PAIR, counts_words=True
        ),
        Metric.of(
            parallel.parity,
            tr("Parity (premium)"),
            _LOWER,
            scope=Scope.PARALLEL,
            compute_lines=parallel.parity_of_lines,
        ),
        Metric.of(parallel.gini, tr("Gini"), _LOWER, scope=Scope.TEXTS),
        Metric.of(parallel.gini_per_line, tr("Gini per line"), _LOWER, scope=Scope.TEXTS),
        Metric.of(morphology.morpheme_precision, tr("Morpheme precision"), _HIGHER, scope=Scope.GOLD),
        Metric.of(morphology.morpheme_recall, tr("Morpheme recall"), _HIGHER, scope=Scope.GOLD),
        Metric.of(morphology.morpheme_f1, tr("Morpheme F1"), _HIGHER, scope=Scope.GOLD),
        *map(_gained_by, PERTURBATIONS.values()),
    )


METRICS = {metric.name: metric for metric in make_metrics()}


class MetricGroup(NamedTuple):
    """Metrics under one head.

    Attributes:
        title: the head.
        main: what says most.
        others: the rest.
    """

    title: str
    main: tuple[Metric, ...]
    others: tuple[Metric, ...]

    def figures(self, *, main_only: bool) -> tuple[Metric, ...]:
        """All of them, or the main ones."""
        return self.main if main_only else self.main + self.others


GROUPS = tuple(
    MetricGroup(title, *(tuple(map(METRICS.__getitem__, names.split())) for names in (main, others)))
    for title, main, others in (
        (tr("Size"), "tokens bytes_per_token", "characters_per_token bytes characters"),
        (tr("Words"), "fertility words_kept_whole", "words_continued single_token_round_trip words"),
        (tr("Vocabulary"), "vocabulary_used unknown_rate", ""),
        (tr("Round trip"), "round_trip_bytes round_trip_lines", "round_trip_characters"),
        (
            tr("Distribution"),
            "renyi_efficiency",
            "renyi_efficiency_of_vocabulary entropy mean_token_length mean_token_length_of_vocabulary",
        ),
        (
            tr("Lines"),
            "tokens_per_line",
            "tokens_per_line_p50 tokens_per_line_p90 tokens_per_line_p99 tokens_per_line_most",
        ),
        (tr("Agreement"), "boundary_f1 identical_words", "boundary_precision boundary_recall"),
        (tr("Parallel texts"), "parity gini", "gini_per_line"),
        (tr("Morphology"), "morpheme_f1", "morpheme_precision morpheme_recall"),
        (tr("Perturbed texts"), " ".join(f"tokens_gained_by_{name}" for name in PERTURBATIONS), ""),
    )
)
"""In the order in which tables show them; every metric is in one."""
