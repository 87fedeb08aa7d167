"""The base of all background work: one thread, and exactly one end."""

from __future__ import annotations

import enum
import os
import sys
import threading
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.engine.control import Cancelled
from tokexplorer.engine.timing import Stopwatch

if TYPE_CHECKING:
    from collections.abc import Callable

NICENESS = 5
"""How far a worker stands back. A third of a window's share where processors are scarce: enough to paint in
time, and not so little that a worker is kept from its work while it holds Python's lock."""
_MOST_NICENESS = 19


class RunState(enum.Enum):
    """Where background work stands. The last three are final."""

    WAITING = "waiting"
    PREPARING = "preparing"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Finished:
    """How background work ended.

    Attributes:
        state: FINISHED, CANCELLED or FAILED.
        error: what was raised, if it failed, with its traceback.
        seconds: time worked, pauses left out.
    """

    state: RunState
    error: BaseException | None
    seconds: float


class _WorkerThread(threading.Thread):
    """Tells the threads of workers from those that libraries keep."""


def is_working() -> bool:
    """Whether a worker's thread is alive."""
    return any(isinstance(each, _WorkerThread) for each in threading.enumerate())


class Worker(ABC):
    """A daemon thread that does one piece of work once, and gives way to the thread that paints.

    Args:
        work: called on the thread. May raise Cancelled; whatever else it raises, even what is no
            Exception (numba and Rust libraries do that), is kept as the outcome's error.
        name: for people; also the thread's name.
    """

    def __init__(self, work: Callable[[], None], name: str) -> None:
        self.name = name
        self._stopwatch = Stopwatch()
        self._outcome: Finished | None = None
        # `work` is held by the thread only, which drops it at its end, and with it whatever that holds.
        self._thread: threading.Thread | None
        self._thread = _WorkerThread(target=self._main, args=(work,), name=name, daemon=True)
        self._started = False
        self._lock = threading.Lock()

    @property
    def outcome(self) -> Finished | None:
        """How it ended; None until then. There is exactly one, which never changes."""
        return self._outcome

    @property
    def elapsed_s(self) -> float:
        """Seconds worked so far, pauses left out."""
        return self._stopwatch.seconds

    @property
    @abstractmethod
    def state(self) -> RunState:
        """Where the work stands now."""

    @abstractmethod
    def cancel(self) -> None:
        """Ask for the end. Returns at once; the end comes when the work next looks."""

    def start(self) -> None:
        """Begin. Raises RuntimeError if it was started or closed before.

        Without memory for a thread it fails at once: its outcome has a MemoryError.
        """
        with self._lock:
            if self._started or self._thread is None:
                raise RuntimeError(f"{self.name} can be started only once")
            try:
                self._thread.start()
            except RuntimeError as error:  # Python's word for what the system refuses
                self._end_at_once(Finished(RunState.FAILED, MemoryError(str(error)), 0.0))
                return
            self._started = True

    def join(self, timeout_s: float | None = None) -> bool:
        """Wait for the end, for ever if no time is given. Returns whether it has come.

        Work that was never started does not end: returns False at once, or True if it was closed.
        """
        thread = self._thread
        if thread is None or not self._started:
            return thread is None
        thread.join(timeout_s)
        return not thread.is_alive()

    def close(self, timeout_s: float = 2.0) -> bool:
        """Cancel and join. Work that does not look in time is left to die with the process."""
        self.cancel()
        with self._lock:
            if not self._started and self._thread is not None:
                self._end_at_once(Finished(RunState.CANCELLED, None, 0.0))
        return self.join(timeout_s)

    def _end_at_once(self, outcome: Finished) -> None:
        """End without having begun; the work, which may hold this worker, is dropped."""
        self._outcome, self._thread = outcome, None

    def _main(self, work: Callable[[], None]) -> None:
        give_way()
        self._stopwatch.start()
        state: RunState = RunState.FINISHED
        error: BaseException | None = None
        try:
            work()
        except Cancelled:
            state = RunState.CANCELLED
        except BaseException as raised:
            state, error = RunState.FAILED, raised
        self._stopwatch.stop()
        self._outcome = Finished(state, error, self._stopwatch.seconds)


def give_way() -> None:
    """Let other threads go first. Only Linux has niceness by thread; elsewhere nothing changes."""
    if sys.platform == "linux":
        with suppress(OSError):  # a sandbox may forbid it
            own = os.getpriority(os.PRIO_PROCESS, 0)  # 0 is the calling thread
            os.setpriority(os.PRIO_PROCESS, 0, min(own + NICENESS, _MOST_NICENESS))
