"""The results of a comparison as rows, as tables, and line by line."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import in_english, tr, tr_count, translated
from tokexplorer.core.metrics.costs import Cost, make_costs
from tokexplorer.core.metrics.loss import NO_LOSS, Loss
from tokexplorer.core.metrics.parallel import LEAST_CORRELATION
from tokexplorer.core.metrics.registry import GROUPS, METRICS, Better, Scope, make_metrics
from tokexplorer.core.text import decode_utf8
from tokexplorer.presentation.losses import loss_words
from tokexplorer.presentation.numbers import (
    THIN_SPACE,
    exact_percent_text,
    significant,
    with_commas,
    with_plain_blanks,
)
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.costs import costs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.metrics.parallel import Mismatch
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.costs import CostInputs

    Told = Metric | Cost

IntArray = npt.NDArray[np.int64]
FloatArray = npt.NDArray[np.float64]


_OF_TEXTS = (Scope.TEXT, Scope.TEXT_AND_ALPHA, Scope.PAIR, Scope.PARALLEL, Scope.PERTURBED)
_ORDER = (_OF_TEXTS, (Scope.TEXTS,), (Scope.GOLD,))


@dataclass(frozen=True, slots=True)
class FileRow:
    """The metrics of one text with one tokenizer.

    Attributes:
        text: the name of the text, see `shown_text`.
        tokenizer: the name of the tokenizer.
        values: by name of the metric; NaN where it has no meaning.
        loss: what the tokenizer loses of the text.
    """

    text: str
    tokenizer: str
    values: dict[str, float]
    loss: Loss = NO_LOSS


@dataclass(frozen=True, slots=True)
class LineRow:
    """The metrics of one line.

    Attributes:
        text, tokenizer, values: as for a file.
        line: its number, from 1.
        content: the line without its end.
    """

    text: str
    tokenizer: str
    line: int
    values: dict[str, float]
    content: str


def file_rows(
    comparison: Comparison, figures: Sequence[Metric], costs: CostInputs | None = None
) -> list[FileRow]:
    """Rows of each text and tokenizer, then of all texts together, then of languages of gold words.

    With `costs` rows of texts also have what the text costs a model.
    """
    rows: dict[tuple[bool, Place], FileRow] = {}
    for place, values in ({} if costs is None else costs_of(comparison, costs)).items():
        loss = comparison.loss(METRICS["tokens"], place)
        rows[False, place] = FileRow(shown_text(Scope.TEXT, place), place.tokenizer, values, loss)
    for scopes in _ORDER:
        for metric in figures:
            for place in comparison.places(metric) if metric.scope in scopes else ():
                text = shown_text(metric.scope, place)
                key = metric.scope is Scope.GOLD, place  # what is shown may also be the name of a text
                loss = comparison.loss(metric, place)
                row = rows.setdefault(key, FileRow(text, place.tokenizer, {}, loss))
                row.values[metric.name] = comparison.value(metric, place)
    # A metric that the reference does not have, asked for first, would leave its rows to the end.
    texts = dict.fromkeys((is_gold, place.text) for is_gold, place in rows)
    every = [(is_gold, Place(text, name)) for is_gold, text in texts for name in comparison.tokenizers]
    return [rows[key] for key in every if key in rows]


def shown_text(scope: Scope, place: Place) -> str:
    """The name of the text of a place, for people."""
    if scope is Scope.GOLD:
        return tr("gold words, {text}", text=place.text) if place.text else tr("gold words")
    return tr("all texts") if place.text == ALL_TEXTS else place.text


def line_rows(comparison: Comparison, figures: Sequence[Metric], worst: int | None) -> Iterator[LineRow]:
    """Lines text by text and tokenizer by tokenizer: all in order, or the worst by the first metric."""
    for text in comparison.texts:
        for tokenizer in comparison.tokenizers:
            yield from _lines_of(comparison, figures, Place(text, tokenizer), worst)


def _lines_of(
    comparison: Comparison, figures: Sequence[Metric], place: Place, worst: int | None
) -> Iterator[LineRow]:
    known = [metric for metric in figures if place in comparison.places(metric)]
    columns = {metric.name: comparison.line_values(metric, place) for metric in known}
    shape = comparison.shape(place.text)
    every = np.arange(shape.line_count)
    lines = every if worst is None else comparison.worst_lines(figures[0], place, worst)
    for line in lines.tolist():
        content = shape.source.utf8[shape.line_starts[line] : shape.line_ends[line]].tobytes()
        values = {name: float(column[line]) for name, column in columns.items()}
        yield LineRow(place.text, place.tokenizer, line + 1, values, decode_utf8(content))


def facts_of(metric: Told, unit: str) -> dict[str, str]:
    """What a metric or a cost is, fit for JSON, in English."""
    english = _in_english()[metric.name]
    return {
        "title": english.title,
        "unit": unit,
        "definition": english.definition,
        "source": metric.source,
        "better": metric.better.value,
    }


@cache
def _in_english() -> dict[str, Told]:
    """Metrics and costs by name, as files for programs tell them."""
    with in_english():
        metrics: dict[str, Told] = {metric.name: metric for metric in make_metrics()}
        return metrics | {cost.name: cost for cost in make_costs()}


def shown_unit(comparison: Comparison, metric: Told, costs: CostInputs | None, alpha: str) -> str:
    """The unit, and what else must be known to read the number: the order of entropy behind `alpha`."""
    if isinstance(metric, Cost):
        return translated(metric.unit) if costs is None else costs.unit_of(metric)
    if metric.scope is Scope.TEXT_AND_ALPHA:
        return f"{translated(metric.unit)}, {alpha}{comparison.settings.alpha:g}"
    if metric.scope is Scope.PERTURBED:
        how = comparison.settings.perturbing
        return tr(
            "{unit}, rate {rate:g}, seed {seed}", unit=translated(metric.unit), rate=how.rate, seed=how.seed
        )
    return translated(metric.unit)


def exact(metric: Told, value: float) -> int | float | None:
    """A value for other programs: an int if it counts something, None where it has no meaning."""
    if math.isnan(value):
        return None
    return int(value) if metric.is_count else value


def exact_text(metric: Told, value: float) -> str:
    """A value as text for other programs; empty where it has no meaning."""
    number = exact(metric, value)
    return "" if number is None else repr(number)


def rounded(metric: Told, value: float, digits: int = 4) -> str:
    """A value for people, with `digits` significant digits, zeros at the end included, so that columns align.

    Counts are whole numbers, shares are in percent; zero is `0`, and a value without meaning is a dash.
    """
    if math.isnan(value):
        return "–"
    if metric.is_share:
        return with_plain_blanks(exact_percent_text(value, digits))
    if value == 0:
        return "0"
    if metric.is_count:
        return f"{value:,.0f}"
    return significant(value, digits).replace(THIN_SPACE, ",")


def why_no_value(comparison: Comparison, metric: Metric, place: Place) -> str:
    """Why a value has no meaning, as a sentence; empty if it has one."""
    is_known = not math.isnan(comparison.value(metric, place))
    if metric.scope in _OF_TEXTS:
        shape = comparison.tokenized(place).shape
        if shape.source.byte_count == 0:
            return "" if is_known else tr("The text is empty.")
        if metric.is_without_tokens(comparison.tokenized(place)):
            return tr("Patches are not in a vocabulary: they have no frequencies and no spelling.")
        if not is_known and metric.counts_words and not shape.separates_words:
            return tr("Written without white space between words, so that no words can be counted.")
    if is_known:
        return ""
    sentences = not_parallel_sentences(comparison)
    if metric.scope is Scope.PARALLEL and place.text in sentences:
        return sentences[place.text]
    if metric.name == "gini_per_line" and sentences:
        return " ".join(sentences.values())
    return tr("There is nothing here to divide by.")


def not_parallel_sentences(comparison: Comparison) -> dict[str, str]:
    """Of each text that is not parallel to the reference text, why it has no parity, as a sentence."""
    reference = comparison.settings.reference_text
    return {text: _why_not(text, str(reference), why) for text, why in comparison.not_parallel.items()}


def _why_not(text: str, reference: str, why: Mismatch) -> str:
    said = tr("{text} does not look parallel to {reference}: ", text=text, reference=reference)
    if why.correlation is None:
        lines = tr_count("{count:,} line", "{count:,} lines", why.line_count)
        return tr(
            "{said}{text} has {lines}, {reference} {reference_line_count:,}.",
            said=said,
            text=text,
            lines=lines,
            reference=reference,
            reference_line_count=why.reference_line_count,
        )
    correlation = f"{why.correlation:.2f}".replace("-", "−")
    return tr(
        "{said}the lengths of their lines do not go together (r = {correlation}; "
        "translations have {least_correlation} or more).",
        said=said,
        correlation=correlation,
        least_correlation=LEAST_CORRELATION,
    )


DEFAULT_DIGITS = 4
REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Cell:
    """One value as it is shown.

    Attributes:
        metric: which metric.
        tokenizer: the name of the tokenizer.
        value: the number itself; NaN if it has no meaning.
        text: the number as it is shown.
        reason: why there is no number, as a sentence; empty if there is one.
        is_best: whether no value of its row is better; False where all are shown alike.
        loss: what the tokenizer loses of the text: its values are never the best.
    """

    metric: Metric
    tokenizer: str
    value: float
    text: str
    reason: str = ""
    is_best: bool = False
    loss: Loss = NO_LOSS

    @property
    def copied(self) -> str:
        """The number for other programs; empty if there is none."""
        return exact_text(self.metric, self.value)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table, or the heading of the rows that follow.

    Attributes:
        title: the name of the metric or the text, or the heading.
        unit: of the numbers, where rows are metrics.
        metric: of the numbers; None for a heading.
        cells: a value for each tokenizer; empty for a heading.
    """

    title: str
    unit: str = ""
    metric: Metric | None = None
    cells: tuple[Cell, ...] = ()

    @property
    def is_head(self) -> bool:
        """Whether it is the heading of the rows that follow."""
        return self.metric is None


