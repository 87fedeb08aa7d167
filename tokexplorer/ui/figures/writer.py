"""Figures to the clipboard or into a file, made beside the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.comparison_forms import files_as, lines_as
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.comparison import Comparison

FORMS = {
    "csv": ("CSV", "CSV table (*.csv)"),
    "json": ("JSON", "JSON (*.json)"),
    "latex": ("LaTeX", "LaTeX tables (*.tex)"),
}
_SUFFIXES = {"csv": ".csv", "json": ".json", "latex": ".tex"}


class FigureWriter(QObject):
    """Copies and exports a comparison, in the very bytes that `tokexplorer compare` prints.

    Signals:
        said(str): how it went.
    """

    said = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._then: Callable[[bytes], None] = self._put
        self._watch = JobWatch(self)
        self._watch.ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._watch.is_busy

    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard."""
        QGuiApplication.clipboard().setText(text)
        self.said.emit("Copied")

    def copy(self, comparison: Comparison, figures: Sequence[Figure], form: str, *, by_line: bool) -> None:
        """Put figures of all texts, or of all their lines, on the clipboard."""
        self._start(lambda: _bytes_of(comparison, figures, form, by_line=by_line), self._put)

    def ask_and_export(
        self, comparison: Comparison, figures: Sequence[Figure], form: str, *, by_line: bool
    ) -> None:
        """Ask for a place and write figures there."""
        title, kinds = FORMS[form]
        name = f"{'lines' if by_line else 'figures'}{_SUFFIXES[form]}"
        path = ask_save_path(self._window, f"Export figures as {title}", name, kinds)
        if path:
            target = Path(path if Path(path).suffix else path + _SUFFIXES[form])
            self.export(comparison, figures, form, target, by_line=by_line)

    def export(
        self, comparison: Comparison, figures: Sequence[Figure], form: str, path: Path, *, by_line: bool
    ) -> None:
        """Write figures of all texts, or of all their lines, to a file."""

        def write() -> bytes:
            data = _bytes_of(comparison, figures, form, by_line=by_line)
            write_atomically(path, data)
            return data

        self._start(write, lambda _: self.said.emit(f"Saved {path.name}"))

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._watch.close(seconds)

    def _start(self, make: Callable[[], bytes], then: Callable[[bytes], None]) -> None:
        if self._watch.is_busy:
            self.said.emit("The figures before are still being written")
            return

        def work(_: Progress) -> bytes:
            return make()

        self._then = then
        self._watch.start(Job(work, name="write figures"))

    def _put(self, data: bytes) -> None:
        self.copy_text(data.decode("utf-8", "surrogateescape"))

    @Slot(object)
    def _end(self, job: Job[bytes]) -> None:
        if job.state is RunState.FINISHED:
            self._then(job.result)
        elif job.state is RunState.FAILED:
            tell(self._window, "Not saved", str(job.error))


def _bytes_of(comparison: Comparison, figures: Sequence[Figure], form: str, *, by_line: bool) -> bytes:
    return lines_as(comparison, figures, form, None) if by_line else files_as(comparison, figures, form)
