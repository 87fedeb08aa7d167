"""Paints tokens under the text of visible blocks, and marks over it."""

from __future__ import annotations

import time
from itertools import pairwise, takewhile
from math import inf
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QStaticText
from shiboken6 import Shiboken
from typing_extensions import override

from tokexplorer.session.text.encodings import TINT_COUNT, TokenSpans
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_walk import TokenPlace, row_of, stop_at
from tokexplorer.ui.editor.block_picture import BlockPart, PictureMaker
from tokexplorer.ui.editor.token_style import dashed_pen, hatching, paint_tints
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFont, QTextBlock

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.editor.block_picture import BlockLayoutCache, BlockPicture
    from tokexplorer.ui.editor.block_places import FloatArray
    from tokexplorer.ui.editor.document_edit import VisibleBlock
    from tokexplorer.ui.editor.line_layout import LineLayout
    from tokexplorer.ui.editor.screen_shaper import BlockShapes
    from tokexplorer.ui.editor.text_projection import TextProjection


_FIRST_ROOM = 1024
_BYTES = 32  # rectangles and lines are four doubles: corner and size, or two ends

Primitive = TypeVar("Primitive", QRectF, QLineF)


class Primitives(Generic[Primitive]):
    """Rectangles or lines of Qt whose memory is an array: filling it makes them be what is to be painted.

    So none of them is made anew for a painting. Until they are let go, there are as many as the fullest
    screen needed.

    To be used by one thread, as painting is; what it gives is valid until it is filled again.
    """

    def __init__(self, kind: type[Primitive]) -> None:
        self._kind: type[Primitive] = kind
        self._memory: FloatArray = np.zeros((0, 4))
        self._objects: list[Primitive] = []

    def filled(self, values: FloatArray, order: IntArray | None = None) -> list[Primitive]:
        """Objects with these values, n x 4, or those of them that `order` names."""
        count = len(values) if order is None else len(order)
        if count > len(self._objects):
            self._make_room(max(count, 2 * len(self._objects), _FIRST_ROOM))
        if order is None:
            self._memory[:count] = values
        else:
            np.take(values, order, axis=0, out=self._memory[:count])
        return self._objects[:count]

    def let_go(self) -> None:
        """Free all of them: tens of thousands, once marks on marks were on screen, are some megabytes."""
        self._memory, self._objects = np.zeros((0, 4)), []

    def _make_room(self, count: int) -> None:
        self._memory = np.zeros((count, 4))
        address = self._memory.ctypes.data
        places = range(address, address + count * _BYTES, _BYTES)
        wrapped: list[Any] = [Shiboken.wrapInstance(place, self._kind) for place in places]
        self._objects = wrapped


_RECTS, _LINES = Primitives(QRectF), Primitives(QLineF)


def let_primitives_go() -> None:
    """Free what paintings have used; the next one makes what it needs."""
    _RECTS.let_go()
    _LINES.let_go()


