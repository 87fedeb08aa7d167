"""The chart of how the vocabulary of a corpus grows while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSize
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import byte_size, compact, significant
from tokexplorer.presentation.ticks import nice_ceiling
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_WIDTH_PX, HEIGHT_PX = 150, 128
LEAST_POINTS = 4
FITTED_SHARE = 0.1  # the exponent is that of the curve from this share of the bytes on


class GrowthChart(Chart):
    """How many different pre-tokens there are after so many bytes."""

    title = tr("Growth of the vocabulary")
    x_label = tr("bytes read")
    y_label = tr("different pre-tokens")
    definition = tr(
        "How many different pre-tokens there are after so many bytes of the files. Their number grows about\n"
        "as a power β of the length (Heaps' law): the smaller β is, the fewer new ones more text brings."
    )
    can_zoom = False
    is_small = True
    caption_below = True

    def __init__(self) -> None:
        self._total_bytes = 0
        super().__init__("growthChart")

    @override
    def sizeHint(self) -> QSize:
        return px(QSize(LEAST_WIDTH_PX, HEIGHT_PX))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def show_growth(self, points: Sequence[tuple[int, int]], total_bytes: int) -> None:
        """Draw the curve of bytes and units, over all bytes that there are to read."""
        self._total_bytes = total_bytes
        x, y = np.array(points, np.int64).reshape(-1, 2).T
        self.show_series([Series(tr("corpus"), theme().accent, x, y)])

    @property
    def exponent(self) -> float | None:
        """The power of Heaps' law that fits the curve best; None as long as there are too few points."""
        x, y = self.series[0].x, self.series[0].y
        is_fitted = (x > FITTED_SHARE * x[-1]) & (y > 0)
        if is_fitted.sum() < LEAST_POINTS:
            return None
        return float(np.polyfit(np.log(x[is_fitted]), np.log(y[is_fitted]), 1)[0])

    @override
    def x_range(self) -> tuple[float, float]:
        return 0.0, float(max(self._total_bytes, self.series[0].x[-1], 1))

    @override
    def y_range(self) -> tuple[float, float]:
        return 0.0, nice_ceiling(float(self.series[0].y.max()))

    @override
    def caption_text(self) -> str:
        last = self.read_out([(self.series[0], len(self.series[0]) - 1)])
        exponent = self.exponent
        return last if exponent is None else f"{last} · β {significant(exponent, 2)}"

    @override
    def summary(self) -> str:
        return f"{self.title}. {self.caption_text()}"

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        one, row = rows[0]
        return tr("{units} after {size}", units=compact(float(one.y[row])), size=byte_size(float(one.x[row])))
