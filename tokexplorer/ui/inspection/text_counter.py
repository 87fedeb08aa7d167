"""Keeps the figures of the text up to date without ever holding up the window."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.session.text_figures import TextFigures
from tokexplorer.ui.widgets.pacer import Pacer

if TYPE_CHECKING:
    from tokexplorer.session.counting import CountedParts, CountingWork
    from tokexplorer.session.document import Document

POLL_INTERVAL_MS = 30
QUIET_S = 0.15
# Between two jobs: so many times what the last took, but not more than the most, which it is while typing.
MOST_REST_S, _REST = 3.0, 4
SMALL_CHANGE_PARTS = 16
SMALL_TEXT_BYTES = 1 << 16  # counted at once: about 2 ms


class TextCounter(QObject):
    """Counts small texts and changes at once, large texts in a job, again and again while it is asked to.

    One job at a time, however many columns wait; they take turns.

    Signals:
        counted(Document, TextFigures): figures of a whole text. While a run goes on those of a large text
            are some steps old.
    """

    counted = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[Document] = []
        self._job: Job[CountedParts] | None = None
        self._counting: Document | None = None
        self._work: CountingWork | None = None
        self._last_request_s = self._began_s = self._ended_s = 0.0
        self._is_due = False
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._go_on)

    def request(self, document: Document) -> None:
        """The text, or its tokenizer, has changed."""
        if document.byte_count <= SMALL_TEXT_BYTES:
            document.encode_pending(SMALL_TEXT_BYTES)
        if document.uncounted_count > SMALL_CHANGE_PARTS:
            self._count_soon(document)
            return
        work = document.counting_work()
        if work is not None and work.byte_count <= SMALL_TEXT_BYTES:
            self._count_now(document, work)
        elif work is not None:
            self._count_soon(document)
            return
        self.counted.emit(document, document.figures())

    def _count_now(self, document: Document, work: CountingWork) -> None:
        """A key changes little of a long text."""
        try:
            document.take_counts(work.do())
        except Exception as error:  # any library may be behind the tokenizer
            document.counting_failed(work, error)

    def _count_soon(self, document: Document) -> None:
        """At once, but while one request follows the other, as when the slider moves, only now and then."""
        document.is_being_encoded = document.encodes_slowly
        now = time.monotonic()
        follows_another = now - self._last_request_s < QUIET_S
        self._last_request_s = now
        if follows_another and not self._is_due and self._is_stale(document):
            assert self._job is not None
            self._job.cancel()  # nobody waits for it any more
        if document not in self._waiting:
            self._waiting.append(document)
        if not self._timer.isActive():
            self._timer.start()
        if not follows_another:
            self._end_job()
            self._begin_next(is_due=False)

    def _is_stale(self, document: Document) -> bool:
        """Whether the job counts the tokens that a document had before."""
        if self._counting is not document or self._work is None:
            return False
        return self._work.tokenizer is not document.tokenizer

    def forget(self) -> None:
        """Count nothing of what was asked for."""
        for document in self._waiting:
            document.is_being_encoded = False
        self._waiting.clear()
        self._counting = None

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    @Slot()
    def _go_on(self) -> None:
        self._end_job()
        if not self._waiting:
            if self._job is None:
                self._timer.stop()
            return
        now = time.monotonic()
        is_due = now >= self._ended_s + self._rest_s
        if is_due or now >= self._last_request_s + QUIET_S:
            self._begin_next(is_due=is_due)

    @property
    def _rest_s(self) -> float:
        """While other tokens come all the time, most of the time is left to showing them, and to keys."""
        if Pacer.of_window().is_typing:
            return MOST_REST_S
        return min(_REST * (self._ended_s - self._began_s), MOST_REST_S)

    def _end_job(self) -> None:
        """Take what the job has counted, if it has come to its end."""
        if self._job is None or self._job.outcome is None:
            return
        self._ended_s = time.monotonic()
        if self._counting is not None:
            self._take(self._counting, self._job)
        self._job = self._counting = self._work = None

    def _begin_next(self, *, is_due: bool) -> None:
        """Count the next document, unless another is being counted; what is due is not given up."""
        if self._job is not None or not self._waiting:
            return
        document = self._waiting.pop(0)
        work = document.counting_work()
        if work is None:
            self.counted.emit(document, document.figures())
            return
        self._counting, self._work, self._job = document, work, _job(work)
        self._is_due, self._began_s = is_due, time.monotonic()
        self._job.start()
        self._waiting.append(document)

    def _take(self, document: Document, job: Job[CountedParts]) -> None:
        if isinstance(job.error, Exception) and self._work is not None:
            document.counting_failed(self._work, job.error)
        if job.state is not RunState.FINISHED:
            return
        counted = job.result
        document.take_counts(counted)
        is_whole_text = sum(part.byte_count for part in counted.work.parts) == document.byte_count
        if is_whole_text and counted.work.tokenizer is not document.tokenizer:
            # The tokenizer has moved on meanwhile; a figure that is a moment old is better than none.
            tokens, words = sum(counted.tokens.values()), document.figures().words
            figures = TextFigures(tokens, document.code_point_count, document.byte_count, words)
            self.counted.emit(document, figures)


def _job(work: CountingWork) -> Job[CountedParts]:
    def count(progress: Progress) -> CountedParts:
        return work.do(progress.check)

    return Job(count, name="count tokens and words")
