"""Characters that several tokens share: every slice wide enough to be seen and hit.

Slices have the share of their bytes. Where the narrowest would be too narrow, all get the same width; where
even that is too little, they are put in rows, to be read like a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.token_places import BoolArray, FloatArray

LEAST_SLICE = 3.0  # pixels


class SplitCells(NamedTuple):
    """Characters and the tokens that have a part of each, at least two, in the order of the text.

    Attributes:
        keys: what the characters are told apart by, ascending.
        begins, ends: their units in their block.
        counts: how many tokens share each.
        leasts: the smallest part of it that a token has, of 1.
        tokens: by token in a character, its number.
        cells: which character that is.
        ranks: which of its tokens it is.
    """

    keys: IntArray
    begins: IntArray
    ends: IntArray
    counts: IntArray
    leasts: FloatArray
    tokens: IntArray
    cells: IntArray
    ranks: IntArray


def split_cells(
    tokens: IntArray,
    keys: IntArray,
    characters: tuple[IntArray, IntArray],
    spans: tuple[FloatArray, FloatArray],
) -> SplitCells:
    """The characters that tokens share.

    All arrays have an element for each place inside of a character where a token starts or ends: the token's
    number, a key of the character, where it begins and ends, and where the token starts and ends.
    """
    (begins, ends), (starts, stops) = characters, spans
    low = np.maximum(starts - begins, 0.0)
    high = np.where(stops >= ends, 1.0, np.minimum(stops - begins, 1.0))
    rows = np.flatnonzero((low < high) & (starts < stops))
    rows = rows[np.lexsort((tokens[rows], keys[rows]))]
    rows = rows[_differs(keys[rows]) | _differs(tokens[rows])]  # a token can start and end in one character
    counts = np.diff(np.append(np.flatnonzero(_differs(keys[rows])), len(rows)))
    rows, counts = rows[np.repeat(counts > 1, counts)], counts[counts > 1]
    firsts = np.cumsum(counts) - counts
    shares = (high - low)[rows]
    leasts = np.minimum.reduceat(shares, firsts) if len(firsts) else shares
    cells = np.repeat(np.arange(len(counts)), counts)
    heads = rows[firsts]
    ranks = np.arange(len(rows)) - firsts[cells]
    return SplitCells(keys[heads], begins[heads], ends[heads], counts, leasts, tokens[rows], cells, ranks)


def _differs(values: IntArray) -> BoolArray:
    """Where a value is not the one before it."""
    differs = np.ones(len(values), np.bool_)
    differs[1:] = values[1:] != values[:-1]
    return differs


class CellGrids(NamedTuple):
    """How the slices of characters lie, in pixels of their blocks; one element each.

    Attributes:
        slices: how many there are.
        lefts, rights, tops, bottoms: the characters' edges.
        columns, rows: the last row may have fewer slices than the others, which are wider then.
        leftward: whether they follow to the left.
        are_wanted: False where slices can have the shares of their bytes, or where there is no room.
    """

    slices: IntArray
    lefts: FloatArray
    rights: FloatArray
    tops: FloatArray
    bottoms: FloatArray
    columns: IntArray
    rows: IntArray
    leftward: BoolArray
    are_wanted: BoolArray

    @classmethod
    def of(
        cls,
        cells: SplitCells,
        edges: tuple[FloatArray, FloatArray],
        heights: tuple[FloatArray, FloatArray],
        leftward: BoolArray,
    ) -> CellGrids:
        """The grids of characters between `edges`, left and right, and `heights`, top and bottom."""
        lefts, (tops, bottoms) = edges[0], heights
        # What has no width, such as marks of direction, gets some: nothing could be hit otherwise.
        rights = np.maximum(edges[1], lefts + LEAST_SLICE)
        widths = rights - lefts
        columns = np.maximum((widths / LEAST_SLICE).astype(np.int64), 1)
        rows = np.ceil(cells.counts / columns).astype(np.int64)
        # Of hundreds of tokens in one character: there is no room for all of them.
        fits = rows * LEAST_SLICE <= bottoms - tops
        columns = np.ceil(cells.counts / rows).astype(np.int64)
        wanted = (widths * cells.leasts < LEAST_SLICE) & fits
        return cls(cells.counts, lefts, rights, tops, bottoms, columns, rows, leftward, wanted)

    def slots(
        self, cells: IntArray, ranks: IntArray, pixel: float
    ) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
        """Left, right, top and bottom of slices, by character and rank in it, on whole pixels."""
        slices, lefts, rights, tops, bottoms, all_columns, all_rows, leftward, _ = (
            values[cells] for values in self
        )
        row, column = np.divmod(ranks, all_columns)
        in_row = np.minimum(all_columns, slices - row * all_columns)
        column = np.where(leftward, in_row - 1 - column, column)
        width, height = (rights - lefts) / in_row, (bottoms - tops) / all_rows
        edges = (
            lefts + column * width,
            lefts + (column + 1) * width,
            tops + row * height,
            tops + (row + 1) * height,
        )
        left, right, top, bottom = (np.rint(edge / pixel) * pixel for edge in edges)
        return left, right, top, bottom
