"""Tokenizers of a source's steps, made at once if that is quick and in a job if it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.inspection.token_source import TokenSource

POLL_INTERVAL_MS = 15


class Made(NamedTuple):
    """The tokenizer of a source after a step."""

    source: TokenSource
    step: int
    tokenizer: Tokenizer


def made_beside(source: TokenSource, step: int) -> Job[Made]:
    """A job that makes the tokenizer of a step, with its tables."""

    def make(_: Progress) -> Made:
        tokenizer = source.tokenizer(step)
        tokenizer.encode("a")  # tables that are made when they are first needed
        return Made(source, step, tokenizer)

    return Job(make, name="tables")


class StepTokenizer(QObject):
    """The tokenizer of one step that stays, such as the one that a text is compared with.

    Signals:
        changed(): there is another, or none; `tokenizer` is None while it is in the making.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._wanted: tuple[TokenSource, int] | None = None
        self._made: Made | None = None
        self._watch = JobWatch(self, POLL_INTERVAL_MS)
        self._watch.ended.connect(self._take)

    @property
    def step(self) -> int | None:
        """The step that was asked for."""
        return None if self._wanted is None else self._wanted[1]

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Its tokenizer, as soon as there is one."""
        return None if self._made is None else self._made.tokenizer

    def show(self, source: TokenSource | None, step: int | None) -> None:
        """Have the tokenizer of that step; none without a source or a step."""
        wanted = None if source is None or step is None else (source, step)
        if wanted == self._wanted:
            return
        self._wanted, self._made = wanted, None
        if wanted is not None and wanted[0].is_quick(wanted[1]):
            self._made = Made(*wanted, wanted[0].tokenizer(wanted[1]))
        self.changed.emit()
        self._begin()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._watch.close(seconds)

    def _begin(self) -> None:
        if self._wanted is not None and self._made is None and not self._watch.is_busy:
            self._watch.start(made_beside(*self._wanted))

    @Slot(object)
    def _take(self, job: Job[Made]) -> None:
        if job.state is not RunState.FINISHED:
            return
        if self._made is None and self._wanted == (job.result.source, job.result.step):
            self._made = job.result
            self.changed.emit()
        self._begin()
