"""The tabs below the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.details.panel import Panel


class DetailsPane(QWidget):
    """A bar of tabs and the panel of the one that is chosen.

    Signals:
        panel_chosen(Panel): the user turned to it.
    """

    panel_chosen = Signal(object)

    def __init__(self, panels: Sequence[Panel], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("detailsPane")
        self.setAccessibleName("Details")
        self.panels = tuple(panels)
        self.tabs = QTabBar()
        self.tabs.setObjectName("detailsTabs")
        self.tabs.setAccessibleName("What is told below the text")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._stack = QStackedWidget()
        for panel in panels:
            self.tabs.addTab(panel.title)
            self._stack.addWidget(panel)
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in (self.tabs, line, self._stack):
            layout.addWidget(widget)
        layout.setStretchFactor(self._stack, 1)
        self.tabs.currentChanged.connect(self._turned)

    @property
    def current(self) -> Panel:
        """The panel that is on top."""
        return self.panels[self.tabs.currentIndex()]

    def turn_to(self, panel: Panel) -> None:
        """Show a panel."""
        self.tabs.setCurrentIndex(self.panels.index(panel))

    def close_jobs(self, seconds: float) -> None:
        """End what is running."""
        for panel in self.panels:
            panel.close_jobs(seconds)

    @Slot(int)
    def _turned(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        self.panel_chosen.emit(self.panels[index])
