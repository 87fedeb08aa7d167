"""The window in which a sweep is put together, started, and watched."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.corpus.errors import CorpusError
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.sweep.estimate import sweep_seconds
from tokexplorer.session.sweep.forms import by_size, sweep_csv
from tokexplorer.ui.sweep.cell_table import CellTable
from tokexplorer.ui.sweep.grid_form import GridForm
from tokexplorer.ui.sweep.last_grid import keep_grid, last_grid
from tokexplorer.ui.sweep.sweep_curves import SweepCurves
from tokexplorer.ui.sweep.sweep_runner import SweepRunner
from tokexplorer.ui.sweep.sweep_words import end_text, estimate_text, status_text, stopped_text
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea
from tokexplorer.ui.widgets.latest_job import LatestJob

if TYPE_CHECKING:
    from tokexplorer.corpus.source import Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state import SessionState
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.ui.trade_off.trade_model import TradeModel

_LEAST_FORM_PX, _LEAST_TABLE_PX = 120, 160
_SIZE, _LEAST_SIZE = (900, 720), (600, 520)
_NO_SOURCES = "The corpus is empty: add text to it, and a sweep can learn from it."


class SweepDialog(QDialog):
    """Stays open beside the window; a sweep goes on while it is closed.

    Attributes:
        form: what is trained.
        table: the cells, and what is known of them.
        runner: the sweep in the background.
        start, pause, cancel, copy, export: the buttons.

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
        self._plan: SweepPlan | None = None  # of the sweep that the table shows
        self._corpus_bytes: int | None = None
        self.form = GridForm()
        self.table = CellTable()
        self.runner = SweepRunner(self)
        self._sizing = LatestJob("size of the corpus", self)
        self._make_parts()
        self._lay_out()
        self.form.show_session(session)
        if (last := last_grid(folder)) is not None:
            self.form.show_plan(last)
        self._connect()
        self._look_up_sizes()
        self._refresh()
        self.start.setFocus()

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

    def close_jobs(self, seconds: float) -> None:
        """End what is running; what is done is kept."""
        self.runner.close(seconds)
        self._sizing.close(seconds)

    # ---- parts

    def _make_parts(self) -> None:
        self.start = _button("Start", "startSweep", "Train and measure what is not known yet")
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        self.pause = _button("Pause", "pauseSweep", "Stand still until it is resumed")
        self.cancel = _button("Cancel", "cancelSweep", "End the sweep; what is done is kept")
        self.copy = _button("Copy table", "copySweep", "Copy the selected rows, or all, for a spreadsheet")
        self.export = _button("Export CSV …", "exportSweep", "Write every figure of every text as CSV")
        self._what = ElidedLabel()
        self._what.setObjectName("sweepStatus")
        self._bar = QProgressBar()
        self._bar.setObjectName("sweepProgress")
        self._bar.setAccessibleName("Tokenizers that are done")
        self._bar.setTextVisible(False)
        self._problem = _label("sweepProblem", "error")
        self._notes = _label("sweepNotes", "muted")
        self._place = ElidedLabel()
        self._place.setProperty("role", "muted")
        self._place.setObjectName("sweepFolder")
        self._place.setText(f"Kept in {self._folder}")
        self._place.setToolTip("Results are taken over from here as long as corpus and settings are the same")

    def _lay_out(self) -> None:
        commands = QHBoxLayout()
        commands.setSpacing(6)
        for button in (self.start, self.pause, self.cancel):
            commands.addWidget(button)
        commands.addSpacing(8)
        commands.addWidget(self._what, 1)
        ending = QHBoxLayout()
        ending.setSpacing(6)
        ending.addWidget(self._place, 1)
        ending.addWidget(self.copy)
        ending.addWidget(self.export)
        upper = QVBoxLayout()
        upper.setContentsMargins(16, 14, 16, 10)
        upper.setSpacing(10)
        upper.addWidget(FittingScrollArea(self.form, _LEAST_FORM_PX))
        upper.addLayout(commands)
        upper.addWidget(self._bar)
        upper.addWidget(self._problem)
        upper.addWidget(self._notes)
        lower = QVBoxLayout()
        lower.setContentsMargins(16, 8, 16, 12)
        lower.addLayout(ending)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(upper)
        layout.addWidget(_hairline())
        middle = QHBoxLayout()
        middle.setContentsMargins(10, 0, 6, 0)  # and what its cells keep on each side
        self.table.setMinimumHeight(_LEAST_TABLE_PX)
        middle.addWidget(self.table)
        layout.addLayout(middle, 1)
        layout.addWidget(_hairline())
        layout.addLayout(lower)

    def _connect(self) -> None:
        self.form.changed.connect(self._refresh)
        self.start.clicked.connect(self._start)
        self.pause.clicked.connect(self._pause_or_resume)
        self.cancel.clicked.connect(self.runner.cancel)
        self.copy.clicked.connect(self.table.copy)
        self.table.activated.connect(self._row_activated)
        self.export.clicked.connect(self._export)
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
        self._say(self._problem, problem)
        self.start.setEnabled(plan is not None)
        if plan is not None and plan != self._plan:
            self._plan = plan
            self.table.cells.show_cells(plan.rows)
            self._bar.setVisible(False)
            self._say(self._notes, "")
        if plan is not None and not self.table.cells.results():
            seconds = None if self._corpus_bytes is None else sweep_seconds(plan, self._corpus_bytes)
            self._what.setText(estimate_text(len(plan), seconds))
        elif plan is None:
            self._what.setText("")
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

    def _look_up_sizes(self) -> None:
        sources = self.sources

        def work(progress: Progress) -> int | None:
            try:
                return sum(source.open(progress.check).byte_count for source in sources)
            except CorpusError:  # the sweep will say it
                return None

        self._corpus_bytes = None
        self._sizing.ask(work)

    @Slot(object)
    def _sized(self, byte_count: int | None) -> None:
        self._corpus_bytes = byte_count
        self._refresh()

    # ---- the sweep

    @Slot()
    def _start(self) -> None:
        plan, problem = self._planned()
        if plan is None:
            self._say(self._problem, problem)
            return
        self._plan = plan
        self._curves.forget()
        self.table.cells.show_cells(plan.rows)
        self._say(self._problem, "")
        self._say(self._notes, "")
        self._bar.setRange(0, len(plan))
        self._bar.setValue(0)
        self._bar.show()
        self.runner.start(plan, self.sources, self._folder, keeps_files=self.form.keeps_files.isChecked())
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
        status = self.runner.status
        assert status is not None
        self.table.cells.show_results(found, None if self.runner.is_paused else status.cell)
        self._bar.setValue(status.cells_done)
        self._what.setText(status_text(status, paused=self.runner.is_paused))
        if self._plan is not None:
            self._curves.draw(self.runner.results, found, self._plan)
        self._offer_results()

    @Slot(str)
    def _ended(self, problem: str) -> None:
        assert self._plan is not None
        results = self.runner.results
        self.table.cells.show_results([], None)
        self._bar.setVisible(False)
        if self.runner.is_complete:
            self._what.setText(end_text(results, self.runner.taken_over, self.runner.seconds))
        else:
            self._what.setText(stopped_text(len(results), len(self._plan)))
        self._say(self._problem, f"{problem[0].upper()}{problem[1:]}" if problem else "")
        notes = self.runner.notes
        more = f" (and {len(notes) - 1} more)" if len(notes) > 1 else ""
        self._say(self._notes, f"{notes[0]}{more}" if notes else "")
        self._notes.setToolTip("\n".join(notes))
        self._show_commands()

    def _show_commands(self) -> None:
        running, paused = self.runner.is_running, self.runner.is_paused
        self.form.setEnabled(not running)
        self.start.setVisible(not running)
        self.pause.setVisible(running)
        self.cancel.setVisible(running)
        self.pause.setText("Resume" if paused else "Pause")
        self.pause.setAccessibleName(self.pause.text())
        self.pause.setToolTip("Go on" if paused else "Stand still until it is resumed")
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
        """Write every figure of every text of the cells that are known; says so if it cannot."""
        try:
            write_atomically(Path(path), sweep_csv(by_size(self.table.cells.results())))
        except OSError as error:
            tell(self, "The sweep could not be exported", f"{path}: {error.strerror or error}")

    def _say(self, label: QLabel, sentence: str) -> None:
        label.setText(sentence)
        label.setVisible(bool(sentence))


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button


def _label(object_name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(object_name)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.hide()
    return label


def _hairline() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
