"""Tokens of a text that many look at: each tokenizer encodes each part of it once, whoever asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.engine.turn import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

    OffsetArray = npt.NDArray[np.int32]

MOST_KEPT_BYTES = 1 << 25  # of a longer text only tokens on screen are kept: those of this take about 100 MB
PARTS_AT_A_TIME = 64  # about 300 kB: a few milliseconds between two looks at the stop flag
LONG_PART_BYTES = 1 << 16  # shorter ones are encoded in about 10 ms, whatever they hold


class TextEncodings:
    """The tokens of parts of a text for one tokenizer; may be used by any threads.

    Parts are told apart by identity and forgotten when nobody holds them any more, as after an edit. All is
    freed with the last who shows the tokenizer.

    Attributes:
        tokenizer: what encodes.
        allow_special: see `Tokenizer.encode`.
    """

    def __init__(self, tokenizer: Tokenizer, *, allow_special: bool = True) -> None:
        self.tokenizer = tokenizer
        self.allow_special = allow_special
        self._known: WeakKeyDictionary[SourceText, _Kept] = WeakKeyDictionary()
        self._turn = Turn()

    def get(self, part: SourceText) -> Encoding | None:
        """The tokens of a part, bytes counted from its start; None if they are not known."""
        kept = self._known.get(part)
        return None if kept is None else kept.encoding

    def now(self, parts: Sequence[SourceText]) -> list[Encoding]:
        """The tokens of consecutive, independent parts, without waiting for other threads."""
        missing = [part for part in parts if part not in self._known]
        if missing:
            fresh = dict(zip(map(id, missing), self._encode(missing), strict=True))
            return [fresh[id(part)] if id(part) in fresh else self._known_of(part) for part in parts]
        return [self._known_of(part) for part in parts]

    def blocks(
        self, parts: Sequence[SourceText], check: Callable[[], None] = lambda: None
    ) -> Iterator[Block]:
        """The tokens of consecutive, independent parts, some parts at a time, for a thread of its own.

        What another thread is encoding is waited for. `check` is called now and then and may raise to end it.
        """
        for some, encodings in self._some(parts, check):
            offsets = np.cumsum([0, *(part.byte_count for part in some)]).tolist()
            shifted = map(Encoding.shifted, encodings, offsets)
            yield Block(some, Encoding.joined(list(shifted)), offsets[-1])

    def each(
        self, parts: Sequence[SourceText], check: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[SourceText, Encoding]]:
        """The same part by part, with bytes counted from where it begins."""
        for some, encodings in self._some(parts, check):
            yield from zip(some, encodings, strict=True)

    def _some(
        self, parts: Sequence[SourceText], check: Callable[[], None]
    ) -> Iterator[tuple[list[SourceText], list[Encoding]]]:
        for some in batches(parts):
            check()
            with self._turn.taken(check):
                encodings = self.now(some)
            yield some, encodings

    def _known_of(self, part: SourceText) -> Encoding:
        return self._known[part].encoding

    def _encode(self, parts: list[SourceText]) -> list[Encoding]:
        """One call encodes all of them: since they are independent, their tokens are those of the whole."""
        source = parts[0] if len(parts) == 1 else "".join(part.text for part in parts)
        whole = self.tokenizer.encode(source, allow_special=self.allow_special)
        offsets = np.cumsum([0, *(part.byte_count for part in parts)], dtype=np.int64)
        bounds = [0, *np.searchsorted(whole.start_bytes, offsets[1:-1]).tolist(), len(whole)]
        found = []
        for number, part in enumerate(parts):
            rows = slice(bounds[number], bounds[number + 1])
            encoding = Encoding(whole.ids[rows], whole.start_bytes[rows], whole.end_bytes[rows])
            found.append(encoding.shifted(-int(offsets[number])))
            self._known[part] = _Kept.of(found[-1])
        return found


class Block(NamedTuple):
    """Consecutive parts of a text.

    Attributes:
        parts: their texts.
        encoding: their tokens, bytes counted from where the first begins.
        byte_count: how long they are.
    """

    parts: list[SourceText]
    encoding: Encoding
    byte_count: int


class _Kept(NamedTuple):
    """The tokens of a part in little room."""

    ids: IdArray
    start_bytes: OffsetArray
    end_bytes: OffsetArray

    @classmethod
    def of(cls, encoding: Encoding) -> _Kept:
        starts, ends = encoding.start_bytes.astype(np.int32), encoding.end_bytes.astype(np.int32)
        return cls(encoding.ids.copy(), starts, ends)

    @property
    def encoding(self) -> Encoding:
        starts, ends = self.start_bytes.astype(np.int64), self.end_bytes.astype(np.int64)
        return Encoding(self.ids, starts, ends)


def batches(parts: Sequence[SourceText]) -> Iterator[list[SourceText]]:
    """Parts, several at a time, long ones alone."""
    batch: list[SourceText] = []
    for part in parts:
        is_long = part.byte_count > LONG_PART_BYTES
        if batch and (is_long or len(batch) == PARTS_AT_A_TIME):
            yield batch
            batch = []
        batch.append(part)
        if is_long:
            yield batch
            batch = []
    if batch:
        yield batch
