"""Work in the background of which only the latest counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from collections.abc import Callable

POLL_INTERVAL_MS = 15


class LatestJob(QObject):
    """Does one piece of work at a time; of what is asked for meanwhile only the last is done.

    Signals:
        done(object): what work returned that is still wanted.
        progressed(float): how far it is, 0 to 1, if it says so.
        failed(str): why it did not, from a ValueError; anything else is raised.
    """

    done = Signal(object)
    progressed = Signal(float)
    failed = Signal(str)

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._name = name
        self._waiting: Callable[[Progress], Any] | None = None
        self._is_wanted = False
        self._watch = JobWatch(self, POLL_INTERVAL_MS)
        self._watch.progressed.connect(self._tell_progress)
        self._watch.ended.connect(self._end)

    @property
    def is_busy(self) -> bool:
        """Whether something will be announced."""
        return self._is_wanted or self._waiting is not None

    def ask(self, work: Callable[[Progress], Any], *, replaces: bool = True) -> None:
        """Have it done, in the place of whatever else was waiting.

        Work that has begun is given up, unless it is only older (`replaces=False`): then its result is
        announced first, so that something is seen of what changes faster than it can be worked on.
        """
        self._waiting = work
        if not self._watch.is_busy:
            self._start()
        elif replaces:
            self._is_wanted = False
            self._watch.cancel()

    def forget(self) -> None:
        """Nothing is wanted any more."""
        self._waiting, self._is_wanted = None, False
        self._watch.cancel()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self.forget()
        self._watch.close(seconds)

    def _start(self) -> None:
        assert self._waiting is not None
        work, self._waiting, self._is_wanted = self._waiting, None, True
        self._watch.start(Job(work, name=self._name))

    @Slot(object)
    def _tell_progress(self, job: Job[Any]) -> None:
        if self._is_wanted and job.progress.total:
            self.progressed.emit(job.progress.done / job.progress.total)

    @Slot(object)
    def _end(self, job: Job[Any]) -> None:
        is_wanted, self._is_wanted = self._is_wanted, False
        if self._waiting is not None:
            self._start()
        if is_wanted:
            self._announce(job)

    def _announce(self, job: Job[Any]) -> None:
        if job.state is RunState.FINISHED:
            self.done.emit(job.result)
        elif isinstance(job.error, ValueError):
            self.failed.emit(str(job.error))
        elif job.error is not None:
            raise job.error
