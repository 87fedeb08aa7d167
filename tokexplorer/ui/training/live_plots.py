"""The charts of training runs: compression, pair counts, the objective of Unigram, ranks, lengths."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from PySide6.QtCore import QSize, QTimer, Slot
from PySide6.QtWidgets import QButtonGroup, QWidget
from typing_extensions import override

from tokexplorer.core.language import as_title, tr
from tokexplorer.presentation.tables import comma_separated
from tokexplorer.presentation.ticks import nice_ceiling, tick_text
from tokexplorer.ui.kit.chart import Chart, title_font
from tokexplorer.ui.kit.chart_deck import ChartDeck
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import in_row, named
from tokexplorer.ui.kit.read_out import ReadOutCard, Value
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.run_data import MergeData, PhaseData
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QPaintEvent, QShowEvent

    from tokexplorer.ui.training.run_data import RunData

LEAST_PLOT_HEIGHT_PX = 124
_PAUSE_MS = 20  # between two parts of the counting
_SHOWN_SHARE = 0.995  # a few very long tokens (rules of dashes) would squeeze all others
_LABELS = (tr("bytes per token"), tr("corpus tokens"))
_TITLES = (tr("bytes per token"), tr("length of the corpus, tokens"))
_BEYOND = 3  # times the vocabulary that is planned: where a run that prunes comes into sight


class LivePlot(Chart):
    """A chart of runs. A subclass says which columns of a run it draws and over which range.

    Class attributes:
        object_name: the name of the widget.
        is_slow: costs enough to be drawn 5 times a second instead of 30.
        tab: what to call it where there is little room.
    """

    object_name: ClassVar[str]
    name_label = tr("run")
    follows_theme = False  # runs tell their new colours
    reset_tip = tr("Show the whole run again and follow it (R, or double click)")
    is_slow: ClassVar[bool] = False
    tab: ClassVar[str]

    def __init__(self) -> None:
        self._runs: Sequence[RunData] = ()
        self._marked: tuple[RunData, int] | None = None
        super().__init__(self.object_name)

    def _show_names(self) -> None:
        """Name the runs above the drawing, if there are several."""
        runs = [run for run in self._runs if not run.is_level]
        if self.view.strip is not None:
            self.view.strip.show_names([(run.name, run.colour) for run in runs] if len(runs) > 1 else [])

    @override
    def caption_text(self) -> str:
        return ""

    # ---- what subclasses define

    def serves(self, run: RunData) -> bool:
        """Whether there is something to draw of such a run."""
        return True

    def series_of(self, run: RunData) -> Series | Sequence[Series]:
        """What this plot draws of a run."""
        raise NotImplementedError

    @override
    def y_range(self) -> tuple[float, float]:
        highest = max((float(one.y.max()) for one in self.series if len(one)), default=1.0)
        return (1.0, max(10.0, highest * 1.3)) if self.log_y else (0.0, nice_ceiling(highest))

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """Where a step stands on the x axis; None if it has no place there."""
        return None

    # ---- drawing

    def show_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs as they are now."""
        self._runs = [run for run in runs if self.serves(run)]
        found = [self.series_of(run) for run in self._runs]
        self.show_series([one for each in found for one in ([each] if isinstance(each, Series) else each)])

    def keep_only(self, runs: Sequence[RunData]) -> None:
        """Hold no other runs than these, while nobody sees the drawing: it is made anew when it is shown."""
        self._runs = [run for run in self._runs if run in runs]

    @override
    def draw(self) -> None:
        super().draw()
        self._show_names()
        self._show_mark()

    def mark_step(self, run: RunData | None, step: int | None) -> None:
        """A dashed line at a step of a run; None takes it away."""
        self._marked = None if run is None or step is None else (run, step)
        if self.is_drawn:
            self._show_mark()

    def _show_mark(self) -> None:
        marked = self._marked
        is_there = marked is not None and marked[0] in self._runs
        self.view.mark(self.x_of_step(*marked) if marked is not None and is_there else None)

    # ---- values in words

    @override
    def summary(self) -> str:
        ends = [
            tr(
                "{name}: {one} at {x_label} ",
                name=one.name,
                one=self._text_of(one, one.marked),
                x_label=self.x_label,
            )
            + tick_text(float(one.x[one.marked]), 1)
            for one in self.series
            if len(one)
        ]
        return f"{self.title}. " + ("; ".join(ends) or tr("No run yet."))

    @override
    def rows_at(self, x: float) -> Sequence[tuple[Series, int]]:
        """Runs that have not reached that x are left out, unless none has."""
        series = [one for one in self.series if len(one)]
        reached = [one for one in series if one.is_level or one.x[0] <= x <= one.x[-1]]
        if not all(one.is_level for one in reached):
            series = reached
        return [(one, one.nearest(x)) for one in series]

    @override
    def read_out(self, rows: Sequence[tuple[Series, int]]) -> str:
        parts = [self._x_text(rows)]
        parts += [f'<span style="color:{one.colour}">●</span> {self._text_of(one, row)}' for one, row in rows]
        return " · ".join(parts)

    @override
    def show_card(self, card: ReadOutCard, rows: Sequence[tuple[Series, int]], place: QPoint) -> None:
        values = [Value(self._text_of(one, row), one.name, one.colour) for one, row in rows]
        card.show_values(f"{self.x_label} {self._x_text(rows)}", values, place)

    @staticmethod
    def _x_text(rows: Sequence[tuple[Series, int]]) -> str:
        first, row = rows[0]
        return tick_text(float(first.x[row]), 1)

    def _text_of(self, one: Series, row: int) -> str:
        y = float(one.y[row])
        return tick_text(y, 1 if y == round(y) else 0.001)


