"""Metrics to the clipboard or into a file, made beside the window."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.language import tr
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.compare.forms import files_as, lines_as
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.comparison import Comparison

FORMS = {
    "csv": ("CSV", tr("CSV table (*.csv)"), ".csv"),
    "json": ("JSON", tr("JSON (*.json)"), ".json"),
    "latex": ("LaTeX", tr("LaTeX tables (*.tex)"), ".tex"),
}
"""By form: its name, its kind in a file dialog, and how names of files end."""
_COPIED_AT_ONCE = 1000  # rows
_Made = TypeVar("_Made", str, bytes)


class MetricWriter(QObject):
    """Copies and exports a comparison, in the very bytes that `tokexplorer compare` prints.

    Signals:
        said(str): how it went.
    """

    said = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._then: Callable[[Any], None] = self._put
        self._task = BackgroundTask(tr("write metrics"), self, catches=Exception)
        self._task.done.connect(lambda data: self._then(data))
        self._task.failed.connect(lambda error: tell(self._window, tr("Not saved"), str(error)))

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._task.is_busy

    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard."""
        QGuiApplication.clipboard().setText(text)
        self.said.emit(tr("Copied"))

    def copy_made(self, make: Callable[[], str], row_count: int) -> None:
        """Put a text of so many rows on the clipboard; one of many is made beside the window."""
        if row_count <= _COPIED_AT_ONCE:
            self.copy_text(make())
        else:
            self._start(make, self.copy_text)

    def copy(self, comparison: Comparison, figures: Sequence[Metric], form: str, *, by_line: bool) -> None:
        """Put metrics of all texts, or of all their lines, on the clipboard."""
        self._start(lambda: _bytes_of(comparison, figures, form, by_line=by_line), self._put)

    def ask_and_export(
        self, comparison: Comparison, figures: Sequence[Metric], form: str, *, by_line: bool
    ) -> None:
        """Ask for a file, and write metrics of all texts, or of all their lines, to it."""
        title, kinds, suffix = FORMS[form]
        name = f"{'lines' if by_line else 'metrics'}{suffix}"
        path = ask_save_path(self._window, tr("Export metrics as {title}", title=title), name, kinds)
        if not path:
            return
        target = Path(path)

        def write() -> bytes:
            data = _bytes_of(comparison, figures, form, by_line=by_line)
            write_atomically(target, data)
            return data

        self._start(write, lambda _: self.said.emit(tr("Saved {name}", name=target.name)))

    def _start(self, make: Callable[[], _Made], then: Callable[[_Made], None]) -> None:
        if self._task.is_busy:
            self.said.emit(tr("The metrics before are still being written"))
            return
        self._then = then
        self._task.submit(lambda _: make())

    def _put(self, data: bytes) -> None:
        self.copy_text(data.decode("utf-8", "surrogateescape"))


def _bytes_of(comparison: Comparison, figures: Sequence[Metric], form: str, *, by_line: bool) -> bytes:
    return lines_as(comparison, figures, form, None) if by_line else files_as(comparison, figures, form)
