"""Counting in the background, one request at a time, watched by a timer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress, RunState
from tokexplorer.ui.corpus.count_work import CountRequest, CountWork, SplitSample

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts

POLL_INTERVAL_MS = 33


class CorpusCounter(QObject):
    """Counts what was asked for last; whatever an earlier request would still bring is thrown away.

    Signals:
        started(): a count has begun.
        sampled(SplitSample): some lines have been split; comes before the count is done.
        progressed(): there is more to tell about `progress`; 30 times a second.
        finished(CorpusCounts): the count is done.
        failed(BaseException): it ended otherwise.
        cancelled(): the user ended it.
    """

    started = Signal()
    sampled = Signal(object)
    progressed = Signal()
    finished = Signal(object)
    failed = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._job: Job[CorpusCounts] | None = None
        self._work: CountWork | None = None
        self._told: SplitSample | None = None
        self._retired: list[Job[CorpusCounts]] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._poll)

    @property
    def is_running(self) -> bool:
        """Whether a count is under way."""
        return self._job is not None and self._job.outcome is None

    @property
    def request(self) -> CountRequest | None:
        """What is being counted or was counted last; None if nothing was or it came to no end."""
        return None if self._work is None else self._work.request

    @property
    def progress(self) -> Progress | None:
        """How far the count is; None if there never was one."""
        return None if self._job is None else self._job.progress

    def count(self, request: CountRequest) -> None:
        """Count this. Does nothing if this very request is under way or done."""
        if request == self.request:
            return
        self.forget()
        self._work = CountWork(request, self._told)
        self._job = Job(self._work, name="counting the corpus")
        self._job.start()
        self._timer.start()
        self.started.emit()

    def forget(self) -> None:
        """Throw away the count that is under way or done; nothing is emitted."""
        self._timer.stop()
        self._retired = [job for job in self._retired if job.outcome is None]
        if self._job is not None and self._job.outcome is None:
            self._job.cancel()
            self._retired.append(self._job)
        self._job = self._work = None

    @Slot()
    def cancel(self) -> None:
        """End the count that is under way, as the user wishes."""
        if self.is_running:
            self.forget()
            self.cancelled.emit()

    def close(self, timeout_s: float = 2.0) -> bool:
        """End everything and wait for it. Returns whether all threads came to an end in time."""
        self.forget()
        ended = [job.close(timeout_s) for job in self._retired]
        return all(ended)

    @Slot()
    def _poll(self) -> None:
        job, work = self._job, self._work
        if job is None or work is None:
            return
        outcome = job.outcome  # looked at first: what the worker wrote before its end is then there
        if work.sample is not None and work.sample is not self._told:
            self._told = work.sample
            self.sampled.emit(work.sample)
        if outcome is None:
            self.progressed.emit()
            return
        self._timer.stop()
        if outcome.state is RunState.FINISHED:
            self.finished.emit(job.result)
        else:
            self._job = self._work = None
            self.failed.emit(outcome.error)
