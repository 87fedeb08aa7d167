"""The window in which a sweep is put together, started, and watched."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.presentation.numbers import byte_size, duration, grouped
from tokexplorer.session.sweep.plan import AS_IT_IS, OWN_SIZE, SweepPlan, sweep_seconds
from tokexplorer.session.sweep.results import SeriesKey, by_size, key_of_series, series_of, sweep_csv
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.parts import quiet_button, sentence_label
from tokexplorer.ui.sweep.cell_table import CellTable
from tokexplorer.ui.sweep.grid_form import GridForm
from tokexplorer.ui.sweep.sweep_runner import SweepRunner
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.workspace import SessionState
    from tokexplorer.session.sweep.plan import SweepCell
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.sweep.sweep import SweepStatus
    from tokexplorer.ui.trade_off.trade_model import TradeModel

GRID_NAME = "last-grid.json"
_LEAST_FORM_PX, _LEAST_TABLE_PX = 120, 160
_SIZE, _LEAST_SIZE = (900, 760), (600, 520)
_NO_SOURCES = "The corpus is empty: add text to it, and a sweep can learn from it."


class SweepCurves:
    """One curve for each algorithm, pre-tokenizer, normalizer and mix, in the colour of its algorithm."""

    def __init__(self, model: TradeModel) -> None:
        self._model = model
        self._drawn: set[SeriesKey] = set()

    def draw(self, results: Sequence[CellResult], found: Sequence[CellResult], plan: SweepPlan) -> None:
        """Draw the curves of `results` that have a point among those that were `found` just now."""
        changed = {key_of_series(result.cell) for result in found if result.point is not None}
        if not changed:
            return
        for key, series in series_of(results, plan).items():
            if key in changed:
                colour = LIGHT.run_colour(ALGORITHMS.index(key.algorithm))
                self._model.set_series(("sweep", key), series, colour)
                self._drawn.add(key)

    def forget(self) -> None:
        """Take them out of the chart."""
        for key in self._drawn:
            self._model.remove(("sweep", key))
        self._drawn.clear()


class SweepStrip(QWidget):
    """Buttons, a sentence, a bar, and what is wrong.

    Attributes:
        start, pause, cancel: the buttons.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = quiet_button("Start", "startSweep", "Train and measure what is not known yet")
        self.start.setProperty("primary", True)
        self.pause = quiet_button("Pause", "pauseSweep", "")
        self.cancel = quiet_button("Cancel", "cancelSweep", "End the sweep; what is done is kept")
        self._what = ElidedLabel()
        self._what.setObjectName("sweepStatus")
        self._bar = QProgressBar()
        self._bar.setObjectName("sweepProgress")
        self._bar.setAccessibleName("Tokenizers that are done")
        self._bar.setTextVisible(False)
        self._problem = sentence_label("sweepProblem", "error")
        self._notes = sentence_label("sweepNotes", "muted")
        commands = QHBoxLayout()
        commands.setSpacing(6)
        for button in (self.start, self.pause, self.cancel):
            commands.addWidget(button)
        commands.addSpacing(8)
        commands.addWidget(self._what, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addLayout(commands)
        for widget in (self._bar, self._problem, self._notes):
            layout.addWidget(widget)
        self.show_running(running=False, paused=False)

    def show_running(self, *, running: bool, paused: bool) -> None:
        """Offer what can be done now."""
        self.start.setVisible(not running)
        self._bar.setVisible(running)
        for button in (self.pause, self.cancel):
            button.setVisible(running)
        self.pause.setText("Resume" if paused else "Pause")
        self.pause.setAccessibleName(self.pause.text())
        self.pause.setToolTip("Go on" if paused else "Stand still until it is resumed")

    def say(self, sentence: str) -> None:
        """What would be done, is done, or was done."""
        self._what.setText(sentence)

    def show_done(self, done: int, total: int) -> None:
        """So many tokenizers are done."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def show_problem(self, sentence: str) -> None:
        """Why it cannot be started, or could not go on; `""` if it can."""
        self._problem.setText(f"{sentence[0].upper()}{sentence[1:]}" if sentence else "")
        self._problem.setVisible(bool(sentence))

    def show_notes(self, notes: tuple[str, ...]) -> None:
        """What is worth telling about the texts: the first note, and all when pointed at."""
        more = f" (and {len(notes) - 1} more)" if len(notes) > 1 else ""
        self._notes.setText(f"{notes[0]}{more}" if notes else "")
        self._notes.setToolTip("\n".join(notes))
        self._notes.setVisible(bool(notes))


def tokenizers(count: int) -> str:
    """`1 tokenizer`, `18 tokenizers`."""
    return f"{grouped(count)} {'tokenizer' if count == 1 else 'tokenizers'}"


def cell_text(cell: SweepCell) -> str:
    """What is at work: `Unigram, 4 000, gpt2, mix A`."""
    parts = [ALGORITHM_INFO[cell.algorithm].title]
    if cell.size != OWN_SIZE:
        parts.append(grouped(cell.size))
    parts.append(cell.pre_tokenizer)
    if cell.normalizer != "none":
        parts.append(cell.normalizer)
    if cell.mix != AS_IT_IS.name:
        parts.append(cell.mix)
    return ", ".join(parts)


def status_text(status: SweepStatus, *, paused: bool) -> str:
    """How far it is, what it does, how long it takes."""
    parts = [f"{grouped(status.cells_done)} of {grouped(status.cells_total)}"]
    if paused:
        parts.append("paused")
    if status.cell is not None:
        parts.append(cell_text(status.cell))
    elif status.corpus_bytes:
        parts.append(f"reading {byte_size(status.read_bytes)} of {byte_size(status.corpus_bytes)}")
    elif not status.cells_done:
        parts.append("looking for texts")
    if status.seconds_left is not None and not paused:
        parts.append(f"{duration(status.seconds_left)} left")
    return " · ".join(parts)


def estimate_text(cells: int, seconds: float | None) -> str:
    """What a click on Start means."""
    return tokenizers(cells) if seconds is None else f"{tokenizers(cells)}, about {duration(seconds)}"


def end_text(results: Sequence[CellResult], taken_over: int, seconds: float) -> str:
    """How it went."""
    missing = sum(result.point is None for result in results)
    parts = [f"{tokenizers(len(results) - missing)} in {duration(seconds)}"]
    if taken_over:
        parts.append(f"{grouped(taken_over)} known from before")
    if missing:
        parts.append(f"{grouped(missing)} cannot be had")
    return " · ".join(parts)


def stopped_text(done: int, total: int) -> str:
    """What is left of a sweep that was ended."""
    return f"Stopped: {grouped(done)} of {grouped(total)} are done. Start goes on from there."


def keep_grid(folder: Path, plan: SweepPlan) -> None:
    """Keep it for the next time; one that cannot be written is not worth a word."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / GRID_NAME, json.dumps(plan.to_dict()).encode())


def last_grid(folder: Path) -> SweepPlan | None:
    """What was kept; None if there is nothing that can be read."""
    try:
        return SweepPlan.from_dict(json.loads((folder / GRID_NAME).read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None


class SweepDialog(QDialog):
    """Stays open beside the window; a sweep goes on while it is closed.

    Attributes:
        form: what is trained.
        strip: what starts it, and how far it is.
        table: the cells, and what is known of them.
        runner: the sweep in the background.
        copy, export: the buttons below the table.

    Signals:
        tokenizer_wanted(Path): a row was activated whose tokenizer is kept in this file: show it.
    """

    tokenizer_wanted = Signal(object)

    def __init__(
        self, session: SessionState, model: TradeModel, folder: Path, parent: QWidget | None = None
    ) -> None:
        """`model` gets the curves, `folder` keeps the results and the last grid."""
        super().__init__(parent)
        self.setObjectName("sweepDialog")
        self.setWindowTitle("Sweep: many tokenizers of this corpus")
        self.setMinimumSize(*_LEAST_SIZE)
        self.resize(*_SIZE)
        self._curves, self._folder = SweepCurves(model), folder
        self._session = session
        self._plan: SweepPlan | None = None  # of what the table shows
        self._corpus_bytes: int | None = None
        self.form = GridForm()
        self.strip = SweepStrip()
        self.table = CellTable()
        self.runner = SweepRunner(self)
        self._sizing = BackgroundTask("size of the corpus", self)
        self._lay_out()
        self.form.show_session(session)
        if (last := last_grid(folder)) is not None:
            self.form.show_plan(last)
        self._connect()
        self._look_up_sizes()
        self._refresh()
        self.strip.start.setFocus()

    # ---- what the window calls

    def set_session(self, session: SessionState) -> None:
        """The session is another: a sweep that goes on is not concerned, the next one is."""
        before, self._session = self._session, session
        self.form.show_session(session)
        if session.sources is not before.sources:
            self._look_up_sizes()
            if not self.runner.is_running:
                self._plan = None  # what the table shows is of another corpus
        self._refresh()

    def set_runs_are_going(self, going: bool) -> None:
        """A sweep takes a third of its time while runs are going that somebody watches."""
        self.runner.set_others_are_busy(going)

    # ---- parts

    def _lay_out(self) -> None:
        upper = QVBoxLayout()
        upper.setContentsMargins(16, 14, 16, 10)
        upper.setSpacing(10)
        upper.addWidget(FittingScrollArea(self.form, _LEAST_FORM_PX))
        upper.addWidget(self.strip)
        middle = QHBoxLayout()
        middle.setContentsMargins(10, 0, 6, 0)  # and what its cells keep on each side
        self.table.setMinimumHeight(_LEAST_TABLE_PX)
        middle.addWidget(self.table)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(upper)
        layout.addWidget(_hairline())
        layout.addLayout(middle, 1)
        layout.addWidget(_hairline())
        layout.addLayout(self._ending())

    def _ending(self) -> QHBoxLayout:
        place = ElidedLabel()
        place.setProperty("role", "muted")
        place.setObjectName("sweepFolder")
        place.setText(f"Kept in {self._folder}")
        place.setToolTip("Results are taken over from here as long as corpus and settings are the same")
        self.copy = quiet_button("Copy table", "copySweep", "Copy the selected rows, or all")
        self.export = quiet_button("Export CSV …", "exportSweep", "Write every metric of every text as CSV")
        ending = QHBoxLayout()
        ending.setContentsMargins(16, 8, 16, 12)
        ending.setSpacing(6)
        ending.addWidget(place, 1)
        ending.addWidget(self.copy)
        ending.addWidget(self.export)
        return ending

    def _connect(self) -> None:
        self.form.changed.connect(self._refresh)
        self.strip.start.clicked.connect(self._start)
        self.strip.pause.clicked.connect(self._pause_or_resume)
        self.strip.cancel.clicked.connect(self.runner.cancel)
        self.copy.clicked.connect(self.table.copy)
        self.export.clicked.connect(self._export)
        self.table.activated.connect(self._row_activated)
        self.runner.moved.connect(self._moved)
        self.runner.ended.connect(self._ended)
        self._sizing.done.connect(self._sized)

    # ---- the grid

    @property
    def sources(self) -> list[Source]:
        """What is learned from: the sources of the session that are enabled."""
        return [entry.source for entry in self._session.sources if entry.enabled]

    @Slot()
    def _refresh(self) -> None:
        """Show what a click on Start would do, unless a sweep goes on."""
        if self.runner.is_running:
            return
        plan, problem = self._planned()
        self.strip.show_problem(problem)
        self.strip.start.setEnabled(plan is not None)
        if plan is None:
            self.strip.say("")
        elif plan != self._plan:
            self._show_plan(plan)
        if plan is not None and not self.table.cells.results():
            seconds = None if self._corpus_bytes is None else sweep_seconds(plan, self._corpus_bytes)
            self.strip.say(estimate_text(len(plan), seconds))
        self._show_commands()

    def _planned(self) -> tuple[SweepPlan | None, str]:
        """What the form says, or what is wrong with it."""
        sources = self.sources
        if not sources:
            return None, _NO_SOURCES
        try:
            return self.form.plan(len(sources)), ""
        except ValueError as error:
            return None, str(error)

    def _show_plan(self, plan: SweepPlan) -> None:
        """Its cells, of which nothing is known."""
        self._plan = plan
        self.table.cells.show_cells(plan.rows)
        self.strip.show_notes(())

    def _look_up_sizes(self) -> None:
        sources = self.sources

        def work(progress: Progress) -> int | None:
            try:
                return sum(source.open(progress.check).byte_count for source in sources)
            except CorpusError:  # the sweep will say it
                return None

        self._corpus_bytes = None
        self._sizing.submit(work)

    @Slot(object)
    def _sized(self, byte_count: int | None) -> None:
        self._corpus_bytes = byte_count
        self._refresh()

    # ---- the sweep

    @Slot()
    def _start(self) -> None:
        plan, problem = self._planned()
        self.strip.show_problem(problem)
        if plan is None:
            return
        self._curves.forget()
        self._show_plan(plan)
        keeps_files = self.form.keeps_files.isChecked()
        self.runner.start(plan, self.sources, self._folder, keeps_files=keeps_files)
        keep_grid(self._folder, plan)
        self._moved([])
        self._show_commands()

    @Slot()
    def _pause_or_resume(self) -> None:
        if self.runner.is_paused:
            self.runner.resume()
        else:
            self.runner.pause()
        self._moved([])
        self._show_commands()

    @Slot(object)
    def _moved(self, found: list[CellResult]) -> None:
        status, plan, paused = self.runner.status, self._plan, self.runner.is_paused
        assert status is not None
        assert plan is not None
        self.table.cells.show_results(found, None if paused else status.cell)
        self.strip.show_done(status.cells_done, status.cells_total)
        self.strip.say(status_text(status, paused=paused))
        self._curves.draw(self.runner.results, found, plan)
        self._offer_results()

    @Slot(str)
    def _ended(self, problem: str) -> None:
        assert self._plan is not None
        results = self.runner.results
        self.table.cells.show_results([], None)
        if self.runner.is_complete:
            self.strip.say(end_text(results, self.runner.taken_over, self.runner.seconds))
        else:
            self.strip.say(stopped_text(len(results), len(self._plan)))
        self.strip.show_problem(problem)
        self.strip.show_notes(self.runner.notes)
        self._show_commands()

    def _show_commands(self) -> None:
        running = self.runner.is_running
        self.form.setEnabled(not running)
        self.strip.show_running(running=running, paused=self.runner.is_paused)
        self._offer_results()

    def _offer_results(self) -> None:
        has_results = bool(self.table.cells.results())
        self.copy.setEnabled(has_results)
        self.export.setEnabled(has_results)

    # ---- files

    @Slot(QModelIndex)
    def _row_activated(self, index: QModelIndex) -> None:
        for result in self.table.cells.results([index.row()]):
            path = self.runner.tokenizer_file(result)
            if path is not None:
                self.tokenizer_wanted.emit(path)

    @Slot()
    def _export(self) -> None:
        path = ask_save_path(self, "Export the sweep", "sweep.csv", "CSV table (*.csv)")
        if path:
            self.write_csv(path)

    def write_csv(self, path: str) -> None:
        """Write every metric of every text of the cells that are known; says so if it cannot."""
        try:
            write_atomically(Path(path), sweep_csv(by_size(self.table.cells.results())))
        except OSError as error:
            tell(self, "The sweep could not be exported", f"{path}: {error.strerror or error}")


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
