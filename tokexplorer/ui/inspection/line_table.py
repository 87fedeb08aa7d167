"""The lines of a block as columns, and where their characters are: looked up once, for all who show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.placed_line import PlacedLine
    from tokexplorer.ui.inspection.token_places import BoolArray, FloatArray


class LineTable:
    """The lines of one block that is laid out.

    Attributes:
        starts, ends: their places in the block, int64, see `PlacedLine`.
        tops, bottoms: of their cells, float64.
        both_ways: whether parts of them can run from right to left, bool.
        cells: by line, where the cell of its unit 0 would be in `xs` and `following`, int64. A unit where a
            line is broken has a cell in both.
        xs: where each unit is on its line, float64; NaN until that is looked up.
        following: the unit where the next character begins, int64; 0 until that is looked up.
        looks: what places on each line depend on; None where nothing is known.
    """

    def __init__(self, lines: Sequence[PlacedLine], before: LineTable | None = None) -> None:
        """`before` is the table of the block as it was: lines that look the same stay where they are."""
        self.starts: IntArray = np.array([line.start for line in lines], np.int64)
        self.ends: IntArray = np.array([line.end for line in lines], np.int64)
        self.tops: FloatArray = np.array([line.box.top for line in lines], np.float64)
        self.bottoms: FloatArray = np.array([line.box.bottom for line in lines], np.float64)
        self.both_ways: BoolArray = np.array([line.both_ways for line in lines], np.bool_)
        self.cells: IntArray = np.arange(len(lines))
        count = int(self.ends[-1]) + len(lines) if lines else 0
        self.xs: FloatArray = np.full(count, np.nan)
        self.following: IntArray = np.zeros(count, np.int64)
        self.looks = [line.looks for line in lines]
        if before is not None:
            self._take(before)

    def _take(self, before: LineTable) -> None:
        for number, (looks, others) in enumerate(zip(self.looks, before.looks, strict=False)):
            mine, theirs = self._cells_of(number), before._cells_of(number)
            if looks is not None and looks == others and mine[1] - mine[0] == theirs[1] - theirs[0]:
                self.xs[slice(*mine)] = before.xs[slice(*theirs)]

    def _cells_of(self, number: int) -> tuple[int, int]:
        return int(self.starts[number]) + number, int(self.ends[number]) + number + 1
