"""The data of the trade-off's charts: curves, and the texts of legend, read-out and summary."""

from __future__ import annotations

import html
import math
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.registry import DEFAULT_ALPHA, METRICS, Scope
from tokexplorer.presentation.losses import LOSSY_NOTE, LOSSY_SIGN
from tokexplorer.presentation.numbers import grouped, percent_text
from tokexplorer.session.compare.tables import shown_difference, shown_number
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.forms import full_name, knee_method, series_knee
from tokexplorer.session.trade_off.points import ALL_LANGUAGES
from tokexplorer.ui.kit.legend import LegendEntry
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.theme import mixed, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.trade_off.points import TradePoint, TradeSeries
    from tokexplorer.ui.trade_off.trade_model import TradeEntry

FloatArray = npt.NDArray[np.float64]

SYMBOLS = ("o", "s", "t1", "d", "t", "p", "star", "h", "t3", "t2")
GAP_TITLE = tr("training minus held-out")
_FAINT_SHARE = 0.5
_MARGIN = 0.06


class ShownEntry(NamedTuple):
    """A series of the model and how it is drawn.

    Attributes:
        entry: the series.
        symbol: a symbol of pyqtgraph.
        is_faint: whether it is of an earlier run that is kept.
    """

    entry: TradeEntry
    symbol: str
    is_faint: bool

    @property
    def name(self) -> str:
        """The name of the series with its details."""
        return full_name(self.entry.series)

    @property
    def colour(self) -> str:
        """The colour of its lines in the current theme, `#rrggbb`."""
        colour = self.text_colour
        return mixed(colour, theme().surface, _FAINT_SHARE) if self.is_faint else colour

    @property
    def text_colour(self) -> str:
        """The colour of its texts, which are not faint, so that they can be read."""
        return theme().counterpart(self.entry.colour)


