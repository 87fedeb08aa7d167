"""The axes and the grid of charts: few labels, no frame, horizontal lines only."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QFontMetricsF
from typing_extensions import override

from tokexplorer.presentation.numbers import compact
from tokexplorer.presentation.ticks import linear_ticks, log_tick_text, log_ticks, number_of_log, tick_text
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import Theme, mixed, ui_font

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from tokexplorer.ui.kit.series import NumberArray

LABEL_SIZE_PT = 7.5
LEFT_AXIS_WIDTH_PX = 40  # the same in every plot, so that plots above each other line up
_WIDTH_STEP_PX = 8  # wider only where numbers are longer
BOTTOM_AXIS_HEIGHT_PX, TITLE_HEIGHT_PX = 18, 13
_ROOM_PX = {"left": 21, "bottom": 52}
_TEXT_OFFSET_PX, _LABEL_GAP_PX = 5, 6
_BEYOND_PX = 8  # the margin at the right of the drawing


class NumberAxis(pg.AxisItem):
    """An axis with grouped numbers, at the bottom only whole ones.

    With `is_log` the view's coordinates are decimal logarithms.
    """

    def __init__(self, orientation: str, is_log: bool = False) -> None:
        self.is_log = is_log
        super().__init__(orientation)
        self.has_title_below = False
        self.setStyle(tickLength=0, tickAlpha=0, hideOverlappingLabels=False, autoExpandTextSpace=False)
        self.measure()

    def measure(self) -> None:
        """Take the room that the scale of the interface needs."""
        self.setStyle(tickTextOffset=px(_TEXT_OFFSET_PX))
        if self.orientation != "bottom":
            self.setWidth(px(LEFT_AXIS_WIDTH_PX))
        else:
            title = TITLE_HEIGHT_PX if self.has_title_below else 0
            self.setHeight(px(BOTTOM_AXIS_HEIGHT_PX + title))

    def recolour(self, theme: Theme) -> None:
        """Use the theme's colours."""
        self.setTickFont(ui_font(LABEL_SIZE_PT))
        self.setTextPen(theme.muted)
        self.setPen(pg.mkPen(theme.hairline) if self.orientation == "bottom" else pg.mkPen(None))

    @override
    def tickValues(self, minVal: float, maxVal: float, size: float) -> list[tuple[float, list[float]]]:
        return [self.major_ticks(minVal, maxVal)]

    def major_ticks(self, low: float, high: float) -> tuple[float, list[float]]:
        """The spacing and the positions of labels and grid lines between two view coordinates."""
        most = self._most_labels
        if self.is_log:
            return 1.0, [math.log10(value) for value in log_ticks(low, high, most)]
        return linear_ticks(low, high, most, self.orientation == "bottom")

    @property
    def _most_labels(self) -> int:
        is_bottom = self.orientation == "bottom"
        length = self.size().width() if is_bottom else self.size().height()
        return max(2, int(length / px(_ROOM_PX["bottom" if is_bottom else "left"])))

    @override
    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        texts = self._texts(values, spacing)
        return self._without_touching(values, texts) if self.orientation == "bottom" else texts

    def _texts(self, values: list[float], spacing: float) -> list[str]:
        if self.is_log:
            return [log_tick_text(10**value, powers=self.orientation == "left") for value in values]
        return [tick_text(value, spacing) for value in values]

    def _without_touching(self, values: list[float], texts: list[str]) -> list[str]:
        """The labels of an axis at the bottom; one without room beside the label before it is empty."""
        metrics, (low, high) = QFontMetricsF(ui_font(LABEL_SIZE_PT)), self.range
        end, kept = -math.inf, []
        for value, text in zip(values, texts, strict=True):
            middle = (value - low) / (high - low) * self.size().width() if high > low else 0.0
            half = metrics.horizontalAdvance(text) / 2
            ends = middle + half <= self.size().width() + px(_BEYOND_PX)
            fits = ends and middle - half >= end + px(_LABEL_GAP_PX)
            end = middle + half if fits else end
            kept.append(text if fits else "")
        return kept

    def fit_width(self, low: float, high: float) -> None:
        """Be as wide as the numbers between two view coordinates need."""
        spacing, values = self.major_ticks(low, high)
        metrics = QFontMetricsF(ui_font(LABEL_SIZE_PT))
        widest = max(map(metrics.horizontalAdvance, self._texts(values, spacing)), default=0.0)
        steps = max(
            math.ceil((widest + px(_TEXT_OFFSET_PX) + 2 - px(LEFT_AXIS_WIDTH_PX)) / px(_WIDTH_STEP_PX)), 0
        )
        wanted = px(LEFT_AXIS_WIDTH_PX) + steps * px(_WIDTH_STEP_PX)
        if self.fixedWidth != wanted:
            self.setWidth(wanted)


class RightAxis(NumberAxis):
    """A logarithmic axis for another quantity, drawn over the coordinates of the left axis."""

    def __init__(self) -> None:
        super().__init__("right")
        self._zero, self._per_decade = 0.0, 1.0

    def lay(self, low: float, high: float, left: tuple[float, float]) -> None:
        """Place the values `low` and `high` at the two coordinates `left` of the left axis."""
        decades = max(math.log10(high / low), 1e-9)
        self._per_decade = (left[1] - left[0]) / decades
        self._zero = left[0] - self._per_decade * math.log10(low)
        self.picture = None  # pyqtgraph's own: draw the labels anew
        self.update()

    def to_left(self, values: NumberArray) -> NumberArray:
        """Values in the coordinates of the left axis."""
        return self._zero + self._per_decade * np.log10(np.maximum(values, 1e-9))

    def value(self, coordinate: float) -> float:
        """The value at a coordinate of the left axis."""
        return number_of_log((coordinate - self._zero) / self._per_decade)

    @override
    def major_ticks(self, low: float, high: float) -> tuple[float, list[float]]:
        decades = ((low - self._zero) / self._per_decade, (high - self._zero) / self._per_decade)
        values = log_ticks(*decades, self._most_labels)
        return 1.0, self.to_left(np.array(values, np.float64)).tolist()

    @override
    def _texts(self, values: list[float], spacing: float) -> list[str]:
        return [compact(self.value(value)) for value in values]


class GridLines(pg.GraphicsObject):
    """Lines at the labels of the left axis, in one draw call.

    pyqtgraph's `showGrid` also draws the minor ticks and takes two thirds of a frame.
    """

    def __init__(self, axis: NumberAxis) -> None:
        super().__init__()
        self._axis = axis
        self._pen = pg.mkPen("#808080")
        self.setZValue(-10)

    def recolour(self, theme: Theme) -> None:
        """Use the theme's colours."""
        faint = mixed(theme.hairline, theme.surface, 0.75) if theme.outlines_only else theme.hairline
        self._pen = pg.mkPen(faint)
        self.update()

    def viewRangeChanged(self, *_changed: object) -> None:
        """The lines span the whole view, so they change with it (pyqtgraph hook)."""
        self.prepareGeometryChange()
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        return self.viewRect() if self.getViewBox() is not None else QRectF()

    @override
    def paint(self, painter: QPainter, *_unused: object) -> None:
        shown = self.viewRect()
        values = self._axis.major_ticks(shown.top(), shown.bottom())[1]
        painter.setPen(self._pen)
        painter.drawLines([QLineF(shown.left(), value, shown.right(), value) for value in values])
