"""The main figures at a glance: a small chart for each."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES, Better
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.rows import rounded, why_no_value
from tokexplorer.session.report.dot_chart import Dot, DotChart, DotRow, dot_svg
from tokexplorer.session.report.making import Part
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.svg_legend import LegendEntry, Sign

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.report.making import Making

_MAIN = ("bytes_per_token", "fertility", "parity", "renyi_efficiency", "words_kept_whole", "vocabulary_used")
_LOG_FROM = 4.0  # times the least value: the scale is logarithmic


def glance_part(making: Making) -> Part:
    """A small chart for each of the main figures that there are."""
    charts = glance_charts(making)
    drawn = [element("figure", _caption(chart), dot_svg(chart, making.inks)) for chart in charts.values()]
    names = making.report.comparison.tokenizers
    key = element("p", *(element("span", making.named(name)) for name in names), class_="key")
    return Part("at-a-glance", "At a glance", key + element("div", *drawn, class_="charts"))


def _caption(chart: DotChart) -> str:
    about = element("span", words(chart.caption))
    return element("figcaption", element("b", words(chart.title)), " ", about)


def glance_charts(making: Making) -> dict[str, DotChart]:
    """The charts by names of figures."""
    charts = {name: _chart(making, FIGURES[name]) for name in _MAIN}
    return {name: chart for name, chart in charts.items() if chart is not None}


def _chart(making: Making, figure: Figure) -> DotChart | None:
    """The values of one figure; None if it has none."""
    comparison = making.report.comparison
    groups = [
        group
        for group in making.groups
        if group.text is not None
        and group.has(figure.name)
        and not why_no_value(comparison, figure, Place(group.text, comparison.reference_tokenizer))
    ]
    if not groups:
        return None
    with_one = len(groups) == 1
    rows = []
    for group in groups:
        dots = []
        for row in group.rows:
            value = row.values[figure.name]
            title = f"{row.tokenizer}, {group.title}: {value!r}"
            dots.append(Dot(making.number_of[row.tokenizer], value, title))
        if with_one:
            rows += [
                DotRow(row.tokenizer, (dot,), rounded(figure, dot.value))
                for row, dot in zip(group.rows, dots, strict=True)
            ]
        else:
            rows.append(DotRow(group.title, tuple(dots), is_total=group.text == ALL_TEXTS))
    values = [dot.value for row in rows for dot in row.dots if math.isfinite(dot.value)]
    is_log = not with_one and bool(values) and min(values) > 0 and max(values) >= _LOG_FROM * min(values)
    facts = [] if figure.unit == figure.title.lower() else [figure.unit]
    facts += [] if figure.better is Better.NEITHER else [f"{figure.better.value} is better"]
    facts += ["logarithmic"] if is_log else []
    about = f"{figure.title} ({', '.join(facts)}) by text and tokenizer. {figure.definition}"
    caption = ", ".join(facts)
    legend = [LegendEntry(name, Sign.POINT, making.number_of[name]) for name in comparison.tokenizers]
    shown_legend = () if with_one else tuple(legend)
    return DotChart(figure.title, about, tuple(rows), caption, shown_legend, is_log, from_zero=with_one)
