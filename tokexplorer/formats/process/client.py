"""The processes that libraries work in: starting, asking, ending and reusing them.

What comes through their pipes is not trusted: everything has deadlines and size limits.
"""

from __future__ import annotations

import json
import os
import select
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

from tokexplorer.core.process_memory import machine_bytes
from tokexplorer.formats.process import worker
from tokexplorer.formats.process.worker import HEADER_LENGTH, message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from subprocess import Popen

MOST_HEADER_BYTES = 1 << 16
MOST_ANSWER_BYTES = 2 << 30
_CHUNK_BYTES = 1 << 16  # what a pipe holds
_CAN_WAIT = hasattr(select, "poll")  # elsewhere only the process itself limits the time
_MOST_IDLE = 2  # of each library: one for the tokenizer shown, one to prove the file opened beside it
_LARGE_BYTES = 16 << 20  # a process that held more is not kept, as freed memory may not go back to the system
_GRACE_SECONDS = 5.0  # after which a process is ended that does not end itself
_LEAST_MEMORY_BYTES = 4 << 30  # of addresses; Python and a library need a tenth of that
_PROGRAM = Path(worker.__file__)
_QUIET = {"RUST_BACKTRACE": "0"}  # a backtrace takes a second, and nobody reads it
_OWN_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # on Windows: none


class PipeError(Exception):
    """The other side does not go on, or sends something that is no message."""


class ClosedPipeError(PipeError):
    """The other side is gone."""


class Pipes:
    """Both pipes of a process."""

    def __init__(self, process: Popen[bytes]) -> None:
        if process.stdin is None or process.stdout is None:
            raise ValueError("the process has no pipes")
        self._requests, self._answers = process.stdin.fileno(), process.stdout.fileno()
        self._come = bytearray()  # and not yet read
        if _CAN_WAIT:
            os.set_blocking(self._requests, False)
            self._writable, self._readable = select.poll(), select.poll()
            self._writable.register(self._requests, select.POLLOUT)
            self._readable.register(self._answers, select.POLLIN)

    def send(self, header: dict[str, Any], buffers: Sequence[bytes], seconds: float) -> None:
        """Send a message. Raises PipeError, also if the other side takes longer than `seconds` to read it."""
        deadline = time.monotonic() + seconds
        head, *parts = message(header, buffers)
        if sum(map(len, parts)) < _CHUNK_BYTES:  # at once, so that the other side wakes up once
            head, parts = b"".join([head, *parts]), []
        for part in (head, *parts):
            view = memoryview(part)
            while view:
                if _CAN_WAIT:
                    _wait(self._writable, deadline)
                try:
                    view = view[os.write(self._requests, view) :]
                except BlockingIOError:
                    continue
                except OSError as error:
                    raise ClosedPipeError(str(error)) from None

    def receive(self, seconds: float) -> tuple[dict[str, Any], list[bytearray]]:
        """The next message; nothing may follow it. Raises PipeError, also after `seconds`."""
        deadline = time.monotonic() + seconds
        (length,) = HEADER_LENGTH.unpack(self._read(HEADER_LENGTH.size, deadline))
        if length > MOST_HEADER_BYTES:
            raise PipeError("its answer has no header")
        try:
            header = json.loads(self._read(length, deadline))
        except (ValueError, RecursionError):
            raise PipeError("its answer has no header") from None
        sizes = header.get("sizes") if isinstance(header, dict) else None
        if not isinstance(sizes, list) or not all(type(each) is int and each >= 0 for each in sizes):
            raise PipeError("its answer does not say how long it is")
        if sum(sizes) > MOST_ANSWER_BYTES:
            raise PipeError("its answer is too long")
        buffers = [self._read(size, deadline) for size in sizes]
        if self._come:
            raise PipeError("it answers more than it is asked")
        return header, buffers

    def _read(self, count: int, deadline: float) -> bytearray:
        """The next bytes; allocates memory for what has arrived, not for what is announced."""
        while len(self._come) < count:
            if _CAN_WAIT:
                _wait(self._readable, deadline)
            part = os.read(self._answers, _CHUNK_BYTES)
            if not part:
                raise ClosedPipeError("it is gone")
            self._come += part
        data = self._come[:count]
        del self._come[:count]
        return data


