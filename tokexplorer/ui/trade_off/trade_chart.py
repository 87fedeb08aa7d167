"""The one chart of all series: legend, curves, what stands under the mouse, the keys."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSize, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.session.trade_off.forms import trade_csv
from tokexplorer.session.trade_off.points import ALL_LANGUAGES
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT
from tokexplorer.ui.theme import Theme, theme, theme_manager, ui_font
from tokexplorer.ui.trade_off.chart_state import ChartState
from tokexplorer.ui.trade_off.chart_words import (
    GAP_TITLE,
    figure_title,
    legend_of,
    readout,
    summary_of,
)
from tokexplorer.ui.trade_off.curves import Curve, curves_of, gaps_of, whole_range
from tokexplorer.ui.trade_off.trade_legend import TradeLegend
from tokexplorer.ui.trade_off.trade_menu import TradeMenu
from tokexplorer.ui.trade_off.trade_view import Hit, TradeView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent

LEAST_SIZE_PX = (200, 90)
_READOUT_OFFSET_PX = 14
_HEIGHT_PER_LEGEND_LINE_PX, _LEAST_HEIGHT_WITH_GAP_PX = 62, 210


class TradeChart(QWidget):
    """Legend and curves; arrow keys go from point to point, Enter chooses one.

    Attributes:
        state: what is shown.
        curves: what is drawn of it.
        view, gap_view: the drawings; the second one is hidden unless it is wanted.
        is_following: whether all points are in sight, whatever comes.

    Signals:
        point_chosen(object, TradePoint): the key of its series, and the point.
    """

    point_chosen = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tradeChart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.state = ChartState()
        self.curves: list[Curve] = []
        self.is_following = True
        self.hit: Hit | None = None
        self.legend = TradeLegend()
        self.view = TradeView()
        self.gap_view = TradeView()
        self.gap_view.lock()
        self.gap_view.show_zero()
        self._gap_title = QLabel(GAP_TITLE)
        self._gap_title.setObjectName("tradeGapTitle")
        self._gap_title.setFont(ui_font(CAPTION_SIZE_PT))
        self._gap_title.setProperty("role", "muted")
        self._gap_title.setIndent(10)
        self._lay_out()
        self._connect()
        self._recolour(theme())
        self._show_gap(False)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        top = QVBoxLayout()
        top.setContentsMargins(12, 2, 8, 0)
        top.addWidget(self.legend)
        layout.addLayout(top)
        layout.addWidget(self.view, 3)
        layout.addWidget(self._gap_title)
        layout.addWidget(self.gap_view, 2)
        self.readout = QLabel(self.view)
        self.readout.setObjectName("tradeReadout")
        self.readout.setFont(ui_font(CAPTION_SIZE_PT))
        self.readout.setTextFormat(Qt.TextFormat.RichText)
        self.readout.setMargin(5)
        self.readout.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.readout.hide()
        self.reset_button = QPushButton("reset view", self.view)
        self.reset_button.setObjectName("tradeReset")
        self.reset_button.setAccessibleName("Reset the view of the chart")
        self.reset_button.setFont(ui_font(CAPTION_SIZE_PT))
        self.reset_button.setToolTip("Show all points again (R, or double click)")
        self.reset_button.hide()

    def _connect(self) -> None:
        self.view.hovered.connect(self.point_at)
        self.view.point_clicked.connect(self.choose)
        self.view.zoomed.connect(self._stop_following)
        self.view.reset_requested.connect(self.reset)
        self.view.menu_requested.connect(self.open_menu)
        self.gap_view.menu_requested.connect(self.open_menu)
        self.view.plotItem.vb.sigXRangeChanged.connect(self._follow_in_gap)
        self.reset_button.clicked.connect(self._reset_clicked)
        theme_manager().changed.connect(self._recolour)
        shortcut = QShortcut(QKeySequence("R"), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(self.reset)

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for some labels an axis."""
        return QSize(*LEAST_SIZE_PX)

    # ---- drawing

    def show_state(self, state: ChartState) -> None:
        """Draw this."""
        if not state.has_same_axes(self.state):
            self.is_following = True
        self.state = state
        self._draw()

    def _draw(self) -> None:
        state, pointed = self.state, self._pointed
        self.curves = curves_of(state.shown, state.figure, ALL_LANGUAGES, state.is_growing)
        gaps = gaps_of(self.curves) if state.gap else []
        for view in (self.view, self.gap_view):
            view.set_axes(state.log_x, state.log_y and view is self.view, state.grid)
        x = whole_range([curve.x for curve in self.curves], state.log_x, 0.03)
        y = whole_range([curve.y for curve in self.curves], state.log_y)
        self.view.show_curves(self.curves, (x, y) if self.is_following else None)
        self._show_gap(bool(gaps))
        if gaps:
            low, high = whole_range([curve.y for curve in gaps], False)
            self.gap_view.show_curves(gaps, (x, (min(low, 0.0), max(high, 0.0))))
            self._follow_in_gap()
        self.reset_button.setVisible(not self.is_following)
        self.legend.show_entries(legend_of(state.shown, self.curves, state.figure, state.titles))
        self.setAccessibleName(f"Chart: {figure_title(state.figure)} by vocabulary size")
        self.setAccessibleDescription(summary_of(state.shown, self.curves, state.figure, state.titles))
        self._point_again(pointed)

    def _show_gap(self, shown: bool) -> None:
        """If there is room for it."""
        self._has_gaps = shown
        shown = shown and self.height() >= _LEAST_HEIGHT_WITH_GAP_PX
        self._gap_title.setVisible(shown)
        self.gap_view.setVisible(shown)

    @Slot()
    def _follow_in_gap(self) -> None:
        low, high = self.view.plotItem.vb.viewRange()[0]
        self.gap_view.plotItem.vb.setXRange(low, high, padding=0)

    @Slot()
    def reset(self) -> None:
        """Show all points again, and those that come."""
        self.is_following = True
        self._draw()

    @Slot()
    def _stop_following(self) -> None:
        self.is_following = False
        self.reset_button.show()
        self._place_reset()

    @Slot(bool)
    def _reset_clicked(self, _checked: bool) -> None:
        self.reset()

    @Slot(object)
    def _recolour(self, now: Theme) -> None:
        self.view.recolour(now)
        self.gap_view.recolour(now)
        self.readout.setStyleSheet(
            f"background: {now.raised}; color: {now.text};"
            f"border: 1px solid {now.hairline}; border-radius: 4px;"
        )
        self._draw()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button keeps to its corner."""
        super().resizeEvent(event)
        self.legend.set_most_lines(max(self.height() // _HEIGHT_PER_LEGEND_LINE_PX, 1))
        self._show_gap(self._has_gaps)
        self._place_reset()
        self.clear_hover()

    def _place_reset(self) -> None:
        self.reset_button.adjustSize()
        self.reset_button.move(self.view.width() - self.reset_button.width() - 10, 4)

    # ---- the point that is pointed at

    @property
    def _pointed(self) -> tuple[object, object] | None:
        if self.hit is None or self.hit.curve >= len(self.curves):
            return None
        curve = self.curves[self.hit.curve]
        return (curve.shown.entry.key, curve.kind), curve.points[self.hit.row]

    def _point_again(self, pointed: tuple[object, object] | None) -> None:
        """Stay at a point when all is drawn anew."""
        found = None
        for index, curve in enumerate(self.curves):
            if pointed is not None and pointed[0] == (curve.shown.entry.key, curve.kind):
                rows = [row for row, point in enumerate(curve.points) if point is pointed[1]]
                found = Hit(index, rows[0]) if rows else None
        self.point_at(found)

    @Slot(object)
    def point_at(self, hit: Hit | None) -> None:
        """Show what a point is; None takes it away."""
        self.hit = hit
        self.view.point_at(hit)
        if hit is None:
            self.readout.hide()
            return
        state = self.state
        self.readout.setText(readout(self.curves[hit.curve], hit.row, state, ALL_LANGUAGES))
        self.readout.adjustSize()
        place, size, room = self.view.place_of(hit).toPoint(), self.readout.size(), self.view.size()
        x, y = place.x() + _READOUT_OFFSET_PX, place.y() - size.height() - _READOUT_OFFSET_PX
        if x + size.width() > room.width():
            x = place.x() - size.width() - _READOUT_OFFSET_PX
        if y < 0:
            y = place.y() + _READOUT_OFFSET_PX
        x = max(min(x, room.width() - size.width()), 0)
        y = max(min(y, room.height() - size.height()), 0)
        self.readout.move(x, y)
        self.readout.show()

    def clear_hover(self) -> None:
        """Point at nothing (MenuPlot)."""
        self.point_at(None)

    @Slot(object)
    def choose(self, hit: Hit) -> None:
        """Announce a point."""
        curve = self.curves[hit.curve]
        self.point_chosen.emit(curve.shown.entry.key, curve.points[hit.row])

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go along a curve and to the next curve, Enter chooses."""
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
        """What the keys pointed at goes with them."""
        super().focusOutEvent(event)
        self.clear_hover()

    # ---- the menu

    @property
    def title(self) -> str:
        """What files are named after (MenuPlot)."""
        return "Trade-off"

    @property
    def picture(self) -> QWidget:
        """Legend and curves (MenuPlot)."""
        return self

    @contextmanager
    def lines_of_width(self, pixels: int) -> Iterator[None]:
        """Draw lines that wide for a while (MenuPlot)."""
        with ExitStack() as stack:
            for view in (self.view, self.gap_view):
                stack.enter_context(view.lines_of_width(pixels))
            yield

    def csv_text(self) -> str:
        """All points with every figure (MenuPlot)."""
        return trade_csv([each.entry.series for each in self.state.shown], self.state.titles)

    @Slot(object)
    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place of the screen."""
        TradeMenu(self).popup(place)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            self.open_menu(self.mapToGlobal(QPoint(self.width() // 2, self.height() // 2)))
        event.accept()
