"""The figures of a text or a selection that a status line shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.session.text.segments import SegmentedText, Splice, Unit

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray

_UNKNOWN = -1


@dataclass(frozen=True, slots=True)
class TextFigures:
    """How long a stretch of text is, in the units that matter here.

    Attributes:
        tokens: tokens with at least one byte in it, and empty tokens that stand in it; None while they
            are not counted yet, or without a tokenizer.
        characters: code points.
        bytes: bytes of UTF-8.
        words: longest runs of characters that are not white space, as `str.split` finds them; None while
            they are not counted yet.
        added: how many of the tokens stand for no text; None if they are the tokens of a text alone.
        unknown: how many of the tokens are the unknown token, 0 if the tokenizer has none; None while they
            are not counted yet.
    """

    tokens: int | None
    characters: int
    bytes: int
    words: int | None
    added: int | None = None
    unknown: int | None = None

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility: how many tokens a word costs; None where it has no meaning."""
        return None if self.tokens is None or not self.words else self.tokens / self.words

    @property
    def bytes_per_token(self) -> float | None:
        """Compression: how many bytes a token stands for; None where it has no meaning."""
        return None if not self.tokens else self.bytes / self.tokens

    @property
    def characters_per_token(self) -> float | None:
        """How many code points a token stands for; None where it has no meaning."""
        return None if not self.tokens else self.characters / self.tokens


class WordCounts:
    """How many words each segment of a text holds; segments never cut a word."""

    def __init__(self, text: SegmentedText) -> None:
        self._text = text
        self._counts: IntArray = np.full(len(text.segments), _UNKNOWN, np.int64)
        self._first_unknown = 0

    @property
    def complete(self) -> bool:
        """True if the words of every segment are counted."""
        count = len(self._counts)
        while self._first_unknown < count and self._counts[self._first_unknown] != _UNKNOWN:
            self._first_unknown += 1
        return self._first_unknown == count

    def count_some(self, budget: int) -> None:
        """Count the words of the next segments that are not counted, `budget` segments at most."""
        for index in self.uncounted[:budget]:
            self._counts[index] = count_words(self._text.segments[index].text)

    @property
    def uncounted(self) -> list[int]:
        """The segments that are not counted."""
        return [] if self.complete else np.flatnonzero(self._counts == _UNKNOWN).tolist()

    def take_count(self, segment: int, words: int) -> None:
        """Believe a count that was made elsewhere."""
        self._counts[segment] = words

    def between(self, start_cp: int, end_cp: int) -> int | None:
        """Words of the text between two code points; None if that takes segments that are not counted."""
        if start_cp >= end_cp:
            return 0
        text = self._text
        first = text.segment_at(start_cp, Unit.CODE_POINT)
        last = text.segment_at(end_cp - 1, Unit.CODE_POINT)
        if last - first < 2:
            return count_words(text.slice(start_cp, end_cp))
        inner = self._counts[first + 1 : last]
        if (inner == _UNKNOWN).any():
            return None
        head = text.slice(start_cp, text.start(first + 1, Unit.CODE_POINT))
        tail = text.slice(text.start(last, Unit.CODE_POINT), end_cp)
        return count_words(head) + int(inner.sum()) + count_words(tail)

    def splice(self, splice: Splice) -> None:
        """Follow an edit of the text."""
        fresh = np.full(splice.inserted, _UNKNOWN, np.int64)
        end = splice.first + splice.removed
        self._counts = np.concatenate([self._counts[: splice.first], fresh, self._counts[end:]])
        self._first_unknown = min(self._first_unknown, splice.first)


def count_words(text: str) -> int:
    """Longest runs of characters that are not white space."""
    return len(text.split())
