"""What is painted for one block of text, and how it is made again with the least work."""

from __future__ import annotations

import time
import unicodedata
from bisect import bisect_left
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import regex
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QFontMetricsF

from tokexplorer.core.text import SourceText
from tokexplorer.ui.editor.block_places import (
    BlockDirections,
    BlockPlaces,
    CharacterStops,
    LineTable,
    PlacedLine,
)
from tokexplorer.ui.editor.screen_shaper import BlockToShape, shape_blocks
from tokexplorer.ui.editor.text_projection import is_replaced, replaced_places
from tokexplorer.ui.editor.token_style import TokenStyle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QTextBlock

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TokenSpans
    from tokexplorer.ui.editor.block_places import LineMemory, Stretch
    from tokexplorer.ui.editor.line_layout import LineBox, LineLayout
    from tokexplorer.ui.editor.screen_shaper import BlockShapes


# A joiner between two emoji and the tags of a flag are part of the picture: everybody sees them.
_INVISIBLE = regex.compile(
    r"\n|\u200d(?!\p{Extended_Pictographic})"
    r"|[[\p{Z}\p{C}]--[\n\u200d\p{Cn}\p{Co}\U000e0020-\U000e007f]]|[\ufdd0\ufdd1\ufffc\ufffe]",
    regex.VERSION1,
)
_WITHOUT_BREAK = "\u00a0\u202f"
_HEAD = 2.5  # pixels that the head of an arrow is long
_PICTURES = {0x7F: "\u2421", 0x2028: "⤓", 0x2029: "¶", 0x85: "\u2424"}


@dataclass(slots=True)
class BlockMarks:
    """What is painted for the characters without ink of a block, in pixels from its corner.

    Attributes:
        dots: where spaces get a dot.
        strokes: lines of arrows, brackets and joiners.
        pictures: cells of characters that get a picture of their own.
    """

    dots: list[QPointF] = field(default_factory=list)
    strokes: list[QLineF] = field(default_factory=list)
    pictures: list[tuple[QRectF, str]] = field(default_factory=list)


def picture_of(character: str) -> str | None:
    """The sign that stands for a character, control pictures among them; None if it has none."""
    if character in _WITHOUT_BREAK:
        return "°"
    if not is_replaced(character):
        return None
    code = ord(character)
    return chr(0x2400 + code) if code < 0x20 else _PICTURES.get(code, "\ufffd")


class Marker:
    """Finds the characters without ink of one block and puts marks where they are.

    With `everything=False` only those get a mark that Qt cannot show at all.
    """

    def __init__(self, source: SourceText, x_height: float, *, everything: bool) -> None:
        """`source` is the block's true text, its line end included; `x_height` of its font in pixels."""
        found = _invisible_places(source.text) if everything else replaced_places(source.text)
        self.marks = BlockMarks()
        self._x_height = x_height
        self._units = [source.utf16_at_code_points(place) for place, _ in found]
        self._characters = [character for _, character in found]

    def add_line(self, line: PlacedLine) -> None:
        """Add the marks of the characters on a line."""
        first, end = bisect_left(self._units, line.start), bisect_left(self._units, line.end)
        for unit, character in zip(self._units[first:end], self._characters[first:end], strict=True):
            for cell in line.stretches(unit, unit + 1):
                self._add(character, cell, line.box)

    def _add(self, character: str, cell: Stretch, box: LineBox) -> None:
        middle, y = (cell.left + cell.right) / 2, box.baseline - self._x_height / 2
        picture = picture_of(character)
        if character == " ":
            if cell.left < cell.right:  # many spaces at the end of a line are squeezed into its margin
                self.marks.dots.append(QPointF(middle, y))
        elif character == "\t":
            self._arrow(cell, y)
        elif character == "\n":
            self._return(cell, box.baseline)
        elif picture is not None:
            rect = QRectF(cell.left, box.top, cell.right - cell.left, box.bottom - box.top)
            self.marks.pictures.append((rect, picture))
        elif unicodedata.category(character) == "Zs":
            self._bracket(cell, box.baseline)
        else:
            self._joiner(cell.right if cell.leftward else cell.left, box)

    def _lines(self, *points: tuple[float, float]) -> None:
        self.marks.strokes += [QLineF(*start, *end) for start, end in pairwise(points)]

    def _arrow(self, cell: Stretch, y: float) -> None:
        """From the first to the last pixel of a tab, in the direction of reading."""
        tail, tip = cell.left + 3, max(cell.right - 4, cell.left + 5)
        head = _HEAD
        if cell.leftward:
            tail, tip, head = tip, tail, -_HEAD
        self._lines((tail, y), (tip, y))
        self._lines((tip - head, y - _HEAD), (tip, y), (tip - head, y + _HEAD))

    def _return(self, cell: Stretch, baseline: float) -> None:
        left, right = cell.left + 3, cell.right - 2
        y = baseline - self._x_height / 3
        self._lines((right, baseline - self._x_height), (right, y), (left, y))
        self._lines((left + _HEAD, y - _HEAD), (left, y), (left + _HEAD, y + _HEAD))

    def _bracket(self, cell: Stretch, baseline: float) -> None:
        left, right = cell.left + 1.5, max(cell.right - 1.5, cell.left + 3)
        self._lines((left, baseline - 3), (left, baseline), (right, baseline), (right, baseline - 3))

    def _joiner(self, x: float, box: LineBox) -> None:
        """A thin stroke with a cross bar: here is something without any width."""
        top, bottom = box.top + 4, box.bottom - 4
        self._lines((x, top), (x, bottom))
        self._lines((x - _HEAD, top), (x + _HEAD, top))


