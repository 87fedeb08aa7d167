"""Where tokens are on the lines of several blocks: all at once, as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.ui.inspection.token_places import shared_spans

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.token_spans import TokenSpans
    from tokexplorer.ui.inspection.placed_line import LineTable, PlacedLine
    from tokexplorer.ui.inspection.token_places import BlockPlaces, BoolArray, FloatArray

_MARGIN = 1  # units around a block, for tokens that begin before it or end after it


class BlockToShape(NamedTuple):
    """A block whose tokens are to be shaped.

    Attributes:
        rows: its tokens, from the first that touches it.
        places: turns bytes into its places.
        table: its lines.
        lines: the same one by one, for what the table does not know yet.
        is_end: whether the text ends with it: empty tokens may stand at its very end.
    """

    rows: slice
    places: BlockPlaces
    table: LineTable
    lines: Callable[[], list[PlacedLine]]
    is_end: bool


class ScreenTokens:
    """The tokens of several blocks, each block's by itself: one that touches two is there twice.

    Attributes:
        rows: of each, which of the given tokens it is.
        blocks, numbers: the number of its block, and its number in that.
        starts, ends: its places in the block, float64.
        bases: by block, what is added to places so that those of all blocks ascend.
        inside: which starts, and counted on ends, are inside of a character.
        characters: the units of these characters.
    """

    def __init__(self, tokens: TokenSpans, blocks: Sequence[BlockToShape]) -> None:
        counts = np.array([block.rows.stop - block.rows.start for block in blocks])
        firsts = np.cumsum(counts) - counts
        self.rows: IntArray = np.concatenate([np.arange(each.rows.start, each.rows.stop) for each in blocks])
        self.blocks: IntArray = np.repeat(np.arange(len(blocks)), counts)
        self.numbers: IntArray = np.arange(len(self.rows)) - firsts[self.blocks]
        lengths = np.array([block.places.length for block in blocks]) + 1
        reaches = lengths + 2 * _MARGIN + 1
        self.bases: IntArray = np.cumsum(reaches) - reaches + _MARGIN
        places = self._find_places(tokens, blocks, firsts, firsts + counts)
        limits = (lengths + _MARGIN)[self.blocks]
        self.starts: FloatArray = np.clip(places[: len(self)], -_MARGIN, limits)
        self.ends: FloatArray = np.clip(places[len(self) :], -_MARGIN, limits)

    def __len__(self) -> int:
        return len(self.rows)

    def _find_places(
        self, tokens: TokenSpans, blocks: Sequence[BlockToShape], firsts: IntArray, lasts: IntArray
    ) -> FloatArray:
        """The places where they start and after them those where they end."""
        rows, count = self.rows, len(self.rows)
        shown = np.concatenate([each[rows] for each in shared_spans(tokens.start_bytes, tokens.end_bytes)])
        inside = np.concatenate([tokens.starts_inside[rows], tokens.ends_inside[rows]])
        inside |= shown != np.concatenate([tokens.start_bytes[rows], tokens.end_bytes[rows]])
        units = np.concatenate([tokens.start_utf16[rows], tokens.end_utf16[rows]])
        places: FloatArray = np.empty(2 * count)
        found = []
        for block, first, last in zip(blocks, firsts.tolist(), lasts.tolist(), strict=True):
            in_block = np.concatenate([np.arange(first, last), np.arange(count + first, count + last)])
            units_in_block = units[in_block] - block.places.start_utf16
            if block.places.source.is_ascii and not inside[in_block].any():
                places[in_block] = units_in_block
                continue
            bytes_ = shown[in_block] - block.places.start_byte
            places[in_block], (indices, *characters) = block.places.with_fractions(
                bytes_, units_in_block, inside[in_block]
            )
            found.append((in_block[indices], *characters))
        none = np.empty(0, np.int64)
        self.inside, *characters = map(np.concatenate, zip((none,) * 3, *found, strict=True))
        self.characters: tuple[IntArray, IntArray] = (characters[0], characters[1])
        return places


class ScreenLines:
    """The lines of several blocks one after the other.

    Attributes:
        blocks: the number of each one's block.
        starts, ends, tops, bottoms, both_ways: see `LineTable`.
        at_end: whether the text ends with a line.
    """

    def __init__(self, blocks: Sequence[BlockToShape]) -> None:
        tables = [block.table for block in blocks]
        self._given = blocks
        counts = np.array([len(table.starts) for table in tables])
        self.blocks: IntArray = np.repeat(np.arange(len(blocks)), counts)
        self._firsts = np.cumsum(counts) - counts
        self.starts: IntArray = np.concatenate([table.starts for table in tables])
        self.ends: IntArray = np.concatenate([table.ends for table in tables])
        self.tops: FloatArray = np.concatenate([table.tops for table in tables])
        self.bottoms: FloatArray = np.concatenate([table.bottoms for table in tables])
        self.both_ways: BoolArray = np.concatenate([table.both_ways for table in tables])
        self.at_end: BoolArray = np.zeros(len(self.blocks), np.bool_)
        self.at_end[(np.cumsum(counts) - 1)[[block.is_end for block in blocks]]] = True
        sizes = np.array([len(table.xs) for table in tables])
        self._offsets = np.cumsum(sizes) - sizes
        self._cells = np.concatenate([table.cells for table in tables]) + self._offsets[self.blocks]
        self._xs = np.concatenate([table.xs for table in tables])
        self._following = np.concatenate([table.following for table in tables])

    def placed(self, number: int) -> PlacedLine:
        """One of them."""
        block = int(self.blocks[number])
        return self._given[block].lines()[number - int(self._firsts[block])]

    def xs_at(self, lines: IntArray, places: FloatArray) -> FloatArray:
        """The x of places on lines that run from left to right."""
        units = places.astype(np.int64)
        fractions = places - units
        xs = self._xs_of_units(lines, units)
        parts = np.flatnonzero(fractions)
        if len(parts):
            lines = lines[parts]
            following = np.minimum(self._units_after(lines, units[parts]), self.ends[lines])
            xs[parts] += (self._xs_of_units(lines, following) - xs[parts]) * fractions[parts]
        return xs

    def _xs_of_units(self, lines: IntArray, units: IntArray) -> FloatArray:
        cells = self._cells[lines] + units
        missing = np.flatnonzero(np.isnan(self._xs[cells]))
        if len(missing):
            cells_missing, first = np.unique(cells[missing], return_index=True)
            self._look_up(cells_missing, lines[missing[first]], units[missing[first]])
        return self._xs[cells]

    def _look_up(self, cells: IntArray, lines: IntArray, units: IntArray) -> None:
        for cell, line, unit in zip(cells.tolist(), lines.tolist(), units.tolist(), strict=True):
            block = int(self.blocks[line])
            x = self.placed(line).unit_x(unit)
            self._xs[cell] = self._given[block].table.xs[cell - int(self._offsets[block])] = x

    def _units_after(self, lines: IntArray, units: IntArray) -> IntArray:
        """Where the characters end that begin at `units`."""
        cells = self._cells[lines] + units
        missing = np.flatnonzero(self._following[cells] == 0)
        for cell, line, unit in zip(
            cells[missing].tolist(), lines[missing].tolist(), units[missing].tolist(), strict=True
        ):
            block = int(self.blocks[line])
            table = self._given[block].table
            if self._following[cell] == 0:
                following = self.placed(line).next(unit)
                self._following[cell] = table.following[cell - int(self._offsets[block])] = following
        return self._following[cells]
