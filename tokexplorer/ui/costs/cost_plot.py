"""A cost drawn against the size of the vocabulary: a point a tokenizer, a line of its smaller sizes."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT, title_font
from tokexplorer.ui.plots.plot_view import PlotView
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.plots.ticks import nice_ceiling
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LEAST_HEIGHT_PX = 120
_AIR = 1.35  # beside the smallest and the largest vocabulary
_LEAST_FACTOR = 8.0
_NAME_SIZE_PT = 7.75


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


class CostPlot(QWidget):
    """Title, caption and curves over a logarithmic axis of vocabulary sizes."""

    def __init__(
        self,
        object_name: str,
        title: str,
        unit: str,
        say: Callable[[float], str],
        parent: QWidget | None = None,
    ) -> None:
        """`say` is a value in words, for the caption while the mouse is at a point."""
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(f"{title} against vocabulary size")
        self.curves: tuple[CostCurve, ...] = ()
        self.size_range = 1.0, _LEAST_FACTOR
        self._unit, self._say = unit, say
        self._view: PlotView | None = None
        self._names: list[pg.TextItem] = []
        heading = QLabel(title)
        heading.setFont(title_font())
        self.caption = ElidedLabel()
        self.caption.setObjectName(f"{object_name}Caption")
        self.caption.setFont(ui_font(CAPTION_SIZE_PT))
        self.caption.setProperty("role", "muted")
        header = QHBoxLayout()
        header.setContentsMargins(10, 2, 8, 0)
        header.addWidget(heading)
        header.addStretch(1)
        header.addWidget(self.caption)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
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
        self.curves, self.size_range = tuple(_known(curve) for curve in curves), size_range
        self._draw()
        self.caption.setText(self._caption)
        self.setAccessibleDescription(self.summary())

    def summary(self) -> str:
        """The points in words."""
        points = [f"{self._point_text(curve, curve.current)}" for curve in self._tokenizers]
        return "; ".join(points) or "Nothing to draw."

    @property
    def _caption(self) -> str:
        return f"{self._unit}, by vocabulary size" if self._tokenizers else "nothing counted yet"

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

    def _name_points(self) -> None:
        """Put the names at the points, over and under them in turn, so that neighbours do not meet."""
        while self._names:
            self.view.removeItem(self._names.pop())
        points = sorted(self._tokenizers, key=lambda curve: curve.sizes[curve.current or 0])
        low, high = np.log10(self.size_range)
        for number, curve in enumerate(points):
            row = curve.current or 0
            x, y = math.log10(max(curve.sizes[row], 1)), curve.values[row]
            place = (x - low) / (high - low)
            across = 1.05 if place > 0.66 else (-0.05 if place < 0.33 else 0.5)
            above = 1.05 if number % 2 == 0 else -0.05
            item = pg.TextItem(curve.name, color=curve.colour, anchor=(across, above))
            item.setFont(ui_font(_NAME_SIZE_PT))
            item.setPos(x, y)
            self.view.addItem(item, ignoreBounds=True)
            self._names.append(item)

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