@dataclass(frozen=True, slots=True)
class ComparisonTable:
    """Rows of values, a column for each tokenizer.

    Attributes:
        corner: the heading above the titles of the rows.
        tokenizers: the names above the columns.
        rows: from top to bottom.
    """

    corner: str
    tokenizers: tuple[str, ...]
    rows: tuple[TableRow, ...]

    @property
    def losses(self) -> tuple[Loss, ...]:
        """What each tokenizer loses of the texts of the table: the most that it loses of any."""
        rows = [row for row in self.rows if row.metric is not None]
        own = [row for row in rows if row.metric is not None and row.metric.scope is not Scope.TEXTS]
        columns = zip(*(row.cells for row in own or rows), strict=True)
        found = tuple(max((cell.loss for cell in cells), key=_extent) for cells in columns)
        return found or (NO_LOSS,) * len(self.tokenizers)


def metric_table(
    comparison: Comparison, text: str, *, main_only: bool = False, digits: int = DEFAULT_DIGITS
) -> ComparisonTable:
    """All metrics of one text, or of all as one (`ALL_TEXTS`), in groups.

    Metrics that only all texts together have are in the table of each text, too.
    Raises KeyError for an unknown text.
    """
    rows: list[TableRow] = []
    for group in GROUPS:
        of_group = []
        for metric in group.figures(main_only=main_only):
            at = ALL_TEXTS if metric.scope is Scope.TEXTS else text
            if any(place.text == at for place in comparison.places(metric)):
                of_group.append(metric_row(comparison, metric, at, digits=digits))
        if of_group:
            rows += [TableRow(group_head(comparison, group.title)), *of_group]
    return ComparisonTable("", comparison.tokenizers, tuple(rows))


