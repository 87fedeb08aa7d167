"""The drawing surface of a plot: pyqtgraph with our axes, colours and mouse."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pyqtgraph as pg
from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QMouseEvent
from typing_extensions import override

from tokexplorer.ui.plots.axes import LABEL_SIZE_PT, GridLines, NumberAxis, RightAxis
from tokexplorer.ui.plots.series import Series, thinned
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.theme import Theme

MOST_POINTS = 2000
MOST_POINTS_WIDE = 1000  # wider lines take Qt several times as long per point
DOT_SIZE_PX = 7
_HIGH_SHARE = 0.75
END_MARGIN = 0.02  # so that the dot at the end of a finished curve is whole


class PlotMouse(pg.ViewBox):
    """Wheel zooms, drag pans, right click asks for the menu."""

    menu_requested = Signal(object)

    @override
    def mouseClickEvent(self, event) -> None:
        """The right button brings the menu."""
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
            self.menu_requested.emit(event.screenPos().toPoint())


class PlotView(pg.PlotWidget):
    """Draws series and follows them until the user zooms or pans.

    Signals:
        menu_requested(QPoint): the user wants the context menu at that place of the screen.
        reset_requested(): double click.
        hovered(float | None): the x under the mouse in data units; None when it left.
        zoomed(): the user chose another range.

    Attributes:
        items_drawn: what draws the series, in their order.
        mark_line: the dashed line of `mark`.
    """

    menu_requested = Signal(object)
    reset_requested = Signal()
    hovered = Signal(object)
    zoomed = Signal()

    def __init__(
        self, log_x: bool, log_y: bool, whole_x: bool, bars: bool, has_right: bool, parent: QWidget
    ) -> None:
        mouse = PlotMouse(enableMenu=False)
        self.bottom = NumberAxis("bottom", log_x, whole_x)
        self.left = NumberAxis("left", log_y)
        self.right = RightAxis() if has_right else None
        axes = {"bottom": self.bottom, "left": self.left}
        if self.right is not None:
            axes["right"] = self.right
        super().__init__(parent, viewBox=mouse, axisItems=axes)
        self.log_x, self.log_y, self._bars = log_x, log_y, bars
        if self.right is not None:
            self.plotItem.showAxis("right")
        self._level_names: list[pg.TextItem] = []
        self._line_width: int | None = None
        self._series: Sequence[Series] = ()
        self.items_drawn: list[pg.PlotCurveItem | pg.BarGraphItem] = []
        self.setFrameShape(self.Shape.NoFrame)
        self.plotItem.hideButtons()
        self.plotItem.layout.setContentsMargins(0, 7, 8, 0)
        mouse.disableAutoRange()
        mouse.setDefaultPadding(0)
        self._add_decorations()
        mouse.menu_requested.connect(self.menu_requested)
        mouse.sigRangeChangedManually.connect(self._changed_by_hand)
        mouse.sigXRangeChanged.connect(self._redraw)
        self.scene().sigMouseMoved.connect(self._mouse_moved)

    def _add_decorations(self) -> None:
        self._grid = GridLines(self.left)
        self._cross_x = pg.InfiniteLine(angle=90)
        self._cross_y = pg.InfiniteLine(angle=0)
        self.mark_line = pg.InfiniteLine(angle=90)
        # Without its cache of sprites a scatter item also comes out right in a vector drawing.
        self._dots = pg.ScatterPlotItem(size=DOT_SIZE_PX, pen=None, useCache=False)
        self._ends = pg.ScatterPlotItem(size=DOT_SIZE_PX - 2, pen=None, useCache=False)
        for item in (self._grid, self.mark_line, self._cross_x, self._cross_y, self._ends, self._dots):
            self.addItem(item, ignoreBounds=True)
        for line in (self.mark_line, self._cross_x, self._cross_y):
            line.hide()

    def recolour(self, theme: Theme) -> None:
        """Take every colour but those of the series from the theme."""
        self.setBackground(theme.surface)
        for item in (self.bottom, self.left, self._grid, self.right):
            if item is not None:
                item.recolour(theme)
        for line in (self._cross_x, self._cross_y):
            line.setPen(pg.mkPen(theme.muted, style=Qt.PenStyle.DotLine))
        self.mark_line.setPen(pg.mkPen(theme.text, style=Qt.PenStyle.DashLine))

    def show_series(
        self,
        series: Sequence[Series],
        ranges: tuple[tuple[float, float], tuple[float, float]] | None,
        right_range: tuple[float, float] | None = None,
    ) -> None:
        """Draw these instead of what was there, and show x and y over `ranges` (data units) if given.

        `right_range` is what the axis at the right then shows over the same height.
        """
        self._series = ()  # a new range draws again; that is for later
        if ranges is not None:
            self._set_range(*ranges)
            if self.right is not None and right_range is not None:
                self.right.lay(*right_range, ranges[1])
        self._series = series
        while len(self.items_drawn) > len(series):
            self.removeItem(self.items_drawn.pop())
        while len(self.items_drawn) < len(series):
            item = pg.BarGraphItem(x=[], height=[], width=1) if self._bars else pg.PlotCurveItem()
            self.items_drawn.append(item)
            self.addItem(item, ignoreBounds=True)
        self._name_levels()
        self._redraw()

    def on_left(self, one: Series, row: int) -> float:
        """The y of a row in the coordinates of the left axis, as data."""
        if one.on_right and self.right is not None:
            return float(self.right.to_left(one.y[row]))
        return float(one.y[row])

    def _name_levels(self) -> None:
        levels = [one for one in self._series if one.is_level and len(one)]
        while len(self._level_names) > len(levels):
            self.removeItem(self._level_names.pop())
        while len(self._level_names) < len(levels):
            item = pg.TextItem(anchor=(0, 1))
            item.setFont(ui_font(LABEL_SIZE_PT))
            self._level_names.append(item)
            self.addItem(item, ignoreBounds=True)
        for item, one in zip(self._level_names, levels, strict=True):
            item.setText(one.name, color=one.colour)

    @contextmanager
    def lines_of_width(self, pixels: int) -> Iterator[None]:
        """Draw curves that wide for a while, whatever the screen: a picture of twice the size needs it."""
        self._line_width = pixels
        self._redraw()
        try:
            yield
        finally:
            self._line_width = None
            self._redraw()

    def _set_range(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        x_low, x_high = self._to_view(x, self.log_x)
        y_low, y_high = self._to_view(y, self.log_y)
        x_high += END_MARGIN * (x_high - x_low)
        self.plotItem.vb.setRange(xRange=(x_low, x_high), yRange=(y_low, y_high), padding=0)

    def mark(self, x: float | None) -> None:
        """A dashed line at x, in data units; None takes it away."""
        self.mark_line.setVisible(x is not None)
        if x is not None:
            self.mark_line.setPos(np.log10(x) if self.log_x else x)

    def show_cross(self, points: Sequence[tuple[float, float, str]]) -> None:
        """Cross hairs at the first of the points (x, y in data units, colour) and a dot on each."""
        for line in (self._cross_x, self._cross_y):
            line.setVisible(bool(points))
        placed = self._show_dots(self._dots, points)
        if points:
            self._cross_x.setPos(placed[0, 0])
            self._cross_y.setPos(placed[0, 1])

    def _show_dots(
        self, item: pg.ScatterPlotItem, points: Sequence[tuple[float, float, str]]
    ) -> npt.NDArray[np.float64]:
        placed = [(*self._to_view((x,), self.log_x), *self._to_view((y,), self.log_y)) for x, y, _ in points]
        positions = np.array(placed, np.float64).reshape(-1, 2)
        item.setData(pos=positions, brush=[pg.mkBrush(colour) for _, _, colour in points])
        return positions

    @staticmethod
    def _to_view(values: Sequence[float], is_log: bool) -> tuple[float, ...]:
        return tuple(np.log10(np.maximum(values, 1e-9)).tolist()) if is_log else tuple(values)

    @Slot()
    def _redraw(self) -> None:
        low, high = self.plotItem.vb.viewRange()[0]
        if self.log_x:
            low, high = 10**low, 10**high
        width = self._line_width or max(round(self.devicePixelRatioF()), 1)
        most = MOST_POINTS if width == 1 else MOST_POINTS_WIDE
        for index, (item, one) in enumerate(zip(self.items_drawn, self._series, strict=False)):
            if self._bars:
                self._draw_bars(item, index, one)
                continue
            if one.is_level and len(one):
                x, y = np.array([low, high]), np.repeat(one.y[:1], 2)
            else:
                x, y = thinned(one, low, high, most, self.log_x) if len(one) else (one.x, one.y)
            x, y = (np.log10(x) if self.log_x else x), (np.log10(y) if self.log_y else y)
            if one.on_right and self.right is not None:
                y = self.right.to_left(y)
            dashed = one.is_level or one.on_right
            style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
            pen = pg.mkPen(one.colour, width=width, style=style)
            item.setData(x, y, pen=pen, connect="all", skipFiniteCheck=True)
        if not self._bars:
            self._place_level_names(low)
            drawn = [(one, one.newest % len(one)) for one in self._series if len(one)]
            ends = [(float(one.x[row]), self.on_left(one, row), one.colour) for one, row in drawn]
            self._show_dots(self._ends, ends)

    def _place_level_names(self, low: float) -> None:
        levels = [one for one in self._series if one.is_level and len(one)]
        left = self._to_view((low,), self.log_x)[0]
        bottom, top = self.plotItem.vb.viewRange()[1]
        for item, one in zip(self._level_names, levels, strict=False):
            y = self._to_view((float(one.y[0]),), self.log_y)[0]
            item.setPos(left, y)
            # Above its line; below it near the upper edge, where the names of the runs stand.
            item.setAnchor((0, 0 if y > bottom + _HIGH_SHARE * (top - bottom) else 1))

    def _draw_bars(self, item: pg.BarGraphItem, index: int, one: Series) -> None:
        width = 0.8 / len(self._series)
        left = one.x - 0.4 + index * width
        item.setOpts(x0=left, height=one.y, width=width, brush=pg.mkBrush(one.colour), pen=pg.mkPen(None))

    @Slot()
    def _changed_by_hand(self) -> None:
        self.zoomed.emit()

    @Slot(object)
    def _mouse_moved(self, place) -> None:
        view = self.plotItem.vb
        if not view.sceneBoundingRect().contains(place):
            self.hovered.emit(None)
            return
        x = view.mapSceneToView(place).x()
        self.hovered.emit(10**x if self.log_x else x)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show everything again."""
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.reset_requested.emit()

    @override
    def leaveEvent(self, event) -> None:
        """The cross hairs go with the mouse."""
        super().leaveEvent(event)
        self.hovered.emit(None)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Only the keyboard's menu key comes here; the mouse may be about to drag."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.menu_requested.emit(self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2)))
        event.accept()
