"""Messages through the pipes of a process that nobody vouches for: with deadlines and limits to sizes."""

from __future__ import annotations

import json
import os
import select
import time
from typing import TYPE_CHECKING, Any

from tokexplorer.formats.process.worker import HEADER_LENGTH, message

if TYPE_CHECKING:
    from collections.abc import Sequence
    from subprocess import Popen

MOST_HEADER_BYTES = 1 << 16
MOST_ANSWER_BYTES = 2 << 30
_CHUNK_BYTES = 1 << 16  # what a pipe holds
_CAN_WAIT = hasattr(select, "poll")  # elsewhere the process alone minds the time


class PipeError(Exception):
    """The other side does not go on, or says what is no message."""


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
        """The next message, which must be all there is. Raises PipeError, also after `seconds`."""
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
        """The next bytes; takes memory for what has come, not for what is announced."""
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
