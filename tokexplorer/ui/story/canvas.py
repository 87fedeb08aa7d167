"""The widget that shows a drawing, and the area it scrolls in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.ui.story.drawing import Drawing, Spot
from tokexplorer.ui.story.painting import paint
from tokexplorer.ui.theme import theme, theme_manager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent

Move = Literal["first", "back", "forth", "last"]
_MOVES: dict[int, Move] = {
    Qt.Key.Key_Home: "first",
    Qt.Key.Key_Left: "back",
    Qt.Key.Key_Right: "forth",
    Qt.Key.Key_End: "last",
}
_MOST_DESCRIBED = 4000  # characters that a screen reader is given
_SCROLL_BAR = 10.0
_LARGEST = 16_000_000.0  # Qt's widgets are no larger


class StoryCanvas(QWidget):
    """Shows a drawing; steps by keys, answers to clicks on the drawing's spots.

    Attributes:
        drawing: what is shown.

    Signals:
        moved(Move): a step on or back, or to one end, was asked for by a key.
        spot_clicked(int): the key of the spot.
        spot_hovered(str): what there is to tell about the spot under the pointer; empty for none.
    """

    moved = Signal(object)
    spot_clicked = Signal(int)
    spot_hovered = Signal(str)

    def __init__(self, object_name: str, accessible_name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(object_name)
        self.setAccessibleName(accessible_name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.drawing = Drawing()
        self._hovered: Spot | None = None
        theme_manager().changed.connect(self._recolour)

    def show_drawing(self, drawing: Drawing) -> None:
        """Show another drawing in the place of this one."""
        self.drawing = drawing
        self._hovered = None
        self.update()

    def describe(self, lines: Iterable[str]) -> None:
        """What a screen reader tells instead of the drawing; no more lines are asked for than are told."""
        told, length = [], 0
        for line in lines:
            told.append(line)
            length += len(line) + 1
            if length > _MOST_DESCRIBED:
                break
        self.setAccessibleDescription("\n".join(told)[:_MOST_DESCRIBED])

    @Slot()
    def _recolour(self) -> None:
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """The part of the drawing that is in sight."""
        painter = QPainter(self)
        spot = self._hovered
        hovered = None if spot is None or spot.key < 0 else spot.box
        paint(painter, self.drawing, QRectF(event.rect()), hovered)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme().accent), 1))
            painter.drawRect(self.visibleRegion().boundingRect().adjusted(0, 0, -1, -1))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step through the story."""
        move = _MOVES.get(event.key())
        if move is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self.moved.emit(move)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose what is there."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        spot = self.drawing.spot_at(event.position().x(), event.position().y())
        if spot is not None and spot.key >= 0:
            self.spot_clicked.emit(spot.key)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell about what the pointer is on."""
        self._hover(self.drawing.spot_at(event.position().x(), event.position().y()))

    @override
    def leaveEvent(self, event: QEvent) -> None:
        """Tell about nothing."""
        super().leaveEvent(event)
        self._hover(None)

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
        """A tip about the spot that the pointer rests on."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            spot = self.drawing.spot_at(event.pos().x(), event.pos().y())
            if spot is None or not spot.tip:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), spot.tip, self)
            return True
        return super().event(event)

    @override
    def focusInEvent(self, event) -> None:
        """Show that keys go here."""
        super().focusInEvent(event)
        self.update()

    @override
    def focusOutEvent(self, event) -> None:
        """Keys go elsewhere."""
        super().focusOutEvent(event)
        self.update()


class StoryArea(QScrollArea):
    """Scrolls a canvas when its drawing is too large, and draws it anew for other room."""

    def __init__(self, canvas: StoryCanvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = canvas
        self._draw: Callable[[float, float], Drawing] | None = None
        self._drawn_for = QSize()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(canvas)
        self.viewport().setAutoFillBackground(False)
        canvas.setAutoFillBackground(False)
        self.setMinimumHeight(40)
        self.setCornerWidget(QWidget())  # without one, the style draws a corner of its own

    def show_drawn(self, draw: Callable[[float, float], Drawing]) -> None:
        """Show what `draw` makes for a width and a height, scrolled to what it is about."""
        self._draw = draw
        self._draw_anew()
        focus = self.canvas.drawing.focus
        if focus is not None:
            margins = (int(focus.width / 2), int(focus.height / 2))
            self.ensureVisible(int(focus.middle), int(focus.y + focus.height / 2), *margins)

    def scroll_to_start(self) -> None:
        """Show the upper left corner."""
        self.verticalScrollBar().setValue(0)
        self.horizontalScrollBar().setValue(0)

    def _draw_anew(self) -> None:
        if self._draw is None:
            return
        self._drawn_for = self.size()
        width, height = float(self.width()), float(self.height())
        drawing = self._draw(width, height)
        is_high, is_wide = drawing.height > height, drawing.width > width
        if is_high or is_wide:  # once more without the room of the scroll bars
            width -= _SCROLL_BAR * is_high
            height -= _SCROLL_BAR * is_wide
            drawing = self._draw(width, height)
        wanted = QSize(
            int(min(max(drawing.width, width), _LARGEST)), int(min(max(drawing.height, height), _LARGEST))
        )
        self.canvas.resize(wanted)
        self.canvas.show_drawing(drawing)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Draw for the room there is."""
        super().resizeEvent(event)
        if self.size() != self._drawn_for:
            self._draw_anew()
