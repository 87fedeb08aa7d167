"""The window in which a sweep is set up, started and watched."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QDialog, QProgressBar, QWidget

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import as_title, tr, tr_count
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.engine.job import Cancelled
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.presentation.numbers import byte_size, duration, grouped
from tokexplorer.session.state.workspace import source_key
from tokexplorer.session.sweep.plan import AS_IT_IS, OWN_SIZE, SweepPlan, shown_mix, sweep_seconds
from tokexplorer.session.sweep.results import (
    SeriesKey,
    by_size,
    key_of_series,
    series_of,
    sweep_csv,
    sweep_from_plain,
    sweep_to_plain,
)
from tokexplorer.session.sweep.sweep import tokenizer_file
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.parts import hairline, in_column, in_row, named, quiet_button, say, sentence_label
from tokexplorer.ui.scale import px
from tokexplorer.ui.sweep.cell_table import CellTable
from tokexplorer.ui.sweep.grid_form import GridForm
from tokexplorer.ui.sweep.sweep_runner import SweepRunner
from tokexplorer.ui.theme_colours import LIGHT
from tokexplorer.ui.trade_off.trade_measurer import EARLIER_TEXT
from tokexplorer.ui.widgets.at_disk import at_disk
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
    from tokexplorer.session.trade_off.points import TradeSeries
    from tokexplorer.ui.trade_off.trade_model import TradeModel

GRID_NAME = "last-grid.json"
_LEAST_FORM_PX, _LEAST_TABLE_PX = 120, 160
_SIZE, _LEAST_SIZE = (900, 760), (600, 520)
_NO_SOURCES = tr("The corpus is empty: add text to it, and a sweep can learn from it.")


class SweepCurves:
    """Draws the curves of a sweep: one for each algorithm, pre-tokenizer, normalizer and mix.

    Attributes:
        is_earlier: whether they are of another corpus than that of now.
    """

    def __init__(self, model: TradeModel) -> None:
        self._model = model
        self._drawn: dict[SeriesKey, TradeSeries] = {}
        self.is_earlier = False

    def draw(self, results: Sequence[CellResult], found: Sequence[CellResult], plan: SweepPlan) -> None:
        """Draw the curves of `results` that have a point among those that were `found` just now."""
        changed = {key_of_series(result.cell) for result in found if result.point is not None}
        if not changed:
            return
        for key, series in series_of(results, plan).items():
            if key in changed:
                self._drawn[key] = series
                self._show(key)

    def mark(self, is_earlier: bool) -> None:
        """Say at the curves whether they are of another corpus than that of now."""
        if is_earlier != self.is_earlier:
            self.is_earlier = is_earlier
            for key in self._drawn:
                self._show(key)

    def _show(self, key: SeriesKey) -> None:
        series, colour = self._drawn[key], LIGHT.run_colour(ALGORITHMS.index(key.algorithm))
        if self.is_earlier:
            series = replace(series, details=f"{series.details}, {EARLIER_TEXT}")
        self._model.set_series(("sweep", key), series, colour)

    def forget(self) -> None:
        """Take the curves out of the chart."""
        for key in self._drawn:
            self._model.remove(("sweep", key))
        self._drawn.clear()


class SweepStrip(QWidget):
    """The buttons of a sweep, its state in words and as a bar, and its problem and notes.

    Attributes:
        start, pause, cancel: the buttons.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.start = quiet_button(tr("Start"), "startSweep", tr("Train and measure what is not known yet"))
        self.start.setProperty("primary", True)
        self.pause = quiet_button(tr("Pause"), "pauseSweep", "")
        self.cancel = quiet_button(tr("Cancel"), "cancelSweep", tr("End the sweep; what is done is kept"))
        self._what = named(ElidedLabel(), "sweepStatus")
        self._bar = named(QProgressBar(), "sweepProgress", tr("Tokenizers that are done"))
        self._bar.setTextVisible(False)
        self._problem = sentence_label("sweepProblem", "error")
        self._notes = sentence_label("sweepNotes", "muted")
        commands = in_row(self.start, self.pause, self.cancel, 8, (self._what, 1), spacing=6)
        in_column(commands, self._bar, self._problem, self._notes, parent=self, spacing=10)
        self.show_running(running=False, paused=False)

    def show_running(self, *, running: bool, paused: bool) -> None:
        """Show the buttons that can be used now."""
        self.start.setVisible(not running)
        self._bar.setVisible(running)
        for button in (self.pause, self.cancel):
            button.setVisible(running)
        self.pause.setText(tr("Resume") if paused else tr("Pause"))
        self.pause.setAccessibleName(self.pause.text())
        self.pause.setToolTip(tr("Go on") if paused else tr("Stand still until it is resumed"))

    def say(self, sentence: str) -> None:
        """Show a sentence about the sweep beside the buttons."""
        self._what.setText(sentence)

    def show_done(self, done: int, total: int) -> None:
        """Show how many tokenizers are done."""
        self._bar.setRange(0, total)
        self._bar.setValue(done)

    def show_problem(self, *sentences: str) -> None:
        """Show why the sweep stopped, or why it cannot start; a sentence is `""` if there is no problem."""
        say(self._problem, "\n".join(as_title(each) for each in sentences if each))

    def show_notes(self, notes: tuple[str, ...]) -> None:
        """Show the first note about the texts, and all of them as a tooltip."""
        more = tr(" (and {value} more)", value=len(notes) - 1) if len(notes) > 1 else ""
        say(self._notes, f"{notes[0]}{more}" if notes else "")
        self._notes.setToolTip("\n".join(notes))