class CompressionPlot(LivePlot):
    """Bytes per token, or corpus tokens, against vocabulary size; two words above switch between them."""

    object_name = "compressionPlot"
    title = tr("Bytes per token")
    x_label = tr("vocabulary")
    y_label = _LABELS[0]
    x_title, y_title = tr("vocabulary, tokens"), _TITLES[0]
    definition = tr(
        "Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.\n"
        "Corpus tokens: the length itself. Both count repeated units as often as they occur."
    )
    log_x = True
    tab = tr("Compression")

    @override
    def build_title(self) -> QWidget:
        switch = QWidget()
        layout = in_row(parent=switch, spacing=10)
        self._group = QButtonGroup(self)
        for index, name in enumerate(("bytesPerTokenButton", "corpusTokensButton")):
            button = push_button(as_title(_LABELS[index]), name, "", style="heading")
            button.setCheckable(True)
            button.setChecked(index == 0)
            button.setFont(title_font())
            self._group.addButton(button, index)
            layout.addWidget(button)
        self._group.idClicked.connect(self._choose)
        return switch

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.y_label, self.y_title = _LABELS[index], _TITLES[index]
        self.setAccessibleName(as_title(self.y_label))
        if self.view.strip is not None:
            self.view.show_titles(*self.axis_titles)
        self.follow()
        self.show_runs(self._runs)

    @property
    @override
    def figure_title(self) -> str:
        return tr("{y_label} by vocabulary size", y_label=as_title(self.y_label))

    @property
    def _shows_length(self) -> bool:
        return self.y_label == _LABELS[1]

    @override
    def series_of(self, run: RunData) -> Series:
        """The lengths by size: a run that prunes goes from right to left, a search back and forth."""
        sizes, lengths = run.curve()
        values = lengths if self._shows_length else run.bytes_per_token(lengths)
        if run.is_level:
            return Series(run.name, run.colour, np.maximum(sizes[-1:], 1), values[-1:], is_level=True)
        if (np.diff(sizes) < 0).any():
            order = np.argsort(sizes, kind="stable")
            return Series(run.name, run.colour, sizes[order], values[order], marked=int(np.argmax(order)))
        return Series(run.name, run.colour, sizes, values)

    @override
    def x_range(self) -> tuple[float, float]:
        """From the smallest alphabet to the largest vocabulary that is planned.

        A run that prunes comes from far to the right; of that, only the last part is shown.
        """
        learned = [run for run in self._runs if not run.is_level]
        prunes = any(isinstance(run, PhaseData) for run in learned)
        high = max((run.final_size for run in learned), default=8000) * (_BEYOND if prunes else 1)
        low = min((run.fixed_size for run in learned), default=256)
        return float(low), float(max(high, low + 1))

    @override
    def y_range(self) -> tuple[float, float]:
        """From 1 byte per token, or from no tokens, to a round number above what is seen of the curves."""
        low, high = self.x_range()
        seen = [one.y if one.is_level else one.y[(one.x >= low) & (one.x <= high)] for one in self.series]
        highest = max((float(values.max()) for values in seen if len(values)), default=4.0)
        return (0.0, nice_ceiling(highest)) if self._shows_length else (1.0, max(2.0, nice_ceiling(highest)))

    @override
    def x_of_step(self, run: RunData, step: int) -> float | None:
        return float(run.size_at(step))

    @override
    def _text_of(self, one: Series, row: int) -> str:
        y = float(one.y[row])
        return tick_text(y, 1) if self._shows_length else f"{y:.3f}"


