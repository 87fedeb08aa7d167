"""The charts of a report: the main metrics at a glance, and metrics against the size of the vocabulary."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.language import is_translated, tr, translated, within_sentence
from tokexplorer.core.metrics.registry import METRICS, Better
from tokexplorer.presentation.losses import LOSSY_NOTE, LOSSY_SIGN
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.tables import rounded, why_no_value
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.report.charts import (
    Chart,
    ChartLine,
    ChartPoint,
    Dot,
    DotChart,
    DotRow,
    Inks,
    LegendEntry,
    Panel,
    Sign,
    chart_svg,
    dot_svg,
)
from tokexplorer.session.report.making import Making, Part, metric_data, paragraph, wide_table
from tokexplorer.session.report.markup import element, words
from tokexplorer.session.report.tables import BETTER
from tokexplorer.session.trade_off.forms import knee_method, series_knee
from tokexplorer.session.trade_off.points import ALL_LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.report.inputs import Report, TradeLine
    from tokexplorer.session.trade_off.points import Sample, TradeSeries

_MAIN = ("bytes_per_token", "fertility", "parity", "renyi_efficiency", "words_kept_whole", "vocabulary_used")
_TRADE_METRICS = ("bytes_per_token", "fertility")
_LOG_FROM = 4.0  # the scale is logarithmic if the greatest value is so many times the least
_SIGNS = {TextKind.TRAINING: Sign.SOLID, TextKind.HELD_OUT: Sign.DASHED}
_DOT_WIDTH = 560.0
_ENDS = ("", "-by-language")
CHART_NAMES = (
    *(name.replace("_", "-") for name in _MAIN),
    *(f"trade-off-{name.replace('_', '-')}{end}" for name in _TRADE_METRICS for end in _ENDS),
)
"""All names that `chart_files` gives."""


def glance_part(making: Making) -> Part:
    """A small chart for each of the main metrics that has values."""
    charts = glance_charts(making)
    drawn = []
    for chart in charts.values():
        about = element("span", words(chart.caption))
        caption = element("figcaption", element("b", words(chart.title)), " ", about)
        drawn.append(element("figure", caption, dot_svg(chart, making.inks)))
    names = making.report.comparison.tokenizers
    key = element("p", *(element("span", making.named(name)) for name in names), class_="key")
    return Part("at-a-glance", tr("At a glance"), key + element("div", *drawn, class_="charts"))


def glance_charts(making: Making) -> dict[str, DotChart]:
    """A chart for each of the main metrics that has values, by name."""
    charts = {name: _glance_chart(making, METRICS[name]) for name in _MAIN}
    return {name: chart for name, chart in charts.items() if chart is not None}


def _glance_chart(making: Making, metric: Metric) -> DotChart | None:
    """The values of one metric on each text; None if there are none."""
    comparison = making.report.comparison
    groups = [
        group
        for group in making.groups
        if group.text is not None
        and group.has(metric.name)
        and not why_no_value(comparison, metric, Place(group.text, comparison.reference_tokenizer))
    ]
    if not groups:
        return None
    with_one = len(groups) == 1
    factor = 100 if metric.is_share else 1
    unit = translated(metric.unit)
    if metric.is_share:
        unit = tr("in %: {unit}", unit=unit) if is_translated() else unit.replace("share of", "% of")
    rows = []
    for group in groups:
        dots = []
        for row in group.rows:
            value = row.values[metric.name]
            title = f"{row.tokenizer}, {group.title}: {value!r}"
            dots.append(Dot(making.number_of[row.tokenizer], value * factor, title))
        if with_one:
            rows += [
                DotRow(row.tokenizer, (dot,), rounded(metric, row.values[metric.name]))
                for row, dot in zip(group.rows, dots, strict=True)
            ]
        else:
            rows.append(DotRow(group.title, tuple(dots), is_total=group.text == ALL_TEXTS))
    values = [dot.value for row in rows for dot in row.dots if math.isfinite(dot.value)]
    is_log = not with_one and bool(values) and min(values) > 0 and max(values) >= _LOG_FROM * min(values)
    facts = [] if unit == within_sentence(metric.title) else [unit]
    facts += [] if metric.better is Better.NEITHER else [BETTER[metric.better]]
    facts += [tr("logarithmic")] if is_log else []
    about = tr(
        "{title} ({names}) by text and tokenizer. {definition}",
        title=metric.title,
        names=", ".join(facts),
        definition=metric.definition,
    )
    caption = ", ".join(facts)
    legend = () if with_one else comparison.tokenizers
    entries = tuple(LegendEntry(name, Sign.POINT, making.number_of[name]) for name in legend)
    return DotChart(metric.title, about, tuple(rows), caption, entries, is_log, from_zero=with_one)


def trade_part(making: Making) -> Part:
    """For each metric a chart of all languages together, a chart by language, and the numbers."""
    titles = making.report.kind_titles
    bodies, below = [paragraph(_note(titles), "note")], []
    for name in _TRADE_METRICS:
        making.check()
        metric = METRICS[name]
        anchor = f"trade-{name}"
        below.append((anchor, metric.title))
        bodies.append(element("h3", words(metric.title), id=anchor))
        for chart in trade_charts(making, metric):
            bodies.append(element("figure", chart_svg(chart, making.inks)))
        bodies.append(_numbers(making, metric))
    return Part("trade-off", tr("Vocabulary size against what it buys"), "".join(bodies), tuple(below))


class TradeSet(NamedTuple):
    """Series of the trade-off that are drawn together.

    Attributes:
        series: by name.
        numbers: by name, the index of the colour and the marker.
        titles: what to call the kinds of text.
    """

    series: Mapping[str, TradeSeries]
    numbers: Mapping[str, int]
    titles: Mapping[TextKind, str]


def trade_charts(making: Making, metric: Metric) -> list[Chart]:
    """A chart of all languages together, then, if there are several, one with a panel for each."""
    series = dict(zip(making.trade_names, (line.series for line in making.report.trade), strict=True))
    return trade_set_charts(TradeSet(series, making.number_of, making.report.kind_titles), metric)


def trade_set_charts(trade: TradeSet, metric: Metric) -> list[Chart]:
    """As `trade_charts`, of any series."""

    def panel(language: str) -> Panel:
        lines = [_line(trade, name, metric, (kind, language)) for kind in TextKind for name in trade.series]
        return Panel(language, tuple(line for line in lines if line.points))

    languages = dict.fromkeys(language for _, language in _samples(trade.series.values(), metric))
    # Metrics of words have no value in languages that put no white space between them.
    panels = tuple(each for each in map(panel, languages) if each.title != ALL_LANGUAGES and each.lines)
    charts = [_trade_chart(trade, metric, (panel(ALL_LANGUAGES),), "")]
    if len(panels) > 1:
        charts.append(_trade_chart(trade, metric, panels, tr(", by language")))
    return charts


def _line(trade: TradeSet, name: str, metric: Metric, sample: Sample) -> ChartLine:
    series, (kind, language) = trade.series[name], sample
    title = trade.titles[kind]
    where = f"{title}, {language}" if language else title
    points = tuple(
        ChartPoint(
            point.vocab_size,
            value,
            tr(
                "{name}, {vocab_size:,} tokens, {where}: {value!r}",
                name=name,
                vocab_size=point.vocab_size,
                where=where,
                value=value,
            ),
        )
        for point in series.points
        if math.isfinite(value := point.value(sample, metric))
    )
    found = series_knee(series, metric, language)
    knee = found[1].vocab_size if found is not None and found[0] is kind else None
    is_held_out = kind is TextKind.HELD_OUT
    return ChartLine(name, trade.numbers[name], points, series.is_learned, is_held_out, knee)


def _trade_chart(trade: TradeSet, metric: Metric, panels: tuple[Panel, ...], what: str) -> Chart:
    titles = trade.titles
    lines = [line for panel in panels for line in panel.lines]
    entries = []
    for name, series in trade.series.items():
        is_line = series.is_learned and len(series.points) > 1
        title = f"{name} {LOSSY_SIGN}" if _loses_text(series) else name
        entries.append(LegendEntry(title, Sign.SERIES if is_line else Sign.POINT, trade.numbers[name]))
    for kind in TextKind:
        if any(line.is_dashed is (kind is TextKind.HELD_OUT) for line in lines):
            entries.append(LegendEntry(titles[kind], _SIGNS[kind]))
    if any(line.knee is not None for line in lines):
        entries.append(LegendEntry(tr("knee"), Sign.RING))
    names, unit = ", ".join(dict.fromkeys(line.name for line in lines)), translated(metric.unit)
    return Chart(
        tr("{title} against vocabulary size{what}", title=metric.title, what=what),
        tr(
            "{unit} by tokens in the vocabulary, of {names}. {titles}",
            unit=unit,
            names=names,
            titles=_note(titles),
        ),
        tr("vocabulary, tokens"),
        unit + f" ({LOSSY_NOTE})" * any(map(_loses_text, trade.series.values())),
        panels,
        tuple(entries),
    )


def _loses_text(series: TradeSeries) -> bool:
    """Whether one of its tokenizers loses a part of the texts."""
    return any(point.loses_text((kind, ALL_LANGUAGES)) for point in series.points for kind in TextKind)


def _note(titles: Mapping[TextKind, str]) -> str:
    return tr(
        "Each point is a tokenizer; lines join the sizes of one training. Axes are "
        "logarithmic. Solid lines and filled markers are of {titles}; dashed lines and "
        "hollow markers of {titles_2}, if there is any: a vocabulary that is too large helps "
        "it less. A ring marks the knee, after which more vocabulary buys less: {method}. "
        "What has a {lossy_sign} loses a part of the text.",
        titles=titles[TextKind.TRAINING],
        titles_2=titles[TextKind.HELD_OUT],
        method=knee_method(),
        lossy_sign=LOSSY_SIGN,
    )


def _samples(series: Iterable[TradeSeries], metric: Metric) -> list[Sample]:
    """The samples that the metric was measured on, all languages first."""
    found = {
        sample: None
        for one in series
        for point in one.points
        for sample, name in point.values
        if name == metric.name
    }
    return sorted(found, key=lambda sample: sample[1] != ALL_LANGUAGES)


def _numbers(making: Making, metric: Metric) -> str:
    """The numbers of the charts as a table, collapsed on the screen."""
    samples = _samples((line.series for line in making.report.trade), metric)
    rows = []
    for name, line in zip(making.trade_names, making.report.trade, strict=True):
        for index, point in enumerate(line.series.points):
            values = [point.value(sample, metric) for sample in samples]
            size = element("data", f"{point.vocab_size:,}", value=str(point.vocab_size))
            cells = [element("td", each) for each in (size, *(metric_data(metric, one) for one in values))]
            rows.append(element("tr", _series_head(making, name, line) if index == 0 else "", *cells))
    kinds = making.report.kind_titles
    titles = [f"{language or tr('all')}, {kinds[kind]}" for kind, language in samples]
    head = [element("th", words(title), scope="col") for title in (tr("Series"), tr("Vocabulary"), *titles)]
    shown = wide_table(element("tr", *head), rows, class_="trade")
    summary = element(
        "summary",
        words(
            tr("Numbers: {title}, {unit}", title=within_sentence(metric.title), unit=translated(metric.unit))
        ),
    )
    return element("details", summary, shown)


def _series_head(making: Making, series: str, line: TradeLine) -> str:
    """The name and the details of a series, in a cell beside all of its rows."""
    name = making.named(series) + f" {LOSSY_SIGN}" * _loses_text(line.series)
    details = element("span", words(line.series.details), class_="unit")
    return element(
        "th", name, " ", details, scope="rowgroup", rowspan=str(len(line.series.points)), class_="group"
    )


def chart_files(report: Report, *, check: Callable[[], None] = lambda: None) -> dict[str, bytes]:
    """The charts as SVG files by their names without an ending, on white; for any thread.

    `check` may raise to end it.
    """
    making = Making(report, check)
    inks = Inks.on_white([ink for _, ink in making.series])
    files = {
        name.replace("_", "-"): dot_svg(chart, inks, _DOT_WIDTH, stands_alone=True).encode()
        for name, chart in glance_charts(making).items()
    }
    for name in _TRADE_METRICS if report.trade else ():
        check()
        charts = trade_charts(making, METRICS[name])
        for chart, end in zip(charts, _ENDS, strict=False):
            drawn = chart_svg(chart, inks, stands_alone=True)
            files[f"trade-off-{name.replace('_', '-')}{end}"] = drawn.encode()
    return files
