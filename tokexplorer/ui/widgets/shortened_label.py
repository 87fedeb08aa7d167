"""A line with several texts that say the same, of which it shows the fullest that there is room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

_VERTICALLY = Qt.AlignmentFlag.AlignVCenter


class ShortenedLabel(QWidget):
    """Shows as much as there is room for, in the muted colour. Its texts change often, and cost little then.

    Attributes:
        texts: what to show, the fullest text first.
    """

    def __init__(
        self, *, is_shortened_to_nothing: bool = True, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft
    ) -> None:
        """If the texts are not shortened to nothing, the room is at least that of the shortest."""
        super().__init__()
        horizontal = QSizePolicy.Policy.Ignored if is_shortened_to_nothing else QSizePolicy.Policy.Preferred
        self.setSizePolicy(horizontal, QSizePolicy.Policy.Preferred)
        self._has_size = not is_shortened_to_nothing
        self._side = side
        self.texts: Sequence[str] = ("",)

    def show_texts(self, texts: Sequence[str]) -> None:
        """Show one of these, given the fullest first; the last may be empty, for where nothing fits."""
        if texts != self.texts:
            self.texts = texts
            if self._has_size:
                self.updateGeometry()
            self.update()

    @property
    def shown(self) -> str:
        """What is shown: the first text that fits, or the beginning of the fullest."""
        metrics, room = self.fontMetrics(), self.contentsRect().width()
        fitting = (each for each in self.texts if metrics.horizontalAdvance(each) <= room)
        return next(fitting, metrics.elidedText(self.texts[0], Qt.TextElideMode.ElideRight, room))

    @override
    def sizeHint(self) -> QSize:
        return self._size_of(self.texts[0])

    @override
    def minimumSizeHint(self) -> QSize:
        return self._size_of(next((each for each in reversed(self.texts) if each), ""))

    def _size_of(self, text: str) -> QSize:
        metrics, margins = self.fontMetrics(), self.contentsMargins()
        width = metrics.horizontalAdvance(text) + margins.left() + margins.right()
        return QSize(width, metrics.height() + margins.top() + margins.bottom())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(theme().muted))
        painter.drawText(self.contentsRect(), int(self._side | _VERTICALLY), self.shown)
