"""From token to token of a document, exact where several share a character or have no text at all."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_spans import TokenAt, TokenSpans

_WINDOW = 64  # UTF-16 units that are asked for first; each question after it asks for four times as many
_GROWTH = 4


class TokenPlace(NamedTuple):
    """Which token of a text is meant: its span, and how many tokens with the same span are before it.

    Known without counting the tokens before, and the same whatever part of the text is looked at.
    """

    start_byte: int
    end_byte: int
    rank: int


class TokenStop(NamedTuple):
    """A token, and its place among the others."""

    place: TokenPlace
    token: TokenAt


def row_of(start_bytes: IntArray, end_bytes: IntArray, place: TokenPlace) -> int | None:
    """The row of a token among spans that stand one after the other; None if it is not among them."""
    rows = np.flatnonzero((start_bytes == place.start_byte) & (end_bytes == place.end_byte))
    return int(rows[place.rank]) if place.rank < len(rows) else None


def stop_at(spans: TokenSpans, row: int) -> TokenStop:
    """The token in a row of the columns."""
    token = spans.at(row)
    same = spans.start_bytes[:row] == token.start_byte
    same &= spans.end_bytes[:row] == token.end_byte
    return TokenStop(TokenPlace(token.start_byte, token.end_byte, int(same.sum())), token)


class TokenWalk:
    """Finds neighbours, also beyond blanks that belong to no token, however long."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def find(self, place: TokenPlace) -> TokenStop | None:
        """The token at a place; None if the text has none there, any more."""
        if place.end_byte > self._document.byte_count:
            return None
        spans = self._around(place, 0, 1)
        row = row_of(spans.start_bytes, spans.end_bytes, place)
        return None if row is None else stop_at(spans, row)

    def after(self, place: TokenPlace) -> TokenStop | None:
        """The token after the one at a place; None if that is the last, or is not there."""
        reach, length = _WINDOW, self._document.utf16_count
        while True:
            spans = self._around(place, 0, reach)
            row = row_of(spans.start_bytes, spans.end_bytes, place)
            if row is None:
                return None
            if row + 1 < len(spans):
                return stop_at(spans, row + 1)
            if self._unit(place.end_byte) + reach >= length:
                return None
            reach *= _GROWTH

    def before(self, place: TokenPlace) -> TokenStop | None:
        """The token before the one at a place; None if that is the first, or is not there."""
        reach = _WINDOW
        while True:
            spans = self._around(place, reach, 1)
            row = row_of(spans.start_bytes, spans.end_bytes, place)
            if row is None:
                return None
            if row > 0:
                return stop_at(spans, row - 1)
            if self._unit(place.start_byte) <= reach:
                return None
            reach *= _GROWTH

    def from_byte(self, byte: int) -> TokenStop | None:
        """The first token that ends after a byte, or stands there without text; None beyond the last."""
        unit, reach, length = self._unit(byte), _WINDOW, self._document.utf16_count
        while True:
            spans = self._between(unit - 1, unit + reach)
            rows = np.flatnonzero((spans.end_bytes > byte) | (spans.start_bytes >= byte))
            if len(rows):
                return stop_at(spans, int(rows[0]))
            if unit + reach >= length:
                return None
            reach *= _GROWTH

    def before_byte(self, byte: int) -> TokenStop | None:
        """The last token that begins before a byte, at the text's end the last of all; None without one."""
        unit, reach = self._unit(byte), _WINDOW
        byte += byte == self._document.byte_count  # tokens without text may stand there
        while True:
            spans = self._between(unit - reach, unit + 1)
            rows = np.flatnonzero(spans.start_bytes < byte)
            if len(rows):
                return stop_at(spans, int(rows[-1]))
            if unit <= reach:
                return None
            reach *= _GROWTH

    def span_from(self, start_byte: int, end_byte: int) -> TokenStop | None:
        """The first token with this very span; without one, the first from its beginning on."""
        exact = self.find(TokenPlace(start_byte, end_byte, 0))
        return exact or self.from_byte(start_byte)

    def _unit(self, byte: int) -> int:
        return self._document.convert(byte, Unit.BYTE, Unit.UTF16)

    def _around(self, place: TokenPlace, before: int, after: int) -> TokenSpans:
        """The tokens from some units before a token to some behind it."""
        start, end = self._unit(place.start_byte), self._unit(place.end_byte)
        return self._between(start - 1 - before, end + 1 + after)

    def _between(self, start_utf16: int, end_utf16: int) -> TokenSpans:
        length = self._document.utf16_count
        return self._document.tokens_between(max(start_utf16, 0), min(end_utf16, length))