def _invisible_places(text: str) -> list[tuple[int, str]]:
    return [(match.start(), match.group()) for match in _INVISIBLE.finditer(text)]


OUTDATED, STALE = -1, -2  # generations that never come: of another text, or perhaps with other tokens
_NEWLINE_CELL = 1.2  # of the width of a space


class BlockPart(NamedTuple):
    """A block and the part of the text that it shows: UTF-16 positions, first byte, code points."""

    block: QTextBlock
    span: tuple[int, int]
    start_byte: int
    code_points: tuple[int, int]


class BlockLayoutCache(NamedTuple):
    """The layout of a block, which does not depend on the tokenizer.

    Attributes:
        source: the block's text, its line end included.
        units: UTF-16 units of it.
        everything: whether all characters without ink have marks.
        version: of the block's lines, see `LineLayout.version`.
        stops: where its characters begin and end.
        table: its lines.
        memories: by line, places that were looked up.
        marks: of its characters without ink.
    """

    source: SourceText
    units: int
    everything: bool
    version: int
    stops: CharacterStops
    table: LineTable
    memories: list[LineMemory]
    marks: BlockMarks


@dataclass(slots=True, eq=False)
class BlockPicture:
    """What is painted for a block.

    Attributes:
        shapes: of its tokens.
        layout: what stays when only the tokens change.
        signature: of its tokens; the same tokens give the same shapes.
        generation: which tokens of the document it was last compared with.
        start_bytes, end_bytes: spans of its tokens, counted from where the block begins.
    """

    shapes: BlockShapes
    layout: BlockLayoutCache
    signature: tuple[bytes, ...]
    generation: int
    start_bytes: IntArray
    end_bytes: IntArray

    def outdate(self) -> None:
        """The block has another text: only of lines that are what they were something is still known."""
        self.generation = OUTDATED

    def is_of(self, version: int) -> bool:
        """Whether it shows the present text of the block, in lines of this version."""
        return self.generation != OUTDATED and self.layout.version == version

    def doubt(self) -> None:
        """The block may have other tokens."""
        if self.generation != OUTDATED:
            self.generation = STALE

    @property
    def marks(self) -> BlockMarks:
        """Of its characters without ink."""
        return self.layout.marks


