"""Paints tokens under the text of visible blocks, and marks over it."""

from __future__ import annotations

import time
from itertools import pairwise, takewhile
from math import inf
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_spans import TokenSpans
from tokexplorer.session.text.token_walk import TokenPlace, row_of, stop_at
from tokexplorer.ui.inspection.block_picture import BlockPart, PictureMaker
from tokexplorer.ui.inspection.shape_painter import paint_seams, paint_shapes
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QTextBlock

    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_spans import TokenAt
    from tokexplorer.ui.inspection.block_picture import BlockGround, BlockPicture
    from tokexplorer.ui.inspection.block_shapes import BlockShapes
    from tokexplorer.ui.inspection.line_layout import LineLayout
    from tokexplorer.ui.inspection.placed_line import PlacedLine
    from tokexplorer.ui.inspection.spaced_text_edit import VisibleBlock
    from tokexplorer.ui.inspection.text_projection import TextProjection
    from tokexplorer.ui.inspection.token_style import TokenStyle

SELECTION_OPACITY = 80  # of 255
QUIET_SELECTION_OPACITY = 52  # where another column holds the selection
_MOST_KEPT = 3000  # blocks whose shapes are kept; beyond that all are made anew when needed
_NARROW = 8.0  # pixels: a line inside of a narrower token would hide it
_FAR = 1 << 14  # UTF-16 units between two lines


class FoundToken(NamedTuple):
    """The token at a point.

    Attributes:
        token: which one it is.
        parts: where it is in its block, the part at the point first.
        top: the y of the block in the viewport.
        place: which of the tokens of the text it is.
    """

    token: TokenAt
    parts: list[QRectF]
    top: float
    place: TokenPlace


