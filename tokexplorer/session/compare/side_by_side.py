"""Several tokenizers on one text: how far they cut its words alike, and which words they do not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.metrics.cut_counts import CutCounts
from tokexplorer.core.metrics.ratios import ratio
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import EncodingWork

IntArray = npt.NDArray[np.int64]
MaskArray = npt.NDArray[np.unsignedinteger]

MOST_TOKENIZERS = 64
MOST_FREQUENT = 1000
LONGEST_WORD_BYTES = 96


class FrequentWord(NamedTuple):
    """A word that not all tokenizers cut alike.

    Attributes:
        utf8: its bytes, the first `LONGEST_WORD_BYTES` of them.
        times: how often the text has it cut differently.
        start_byte, end_byte: the first of these places.
        cuts: for each tokenizer, where it cuts the word there, in bytes from its start.
    """

    utf8: bytes
    times: int
    start_byte: int
    end_byte: int
    cuts: tuple[tuple[int, ...], ...]

    @property
    def is_shortened(self) -> bool:
        """Whether `utf8` is not all of it."""
        return self.end_byte - self.start_byte > len(self.utf8)


@dataclass(frozen=True, eq=False)
class SideBySide:
    """How several tokenizers cut one text. Spans are bytes of its UTF-8, int64, ascending.

    Words and cuts are defined in `core.metrics.agreement`.

    Attributes:
        tokenizers: in the order of their columns.
        shape: the text with its words and lines.
        shared_cuts: int64[n, n], places inside words where two of them cut; where both are one, all its cuts.
        word_starts, word_ends: the words that not all of them cut alike.
        line_starts, line_ends: the lines that hold such words, without their ends.
        words_of_line: how many each of these lines holds.
        frequent: the most frequent of these words.
    """

    tokenizers: tuple[Tokenizer, ...]
    shape: TextShape
    shared_cuts: IntArray
    word_starts: IntArray
    word_ends: IntArray
    line_starts: IntArray
    line_ends: IntArray
    words_of_line: IntArray
    frequent: tuple[FrequentWord, ...]
    _cut_masks: MaskArray  # of each place where not all cut: which do, a bit each
    _cut_words: IntArray  # and the word it is in
    _pairs: dict[tuple[int, int], IntArray]

    def cuts(self, index: int, reference: int) -> CutCounts:
        """The cuts of one tokenizer compared with those of another."""
        shared, own = self.shared_cuts, self.shared_cuts.diagonal()
        return CutCounts(int(shared[index, reference]), int(own[index]), int(own[reference]))

    def different_words(self, index: int, reference: int) -> IntArray:
        """The words that two tokenizers cut at different places: numbers in `shape`, ascending, int64."""
        pair = min(index, reference), max(index, reference)
        if pair not in self._pairs:
            one, other = ((self._cut_masks >> each) & 1 for each in pair)
            self._pairs[pair] = _distinct(self._cut_words[one != other])
        return self._pairs[pair]

    def identical_words(self, index: int, reference: int) -> float:
        """Words that both cut alike, divided by all words; NaN without words."""
        words = self.shape.word_count
        return ratio(words - len(self.different_words(index, reference)), words)

    @cached_property
    def byte_count(self) -> int:
        """How long the text is."""
        return self.shape.source.byte_count


@dataclass(frozen=True, slots=True, eq=False)
class SideBySideWork:
    """A snapshot of a text and its tokenizers that are to be compared; may be done on any thread.

    Attributes:
        works: the text for each tokenizer.
    """

    works: tuple[EncodingWork, ...]

    @classmethod
    def of(cls, documents: Sequence[Document]) -> SideBySideWork | None:
        """A comparison of documents of one text; None with fewer than two tokenizers."""
        works = [work for work in (each.encoding_work() for each in documents) if work is not None]
        return cls(tuple(works[:MOST_TOKENIZERS])) if len(works) > 1 else None

    @property
    def tokenizers(self) -> tuple[Tokenizer, ...]:
        """The tokenizers that are compared."""
        return tuple(work.tokenizer for work in self.works)

    @property
    def byte_count(self) -> int:
        """How much there is to encode, in bytes."""
        return len(self.works) * sum(part.byte_count for part in self.works[0].parts)

    def do(
        self, check: Callable[[], None] = lambda: None, report: Callable[[int], None] = lambda done: None
    ) -> SideBySide:
        """Compare them. `check` is called now and then and may raise to end the work; `report` gets bytes.

        Raises what a tokenizer raises.
        """
        parts = self.works[0].parts
        source = parts[0] if len(parts) == 1 else SourceText("".join(part.text for part in parts))
        shape = TextShape.of(source)
        masks = np.zeros(source.byte_count + 1, _mask_type(len(self.works)))
        for index, work in enumerate(self.works):
            _mark_edges(work, masks, index, check, report)
        check()
        masks[~shape.is_inside_word] = 0
        places = np.flatnonzero(masks)
        found = masks[places]
        differing = found != masks.dtype.type((1 << len(self.works)) - 1)
        cut_words = np.searchsorted(shape.word_starts, places[differing], "right") - 1
        words = _distinct(cut_words)
        check()
        line_of_word = np.searchsorted(shape.line_starts, shape.word_starts[words], "right") - 1
        lines = _distinct(line_of_word)
        words_of_line = np.diff(np.append(np.searchsorted(line_of_word, lines), len(words)))
        check()
        return SideBySide(
            self.tokenizers,
            shape,
            _shared(found, len(self.works)),
            shape.word_starts[words],
            shape.word_ends[words],
            shape.line_starts[lines],
            shape.line_ends[lines],
            words_of_line,
            _frequent(shape, words, masks, len(self.works)),
            found[differing],
            cut_words,
            {},
        )


def _mask_type(count: int) -> type[np.unsignedinteger]:
    """The smallest integers with a bit for each tokenizer."""
    return next(kind for kind in (np.uint8, np.uint16, np.uint32, np.uint64) if count <= 8 * kind().itemsize)


def _mark_edges(
    work: EncodingWork,
    masks: MaskArray,
    index: int,
    check: Callable[[], None],
    report: Callable[[int], None],
) -> None:
    """Set a tokenizer's bit wherever one of its tokens begins or ends."""
    bit, done, before = masks.dtype.type(1 << index), 0, index * (len(masks) - 1)
    for block in work.blocks(check):
        for positions in (block.encoding.start_bytes, block.encoding.end_bytes):
            masks[positions + done] |= bit
        done += block.byte_count
        report(before + done)


