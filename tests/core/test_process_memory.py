"""Programs of ours have one heap for all threads; a program that only imports the package keeps its own."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

HEAPS = """
import ctypes, os, threading

arrays = []
thread = threading.Thread(target=lambda: arrays.append(ctypes.create_string_buffer(10_000)))
thread.start()
thread.join()
libc = ctypes.CDLL(None)
libc.fdopen.restype = ctypes.c_void_p
reading, writing = os.pipe()
stream = ctypes.c_void_p(libc.fdopen(writing, b"w"))
libc.malloc_info(0, stream)
libc.fclose(stream)
print(open(reading).read().count("<heap nr="))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="about glibc")
@pytest.mark.parametrize(
    ("program", "has_one"),
    [
        ("import tokexplorer", False),
        ("from tokexplorer.cli import main; main(['no such file'])", True),
        ("from tokexplorer.ui.app import make_application; make_application()", True),
    ],
)
def test_heaps_of_a_process(program: str, has_one: bool) -> None:
    done = subprocess.run([sys.executable, "-c", program + HEAPS], capture_output=True, text=True, check=True)
    assert (int(done.stdout) == 1) == has_one


LARGE_BLOCKS = """
import ctypes
import numpy as np
from tokexplorer.ui.app import make_application

class Mallinfo(ctypes.Structure):
    names = "arena ordblks smblks hblks hblkhd usmblks fsmblks uordblks fordblks keepcost"
    _fields_ = [(name, ctypes.c_size_t) for name in names.split()]

libc = ctypes.CDLL(None)
libc.mallinfo2.restype = Mallinfo
make_application()
np.ones(30 << 20, np.uint8)  # freed at once; glibc would take blocks of its size from the heap now
before = libc.mallinfo2().hblkhd
kept = np.ones(2 << 20, np.uint8)
print(libc.mallinfo2().hblkhd - before >= len(kept))
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="about glibc")
def test_in_the_window_large_blocks_never_come_from_the_heap() -> None:
    ended = subprocess.run([sys.executable, "-c", LARGE_BLOCKS], capture_output=True, text=True, check=True)
    assert ended.stdout == "True\n"
