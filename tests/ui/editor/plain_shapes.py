"""The shapes of the tokens of a block, one token after the other: slow, and nothing is kept or shared.

Qt is asked for every place. `BlockShapes` made by arrays must be these very numbers.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer.session.text.encodings import TINT_COUNT
from tokexplorer.session.text.segments import Unit

if TYPE_CHECKING:
    import numpy.typing as npt
    from PySide6.QtGui import QTextBlock

    from tokexplorer.session.text.encodings import TokenSpans
    from tokexplorer.ui.editor.block_places import FloatArray, PlacedLine
    from tokexplorer.ui.editor.screen_shaper import BlockShapes
    from tokexplorer.ui.editor.token_edit import TokenEdit

Four = tuple[float, float, float, float]
LEAST_SLICE = 3.0


class PlainShapes(NamedTuple):
    """Each a sorted list, so that only what is there counts."""

    rects: list[tuple[int, Four]]
    seams: list[tuple[int, Four]]
    special: list[Four]
    unknown: list[Four]
    changed: list[Four]
    areas: list[tuple[int, Four]]


class Cell(NamedTuple):
    begin: int
    end: int
    members: list[int]
    least: float


def as_plain(shapes: BlockShapes) -> PlainShapes:
    """Shapes made by arrays, in this form."""

    def fours(values: FloatArray) -> list[Four]:
        return sorted((left, top, width, height) for left, top, width, height in values.tolist())

    def numbered(numbers: npt.NDArray[Any], values: FloatArray) -> list[tuple[int, Four]]:
        return sorted(zip(numbers.tolist(), map(tuple, values.tolist()), strict=True))

    return PlainShapes(
        seen(numbered(shapes.layers, shapes.rects)),
        numbered(shapes.seam_tints, shapes.seams),
        fours(shapes.special),
        fours(shapes.unknown),
        fours(shapes.changed),
        numbered(shapes.numbers, shapes.parts),
    )


def plain_shapes(edit: TokenEdit, block: QTextBlock) -> PlainShapes:
    """What there is to paint for the tokens of a block that is laid out, without what is painted over."""
    shapes = PlainShaper(edit, block).shapes()
    return shapes._replace(rects=seen(shapes.rects))


def seen(rects: list[tuple[int, Four]]) -> list[tuple[int, Four]]:
    """Of tokens with one place the last that is painted, and so of the marks at their starts."""
    last: dict[tuple[int, Four], int] = {}
    for layer, rect in rects:
        last[layer % 2, rect] = max(layer, last.get((layer % 2, rect), 0))
    return sorted((layer, rect) for (_, rect), layer in last.items())


class PlainShaper:
    def __init__(self, edit: TokenEdit, block: QTextBlock) -> None:
        document = edit.document_model
        self.edit, self.block, self.layout = edit, block, block.layout()
        self.span = edit.projection.block_span(block)
        self.style = edit.painter.style
        self.first_byte = document.convert(self.span[0], Unit.UTF16, Unit.BYTE)
        self.last_byte = document.convert(self.span[1], Unit.UTF16, Unit.BYTE)
        self.is_end = self.span[1] == document.utf16_count
        self.tokens: TokenSpans = document.tokens_between(0, document.utf16_count)
        self.rows = [row for row in range(len(self.tokens)) if self._touches(row)]
        self.cells: dict[int, tuple[int, int]] = {}
        shown = [self._shown_bytes(row) for row in self.rows]
        count = len(shown)
        self.starts = [self._place(index, byte, up=False) for index, (byte, _) in enumerate(shown)]
        self.ends = [self._place(index + count, byte, up=True) for index, (_, byte) in enumerate(shown)]
        self.split = self._split_cells()
        self.found = PlainShapes([], [], [], [], [], [])

    # ---- places

    def _touches(self, row: int) -> bool:
        start, end = int(self.tokens.start_utf16[row]), int(self.tokens.end_utf16[row])
        first, last = self.span
        if start == end:
            return first <= start < last or (self.is_end and start == last)
        return start < last and end > first

    def _shown_bytes(self, row: int) -> tuple[float, float]:
        """Tokens with one and the same span share it."""
        starts, ends = self.tokens.start_bytes.tolist(), self.tokens.end_bytes.tolist()
        start, end = starts[row], ends[row]
        first = last = row
        while first and (starts[first - 1], ends[first - 1]) == (start, end):
            first -= 1
        while last + 1 < len(starts) and (starts[last + 1], ends[last + 1]) == (start, end):
            last += 1
        if start == end or first == last:
            return float(start), float(end)
        length = (float(end) - float(start)) / (last - first + 1)
        return start + (row - first) * length, start + (row - first + 1) * length

    def _place(self, index: int, byte: float, *, up: bool) -> float:
        document = self.edit.document_model
        row = self.rows[index % len(self.rows)]
        units = self.tokens.end_utf16 if up else self.tokens.start_utf16
        unit = int(units[row]) - self.span[0]
        edge = (self.tokens.end_bytes if up else self.tokens.start_bytes)[row]
        inside = byte != edge or bool((self.tokens.ends_inside if up else self.tokens.starts_inside)[row])
        is_ascii = document.slice(
            *(document.convert(u, Unit.UTF16, Unit.CODE_POINT) for u in self.span)
        ).isascii()
        valid = self.layout.isValidCursorPosition
        if not is_ascii and 0 < unit < self.block.length() - 1:
            inside |= not valid(unit)
        if not inside or not self.first_byte < byte < self.last_byte:
            return float(unit)
        holder = document.convert(int(byte), Unit.BYTE, Unit.UTF16) - self.span[0]
        begin = holder if valid(holder) else self.layout.previousCursorPosition(holder)
        end = max(self.layout.nextCursorPosition(begin), begin + 1)
        self.cells[index] = begin, end
        first = document.convert(begin + self.span[0], Unit.UTF16, Unit.BYTE)
        code_point = document.convert(first, Unit.BYTE, Unit.CODE_POINT)
        wide = document.slice(code_point, code_point + 1) >= "\U00010000"
        last = document.convert(max(end, begin + 1 + wide) + self.span[0], Unit.UTF16, Unit.BYTE)
        return begin + (byte - first) / (last - first)

    def _split_cells(self) -> dict[int, list[Cell]]:
        count = len(self.starts)
        members: dict[tuple[int, int], dict[int, float]] = {}
        for index in sorted(self.cells, key=lambda index: (index % count, index)):
            cell, number = self.cells[index], index % count
            start, end = self.starts[number], self.ends[number]
            low, high = max(start - cell[0], 0.0), 1.0 if end >= cell[1] else min(end - cell[0], 1.0)
            if low < high and start < end:
                members.setdefault(cell, {})[number] = high - low
        found: dict[int, list[Cell]] = {}
        for (begin, end_), shares in members.items():
            if len(shares) > 1:
                for number in shares:
                    found.setdefault(number, []).append(Cell(begin, end_, list(shares), min(shares.values())))
        return found

    # ---- shapes

    def shapes(self) -> PlainShapes:
        lines = self.edit.painter.lines(self.block, self.span)
        for line in lines:
            line.pitch = 0.0
        for line in lines:
            at_end = self.is_end and line is lines[-1]
            for number, (start, end) in enumerate(zip(self.starts, self.ends, strict=True)):
                if start == end:
                    if line.start <= start < line.end or (at_end and start == line.end):
                        self._add_empty(number, line, start)
                elif start < line.end and end > line.start:
                    self._add_token(number, line)
        return PlainShapes(*(sorted(each) for each in self.found))  # type: ignore[arg-type]

    def _tint(self, number: int) -> int:
        row = self.rows[number]
        if self.style.stable:
            return int(self.tokens.ids[row]) * 2654435761 % (1 << 32) * TINT_COUNT >> 32
        return int(self.tokens.tints[row])

    def _add_token(self, number: int, line: PlacedLine) -> None:
        start, end = self.starts[number], self.ends[number]
        slices = []
        for cell in self.split.get(number, []):
            if line.start <= cell.begin < line.end and (grid := Grid.of(cell, line, self.style.pixel)):
                slices.append((grid, cell))
                if start >= cell.begin:
                    start = float(cell.end)
                else:
                    end = float(cell.begin)
        for grid, cell in slices:
            self._add_slice(number, line, grid, cell.members.index(number))
        if start < end and end > line.start and start < line.end:
            has_tick = self.starts[number] == start >= line.start
            for part, (left, right, leftward) in enumerate(line.stretches(start, end)):
                self._add_part(number, line, left, right, leftward, part == 0 and has_tick)

    def _add_part(
        self, number: int, line: PlacedLine, left: float, right: float, leftward: bool, has_tick: bool
    ) -> None:
        pixel, tint = self.style.pixel, self._tint(number)
        left = round(left / pixel) * pixel
        width = max(round(right / pixel) * pixel - left, pixel)
        top, _, bottom = line.box
        height = bottom - top
        tick, gap = (pixel, 0.0) if width < 5.0 else (2.0, 1.0)
        fill_left = left + gap if leftward else left
        inside = self.starts[number] % 1.0 > 0.0
        fill = fill_left, top + 1.0, width - gap, height - 2.0
        if self.style.outlines and (inside or width < 5.0):
            fill = fill_left, top + 1.0 + (height - 2.0) - 2.0, width - gap, 2.0
        self.found.rects.append((2 * tint, fill))
        self.found.areas.append((number, (left, top, width, height)))
        if has_tick:
            tick_left = left + width - tick if leftward else left
            tick_top = top + height * 0.7 if inside else top + 1.0
            tick_height = bottom - 1.0 - tick_top if inside else height - 2.0
            self.found.rects.append((2 * tint + 1, (tick_left, tick_top, tick, tick_height)))
        self._add_looks(number, fill)
        self._add_changed(number, fill_left + tick, top + 2.0, fill_left + width - gap)

    def _add_slice(self, number: int, line: PlacedLine, grid: Grid, rank: int) -> None:
        left, right, top, bottom = grid.slot(rank)
        pixel, tint = self.style.pixel, self._tint(number)
        self.found.areas.append((number, (left, top, right - left, bottom - top)))
        high, low = top + (top == line.box.top), bottom - (bottom == line.box.bottom)
        fill = left, high, right - left, low - high
        if self.style.outlines:
            fill = left, low - 2.0, right - left, 2.0
        self.found.rects.append((2 * tint, fill))
        edge = right - pixel if grid.leftward else left
        if grid.rows > 1:
            self.found.seams.append((tint, (edge, high, pixel, low - high)))
            self.found.seams.append((tint, (left, low - pixel, right - left, pixel)))
        else:
            tick_top = top + (bottom - top) * 0.7
            self.found.rects.append((2 * tint + 1, (edge, tick_top, pixel, bottom - 1.0 - tick_top)))
        self._add_looks(number, fill)
        self._add_changed(number, left, top + 2.0, right)

    def _add_empty(self, number: int, line: PlacedLine, place: float) -> None:
        before = number - next(index for index, start in enumerate(self.starts) if start >= place)
        x = line.stretches(place, place)[0].left + before * 3.0
        top, height = line.box.top, line.box.bottom - line.box.top
        self.found.rects.append((2 * self._tint(number) + 1, (x, top + 1.0, 2.0, height - 2.0)))
        self.found.areas.append((number, (x - 3.0, top, 6.0, height)))
        self._add_changed(number, x - 3.0, top + 2.0, x + 3.0)

    def _add_looks(self, number: int, fill: Four) -> None:
        left, top, width, height = fill
        inner = left + 0.5, top + 0.5, width - 1.0, height - 1.0
        token_id = int(self.tokens.ids[self.rows[number]])
        if token_id in self.style.unknown_ids:
            self.found.unknown.append(inner)
        elif token_id in self.style.special_ids:
            self.found.special.append(inner)

    def _add_changed(self, number: int, left: float, y: float, right: float) -> None:
        if self.tokens.changed[self.rows[number]]:
            self.found.changed.append((left, y, right, y))


class Grid(NamedTuple):
    """How the slices of a character lie."""

    slices: int
    left: float
    right: float
    top: float
    bottom: float
    columns: int
    rows: int
    leftward: bool
    pixel: float

    @classmethod
    def of(cls, cell: Cell, line: PlacedLine, pixel: float) -> Grid | None:
        parts = line.stretches(cell.begin, cell.end)
        left = min(part.left for part in parts)
        right = max(max(part.right for part in parts), left + LEAST_SLICE)
        count, box = len(cell.members), line.box
        if (right - left) * cell.least >= LEAST_SLICE:
            return None
        rows = ceil(count / max(int((right - left) / LEAST_SLICE), 1))
        if rows * LEAST_SLICE > box.bottom - box.top:
            return None
        columns = ceil(count / rows)
        return cls(count, left, right, box.top, box.bottom, columns, rows, parts[0].leftward, pixel)

    def slot(self, rank: int) -> Four:
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
