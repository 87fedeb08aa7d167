"""Neighbours of a token in a text (`TokenWalk`), and the next token of some kind (`TokenSearch`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from tokexplorer.core.encoding import Encoding, IdArray, IntArray
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TokenAt, TokenSpans

_WINDOW = 64  # UTF-16 units that are asked for first; each question after it asks for four times as many
_GROWTH = 4


class TokenPlace(NamedTuple):
    """Identifies a token of a text: its span, and how many tokens with the same span are before it.

    It needs no index, and is the same whatever part of the text is encoded.
    """

    start_byte: int
    end_byte: int
    rank: int


class TokenStop(NamedTuple):
    """A token and its place."""

    place: TokenPlace
    token: TokenAt


def row_of(start_bytes: IntArray, end_bytes: IntArray, place: TokenPlace) -> int | None:
    """The row of a token among consecutive spans; None if it is not among them."""
    rows = np.flatnonzero((start_bytes == place.start_byte) & (end_bytes == place.end_byte))
    return int(rows[place.rank]) if place.rank < len(rows) else None


def stop_at(spans: TokenSpans, row: int) -> TokenStop:
    """The token in a row of the columns."""
    token = spans.at(row)
    same = spans.start_bytes[:row] == token.start_byte
    same &= spans.end_bytes[:row] == token.end_byte
    return TokenStop(TokenPlace(token.start_byte, token.end_byte, int(same.sum())), token)


def _reaches(length: int) -> Iterator[int]:
    """How far to look from a place, further each time, until that is as far as the text goes."""
    reach = _WINDOW
    yield reach
    while reach < length:
        reach *= _GROWTH
        yield reach


class TokenWalk:
    """Finds the neighbours of a token, also beyond long blanks that belong to no token."""

    def __init__(self, document: Document) -> None:
        self._document = document

    def find(self, place: TokenPlace) -> TokenStop | None:
        """The token at a place; None if there is none there any more."""
        if place.end_byte > self._document.byte_count:
            return None
        spans = self._around(place, 0, 1)
        row = row_of(spans.start_bytes, spans.end_bytes, place)
        return None if row is None else stop_at(spans, row)

    def after(self, place: TokenPlace) -> TokenStop | None:
        """The token after the one at a place; None if that is the last, or is not there."""
        left = self._document.utf16_count - self._unit(place.end_byte)
        for reach in _reaches(left):
            spans = self._around(place, 0, reach)
            row = row_of(spans.start_bytes, spans.end_bytes, place)
            if row is None:
                return None
            if row + 1 < len(spans):
                return stop_at(spans, row + 1)
        return None

    def before(self, place: TokenPlace) -> TokenStop | None:
        """The token before the one at a place; None if that is the first, or is not there."""
        for reach in _reaches(self._unit(place.start_byte)):
            spans = self._around(place, reach, 1)
            row = row_of(spans.start_bytes, spans.end_bytes, place)
            if row is None:
                return None
            if row > 0:
                return stop_at(spans, row - 1)
        return None

    def from_byte(self, byte: int) -> TokenStop | None:
        """The first token that ends after a byte, or is there without text; None beyond the last."""
        unit = self._unit(byte)
        for reach in _reaches(self._document.utf16_count - unit):
            spans = self._between(unit - 1, unit + reach)
            rows = np.flatnonzero((spans.end_bytes > byte) | (spans.start_bytes >= byte))
            if len(rows):
                return stop_at(spans, int(rows[0]))
        return None

    def before_byte(self, byte: int) -> TokenStop | None:
        """The last token that begins before a byte, at the end of the text the last of all; None without."""
        unit = self._unit(byte)
        byte += byte == self._document.byte_count  # tokens without text may stand there
        for reach in _reaches(unit):
            spans = self._between(unit - reach, unit + 1)
            rows = np.flatnonzero(spans.start_bytes < byte)
            if len(rows):
                return stop_at(spans, int(rows[-1]))
        return None

    def span_from(self, start_byte: int, end_byte: int) -> TokenStop | None:
        """The first token with exactly this span; without one, the first from its start on."""
        exact = self.find(TokenPlace(start_byte, end_byte, 0))
        return exact or self.from_byte(start_byte)

    def _unit(self, byte: int) -> int:
        return self._document.convert(byte, Unit.BYTE, Unit.UTF16)

    def _around(self, place: TokenPlace, before: int, after: int) -> TokenSpans:
        """The tokens from some UTF-16 units before a token to some after it."""
        start, end = self._unit(place.start_byte), self._unit(place.end_byte)
        return self._between(start - 1 - before, end + 1 + after)

    def _between(self, start_utf16: int, end_utf16: int) -> TokenSpans:
        length = self._document.utf16_count
        return self._document.tokens_between(max(start_utf16, 0), min(end_utf16, length))


# Says which tokens of a part of a text are wanted, from their ids or from all their columns, which is slower.
Wanted = Callable[["IdArray", Callable[[], "TokenSpans"]], npt.NDArray[np.bool_]]

RARE_BELOW = 10  # a token that the corpus has less often is rare
RAREST_SHARE = 0.1  # of the tokens of a text, where the corpus is not known
_FIRST_WINDOW = 2048  # UTF-16 units
_LARGEST_WINDOW = 32768  # encoded in a few milliseconds
_SEARCH_GROWTH = 2


def with_ids(ids: Collection[int]) -> Wanted:
    """Tokens with one of these ids."""
    wanted = np.array(sorted(ids), np.int32)
    return lambda ids, _: np.isin(ids, wanted)


def changed(_: IdArray, spans: Callable[[], TokenSpans]) -> npt.NDArray[np.bool_]:
    """Tokens that the tokenizer the document is compared with does not have."""
    return spans().changed


def rare_in_corpus(corpus_counts: IntArray, below: int = RARE_BELOW) -> Wanted:
    """Tokens that occur in a corpus less often than `below`; ids beyond `corpus_counts` are rare."""
    counts = np.append(corpus_counts, 0)
    return lambda ids, _: counts[np.minimum(ids, len(counts) - 1)] < below


def rarest_ids(ids: IdArray, share: float = RAREST_SHARE) -> IdArray:
    """The rarest ids of a text: together at most a share of its tokens, but at least the very rarest, int32.

    Of ids that occur equally often all are included, or none.
    """
    found, counts = np.unique(ids, return_counts=True)
    if len(found) == 0:
        return found
    by_count = np.bincount(counts)
    tokens = np.cumsum(by_count * np.arange(len(by_count)))
    most = int(np.searchsorted(tokens, share * len(ids), "right")) - 1
    return found[counts <= max(most, int(counts.min()))]


def first_of_different_words(document: Document) -> Wanted:
    """The first token of each word that other tokenizers cut differently, for a search from word to word."""

    def wanted(_: IdArray, spans: Callable[[], TokenSpans]) -> npt.NDArray[np.bool_]:
        tokens = spans()
        if len(tokens) == 0:
            return np.zeros(0, bool)
        begin, end = int(tokens.start_bytes.min()), int(tokens.end_bytes.max())
        starts, _ends = document.different_words(begin, max(end, begin + 1))
        found = np.zeros(len(tokens), bool)
        # Of several tokens that hold a word's first byte, as of one character, the first.
        rows = np.searchsorted(tokens.end_bytes, starts, "right")
        rows = rows[rows < len(tokens)]
        held = starts[: len(rows)]
        found[rows[(tokens.start_bytes[rows] <= held) | (rows > 0)]] = True
        return found & tokens.changed

    return wanted


class TokenSearch:
    """A search from one token on, forwards or backwards, that wraps around the end of the text.

    Attributes:
        found: the next token that is wanted; None if none is found, or none yet. The token that the search
            began at counts last.
        wrapped: whether the search wrapped around an end of the text.
        finished: whether there is nothing more to look at.
    """

    def __init__(
        self, document: Document, wanted: Wanted, start: TokenPlace | int, *, backward: bool = False
    ) -> None:
        """`start` is a token, or the byte of a caret between tokens."""
        self._document = document
        self._wanted = wanted
        self._backward = backward
        self._place = start if isinstance(start, TokenPlace) else None
        self._byte = start.start_byte if isinstance(start, TokenPlace) else start
        self.found: TokenStop | None = None
        self.wrapped = False
        self.finished = False
        self._windows = self._walk()

    def advance(self) -> bool:
        """Look at the next part of the text; False if the search is finished."""
        if not self.finished:
            window = next(self._windows, None)
            if window is None:
                self.finished = True
            else:
                self._look_at(*window)
        return not self.finished

    def _look_at(self, start: int, end: int, is_first: bool, is_last: bool) -> None:
        convert, length = self._document.convert, self._document.utf16_count
        first = convert(start, Unit.UTF16, Unit.BYTE)
        last = convert(end, Unit.UTF16, Unit.BYTE) + (end == length)
        looked_at = max(start - 1, 0), end
        tokens = self._document.encoding_between(*looked_at)
        own = (tokens.start_bytes >= first) & (tokens.start_bytes < last)
        if is_first or is_last:
            own &= self._side(tokens, ahead=is_first)
        if not own.any():
            return
        wanted = self._wanted(tokens.ids, lambda: self._document.tokens_between(*looked_at))
        rows = np.flatnonzero(own & wanted)
        if len(rows):
            spans = self._document.tokens_between(*looked_at)
            self.found = stop_at(spans, int(rows[-1 if self._backward else 0]))
            self.finished = True

    def _side(self, tokens: Encoding, *, ahead: bool) -> npt.NDArray[np.bool_]:
        """The tokens beside the start that the search reaches first (`ahead`), or those it reaches last."""
        row = None if self._place is None else row_of(tokens.start_bytes, tokens.end_bytes, self._place)
        if row is None:
            before: npt.NDArray[np.bool_] = tokens.start_bytes < self._byte
            return before if self._backward == ahead else ~before
        rows = np.arange(len(tokens))
        if self._backward:
            return rows < row if ahead else rows >= row
        return rows > row if ahead else rows <= row

    def _walk(self) -> Iterator[tuple[int, int, bool, bool]]:
        """Yields parts of the text: start, end, whether it is the first part, whether it is the last.

        The first part is around the place where the search begins, and is also the last: its tokens before
        and after that place are told apart by their order.
        """
        convert, length = self._document.convert, self._document.utf16_count
        place = convert(self._byte, Unit.BYTE, Unit.CODE_POINT)
        low = convert(max(place - 1, 0), Unit.CODE_POINT, Unit.UTF16)
        high = convert(min(place + 1, self._document.code_point_count), Unit.CODE_POINT, Unit.UTF16)
        yield low, high, True, False
        for start, end in self._onward(low if self._backward else high, 0 if self._backward else length):
            yield start, end, False, False
        self.wrapped = True
        for start, end in self._onward(length if self._backward else 0, high if self._backward else low):
            yield start, end, False, False
        yield low, high, False, True

    def _onward(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        size = _FIRST_WINDOW
        while start != end:
            stop = max(start - size, end) if self._backward else min(start + size, end)
            yield (stop, start) if self._backward else (start, stop)
            start, size = stop, min(size * _SEARCH_GROWTH, _LARGEST_WINDOW)
