"""The program of a process in which one library works; it answers requests on its standard streams.

It is run by its path and imports nothing but the standard library and that one library, so that it starts
fast. A request or an answer is a header, which is JSON with its length in front, and the buffers whose sizes
the header names. A request that takes longer than it allows ends the process, even if nobody waits any more.
"""

from __future__ import annotations

import faulthandler
import importlib
import json
import os
import signal
import struct
import sys
from array import array
from itertools import chain, pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, BinaryIO, TextIO

    Answer = Sequence[bytes | array[int]]

HEADER_LENGTH = struct.Struct("<I")
UINT32 = "I"
"""The type code of the numbers in buffers, for `array`."""
EACH = "encode_each"
"""The operation that encodes each buffer; the answers follow one another."""
FORGET = "forget"
"""The operation that frees what was loaded; it has no answer."""
TOO_LONG = -signal.SIGALRM if hasattr(signal, "setitimer") else 1
"""The return code when a request takes longer than it allows: of the system's alarm, or `faulthandler`."""
_COMPLAINT_CHARACTERS = 1000


def message(header: dict[str, Any], buffers: Sequence[bytes | array[int]]) -> list[bytes | memoryview]:
    """The bytes to send for a header with its buffers."""
    parts = [memoryview(each).cast("B") for each in buffers]
    head = json.dumps(header | {"sizes": [len(each) for each in parts]}).encode()
    return [HEADER_LENGTH.pack(len(head)) + head, *parts]


class _Library:
    """A library with what it has loaded; each operation returns the buffers of its answer."""

    def __init__(self, library: Any) -> None:
        self._library = library
        self._loaded: Any = None


class Tokenizers(_Library):
    """`tokenizers` with one tokenizer."""

    def load(self, data: bytes) -> Answer:
        """Load a `tokenizer.json`."""
        self._loaded = None  # before the memory of the next is taken
        self._loaded = self._library.Tokenizer.from_buffer(data)
        return ()

    def encode(self, text: bytes, *, allow_special: bool, with_spans: bool, around: bool = False) -> Answer:
        """Ids and spans in code points; `around` adds what the file puts around a text, and the tokens."""
        self._loaded.encode_special_tokens = not allow_special
        encoded = self._loaded.encode(text.decode(), add_special_tokens=around)
        tokens = [json.dumps(encoded.tokens).encode()] if around else []
        return (array(UINT32, encoded.ids), _spans(encoded.offsets) if with_spans else b"", *tokens)

    def decode(self, ids: bytes) -> Answer:
        """The text of ids, special tokens included."""
        text = self._loaded.decode(_numbers(ids), skip_special_tokens=False)
        return (text.encode(),)

    def normalize(self, text: bytes) -> Answer:
        """What the file's normalizer makes of a text."""
        return (self._loaded.normalizer.normalize_str(text.decode()).encode(),)

    def vocabulary(self) -> Answer:
        """All tokens with their ids, and the added ones with whether they are special, as JSON."""
        added = {
            token_id: [token.content, token.special]
            for token_id, token in self._loaded.get_added_tokens_decoder().items()
        }
        vocabulary = self._loaded.get_vocab(with_added_tokens=True)
        return (json.dumps(vocabulary).encode(), json.dumps(added).encode())

    def read_model(self, *, kind: str, files: list[str], arguments: dict[str, str]) -> Answer:
        """The `tokenizer.json` of a model that the library reads from files of its own."""
        model = getattr(self._library.models, kind).from_file(*files, **arguments)
        return (self._library.Tokenizer(model).to_str().encode(),)


class SentencePiece(_Library):
    """`sentencepiece` with one model."""

    def load(self, data: bytes) -> Answer:
        """Load a `.model`."""
        self._loaded = None
        self._loaded = self._library.SentencePieceProcessor(model_proto=data)
        return ()

    def encode(self, text: bytes, *, with_spans: bool, **_: bool) -> Answer:
        """Ids and spans in code points; the library never finds special tokens."""
        encoded = self._loaded.encode_as_offset_mapping(text.decode())
        return (array(UINT32, encoded["ids"]), _spans(encoded["offsets"]) if with_spans else b"")

    def decode(self, ids: bytes) -> Answer:
        """The text of ids."""
        return (self._loaded.decode(_numbers(ids)).encode(),)

    def normalize(self, text: bytes) -> Answer:
        """What the model's normalizer makes of a text."""
        return (self._loaded.normalize(text.decode()).encode(),)


