"""Processes that libraries work in: started, asked, ended, and kept for the next file."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import weakref
from collections import defaultdict, deque
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.formats.process import worker
from tokexplorer.formats.process.pipes import ClosedPipeError, PipeError, Pipes

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_IDLE = 2  # of each library: what is shown, and the proof of what is opened beside it
_LARGE_BYTES = 16 << 20  # a process that has held more is not kept: what was freed may not be given back
_GRACE_SECONDS = 5.0  # after which a process is ended that does not end itself
_LEAST_MEMORY_BYTES = 4 << 30  # of addresses, which Python and a library alone have a tenth of
_PROGRAM = Path(worker.__file__)
_QUIET = {"RUST_BACKTRACE": "0"}  # which takes a second, and nobody reads it
_OWN_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows: none


class LibraryError(Exception):
    """What a library says instead of doing its work."""


class LibraryGoneError(LibraryError):
    """The process of a library has ended in the middle of its work; says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a library is asked.

    Attributes:
        operation: a method of the library's class in `worker`.
        buffers: its arguments by place.
        arguments: those by name; anything that JSON holds.
        seconds: how long it may take.
    """

    operation: str
    buffers: Sequence[bytes] = ()
    arguments: dict[str, Any] = field(default_factory=dict)
    seconds: float = 60.0


class LibraryProcess:
    """One process, with one library; used by one thread at a time.

    Attributes:
        library: the name of the library.
        owner: the process that started it; one that is forked from that has no part in it.
        pid: its number.
        is_large: whether it has held so much that it is not kept.
        end: ends it, at the latest when it is forgotten.
    """

    def __init__(self, library: str) -> None:
        """Start it without waiting. Raises LibraryGoneError if there is no Python to start."""
        self.library = library
        self.owner = os.getpid()
        self.is_large = False
        command = [sys.executable, "-P", str(_PROGRAM), library, str(_memory_bytes())]
        try:
            process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=os.environ | _QUIET,
                creationflags=_OWN_WINDOW,
            )
        except (OSError, TypeError, ValueError) as error:  # where Python is part of something else
            raise LibraryGoneError(f"no process can be started for {library}: {error}") from None
        self.pid = process.pid
        self._process = process
        self._pipes = Pipes(process)
        self.end = weakref.finalize(self, _end, process, self.owner)

    @property
    def is_usable(self) -> bool:
        """Whether it runs, and is that of this process and not of one that it was forked from."""
        return self.end.alive and self.owner == os.getpid() and self._process.poll() is None

    def ask(self, request: Request) -> list[bytearray]:
        """The buffers of the answer.

        Raises LibraryError with the library's complaint, LibraryGoneError if the process has ended.
        """
        begin = time.monotonic()
        self.is_large |= sum(map(len, request.buffers)) > _LARGE_BYTES
        try:
            header, buffers = self._exchange(request)
        except PipeError as error:
            raise LibraryGoneError(self._ending(error, request.seconds, time.monotonic() - begin)) from None
        except BaseException:  # Control-C: the answer would be taken for the next one's
            self.end()
            raise
        if "complaint" in header:
            raise LibraryError(str(header["complaint"]).encode(errors="replace").decode())
        return buffers

    def forget(self) -> None:
        """Let it free what it has loaded, without waiting."""
        try:
            self._pipes.send({"operation": worker.FORGET}, (), 0.0)
        except PipeError:
            self.end()

    def _exchange(self, request: Request) -> tuple[dict[str, Any], list[bytearray]]:
        header = {
            "operation": request.operation,
            "arguments": request.arguments,
            "seconds": request.seconds,
        }
        patience = request.seconds + _GRACE_SECONDS
        self._pipes.send(header, request.buffers, patience)
        return self._pipes.receive(patience)

    def _ending(self, error: PipeError, limit: float, taken: float) -> str:
        """Why it is gone, in a clause; what still runs is ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_GRACE_SECONDS if isinstance(error, ClosedPipeError) else 0.0)
        code = self._process.poll()
        self.end()
        if taken >= limit and code in (worker.TOO_LONG, None):
            return f"it takes longer than {limit:g} seconds"
        if code is None:
            return f"its process says nonsense: {error}"
        return f"its process ended ({_name(code)}); it may have needed too much memory"


IDLE: defaultdict[str, deque[LibraryProcess]] = defaultdict(deque)
"""Those that wait for a file, by library; no thread divides a step of theirs."""


def prepare(library: str) -> None:
    """Start a process for a library if none waits, so that it is ready when it is asked."""
    if not IDLE[library]:
        with suppress(LibraryGoneError):
            IDLE[library].append(LibraryProcess(library))


def take(library: str) -> LibraryProcess:
    """A process that has nothing loaded. Raises LibraryGoneError."""
    while IDLE[library]:
        with suppress(IndexError):  # another thread was faster
            process = IDLE[library].pop()
            if process.is_usable:
                return process
            process.end()
    return LibraryProcess(library)


def give_back(process: LibraryProcess) -> None:
    """Keep a process for the next file, or end it if there are enough."""
    if not process.is_usable or process.is_large or len(IDLE[process.library]) >= _MOST_IDLE:
        process.end()
        return
    process.forget()
    IDLE[process.library].append(process)


@cache
def _memory_bytes() -> int:
    """How much memory a library may ask for: most of what there is, and enough for a large file."""
    try:
        there = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):  # not on every system
        there = 0
    return max(_LEAST_MEMORY_BYTES, there // 4 * 3)


def _name(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Kill a process; one that was forked meanwhile leaves it alone."""
    if owner == os.getpid():
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
