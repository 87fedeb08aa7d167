"""A cost drawn against the size of the vocabulary: a point a tokenizer, a line of its smaller sizes."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Slot
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_view import PlotView
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.plots.ticks import nice_ceiling
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

LEAST_HEIGHT_PX = 132
_AIR = 1.35  # beside the smallest and the largest vocabulary
_LEAST_FACTOR = 8.0
_NAME_SIZE_PT = 7.75
_DOT_PX = 7
_LINE_SPOTS = 120
# What of a name lies on its point, as shares of its width and height: above it, below, ...
_ANCHORS = (
    *((0.5, 1.4), (0.5, -0.4), (1.12, 0.5), (-0.12, 0.5)),
    *((1.0, 1.4), (0.0, 1.4), (1.0, -0.4), (0.0, -0.4), (1.0, 2.0), (0.0, -1.0)),
)


@dataclass(frozen=True, slots=True, eq=False)
class CostCurve:
    """One tokenizer.

    Attributes:
        name: what to call it; empty for a line that is none.
        colour: `#rrggbb`.
        sizes: of its vocabulary, ascending.
        values: the cost at each.
        current: the one that the text is shown with; None where none is.
    """

    name: str
    colour: str
    sizes: Sequence[int]
    values: Sequence[float]
    current: int | None


class _Name(pg.TextItem):
    """The name of a tokenizer at its point."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name
        self.textItem.document().setDocumentMargin(0)
        self.setFont(ui_font(_NAME_SIZE_PT))

    def put(self, curve: CostCurve, anchor: tuple[float, float]) -> None:
        """Show it beside the point of its tokenizer."""
        row = curve.current or 0
        self.setColor(curve.colour)
        self.setAnchor(anchor)
        self.setPos(math.log10(max(curve.sizes[row], 1)), curve.values[row])
        self.show()


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
        self.size_range = 1.0, _LEAST_FACTOR
        self._unit, self._say, self._tells_least = unit, say, tells_least
        self._view: PlotView | None = None
        self._names: list[_Name] = []
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
            self._view.plotItem.vb.sigResized.connect(self._name_points)
            self._layout.addWidget(self._view, 1)
        return self._view

    def sizeHint(self) -> QSize:
        """A small plot (Qt override)."""
        return QSize(260, LEAST_HEIGHT_PX)

    def minimumSizeHint(self) -> QSize:
        """Room for two labels an axis (Qt override)."""
        return QSize(150, LEAST_HEIGHT_PX)

    def _forget_names(self) -> None:
        """Other tokenizers have other names."""
        wanted = {curve.name for curve in self._tokenizers}
        for item in [each for each in self._names if each.name not in wanted]:
            self._names.remove(item)
            self.view.removeItem(item)

    def show_curves(self, curves: Sequence[CostCurve], size_range: tuple[float, float]) -> None:
        """Draw these between two vocabulary sizes, over one of more than 0."""
        self.curves, self.size_range = tuple(_known(curve) for curve in curves), size_range
        self._forget_names()
        self._draw()
        self.caption.setText(self._caption)
        self.setAccessibleDescription(self.summary())

    def summary(self) -> str:
        """The points in words."""
        points = [f"{self._point_text(curve, curve.current)}" for curve in self._tokenizers]
        return "; ".join(points) or "Nothing to draw."

    @property
    def _caption(self) -> str:
        points = [(curve, row) for curve in self._tokenizers for row in range(len(curve.sizes))]
        if not points:
            return "nothing counted yet"
        curve, row = min(points, key=lambda point: point[0].values[point[1]])
        least = f"; least: {curve.name}, {grouped(curve.sizes[row])} tokens" if self._tells_least else ""
        return f"{self._unit}{least}"

    @property
    def _tokenizers(self) -> list[CostCurve]:
        """Those with a point of their own."""
        return [curve for curve in self.curves if curve.current is not None]

    def _point_text(self, curve: CostCurve, row: int | None) -> str:
        assert row is not None
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
        """Put the names beside the points, each where it meets no other; the mouse tells what has no room."""
        for item in self._names:
            item.hide()
        metrics = QFontMetricsF(ui_font(_NAME_SIZE_PT))
        spots = {curve.name: self._spot(curve) for curve in self._tokenizers}
        taken = [QRectF(x - _DOT_PX / 2, y - _DOT_PX / 2, _DOT_PX, _DOT_PX) for x, y in spots.values()]
        taken += [QRectF(x - 1, y - 1, 2, 2) for curve in self.curves for x, y in self._line_spots(curve)]
        room = QRectF(QPointF(0, 0), self.view.plotItem.vb.size())
        for curve in self._tokenizers:
            size = QSizeF(metrics.horizontalAdvance(curve.name) + 2, metrics.height())
            spot = QPointF(*spots[curve.name])
            for anchor in _ANCHORS:
                box = QRectF(spot - QPointF(anchor[0] * size.width(), anchor[1] * size.height()), size)
                if room.contains(box) and not any(box.intersects(other) for other in taken):
                    taken.append(box)
                    self._name_item(curve.name).put(curve, anchor)
                    break

    def _spot(self, curve: CostCurve) -> tuple[float, float]:
        """Where the point of a tokenizer is, in pixels of the plot."""
        row = curve.current or 0
        x, y = self._in_pixels([curve.sizes[row]], [curve.values[row]])
        return float(x[0]), float(y[0])

    def _line_spots(self, curve: CostCurve) -> list[tuple[float, float]]:
        """Places on the line of a curve, near enough to each other that no name fits in between."""
        if len(curve.sizes) < 2:
            return []
        x, y = self._in_pixels(curve.sizes, curve.values)
        between = np.linspace(0, len(x) - 1, _LINE_SPOTS)
        rows = np.arange(len(x))
        return list(
            zip(np.interp(between, rows, x).tolist(), np.interp(between, rows, y).tolist(), strict=True)
        )

    def _in_pixels(
        self, sizes: Sequence[int], values: Sequence[float]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """Points of the plot in pixels from its upper left corner."""
        vb = self.view.plotItem.vb
        (left, right), (bottom, top) = vb.viewRange()
        x = (np.log10(np.maximum(sizes, 1)) - left) / (right - left) * vb.width()
        return x, (top - np.array(values)) / (top - bottom) * vb.height()

    def _name_item(self, name: str) -> _Name:
        """The item of a name, made if need be: to make one takes longer than all the rest."""
        item = next((each for each in self._names if each.name == name and not each.isVisible()), None)
        if item is None:
            item = _Name(name)
            self.view.addItem(item, ignoreBounds=True)
            self._names.append(item)
        return item

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
        points = [(curve, row) for curve in self._tokenizers for row in range(len(curve.sizes))]
        if not points or x <= 0:
            return None
        return min(points, key=lambda point: abs(math.log(max(point[0].sizes[point[1]], 1) / x)))


def sizes_around(sizes: Sequence[int]) -> tuple[float, float]:
    """From-to of an axis that shows vocabulary sizes, a factor of 8 at least; 1 to 8 of none."""
    known = [size for size in sizes if size > 0]
    low, high = (min(known) / _AIR, max(known) * _AIR) if known else (1.0, _LEAST_FACTOR)
    lacking = max(1.0, _LEAST_FACTOR / (high / low))
    return low / math.sqrt(lacking), high * math.sqrt(lacking)


def _known(curve: CostCurve) -> CostCurve:
    """The same without what has no value."""
    rows = [row for row, value in enumerate(curve.values) if math.isfinite(value)]
    current = rows.index(curve.current) if curve.current in rows else None
    return replace(
        curve,
        sizes=[curve.sizes[row] for row in rows],
        values=[curve.values[row] for row in rows],
        current=current,
    )


def _series(curve: CostCurve) -> Series:
    sizes, values = np.array(curve.sizes, np.float64), np.array(curve.values, np.float64)
    newest = -1 if curve.current is None else curve.current
    return Series(curve.name, curve.colour, np.maximum(sizes, 1.0), values, newest)
