"""Metrics for notebooks: a row for each metric, a column for each tokenizer, text by text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.metrics.registry import Scope
from tokexplorer.presentation.losses import loss_lines, signed
from tokexplorer.presentation.numbers import with_commas, with_plain_blanks
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.tables import ComparisonTable, TableRow, metric_row, shown_text
from tokexplorer.session.notebook.fragment import fragment, muted, row, table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.tables import Cell


def metrics_fragment(comparison: Comparison, metrics: Sequence[Metric], notes: Sequence[str] = ()) -> str:
    """The values of some metrics, the best of each row in bold, with their definitions as tooltips.

    Below stands what tokenizers lose of the texts.
    """
    found = ComparisonTable("", comparison.tokenizers, tuple(_rows(comparison, metrics)))
    losses = dict(zip(found.tokenizers, found.losses, strict=True))
    head = ("metric", *(signed(name, loss) for name, loss in losses.items()), "unit")
    rows = [_head(each, len(head)) if each.metric is None else _row(each.metric, each) for each in found.rows]
    said = [*map(with_commas, loss_lines(losses)), *notes]
    return fragment(table(head, rows, at_left=(len(head) - 1,)), *map(muted, said))


def _rows(comparison: Comparison, metrics: Sequence[Metric]) -> Iterator[TableRow]:
    found: dict[tuple[Scope, str], list[Metric]] = {}
    for metric in metrics:
        # A language of the gold words may be called like a text.
        scope = Scope.GOLD if metric.scope is Scope.GOLD else Scope.TEXT
        for text in dict.fromkeys(place.text for place in comparison.places(metric)):
            found.setdefault((scope, text), []).append(metric)
    groups = sorted(found, key=lambda each: (each[0] is Scope.GOLD, each[1] == ALL_TEXTS))
    for scope, text in groups:
        if len(groups) > 1:
            yield TableRow(shown_text(scope, Place(text, "")))
        for metric in found[scope, text]:
            yield metric_row(comparison, metric, text)


def _head(found: TableRow, columns: int) -> str:
    return element(
        "tr", element("th", words(found.title), class_="head", colspan=str(columns), scope="rowgroup")
    )


def _row(metric: Metric, found: TableRow) -> str:
    source = f" Source: {metric.source}" if metric.source else ""
    name = element("span", words(found.title), title=f"{metric.name}: {metric.definition}{source}")
    unit = element("td", words(metric.unit), class_="left muted")
    return row(name, *map(_cell, found.cells), unit)


def _cell(cell: Cell) -> str:
    title = cell.reason or cell.copied
    content = words(with_plain_blanks(cell.text))
    return element("td", element("b", content) if cell.is_best else content, title=title)
