"""A tokenizer that a library has loaded in a process of its own, which is started anew when it has ended."""

from __future__ import annotations

import math
import threading  # for a lock alone: several threads may use one tokenizer
import time
import weakref
from collections import deque
from typing import TYPE_CHECKING

from tokexplorer.formats.process.client import (
    LibraryError,
    LibraryGoneError,
    LibraryProcess,
    Request,
    give_back,
    take,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_MOST_ENDS = 3
_FORGET_SECONDS = 60.0
_MOST_REMEMBERED = 1000
SHORT_BYTES = 1 << 16
"""Texts that the window may wait for."""
_SHORT_SECONDS = 3.0
_LONG_SECONDS = 30.0
_SECONDS_PER_BYTE = 30 / 1e6


class Failures:
    """The requests that a process has not survived.

    The same one is tried again after a minute, once. After three ends within a minute, none that is as large
    as the smallest of these is tried until that minute is over: who types in a text that is too slow would
    else wait for a limit and a new process at each key.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._said: dict[int, tuple[str, float]] = {}  # and when to try again
        self._ends: deque[tuple[float, int]] = deque(maxlen=_MOST_ENDS)

    def add(self, request: int, size: int, why: str) -> None:
        """Remember a request by its hash, its size, and why there was no answer."""
        if len(self._said) >= _MOST_REMEMBERED:
            self._said.clear()
        self._said[request] = why, math.inf if request in self._said else self._now() + _FORGET_SECONDS
        self._ends.append((self._now(), size))

    def refusal(self, request: int, size: int) -> str:
        """Why a request is not to be tried, in a clause; empty if it is."""
        why, again = self._said.get(request, ("", 0.0))
        if self._now() < again:
            return why
        if len(self._ends) < _MOST_ENDS:
            return ""
        wait = self._ends[0][0] + _FORGET_SECONDS - self._now()
        if wait <= 0 or size < min(size for _, size in self._ends):
            return ""
        return f"it has failed {_MOST_ENDS} times within a minute, and is tried again in {wait:.0f} seconds"

    def __bool__(self) -> bool:
        return bool(self._said)


def seconds_for(byte_count: int) -> float:
    """How long a library may take for a text.

    Most need a thousandth, but machines are shared, and `tokenizers` takes half a minute for a megabyte with
    a special token in each line.
    """
    return _SHORT_SECONDS if byte_count <= SHORT_BYTES else _LONG_SECONDS + byte_count * _SECONDS_PER_BYTE


class LoadedLibrary:
    """What answers requests about one file.

    Long ones have a process of their own, so that nobody waits with a short text for a long one.
    """

    def __init__(self, library: str, load: Request) -> None:
        """Load it. Raises LibraryError, LibraryGoneError."""
        self._short, self._long = _Lane(library, load), _Lane(library, load)
        self._short.make_ready()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes at work: that for short requests, and that for long ones."""
        return [process.pid for lane in (self._short, self._long) for process in lane.processes]

    def ask(self, request: Request) -> list[bytearray]:
        """The buffers of the answer. Raises LibraryError, LibraryGoneError."""
        size = sum(map(len, request.buffers))
        return (self._short if size <= SHORT_BYTES else self._long).ask(request, size)

    def about(self, operation: str, buffers: Sequence[bytes], **arguments: bool) -> list[bytearray]:
        """The same, with as much time as for a text that is as long as `buffers`."""
        return self.ask(Request(operation, buffers, arguments, seconds_for(sum(map(len, buffers)))))


class _Lane:
    """One process at a time, for one request at a time."""

    def __init__(self, library: str, load: Request) -> None:
        self._library = library
        self._load = load
        self._failures = Failures()
        self._lock = threading.Lock()
        self.processes: list[LibraryProcess] = []  # the one in use, or none
        weakref.finalize(self, _give_back, self.processes).atexit = False

    def make_ready(self) -> None:
        with self._lock:
            self._process()

    def ask(self, request: Request, size: int) -> list[bytearray]:
        with self._lock:
            why = self._failures.refusal(_key(request), size) if self._failures else ""
            if why:
                raise LibraryGoneError(why)
            try:
                return self._process().ask(request)
            except LibraryGoneError as error:
                self._failures.add(_key(request), size, str(error))
                raise

    def _process(self) -> LibraryProcess:
        """The process, with everything loaded."""
        if self.processes and self.processes[0].is_usable:
            return self.processes[0]
        self.processes.clear()
        process = take(self._library)
        try:
            process.ask(self._load)
        except LibraryError:
            give_back(process)
            raise
        self.processes.append(process)
        return process


def asked_once(library: str, request: Request) -> list[bytearray]:
    """The answer to a request that needs nothing loaded. Raises LibraryError, LibraryGoneError."""
    process = take(library)
    try:
        return process.ask(request)
    finally:
        give_back(process)


def _key(request: Request) -> int:
    return hash((request.operation, *request.buffers, *sorted(request.arguments.items())))


def _give_back(processes: list[LibraryProcess]) -> None:
    for process in processes:
        give_back(process)
