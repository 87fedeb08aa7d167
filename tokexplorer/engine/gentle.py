"""Background work that gives way to work that somebody is watching."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress

BITE_S = 0.02  # so much work at a time
_REST = 2  # and so many times as long a rest, while others are busy
_LONGEST_REST_S = 0.5


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
