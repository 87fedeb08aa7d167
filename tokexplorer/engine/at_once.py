"""Two things at once, for work that can be divided, such as counting."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def at_once(first: Callable[[], None], second: Callable[[], None]) -> None:
    """Call both, the second one on a thread of its own; return when both have ended.

    That thread has the priority of this one. Raises what either raises; what the second raises is lost if
    the first raises, too. What is for this thread alone, such as the user's interrupt, waits for the other.
    """
    raised: list[BaseException] = []

    def call() -> None:
        try:
            second()
        except BaseException as error:
            raised.append(error)

    thread = threading.Thread(target=call, name="beside", daemon=True)
    thread.start()
    try:
        first()
    finally:
        thread.join()
    if raised:
        raise raised[0]
