"""Counting the tokens of a long text beside the window, on a snapshot that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

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
    """Parts of a text to be counted with a tokenizer; may be done on any thread.

    Attributes:
        tokenizer: what encodes.
        parts: the texts, each independent of the others.
        allow_special: see `Tokenizer.encode`.
    """

    tokenizer: Tokenizer
    parts: tuple[SourceText, ...]
    allow_special: bool = True

    def do(self, check: Callable[[], None]) -> CountedParts:
        """Count them. `check` is called now and then, and may raise to end the work."""
        counts: list[int] = []
        for first in range(0, len(self.parts), PARTS_AT_A_TIME):
            check()
            parts = self.parts[first : first + PARTS_AT_A_TIME]
            counts += count_parts(self.tokenizer, parts, allow_special=self.allow_special)
        return CountedParts(self, tuple(counts))


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """How many tokens each part of a `CountingWork` has."""

    work: CountingWork
    tokens: tuple[int, ...]
