"""The knee of a curve: where more vocabulary begins to buy less."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.figures import Better
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.trade_off.points import ALL_LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.trade_off.points import TradePoint, TradeSeries

FloatArray = npt.NDArray[np.float64]

SENSITIVITY = 1.0
"""S of Kneedle: how much the curve must flatten before the knee counts, in mean distances of the points."""

FEWEST_POINTS = 5
_DECIMALS = 10  # of heights between 0 and 1: what differs by less was rounded differently
METHOD = "Kneedle (Satopää et al. 2011, S = 1) on the logarithm of the vocabulary size"


def knee(
    sizes: Sequence[int], values: Sequence[float], better: Better, sensitivity: float = SENSITIVITY
) -> int | None:
    """The index of the knee, after which values get better more slowly; None if there is none.

    `sizes` ascend and are positive. Sizes are taken by their logarithm, as they are drawn; both axes are then
    scaled to 0 to 1. A knee is the largest of those local maxima of the height over the diagonal that
    are positive and from which the height falls by more than `sensitivity` times the mean distance of two
    points before it rises again. There is none where values get worse from the first size to the last, where
    none is better than another, or with fewer than 5 points; points with NaN are left out.

    Source: Satopää, Albrecht, Irwin, Raghavan 2011, Finding a "Kneedle" in a Haystack. Their smoothing is
    left out, because these curves have no noise; of several knees they report all, here the clearest counts.
    """
    if better is Better.NEITHER:
        return None
    y = np.array(values, np.float64)
    known = np.flatnonzero(~np.isnan(y))
    if len(known) < FEWEST_POINTS:
        return None
    heights = _over_diagonal(np.log(np.array(sizes, np.float64)[known]), y[known], better)
    if heights is None:
        return None
    found = _clear_maxima(heights, sensitivity / (len(heights) - 1))
    return int(known[max(found, key=heights.__getitem__)]) if found else None


def _over_diagonal(x: FloatArray, y: FloatArray, better: Better) -> FloatArray | None:
    """How high the scaled curve is over the diagonal; None if it does not rise from end to end."""
    if better is Better.LOWER:
        y = -y
    if not (y[-1] > y[0] and x[-1] > x[0]):
        return None
    scaled_x = (x - x[0]) / (x[-1] - x[0])
    scaled_y = (y - y.min()) / (y.max() - y.min())
    difference: FloatArray = np.round(scaled_y - scaled_x, _DECIMALS)
    return difference


def _clear_maxima(heights: FloatArray, fall: float) -> list[int]:
    """Positive local maxima from which the curve falls by more than `fall` before it rises again."""
    inner = range(1, len(heights) - 1)
    tops = [i for i in inner if heights[i - 1] < heights[i] >= heights[i + 1] and heights[i] > 0]
    return [top for top in tops if heights[top] - _next_minimum(heights[top:]) > fall + 10.0**-_DECIMALS]


def _next_minimum(heights: FloatArray) -> float:
    """Where the curve ends or begins to rise: there a threshold is given up."""
    rises = np.flatnonzero(np.diff(heights) > 0)
    return float(heights[rises[0]] if len(rises) else heights[-1])


def series_knee(
    series: TradeSeries, figure: Figure, language: str = ALL_LANGUAGES
) -> tuple[TextKind, TradePoint] | None:
    """The point after which more vocabulary buys less, and on which text that is so.

    It is that of held-out text, or of training text where the series has no values of the other. None for a
    tokenizer that was not learned step by step, and for curves without a knee.
    """
    if not series.is_learned:
        return None
    for kind in (TextKind.HELD_OUT, TextKind.TRAINING):
        key = ((kind, language), figure.name)
        values = [point.values.get(key, math.nan) for point in series.points]
        if not all(map(math.isnan, values)):
            at = knee([point.vocab_size for point in series.points], values, figure.better)
            return None if at is None else (kind, series.points[at])
    return None
