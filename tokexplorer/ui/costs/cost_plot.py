"""A cost drawn against the size of the vocabulary: a point a tokenizer, a line of its smaller sizes."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Slot
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.ticks import nice_ceiling
from tokexplorer.ui.costs.cost_curve import LEAST_FACTOR, CostCurve
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_view import PlotView
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    FloatArray = npt.NDArray[np.float64]

_SIZE_PT = 7.75
_DOT_PX = 7
_LINE_SPOTS = 120
# What of a name lies on its point, as shares of its width and height: above it, below, ...
_ANCHORS = (
    *((0.5, 1.4), (0.5, -0.4), (1.12, 0.5), (-0.12, 0.5)),
    *((1.0, 1.4), (0.0, 1.4), (1.0, -0.4), (0.0, -0.4), (1.0, 2.0), (0.0, -1.0)),
)
LEAST_HEIGHT_PX = 132


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

    @override
    def sizeHint(self) -> QSize:
        """A small plot."""
        return QSize(260, LEAST_HEIGHT_PX)

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for two labels an axis."""
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
