"""A scroll area around a pane of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QScrollArea, QWidget
from typing_extensions import override

from tokexplorer.ui.kit.parts import scroll_down

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent


class PaneScrollArea(QScrollArea):
    """Scrolls vertically where the window is lower than its pane can be; never narrower than the pane."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its parts have it
        self._width = -1

    def show_pane(self, pane: QWidget) -> None:
        """Show this pane; to be called once."""
        scroll_down(self, pane)
        pane.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest and self._least_width() != self._width:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    @override
    def minimumSizeHint(self) -> QSize:
        self._width = self._least_width()
        return QSize(self._width, super().minimumSizeHint().height())

    def _least_width(self) -> int:
        pane = self.widget()
        if pane is None:
            return 0
        return pane.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()


class LowestPane(QWidget):
    """Gives a pane all room, and lets a scroll area make it as low as the pane can be.

    A scroll area would make a pane whose height depends on its width as high as it wants to be.
    """

    def __init__(self, pane: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pane = pane
        pane.setParent(self)
        pane.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    @override
    def minimumSizeHint(self) -> QSize:
        return self._pane.minimumSizeHint()

    @override
    def sizeHint(self) -> QSize:
        return self._pane.sizeHint()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        self._pane.setGeometry(self.rect())