def paint_shapes(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    """Fill tokens and draw the tick at the start of each; `tops` are those of their blocks."""
    painter.save()
    _paint_layers(painter, shapes, tops)
    _paint_kinds(painter, shapes, tops)
    _paint_changed(painter, _moved([each.changed for each in shapes], tops, ends=2))
    painter.restore()


def paint_seams(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    """Draw the lines between the slices of characters that lie in rows."""
    seams = _moved([each.seams for each in shapes], tops)
    if len(seams) == 0:
        return
    tints = np.concatenate([each.seam_tints for each in shapes])
    painter.save()
    painter.setPen(Qt.PenStyle.NoPen)
    for tint, edge in enumerate(theme().token_edges):
        painter.setBrush(QColor(edge))
        painter.drawRects(_RECTS.filled(seams, np.flatnonzero(tints == tint)))
    painter.restore()


def _paint_layers(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    layers = np.concatenate([np.empty(0, np.int8), *(each.layers for each in shapes)])
    order = np.argsort(layers, kind="stable")
    rects = _RECTS.filled(_moved([each.rects for each in shapes], tops), order)
    bounds = layers[order].searchsorted(np.arange(2 * TINT_COUNT + 1)).tolist()
    parts = [rects[first:end] for first, end in pairwise(bounds)]
    paint_tints(painter, parts[::2], parts[1::2])


def _paint_kinds(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    """Hatch special and unknown tokens."""
    colours = theme()
    for values, colour, pattern, dashes in (
        ([each.special for each in shapes], colours.muted, Qt.BrushStyle.FDiagPattern, ()),
        ([each.unknown for each in shapes], colours.error, Qt.BrushStyle.BDiagPattern, (3, 2)),
    ):
        if any(map(len, values)):
            painter.setPen(dashed_pen(colour, 1, *dashes) if dashes else QPen(QColor(colour), 1))
            painter.setBrush(hatching(colour, pattern))
            _draw_apart(painter, values, tops)


def _paint_changed(painter: QPainter, lines: FloatArray) -> None:
    """Dots along the top of tokens that the other tokenizer does not have."""
    if len(lines):
        painter.setPen(dashed_pen(theme().text, 2, 1, 1))
        painter.drawLines(_LINES.filled(lines))


def _draw_apart(painter: QPainter, values: list[FloatArray], tops: list[float]) -> None:
    """Draw rectangles block by block: a hatching goes on from one to the next, and moves with its block."""
    for rects, top in zip(values, tops, strict=True):
        if len(rects):
            painter.translate(0, top)
            painter.drawRects(_RECTS.filled(rects))
            painter.translate(0, -top)


def _moved(values: list[FloatArray], tops: list[float], *, ends: int = 1) -> FloatArray:
    """The values of several blocks, moved down to where each block is; lines have two `ends` to be moved."""
    if not any(map(len, values)):  # of most kinds there are none
        return np.empty((0, 4))
    moved = np.concatenate(values)
    down = np.repeat(tops, [len(each) for each in values])
    moved[:, 1] += down
    if ends > 1:
        moved[:, 3] += down
    return moved


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


class TokenPainter(PictureMaker):
    """Paints the rectangles of tokens and the marks of invisible characters; pictures are made once and kept.

    Attributes:
        projection: where blocks are in the text.
        marks_in_passing: while True, words that were just typed keep their marks from before the edit.
        waits: while True no tokens are asked for: new text shows none yet, other text the previous ones.
        shaping_s: how long the pictures took that `prepare` made last, in seconds of the processor.
    """

    def __init__(
        self,
        lines: LineLayout,
        document: Document,
        projection: TextProjection,
        font: QFont,
        layouts: dict[int, BlockLayoutCache] | None = None,
    ) -> None:
        """`layouts` are shared by all that paint these blocks."""
        self._pictures: dict[int, BlockPicture] = {}  # by block number
        self._picture_texts: dict[str, _PictureText] = {}
        self._generation = 0
        self.shaping_s = 0.0
        super().__init__(lines, document, font, {} if layouts is None else layouts)
        self.projection = projection
        self.waits = self.marks_in_passing = False

    @override
    def set_font(self, font: QFont) -> None:
        super().set_font(font)
        self._font = font
        self._picture_texts.clear()
        self.forget()

    def show(self, document: Document, projection: TextProjection) -> None:
        """Paint the tokens of another document."""
        self.document, self.projection = document, projection
        self.waits = self.marks_in_passing = False
        self.forget()

    # ---- what is kept

    def forget(self) -> None:
        """Make all pictures anew: text, widths or style are different."""
        self._pictures = {}
        self.layouts.clear()

    def tokens_changed(self) -> None:
        """The same text may have other tokens: make the pictures anew whose tokens did change."""
        self._generation += 1

    def blocks_changed(self, first: int, old_last: int, new_last: int) -> None:
        """The blocks from `first` to `old_last` became those from `first` to `new_last`."""
        self.layouts.clear()
        edited = self._pictures.pop(first, None)
        if old_last > first or new_last > first:
            growth = new_last - old_last
            self._pictures = {
                number if number < first else number + growth: picture
                for number, picture in self._pictures.items()
                if not first <= number <= old_last
            }
        if edited is not None:
            edited.outdate()
            self._pictures[first] = edited

    def tokens_changed_in(self, first: int, last: int) -> None:
        """The same for the blocks from `first` to `last` only."""
        for number, picture in self._pictures.items():
            if first <= number <= last:
                picture.doubt()

    def picture(self, block: QTextBlock) -> BlockPicture | None:
        """The picture of a block if it was made for the tokens and the lines of now."""
        picture = self._pictures.get(block.blockNumber())
        if picture is None or picture.generation != self._generation:
            return None
        return picture if picture.is_of(self.line_layout.version(block)) else None

    def prepare(self, visible: Sequence[VisibleBlock], *, within_s: float = inf) -> bool:
        """Make the pictures that are missing; False if all are what they were.

        After so many seconds of the processor the rest stay missing.
        """
        began = time.thread_time()
        self.shaping_s = 0.0
        missing = [item.block for item in visible if self.picture(item.block) is None]
        if not missing:
            return False
        if len(self._pictures) > _MOST_KEPT:
            self.forget()
            missing = [item.block for item in visible]
        spans = [self.projection.block_span(block) for block in missing]
        near = 1 + sum(1 for _ in takewhile(lambda pair: pair[1][0] - pair[0][1] < _FAR, pairwise(spans)))
        missing, spans = missing[:near], spans[:near]  # beyond, a part of the text is still to come
        # One question for all of them: they are nearly always neighbours.
        tokens = TokenSpans.none()
        if not self.waits:
            with self.document.marks_in_passing(self.marks_in_passing):
                tokens = self.document.tokens_between(spans[0][0], spans[-1][1])
        starts = np.array([start for start, _ in spans])
        start_bytes = self.document.convert_many(starts, Unit.UTF16, Unit.BYTE).tolist()
        bounds = self.document.convert_many(np.array(spans).ravel(), Unit.UTF16, Unit.CODE_POINT).tolist()
        code_points = zip(bounds[::2], bounds[1::2], strict=True)
        parts = [BlockPart(*part) for part in zip(missing, spans, start_bytes, code_points, strict=True)]
        olds = [self._pictures.get(block.blockNumber()) for block in missing]
        until = began + within_s
        shaping_began = time.thread_time()
        pictures = self.renewed(olds, parts, tokens, self._generation, until_s=until)
        self.shaping_s = time.thread_time() - shaping_began
        made = False
        for block, old, picture in zip(missing, olds, pictures, strict=False):
            self._pictures[block.blockNumber()] = picture
            made |= picture is not old
        return made

    def has_all(self, visible: Sequence[VisibleBlock]) -> bool:
        """Whether no picture is missing."""
        return all(self.picture(item.block) is not None for item in visible)

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
                tokens = self.document.tokens_between(*self.projection.block_span(block))
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
        spans = [self.projection.block_span(item.block) for item in visible]
        units = np.array([*(start for start, _ in spans), *(end for _, end in spans[-1:])], np.int64)
        return self.document.convert_many(units, Unit.UTF16, Unit.BYTE).tolist() or [0]

    # ---- painting

    def paint_tokens(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Fill the tokens and draw the tick at the start of each."""
        paint_shapes(painter, *self._shapes(visible))

    def paint_seams(self, painter: QPainter, visible: Sequence[VisibleBlock]) -> None:
        """Draw the lines between stacked slices of a character over its glyph, which would hide them."""
        paint_seams(painter, *self._shapes(visible))

    def _shapes(self, visible: Sequence[VisibleBlock]) -> tuple[list[BlockShapes], list[float]]:
        """The shapes of the blocks that have a picture, and the tops of these blocks."""
        pictures = [(self.picture(item.block), item.top) for item in visible]
        found = [(picture.shapes, top) for picture, top in pictures if picture is not None]
        return [shapes for shapes, _ in found], [top for _, top in found]

    def paint_outline(self, painter: QPainter, found: FoundToken) -> None:
        """Draw a line around a token."""
        parts = [part.adjusted(0.5, 0.5, -0.5, -0.5) for part in found.parts]
        _draw(painter, [(parts, found.top)], pen=QPen(QColor(theme().text), 1))

    def paint_current(
        self, painter: QPainter, visible: Sequence[VisibleBlock], place: TokenPlace, *, strong: bool
    ) -> None:
        """Draw a thick line around the token that the keys are at; `strong` while they go here."""
        parts = self.parts_at(visible, place, place)
        outside, line = theme().surface, theme().text
        for colour, inset in ((outside, -0.5), (line, 0.5), (line, 1.5)) if strong else ((line, 0.5),):
            rects = [([_inset(part, inset) for part in group], top) for group, top in parts]
            _draw(painter, rects, pen=QPen(QColor(colour), 1))

    def paint_token_selection(
        self, painter: QPainter, visible: Sequence[VisibleBlock], first: TokenPlace, last: TokenPlace
    ) -> None:
        """Lay a tint over the tokens from one to another, exactly, also over slices of characters."""
        _draw(painter, self.parts_at(visible, first, last), brush=selection_brush())

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
        groups = []
        for block, top in visible:
            first, last = start - block.position(), end - block.position()
            if first < block.length() and last > 0:
                lines = self.lines(block, self.projection.block_span(block))
                groups.append(([rect for line in lines for rect in line.rects(max(first, 0), last)], top))
        _draw(painter, groups, brush=selection_brush(opacity))

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
            marks = None if picture is None else picture.marks
            if marks is None or not (marks.dots or marks.strokes or marks.pictures):
                continue
            painter.translate(0, top)
            if marks.dots:
                painter.setPen(dots)
                painter.drawPoints(marks.dots)
            painter.setPen(strokes)
            if marks.strokes:
                painter.drawLines(marks.strokes)
            for rect, text in marks.pictures:
                laid_out, half = self._picture_text(text)
                painter.drawStaticText(rect.center() - half, laid_out)
            painter.translate(0, -top)
        painter.restore()

    def _picture_text(self, text: str) -> _PictureText:
        """The picture of a character, laid out once."""
        if text not in self._picture_texts:
            laid_out = QStaticText(text)
            laid_out.setTextFormat(Qt.TextFormat.PlainText)
            laid_out.prepare(font=self._font)
            size = laid_out.size()
            self._picture_texts[text] = _PictureText(laid_out, QPointF(size.width() / 2, size.height() / 2))
        return self._picture_texts[text]


class _PictureText(NamedTuple):
    """A text that is laid out, and what lies between its corner and its middle."""

    text: QStaticText
    half: QPointF


def selection_brush(opacity: int = SELECTION_OPACITY) -> QBrush:
    """The tint of what is selected."""
    colour = QColor(theme().accent)
    colour.setAlpha(opacity)
    return QBrush(colour)


def _draw(
    painter: QPainter,
    groups: list[tuple[list[QRectF], float]],
    *,
    pen: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
    brush: QBrush | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
) -> None:
    """Draw rectangles of blocks; each block comes with its top."""
    painter.save()
    painter.setPen(pen)
    painter.setBrush(brush)
    for rects, top in groups:
        if rects:
            painter.translate(0, top)
            painter.drawRects(rects)
            painter.translate(0, -top)
    painter.restore()


def _inset(part: QRectF, inset: float) -> QRectF:
    """A part of a token made smaller on all sides, or larger if it is narrow."""
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
