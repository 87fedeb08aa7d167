"""What a library has failed at, so that it is not waited for again and again."""

from __future__ import annotations

import math
import time
from collections import deque
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_MOST_ENDS = 3
_SECONDS = 60.0
_MOST_REMEMBERED = 1000


class Failures:
    """The requests that a process has not survived.

    The same one is tried again after a minute, once. After three ends within a minute, none that is as large
    as the smallest of these is tried until that minute is over: who types in a text that is too slow would
    else wait for a limit and a new process at each key.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._said: dict[int, tuple[str, float]] = {}  # and when to try again
        self._ends: deque[tuple[float, int]] = deque(maxlen=_MOST_ENDS)

    def add(self, request: int, size: int, why: str) -> None:
        """Remember a request by its hash, its size, and why there was no answer."""
        if len(self._said) >= _MOST_REMEMBERED:
            self._said.clear()
        self._said[request] = why, math.inf if request in self._said else self._now() + _SECONDS
        self._ends.append((self._now(), size))

    def refusal(self, request: int, size: int) -> str:
        """Why a request is not to be tried, in a clause; empty if it is."""
        why, again = self._said.get(request, ("", 0.0))
        if self._now() < again:
            return why
        if len(self._ends) < _MOST_ENDS:
            return ""
        wait = self._ends[0][0] + _SECONDS - self._now()
        if wait <= 0 or size < min(size for _, size in self._ends):
            return ""
        return f"it has failed {_MOST_ENDS} times within a minute, and is tried again in {wait:.0f} seconds"

    def __bool__(self) -> bool:
        return bool(self._said)
