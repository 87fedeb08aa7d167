"""The tokens that chips show, with added tokens around them, and the blocks of their text."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from typing_extensions import override

from tokexplorer.core.encoding import Encoding
from tokexplorer.session.text.encodings import TokenSpans
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.post_processor import Frame
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TintArray
    from tokexplorer.session.text.segments import SegmentedText
    from tokexplorer.session.text.token_walk import TokenPlace


LONGEST_BLOCK_BYTES = 4096  # a longer line is laid out in parts
PART_BYTES = 2048
_LINE_END = b"\n"
_MOST_KNOWN = 4096  # blocks


class Block(NamedTuple):
    """A line of the text with its line end, or a part of a long line; `begins_line` for the first part."""

    start_byte: int
    end_byte: int
    begins_line: bool


class PlainLines:
    """Finds where lines begin and end in bytes."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    @property
    def byte_count(self) -> int:
        """The length of the text."""
        return len(self._data)

    @property
    def edit_count(self) -> int:
        """How often the text has been edited."""
        return 0

    def start_before(self, byte: int) -> int:
        """The start of the line that holds the byte, or of the last line at the end of the text."""
        return self._data.rfind(_LINE_END, 0, byte) + 1

    def end_after(self, byte: int) -> int:
        """The byte after the line that holds the byte, and after its line end."""
        return self._data.find(_LINE_END, byte) + 1 or len(self._data)


class SegmentLines(PlainLines):
    """Finds lines in a text of segments, and reads only the segments around the byte."""

    def __init__(self, text: SegmentedText) -> None:
        self._text = text

    @property
    @override
    def byte_count(self) -> int:
        return self._text.length(Unit.BYTE)

    @property
    @override
    def edit_count(self) -> int:
        return self._text.edit_count

    @override
    def start_before(self, byte: int) -> int:
        index = self._text.segment_at(byte, Unit.BYTE) if byte else -1
        while index >= 0:
            start = self._text.start(index, Unit.BYTE)
            found = self._bytes(index).rfind(_LINE_END, 0, max(byte - start, 0))
            if found >= 0:
                return start + found + 1
            index -= 1
        return 0

    @override
    def end_after(self, byte: int) -> int:
        index = self._text.segment_at(byte, Unit.BYTE) if byte < self.byte_count else len(self._text.segments)
        while index < len(self._text.segments):
            start = self._text.start(index, Unit.BYTE)
            found = self._bytes(index).find(_LINE_END, max(byte - start, 0))
            if found >= 0:
                return start + found + 1
            index += 1
        return self.byte_count

    def _bytes(self, segment: int) -> bytes:
        return self._text.segments[segment].utf8.tobytes()


