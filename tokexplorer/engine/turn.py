"""Work that several threads want and one of them does."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_LOOK_S = 0.02


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
