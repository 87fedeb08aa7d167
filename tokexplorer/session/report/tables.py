"""Figures text by text, the worst lines, other tables, and what every figure means."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.cost_table import Cost
from tokexplorer.core.metrics.figures import FIGURES, Better, Scope
from tokexplorer.session.compare.comparison import Place
from tokexplorer.session.compare.rows import line_rows, rounded, why_no_value
from tokexplorer.session.compare.tables import GROUPS
from tokexplorer.session.report.making import Part, figure_data, paragraph
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.compare.rows import FileRow, LineRow, Told
    from tokexplorer.session.report.making import Making, RowGroup

_WORST_BY = ("parity", "fertility", "bytes_per_token")
_UNKNOWN, _MUCH_UNKNOWN = "unknown_rate", 0.02
_BESIDE_WORST = ("tokens", "bytes_per_token")
_BETTER = {Better.HIGHER: "higher is better", Better.LOWER: "lower is better", Better.NEITHER: ""}
_MOST_CONTENT = 240  # characters of a line


def figures_part(making: Making) -> Part:
    """A table for each text: a row for each figure, a column for each tokenizer."""
    note = (
        "The best value of a row is in bold. Every number tells its exact value when it is pointed at, and "
        "holds it for programs; names of figures lead to their definitions."
    )
    groups = [(_head(making, group.title), group.figures(main_only=False)) for group in GROUPS]
    bodies, below = _tables(making, groups, "figures")
    return Part("figures", "Figures", paragraph(note, "note") + bodies, below)


def _head(making: Making, title: str) -> str:
    """The head of a group, with what its figures compare with."""
    comparison = making.report.comparison
    if title == "Agreement":
        return f"Agreement with {comparison.reference_tokenizer}"
    reference = comparison.settings.reference_text
    return f"{title}, against {reference}" if title == "Parallel texts" and reference else title


def costs_part(making: Making, costs: CostInputs) -> Part:
    """The same of what the texts cost a model."""
    bodies, below = _tables(making, [("", tuple(costs.costs))], "costs")
    return Part("costs", "Costs", paragraph(_told(costs), "note") + bodies, below)


def _told(costs: CostInputs) -> str:
    """What the user said of the model and the price."""
    model = costs.model
    facts = [
        f"width {model.width:,}",
        f"{model.layers:,} layers",
        f"a context of {model.context_tokens:,} tokens",
        "one table for embedding and unembedding" if model.is_tied else "two tables for them",
        "learned positions" if model.has_positions else "positions without parameters",
    ]
    price = "" if costs.price_per_million is None else f" A million tokens cost {costs.price_per_million:g}"
    currency = f" {costs.currency}" if price and costs.currency else ""
    return f"A model of {', '.join(facts)}.{price}{currency}{'.' if price else ''}"


def _tables(
    making: Making, heads: Sequence[tuple[str, Sequence[Told]]], anchor: str
) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A table for each text that has any of these figures, and where the tables are."""
    names = [figure.name for _, figures in heads for figure in figures]
    bodies: list[str] = []
    below: list[tuple[str, str]] = []
    for group in making.groups:
        if not any(map(group.has, names)):
            continue
        making.check()
        here = f"{anchor}-{len(below) + 1}"
        below.append((here, group.title))
        bodies.append(element("h3", words(group.title), id=here))
        bodies.append(_figure_table(making, group, heads))
        if _UNKNOWN in names and (unknown := _unknown_sentence(group.rows)):
            bodies.append(paragraph(unknown, "note"))
    return "".join(bodies), tuple(below)


def _unknown_sentence(rows: Sequence[FileRow]) -> str:
    """A warning if a good deal of a text is unknown to a tokenizer: that makes it look short."""
    rates = {row.tokenizer: row.values.get(_UNKNOWN, 0.0) for row in rows}
    high = [f"{name} {100 * rate:.0f} %" for name, rate in rates.items() if rate >= _MUCH_UNKNOWN]
    if not high:
        return ""
    return (
        f"Many tokens are unknown ({', '.join(high)}). An unknown token may stand for any length of text, "
        "which cannot be read back from it: what counts tokens flatters these."
    )


def shown_unit(making: Making, figure: Told) -> str:
    """The unit, and what else must be known to read the number."""
    report = making.report
    if isinstance(figure, Cost):
        return figure.unit if report.costs is None else report.costs.unit_of(figure)
    if figure.scope is Scope.TEXT_AND_ALPHA:
        return f"{figure.unit}, α={report.comparison.settings.alpha:g}"
    return figure.unit


def _figure_table(making: Making, group: RowGroup, heads: Sequence[tuple[str, Sequence[Told]]]) -> str:
    lines = []
    for title, figures in heads:
        shown = [figure for figure in figures if group.has(figure.name)]
        if shown and title:
            span = str(len(group.rows) + 2)
            lines.append(
                element("tr", element("th", words(title), colspan=span, class_="head", scope="rowgroup"))
            )
        lines += [_figure_row(making, group, figure) for figure in shown]
    names = (element("th", making.named(row.tokenizer), scope="col") for row in group.rows)
    head = element("tr", element("th", "Figure", scope="col"), *names, element("th", "Unit", scope="col"))
    whole = element("table", element("thead", head), element("tbody", *lines), class_="figures")
    return element("div", whole, class_="wide", tabindex="0")


