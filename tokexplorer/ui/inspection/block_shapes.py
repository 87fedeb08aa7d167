"""The rectangles of the tokens of one block of text."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QRectF

from tokexplorer.session.segments import Unit
from tokexplorer.session.token_spans import TINT_COUNT, TokenSpans
from tokexplorer.ui.inspection.placed_line import Place, PlacedLine, Stretch

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtGui import QTextBlock

    from tokexplorer.session.document import Document

_ROW_GAP = 1.0  # pixels that a token stays away from the row above and below
_TOKEN_GAP = 1.0  # pixels between two tokens that are wide enough
_TICK_WIDTH = 2.0
_NARROW = 5.0  # a token of fewer pixels has a thinner tick and no gap
_EMPTY_STEP = 3.0  # pixels between ticks of empty tokens at one place
_EMPTY_REACH = 3.0  # how far beside its tick an empty token is hit


@dataclass(slots=True)
class BlockShapes:
    """What is painted for the tokens of a block, in pixels from the block's corner.

    Attributes:
        fills, ticks: rectangles by tint: the token, and the mark at its start.
        special, unknown: rectangles of tokens that get an outline.
        areas: every part of a token and the token's number in the block, for what the pointer is on.
    """

    fills: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    ticks: list[list[QRectF]] = field(default_factory=lambda: [[] for _ in range(TINT_COUNT)])
    special: list[QRectF] = field(default_factory=list)
    unknown: list[QRectF] = field(default_factory=list)
    areas: list[tuple[QRectF, int]] = field(default_factory=list)

    def token_at(self, x: float, y: float) -> int | None:
        """The number of the token at a point, an empty one before others; None beside all tokens."""
        hits = [(rect.width(), number) for rect, number in self.areas if rect.contains(x, y)]
        return min(hits)[1] if hits else None

    def parts_of(self, number: int) -> list[QRectF]:
        """Where a token is."""
        return [rect for rect, its_number in self.areas if its_number == number]


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """How tokens are told apart.

    Attributes:
        stable: whether a token id always has the same tint; else neighbours differ.
        special_ids, unknown_ids: tokens that get an outline.
        pixel: size of a screen pixel: edges are put on whole ones.
    """

    stable: bool = False
    special_ids: frozenset[int] = frozenset()
    unknown_ids: frozenset[int] = frozenset()
    pixel: float = 1.0


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


class BlockPlaces:
    """Turns bytes of the text into places in one block."""

    def __init__(self, document: Document, block: QTextBlock, start_utf16: int) -> None:
        """`start_utf16` is where the block begins in the text."""
        self._document = document
        self._layout = block.layout()
        self._start = start_utf16
        self._is_ascii = block.text().isascii()
        self._length = block.length() - 1

    def place(self, byte: float) -> Place:
        """The place of a byte, or of a part of a byte, of the text; outside the block just some place."""
        local = self._document.convert(int(byte), Unit.BYTE, Unit.UTF16) - self._start
        if not 0 <= local < self._length:
            return Place(local, 0.0)
        begin = local
        if not self._layout.isValidCursorPosition(local):
            begin = self._layout.previousCursorPosition(local)
        end = min(self._layout.nextCursorPosition(begin), self._length)
        span = np.array([begin, end]) + self._start
        first, last = self._document.convert_many(span, Unit.UTF16, Unit.BYTE).tolist()
        return Place(begin, (byte - first) / (last - first))

    def of_tokens(self, tokens: TokenSpans, rows: slice) -> tuple[list[Place], list[Place]]:
        """Where tokens begin and end, those that share a span beside each other."""
        start_bytes, end_bytes = shared_spans(tokens.start_bytes[rows], tokens.end_bytes[rows])
        starts_inside = tokens.starts_inside[rows] | (start_bytes != tokens.start_bytes[rows])
        ends_inside = tokens.ends_inside[rows] | (end_bytes != tokens.end_bytes[rows])
        starts = self._places(start_bytes, tokens.start_utf16[rows], starts_inside)
        return starts, self._places(end_bytes, tokens.end_utf16[rows], ends_inside)

    def _places(
        self,
        bytes_: npt.NDArray[np.float64],
        units: npt.NDArray[np.int64],
        inside: npt.NDArray[np.bool_],
    ) -> list[Place]:
        places = [Place(unit, 0.0) for unit in (units - self._start).tolist()]
        unclear = np.flatnonzero(inside).tolist() if self._is_ascii else range(len(places))
        for index in unclear:
            unit = places[index].unit
            if inside[index] or (0 < unit < self._length and not self._layout.isValidCursorPosition(unit)):
                places[index] = self.place(float(bytes_[index]))
        return places


class BlockShaper:
    """Makes the shapes of the tokens of one block, line by line."""

    def __init__(self, tokens: TokenSpans, rows: slice, places: BlockPlaces, style: TokenStyle) -> None:
        """`rows` are the tokens of the block, from the first that touches it."""
        ids = tokens.ids[rows]
        self.shapes = BlockShapes()
        self._ids: list[int] = ids.tolist()
        self._tints: list[int] = (stable_tints(ids) if style.stable else tokens.tints[rows]).tolist()
        self._starts, self._ends = places.of_tokens(tokens, rows)
        self._style = style
        self._outlined = style.special_ids | style.unknown_ids

    def add_line(self, line: PlacedLine, *, is_last: bool) -> None:
        """Add what of the tokens is on a line; `is_last` of the text, where empty tokens may stand."""
        line_start, line_end = Place(line.start, 0.0), Place(line.end, 0.0)
        starts, ends = self._starts, self._ends
        for number in range(bisect_left(ends, line_start), len(starts)):
            start, end = starts[number], ends[number]
            if start > line_end or (start == line_end and not is_last):
                break
            if start == end:
                self._add_empty(number, line, start)
            elif end > line_start and start < line_end:
                for part, stretch in enumerate(line.stretches(start, end)):
                    self._add_part(number, line, stretch, has_tick=part == 0 and start >= line_start)

    def _add_part(self, number: int, line: PlacedLine, stretch: Stretch, *, has_tick: bool) -> None:
        pixel, tint, shapes = self._style.pixel, self._tints[number], self.shapes
        left = round(stretch.left / pixel) * pixel
        width = max(round(stretch.right / pixel) * pixel - left, pixel)
        top, height = line.box.top, line.box.bottom - line.box.top
        tick, gap = (pixel, 0.0) if width < _NARROW else (_TICK_WIDTH, _TOKEN_GAP)
        inner_top, inner_height = top + _ROW_GAP, height - 2 * _ROW_GAP
        fill = QRectF(left + gap if stretch.leftward else left, inner_top, width - gap, inner_height)
        shapes.fills[tint].append(fill)
        shapes.areas.append((QRectF(left, top, width, height), number))
        if has_tick:
            tick_left = left + width - tick if stretch.leftward else left
            shapes.ticks[tint].append(QRectF(tick_left, inner_top, tick, inner_height))
        if self._ids[number] in self._outlined:
            is_unknown = self._ids[number] in self._style.unknown_ids
            (shapes.unknown if is_unknown else shapes.special).append(fill.adjusted(0.5, 0.5, -0.5, -0.5))

    def _add_empty(self, number: int, line: PlacedLine, place: Place) -> None:
        """A token without text: nothing but a tick, beside those of others at the same place."""
        before = number - bisect_left(self._starts, place)
        x = line.stretches(place, place)[0].left + before * _EMPTY_STEP
        top, height = line.box.top, line.box.bottom - line.box.top
        tick = QRectF(x, top + _ROW_GAP, _TICK_WIDTH, height - 2 * _ROW_GAP)
        self.shapes.ticks[self._tints[number]].append(tick)
        self.shapes.areas.append((QRectF(x - _EMPTY_REACH, top, 2 * _EMPTY_REACH, height), number))
