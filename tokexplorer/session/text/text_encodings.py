"""Tokens of a text that many look at: each tokenizer encodes each part of it once, whoever asks for it.

`EncodingWork` makes all of them, on any thread, for whatever needs more than what is on screen.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.engine.job import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

    SmallArray = npt.NDArray[np.unsignedinteger]

MOST_KEPT_BYTES = 1 << 25  # of a longer text only tokens on screen are kept: those of this take about 40 MB
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
        return [rows.encoding for rows in self._rows(parts)[0]]

    def blocks(
        self, parts: Sequence[SourceText], check: Callable[[], None] = lambda: None
    ) -> Iterator[Block]:
        """The tokens of consecutive, independent parts, some parts at a time, for a thread of its own.

        What another thread is encoding is waited for. `check` is called now and then and may raise to end it.
        """
        for some in batches(parts):
            check()
            with self._turn.taken(check):
                rows, fresh = self._rows(some)
            counts = [each.end - each.first for each in rows]
            encoding = _joined(rows) if fresh is None else fresh
            yield Block(some, counts, encoding, sum(part.byte_count for part in some))

    def _rows(self, parts: Sequence[SourceText]) -> tuple[list[_Rows], Encoding | None]:
        """Where the tokens of each part are kept. Parts that are not known are encoded together first.

        Also that encoding, if none of the parts was known: it is what `_joined` would put together again.
        """
        missing = [part for part in parts if part not in self._known]
        fresh = None
        if missing:
            fresh, rows = self._encode(missing)
            self._known.update(zip(missing, rows, strict=True))
        return [self._known[part] for part in parts], fresh if len(missing) == len(parts) else None

    def _encode(self, parts: list[SourceText]) -> tuple[Encoding, list[_Rows]]:
        """One call encodes all of them: since they are independent, their tokens are those of the whole."""
        source = parts[0] if len(parts) == 1 else "".join(part.text for part in parts)
        whole = self.tokenizer.encode(source, allow_special=self.allow_special)
        offsets = np.cumsum([0, *(part.byte_count for part in parts)], dtype=np.int64)
        bounds = [0, *np.searchsorted(whole.start_bytes, offsets[1:-1]).tolist(), len(whole)]
        tokens, places = _KeptTokens.of(whole, int(offsets[-1])), offsets.tolist()
        rows = itertools.pairwise(bounds), itertools.pairwise(places)
        return whole, [_Rows(tokens, *some, *span) for some, span in zip(*rows, strict=True)]


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
    """The tokens of consecutive parts, in the smallest integers that hold them: 3 bytes a token are usual.

    Attributes:
        ids: as in `Encoding`.
        byte_counts: how long each token is, where tokens tile the parts; else None.
        spans: where each begins and where it ends, from where the first part begins, if they do not.
    """

    ids: SmallArray
    byte_counts: SmallArray | None
    spans: tuple[SmallArray, SmallArray] | None = None

    @classmethod
    def of(cls, encoding: Encoding, byte_count: int) -> _KeptTokens:
        """Those of an encoding of so many bytes."""
        ids, starts, ends = encoding.ids, encoding.start_bytes, encoding.end_bytes
        is_tiling = len(ids) > 0 and starts[0] == 0 and ends[-1] == byte_count
        if is_tiling and np.array_equal(starts[1:], ends[:-1]):
            return cls(_small(ids), _small(ends - starts))
        return cls(_small(ids), None, (_small(starts), _small(ends)))

    def between(self, first: int, end: int, start_byte: int) -> Encoding:
        """The tokens in rows `first` to `end`, which are those of whole parts.

        Bytes count from `start_byte`, where the first of these parts begins.
        """
        ids = self.ids[first:end].astype(np.int32)
        if self.byte_counts is not None:
            return Encoding.tiling(ids, self.byte_counts[first:end].astype(np.int64))
        assert self.spans is not None
        starts, ends = (places[first:end].astype(np.int64) - start_byte for places in self.spans)
        return Encoding(ids, starts, ends)


def _small(numbers: npt.NDArray[np.signedinteger]) -> SmallArray:
    """A copy in the smallest unsigned type that holds them all."""
    return numbers.astype(np.min_scalar_type(numbers.max(initial=0)))


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


@dataclass(frozen=True, eq=False)
class TextTokens:
    """The tokens of a whole text.

    Attributes:
        tokenizer: what encoded it.
        encoding: ids and byte spans, see `core.encoding.Encoding`; starts ascend.
        byte_count: how long the text is.
    """

    tokenizer: Tokenizer
    encoding: Encoding
    byte_count: int

    def __len__(self) -> int:
        return len(self.encoding)

    @cached_property
    def counts(self) -> IntArray:
        """How often each id occurs, int64, as long as the vocabulary."""
        counts = np.bincount(self.encoding.ids, minlength=self.tokenizer.vocab_size)
        return counts.astype(np.int64, copy=False)

    def count(self, token_id: int) -> int:
        """How often one token occurs."""
        return int(self.counts[token_id]) if 0 <= token_id < len(self.counts) else 0

    def indices_of(self, token_id: int) -> IntArray:
        """Where a token occurs: indices into the encoding, ascending, int64."""
        return np.flatnonzero(self.encoding.ids == token_id)

    def spans_at(self, indices: IntArray) -> tuple[IntArray, IntArray]:
        """The byte spans of some tokens."""
        return self.encoding.start_bytes[indices], self.encoding.end_bytes[indices]


@dataclass(frozen=True, slots=True, eq=False)
class EncodingWork:
    """A snapshot of a text that is to be encoded; may be done on any thread.

    Attributes:
        encodings: what encodes, and keeps what it has encoded for whoever asks next.
        parts: consecutive texts, each independent of the others.
    """

    encodings: TextEncodings
    parts: tuple[SourceText, ...]

    @property
    def tokenizer(self) -> Tokenizer:
        """What encodes."""
        return self.encodings.tokenizer

    @property
    def allow_special(self) -> bool:
        """See `Tokenizer.encode`."""
        return self.encodings.allow_special

    @property
    def byte_count(self) -> int:
        """How long the text is."""
        return sum(part.byte_count for part in self.parts)

    def blocks(self, check: Callable[[], None]) -> Iterator[Block]:
        """The tokens, some parts at a time."""
        return self.encodings.blocks(self.parts, check)

    def do(self, check: Callable[[], None], report: Callable[[int], None] = lambda done: None) -> TextTokens:
        """Encode it. `check` is called now and then and may raise to end it; `report` gets bytes done."""
        done, encodings = 0, []
        for block in self.blocks(check):
            encodings.append(block.encoding.shifted(done))
            done += block.byte_count
            report(done)
        return TextTokens(self.tokenizer, Encoding.joined(encodings), done)
