"""On a first start two processes compile the kernels: the program that needs them now, and one beside it.

Programs ask for that; what only imports the package compiles by itself. The second process begins with what
the first will need last. For a kernel that either is compiling the other waits (`kernel_files.compiling`).
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
_LOOK_SECONDS = 0.25
_PROGRAMS = {"training": "tokexplorer.core.warm_training", "everything": "tokexplorer.corpus.warm_beside"}
_PROJECT = Path(__file__).resolve().parents[2]
_only_loads = ContextVar("_only_loads", default=False)
_program: str | None = None
_process: subprocess.Popen[bytes] | None = None


class NotCompiledError(Exception):
    """A kernel would have to be compiled."""


def compile_beside(extent: Literal["training", "everything"]) -> None:
    """From the first kernel on that is not there, let a second process compile what is still to come.

    `training` is what learning byte-level BPE takes, `everything` all kernels.
    """
    global _program
    _program = _PROGRAMS[extent]


def begin() -> None:
    """Start the second process, if one is wanted and there was none: a kernel is about to be compiled.

    Raises NotCompiledError where nothing is to be.
    """
    global _program, _process
    if _program and _process is None and sys.executable and (os.cpu_count() or 1) > 1:
        nowhere = subprocess.DEVNULL
        command = [sys.executable, "-m", _program]
        _process = subprocess.Popen(command, cwd=_PROJECT, stdin=nowhere, stdout=nowhere, stderr=nowhere)
    _program = None
    if _only_loads.get():
        raise NotCompiledError


def is_compiling() -> bool:
    """Whether the second process is at work."""
    return _process is not None and _process.poll() is None


@contextmanager
def only_loading() -> Iterator[None]:
    """Raise NotCompiledError in this thread rather than compile a kernel."""
    token = _only_loads.set(True)
    try:
        yield
    finally:
        _only_loads.reset(token)


def patiently(work: Callable[[], T], rest: Callable[[float], None]) -> T:
    """Do `work`; while the second process compiles what it takes, `rest` for so many seconds and try again.

    `rest` may raise to end it.
    """
    while True:
        try:
            with only_loading():
                return work()
        except NotCompiledError:
            if not is_compiling():
                break
            rest(_LOOK_SECONDS)
    return work()