def tokenizers(count: int) -> str:
    """`1 tokenizer`, `18 tokenizers`."""
    return tr_count("{count} tokenizer", "{count} tokenizers", count, count=grouped(count))


def cell_text(cell: SweepCell) -> str:
    """The tokenizer that is being trained: `Unigram, 4 000, gpt2, mix A`."""
    parts = [ALGORITHM_INFO[cell.algorithm].title]
    if cell.size != OWN_SIZE:
        parts.append(grouped(cell.size))
    parts.append(cell.pre_tokenizer)
    if cell.normalizer != "none":
        parts.append(cell.normalizer)
    if cell.mix != AS_IT_IS.name:
        parts.append(shown_mix(cell.mix))
    return ", ".join(parts)


def status_text(status: SweepStatus, *, paused: bool) -> str:
    """How far the sweep is, what it is doing, and how long that will take."""
    parts = [
        tr(
            "{cells_done} of {cells_total}",
            cells_done=grouped(status.cells_done),
            cells_total=grouped(status.cells_total),
        )
    ]
    if paused:
        parts.append(tr("paused"))
    if status.cell is not None:
        parts.append(cell_text(status.cell))
    elif status.corpus_bytes:
        parts.append(
            tr(
                "reading {read_bytes} of {corpus_bytes}",
                read_bytes=byte_size(status.read_bytes),
                corpus_bytes=byte_size(status.corpus_bytes),
            )
        )
    elif not status.cells_done:
        parts.append(tr("looking for texts"))
    if status.seconds_left is not None and not paused:
        parts.append(tr("{seconds_left} left", seconds_left=duration(status.seconds_left)))
    return " · ".join(parts)


def end_text(results: Sequence[CellResult], taken_over: int, seconds: float) -> str:
    """The summary of a finished sweep."""
    missing = sum(result.point is None for result in results)
    parts = [
        tr(
            "{tokenizers} in {seconds}",
            tokenizers=tokenizers(len(results) - missing),
            seconds=duration(seconds),
        )
    ]
    if taken_over:
        parts.append(tr("{taken_over} known from before", taken_over=grouped(taken_over)))
    if missing:
        parts.append(tr("{missing} cannot be had", missing=grouped(missing)))
    return " · ".join(parts)


