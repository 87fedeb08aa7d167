"""Names of tokenizers beside their points in a plot."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QFontMetricsF

from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.ui.costs.cost_curve import CostCurve
    from tokexplorer.ui.plots.plot_view import PlotView

    FloatArray = npt.NDArray[np.float64]

_SIZE_PT = 7.75
_DOT_PX = 7
_LINE_SPOTS = 120
# What of a name lies on its point, as shares of its width and height: above it, below, ...
_ANCHORS = (
    *((0.5, 1.4), (0.5, -0.4), (1.12, 0.5), (-0.12, 0.5)),
    *((1.0, 1.4), (0.0, 1.4), (1.0, -0.4), (0.0, -0.4), (1.0, 2.0), (0.0, -1.0)),
)


class _Name(pg.TextItem):
    """One name; to make one takes longer than everything else here."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.textItem.document().setDocumentMargin(0)
        self.setFont(ui_font(_SIZE_PT))


class PointNames:
    """Each name stands where it meets no point, line or other name, or not at all: the mouse tells it."""

    def __init__(self, view: PlotView) -> None:
        self._view = view
        self._items: list[_Name] = []

    def put(self, curves: Sequence[CostCurve]) -> None:
        """Name those of the curves that have a point, in the ranges that the plot shows now."""
        for item in self._items:
            item.hide()
        named = [curve for curve in curves if curve.current is not None]
        self._forget(named)
        metrics = QFontMetricsF(ui_font(_SIZE_PT))
        room = QRectF(QPointF(0, 0), self._view.plotItem.vb.size())
        x, y = self._line_spots(curves)
        half_dot = QPointF(_DOT_PX / 2, _DOT_PX / 2)
        taken = [QRectF(self._spot(curve) - half_dot, QSizeF(_DOT_PX, _DOT_PX)) for curve in named]
        for curve in named:
            spot = self._spot(curve)
            width, height = metrics.horizontalAdvance(curve.name) + 2, metrics.height()
            for anchor in _ANCHORS:
                box = QRectF(spot.x() - anchor[0] * width, spot.y() - anchor[1] * height, width, height)
                is_on_line = (x > box.left()) & (x < box.right()) & (y > box.top()) & (y < box.bottom())
                if room.contains(box) and not is_on_line.any() and not any(map(box.intersects, taken)):
                    taken.append(box)
                    self._show(curve, anchor)
                    break

    def _forget(self, curves: Sequence[CostCurve]) -> None:
        """Throw away names that there are no more."""
        wanted = {curve.name for curve in curves}
        for item in [each for each in self._items if each.name not in wanted]:
            self._items.remove(item)
            self._view.removeItem(item)

    def _show(self, curve: CostCurve, anchor: tuple[float, float]) -> None:
        item = next((each for each in self._items if each.name == curve.name and not each.isVisible()), None)
        if item is None:
            item = _Name(curve.name)
            self._view.addItem(item, ignoreBounds=True)
            self._items.append(item)
        item.setColor(curve.colour)
        item.setAnchor(anchor)
        item.setPos(math.log10(max(curve.sizes[curve.row], 1)), curve.values[curve.row])
        item.show()

    def _line_spots(self, curves: Sequence[CostCurve]) -> tuple[FloatArray, FloatArray]:
        """Places on all lines in pixels, x and y, so near to each other that no name fits in between."""
        spots = [np.empty((2, 0))]
        for curve in curves:
            if len(curve.sizes) > 1:
                x, y = self._in_pixels(curve.sizes, curve.values)
                places = np.linspace(0, len(x) - 1, _LINE_SPOTS), np.arange(len(x))
                spots.append(np.array([np.interp(*places, x), np.interp(*places, y)]))
        x, y = np.concatenate(spots, axis=1)
        return x, y

    def _spot(self, curve: CostCurve) -> QPointF:
        """Where the point of a tokenizer is, in pixels from the upper left corner of the plot."""
        x, y = self._in_pixels([curve.sizes[curve.row]], [curve.values[curve.row]])
        return QPointF(float(x[0]), float(y[0]))

    def _in_pixels(self, sizes: Sequence[int], values: Sequence[float]) -> tuple[FloatArray, FloatArray]:
        box = self._view.plotItem.vb
        (left, right), (bottom, top) = box.viewRange()
        x = (np.log10(np.maximum(sizes, 1)) - left) / (right - left) * box.width()
        return x, (top - np.array(values)) / (top - bottom) * box.height()
