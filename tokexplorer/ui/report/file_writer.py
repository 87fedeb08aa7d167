"""Writes files in the background."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress


class FileWriter(QObject):
    """Writes one file at a time in the background; ask `is_busy` before the next.

    Attributes:
        result: what the last work returned.

    Signals:
        progressed(float, str): the share that is done, 0 to 1, and what is being done.
        written(Path): the file is written.
        failed(str): a sentence that says why it is not.
        cancelled(): the work was cancelled; an earlier file is unchanged.
    """

    progressed = Signal(float, str)
    written = Signal(object)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QObject, name: str) -> None:
        """`name` tells people what is going on."""
        super().__init__(parent)
        self.result: Any = None
        self._path = Path()
        self._task = BackgroundTask(name, self, catches=BaseException)
        self._task.progressed.connect(self._tell)
        self._task.done.connect(self._written)
        self._task.failed.connect(self._failed)
        self._task.cancelled.connect(self.cancelled)

    @property
    def is_busy(self) -> bool:
        """Whether a file is being written."""
        return self._task.is_busy

    def start(self, work: Callable[[Progress], Any], path: Path) -> None:
        """Do work that writes something at `path`."""
        self._path = path
        self._task.submit(work)

    def cancel(self) -> None:
        """Cancel the work."""
        self._task.cancel()

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        share = progress.done / progress.total if progress.total else 0.0
        self.progressed.emit(share, progress.label)

    @Slot(object)
    def _written(self, result: Any) -> None:
        self.result = result
        self.written.emit(self._path)

    @Slot(object)
    def _failed(self, error: BaseException) -> None:
        self.failed.emit(error_sentence(error, tr("The file")))
