"""The data of charts: named and coloured curves, thinned to what the screen can show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.presentation.tables import comma_separated

if TYPE_CHECKING:
    from collections.abc import Sequence

NumberArray = npt.NDArray[Any]


@dataclass(frozen=True, slots=True, eq=False)
class Series:
    """One curve, one set of bars, or points.

    Attributes:
        name: the run or tokenizer it belongs to.
        colour: `#rrggbb`; empty for the muted colour of the theme.
        x: ascending, of any number type; equal neighbours are allowed.
        y: of the same length. Neither holds NaN; a logarithmic axis leaves out values that are not positive.
        marked: the row with the dot or ring, such as the newest row (0 where a run goes from right to left).
        label, label_colour: a text beside the marked row, and its colour if it is not that of the series.
        is_level: it has one point, which is drawn as a dashed level line with its name.
        on_right: y belongs to the axis at the right; the line is dashed.
        symbol: a symbol of pyqtgraph for every point, in charts of points.
        has_line: whether its points are joined.
        is_hollow: dashed line; hollow points in charts of points.
    """

    name: str
    colour: str
    x: NumberArray
    y: NumberArray
    marked: int = -1
    label: str = ""
    label_colour: str = ""
    is_level: bool = False
    on_right: bool = False
    symbol: str = ""
    has_line: bool = True
    is_hollow: bool = False

    def __len__(self) -> int:
        return len(self.x)

    def nearest(self, x: float) -> int:
        """The row whose x is closest to `x`; the series must not be empty."""
        after = min(int(np.searchsorted(self.x, x)), len(self.x) - 1)
        before = max(after - 1, 0)
        return before if x - self.x[before] <= self.x[after] - x else after


class Hit(NamedTuple):
    """A point of a chart: the number of its series, and its row there."""

    curve: int
    row: int


def thinned(
    series: Series, low: float, high: float, most_points: int, log_x: bool = False
) -> tuple[NumberArray, NumberArray]:
    """The part of the curve between x = `low` and `high` in at most about `most_points` points.

    The axis is divided into equal slices, and each keeps its smallest and its largest y, so no peak is lost.
    One point beyond either end is kept, so that the line goes on to the edge of the plot.
    """
    start = max(int(np.searchsorted(series.x, low)) - 1, 0)
    stop = min(int(np.searchsorted(series.x, high, "right")) + 1, len(series.x))
    x, y = series.x[start:stop], series.y[start:stop]
    if len(x) <= most_points:
        return x, y
    slices = most_points // 2
    edges = np.geomspace(x[0], x[-1], slices) if log_x else np.linspace(x[0], x[-1], slices)
    firsts = np.unique(np.searchsorted(x, edges))
    pairs = np.empty((len(firsts), 2), y.dtype)
    np.minimum.reduceat(y, firsts, out=pairs[:, 0])
    np.maximum.reduceat(y, firsts, out=pairs[:, 1])
    _keep_direction(pairs, y[firsts])
    return np.repeat(x[firsts], 2), pairs.reshape(-1)


def _keep_direction(pairs: NumberArray, first_values: NumberArray) -> None:
    """Put the larger y of a slice first where the curve falls, so that it is drawn without zigzags."""
    falling = first_values == pairs[:, 1]
    pairs[falling] = pairs[falling, ::-1]


def csv_of(series: Sequence[Series], name_label: str, x_label: str, y_label: str) -> str:
    """All points of all series as CSV, one a line: name, x, y."""
    points = ((one.name, zip(one.x.tolist(), one.y.tolist(), strict=True)) for one in series)
    rows = ((name, x, y) for name, places in points for x, y in places)
    return comma_separated([(name_label, x_label, y_label), *rows])
