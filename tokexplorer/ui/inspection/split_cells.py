"""Characters that several tokens share: every slice wide enough to be seen and hit.

Slices have the share of their bytes. Where the narrowest would be too narrow, all get the same width; where
even that is too little, they are put in rows, to be read like a text.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.placed_line import PlacedLine

LEAST_SLICE = 3.0  # pixels


class CellGrid(NamedTuple):
    """How the slices of a character lie, in pixels of its block; `leftward` if they follow to the left.

    The last row may have fewer slices than the others, which are wider then.
    """

    slices: int
    left: float
    right: float
    top: float
    bottom: float
    columns: int
    rows: int
    leftward: bool
    pixel: float

    def slot(self, rank: int) -> tuple[float, float, float, float]:
        """Left, right, top and bottom of one of them, on whole pixels."""
        row, column = divmod(rank, self.columns)
        in_row = min(self.columns, self.slices - row * self.columns)
        if self.leftward:
            column = in_row - 1 - column
        width, height = (self.right - self.left) / in_row, (self.bottom - self.top) / self.rows
        edges = (
            self.left + column * width,
            self.left + (column + 1) * width,
            self.top + row * height,
            self.top + (row + 1) * height,
        )
        left, right, top, bottom = (round(edge / self.pixel) * self.pixel for edge in edges)
        return left, right, top, bottom


class SplitCell(NamedTuple):
    """A character, its units in the block, and the tokens that share it.

    Attributes:
        begin, end: its units.
        members: the tokens that have a part of it, by number.
        least: the smallest part of it that a token has, of 1.
    """

    begin: int
    end: int
    members: list[int]
    least: float

    def grid(self, line: PlacedLine, pixel: float) -> CellGrid | None:
        """Where its slices lie on a line; None if they can have the shares of their bytes."""
        parts = line.stretches(self.begin, self.end)
        left = min(part.left for part in parts)
        # What has no width, such as marks of direction, gets some: nothing could be hit otherwise.
        right = max(max(part.right for part in parts), left + LEAST_SLICE)
        width, count, box = right - left, len(self.members), line.box
        if width * self.least >= LEAST_SLICE:
            return None
        columns = max(int(width / LEAST_SLICE), 1)
        rows = ceil(count / columns)
        if rows * LEAST_SLICE > box.bottom - box.top:
            return None  # hundreds of tokens in one character: there is no room for all of them
        leftward, columns = parts[0].leftward, ceil(count / rows)
        return CellGrid(count, left, right, box.top, box.bottom, columns, rows, leftward, pixel)


def split_cells(
    starts: list[float], ends: list[float], cells: dict[int, tuple[int, int]]
) -> dict[int, list[SplitCell]]:
    """The characters that tokens share, in the order of the text, by the number of each token in one.

    `cells` holds the character that a start is in, or counted on from there an end; see `TokenPlaces`.
    """
    count = len(starts)
    members: dict[tuple[int, int], dict[int, float]] = {}
    for index in sorted(cells, key=lambda index: (index % count, index)):
        cell, number = cells[index], index % count
        start, end = starts[number], ends[number]
        low, high = max(start - cell[0], 0.0), 1.0 if end >= cell[1] else min(end - cell[0], 1.0)
        if low < high and start < end:
            members.setdefault(cell, {})[number] = high - low
    found: dict[int, list[SplitCell]] = {}
    for (begin, end_), shares in members.items():
        if len(shares) > 1:
            cell_ = SplitCell(begin, end_, list(shares), min(shares.values()))
            for number in shares:
                found.setdefault(number, []).append(cell_)
    return found
