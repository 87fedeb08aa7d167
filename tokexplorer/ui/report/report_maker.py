"""Makes reports beside the window, and says how far they are and how they ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.report.report_work import write_report
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.widgets.job_watch import JobWatch

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
        self._watch = JobWatch(self)
        self._watch.progressed.connect(self._tell)
        self._watch.ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        """Whether something is being made."""
        return self._watch.is_busy

    def write(self, asked: ReportAsked, path: Path) -> None:
        """Make a report and write it to `path`."""
        self.start(lambda progress: write_report(asked, path, progress), path, "write a report")

    def start(self, work: Callable[[Progress], Any], path: Path, name: str) -> None:
        """Do other work that ends with something at `path`. Raises RuntimeError while there is some."""
        if self.is_busy:
            raise RuntimeError("something is being written already")
        self._path = path
        self._watch.start(Job(work, name=name))

    def cancel(self) -> None:
        """Call it off."""
        self._watch.cancel()

    def close(self, seconds: float) -> None:
        """End what is running, and announce nothing."""
        self._watch.close(seconds)

    @Slot(object)
    def _tell(self, job: Job[Any]) -> None:
        progress = job.progress
        share = progress.done / progress.total if progress.total else 0.0
        self.progressed.emit(share, progress.label)

    @Slot(object)
    def _end(self, job: Job[Any]) -> None:
        if job.state is RunState.FINISHED:
            self.written.emit(self._path)
        elif job.state is RunState.CANCELLED:
            self.cancelled.emit()
        else:
            self.failed.emit(error_sentence(job.error, "The file"))