class TextBlocks:
    """The blocks of a text, found from any byte; their bounds depend only on the text."""

    def __init__(self, lines: PlainLines) -> None:
        self._lines = lines
        self._edit_count = lines.edit_count
        self._known = 0, -1
        self._blocks: dict[int, Block] = {}

    @property
    def byte_count(self) -> int:
        """The length of the text."""
        return self._lines.byte_count

    @property
    def edit_count(self) -> int:
        """How often the text has been edited; its blocks are others after each edit."""
        return self._lines.edit_count

    def at(self, byte: int) -> Block:
        """The block that holds a byte; for the byte after the last, the block that ends the text."""
        if self._edit_count != self.edit_count:
            self._edit_count = self.edit_count
            self._known = 0, -1
            self._blocks.clear()
        known = self._blocks.get(byte)
        if known is None:
            if len(self._blocks) >= _MOST_KNOWN:
                self._blocks.clear()
            known = self._blocks[byte] = self._find(byte)
        return known

    def _find(self, byte: int) -> Block:
        start, end = self._line_around(byte)
        if end - start <= LONGEST_BLOCK_BYTES:
            return Block(start, end, True)
        last = (end - start - 1) // PART_BYTES
        number = min((byte - start) // PART_BYTES, last)
        first = start + number * PART_BYTES
        return Block(first, end if number == last else first + PART_BYTES, number == 0)

    def after(self, block: Block) -> Block | None:
        """The next block; None after the last. A text that ends with a line end has an empty last line."""
        if block.end_byte < self.byte_count:
            return self.at(block.end_byte)
        if block.start_byte == block.end_byte or self._lines.start_before(block.end_byte) != block.end_byte:
            return None
        return Block(block.end_byte, block.end_byte, True)

    def before(self, block: Block) -> Block | None:
        """The previous block; None before the first."""
        return None if block.start_byte == 0 else self.at(block.start_byte - 1)

    def _line_around(self, byte: int) -> tuple[int, int]:
        """The line that holds a byte; the last one is cached, because a long line has many parts."""
        start, end = self._known
        if not start <= byte < end:
            start, end = self._lines.start_before(byte), self._lines.end_after(byte)
            self._known = start, end
        return start, end


ADDED = -1
"""The tint of an added token, which covers no text."""
_COLUMNS = tuple(each.name for each in fields(TokenSpans) if each.name != "first_index")
_MOST_PADS = 1000  # shown as chips; the line below the head of the column has the real number


class ChipSource(Protocol):
    """The tokens of a text, requested by ranges of bytes."""

    blocks: TextBlocks

    @property
    def tokenizer(self) -> Tokenizer | None:
        """The tokenizer; None if there are no tokens."""
        ...

    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        """The tokens that begin in a range; if it reaches the end of the text, also those at the end."""
        ...

    def covered(self, start_byte: int, end_byte: int) -> bytes:
        """The bytes of the text in a short range."""
        ...


class FixedChips(ChipSource):
    """Tokens that are all known, of a text that does not change."""

    def __init__(
        self, tokenizer: Tokenizer | None, data: bytes, encoding: Encoding, tints: TintArray
    ) -> None:
        """`data` is what the spans of the encoding count in; for `tints` see `TokenSpans`."""
        self._tokenizer, self._data, self._encoding, self._tints = tokenizer, data, encoding, tints
        self.changed = np.zeros(len(encoding), bool)
        self.blocks = TextBlocks(PlainLines(data))

    @staticmethod
    def none() -> FixedChips:
        """No tokens of an empty text, without a tokenizer."""
        return FixedChips(None, b"", Encoding.empty(), np.empty(0, np.int8))

    @property
    @override
    def tokenizer(self) -> Tokenizer | None:
        return self._tokenizer

    @override
    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        ids, all_starts, all_ends = self._encoding.ids, self._encoding.start_bytes, self._encoding.end_bytes
        first = int(all_starts.searchsorted(start_byte, "left"))
        last = int(all_starts.searchsorted(end_byte, "left"))
        if end_byte >= len(self._data):
            last = len(ids)
        rows = slice(first, max(first, last))
        starts, ends, tints = all_starts[rows], all_ends[rows], self._tints[rows]
        inside = np.zeros(len(starts), bool)
        changed = self.changed[rows]
        return TokenSpans(ids[rows], starts, ends, starts, ends, inside, inside, tints, first, changed)

    @override
    def covered(self, start_byte: int, end_byte: int) -> bytes:
        return self._data[start_byte:end_byte]


class DocumentChips(ChipSource):
    """The tokens of a document, with added tokens, which cover no text, at its beginning and end.

    Tokens of the text keep their numbers; tokens that are added in front have negative numbers.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._front: Sequence[int] = ()
        self._behind: Sequence[int] = ()
        self.blocks = TextBlocks(SegmentLines(document.segments))

    @property
    @override
    def tokenizer(self) -> Tokenizer | None:
        return self._document.tokenizer if self._document.encoding_error is None else None

    @override
    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        document = self._document
        # One byte more at the front, because an empty token between two parts may be in either of them.
        first = document.convert(max(start_byte - 1, 0), Unit.BYTE, Unit.UTF16)
        last = document.convert(end_byte, Unit.BYTE, Unit.UTF16, up=True)
        tokens = document.tokens_between(first, last)
        begin = int(tokens.start_bytes.searchsorted(start_byte, "left"))
        reaches_end = end_byte >= document.byte_count
        end = len(tokens) if reaches_end else int(tokens.start_bytes.searchsorted(end_byte, "left"))
        tokens = sliced(tokens, slice(begin, max(begin, end)))
        if start_byte == 0 and self._front:
            tokens = _joined(_added(self._front, 0, 0), tokens)
        if reaches_end and self._behind:
            tokens = _joined(tokens, _added(self._behind, document.byte_count, document.utf16_count))
        return tokens

    @override
    def covered(self, start_byte: int, end_byte: int) -> bytes:
        return self._document.slice_bytes(start_byte, end_byte)

    # ---- added tokens

    def show_frame(self, frame: Frame | None) -> bool:
        """Set the tokens that are added around the text, None for none. Returns whether they have changed."""
        if frame is not None:
            frame = replace(frame, pad_count=min(frame.pad_count, _MOST_PADS))
        before = self._front, self._behind
        self._front, self._behind = ((), ()) if frame is None else (frame.in_front, frame.behind)
        return (self._front, self._behind) != before

    def place_in_text(self, place: TokenPlace) -> TokenPlace:
        """The place of a chip of the text among the tokens of the text alone."""
        return self._ranked(place, -len(self._front))

    def place_of_chip(self, place: TokenPlace) -> TokenPlace:
        """The place of a token of the text alone among the chips."""
        return self._ranked(place, len(self._front))

    def _ranked(self, place: TokenPlace, more: int) -> TokenPlace:
        """Change the rank of a place at byte 0, where added and empty tokens have the same span."""
        return place if place.end_byte > 0 else place._replace(rank=place.rank + more)


def sliced(spans: TokenSpans, rows: slice) -> TokenSpans:
    """A slice of the tokens."""
    first = None if spans.first_index is None else spans.first_index + rows.start
    columns = {name: getattr(spans, name)[rows] for name in _COLUMNS}
    return TokenSpans(**columns, first_index=first)


def _joined(first: TokenSpans, then: TokenSpans) -> TokenSpans:
    """Two sequences of tokens in one, numbered by the tokens of the text."""
    index = first.first_index
    if index is None and then.first_index is not None:
        index = then.first_index - len(first)
    columns = {name: np.concatenate([getattr(first, name), getattr(then, name)]) for name in _COLUMNS}
    return TokenSpans(**columns, first_index=index)


def _added(ids: Sequence[int], byte: int, utf16: int) -> TokenSpans:
    """Added tokens at a place, which cover no text."""
    count = len(ids)
    bytes_, units = np.full(count, byte, np.int64), np.full(count, utf16, np.int64)
    inside = np.zeros(count, bool)
    tints = np.full(count, ADDED, np.int8)
    ids_ = np.array(ids, np.int32)
    return TokenSpans(ids_, bytes_, bytes_, units, units, inside, inside, tints, None, inside)
