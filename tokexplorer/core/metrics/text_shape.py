"""The words and lines of a text: what its figures are counted by, whichever tokenizer it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.metrics import kernels
from tokexplorer.core.scripts import SHARED_SCRIPTS, script_table
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from collections.abc import Sequence

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]

_SPACES_END = 0x3001  # U+3000 is the last white space
# Scripts in which white space stands between sentences or phrases, not between words.
_WITHOUT_SPACES = frozenset(
    {
        "Han",
        "Hiragana",
        "Katakana",
        "Bopomofo",
        "Yi",
        "Thai",
        "Lao",
        "Khmer",
        "Myanmar",
        "Tibetan",
        "Javanese",
    }
)


@dataclass(frozen=True, eq=False)
class TextShape:
    """A text, its words and its lines; spans are bytes of its UTF-8.

    A word is a longest run of characters that are not white space, as `str.split` finds them, so that
    punctuation belongs to the word it touches. A line ends with a line feed, or with carriage return and line
    feed, which are no part of it; what follows the last line feed is a line only if it is not empty.

    Attributes:
        source: the text.
        word_starts, word_ends: the span of each word, int64.
        line_starts, line_ends: the span of each line, int64.
    """

    source: SourceText
    word_starts: IntArray
    word_ends: IntArray
    line_starts: IntArray
    line_ends: IntArray

    @classmethod
    def of(cls, text: str | SourceText) -> TextShape:
        """Words and lines of a text; 1 MB takes some milliseconds."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        return cls(source, *_word_spans(source), *_line_spans(source))

    @classmethod
    def joined(cls, shapes: Sequence[TextShape]) -> TextShape:
        """Several texts as one, of which no word and no line spans two."""
        firsts = np.cumsum([0, *(shape.source.byte_count for shape in shapes)]).tolist()

        def moved(name: str) -> IntArray:
            parts = [getattr(shape, name) + first for shape, first in zip(shapes, firsts, strict=False)]
            return np.concatenate([np.empty(0, np.int64), *parts])

        source = SourceText("".join(shape.source.text for shape in shapes))
        return cls(source, *map(moved, ("word_starts", "word_ends", "line_starts", "line_ends")))

    @property
    def word_count(self) -> int:
        """How many words there are."""
        return len(self.word_starts)

    @property
    def line_count(self) -> int:
        """How many lines there are, blank ones included."""
        return len(self.line_starts)

    @cached_property
    def words_of_line(self) -> IntArray:
        """How many words each line holds, int64."""
        lines = np.searchsorted(self.line_starts, self.word_starts, side="right") - 1
        return np.bincount(lines, minlength=self.line_count).astype(np.int64, copy=False)

    @property
    def is_blank(self) -> BoolArray:
        """Which lines hold nothing but white space."""
        blank: BoolArray = self.words_of_line == 0
        return blank

    @property
    def bytes_of_line(self) -> IntArray:
        """Length of each line in bytes, int64."""
        return self.line_ends - self.line_starts

    @cached_property
    def characters_of_line(self) -> IntArray:
        """Length of each line in code points, int64."""
        ends = self.source.code_points_after(self.line_ends)
        return (ends - self.source.code_points_at(self.line_starts)).astype(np.int64, copy=False)

    @cached_property
    def number_of_word(self) -> IntArray:
        """Equal words have equal numbers, from 0 in order of first appearance, int64."""
        numbers = np.empty(self.word_count, np.int64)
        slots = 1 << (2 * self.word_count + 1).bit_length()
        keys, words = np.zeros(slots, np.int64), np.empty(slots, np.int64)
        kernels.number_words(self.source.utf8, self.word_starts, self.word_ends, keys, words, numbers)
        return numbers

    @cached_property
    def is_inside_word(self) -> BoolArray:
        """Which places lie between two bytes of one word, bool[bytes + 1]."""
        depth = np.zeros(self.source.byte_count + 1, np.int8)
        depth[self.word_starts] += 1
        depth[self.word_ends] -= 1
        inside = np.cumsum(depth, dtype=np.int8).astype(bool)
        inside[self.word_starts] = False
        return inside

    @cached_property
    def separates_words(self) -> bool:
        """False if most letters are of scripts that put no white space between words.

        Chinese, Japanese and Thai are written so: a "word" is then a sentence or more, and no figure that
        counts words means anything.
        """
        table = script_table()
        counts = np.bincount(
            table.of_code_point[code_points_of(self.source.text)], minlength=len(table.names)
        )
        by_name = dict(zip(table.names, counts.tolist(), strict=True))
        without = sum(count for name, count in by_name.items() if name in _WITHOUT_SPACES)
        letters = sum(count for name, count in by_name.items() if name not in SHARED_SCRIPTS)
        return bool(2 * without <= letters)


@cache
def _is_space() -> BoolArray:
    """Which code points `str.split` splits at."""
    return np.array([chr(code).isspace() for code in range(_SPACES_END)])


def _word_spans(source: SourceText) -> tuple[IntArray, IntArray]:
    starts, ends = np.empty((2, source.byte_count // 2 + 1), np.int64)
    count = kernels.find_words(source.utf8, _is_space(), starts, ends)
    return starts[:count].copy(), ends[:count].copy()


def _line_spans(source: SourceText) -> tuple[IntArray, IntArray]:
    utf8 = source.utf8
    feeds = np.flatnonzero(utf8 == kernels.LINE_FEED)
    starts = np.concatenate([np.zeros(1, np.int64), feeds + 1])
    ends = np.append(feeds, len(utf8))
    if starts[-1] == ends[-1]:
        starts, ends = starts[:-1], ends[:-1]
    returns = np.zeros(len(ends), bool)
    fed = slice(0, len(feeds))
    returns[fed] = (feeds > starts[fed]) & (utf8[feeds - 1] == kernels.CARRIAGE_RETURN)
    return starts, ends - returns
