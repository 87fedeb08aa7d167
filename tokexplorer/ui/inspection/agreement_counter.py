"""Compares the whole text of all columns beside the window, again and again while somebody wants it."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.session.side_by_side import SideBySideWork
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.session.side_by_side import SideBySide
    from tokexplorer.ui.inspection.text_column import TextColumn

SETTLE_MS, LARGE_SETTLE_MS = 120, 600  # after the last change of text or tokens
LARGE_TEXT_BYTES = 1 << 19
LONGEST_WAIT_S = 1.0  # or when so much has passed since the last time: a run may go on
SHARE_OF_TIME = 0.2  # of which the job may take so much, so that the window keeps the rest


class AgreementCounter(QObject):
    """One job at a time, on the newest state.

    Attributes:
        latest: what was found last; None if there is nothing to compare.
        columns: those that it is about, in the order of its tokenizers.
        is_current: whether neither the text nor a tokenizer has changed since.
        problem: why there is nothing; empty if there is no reason to worry.

    Signals:
        counted(): `latest` is another, or None.
        outdated(): it is not current any more.
        progressed(float): how far the job is, 0 to 1.
    """

    counted = Signal()
    outdated = Signal()
    progressed = Signal(float)

    def __init__(self, columns: Callable[[], Sequence[TextColumn]], parent: QObject) -> None:
        """`columns` are those that have a tokenizer now."""
        super().__init__(parent)
        self._columns_now = columns
        self._wanting: set[object] = set()
        self.latest: SideBySide | None = None
        self.columns: tuple[TextColumn, ...] = ()
        self.is_current = False
        self.problem = ""
        self._compared: tuple[TextColumn, ...] = ()
        self._is_due = False
        self._asked = self._began = 0.0
        self._pause = LONGEST_WAIT_S
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._begin)
        self._watch = JobWatch(self)
        self._watch.progressed.connect(self._tell_progress)
        self._watch.ended.connect(self._take)

    def want(self, who: object, wanted: bool) -> None:
        """Compare as long as somebody wants it."""
        if wanted:
            self._wanting.add(who)
            if not self.is_current and not self._watch.is_busy:
                self.request()
        else:
            self._wanting.discard(who)

    def is_wanted_by(self, who: object) -> bool:
        """Whether it is one of those that want it."""
        return who in self._wanting

    def request(self, *, is_edit: bool = False) -> None:
        """The text, a tokenizer, or the columns have changed."""
        self.is_current = False
        if not self._wanting:
            return
        self.outdated.emit()
        if is_edit:  # of a text that is gone; that of older tokens is better than none
            self._watch.cancel()
        self._is_due = True
        now = time.monotonic()
        columns = self._columns_now()
        size = columns[0].editor.document_model.byte_count if columns else 0
        settle = (SETTLE_MS if size < LARGE_TEXT_BYTES else LARGE_SETTLE_MS) / 1e3
        # Steps may come all the time: then a comparison is due when enough of it has passed.
        latest = max(self._began + self._pause, now) if not is_edit else now + settle
        self._timer.start(max(round((min(now + settle, latest) - now) * 1e3), 1))

    def forget_all_but(self, columns: Sequence[TextColumn]) -> None:
        """Let go of columns that are not among these, and of what was found of them."""
        if any(column not in columns for column in self._compared):
            self._watch.cancel()
            self._compared = ()
        if any(column not in columns for column in self.columns):
            self.latest, self.columns, self.is_current = None, (), False

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        self._watch.close(seconds)

    @Slot()
    def _begin(self) -> None:
        if not self._is_due or self._watch.is_busy or not self._wanting:
            return  # its end begins anew
        self._is_due = False
        columns = tuple(self._columns_now())
        documents = [column.editor.document_model for column in columns]
        is_broken = any(document.encoding_error is not None for document in documents)
        work = None if is_broken else SideBySideWork.of(documents)
        self.problem = "A tokenizer cannot encode this text." if is_broken else ""
        if work is None or len(work.works) != len(columns):
            self._show(None, ())
            return
        self._compared, self._began = columns, time.monotonic()
        self._watch.start(_job(work))

    @Slot(object)
    def _tell_progress(self, job: Job[SideBySide]) -> None:
        if job.progress.total:
            self.progressed.emit(job.progress.done / job.progress.total)

    @Slot(object)
    def _take(self, job: Job[SideBySide]) -> None:
        if job.outcome is not None:
            self._pause = max(LONGEST_WAIT_S, job.outcome.seconds / SHARE_OF_TIME)
        if job.state is RunState.FINISHED:
            self._show(job.result, self._compared)
        elif isinstance(job.error, Exception):  # any library may be behind a tokenizer
            self.problem = str(job.error)
            self._show(None, ())
        if self._is_due and not self._timer.isActive():
            rest = self._began + self._pause - time.monotonic()
            self._timer.start(max(round(rest * 1e3), 1))

    def _show(self, found: SideBySide | None, columns: tuple[TextColumn, ...]) -> None:
        self.latest, self.columns = found, columns
        self.is_current = not self._is_due
        self.counted.emit()


def _job(work: SideBySideWork) -> Job[SideBySide]:
    def compare(progress: Progress) -> SideBySide:
        return work.do(progress.check, partial(progress.report, total=work.byte_count))

    return Job(compare, name="compare columns")