class TokenPainter:
    """Rectangles of tokens and marks of invisible characters, made once per block and kept.

    Attributes:
        style, show_whitespace: how tokens are told apart, and whether all invisible characters get a mark;
            `forget` after a change.
        marks_in_passing: while True differences in what was typed are those of before.
        waits: while True no tokens are asked for: new text has none yet, other text those of before.
    """

    def __init__(
        self,
        layout: LineLayout,
        document: Document,
        projection: TextProjection,
        font: QFont,
        grounds: dict[int, BlockGround] | None = None,
    ) -> None:
        """`grounds` are shared by all that paint these blocks, see `PictureMaker`."""
        self._document = document
        self._projection = projection
        self._maker = PictureMaker(layout, document, font, {} if grounds is None else grounds)
        self._pictures: list[BlockPicture | None] = []
        self._kept = 0
        self._generation = 0
        self.waits = self.marks_in_passing = False
        self.set_font(font)

    @property
    def style(self) -> TokenStyle:
        """How tokens are told apart."""
        return self._maker.style

    @style.setter
    def style(self, style: TokenStyle) -> None:
        self._maker.style = style

    @property
    def show_whitespace(self) -> bool:
        """Whether all invisible characters get a mark."""
        return self._maker.show_whitespace

    @show_whitespace.setter
    def show_whitespace(self, shown: bool) -> None:
        self._maker.show_whitespace = shown

    def set_font(self, font: QFont) -> None:
        """The font of the text; marks are drawn to its measure."""
        self._font = font
        self._maker.set_font(font)
        self.forget()

    def show(self, document: Document, projection: TextProjection) -> None:
        """Paint the tokens of another document."""
        self._document = self._maker.document = document
        self._projection = projection
        self.waits = self.marks_in_passing = False
        self.forget()

    # ---- what is kept

    def forget(self) -> None:
        """Make all pictures anew: text, widths or style are different."""
        self._pictures = []
        self._kept = 0
        self._maker.grounds.clear()

    def tokens_changed(self) -> None:
        """The same text may have other tokens: make the pictures anew whose tokens did change."""
        self._generation += 1

    def blocks_changed(self, first: int, old_last: int, new_last: int) -> None:
        """The blocks from `first` to `old_last` became those from `first` to `new_last`."""
        self._maker.grounds.clear()
        if not self._pictures:
            return
        fresh: list[BlockPicture | None] = [None] * (new_last - first + 1)
        edited = self._pictures[first] if first < len(self._pictures) else None
        if edited is not None:
            edited.outdate()
            fresh[0] = edited
        self._pictures[first : old_last + 1] = fresh

    def tokens_changed_in(self, first: int, last: int) -> None:
        """The same for the blocks from `first` to `last` only."""
        for picture in self._pictures[first : last + 1]:
            if picture is not None:
                picture.doubt()

    def picture(self, block: QTextBlock) -> BlockPicture | None:
        """The picture of a block if it was made for the tokens of now."""
        number = block.blockNumber()
        picture = self._pictures[number] if number < len(self._pictures) else None
        return picture if picture is not None and picture.generation == self._generation else None

    def prepare(self, visible: Sequence[VisibleBlock], *, within_s: float = inf) -> bool:
        """Make the pictures that are missing; False if all are what they were.

        After so many seconds of the processor the rest stay missing.
        """
        began = time.thread_time()
        missing = [item.block for item in visible if self.picture(item.block) is None]
        if not missing:
            return False
        if self._kept > _MOST_KEPT:
            self.forget()
            missing = [item.block for item in visible]
        count = missing[0].document().blockCount()
        self._pictures += [None] * (count - len(self._pictures))
        spans = [self._projection.block_span(block) for block in missing]
        near = 1 + sum(1 for _ in takewhile(lambda pair: pair[1][0] - pair[0][1] < _FAR, pairwise(spans)))
        missing, spans = missing[:near], spans[:near]  # beyond, a part of the text is still to come
        # One question for all of them: they are nearly always neighbours.
        tokens = TokenSpans.none()
        if not self.waits:
            with self._document.marks_in_passing(self.marks_in_passing):
                tokens = self._document.tokens_between(spans[0][0], spans[-1][1])
        starts = np.array([start for start, _ in spans])
        start_bytes = self._document.convert_many(starts, Unit.UTF16, Unit.BYTE).tolist()
        bounds = self._document.convert_many(np.array(spans).ravel(), Unit.UTF16, Unit.CODE_POINT).tolist()
        code_points = zip(bounds[::2], bounds[1::2], strict=True)
        parts = [BlockPart(*part) for part in zip(missing, spans, start_bytes, code_points, strict=True)]
        olds = [self._pictures[block.blockNumber()] for block in missing]
        until = began + within_s
        pictures = self._maker.renewed(olds, parts, tokens, self._generation, until_s=until)
        made = False
        for block, old, picture in zip(missing, olds, pictures, strict=False):
            self._pictures[block.blockNumber()] = picture
            self._kept += old is None
            made |= picture is not old
        return made

    def has_all(self, visible: Sequence[VisibleBlock]) -> bool:
        """Whether no picture is missing."""
        return all(self.picture(item.block) is not None for item in visible)

    def lines(self, block: QTextBlock, span: tuple[int, int]) -> list[PlacedLine]:
        """The lines of a block that is laid out."""
        return self._maker.lines(block, span)

    # ---- what is where

    def find(self, visible: Sequence[VisibleBlock], point: QPointF) -> FoundToken | None:
        """The token at a point of the viewport."""
        if self.waits:
            return None
        for block, top in visible:
            picture = self.picture(block)
            if picture is None:
                continue
            local = QPointF(point.x(), point.y() - top)
            number = picture.shapes.token_at(local.x(), local.y())
            if number is not None:
                tokens = self._document.tokens_between(*self._projection.block_span(block))
                parts = picture.shapes.parts_of(number, number)
                parts.sort(key=lambda part: not part.contains(local))
                place, token = stop_at(tokens, number)
                return FoundToken(token, parts, top, place)
        return None

    def parts_at(
        self, visible: Sequence[VisibleBlock], first: TokenPlace, last: TokenPlace
    ) -> list[tuple[list[QRectF], float]]:
        """Where the tokens from one to another are: rectangles by block, and the y of the block."""
        found = []
        bounds = self._byte_bounds(visible)
        for (block, top), start, end in zip(visible, bounds[:-1], bounds[1:], strict=True):
            picture = self.picture(block)
            if picture is None or first.start_byte > end or last.end_byte < start:
                continue
            begin = _row_from(picture, first, start, is_last=False)
            stop = _row_from(picture, last, start, is_last=True)
            rects = picture.shapes.parts_of(begin, stop)
            if rects:
                found.append((rects, top))
        return found

    def _byte_bounds(self, visible: Sequence[VisibleBlock]) -> list[int]:
        """Where the text of each block begins, in bytes, and where the last one ends."""
        spans = [self._projection.block_span(item.block) for item in visible]
        units = np.array([*(start for start, _ in spans), *(end for _, end in spans[-1:])], np.int64)
        return self._document.convert_many(units, Unit.UTF16, Unit.BYTE).tolist() or [0]

    # ---- painting

    def paint_tokens(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Fill the tokens and draw the tick at the start of each."""
        paint_shapes(painter, *self._shapes(visible))

    def paint_seams(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Part the slices of a character that lie in rows, over its ink: a picture would hide them."""
        paint_seams(painter, *self._shapes(visible))

    def _shapes(self, visible: Sequence[VisibleBlock]) -> tuple[list[BlockShapes], list[float]]:
        """Those of the blocks that have a picture, and the tops of these blocks."""
        pictures = [(self.picture(item.block), item.top) for item in visible]
        found = [(picture.shapes, top) for picture, top in pictures if picture is not None]
        return [shapes for shapes, _ in found], [top for _, top in found]

    def paint_outline(self, painter: QPainter, found: FoundToken) -> None:
        """Draw a line around a token."""
        painter.save()
        painter.setPen(QPen(QColor(theme().text), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        _draw(painter, [([part.adjusted(0.5, 0.5, -0.5, -0.5) for part in found.parts], found.top)])
        painter.restore()

    def paint_current(
        self, painter: QPainter, visible: Sequence[VisibleBlock], place: TokenPlace, *, strong: bool
    ) -> None:
        """Draw a thick line around the token that the keys are at; `strong` while they go here."""
        parts = self.parts_at(visible, place, place)
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        outside, line = theme().surface, theme().text
        for colour, inset in ((outside, -0.5), (line, 0.5), (line, 1.5)) if strong else ((line, 0.5),):
            painter.setPen(QPen(QColor(colour), 1))
            _draw(painter, [([_inset(part, inset) for part in rects], top) for rects, top in parts])
        painter.restore()

    def paint_token_selection(
        self, painter: QPainter, visible: Sequence[VisibleBlock], first: TokenPlace, last: TokenPlace
    ) -> None:
        """Lay a tint over the tokens from one to another, exactly, also over slices of characters."""
        colour = QColor(theme().accent)
        colour.setAlpha(SELECTION_OPACITY)
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        _draw(painter, self.parts_at(visible, first, last))
        painter.restore()

    def paint_selection(
        self,
        painter: QPainter,
        visible: Sequence[VisibleBlock],
        span: tuple[int, int],
        *,
        opacity: int = SELECTION_OPACITY,
    ) -> None:
        """Lay a tint over the text between two positions of the Qt document; `opacity` is of 255."""
        start, end = span
        colour = QColor(theme().accent)
        colour.setAlpha(opacity)
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(colour))
        for block, top in visible:
            first, last = start - block.position(), end - block.position()
            if first >= block.length() or last <= 0:
                continue
            rects = []
            for line in self.lines(block, self._projection.block_span(block)):
                box = line.box
                rects += [
                    QRectF(part.left, box.top, part.right - part.left, box.bottom - box.top)
                    for part in line.stretches(max(first, 0), last)
                ]
            _draw(painter, [(rects, top)])
        painter.restore()

    def paint_marks(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Draw the marks of characters that leave no ink."""
        muted = QColor(theme().muted)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        dots = QPen(muted, 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        strokes = QPen(muted, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        for block, top in visible:
            picture = self.picture(block)
            if picture is None:
                continue
            marks = picture.marks
            painter.translate(0, top)
            if marks.dots:
                painter.setPen(dots)
                painter.drawPoints(marks.dots)
            painter.setPen(strokes)
            if marks.strokes:
                painter.drawLines(marks.strokes)
            for rect, text in marks.pictures:
                painter.drawText(rect, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, text)
            painter.translate(0, -top)
        painter.restore()


def _draw(painter: QPainter, groups: list[tuple[list[QRectF], float]]) -> None:
    for rects, top in groups:
        if rects:
            offset = QPointF(0, top)
            painter.translate(offset)
            painter.drawRects(rects)
            painter.translate(-offset)


def _inset(part: QRectF, inset: float) -> QRectF:
    """A part of a token made smaller on all sides; a narrow one is rather gone around."""
    if part.width() < _NARROW:
        inset -= 2.0
    return part.adjusted(inset, inset, -inset, -inset)


def _row_from(picture: BlockPicture, place: TokenPlace, block_byte: int, *, is_last: bool) -> int:
    """The row of a token in a block; if it is not there, of the first after it, or the last before it."""
    starts, ends = picture.start_bytes, picture.end_bytes
    start, end, rank = place.start_byte - block_byte, place.end_byte - block_byte, place.rank
    row = row_of(starts, ends, TokenPlace(start, end, rank))
    if row is not None:
        return row
    return int(starts.searchsorted(end, "left")) - 1 if is_last else int(ends.searchsorted(start, "right"))
