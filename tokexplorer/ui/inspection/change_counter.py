"""Counts what changed in a whole text against what it is compared with, without holding up the window."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.session.text_changes import ComparingWork

if TYPE_CHECKING:
    from tokexplorer.session.document import Document
    from tokexplorer.session.text_changes import TextChanges

POLL_INTERVAL_MS = 40
SETTLE_SECONDS = 0.15  # a larger text is compared when nothing has changed for so long
LONGEST_WAIT_SECONDS = 1.0  # or when so much has passed since the last time: steps may be playing
SHARE_OF_TIME = 0.2  # of which a job may take so much, so that the window keeps the rest
SMALL_TEXT_BYTES = 1 << 12  # compared at once: a millisecond or two


class ChangeCounter(QObject):
    """Small texts are compared at once, larger ones in a job, the newest state of each document only.

    Signals:
        counted(Document, TextChanges | None): what changed in a whole text; None if it is compared with
            nothing. While steps are played those of a large text are some steps old.
    """

    counted = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: list[Document] = []
        self._job: Job[TextChanges] | None = None
        self._comparing: tuple[Document, ComparingWork] | None = None
        self._asked = self._began = 0.0
        self._pause = LONGEST_WAIT_SECONDS
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._go_on)

    def request(self, document: Document) -> None:
        """The text, its tokenizer, or what it is compared with has changed."""
        if document in self._waiting:
            self._waiting.remove(document)
        if document.reference is None:
            self.counted.emit(document, None)
        elif document.byte_count <= SMALL_TEXT_BYTES:
            self._count_now(document)
        else:
            self._waiting.append(document)
            self._asked = time.monotonic()
            if not self._timer.isActive():
                self._timer.start()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        self._waiting.clear()
        if self._job is not None:
            self._job.cancel()
            self._job.close(seconds)

    def _count_now(self, document: Document) -> None:
        work = ComparingWork.of(document)
        try:
            changes = None if work is None else work.do(lambda: None)
        except Exception:  # any library may be behind a tokenizer; the text itself says what it cannot encode
            changes = None
        self.counted.emit(document, changes)

    @Slot()
    def _go_on(self) -> None:
        if self._job is not None and self._job.outcome is None:
            return
        if self._job is not None:
            self._take(self._job)
        if not self._waiting:
            self._timer.stop()
            return
        now = time.monotonic()
        if now - self._asked < SETTLE_SECONDS and now - self._began < self._pause:
            return
        self._began = now
        document = self._waiting.pop(0)
        work = ComparingWork.of(document)
        if work is not None:
            self._comparing, self._job = (document, work), _job(work)
            self._job.start()

    def _take(self, job: Job[TextChanges]) -> None:
        comparing, self._comparing, self._job = self._comparing, None, None
        if job.outcome is not None:
            self._pause = max(LONGEST_WAIT_SECONDS, job.outcome.seconds / SHARE_OF_TIME)
        if comparing is None:
            return
        document, work = comparing
        if document.reference is work.reference:
            self.counted.emit(document, job.result if job.state is RunState.FINISHED else None)


def _job(work: ComparingWork) -> Job[TextChanges]:
    def compare(progress: Progress) -> TextChanges:
        return work.do(progress.check)

    return Job(compare, name="compare tokens")
