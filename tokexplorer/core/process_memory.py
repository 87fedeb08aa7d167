"""How much memory there is and may be used, and how the whole process gets it."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from typing import Final

MOST_USUAL_BYTES: Final = 1 << 30
LEAST_BYTES: Final = 1 << 26
_UNKNOWN_BYTES: Final = 1 << 32  # where the system does not tell

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8  # of malloc.h
_LARGE_BYTES = 1 << 20
_FREE_AT_END_BYTES = 1 << 26  # at the end of the heap; `give_back` takes them, too


def use_one_heap() -> None:
    """Let all threads take their memory from one heap of glibc; with other C libraries nothing changes.

    glibc gives threads heaps of their own, and every run and job is a thread: what the last one has given
    back is not used by the next. Sharing costs no time, because kernels allocate little. It is for programs,
    which decide about their process, before the first thread is started.
    """
    _set_for_malloc({_M_ARENA_MAX: 1})


def keep_large_blocks_apart() -> None:
    """Let blocks of 1 MB and more stay outside of the heap, for programs that run for hours (glibc).

    They go back to the system when they are freed. By itself glibc takes ever larger blocks from the heap,
    up to 32 MB, and small ones that come to lie between them keep tens of megabytes.
    """
    _set_for_malloc({_M_MMAP_THRESHOLD: _LARGE_BYTES, _M_TRIM_THRESHOLD: _FREE_AT_END_BYTES})


def _set_for_malloc(values: dict[int, int]) -> None:
    if sys.platform == "linux":
        with suppress(AttributeError):
            mallopt = ctypes.CDLL(None).mallopt
            for name, value in values.items():
                mallopt(name, value)


def give_back() -> None:
    """Give free memory back to the system, where the C library keeps that of each thread (glibc)."""
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def machine_bytes() -> int:
    """The memory of this machine; 0 if the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # not on every system
        return 0


def usual_limit() -> int:
    """The memory that counting and training may use beside the program, unless somebody says otherwise.

    A quarter of the machine's, at most 1 GiB.
    """
    return max(LEAST_BYTES, min(MOST_USUAL_BYTES, (machine_bytes() or _UNKNOWN_BYTES) // 4))
