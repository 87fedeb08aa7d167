"""The main window: corpus at the left, text in the middle, training at the right, and their connections."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMessageBox, QWidget
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.core.language import tr
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.engine.run import Run
from tokexplorer.session.state.store import Store
from tokexplorer.session.state.workspace import (
    MIX_NAMES,
    RunRef,
    SessionState,
    Workspace,
    corpus_key,
    corpus_title,
    mix_number,
    with_mix,
)
from tokexplorer.session.storage.session_reader import LoadedSession
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.inspection_pane import InspectionPane
from tokexplorer.ui.corpus.corpus_pane import CorpusPane
from tokexplorer.ui.kit.parts import in_column, named
from tokexplorer.ui.lessons.lesson_player import LessonBar, LessonPlayer
from tokexplorer.ui.report.figure_export import FigureExport
from tokexplorer.ui.scale import USUAL_PERCENT, px, scale_percent
from tokexplorer.ui.shown_run import ShownRun, algorithm_colour, recorded_run, second_mix_colours
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.training.run_data import run_data, run_facts
from tokexplorer.ui.training.training_pane import RunPoller, TrainingPane
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.pane_scroll_area import LowestPane, PaneScrollArea
from tokexplorer.ui.widgets.turns import Turns
from tokexplorer.ui.window.catalogue_link import CatalogueLink
from tokexplorer.ui.window.cluster_counting import ClusterCounting
from tokexplorer.ui.window.comparing import Comparing
from tokexplorer.ui.window.corpus_link import CorpusLink
from tokexplorer.ui.window.fixed_columns import FixedColumns
from tokexplorer.ui.window.hints import HINTS, HINTS_DONE, Hints
from tokexplorer.ui.window.menus import Menus
from tokexplorer.ui.window.modes import Modes
from tokexplorer.ui.window.opening_queue import RestoredColumn
from tokexplorer.ui.window.recent_menu import RecentMenu
from tokexplorer.ui.window.save_tokenizer import TokenizerSaver
from tokexplorer.ui.window.session_view import SessionView
from tokexplorer.ui.window.sessions import Sessions
from tokexplorer.ui.window.source_stamps import SourceStamps
from tokexplorer.ui.window.status_line import FiguresBar, OpeningStrip
from tokexplorer.ui.window.what_if_dialogs import WhatIfDialogs
from tokexplorer.ui.window.window_details import WindowDetails
from tokexplorer.ui.window.window_drops import WindowDrops

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import (
        QCloseEvent,
        QDragEnterEvent,
        QDragLeaveEvent,
        QDragMoveEvent,
        QDropEvent,
        QKeyEvent,
        QShowEvent,
    )

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.engine.worker import Finished
    from tokexplorer.session.preferences import Preferences
    from tokexplorer.ui.palette.command_palette import CommandPalette
    from tokexplorer.ui.window.settings_store import SettingsStore

CLOSING_SECONDS = 2.0
FIRST_SIZE = QSize(1440, 900)
_FIGURE = "figure"
_FRAME_SIZE = QSize(8, 40)  # what a window manager adds, at most
START_TURN_MS = 1  # rows, columns and threads of new runs are each made in an event-loop turn of their own


class MainWindow(QMainWindow):
    """Owns the panes and the running runs.

    Signals:
        runs_ended(): every run has ended, and the whole window shows its last step.
    """

    runs_ended = Signal()

    def __init__(self, settings: SettingsStore) -> None:
        super().__init__()
        self.setObjectName("mainWindow")
        self.setWindowTitle("Tokexplorer")
        self._settings = settings
        self._counts: CorpusCounts | None = None
        self._running: set[ShownRun] = set()
        self._left: set[ShownRun] = set()  # not shown any more, and not at their end yet
        self._out_of_sight: RunPoller | None = None
        self._is_closing = False
        # What to train as soon as the corpus is counted, by the number of workspaces below the one that asks:
        # an empty tuple stands for the settings at that time. With what is to be held out of the corpus.
        self._awaiting_counts: dict[int, tuple[tuple[TrainingSpec, ...], HoldOut]] = {}
        self._starting = Turns(START_TURN_MS, self)
        self._palette: CommandPalette | None = None
        self.hints: Hints | None = None
        self.store = Store()
        self.corpus = CorpusPane(self.store)
        self.corpus_link = CorpusLink(self.corpus, self)
        self.stamps = SourceStamps(self.corpus, self.store, self)
        self.training = TrainingPane(self.store)
        self.inspection = InspectionPane(self.store)
        middle = QWidget(self)
        self.details = WindowDetails(self.inspection, middle)
        self.saver = TokenizerSaver(self, settings)
        self.fixed = FixedColumns(self.store, settings, self)
        self.sessions = Sessions(self.store, self.fixed, self._shown_values, settings, self)
        self.recent = RecentMenu(settings, self)
        self.drops = WindowDrops(self, self.corpus)
        self.catalogue = CatalogueLink(self.inspection, self.fixed, self.recent, settings, self)
        self.what_if = WhatIfDialogs(self.inspection, self)
        self.comparing = Comparing(
            self.inspection, self.details, lambda: self.session, lambda: self.is_training, settings, self
        )
        self.cluster_counting = ClusterCounting(self.store, settings, self)
        keep_figure = partial(settings.keep_choice, _FIGURE)
        self.figure_export = FigureExport(settings.choice(_FIGURE), keep_figure, self)
        self.session_view = SessionView(self.store, self.inspection, self.details, self)
        bar = LessonBar()
        in_column(bar, (self.details.splitter, 1), parent=middle, spacing=0)
        self.lessons = LessonPlayer(bar, self.store, self.inspection, self)
        self.setCentralWidget(middle)
        self.docks = [
            self._dock(tr("Corpus"), "corpusDock", Qt.DockWidgetArea.LeftDockWidgetArea),
            self._dock(tr("Training"), "trainingDock", Qt.DockWidgetArea.RightDockWidgetArea),
        ]
        self.docks[0].setWidget(self.corpus)
        scrolled = PaneScrollArea(self.docks[1])  # for a low screen, and a large scale
        scrolled.show_pane(LowestPane(self.training, scrolled.viewport()))
        self.docks[1].setWidget(scrolled)
        self.modes = Modes(self.store, self.docks, self.details, self)
        self._build_status()
        self._build_menus()
        self._connect()
        self.resize(first_size(self))
        self.inspection.editor.setFocus()
        self._dock_widths: list[float] = [270, 390]  # in the usual scale
        self._scale_docks()
        theme_manager().scale_changing.connect(self._keep_dock_widths)
        theme_manager().scale_changed.connect(self._scale_docks)

    def _open_palette(self) -> None:
        """Ask for a command; open already, the palette closes."""
        if self._palette is None:
            from tokexplorer.ui.palette.command_palette import CommandPalette
            from tokexplorer.ui.window.window_commands import WindowCommands

            commands = WindowCommands(
                self, self.inspection, self.fixed, self.corpus, self.training, self.show_dock
            )
            self._palette = CommandPalette(self, commands, self._settings)
        self._palette.open()

    def show_hints(self) -> None:
        """Show the hints of the first start that were not closed yet."""
        settings = self._settings
        kept, keep = settings.choice(HINTS_DONE), partial(settings.keep_choice, HINTS_DONE)
        if not set(kept.split()) >= HINTS:
            self.hints = Hints(self.inspection, self.fixed.remembered, self, kept, keep)

    @Slot()
    def _keep_dock_widths(self) -> None:
        self._dock_widths = [dock.width() * USUAL_PERCENT / scale_percent() for dock in self.docks]

    @Slot()
    def _scale_docks(self) -> None:
        widths = [round(px(width)) for width in self._dock_widths]
        self.resizeDocks(self.docks, widths, Qt.Orientation.Horizontal)

    def show_dock(self, pane: QWidget) -> None:
        """Show the pane at a side that has been hidden."""
        for dock in self.docks:
            if dock.isAncestorOf(pane):
                dock.show()

    def _dock(self, title: str, name: str, side: Qt.DockWidgetArea) -> QDockWidget:
        dock = named(QDockWidget(title, self), name)
        dock.setTitleBarWidget(QWidget(dock))  # the panes have quiet titles of their own
        self.addDockWidget(side, dock)
        return dock

    def _build_status(self) -> None:
        self.figures = FiguresBar()
        self.opening = OpeningStrip()
        self._message = named(ElidedLabel(), "statusMessage")
        bar = self.statusBar()
        bar.setContentsMargins(0, 0, px(8), 0)  # not against the edge of the window
        bar.setSizeGripEnabled(False)
        bar.addWidget(self.figures)
        bar.addPermanentWidget(self.opening)
        bar.addPermanentWidget(self._message)
        if self.menuBar().isNativeMenuBar():  # which has no corner
            bar.addPermanentWidget(self.modes.control)
        else:
            self.menuBar().setCornerWidget(self.modes.control)
        # Else the numbers move when the strip is hidden.
        self.figures.setMinimumHeight(self.opening.sizeHint().height())

    def _build_menus(self) -> None:
        inspection, comparing = self.inspection, self.comparing
        openers = [self.recent.menuAction(), self.opening.cancel_action, self.catalogue.action]
        reports = [comparing.share_action, comparing.report_action, comparing.export_menu.menuAction()]
        panes = [self.corpus, inspection, inspection.steps, self.details.pane, self.training]
        self.menus = menus = Menus(self, self.store)
        sessions = self.sessions.file_actions
        menus.add_file_menu(sessions, self.corpus, inspection, self.fixed, self.saver, openers, reports)
        menus.add_edit_menu(inspection)
        menus.add_view_menu(
            self.modes.actions, inspection, self.docks, self.details.actions, panes, self._settings
        )
        others = [comparing.sweep_action, self.cluster_counting.action]
        menus.add_train_menu(self.training, inspection, self.what_if, others)
        menus.add_help_menu(self.lessons, self._open_palette)
        menus.show_tokenizer(None)

    def _connect(self) -> None:
        self.figure_export.said.connect(self.say)
        self.corpus.counts_changed.connect(self._counted)
        self.corpus.mix_changed.connect(self._train_with_mix)
        self.corpus.given_up.connect(self._await_no_counts)
        self.corpus.characters_seen.connect(self.training.set_characters)
        self.corpus_link.texts_changed.connect(self.details.focus.set_corpus_texts)
        self.stamps.changed.connect(lambda: self.details.focus.set_corpus_stamps(self.stamps.now))
        self.corpus_link.texts_changed.connect(self.corpus.mix_results.measurer.set_texts)
        self.training.train_requested.connect(self.train)
        self.training.train_later_requested.connect(lambda: self.train_when_counted())
        self.training.advanced.connect(self.inspection.run_advanced)
        self.training.advanced.connect(self.lessons.run_advanced)
        self.training.ending.connect(self.inspection.run_ended)
        self.training.finished.connect(self._finished)
        self.training.run_chosen.connect(self.inspection.choose_column)
        self.training.step_activated.connect(self.inspection.choose_step)
        self.training.losses_wanted.connect(self._show_losses)
        self.inspection.remedy_wanted.connect(self.training.mend)
        self.inspection.step_chosen.connect(self.training.mark_step)
        self.inspection.step_chosen.connect(self.training.show_step_in_log)
        self.inspection.column_chosen.connect(self._column_chosen)
        self.inspection.figures_changed.connect(self.figures.show_figures)
        self.saver.said.connect(self.say)
        self._settings.tell = self.say
        self.sessions.said.connect(self.say)
        self.sessions.wanted.connect(self.show_session)
        self.sessions.leaving.connect(self._leave_session)
        self.details.what_if_wanted.connect(self.what_if.open)
        self.details.next_wanted.connect(self.what_if.take_instead)
        self.what_if.kept.connect(self.fixed.add)
        self._connect_opening()
        self.inspection.column_menu.keep_wanted.connect(self.fixed.add)
        self.inspection.column_menu.said.connect(self.say)
        self.comparing.said.connect(self.say)
        self.comparing.swept.connect(self.sessions.keeper.note_results)
        self.comparing.measured.connect(self.sessions.keeper.note_change)
        self.details.pane.panel_chosen.connect(self.sessions.keeper.note_change)
        self.comparing.hold_out_wanted.connect(self._hold_out)
        self.comparing.tokenizer_wanted.connect(lambda path: self.fixed.open(path))
        self.lessons.run_wanted.connect(lambda spec: self.train_when_counted((spec,)))
        self.lessons.pairs_wanted.connect(partial(self.details.turn_to, "nextPanel"))
        self.lessons.left.connect(self._lesson_left)
        self.store.watch(_runs_wanted, self._expect_runs)
        self.store.watch(lambda state: state.training, self._training_changed)
        self.inspection.tokenizer_shown.connect(self._show_tokenizer)

    def _connect_opening(self) -> None:
        fixed, queue = self.fixed, self.fixed.queue
        fixed.said.connect(self.say)
        fixed.changed.connect(self.inspection.choose_column)
        fixed.remembered.connect(self.recent.remember)
        fixed.lost.connect(self.recent.forget)
        queue.progressed.connect(self.opening.show_progress)
        queue.emptied.connect(self.opening.end)
        queue.emptied.connect(fixed.end_opening)
        self.opening.cancel_wanted.connect(queue.call_off)
        self.recent.chosen.connect(fixed.open_origins)
        self.inspection.bar.origin_wanted.connect(lambda origin: fixed.open_origins([origin]))
        self.inspection.bar.other_wanted.connect(fixed.open_by_name)
        self.drops.origins_wanted.connect(fixed.open_origins)
        self.drops.texts_wanted.connect(self.corpus.add_paths)
        self.drops.session_wanted.connect(self.sessions.open_and_then)
        self.drops.said.connect(self.say)
        self.store.watch_text(lambda _text: self.drops.leave_workspace())

    # ---- opening and closing

    def open(self, preferences: Preferences, session: Path | None = None) -> bool:
        """Show a session, or else that of the last time; False if there is none, and an empty one begins."""
        self.menus.show_theme(preferences.view)
        self.inspection.editor.font_size_pt = preferences.view.font_size_pt
        self.training.controls.set_speed(preferences.steps_per_second)
        self.corpus.trains_with_mix = preferences.trains_with_mix
        self.show_session(LoadedSession(Workspace(plan=preferences.last_plan, view=preferences.view)))
        self._settings.restore_window(self)
        self.details.pane.panel_made.connect(self._settings.restore_splitters)
        self.modes.restore(self._settings)
        self.inspection.drawing_bar.take_text(self._settings.choice("drawing"))
        is_there = self.sessions.start(session)
        self.drops.restore(self._settings)  # into that session
        return is_there

    @Slot(object)
    def show_session(self, loaded: LoadedSession) -> None:
        """Show a session that was read from a file, in the place of what is open."""
        state, archive = loaded.workspace, self.store.archive
        ids = *(run.id for run in state.runs), *(tokenizer.id for tokenizer in state.tokenizers)
        if any(each in archive for each in ids):
            # Of another copy of the session, which may be at another step: what shows it lets go of it first.
            nothing = state.replace(runs=(), training=(), tokenizers=(), columns=(), closed=())
            self.store.open(nothing.tidy(), loaded.text)
        for run in state.runs:
            shown = recorded_run(run, loaded.records.get(run.id))
            archive.put(shown.id, shown, shown.run.cancel)
        own = {each.id for each in state.tokenizers if each.run}
        waiting = []
        for place, column in enumerate(state.columns):
            tokenizer = state.tokenizer(column.tokenizer)
            if tokenizer is not None and tokenizer.id not in own:
                waiting.append(RestoredColumn(tokenizer, column, place))
        opened = state.replace(
            columns=tuple(each for each in state.columns if each.tokenizer in own),
            closed=tuple(
                each for each in state.closed if not each.tokenizer.run or state.run(each.tokenizer.run)
            ),
        )
        self.what_if.restore(loaded.more.get("what_if"))
        self.stamps.restore(loaded.more.get("sources"))
        self.store.open(opened.tidy(more_follow=bool(waiting)), loaded.text)
        self.comparing.restore(loaded.more)
        self.inspection.switches.show_options(state.view)
        self.inspection.editor.font_size_pt = state.view.font_size_pt
        self.fixed.restore(waiting, loaded)
        self.session_view.restore(loaded.more.get("shown"))

    def _shown_values(self) -> dict[str, object]:
        """What a session remembers beside its workspace."""
        columns = self.fixed.completed(self.store.base[0]).with_closed_columns
        shown = {"what_if": self.what_if.to_plain(columns), "shown": self.session_view.to_plain()}
        return {**shown, "sources": self.stamps.to_plain(), **self.comparing.to_plain()}

    def _leave_session(self) -> None:
        """Keep how the window looks, and end the session at hand and the lesson above it."""
        self._keep_preferences()
        self.lessons.close()
        self._end_work()

    def _end_work(self) -> None:
        """End what runs or waits in the session at hand."""
        self._awaiting_counts.clear()
        self._end_runs()

    @Slot()
    def _lesson_left(self) -> None:
        """Show what was opened for one's own work meanwhile; drop a training that the lesson waited for."""
        here = len(self.store.below)
        self._awaiting_counts = {of: asked for of, asked in self._awaiting_counts.items() if of <= here}
        self.fixed.take_held()

    def train_when_counted(self, specs: tuple[TrainingSpec, ...] = ()) -> None:
        """Train once, as soon as the corpus of the workspace at hand is counted.

        Without `specs`, the algorithms of the settings at that time. What was asked for before a lesson was
        opened waits until the lesson is closed.
        """
        self._awaiting_counts[len(self.store.below)] = specs, self.corpus.hold_out
        self._start_if_ready()

    @property
    def session(self) -> SessionState:
        """What a sweep works with: the person's own work, whatever lesson is open."""
        state, text = self.store.base
        return SessionState(
            sources=state.sources,
            plan=state.plan,
            text=text.text,
            view=self.store.workspace.view,
            hold_out=state.hold_out,
            compares_mixes=state.compares_mixes,
        )

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.session_view.bring_back_place()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep what is open and end what is running, once: to write may take a slow disk a while.

        The window stays if something cannot be kept and the user does not want to lose it.
        """
        if self._is_closing:
            event.ignore()
            return
        self._is_closing = True
        try:
            # If `close_unasked` took the question away, nobody has answered it: end without asking.
            has_ended = self._end() or (not self.sessions.asks and self._end())
        finally:
            self._is_closing = False
        if has_ended:
            super().closeEvent(event)
        else:
            event.ignore()
            self._start_if_ready()  # the corpus may have been counted meanwhile

    @Slot()
    def close_unasked(self) -> None:
        """Close, with everything kept as far as that is possible: the system ends the program.

        If the user is being asked whether the window may close, the question goes, and it closes.
        """
        self.sessions.asks = False
        if self._is_closing:
            for box in self.findChildren(QMessageBox):
                box.reject()
        self.close()

    def _keep_preferences(self) -> None:
        """Keep what an empty session and the next start begin with."""
        session, preferences = self.session, self._settings.preferences()
        is_wrong = any(spec.problems() for spec in session.plan.specs)
        self._settings.keep_preferences(
            preferences.replace(
                view=session.view,
                steps_per_second=self.training.controls.speed,
                last_plan=preferences.last_plan if is_wrong else session.plan,
                trains_with_mix=self.corpus.trains_with_mix,
            )
        )

    def _end(self) -> bool:
        """Keep and end everything; False if the user stays with what cannot be kept."""
        self._settings.keep_window(self)
        self.modes.keep(self._settings)
        self._settings.keep_choice("drawing", self.inspection.drawing_bar.to_text())
        self.drops.keep(self._settings)
        self._keep_preferences()
        self.lessons.close()
        if not self.sessions.end(self._end_work):
            self.drops.restore(self._settings)
            return False
        self.what_if.close()
        self.catalogue.keep()
        self._settings.flush()
        Background.of_window().close(self, CLOSING_SECONDS)
        return True

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc, if no other widget takes it, stops the opening of tokenizers."""
        if event.key() == Qt.Key.Key_Escape and self.opening.cancel_action.isEnabled():
            self.opening.cancel_action.trigger()
        else:
            super().keyPressEvent(event)

    # ---- dragging

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.drops.enter(event)

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.drops.move(event)

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self.drops.leave()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        self.drops.drop(event)

    # ---- the runs

    @Slot(object)
    def train(self, specs: tuple[TrainingSpec, ...]) -> None:
        """Stop the runs that there are, and begin one for each of `specs` and each mix.

        A lesson about encoding ends before: the runs are one's own, as the corpus is.
        """
        if self.lessons.shows_ones_own_corpus:
            self.lessons.close()
            self.train_when_counted(specs)
            return
        if self._counts is None:
            return
        self._await_no_counts()
        runs = self._new_runs(specs, [counts.word_counts for counts in self.corpus.mixes])
        state, began = self.store.workspace, time.time()
        number = max((run.training for run in state.runs), default=0) + 1
        title, cut_out = corpus_title(state), (state.plan.special_tokens, state.plan.user_symbols)
        refs = []
        for shown in runs:
            self.store.archive.put(shown.id, shown, shown.run.cancel)
            corpus = corpus_key(state, mix_number(shown.mix))
            sources = self.stamps.of(self.corpus.mixes[mix_number(shown.mix)])
            ref = RunRef(shown.id, shown.spec, shown.colour, shown.mix, number, corpus, title, began)
            refs.append(replace(ref, sources=sources, hold_out=state.hold_out, cut_out=cut_out))
        self.corpus.mix_results.measurer.begin()
        if self.lessons.lesson is None:  # its run begins by itself: what was said just before is not read yet
            self.say("")
        self.store.do(
            tr("Train {names}", names=", ".join(ref.short for ref in refs)), lambda now: now.trained(refs)
        )
        for shown in runs:
            self.lessons.run_made(shown)
        for shown in runs:
            self._starting.add(shown, shown.run.start)

    def _training_changed(self, _old: tuple[str, ...], _new: tuple[str, ...]) -> None:
        """Stop the runs that are not shown any more, unless a workspace below a lesson has them.

        What they have come to is entered when their threads have ended, as some may have a moment ago.
        """
        before, self._running = self._running, set(self.runs)
        for shown in before - self._running:
            is_waiting_below = any(below.run(shown.id) is not None for below in self.store.below)
            if shown.id not in self.store.archive or is_waiting_below:
                continue
            if shown.run.outcome is None:
                shown.run.cancel()  # one that waits for its start ends when that comes: redo may find it
                self._left.add(shown)
            else:
                self._enter_end(shown)
        self._follow_runs_out_of_sight()

    def _follow_runs_out_of_sight(self) -> None:
        """Notice the end of runs that nothing shows: those below a lesson, and those that were left."""
        if self._out_of_sight is not None:
            self._out_of_sight.stop()
            self._out_of_sight.deleteLater()
        runs = {self.store.archive.get(each) for below in self.store.below for each in below.training}
        self._out_of_sight = RunPoller([*(runs | self._left)], self)
        self._out_of_sight.finished.connect(self._ended_out_of_sight)

    @Slot(object)
    def _ended_out_of_sight(self, shown: ShownRun) -> None:
        self._left.discard(shown)
        if shown.id in self.store.archive:
            self._enter_end(shown)

    @Slot(object)
    def _enter_end(self, shown: ShownRun) -> None:
        """Enter into all workspaces how a run ended, and keep it on the disk at once."""
        data = self.training.data_of(shown)
        if data is None and shown.run.trainer is not None:
            data = run_data(shown)
        facts = run_facts(shown, data)
        self.store.amend(lambda state: state.with_run(shown.id, **facts))
        self.sessions.keeper.save_now()

    @Slot()
    def _show_tokenizer(self) -> None:
        self.menus.show_tokenizer(self.inspection.live.tokenizer)

    @property
    def is_training(self) -> bool:
        """Whether a run on screen has not ended yet."""
        return bool(self._running)

    @property
    def runs(self) -> list[ShownRun]:
        """The runs of the last training."""
        return [self.store.archive.get(each) for each in self.store.workspace.training]

    def _new_runs(self, specs: tuple[TrainingSpec, ...], mixes: list[WordCounts]) -> list[ShownRun]:
        """Runs for each spec and each mix; those of one spec are neighbours."""
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
        """Stop all runs of all workspaces, because the window closes."""
        self._starting.clear()
        base, _ = self.store.base
        known = {run.id for state in (base, self.store.workspace) for run in state.runs}
        going = [self.store.archive.get(each) for each in known if each in self.store.archive]
        for shown in going:
            shown.run.cancel()
        for shown in going:
            shown.run.close(CLOSING_SECONDS)
            run = base.run(shown.id)
            if run is not None and run.state == "running":
                self._enter_end(shown)

    @Slot(object)
    def _counted(self, counts: CorpusCounts | None) -> None:
        self._counts = counts
        self.training.set_counts(None if counts is None else counts.word_counts)
        self._start_if_ready()

    def _start_if_ready(self) -> None:
        here = len(self.store.below)
        if self._is_closing or self._counts is None or here not in self._awaiting_counts:
            return
        asked, hold_out = self._awaiting_counts.pop(here)
        specs = asked or (self.training.plan.runs if self.training.is_valid else ())
        if specs and hold_out == self.corpus.hold_out:  # else it was undone meanwhile
            self.train(specs)

    @Slot()
    def _await_no_counts(self) -> None:
        self._awaiting_counts.pop(len(self.store.below), None)

    @Slot()
    def _train_with_mix(self) -> None:
        if self.corpus.trains_with_mix and self.training.is_valid:
            self.train(self.training.plan.runs)

    @Slot(int)
    def _hold_out(self, percent: int) -> None:
        """Hold out a part of the corpus, and replace runs that have seen it."""
        self.corpus.set_hold_out(HoldOut(percent, self.corpus.hold_out.by))
        if self.runs:
            self.train_when_counted()

    def _expect_runs(self, _old: int, count: int) -> None:
        self._starting.add("expected", partial(self._make_ahead, count))

    def _make_ahead(self, count: int) -> None:
        """Make some of the widgets that so many runs will need, so that Train takes less time."""
        if self.training.controls.rows.make_ahead(count) or self.inspection.make_ahead(count):
            self._expect_runs(0, count)

    @Slot(object)
    def _column_chosen(self, column: object) -> None:
        self._show_tokenizer()
        if isinstance(column, ShownRun):
            step = self.inspection.live.chosen_step
            self.training.choose_run(column)
            self.training.mark_step(column, step)
            self.training.show_step_in_log(column, step)

    @Slot(object, int)
    def _show_losses(self, shown: ShownRun, step: int) -> None:
        if self.store.workspace.column_of(shown.id) is None:  # its log is still there
            short = next((run.short for run in self.store.workspace.runs if run.id == shown.id), shown.short)
            self.store.do(tr("Show {short}", short=short), lambda state: state.with_run_shown(shown.id))
        self.inspection.choose_column(shown)
        self.inspection.choose_step(shown, step)
        self.details.turn_to("nextPanel")

    @Slot(object, object)
    def _finished(self, shown: ShownRun, outcome: Finished) -> None:
        self._enter_end(shown)
        self._running.discard(shown)
        if not self._running:
            self.corpus.mix_results.measurer.measure(self.runs)
            self.runs_ended.emit()

    @Slot(str)
    def say(self, sentence: str) -> None:
        """Show a short message at the right of the status line."""
        self._message.setText(sentence)


def first_size(window: QWidget) -> QSize:
    """The size of a window that opens for the first time: with its frame it fits the screen."""
    room = window.screen().availableSize() - _FRAME_SIZE
    return FIRST_SIZE.boundedTo(room)


def _runs_wanted(state: Workspace) -> int:
    """How many runs the next training has."""
    return len(state.plan.runs) * (1 + state.compares_mixes)
