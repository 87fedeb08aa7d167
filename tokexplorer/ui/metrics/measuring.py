"""What the panel of metrics asks for, what it gets, and the job that measures it in the background."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.session.compare.measuring import measure
from tokexplorer.session.compare.tables import ComparedLines, LineOrder
from tokexplorer.session.compare.texts import ComparedTexts, TextKind, TextsFrom

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.comparison import Comparison, ComparisonMemory
    from tokexplorer.session.compare.measuring import Measured
    from tokexplorer.session.compare.texts import CorpusTexts, OpenedText, WindowText
    from tokexplorer.session.text.encodings import EncodingWork

    Texts = WindowText | CorpusTexts | tuple[OpenedText, ...] | Mapping[str, GoldWords]

LINE_FIGURES = tuple(metric for metric in METRICS.values() if metric.compute_lines is not None)
USUAL_LINE_FIGURE = "fertility"


@dataclass(frozen=True, slots=True)
class ComparedTokenizer:
    """A column of the window at the step that it shows.

    Attributes:
        name: what to call it; no two have the same.
        colour: its colour in every pane, `#rrggbb`.
        tokenizer: what encodes.
        is_learning: whether its run goes on, so that it will be another in a moment.
        shown_id: the id of its run or opened tokenizer; a new training has another, under the same name.
        work: the text of the window in its tokens, which others want, too; None if that is not compared on.
    """

    name: str
    colour: str
    tokenizer: Tokenizer
    is_learning: bool = False
    work: EncodingWork | None = None
    shown_id: str = ""


@dataclass(frozen=True, slots=True)
class LinesRequest:
    """The lines to be shown: the name of a metric, that of a text (empty: of all), and their order."""

    metric: str
    text: str
    order: LineOrder


@dataclass(frozen=True, slots=True, eq=False)
class MeasureRequest:
    """Everything that metrics depend on.

    Attributes:
        tokenizers: from left to right; the first is what the others agree with or not.
        where: where the texts come from.
        texts: the texts; compared by identity, file by file.
        reference: the text that others translate; None if they do not.
        alpha: the order of Rényi's entropy.
        lines: the lines that are shown; None if none are.
    """

    tokenizers: tuple[ComparedTokenizer, ...]
    where: TextsFrom
    texts: Texts
    reference: str | None
    alpha: float
    lines: LinesRequest | None

    def is_like(self, other: MeasureRequest | None) -> bool:
        """Whether the answer is the same."""
        return (
            other is not None
            and self.is_about_the_same_as(other)
            and self.lines == other.lines
            and all(
                one.tokenizer is two.tokenizer
                for one, two in zip(self.tokenizers, other.tokenizers, strict=True)
            )
        )

    def is_about_the_same_as(self, other: MeasureRequest | None) -> bool:
        """Whether only the steps of runs that go on differ, and which lines are shown."""
        if other is None or self.where is not other.where or not _are_same(self.texts, other.texts):
            return False
        if (self.reference, self.alpha) != (other.reference, other.alpha):
            return False
        return len(self.tokenizers) == len(other.tokenizers) and all(
            one.name == two.name
            and (one.tokenizer is two.tokenizer or (one.is_learning and one.shown_id == two.shown_id))
            for one, two in zip(self.tokenizers, other.tokenizers, strict=True)
        )


@dataclass(frozen=True, slots=True, eq=False)
class MeasureResult:
    """What was measured for a request.

    Attributes:
        asked: the request.
        measured: the comparison, with every metric computed.
        lines: those that were asked for.
        vocab_sizes: of the tokenizers of the comparison.
    """

    asked: MeasureRequest
    measured: Measured
    lines: ComparedLines | None
    vocab_sizes: tuple[int, ...]

    @property
    def comparison(self) -> Comparison:
        """The comparison."""
        return self.measured.comparison


def find(asked: MeasureRequest, memory: ComparisonMemory, progress: Progress) -> MeasureResult:
    """Measure it, in a job. Raises ValueError if no tokenizer can encode the texts."""
    tokenizers = {each.name: each.tokenizer for each in asked.tokenizers}
    texts = _loaded(asked)
    if asked.where is TextsFrom.WINDOW:
        works = [each.work for each in asked.tokenizers if each.work is not None]
        memory.lend(texts.sources[TextsFrom.WINDOW.value], works)
    measured = measure(
        tokenizers,
        texts,
        asked.alpha,
        asked.reference,
        memory,
        progress.check,
        lambda done, total: progress.report(done, total),
    )
    lines = None if asked.lines is None else _lines(measured.comparison, asked.lines)
    comparison = measured.comparison
    sizes = tuple(tokens_in_use(comparison.tokenizer(name)) for name in comparison.tokenizers)
    return MeasureResult(asked, measured, lines, sizes)


def line_metrics(comparison: Comparison) -> list[Metric]:
    """The metrics that lines have in a comparison."""
    return [metric for metric in LINE_FIGURES if comparison.places(metric)]


def _lines(comparison: Comparison, asked: LinesRequest) -> ComparedLines | None:
    known = line_metrics(comparison)
    if not known:
        return None
    metric = next((each for each in known if each.name == asked.metric), METRICS[USUAL_LINE_FIGURE])
    texts = (asked.text,) if asked.text in comparison.texts else comparison.texts
    order = asked.order
    if order.column is not None and order.column >= len(comparison.tokenizers):
        order = LineOrder(0, order.worst_first)
    return ComparedLines.of(comparison, metric, texts, order)


def _loaded(asked: MeasureRequest) -> ComparedTexts:
    texts = asked.texts
    match asked.where:
        case TextsFrom.WINDOW:
            return ComparedTexts.of_window(texts)  # type: ignore[arg-type]  # `where` says which it is
        case TextsFrom.FILES | TextsFrom.PARALLEL:
            return ComparedTexts.of_files(texts)  # type: ignore[arg-type]
        case TextsFrom.GOLD:
            return ComparedTexts(gold=texts)  # type: ignore[arg-type]
    return ComparedTexts.of_corpus(texts, TextKind(asked.where.value))  # type: ignore[arg-type]


def _are_same(one: Texts, other: Texts) -> bool:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
    return one is other
