"""All tokens of a text at once, made beside the window, for whatever needs more than what is on screen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.encoding import Encoding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text_encodings import Block, TextEncodings


@dataclass(frozen=True, eq=False)
class TextTokens:
    """The tokens of a whole text.

    Attributes:
        tokenizer: what encoded it.
        encoding: ids and byte spans, see `core.encoding.Encoding`; starts ascend.
        byte_count: how long the text is.
    """

    tokenizer: Tokenizer
    encoding: Encoding
    byte_count: int

    def __len__(self) -> int:
        return len(self.encoding)

    @cached_property
    def counts(self) -> IntArray:
        """How often each id occurs, int64, as long as the vocabulary."""
        counts = np.bincount(self.encoding.ids, minlength=self.tokenizer.vocab_size)
        return counts.astype(np.int64, copy=False)

    def count(self, token_id: int) -> int:
        """How often one token occurs."""
        return int(self.counts[token_id]) if 0 <= token_id < len(self.counts) else 0

    def indices_of(self, token_id: int) -> IntArray:
        """Where a token occurs: indices into the encoding, ascending, int64."""
        return np.flatnonzero(self.encoding.ids == token_id)

    def spans_at(self, indices: IntArray) -> tuple[IntArray, IntArray]:
        """The byte spans of some tokens."""
        return self.encoding.start_bytes[indices], self.encoding.end_bytes[indices]


@dataclass(frozen=True, slots=True, eq=False)
class EncodingWork:
    """A snapshot of a text that is to be encoded; may be done on any thread.

    Attributes:
        encodings: what encodes, and keeps what it has encoded for whoever asks next.
        parts: consecutive texts, each independent of the others.
    """

    encodings: TextEncodings
    parts: tuple[SourceText, ...]

    @property
    def tokenizer(self) -> Tokenizer:
        """What encodes."""
        return self.encodings.tokenizer

    @property
    def allow_special(self) -> bool:
        """See `Tokenizer.encode`."""
        return self.encodings.allow_special

    @property
    def byte_count(self) -> int:
        """How long the text is."""
        return sum(part.byte_count for part in self.parts)

    def blocks(self, check: Callable[[], None]) -> Iterator[Block]:
        """The tokens, some parts at a time."""
        return self.encodings.blocks(self.parts, check)

    def do(self, check: Callable[[], None], report: Callable[[int], None] = lambda done: None) -> TextTokens:
        """Encode it. `check` is called now and then and may raise to end it; `report` gets bytes done."""
        done, encodings = 0, []
        for block in self.blocks(check):
            encodings.append(block.encoding.shifted(done))
            done += block.byte_count
            report(done)
        return TextTokens(self.tokenizer, Encoding.joined(encodings), done)
