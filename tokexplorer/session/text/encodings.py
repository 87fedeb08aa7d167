"""The tokens of a text for each tokenizer: each part is encoded once, and its tokens are kept.

`PartEncodings` follows the edits of a text and knows the tokens of its parts; `TextEncodings` encodes parts
and keeps their tokens; `EncodingWork` and `CountingWork` are snapshots for background jobs.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.drawing import DrawnTokenizer
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.metrics.loss import NO_LOSS, Loss, loses_nothing, loss_of
from tokexplorer.core.metrics.round_trip import DecodedTokens
from tokexplorer.core.text import SourceText
from tokexplorer.core.unknown_tokens import unknown_places
from tokexplorer.engine.job import Turn
from tokexplorer.session.text.segments import (
    UNKNOWN,
    PartCounts,
    SegmentedText,
    Splice,
    Unit,
    count_words,
    leading,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.tokenizer import Tokenizer

    SmallArray = npt.NDArray[np.unsignedinteger]

TINT_COUNT = 5
TintArray = npt.NDArray[np.int8]
_LINE_FEED = 0x0A
_USUAL_RUN = 20
# Knuth's multiplicative hash of the id: neighbouring ids fall far apart.
_HASH_FACTOR, _HASH_RANGE = np.int64(2654435761), 1 << 32


@dataclass(frozen=True, slots=True, eq=False)
class TokenSpans:
    """Tokens in the order of the text, arrays of equal length; positions count from the text's start.

    Attributes:
        ids: token ids, int32.
        start_bytes, end_bytes: byte spans, int64; see `core.encoding.Encoding` for what they may be.
        start_utf16: UTF-16 unit of the character in which each token begins, int64.
        end_utf16: UTF-16 unit after the character in which it ends, int64.
        starts_inside, ends_inside: whether it begins or ends inside a character, bool.
        tints: the number of a colour, 0 to `TINT_COUNT - 1`; neighbours have different ones, int8.
        first_index: the index of the first token in the document; None while the tokens before it are not
            counted yet.
        changed: whether the tokenizer that the document is compared with has another token there, bool.
    """

    ids: IdArray
    start_bytes: IntArray
    end_bytes: IntArray
    start_utf16: IntArray
    end_utf16: IntArray
    starts_inside: npt.NDArray[np.bool_]
    ends_inside: npt.NDArray[np.bool_]
    tints: TintArray
    first_index: int | None
    changed: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.ids)

    @classmethod
    def none(cls) -> TokenSpans:
        """No tokens."""
        places, inside = np.empty(0, np.int64), np.empty(0, bool)
        ids, tints = np.empty(0, np.int32), np.empty(0, np.int8)
        return cls(ids, places, places, places, places, inside, inside, tints, None, inside)

    def at(self, row: int) -> TokenAt:
        """The token in a row of the columns."""
        return TokenAt(
            int(self.ids[row]),
            int(self.start_bytes[row]),
            int(self.end_bytes[row]),
            int(self.start_utf16[row]),
            int(self.end_utf16[row]),
            None if self.first_index is None else self.first_index + row,
        )


@dataclass(frozen=True, slots=True)
class TokenAt:
    """One token of a document.

    Attributes:
        token_id: its id.
        start_byte, end_byte: its span in the document's UTF-8.
        start_utf16, end_utf16: the characters it touches, in UTF-16 units.
        index: its index in the document; None while the tokens before it are not counted yet.
    """

    token_id: int
    start_byte: int
    end_byte: int
    start_utf16: int
    end_utf16: int
    index: int | None


def token_tints(encoding: Encoding, utf8: npt.NDArray[np.uint8]) -> TintArray:
    """Colour numbers such that neighbours differ and an edit changes few of them, int8.

    Tokens are numbered modulo `TINT_COUNT`. Numbering restarts with the first token of each line and, so that
    long lines have such places too, with certain ids, about every twentieth; of several such tokens in a row
    only the first restarts it. The token before a restart never has number 0, nor has the last token of all;
    the first always has it. So parts that are encoded by themselves can stand beside each other.
    """
    count = len(encoding)
    if count == 0:
        return np.empty(0, np.int8)
    starts = encoding.start_bytes
    begins = (encoding.ids * _HASH_FACTOR) % _HASH_RANGE < _HASH_RANGE // _USUAL_RUN
    inner = starts > 0
    begins[inner] |= utf8[starts[inner] - 1] == _LINE_FEED
    begins[0] = True
    restarts = begins.copy()
    restarts[1:] &= ~begins[:-1]
    places = np.arange(count)
    tints = ((places - np.maximum.accumulate(np.where(restarts, places, 0))) % TINT_COUNT).astype(np.int8)
    before_restart = restarts[1:] & (tints[:-1] == 0)
    # The token before it has number 4: it is at least the sixth token since the last restart.
    tints[:-1][before_restart] = 2
    if count > 1 and tints[-1] == 0:
        tints[-1] = 3 if tints[-2] == 2 else 2
    return tints


def touching(encoding: Encoding, start_byte: int, end_byte: int) -> slice:
    """The tokens with a byte in a range, and empty ones that stand in it."""
    starts, ends = encoding.start_bytes, encoding.end_bytes
    first = min(np.searchsorted(ends, start_byte, "right"), np.searchsorted(starts, start_byte, "left"))
    return slice(int(first), max(int(np.searchsorted(starts, end_byte, "left")), int(first)))


def sliced(encoding: Encoding, rows: slice) -> Encoding:
    """Some of the tokens."""
    return Encoding(encoding.ids[rows], encoding.start_bytes[rows], encoding.end_bytes[rows])


@dataclass(frozen=True, slots=True, eq=False)
class EncodedPart:
    """The tokens of a part that is encoded by itself; bytes count from the part's start.

    Attributes:
        encoding: ids and spans.
        tints: the colour number of each, see `token_tints`.
        byte_count: how long the part is.
    """

    encoding: Encoding
    tints: TintArray
    byte_count: int

    def __len__(self) -> int:
        return len(self.encoding)

    @classmethod
    def of(cls, encoding: Encoding, source: SourceText) -> EncodedPart:
        """The tokens of a part."""
        return cls(encoding, token_tints(encoding, source.utf8), source.byte_count)

    @classmethod
    def joined(cls, parts: list[EncodedPart]) -> EncodedPart:
        """Consecutive parts as one."""
        if len(parts) == 1:
            return parts[0]
        starts = np.cumsum([0, *(part.byte_count for part in parts)]).tolist()
        shifted = [part.encoding.shifted(start) for part, start in zip(parts, starts, strict=False)]
        tints = [np.empty(0, np.int8), *(part.tints for part in parts)]
        return cls(Encoding.joined(shifted), np.concatenate(tints), starts[-1])

    def changed_since(self, old: EncodedPart) -> tuple[int, int]:
        """The bytes outside which tokens and tints are the same as in `old`, after shifting its end."""
        count = min(len(self), len(old))
        growth = self.byte_count - old.byte_count
        same_start = leading(self._equal(old, slice(0, count), slice(0, count), 0))
        rest = count - same_start
        new_tail, old_tail = slice(len(self) - rest, len(self)), slice(len(old) - rest, len(old))
        same_end = leading(self._equal(old, new_tail, old_tail, growth)[::-1])
        start = int(self.encoding.end_bytes[same_start - 1]) if same_start else 0
        end = int(self.encoding.start_bytes[-same_end]) if same_end else self.byte_count
        return start, max(start, end)

    def _equal(self, old: EncodedPart, mine: slice, its: slice, growth: int) -> npt.NDArray[np.bool_]:
        equal: npt.NDArray[np.bool_] = self.encoding.ids[mine] == old.encoding.ids[its]
        equal &= self.encoding.start_bytes[mine] == old.encoding.start_bytes[its] + growth
        equal &= self.encoding.end_bytes[mine] == old.encoding.end_bytes[its] + growth
        equal &= self.tints[mine] == old.tints[its]
        return equal


MOST_KEPT_BYTES = 1 << 25  # of a longer text only tokens on screen are kept; this much takes about 40 MB
MOST_DECODED_BYTES = 1 << 22  # of a longer text only the beginning is decoded, which takes a second
PARTS_AT_A_TIME = 64  # about 300 kB: a few milliseconds between two looks at the stop flag
LONG_PART_BYTES = 1 << 16  # shorter ones are encoded in about 10 ms, whatever they hold


def short_part_bytes(tokenizer: Tokenizer) -> int:
    """The longest part that may be encoded while somebody waits."""
    return 0 if tokenizer.may_be_slow else LONG_PART_BYTES


class TextEncodings:
    """The tokens of parts of a text for one tokenizer; may be used by any threads.

    Parts are compared by identity, and forgotten when nothing holds them any more, as after an edit.

    Attributes:
        tokenizer: encodes the parts.
        allow_special: see `Tokenizer.encode`.
        decoded: what its tokens are decoded to.
    """

    def __init__(self, tokenizer: Tokenizer, *, allow_special: bool = True) -> None:
        self.tokenizer = tokenizer
        self.allow_special = allow_special
        self.decoded = DecodedTokens(tokenizer)
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
        self,
        parts: Sequence[SourceText],
        check: Callable[[], None] = lambda: None,
        short_bytes: int | None = None,
    ) -> Iterator[Block]:
        """The tokens of consecutive, independent parts, some parts at a time, for a thread of its own.

        If another thread is encoding, this waits. `check` is called now and then and may raise to end it.
        Parts of more than `short_bytes`, by default what is short for the tokenizer, come one by one.
        """
        for some in batches(parts, short_part_bytes(self.tokenizer) if short_bytes is None else short_bytes):
            check()
            with self._turn.taken(check):
                rows, fresh = self._rows(some)
            counts = [each.end - each.first for each in rows]
            encoding = _joined(rows) if fresh is None else fresh
            yield Block(some, counts, encoding, sum(part.byte_count for part in some))

    def _rows(self, parts: Sequence[SourceText]) -> tuple[list[_Rows], Encoding | None]:
        """Where the tokens of each part are kept; parts that are not known are encoded together first.

        If none was known, also the encoding of all, which `_joined` would only put together again.
        """
        missing = [part for part in parts if part not in self._known]
        fresh = None
        if missing:
            fresh, rows = self._encode(missing)
            self._known.update(zip(missing, rows, strict=True))
        return [self._known[part] for part in parts], fresh if len(missing) == len(parts) else None

    def _encode(self, parts: list[SourceText]) -> tuple[Encoding, list[_Rows]]:
        """Encode all parts in one call: they are independent, so the tokens are those of each part.

        Each is encoded by itself where that does not say to which part a token belongs: an empty one that
        stands between two, such as the end of a word. So are those of which something is drawn at random,
        which depends on the line: parts may cut lines.
        """
        encode = partial(self.tokenizer.encode, allow_special=self.allow_special)
        offsets = np.cumsum([0, *(part.byte_count for part in parts)], dtype=np.int64)
        places, bounds = offsets.tolist(), None
        if not isinstance(self.tokenizer, DrawnTokenizer):
            whole = encode(parts[0] if len(parts) == 1 else "".join(part.text for part in parts))
            bounds = _bounds(whole, offsets[1:-1])
        if bounds is None:
            found = list(map(encode, parts))
            whole = Encoding.joined([each.shifted(at) for each, at in zip(found, places, strict=False)])
            bounds = np.cumsum([0, *map(len, found)])
        tokens = _KeptTokens.of(whole, places[-1])
        rows = itertools.pairwise(bounds.tolist()), itertools.pairwise(places)
        return whole, [_Rows(tokens, *some, *span) for some, span in zip(*rows, strict=True)]


def _bounds(encoding: Encoding, cuts: IntArray) -> IntArray | None:
    """The rows between tokens at some bytes, and those of both ends; None if an empty token stands at one."""
    rows = np.searchsorted(encoding.start_bytes, cuts)
    inner = rows[rows < len(encoding)]
    if np.any(encoding.end_bytes[inner] == cuts[: len(inner)]):  # where it begins, too: not before the cut
        return None
    return np.array([0, *rows, len(encoding)], np.int64)


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
    """The tokens of consecutive parts in the smallest integers that hold them, usually 3 bytes a token.

    Attributes:
        ids: as in `Encoding`.
        byte_counts: the length of each token if the tokens tile the parts; else None.
        spans: otherwise where each token begins and ends, counted from the start of the first part.
    """

    ids: SmallArray
    byte_counts: SmallArray | None
    spans: tuple[SmallArray, SmallArray] | None = None

    @classmethod
    def of(cls, encoding: Encoding, byte_count: int) -> _KeptTokens:
        """The tokens of an encoding of a text of `byte_count` bytes."""
        ids, starts, ends = encoding.ids, encoding.start_bytes, encoding.end_bytes
        is_tiling = len(ids) > 0 and starts[0] == 0 and ends[-1] == byte_count
        if is_tiling and np.array_equal(starts[1:], ends[:-1]):
            return cls(_small(ids), _small(ends - starts))
        return cls(_small(ids), None, (_small(starts), _small(ends)))

    def between(self, first: int, end: int, start_byte: int) -> Encoding:
        """The tokens in rows `first` to `end`, which belong to whole parts.

        Bytes are counted from `start_byte`, where the first of these parts begins.
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
    """The tokens of one part among the tokens of the parts that were encoded with it.

    Attributes:
        tokens: of all these parts.
        first, end: the rows of this part.
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
        """Whether the other part followed directly when both were encoded."""
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


def batches(parts: Sequence[SourceText], short_bytes: int = LONG_PART_BYTES) -> Iterator[list[SourceText]]:
    """The parts in lists of several; those of more than `short_bytes` alone."""
    batch: list[SourceText] = []
    for part in parts:
        is_long = part.byte_count > short_bytes
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
        tokenizer: that encoded it.
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

    def spans_of(self, token_id: int) -> tuple[IntArray, IntArray]:
        """The byte spans of a token wherever it occurs, ascending."""
        rows = np.flatnonzero(self.encoding.ids == token_id)
        return self.encoding.start_bytes[rows], self.encoding.end_bytes[rows]


@dataclass(frozen=True, slots=True, eq=False)
class EncodingWork:
    """A snapshot of a text that is to be encoded; may be done on any thread.

    Attributes:
        encodings: encodes the parts and keeps their tokens.
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
        """Whether the text of a special token becomes that token."""
        return self.encodings.allow_special

    @property
    def byte_count(self) -> int:
        """How long the text is."""
        return sum(part.byte_count for part in self.parts)

    def blocks(self, check: Callable[[], None], short_bytes: int | None = None) -> Iterator[Block]:
        """The tokens, some parts at a time, see `TextEncodings.blocks`."""
        return self.encodings.blocks(self.parts, check, short_bytes)

    def do(self, check: Callable[[], None], report: Callable[[int], None] = lambda done: None) -> TextTokens:
        """Encode it. `check` is called now and then and may raise to end it; `report` gets bytes done."""
        done, encodings = 0, []
        for block in self.blocks(check):
            encodings.append(block.encoding.shifted(done))
            done += block.byte_count
            report(done)
        return TextTokens(self.tokenizer, Encoding.joined(encodings), done)

    def loss(self, check: Callable[[], None] = lambda: None, most_bytes: int | None = None) -> Loss:
        """What cannot be read back from the tokens of the text; `check` as in `do`.

        With `most_bytes` only of its first parts, up to the one with that byte.
        """
        if loses_nothing(self.tokenizer):
            return NO_LOSS
        ends = itertools.accumulate(part.byte_count for part in self.parts)
        count = len(self.parts) if most_bytes is None else sum(end < most_bytes for end in ends) + 1
        looked_at = EncodingWork(self.encodings, self.parts[:count])
        encoding = looked_at.do(check).encoding
        check()
        source = SourceText("".join(part.text for part in looked_at.parts))
        return loss_of(self.tokenizer, source, encoding, self.encodings.decoded)


