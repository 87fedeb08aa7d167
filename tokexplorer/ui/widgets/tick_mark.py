"""The tick in boxes and discs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPen

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

_TURNS = ((-2.8, 0.2), (-0.8, 2.2), (3.0, -2.2))  # from the middle, in tenths of what it is drawn in
_PEN_PX = 1.8


def draw_tick(painter: QPainter, middle: QPointF, size_px: float, colour: str) -> None:
    """Draw it in a box or disc of some `size_px`."""
    painter.setPen(QPen(QColor(colour), _PEN_PX))
    scale = size_px / 10
    painter.drawPolyline([middle + QPointF(x * scale, y * scale) for x, y in _TURNS])