def keep_grid(folder: Path, plan: SweepPlan) -> None:
    """Keep a plan for the next time; a plan that cannot be written is forgotten."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / GRID_NAME, json.dumps(plan.to_dict()).encode())


def last_grid(folder: Path) -> SweepPlan | None:
    """The plan that was kept; None if there is none that can be read."""
    try:
        return SweepPlan.from_dict(json.loads((folder / GRID_NAME).read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None


def _is_file(path: Path, _progress: Progress) -> bool:
    return path.is_file()


class SweepDialog(QDialog):
    """Stays open beside the main window; a sweep goes on while the dialog is closed.

    Attributes:
        form: what is trained.
        strip: the buttons that start and stop a sweep, and its progress.
        table: the cells and their results.
        runner: runs the sweep in the background.
        copy, export: the buttons below the table.

    Signals:
        tokenizer_wanted(Path): show the tokenizer in this file, because its row was activated.
        results_changed(): there are new results, for the session to keep.
    """

    tokenizer_wanted = Signal(object)
    results_changed = Signal()

    def __init__(
        self, session: SessionState, model: TradeModel, folder: Path, parent: QWidget | None = None
    ) -> None:
        """`model` gets the curves, `folder` keeps the results and the last grid."""
        super().__init__(parent)
        self.setObjectName("sweepDialog")
        self.setWindowTitle(tr("Sweep: many tokenizers of this corpus"))
        self.setMinimumSize(*_LEAST_SIZE)
        self.resize(*_SIZE)
        self._curves, self._folder = SweepCurves(model), folder
        self._session = session
        self._plan: SweepPlan | None = None  # of what the table shows
        self._fits: SweepPlan | None = None  # another one of the form with which the table stays
        self._end = self._failure = ""  # how the sweep that the table shows has ended, and why it failed
        self._swept: list[str] | None = None  # the sources of the table's results and the curves
        # The last sweep, which the session keeps: its plan, results and sources.
        self._made: tuple[SweepPlan, list[CellResult], list[str] | None] | None = None
        self._plain: dict[str, Any] | None = None
        self._corpus_bytes: int | None = None
        self.form = GridForm()
        self.strip = SweepStrip()
        self.table = CellTable()
        self.runner = SweepRunner(self)
        self._sizing = BackgroundTask(tr("size of the corpus"), self)
        self._keeping = BackgroundTask(tr("keep the grid"), self)
        self._lay_out()
        self.form.show_session(session)
        with suppress(Cancelled):
            last = at_disk(parent, tr("Reading the last grid"), lambda _: last_grid(folder))
            if last is not None:
                self.form.show_plan(last)
        self._connect()
        self._look_up_sizes()
        self._refresh()
        self.strip.start.setFocus()

    # ---- what the window calls

    def set_session(self, session: SessionState) -> None:
        """Use another session for the next sweep; a running one is not changed."""
        before, self._session = self._session, session
        self.form.show_session(session)
        if session.sources is not before.sources:
            self._look_up_sizes()
            self._compare_corpora()
        self._refresh()

    def to_plain(self) -> dict[str, Any] | None:
        """The last sweep, for a session; None if there was none."""
        if self._made is not None and self._plain is None:
            plan, results, sources = self._made
            self._plain = {**sweep_to_plain(plan, results), "sources": sources}
        return self._plain

    def restore(self, plain: object) -> None:
        """Show the sweep of a session that is open by now, or none."""
        self.runner.forget()
        self._curves.forget()
        read, self._plain, self._plan = sweep_from_plain(plain), None, None
        self._made = self._swept = None
        if read is not None:
            self._swept = plain.get("sources", self._keys) if isinstance(plain, dict) else None
            self._made = *read, self._swept
            self.form.show_plan(read[0])
            self._show_made()
        self._compare_corpora()
        self._refresh()

    # ---- parts

    def _lay_out(self) -> None:
        scrolled = FittingScrollArea(self.form, _LEAST_FORM_PX)
        upper = in_column(scrolled, self.strip, spacing=10, margins=(16, 14, 16, 10))
        self.table.setMinimumHeight(px(_LEAST_TABLE_PX))
        middle = in_row(self.table, margins=(10, 0, 6, 0))  # its cells have margins of their own
        place = named(ElidedLabel(), "sweepFolder")
        place.setProperty("role", "muted")
        place.setText(tr("Kept in {folder}", folder=self._folder))
        place.setToolTip(tr("Results are taken over from here as long as corpus and settings are the same"))
        self.copy = quiet_button(tr("Copy table"), "copySweep", tr("Copy the selected rows, or all"))
        self.export = quiet_button(
            tr("Export CSV …"), "exportSweep", tr("Write every metric of every text as CSV")
        )
        lower = in_row((place, 1), self.copy, self.export, spacing=6, margins=(16, 8, 16, 12))
        in_column(upper, hairline(), (middle, 1), hairline(), lower, parent=self, spacing=0)

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
        """The enabled sources of the session, which a sweep trains on."""
        return [entry.source for entry in self._session.sources if entry.enabled]

    @property
    def _keys(self) -> list[str]:
        return sorted(source_key(each) for each in self.sources)  # type: ignore[arg-type]

    def _compare_corpora(self) -> None:
        """Mark the curves of another corpus; once the sweep has ended, its results leave the table.

        They come back with their corpus.
        """
        was_other = self._curves.is_earlier
        is_other = self._swept is not None and self._swept != self._keys
        self._curves.mark(is_other)
        if self.runner.is_running:
            return
        if is_other:
            self._plan = None
            self._forget_end()
        elif was_other and self._made is not None and self._made[2] == self._swept:
            self._show_made()

    @Slot()
    def _refresh(self) -> None:
        """Show what a click on Start would do, unless a sweep is running."""
        if self.runner.is_running:
            return
        plan, problem = self._planned()
        self.strip.start.setEnabled(plan is not None)
        if plan is None:
            if self._plan is None:
                self.table.cells.show_cells(())
        elif self._plan is None or plan not in (self._plan, self._fits):
            self._show_plan(plan)
        said = self._end
        if plan is not None and not said:
            said = tokenizers(len(plan))
            if self._corpus_bytes is not None:
                said += tr(", about {plan}", plan=duration(sweep_seconds(plan, self._corpus_bytes)))
        self.strip.say(said)
        self.strip.show_problem(self._failure, problem)
        self._show_commands()

    def _planned(self) -> tuple[SweepPlan | None, str]:
        """The plan of the form, or what is wrong with it."""
        sources = self.sources
        if not sources:
            return None, _NO_SOURCES
        try:
            return self.form.plan(len(sources)), ""
        except ValueError as error:
            return None, str(error)

    def _show_plan(self, plan: SweepPlan) -> None:
        """Show the cells of a plan, without results."""
        self._plan = self._fits = plan
        self.table.cells.show_cells(plan.rows)
        self._forget_end()

    def _forget_end(self) -> None:
        self._end = self._failure = ""
        self.strip.show_notes(())

    def _show_made(self) -> None:
        """Show the last sweep, whatever the form has now."""
        assert self._made is not None
        plan, results, _ = self._made
        self._show_plan(plan)
        self._fits = self._planned()[0]
        self.table.cells.show_results(results, None)
        self._curves.draw(results, results, plan)
        self._end = tr("{result_count}, kept in the session", result_count=tokenizers(len(results)))
        self.strip.show_notes(self.runner.notes)

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
        self._swept = self._keys
        self._curves.mark(False)
        known = () if self._made is None else self._made[1]
        self.runner.start(plan, self.sources, self._folder, keeps_files=keeps_files, known=known)
        self._keeping.submit(lambda _: keep_grid(self._folder, plan))
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
        if found:
            self._made, self._plain = (plan, self.runner.results, self._swept), None
            self.results_changed.emit()
        self._offer_results()

    @Slot(str)
    def _ended(self, problem: str) -> None:
        swept, results = self._plan, self.runner.results
        assert swept is not None
        self.table.cells.show_results([], None)
        self._compare_corpora()
        self._fits = self._planned()[0]
        self._refresh()
        if self.runner.is_complete:
            self._end = end_text(results, self.runner.taken_over, self.runner.seconds)
        else:
            done = tr(
                "{result_count} of {plan_count}",
                result_count=grouped(len(results)),
                plan_count=grouped(len(swept)),
            )
            self._end = tr("Stopped: {done} are done. Start goes on from there.", done=done)
        self._failure = problem
        self.strip.show_notes(self.runner.notes)
        self._refresh()

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
            path = tokenizer_file(self._folder, result.cell, result.key)
            looking = tr("Looking at {name}", name=path.name)
            with suppress(Cancelled):
                if result.point is not None and at_disk(self, looking, partial(_is_file, path)):
                    self.tokenizer_wanted.emit(path)

    @Slot()
    def _export(self) -> None:
        path = ask_save_path(self, tr("Export the sweep"), "sweep.csv", tr("CSV table (*.csv)"))
        if path:
            self.write_csv(path)

    def write_csv(self, path: str) -> None:
        """Write every metric of every text of the cells that have results; tells if it cannot."""
        try:
            content = sweep_csv(by_size(self.table.cells.results()))
            at_disk(self, tr("Exporting the sweep"), lambda _: write_atomically(Path(path), content))
        except Cancelled:
            pass
        except OSError as error:
            tell(self, tr("The sweep could not be exported"), f"{path}: {error.strerror or error}")
