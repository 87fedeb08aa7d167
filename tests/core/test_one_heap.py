"""How a program takes memory from the system."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

LARGE_BLOCKS = """
import ctypes
import numpy as np
from tokexplorer.core.process_memory import use_one_heap

class Mallinfo(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Mallinfo
use_one_heap()
np.ones(30 << 20, np.uint8)  # freed at once; glibc would take blocks of its size from the heap now
before = libc.mallinfo2().hblkhd
kept = np.ones(2 << 20, np.uint8)
print(libc.mallinfo2().hblkhd - before >= len(kept))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc has such a heap")
def test_large_blocks_never_come_from_the_heap() -> None:
    ended = subprocess.run([sys.executable, "-c", LARGE_BLOCKS], capture_output=True, text=True, check=True)
    assert ended.stdout == "True\n"
