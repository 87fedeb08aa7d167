"""Where chips come from: the tokens of a document, alone or framed, or any other row of tokens."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import numpy as np
from typing_extensions import override

from tokexplorer.core.text import encode_utf8
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_spans import TokenSpans
from tokexplorer.ui.inspection.chips.text_blocks import SegmentLines, TextBlocks

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.framing import Frame
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_walk import TokenPlace

ADDED = -1
"""The tint of a token that stands for no text."""
_MOST_PADS = 1000  # that are chips; the line under the head tells how many there really are


class ChipSource(Protocol):
    """Tokens in the order of a text, asked for by bytes."""

    blocks: TextBlocks

    @property
    def tokenizer(self) -> Tokenizer | None:
        """Whose tokens they are; None if there are none."""
        ...

    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        """The tokens that begin in a range; where it reaches the end, also those that stand there."""
        ...

    def covered(self, start_byte: int, end_byte: int) -> bytes:
        """The bytes of the text in a short range."""
        ...


class DocumentChips:
    """The tokens of a document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self.blocks = TextBlocks(SegmentLines(document.edited.segments))

    @property
    def tokenizer(self) -> Tokenizer | None:
        """See `ChipSource`."""
        return self._document.tokenizer if self._document.encoding_error is None else None

    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        """See `ChipSource`."""
        convert = self._document.convert
        # One byte more before it: an empty token at the seam of two parts is found with either of them.
        first = convert(max(start_byte - 1, 0), Unit.BYTE, Unit.UTF16)
        last = convert(end_byte, Unit.BYTE, Unit.UTF16, up=True)
        return beginning_in(
            self._document.tokens_between(first, last), start_byte, end_byte, self._document.byte_count
        )

    def covered(self, start_byte: int, end_byte: int) -> bytes:
        """See `ChipSource`."""
        convert = self._document.convert
        first = convert(start_byte, Unit.BYTE, Unit.CODE_POINT)
        last = convert(end_byte, Unit.BYTE, Unit.CODE_POINT, up=True)
        offset = convert(first, Unit.CODE_POINT, Unit.BYTE)
        part = encode_utf8(self._document.slice(first, last))
        return part[start_byte - offset : end_byte - offset]


def beginning_in(spans: TokenSpans, start_byte: int, end_byte: int, byte_count: int) -> TokenSpans:
    """Those that begin in a range; where it reaches the end of the text, also those that stand there."""
    first = int(spans.start_bytes.searchsorted(start_byte, "left"))
    end = int(spans.start_bytes.searchsorted(end_byte, "left"))
    if end_byte >= byte_count:
        end = len(spans)
    return sliced(spans, slice(first, max(first, end)))


def sliced(spans: TokenSpans, rows: slice) -> TokenSpans:
    """Some of the tokens."""
    first = None if spans.first_index is None else spans.first_index + rows.start
    return TokenSpans(
        spans.ids[rows],
        spans.start_bytes[rows],
        spans.end_bytes[rows],
        spans.start_utf16[rows],
        spans.end_utf16[rows],
        spans.starts_inside[rows],
        spans.ends_inside[rows],
        spans.tints[rows],
        first,
        spans.changed[rows],
    )


class FramedChips(DocumentChips):
    """The tokens of a document; added ones stand without text at its beginning and end.

    Tokens of the text keep their numbers: those of what is added in front of them are negative.
    """

    _front: Sequence[int] = ()
    _behind: Sequence[int] = ()

    def show_frame(self, frame: Frame | None) -> bool:
        """Put these around the tokens; None, nothing. False if they are as before."""
        if frame is not None:
            frame = replace(frame, pad_count=min(frame.pad_count, _MOST_PADS))
        front, behind = ((), ()) if frame is None else (frame.in_front, frame.behind)
        same = (front, behind) == (self._front, self._behind)
        self._front, self._behind = front, behind
        return not same

    @override
    def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
        own = super().tokens(start_byte, end_byte)
        if start_byte == 0 and self._front:
            own = _joined(_added(self._front, 0, 0), own)
        if end_byte >= self.blocks.byte_count and self._behind:
            document = self._document
            own = _joined(own, _added(self._behind, document.byte_count, document.utf16_count))
        return own

    def place_in_text(self, place: TokenPlace) -> TokenPlace:
        """The place of a chip of the text among the tokens of the text alone."""
        return self._ranked(place, -len(self._front))

    def place_of_chip(self, place: TokenPlace) -> TokenPlace:
        """The other way round."""
        return self._ranked(place, len(self._front))

    def _ranked(self, place: TokenPlace, more: int) -> TokenPlace:
        """Added tokens in front have the span of tokens of the text that stand without text at its start."""
        if place.end_byte > 0:
            return place
        return place._replace(rank=place.rank + more)


def _added(ids: Sequence[int], byte: int, utf16: int) -> TokenSpans:
    """Tokens that stand at a place without text."""
    count = len(ids)
    bytes_, units = np.full(count, byte, np.int64), np.full(count, utf16, np.int64)
    inside = np.zeros(count, bool)
    tints = np.full(count, ADDED, np.int8)
    ids_ = np.array(ids, np.int32)
    return TokenSpans(ids_, bytes_, bytes_, units, units, inside, inside, tints, None, inside)


def _joined(first: TokenSpans, then: TokenSpans) -> TokenSpans:
    """Tokens one after the other; the numbers are those of the tokens of the text."""
    index = first.first_index
    if index is None and then.first_index is not None:
        index = then.first_index - len(first)
    return TokenSpans(
        np.concatenate([first.ids, then.ids]),
        np.concatenate([first.start_bytes, then.start_bytes]),
        np.concatenate([first.end_bytes, then.end_bytes]),
        np.concatenate([first.start_utf16, then.start_utf16]),
        np.concatenate([first.end_utf16, then.end_utf16]),
        np.concatenate([first.starts_inside, then.starts_inside]),
        np.concatenate([first.ends_inside, then.ends_inside]),
        np.concatenate([first.tints, then.tints]),
        index,
        np.concatenate([first.changed, then.changed]),
    )
