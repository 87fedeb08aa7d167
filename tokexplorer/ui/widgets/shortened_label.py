"""A label with several texts that say the same, of which it shows the fullest that there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLabel
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent


class ShortenedLabel(QLabel):
    """Shows as much as there is room for, the shortest text at least; `text()` is the fullest one."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._texts: Sequence[str] = ("",)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Show one of these, given the fullest first; an empty one is shown if nothing else has room."""
        if texts != self._texts:
            self._texts = texts
            self.setText(texts[0])

    @property
    def shown(self) -> str:
        """What is shown: the first of the texts that fits, or the beginning of the fullest."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        fitting = (each for each in self._texts if metrics.horizontalAdvance(each) <= room)
        return next(fitting, metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room))

    @override
    def minimumSizeHint(self) -> QSize:
        shortest = [each for each in self._texts if each][-1:] or [""]
        return QSize(self.fontMetrics().horizontalAdvance(shortest[0]), super().minimumSizeHint().height())

    @override
    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), int(self.alignment()), self.shown)
