"""Tokens of a text that many look at: each tokenizer encodes each part of it once, whoever asks for it."""

from __future__ import annotations

from dataclasses import dataclass
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
        self._known: WeakKeyDictionary[SourceText, _Rows] = WeakKeyDictionary()
        self._turn = Turn()

    def get(self, part: SourceText) -> Encoding | None:
        """The tokens of a part, bytes counted from its start; None if they are not known."""
        rows = self._known.get(part)
        return None if rows is None else rows.encoding

    def now(self, parts: Sequence[SourceText]) -> list[Encoding]:
        """The tokens of consecutive, independent parts, without waiting for other threads."""
        return [rows.encoding for rows in self._rows(parts)]

    def blocks(
        self, parts: Sequence[SourceText], check: Callable[[], None] = lambda: None
    ) -> Iterator[Block]:
        """The tokens of consecutive, independent parts, some parts at a time, for a thread of its own.

        What another thread is encoding is waited for. `check` is called now and then and may raise to end it.
        """
        for some in batches(parts):
            check()
            with self._turn.taken(check):
                rows = self._rows(some)
            counts = [each.end - each.first for each in rows]
            yield Block(some, counts, _joined(rows), sum(part.byte_count for part in some))

    def _rows(self, parts: Sequence[SourceText]) -> list[_Rows]:
        """Where the tokens of each part are kept; those that are not are made."""
        missing = [part for part in parts if part not in self._known]
        if missing:
            self._known.update(zip(missing, self._encode(missing), strict=True))
        return [self._known[part] for part in parts]

    def _encode(self, parts: list[SourceText]) -> Iterator[_Rows]:
        """One call encodes all of them: since they are independent, their tokens are those of the whole."""
        source = parts[0] if len(parts) == 1 else "".join(part.text for part in parts)
        whole = self.tokenizer.encode(source, allow_special=self.allow_special)
        offsets = np.cumsum([0, *(part.byte_count for part in parts)], dtype=np.int64)
        bounds = [0, *np.searchsorted(whole.start_bytes, offsets[1:-1]).tolist(), len(whole)]
        tokens, places = _KeptTokens.of(whole), offsets.tolist()
        for number in range(len(parts)):
            yield _Rows(tokens, *bounds[number : number + 2], *places[number : number + 2])


class Block(NamedTuple):
    """Consecutive parts of a text.

    Attributes:
        parts: their texts.
        counts: how many tokens each has.
        encoding: their tokens, bytes counted from where the first begins.
        byte_count: how long they are.
    """

    parts: list[SourceText]
    counts: list[int]
    encoding: Encoding
    byte_count: int


@dataclass(frozen=True, slots=True, eq=False)
class _KeptTokens:
    """The tokens of consecutive parts in little room; bytes count from where the first part begins.

    Attributes:
        ids, start_bytes, end_bytes: as in `Encoding`; no ends if each token ends where the next begins.
        end_byte: where the last ends then.
    """

    ids: IdArray
    start_bytes: OffsetArray
    end_bytes: OffsetArray | None
    end_byte: int

    @classmethod
    def of(cls, encoding: Encoding) -> _KeptTokens:
        """Those of an encoding, copied."""
        starts, ends = encoding.start_bytes, encoding.end_bytes
        is_gapless = np.array_equal(starts[1:], ends[:-1])
        kept_ends = None if is_gapless else ends.astype(np.int32)
        return cls(encoding.ids.copy(), starts.astype(np.int32), kept_ends, int(ends[-1]) if len(ends) else 0)

    def between(self, first: int, end: int, start_byte: int) -> Encoding:
        """Those from one row up to another; bytes count from `start_byte`."""
        starts = self.start_bytes[first : end + 1].astype(np.int64)
        starts -= start_byte
        if self.end_bytes is not None:
            ends = self.end_bytes[first:end].astype(np.int64)
            ends -= start_byte
        elif end < len(self.ids):
            ends = starts[1:]
        else:
            ends = np.append(starts[1:], self.end_byte - start_byte)[: end - first]
        return Encoding(self.ids[first:end], starts[: end - first], ends)


class _Rows(NamedTuple):
    """The tokens of one part among those that were made together.

    Attributes:
        tokens: all of them.
        first, end: its rows.
        start_byte, end_byte: its bytes.
    """

    tokens: _KeptTokens
    first: int
    end: int
    start_byte: int
    end_byte: int

    @property
    def encoding(self) -> Encoding:
        """Its tokens, bytes counted from its start."""
        return self.tokens.between(self.first, self.end, self.start_byte)

    def is_before(self, other: _Rows) -> bool:
        """Whether the other part came right behind it when both were encoded."""
        return (self.tokens is other.tokens) & (self.end == other.first) & (self.end_byte == other.start_byte)


def _joined(parts: list[_Rows]) -> Encoding:
    """The tokens of consecutive parts, bytes counted from where the first begins."""
    joined: list[Encoding] = []
    begun, offset = 0, 0
    for number, rows in enumerate(parts):
        if number + 1 < len(parts) and rows.is_before(parts[number + 1]):
            continue
        first = parts[begun]
        joined.append(rows.tokens.between(first.first, rows.end, first.start_byte).shifted(offset))
        offset += rows.end_byte - first.start_byte
        begun = number + 1
    return joined[0] if len(joined) == 1 else Encoding.joined(joined)


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
