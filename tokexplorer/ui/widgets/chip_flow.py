"""Tokens as chips on as many lines as they need, in one widget; chips can be clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font, theme
from tokexplorer.ui.widgets.chip_painting import paint_outlined_chip
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from collections.abc import Sequence

_PADDING_PX = 5.0
_HEIGHT_PX = 18.0
_GAP_PX = 4.0


class ChipFlow(QWidget):
    """Chips from left to right, on as many lines as the width requires.

    Attributes:
        texts: what is written on the chips.

    Signals:
        clicked(int): the index of the chip that was clicked.
    """

    clicked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.texts: tuple[str, ...] = ()
        self._tips: tuple[str, ...] = ()
        self._hovered = -1

    def show_chips(self, texts: Sequence[str], tips: Sequence[str] = ()) -> None:
        """Show other chips, each with its tooltip."""
        if (tuple(texts), tuple(tips)) != (self.texts, self._tips):
            self.texts, self._tips, self._hovered = tuple(texts), tuple(tips), -1
            self.setAccessibleDescription(", ".join(texts))
            self.updateGeometry()
            self.update()

    def chip_rects(self, width: float) -> list[QRectF]:
        """Where the chips are in a widget of that width."""
        metrics, left, top, rects = QFontMetricsF(mono_font()), 0.0, 0.0, []
        for text in self.texts:
            own = min(metrics.horizontalAdvance(text) + 2 * px(_PADDING_PX), max(width, 1.0))
            if left > 0 and left + own > width:
                left, top = 0.0, top + px(_HEIGHT_PX) + px(_GAP_PX)
            rects.append(QRectF(left, top, own, px(_HEIGHT_PX)))
            left += own + px(_GAP_PX)
        return rects

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        rects = self.chip_rects(width)
        return int(rects[-1].bottom()) + 1 if rects else 0

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position())
        if index != self._hovered:
            self._hovered = index
            self.setCursor(Qt.CursorShape.PointingHandCursor if index >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self._index_at(event.position())
        if index >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit(index)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            index = self._index_at(QPointF(event.pos()))
            tip = self._tips[index] if 0 <= index < len(self._tips) else ""
            QToolTip.showText(event.globalPos(), plain_tip(tip), self)
            return True
        return super().event(event)

    def _index_at(self, point: QPointF) -> int:
        rects = enumerate(self.chip_rects(self.width()))
        return next((index for index, rect in rects if rect.contains(point)), -1)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, now = QPainter(self), theme()
        painter.setFont(mono_font())
        metrics = painter.fontMetrics()
        for index, (text, rect) in enumerate(zip(self.texts, self.chip_rects(self.width()), strict=True)):
            edge = now.accent if index == self._hovered else now.hairline
            room = int(rect.width() - 2 * px(_PADDING_PX)) + 1
            shown = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
            paint_outlined_chip(painter, now, rect, shown, now.raised, edge)