@dataclass(frozen=True, slots=True, eq=False)
class CountingWork:
    """Parts of a text to be counted; may be done on any thread.

    Attributes:
        encodings: encodes the parts; None if there is nothing to encode.
        parts: the texts whose tokens are to be counted, each independent of the others.
        word_parts: the texts whose words are to be counted.
    """

    encodings: TextEncodings | None
    parts: tuple[SourceText, ...]
    word_parts: tuple[SourceText, ...] = ()

    @property
    def tokenizer(self) -> Tokenizer | None:
        """What encodes."""
        return None if self.encodings is None else self.encodings.tokenizer

    @property
    def byte_count(self) -> int:
        """How much there is to do, in bytes."""
        return sum(part.byte_count for part in (*self.parts, *self.word_parts))

    def do(self, check: Callable[[], None] = lambda: None) -> CountedParts:
        """Count them. `check` is called now and then, and may raise to end the work."""
        counts: dict[int, tuple[int, int]] = {}
        encoded: dict[int, EncodedPart] = {}
        if self.encodings is not None:
            for block in self.encodings.blocks(self.parts, check):
                unknown = _unknown_in(self.encodings.tokenizer, block)
                counted = zip(block.counts, unknown, strict=True)
                counts.update(zip(map(id, block.parts), counted, strict=True))
                if block.byte_count > short_part_bytes(self.encodings.tokenizer) and len(block.parts) == 1:
                    encoded[id(block.parts[0])] = EncodedPart.of(block.encoding, block.parts[0])
        words: dict[int, int] = {}
        for text in self.word_parts:
            check()
            words[id(text)] = count_words(text.text)
        return CountedParts(self, counts, words, encoded)


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """The result of a `CountingWork`, by the `id` of each part's text.

    Attributes:
        work: keeps the parts alive.
        tokens: the number of tokens, and how many of them are the unknown token.
        words: the number of words.
        encoded: the tokens themselves of long parts, which would take too long to encode again.
    """

    work: CountingWork
    tokens: dict[int, tuple[int, int]]
    words: dict[int, int]
    encoded: dict[int, EncodedPart]


