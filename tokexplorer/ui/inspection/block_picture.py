"""What is painted for one block of text, and how it is made again with the least work."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QFontMetricsF

from tokexplorer.core.text import SourceText
from tokexplorer.ui.inspection.block_shapes import BlockPlaces, BlockShaper, TokenStyle
from tokexplorer.ui.inspection.invisible_marks import Marker
from tokexplorer.ui.inspection.placed_line import BlockDirections, PlacedLine

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QTextBlock

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.document import Document
    from tokexplorer.session.token_spans import TokenSpans
    from tokexplorer.ui.inspection.block_shapes import BlockShapes, ShapedLine
    from tokexplorer.ui.inspection.invisible_marks import BlockMarks
    from tokexplorer.ui.inspection.line_layout import LineLayout
    from tokexplorer.ui.inspection.placed_line import LineMemory

OUTDATED = -1  # a generation that never comes
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
        memories: by line, places that were looked up.
        marks: of its characters without ink.
    """

    source: SourceText
    memories: list[LineMemory]
    marks: BlockMarks


@dataclass(slots=True)
class BlockPicture:
    """What is painted for a block.

    Attributes:
        shapes: of its tokens.
        shaped: the same by line, to be used again.
        ground: what stays when only the tokens change.
        signature: of its tokens; the same tokens give the same shapes.
        generation: which tokens of the document it was last compared with.
        start_bytes, end_bytes: spans of its tokens, counted from where the block begins.
    """

    shapes: BlockShapes
    shaped: list[ShapedLine] = field(compare=False)
    ground: BlockGround = field(compare=False)
    signature: tuple[bytes, ...]
    generation: int
    start_bytes: IntArray = field(compare=False)
    end_bytes: IntArray = field(compare=False)

    def outdate(self) -> None:
        """The block has another text: only lines that are what they were keep their shapes."""
        self.generation = OUTDATED

    @property
    def marks(self) -> BlockMarks:
        """Of its characters without ink."""
        return self.ground.marks


class PictureMaker:
    """Makes pictures of blocks that are laid out.

    Attributes:
        document: whose tokens they show.
        style, show_whitespace: how; a picture that was made otherwise must not be renewed.
    """

    def __init__(self, layout: LineLayout, document: Document, font: QFont) -> None:
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
        self, old: BlockPicture | None, part: BlockPart, tokens: TokenSpans, generation: int
    ) -> BlockPicture:
        """The picture of a block with the tokens of now: `old` itself if they are still the same.

        `old` was made in the same style for the same width, and unless it is outdated of the same text. Lines
        that have the same text and tokens as before keep their shapes.
        """
        block, span, start_byte, code_points = part
        is_end = span[1] == self.document.utf16_count
        rows = _rows_in(tokens, *span, is_end=is_end)
        signature = _signature(tokens, rows, start_byte)
        has_ground = old is not None and old.generation != OUTDATED
        if old is not None and has_ground and old.signature == signature:
            old.generation = generation
            return old
        lines = self.lines(block, span, old.ground.memories if old is not None and has_ground else None)
        ground = old.ground if old is not None and has_ground else self._ground(code_points, lines)
        places = BlockPlaces(block, ground.source, span[0], start_byte)
        shaper = BlockShaper(tokens, rows, places, self.style)
        known: list[ShapedLine | None] = [None] * len(lines)
        if old is not None:
            count = min(len(old.shaped), len(lines))
            known[:count] = old.shaped[:count]
        shaped = [
            shaper.add_line(line, is_last=is_end and line is lines[-1], known=before)
            for line, before in zip(lines, known, strict=True)
        ]
        spans = tokens.start_bytes[rows] - start_byte, tokens.end_bytes[rows] - start_byte
        return BlockPicture(shaper.shapes, shaped, ground, signature, generation, *spans)

    def _ground(self, code_points: tuple[int, int], lines: list[PlacedLine]) -> BlockGround:
        source = SourceText(self.document.slice(*code_points))
        marker = Marker(source, self._x_height, everything=self.show_whitespace)
        for line in lines:
            marker.add_line(line)
        return BlockGround(source, [line.memory for line in lines], marker.marks)

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
