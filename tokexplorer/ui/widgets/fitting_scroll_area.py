"""A scroll area that is as high as what it holds, as long as there is room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Callable


class FittingScrollArea(QScrollArea):
    """Scrolls downwards only, and only when it must."""

    def __init__(
        self,
        content: QWidget,
        least_height: int,
        most_height: int = 16_777_215,
        extra_height: Callable[[], int] = int,
    ) -> None:
        """It never asks for more than `most_height` and can be pressed down to `least_height`, in pixels.

        `extra_height` is how much of the content it asks for no room for: that scrolls.
        """
        super().__init__()
        self._content = content
        self._extra_height = extra_height
        self._asked_height = -1
        self._least_height, self._most_height = least_height, most_height
        self.setWidgetResizable(True)
        self.setFrameShape(self.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        content.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What it holds may want another height."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._ask_for_height()
        return super().eventFilter(watched, event)

    @override
    def sizeHint(self) -> QSize:
        """As high as the content at this width."""
        self._asked_height = self._content_height()
        return QSize(self._content.sizeHint().width(), min(self._asked_height, self._most_height))

    @override
    def minimumSizeHint(self) -> QSize:
        """No narrower than the content, but lower."""
        least = min(self._least_height, self.sizeHint().height())
        return QSize(self._content.minimumSizeHint().width(), least)

    @override
    def resizeEvent(self, event) -> None:
        """At another width, sentences take another number of lines."""
        super().resizeEvent(event)
        self._ask_for_height()

    def _ask_for_height(self) -> None:
        # Only for another height: all that is around the area is laid out anew.
        if self._content_height() != self._asked_height:
            self.updateGeometry()

    def _content_height(self) -> int:
        content, width = self._content, self.viewport().width()
        if content.hasHeightForWidth() and width > 0:
            return content.heightForWidth(width) - self._extra_height()
        return content.sizeHint().height() - self._extra_height()
