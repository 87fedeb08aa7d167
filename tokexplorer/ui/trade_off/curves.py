"""What the chart draws: the points of the series as curves, with the marks that set them apart."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.trade_off.forms import full_name
from tokexplorer.session.trade_off.knee import series_knee
from tokexplorer.ui.theme import mixed, theme

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.trade_off.trade_model import TradeEntry

FloatArray = npt.NDArray[np.float64]

SYMBOLS = ("o", "s", "t1", "d", "t", "p", "star", "h", "t3", "t2")
_FAINT_SHARE = 0.5
_MARGIN = 0.06


class ShownEntry(NamedTuple):
    """A series of the model and how it is drawn.

    Attributes:
        entry: the series.
        symbol: a symbol of pyqtgraph.
        is_faint: whether it is of a run that is not there any more.
    """

    entry: TradeEntry
    symbol: str
    is_faint: bool

    @property
    def name(self) -> str:
        """What to call it."""
        return full_name(self.entry.series)

    @property
    def colour(self) -> str:
        """Its colour in the theme on screen, `#rrggbb`."""
        colour = self.text_colour
        return mixed(colour, theme().surface, _FAINT_SHARE) if self.is_faint else colour

    @property
    def text_colour(self) -> str:
        """The same for words, which are to be read even where lines are faint."""
        return theme().counterpart(self.entry.colour)


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """One figure of one series on one kind of text.

    Attributes:
        shown: the series.
        kind: which text; it decides whether lines are dashed and points are hollow.
        points: those that have a value, by ascending size.
        x, y: sizes and values, float64; no NaN.
        knee: the row of the knee; None if there is none.
    """

    shown: ShownEntry
    kind: TextKind
    points: tuple[TradePoint, ...]
    x: FloatArray
    y: FloatArray
    knee: int | None = None

    @property
    def is_line(self) -> bool:
        """Whether its points are joined."""
        return self.shown.entry.series.is_learned

    @property
    def is_held_out(self) -> bool:
        """Whether its text was not trained on."""
        return self.kind is TextKind.HELD_OUT


def curves_of(
    shown: Sequence[ShownEntry],
    figure: Figure,
    language: str,
    is_growing: Callable[[object], bool] = lambda key: False,
) -> list[Curve]:
    """A curve for each series and kind of text that it has values for.

    The knee is marked where nothing is to come any more, on held-out text if there is some.
    """
    curves = []
    for each in shown:
        bend = None if is_growing(each.entry.key) else series_knee(each.entry.series, figure, language)
        for kind in TextKind:
            curve = _curve(each, figure, kind, language)
            if bend is not None and bend[0] is kind:
                curve = replace(curve, knee=curve.points.index(bend[1]))
            if curve.points:
                curves.append(curve)
    return curves


def _curve(shown: ShownEntry, figure: Figure, kind: TextKind, language: str) -> Curve:
    key = ((kind, language), figure.name)
    values = [(point, point.values.get(key, math.nan)) for point in shown.entry.series.points]
    known = [(point, value) for point, value in values if math.isfinite(value)]
    x = np.array([max(point.vocab_size, 1) for point, _ in known], np.float64)
    y = np.array([value for _, value in known], np.float64)
    return Curve(shown, kind, tuple(point for point, _ in known), x, y)


def gaps_of(curves: Sequence[Curve]) -> list[Curve]:
    """Training text minus held-out text, for series that have values for both."""
    gaps = []
    for one in curves:
        for other in curves:
            if one.shown is other.shown and not one.is_held_out and other.is_held_out:
                values = dict(zip(map(id, other.points), other.y.tolist(), strict=True))
                rows = [row for row, point in enumerate(one.points) if id(point) in values]
                y = np.array([one.y[row] - values[id(one.points[row])] for row in rows], np.float64)
                points = tuple(one.points[row] for row in rows)
                gaps.append(Curve(one.shown, TextKind.TRAINING, points, one.x[rows], y))
    return gaps


def whole_range(values: Sequence[FloatArray], is_log: bool, margin: float = _MARGIN) -> tuple[float, float]:
    """From-to of all values with a little air, positive where the axis is logarithmic."""
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
    # Below zero only what is below zero, so that shares do not seem to be negative.
    return (max(low - air, 0.0) if low >= 0 else low - air), high + air
