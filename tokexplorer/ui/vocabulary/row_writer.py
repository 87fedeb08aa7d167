"""Copies rows of the vocabulary and writes them to files, many rows in the background."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.language import tr
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.presentation.numbers import grouped, with_plain_blanks
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.csv_tables import vocabulary_csv
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.vocabulary.cell_texts import has_scores, has_steps, verdict_text
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt
    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.vocabulary_view import VocabularyView

_ROWS_BETWEEN_CHECKS = 1000
COPIED_AT_ONCE = 1000  # rows; about 10 ms


def rows_as_tsv(view: VocabularyView, rows: Sequence[int], check: Callable[[], None] = lambda: None) -> str:
    """Rows of the vocabulary as tab-separated text below headings, with whole tokens and visible white space.

    `check` is called now and then, and may raise to end the work.
    """
    columns = view.columns
    counts = {"in corpus": view.corpus_counts, "in text": view.text_counts}
    known = {name: values for name, values in counts.items() if values is not None}
    with_scores, with_steps = has_scores(columns), has_steps(columns)
    heading = ["token", "id", "characters", "bytes", *known]
    heading += ["score"] * with_scores + ["step"] * with_steps + ["script"]
    heading += ["verdict"] * (view.verdicts is not None)
    lines = ["\t".join(heading)]
    for number, row in enumerate(rows):
        if number % _ROWS_BETWEEN_CHECKS == 0:
            check()
        cells: list[object] = [visible_text(columns.spelling(row)), columns.ids[row]]
        cells += [columns.character_counts[row], columns.byte_counts[row]]
        cells += [values[row] for values in known.values()]
        if with_scores:
            cells.append("" if columns.scores[row] != columns.scores[row] else f"{columns.scores[row]:.6g}")
        cells += [columns.steps[row]] * with_steps
        cells.append(columns.script_names[int(columns.scripts[row])])
        if view.verdicts is not None:
            cells.append(verdict_text(view, row))
        lines.append("\t".join(map(str, cells)))
    return "\n".join(lines) + "\n"


class RowWriter(QObject):
    """Copies and exports the rows of the table.

    Signals:
        said(str): a sentence about how it went.
    """

    said = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._then: Callable[[str], None] = self._put
        self._task = BackgroundTask(tr("write rows"), self, catches=Exception)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)

    @property
    def is_busy(self) -> bool:
        """Whether a job is writing."""
        return self._task.is_busy

    def copy(self, view: VocabularyView, rows: npt.NDArray[np.int32]) -> None:
        """Copy rows of the vocabulary as tab-separated text."""
        wanted: list[int] = rows.tolist()
        if len(wanted) <= COPIED_AT_ONCE:
            self._put(rows_as_tsv(view, wanted))
            return

        def work(progress: Progress) -> str:
            return rows_as_tsv(view, wanted, progress.check)

        self._start(work, self._put_and_say)

    def ask_and_export(self, view: VocabularyView, step: str) -> None:
        """Ask for a file and write all rows that were found to it.

        `step` is of the name that is suggested, as `, step 20 of 143`; empty for the last one.
        """
        name = with_plain_blanks(f"vocabulary{step}.csv")
        path = ask_save_path(self._window, tr("Export the vocabulary"), name, tr("CSV table (*.csv)"))
        if path:
            self.export(view, Path(path))

    def export(self, view: VocabularyView, path: Path) -> None:
        """Write all rows that were found to a file."""

        def work(progress: Progress) -> str:
            write_atomically(path, vocabulary_csv(view, progress.check))
            return tr("Saved {row_count} rows to {name}", row_count=grouped(len(view.rows)), name=path.name)

        self._start(work, self.said.emit)

    def _start(self, work: Callable[[Progress], str], then: Callable[[str], None]) -> None:
        if self._task.is_busy:
            self.said.emit(tr("The rows before are still being written"))
            return
        self._then = then
        self._task.submit(work)

    @Slot(object)
    def _done(self, written: str) -> None:
        self._then(written)

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        tell(self._window, tr("Not saved"), str(error))

    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _put_and_say(self, text: str) -> None:
        self._put(text)
        self.said.emit(tr("Copied {grouped} rows", grouped=grouped(text.count(chr(10)) - 1)))
