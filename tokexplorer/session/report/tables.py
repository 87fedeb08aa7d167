"""Figures text by text, the worst lines, other tables, and what every figure means."""

from __future__ import annotations

import math
from itertools import groupby
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES, Better, Scope
from tokexplorer.session.comparison_rows import line_rows, rounded
from tokexplorer.session.report.making import Part, figure_data, paragraph, table
from tokexplorer.session.report.markup import element, words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.comparison_rows import FileRow, LineRow
    from tokexplorer.session.report.inputs import ReportTable
    from tokexplorer.session.report.making import Making

_WORST_BY = ("parity", "fertility", "bytes_per_token")
_UNKNOWN, _MUCH_UNKNOWN = "unknown_rate", 0.02
_BESIDE_WORST = ("tokens", "bytes_per_token")
_WORDLESS = "No white space stands between words: figures of words say nothing here."
_MOST_CONTENT = 240  # characters of a line


def figures_part(making: Making) -> Part:
    """A table for each text: a row for each figure, a column for each tokenizer."""
    bodies, below = [], []
    for index, (text, rows) in enumerate(making.by_text):
        making.check()
        anchor = f"figures-{index + 1}"
        below.append((anchor, text))
        bodies.append(element("h3", words(text), id=anchor))
        if making.is_wordless(text):
            bodies.append(paragraph(_WORDLESS, "note"))
        bodies.append(_figure_table(making, rows, making.is_wordless(text)))
        if unknown := _unknown_sentence(rows):
            bodies.append(paragraph(unknown, "note"))
    note = (
        "The best value of a row is in bold. Every number tells its exact value when it is pointed at, and "
        "holds it for programs; names of figures lead to their definitions."
    )
    return Part("figures", "Figures", paragraph(note, "note") + "".join(bodies), tuple(below))


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


def shown_unit(making: Making, figure: Figure) -> str:
    """The unit, and what else must be known to read the number."""
    if figure.scope is Scope.TEXT_AND_ALPHA:
        return f"{figure.unit}, α={making.report.comparison.settings.alpha:g}"
    if figure.scope is Scope.PAIR:
        return f"{figure.unit}, against {making.report.comparison.reference_tokenizer}"
    if figure.scope is Scope.PARALLEL:
        return f"{figure.unit}, against {making.report.comparison.settings.reference_text}"
    return figure.unit


def _figure_table(making: Making, rows: Sequence[FileRow], wordless: bool) -> str:
    shown = [figure for figure in FIGURES.values() if any(figure.name in row.values for row in rows)]
    lines = []
    for figure in shown:
        faint = wordless and figure.counts_words
        best = None if faint else _best(figure, rows)
        cells = [_cell(figure, row, best) for row in rows]
        link = element("a", words(figure.title), href=f"#define-{figure.name}")
        head = element("th", link, scope="row")
        unit = element("td", words(shown_unit(making, figure)), class_="unit")
        lines.append(element("tr", head, *cells, unit, class_="faint" if faint else None))
    names = (element("th", making.named(row.tokenizer), scope="col") for row in rows)
    head = element("tr", element("th", "Figure", scope="col"), *names, element("th", "Unit", scope="col"))
    whole = element("table", element("thead", head), element("tbody", *lines), class_="figures")
    return element("div", whole, class_="wide", tabindex="0")


def _best(figure: Figure, rows: Sequence[FileRow]) -> float | None:
    """The best value of a figure; None if none is better than another."""
    values = [row.values[figure.name] for row in rows if figure.name in row.values]
    known = [value for value in values if not math.isnan(value)]
    if figure.better is Better.NEITHER or len(known) < 2 or min(known) == max(known):
        return None
    return max(known) if figure.better is Better.HIGHER else min(known)


def _cell(figure: Figure, row: FileRow, best: float | None) -> str:
    if figure.name not in row.values:
        return element("td", element("span", "–", title="not compared with itself"), class_="none")
    value = row.values[figure.name]
    # What is shown alike is marked alike: nobody sees the seventh digit.
    is_best = best is not None and rounded(figure, value) == rounded(figure, best)
    return element("td", figure_data(figure, value), class_="best" if is_best else None)


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
    intro = (
        f"For each text and tokenizer the {count} lines whose {by.title.lower()} ({by.unit}) is worst, "
        "the worst first."
    )
    return Part("worst-lines", "Worst lines", paragraph(intro, "note") + "".join(bodies), tuple(below))


def _worst_by(making: Making) -> Figure:
    """Parity if there is one, fertility if all texts have words, otherwise bytes per token."""
    comparison = making.report.comparison
    for name in _WORST_BY:
        figure = FIGURES[name]
        says_nothing = figure.counts_words and any(map(making.is_wordless, comparison.texts))
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
    shown = [each for each in FIGURES.values() if any(each.name in row.values for row in making.rows)]
    better = {Better.HIGHER: "higher is better", Better.LOWER: "lower is better", Better.NEITHER: ""}
    lines = []
    for figure in shown:
        facts = [shown_unit(making, figure), better[figure.better]]
        name = element("code", words(figure.name))
        about = element("span", words(" · ".join(filter(None, facts))), class_="unit")
        lines.append(element("dt", words(figure.title), " ", name, " ", about, id=f"define-{figure.name}"))
        source = element("span", words(f"Source: {figure.source}"), class_="source") if figure.source else ""
        lines.append(element("dd", words(figure.definition), " ", source))
    return Part("definitions", "Definitions", element("dl", *lines))


def costs_part(tables: Sequence[ReportTable]) -> Part:
    """Tables of other numbers as they were given."""
    bodies = []
    for each in tables:
        bodies.append(element("h3", words(each.title)))
        rows = ([_given(cell.shown, cell.exact) for cell in row] for row in each.rows)
        bodies.append(table(map(words, each.head), rows))
        if each.note:
            bodies.append(paragraph(each.note, "note"))
    return Part("costs", "Costs", "".join(bodies))


def _given(shown: str, exact: str) -> str:
    if not exact:
        return words(shown)
    return element("data", words(shown), value=exact, title=exact)
