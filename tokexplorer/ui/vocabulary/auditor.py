"""The audit of a vocabulary, beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.core.vocabulary.audit import audit
from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns
    from tokexplorer.ui.vocabulary.browse_work import Place

POLL_INTERVAL_MS = 50
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
        self._job: Job[npt.NDArray[np.int8]] | None = None
        self.place: Place | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._look)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self._job is not None

    def verdicts(self, place: Place) -> npt.NDArray[np.int8] | None:
        """What was found of the tokenizer of a place; None if it was not audited."""
        return next((verdicts for each, verdicts in self._kept if each == place), None)

    def start(self, place: Place, tokenizer: Tokenizer, columns: VocabularyColumns) -> None:
        """Audit this; nothing happens while another is under way."""
        if self._job is not None:
            return

        def work(progress: Progress) -> npt.NDArray[np.int8]:
            progress.report(0, len(columns))
            return audit(tokenizer, columns, progress.check, lambda done: progress.report(done, len(columns)))

        self.place = place
        self._job = Job(work, name="audit the vocabulary")
        self._job.start()
        self._timer.start()
        self.progressed.emit(self._job.progress)

    @Slot()
    def cancel(self) -> None:
        """Ask for its end."""
        if self._job is not None:
            self._job.cancel()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    @Slot()
    def _look(self) -> None:
        job, place = self._job, self.place
        if job is None or place is None:
            return
        if job.outcome is None:
            self.progressed.emit(job.progress)
            return
        self._timer.stop()
        self._job = None
        if job.state is RunState.FINISHED:
            self._kept = [(place, job.result), *self._kept][:AUDITS_KEPT]
            self.ended.emit("")
        elif job.state is RunState.FAILED:
            self.ended.emit(f"The audit came to no end: {job.error}")
        else:
            self.ended.emit("The audit was cancelled.")
