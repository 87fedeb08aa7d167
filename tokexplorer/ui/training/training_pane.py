"""The training pane: settings, controls, live plots and log of the runs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QMenu, QPushButton, QSplitter, QWidget

from tokexplorer.core.alphabet_room import room_problem
from tokexplorer.core.language import tr, within_sentence
from tokexplorer.core.settings import SETTINGS
from tokexplorer.session.plan import PRESETS, Preset
from tokexplorer.session.state.store import Store
from tokexplorer.session.state.workspace import corpus_key, mix_number
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import action, hairline, in_column, in_row
from tokexplorer.ui.theme import Theme, theme_manager, ui_font
from tokexplorer.ui.training.live_plots import PlotArea
from tokexplorer.ui.training.plan_form import PlanForm, titles_of
from tokexplorer.ui.training.run_controls import RunControls
from tokexplorer.ui.training.run_data import MergeData, RunData, failure, run_data
from tokexplorer.ui.training.run_log import RunLog
from tokexplorer.ui.widgets.pacer import PacedTurns
from tokexplorer.ui.widgets.pane_title import PaneTitle
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction

    from tokexplorer.core.alphabet_room import SeenCharacters
    from tokexplorer.core.spec import Algorithm, Remedy, TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.engine.run import Finished
    from tokexplorer.session.plan import TrainingPlan
    from tokexplorer.session.state.workspace import RunRef, Workspace
    from tokexplorer.ui.shown_run import ShownRun
    from tokexplorer.ui.training.run_data import Failure

INTERVAL_MS = 33


class RunPoller(QObject):
    """Looks at runs 30 times a second and tells what has changed, until all have ended.

    Signals:
        state_changed(ShownRun): the state, the wish to pause, or the trainer is another one than before.
        advanced(ShownRun): its history or its curve has grown.
        finished(ShownRun, Finished): the run has ended, and every row was announced before. Once each.
        looked(bool): all runs were looked at; whether any of them has advanced.
    """

    state_changed = Signal(object)
    advanced = Signal(object)
    finished = Signal(object, object)
    looked = Signal(bool)

    def __init__(self, runs: Sequence[ShownRun], parent: QObject) -> None:
        super().__init__(parent)
        # State and size of each run that has not ended, as they were last seen.
        self._going: dict[ShownRun, tuple[tuple[object, ...], tuple[int, int]]]
        self._going = dict.fromkeys(runs, ((), (0, 0)))
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.poll)
        self._timer.start()

    @property
    def is_active(self) -> bool:
        """Whether some runs are still looked at."""
        return self._timer.isActive()

    def stop(self) -> None:
        """Look no more; nothing is emitted from now on."""
        self._timer.stop()

    @Slot()
    def poll(self) -> None:
        """Look at every run once."""
        some_advanced = False
        for shown in list(self._going):
            if self.is_active:  # whoever is told something may show other runs
                some_advanced |= self._look(shown)
        if self.is_active:
            if not self._going:
                self.stop()
            self.looked.emit(some_advanced)

    def _look(self, shown: ShownRun) -> bool:
        run, (last_state, last_size) = shown.run, self._going[shown]
        # In this order: after the outcome there are no more rows, and before the trainer there are none.
        outcome = run.result
        size = len(run.history), len(run.curve)
        state = (run.state, run.control.paused, run.trainer is not None)
        self._going[shown] = state, size
        if state != last_state:
            self.state_changed.emit(shown)
        if size != last_size:
            self.advanced.emit(shown)
        if outcome is not None:
            del self._going[shown]
            self.finished.emit(shown, outcome)
        return size != last_size


SLOW_INTERVAL_MS = 200
MARGIN_PX = 12


class TrainingPane(QWidget):
    """Settings, run controls, live plots and the log of one of the runs.

    The pane asks for runs (`train_requested`) and shows those of the store's last training.

    Attributes:
        store: what is open.

    Signals:
        train_requested(tuple[TrainingSpec, ...]): make runs with these settings, `show_runs` them, then
            start them.
        train_later_requested(): train once the corpus is counted.
        step_activated(ShownRun, int): the user chose a row in the log.
        losses_wanted(ShownRun, int): show what the pruning after that step compared.
        run_chosen(ShownRun): the user wants this run's log.
        advanced(ShownRun): it has begun, or has more rows than before; up to 30 times a second.
        ending(ShownRun): it has ended, and plots, log and row show its last step; now others should.
        finished(ShownRun, Finished): it has ended, and everything on screen shows its last step.
    """

    train_requested = Signal(object)
    train_later_requested = Signal()
    step_activated = Signal(object, int)
    losses_wanted = Signal(object, int)
    run_chosen = Signal(object)
    advanced = Signal(object)
    ending = Signal(object)
    finished = Signal(object, object)

    def __init__(self, store: Store | None = None) -> None:
        """Without a store the pane has one of its own."""
        super().__init__()
        self.store = Store() if store is None else store
        self.setObjectName("trainingPane")
        self.setAccessibleName(tr("Training"))
        self._counts: WordCounts | None = None
        self._begun: set[str] = set()  # the ids of runs that began on these counts
        self._seen: SeenCharacters | None = None
        self._no_room: dict[TrainingSpec, Failure] = {}
        self._runs: tuple[ShownRun, ...] = ()
        self._data: dict[ShownRun, RunData] = {}
        self._names: dict[str, str] = {}
        self._current: ShownRun | None = None
        self._poller: RunPoller | None = None
        self.form = PlanForm()
        self._preset_note = small_label("", "presetNote", wraps=True)
        self._preset_note.hide()
        self.controls = RunControls(self)
        self.plots = PlotArea()
        self.log = RunLog()
        self._turns = PacedTurns(self)  # plots, log and rows one after the other
        self._slow = Throttle(self._refresh_slowly, SLOW_INTERVAL_MS, self)
        self._lay_out()
        self._connect()
        self.form.follow(self.store.workspace.plan)
        self.store.watch(lambda state: state.plan, self._plan_changed)
        self.store.watch(lambda state: state.training, self._training_changed)
        self.store.watch(lambda state: state.sources, lambda _old, _new: self._show_readiness())
        self.store.watch(lambda state: state.runs, self._runs_changed)

    def _lay_out(self) -> None:
        baselines = self.form.chips.baseline_button
        title = in_row(PaneTitle(tr("Training")), None, baselines, self._presets_button())
        top = in_column(
            title,
            self._preset_note,
            self.form,
            self.controls,
            spacing=6,
            margins=(MARGIN_PX, 6, MARGIN_PX, 8),
        )
        line = hairline()
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setHandleWidth(1)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.plots)
        self.splitter.addWidget(self.log)
        self.splitter.setSizes([self.plots.sizeHint().height(), self.log.sizeHint().height()])
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        in_column(top, line, (self.splitter, 1), parent=self, spacing=0)

    def _presets_button(self) -> QPushButton:
        """A quiet button with a menu of well-known ways of training."""
        button = push_button(
            tr("Presets ▾"),
            "presetsButton",
            tr("Fill the whole form with a well-known way of training"),
            name=tr("Presets"),
            style="flat",
        )
        button.setFont(ui_font(8.5))
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for preset in PRESETS:
            made = action(menu, preset.title, partial(self._use_preset, preset), f"preset-{preset.name}")
            made.setToolTip(preset.sentence)
            menu.addAction(made)
        button.setMenu(menu)
        return button

    def _connect(self) -> None:
        self.addActions(self.run_actions)
        self.form.plan_changed.connect(self._plan_edited)
        self.controls.train_requested.connect(self._train)
        self.controls.rows.chosen.connect(self._run_clicked)
        self.log.step_activated.connect(self._step_activated)
        self.log.losses_wanted.connect(self._losses_wanted)
        theme_manager().changed.connect(self._recolour)

    @property
    def run_actions(self) -> list[QAction]:
        """Train, pause, step, several steps, stop, for all runs: for the menu; they work without it."""
        return self.controls.actions_of_run.all

    @property
    def plan(self) -> TrainingPlan:
        """The settings as entered, wrong ones included; see `is_valid`."""
        return self.form.plan

    @property
    def is_valid(self) -> bool:
        """Whether all chosen algorithms can be trained, as far as that is known without the corpus."""
        return self.form.is_valid

    def set_plan(self, plan: TrainingPlan, label: str = tr("Change the settings")) -> None:
        """Use these settings, normalizer and pre-tokenizer included."""
        self._preset_note.hide()
        self.form.set_plan(plan)
        self.store.do(label, lambda state: state.replace(plan=plan))
        self._show_readiness()

    def _plan_changed(self, _old: TrainingPlan, plan: TrainingPlan) -> None:
        self._preset_note.hide()
        self.form.follow(plan)
        self._show_readiness()
        self._show_room()

    def _training_changed(self, _old: tuple[str, ...], training: tuple[str, ...]) -> None:
        self.show_runs([self.store.archive.get(each) for each in training])

    def set_counts(self, corpus_counts: WordCounts | None) -> None:
        """Train on these counts; None if there are none."""
        if corpus_counts is not self._counts:
            self._begun.clear()
        self._counts = corpus_counts
        self.form.forget_found()
        self._show_readiness()

    @Slot(object)
    def set_characters(self, seen: SeenCharacters | None) -> None:
        """Say of which algorithms the vocabulary has no room for these characters; None if there are none.

        Nothing is refused for that: of several runs the others can be trained.
        """
        self._seen = seen
        self._show_room()

    def _show_room(self) -> None:
        seen, known = self._seen, self._no_room
        found: dict[TrainingSpec, Failure] = {}
        for spec in () if seen is None else self.store.workspace.plan.runs:
            assert seen is not None
            if spec in known and not seen.is_whole:
                found[spec] = known[spec]  # numbers that change all the time cannot be read
            elif (problem := room_problem(seen, spec)) is not None:
                found[spec] = failure(problem)
        if found != known:
            self._no_room = found
            self.form.show_no_room({spec.algorithm: failed for spec, failed in found.items()})

    def show_runs(self, runs: Sequence[ShownRun]) -> None:
        """Control, plot and log these runs, which should not have been started yet."""
        self._preset_note.hide()
        if self._poller is not None:
            self._poller.stop()
            self._poller.deleteLater()
        self._turns.clear()
        self._runs, self._data = tuple(runs), {}
        self._begun |= {shown.id for shown in runs if shown.run.result is None}
        self._current = runs[0] if runs else None
        self.controls.show_runs(runs)
        self.controls.rows.show_names(self._names)
        self.controls.rows.set_current(self._current)
        self.plots.mark_step(None, None)
        self._turns.add("log", partial(self.log.set_run, None))
        self._set_plotted()
        self._poller = RunPoller(runs, self)
        self._poller.state_changed.connect(self._state_changed)
        self._poller.advanced.connect(self._advanced)
        self._poller.finished.connect(self._finished)
        self._poller.looked.connect(self._looked)

    def data_of(self, shown: ShownRun) -> RunData | None:
        """What is counted of a run; None before it has begun, or if it is not shown."""
        return self._data.get(shown)

    def choose_run(self, shown: ShownRun) -> None:
        """Show the log of this run, which may be one of an earlier training."""
        if shown is self._current:
            return
        if shown not in self._runs:
            if shown.run.trainer is None:
                return
            self._data.setdefault(shown, self._new_data(shown))
        self._show_run(shown)

    def _show_run(self, shown: ShownRun | None) -> None:
        self._current = shown
        self.controls.rows.set_current(shown)
        self._turns.add("log", self._show_log)

    def mark_step(self, shown: ShownRun, step: int | None) -> None:
        """Mark a step of a run in the plots; None takes the mark away."""
        self.plots.mark_step(self._data.get(shown), step)

    def show_step_in_log(self, shown: ShownRun, step: int | None) -> None:
        """Mark a step in the log, if it is that run's; None follows the newest again."""
        if self.log.data is not None and self.log.data.shown is shown:
            self.log.show_step(step)

    def _new_data(self, shown: ShownRun) -> RunData:
        """What is counted of a run, in the colours of the theme and with the name given by the user."""
        data = run_data(shown)
        data.colour = theme_manager().current.counterpart(shown.colour)
        data.name = self._names.get(shown.id, data.name)
        return data

    def _runs_changed(self, _old: tuple[RunRef, ...], runs: tuple[RunRef, ...]) -> None:
        """Show new names, and let go of runs of earlier trainings that were deleted."""
        self._show_names()
        ids = {run.id for run in runs}
        for shown in self._data.keys() - set(self._runs):
            if shown.id not in ids:
                del self._data[shown]
                if shown is self._current:
                    self.plots.mark_step(None, None)
                    self._show_run(self._runs[0] if self._runs else None)

    def _show_names(self) -> None:
        """Show the names of the runs, if one has another name now."""
        names = _names(self.store.workspace)
        if names == self._names:
            return
        self._names = names
        for shown, data in self._data.items():
            data.name = names.get(shown.id, shown.short)
        self.controls.rows.show_names(names)
        self.log.recolour()
        self._draw(with_slow=True)

    @Slot(object)
    def _recolour(self, now: Theme) -> None:
        for shown, data in self._data.items():
            data.colour = now.counterpart(shown.colour)
        for shown, row in self.controls.rows.rows.items():
            row.set_colour(now.counterpart(shown.colour))
        self.log.recolour()
        self._draw(with_slow=True)

    @Slot(object, str)
    def _plan_edited(self, plan: TrainingPlan, name: str) -> None:
        self._preset_note.hide()
        self.store.do(
            tr("Change {label}", label=within_sentence(SETTINGS[name].label))
            if name
            else tr("Choose algorithms"),
            lambda state: state.replace(plan=plan),
            key=("plan", self.form.shown_algorithm, name) if name else None,
        )
        if self.store.workspace.plan != plan:  # a field gave up its text in the middle of an undo
            self.form.follow(self.store.workspace.plan)
        self._show_readiness()

    def _use_preset(self, preset: Preset) -> None:
        self.set_plan(preset.plan(), tr("Use the settings of {title}", title=preset.title))
        self._preset_note.setText(f"{preset.title}: {preset.sentence}")
        self._preset_note.show()

    def mend(self, algorithm: Algorithm, remedy: Remedy) -> None:
        """Change a setting as a remedy says, and train again if nothing else is wrong."""
        is_counted = self._counts is not None
        self.form.apply(algorithm, remedy)
        if not is_counted or self.form.wrong_algorithms:
            return
        if self._counts is None:  # they depend on the setting
            self.train_later_requested.emit()
        else:
            self._train()

    def _show_readiness(self) -> None:
        wrong = self.form.wrong_algorithms
        if self._counts is None:
            self.controls.set_obstacle(self._why_no_counts())
        elif wrong:
            self.controls.set_obstacle(
                tr("{wrong}: mend what is marked in red, then train.", wrong=titles_of(wrong))
            )
        else:
            self.controls.set_obstacle("")

    def _why_no_counts(self) -> str:
        sources = self.store.workspace.sources
        if not sources:
            return tr("Add a corpus first: training needs text to learn from.")
        if not any(each.enabled for each in sources):
            return tr("No source is ticked: training needs text to learn from.")
        return tr("The corpus is being counted, or cannot be: see its list of sources.")

    @Slot()
    def _train(self) -> None:
        specs = self.form.plan.runs
        if self.form.is_valid:
            self.train_requested.emit(specs)

    @Slot(object)
    def _run_clicked(self, shown: ShownRun) -> None:
        self.choose_run(shown)
        self.run_chosen.emit(shown)

    @Slot(int)
    def _step_activated(self, step: int) -> None:
        if self.log.data is not None:
            self.step_activated.emit(self.log.data.shown, step)

    @Slot(int)
    def _losses_wanted(self, step: int) -> None:
        if self.log.data is not None:
            self.losses_wanted.emit(self.log.data.shown, step)

    # ---- what runs tell, spread over turns of the event loop

    @Slot(object)
    def _state_changed(self, shown: ShownRun) -> None:
        if shown not in self._data and shown.run.trainer is not None:
            self._data[shown] = data = self._new_data(shown)
            self.controls.rows.rows[shown].set_data(data)
            self._set_plotted()
            self.advanced.emit(shown)  # there is a tokenizer of step 0 now
            if shown is self._current:
                self._turns.add("log", self._show_log)
        self.controls.refresh()
        self._slow.request()

    @Slot(object)
    def _advanced(self, shown: ShownRun) -> None:
        data = self._data.get(shown)
        if data is not None:
            data.refresh()
            self.advanced.emit(shown)

    @Slot(bool)
    def _looked(self, some_advanced: bool) -> None:
        if some_advanced:
            self._draw(with_slow=False)
            self._slow.request()

    def _refresh_slowly(self) -> None:
        """Refresh what is costly to paint, five times a second."""
        self._turns.add(tr("log rows"), self.log.refresh)
        for shown, row in self.controls.rows.rows.items():
            self._turns.add(shown, row.refresh)
        self._draw(with_slow=True)

    def _draw(self, with_slow: bool) -> None:
        for plot in self.plots.due(with_slow):
            self._turns.add(plot, partial(self.plots.redraw, plot))

    def _set_plotted(self) -> None:
        """In the order of the rows, whichever trainer was made first."""
        self.plots.set_runs([self._data[shown] for shown in self._runs if shown in self._data])
        self._turns.add("arrange", self.plots.arrange)
        self._draw(with_slow=True)

    def _show_log(self) -> None:
        data = None if self._current is None else self._data.get(self._current)
        if isinstance(data, MergeData) and not data.prepare():
            self._turns.add("log", self._show_log)
        else:
            self.log.set_run(data)
            column = None if self._current is None else self.store.workspace.column_of(self._current.id)
            if column is not None and column.step is not None:
                self.log.show_step(column.step)
                self.plots.mark_step(data, column.step)  # whoever asked for it may have come too early

    @Slot(object, object)
    def _finished(self, shown: ShownRun, outcome: Finished) -> None:
        data = self._data.get(shown)
        if data is not None:
            data.refresh()
        self._refresh_slowly()
        self._turns.add(("end", shown), partial(self._end, shown, outcome))

    def _end(self, shown: ShownRun, outcome: Finished) -> None:
        if shown is self._current and self.log.data is not self._data.get(shown):
            self._turns.add("log", self._show_log)  # its log is still being prepared
            self._turns.add(("end", shown), partial(self._end, shown, outcome))
            return
        self.ending.emit(shown)
        self._turns.add(("end", shown), partial(self._ended, shown, outcome))

    def _ended(self, shown: ShownRun, outcome: Finished) -> None:
        self.controls.refresh()
        if outcome.error is not None:
            failed = failure(outcome.error)
            if failed.field and self._is_of_now(shown):
                self.form.show_problem(shown.spec.algorithm, failed)
                self._show_readiness()
        self.finished.emit(shown, outcome)

    def _is_of_now(self, shown: ShownRun) -> bool:
        """Whether a run had the settings and counts of now: undo and sessions bring back earlier ones."""
        state = self.store.workspace
        run = state.run(shown.id)
        if run is None:  # of a pane without a window
            return True
        is_of_corpus = run.corpus == corpus_key(state, mix_number(run.mix))  # with the weights of its mix
        return shown.id in self._begun and is_of_corpus and state.plan.spec(run.spec.algorithm) == run.spec


def _names(state: Workspace) -> dict[str, str]:
    """The short names of the runs, by id."""
    return {run.id: run.short for run in state.runs}
