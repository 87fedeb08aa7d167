"""What is painted for one block of text, and how it is made again with the least work."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QFontMetricsF

from tokexplorer.core.text import SourceText
from tokexplorer.ui.inspection.invisible_marks import Marker
from tokexplorer.ui.inspection.placed_line import BlockDirections, LineTable, PlacedLine
from tokexplorer.ui.inspection.screen_places import BlockToShape
from tokexplorer.ui.inspection.screen_shaper import shape_blocks
from tokexplorer.ui.inspection.token_places import BlockPlaces, CharacterStops
from tokexplorer.ui.inspection.token_style import TokenStyle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QTextBlock

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_spans import TokenSpans
    from tokexplorer.ui.inspection.block_shapes import BlockShapes
    from tokexplorer.ui.inspection.invisible_marks import BlockMarks
    from tokexplorer.ui.inspection.line_layout import LineLayout
    from tokexplorer.ui.inspection.placed_line import LineMemory

OUTDATED, STALE = -1, -2  # generations that never come: of another text, or perhaps with other tokens
_NEWLINE_CELL = 1.2  # of the width of a space


class BlockPart(NamedTuple):
    """A block and the part of the text that it shows: UTF-16 positions, first byte, code points."""

    block: QTextBlock
    span: tuple[int, int]
    start_byte: int
    code_points: tuple[int, int]


class BlockGround(NamedTuple):
    """What of a picture does not depend on tokens.

    Attributes:
        source: the block's text, its line end included.
        units: UTF-16 units of it.
        everything: whether all characters without ink have marks.
        stops: where its characters begin and end.
        table: its lines.
        memories: by line, places that were looked up.
        marks: of its characters without ink.
    """

    source: SourceText
    units: int
    everything: bool
    stops: CharacterStops
    table: LineTable
    memories: list[LineMemory]
    marks: BlockMarks


@dataclass(slots=True, eq=False)
class BlockPicture:
    """What is painted for a block.

    Attributes:
        shapes: of its tokens.
        ground: what stays when only the tokens change.
        signature: of its tokens; the same tokens give the same shapes.
        generation: which tokens of the document it was last compared with.
        start_bytes, end_bytes: spans of its tokens, counted from where the block begins.
    """

    shapes: BlockShapes
    ground: BlockGround
    signature: tuple[bytes, ...]
    generation: int
    start_bytes: IntArray
    end_bytes: IntArray

    def outdate(self) -> None:
        """The block has another text: only of lines that are what they were something is still known."""
        self.generation = OUTDATED

    def doubt(self) -> None:
        """The block may have other tokens."""
        if self.generation != OUTDATED:
            self.generation = STALE

    @property
    def marks(self) -> BlockMarks:
        """Of its characters without ink."""
        return self.ground.marks


class PictureMaker:
    """Makes pictures of blocks that are laid out.

    Attributes:
        document: whose tokens they show.
        style, show_whitespace: how; a picture that was made otherwise must not be renewed.
        grounds: by block, what is known of those that are laid out as they are now. To be emptied whenever
            that changes; who shows the same blocks can share them.
    """

    def __init__(
        self, layout: LineLayout, document: Document, font: QFont, grounds: dict[int, BlockGround]
    ) -> None:
        self.grounds = grounds
        self._layout = layout
        self.document = document
        self.style = TokenStyle()
        self.show_whitespace = False
        self.set_font(font)

    def set_font(self, font: QFont) -> None:
        """The font of the text; marks are drawn to its measure."""
        metrics = QFontMetricsF(font)
        self._space = metrics.horizontalAdvance(" ")
        self._x_height = metrics.xHeight()

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
        grounds: list[BlockGround] = []
        wanted: list[BlockToShape] = []
        for old, part in zip(olds, parts, strict=True):
            is_end = part.span[1] == self.document.utf16_count
            rows = _rows_in(tokens, *part.span, is_end=is_end)
            signature = _signature(tokens, rows, part.start_byte)
            if old is not None and old.generation != OUTDATED and old.signature == signature:
                old.generation = generation
                kept.append(old)
            else:
                kept.append(None)
                signatures.append(signature)
                ground, lines = self._ground(part, old)
                grounds.append(ground)
                wanted.append(self._to_shape(part, ground, lines, rows, is_end=is_end))
            if until_s < inf and time.thread_time() > until_s:
                break
        made = iter(zip(shape_blocks(tokens, wanted, self.style), wanted, grounds, signatures, strict=True))
        return [
            _picture(*next(made), tokens=tokens, generation=generation) if picture is None else picture
            for picture in kept
        ]

    def _to_shape(
        self,
        part: BlockPart,
        ground: BlockGround,
        lines: list[PlacedLine] | None,
        rows: slice,
        *,
        is_end: bool,
    ) -> BlockToShape:
        block, span, start_byte, _ = part
        length = block.length() - 1
        places = BlockPlaces(block.layout(), ground.source, ground.stops, span[0], start_byte, length)

        @cache
        def placed() -> list[PlacedLine]:
            return self.lines(block, span, ground.memories) if lines is None else lines

        return BlockToShape(rows, places, ground.table, placed, is_end)

    def _ground(
        self, part: BlockPart, old: BlockPicture | None
    ) -> tuple[BlockGround, list[PlacedLine] | None]:
        """What stays of the old picture, or what is new, and then the lines."""
        number, units = part.block.blockNumber(), part.span[1] - part.span[0]
        known = old.ground if old is not None and old.generation != OUTDATED else self.grounds.get(number)
        if known is not None and known.units == units and known.everything == self.show_whitespace:
            return known, None
        source = SourceText(self.document.slice(*part.code_points))
        lines = self.lines(part.block, part.span)
        marker = Marker(source, self._x_height, everything=self.show_whitespace)
        for line in lines:
            marker.add_line(line)
        table = LineTable(lines, None if old is None else old.ground.table)
        memories = [line.memory for line in lines]
        stops = CharacterStops(part.block)
        ground = BlockGround(source, units, self.show_whitespace, stops, table, memories, marker.marks)
        self.grounds[number] = ground
        return ground, lines

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
                    self._layout.line_box(line),
                    directions,
                    space_width=self._space,
                    newline_width=self._space * _NEWLINE_CELL if ends_here else 0.0,
                    memory=memories[index] if memories is not None and len(memories) == count else None,
                )
            )
        return lines


def _picture(
    shapes: BlockShapes,
    shaped: BlockToShape,
    ground: BlockGround,
    signature: tuple[bytes, ...],
    *,
    tokens: TokenSpans,
    generation: int,
) -> BlockPicture:
    rows, start = shaped.rows, shaped.places.start_byte
    spans = tokens.start_bytes[rows] - start, tokens.end_bytes[rows] - start
    return BlockPicture(shapes, ground, signature, generation, *spans)


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
