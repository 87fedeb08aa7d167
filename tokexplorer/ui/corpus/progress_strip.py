"""How far the counting of the corpus is, with buttons for it and the growth of the vocabulary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QProgressBar, QPushButton, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import byte_size, duration, grouped
from tokexplorer.ui.corpus.growth_chart import LEAST_POINTS, GrowthChart
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column, in_row, named

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CountState
    from tokexplorer.engine.job import Progress

BAR_STEPS = 1000
ELLIPSIS_CHARACTERS = 30
CHART_AFTER_S = 1.0  # shorter counts have no chart


class ProgressStrip(QWidget):
    """Bar, amounts, growth, and buttons; hidden unless the count is running, failed or was cancelled.

    Signals:
        cancel_wanted(): cancel the count.
        pause_wanted(bool): let the count wait, or go on.
        restart_wanted(): count again.
    """

    cancel_wanted = Signal()
    pause_wanted = Signal(bool)
    restart_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("countProgress")
        self._what = small_label("", "countingLabel", wraps=True)
        self._amounts = small_label("", "countAmounts", wraps=True)
        self._bar = named(QProgressBar(), "countBar", tr("Share of the corpus that is counted"))
        self._bar.setTextVisible(False)
        self._bar.setRange(0, BAR_STEPS)
        self.chart = GrowthChart()
        self.chart.hide()
        self._points: tuple[tuple[int, int], ...] = ()
        self._is_paused = False
        self._pause = _flat_button("", "pauseCountButton", tr("Pause the counting"))
        self._pause.clicked.connect(self._ask_for_pause)
        self._cancel = _flat_button(tr("Cancel"), "cancelCountButton", tr("End the counting"))
        self._cancel.clicked.connect(self.cancel_wanted)
        self._restart = _flat_button(tr("Count again"), "countAgainButton", tr("Read and count the corpus"))
        self._restart.clicked.connect(self.restart_wanted)
        first = in_row((self._what, 1), self._pause, self._cancel, self._restart)
        in_column(first, self._bar, self._amounts, self.chart, parent=self, spacing=3)
        self._show_pause(is_paused=False)
        self.hide()

    def show_progress(self, progress: Progress, state: CountState) -> None:
        """Show how far the count is."""
        total = progress.total
        self._show_pause(is_paused=progress.paused)
        self._what.setText(_what_is_done(progress))
        self._bar.setRange(0, BAR_STEPS if total else 0)
        self._bar.setValue(BAR_STEPS * progress.done // total if total else 0)
        self._amounts.setText(amounts_text(progress, state))
        self._set_running(True)
        if progress.elapsed_s >= CHART_AFTER_S:
            self._show_growth(state, total or 0)

    @Slot()
    def forget_growth(self) -> None:
        """Hide the chart of the count before."""
        self._points = ()
        self.chart.hide()

    def show_end(self, sentence: str) -> None:
        """Say how the count ended, and offer to count again."""
        self._what.setText(sentence)
        self._set_running(False)
        self.forget_growth()

    def _show_growth(self, state: CountState, total_bytes: int) -> None:
        points = () if state.growth is None else state.growth.points()
        if len(points) >= LEAST_POINTS and points != self._points:
            self._points = points
            self.chart.show_growth(points, total_bytes)
            self.chart.show()

    def _show_pause(self, *, is_paused: bool) -> None:
        self._is_paused = is_paused
        self._pause.setText(tr("Continue") if is_paused else tr("Pause"))
        self._pause.setAccessibleName(tr("Go on counting") if is_paused else tr("Pause the counting"))

    @Slot()
    def _ask_for_pause(self) -> None:
        self._show_pause(is_paused=not self._is_paused)
        self.pause_wanted.emit(self._is_paused)

    def _set_running(self, is_running: bool) -> None:
        for widget in (self._bar, self._amounts, self._pause, self._cancel):
            widget.setVisible(is_running)
        self._restart.setVisible(not is_running)
        self.show()


def _what_is_done(progress: Progress) -> str:
    if not progress.label:
        return tr("Looking for texts")
    label = _shortened(progress.label)
    return tr("Paused in {label}", label=label) if progress.paused else tr("Counting {label}", label=label)


def amounts_text(progress: Progress, state: CountState) -> str:
    """`12.4 MB of 31.5 MB · 240 MB/s · 0.1 s left`, files and units, as far as they are known."""
    if not progress.done:
        return ""
    parts = [byte_size(progress.done)]
    if progress.total is not None:
        parts[0] += tr(" of {total}", total=byte_size(progress.total))
    if progress.rate > 0 and not progress.paused:
        parts.append(f"{byte_size(progress.rate)}/s")
    if progress.seconds_left is not None and not progress.paused:
        parts.append(tr("{seconds_left} left", seconds_left=duration(progress.seconds_left)))
    if state.files > 1:
        parts.append(
            tr("{done} of {files} files", done=grouped(state.done_files), files=grouped(state.files))
        )
    if state.growth is not None and state.growth.units:
        parts.append(tr("{units} different pre-tokens", units=grouped(state.growth.units)))
    return " · ".join(part.replace(" ", "\u00a0") for part in parts)


def _shortened(title: str) -> str:
    half = ELLIPSIS_CHARACTERS // 2
    return title if len(title) <= ELLIPSIS_CHARACTERS else f"{title[:half]}…{title[-half:]}"


def _flat_button(text: str, object_name: str, tip: str) -> QPushButton:
    return push_button(text, object_name, tip, name=tip, style="flat", is_small=True)
