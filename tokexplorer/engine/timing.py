"""How long work has taken, and how fast it goes at the moment."""

from __future__ import annotations

import threading
import time
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

SAMPLES_PER_WINDOW = 20


class Stopwatch:
    """Seconds of work, pauses left out.

    Only the working thread starts and stops it; any thread may read `seconds`, without a lock, because
    both numbers behind it are swapped as one tuple.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._banked_s_and_start_s: tuple[float, float | None] = (0.0, None)

    def start(self) -> None:
        """Run from now on. Starting a running watch changes nothing."""
        banked_s, start_s = self._banked_s_and_start_s
        if start_s is None:
            self._banked_s_and_start_s = (banked_s, self._clock())

    def stop(self) -> None:
        """Stand still from now on."""
        self._banked_s_and_start_s = (self.seconds, None)

    @property
    def seconds(self) -> float:
        """Time that the watch was running."""
        banked_s, start_s = self._banked_s_and_start_s
        return banked_s if start_s is None else banked_s + self._clock() - start_s


class RateMeter:
    """The mean rate over the last `window_s` seconds, or since the start if that is less.

    Times are whatever the caller counts in seconds, usually a `Stopwatch`, so that a pause does not look
    like a slow-down. Safe to use from several threads.
    """

    def __init__(self, window_s: float = 2.0) -> None:
        self._window_s = window_s
        self._samples: deque[tuple[float, int]] = deque()
        self._lock = threading.Lock()

    def restart(self, at_s: float, done: int = 0) -> None:
        """Forget everything: `done` is the new beginning."""
        with self._lock:
            self._samples.clear()
            self._samples.append((at_s, done))

    def record(self, at_s: float, done: int) -> None:
        """Note that `done` units had been done at `at_s`. Cheap enough to be called all the time."""
        with self._lock:
            samples = self._samples
            if samples and at_s - samples[-1][0] < self._window_s / SAMPLES_PER_WINDOW:
                return
            samples.append((at_s, done))
            # The oldest sample stays until the next one alone spans the window.
            while len(samples) > 2 and at_s - samples[1][0] >= self._window_s:
                samples.popleft()

    def per_second(self, at_s: float, done: int) -> float:
        """Units per second up to now; 0.0 as long as nothing is known. Falls while nothing is done."""
        with self._lock:
            if not self._samples:
                return 0.0
            first_s, first_done = self._samples[0]
        return (done - first_done) / (at_s - first_s) if at_s > first_s else 0.0