def _none(_key: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class ChartState:
    """Everything that determines what is drawn.

    Attributes:
        shown: the series in the order of the legend.
        metric: the metric on the y axis.
        titles: the names of the kinds of text.
        languages: titles of the texts, if there are several.
        log_x, log_y, grid: the axes.
        gap: whether the difference of training and held-out text is drawn below.
        is_growing: tells by its key whether a series will get more points.
        can_open: tells by its key whether the points of a series can be shown in the text.
    """

    shown: tuple[ShownEntry, ...] = ()
    metric: Metric = METRICS["bytes_per_token"]
    titles: Mapping[TextKind, str] = field(default_factory=lambda: {kind: kind.value for kind in TextKind})
    languages: tuple[str, ...] = ()
    log_x: bool = True
    log_y: bool = False
    grid: bool = True
    gap: bool = False
    is_growing: Callable[[object], bool] = _none
    can_open: Callable[[object], bool] = _none

    @property
    def series(self) -> list[TradeSeries]:
        """The series that are shown, as they are exported."""
        return [each.entry.series for each in self.shown]

    def has_same_axes(self, other: ChartState) -> bool:
        """Whether both have the same axes, so that a zoomed range still makes sense."""
        mine, its = ((one.metric, one.log_x, one.log_y) for one in (self, other))
        return mine == its


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """One metric of one series on one kind of text.

    Attributes:
        shown: the series.
        kind: the kind of text; it determines whether lines are dashed and points are hollow.
        points: the points that have a value, by ascending size.
        x, y: sizes and values, float64, without NaN.
        knee: the row of the knee; None if there is none.
    """

    shown: ShownEntry
    kind: TextKind
    points: tuple[TradePoint, ...]
    x: FloatArray
    y: FloatArray
    knee: int | None = None

    def drawn(self) -> Series:
        """The curve as a series for charts."""
        shown, knee = self.shown, self.knee
        return Series(
            shown.name,
            shown.colour,
            self.x,
            self.y,
            marked=-1 if knee is None else knee,
            label="" if knee is None else tr("knee {x}", x=grouped(int(self.x[knee]))),
            label_colour=shown.text_colour,
            symbol=shown.symbol,
            has_line=shown.entry.series.is_learned,
            is_hollow=self.is_held_out,
        )

    @property
    def is_held_out(self) -> bool:
        """Whether its text was not trained on."""
        return self.kind is TextKind.HELD_OUT

    @property
    def loses_text(self) -> bool:
        """Whether one of its tokenizers loses a part of the texts."""
        return any(point.loses_text((self.kind, ALL_LANGUAGES)) for point in self.points)


def curves_of(
    shown: Sequence[ShownEntry],
    metric: Metric,
    language: str,
    is_growing: Callable[[object], bool] = lambda key: False,
) -> list[Curve]:
    """The curves of each series, one for each kind of text that it has values for.

    The knee is marked once a series is complete, on the curve of held-out text if there is one.
    """
    curves = []
    for each in shown:
        bend = None if is_growing(each.entry.key) else series_knee(each.entry.series, metric, language)
        for kind in TextKind:
            curve = _curve(each, metric, kind, language)
            if bend is not None and bend[0] is kind:
                curve = replace(curve, knee=curve.points.index(bend[1]))
            if curve.points:
                curves.append(curve)
    return curves


def _curve(shown: ShownEntry, metric: Metric, kind: TextKind, language: str) -> Curve:
    key = ((kind, language), metric.name)
    values = [(point, point.values.get(key, math.nan)) for point in shown.entry.series.points]
    known = [(point, value) for point, value in values if math.isfinite(value)]
    x = np.array([max(point.vocab_size, 1) for point, _ in known], np.float64)
    y = np.array([value for _, value in known], np.float64)
    return Curve(shown, kind, tuple(point for point, _ in known), x, y)


def gaps_of(curves: Sequence[Curve]) -> list[Curve]:
    """The differences of training text and held-out text, for series that have values for both."""
    gaps = []
    held_out = {id(curve.shown): curve for curve in curves if curve.is_held_out}
    for one in curves:
        if not one.is_held_out and (other := held_out.get(id(one.shown))) is not None:
            values = dict(zip(map(id, other.points), other.y.tolist(), strict=True))
            rows = [row for row, point in enumerate(one.points) if id(point) in values]
            y = np.array([one.y[row] - values[id(one.points[row])] for row in rows], np.float64)
            points = tuple(one.points[row] for row in rows)
            gaps.append(Curve(one.shown, TextKind.TRAINING, points, one.x[rows], y))
    return gaps


def whole_range(values: Sequence[FloatArray], is_log: bool, margin: float = _MARGIN) -> tuple[float, float]:
    """The range of all values with a margin; it is positive for a logarithmic axis."""
    every = np.concatenate([np.empty(0), *values])
    if is_log:
        every = every[every > 0]
    if not len(every):
        return (0.5, 20.0) if is_log else (0.0, 1.0)
    low, high = float(every.min()), float(every.max())
    if is_log:
        air = max(margin * math.log(high / low), 0.05)
        return low * math.exp(-air), high * math.exp(air)
    air = margin * (high - low) or max(abs(high) * 0.1, 0.1)
    # The margin does not go below zero, so that shares do not seem to be negative.
    return (max(low - air, 0.0) if low >= 0 else low - air), high + air


# ---- words


def metric_title(metric: Metric) -> str:
    """The name of a metric, with α if it depends on it."""
    depends = metric.scope is Scope.TEXT_AND_ALPHA
    return f"{metric.title} (α = {DEFAULT_ALPHA:g})" if depends else metric.title


def metric_tip(metric: Metric) -> str:
    """Definition, unit and source, for a tooltip."""
    parts = [metric.definition]
    if metric.unit:
        parts.append(tr("Unit: {unit}.", unit=translated(metric.unit)))
    if metric.scope is Scope.TEXT_AND_ALPHA:
        parts.append(tr("Here α is {default_alpha:g}.", default_alpha=DEFAULT_ALPHA))
    return "\n".join([*parts, tr("Source: {source}", source=metric.source)])


def legend_of(
    shown: Sequence[ShownEntry], curves: Sequence[Curve], metric: Metric, titles: Mapping[TextKind, str]
) -> list[LegendEntry]:
    """The entries of the legend: a title, the kinds of text, and the series with their knees.

    Series that lose a part of the text have a sign, which the title explains.
    """
    sign = f" ({LOSSY_NOTE})" * any(curve.loses_text for curve in curves)
    entries = [LegendEntry(tr("{metric} by vocabulary size{sign}", metric=metric_title(metric), sign=sign))]
    kinds = dict.fromkeys(curve.kind for curve in curves)
    for kind in TextKind:
        if kind in kinds:
            is_held_out = kind is TextKind.HELD_OUT
            entries.append(LegendEntry(titles[kind], "", "o", is_dashed=is_held_out, is_hollow=is_held_out))
    for each in shown:
        knees = [curve for curve in curves if curve.shown is each and curve.knee is not None]
        aside = tr(" · knee {x}", x=grouped(int(knees[0].x[knees[0].knee or 0]))) if knees else ""
        is_learned = each.entry.series.is_learned
        sign = f" {LOSSY_SIGN}" * any(curve.shown is each and curve.loses_text for curve in curves)
        entries.append(LegendEntry(each.name + sign + aside, each.colour, each.symbol, is_line=is_learned))
    return entries


def values_of(point: TradePoint, metric: Metric, language: str) -> dict[TextKind, float]:
    """The known values of a point by kind of text."""
    found = {kind: point.values.get(((kind, language), metric.name), math.nan) for kind in TextKind}
    return {kind: value for kind, value in found.items() if not math.isnan(value)}


def readout(curve: Curve, row: int, state: ChartState, language: str) -> str:
    """A point in words, as rich text."""
    point, metric, titles = curve.points[row], state.metric, state.titles
    values = values_of(point, metric, language)
    lines = [
        tr(
            "<b>{name}</b>, {vocab_size} tokens",
            name=html.escape(curve.shown.name),
            vocab_size=grouped(point.vocab_size),
        )
    ]
    if curve.knee == row:
        lines.append(tr("knee: {method}", method=knee_method()))
    lines += [f"{html.escape(titles[kind])}: {shown_number(metric, value)}" for kind, value in values.items()]
    if len(values) == len(TextKind):
        training, held_out = values.values()
        difference = training - held_out
        sign = "−" if difference < 0 else "+"
        share = f" ({sign}{percent_text(abs(difference / held_out))})" if held_out else ""
        lines.append(f"{GAP_TITLE}: {shown_difference(metric, difference)}{share}")
    if not metric.measures_loss:  # what is lost makes other metrics look better
        unknown = values_of(point, METRICS["unknown_rate"], language)
        back = values_of(point, METRICS["round_trip_bytes"], language)
        lost = {kind: 1 - share for kind, share in back.items()}
        for title, shares in ((tr("unknown tokens"), unknown), (tr("bytes that do not come back"), lost)):
            said = [
                tr("{share} of {titles}", share=percent_text(share), titles=titles[kind])
                for kind, share in shares.items()
                if share
            ]
            lines += [f"{LOSSY_SIGN} {title}: {html.escape(', '.join(said))}"] if said else []
    if state.can_open(curve.shown.entry.key):
        lines.append(tr("<i>click: show it in the text</i>"))
    return "<br>".join(lines)


def summary_of(
    shown: Sequence[ShownEntry], curves: Sequence[Curve], metric: Metric, titles: Mapping[TextKind, str]
) -> str:
    """The last point of each curve in words."""
    if not curves:
        return tr("{metric} by vocabulary size. Nothing measured yet.", metric=metric_title(metric))
    ends = [
        tr(
            "{name}, {titles}: {metric} at {x} tokens",
            name=curve.shown.name,
            titles=titles[curve.kind],
            metric=shown_number(metric, float(curve.y[-1])),
            x=grouped(int(curve.x[-1])),
        )
        + (tr(", knee at {x}", x=grouped(int(curve.x[curve.knee]))) if curve.knee is not None else "")
        + (tr(", loses a part of the text") if curve.loses_text else "")
        for curve in curves
    ]
    return tr("{metric} by vocabulary size. {names}.", metric=metric_title(metric), names="; ".join(ends))
