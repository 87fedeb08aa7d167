"""The charts of the trade-off: one for all texts, and a small one for each text."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLabel, QLayout, QScrollArea, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr, translated
from tokexplorer.session.report.chart_parts import TradeSet, trade_set_charts
from tokexplorer.session.trade_off.forms import knee_method, trade_csv, trade_json
from tokexplorer.session.trade_off.points import ALL_LANGUAGES
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui.kit.chart import CAPTION_SIZE_PT, Chart
from tokexplorer.ui.kit.chart_export import ChartMenu
from tokexplorer.ui.kit.figures import Figure, ink_of
from tokexplorer.ui.kit.legend import Legend
from tokexplorer.ui.kit.parts import in_column, named, scroll_down
from tokexplorer.ui.kit.read_out import ReadOutCard
from tokexplorer.ui.kit.series import Hit
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.trade_off.curves import (
    GAP_TITLE,
    ChartState,
    Curve,
    curves_of,
    gaps_of,
    legend_of,
    metric_title,
    readout,
    summary_of,
    whole_range,
)
from tokexplorer.ui.trade_off.point_table import PointModel
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.focus_ring import FocusRing
from tokexplorer.ui.widgets.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent, QShowEvent

    from tokexplorer.ui.kit.chart_view import ChartView
    from tokexplorer.ui.kit.figures import Figured

    Range = tuple[float, float]

LEAST_SIZE_PX = (200, 90)
LANGUAGE_LEAST_PX, LANGUAGE_MOST_HEIGHT_PX = (150, 116), 420
_ASPECT = 1.6  # width by height that charts are best read at
_TURN_MS = 2
_NO_WORDS = tr("no space between words")
_GAP_PX = 4
_HEIGHT_PER_LEGEND_LINE_PX, _LEAST_HEIGHT_WITH_GAP_PX = 62, 210


def new_legend() -> Legend:
    """A legend whose tooltip explains the knee."""
    return named(Legend(tr("Knee: {method}", method=knee_method())), "tradeLegend")


class TradeMenu(ChartMenu):
    """The menu of a chart or of all small charts, with export as JSON and copying as a table."""

    def __init__(
        self, chart: Figured, widget: QWidget, state: ChartState, reset: Callable[[], None] | None = None
    ) -> None:
        super().__init__(chart, widget, reset)
        self._state = state
        self.addAction(tr("Export data as JSON…"), self.export_json)
        self.addSeparator()
        self.addAction(tr("Copy table of this metric"), self.copy_table)

    @Slot()
    def export_json(self) -> None:
        """Ask for a name and write all points with all metrics and their definitions."""
        self.export(tr("JSON (*.json)"), ".json", trade_json(self._state.series, self._state.titles))

    @Slot()
    def copy_table(self) -> None:
        """Copy the points of the shown metric as a table for spreadsheets."""
        points = PointModel()
        points.show_state(self._state)
        QGuiApplication.clipboard().setText(points.tsv())


def trade_figures(state: ChartState) -> list[Figure]:
    """The figure of all texts as one and, if there are several, the figure with a panel for each."""
    names = unique_names([each.name for each in state.shown])
    series = dict(zip(names, state.series, strict=True))
    trade = TradeSet(series, {name: number for number, name in enumerate(names)}, state.titles)
    inks = tuple(ink_of(each.entry.colour) for each in state.shown)
    return [
        Figure(replace(chart, is_log_x=state.log_x, is_log_y=state.log_y), inks)
        for chart in trade_set_charts(trade, state.metric)
    ]


class PointChart(Chart):
    """Curves on one text, whose points can be pointed at and chosen.

    Attributes:
        language: the title of the text; empty for all texts as one.
        state: the state that is shown.
        curves: the curves that are drawn of it.
        hit: the point under the mouse or at the keyboard.

    Signals:
        point_chosen(object, TradePoint): a point was chosen; the arguments are the key of its series and it.
    """

    point_chosen = Signal(object, object)

    title = tr("Trade-off")
    kind = "points"
    log_x = True
    follows_theme = False  # colours are made anew with the curves
    is_captionless = True  # the legend says more
    x_title = tr("vocabulary, tokens")

    def __init__(self, object_name: str, language: str) -> None:
        self.language = language
        self.state = ChartState()
        self.curves: list[Curve] = []
        self.hit: Hit | None = None
        self._ranges = (1.0, 10.0), (0.0, 1.0)
        super().__init__(object_name)

    def show_curves(self, state: ChartState, curves: list[Curve], ranges: tuple[Range, Range]) -> None:
        """Draw these curves, over these ranges unless the user has zoomed."""
        self.state, self.curves, self._ranges, self.hit = state, curves, ranges, None
        self.view.set_axes(state.log_x, state.log_y, state.grid)
        self.show_series([curve.drawn() for curve in curves])

    @override
    def ranges(self) -> tuple[Range, Range]:
        return self._ranges

    @override
    def summary(self) -> str:
        return summary_of(self.state.shown, self.curves, self.state.metric, self.state.titles)

    @override
    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        """Draw rings around a point and the same one on the other kind of text; None removes them."""
        self.hit = hit
        same: Sequence[Hit] = ()
        if hit is not None:
            point = self.curves[hit.curve].points[hit.row]
            drawn = enumerate(curve.points for curve in self.curves)
            same = [Hit(number, points.index(point)) for number, points in drawn if point in points]
        self.view.ring(same)

    def words_of(self, hit: Hit | None) -> str:
        """A point in words, as rich text; empty for None."""
        return "" if hit is None else readout(self.curves[hit.curve], hit.row, self.state, self.language)

    @override
    def clear_hover(self) -> None:
        self.point_at(None)

    @override
    @Slot(object)
    def choose(self, hit: Hit) -> None:
        """Emit `point_chosen` for a point."""
        curve = self.curves[hit.curve]
        self.point_chosen.emit(curve.shown.entry.key, curve.points[hit.row])

    @property
    @override
    def figure_title(self) -> str:
        return trade_figures(self.state)[0].chart.title

    @override
    def figure(self, *, as_shown: bool = False) -> Figure:
        figure = trade_figures(self.state)[0]
        if not as_shown:
            return figure
        x_range, y_range, _ = self.view.shown_ranges()
        return figure._replace(chart=replace(figure.chart, x_range=x_range, y_range=y_range))

    @override
    def csv_work(self) -> Callable[[], str]:
        return partial(trade_csv, self.state.series, self.state.titles)

    @override
    def make_menu(self) -> TradeMenu:
        self.clear_hover()
        return TradeMenu(self, self, self.state, self.reset)


class TradeChart(PointChart):
    """The chart of all texts as one, with a legend; arrow keys go from point to point, Enter chooses one.

    Attributes:
        gap_view: the difference of the two kinds of text, below the curves; hidden unless it is wanted.
        readout: a card with the values of the point at the mouse or the keyboard.
    """

    def __init__(self) -> None:
        super().__init__("tradeChart", ALL_LANGUAGES)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        FocusRing(self)
        view = self.view
        self._has_gaps = False
        self.gap_view = self._make_gap_view()
        self._gap_title = named(QLabel(GAP_TITLE), "tradeGapTitle", role="muted")
        self._gap_title.setFont(ui_font(CAPTION_SIZE_PT))
        self._gap_title.setIndent(px(10))
        self._layout.setStretchFactor(view, 3)
        self._layout.addWidget(self._gap_title)
        self._layout.addWidget(self.gap_view, 2)
        self.readout = ReadOutCard("tradeReadout", view)
        named(self.reset_button, "tradeReset", tr("Reset the view of the chart"))
        self.recolour()
        self._show_gap(False)

    @override
    def build_header(self) -> QLayout:
        self.legend = new_legend()
        return in_column(self.legend, margins=(12, 2, 8, 0))

    def _make_gap_view(self) -> ChartView:
        view = self.make_view()
        view.show_titles("", "")
        view.box.setMouseEnabled(x=False, y=False)
        view.show_zero()
        self.view.box.sigXRangeChanged.connect(self._follow_in_gap)
        return view

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(*px(LEAST_SIZE_PX))

    # ---- drawing

    def show_state(self, state: ChartState) -> None:
        """Draw a state."""
        if not state.has_same_axes(self.state):
            self.follow()
        pointed = self._pointed
        curves = curves_of(state.shown, state.metric, ALL_LANGUAGES, state.is_growing)
        x = whole_range([curve.x for curve in curves], state.log_x, 0.03)
        y = whole_range([curve.y for curve in curves], state.log_y)
        self.gap_view.set_axes(state.log_x, False, state.grid)  # before its range is set
        self.show_curves(state, curves, (x, y))
        gaps = gaps_of(curves) if state.gap else []
        self._show_gap(bool(gaps))
        if gaps:
            low, high = whole_range([curve.y for curve in gaps], False)
            ranges = x, (min(low, 0.0), max(high, 0.0))
            self.gap_view.show_series([curve.drawn() for curve in gaps], ranges)
            self._follow_in_gap()
        self.view.show_titles(self.x_title, translated(state.metric.unit))
        self.legend.show_entries(legend_of(state.shown, curves, state.metric, state.titles))
        self.setAccessibleName(tr("Chart: {metric} by vocabulary size", metric=metric_title(state.metric)))
        self._point_again(pointed)

    def _show_gap(self, shown: bool) -> None:
        """Show the difference, if there is room for it, or hide it."""
        self._has_gaps = shown
        shown = shown and self.height() >= px(_LEAST_HEIGHT_WITH_GAP_PX)
        self._gap_title.setVisible(shown)
        self.gap_view.setVisible(shown)

    @Slot()
    def _follow_in_gap(self) -> None:
        low, high = self.view.box.viewRange()[0]
        self.gap_view.box.setXRange(low, high, padding=0)

    @override
    @Slot()
    def reset(self) -> None:
        self.follow()
        self.show_state(self.state)

    @override
    def recolour(self) -> None:
        super().recolour()
        self.gap_view.recolour(theme())
        self.show_state(self.state)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.legend.set_most_lines(max(self.height() // px(_HEIGHT_PER_LEGEND_LINE_PX), 1))
        self._show_gap(self._has_gaps)
        self.clear_hover()

    # ---- the point at the mouse or the keyboard

    @property
    def _pointed(self) -> tuple[object, object] | None:
        if self.hit is None:
            return None
        curve = self.curves[self.hit.curve]
        return (curve.shown.entry.key, curve.kind), curve.points[self.hit.row]

    def _point_again(self, pointed: tuple[object, object] | None) -> None:
        """Mark the same point again after a redraw."""
        found = None
        for index, curve in enumerate(self.curves):
            if pointed is not None and pointed[0] == (curve.shown.entry.key, curve.kind):
                rows = [row for row, point in enumerate(curve.points) if point is pointed[1]]
                found = Hit(index, rows[0]) if rows else None
        self.point_at(found)

    @override
    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        """Show a card with the point's values; None hides it."""
        super().point_at(hit)
        if hit is None:
            self.readout.hide()
        else:
            self.readout.show_words(self.words_of(hit), self.view.place_of(hit).toPoint())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along a curve and to the next curve, Enter chooses a point."""
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        key = Qt.Key(event.key())
        if key in steps and self.curves:
            self.point_at(self._beside(*steps[key]))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hit is not None:
            self.choose(self.hit)
        elif key == Qt.Key.Key_Escape and self.hit is not None:
            self.clear_hover()
        else:
            super().keyPressEvent(event)

    def _beside(self, curves: int, rows: int) -> Hit:
        if self.hit is None:
            return Hit(0, len(self.curves[0].x) - 1)
        index = (self.hit.curve + curves) % len(self.curves)
        curve = self.curves[index]
        if curves:  # the point of the nearest size
            size = self.curves[self.hit.curve].x[self.hit.row]
            return Hit(index, int(abs(curve.x / size - 1).argmin()))
        return Hit(index, min(max(self.hit.row + rows, 0), len(curve.x) - 1))

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.clear_hover()


class LanguageChart(PointChart):
    """The small chart of one text.

    Signals:
        menu_requested(QPoint): the menu is wanted at that place of the screen.
    """

    menu_requested = Signal(object)

    can_zoom = False
    is_small = True

    def __init__(self, language: str) -> None:
        super().__init__(f"tradeChart {language}", language)
        self.setAccessibleName(tr("Chart of {language}", language=language))
        self.setMinimumSize(*px(LANGUAGE_LEAST_PX))

    @override
    def build_header(self) -> QLayout:
        self._title = ElidedLabel(self.language)
        self._title.setFont(ui_font(CAPTION_SIZE_PT))
        return in_column(self._title, margins=(12, 0, 0, 0))

    @property
    @override
    def figure_title(self) -> str:
        return trade_figures(self.state)[-1].chart.title

    @override
    def figure(self, *, as_shown: bool = False) -> Figure:
        return trade_figures(self.state)[-1]

    @override
    def show_curves(self, state: ChartState, curves: list[Curve], ranges: tuple[Range, Range]) -> None:
        super().show_curves(state, curves, ranges)
        wordless = state.metric.counts_words and not curves and state.shown
        self._title.setText(f"{self.language}: {_NO_WORDS}" if wordless else self.language)

    @override
    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        super().point_at(hit)
        self.view.setToolTip(self.words_of(hit))

    @override
    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        self.menu_requested.emit(place)


class LanguageCharts(QScrollArea):
    """The small charts of all texts in a grid; only those in sight are drawn.

    Attributes:
        state: the state that is shown.
        charts: one for each text, in the order of the corpus.

    Signals:
        point_chosen(object, TradePoint): a point was chosen; the arguments are the key of its series and it.
    """

    title = tr("Trade-off by language")  # for the names of files

    point_chosen = Signal(object, object)

    def __init__(self) -> None:
        super().__init__()
        named(self, "languageCharts", tr("A chart for each text"))
        self.state = ChartState()
        self.charts: list[LanguageChart] = []
        self._curves: dict[str, list[Curve]] = {}
        self._ranges: tuple[Range, Range] = ((1.0, 10.0), (0.0, 1.0))
        self._stale: set[LanguageChart] = set()
        self._columns = 0
        self._turns = Turns(_TURN_MS, self)
        self.legend = new_legend()
        self._content = named(QWidget(), "languageChartsContent")
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(px(_GAP_PX))
        top = in_column(self.legend, margins=(12, 2, 8, 2))
        in_column(top, (self._grid, 1), parent=self._content, spacing=0)
        scroll_down(self, self._content)
        self.verticalScrollBar().valueChanged.connect(self._draw_visible)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(px(LANGUAGE_LEAST_PX)[0], 90)

    # ---- drawing

    def show_state(self, state: ChartState) -> None:
        """Draw a state."""
        languages = [chart.language for chart in self.charts]
        self.state = state
        if list(state.languages) != languages:
            self._make_charts()
        curves = {
            language: curves_of(state.shown, state.metric, language, state.is_growing)
            for language in state.languages
        }
        self._curves = curves
        every = [curve for each in curves.values() for curve in each]
        x = whole_range([curve.x for curve in every], state.log_x, 0.03)
        self._ranges = x, whole_range([curve.y for curve in every], state.log_y)
        self._stale = set(self.charts)
        # Without knees in the legend, because each chart has its own.
        plain = [replace(curve, knee=None) for curve in every]
        self.legend.show_entries(legend_of(state.shown, plain, state.metric, state.titles))
        self._draw_visible()

    def _make_charts(self) -> None:
        for chart in self.charts:
            self._grid.removeWidget(chart)
            chart.hide()
            chart.deleteLater()
        self.charts = [LanguageChart(language) for language in self.state.languages]
        for chart in self.charts:
            chart.point_chosen.connect(self.point_chosen)
            chart.menu_requested.connect(self.open_menu)
        self._columns = 0
        self._arrange()

    def _arrange(self) -> None:
        """Arrange the charts in the grid that fits the viewport best."""
        if not self.charts:
            return
        width = self.viewport().width()
        room = self.viewport().height() - self.legend.heightForWidth(max(width - 20, 100)) - 4
        columns, height = _best_grid(len(self.charts), width, room)
        for chart in self.charts:
            chart.setFixedHeight(height)
        if columns == self._columns:
            return
        for column in range(max(columns, self._columns)):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._columns = columns
        for number, chart in enumerate(self.charts):
            self._grid.addWidget(chart, number // columns, number % columns, Qt.AlignmentFlag.AlignTop)
            chart.show()

    @Slot()
    def _draw_visible(self) -> None:
        """Draw visible charts that are out of date, one in each turn of the event loop."""
        for chart in self.charts:
            if chart in self._stale and not chart.visibleRegion().isEmpty():
                self._turns.add(chart, partial(self._draw, chart))

    def _draw(self, chart: LanguageChart) -> None:
        if chart in self._stale:
            self._stale.discard(chart)
            chart.show_curves(self.state, self._curves[chart.language], self._ranges)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._turns.add("visible", self._draw_visible)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turns.add("visible", self._draw_visible)

    # ---- the menu

    @property
    def is_zoomed(self) -> bool:
        """The small charts always show the whole (Figured)."""
        return False

    def figure(self, *, as_shown: bool = False) -> Figure:
        """All small charts as one figure (Figured)."""
        return trade_figures(self.state)[-1]

    def clear_hover(self) -> None:
        """Remove the rings at the pointer."""
        for chart in self.charts:
            if chart.is_drawn:
                chart.clear_hover()

    def csv_work(self) -> Callable[[], str]:
        """What writes all points with all metrics as CSV (Figured)."""
        return partial(trade_csv, self.state.series, self.state.titles)

    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place of the screen."""
        self.clear_hover()
        TradeMenu(self, self, self.state).popup(place)


def _best_grid(count: int, width: int, height: int) -> tuple[int, int]:
    """The number of columns and the height of rows that make the charts largest."""
    least_width, least_height = px(LANGUAGE_LEAST_PX)
    most = max(min(width // least_width, count), 1)

    def size(columns: int) -> tuple[float, int]:
        each = height // -(-count // columns) - px(_GAP_PX)
        each = min(max(each, least_height), px(LANGUAGE_MOST_HEIGHT_PX))
        return min(width / columns / _ASPECT, each), columns

    columns = max(range(1, most + 1), key=size)
    rows = -(-count // columns)
    return columns, min(max(height // rows - px(_GAP_PX), least_height), px(LANGUAGE_MOST_HEIGHT_PX))
