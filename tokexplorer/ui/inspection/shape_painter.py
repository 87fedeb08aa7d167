"""Paints the shapes of tokens, those of all blocks on screen with one call for each colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen
from shiboken6 import Shiboken

from tokexplorer.session.text.token_spans import TINT_COUNT
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.ui.inspection.block_shapes import BlockShapes
    from tokexplorer.ui.inspection.token_places import FloatArray

_HATCH_OPACITY = 70
_FIRST_ROOM = 1024
_BYTES = 32  # rectangles and lines are four doubles: corner and size, or two ends

Primitive = TypeVar("Primitive", QRectF, QLineF)


class Primitives(Generic[Primitive]):
    """Rectangles or lines of Qt whose memory is an array: filling it makes them be what is to be painted.

    So none of them is made anew for a painting.

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

    def _make_room(self, count: int) -> None:
        self._memory = np.zeros((count, 4))
        address = self._memory.ctypes.data
        places = range(address, address + count * _BYTES, _BYTES)
        wrapped: list[Any] = [Shiboken.wrapInstance(place, self._kind) for place in places]
        self._objects = wrapped


_RECTS, _LINES = Primitives(QRectF), Primitives(QLineF)


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
    colours = theme()
    layers = np.concatenate([np.empty(0, np.int8), *(each.layers for each in shapes)])
    order = np.argsort(layers, kind="stable")
    rects = _RECTS.filled(_moved([each.rects for each in shapes], tops), order)
    bounds = layers[order].searchsorted(np.arange(2 * TINT_COUNT + 1)).tolist()
    for tint, (fill, edge) in enumerate(zip(colours.token_tints, colours.token_edges, strict=True)):
        first, ticks, last = bounds[2 * tint : 2 * tint + 3]
        if colours.outlines_only:
            painter.setPen(QPen(QColor(edge), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(fill))
        painter.drawRects(rects[first:ticks])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(edge))
        painter.drawRects(rects[ticks:last])


def _paint_kinds(painter: QPainter, shapes: list[BlockShapes], tops: list[float]) -> None:
    """Hatch special and unknown tokens."""
    colours = theme()
    painter.setPen(QPen(QColor(colours.muted), 1))
    painter.setBrush(_hatching(colours.muted, Qt.BrushStyle.FDiagPattern))
    _draw_apart(painter, [each.special for each in shapes], tops)
    dashed = QPen(QColor(colours.error), 1)
    dashed.setDashPattern([3, 2])
    painter.setPen(dashed)
    painter.setBrush(_hatching(colours.error, Qt.BrushStyle.BDiagPattern))
    _draw_apart(painter, [each.unknown for each in shapes], tops)


def _paint_changed(painter: QPainter, lines: FloatArray) -> None:
    """Dots along the top of tokens that the other tokenizer does not have."""
    if len(lines) == 0:
        return
    dotted = QPen(QColor(theme().text), 2)
    dotted.setDashPattern([1, 1])
    dotted.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(dotted)
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
    if not values:
        return np.empty((0, 4))
    moved = np.concatenate(values)
    down = np.repeat(tops, [len(each) for each in values])
    moved[:, 1] += down
    if ends > 1:
        moved[:, 3] += down
    return moved


def _hatching(colour: str, pattern: Qt.BrushStyle) -> QBrush:
    hatch = QColor(colour)
    hatch.setAlpha(_HATCH_OPACITY)
    return QBrush(hatch, pattern)
