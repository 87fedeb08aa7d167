# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""The words and lines of a text: what its metrics are counted by, whichever tokenizer it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import first_slot, piece_key, same_bytes
from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import character_end, code_point_at
from tokexplorer.core.text import SourceText
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.scripts import SHARED_SCRIPTS, script_table

if TYPE_CHECKING:
    from collections.abc import Sequence

LINE_FEED, CARRIAGE_RETURN = 0x0A, 0x0D
NO_LINE = -1


@njit(nogil=True, cache=True)
def find_words(utf8, is_space, starts, ends):
    """Fill the byte spans of the longest runs of characters that are no white space; how many there are.

    `is_space` is by code point; code points behind its end are no white space.
    """
    words = 0
    inside = False
    i = 0
    while i < len(utf8):
        code, _ = code_point_at(utf8, i)
        blank = code < len(is_space) and is_space[code]
        if inside and blank:
            ends[words] = i
            words += 1
        elif not inside and not blank:
            starts[words] = i
        inside = not blank
        i = character_end(utf8, i)
    if inside:
        ends[words] = len(utf8)
        words += 1
    return words


@njit(nogil=True, cache=True)
def number_words(utf8, starts, ends, slot_keys, slot_words, numbers):
    """Give equal words equal numbers, counted from 0 in order of first appearance; how many there are.

    `slot_keys` is all 0; both tables have the same length, a power of two larger than the number of words.
    """
    different = 0
    for word in range(len(starts)):
        start, length = starts[word], ends[word] - starts[word]
        key = piece_key(utf8, start, ends[word])
        slot = first_slot(len(slot_keys), key)
        while slot_keys[slot] != 0:
            other = slot_words[slot]
            if (
                slot_keys[slot] == key
                and ends[other] - starts[other] == length
                and same_bytes(utf8, starts[other], utf8, start, length)
            ):
                break
            slot = (slot + 1) & (len(slot_keys) - 1)
        if slot_keys[slot] == 0:
            slot_keys[slot], slot_words[slot] = key, word
            numbers[word] = different
            different += 1
        else:
            numbers[word] = numbers[slot_words[slot]]
    return different


@njit(nogil=True, cache=True)
def _line_of(line_starts, place):
    return np.searchsorted(line_starts, place, side="right") - 1


@njit(nogil=True, cache=True)
def _line_from(line_starts, line_ends, is_blank, place):
    """The line that holds a place, or the next that is not blank; `NO_LINE` behind the last."""
    line = _line_of(line_starts, place)
    if line >= 0 and place < line_ends[line]:
        return line
    line += 1
    while line < len(line_starts) and is_blank[line]:
        line += 1
    return line if line < len(line_starts) else NO_LINE


@njit(nogil=True, cache=True)
def find_lines_of_tokens(utf8, starts, ends, marks_word, line_starts, line_ends, is_blank, lines):
    """Fill the line that each token belongs to: that of its last byte that is no line end.

    A token of line ends alone belongs to none, unless it is the mark of the word that follows
    (`marks_word`, by token) or has an empty span: then to the line of what follows.
    """
    for token in range(len(starts)):
        start, end = starts[token], ends[token]
        i = end - 1
        while i >= start:
            ends_line = utf8[i] == LINE_FEED or (
                utf8[i] == CARRIAGE_RETURN and i + 1 < len(utf8) and utf8[i + 1] == LINE_FEED
            )
            if not ends_line:
                break
            i -= 1
        if i >= start:
            lines[token] = _line_of(line_starts, i)
        elif start >= end or marks_word[token]:
            lines[token] = _line_from(line_starts, line_ends, is_blank, end)
        else:
            lines[token] = NO_LINE


@njit(nogil=True, cache=True)
def find_spelled_alike(utf8, starts, ends, rows, spellings, core_starts, core_ends, alike):
    """Fill which words are, byte for byte, what the token in their row of the vocabulary is spelled with.

    A word whose row is negative is like none.
    """
    for word in range(len(starts)):
        row, length = rows[word], ends[word] - starts[word]
        alike[word] = (
            row >= 0
            and core_ends[row] - core_starts[row] == length
            and same_bytes(spellings, core_starts[row], utf8, starts[word], length)
        )


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
        source = SourceText.of(text)
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
        number_words(self.source.utf8, self.word_starts, self.word_ends, keys, words, numbers)
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

    def words_holding(self, places: IntArray) -> IntArray:
        """The words that have one of these places inside, bytes ascending; the words ascending, int64."""
        words = np.searchsorted(self.word_starts, places, side="right") - 1
        return words[np.diff(words, prepend=-1) > 0]  # they ascend: no need to look for equal ones elsewhere

    @property
    def separates_words(self) -> bool:
        """False if most letters are of scripts that put no white space between words.

        Chinese, Japanese and Thai are written so: a "word" is then a sentence or more, and no metric that
        counts words means anything.
        """
        return separates_words(*self.letters)

    @cached_property
    def letters(self) -> tuple[int, int]:
        """How many characters are of a script, and how many of a script without white space between words."""
        table = script_table()
        counts = np.bincount(
            table.of_code_point[code_points_of(self.source.text)], minlength=len(table.names)
        )
        by_name = dict(zip(table.names, counts.tolist(), strict=True))
        unspaced = sum(count for name, count in by_name.items() if name in _WITHOUT_SPACES)
        return sum(count for name, count in by_name.items() if name not in SHARED_SCRIPTS), unspaced


def separates_words(letters: int, unspaced_letters: int) -> bool:
    """False if most letters are of scripts that put no white space between words."""
    return 2 * unspaced_letters <= letters


@cache
def _is_space() -> BoolArray:
    """Which code points `str.split` splits at."""
    return np.array([chr(code).isspace() for code in range(_SPACES_END)])


def _word_spans(source: SourceText) -> tuple[IntArray, IntArray]:
    starts, ends = np.empty((2, source.byte_count // 2 + 1), np.int64)
    count = find_words(source.utf8, _is_space(), starts, ends)
    return starts[:count].copy(), ends[:count].copy()


def _line_spans(source: SourceText) -> tuple[IntArray, IntArray]:
    utf8 = source.utf8
    feeds = np.flatnonzero(utf8 == LINE_FEED)
    starts = np.concatenate([np.zeros(1, np.int64), feeds + 1])
    ends = np.append(feeds, len(utf8))
    if starts[-1] == ends[-1]:
        starts, ends = starts[:-1], ends[:-1]
    returns = np.zeros(len(ends), bool)
    fed = slice(0, len(feeds))
    returns[fed] = (feeds > starts[fed]) & (utf8[feeds - 1] == CARRIAGE_RETURN)
    return starts, ends - returns
