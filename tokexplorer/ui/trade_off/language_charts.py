"""A small chart for each text of the corpus, all with the same axes."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.session.trade_off.forms import trade_csv
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT
from tokexplorer.ui.theme import Theme, theme, theme_manager, ui_font
from tokexplorer.ui.trade_off.chart_state import ChartState
from tokexplorer.ui.trade_off.chart_words import legend_of, readout, summary_of
from tokexplorer.ui.trade_off.curves import curves_of, whole_range
from tokexplorer.ui.trade_off.trade_legend import TradeLegend
from tokexplorer.ui.trade_off.trade_menu import TradeMenu
from tokexplorer.ui.trade_off.trade_view import Hit, TradeView
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from tokexplorer.ui.trade_off.curves import Curve

LEAST_WIDTH_PX, LEAST_HEIGHT_PX, MOST_HEIGHT_PX = 150, 116, 420
_ASPECT = 1.6  # width by height that charts are best read at
_TURN_MS = 2
_NO_WORDS = "no space between words"
_GAP_PX = 4

Ranges = tuple[tuple[float, float], tuple[float, float]]


class LanguageChart(QWidget):
    """The title of a text, and the curves of it.

    Attributes:
        language: the title of the text.
        view: the drawing; None until it is first drawn, because making one takes a frame.

    Signals:
        point_chosen(object, TradePoint): the key of its series, and the point.
        menu_requested(QPoint): the user wants the menu at that place of the screen.
    """

    point_chosen = Signal(object, object)
    menu_requested = Signal(object)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.language = language
        self.setObjectName(f"tradeChart {language}")
        self.setMinimumSize(LEAST_WIDTH_PX, LEAST_HEIGHT_PX)
        self.view: TradeView | None = None
        self._state = ChartState()
        self._curves: list[Curve] = []
        self._title = ElidedLabel(language)
        self._title.setFont(ui_font(CAPTION_SIZE_PT))
        title = QVBoxLayout()
        title.setContentsMargins(12, 0, 0, 0)
        title.addWidget(self._title)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(0)
        self._layout.addLayout(title)
        self._layout.addStretch(0)

    def draw(self, state: ChartState, curves: list[Curve], ranges: Ranges) -> None:
        """Draw these curves over these ranges."""
        self._state, self._curves = state, curves
        view = self.view or self._make_view()
        view.set_axes(state.log_x, state.log_y, state.grid)
        view.show_curves(curves, ranges)
        wordless = state.figure.counts_words and not curves and state.shown
        self._title.setText(f"{self.language}: {_NO_WORDS}" if wordless else self.language)
        summary = summary_of(state.shown, curves, state.figure, state.titles)
        self.setAccessibleName(f"Chart of {self.language}")
        self.setAccessibleDescription(summary)

    def _make_view(self) -> TradeView:
        view = self.view = TradeView(self, is_small=True)
        view.lock()
        view.recolour(theme())
        view.hovered.connect(self._point_at)
        view.point_clicked.connect(self._clicked)
        view.menu_requested.connect(self.menu_requested)
        self._layout.addWidget(view, 1)
        return view

    @Slot(object)
    def _point_at(self, hit: Hit | None) -> None:
        assert self.view is not None
        self.view.point_at(hit)
        words = ""
        if hit is not None:
            words = readout(self._curves[hit.curve], hit.row, self._state, self.language)
        self.view.setToolTip(words)

    @Slot(object)
    def _clicked(self, hit: Hit) -> None:
        curve = self._curves[hit.curve]
        self.point_chosen.emit(curve.shown.entry.key, curve.points[hit.row])


class LanguageCharts(QScrollArea):
    """Small multiples: as many beside each other as there is room for; only those in sight are drawn.

    Attributes:
        state: what is shown.
        charts: one for each text, in the order of the corpus.

    Signals:
        point_chosen(object, TradePoint): the key of its series, and the point.
    """

    point_chosen = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("languageCharts")
        self.setAccessibleName("A chart for each text")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.state = ChartState()
        self.charts: list[LanguageChart] = []
        self._curves: dict[str, list[Curve]] = {}
        self._ranges: Ranges = ((1.0, 10.0), (0.0, 1.0))
        self._stale: set[LanguageChart] = set()
        self._columns = 0
        self._turns = Turns(_TURN_MS, self)
        self.legend = TradeLegend()
        self._content = QWidget()
        self._content.setObjectName("languageChartsContent")
        top = QVBoxLayout()
        top.setContentsMargins(12, 2, 8, 2)
        top.addWidget(self.legend)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(_GAP_PX)
        layout = QVBoxLayout(self._content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addLayout(self._grid, 1)
        self.setWidget(self._content)
        self.viewport().setAutoFillBackground(False)
        self._content.setAutoFillBackground(False)
        self.verticalScrollBar().valueChanged.connect(self._draw_visible)
        theme_manager().changed.connect(self._recolour)

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for one."""
        return QSize(LEAST_WIDTH_PX, 90)

    # ---- drawing

    def show_state(self, state: ChartState) -> None:
        """Draw this."""
        languages = [chart.language for chart in self.charts]
        self.state = state
        if list(state.languages) != languages:
            self._make_charts()
        curves = {
            language: curves_of(state.shown, state.figure, language, state.is_growing)
            for language in state.languages
        }
        self._curves = curves
        every = [curve for each in curves.values() for curve in each]
        x = whole_range([curve.x for curve in every], state.log_x, 0.03)
        self._ranges = x, whole_range([curve.y for curve in every], state.log_y)
        self._stale = set(self.charts)
        # The legend names no knees: each chart has its own.
        plain = [replace(curve, knee=None) for curve in every]
        self.legend.show_entries(legend_of(state.shown, plain, state.figure, state.titles))
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
        """Set them in as many columns as fit, rows as high as fits best."""
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
        """Draw what is in sight and not up to date, each in a turn of the event loop."""
        for chart in self.charts:
            if chart in self._stale and not chart.visibleRegion().isEmpty():
                self._turns.add(chart, partial(self._draw, chart))

    def _draw(self, chart: LanguageChart) -> None:
        if chart in self._stale:
            self._stale.discard(chart)
            chart.draw(self.state, self._curves[chart.language], self._ranges)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be room for more beside each other."""
        super().resizeEvent(event)
        self._arrange()
        self._turns.add("visible", self._draw_visible)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        self._turns.add("visible", self._draw_visible)

    @Slot(object)
    def _recolour(self, now: Theme) -> None:
        for chart in self.charts:
            if chart.view is not None:
                chart.view.recolour(now)

    # ---- the menu

    @property
    def title(self) -> str:
        """What files are named after (MenuPlot)."""
        return "Trade-off by language"

    @property
    def picture(self) -> QWidget:
        """All charts, in sight or not (MenuPlot)."""
        for chart in self.charts:
            self._draw(chart)
        layout = self._content.layout()
        assert layout is not None
        layout.activate()
        height = max(layout.totalHeightForWidth(self._content.width()), self.viewport().height())
        self._content.resize(self._content.width(), height)
        layout.activate()
        return self._content

    @contextmanager
    def lines_of_width(self, pixels: int) -> Iterator[None]:
        """Draw lines that wide for a while (MenuPlot)."""
        with ExitStack() as stack:
            for chart in self.charts:
                self._draw(chart)
                if chart.view is not None:
                    stack.enter_context(chart.view.lines_of_width(pixels))
            yield

    @Slot()
    def reset(self) -> None:
        """All points are in sight ever (MenuPlot)."""

    def clear_hover(self) -> None:
        """Point at nothing (MenuPlot)."""
        for chart in self.charts:
            if chart.view is not None:
                chart.view.point_at(None)

    def csv_text(self) -> str:
        """All points with every figure (MenuPlot)."""
        return trade_csv([each.entry.series for each in self.state.shown], self.state.titles)

    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place of the screen."""
        TradeMenu(self).popup(place)


def _best_grid(count: int, width: int, height: int) -> tuple[int, int]:
    """How many charts beside each other, and how high each: as large as can be, in sight if they can be."""
    most = max(min(width // LEAST_WIDTH_PX, count), 1)

    def size(columns: int) -> tuple[float, int]:
        each = height // -(-count // columns) - _GAP_PX
        each = min(max(each, LEAST_HEIGHT_PX), MOST_HEIGHT_PX)
        return min(width / columns / _ASPECT, each), columns

    columns = max(range(1, most + 1), key=size)
    rows = -(-count // columns)
    return columns, min(max(height // rows - _GAP_PX, LEAST_HEIGHT_PX), MOST_HEIGHT_PX)
