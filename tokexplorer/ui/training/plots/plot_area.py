"""The plots of the training pane: as many at once as the height allows, the others behind tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, QTimer, Slot
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.plots.compression import CompressionPlot
from tokexplorer.ui.training.plots.pair_count import PairCountPlot
from tokexplorer.ui.training.plots.rank_frequency import RankFrequencyPlot
from tokexplorer.ui.training.plots.token_lengths import TokenLengthPlot
from tokexplorer.ui.training.plots.unigram import UnigramPlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from tokexplorer.ui.training.plots.live_plot import LivePlot
    from tokexplorer.ui.training.run_data import RunData

LEAST_PLOT_HEIGHT_PX = 112


class PlotArea(QWidget):
    """Plots of the same runs. The tab that is chosen stands on top, the next ones below it.

    Plots that none of the runs has anything for are left out. Only plots that are on screen are drawn; the
    others catch up when they are shown. Empty axes are drawn after the first paint, which they would hold up.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plots: tuple[LivePlot, ...] = (
            CompressionPlot(),
            PairCountPlot(),
            UnigramPlot(),
            RankFrequencyPlot(),
            TokenLengthPlot(),
        )
        self._runs: Sequence[RunData] = ()
        self._was_painted = False
        self.tabs = QTabBar()
        self.tabs.setObjectName("plotTabs")
        self.tabs.setAccessibleName("Plots")
        self.tabs.setFont(ui_font(8.5))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for index, plot in enumerate(self.plots):
            self.tabs.addTab(plot.tab)
            self.tabs.setTabToolTip(index, plot.definition)
        self.tabs.currentChanged.connect(self.arrange)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # it may shrink to one plot
        layout.addWidget(self.tabs)
        self.tabs.setContentsMargins(3, 0, 0, 0)
        for plot in self.plots:
            layout.addWidget(plot, 1)
        self.arrange()

    def minimumSizeHint(self) -> QSize:
        """Room for one plot and the tabs."""
        return QSize(240, LEAST_PLOT_HEIGHT_PX + self.tabs.sizeHint().height())

    def sizeHint(self) -> QSize:
        """Room for two plots and the tabs."""
        return QSize(340, 2 * LEAST_PLOT_HEIGHT_PX + self.tabs.sizeHint().height())

    def set_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs from now on, when `redraw` is called. Of another kind, `arrange` too."""
        self._runs = runs

    def due(self, with_slow: bool) -> list[LivePlot]:
        """The plots on screen; `with_slow` also those that cost more than a frame should.

        Whoever asks calls `redraw` for each, best not all in one turn of the event loop.
        """
        return [plot for plot in self.plots if plot.isVisible() and (with_slow or not plot.is_slow)]

    def redraw(self, plot: LivePlot) -> None:
        """Draw one plot as the runs are now."""
        plot.show_runs(self._runs)

    def show_runs(self, runs: Sequence[RunData], with_slow: bool) -> None:
        """Draw all that is on screen at once."""
        self.set_runs(runs)
        self.arrange()
        for plot in self.due(with_slow):
            self.redraw(plot)

    def mark_step(self, run: RunData | None, step: int | None) -> None:
        """Mark a step of a run in every plot that has a place for it; None takes the mark away."""
        for plot in self.plots:
            plot.mark_step(run, step)

    @property
    def _served(self) -> list[LivePlot]:
        """The plots that have something to draw; without runs, what every first run has."""
        if not self._runs:
            return [plot for plot in self.plots if not isinstance(plot, UnigramPlot)]
        return [plot for plot in self.plots if any(plot.serves(run) for run in self._runs)]

    @Slot()
    def arrange(self) -> None:
        """Show as many plots as there is room for, of those that have something to draw."""
        served = self._served
        for index, plot in enumerate(self.plots):
            if self.tabs.isTabVisible(index) != (plot in served):
                self.tabs.setTabVisible(index, plot in served)
        count = len(served)
        room = self.height() // LEAST_PLOT_HEIGHT_PX
        if room < count:
            room = (self.height() - self.tabs.sizeHint().height()) // LEAST_PLOT_HEIGHT_PX
        room = min(max(room, 1), count)
        current = self.plots[max(self.tabs.currentIndex(), 0)]
        first = served.index(current) if current in served else 0
        chosen = [served[(first + offset) % count] for offset in range(room)]
        self.tabs.setVisible(room < count)
        for plot in self.plots:
            newly = plot in chosen and plot.isHidden()
            plot.setVisible(plot in chosen)
            if newly:
                self._catch_up(plot)

    def _catch_up(self, plot: LivePlot) -> None:
        if self._runs or self._was_painted:
            self.redraw(plot)

    @Slot()
    def _draw_axes(self) -> None:
        for plot in self.due(with_slow=True):
            self.redraw(plot)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Once there is something to look at, draw the rest of it (Qt override)."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._draw_axes)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide anew how many plots fit (Qt override)."""
        super().resizeEvent(event)
        self.arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while hidden (Qt override)."""
        super().showEvent(event)
        for plot in self.due(with_slow=True):
            self._catch_up(plot)
