"""The plots of the training pane: as many at once as the height allows, the others behind tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.plots.compression import CompressionPlot
from tokexplorer.ui.training.plots.pair_count import PairCountPlot
from tokexplorer.ui.training.plots.rank_frequency import RankFrequencyPlot
from tokexplorer.ui.training.plots.token_lengths import TokenLengthPlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from tokexplorer.ui.training.plots.live_plot import LivePlot
    from tokexplorer.ui.training.run_data import RunData

LEAST_PLOT_HEIGHT_PX = 112
_TAB_LABELS = ("Compression", "Pairs", "Ranks", "Lengths")


class PlotArea(QWidget):
    """Four plots of the same runs. The tab that is chosen stands on top, the next ones below it.

    Only plots that are on screen are drawn; the others catch up when they are shown.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plots: tuple[LivePlot, ...] = (
            CompressionPlot(),
            PairCountPlot(),
            RankFrequencyPlot(),
            TokenLengthPlot(),
        )
        self._runs: Sequence[RunData] = ()
        self.tabs = QTabBar()
        self.tabs.setObjectName("plotTabs")
        self.tabs.setAccessibleName("Plots")
        self.tabs.setFont(ui_font(8.5))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for label in _TAB_LABELS:
            self.tabs.addTab(label)
        for index, plot in enumerate(self.plots):
            self.tabs.setTabToolTip(index, plot.definition)
        self.tabs.currentChanged.connect(self._arrange)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # it may shrink to one plot
        layout.addWidget(self.tabs)
        self.tabs.setContentsMargins(3, 0, 0, 0)
        for plot in self.plots:
            layout.addWidget(plot, 1)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Room for one plot and the tabs."""
        return QSize(240, LEAST_PLOT_HEIGHT_PX + self.tabs.sizeHint().height())

    def sizeHint(self) -> QSize:
        """Room for two plots and the tabs."""
        return QSize(340, 2 * LEAST_PLOT_HEIGHT_PX + self.tabs.sizeHint().height())

    def show_runs(self, runs: Sequence[RunData], with_slow: bool) -> None:
        """Draw what is on screen; `with_slow` also those plots that cost more than a frame should."""
        self._runs = runs
        for plot in self.plots:
            if plot.isVisible() and (with_slow or not plot.is_slow):
                plot.show_runs(runs)

    def mark_step(self, step: int | None) -> None:
        """Mark a step of the first run in every plot that has a place for it."""
        for plot in self.plots:
            plot.mark_step(step)

    @Slot()
    def _arrange(self) -> None:
        count = len(self.plots)
        room = self.height() // LEAST_PLOT_HEIGHT_PX
        if room < count:
            room = (self.height() - self.tabs.sizeHint().height()) // LEAST_PLOT_HEIGHT_PX
        room = min(max(room, 1), count)
        first = self.tabs.currentIndex()
        chosen = {(first + offset) % count for offset in range(room)}
        self.tabs.setVisible(room < count)
        for index, plot in enumerate(self.plots):
            newly = index in chosen and plot.isHidden()
            plot.setVisible(index in chosen)
            if newly:
                plot.show_runs(self._runs)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide anew how many plots fit (Qt override)."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while hidden (Qt override)."""
        super().showEvent(event)
        self.show_runs(self._runs, with_slow=True)