class Tiktoken(_Library):
    """`tiktoken` with one encoding."""

    def load(
        self, tokens: bytes, ends: bytes, ranks: bytes, *, pattern: str, special: dict[str, int]
    ) -> Answer:
        """Load an encoding: its tokens one after another, where each of them ends, and their ranks."""
        self._loaded = None
        cuts = pairwise([0, *_numbers(ends)])
        by_token = {tokens[start:end]: rank for (start, end), rank in zip(cuts, _numbers(ranks), strict=True)}
        self._loaded = self._library.Encoding(
            "file", pat_str=pattern, mergeable_ranks=by_token, special_tokens=special
        )
        return ()

    def encode(self, text: bytes, *, allow_special: bool, **_: bool) -> Answer:
        """Ids; the library knows no spans."""
        if allow_special:
            ids = self._loaded.encode(text.decode(), allowed_special="all")
        else:
            ids = self._loaded.encode_ordinary(text.decode())
        return (array(UINT32, ids),)


LIBRARIES: dict[str, Callable[[Any], Any]] = {
    "tokenizers": Tokenizers,
    "sentencepiece": SentencePiece,
    "tiktoken": Tiktoken,
}


def _numbers(data: bytes) -> list[int]:
    return array(UINT32, data).tolist()


def _spans(spans: list[tuple[int, int]]) -> array[int]:
    return array(UINT32, chain.from_iterable(spans))


def _answer(library: Any, header: dict[str, Any], buffers: list[bytes]) -> tuple[dict[str, Any], Answer]:
    operation, arguments = header["operation"], header["arguments"]
    try:
        if operation == EACH:
            answers = (library.encode(text, **arguments) for text in buffers)
            return {}, [*chain.from_iterable(answers)]
        return {}, getattr(library, operation)(*buffers, **arguments)
    except BaseException as error:  # a panic of Rust's is no Exception
        said = str(error) or type(error).__name__
        return {"complaint": said[:_COMPLAINT_CHARACTERS]}, ()


def _exactly(stream: BinaryIO, count: int) -> bytes:
    data = stream.read(count)
    if len(data) < count:  # whoever asked is gone
        raise EOFError
    return data


def _request(stream: BinaryIO) -> tuple[dict[str, Any], list[bytes]]:
    (length,) = HEADER_LENGTH.unpack(_exactly(stream, HEADER_LENGTH.size))
    header = json.loads(_exactly(stream, length))
    return header, [_exactly(stream, size) for size in header["sizes"]]


def _end_in(seconds: float, nowhere: TextIO) -> None:
    """End the process after some time, whatever it does then; 0 takes that back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)
    elif seconds:  # a thread that needs no lock of Python's
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
    else:
        faulthandler.cancel_dump_traceback_later()


def _confine(memory_bytes: int) -> None:
    """Write no core files and limit the memory, where the system can do that."""
    try:
        import resource
    except ImportError:
        return
    for which, limit in ((resource.RLIMIT_CORE, 0), (resource.RLIMIT_AS, memory_bytes)):
        try:
            resource.setrlimit(which, (limit, limit))
        except (ValueError, OSError):  # there is a stricter one, or the system knows none
            continue


def main(name: str, memory_bytes: int) -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Control-C is meant for whoever started this
    if hasattr(signal, "setitimer"):  # whatever was made of it there
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
    _confine(memory_bytes)
    with open(os.devnull, "w") as nowhere, os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(nowhere.fileno(), 1)  # whatever a library may print is no answer
        module = importlib.import_module(name)
        library = LIBRARIES[name](module)
        while True:
            try:
                header, buffers = _request(sys.stdin.buffer)
            except EOFError:
                return
            if header["operation"] == FORGET:
                library = LIBRARIES[name](module)
                continue
            _end_in(header["seconds"], nowhere)
            answers.writelines(message(*_answer(library, header, buffers)))
            answers.flush()
            _end_in(0, nowhere)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
