"""The widget that paints a drawing, and the area that scrolls it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QBrush, QColor, QFont, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.ui.scale import px
from tokexplorer.ui.story.drawing import CHIP_PADDING, TIGHT_PADDING, Drawing, Ink, Spot, ink
from tokexplorer.ui.theme import mixed, theme, theme_manager
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

    from tokexplorer.ui.story.drawing import Bar, Box, Chip, Label, Line
    from tokexplorer.ui.theme import Theme

_RADIUS = 3.5
_MIDDLE = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
_ALIGN = {
    "left": Qt.AlignmentFlag.AlignLeft | _MIDDLE,
    "right": Qt.AlignmentFlag.AlignRight | _MIDDLE,
    "centre": Qt.AlignmentFlag.AlignHCenter | _MIDDLE,
}


def paint(painter: QPainter, drawing: Drawing, exposed: QRectF, hovered: Box | None = None) -> None:
    """Paint the part of a drawing in `exposed`; `hovered` is the box under the pointer."""
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


def _paint_line(painter: QPainter, now: Theme, line: Line) -> None:
    colour = str(getattr(now, line.tone))
    if line.tint is not None:
        colour = now.token_edges[line.tint % len(now.token_edges)]
    pen = QPen(QColor(colour), line.width)
    if now.outlines_only and line.tone == "hairline" and line.tint is None:
        pen.setDashPattern([1.0, 3.0])  # hairlines are as black as text there
    elif line.is_dashed:
        pen.setDashPattern([2.0, 3.0])
    painter.setPen(pen)
    # Vertical and horizontal lines are on whole pixels; only slanted ones need smoothing.
    is_straight = line.x1 == line.x2 or line.y1 == line.y2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not is_straight or line.width > 1)
    painter.drawLine(QLineF(line.x1, line.y1, line.x2, line.y2))


def _paint_chip(painter: QPainter, now: Theme, pens: Ink, chip: Chip) -> None:
    rect = _rect(chip.box)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if chip.look in ("hollow", "number") or (chip.strength < 1 and chip.look != "ghost"):  # lines end there
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
    if chip.look in ("ghost", "number"):
        return
    pen, brush = QPen(QColor(now.hairline), 1.0), QBrush(QColor(now.raised))
    if chip.look == "token":
        pen.setColor(QColor(now.token_edges[chip.tint % len(now.token_edges)]))
        brush.setColor(QColor(now.token_tints[chip.tint % len(now.token_tints)]))
    elif chip.look == "hollow":
        pen.setColor(QColor(mixed(now.hairline, now.text, 0.25)))
        pen.setDashPattern([3.0, 2.0])
        brush = QBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.setBrush(brush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


def _paint_chip_text(painter: QPainter, now: Theme, pens: Ink, chip: Chip, rect: QRectF) -> None:
    quiet = chip.look in ("hollow", "ghost", "number")
    font = pens.tiny if chip.look == "number" else pens.mono
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
    painter.setPen(QColor(str(getattr(now, label.tone))))
    painter.drawText(_rect(label.box), _ALIGN[label.align], label.text)


Move = Literal["first", "back", "forth", "last"]
_MOVES: dict[int, Move] = {
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Right: "forth",
    Qt.Key.Key_End: "last",
}
_MOST_DESCRIBED = 4000  # characters of the description for screen readers
_SCROLL_BAR = 10.0
_LARGEST = 16_000_000.0  # Qt's widgets are no larger


def target_of(move: Move, at: int, last: int) -> int:
    """Where a move leads from one of the steps 0 to `last`."""
    return {"first": 0, "back": max(at - 1, 0), "forth": min(at + 1, last), "last": last}[move]


class StoryCanvas(QWidget):
    """Shows a drawing, and emits signals for keys that step through it and for clicks on its spots.

    Attributes:
        drawing: what is shown.

    Signals:
        moved(Move): a key for the next, previous, first or last step was pressed.
        spot_clicked(int): a spot was clicked; the argument is its key.
        spot_hovered(str): the tooltip of the spot under the pointer; empty for none.
    """

    moved = Signal(object)
    spot_clicked = Signal(int)
    spot_hovered = Signal(str)

    def __init__(self, object_name: str, accessible_name: str) -> None:
        super().__init__()
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.drawing = Drawing()
        self._hovered: Spot | None = None

    def show_drawing(self, drawing: Drawing) -> None:
        """Show another drawing."""
        self.drawing = drawing
        self._hovered = None
        self.update()

    def describe(self, lines: Iterable[str]) -> None:
        """Set the description for screen readers; takes no more lines than are used."""
        text = ""
        for line in lines:
            text += f"{line}\n"
            if len(text) > _MOST_DESCRIBED:
                break
        self.setAccessibleDescription(text.removesuffix("\n")[:_MOST_DESCRIBED])

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        spot, scale = self._hovered, px(1.0)
        hovered = None if spot is None or spot.key < 0 else spot.box
        painter.scale(scale, scale)
        shown = QRectF(event.rect())
        corner, size = shown.topLeft() / scale, shown.size() / scale
        paint(painter, self.drawing, QRectF(corner, size), hovered)
        painter.resetTransform()
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme().accent), 1))
            painter.drawRect(self.visibleRegion().boundingRect().adjusted(0, 0, -1, -1))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        move = _MOVES.get(event.key())
        if move is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self.moved.emit(move)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        spot = self._spot_at(event.position())
        if spot is not None and spot.key >= 0:
            self.spot_clicked.emit(spot.key)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self._spot_at(event.position()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._hover(None)

    def _spot_at(self, place: QPointF) -> Spot | None:
        """The spot at a place of the widget."""
        return self.drawing.spot_at(place.x() / px(1.0), place.y() / px(1.0))

    def _hover(self, spot: Spot | None) -> None:
        if spot == self._hovered:
            return
        self._hovered = spot
        can_be_chosen = spot is not None and spot.key >= 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if can_be_chosen else Qt.CursorShape.ArrowCursor)
        self.spot_hovered.emit("" if spot is None else spot.tip)
        self.update()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            spot = self._spot_at(QPointF(event.pos()))
            if spot is None or not spot.tip:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), plain_tip(spot.tip), self)
            return True
        return super().event(event)


class StoryArea(QScrollArea):
    """Scrolls a canvas whose drawing is too large, and makes the drawing again when it is resized."""

    def __init__(self, canvas: StoryCanvas) -> None:
        super().__init__()
        self.canvas = canvas
        self._draw: Callable[[float, float], Drawing] | None = None
        self._drawn_for = QSize()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(canvas)
        self.viewport().setAutoFillBackground(False)
        canvas.setAutoFillBackground(False)
        self.setMinimumHeight(px(40))
        self.setCornerWidget(QWidget())  # without one, the style draws a corner of its own
        theme_manager().scale_changed.connect(self._draw_anew)

    def show_drawn(self, draw: Callable[[float, float], Drawing]) -> None:
        """Show the drawing that `draw` makes for a width and a height, scrolled to its focus."""
        self._draw = draw
        self._draw_anew()
        focus = self.canvas.drawing.focus
        if focus is not None:
            place = focus.middle, focus.y + focus.height / 2, focus.width / 2, focus.height / 2
            self.ensureVisible(*(int(px(length)) for length in place))

    def scroll_to_start(self) -> None:
        """Scroll to the upper left corner."""
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(0)

    @Slot()
    def _draw_anew(self) -> None:
        if self._draw is None:
            return
        self._drawn_for = self.size()
        width, height = self.width() / px(1.0), self.height() / px(1.0)
        drawing = self._draw(width, height)
        is_high, is_wide = drawing.height > height, drawing.width > width
        if is_high or is_wide:  # again, without the room that the scroll bars take
            width -= _SCROLL_BAR * is_high
            height -= _SCROLL_BAR * is_wide
            drawing = self._draw(width, height)
        sizes = ((drawing.width, width), (drawing.height, height))
        self.canvas.resize(*(int(min(px(max(wanted, room)), _LARGEST)) for wanted, room in sizes))
        self.canvas.show_drawing(drawing)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.size() != self._drawn_for:
            self._draw_anew()
