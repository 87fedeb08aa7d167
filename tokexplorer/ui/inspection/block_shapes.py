"""The rectangles of the tokens of one block of text, as columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.token_places import FloatArray


class Area(NamedTuple):
    """Where a part of a token is, in pixels from the block's corner, and the token's number in the block."""

    left: float
    top: float
    width: float
    height: float
    number: int


@dataclass(frozen=True, slots=True, eq=False)
class BlockShapes:
    """What is painted for the tokens of a block, in pixels from the block's corner.

    Arrays of n x 4, float64: left, top, width and height of rectangles, or both ends of lines.

    Attributes:
        rects: the tokens, and the marks at their starts.
        layers: of each rectangle, int8: twice its tint, and one more for a mark.
        seams: lines that are drawn over a character where its slices are stacked in rows.
        seam_tints: of each of them, int8.
        special, unknown: rectangles of tokens that get an outline and a hatching.
        changed: the lines at the top of tokens that another tokenizer does not have.
        parts: every part of a token, for what the pointer is on.
        numbers: the token of each part, counted from the first that touches the block.
    """

    rects: FloatArray
    layers: npt.NDArray[np.int8]
    seams: FloatArray
    seam_tints: npt.NDArray[np.int8]
    special: FloatArray
    unknown: FloatArray
    changed: FloatArray
    parts: FloatArray
    numbers: IntArray

    @property
    def areas(self) -> list[Area]:
        """Every part of a token, in the order of the text."""
        return list(map(Area, *self.parts.T.tolist(), self.numbers.tolist()))

    def token_at(self, x: float, y: float) -> int | None:
        """The number of the token at a point, an empty one before others; None beside all tokens."""
        left, top, width, height = self.parts.T
        hit = np.flatnonzero((left <= x) & (x < left + width) & (top <= y) & (y < top + height))
        if len(hit) == 0:
            return None
        narrowest = hit[width[hit] == width[hit].min()]
        return int(self.numbers[narrowest].min())

    def parts_of(self, first: int, last: int) -> list[QRectF]:
        """Where the tokens with the numbers from `first` to `last` are."""
        wanted = (first <= self.numbers) & (self.numbers <= last)
        return [QRectF(*part) for part in self.parts[wanted].tolist()]
