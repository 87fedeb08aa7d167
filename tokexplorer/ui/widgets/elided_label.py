"""A label whose text is shortened where there is too little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QLabel, QStyle, QStyleOption, QWidget
from typing_extensions import override

from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.plain_tip import plain_tip

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_LEAST_WIDTH_PX = 34  # nothing could be read in less


class ElidedLabel(QLabel):
    """Plain text in one line; the tooltip has all of it. A label that is very narrow draws nothing."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setTextFormat(Qt.TextFormat.PlainText)

    @override
    def setText(self, text: str) -> None:
        if text == self.text():
            return
        super().setText(text)
        self.setToolTip(plain_tip(text))
        self.setAccessibleName(text)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    @override
    def sizeHint(self) -> QSize:
        width = QFontMetrics(self.font()).horizontalAdvance(self.text()) + 2 if self.text() else 0
        return QSize(width, super().sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = QFontMetrics(self.font())
        fits = metrics.horizontalAdvance(self.text()) <= self.width()
        if not fits and self.width() < px(_LEAST_WIDTH_PX):
            return
        option = QStyleOption()
        option.initFrom(self)
        painter = QPainter(self)
        text = metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        is_enabled = bool(option.state & QStyle.StateFlag.State_Enabled)
        self.style().drawItemText(
            painter,
            self.rect(),
            int(self.alignment()),
            option.palette,
            is_enabled,
            text,
            self.foregroundRole(),
        )
        painter.end()
