"""The three libraries as functions of texts and ids, whose answers are looked at before they are believed."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from tokexplorer.formats.process.client import LibraryError, Request
from tokexplorer.formats.process.loaded import SHORT_BYTES, LoadedLibrary, asked_once
from tokexplorer.formats.process.worker import EACH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]

T = TypeVar("T")
_NONSENSE = "its process gives a damaged answer"
_MOST_TEXTS = 256  # of a request
_PREFIX = "Cannot instantiate Tokenizer from buffer: "


class _Library:
    """Base of the three.

    Attributes:
        loaded: what answers.
    """

    def __init__(self, loaded: LoadedLibrary) -> None:
        self.loaded = loaded

    def _numbers(self, operation: str, text: str, **arguments: bool) -> tuple[Numbers, Numbers]:
        """Ids and spans in code points, one row for each id; no rows without spans."""
        ids, *rest = self.loaded.about(operation, [text.encode()], **arguments)
        spans = _numbers(rest[0] if rest else b"").reshape(-1, 2)
        found = _numbers(ids)
        if len(spans) not in (0, len(found)) or spans.max(initial=0) > len(text):
            raise LibraryError(_NONSENSE)
        return found, spans

    def encode_each(self, texts: Sequence[str], **arguments: bool) -> list[Numbers]:
        """The ids of each text, in few requests; `arguments` are those of `encode`. Raises LibraryError."""
        found: list[Numbers] = []
        while len(found) < len(texts):
            batch = _batch(texts, len(found))
            buffers = self.loaded.about(EACH, batch, **arguments)
            if not buffers or len(buffers) % len(batch):
                raise LibraryError(_NONSENSE)
            found += map(_numbers, buffers[:: len(buffers) // len(batch)])
        return found


class _DecodingLibrary(_Library):
    """Base of those that say texts, too."""

    def decode(self, ids: Sequence[int]) -> str:
        """The text of ids, special tokens included. Raises LibraryError."""
        return self._text("decode", np.array(ids, np.uint32).tobytes())

    def normalize(self, text: str) -> str:
        """What the normalizer, which there must be, makes of a text. Raises LibraryError."""
        return self._text("normalize", text.encode())

    def _text(self, operation: str, data: bytes) -> str:
        return _read(lambda: self.loaded.about(operation, [data])[0].decode())


class TokenizersLibrary(_DecodingLibrary):
    """A `tokenizer.json` in `tokenizers`."""

    def __init__(self, data: bytes) -> None:
        """Load it. Raises LibraryError."""
        try:
            super().__init__(LoadedLibrary("tokenizers", Request("load", [data])))
        except LibraryError as error:
            raise type(error)(str(error).removeprefix(_PREFIX)) from None

    def encode(
        self, text: str, *, allow_special: bool = True, with_spans: bool = True
    ) -> tuple[Numbers, Numbers]:
        """Ids, and spans in code points, shape (n, 2), of a text alone. Raises LibraryError."""
        arguments = {"allow_special": allow_special, "around": False, "with_spans": with_spans}
        return self._numbers("encode", text, **arguments)

    def encode_framed(self, text: str) -> tuple[list[int], list[str]]:
        """Ids and tokens with what the file puts around a text. Raises LibraryError."""
        ids, _, tokens = self.loaded.about(
            "encode", [text.encode()], allow_special=True, around=True, with_spans=False
        )
        return _numbers(ids).tolist(), _read(lambda: [str(each) for each in json.loads(tokens)])

    def vocabulary(self) -> tuple[dict[str, int], dict[int, tuple[str, bool]]]:
        """All tokens with their ids; by id the added ones, and whether they are special.

        Raises LibraryError.
        """
        tokens, added = self.loaded.ask(Request("vocabulary"))
        return _read(
            lambda: (
                {str(token): int(token_id) for token, token_id in json.loads(tokens).items()},
                {int(each): (str(token), bool(flag)) for each, (token, flag) in json.loads(added).items()},
            )
        )


class SentencePieceLibrary(_DecodingLibrary):
    """A `.model` in `sentencepiece`."""

    def __init__(self, data: bytes) -> None:
        """Load it. Raises LibraryError."""
        super().__init__(LoadedLibrary("sentencepiece", Request("load", [data])))

    def encode(self, text: str, *, with_spans: bool = True) -> tuple[Numbers, Numbers]:
        """Ids, and spans in code points, shape (n, 2). Raises LibraryError."""
        return self._numbers("encode", text, with_spans=with_spans)


class TiktokenLibrary(_Library):
    """Ranks with a pattern in `tiktoken`."""

    def __init__(self, ranks: Mapping[bytes, int], pattern: str, special_tokens: Mapping[str, int]) -> None:
        """Load it. Raises LibraryError."""
        buffers = [
            b"".join(ranks),
            np.fromiter(accumulate(map(len, ranks)), np.uint32, len(ranks)).tobytes(),
            np.fromiter(ranks.values(), np.uint32, len(ranks)).tobytes(),
        ]
        arguments = {"pattern": pattern, "special": dict(special_tokens)}
        super().__init__(LoadedLibrary("tiktoken", Request("load", buffers, arguments)))

    def encode(self, text: str, *, allow_special: bool = True) -> Numbers:
        """Ids; the library knows no spans. Raises LibraryError."""
        return self._numbers("encode", text, allow_special=allow_special)[0]


def read_by_tokenizers(kind: str, files: Sequence[Path], **arguments: str) -> dict[str, Any]:
    """The `tokenizer.json` of a model, such as "BPE", that the library reads from its own files.

    Raises LibraryError.
    """
    about = {"kind": kind, "files": [str(each) for each in files], "arguments": arguments}
    (written,) = asked_once("tokenizers", Request("read_model", arguments=about))
    return _read(lambda: dict(json.loads(written)))


def _batch(texts: Sequence[str], first: int) -> list[bytes]:
    """Texts from the first on that are one short request together, or one that is longer."""
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
    """What `read` makes of an answer. Raises LibraryError if that is damaged."""
    try:
        return read()
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise LibraryError(_NONSENSE) from None