def metric_row(
    comparison: Comparison, metric: Metric, text: str, *, digits: int = DEFAULT_DIGITS
) -> TableRow:
    """One metric of one text, or of all as one (`ALL_TEXTS`)."""
    return _row(comparison, metric, text, metric_title(comparison, metric), digits)


def text_table(comparison: Comparison, metric: Metric, *, digits: int = DEFAULT_DIGITS) -> ComparisonTable:
    """One metric of every text, and of all texts as one in the last row."""
    texts = dict.fromkeys(place.text for place in comparison.places(metric))
    titles = {text: shown_text(metric.scope, Place(text, "")) for text in texts}
    rows = [_row(comparison, metric, text, title, digits, unit="") for text, title in titles.items()]
    corner = f"{metric_title(comparison, metric)}, {translated(metric.unit)}"
    return ComparisonTable(corner, comparison.tokenizers, tuple(rows))


def metric_title(comparison: Comparison, metric: Metric) -> str:
    """The name of a metric, with the order of entropy that its values depend on."""
    if metric.scope is Scope.TEXT_AND_ALPHA:
        return f"{metric.title}, α = {comparison.settings.alpha:g}"
    return metric.title


def as_tsv(table: ComparisonTable, rows: Sequence[int], columns: Sequence[int]) -> str:
    """Exact values of some rows and tokenizers, tab-separated, with their names; headings are left out.

    If one of the tokenizers loses a part of the text, the last line says what.
    """
    lines = [[table.corner, *(table.tokenizers[column] for column in columns)]]
    for row in (table.rows[number] for number in rows):
        if not row.is_head:
            lines.append([row.title, *(row.cells[column].copied for column in columns)])
    if any(table.losses[column] for column in columns):
        lost = (with_commas(loss_words(table.losses[column])) for column in columns)
        lines.append([tr("loss"), *lost])
    return tab_separated(lines)


