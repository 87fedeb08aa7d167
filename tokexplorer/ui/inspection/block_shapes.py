"""The rectangles of the tokens of one block of text."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from math import nan
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QRectF

from tokexplorer.session.token_spans import TINT_COUNT
from tokexplorer.ui.inspection.split_cells import CellGrid, SplitCell, split_cells

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt
    from PySide6.QtGui import QTextBlock

    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.token_spans import TokenSpans
    from tokexplorer.ui.inspection.line_layout import LineBox
    from tokexplorer.ui.inspection.placed_line import PlacedLine

_UNKNOWN_NAMES = ("[UNK]", "<unk>", "<UNK>", "<|unk|>")
_ROW_GAP = 1.0  # pixels that a token stays away from the row above and below
_TOKEN_GAP = 1.0  # pixels between two tokens that are wide enough
_TICK_WIDTH = 2.0
_SHORT_TICK_TOP = 0.7  # of a line's height: inside a character the tick leaves the glyph alone
_UNDERLINE = 2.0
_NARROW = 5.0  # a token of fewer pixels has a thinner tick and no gap
_CHANGED_WIDTH = 2.0
_EMPTY_STEP = 3.0  # pixels between ticks of empty tokens at one place
_EMPTY_REACH = 3.0  # how far beside its tick an empty token is hit


class Area(NamedTuple):
    """Where a part of a token is, in pixels from the block's corner, and the token's number in the block."""

    left: float
    top: float
    width: float
    height: float
    number: int


@dataclass(slots=True)
class BlockShapes:
    """What is painted for the tokens of a block, in pixels from the block's corner.

    Attributes:
        fills, ticks: rectangles by tint: the token, and the mark at its start.
        seams: lines by tint that are drawn over a character where its slices are stacked in rows.
        special, unknown: rectangles of tokens that get an outline and a hatching.
        changed: the lines at the top of tokens that another tokenizer does not have.
    """

    fills: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    ticks: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    seams: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    special: list[QRectF] = field(default_factory=list)
    unknown: list[QRectF] = field(default_factory=list)
    changed: list[QLineF] = field(default_factory=list)
    _areas: list[Area] = field(default_factory=list, compare=False)
    _lines: list[tuple[int, list[Area]]] = field(default_factory=list, compare=False)

    @property
    def areas(self) -> list[Area]:
        """Every part of a token, for what the pointer is on: numbered when it is asked for."""
        for first, areas in self._lines:
            self._areas += [Area(*area[:4], area.number + first) for area in areas] if first else areas
        self._lines.clear()
        return self._areas

    def add(self, line: BlockShapes, first: int) -> None:
        """Add the shapes of a line whose tokens are numbered from `first` on."""
        for all_of_mine, all_others in (
            (self.fills, line.fills),
            (self.ticks, line.ticks),
            (self.seams, line.seams),
        ):
            for mine, others in zip(all_of_mine, all_others, strict=True):
                mine += others
        self.special += line.special
        self.unknown += line.unknown
        self.changed += line.changed
        self._lines.append((first, line.areas))

    def token_at(self, x: float, y: float) -> int | None:
        """The number of the token at a point, an empty one before others; None beside all tokens."""
        hits = [
            (area.width, area.number)
            for area in self.areas
            if area.left <= x < area.left + area.width and area.top <= y < area.top + area.height
        ]
        return min(hits)[1] if hits else None

    def parts_of(self, number: int) -> list[QRectF]:
        """Where a token is."""
        return [QRectF(*area[:4]) for area in self.areas if area.number == number]


class ShapedLine(NamedTuple):
    """The shapes of one line, to be used again while it has the same tokens.

    Attributes:
        key: all that they depend on.
        shapes: what is painted; the first token that touches the line is number 0.
    """

    key: tuple[object, ...]
    shapes: BlockShapes


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """How tokens are told apart.

    Attributes:
        stable: whether a token id always has the same tint; else neighbours differ.
        special_ids, unknown_ids: tokens that get an outline.
        pixel: size of a screen pixel: edges are put on whole ones.
        outlines: whether the rectangles are drawn as outlines; parts of characters are underlined then,
            lest nothing be seen of the glyph.
    """

    stable: bool = False
    special_ids: frozenset[int] = frozenset()
    unknown_ids: frozenset[int] = frozenset()
    pixel: float = 1.0
    outlines: bool = False

    @classmethod
    def of(cls, tokenizer: Tokenizer | None, *, stable: bool, pixel: float, outlines: bool) -> TokenStyle:
        """The style for a tokenizer: its special tokens are outlined, the one for the unknown otherwise."""
        special = dict(tokenizer.special_tokens) if tokenizer else {}
        unknown = frozenset(special.pop(name) for name in _UNKNOWN_NAMES if name in special)
        if tokenizer is not None:
            unknown |= _told_unknown(tokenizer, special.values())
        return cls(stable, frozenset(special.values()) - unknown, unknown, pixel, outlines)


def _told_unknown(tokenizer: Tokenizer, special: Iterable[int]) -> frozenset[int]:
    """The tokens for the unknown by the tokenizer's own account: the first id, or among the special ones."""
    if tokenizer.vocab_size == 0:
        return frozenset()
    return frozenset(each for each in (0, *special) if tokenizer.facts(each).kind == "unknown")


