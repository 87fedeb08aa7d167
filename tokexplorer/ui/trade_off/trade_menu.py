"""The menu of the trade-off's charts: what all plots have, and JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.session.trade_off.forms import trade_json
from tokexplorer.ui.plots.plot_menu import MenuPlot, PlotMenu
from tokexplorer.ui.trade_off.point_table import PointModel

if TYPE_CHECKING:
    from tokexplorer.ui.trade_off.chart_state import ChartState


class TradePlot(MenuPlot, Protocol):
    """A plot of the trade-off."""

    @property
    def state(self) -> ChartState:
        """What it shows."""
        ...


class TradeMenu(PlotMenu):
    """What can be done with a chart; deletes itself when it closes."""

    def __init__(self, plot: TradePlot) -> None:
        super().__init__(plot)
        self._state = plot.state
        self.addAction("Export data as JSON…", self.export_json)
        self.addSeparator()
        self.addAction("Copy table of this figure", self.copy_table)

    @Slot()
    def export_json(self) -> None:
        """Ask for a name and write all points with every figure, and what the figures are."""
        series = [each.entry.series for each in self._state.shown]
        self.export("JSON (*.json)", ".json", trade_json(series, self._state.titles))

    @Slot()
    def copy_table(self) -> None:
        """Put the points of the figure that is shown on the clipboard, for a spreadsheet."""
        points = PointModel(self)
        points.show_state(self._state)
        QGuiApplication.clipboard().setText(points.tsv(range(len(points.rows))))