def shown_number(metric: Metric, value: float, digits: int = DEFAULT_DIGITS) -> str:
    """As `rounded`, with narrow spaces between thousands and before `%`."""
    return rounded(metric, value, digits).replace(",", THIN_SPACE).replace(" ", THIN_SPACE)


def shown_difference(metric: Metric, difference: float) -> str:
    """A difference of two values of a metric, as `shown_number` with a sign; zero has none.

    That of two shares is in percentage points.
    """
    number = shown_number(metric, abs(difference)).replace("%", "pp")
    sign = "−" if difference < 0 else "+" if difference > 0 else ""
    return f"{sign}{number}"


def _row(
    comparison: Comparison, metric: Metric, text: str, title: str, digits: int, unit: str | None = None
) -> TableRow:
    known = {place.tokenizer for place in comparison.places(metric) if place.text == text}
    cells = [
        _cell(comparison, metric, Place(text, name), digits)
        if name in known
        else Cell(
            metric,
            name,
            math.nan,
            REFERENCE,
            tr("The others are compared with this one."),
            loss=comparison.loss(metric, Place(text, name)),
        )
        for name in comparison.tokenizers
    ]
    best = best_of(metric, [cell.value for cell in cells], [bool(cell.loss) for cell in cells], digits)
    marked = tuple(replace(cell, is_best=is_best) for cell, is_best in zip(cells, best, strict=True))
    if unit is None:  # not where the title says it already
        shown = translated(metric.unit)
        unit = "" if shown.casefold() in title.casefold() else shown
    return TableRow(title, unit, metric, marked)


def _cell(comparison: Comparison, metric: Metric, place: Place, digits: int) -> Cell:
    reason = why_no_value(comparison, metric, place)
    value = math.nan if reason else comparison.value(metric, place)
    shown, loss = shown_number(metric, value, digits), comparison.loss(metric, place)
    return Cell(metric, place.tokenizer, value, shown, reason, loss=loss)


def best_of(
    told: Told, values: Sequence[float], are_lossy: Sequence[bool], digits: int = DEFAULT_DIGITS
) -> list[bool]:
    """Which values of some tokenizers are the best: those that read like it are as good.

    A tokenizer that loses text is never the best. It is compared only where the loss itself is measured:
    anything else looks better the more is lost. No value is the best where all that are compared read alike.
    """
    texts = [rounded(told, value, digits) for value in values]
    compared = [
        place
        for place, value in enumerate(values)
        if not math.isnan(value) and (told.measures_loss or not are_lossy[place])
    ]
    if told.better is Better.NEITHER or len({texts[place] for place in compared}) < 2:
        return [False] * len(values)
    choose = max if told.better is Better.HIGHER else min
    best = texts[choose(compared, key=values.__getitem__)]
    return [text == best and not is_lossy for text, is_lossy in zip(texts, are_lossy, strict=True)]


def _extent(loss: Loss) -> int:
    return loss.unknown_tokens + loss.changed_characters + loss.added_places