def stable_tints(ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
    """A tint for each id that depends on nothing else, spread evenly (Knuth's multiplicative hash)."""
    return ((ids.astype(np.int64) * 2654435761) % (1 << 32) * TINT_COUNT) >> 32


def shared_spans(
    start_bytes: npt.NDArray[np.int64], end_bytes: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Spans for showing: tokens that share one span get equal parts of it, float64."""
    starts, ends = start_bytes.astype(np.float64), end_bytes.astype(np.float64)
    same = (start_bytes[1:] == start_bytes[:-1]) & (end_bytes[1:] == end_bytes[:-1])
    same &= start_bytes[1:] < end_bytes[1:]
    if same.any():
        first = np.concatenate([[True], ~same])
        group = np.cumsum(first) - 1
        size = np.bincount(group)[group]
        rank = np.arange(len(group)) - np.flatnonzero(first)[group]
        length = (ends - starts) / size
        starts, ends = starts + rank * length, starts + (rank + 1) * length
    return starts, ends


class TokenPlaces(NamedTuple):
    """Where tokens begin and end in a block, as places, see `placed_line`.

    Attributes:
        starts, ends: one of each a token.
        cells: for starts and, counted on, ends that are inside of a character: that character's units.
    """

    starts: list[float]
    ends: list[float]
    cells: dict[int, tuple[int, int]]


class BlockPlaces:
    """Turns bytes of the text into places in one block."""

    def __init__(self, block: QTextBlock, source: SourceText, start_utf16: int, start_byte: int) -> None:
        """`source` is the block's true text, its line end included; it begins at these positions."""
        self._layout = block.layout()
        self._source = source
        self._start_utf16 = start_utf16
        self._start_byte = start_byte
        self._length = block.length() - 1

    def of_tokens(self, tokens: TokenSpans, rows: slice) -> TokenPlaces:
        """The places where tokens begin and end, those that share a span beside each other."""
        start_bytes, end_bytes = shared_spans(tokens.start_bytes[rows], tokens.end_bytes[rows])
        bytes_ = np.concatenate([start_bytes, end_bytes])
        units = np.concatenate([tokens.start_utf16[rows], tokens.end_utf16[rows]]) - self._start_utf16
        inside = np.concatenate([tokens.starts_inside[rows], tokens.ends_inside[rows]])
        inside |= bytes_ != np.concatenate([tokens.start_bytes[rows], tokens.end_bytes[rows]])
        return self._with_fractions(bytes_ - self._start_byte, units, inside)

    def of_spans(self, start_bytes: npt.NDArray[np.int64], end_bytes: npt.NDArray[np.int64]) -> TokenPlaces:
        """The places of byte spans of the text, some of whose bytes are in the block."""
        bytes_ = np.concatenate([start_bytes, end_bytes]) - self._start_byte
        bytes_ = np.clip(bytes_, 0, self._source.byte_count)
        units = self._source.utf16_at_bytes(bytes_)
        inside = self._source.bytes_at_utf16(units) != bytes_
        return self._with_fractions(bytes_.astype(np.float64), units, inside)

    def _with_fractions(
        self, bytes_: npt.NDArray[np.float64], units: npt.NDArray[np.int64], inside: npt.NDArray[np.bool_]
    ) -> TokenPlaces:
        """Places of bytes: their units, or parts of what people see as one character."""
        valid = self._layout.isValidCursorPosition
        count = len(units) // 2
        if not self._source.is_ascii:
            within = [0 < unit < self._length and not valid(unit) for unit in units.tolist()]
            inside = inside | np.array(within, np.bool_)
        places = units.astype(np.float64)
        cells: dict[int, tuple[int, int]] = {}
        # Outside the block it does not matter how far into a character a token goes.
        indices = np.flatnonzero(inside & (bytes_ > 0) & (bytes_ < self._source.byte_count))
        if len(indices):
            bytes_ = bytes_[indices]
            holders = self._source.utf16_at_bytes(bytes_.astype(np.int64))
            begins, ends = np.empty_like(holders), np.empty_like(holders)
            for number, (index, unit) in enumerate(zip(indices.tolist(), holders.tolist(), strict=True)):
                begin = unit if valid(unit) else self._layout.previousCursorPosition(unit)
                end = max(self._layout.nextCursorPosition(begin), begin + 1)
                begins[number], ends[number] = cells[index] = begin, end
            # Qt finds places inside of some noncharacters: their bytes are all there is to share.
            ends = np.maximum(
                ends, begins + 1 + (self._source.utf8[self._source.bytes_at_utf16(begins)] >= 0xF0)
            )
            first, last = self._source.bytes_at_utf16(begins), self._source.bytes_at_utf16(ends)
            places[indices] = begins + (bytes_ - first) / (last - first)
        all_places = places.tolist()
        return TokenPlaces(all_places[:count], all_places[count:], cells)


class BlockShaper:
    """Makes the shapes of the tokens of one block, line by line."""

    def __init__(self, tokens: TokenSpans, rows: slice, places: BlockPlaces, style: TokenStyle) -> None:
        """`rows` are the tokens of the block, from the first that touches it."""
        ids = tokens.ids[rows]
        self.shapes = BlockShapes()
        self._line, self._first = self.shapes, 0
        self._ids: list[int] = ids.tolist()
        self._tints: list[int] = (stable_tints(ids) if style.stable else tokens.tints[rows]).tolist()
        self._starts, self._ends, cells = places.of_tokens(tokens, rows)
        self._split = split_cells(self._starts, self._ends, cells) if cells else {}
        self._changes: list[bool] = tokens.changed[rows].tolist()
        self._style = style
        self._pixel = style.pixel
        self._outlined = style.special_ids | style.unknown_ids

    def add_line(self, line: PlacedLine, *, is_last: bool, known: ShapedLine | None = None) -> ShapedLine:
        """Add what of the tokens is on a line; `is_last` of the text, where empty tokens may stand.

        `known` are the shapes that the line had before: if its tokens are the same they are used again.
        """
        starts, ends = self._starts, self._ends
        first = bisect_left(ends, line.start)
        last = bisect_right(starts, line.end) if is_last else bisect_left(starts, line.end)
        rows = slice(first, max(first, last))
        origin = line.start
        key = (
            line.looks,
            line.end - origin,
            line.box,
            self._ids[rows],
            [start - origin for start in starts[rows]],
            [end - origin for end in ends[rows]],
            self._tints[rows],
            self._changes[rows],
        )
        if known is None or line.looks is None or known.key != key:
            known = ShapedLine(key, BlockShapes())
            self._line, self._first = known.shapes, first
            self._shape(line, rows)
        self.shapes.add(known.shapes, first)
        return known

    def _shape(self, line: PlacedLine, rows: slice) -> None:
        starts, ends = self._starts, self._ends
        previous, right = nan, 0.0
        for number in range(rows.start, rows.stop):
            start, end = starts[number], ends[number]
            if start == end:
                self._add_empty(number, line, start)
            elif end <= line.start or start == line.end:
                continue
            elif number in self._split:
                previous = nan
                self._add_split(number, line)
            elif line.both_ways:
                self._add_stretches(number, line, start, end)
            else:
                left = right if start == previous else line.x(max(start, line.start))
                previous, right = end, line.x(min(end, line.end))
                self._add_part(number, line.box, left, right, False, start >= line.start)

    def _add_stretches(self, number: int, line: PlacedLine, start: float, end: float) -> None:
        has_tick = self._starts[number] == start >= line.start
        for part, (left, right, leftward) in enumerate(line.stretches(start, end)):
            self._add_part(number, line.box, left, right, leftward, part == 0 and has_tick)

    def _add_split(self, number: int, line: PlacedLine) -> None:
        """A token that has a part of a character, or of two: narrow slices get places of their own."""
        start, end = self._starts[number], self._ends[number]
        last: tuple[CellGrid, SplitCell] | None = None
        for cell in self._split[number]:
            grid = cell.grid(line, self._pixel) if line.start <= cell.begin < line.end else None
            if grid is None:
                continue
            if start >= cell.begin:
                self._add_slice(number, line.box, grid, cell)
                start = float(cell.end)
            else:
                last, end = (grid, cell), float(cell.begin)
        if start < end and end > line.start and start < line.end:
            self._add_stretches(number, line, start, end)
        if last is not None:
            self._add_slice(number, line.box, *last)

    def _add_slice(self, number: int, box: LineBox, grid: CellGrid, cell: SplitCell) -> None:
        """One of the slices that a character is cut into."""
        left, right, top, bottom = grid.slot(cell.members.index(number))
        pixel, tint, shapes = self._pixel, self._tints[number], self._line
        slot = QRectF(left, top, right - left, bottom - top)
        shapes.areas.append(Area(left, top, right - left, bottom - top, number - self._first))
        fill = slot.adjusted(0, _ROW_GAP * (top == box.top), 0, -_ROW_GAP * (bottom == box.bottom))
        high, low = fill.top(), fill.bottom()
        if self._style.outlines:
            fill = QRectF(fill.left(), fill.bottom() - _UNDERLINE, fill.width(), _UNDERLINE)
        shapes.fills[tint].append(fill)
        edge = right - pixel if grid.leftward else left
        if grid.rows > 1:
            shapes.seams[tint].append(QRectF(edge, high, pixel, low - high))
            shapes.seams[tint].append(QRectF(left, low - pixel, right - left, pixel))
        else:
            tick_top = top + (bottom - top) * _SHORT_TICK_TOP
            shapes.ticks[tint].append(QRectF(edge, tick_top, pixel, bottom - _ROW_GAP - tick_top))
        self._add_looks(number, fill)
        if self._changes[number]:
            y = slot.top() + _ROW_GAP + _CHANGED_WIDTH / 2
            shapes.changed.append(QLineF(left, y, right, y))

    def _add_part(
        self, number: int, box: LineBox, left: float, right: float, leftward: bool, has_tick: bool
    ) -> None:
        # Called for every token on screen, often ten thousand times a second: nothing is looked up twice.
        pixel, tint, shapes = self._pixel, self._tints[number], self._line
        left = round(left / pixel) * pixel
        width = round(right / pixel) * pixel - left
        if width < pixel:
            width = pixel
        top, bottom = box[0], box[2]
        height = bottom - top
        tick, gap = (pixel, 0.0) if width < _NARROW else (_TICK_WIDTH, _TOKEN_GAP)
        fill_left = left + gap if leftward else left
        inner_top, inner_height = top + _ROW_GAP, height - 2 * _ROW_GAP
        inside = self._starts[number] % 1.0 > 0.0
        if self._style.outlines and (inside or width < _NARROW):
            low = inner_top + inner_height - _UNDERLINE
            fill = QRectF(fill_left, low, width - gap, _UNDERLINE)
        else:
            fill = QRectF(fill_left, inner_top, width - gap, inner_height)
        shapes.fills[tint].append(fill)
        shapes.areas.append(Area(left, top, width, height, number - self._first))
        if has_tick:
            tick_left = left + width - tick if leftward else left
            if inside:
                tick_top = top + height * _SHORT_TICK_TOP
                mark = QRectF(tick_left, tick_top, tick, bottom - _ROW_GAP - tick_top)
            else:
                mark = QRectF(tick_left, inner_top, tick, inner_height)
            shapes.ticks[tint].append(mark)
        if self._outlined:
            self._add_looks(number, fill)
        if self._changes[number]:
            y = inner_top + _CHANGED_WIDTH / 2
            shapes.changed.append(QLineF(fill_left + tick, y, fill_left + width - gap, y))

    def _add_looks(self, number: int, fill: QRectF) -> None:
        """What special and unknown tokens have besides their tint."""
        if self._ids[number] in self._outlined:
            is_unknown = self._ids[number] in self._style.unknown_ids
            rects = self._line.unknown if is_unknown else self._line.special
            rects.append(fill.adjusted(0.5, 0.5, -0.5, -0.5))

    def _add_empty(self, number: int, line: PlacedLine, place: float) -> None:
        """A token without text: nothing but a tick, beside those of others at the same place."""
        before = number - bisect_left(self._starts, place)
        x = line.stretches(place, place)[0].left + before * _EMPTY_STEP
        top, height = line.box.top, line.box.bottom - line.box.top
        tick = QRectF(x, top + _ROW_GAP, _TICK_WIDTH, height - 2 * _ROW_GAP)
        self._line.ticks[self._tints[number]].append(tick)
        area = Area(x - _EMPTY_REACH, top, 2 * _EMPTY_REACH, height, number - self._first)
        self._line.areas.append(area)
        if self._changes[number]:
            y = top + _ROW_GAP + _CHANGED_WIDTH / 2
            self._line.changed.append(QLineF(x - _EMPTY_REACH, y, x + _EMPTY_REACH, y))
