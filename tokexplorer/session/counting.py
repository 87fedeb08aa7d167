"""Counting the tokens and words of a long text beside the window, on a snapshot that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.session.text_figures import count_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

PARTS_AT_A_TIME = 64  # about 300 kB: a few milliseconds between two looks at the stop flag


def count_parts(
    tokenizer: Tokenizer, parts: Sequence[SourceText], *, allow_special: bool = True
) -> list[int]:
    """How many tokens each of consecutive, independent parts has.

    One call encodes all of them: since they are independent, their tokens are those of the whole.
    """
    encoding = tokenizer.encode("".join(part.text for part in parts), allow_special=allow_special)
    bounds = np.cumsum([part.byte_count for part in parts[:-1]], dtype=np.int64)
    places = [0, *np.searchsorted(encoding.start_bytes, bounds).tolist(), len(encoding)]
    return np.diff(places).tolist()  # type: ignore[no-any-return]


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
        tokens: list[int] = []
        for first in range(0, len(self.parts), PARTS_AT_A_TIME):
            check()
            assert self.tokenizer is not None
            parts = self.parts[first : first + PARTS_AT_A_TIME]
            tokens += count_parts(self.tokenizer, parts, allow_special=self.allow_special)
        words: list[int] = []
        for part in self.word_parts:
            check()
            words.append(count_words(part.text))
        return CountedParts(self, tuple(tokens), tuple(words))


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """How many tokens and words the parts of a `CountingWork` have."""

    work: CountingWork
    tokens: tuple[int, ...]
    words: tuple[int, ...] = ()