def _unknown_in(tokenizer: Tokenizer, block: Block) -> list[int]:
    """How many of the tokens of each part are the unknown token."""
    before = unknown_places(tokenizer, block.encoding.ids).searchsorted(np.cumsum([0, *block.counts]))
    return np.diff(before).tolist()  # type: ignore[no-any-return]


_MOST_COMPARED = 4  # an edit that makes more parts put in a long text


class FoundTokens(NamedTuple):
    """Tokens of a range; bytes count from the start of the text.

    Attributes:
        encoding: ids and spans.
        tints: their colour numbers, int8.
        first_index: index of the first in the text; None while parts before it are not counted.
    """

    encoding: Encoding
    tints: TintArray
    first_index: int | None


class _Edited(NamedTuple):
    """The parts that the last edit changed: the first new one, how many are new, and the tokens of the old.

    The old tokens are None if they are not to be compared.
    """

    first: int
    parts: int
    before: list[EncodedPart] | None


class PartEncodings(PartCounts):
    """The tokens of a `SegmentedText` for one tokenizer.

    A part is a segment if segments can be encoded by themselves, else the whole text. Tokens are
    kept of the parts that were looked at; of the others only the counts, once they are made: how many tokens
    there are, and how many of them are the unknown token. Whatever encodes raises what the tokenizer raises.

    Attributes:
        tokenizer: what encodes.
        allow_special: see `Tokenizer.encode`.
        whole: True if the only part is the whole text.
        cuts: for segments that are compared, by the `id` of the text: the text, and where inside words tokens
            begin or end. Forgotten at an edit.
    """

    def __init__(self, text: SegmentedText, tokenizer: Tokenizer, *, allow_special: bool = True) -> None:
        self.whole = not tokenizer.splits_before_whitespace
        super().__init__(1 if self.whole else len(text.segments), 2)
        self._text = text
        self.allow_special = allow_special
        self.tokenizer = tokenizer
        self._tokens = TextEncodings(tokenizer, allow_special=allow_special)
        self._parts: list[EncodedPart | None] = [None] * len(self)
        self._whole_source: SourceText | None = None
        self._edited = _Edited(0, 0, None)
        self.cuts: dict[int, tuple[SourceText, npt.NDArray[np.bool_]]] = {}

    @property
    def lacking(self) -> list[int]:
        """The parts that would take long to encode and are not encoded."""
        short = short_part_bytes(self.tokenizer)
        if self.whole:
            is_long = self._text.length(Unit.BYTE) > short
            return [0] if is_long and self._parts[0] is None else []
        if self._text.longest_bytes <= short:
            return []
        return [
            index
            for index, segment in enumerate(self._text.segments)
            if segment.byte_count > short and self._parts[index] is None
        ]

    def find(self, start_byte: int, end_byte: int) -> FoundTokens:
        """The tokens with a byte in the range, and empty ones that stand in it."""
        if len(self) == 0:
            return FoundTokens(Encoding.empty(), np.empty(0, np.int8), 0)
        first, last = self._parts_at(start_byte, end_byte)
        part, offset = self.joined(first, last + 1), self._start_byte(first)
        rows = touching(part.encoding, start_byte - offset, end_byte - offset)
        found = sliced(part.encoding, rows).shifted(offset)
        before = self.sums(0, first)
        return FoundTokens(found, part.tints[rows], None if before is None else before[0] + rows.start)

    def counts_touching(self, start_byte: int, end_byte: int) -> tuple[int, ...] | None:
        """How many tokens `find` would return, and how many of them are the unknown token.

        None if parts of the range are not counted.
        """
        if len(self) == 0:
            return 0, 0
        first, last = self._parts_at(start_byte, end_byte)
        if start_byte <= 0 and end_byte >= self._text.length(Unit.BYTE):
            known = self.sums(0, len(self))
            if known is not None:
                return known
        between = self.sums(first + 1, last)
        if between is None or {first, last} & set(self.lacking):
            return None
        tokens, unknown = between
        for number in {first, last}:
            encoding, offset = self.part(number).encoding, self._start_byte(number)
            ids = encoding.ids[touching(encoding, start_byte - offset, end_byte - offset)]
            tokens += len(ids)
            unknown += len(unknown_places(self.tokenizer, ids))
        return tokens, unknown

    def span_of(self, index: int) -> tuple[int, int] | None:
        """The bytes of a token by its index in the text; None while those before it are not counted."""
        if index < 0 or not self.complete:
            return None
        ends = self._counts[:, 0].cumsum()
        number = int(ends.searchsorted(index, "right"))
        if number == len(self) or number in self.lacking:
            return None
        encoding, offset = self.part(number).encoding, self._start_byte(number)
        row = index - int(ends[number]) + len(encoding)
        return offset + int(encoding.start_bytes[row]), offset + int(encoding.end_bytes[row])

    def _start_byte(self, part: int) -> int:
        """Where a part begins in the text; the text's length for the part after the last."""
        if self.whole:
            return 0 if part == 0 else self._text.length(Unit.BYTE)
        return self._text.start(part, Unit.BYTE)

    def _parts_at(self, start_byte: int, end_byte: int) -> tuple[int, int]:
        """The first and the last part with a byte in the range."""
        if self.whole:
            return 0, 0
        first = self._text.segment_at(start_byte, Unit.BYTE)
        return first, self._text.segment_at(max(start_byte, end_byte - 1), Unit.BYTE)

    def part(self, index: int) -> EncodedPart:
        """The tokens of a part."""
        known = self._parts[index]
        if known is None:
            source = self.source(index)
            known = EncodedPart.of(self.tokens.now([source])[0], source)
            self.take_part(index, known)
        return known

    def joined(self, first: int, end: int) -> EncodedPart:
        """The tokens of the parts from `first` up to `end` as one; bytes count from where it begins."""
        return EncodedPart.joined([self.part(index) for index in range(first, end)])

    def count_some(self, budget: int) -> None:
        """Count the tokens of the next parts that are not counted, `budget` parts at most."""
        if self.complete or budget < 1:
            return
        first = self._first_unknown
        if self.whole:
            self.part(first)
            return
        count = leading(self._counts[first : first + budget, 0] == UNKNOWN)
        parts = self._text.segments[first : first + count]
        for number, encoding in enumerate(self.tokens.now(parts), first):
            self._count(number, encoding.ids)

    @property
    def tokens(self) -> TextEncodings:
        """Encodes parts and keeps their tokens; for a very long text it is a new one, which keeps nothing."""
        if self._text.length(Unit.BYTE) <= MOST_KEPT_BYTES:
            return self._tokens
        return TextEncodings(self.tokenizer, allow_special=self.allow_special)

    def source(self, part: int) -> SourceText:
        """The text of a part."""
        if not self.whole:
            return self._text.segments[part]
        if self._whole_source is None:
            self._whole_source = SourceText(self._text.text)
        return self._whole_source

    def work(self) -> EncodingWork:
        """A snapshot of the text, to be encoded on another thread."""
        return EncodingWork(self.tokens, tuple(map(self.source, range(len(self)))))

    def take_part(self, part: int, encoded: EncodedPart) -> None:
        """Store tokens that a background job made."""
        self._parts[part] = encoded
        self._count(part, encoded.encoding.ids)

    def _count(self, part: int, ids: IdArray) -> None:
        self.take_count(part, len(ids), len(unknown_places(self.tokenizer, ids)))

    @override
    def follow(self, splice: Splice) -> None:
        """Follow an edit of the text, without encoding anything."""
        self.cuts.clear()
        if self.whole:
            splice, self._whole_source = Splice(0, 1, 1), None
        super().follow(splice)
        end = splice.first + splice.removed
        old = self._parts[splice.first : end]
        self._parts[splice.first : end] = [None] * splice.inserted
        known = [part for part in old if part is not None]
        is_comparable = len(known) == len(old) and splice.inserted <= _MOST_COMPARED
        self._edited = _Edited(splice.first, splice.inserted, known if is_comparable else None)

    def changed(self) -> tuple[int, int]:
        """The bytes outside which the last edit that was followed changed no token.

        If the tokens of all replaced parts were known, the new parts are encoded and compared with them,
        unless that is slow or the edit put in a long text. Raises what the tokenizer raises.
        """
        first, parts, before = self._edited
        offset = self._start_byte(first)
        if before is None or self.lacking:
            return offset, self._start_byte(first + parts)
        new = self.joined(first, first + parts)
        start, stop = new.changed_since(EncodedPart.joined(before))
        return offset + start, offset + stop
