"""A cost by vocabulary size: a point for each tokenizer, and a line through its smaller sizes."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSize
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.ticks import nice_ceiling
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.kit.series import Series

LEAST_HEIGHT_PX = 148
LEAST_FACTOR = 8.0
_AIR = 1.35  # factor of room beside the smallest and the largest vocabulary


def sizes_around(sizes: Sequence[int]) -> tuple[float, float]:
    """The range of an axis for vocabulary sizes, over a factor of 8 at least; 1 to 8 for no sizes."""
    known = [size for size in sizes if size > 0]
    low, high = (min(known) / _AIR, max(known) * _AIR) if known else (1.0, LEAST_FACTOR)
    lacking = max(1.0, LEAST_FACTOR / (high / low))
    return low / math.sqrt(lacking), high * math.sqrt(lacking)


def known_part(curve: Series) -> Series:
    """A curve without the points whose cost is NaN, and without its label if that point is one of them."""
    known = np.isfinite(curve.y)
    marked, label = curve.marked, curve.label
    if label and known[marked]:
        marked = int(known[:marked].sum())
    else:
        marked, label = -1, ""
    return replace(curve, x=np.maximum(curve.x[known], 1), y=curve.y[known], marked=marked, label=label)


class CostPlot(Chart):
    """Curves over a logarithmic axis of vocabulary sizes; the curve of a tokenizer has its name as label."""

    x_label = tr("vocabulary size")
    x_title = tr("vocabulary, tokens")
    name_label = tr("tokenizer")
    log_x = True
    can_zoom = False

    def __init__(
        self,
        object_name: str,
        title: str,
        unit: str,
        say: Callable[[float], str],
        *,
        tells_least: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """`say` puts a value into words; with `tells_least` the caption names the tokenizer of least cost."""
        self.title, self.y_label = tr("{title} by vocabulary size", title=title), title
        self.y_title = unit
        self.size_range = 1.0, LEAST_FACTOR
        self._left_out: Collection[str] = ()
        self._say, self._tells_least = say, tells_least
        self.caption_below = tells_least
        super().__init__(object_name, parent)

    @override
    def sizeHint(self) -> QSize:
        return QSize(260, px(LEAST_HEIGHT_PX))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(150, px(LEAST_HEIGHT_PX))

    def show_curves(
        self, curves: Sequence[Series], size_range: tuple[float, float], left_out: Collection[str] = ()
    ) -> None:
        """Draw these curves between two vocabulary sizes; nothing if none of them has a label.

        Curves whose names are `left_out` are not those of least cost.
        """
        self.size_range, self._left_out = size_range, left_out
        known = [curve for curve in map(known_part, curves) if len(curve)]
        self.show_series(known if any(curve.label for curve in known) else [])

    @override
    def ranges(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        if not self.series:
            return None
        low, high = self.size_range
        inside = [curve.y[(curve.x >= low) & (curve.x <= high)] for curve in self.series]
        return self.size_range, (0.0, nice_ceiling(1.12 * float(np.concatenate(inside).max())))

    @override
    def summary(self) -> str:
        points = [self.read_out([(curve, curve.marked)]) for curve in self.series if curve.label]
        return "; ".join(points) or tr("Nothing to draw.")

    @override
    def caption_text(self) -> str:
        if not self._points:
            return tr("nothing counted yet")
        points = [point for point in self._points if point[0].name not in self._left_out]
        if not points or not self._tells_least:
            return ""
        curve, row = min(points, key=lambda point: point[0].y[point[1]])
        return tr("least: {name}, {x} tokens", name=curve.name, x=grouped(int(curve.x[row])))

    @property
    def _points(self) -> list[tuple[Series, int]]:
        """All points of all tokenizers: the curve and the row."""
        return [(curve, row) for curve in self.series if curve.label for row in range(len(curve))]

    @override
    def rows_at(self, x: float) -> Sequence[tuple[Series, int]]:
        """The point of a tokenizer whose size is nearest to `x`."""
        if not self._points or x <= 0:
            return []
        return [min(self._points, key=lambda point: abs(math.log(point[0].x[point[1]] / x)))]

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        curve, row = rows[0]
        return tr(
            "{name}, {x} tokens: {y}",
            name=curve.name,
            x=grouped(int(curve.x[row])),
            y=self._say(float(curve.y[row])),
        )
