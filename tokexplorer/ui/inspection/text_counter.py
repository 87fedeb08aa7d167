"""Keeps the figures of the text up to date without ever holding up the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.session.text_figures import TextFigures

if TYPE_CHECKING:
    from tokexplorer.session.counting import CountedParts, CountingWork
    from tokexplorer.session.document import Document

POLL_INTERVAL_MS = 30
SMALL_TEXT_BYTES = 1 << 16  # counted at once: about 2 ms
SEGMENTS_PER_TURN = 32  # words of a large text, counted between two polls


class TextCounter(QObject):
    """Counts a small text at once, the tokens of a large one in a job, again and again while it is asked to.

    Signals:
        counted(TextFigures): figures of the whole text. While a run goes on those of a large text are
            some steps old.
    """

    counted = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._document: Document | None = None
        self._job: Job[CountedParts] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._go_on)

    def request(self, document: Document) -> None:
        """The text, or its tokenizer, has changed."""
        self._document = document
        if document.byte_count <= SMALL_TEXT_BYTES:
            document.encode_pending(SMALL_TEXT_BYTES)
            self.counted.emit(document.figures())
        else:
            self._timer.start()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    @Slot()
    def _go_on(self) -> None:
        document = self._document
        if document is None or (self._job is not None and self._job.outcome is None):
            return
        if self._job is not None:
            self._take(document, self._job)
            self._job = None
        work = document.counting_work()
        if work is not None:
            self._job = _job(work)
            self._job.start()
        elif document.count_words(SEGMENTS_PER_TURN):
            self._timer.stop()
            self.counted.emit(document.figures())

    def _take(self, document: Document, job: Job[CountedParts]) -> None:
        if job.state is not RunState.FINISHED:
            return
        counted = job.result
        document.take_counts(counted)
        words = document.figures().words
        if document.counting_work() is not None and len(counted.work.parts) == document.part_count:
            # The tokenizer has moved on meanwhile; a figure that is a moment old is better than none.
            tokens = sum(counted.tokens)
            self.counted.emit(TextFigures(tokens, document.code_point_count, document.byte_count, words))


def _job(work: CountingWork) -> Job[CountedParts]:
    def count(progress: Progress) -> CountedParts:
        return work.do(progress.check)

    return Job(count, name="count tokens")
