"""Where chips come from: the tokens of a document, or anything else that is a row of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from tokexplorer.core.text import encode_utf8
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_spans import TokenSpans
from tokexplorer.ui.inspection.chips.text_blocks import SegmentLines, TextBlocks

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document


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
