"""Puts a drawing on screen, in the colours of the theme."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from tokexplorer.ui.story.ink import CHIP_PADDING, TIGHT_PADDING, Ink, ink
from tokexplorer.ui.theme import mixed, theme

if TYPE_CHECKING:
    from tokexplorer.ui.story.drawing import Bar, Box, Chip, Drawing, Label, Line
    from tokexplorer.ui.theme import Theme

_RADIUS = 3.5
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft | _MIDDLE,
    "right": Qt.AlignmentFlag.AlignRight | _MIDDLE,
    "centre": Qt.AlignmentFlag.AlignHCenter | _MIDDLE,
}


def paint(painter: QPainter, drawing: Drawing, exposed: QRectF, hovered: Box | None = None) -> None:
    """Paint what of a drawing is in `exposed`; `hovered` is the box that the pointer is on."""
    now, pens = theme(), ink()
    top, bottom = exposed.top() - 2, exposed.bottom() + 2
    left, right = exposed.left() - 2, exposed.right() + 2

    def is_seen(box: Box) -> bool:
        return box.y <= bottom and box.bottom >= top and box.x <= right and box.right >= left

    for bar in drawing.bars:
        if is_seen(bar.box):
            _paint_bar(painter, now, bar)
    for line in drawing.lines:
        if min(line.y1, line.y2) <= bottom and max(line.y1, line.y2) >= top:
            _paint_line(painter, now, line)
    for chip in drawing.chips:
        if is_seen(chip.box):
            _paint_chip(painter, now, pens, chip)
    painter.setOpacity(1.0)
    for label in drawing.labels:
        if is_seen(label.box):
            _paint_label(painter, now, pens, label)
    if hovered is not None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(now.text), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(_rect(hovered).adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


def _rect(box: Box) -> QRectF:
    return QRectF(box.x, box.y, box.width, box.height)


def _paint_bar(painter: QPainter, now: Theme, bar: Bar) -> None:
    colour = {
        "selection": now.selection,
        "accent": now.accent,
        "groove": mixed(now.surface, now.text, 0.3) if now.outlines_only else now.hairline,
    }[bar.fill]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, bar.radius > 0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(_rect(bar.box), bar.radius, bar.radius)


def _tone(now: Theme, tone: str) -> str:
    return str(getattr(now, tone))


def _paint_line(painter: QPainter, now: Theme, line: Line) -> None:
    colour = _tone(now, line.tone)
    if line.tint is not None:
        colour = now.token_edges[line.tint % len(now.token_edges)]
    pen = QPen(QColor(colour), line.width)
    if now.outlines_only and line.tone == "hairline" and line.tint is None:
        pen.setDashPattern([1.0, 3.0])  # hairlines are as black as text there
    elif line.is_dashed:
        pen.setDashPattern([2.0, 3.0])
    painter.setPen(pen)
    # Upright and level lines stand on the pixels; only slanted ones need smoothing.
    is_straight = line.x1 == line.x2 or line.y1 == line.y2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not is_straight or line.width > 1)
    painter.drawLine(QLineF(line.x1, line.y1, line.x2, line.y2))


def _paint_chip(painter: QPainter, now: Theme, pens: Ink, chip: Chip) -> None:
    rect = _rect(chip.box)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if chip.look == "hollow" or (chip.strength < 1 and chip.look != "ghost"):  # lines end at a chip
        painter.setOpacity(1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(now.surface))
        painter.drawRoundedRect(rect, _RADIUS, _RADIUS)
    painter.setOpacity(chip.strength)
    _paint_chip_ground(painter, now, chip, rect)
    if chip.ring:
        painter.setOpacity(1.0)
        painter.setPen(QPen(QColor(now.accent), 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), _RADIUS + 1, _RADIUS + 1)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    _paint_chip_text(painter, now, pens, chip, rect)


def _paint_chip_ground(painter: QPainter, now: Theme, chip: Chip, rect: QRectF) -> None:
    edge = QColor(now.token_edges[chip.tint % len(now.token_edges)])
    inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
    if chip.look == "token":
        painter.setPen(QPen(edge, 1.0))
        painter.setBrush(QColor(now.token_tints[chip.tint % len(now.token_tints)]))
        painter.drawRoundedRect(inner, _RADIUS, _RADIUS)
    elif chip.look == "plain":
        painter.setPen(QPen(QColor(now.hairline), 1.0))
        painter.setBrush(QColor(now.raised))
        painter.drawRoundedRect(inner, _RADIUS, _RADIUS)
    elif chip.look == "hollow":
        pen = QPen(QColor(mixed(now.hairline, now.text, 0.25)), 1.0)
        pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, _RADIUS, _RADIUS)


def _paint_chip_text(painter: QPainter, now: Theme, pens: Ink, chip: Chip, rect: QRectF) -> None:
    quiet = chip.look in ("hollow", "ghost")
    font = pens.mono
    if chip.is_struck:
        font = QFont(font)
        font.setStrikeOut(True)
    painter.setFont(font)
    painter.setPen(QColor(now.muted if quiet else now.text))
    if not chip.side:
        room = rect.adjusted(TIGHT_PADDING, 0, 0, 0) if chip.align == "left" else rect
        painter.drawText(room, _ALIGN[chip.align], chip.text)
        return
    if chip.below:
        upper = rect.adjusted(0, 1, 0, -rect.height() * 0.44)
        lower = rect.adjusted(0, rect.height() * 0.5, 0, -1)
        painter.drawText(upper, _ALIGN["centre"], chip.text)
        side_align = _ALIGN["centre"]
    else:
        upper = lower = rect.adjusted(CHIP_PADDING, 0, -CHIP_PADDING, 0)
        painter.drawText(upper, _ALIGN["left"], chip.text)
        side_align = _ALIGN["right"]
    painter.setFont(pens.small)
    painter.setPen(QColor(now.muted if quiet else mixed(now.muted, now.text, 0.35)))
    painter.drawText(lower, side_align, chip.side)


def _paint_label(painter: QPainter, now: Theme, pens: Ink, label: Label) -> None:
    font = pens.small if label.is_small else pens.bold if label.is_bold else pens.plain
    painter.setFont(font)
    painter.setPen(QColor(_tone(now, label.tone)))
    painter.drawText(_rect(label.box), _ALIGN[label.align], label.text)
