"""Shapes the tokens of all blocks that need it in one pass over arrays: a screen has about a thousand."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QRectF

from tokexplorer.ui.editor.block_places import shared_spans
from tokexplorer.ui.editor.token_style import stable_tints

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.encodings import TokenSpans
    from tokexplorer.ui.editor.block_places import BlockPlaces, BoolArray, FloatArray, LineTable, PlacedLine
    from tokexplorer.ui.editor.token_style import TokenStyle


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
        if len(missing):
            cells_missing, first = np.unique(cells[missing], return_index=True)
            lines_missing, units_missing = lines[missing[first]].tolist(), units[missing[first]].tolist()
            for cell, line, unit in zip(cells_missing.tolist(), lines_missing, units_missing, strict=True):
                block = int(self.blocks[line])
                table = self._given[block].table
                following = self.placed(line).next(unit)
                self._following[cell] = table.following[cell - int(self._offsets[block])] = following
        return self._following[cells]


_ROW_GAP = 1.0  # pixels that a token stays away from the row above and below
_TOKEN_GAP = 1.0  # pixels between two tokens that are wide enough
_TICK_WIDTH = 2.0
_SHORT_TICK_TOP = 0.7  # of a line's height: inside a character the tick leaves the glyph alone
_UNDERLINE = 2.0
_NARROW = 5.0  # a token of fewer pixels has a thinner tick and no gap
_CHANGED_WIDTH = 2.0
_EMPTY_STEP = 3.0  # pixels between ticks of empty tokens at one place
_EMPTY_REACH = 3.0  # how far beside its tick an empty token is hit


def shape_blocks(tokens: TokenSpans, blocks: Sequence[BlockToShape], style: TokenStyle) -> list[BlockShapes]:
    """The shapes of the tokens of each block."""
    if not blocks:
        return []
    return _Shaper(tokens, blocks, style).shapes(len(blocks))


class _Pairs(NamedTuple):
    """Tokens on lines, line after line: a token that is wrapped is on several.

    Attributes:
        tokens, lines: which ones.
        firsts: by line, the first pair of it less the first token of it.
    """

    tokens: IntArray
    lines: IntArray
    firsts: IntArray


class _Parts(NamedTuple):
    """Stretches of lines that tokens have; `leftward` where the text runs to the left.

    Attributes:
        pairs: the token and the line.
        has_tick: whether the token begins here.
    """

    pairs: IntArray
    lefts: FloatArray
    rights: FloatArray
    leftward: BoolArray
    has_tick: BoolArray


class _Pieces:
    """Rectangles or lines of one kind, each with the pair it belongs to and one more number, as its layer."""

    def __init__(self) -> None:
        self._values: list[FloatArray] = [np.empty((0, 4))]
        self._pairs: list[IntArray] = [np.empty(0, np.int64)]
        self._more: list[IntArray] = [np.empty(0, np.int64)]

    def add(self, pairs: IntArray, more: IntArray, *columns: FloatArray | float) -> None:
        if len(pairs):
            self._append(pairs, more, _rows(len(pairs), columns))

    def add_seen(self, pairs: IntArray, lines: IntArray, layers: IntArray, *columns: FloatArray) -> None:
        """Add rectangles without those that are painted over: all marks on a letter have one place.

        Of neighbours at one place of a line only that of the last layer is seen.
        """
        if len(pairs):
            values = _rows(len(pairs), columns)
            is_elsewhere = _differs(lines)
            is_elsewhere[1:] |= (values[1:] != values[:-1]).any(axis=1)
            firsts = np.flatnonzero(is_elsewhere)
            self._append(pairs[firsts], np.maximum.reduceat(layers, firsts), values[firsts])

    def _append(self, pairs: IntArray, more: IntArray, values: FloatArray) -> None:
        self._pairs.append(pairs)
        self._more.append(more)
        self._values.append(values)

    def by_block(self, blocks_of_pairs: IntArray, count: int) -> list[tuple[FloatArray, IntArray]]:
        """The values of each block in the order of the text, and the other number of each."""
        pairs = np.concatenate(self._pairs)
        order = np.argsort(pairs, kind="stable")
        values, more = np.concatenate(self._values)[order], np.concatenate(self._more)[order]
        bounds = blocks_of_pairs[pairs[order]].searchsorted(np.arange(count + 1)).tolist()
        return [(values[first:last], more[first:last]) for first, last in pairwise(bounds)]


def _rows(count: int, columns: Iterable[FloatArray | float]) -> FloatArray:
    """Values of four columns by row."""
    rows = np.empty((count, 4))
    for number, column in enumerate(columns):
        rows[:, number] = column
    return rows


class _Shaper:
    """One pass; see `BlockShapes` for what it makes."""

    def __init__(self, tokens: TokenSpans, blocks: Sequence[BlockToShape], style: TokenStyle) -> None:
        self._style, self._pixel = style, style.pixel
        self._tokens = ScreenTokens(tokens, blocks)
        self._lines = ScreenLines(blocks)
        rows = self._tokens.rows
        self._ids = tokens.ids[rows]
        tints = stable_tints(self._ids) if style.stable else tokens.tints[rows]
        self._tints: npt.NDArray[np.int64] = tints.astype(np.int64)
        self._changes = tokens.changed[rows]
        self._search()
        kinds = [_Pieces() for _ in range(6)]
        self._rects, self._seams, self._special, self._unknown, self._changed, self._areas = kinds

    def _search(self) -> None:
        """Which tokens are on which lines."""
        tokens, lines = self._tokens, self._lines
        token_bases, line_bases = tokens.bases[tokens.blocks], tokens.bases[lines.blocks]
        self._ascending_starts, ends = tokens.starts + token_bases, tokens.ends + token_bases
        self._line_starts, line_ends = lines.starts + line_bases, lines.ends + line_bases
        firsts = ends.searchsorted(self._line_starts, "left")
        lasts = self._ascending_starts.searchsorted(line_ends, "left")
        at_end = lines.at_end
        lasts[at_end] = self._ascending_starts.searchsorted(line_ends[at_end], "right")
        counts = np.maximum(lasts - firsts, 0)
        before = np.cumsum(counts) - counts - firsts
        on_line = np.repeat(np.arange(len(counts)), counts)
        self._pairs = _Pairs(np.arange(len(on_line)) - before[on_line], on_line, before)
        self._starts, self._ends = tokens.starts[self._pairs.tokens], tokens.ends[self._pairs.tokens]
        self._tops, self._bottoms = lines.tops[on_line], lines.bottoms[on_line]

    def shapes(self, count: int) -> list[BlockShapes]:
        """What there is of each block."""
        is_empty = self._starts == self._ends
        starts, ends = self._starts.copy(), self._ends.copy()
        if len(self._tokens.inside):
            self._add_slices(starts, ends)
        lines = self._pairs.lines
        has_rest = (starts < ends) & (ends > self._lines.starts[lines]) & (starts < self._lines.ends[lines])
        both_ways = self._lines.both_ways[lines]
        self._add_parts(self._plain_parts(np.flatnonzero(has_rest & ~both_ways), starts, ends))
        if both_ways.any():
            self._add_parts(self._stretches(np.flatnonzero(has_rest & both_ways), starts, ends))
        self._add_empty(np.flatnonzero(is_empty))
        blocks = self._lines.blocks[lines]
        kinds = (self._rects, self._seams, self._special, self._unknown, self._changed, self._areas)
        found = zip(*(kind.by_block(blocks, count) for kind in kinds), strict=True)
        return [
            BlockShapes(
                rects, layers.astype(np.int8), seams, tints.astype(np.int8), special, unknown, changed, *areas
            )
            for (rects, layers), (seams, tints), (special, _), (unknown, _), (changed, _), areas in found
        ]

    # ---- whole characters

    def _plain_parts(self, pairs: IntArray, starts: FloatArray, ends: FloatArray) -> _Parts:
        """Where tokens are on lines that run from left to right."""
        lines = self._pairs.lines[pairs]
        first = np.maximum(starts[pairs], self._lines.starts[lines])
        last = np.minimum(ends[pairs], self._lines.ends[lines])
        xs = self._lines.xs_at(np.concatenate([lines, lines]), np.concatenate([first, last]))
        lefts, rights = xs[: len(pairs)], xs[len(pairs) :]
        return _Parts(pairs, lefts, rights, np.zeros(len(pairs), np.bool_), self._begins(pairs, starts))

    def _begins(self, pairs: IntArray, starts: FloatArray) -> BoolArray:
        """Whether a token begins on its line with what is left of it."""
        line_starts = self._lines.starts[self._pairs.lines[pairs]]
        whole: BoolArray = (starts[pairs] == self._starts[pairs]) & (self._starts[pairs] >= line_starts)
        return whole

    def _stretches(self, pairs: IntArray, starts: FloatArray, ends: FloatArray) -> _Parts:
        """Where they are on other lines: the glyphs are asked."""
        found, lefts, rights = array("q"), array("d"), array("d")
        leftward, has_tick = bytearray(), bytearray()
        spans = starts[pairs].tolist(), ends[pairs].tolist(), self._begins(pairs, starts).tolist()
        of = self._pairs.lines[pairs].tolist()
        stretches = {line: self._lines.placed(line).stretches for line in set(of)}
        for pair, line, start, end, begins in zip(pairs.tolist(), of, *spans, strict=True):
            for number, part in enumerate(stretches[line](start, end)):
                found.append(pair)
                lefts.append(part.left)
                rights.append(part.right)
                leftward.append(part.leftward)
                has_tick.append(begins and number == 0)
        flags = (np.frombuffer(each, np.bool_) for each in (leftward, has_tick))
        return _Parts(*map(np.asarray, (found, lefts, rights)), *flags)

    def _add_parts(self, parts: _Parts) -> None:
        pixel, pairs, leftward = self._pixel, parts.pairs, parts.leftward
        tokens = self._pairs.tokens[pairs]
        tints, tops, bottoms = self._tints[tokens], self._tops[pairs], self._bottoms[pairs]
        left = np.rint(parts.lefts / pixel) * pixel
        width = np.maximum(np.rint(parts.rights / pixel) * pixel - left, pixel)
        narrow, height = width < _NARROW, bottoms - tops
        tick, gap = np.where(narrow, pixel, _TICK_WIDTH), np.where(narrow, 0.0, _TOKEN_GAP)
        fill_left, fill_width = np.where(leftward, left + gap, left), width - gap
        inner_top, inner_height = tops + _ROW_GAP, height - 2 * _ROW_GAP
        inside = self._starts[pairs] % 1.0 > 0.0
        fill_top, fill_height = inner_top, inner_height
        if self._style.outlines:
            low = inside | narrow
            fill_top = np.where(low, inner_top + inner_height - _UNDERLINE, inner_top)
            fill_height = np.where(low, _UNDERLINE, inner_height)
        lines = self._pairs.lines[pairs]
        self._rects.add_seen(pairs, lines, 2 * tints, fill_left, fill_top, fill_width, fill_height)
        self._areas.add(pairs, self._tokens.numbers[tokens], left, tops, width, height)
        tick_left = np.where(leftward, left + width - tick, left)
        short = tops + height * _SHORT_TICK_TOP
        tick_top = np.where(inside, short, inner_top)
        tick_height = np.where(inside, bottoms - _ROW_GAP - short, inner_height)
        at = parts.has_tick
        columns = (column[at] for column in (tick_left, tick_top, tick, tick_height))
        self._rects.add_seen(pairs[at], lines[at], 2 * tints[at] + 1, *columns)
        self._add_looks(pairs, fill_left, fill_top, fill_width, fill_height)
        y = inner_top + _CHANGED_WIDTH / 2
        self._add_changed(pairs, fill_left + tick, y, fill_left + width - gap)

    def _add_looks(
        self, pairs: IntArray, left: FloatArray, top: FloatArray, width: FloatArray, height: FloatArray
    ) -> None:
        """What special and unknown tokens have besides their tint."""
        kinds = (self._special, self._style.special_ids), (self._unknown, self._style.unknown_ids)
        for pieces, ids in kinds:
            if ids:
                at = np.isin(self._ids[self._pairs.tokens[pairs]], list(ids))
                columns = left[at] + 0.5, top[at] + 0.5, width[at] - 1.0, height[at] - 1.0
                pieces.add(pairs[at], pairs[at], *columns)

    def _add_changed(self, pairs: IntArray, left: FloatArray, y: FloatArray, right: FloatArray) -> None:
        at = self._changes[self._pairs.tokens[pairs]]
        if at.any():
            self._changed.add(pairs[at], pairs[at], left[at], y[at], right[at], y[at])

    # ---- slices of characters

    def _add_slices(self, starts: FloatArray, ends: FloatArray) -> None:
        """Give narrow slices of characters places of their own, and take them from `starts` and `ends`."""
        tokens = self._tokens
        numbers = tokens.inside % len(tokens)
        keys = tokens.characters[0] + tokens.bases[tokens.blocks[numbers]]
        spans = tokens.starts[numbers], tokens.ends[numbers]
        cells = split_cells(numbers, keys, tokens.characters, spans)
        if len(cells.keys) == 0:
            return
        lines = self._line_starts.searchsorted(cells.keys, "right") - 1
        on_line = cells.begins < self._lines.ends[lines]
        grids = self._grids(cells, lines, on_line)
        at = (grids.are_wanted & on_line)[cells.cells]
        sharing, of = cells.tokens[at], cells.cells[at]
        pairs = self._pairs.firsts[lines[of]] + sharing
        is_first = tokens.starts[sharing] >= cells.begins[of]
        starts[pairs[is_first]] = cells.ends[of[is_first]]
        ends[pairs[~is_first]] = cells.begins[of[~is_first]]
        self._add_slots(pairs, grids.slots(of, cells.ranks[at], self._pixel), grids, of)

    def _grids(self, cells: SplitCells, lines: IntArray, on_line: BoolArray) -> CellGrids:
        line_ends = self._lines.ends[lines]
        first = cells.begins.astype(np.float64)
        last = np.minimum(cells.ends, line_ends).astype(np.float64)
        edges = np.zeros((2, len(lines)))
        leftward = np.zeros(len(lines), np.bool_)
        plain = np.flatnonzero(on_line & ~self._lines.both_ways[lines])
        for edge, places in zip(edges, (first, last), strict=True):
            edge[plain] = self._lines.xs_at(lines[plain], places[plain])
        for number in np.flatnonzero(on_line & self._lines.both_ways[lines]).tolist():
            line = self._lines.placed(int(lines[number]))
            stretches = line.stretches(int(cells.begins[number]), int(cells.ends[number]))
            edges[:, number] = min(part.left for part in stretches), max(part.right for part in stretches)
            leftward[number] = stretches[0].leftward
        heights = self._lines.tops[lines], self._lines.bottoms[lines]
        return CellGrids.of(cells, (edges[0], edges[1]), heights, leftward)

    def _add_slots(
        self,
        pairs: IntArray,
        slots: tuple[FloatArray, FloatArray, FloatArray, FloatArray],
        grids: CellGrids,
        cells: IntArray,
    ) -> None:
        pixel, (left, right, top, bottom) = self._pixel, slots
        tokens = self._pairs.tokens[pairs]
        tints = self._tints[tokens]
        width = right - left
        self._areas.add(pairs, self._tokens.numbers[tokens], left, top, width, bottom - top)
        high = top + _ROW_GAP * (top == grids.tops[cells])
        low = bottom - _ROW_GAP * (bottom == grids.bottoms[cells])
        fill_top, height = high, low - high
        if self._style.outlines:
            fill_top, height = low - _UNDERLINE, np.full_like(low, _UNDERLINE)
        self._rects.add(pairs, 2 * tints, left, fill_top, width, height)
        edge = np.where(grids.leftward[cells], right - pixel, left)
        stacked = np.flatnonzero(grids.rows[cells] > 1)
        seams = pairs[stacked], tints[stacked]
        self._seams.add(*seams, edge[stacked], high[stacked], pixel, (low - high)[stacked])
        self._seams.add(*seams, left[stacked], low[stacked] - pixel, width[stacked], pixel)
        single = np.flatnonzero(grids.rows[cells] == 1)
        tick_top = top[single] + (bottom - top)[single] * _SHORT_TICK_TOP
        tick_height = bottom[single] - _ROW_GAP - tick_top
        self._rects.add(pairs[single], 2 * tints[single] + 1, edge[single], tick_top, pixel, tick_height)
        self._add_looks(pairs, left, fill_top, width, height)
        self._add_changed(pairs, left, top + _ROW_GAP + _CHANGED_WIDTH / 2, right)

    # ---- tokens without text

    def _add_empty(self, pairs: IntArray) -> None:
        """Nothing but a tick, beside those of others at the same place."""
        if len(pairs) == 0:
            return
        tokens, lines = self._pairs.tokens[pairs], self._pairs.lines[pairs]
        places = self._ascending_starts
        before = tokens - places.searchsorted(places[tokens], "left")
        xs = np.empty(len(pairs))
        plain = ~self._lines.both_ways[lines]
        xs[plain] = self._lines.xs_at(lines[plain], self._starts[pairs[plain]])
        for number in np.flatnonzero(~plain).tolist():
            place = float(self._starts[pairs[number]])
            xs[number] = self._lines.placed(int(lines[number])).stretches(place, place)[0].left
        xs += before * _EMPTY_STEP
        top, height = self._tops[pairs], self._bottoms[pairs] - self._tops[pairs]
        tint = 2 * self._tints[tokens] + 1
        self._rects.add(pairs, tint, xs, top + _ROW_GAP, _TICK_WIDTH, height - 2 * _ROW_GAP)
        numbers = self._tokens.numbers[tokens]
        self._areas.add(pairs, numbers, xs - _EMPTY_REACH, top, 2 * _EMPTY_REACH, height)
        y = top + _ROW_GAP + _CHANGED_WIDTH / 2
        self._add_changed(pairs, xs - _EMPTY_REACH, y, xs + _EMPTY_REACH)
