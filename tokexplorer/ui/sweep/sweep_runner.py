"""Runs a sweep in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.job import GentleCheck
from tokexplorer.session.sweep.sweep import Sweep, SweepStatus
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult


class SweepRunner(QObject):
    """Runs one sweep at a time.

    Attributes:
        status: how far the sweep is; None before the first one.
        is_complete: whether the last sweep was finished.
        others_are_busy: whether runs are going that the sweep should give way to; asked on its thread.

    Signals:
        moved(list[CellResult]): emitted now and then, with the results that are new.
        ended(str): the sweep has ended; the error that stopped it, or "".
    """

    moved = Signal(object)
    ended = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.status: SweepStatus | None = None
        self._sweep: Sweep | None = None
        self._told = 0
        self.others_are_busy: Callable[[], bool] = lambda: False
        self._progress: Progress | None = None  # of the last sweep
        self.is_complete = False
        self._task = BackgroundTask("sweep", self, catches=Exception)
        self._task.progressed.connect(self._look)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._fail)
        self._task.cancelled.connect(self._end)

    @property
    def is_running(self) -> bool:
        """Whether a sweep has begun whose end was not announced."""
        return self._task.is_busy

    @property
    def is_paused(self) -> bool:
        """Whether a pause was asked for."""
        return self.is_running and self._progress is not None and self._progress.paused

    @property
    def results(self) -> list[CellResult]:
        """The results of the last sweep so far, in the order of the plan."""
        return [] if self._sweep is None else list(self._sweep.results)

    @property
    def taken_over(self) -> int:
        """How many results were taken over from an earlier sweep."""
        return 0 if self._sweep is None else self._sweep.taken_over

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes about the corpus and the measured texts."""
        return () if self._sweep is None else self._sweep.notes

    @property
    def seconds(self) -> float:
        """How long the last sweep has worked, without pauses."""
        return 0.0 if self._progress is None else self._progress.elapsed_s

    def start(
        self,
        plan: SweepPlan,
        sources: Sequence[Source],
        folder: Path,
        *,
        keeps_files: bool = False,
        known: Sequence[CellResult] = (),
    ) -> None:
        """Begin, with the results that the folder has, and those that are `known`.

        Raises SpecError for an invalid plan.
        """
        sweep = Sweep(plan, sources, folder, saves_tokenizers=keeps_files, known=known)
        self._sweep, self._told, self.status = sweep, 0, SweepStatus(0, len(plan))

        def work(progress: Progress) -> list[CellResult]:
            sweep.check = GentleCheck(progress, self.others_are_busy)
            sweep.tell = self._note
            sweep.clock = lambda: progress.elapsed_s
            return sweep.run()

        self.is_complete = False
        self._task.submit(work)
        self._progress = self._task.progress

    def pause(self) -> None:
        """Pause within some milliseconds, until `resume`."""
        if self._progress is not None:
            self._progress.pause()

    def resume(self) -> None:
        """Go on after a pause."""
        if self._progress is not None:
            self._progress.resume()

    def cancel(self) -> None:
        """End the sweep; its results so far are kept."""
        self._task.cancel()

    def forget(self) -> None:
        """End the sweep, and forget it: nothing more is told of it."""
        self._task.forget()
        self._sweep, self._told, self.status, self.is_complete = None, 0, None, False

    def _note(self, status: SweepStatus) -> None:
        self.status = status  # on the thread of the work; replacing a reference is atomic

    @Slot()
    def _look(self) -> None:
        assert self._sweep is not None
        found = self._sweep.results[self._told :]
        self._told += len(found)
        self.moved.emit(found)

    @Slot()
    def _done(self) -> None:
        self.is_complete = True
        self._end()

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        self._end(str(error) or type(error).__name__)
        if not isinstance(error, ValueError | OSError):
            raise error

    @Slot()
    def _end(self, problem: str = "") -> None:
        self._look()
        self.ended.emit(problem)
