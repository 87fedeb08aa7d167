"""Metrics for notebooks: a row for each metric, a column for each tokenizer, text by text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.metrics.registry import Scope
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.tables import metric_row, shown_text
from tokexplorer.session.notebook.fragment import fragment, muted, row, table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.tables import Cell, TableRow


def metrics_fragment(comparison: Comparison, metrics: Sequence[Metric], notes: Sequence[str] = ()) -> str:
    """The values of some metrics, the best of each row in bold, with their definitions as tooltips."""
    head = ("metric", *comparison.tokenizers, "unit")
    return fragment(table(head, _rows(comparison, metrics)), *map(muted, notes))


def _rows(comparison: Comparison, metrics: Sequence[Metric]) -> Iterator[str]:
    places = {
        metric.name: dict.fromkeys(place.text for place in comparison.places(metric)) for metric in metrics
    }
    of_texts = dict.fromkeys(text for metric in metrics for text in places[metric.name])
    texts = sorted(of_texts, key=lambda text: text == ALL_TEXTS)
    for text in texts:
        shown = [metric for metric in metrics if text in places[metric.name]]
        if len(texts) > 1:
            scope = Scope.GOLD if all(each.scope is Scope.GOLD for each in shown) else Scope.TEXT
            title = words(shown_text(scope, Place(text, "")))
            span = str(len(comparison.tokenizers) + 2)
            yield element("tr", element("th", title, class_="head", colspan=span, scope="rowgroup"))
        for metric in shown:
            yield _row(metric_row(comparison, metric, text))


def _row(found: TableRow) -> str:
    assert found.metric is not None
    about = " ".join(
        filter(None, (found.metric.definition, found.metric.source and f"Source: {found.metric.source}"))
    )
    name = element("span", words(found.title), title=about)
    unit = element("td", words(found.metric.unit), class_="left muted")
    return row(name, *map(_cell, found.cells), unit)


def _cell(cell: Cell) -> str:
    title = cell.reason or cell.copied
    content = words(cell.text)
    return element("td", element("b", content) if cell.is_best else content, title=title)