class PictureMaker:
    """Makes pictures of blocks that are laid out.

    Attributes:
        document: whose tokens they show.
        style, show_whitespace: how; a picture that was made otherwise must not be renewed.
        layouts: by block number, the cached layouts. To be emptied whenever blocks are laid out anew; all
            painters of the same blocks can share it.
    """

    def __init__(
        self, lines: LineLayout, document: Document, font: QFont, layouts: dict[int, BlockLayoutCache]
    ) -> None:
        self.layouts = layouts
        self.line_layout = lines
        self.document = document
        self.style = TokenStyle()
        self.show_whitespace = False
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """The font of the text; marks are drawn to its measure."""
        metrics = QFontMetricsF(font)
        self._space = metrics.horizontalAdvance(" ")
        self._x_height = metrics.xHeight()
        widths = {metrics.horizontalAdvance(chr(code)) for code in range(0x20, 0x7F)}
        self._pitch = self._space if len(widths) == 1 else 0.0

    def renewed(
        self,
        olds: Sequence[BlockPicture | None],
        parts: Sequence[BlockPart],
        tokens: TokenSpans,
        generation: int,
        *,
        until_s: float,
    ) -> list[BlockPicture]:
        """The pictures of blocks with the tokens of now: the old ones where these are still the same.

        An old one was made in the same style for the same width, and unless it is outdated of the same text.
        When the processor time of the thread is beyond `until_s`, those of the other blocks are missing.
        """
        kept: list[BlockPicture | None] = []
        signatures: list[tuple[bytes, ...]] = []
        layouts: list[BlockLayoutCache] = []
        wanted: list[BlockToShape] = []
        for old, part in zip(olds, parts, strict=True):
            is_end = part.span[1] == self.document.utf16_count
            rows = _rows_in(tokens, *part.span, is_end=is_end)
            signature = _signature(tokens, rows, part.start_byte)
            version = self.line_layout.version(part.block)
            if old is not None and old.is_of(version) and old.signature == signature:
                old.generation = generation
                kept.append(old)
            else:
                kept.append(None)
                signatures.append(signature)
                layout, lines = self._layout_of(part, old, version)
                layouts.append(layout)
                wanted.append(self._to_shape(part, layout, lines, rows, is_end=is_end))
            if until_s < inf and time.thread_time() > until_s:
                break
        made = iter(zip(shape_blocks(tokens, wanted, self.style), wanted, layouts, signatures, strict=True))
        return [
            _picture(*next(made), tokens=tokens, generation=generation) if picture is None else picture
            for picture in kept
        ]

    def _to_shape(
        self,
        part: BlockPart,
        layout: BlockLayoutCache,
        lines: list[PlacedLine] | None,
        rows: slice,
        *,
        is_end: bool,
    ) -> BlockToShape:
        block, span, start_byte, _ = part
        length = block.length() - 1
        places = BlockPlaces(block.layout(), layout.source, layout.stops, span[0], start_byte, length)

        @cache
        def placed() -> list[PlacedLine]:
            return self.lines(block, span, layout.memories) if lines is None else lines

        return BlockToShape(rows, places, layout.table, placed, is_end)

    def _layout_of(
        self, part: BlockPart, old: BlockPicture | None, version: int
    ) -> tuple[BlockLayoutCache, list[PlacedLine] | None]:
        """What stays of the old picture, or what is new, and then the lines."""
        number, units = part.block.blockNumber(), part.span[1] - part.span[0]
        known = old.layout if old is not None and old.is_of(version) else self.layouts.get(number)
        wanted = units, self.show_whitespace, version
        if known is not None and (known.units, known.everything, known.version) == wanted:
            return known, None
        source = SourceText(self.document.slice(*part.code_points))
        lines = self.lines(part.block, part.span)
        marker = Marker(source, self._x_height, everything=self.show_whitespace)
        for line in lines:
            marker.add_line(line)
        before = old.layout if old is not None and old.layout.version == version else None
        table = LineTable(lines, None if before is None else before.table)
        memories = [line.memory for line in lines]
        stops = CharacterStops(part.block)
        layout = BlockLayoutCache(source, *wanted, stops, table, memories, marker.marks)
        self.layouts[number] = layout
        return layout, lines

    def lines(
        self, block: QTextBlock, span: tuple[int, int], memories: list[LineMemory] | None = None
    ) -> list[PlacedLine]:
        """The lines of a block that is laid out; `memories` are those of the same lines before, if known."""
        layout = block.layout()
        directions = BlockDirections(block)
        count = layout.lineCount()
        has_line_end = span[1] - span[0] >= block.length()
        lines = []
        for index in range(count):
            line = layout.lineAt(index)
            ends_here = has_line_end and index == count - 1
            lines.append(
                PlacedLine(
                    line,
                    block,
                    self.line_layout.line_box(line),
                    directions,
                    space_width=self._space,
                    newline_width=self._space * _NEWLINE_CELL if ends_here else 0.0,
                    pitch=self._pitch,
                    memory=memories[index] if memories is not None and len(memories) == count else None,
                )
            )
        return lines


def _picture(
    shapes: BlockShapes,
    shaped: BlockToShape,
    layout: BlockLayoutCache,
    signature: tuple[bytes, ...],
    *,
    tokens: TokenSpans,
    generation: int,
) -> BlockPicture:
    rows, start = shaped.rows, shaped.places.start_byte
    spans = tokens.start_bytes[rows] - start, tokens.end_bytes[rows] - start
    return BlockPicture(shapes, layout, signature, generation, *spans)


def _signature(tokens: TokenSpans, rows: slice, start_byte: int) -> tuple[bytes, ...]:
    """What the shapes of a block that begins at `start_byte` depend on."""
    return (
        tokens.ids[rows].tobytes(),
        (tokens.start_bytes[rows] - start_byte).tobytes(),
        (tokens.end_bytes[rows] - start_byte).tobytes(),
        tokens.tints[rows].tobytes(),
        tokens.changed[rows].tobytes(),
    )


def _rows_in(tokens: TokenSpans, start_utf16: int, end_utf16: int, *, is_end: bool) -> slice:
    """The tokens that touch a range of the text, and empty ones that stand in it."""
    first = min(
        tokens.end_utf16.searchsorted(start_utf16, "right"),
        tokens.start_utf16.searchsorted(start_utf16, "left"),
    )
    last = tokens.start_utf16.searchsorted(end_utf16, "right" if is_end else "left")
    return slice(int(first), max(int(first), int(last)))
