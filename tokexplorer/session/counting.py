"""Counting the tokens of a long text beside the window, on a snapshot that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

PARTS_AT_A_TIME = 64  # about 300 kB: a few milliseconds between two looks at the stop flag


@dataclass(frozen=True, slots=True, eq=False)
class CountingWork:
    """Parts of a text to be counted with a tokenizer; may be done on any thread.

    Attributes:
        tokenizer: what encodes.
        parts: the texts, each independent of the others.
    """

    tokenizer: Tokenizer
    parts: tuple[SourceText, ...]

    def do(self, check: Callable[[], None]) -> CountedParts:
        """Count them. `check` is called now and then, and may raise to end the work."""
        counts: list[int] = []
        for first in range(0, len(self.parts), PARTS_AT_A_TIME):
            check()
            group = self.parts[first : first + PARTS_AT_A_TIME]
            # One call for all of them: their tokens are those of each by itself.
            encoding = self.tokenizer.encode("".join(part.text for part in group))
            bounds = np.cumsum([part.byte_count for part in group[:-1]])
            places = [0, *np.searchsorted(encoding.start_bytes, bounds).tolist(), len(encoding)]
            counts += np.diff(places).tolist()
        return CountedParts(self, tuple(counts))


@dataclass(frozen=True, slots=True, eq=False)
class CountedParts:
    """How many tokens each part of a `CountingWork` has."""

    work: CountingWork
    tokens: tuple[int, ...]
