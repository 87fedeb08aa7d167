"""Work that is shared out to threads: kernels run without Python's lock, so that each has a processor."""

from __future__ import annotations

import os
import threading
from functools import partial
from typing import TYPE_CHECKING, Any

from tokexplorer.core.workers import Workers

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_MOST_THREADS = 8


def threads() -> Workers:
    """As many threads as this process may use processors, at most eight."""
    return Workers(min(_processors(), _MOST_THREADS), run_in_threads)


def run_in_threads(functions: Sequence[Callable[[], Any]]) -> list[Any]:
    """Call each function in a thread of its own, the first in the caller's; their results in order.

    Raises what the first of them raises, after all have ended.
    """
    results: list[Any] = [None] * len(functions)
    errors: list[BaseException | None] = [None] * len(functions)

    def call(number: int) -> None:
        try:
            results[number] = functions[number]()
        except BaseException as error:  # raised in the caller's thread
            errors[number] = error

    others = [threading.Thread(target=partial(call, number)) for number in range(1, len(functions))]
    for thread in others:
        thread.start()
    if functions:
        call(0)
    for thread in others:
        thread.join()
    for error in errors:
        if error is not None:
            raise error
    return results


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):  # Linux
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
