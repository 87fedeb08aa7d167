"""Jobs as the window sees them: looked at now and then, announced when they have ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

if TYPE_CHECKING:
    from tokexplorer.engine.job import Job

POLL_INTERVAL_MS = 20


class JobWatch(QObject):
    """Looks after one job at a time, on the window's own thread.

    Signals:
        progressed(Job): it still goes on; told at every look.
        ended(Job): it has ended, one way or another. Another may be started at once.
    """

    progressed = Signal(object)
    ended = Signal(object)

    def __init__(self, parent: QObject, interval_ms: int = POLL_INTERVAL_MS) -> None:
        super().__init__(parent)
        self._job: Job[Any] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(interval_ms)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether there is a job whose end was not announced."""
        return self._job is not None

    def start(self, job: Job[Any]) -> None:
        """Start a job. One that still goes on is let go."""
        self.let_go()
        self._job = job
        job.start()
        self._timer.start()

    def cancel(self) -> None:
        """Ask for the end of the job, which is announced."""
        if self._job is not None:
            self._job.cancel()

    def let_go(self) -> None:
        """Ask for the end of the job and announce nothing of it."""
        self._timer.stop()
        self.cancel()
        self._job = None

    def close(self, seconds: float) -> None:
        """End what is running, and wait for it that long; nothing is announced."""
        job = self._job
        self.let_go()
        if job is not None:
            job.close(seconds)

    @Slot()
    def _look(self) -> None:
        job = self._job
        if job is None:
            return
        if job.outcome is None:
            self.progressed.emit(job)
            return
        self._timer.stop()
        self._job = None
        self.ended.emit(job)
