"""All tokens of a vocabulary as one text, a line each: what a pattern can search in one go."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.text import decode_utf8

_LINE_END = 10
IntArray = npt.NDArray[np.int64]


class TextLines(NamedTuple):
    """Lines by row.

    Attributes:
        text: the tokens, a line end after each; of bytes that are no characters see `core.text.decode_utf8`.
        ends: where in it the line of each row ends, in code points, int64.
        apart: rows that hold a line end themselves, whose line is empty, int64.
    """

    text: str
    ends: IntArray
    apart: IntArray

    @classmethod
    def of(cls, utf8: npt.NDArray[np.uint8], starts: IntArray) -> TextLines:
        """The lines of tokens that stand one after the other."""
        places = np.flatnonzero(utf8 == _LINE_END)
        apart = np.unique(np.searchsorted(starts, places, side="right") - 1)
        sizes = np.diff(starts)
        kept = np.ones(len(sizes), bool)
        kept[apart] = False
        lines = np.insert(utf8[np.repeat(kept, sizes)], np.cumsum(sizes * kept), _LINE_END)
        text = decode_utf8(lines.tobytes())
        return cls(text, np.flatnonzero(code_points_of(text) == _LINE_END), apart)
