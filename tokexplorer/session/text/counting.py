"""Counting the tokens and words of a long text beside the window, on a snapshot that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.unknown_tokens import unknown_places
from tokexplorer.session.text.encoded_part import EncodedPart
from tokexplorer.session.text.text_encodings import LONG_PART_BYTES, TextEncodings
from tokexplorer.session.text.text_figures import count_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.text_encodings import Block


@dataclass(frozen=True, slots=True, eq=False)
class CountingWork:
    """Parts of a text to be counted; may be done on any thread.

    Attributes:
        encodings: what encodes, and what is known of it; None if there is nothing to encode.
        parts: the texts whose tokens are to be counted, each independent of the others.
        word_parts: the texts whose words are to be counted.
    """

    encodings: TextEncodings | None
    parts: tuple[SourceText, ...]
    word_parts: tuple[SourceText, ...] = ()

    @property
    def tokenizer(self) -> Tokenizer | None:
        """What encodes."""
        return None if self.encodings is None else self.encodings.tokenizer

    @property
    def byte_count(self) -> int:
        """How much there is to do, in bytes."""
        return sum(part.byte_count for part in (*self.parts, *self.word_parts))

    def do(self, check: Callable[[], None] = lambda: None) -> CountedParts:
        """Count them. `check` is called now and then, and may raise to end the work."""
        tokens: dict[int, int] = {}
        unknown: dict[int, int] = {}
        encoded: dict[int, EncodedPart] = {}
        if self.encodings is not None:
            for block in self.encodings.blocks(self.parts, check):
                keys = [id(part) for part in block.parts]
                tokens.update(zip(keys, block.counts, strict=True))
                unknown.update(zip(keys, _unknown_in(self.encodings.tokenizer, block), strict=True))
                if block.byte_count > LONG_PART_BYTES and len(block.parts) == 1:
                    encoded[keys[0]] = EncodedPart.of(block.encoding, block.parts[0])
        words: dict[int, int] = {}
        for text in self.word_parts:
            check()
            words[id(text)] = count_words(text.text)
        return CountedParts(self, tokens, words, encoded, unknown)


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


def _unknown_in(tokenizer: Tokenizer, block: Block) -> list[int]:
    """How many of the tokens of each part are the unknown token."""
    before = unknown_places(tokenizer, block.encoding.ids).searchsorted(np.cumsum([0, *block.counts]))
    return np.diff(before).tolist()  # type: ignore[no-any-return]


def count_unknown(tokenizer: Tokenizer, ids: IdArray) -> int:
    """How many of some tokens are the unknown token."""
    return len(unknown_places(tokenizer, ids))
