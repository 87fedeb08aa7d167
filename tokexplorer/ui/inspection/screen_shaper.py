"""Shapes the tokens of all blocks that need it in one pass over arrays: a screen has about a thousand."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.ui.inspection.block_shapes import BlockShapes
from tokexplorer.ui.inspection.screen_places import ScreenLines, ScreenTokens
from tokexplorer.ui.inspection.split_cells import CellGrids, split_cells
from tokexplorer.ui.inspection.token_style import stable_tints

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.token_spans import TokenSpans
    from tokexplorer.ui.inspection.screen_places import BlockToShape
    from tokexplorer.ui.inspection.split_cells import SplitCells
    from tokexplorer.ui.inspection.token_places import BoolArray, FloatArray
    from tokexplorer.ui.inspection.token_style import TokenStyle

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
    """Rectangles or lines of one kind, gathered: of which pair each is, and a number more for each."""

    def __init__(self) -> None:
        self._values: list[FloatArray] = [np.empty((0, 4))]
        self._pairs: list[IntArray] = [np.empty(0, np.int64)]
        self._more: list[IntArray] = [np.empty(0, np.int64)]

    def add(self, pairs: IntArray, more: IntArray, *columns: FloatArray | float) -> None:
        if len(pairs):
            values = np.empty((len(pairs), 4))
            for number, column in enumerate(columns):
                values[:, number] = column
            self._values.append(values)
            self._pairs.append(pairs)
            self._more.append(more)

    def by_block(self, blocks_of_pairs: IntArray, count: int) -> list[tuple[FloatArray, IntArray]]:
        """The values of each block in the order of the text, and the number more of each."""
        pairs = np.concatenate(self._pairs)
        order = np.argsort(pairs, kind="stable")
        values, more = np.concatenate(self._values)[order], np.concatenate(self._more)[order]
        bounds = blocks_of_pairs[pairs[order]].searchsorted(np.arange(count + 1)).tolist()
        return [(values[first:last], more[first:last]) for first, last in pairwise(bounds)]


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
        found: list[tuple[int, float, float, bool, bool]] = []
        spans = starts[pairs].tolist(), ends[pairs].tolist(), self._begins(pairs, starts).tolist()
        of = self._pairs.lines[pairs].tolist()
        stretches = {line: self._lines.placed(line).stretches for line in set(of)}
        for pair, line, start, end, has_tick in zip(pairs.tolist(), of, *spans, strict=True):
            for left, right, leftward in stretches[line](start, end):
                found.append((pair, left, right, leftward, has_tick))
                has_tick = False
        columns = zip(*found, strict=True) if found else ((),) * 5
        types = np.int64, np.float64, np.float64, np.bool_, np.bool_
        return _Parts(*(np.array(column, kind) for column, kind in zip(columns, types, strict=True)))

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
        self._rects.add(pairs, 2 * tints, fill_left, fill_top, fill_width, fill_height)
        self._areas.add(pairs, self._tokens.numbers[tokens], left, tops, width, height)
        tick_left = np.where(leftward, left + width - tick, left)
        short = tops + height * _SHORT_TICK_TOP
        tick_top = np.where(inside, short, inner_top)
        tick_height = np.where(inside, bottoms - _ROW_GAP - short, inner_height)
        columns = tick_left, tick_top, tick, tick_height
        at = parts.has_tick
        self._rects.add(pairs[at], 2 * tints[at] + 1, *(column[at] for column in columns))
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
