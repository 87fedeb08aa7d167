"""Counting beside the window, one request at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import AFTER_PAINTING, BackgroundTask
from tokexplorer.ui.corpus.count_work import CountRequest, CountWork, SplitSample

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.engine.job import Progress


class CorpusCounter(QObject):
    """Counts what was asked for last; whatever an earlier request would still bring is thrown away.

    Signals:
        started(): a count has begun.
        sampled(SplitSample): some lines have been split; comes before the count is done.
        progressed(): there is more to tell about `progress`.
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
        self._work: CountWork | None = None
        self._told: SplitSample | None = None
        self._task = BackgroundTask("counting the corpus", self, catches=BaseException)
        self._task.progressed.connect(self._tell_progress)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._fail)

    @property
    def is_running(self) -> bool:
        """Whether a count is under way."""
        return self._task.is_busy

    @property
    def request(self) -> CountRequest | None:
        """What is being counted or was counted last; None if nothing was or it came to no end."""
        return None if self._work is None else self._work.request

    @property
    def progress(self) -> Progress | None:
        """How far the count is; None if there never was one."""
        return self._task.progress

    def count(self, request: CountRequest) -> None:
        """Count this. Does nothing if this very request is under way or done."""
        if request == self.request:
            return
        self.forget()
        self._work = CountWork(request, self._told)
        self._task.submit(self._work, AFTER_PAINTING)  # the window comes first
        self.started.emit()

    def forget(self) -> None:
        """Throw away the count that is under way or done; nothing is emitted."""
        self._task.forget()
        self._work = None

    @Slot()
    def cancel(self) -> None:
        """End the count that is under way, as the user wishes."""
        if self.is_running:
            self.forget()
            self.cancelled.emit()

    def _tell_sample(self) -> None:
        sample = None if self._work is None else self._work.sample
        if sample is not None and sample is not self._told:
            self._told = sample
            self.sampled.emit(sample)

    @Slot()
    def _tell_progress(self) -> None:
        self._tell_sample()
        self.progressed.emit()

    @Slot(object)
    def _done(self, counts: CorpusCounts) -> None:
        self._tell_sample()
        self.finished.emit(counts)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self._tell_sample()
        self.forget()
        self.failed.emit(error)
