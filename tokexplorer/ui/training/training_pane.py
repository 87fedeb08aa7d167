"""The training pane: everything that moves, in one column."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QFrame, QSplitter, QVBoxLayout, QWidget

from tokexplorer.ui.theme import Theme, theme_manager
from tokexplorer.ui.training.merge_log import MergeLog
from tokexplorer.ui.training.plots.plot_area import PlotArea
from tokexplorer.ui.training.run_controls import RunControls
from tokexplorer.ui.training.run_data import RunData
from tokexplorer.ui.training.run_poller import RunPoller
from tokexplorer.ui.training.run_words import failure
from tokexplorer.ui.training.spec_form import SpecForm
from tokexplorer.ui.widgets.pane_title import PaneTitle
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.engine.run import Finished, Run

SLOW_INTERVAL_MS = 200
# Tables are refreshed between two frames of the curves, so that no turn of the event loop does both.
SLOW_DELAY_MS = 11
MARGIN_PX = 12


class TrainingPane(QWidget):
    """Settings, run controls, live plots and merge log.

    The pane does not make runs: it says that one is wanted, and shows the one it is given.

    Signals:
        train_requested(TrainingSpec): make a run with these settings, `show_run` it, then start it.
        spec_changed(TrainingSpec): a setting was changed.
        step_activated(int): the user chose a merge in the log.
        advanced(Run): the run shown has more steps than before; up to 30 times a second.
        finished(Finished): the run shown has ended.
    """

    train_requested = Signal(object)
    spec_changed = Signal(object)
    step_activated = Signal(int)
    advanced = Signal(object)
    finished = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("trainingPane")
        self.setAccessibleName("Training")
        self._counts: WordCounts | None = None
        self._run: Run | None = None
        self._colour = ""
        self._data: RunData | None = None
        self._poller: RunPoller | None = None
        self.form = SpecForm()
        self.controls = RunControls(self)
        self.plots = PlotArea()
        self.log = MergeLog()
        self._slow = Throttle(self._refresh_slowly, SLOW_INTERVAL_MS, self)
        self._slow_soon = QTimer(self)
        self._slow_soon.setSingleShot(True)
        self._slow_soon.setInterval(SLOW_DELAY_MS)
        self._slow_soon.timeout.connect(self._slow.request)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QVBoxLayout()
        top.setContentsMargins(MARGIN_PX, 8, MARGIN_PX, 8)
        top.setSpacing(6)
        for widget in (PaneTitle("Training"), self.form, self.controls):
            top.addWidget(widget)
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.plots)
        self.splitter.addWidget(self.log)
        self.splitter.setSizes([self.plots.sizeHint().height(), self.log.sizeHint().height()])
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(top)
        layout.addWidget(line)
        layout.addWidget(self.splitter, 1)

    def _connect(self) -> None:
        for action in self.run_actions:
            self.addAction(action)
        self.form.spec_changed.connect(self._spec_edited)
        self.controls.train_requested.connect(self._train)
        self.log.step_activated.connect(self.step_activated)
        theme_manager().changed.connect(self._recolour)

    @property
    def run_actions(self) -> list[QAction]:
        """Train, pause, step, several steps, stop: for the menu; they work without it."""
        return self.controls.actions_of_run.all

    @property
    def spec(self) -> TrainingSpec:
        """The settings as entered."""
        return self.form.spec

    def set_spec(self, spec: TrainingSpec) -> None:
        """Show these settings."""
        self.form.set_spec(spec)
        self._show_readiness()

    def set_splitter(self, normalizer: str, pre_tokenizer: str) -> None:
        """Take the settings of the corpus pane into the next run."""
        self.form.set_splitter(normalizer, pre_tokenizer)

    def set_counts(self, corpus_counts: WordCounts | None) -> None:
        """There is a counted corpus to train on, or there is none."""
        self._counts = corpus_counts
        self._show_readiness()

    def show_run(self, run: Run, colour: str) -> None:
        """Control, plot and log this run from now on; best before it is started."""
        if self._poller is not None:
            self._poller.stop()
            self._poller.deleteLater()
        self._run, self._colour, self._data = run, colour, None
        self.log.set_run(None)
        self.plots.show_runs([], with_slow=True)
        self.controls.show_run(run, colour)
        self._poller = RunPoller(run, self)
        self._poller.state_changed.connect(self._state_changed)
        self._poller.advanced.connect(self._advanced)
        self._poller.finished.connect(self._finished)

    def show_error(self, error: Exception) -> None:
        """A run could not be made: say why, at the setting that is to blame if there is one."""
        self.form.show_problem(*failure(error))

    def mark_step(self, step: int | None) -> None:
        """Mark a step of the run in the plots; None takes the mark away."""
        self.plots.mark_step(step)

    @Slot(object)
    def _recolour(self, now: Theme) -> None:
        if self._run is None:
            return
        self._colour = now.counterpart(self._colour)
        self.controls.row.set_run(self._run.name, self._colour)
        if self._data is not None:
            self._data.colour = self._colour
            self.plots.show_runs([self._data], with_slow=True)

    @Slot(object)
    def _spec_edited(self, spec: TrainingSpec) -> None:
        self._show_readiness()
        self.spec_changed.emit(spec)

    def _show_readiness(self) -> None:
        if self._counts is None:
            self.controls.set_obstacle("Add a corpus first: training needs text to learn from.")
        elif not self.form.is_valid:
            self.controls.set_obstacle("Mend the settings that are marked in red, then train.")
        else:
            self.controls.set_obstacle("")

    @Slot()
    def _train(self) -> None:
        spec = self.form.spec
        if self.form.is_valid:
            self.train_requested.emit(spec)

    @Slot(object)
    def _state_changed(self, run: Run) -> None:
        if self._data is None and run.trainer is not None:
            self._data = RunData(run, self._colour)
            self.log.set_run(self._data)
        self.controls.refresh()
        self._slow.request()

    @Slot(object)
    def _advanced(self, run: Run) -> None:
        if self._data is None:
            return
        self._data.refresh()
        self.plots.show_runs([self._data], with_slow=False)
        if not self._slow_soon.isActive():
            self._slow_soon.start()
        self.advanced.emit(run)

    def _refresh_slowly(self) -> None:
        """What is costly to paint: five times a second."""
        if self._data is None:
            return
        self._data.refresh()
        self._data.refresh_tokens()
        self.log.refresh()
        self.plots.show_runs([self._data], with_slow=True)
        self.controls.refresh()

    @Slot(object)
    def _finished(self, outcome: Finished) -> None:
        self._slow.flush()
        self.controls.refresh()
        if outcome.error is not None:
            self.form.show_problem(*failure(outcome.error))
        self.finished.emit(outcome)
