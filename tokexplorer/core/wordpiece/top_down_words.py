"""The words that the top-down search learns from, and how a vocabulary covers them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece.alphabet import Characters
from tokexplorer.core.wordpiece.rest_counts import RestIndex

if TYPE_CHECKING:
    from tokexplorer.core.wordpiece.vocabulary import Vocabulary

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class LearnedWords:
    """Some of the words of a corpus.

    Attributes:
        counts: the words.
        characters: the same, as characters.
        leads: the byte at which each character begins, int64.
    """

    counts: WordCounts
    characters: Characters
    leads: IntArray

    def __len__(self) -> int:
        return len(self.counts)

    @classmethod
    def of(
        cls,
        counts: WordCounts,
        *,
        left_out: tuple[str, ...],
        longest: int,
        limit_alphabet: int,
        most_words: int,
    ) -> LearnedWords:
        """The words that the reference learns from, in the order of the corpus.

        Those of more than `longest` characters are left out, those that are one of `left_out`, those with a
        character that is not among the `limit_alphabet` most frequent (0: none), and of more than
        `most_words` the rarest.
        """
        counts = _selected(counts, _short_and_ordinary(counts, left_out, longest))
        if limit_alphabet and len(counts):
            characters = Characters.of(counts)
            allowed = np.isin(characters.code_points, characters.most_frequent(limit_alphabet))
            counts = _selected(counts, np.logical_and.reduceat(allowed, characters.starts[:-1]))
        if len(counts) > most_words:
            kept = np.zeros(len(counts), bool)
            kept[np.argsort(-counts.counts, kind="stable")[:most_words]] = True
            counts = _selected(counts, kept)
        leads = np.flatnonzero((counts.utf8 & 0xC0) != 0x80).astype(np.int64)
        return cls(counts, Characters.of(counts), leads)

    @property
    def alphabet(self) -> list[bytes]:
        """The different characters, sorted."""
        return [encode_utf8(chr(number)) for number in np.unique(self.characters.code_points).tolist()]

    @property
    def within(self) -> tuple[IntArray, IntArray]:
        """Where characters begin that do not begin a word, and how often each such word occurs."""
        inner = ~self.characters.begins
        return self.leads[inner], self.characters.weights[inner]

    def rest_index(self) -> RestIndex:
        """An index of the rests at all characters, which is still to be filled."""
        ends = np.repeat(self.counts.starts[1:], np.diff(self.characters.starts))
        return RestIndex(self.counts.utf8, self.leads, ends)


class Cover:
    """All words covered by the longest match, a few at a time."""

    def __init__(self, words: WordCounts, vocabulary: Vocabulary) -> None:
        """`vocabulary` must be able to cover every word."""
        self._words = words
        self._vocabulary = vocabulary
        self._done = 0
        self._length = 0
        self._starts: list[IntArray] = []
        self._weights: list[IntArray] = []

    @property
    def complete(self) -> bool:
        """True when every word is covered."""
        return self._done == len(self._words)

    def go_on(self, limit: int) -> None:
        """Cover up to `limit` words more."""
        words, last = self._words, min(len(self._words), self._done + limit)
        edges = words.starts[self._done : last + 1]
        utf8 = words.utf8[edges[0] : edges[-1]]
        starts, ends = edges[:-1] - edges[0], edges[1:] - edges[0]
        ids, word_ends = self._vocabulary.cover(utf8, starts, ends)
        token_starts, _ = self._vocabulary.token_spans(ids, starts, ends, word_ends)
        lengths = np.diff(word_ends, prepend=0)
        counts = words.counts[self._done : last]
        within = np.ones(len(ids), bool)
        within[word_ends - lengths] = False
        self._starts.append(token_starts[within] + edges[0])
        self._weights.append(np.repeat(counts, lengths)[within])
        self._length += int(lengths @ counts)
        self._done = last

    def continuations(self) -> tuple[IntArray, IntArray, int]:
        """Where tokens begin within words, how often each such word occurs, and all tokens of the words."""
        return np.concatenate(self._starts), np.concatenate(self._weights), self._length


def _short_and_ordinary(counts: WordCounts, left_out: tuple[str, ...], longest: int) -> BoolArray:
    """Which words have at most `longest` characters and are none of `left_out`."""
    chosen = np.diff(Characters.of(counts).starts) <= longest
    strings = {encode_utf8(text) for text in left_out}
    of_such_a_length = np.isin(np.diff(counts.starts), list(map(len, strings)))
    for index in np.flatnonzero(chosen & of_such_a_length).tolist():
        chosen[index] = counts.unit(index) not in strings
    return chosen


def _selected(counts: WordCounts, chosen: BoolArray) -> WordCounts:
    """Some of the words, in their order."""
    lengths = np.diff(counts.starts)
    starts = np.zeros(np.count_nonzero(chosen) + 1, np.int64)
    np.cumsum(lengths[chosen], out=starts[1:])
    return WordCounts(counts.utf8[np.repeat(chosen, lengths)], starts, counts.counts[chosen])
