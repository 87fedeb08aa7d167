"""The plots of the training pane: as many at once as the height allows, the others behind tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSize, QTimer, Slot
from PySide6.QtWidgets import QTabBar, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.ticks import tick_text
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.plots.compression import CompressionPlot
from tokexplorer.ui.training.plots.live_plot import LivePlot
from tokexplorer.ui.training.run_data import MergeData, PhaseData

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent, QShowEvent

    from tokexplorer.ui.training.run_data import RunData

_PAUSE_MS = 20  # between two parts of the counting
_SHOWN_SHARE = 0.995  # a few very long tokens (rules of dashes) would squeeze all others
LEAST_PLOT_HEIGHT_PX = 112


class UnigramPlot(LivePlot):
    """The objective on the left axis, pieces dashed on the right one, against the iterations of EM."""

    title = "Objective and pieces"
    x_label = "EM iteration · - - pieces"
    definition = (
        "Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is\n"
        "better. Dashed, at the right: how many pieces there were. One point for each iteration of EM."
    )
    has_right = True
    tab = "Unigram"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "objective"
        super().__init__("unigramPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only Unigram has this objective."""
        return isinstance(run, PhaseData)

    def series_of(self, run: RunData) -> Sequence[Series]:
        """Two curves."""
        assert isinstance(run, PhaseData)
        objectives, pieces = run.objectives(), run.pieces()
        iterations = np.arange(1, len(objectives) + 1)
        return (
            Series(run.name, run.colour, iterations, objectives),
            Series(f"{run.name}, pieces", run.colour, iterations, pieces, on_right=True),
        )

    def x_range(self) -> tuple[float, float]:
        """All iterations that are expected."""
        least = max((len(one) for one in self.series), default=1)
        expected = max((_expected(run) for run in self._runs), default=10)
        return 1.0, float(max(least, expected, 2))

    def y_range(self) -> tuple[float, float]:
        """What there is of the objective, and a little room."""
        values = [one.y for one in self.series if len(one) and not one.on_right]
        if not values:
            return 0.0, 1.0
        low, high = min(float(y.min()) for y in values), max(float(y.max()) for y in values)
        room = max(0.12 * (high - low), 0.01 * abs(high), 1e-6)
        return low - room, high + room

    def right_range(self) -> tuple[float, float] | None:
        """From somewhat less than what is planned to what it began with."""
        values = [one.y for one in self.series if len(one) and one.on_right]
        if not values:
            return None
        low = min(run.final_size for run in self._runs)
        high = max(float(y.max()) for y in values)
        return low / 1.2, max(high, low) * 1.2

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The last iteration of the round."""
        return float(run.iteration_of_step(step)) if isinstance(run, PhaseData) else None

    def _text_of(self, one: Series, row: int) -> str:
        value = float(one.y[row])
        return f"{tick_text(value, 1)} pieces" if one.on_right else f"{value:.4f}"


def _expected(run: RunData) -> int:
    # The step after the last round is the cut to the size.
    return (run.trainer.total_steps - 1) * run.shown.spec.sub_iterations


class TokenLengthPlot(LivePlot):
    """A bar per token length in bytes, special tokens aside."""

    title = "Token lengths"
    x_label = "bytes"
    definition = (
        "How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin\n"
        "or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run."
    )
    bars = True
    is_slow = True
    tab = "Lengths"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "tokens"
        super().__init__("tokenLengthPlot", parent)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_PAUSE_MS)
        self._again.timeout.connect(self._draw_again)

    @override
    def show_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs, and again until all lengths are counted."""
        super().show_runs(runs)
        if any(run.counts_lengths for run in runs) and not self._again.isActive():
            self._again.start()

    @Slot()
    def _draw_again(self) -> None:
        if self.isVisible():
            self.show_runs(self._runs)

    def serves(self, run: RunData) -> bool:
        """Every vocabulary that was learned."""
        return not run.is_level

    def series_of(self, run: RunData) -> Series:
        """Lengths 1, 2, ... and the number of tokens of each."""
        counts = run.length_counts()
        return Series(run.name, run.colour, np.arange(1, len(counts)), counts[1:])

    def x_range(self) -> tuple[float, float]:
        """From one byte to where all but the very longest tokens are shown."""
        longest = 12
        for one in self.series:
            shares = np.cumsum(one.y) / max(int(one.y.sum()), 1)
            longest = max(longest, int(np.searchsorted(shares, _SHOWN_SHARE)) + 2)
        return 0.4, longest + 0.6


class RankFrequencyPlot(LivePlot):
    """Tokens in the order of their frequency in the corpus, both axes logarithmic (Zipf's plot)."""

    title = "Rank and frequency"
    x_label = "rank"
    definition = (
        "How often the most frequent token stands in the corpus, the second, and so on, at the newest step.\n"
        "Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it."
    )
    log_x = True
    log_y = True
    is_slow = True
    tab = "Ranks"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "frequency"
        super().__init__("rankFrequencyPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only where text is encoded as it was merged."""
        return isinstance(run, MergeData) and run.trainer.counts_tokens

    def series_of(self, run: RunData) -> Series:
        """Rank 1, 2, ... and the frequencies in falling order."""
        assert isinstance(run, MergeData)
        frequencies = run.frequencies()
        falling = np.sort(frequencies[frequencies > 0])[::-1]
        return Series(run.name, run.colour, np.arange(1, len(falling) + 1), falling)

    def x_range(self) -> tuple[float, float]:
        """Every token that can be there at the end."""
        return 1.0, float(max((run.final_size for run in self._runs), default=8000))


class PairCountPlot(LivePlot):
    """The count of the pair that each merge joined; logarithmic, because it falls like a power."""

    title = "Pair count of each merge"
    x_label = "merge"
    definition = "How often the merged pair stood in the corpus when it was chosen."
    log_y = True
    tab = "Pairs"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "pair count"
        super().__init__("pairCountPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only where pairs are merged."""
        return isinstance(run, MergeData)

    def series_of(self, run: RunData) -> Series:
        """One point a merge."""
        assert isinstance(run, MergeData)
        return Series(run.name, run.colour, run.steps.step, run.steps.pair_count)

    def x_range(self) -> tuple[float, float]:
        """All merges that are planned."""
        return 0.0, float(max((run.trainer.total_steps for run in self._runs), default=8000) or 1)

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The step itself."""
        return float(step)


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

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Once there is something to look at, draw the rest of it."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._draw_axes)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Decide anew how many plots fit."""
        super().resizeEvent(event)
        self.arrange()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while hidden."""
        super().showEvent(event)
        for plot in self.due(with_slow=True):
            self._catch_up(plot)
