"""How the whole process gets its memory: for programs, which decide about their process, not on import."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress

_M_ARENA_MAX = -8  # of malloc.h


def use_one_heap() -> None:
    """Let all threads take their memory from one heap of glibc; with other C libraries nothing changes.

    glibc gives threads heaps of their own, and every run and job is a thread: what the last one has given
    back is not used by the next. Sharing costs no time, because kernels allocate little. Call it before the
    first thread is started.
    """
    if sys.platform == "linux":
        with suppress(AttributeError):
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)
