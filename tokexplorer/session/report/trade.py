"""Vocabulary size against what it buys: charts, and the numbers of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.report.making import Part, figure_data, paragraph
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.svg_chart import Chart, ChartLine, ChartPoint, Panel, chart_svg
from tokexplorer.session.report.svg_legend import LegendEntry, Sign
from tokexplorer.session.trade_off.knee import METHOD, knee
from tokexplorer.session.trade_off.points import ALL_LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.report.inputs import TradeLine
    from tokexplorer.session.report.making import Making
    from tokexplorer.session.trade_off.points import Sample, TradePoint

_WIDTH = 880.0
_SIGNS = {TextKind.TRAINING: Sign.SOLID, TextKind.HELD_OUT: Sign.DASHED}


def trade_part(making: Making) -> Part:
    """For each wanted figure a chart of all languages together, one by language, and the numbers."""
    titles = making.report.kind_titles
    bodies, below = [paragraph(_note(titles), "note")], []
    for name in making.report.trade_figures:
        making.check()
        figure = FIGURES[name]
        anchor = f"trade-{name}"
        below.append((anchor, figure.title))
        bodies.append(element("h3", words(figure.title), id=anchor))
        for chart in trade_charts(making, figure):
            bodies.append(element("figure", chart_svg(chart, making.inks, _WIDTH)))
        bodies.append(_numbers(making, figure))
    return Part("trade-off", "Vocabulary size against what it buys", "".join(bodies), tuple(below))


def trade_charts(making: Making, figure: Figure) -> list[Chart]:
    """The chart of all languages as one, then one with a panel for each, if there are several."""
    report, titles = making.report, making.report.kind_titles
    samples = [each for each in _samples(report.trade, figure) if _has_value(report.trade, each, figure)]
    has_held_out = any(kind is TextKind.HELD_OUT for kind, _ in samples)

    def panel(language: str) -> Panel:
        lines = [
            _line(line, name, figure, (kind, language), making.number_of[name], titles[kind])
            for kind in TextKind
            for name, line in zip(making.trade_names, report.trade, strict=True)
        ]
        return Panel(language, tuple(_bent(line, figure, has_held_out) for line in lines if line.points))

    languages = list(dict.fromkeys(language for _, language in samples if language != ALL_LANGUAGES))
    charts = [_chart(making, figure, (panel(ALL_LANGUAGES),), "")]
    if len(languages) > 1:
        charts.append(_chart(making, figure, tuple(map(panel, languages)), ", by language"))
    return charts


def _line(
    each: TradeLine, name: str, figure: Figure, sample: Sample, number: int, kind_title: str
) -> ChartLine:
    series = each.series
    where = f"{kind_title}, {sample[1]}" if sample[1] else kind_title
    points = tuple(
        ChartPoint(point.vocab_size, value, f"{name}, {point.vocab_size:,} tokens, {where}: {value!r}")
        for point in series.points
        if math.isfinite(value := _value(point, sample, figure))
    )
    return ChartLine(name, number, points, series.is_learned, sample[0] is TextKind.HELD_OUT)


def _bent(line: ChartLine, figure: Figure, has_held_out: bool) -> ChartLine:
    """With its knee: that of held-out text, or of training text if nothing was held out."""
    if not line.is_joined or line.is_dashed is not has_held_out:
        return line
    found = knee([round(point.x) for point in line.points], [point.y for point in line.points], figure.better)
    bend = None if found is None else line.points[found].x
    return ChartLine(line.name, line.series, line.points, line.is_joined, line.is_dashed, bend)


def _chart(making: Making, figure: Figure, panels: tuple[Panel, ...], what: str) -> Chart:
    titles = making.report.kind_titles
    lines = [line for panel in panels for line in panel.lines]
    entries = []
    for name, each in zip(making.trade_names, making.report.trade, strict=True):
        is_line = each.series.is_learned and len(each.series.points) > 1
        entries.append(LegendEntry(name, Sign.SERIES if is_line else Sign.POINT, making.number_of[name]))
    for kind in TextKind:
        if any(line.is_dashed is (kind is TextKind.HELD_OUT) for line in lines):
            entries.append(LegendEntry(titles[kind], _SIGNS[kind]))
    if any(line.knee is not None for line in lines):
        entries.append(LegendEntry("knee", Sign.RING))
    names = ", ".join(dict.fromkeys(line.name for line in lines))
    return Chart(
        f"{figure.title} against vocabulary size{what}",
        f"{figure.unit} by tokens in the vocabulary, of {names}. {_note(titles)}",
        "vocabulary, tokens",
        figure.unit,
        panels,
        tuple(entries),
    )


def _note(titles: Mapping[TextKind, str]) -> str:
    return (
        "Each point is a tokenizer; lines join the sizes of one training. Axes are logarithmic. Solid lines "
        f"and filled markers are of {titles[TextKind.TRAINING]}; dashed lines and hollow markers of "
        f"{titles[TextKind.HELD_OUT]}, if there is any: a vocabulary that is too large helps it less. A ring "
        f"marks the knee, after which more vocabulary buys less: {METHOD}."
    )


def _samples(trade: Iterable[TradeLine], figure: Figure) -> list[Sample]:
    """The samples that the figure was measured on, all languages first."""
    found = {
        sample: None
        for line in trade
        for point in line.series.points
        for sample, name in point.values
        if name == figure.name
    }
    return sorted(found, key=lambda sample: sample[1] != ALL_LANGUAGES)


def _has_value(trade: Iterable[TradeLine], sample: Sample, figure: Figure) -> bool:
    """Whether there is anything to draw: figures of words have no value where no white space parts them."""
    return any(
        not math.isnan(_value(point, sample, figure)) for line in trade for point in line.series.points
    )


def _value(point: TradePoint, sample: Sample, figure: Figure) -> float:
    return point.values.get((sample, figure.name), math.nan)


def _numbers(making: Making, figure: Figure) -> str:
    """The numbers of the charts, folded away on the screen."""
    samples = _samples(making.report.trade, figure)
    rows = []
    for name, line in zip(making.trade_names, making.report.trade, strict=True):
        for index, point in enumerate(line.series.points):
            values = [_value(point, sample, figure) for sample in samples]
            size = element("data", f"{point.vocab_size:,}", value=str(point.vocab_size))
            cells = [element("td", each) for each in (size, *(figure_data(figure, one) for one in values))]
            rows.append(element("tr", _series_head(making, name, line) if index == 0 else "", *cells))
    kinds = making.report.kind_titles
    titles = [f"{language or 'all'}, {kinds[kind]}" for kind, language in samples]
    head = [element("th", words(title), scope="col") for title in ("Series", "Vocabulary", *titles)]
    whole = element("table", element("thead", element("tr", *head)), element("tbody", *rows), class_="trade")
    summary = element("summary", words(f"Numbers: {figure.title.lower()}, {figure.unit}"))
    return element("details", summary, element("div", whole, class_="wide", tabindex="0"))


def _series_head(making: Making, series: str, line: TradeLine) -> str:
    """The name and the details of a series, for all of its rows."""
    name = making.named(series)
    details = element("span", words(line.series.details), class_="unit")
    return element(
        "th", name, " ", details, scope="rowgroup", rowspan=str(len(line.series.points)), class_="group"
    )
