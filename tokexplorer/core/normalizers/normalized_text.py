"""A text after normalization, with the place in the original that each byte came from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class NormalizedText:
    """A text after normalization, with the place in the original that each byte came from.

    Attributes:
        source: the original.
        utf8: the normalized text, generalized UTF-8, uint8, read-only.
        start_bytes, end_bytes: for each byte of `utf8` the span of bytes in the original that it came
            from, int64; both ascend. None, None if every byte came from the byte at its own place.

    A character that did not change maps byte by byte to itself, so that a third of an emoji stays
    exactly that third. Where a cluster of characters changed, each new byte maps to the whole of it.
    """

    source: SourceText
    utf8: ByteArray
    start_bytes: IntArray | None
    end_bytes: IntArray | None

    @classmethod
    def unchanged(cls, source: SourceText) -> NormalizedText:
        """A text that is normalized as it stands."""
        return cls(source, source.utf8, None, None)

    def original_spans(self, starts: IntArray, ends: IntArray) -> tuple[IntArray, IntArray]:
        """The spans of the original that spans of `utf8` came from, int64.

        An empty span stays empty, at the place that the byte after it came from, or else the last one.
        """
        if self.start_bytes is None or self.end_bytes is None:
            return starts, ends
        last = len(self.utf8) - 1
        if last < 0:
            return np.zeros_like(starts), np.zeros_like(ends)
        original_starts = self.start_bytes[np.minimum(starts, last)]
        original_starts[starts > last] = self.end_bytes[last]
        original_ends = self.end_bytes[np.maximum(ends, 1) - 1]
        empty = starts == ends
        original_ends[empty] = original_starts[empty]
        return original_starts, original_ends


class Normalizer(Protocol):
    """Rewrites a text, so that texts which mean the same are spelled the same."""

    def __hash__(self) -> int:
        """All of them are frozen, or equal to themselves only."""
        ...

    @property
    def name(self) -> str:
        """How specs and files call it."""
        ...

    @property
    def title(self) -> str:
        """What it does, in one sentence."""
        ...

    def apply(self, text: str) -> str:
        """The normalized text."""
        ...

    def align(self, source: SourceText) -> NormalizedText:
        """The normalized text, aligned to `source`."""
        ...
