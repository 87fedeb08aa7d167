"""Counting the tokens and words of a long text beside the window, on a snapshot that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.session.encoded_part import LONG_PART_BYTES, EncodedPart
from tokexplorer.session.text_figures import count_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

PARTS_AT_A_TIME = 64  # about 300 kB: a few milliseconds between two looks at the stop flag


def count_parts(tokenizer: Tokenizer, parts: Sequence[SourceText], *, allow_special: bool = True) -> IntArray:
    """How many tokens each of consecutive, independent parts has, and how many are unknown, int64[parts, 2].

    One call encodes all of them: since they are independent, their tokens are those of the whole.
    """
    encoding = tokenizer.encode("".join(part.text for part in parts), allow_special=allow_special)
    bounds = np.cumsum([part.byte_count for part in parts[:-1]], dtype=np.int64)
    places = np.array([0, *np.searchsorted(encoding.start_bytes, bounds), len(encoding)])
    unknown = np.concatenate([[0], np.cumsum(is_unknown(tokenizer, encoding.ids))])
    return np.stack([np.diff(places), np.diff(unknown[places])], axis=1).astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class CountingWork:
    """Parts of a text to be counted; may be done on any thread.

    Attributes:
        tokenizer: what encodes; None if there is nothing to encode.
        parts: the texts whose tokens are to be counted, each independent of the others.
        word_parts: the texts whose words are to be counted.
        allow_special: see `Tokenizer.encode`.
    """

    tokenizer: Tokenizer | None
    parts: tuple[SourceText, ...]
    word_parts: tuple[SourceText, ...] = ()
    allow_special: bool = True

    @property
    def byte_count(self) -> int:
        """How much there is to do, in bytes."""
        return sum(part.byte_count for part in (*self.parts, *self.word_parts))

    def do(self, check: Callable[[], None] = lambda: None) -> CountedParts:
        """Count them. `check` is called now and then, and may raise to end the work."""
        tokens: dict[int, int] = {}
        unknown: dict[int, int] = {}
        encoded: dict[int, EncodedPart] = {}
        for parts in self._batches():
            check()
            assert self.tokenizer is not None
            if parts[0].byte_count > LONG_PART_BYTES:
                part = EncodedPart.of(self.tokenizer, parts[0], allow_special=self.allow_special)
                encoded[id(parts[0])] = part
                counts = [[len(part), count_unknown(self.tokenizer, part)]]
            else:
                counts = count_parts(self.tokenizer, parts, allow_special=self.allow_special).tolist()
            for source, (count, unknown_count) in zip(parts, counts, strict=True):
                tokens[id(source)], unknown[id(source)] = count, unknown_count
        words: dict[int, int] = {}
        for text in self.word_parts:
            check()
            words[id(text)] = count_words(text.text)
        return CountedParts(self, tokens, words, encoded, unknown)

    def _batches(self) -> Iterator[list[SourceText]]:
        """The parts, several at a time, long ones alone."""
        batch: list[SourceText] = []
        for part in self.parts:
            is_long = part.byte_count > LONG_PART_BYTES
            if batch and (is_long or len(batch) == PARTS_AT_A_TIME):
                yield batch
                batch = []
            batch.append(part)
            if is_long:
                yield batch
                batch = []
        if batch:
            yield batch


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """What is known of the parts of a `CountingWork`, by the `id` of each part's text.

    Attributes:
        work: the work, which holds the parts.
        tokens, words: how many there are.
        encoded: the tokens themselves of long parts, which take too long to be made again for the screen.
        unknown: how many of the tokens are the unknown token.
    """

    work: CountingWork
    tokens: dict[int, int]
    words: dict[int, int]
    encoded: dict[int, EncodedPart]
    unknown: dict[int, int]


def count_unknown(tokenizer: Tokenizer, part: EncodedPart, rows: slice = slice(None)) -> int:
    """How many tokens of a part, or of some rows of it, are the unknown token."""
    return int(np.count_nonzero(is_unknown(tokenizer, part.encoding.ids[rows])))
