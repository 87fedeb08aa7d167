"""A cost drawn against the size of the vocabulary: a point a tokenizer, a line of its smaller sizes."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.core.ticks import nice_ceiling
from tokexplorer.ui.costs.cost_curve import LEAST_FACTOR, CostCurve
from tokexplorer.ui.costs.point_names import PointNames
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_view import PlotView
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


LEAST_HEIGHT_PX = 132


class CostPlot(QWidget):
    """Title, caption and curves over a logarithmic axis of vocabulary sizes."""

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
        """`say` is a value in words; with `tells_least` the caption names whose cost is the least."""
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(f"{title} by vocabulary size")
        self.curves: tuple[CostCurve, ...] = ()
        self.size_range = 1.0, LEAST_FACTOR
        self._unit, self._say, self._tells_least = unit, say, tells_least
        self._view: PlotView | None = None
        self._names: PointNames | None = None
        heading = QLabel(f"{title} by vocabulary size")
        heading.setFont(title_font())
        self.caption = ElidedLabel()
        self.caption.setObjectName(f"{object_name}Caption")
        self.caption.setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setProperty("role", "muted")
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 2, 0, 0)
        self._layout.setSpacing(0)
        header = QVBoxLayout()
        header.setContentsMargins(10, 0, 8, 0)
        header.setSpacing(0)
        header.addWidget(heading)
        header.addWidget(self.caption)
        self._layout.addLayout(header)
        self._layout.addStretch(0)
        theme_manager().changed.connect(self._recolour)

    @property
    def view(self) -> PlotView:
        """The drawing, made when it is first needed."""
        if self._view is None:
            self._view = PlotView(True, False, True, False, False, self)
            self._view.plotItem.vb.setMouseEnabled(x=False, y=False)
            self._view.setMinimumHeight(60)
            self._view.recolour(theme())
            self._view.hovered.connect(self._read_at)
            self._names = PointNames(self._view)
            self._view.plotItem.vb.sigResized.connect(self._name_points)
            self._layout.addWidget(self._view, 1)
        return self._view

    def sizeHint(self) -> QSize:
        """A small plot (Qt override)."""
        return QSize(260, LEAST_HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        """Room for two labels an axis (Qt override)."""
        return QSize(150, LEAST_HEIGHT_PX)

    def show_curves(self, curves: Sequence[CostCurve], size_range: tuple[float, float]) -> None:
        """Draw these between two vocabulary sizes, over one of more than 0."""
        self.curves, self.size_range = tuple(curve.known() for curve in curves), size_range
        self._draw()
        self.caption.setText(self._caption)
        self.setAccessibleDescription(self.summary())

    def summary(self) -> str:
        """The points in words."""
        points = [self._point_text(curve, curve.row) for curve in self._tokenizers]
        return "; ".join(points) or "Nothing to draw."

    @property
    def _caption(self) -> str:
        points = self._points
        if not points:
            return "nothing counted yet"
        curve, row = min(points, key=lambda point: point[0].values[point[1]])
        least = f"; least: {curve.name}, {grouped(curve.sizes[row])} tokens" if self._tells_least else ""
        return f"{self._unit}{least}"

    @property
    def _tokenizers(self) -> list[CostCurve]:
        """Those with a point of their own."""
        return [curve for curve in self.curves if curve.current is not None]

    @property
    def _points(self) -> list[tuple[CostCurve, int]]:
        """All sizes of all tokenizers: the curve and the row."""
        return [(curve, row) for curve in self._tokenizers for row in range(len(curve.sizes))]

    def _point_text(self, curve: CostCurve, row: int) -> str:
        return f"{curve.name}, {grouped(curve.sizes[row])} tokens: {self._say(curve.values[row])}"

    # ---- drawing

    def _draw(self) -> None:
        shown = [curve for curve in self.curves if len(curve.sizes)] if self._tokenizers else []
        self.view.show_series([_series(curve) for curve in shown], self._ranges(shown))
        self._name_points()

    def _ranges(self, shown: Sequence[CostCurve]) -> tuple[tuple[float, float], tuple[float, float]] | None:
        if not shown:
            return None
        low, high = self.size_range
        top = max(
            value
            for curve in shown
            for size, value in zip(curve.sizes, curve.values, strict=True)
            if low <= size <= high
        )
        return (low, high), (0.0, nice_ceiling(1.12 * top))

    @Slot()
    def _name_points(self) -> None:
        if self._names is not None:
            self._names.put(self.curves)

    @Slot()
    def _recolour(self) -> None:
        if self._view is not None:
            self._view.recolour(theme())
            self.curves = tuple(
                replace(curve, colour=theme().counterpart(curve.colour) if curve.name else theme().muted)
                for curve in self.curves
            )
            self._draw()

    @Slot(object)
    def _read_at(self, x: float | None) -> None:
        found = None if x is None else self.nearest(x)
        if found is None:
            self.view.show_cross([])
            self.caption.setText(self._caption)
            return
        curve, row = found
        self.view.show_cross([(curve.sizes[row], curve.values[row], curve.colour)])
        self.caption.setText(self._point_text(curve, row))

    def nearest(self, x: float) -> tuple[CostCurve, int] | None:
        """The point of a tokenizer whose size is nearest to `x`; None if there is none."""
        if not self._points or x <= 0:
            return None
        return min(self._points, key=lambda point: abs(math.log(max(point[0].sizes[point[1]], 1) / x)))


def _series(curve: CostCurve) -> Series:
    sizes, values = np.array(curve.sizes, np.float64), np.array(curve.values, np.float64)
    newest = -1 if curve.current is None else curve.current
    return Series(curve.name, curve.colour, np.maximum(sizes, 1.0), values, newest)
