"""A scroll area that is as high as its content, as long as there is room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.ui.kit.parts import scroll_down
from tokexplorer.ui.scale import NO_LIMIT, px

if TYPE_CHECKING:
    from collections.abc import Callable


class FittingScrollArea(QScrollArea):
    """Scrolls vertically, and only where its content is higher than the room."""

    def __init__(
        self,
        content: QWidget,
        least_px: int,
        most_px: int = NO_LIMIT,
        extra_height: Callable[[], int] = int,
    ) -> None:
        """The area asks for a height of at most `most_px`, and can be as low as `least_px`.

        `extra_height` says how much of the content's height it does not ask for: that much has to scroll.
        """
        super().__init__()
        self._content = content
        self._extra_height = extra_height
        self._asked_height = -1
        self._least_px, self._most_px = least_px, most_px
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        scroll_down(self, content)
        content.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._ask_for_height()
        return super().eventFilter(watched, event)

    @override
    def sizeHint(self) -> QSize:
        self._asked_height = self._content_height()
        return QSize(self._content.sizeHint().width(), min(self._asked_height, px(self._most_px)))

    @override
    def minimumSizeHint(self) -> QSize:
        least = min(px(self._least_px), self.sizeHint().height())
        return QSize(self._content.minimumSizeHint().width(), least)

    @override
    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self._ask_for_height()

    def _ask_for_height(self) -> None:
        # Only for another height, because everything around the area is then laid out again.
        if self._content_height() != self._asked_height:
            self.updateGeometry()

    def _content_height(self) -> int:
        content, width = self._content, self.viewport().width()
        if content.hasHeightForWidth() and width > 0:
            return content.heightForWidth(width) - self._extra_height()
        return content.sizeHint().height() - self._extra_height()
