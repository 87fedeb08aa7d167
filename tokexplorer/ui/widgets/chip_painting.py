"""Tokens painted as chips in cells of tables and in lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPen

from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.theme import Theme

_CHIP_PADDING_PX = 5
_CHIP_HEIGHT_PX = 18
_CHIP_GAP_PX = 4
_LEAST_CHIP_PX = 24
_RADIUS_PX = 3.0
# Looking a flag up by its name, or joining two, takes longer than drawing a line.
_ANTIALIASING = QPainter.RenderHint.Antialiasing
_NO_PEN = Qt.PenStyle.NoPen
_CENTRE = Qt.AlignmentFlag.AlignCenter
_MIDDLE = Qt.TextElideMode.ElideMiddle


def paint_chip(painter: QPainter, now: Theme, room: QRect, text: str, fill: str) -> int:
    """Paint a token at the left of `room`; returns the width it took."""
    metrics = painter.fontMetrics()
    shown = metrics.elidedText(text, _MIDDLE, room.width() - 2 * px(_CHIP_PADDING_PX))
    width = min(chip_width(metrics, shown), room.width())
    top = room.top() + (room.height() - px(_CHIP_HEIGHT_PX)) / 2
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(QPen(QColor(now.hairline)) if now.outlines_only else _NO_PEN)
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(
        QRectF(room.left() + 0.5, top, width - 1, px(_CHIP_HEIGHT_PX)), px(_RADIUS_PX), px(_RADIUS_PX)
    )
    painter.setRenderHint(_ANTIALIASING, False)
    painter.setPen(QColor(now.text))
    painter.drawText(QRect(room.left(), room.top(), width, room.height()), _CENTRE, shown)
    return width


def paint_outlined_chip(painter: QPainter, now: Theme, rect: QRectF, text: str, fill: str, edge: str) -> None:
    """Paint a chip with an edge all around; it is filled unless the theme has outlines only."""
    painter.setRenderHint(_ANTIALIASING)
    painter.setPen(QPen(QColor(edge), 1))
    painter.setBrush(QColor(now.surface if now.outlines_only else fill))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), px(_RADIUS_PX), px(_RADIUS_PX))
    painter.setPen(QColor(now.text))
    painter.drawText(rect, _CENTRE, text)


def paint_chips(painter: QPainter, now: Theme, room: QRect, texts: Sequence[str], fill: str) -> None:
    """Paint as many chips as fit, from the left; one that does not fit is left out whole."""
    metrics = painter.fontMetrics()
    left = room.left()
    for text in texts:
        rest = room.right() + 1 - left
        if rest < min(px(_LEAST_CHIP_PX), chip_width(metrics, text)) or (
            left > room.left() and chip_width(metrics, text) > rest
        ):
            break
        left += paint_chip(painter, now, QRect(left, room.top(), rest, room.height()), text, fill)
        left += px(_CHIP_GAP_PX)


def chip_width(metrics: QFontMetrics, text: str) -> int:
    """How wide a chip with this text is, in pixels."""
    # One more than the advance, which is rounded: elidedText would cut a text that only just fits.
    return metrics.horizontalAdvance(text) + 2 * px(_CHIP_PADDING_PX) + 1
