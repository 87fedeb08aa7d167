"""Makes reports beside the window, and says how far they are and how they ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.report.report_work import write_report
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.report.report_work import ReportAsked


class ReportMaker(QObject):
    """One file at a time.

    Signals:
        progressed(float, str): how far it is, 0 to 1, and what is being done.
        written(object): the path of what was written.
        failed(str): why it was not, as a sentence.
        cancelled(): it was called off; a file that was there is as it was.
    """

    progressed = Signal(float, str)
    written = Signal(object)
    failed = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path = Path()
        self._task = BackgroundTask("write a report", self, catches=BaseException)
        self._task.progressed.connect(self._tell)
        self._task.done.connect(self._written)
        self._task.failed.connect(self._failed)
        self._task.cancelled.connect(self.cancelled)

    @property
    def is_busy(self) -> bool:
        """Whether something is being made."""
        return self._task.is_busy

    def write(self, asked: ReportAsked, path: Path) -> None:
        """Make a report and write it to `path`."""
        self.start(lambda progress: write_report(asked, path, progress), path)

    def start(self, work: Callable[[Progress], Any], path: Path) -> None:
        """Do other work that ends with something at `path`. Raises RuntimeError while there is some."""
        if self.is_busy:
            raise RuntimeError("something is being written already")
        self._path = path
        self._task.submit(work)

    def cancel(self) -> None:
        """Call it off."""
        self._task.cancel()

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        share = progress.done / progress.total if progress.total else 0.0
        self.progressed.emit(share, progress.label)

    @Slot()
    def _written(self) -> None:
        self.written.emit(self._path)

    @Slot(object)
    def _failed(self, error: BaseException) -> None:
        self.failed.emit(error_sentence(error, "The file"))
