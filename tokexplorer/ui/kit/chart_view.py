"""The drawing surface of a chart: pyqtgraph with our axes, colours, labels and mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QSizePolicy
from typing_extensions import override

from tokexplorer.presentation.ticks import number_of_log
from tokexplorer.ui.kit.chart_axes import (
    LABEL_SIZE_PT,
    TITLE_HEIGHT_PX,
    GridLines,
    NumberAxis,
    RightAxis,
)
from tokexplorer.ui.kit.parts import named
from tokexplorer.ui.kit.series import Hit, Series, thinned
from tokexplorer.ui.kit.top_strip import STRIP_HEIGHT_PX, TopStrip
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, theme_manager, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QResizeEvent
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.kit.series import NumberArray
    from tokexplorer.ui.theme import Theme

    Range = tuple[float, float]

Kind = Literal["lines", "bars", "points"]

MOST_POINTS = 2000
MOST_POINTS_WIDE = 1000  # wider lines take Qt several times as long per point
DOT_SIZE_PX = 7
POINT_PX, LONE_POINT_PX, SMALL_POINT_PX, RING_PX, SMALL_RING_PX = 6, 10, 4, 15, 10
REACH_PX = 40  # how far from a point the mouse still finds it
END_MARGIN = 0.02  # so that the dot at the end of a finished curve is whole
_DASHES = (5.0, 3.0)
_LABEL_SHARE = 0.6  # of the width of the drawing, at most
_STRIP_GAP_PX, _TITLE_RIGHT_PX = 5, 9
_LABEL_MARGIN_PX, _LABEL_OFFSET_PX, _LABEL_STEP_PX = 4, 8, 4
_LINE_SPOTS = 120
# What of a label lies on its point, as shares of its width and height: above it, below, ...
_ANCHORS = (
    *((0.5, 1.4), (0.5, -0.4), (1.12, 0.5), (-0.12, 0.5)),
    *((1.0, 1.4), (0.0, 1.4), (1.0, -0.4), (0.0, -0.4), (1.0, 2.0), (0.0, -1.0)),
)


class ChartMouse(pg.ViewBox):
    """Wheel zooms, drag pans, right click asks for the menu."""

    menu_requested = Signal(object)

    @override
    def mouseClickEvent(self, event) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            event.accept()
            self.menu_requested.emit(event.screenPos().toPoint())


class ChartView(pg.GraphicsView):
    """Draws series over a range; the user may zoom and pan.

    Charts of kind `lines` have a dot at the marked row of each series, and labels where there is room. Charts
    of `points` have a symbol at every point, a ring and a label at each marked row, and respond to the mouse
    at single points.

    Attributes:
        box: the drawing: what maps numbers to places, and what the mouse zooms and moves.
        bottom, left, right: the axes; no `right` without `has_right`.
        line_items, point_items: the items that draw each series; points only in charts of points.
        mark_line: the dashed line of `mark`.
        strip: the row above the drawing, with titles and names; None without titles.
        grid: the lines at the labels of the left axis.

    Signals:
        menu_requested(QPoint): the context menu is wanted at that place of the screen.
        double_clicked(): the user double-clicked.
        hovered(float | None): the x under the mouse in data units; None when the mouse leaves.
        pointed(Hit | None): the point that the mouse is near; None if there is none.
        point_clicked(Hit): a point was clicked.
        zoomed(): the user chose another range.
    """

    menu_requested = Signal(object)
    double_clicked = Signal()
    hovered = Signal(object)
    pointed = Signal(object)
    point_clicked = Signal(object)
    zoomed = Signal()

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        kind: Kind = "lines",
        log_x: bool = False,
        log_y: bool = False,
        has_right: bool = False,
        can_zoom: bool = True,
        is_small: bool = False,
    ) -> None:
        """`is_small` charts of points have smaller symbols and no labels."""
        super().__init__(parent)
        self.box = ChartMouse(enableMenu=False)
        self.bottom, self.left = NumberAxis("bottom", log_x), NumberAxis("left", log_y)
        self.right = RightAxis() if has_right else None
        self._arrange()
        self._kind, self._is_small = kind, is_small
        self._series: Sequence[Series] = ()
        self.line_items: list[pg.PlotCurveItem | pg.BarGraphItem] = []
        self.point_items: list[pg.ScatterPlotItem] = []
        self._looks: list[tuple[object, ...]] = []
        self._labels: list[pg.TextItem] = []
        self.strip: TopStrip | None = None
        self._x_title = ElidedLabel(parent=self)
        self._x_title.hide()
        self.setFrameShape(self.Shape.NoFrame)
        self.setCacheMode(self.CacheModeFlag.CacheNone)  # a background of one colour needs no picture
        self.viewport().setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if kind == "points":
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the chart around it has the keys
        self.box.disableAutoRange()
        self.box.setDefaultPadding(0)
        self.box.setMouseEnabled(x=can_zoom, y=can_zoom)
        self._add_decorations()
        self.box.menu_requested.connect(self.menu_requested)
        self.box.sigRangeChangedManually.connect(self.zoomed)
        self.box.sigXRangeChanged.connect(self._redraw)
        self.box.sigYRangeChanged.connect(self._y_changed)
        self.box.sigResized.connect(self._place_labels)
        self.scene().sigMouseMoved.connect(self._mouse_moved)
        theme_manager().scale_changed.connect(self._measure)
        self._measure()
        if kind == "points":  # of the scene, because points keep clicks for themselves
            self.scene().sigMouseClicked.connect(self._clicked)

    def _arrange(self) -> None:
        """Put the axes around the drawing. pyqtgraph's own plot has a hidden menu of fifty widgets."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        layout = self.centralLayout
        layout.setSpacing(0)
        layout.setRowStretchFactor(0, 1)
        layout.setColumnStretchFactor(1, 1)
        layout.addItem(self.box, 0, 1)
        for axis, row, column in ((self.left, 0, 0), (self.right, 0, 2), (self.bottom, 1, 1)):
            if axis is not None:
                axis.linkToView(self.box)
                axis.setZValue(0.5)  # above the drawing, below what is put on it
                layout.addItem(axis, row, column)

    @Slot()
    def _measure(self) -> None:
        above = px(7) if self.strip is None else px(STRIP_HEIGHT_PX) + px(_STRIP_GAP_PX)
        self.centralLayout.setContentsMargins(0, above, px(8), 0)
        for axis in (self.bottom, self.left, self.right):
            if axis is not None:
                axis.measure()
        self._place_titles()

    def _add_decorations(self) -> None:
        self.grid = GridLines(self.left)
        self._zero, self._cross_y = pg.InfiniteLine(angle=0), pg.InfiniteLine(angle=0)
        self._cross_x, self.mark_line = pg.InfiniteLine(angle=90), pg.InfiniteLine(angle=90)
        self._ring_line = pg.PlotCurveItem()
        points = [pg.ScatterPlotItem(pen=None, useCache=False) for _ in range(3)]
        self._marks, self._dots, self._rings = points
        lines = (self._zero, self.mark_line, self._cross_x, self._cross_y)
        for item in (self.grid, *lines, self._ring_line, *points):
            self.box.addItem(item, ignoreBounds=True)
        for line in lines:
            line.hide()

    def recolour(self, now: Theme) -> None:
        """Use the theme's colours for everything except the series."""
        self.setBackground(now.surface)
        for item in (self.bottom, self.left, self.grid, self.right):
            if item is not None:
                item.recolour(now)
        for line in (self._cross_x, self._cross_y):
            line.setPen(pg.mkPen(now.muted, style=Qt.PenStyle.DotLine))
        self._zero.setPen(pg.mkPen(now.muted, width=1))
        self.mark_line.setPen(pg.mkPen(now.text, style=Qt.PenStyle.DashLine))
        self._redraw()

    # ---- series

    def set_axes(self, log_x: bool, log_y: bool, grid: bool) -> None:
        """Set which axes are logarithmic, and whether grid lines are drawn at the labels of the left one."""
        for axis, is_log in ((self.bottom, log_x), (self.left, log_y)):
            axis.is_log = is_log
            axis.picture = None  # pyqtgraph's own: draw the labels anew
            axis.update()
        self.grid.setVisible(grid)

    def show_titles(self, x: str, left: str, right: str = "") -> None:
        """Show titles of the axes, above the drawing and below it."""
        if self.strip is None:
            self.strip = TopStrip(self)
            self.bottom.has_title_below = True
            self._measure()
            named(self._x_title, "", role="muted").setFont(ui_font(LABEL_SIZE_PT))
            self._x_title.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            self._x_title.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.strip.show()
            self._x_title.show()
        self.strip.show_titles(left, right)
        self._x_title.setText(x)
        self._place_titles()

    def _place_titles(self) -> None:
        if self.strip is not None:
            self.strip.setGeometry(0, 0, self.width(), px(STRIP_HEIGHT_PX))
            top = self.height() - px(TITLE_HEIGHT_PX) - 1
            self._x_title.setGeometry(0, top, self.width() - px(_TITLE_RIGHT_PX), px(TITLE_HEIGHT_PX))

    @override
    def resizeEvent(self, event: QResizeEvent | None) -> None:
        super().resizeEvent(event)
        if hasattr(self, "strip"):  # pyqtgraph also calls it while it is being made
            self._place_titles()

    def show_zero(self) -> None:
        """Draw a line at 0."""
        self._zero.show()

    def show_series(
        self,
        series: Sequence[Series],
        ranges: tuple[Range, Range] | None,
        right_range: Range | None = None,
    ) -> None:
        """Draw these series instead of the earlier ones, over the `ranges` of x and y (data units) if given.

        `right_range` is the range of the axis at the right.
        """
        self._series = ()  # setting a range redraws, which is too early here
        if ranges is not None:
            self._set_range(*ranges)
            if self.right is not None and right_range is not None:
                self.right.lay(*right_range, ranges[1])
        self._series = series
        self._set_count(len(series))
        if self._kind == "points":
            self.ring(())
        self._redraw()

    def _set_range(self, x: Range, y: Range) -> None:
        x_low, x_high = _to_view(np.array(x), self.bottom.is_log).tolist()
        if self._kind != "points":
            x_high += END_MARGIN * (x_high - x_low)
        self.box.setRange(
            xRange=(x_low, x_high), yRange=_to_view(np.array(y), self.left.is_log).tolist(), padding=0
        )

    def _set_count(self, count: int) -> None:
        while len(self.line_items) > count:
            for items in filter(None, (self.line_items, self.point_items)):
                self.box.removeItem(items.pop())
        while len(self.line_items) < count:
            bars = self._kind == "bars"
            item = pg.BarGraphItem(x=[], height=[], width=1) if bars else pg.PlotCurveItem()
            self.line_items.append(item)
            self.box.addItem(item, ignoreBounds=True)
            if self._kind == "points":
                self.point_items.append(pg.ScatterPlotItem(useCache=False))
                self.box.addItem(self.point_items[-1], ignoreBounds=True)
                self.point_items[-1].setZValue(5)

    def shown_ranges(self) -> tuple[Range, Range, Range | None]:
        """The ranges on screen, in data units: of x, of y, and of the axis at the right if there is one."""
        (left, right), (bottom, top) = self.box.viewRange()
        x, y = (_from_view((left, right), self.bottom.is_log), _from_view((bottom, top), self.left.is_log))
        return x, y, None if self.right is None else (self.right.value(bottom), self.right.value(top))

    @property
    def _width(self) -> int:
        return max(round(self.devicePixelRatioF()), 1)

    def _pen(self, one: Series, is_dashed: bool = False):
        pen = pg.mkPen(_colour(one), width=self._width)
        if is_dashed:
            pen.setDashPattern(_DASHES)
        return pen

    @Slot()
    def _redraw(self) -> None:
        low, high = _from_view(self.box.viewRange()[0], self.bottom.is_log)
        del self._looks[len(self._series) :]
        for index, one in enumerate(self._series):
            if self._kind == "bars":
                self._draw_bars(index, one)
            else:
                self._draw_curve(index, one, low, high)
        self._mark_rows()
        self.left.fit_width(*self.box.viewRange()[1])
        self._place_labels()

    def _draw_curve(self, index: int, one: Series, low: float, high: float) -> None:
        line = self.line_items[index]
        if one.is_level and len(one):
            x, y = np.array([low, high]), np.repeat(one.y[:1], 2)
        else:
            most = MOST_POINTS if self._width == 1 else MOST_POINTS_WIDE
            x, y = thinned(one, low, high, most, self.bottom.is_log) if len(one) else (one.x, one.y)
        x, y = self._placed(one, x, y)
        if self._kind == "points":
            self._draw_points(index, one, x, y)
        else:
            pen = self._pen(one, one.is_level or one.on_right or one.is_hollow)
            line.setData(x, y, pen=pen, connect="all", skipFiniteCheck=True)

    def _draw_points(self, index: int, one: Series, x: NumberArray, y: NumberArray) -> None:
        colour, surface = _colour(one), theme().surface
        look = colour, one.symbol, one.has_line, one.is_hollow, self._width, surface, x.tobytes(), y.tobytes()
        if index < len(self._looks) and look == self._looks[index]:
            return  # most series have no new point
        self._looks[index : index + 1] = [look]
        line, pen = self.line_items[index], self._pen(one, one.is_hollow)
        if one.has_line:
            line.setData(x, y, pen=pen, antialias=True, connect="all", skipFiniteCheck=True)
        else:
            line.setData([], [])
        sizes = (px(POINT_PX), px(SMALL_POINT_PX)) if self._is_small else (px(LONE_POINT_PX), px(POINT_PX))
        self.point_items[index].setData(
            x,
            y,
            symbol=one.symbol,
            size=sizes[one.has_line],
            pen=self._pen(one),
            brush=pg.mkBrush(surface if one.is_hollow else colour),
        )

    def _draw_bars(self, index: int, one: Series) -> None:
        width = 0.8 / len(self._series)
        left, brush = one.x - 0.4 + index * width, pg.mkBrush(_colour(one))
        self.line_items[index].setOpts(x0=left, height=one.y, width=width, brush=brush, pen=pg.mkPen(None))

    def _mark_rows(self) -> None:
        """Draw a dot at the marked row of each curve; in charts of points, a ring where there is a label."""
        if self._kind == "lines":
            drawn = [(one, one.marked) for one in self._series if len(one)]
            self._show_dots(self._marks, drawn, px(DOT_SIZE_PX) - 2)
        elif self._kind == "points":
            marked, spots = self._spots([(one, one.marked) for one in self._series if one.label])
            size = px(SMALL_RING_PX) if self._is_small else px(RING_PX)
            self._marks.setData(pos=spots, pen=list(map(self._pen, marked)), brush=None, size=size)

    def _placed(self, one: Series, x: NumberArray, y: NumberArray) -> tuple[NumberArray, NumberArray]:
        """Points in the coordinates of the view, without those that a logarithmic axis cannot show."""
        if one.on_right and self.right is not None:
            return _to_view(x, self.bottom.is_log), self.right.to_left(y)
        if self.left.is_log:
            x, y = x[y > 0], y[y > 0]
        return _to_view(x, self.bottom.is_log), _to_view(y, self.left.is_log)

    def spot(self, one: Series, row: int) -> QPointF | None:
        """Where a row of a series is in the coordinates of the view; None if the axis cannot show it."""
        row %= len(one)
        x, y = self._placed(one, one.x[row : row + 1], one.y[row : row + 1])
        return QPointF(float(x[0]), float(y[0])) if len(x) else None

    @Slot()
    def _y_changed(self) -> None:
        self.left.fit_width(*self.box.viewRange()[1])
        self._place_labels()

    # ---- labels

    @Slot()
    def _place_labels(self) -> None:
        """Place labels inside where they overlap no other; in charts of lines also no dot and no line."""
        labelled = [] if self._is_small else [one for one in self._series if len(one) and _label_of(one)]
        while len(self._labels) > len(labelled):
            self.box.removeItem(self._labels.pop())
        while len(self._labels) < len(labelled):
            self._labels.append(_label_item())
            self.box.addItem(self._labels[-1], ignoreBounds=True)
        if not labelled:
            return
        metrics = QFontMetricsF(ui_font(LABEL_SIZE_PT))
        avoids = self._kind == "lines" and any(one.label for one in labelled)
        taken = self._label_obstacles(labelled) if avoids else []
        line_x, line_y = self._line_spots() if avoids else (np.empty(0), np.empty(0))
        room = QRectF(QPointF(0, 0), self.box.size())
        for item, one in zip(self._labels, labelled, strict=True):
            item.hide()
            spot = self._label_spot(one)
            at = QPointF() if spot is None else self._in_pixels(spot)
            if spot is None or not room.adjusted(-1, -1, 1, 1).contains(at):
                continue
            text = metrics.elidedText(
                _label_of(one), Qt.TextElideMode.ElideRight, _LABEL_SHARE * room.width()
            )
            if not text:  # there is not even room for the dots
                continue
            if item.toPlainText() != text:
                item.setText(text)
            size = item.textItem.boundingRect()
            width, height = size.width(), size.height()
            for anchor in self._anchors(one, width, height):
                box = QRectF(at.x() - anchor[0] * width, at.y() - anchor[1] * height, width, height)
                on_line = (line_x > box.left()) & (line_x < box.right())
                on_line &= (line_y > box.top()) & (line_y < box.bottom())
                is_free = one.is_level or self._kind == "points" or not on_line.any()
                if not room.contains(box) or not is_free or any(map(box.intersects, taken)):
                    continue
                taken.append(box.adjusted(-px(_LABEL_MARGIN_PX), 0, px(_LABEL_MARGIN_PX), 0))
                item.setColor(one.label_colour or _colour(one))
                item.setAnchor(anchor)
                item.setPos(spot)
                item.show()
                break

    def _label_spot(self, one: Series) -> QPointF | None:
        spot = self.spot(one, one.marked)
        if one.is_level and spot is not None:
            spot.setX(self.box.viewRange()[0][0])
        return spot

    def _anchors(self, one: Series, width: float, height: float) -> Iterable[tuple[float, float]]:
        """Where a label may stand relative to its point, the best place first."""
        if one.is_level:  # above its line or below it, from left to right
            y, room = -px(_LABEL_MARGIN_PX) / height, self.box.width()
            starts = np.arange(px(_LABEL_MARGIN_PX), max(room - width, 1), width + px(_LABEL_OFFSET_PX))
            return [(-start / width, side) for start in starts.tolist() for side in (1 - y, y)]
        if self._kind == "lines":
            return _ANCHORS
        # On the inner side of the bend, where there is no curve, as near to the point as other labels allow.
        is_below = bool(one.y[-1] > one.y[0])
        most = round(self.box.height())
        offsets = [down / height for down in range(px(_LABEL_OFFSET_PX), most, px(_LABEL_STEP_PX))]
        sides = -px(_LABEL_MARGIN_PX) / width, 1 + px(_LABEL_MARGIN_PX) / width
        return ((side, -down if is_below else 1 + down) for side in sides for down in offsets)

    def _label_obstacles(self, labelled: Sequence[Series]) -> list[QRectF]:
        half, size = (
            QPointF(px(DOT_SIZE_PX) / 2, px(DOT_SIZE_PX) / 2),
            QSizeF(px(DOT_SIZE_PX), px(DOT_SIZE_PX)),
        )
        spots = [self.spot(one, one.marked) for one in labelled if not one.is_level]
        return [QRectF(self._in_pixels(spot) - half, size) for spot in spots if spot is not None]

    def _line_spots(self) -> tuple[NumberArray, NumberArray]:
        """Points on all lines in pixels, x and y, so dense that no label fits between two of them."""
        spots = [np.empty((2, 0))]
        (left, right), (bottom, top) = self.box.viewRange()
        for one in self._series:
            if len(one) > 1:
                x, y = self._placed(one, one.x, one.y)
                x = (x - left) / (right - left) * self.box.width()
                y = (top - y) / (top - bottom) * self.box.height()
                places = np.linspace(0, len(x) - 1, _LINE_SPOTS), np.arange(len(x))
                spots.append(np.array([np.interp(*places, x), np.interp(*places, y)]))
        x, y = np.concatenate(spots, axis=1)
        return x, y

    def _in_pixels(self, spot: QPointF) -> QPointF:
        """A place of the view in pixels from its upper left corner."""
        (left, right), (bottom, top) = self.box.viewRange()
        x = (spot.x() - left) / (right - left) * self.box.width()
        return QPointF(x, (top - spot.y()) / (top - bottom) * self.box.height())

    # ---- marks

    def mark(self, x: float | None) -> None:
        """Show a dashed line at x, in data units; None hides it."""
        self.mark_line.setVisible(x is not None)
        if x is not None:
            self.mark_line.setPos(np.log10(x) if self.bottom.is_log else x)

    def show_cross(self, rows: Sequence[tuple[Series, int]]) -> None:
        """Show cross hairs at the first of these rows, and a dot on each."""
        for line in (self._cross_x, self._cross_y):
            line.setVisible(bool(rows))
        spots = self._show_dots(self._dots, rows, px(DOT_SIZE_PX))
        if len(spots):
            self._cross_x.setPos(spots[0, 0])
            self._cross_y.setPos(spots[0, 1])

    def _show_dots(
        self, item: pg.ScatterPlotItem, rows: Sequence[tuple[Series, int]], size: int
    ) -> NumberArray:
        series, spots = self._spots(rows)
        item.setData(pos=spots, brush=[pg.mkBrush(_colour(one)) for one in series], size=size)
        return spots

    def _spots(self, rows: Sequence[tuple[Series, int]]) -> tuple[list[Series], NumberArray]:
        """The series, and x and y in the view, of the rows that the axes can show."""
        placed = [(one, self.spot(one, row)) for one, row in rows]
        spots = np.array([(spot.x(), spot.y()) for _, spot in placed if spot is not None])
        return [one for one, spot in placed if spot is not None], spots.reshape(-1, 2)

    def ring(self, hits: Sequence[Hit]) -> None:
        """Draw rings around these points, and a dotted line between them."""
        _, found = self._spots([(self._series[hit.curve], hit.row) for hit in hits])
        pen = pg.mkPen(theme().text, width=self._width)
        dotted = pg.mkPen(theme().muted, width=self._width, style=Qt.PenStyle.DotLine)
        self._rings.setData(pos=found, pen=pen, brush=None, size=px(RING_PX) - 2)
        self._ring_line.setData(found[:, 0], found[:, 1], pen=dotted)

    # ---- mouse

    def place_of(self, hit: Hit) -> QPointF:
        """Where a point is in this widget."""
        return QPointF(self.place_in_widget(self.spot(self._series[hit.curve], hit.row) or QPointF()))

    def place_in_widget(self, spot: QPointF) -> QPoint:
        """Where a place of the view's coordinates is in this widget."""
        return self.mapFromScene(self.box.mapViewToScene(spot))

    def nearest(self, scene_place: QPointF) -> Hit | None:
        """The point nearest to a place of the scene, if it is within reach."""
        best, nearest = float(px(REACH_PX)) ** 2, None
        origin = self.box.mapViewToScene(QPointF(0.0, 0.0))
        unit = self.box.mapViewToScene(QPointF(1.0, 1.0)) - origin
        for index, one in enumerate(self._series):
            x = origin.x() + unit.x() * _to_view(one.x, self.bottom.is_log)
            y = origin.y() + unit.y() * _to_view(one.y, self.left.is_log)
            distances = (x - scene_place.x()) ** 2 + (y - scene_place.y()) ** 2
            row = int(np.argmin(distances))
            if distances[row] < best:
                best, nearest = float(distances[row]), Hit(index, row)
        return nearest

    @Slot(object)
    def _mouse_moved(self, place: QPointF) -> None:
        is_inside = self.box.sceneBoundingRect().contains(place)
        if self._kind == "points":
            self.pointed.emit(self.nearest(place) if is_inside else None)
            return
        x = self.box.mapSceneToView(place).x()
        self.hovered.emit((number_of_log(x) if self.bottom.is_log else x) if is_inside else None)

    @Slot(object)
    def _clicked(self, event) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not event.double():
            hit = self.nearest(event.scenePos())
            if hit is not None:
                self.point_clicked.emit(hit)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        super().mouseDoubleClickEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.double_clicked.emit()

    @override
    def leaveEvent(self, event) -> None:
        super().leaveEvent(event)
        self.hovered.emit(None)
        self.pointed.emit(None)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        event.ignore()  # the view box handles the right button, which may start a drag, the chart the key


def _to_view(values: NumberArray, is_log: bool) -> NumberArray:
    return np.log10(np.maximum(values, 1e-9)) if is_log else values


def _from_view(ends: Range, is_log: bool) -> Range:
    low, high = map(number_of_log, ends) if is_log else ends
    return low, high


def _colour(one: Series) -> str:
    return one.colour or theme().muted


def _label_of(one: Series) -> str:
    return one.name if one.is_level else one.label


def _label_item() -> pg.TextItem:
    item = pg.TextItem()
    item.textItem.document().setDocumentMargin(0)
    item.setFont(ui_font(LABEL_SIZE_PT))
    item.setZValue(10)
    return item