def _wait(pipe: select.poll, deadline: float) -> None:
    if not pipe.poll(max(0.0, deadline - time.monotonic()) * 1000):
        raise PipeError("it does not go on")


class LibraryError(Exception):
    """The error that a library reported."""


class LibraryGoneError(LibraryError):
    """The process of a library ended in the middle of its work; the message says why."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request to a library.

    Attributes:
        operation: a method of the library's class in `worker`.
        buffers: its positional arguments.
        arguments: its arguments by name, of types that JSON has.
        seconds: how long it may take.
    """

    operation: str
    buffers: Sequence[bytes] = ()
    arguments: dict[str, Any] = field(default_factory=dict)
    seconds: float = 60.0

    @property
    def size(self) -> int:
        """How many bytes the buffers hold."""
        return sum(map(len, self.buffers))


class LibraryProcess:
    """One process, with one library; used by one thread at a time.

    Attributes:
        library: the name of the library.
        owner: the id of the process that started it; processes forked from that one must not use it.
        pid: its own process id.
        is_large: whether it has held so much that it is not reused.
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
        """Whether it runs, and was started by this process and not by one that this was forked from."""
        return self.end.alive and self.owner == os.getpid() and self._process.poll() is None

    def ask(self, request: Request) -> list[bytearray]:
        """The buffers of the answer.

        Raises LibraryError with the library's complaint, LibraryGoneError if the process has ended.
        """
        header = {
            "operation": request.operation,
            "arguments": request.arguments,
            "seconds": request.seconds,
        }
        begin, patience = time.monotonic(), request.seconds + _GRACE_SECONDS
        self.is_large |= request.size > _LARGE_BYTES
        try:
            self._pipes.send(header, request.buffers, patience)
            answer, buffers = self._pipes.receive(patience)
        except PipeError as error:
            raise LibraryGoneError(self._ending(error, request.seconds, time.monotonic() - begin)) from None
        except BaseException:  # Control-C: the answer would be taken for the next one's
            self.end()
            raise
        if "complaint" in answer:
            raise LibraryError(str(answer["complaint"]).encode(errors="replace").decode())
        return buffers

    def forget(self) -> None:
        """Let it free what it has loaded, without waiting."""
        try:
            self._pipes.send({"operation": worker.FORGET}, (), 0.0)
        except PipeError:
            self.end()

    def _ending(self, error: PipeError, limit: float, taken: float) -> str:
        """Why there was no answer, in a clause; ends the process if it still runs."""
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
"""Processes that wait for a file, by library; `append` and `pop` are safe between threads."""


def prepare(library: str) -> None:
    """Start a process for a library if none waits, so that it is ready when it is needed."""
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
    """Keep a process for the next file, or end it if enough are kept."""
    if not process.is_usable or process.is_large or len(IDLE[process.library]) >= _MOST_IDLE:
        process.end()
        return
    process.forget()
    IDLE[process.library].append(process)


@cache
def _memory_bytes() -> int:
    """How much memory a library may use: three quarters of all, and at least enough for a large file."""
    return max(_LEAST_MEMORY_BYTES, machine_bytes() // 4 * 3)


def _name(code: int) -> str:
    if code >= 0:
        return f"exit code {code}"
    try:
        return signal.Signals(-code).name
    except ValueError:
        return f"signal {-code}"


def _end(process: subprocess.Popen[bytes], owner: int) -> None:
    """Kill a process, unless this is a fork of the process that started it."""
    if owner == os.getpid():
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            pipe.close()