def _distinct(ascending: IntArray) -> IntArray:
    """Each number once."""
    first = np.ones(len(ascending), bool)
    first[1:] = ascending[1:] != ascending[:-1]
    return ascending[first]


def _shared(found: MaskArray, count: int) -> IntArray:
    """How many places each two tokenizers cut, int64[n, n], counted by which cut at a place."""
    if found.dtype.itemsize <= 2:  # many times as quick as sorting them
        counts = np.bincount(found)
        kinds = np.flatnonzero(counts).astype(found.dtype)
        repeats = counts[kinds]
    else:
        kinds, repeats = np.unique(found, return_counts=True)
    bits = (kinds[:, None] >> np.arange(count).astype(kinds.dtype)) & 1
    bits = bits.astype(np.int64)
    return (bits * repeats[:, None]).T @ bits


def _frequent(shape: TextShape, words: IntArray, masks: MaskArray, count: int) -> tuple[FrequentWord, ...]:
    """The most frequent of some words, those that come first before others as frequent."""
    if len(words) == 0:
        return ()
    _, firsts, counts = np.unique(shape.number_of_word[words], return_index=True, return_counts=True)
    order = np.lexsort((firsts, -counts))[:MOST_FREQUENT]
    rows = words[firsts[order]]
    found = []
    for start, end, times in zip(
        shape.word_starts[rows].tolist(), shape.word_ends[rows].tolist(), counts[order].tolist(), strict=True
    ):
        stop = min(end, start + LONGEST_WORD_BYTES)
        inside = masks[start + 1 : stop]
        cuts = tuple(
            tuple((np.flatnonzero((inside >> inside.dtype.type(index)) & 1) + 1).tolist())
            for index in range(count)
        )
        found.append(FrequentWord(shape.source.utf8[start:stop].tobytes(), times, start, end, cuts))
    return tuple(found)
