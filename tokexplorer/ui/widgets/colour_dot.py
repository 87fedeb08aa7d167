"""A tokenizer's colour, as a dot beside its name."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.ui.scale import px

DOT_PX = 9


class ColourDot(QWidget):
    """A filled circle in the colour of a run."""

    def __init__(self) -> None:
        super().__init__()
        self._colour = QColor(Qt.GlobalColor.transparent)
        self.setFixedSize(QSize(px(DOT_PX), px(DOT_PX)))

    def set_colour(self, colour: str) -> None:
        """Set the colour, `#rrggbb`."""
        self._colour = QColor(colour)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour)
        painter.drawEllipse(self.rect())
