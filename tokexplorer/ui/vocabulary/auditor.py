"""The audit of a vocabulary, beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.vocabulary.audit import audit
from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns
    from tokexplorer.ui.vocabulary.browse_work import Place

_POLL_INTERVAL_MS = 50
AUDITS_KEPT = 8


class Auditor(QObject):
    """Tries every token of a vocabulary, and remembers what came out for the last few.

    Signals:
        progressed(Progress): some way on.
        ended(str): with a sentence if it did not come to its end.
    """

    progressed = Signal(object)
    ended = Signal(str)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._kept: list[tuple[Place, npt.NDArray[np.int8]]] = []
        self.place: Place | None = None
        self._watch = JobWatch(self, _POLL_INTERVAL_MS)
        self._watch.progressed.connect(self._tell_progress)
        self._watch.ended.connect(self._end)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self._watch.is_busy

    def verdicts(self, place: Place) -> npt.NDArray[np.int8] | None:
        """What was found of the tokenizer of a place; None if it was not audited."""
        return next((verdicts for each, verdicts in self._kept if each == place), None)

    def start(self, place: Place, tokenizer: Tokenizer, columns: VocabularyColumns) -> None:
        """Audit this; nothing happens while another is under way."""
        if self._watch.is_busy:
            return

        def work(progress: Progress) -> npt.NDArray[np.int8]:
            progress.report(0, len(columns))
            return audit(tokenizer, columns, progress.check, lambda done: progress.report(done, len(columns)))

        self.place = place
        job = Job(work, name="audit the vocabulary")
        self._watch.start(job)
        self._tell_progress(job)

    @Slot()
    def cancel(self) -> None:
        """Ask for its end."""
        self._watch.cancel()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._watch.close(seconds)

    @Slot(object)
    def _tell_progress(self, job: Job[npt.NDArray[np.int8]]) -> None:
        self.progressed.emit(job.progress)

    @Slot(object)
    def _end(self, job: Job[npt.NDArray[np.int8]]) -> None:
        if job.state is RunState.FINISHED and self.place is not None:
            self._kept = [(self.place, job.result), *self._kept][:AUDITS_KEPT]
            self.ended.emit("")
        elif job.state is RunState.FAILED:
            self.ended.emit(f"The audit came to no end: {job.error}")
        else:
            self.ended.emit("The audit was cancelled.")
