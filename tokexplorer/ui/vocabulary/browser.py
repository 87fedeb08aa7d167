"""Searches the vocabulary beside the window: the latest question wins, the last answer stays till then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.vocabulary.browse_work import BrowseWork

if TYPE_CHECKING:
    from tokexplorer.session.vocabulary_view import VocabularyQuery
    from tokexplorer.ui.vocabulary.browse_work import Subject

POLL_INTERVAL_MS = 8


class Browser(QObject):
    """One job at a time. A question that comes meanwhile waits until the rows of the one before are there.

    So the table moves on while a slider is held, however long the columns of a step take; what stands around
    the rows is given up at once.

    Signals:
        found(BrowseWork): its `view` is there.
        surrounded(BrowseWork): its `tallies` and `distributions` are there.
        failed(Exception): the question cannot be answered.
    """

    found = Signal(object)
    surrounded = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._job: Job[None] | None = None
        self._work: BrowseWork | None = None
        self._is_told = False
        self._next: tuple[Subject, VocabularyQuery] | None = None
        self._last: BrowseWork | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_busy(self) -> bool:
        """Whether there is a question without its whole answer."""
        return self._job is not None or self._next is not None

    def ask(self, subject: Subject, query: VocabularyQuery) -> None:
        """Find this, as soon as possible."""
        self._next = (subject, query)
        if self._job is None:
            self._begin()
        elif self._is_told:
            self._job.cancel()

    def forget(self) -> None:
        """Answer nothing of what was asked."""
        self._next = self._last = None
        self._is_told = True
        if self._job is not None:
            self._job.cancel()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    def _begin(self) -> None:
        if self._next is None:
            return
        (subject, query), self._next = self._next, None
        self._work = self._prepared(subject, query)
        self._is_told = False
        self._job = Job(self._work, name="browse the vocabulary")
        self._job.start()
        self._timer.start()

    def _prepared(self, subject: Subject, query: VocabularyQuery) -> BrowseWork:
        """The work with as much as can be taken over from the last."""
        work, last = BrowseWork(subject, query), self._last
        if last is None:
            return work
        if last.subject.tokenizer is subject.tokenizer:
            work.columns = last.columns
        if last.subject.earlier == subject.earlier:
            work.ids_before = last.ids_before
        if subject.is_same(last.subject):
            work.whole, work.tallies = last.whole, last.tallies
        return work

    @Slot()
    def _look(self) -> None:
        job, work = self._job, self._work
        if job is None or work is None:
            return
        has_ended = job.outcome is not None  # looked at first: what it found is complete then
        if work.view is not None and not self._is_told:
            self._is_told, self._last = True, work
            self.found.emit(work)
            if self._next is not None:
                job.cancel()
        if has_ended:
            self._timer.stop()
            self._job = None
            self._tell_end(job, work)
            if self._job is None:  # a listener may have asked already
                self._begin()

    def _tell_end(self, job: Job[None], work: BrowseWork) -> None:
        if work is not self._last and job.state is not RunState.FAILED:
            return
        if job.state is RunState.FINISHED:
            self.surrounded.emit(work)
        elif job.state is RunState.FAILED and self._next is None and not self._is_told:
            self._last = work if work.whole is not None else self._last
            self.failed.emit(job.error)
