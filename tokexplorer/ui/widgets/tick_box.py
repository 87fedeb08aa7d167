"""A check box in the colours of the theme, without text of its own."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QCheckBox
from typing_extensions import override

from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.tick_mark import draw_tick

BOX_PX = 16


class TickBox(QCheckBox):
    """A rounded square; filled with a tick in it while it is checked."""

    @override
    def sizeHint(self) -> QSize:
        """The square and a little air."""
        return QSize(BOX_PX + 4, BOX_PX + 4)

    @override
    def hitButton(self, place: QPoint) -> bool:
        """All of it can be clicked."""
        return self._square.contains(QPointF(place))

    @property
    def _square(self) -> QRectF:
        """At the right, where the editors of other fields end."""
        return QRectF(self.width() - BOX_PX - 1.5, (self.height() - BOX_PX) / 2, BOX_PX, BOX_PX)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Square and tick."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        now, square = theme(), self._square.adjusted(0.5, 0.5, -0.5, -0.5)
        strong = self.hasFocus() or self.isChecked()
        painter.setPen(QPen(QColor(now.accent if strong else now.muted), 1))
        painter.setBrush(QColor(now.accent if self.isChecked() else now.raised))
        painter.drawRoundedRect(square, 4, 4)
        if self.isChecked():
            draw_tick(painter, square.center(), 12.7, now.accent_text)
        if self.hasFocus():
            painter.setPen(QPen(QColor(now.accent), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(square.adjusted(-1.5, -1.5, 1.5, 1.5), 5, 5)
