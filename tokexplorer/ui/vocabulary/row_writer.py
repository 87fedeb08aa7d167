"""Rows of the vocabulary to the clipboard or into a file; many of them beside the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.number_text import grouped
from tokexplorer.formats.vocabulary_csv import write_vocabulary_csv
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.vocabulary.copied_rows import rows_as_tsv
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt
    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.vocabulary_view import VocabularyView

COPIED_AT_ONCE = 1000  # rows; about 10 ms


class RowWriter(QObject):
    """Copies and exports what the table shows.

    Signals:
        said(str): how it went.
    """

    said = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._then: Callable[[str], None] = self._put
        self._task = BackgroundTask("write rows", self, catches=Exception)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._task.is_busy

    def copy(self, view: VocabularyView, rows: npt.NDArray[np.int32]) -> None:
        """Put rows of the vocabulary on the clipboard as tab-separated text."""
        wanted: list[int] = rows.tolist()
        if len(wanted) <= COPIED_AT_ONCE:
            self._put(rows_as_tsv(view, wanted))
            return

        def work(progress: Progress) -> str:
            return rows_as_tsv(view, wanted, progress.check)

        self._start(work, self._put_and_say)

    def ask_and_export(self, view: VocabularyView) -> None:
        """Ask for a place and write all rows that were found there."""
        path = ask_save_path(self._window, "Export the vocabulary", "vocabulary.csv", "CSV table (*.csv)")
        if path:
            self.export(view, Path(path if Path(path).suffix else f"{path}.csv"))

    def export(self, view: VocabularyView, path: Path) -> None:
        """Write all rows that were found to a file."""

        def work(_: Progress) -> str:
            write_vocabulary_csv(path, view)
            return f"Saved {grouped(len(view.rows))} rows to {path.name}"

        self._start(work, self.said.emit)

    def _start(self, work: Callable[[Progress], str], then: Callable[[str], None]) -> None:
        if self._task.is_busy:
            self.said.emit("The rows before are still being written")
            return
        self._then = then
        self._task.submit(work)

    @Slot(object)
    def _done(self, written: str) -> None:
        self._then(written)

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        tell(self._window, "Not saved", str(error))

    def _put(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)

    def _put_and_say(self, text: str) -> None:
        self._put(text)
        self.said.emit(f"Copied {grouped(text.count(chr(10)) - 1)} rows")