def _figure_row(making: Making, group: RowGroup, figure: Told) -> str:
    reasons = [_why_none(making, group, figure, row) for row in group.rows]
    says_nothing = all(reasons)
    best = None if says_nothing else _best(figure, group.rows)
    cells = [_cell(figure, row, best, why) for row, why in zip(group.rows, reasons, strict=True)]
    name = element("a", words(figure.title), href=f"#define-{figure.name}")
    unit = element("td", words(shown_unit(making, figure)), class_="unit")
    reason = next(iter(filter(None, reasons)), None) if says_nothing else None
    faint = "faint" if says_nothing else None
    return element("tr", element("th", name, scope="row", title=reason), *cells, unit, class_=faint)


def _why_none(making: Making, group: RowGroup, figure: Told, row: FileRow) -> str:
    if isinstance(figure, Cost) or group.text is None or figure.name not in row.values:
        return ""
    return why_no_value(making.report.comparison, figure, Place(group.text, row.tokenizer))


def _best(figure: Told, rows: Sequence[FileRow]) -> float | None:
    """The best value of a figure; None if none is better than another."""
    values = [row.values[figure.name] for row in rows if figure.name in row.values]
    known = [value for value in values if not math.isnan(value)]
    if figure.better is Better.NEITHER or len(known) < 2 or min(known) == max(known):
        return None
    return max(known) if figure.better is Better.HIGHER else min(known)


def _cell(figure: Told, row: FileRow, best: float | None, why_none: str) -> str:
    if figure.name not in row.values:
        return element(
            "td", element("span", "–", title="The others are compared with this one."), class_="none"
        )
    value = row.values[figure.name]
    # What is shown alike is marked alike: nobody sees the seventh digit.
    is_best = best is not None and rounded(figure, value) == rounded(figure, best)
    return element("td", figure_data(figure, value, why_none), class_="best" if is_best else None)


def worst_part(making: Making) -> Part:
    """The lines of each text that a tokenizer does worst on."""
    comparison, count = making.report.comparison, making.report.worst_lines
    by = _worst_by(making)
    figures = [by, *(FIGURES[name] for name in _BESIDE_WORST if name != by.name)]
    rows: dict[str, list[LineRow]] = {}
    for row in line_rows(comparison, figures, count):
        making.check()
        if by.scope is Scope.PARALLEL and row.text == comparison.settings.reference_text:
            continue  # it is as long as itself
        rows.setdefault(row.text, []).append(row)
    bodies, below = [], []
    for index, (text, lines) in enumerate(rows.items()):
        below.append((f"worst-{index + 1}", text))
        bodies.append(element("h3", words(text), id=f"worst-{index + 1}"))
        bodies.append(_line_table(making, figures, lines))
    which = "line" if count == 1 else f"{count} lines"
    order = "" if count == 1 else ", the worst first"
    intro = f"For each text and tokenizer the {which} of the worst {by.title.lower()} ({by.unit}){order}."
    return Part("worst-lines", "Worst lines", paragraph(intro, "note") + "".join(bodies), tuple(below))


def _worst_by(making: Making) -> Figure:
    """Parity if there is one, fertility if all texts have words, otherwise bytes per token."""
    comparison = making.report.comparison
    for name in _WORST_BY:
        figure = FIGURES[name]
        says_nothing = any(figure.says_nothing_of(comparison.shape(text)) for text in comparison.texts)
        if comparison.places(figure) and not says_nothing:
            return figure
    return FIGURES[_WORST_BY[-1]]


def _line_table(making: Making, figures: Sequence[Figure], rows: Sequence[LineRow]) -> str:
    lines = []
    for tokenizer, of_tokenizer in groupby(rows, lambda row: row.tokenizer):
        group = list(of_tokenizer)
        for index, row in enumerate(group):
            name = element(
                "th", making.named(tokenizer), scope="rowgroup", rowspan=str(len(group)), class_="group"
            )
            cells = [element("td", figure_data(each, row.values[each.name])) for each in figures]
            content = element("td", _shortened(row.content), class_="content", dir="auto")
            first = name if index == 0 else ""
            lines.append(element("tr", first, element("td", f"{row.line:,}"), *cells, content))
    titles = ["Tokenizer", "Line", *(figure.title for figure in figures)]
    head = [element("th", words(title), scope="col") for title in titles]
    head.append(element("th", "Content", scope="col", class_="content"))
    whole = element("table", element("thead", element("tr", *head)), element("tbody", *lines), class_="lines")
    return element("div", whole, class_="wide", tabindex="0")


def _shortened(content: str) -> str:
    if len(content) <= _MOST_CONTENT:
        return words(content)
    left_out = element("span", "…", title=f"{len(content) - _MOST_CONTENT:,} more characters")
    return words(content[:_MOST_CONTENT]) + left_out


def definitions_part(making: Making) -> Part:
    """What every figure of the report is, in which unit, and where the definition is from."""
    costs = making.report.costs
    every: list[Told] = [*FIGURES.values(), *([] if costs is None else costs.costs)]
    lines = []
    for figure in every:
        if not any(group.has(figure.name) for group in making.groups):
            continue
        facts = [shown_unit(making, figure), _BETTER[figure.better]]
        name = element("code", words(figure.name))
        about = element("span", words(" · ".join(filter(None, facts))), class_="unit")
        lines.append(element("dt", words(figure.title), " ", name, " ", about, id=f"define-{figure.name}"))
        source = element("span", words(f"Source: {figure.source}"), class_="source") if figure.source else ""
        lines.append(element("dd", words(figure.definition), " ", source))
    return Part("definitions", "Definitions", element("dl", *lines))