class UnigramPlot(LivePlot):
    """The objective on the left axis, pieces dashed on the right one, against the iterations of EM."""

    object_name = "unigramPlot"
    title = tr("Objective and pieces")
    x_label = tr("EM iteration")
    y_label = tr("objective")
    y_title, right_title = tr("objective, nats per unit"), tr("- - pieces")
    definition = tr(
        "Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is\n"
        "better. Dashed, at the right: how many pieces there were. One point for each iteration of EM."
    )
    has_right = True
    tab = tr("Unigram")

    @override
    def serves(self, run: RunData) -> bool:
        return isinstance(run, PhaseData)

    @override
    def series_of(self, run: RunData) -> Sequence[Series]:
        assert isinstance(run, PhaseData)
        objectives, pieces = run.objectives(), run.pieces()
        iterations = np.arange(1, len(objectives) + 1)
        return (
            Series(run.name, run.colour, iterations, objectives),
            Series(tr("{name}, pieces", name=run.name), run.colour, iterations, pieces, on_right=True),
        )

    @override
    def csv_work(self) -> Callable[[], str]:
        """What writes objective and pieces of each iteration, in columns of their own."""
        heading = self.name_label, self.x_label, self.y_label, tr("pieces")
        pairs = zip(self.series[::2], self.series[1::2], strict=True)
        rows = (
            (one.name, *values)
            for one, pieces in pairs
            for values in zip(one.x.tolist(), one.y.tolist(), pieces.y.tolist(), strict=True)
        )
        return partial(comma_separated, [heading, *rows])

    @override
    def x_range(self) -> tuple[float, float]:
        least = max((len(one) for one in self.series), default=1)
        expected = max((_expected(run) for run in self._runs), default=10)
        return 1.0, float(max(least, expected, 2))

    @override
    def y_range(self) -> tuple[float, float]:
        values = [one.y for one in self.series if len(one) and not one.on_right]
        if not values:
            return 0.0, 1.0
        low, high = min(float(y.min()) for y in values), max(float(y.max()) for y in values)
        room = max(0.12 * (high - low), 0.01 * abs(high), 1e-6)
        return low - room, high + room

    @override
    def right_range(self) -> tuple[float, float] | None:
        """From somewhat less than what is planned to what it began with."""
        values = [one.y for one in self.series if len(one) and one.on_right]
        if not values:
            return None
        low = min(run.final_size for run in self._runs)
        high = max(float(y.max()) for y in values)
        return low / 1.2, max(high, low) * 1.2

    @override
    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The last iteration of the round."""
        return float(run.iteration_of_step(step)) if isinstance(run, PhaseData) else None

    @override
    def _text_of(self, one: Series, row: int) -> str:
        value = float(one.y[row])
        return tr("{value} pieces", value=tick_text(value, 1)) if one.on_right else f"{value:.4f}"


def _expected(run: RunData) -> int:
    # The step after the last round is the cut to the size.
    return (run.trainer.total_steps - 1) * run.shown.spec.sub_iterations


class TokenLengthPlot(LivePlot):
    """A bar per token length in bytes, special tokens aside."""

    object_name = "tokenLengthPlot"
    title = tr("Token lengths")
    x_label = tr("bytes")
    y_label = tr("tokens")
    x_title = tr("length, bytes")
    definition = tr(
        "How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin\n"
        "or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run."
    )
    kind = "bars"
    is_slow = True
    tab = tr("Lengths")

    def __init__(self) -> None:
        super().__init__()
        self._again = single_shot(self, self._draw_again, _PAUSE_MS)

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

    @override
    def serves(self, run: RunData) -> bool:
        return not run.is_level

    @override
    def series_of(self, run: RunData) -> Series:
        counts = run.length_counts()
        return Series(run.name, run.colour, np.arange(1, len(counts)), counts[1:])

    @override
    def x_range(self) -> tuple[float, float]:
        """From one byte to where all but the very longest tokens are shown."""
        longest = 12
        for one in self.series:
            shares = np.cumsum(one.y) / max(int(one.y.sum()), 1)
            longest = max(longest, int(np.searchsorted(shares, _SHOWN_SHARE)) + 2)
        return 0.4, longest + 0.6


class RankFrequencyPlot(LivePlot):
    """Tokens in the order of their frequency in the corpus, both axes logarithmic (Zipf's plot)."""

    object_name = "rankFrequencyPlot"
    title = tr("Rank and frequency")
    x_label = tr("rank")
    y_label = tr("frequency")
    x_title, y_title = tr("rank of the token"), tr("occurrences in the corpus")
    definition = tr(
        "How often the most frequent token stands in the corpus, the second, and so on, at the newest step.\n"
        "Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it."
    )
    log_x = True
    log_y = True
    is_slow = True
    tab = tr("Ranks")

    @override
    def serves(self, run: RunData) -> bool:
        return isinstance(run, MergeData) and run.trainer.counts_tokens

    @override
    def series_of(self, run: RunData) -> Series:
        assert isinstance(run, MergeData)
        frequencies = run.frequencies()
        falling = np.sort(frequencies[frequencies > 0])[::-1]
        return Series(run.name, run.colour, np.arange(1, len(falling) + 1), falling)

    @override
    def x_range(self) -> tuple[float, float]:
        return 1.0, float(max((run.final_size for run in self._runs), default=8000))


class PairCountPlot(LivePlot):
    """The count of the pair that each merge joined; logarithmic, because it falls like a power."""

    object_name = "pairCountPlot"
    title = tr("Pair count of each merge")
    x_label = tr("merge")
    y_label = tr("pair count")
    x_title, y_title = tr("merge, number"), tr("occurrences of the pair")
    definition = tr("How often the merged pair stood in the corpus when it was chosen.")
    log_y = True
    tab = tr("Pairs")

    @override
    def serves(self, run: RunData) -> bool:
        return isinstance(run, MergeData)

    @override
    def series_of(self, run: RunData) -> Series:
        assert isinstance(run, MergeData)
        return Series(run.name, run.colour, run.steps.step, run.steps.pair_count)

    @override
    def x_range(self) -> tuple[float, float]:
        return 0.0, float(max((run.trainer.total_steps for run in self._runs), default=8000) or 1)

    @override
    def x_of_step(self, run: RunData, step: int) -> float | None:
        return float(step)


class PlotArea(ChartDeck):
    """Plots of the same runs, below each other. Plots that none of the runs has anything for are left out.

    Only plots that are on screen are drawn; the others catch up when they are shown. Empty axes are drawn
    after the first paint, which they would hold up.
    """

    def __init__(self) -> None:
        self.plots: tuple[LivePlot, ...] = (
            CompressionPlot(),
            PairCountPlot(),
            UnigramPlot(),
            RankFrequencyPlot(),
            TokenLengthPlot(),
        )
        self._runs: Sequence[RunData] = ()
        self._was_painted = False
        super().__init__({plot.tab: plot for plot in self.plots}, px(LEAST_PLOT_HEIGHT_PX))
        named(self.tabs, "plotTabs", tr("Plots"))
        self.tabs.setFont(ui_font(8.5))
        self.tabs.setContentsMargins(px(3), 0, 0, 0)
        for index, plot in enumerate(self.plots):
            self.tabs.setTabToolTip(index, plot.definition)
        self.arranged.connect(self._catch_up)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(240, px(LEAST_PLOT_HEIGHT_PX) + self.tabs.sizeHint().height())

    @override
    def sizeHint(self) -> QSize:
        return QSize(340, 2 * px(LEAST_PLOT_HEIGHT_PX) + self.tabs.sizeHint().height())

    @override
    def offers(self, chart: QWidget) -> bool:
        """Whether a run has something to draw in it; without runs, whether any run of BPE would have."""
        assert isinstance(chart, LivePlot)
        if not self._runs:
            return not isinstance(chart, UnigramPlot)
        return any(chart.serves(run) for run in self._runs)

    def set_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs from now on, when `redraw` is called. Of another kind, `arrange` too."""
        self._runs = runs
        for plot in self.plots:
            if not plot.isVisible():
                plot.keep_only(runs)

    def due(self, with_slow: bool) -> list[LivePlot]:
        """The plots on screen; `with_slow` also those that cost more than a frame should.

        Whoever asks calls `redraw` for each, best not all in one turn of the event loop.
        """
        return [plot for plot in self.plots if plot.isVisible() and (with_slow or not plot.is_slow)]

    def redraw(self, plot: LivePlot) -> None:
        """Draw one plot as the runs are now."""
        plot.show_runs(self._runs)

    def mark_step(self, run: RunData | None, step: int | None) -> None:
        """Mark a step of a run in every plot that has a place for it; None takes the mark away."""
        for plot in self.plots:
            plot.mark_step(run, step)

    @Slot(object)
    def _catch_up(self, plots: Sequence[LivePlot]) -> None:
        if self._runs or self._was_painted:
            for plot in plots:
                self.redraw(plot)

    @Slot()
    def _draw_axes(self) -> None:
        for plot in self.due(with_slow=True):
            self.redraw(plot)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self._draw_axes)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._catch_up(self.due(with_slow=True))
