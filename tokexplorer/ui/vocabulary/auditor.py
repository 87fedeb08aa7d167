"""The audit of a vocabulary, beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.vocabulary.audit import audit
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns
    from tokexplorer.engine.job import Progress
    from tokexplorer.ui.vocabulary.browse_work import Place

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
        self._task = BackgroundTask("audit the vocabulary", self, catches=Exception)
        self._task.progressed.connect(self.progressed)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._failed)
        self._task.cancelled.connect(self._cancelled)

    @property
    def is_running(self) -> bool:
        """Whether an audit is under way."""
        return self._task.is_busy

    def verdicts(self, place: Place) -> npt.NDArray[np.int8] | None:
        """What was found of the tokenizer of a place; None if it was not audited."""
        return next((verdicts for each, verdicts in self._kept if each == place), None)

    def start(self, place: Place, tokenizer: Tokenizer, columns: VocabularyColumns) -> None:
        """Audit this; nothing happens while another is under way."""
        if self._task.is_busy:
            return

        def work(progress: Progress) -> npt.NDArray[np.int8]:
            progress.report(0, len(columns))
            return audit(tokenizer, columns, progress.check, lambda done: progress.report(done, len(columns)))

        self.place = place
        self._task.submit(work)
        self.progressed.emit(self._task.progress)

    @Slot()
    def cancel(self) -> None:
        """Ask for its end."""
        self._task.cancel()

    @Slot(object)
    def _done(self, verdicts: npt.NDArray[np.int8]) -> None:
        assert self.place is not None
        self._kept = [(self.place, verdicts), *self._kept][:AUDITS_KEPT]
        self.ended.emit("")

    @Slot(object)
    def _failed(self, error: Exception) -> None:
        self.ended.emit(f"The audit came to no end: {error}")

    @Slot()
    def _cancelled(self) -> None:
        self.ended.emit("The audit was cancelled.")
