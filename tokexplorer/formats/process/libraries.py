"""The three libraries as functions of texts and ids; their answers are checked before they are used.

Each works in a process of its own, which is started again when it has ended.
"""

from __future__ import annotations

import json
import math
import threading  # for a lock alone: several threads may use one tokenizer
import time
import weakref
from collections import deque
from itertools import accumulate
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import numpy as np

from tokexplorer.formats.process.client import (
    LibraryError,
    LibraryGoneError,
    LibraryProcess,
    Request,
    give_back,
    take,
)
from tokexplorer.formats.process.worker import EACH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]

T = TypeVar("T")
_NONSENSE = "its process gives a damaged answer"
_MOST_TEXTS = 256  # of a request
_MOST_ENDS = 3
_FORGET_SECONDS = 60.0
_MOST_REMEMBERED = 1000
SHORT_BYTES = 1 << 16
"""The length of texts that the window may wait for."""
_SHORT_SECONDS = 3.0
_LONG_SECONDS = 30.0
_SECONDS_PER_BYTE = 30 / 1e6
_PREFIX = "Cannot instantiate Tokenizer from buffer: "


class Failures:
    """The requests at which a process ended.

    The same request is tried again once, after a minute. After three ends within a minute, no request that is
    as large as the smallest of these is tried until that minute is over: otherwise, typing in a text that is
    too slow would wait for a time limit and a new process at each key.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._said: dict[int, tuple[str, float]] = {}  # and when to try again
        self._ends: deque[tuple[float, int]] = deque(maxlen=_MOST_ENDS)

    def add(self, request: int, size: int, why: str) -> None:
        """Remember a request by its hash, with its size and why there was no answer."""
        if len(self._said) >= _MOST_REMEMBERED:
            self._said.clear()
        self._said[request] = why, math.inf if request in self._said else self._now() + _FORGET_SECONDS
        self._ends.append((self._now(), size))

    def refusal(self, request: int, size: int) -> str:
        """Why a request is not tried, in a clause; empty if it may be tried."""
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

    def ask(self, request: Request) -> list[bytearray]:
        with self._lock:
            why = self._failures.refusal(_key(request), request.size) if self._failures else ""
            if why:
                raise LibraryGoneError(why)
            try:
                return self._process().ask(request)
            except LibraryGoneError as error:
                self._failures.add(_key(request), request.size, str(error))
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


def _key(request: Request) -> int:
    return hash((request.operation, *request.buffers, *sorted(request.arguments.items())))


def _give_back(processes: list[LibraryProcess]) -> None:
    for process in processes:
        give_back(process)


class Library:
    """Base of the three: a library that has loaded one file.

    Long requests have a process of their own, so that no short text waits for a long one.

    Attributes:
        name: of the library.
    """

    name: ClassVar[str]

    def __init__(self, *buffers: bytes, **arguments: Any) -> None:
        """Load what `buffers` hold. Raises LibraryError."""
        load = Request("load", buffers, arguments)
        self._short, self._long = _Lane(self.name, load), _Lane(self.name, load)
        self._short.make_ready()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes at work: that for short requests, and that for long ones."""
        return [process.pid for lane in (self._short, self._long) for process in lane.processes]

    def _ask(self, request: Request) -> list[bytearray]:
        """The buffers of the answer. Raises LibraryError."""
        return (self._short if request.size <= SHORT_BYTES else self._long).ask(request)

    def _about(self, operation: str, buffers: Sequence[bytes], **arguments: bool) -> list[bytearray]:
        """Ask with as much time as a text of the length of `buffers` may take. Raises LibraryError."""
        return self._ask(Request(operation, buffers, arguments, seconds_for(sum(map(len, buffers)))))

    def encode(
        self, text: str, *, allow_special: bool = True, with_spans: bool = True
    ) -> tuple[Numbers, Numbers]:
        """Ids, and spans in code points, shape (n, 2); no rows without spans. Raises LibraryError."""
        ids, *rest = self._about(
            "encode", [text.encode()], allow_special=allow_special, with_spans=with_spans
        )
        spans = _numbers(rest[0] if rest else b"").reshape(-1, 2)
        found = _numbers(ids)
        if len(spans) not in (0, len(found)) or spans.max(initial=0) > len(text):
            raise LibraryError(_NONSENSE)
        return found, spans

    def encode_each(self, texts: Sequence[str], *, allow_special: bool = True) -> list[Numbers]:
        """The ids of each text, in few requests. Raises LibraryError."""
        found: list[Numbers] = []
        while len(found) < len(texts):
            batch = _batch(texts, len(found))
            buffers = self._about(EACH, batch, allow_special=allow_special, with_spans=False)
            if not buffers or len(buffers) % len(batch):
                raise LibraryError(_NONSENSE)
            found += map(_numbers, buffers[:: len(buffers) // len(batch)])
        return found

    def decode(self, ids: Sequence[int]) -> str:
        """The text of ids, special tokens included; tiktoken is not asked. Raises LibraryError."""
        return self._text("decode", np.array(ids, np.uint32).tobytes())

    def normalize(self, text: str) -> str:
        """The normalized text; the file must have a normalizer. Raises LibraryError."""
        return self._text("normalize", text.encode())

    def _text(self, operation: str, data: bytes) -> str:
        return _read(lambda: self._about(operation, [data])[0].decode())


class TokenizersLibrary(Library):
    """A `tokenizer.json` in `tokenizers`."""

    name = "tokenizers"

    def __init__(self, data: bytes) -> None:
        """Load it. Raises LibraryError."""
        try:
            super().__init__(data)
        except LibraryError as error:
            raise type(error)(str(error).removeprefix(_PREFIX)) from None

    def encode_framed(self, text: str) -> tuple[list[int], list[str]]:
        """The ids and tokens of a text with those that the file puts around it. Raises LibraryError."""
        ids, _, tokens = self._about(
            "encode", [text.encode()], allow_special=True, around=True, with_spans=False
        )
        return _numbers(ids).tolist(), _read(lambda: [str(each) for each in json.loads(tokens)])

    def vocabulary(self) -> tuple[dict[str, int], dict[int, tuple[str, bool]]]:
        """All tokens with their ids; by id the added ones, and whether they are special.

        Raises LibraryError.
        """
        tokens, added = self._ask(Request("vocabulary"))
        return _read(
            lambda: (
                {str(token): int(token_id) for token, token_id in json.loads(tokens).items()},
                {int(each): (str(token), bool(flag)) for each, (token, flag) in json.loads(added).items()},
            )
        )


class SentencePieceLibrary(Library):
    """A `.model` in `sentencepiece`, which never finds special tokens."""

    name = "sentencepiece"


class TiktokenLibrary(Library):
    """Ranks with a pattern in `tiktoken`, which knows no spans."""

    name = "tiktoken"

    def __init__(self, ranks: Mapping[bytes, int], pattern: str, special_tokens: Mapping[str, int]) -> None:
        """Load it. Raises LibraryError."""
        buffers = [
            b"".join(ranks),
            np.fromiter(accumulate(map(len, ranks)), np.uint32, len(ranks)).tobytes(),
            np.fromiter(ranks.values(), np.uint32, len(ranks)).tobytes(),
        ]
        super().__init__(*buffers, pattern=pattern, special=dict(special_tokens))


def read_by_tokenizers(kind: str, files: Sequence[Path], **arguments: str) -> dict[str, Any]:
    """The `tokenizer.json` of a model, such as "BPE", that the library reads from its own files.

    Raises LibraryError.
    """
    about = {"kind": kind, "files": [str(each) for each in files], "arguments": arguments}
    process = take("tokenizers")
    try:
        (written,) = process.ask(Request("read_model", arguments=about))
    finally:
        give_back(process)
    return _read(lambda: dict(json.loads(written)))


def _batch(texts: Sequence[str], first: int) -> list[bytes]:
    """The texts from `first` on that are one short request together, or a single long text."""
    batch = [texts[first].encode()]
    size = len(batch[0])
    for text in texts[first + 1 : first + _MOST_TEXTS]:
        batch.append(text.encode())
        size += len(batch[-1])
        if size > SHORT_BYTES:
            return batch[:-1]
    return batch


def _numbers(data: bytes | bytearray) -> Numbers:
    if len(data) % 4:
        raise LibraryError(_NONSENSE)
    return np.frombuffer(data, np.uint32).astype(np.int64)


def _read(read: Callable[[], T]) -> T:
    """The result of `read`, which parses an answer. Raises LibraryError if the answer is damaged."""
    try:
        return read()
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise LibraryError(_NONSENSE) from None
