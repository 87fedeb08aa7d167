"""The window: corpus at the left, text in the middle, training at the right, and what joins them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow, QVBoxLayout, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.engine.run import Run
from tokexplorer.session.state.store import SessionStore
from tokexplorer.session.state.workspace import MIX_NAMES, SessionState
from tokexplorer.ui.corpus.corpus_pane import CorpusPane
from tokexplorer.ui.corpus.mix_measurer import MixMeasurer
from tokexplorer.ui.inspection.fixed_column import FixedColumn
from tokexplorer.ui.inspection.inspection_pane import InspectionPane
from tokexplorer.ui.lessons.lesson_bar import LessonBar
from tokexplorer.ui.lessons.lesson_player import LessonPlayer
from tokexplorer.ui.shown_run import ShownRun, algorithm_colour, second_mix_colours, with_mix
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.training.training_pane import TrainingPane
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.turns import Turns
from tokexplorer.ui.window.catalogue_link import CatalogueLink
from tokexplorer.ui.window.comparing import Comparing
from tokexplorer.ui.window.corpus_link import CorpusLink
from tokexplorer.ui.window.figures_bar import FiguresBar
from tokexplorer.ui.window.fixed_columns import FixedColumns
from tokexplorer.ui.window.menus import Menus
from tokexplorer.ui.window.opening_strip import OpeningStrip
from tokexplorer.ui.window.recent_menu import RecentMenu
from tokexplorer.ui.window.save_tokenizer import TokenizerSaver
from tokexplorer.ui.window.what_if_dialogs import WhatIfDialogs
from tokexplorer.ui.window.window_details import WindowDetails
from tokexplorer.ui.window.window_drops import WindowDrops

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDragLeaveEvent,
        QDragMoveEvent,
        QDropEvent,
        QKeyEvent,
    )

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.hold_out import HoldOut
    from tokexplorer.engine.worker import Finished
    from tokexplorer.session.plan import TrainingPlan
    from tokexplorer.session.preferences import Preferences
    from tokexplorer.ui.window.settings_store import SettingsStore

CLOSING_SECONDS = 2.0
START_TURN_MS = 1  # rows, columns and threads of new runs each have a turn of the event loop


class MainWindow(QMainWindow):
    """Owns the panes and the runs at hand.

    Signals:
        runs_ended(): every run has ended, and everything on screen shows its last step.
    """

    runs_ended = Signal()

    def __init__(self, settings: SettingsStore) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setWindowTitle("Tokexplorer")
        self._settings = settings
        self._counts: CorpusCounts | None = None
        self._runs: list[ShownRun] = []
        self._running: set[ShownRun] = set()
        self._train_when_counted = False
        self._starting = Turns(START_TURN_MS, self)
        self.store = SessionStore()
        self.corpus = CorpusPane()
        self.corpus_link = CorpusLink(self.corpus, self.store, self)
        self.mix_measurer = MixMeasurer(self)
        self.training = TrainingPane()
        self.inspection = InspectionPane()
        self.details = WindowDetails(self.inspection, self)
        self.saver = TokenizerSaver(self, settings)
        self.fixed = FixedColumns(self, settings)
        self.recent = RecentMenu(settings, self)
        self.drops = WindowDrops(self, self.corpus)
        self.catalogue = CatalogueLink(self, settings)
        self.what_if = WhatIfDialogs(self.inspection, self)
        self.comparing = Comparing(self, settings)
        self.setCentralWidget(self._middle())
        self.docks = [
            self._dock("Corpus", self.corpus, Qt.DockWidgetArea.LeftDockWidgetArea),
            self._dock("Training", self.training, Qt.DockWidgetArea.RightDockWidgetArea),
        ]
        self._build_status()
        self.menus = Menus(self)
        self._connect()
        self.resize(1440, 900)
        self.inspection.editor.setFocus()
        self.resizeDocks(self.docks, [270, 390], Qt.Orientation.Horizontal)

    def _middle(self) -> QWidget:
        """The inspection pane, with the lesson that is open above it."""
        middle = QWidget()
        bar = LessonBar()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(bar)
        layout.addWidget(self.details.splitter, 1)
        self.lessons = LessonPlayer(self, bar)
        return middle

    def _dock(self, title: str, pane: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(title, self)
        dock.setObjectName(f"{pane.objectName()}Dock")
        dock.setWidget(pane)
        dock.setTitleBarWidget(QWidget(dock))  # the panes have quiet titles of their own
        self.addDockWidget(area, dock)
        return dock

    def _build_status(self) -> None:
        self.figures = FiguresBar()
        self.opening = OpeningStrip()
        self._message = ElidedLabel()
        self._message.setObjectName("statusMessage")
        self.statusBar().setContentsMargins(0, 0, 8, 0)  # not against the edge of the window
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().addWidget(self.figures)
        self.statusBar().addPermanentWidget(self.opening)
        self.statusBar().addPermanentWidget(self._message)
        # Else the figures move when the strip is hidden.
        self.figures.setMinimumHeight(self.opening.sizeHint().height())

    def _connect(self) -> None:
        self.corpus.counts_changed.connect(self._counted)
        self.corpus.comparing_changed.connect(self._mixes_changed)
        self.corpus.mix_changed.connect(self._train_with_mix)
        self.corpus_link.edited.connect(self._corpus_edited)
        self.corpus_link.texts_changed.connect(self.details.focus.set_corpus_texts)
        self.corpus_link.texts_changed.connect(self.mix_measurer.set_texts)
        self.corpus.mix_results.set_measurer(self.mix_measurer)
        self.corpus.settings_changed.connect(self._splitter_changed)
        self.training.plan_changed.connect(self._plan_changed)
        self.training.preset_chosen.connect(self.set_plan)
        self.training.train_requested.connect(self.train)
        self.training.advanced.connect(self.inspection.run_advanced)
        self.training.advanced.connect(self.lessons.run_advanced)
        self.training.ending.connect(self.inspection.run_ended)
        self.training.finished.connect(self._finished)
        self.training.run_chosen.connect(self.inspection.choose_column)
        self.training.step_activated.connect(self.inspection.choose_step)
        self.inspection.step_chosen.connect(self.training.mark_step)
        self.inspection.column_chosen.connect(self._column_chosen)
        self.inspection.figures_changed.connect(self.figures.show_figures)
        self.saver.said.connect(self.say)
        self.details.what_if_wanted.connect(self.ask_what_if)
        self.what_if.kept.connect(self.fixed.add)
        self._connect_opening()
        self.inspection.column_menu.keep_wanted.connect(self.fixed.add)
        self.inspection.column_menu.close_wanted.connect(self.fixed.remove)
        self.comparing.said.connect(self.say)
        self.comparing.hold_out_wanted.connect(self._hold_out)
        self.runs_ended.connect(self.comparing.runs_changed)
        self._splitter_changed()

    def _connect_opening(self) -> None:
        fixed, queue = self.fixed, self.fixed.queue
        fixed.said.connect(self.say)
        fixed.changed.connect(self._fixed_changed)
        fixed.remembered.connect(self.recent.remember)
        fixed.lost.connect(self.recent.forget)
        queue.progressed.connect(self.opening.show_progress)
        queue.emptied.connect(self.opening.end)
        queue.emptied.connect(fixed.end_opening)
        self.opening.cancel_wanted.connect(queue.call_off)
        self.recent.chosen.connect(fixed.open_origins)
        self.drops.origins_wanted.connect(fixed.open_origins)
        self.drops.texts_wanted.connect(self.corpus.add_paths)

    # ---- opening and closing

    def open(self, preferences: Preferences, session: SessionState | None) -> None:
        """Show what was open last, or the samples at the first start."""
        theme_manager().apply(preferences.view.theme)
        self.menus.show_preferences(preferences)
        self.training.controls.set_speed(preferences.steps_per_second)
        self.corpus.trains_with_mix = preferences.trains_with_mix
        if session is not None:
            self.store.open(session)
            self.inspection.set_text(session.text)
            self.fixed.show_only(session.tokenizers)
        self.set_plan(preferences.last_plan if session is None else session.plan)
        self._settings.restore_window(self)
        self.details.restore(self._settings)
        self.drops.restore(self._settings)

    @Slot(object)
    def set_plan(self, plan: TrainingPlan) -> None:
        """Show these settings in the panes they belong to."""
        self.corpus.set_settings(plan.normalizer, plan.pre_tokenizer)
        self.training.set_plan(plan)
        self._plan_changed(plan)

    def show_work(self, session: SessionState) -> None:
        """Put another corpus, plan and text in place of those that are open; there is no undo across it."""
        self._end_runs()
        self._runs = []
        self._train_when_counted = False
        self.training.show_runs([])
        self.fixed.show_only(session.tokenizers)
        self._show_columns()
        self.fixed.hide_again()
        self.store.open(session)
        self.inspection.set_text(session.text)
        self.set_plan(session.plan)
        self.menus.show_undo(self.store)

    def train_when_counted(self) -> None:
        """Start a run as soon as the corpus is counted, once."""
        self._train_when_counted = True
        self._start_if_ready()

    @property
    def session(self) -> SessionState:
        """What is open now."""
        return SessionState(
            sources=self.corpus.sources,
            plan=self.training.plan if self.training.is_valid else self._settings.preferences().last_plan,
            text=self.inspection.text,
            view=self.menus.view_options,
            hold_out=self.corpus.hold_out,
            compares_mixes=self.corpus.compares_mixes,
            tokenizers=self.fixed.opened,
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what is open, end what is running (Qt override)."""
        self._settings.keep_window(self)
        self.details.keep(self._settings)
        self.drops.keep(self._settings)
        self.comparing.keep()
        session = self.lessons.to_keep(self.session)
        lasting = self.fixed.that_last(session.tokenizers, CLOSING_SECONDS)
        session = session.replace(tokenizers=lasting)
        preferences = self._settings.preferences()
        self._settings.keep_preferences(
            preferences.replace(
                view=session.view,
                steps_per_second=self.training.controls.speed,
                last_plan=session.plan,
                trains_with_mix=self.corpus.trains_with_mix,
            )
        )
        self._settings.keep_session(session)
        self._end_runs()
        self.what_if.close()
        self.corpus.stop(CLOSING_SECONDS)
        self.corpus_link.close(CLOSING_SECONDS)
        self.mix_measurer.close(CLOSING_SECONDS)
        self.inspection.close_jobs(CLOSING_SECONDS)
        self.details.close_jobs(CLOSING_SECONDS)
        self.comparing.close_jobs(CLOSING_SECONDS)
        self.fixed.close(CLOSING_SECONDS)
        self.drops.close(CLOSING_SECONDS)
        self.catalogue.close(CLOSING_SECONDS)
        self.saver.close(CLOSING_SECONDS)
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, if nobody else wants it, calls off what is being opened (Qt override)."""
        if event.key() == Qt.Key.Key_Escape and self.opening.cancel_action.isEnabled():
            self.opening.cancel_action.trigger()
        else:
            super().keyPressEvent(event)

    # ---- dragging

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Say what would become of files (Qt override)."""
        self.drops.enter(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """They are dragged on (Qt override)."""
        self.drops.move(event)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """They went elsewhere (Qt override)."""
        self.drops.leave()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take them (Qt override)."""
        self.drops.drop(event)

    # ---- the runs

    @Slot(object)
    def train(self, specs: tuple[TrainingSpec, ...]) -> None:
        """Begin a run for each of `specs` and each mix, all on texts read once; those before end here."""
        if self._counts is None:
            return
        self._end_runs()
        self._runs = self._new_runs(specs, [counts.word_counts for counts in self.corpus.mixes])
        self._running = set(self._runs)
        self.mix_measurer.begin()
        self.training.show_runs(self._runs)
        self.say("")
        self.comparing.runs_changed()
        for shown in self._runs:
            self.lessons.run_made(shown)
        self._starting.add("columns", self._show_columns)
        for shown in self._runs:
            self._starting.add(shown, shown.run.start)

    def _show_columns(self) -> None:
        """A column for each run, and those that were opened or kept beside them."""
        self.inspection.set_columns([*self._runs, *self.fixed.columns])

    @Slot(object)
    def _fixed_changed(self, added: FixedColumn | None) -> None:
        self._show_columns()
        if added is not None:
            self.inspection.choose_column(added)

    def close_column(self) -> None:
        """Take away the chosen column, if no run belongs to it."""
        chosen = self.inspection.chosen.shown
        if isinstance(chosen, FixedColumn) and chosen in self.fixed.columns:
            self.fixed.remove(chosen)

    @property
    def is_training(self) -> bool:
        """Whether a run on screen has not ended yet."""
        return bool(self._running)

    @property
    def runs(self) -> list[ShownRun]:
        """The runs on screen."""
        return list(self._runs)

    def _new_runs(self, specs: tuple[TrainingSpec, ...], mixes: list[WordCounts]) -> list[ShownRun]:
        """The runs of an algorithm side by side."""
        algorithms = [spec.algorithm for spec in specs]
        colours = [[algorithm_colour(name) for name in algorithms], second_mix_colours(algorithms)]
        names = MIX_NAMES if len(mixes) > 1 else ("",)
        runs = []
        for place, spec in enumerate(specs):
            for mix, counts in enumerate(mixes):
                name = with_mix(ALGORITHM_INFO[spec.algorithm].title, names[mix])
                run = Run(partial(make_trainer, counts, spec), name=name)
                runs.append(ShownRun(run, spec, colours[mix][place], names[mix]))
        return runs

    def _end_runs(self) -> None:
        self._starting.clear()
        for shown in self._runs:
            shown.run.cancel()
        for shown in self._runs:
            shown.run.close(CLOSING_SECONDS)

    @Slot(object)
    def _counted(self, counts: CorpusCounts | None) -> None:
        self._counts = counts
        self.training.set_counts(None if counts is None else counts.word_counts)
        self._start_if_ready()

    def _start_if_ready(self) -> None:
        if self._train_when_counted and self._counts is not None and self.training.is_valid:
            self._train_when_counted = False
            self.train(self.training.plan.runs)

    @Slot()
    def _corpus_edited(self) -> None:
        self.menus.show_undo(self.store)

    @Slot()
    def _mixes_changed(self) -> None:
        self._plan_changed(self.training.plan)

    @Slot()
    def _train_with_mix(self) -> None:
        if self.corpus.trains_with_mix and self.training.is_valid:
            self.train(self.training.plan.runs)

    @Slot(object)
    def _hold_out(self, rule: HoldOut) -> None:
        """Keep these lines from training; runs that have seen them make room for new ones."""
        self.store.update(lambda state: state.replace(hold_out=rule), f"hold out {rule.percent} %")
        self.menus.show_undo(self.store)
        if self._runs:
            self.train_when_counted()

    @Slot()
    def undo_corpus(self) -> None:
        """Take back the last change of the corpus list."""
        self.store.undo()
        self.menus.show_undo(self.store)

    @Slot()
    def redo_corpus(self) -> None:
        """Make it again."""
        self.store.redo()
        self.menus.show_undo(self.store)

    @Slot(object)
    def _plan_changed(self, plan: TrainingPlan) -> None:
        self.corpus.set_symbols(plan.special_tokens, plan.user_symbols)
        count = len(plan.runs) * (1 + self.corpus.compares_mixes)
        self._starting.add("expected", partial(self._expect_runs, count))

    def _expect_runs(self, count: int) -> None:
        """Make the widgets that so many runs will need, so that Train has less to do; some in each turn."""
        if self.training.controls.rows.make_ahead(count) or self.inspection.make_ahead(count):
            self._starting.add("expected", partial(self._expect_runs, count))

    @Slot()
    def _splitter_changed(self) -> None:
        self.training.set_splitter(self.corpus.normalizer, self.corpus.pre_tokenizer)

    @Slot(object)
    def _column_chosen(self, column: object) -> None:
        self.menus.show_tokenizer(self.inspection.live.tokenizer)
        if isinstance(column, ShownRun):
            self.training.choose_run(column)

    @Slot(object, object)
    def _finished(self, shown: ShownRun, outcome: Finished) -> None:
        self.menus.show_tokenizer(self.inspection.live.tokenizer)
        self._running.discard(shown)
        if not self._running:
            self.mix_measurer.measure(self._runs)
            self.runs_ended.emit()

    def ask_what_if(self, token_id: int | None = None) -> None:
        """Open the merges or pieces of the chosen column, to be changed; at that of a token if given."""
        self.what_if.open(token_id)

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show a short message at the right of the status line."""
        self._message.setText(sentence)
