"""The drawing surface of the trade-off: curves with lines and points, the mouse finds the nearest point."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, Qt, Signal, Slot
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.plots.axes import LABEL_SIZE_PT, GridLines, NumberAxis
from tokexplorer.ui.plots.plot_view import PlotMouse
from tokexplorer.ui.theme import theme, ui_font

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.theme import Theme
    from tokexplorer.ui.trade_off.curves import Curve, FloatArray

POINT_PX, LONE_POINT_PX, SMALL_POINT_PX, RING_PX = 6, 10, 4, 15
REACH_PX = 40  # how far from a point the mouse still finds it
_NAME_PX, _NAME_OFFSET_PX, _NAME_MARGIN_PX = (66, 14), 8, 4  # of the name of a knee
_DASHES = (5.0, 3.0)


class Hit(NamedTuple):
    """A point of a curve: their places in what is drawn."""

    curve: int
    row: int


class TradeView(pg.PlotWidget):
    """Draws curves over a range, until the user zooms or pans.

    Signals:
        menu_requested(QPoint): the user wants the context menu at that place of the screen.
        reset_requested(): double click.
        hovered(Hit | None): the point that the mouse is near; None when there is none.
        point_clicked(Hit): a point was clicked.
        zoomed(): the user chose another range.

    Attributes:
        curves: what is drawn.
        line_items, point_items: what draws each.
        grid: the lines at the labels of the left axis.
    """

    menu_requested = Signal(object)
    reset_requested = Signal()
    hovered = Signal(object)
    point_clicked = Signal(object)
    zoomed = Signal()

    def __init__(self, parent: QWidget | None = None, *, is_small: bool = False) -> None:
        self._mouse = PlotMouse(enableMenu=False)
        self.bottom, self.left = NumberAxis("bottom", True, True), NumberAxis("left")
        super().__init__(parent, viewBox=self._mouse, axisItems={"bottom": self.bottom, "left": self.left})
        self.log_x, self.log_y = True, False
        self.curves: Sequence[Curve] = ()
        self._is_small = is_small
        self._line_width: int | None = None
        self._hit: Hit | None = None
        self.line_items: list[pg.PlotCurveItem] = []
        self.point_items: list[pg.ScatterPlotItem] = []
        self._looks: list[tuple[object, ...]] = []
        self._knee_names: list[pg.TextItem] = []
        self.setFrameShape(self.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the chart around it has the keys
        self.plotItem.hideButtons()
        self.plotItem.layout.setContentsMargins(0, 7, 8, 0)
        self._mouse.disableAutoRange()
        self._mouse.setDefaultPadding(0)
        self._add_decorations()
        self._mouse.menu_requested.connect(self.menu_requested)
        self._mouse.sigRangeChangedManually.connect(self._changed_by_hand)
        self.scene().sigMouseMoved.connect(self._mouse_moved)
        # Of the scene, because points keep clicks for themselves.
        self.scene().sigMouseClicked.connect(self._clicked)

    def _add_decorations(self) -> None:
        self.grid = GridLines(self.left)
        self._zero = pg.InfiniteLine(angle=0)
        self._zero.hide()
        # Without its cache of sprites a scatter item also comes out right in a vector drawing.
        self._knees = pg.ScatterPlotItem(useCache=False)
        self._ring = pg.ScatterPlotItem(useCache=False)
        self._gap_line = pg.PlotCurveItem()
        for item in (self.grid, self._zero, self._gap_line, self._knees, self._ring):
            self.addItem(item, ignoreBounds=True)
        self.grid.setZValue(-10)

    def lock(self) -> None:
        """No zooming: it keeps to the range of another one."""
        self._mouse.setMouseEnabled(x=False, y=False)

    def recolour(self, now: Theme) -> None:
        """Take every colour but those of the curves from the theme."""
        self.setBackground(now.surface)
        for item in (self.bottom, self.left, self.grid):
            item.recolour(now)
        self._zero.setPen(pg.mkPen(now.muted, width=1))
        self._redraw()

    # ---- what is drawn

    def set_axes(self, log_x: bool, log_y: bool, grid: bool) -> None:
        """Whether axes are logarithmic, and whether there are lines at the labels of the left one."""
        self.log_x, self.log_y = log_x, log_y
        for axis, is_log in ((self.bottom, log_x), (self.left, log_y)):
            axis.is_log = is_log
            axis.picture = None  # pyqtgraph's own: draw the labels anew
            axis.update()
        self.grid.setVisible(grid)

    def show_zero(self) -> None:
        """A line where values are equal."""
        self._zero.show()

    def show_curves(
        self, curves: Sequence[Curve], ranges: tuple[tuple[float, float], tuple[float, float]] | None
    ) -> None:
        """Draw these instead of what was there, over these ranges of x and y if given."""
        self.curves = curves
        self._hit = None
        if ranges is not None:
            x = self._to_view(np.array(ranges[0]), self.log_x)
            y = self._to_view(np.array(ranges[1]), self.log_y)
            self._mouse.setRange(xRange=tuple(x), yRange=tuple(y), padding=0)
        self._redraw()

    @contextmanager
    def lines_of_width(self, pixels: int) -> Iterator[None]:
        """Draw lines that wide for a while: a picture of twice the size needs it."""
        self._line_width = pixels
        self._redraw()
        try:
            yield
        finally:
            self._line_width = None
            self._redraw()

    def _redraw(self) -> None:
        self._set_count(len(self.curves))
        drawn = [self._placed(curve) for curve in self.curves]
        looks = [self._look_of(curve, *placed) for curve, placed in zip(self.curves, drawn, strict=True)]
        for index, (curve, (x, y)) in enumerate(zip(self.curves, drawn, strict=True)):
            if index < len(self._looks) and looks[index] == self._looks[index]:
                continue  # most curves have no new point
            line, points = self.line_items[index], self.point_items[index]
            pen = self._pen(curve.shown.colour, curve.is_held_out)
            if curve.is_line:
                line.setData(x, y, pen=pen, antialias=True, connect="all", skipFiniteCheck=True)
            else:
                line.setData([], [])
            points.setData(
                x,
                y,
                symbol=curve.shown.symbol,
                size=self._point_size(curve),
                pen=self._pen(curve.shown.colour, False),
                brush=pg.mkBrush(theme().surface if curve.is_held_out else curve.shown.colour),
            )
        self._looks = looks
        self._show_knees(drawn)
        self._show_ring(drawn)

    def _look_of(self, curve: Curve, x: FloatArray, y: FloatArray) -> tuple[object, ...]:
        """All that the drawing of a curve depends on."""
        shown = curve.shown
        marks = (shown.colour, shown.symbol, curve.is_line, curve.is_held_out, self._width, theme().surface)
        return (*marks, x.tobytes(), y.tobytes())

    def _set_count(self, count: int) -> None:
        while len(self.line_items) > count:
            self.removeItem(self.line_items.pop())
            self.removeItem(self.point_items.pop())
        while len(self.line_items) < count:
            self.line_items.append(pg.PlotCurveItem())
            self.point_items.append(pg.ScatterPlotItem(useCache=False))
            self.addItem(self.line_items[-1], ignoreBounds=True)
            self.addItem(self.point_items[-1], ignoreBounds=True)
            self.point_items[-1].setZValue(5)

    @property
    def _width(self) -> int:
        return self._line_width or max(round(self.devicePixelRatioF()), 1)

    def _pen(self, colour: str, is_dashed: bool):
        pen = pg.mkPen(colour, width=self._width)
        if is_dashed:
            pen.setDashPattern(_DASHES)
        return pen

    def _point_size(self, curve: Curve) -> int:
        if self._is_small:
            return SMALL_POINT_PX if curve.is_line else POINT_PX
        return POINT_PX if curve.is_line else LONE_POINT_PX

    def _placed(self, curve: Curve) -> tuple[FloatArray, FloatArray]:
        """The points in the coordinates of the view; what a logarithm has no place for is left out."""
        x, y = curve.x, curve.y
        if self.log_y:
            y = np.where(y > 0, y, np.nan)
            kept = ~np.isnan(y)
            x, y = x[kept], y[kept]
        return self._to_view(x, self.log_x), self._to_view(y, self.log_y)

    @staticmethod
    def _to_view(values: FloatArray, is_log: bool) -> FloatArray:
        return np.log10(np.maximum(values, 1e-9)) if is_log else values

    def _show_knees(self, drawn: list[tuple[FloatArray, FloatArray]]) -> None:
        at = [
            (curve, float(x[curve.knee]), float(y[curve.knee]))
            for curve, (x, y) in zip(self.curves, drawn, strict=True)
            if curve.knee is not None and len(x) == len(curve.x)
        ]
        pens = [self._pen(curve.shown.colour, False) for curve, _, _ in at]
        size = RING_PX if not self._is_small else RING_PX - 5
        self._knees.setData(
            x=[x for _, x, _ in at], y=[y for _, _, y in at], pen=pens, brush=None, symbol="o", size=size
        )
        names = [] if self._is_small else at
        while len(self._knee_names) > len(names):
            self.removeItem(self._knee_names.pop())
        while len(self._knee_names) < len(names):
            item = pg.TextItem()
            item.setFont(ui_font(LABEL_SIZE_PT))
            item.setZValue(10)
            self._knee_names.append(item)
            self.addItem(item, ignoreBounds=True)
        self._place_names(names)

    def _place_names(self, names: list[tuple[Curve, float, float]]) -> None:
        """At the inner side of the bend, where there is no curve, as near as other names allow."""
        unit = self._pixels_per_unit
        taken: list[tuple[float, float]] = []
        for item, (curve, x, y) in zip(self._knee_names, names, strict=True):
            item.setText(f"knee {grouped(int(curve.x[curve.knee or 0]))}", color=curve.shown.text_colour)
            is_below = bool(curve.y[-1] > curve.y[0])
            down_px = _NAME_OFFSET_PX if is_below else -_NAME_OFFSET_PX - _NAME_PX[1]
            left, top = x * unit.x(), -y * unit.y()
            while any(
                abs(left - other) < _NAME_PX[0] and abs(top + down_px - another) < _NAME_PX[1]
                for other, another in taken
            ):
                down_px += 4 if is_below else -4
            taken.append((left, top + down_px))
            item.setAnchor((0.0, -(down_px - _NAME_MARGIN_PX) / item.boundingRect().height()))
            item.setPos(x, y)

    @property
    def _pixels_per_unit(self) -> QPointF:
        """How large the units of the view are on the screen."""
        unit = self._mouse.mapViewToScene(QPointF(1.0, 1.0)) - self._mouse.mapViewToScene(QPointF(0.0, 0.0))
        return QPointF(abs(unit.x()), abs(unit.y()))

    # ---- the mouse, and the point that is pointed at

    def point_at(self, hit: Hit | None) -> None:
        """A ring around a point, and a line to the same point on the other text."""
        self._hit = hit
        self._show_ring([self._placed(curve) for curve in self.curves])

    def _show_ring(self, drawn: list[tuple[FloatArray, FloatArray]]) -> None:
        rows: list[tuple[float, float]] = []
        if self._hit is not None:
            point = self.curves[self._hit.curve].points[self._hit.row]
            for curve, (x, y) in zip(self.curves, drawn, strict=True):
                if point in curve.points and len(x) == len(curve.x):
                    row = curve.points.index(point)
                    rows.append((float(x[row]), float(y[row])))
        found = np.array(rows, np.float64).reshape(-1, 2)
        pen = pg.mkPen(theme().text, width=self._width)
        dotted = pg.mkPen(theme().muted, width=self._width, style=Qt.PenStyle.DotLine)
        self._ring.setData(pos=found, pen=pen, brush=None, symbol="o", size=RING_PX - 2)
        self._gap_line.setData(found[:, 0], found[:, 1], pen=dotted)

    def place_of(self, hit: Hit) -> QPointF:
        """Where a point stands in this widget."""
        curve = self.curves[hit.curve]
        x = self._to_view(curve.x[hit.row : hit.row + 1], self.log_x)[0]
        y = self._to_view(curve.y[hit.row : hit.row + 1], self.log_y)[0]
        return QPointF(self.mapFromScene(self._mouse.mapViewToScene(QPointF(float(x), float(y)))))

    def nearest(self, scene_place: QPointF) -> Hit | None:
        """The point nearest to a place of the scene, if it is within reach."""
        best, nearest = float(REACH_PX) ** 2, None
        origin = self._mouse.mapViewToScene(QPointF(0.0, 0.0))
        unit = self._mouse.mapViewToScene(QPointF(1.0, 1.0)) - origin
        for index, curve in enumerate(self.curves):
            x = origin.x() + unit.x() * self._to_view(curve.x, self.log_x)
            y = origin.y() + unit.y() * self._to_view(curve.y, self.log_y)
            distances = (x - scene_place.x()) ** 2 + (y - scene_place.y()) ** 2
            row = int(np.argmin(distances))
            if distances[row] < best:
                best, nearest = float(distances[row]), Hit(index, row)
        return nearest

    @Slot(object)
    def _mouse_moved(self, place: QPointF) -> None:
        inside = self._mouse.sceneBoundingRect().contains(place)
        self.hovered.emit(self.nearest(place) if inside else None)

    @Slot(object)
    def _clicked(self, event) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not event.double():
            hit = self.nearest(event.scenePos())
            if hit is not None:
                self.point_clicked.emit(hit)

    @Slot()
    def _changed_by_hand(self) -> None:
        self.zoomed.emit()

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Show everything again."""
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.reset_requested.emit()

    @override
    def leaveEvent(self, event) -> None:
        """What stands under the mouse goes with it."""
        super().leaveEvent(event)
        self.hovered.emit(None)

    @override
    def contextMenuEvent(self, event) -> None:
        """The right button is the view box's, the key the chart's."""
        event.accept()
