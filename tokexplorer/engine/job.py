"""Any other work that takes a while: counting a corpus, encoding a large text.

Such work can give way to work that somebody is watching (`GentleCheck`), and be done once for several threads
that want it (`Turn`).
"""

from __future__ import annotations

import threading
import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from tokexplorer.engine.control import Cancelled, Pausable
from tokexplorer.engine.timing import RateMeter
from tokexplorer.engine.worker import Finished, RunState, Worker

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.engine.timing import Stopwatch

__all__ = ["BITE_S", "Cancelled", "Finished", "GentleCheck", "Job", "Progress", "RunState", "Turn"]

T = TypeVar("T")
BITE_S = 0.02  # so much work at a time
_REST = 2  # and so many times as long a rest, while others are busy
_LONGEST_REST_S = 0.5
_LOOK_S = 0.02


class _Report(NamedTuple):
    done: int = 0
    total: int | None = None
    label: str = ""


class Progress(Pausable):
    """How far a job is; the work writes it, and any thread may read it.

    Units are the work's own (bytes, lines, files). Going back begins a new phase, whose rate has nothing to
    do with that of the phase before. A new label does not: it may be just the next file.
    """

    def __init__(self, stopwatch: Stopwatch | None = None) -> None:
        super().__init__(stopwatch)
        self._report = _Report()
        self._meter = RateMeter()
        self._meter.restart(time.monotonic())

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """Say how much is done, out of how much if that is known, and what is being done."""
        before, self._report = self._report, _Report(done, total, label)
        if done < before.done:
            self._meter.restart(time.monotonic(), done)
        else:
            self._meter.record(time.monotonic(), done)

    def check(self) -> None:
        """Raise Cancelled if the job is no longer wanted; wait while it is paused.

        To be called often: it takes no time.
        """
        if self._paused:
            self._park()
        if self._cancelled:
            raise Cancelled

    def rest(self, seconds: float) -> None:
        """Do nothing for a while, so that others can work; cancelling ends it."""
        with self._changed:
            self._changed.wait_for(lambda: self._cancelled, seconds)

    def pause(self) -> None:
        """Let the next `check` wait until `resume`."""
        self._paused = True

    def resume(self) -> None:
        """Go on."""
        with self._changed:
            self._paused = False
            self._changed.notify_all()

    @property
    def done(self) -> int:
        """Units done in this phase."""
        return self._report.done

    @property
    def total(self) -> int | None:
        """Units that this phase will have; None if that is not known."""
        return self._report.total

    @property
    def label(self) -> str:
        """What is being done."""
        return self._report.label

    @property
    def elapsed_s(self) -> float:
        """Seconds worked so far, pauses left out."""
        return self._stopwatch.seconds

    @property
    def rate(self) -> float:
        """Units per second over the last two seconds; 0.0 as long as nothing is known."""
        return self._meter.per_second(time.monotonic(), self.done)

    @property
    def seconds_left(self) -> float | None:
        """Until the end of this phase at the present rate; None as long as that cannot be known."""
        report, rate = self._report, self.rate
        if report.total is None or rate <= 0:
            return None
        return max(report.total - report.done, 0) / rate

    def _park(self) -> None:
        with self._changed:
            self._stopwatch.stop()  # first: whoever sees the pause finds the time standing still
            self._parked = True
            self._changed.wait_for(lambda: self._cancelled or not self._paused)
            self._parked = False
            self._stopwatch.start()
        self._meter.restart(time.monotonic(), self.done)


class Job(Worker, Generic[T]):
    """Does `work` in the background and keeps what it returns.

    Args:
        work: is given the job's Progress and should `check()` it at least every 50 ms.
        name: for people.

    Attributes:
        progress: how far the work is.
    """

    def __init__(self, work: Callable[[Progress], T], *, name: str = "") -> None:
        super().__init__(partial(self._do, work), name or "job")
        self.progress = Progress(self._stopwatch)
        self._value: T

    @property
    def state(self) -> RunState:
        """WAITING, RUNNING, PAUSED, FINISHED, CANCELLED or FAILED."""
        if self.outcome is not None:
            return self.outcome.state
        if self.progress.parked:
            return RunState.PAUSED
        return RunState.RUNNING if self._started else RunState.WAITING

    @property
    def result(self) -> T:
        """What the work returned. Raises RuntimeError unless the state is FINISHED."""
        if self.state is not RunState.FINISHED:
            raise RuntimeError(f"{self.name} has no result: it is {self.state.value}")
        return self._value

    @property
    def error(self) -> BaseException | None:
        """What the work raised, if the state is FAILED."""
        return None if self.outcome is None else self.outcome.error

    def cancel(self) -> None:
        """Ask for the end; it comes when the work next calls `progress.check()`."""
        self.progress.cancel()

    def _do(self, work: Callable[[Progress], T]) -> None:
        self.progress.check()
        self._value = work(self.progress)


class GentleCheck:
    """Is called as `Progress.check`; rests two thirds of the time while others are busy.

    Args:
        progress: whose `check` it stands for.
        others_are_busy: asked at every call, on the thread of the work.
    """

    def __init__(self, progress: Progress, others_are_busy: Callable[[], bool]) -> None:
        self._progress = progress
        self._others_are_busy = others_are_busy
        self._rested_at_s = time.monotonic()

    def __call__(self) -> None:
        """Raise Cancelled, wait at a pause, or rest if it is time."""
        self._progress.check()
        now_s = time.monotonic()
        if not self._others_are_busy():
            self._rested_at_s = now_s
        elif now_s - self._rested_at_s >= BITE_S:
            self._progress.rest(min(_REST * (now_s - self._rested_at_s), _LONGEST_REST_S))
            self._rested_at_s = time.monotonic()
            self._progress.check()


class Turn:
    """Lets one thread at a time go on; the others wait, and look now and then whether they still should."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    @contextmanager
    def taken(self, check: Callable[[], None]) -> Iterator[None]:
        """Wait for the turn and keep it. `check` is called while it waits and may raise to end that."""
        while not self._lock.acquire(timeout=_LOOK_S):
            check()
        try:
            yield
        finally:
            self._lock.release()
