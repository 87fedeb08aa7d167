"""The tabs below the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QStackedWidget, QTabBar, QVBoxLayout, QWidget
from typing_extensions import override

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QShowEvent

    from tokexplorer.ui.details.panel import Panel, PanelSlot


class DetailsPane(QWidget):
    """A bar of tabs and the panel of the one that is chosen.

    Attributes:
        slots: of all tabs, from left to right.

    Signals:
        panel_made(Panel): it is there now, empty and not yet shown.
        panel_chosen(Panel): the user turned to it.
    """

    panel_made = Signal(object)
    panel_chosen = Signal(object)

    def __init__(self, slots: Sequence[PanelSlot], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("detailsPane")
        self.setAccessibleName("Details")
        self.slots = tuple(slots)
        self.tabs = QTabBar()
        self.tabs.setObjectName("detailsTabs")
        self.tabs.setAccessibleName("What is told below the text")
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self._stack = QStackedWidget()
        for slot in slots:
            self.tabs.addTab(slot.title)
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
    def current_name(self) -> str:
        """The object name of the panel that is on top."""
        return self.slots[self.tabs.currentIndex()].name

    @property
    def current(self) -> Panel:
        """The panel that is on top."""
        return self.panel(self.current_name)

    def panel(self, name: str) -> Panel:
        """A panel by its object name, made if need be. Raises KeyError if there is none."""
        slot = self.slots[self._index(name)]
        if slot.panel is None:
            slot.panel = slot.make()
            self._stack.addWidget(slot.panel)
            self.panel_made.emit(slot.panel)
        return slot.panel

    def is_made(self, name: str) -> bool:
        """Whether a panel was wanted before. Raises KeyError if there is none."""
        return self.slots[self._index(name)].panel is not None

    def turn_to(self, name: str) -> Panel:
        """Show a panel, by its object name. Raises KeyError if there is none."""
        self.tabs.setCurrentIndex(self._index(name))
        return self.panel(name)

    def _index(self, name: str) -> int:
        for index, slot in enumerate(self.slots):
            if slot.name == name:
                return index
        raise KeyError(name)

    @Slot(int)
    def _turned(self, index: int) -> None:
        panel = self.panel(self.slots[index].name)
        self._stack.setCurrentWidget(panel)
        self.panel_chosen.emit(panel)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Now the panel on top is needed."""
        super().showEvent(event)
        self._stack.setCurrentWidget(self.current)
