"""The slider over the steps, with a mark where the text is compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF
from PySide6.QtWidgets import QSlider, QStyle, QStyleOptionSlider, QWidget

from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_MARK_WIDTH, _MARK_HEIGHT = 7.0, 5.0


class StepSlider(QSlider):
    """Spans all steps of a run."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._marked: int | None = None

    @property
    def marked(self) -> int | None:
        """The step with a mark; None if there is none."""
        return self._marked

    def mark(self, step: int | None) -> None:
        """Put the mark there; None takes it away."""
        if step != self._marked:
            self._marked = step
            self.update()

    def place_of(self, step: int) -> float:
        """Where the middle of the handle stands at a step, in pixels from the left."""
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        control, part = QStyle.ComplexControl.CC_Slider, QStyle.SubControl
        style = self.style()
        groove = style.subControlRect(control, option, part.SC_SliderGroove, self)
        handle = style.subControlRect(control, option, part.SC_SliderHandle, self)
        room = max(groove.width() - handle.width(), 0)
        offset = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), step, room)
        return groove.x() + offset + handle.width() / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        """The slider, and a wedge with a line that point to the marked step (Qt override)."""
        super().paintEvent(event)
        if self._marked is None or self.maximum() <= self.minimum():
            return
        x, bottom = self.place_of(self._marked), float(self.height())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme().text if self.isEnabled() else theme().muted))
        painter.drawRect(QRectF(x - 0.75, bottom / 2 - 4, 1.5, 8))
        half = _MARK_WIDTH / 2
        wedge = [QPointF(x - half, bottom), QPointF(x + half, bottom), QPointF(x, bottom - _MARK_HEIGHT)]
        painter.drawPolygon(QPolygonF(wedge))
        painter.end()