def group_head(comparison: Comparison, title: str) -> str:
    """The head of a group of metrics, with what they compare with."""
    if title == tr("Agreement"):
        return tr("Agreement with {reference_tokenizer}", reference_tokenizer=comparison.reference_tokenizer)
    reference = comparison.settings.reference_text
    return (
        tr("{title}, against {reference}", title=title, reference=reference)
        if title == tr("Parallel texts") and reference
        else title
    )


class LinePlace(NamedTuple):
    """Where a line stands: the name of its text, its number from 1, and its bytes there."""

    text: str
    number: int
    start_byte: int
    end_byte: int


@dataclass(frozen=True, slots=True)
class LineOrder:
    """How lines are sorted.

    Attributes:
        column: the index of the tokenizer whose values count; None for the order of the text.
        worst_first: whether the worst lines come first, else the best. Lines without a value come last.
    """

    column: int | None = 0
    worst_first: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class ComparedLines:
    """Lines for which a metric has a value with at least one tokenizer, sorted.

    Attributes:
        metric: of the values.
        tokenizers: the names of the columns.
        texts: names of the texts.
        shapes: their lines.
        text_of: the text of each line, an index, int64.
        line_of: its number in the text, from 0, int64.
        values: float64[lines, tokenizers], NaN where there is none.
        order: how they are sorted.
        losses: what each tokenizer loses of these texts.
    """

    metric: Metric
    tokenizers: tuple[str, ...]
    texts: tuple[str, ...]
    shapes: tuple[TextShape, ...]
    text_of: IntArray
    line_of: IntArray
    values: FloatArray
    order: LineOrder
    losses: tuple[Loss, ...]

    @classmethod
    def of(
        cls, comparison: Comparison, metric: Metric, texts: Sequence[str], order: LineOrder
    ) -> ComparedLines:
        """The lines of some texts for which the metric has a meaning.

        A text without white space between words has none if the metric counts words. Raises
        ValueError if lines have no such metric.
        """
        shapes = tuple(comparison.shape(text) for text in texts)
        known = [
            comparison.line_values(metric, Place(text, name))
            for text in texts
            for name in comparison.tokenizers
        ]
        width = len(comparison.tokenizers)
        stacked = [np.column_stack(known[at : at + width]) for at in range(0, len(known), width)]
        values = np.concatenate([np.empty((0, width)), *stacked])
        counts = [shape.line_count for shape in shapes]
        text_of = np.repeat(np.arange(len(shapes)), counts)
        line_of = np.concatenate([np.empty(0, np.int64), *map(np.arange, counts)])
        rows = np.flatnonzero(~np.isnan(values).all(axis=1))
        rows = rows[_sorted(values[rows], metric, order)]
        return cls(
            metric,
            comparison.tokenizers,
            tuple(texts),
            shapes,
            text_of[rows],
            line_of[rows],
            values[rows],
            order,
            tuple(
                Loss.summed(comparison.loss(metric, Place(text, name)) for text in texts)
                for name in comparison.tokenizers
            ),
        )

    def __len__(self) -> int:
        return len(self.line_of)

    def place(self, row: int) -> LinePlace:
        """Where the line of a row stands."""
        shape, line = self.shapes[self.text_of[row]], int(self.line_of[row])
        span = int(shape.line_starts[line]), int(shape.line_ends[line])
        return LinePlace(self.texts[self.text_of[row]], line + 1, *span)

    def content(self, row: int, most_bytes: int | None = None) -> str:
        """The line of a row without its end; with `most_bytes`, as many whole characters as fit."""
        place = self.place(row)
        utf8 = self.shapes[self.text_of[row]].source.utf8
        end = place.end_byte
        if most_bytes is not None and end - place.start_byte > most_bytes:
            end = place.start_byte + most_bytes
            while end > place.start_byte and utf8[end] & 0xC0 == 0x80:
                end -= 1
        return decode_utf8(utf8[place.start_byte : end].tobytes())


def _sorted(values: FloatArray, metric: Metric, order: LineOrder) -> IntArray:
    """The rows in their order; equal ones stay as they stand, those without a value come last."""
    if order.column is None:
        return np.arange(len(values))
    column = values[:, order.column]
    smallest_first = (metric.better is Better.HIGHER) == order.worst_first
    return np.argsort(column if smallest_first else -column, kind="stable")
