"""The switch of what stands around a text: one for all columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.session.state.workspace import FRAMINGS
from tokexplorer.ui.inspection.framing.framing_words import FRAMING_NAMES, FRAMING_TIPS

if TYPE_CHECKING:
    from tokexplorer.core.framing import Framing
    from tokexplorer.ui.inspection.inspection_pane import InspectionPane
    from tokexplorer.ui.inspection.text_column import TextColumn

_FIRST_KEY = 5  # Ctrl+Shift+1 to 4 choose views
_CAPTIONS: dict[Framing, str] = {"alone": "Alone ▾", "special": "+ Special ▾", "file": "As in file ▾"}
_TIP = "What stands around the text in every column: {now}. {tip}. Copying the whole text goes by it."


class FramingSwitch(QObject):
    """Shows texts alone, with special tokens, or as their tokenizers' files ask for them.

    Where no file asks for anything there is nothing to see of it but the actions of the View menu.

    Attributes:
        actions: one per framing, for the View menu; their shortcuts are Ctrl+Shift+5 to 7.
        action: a menu of them, for a button; its text says what is chosen.

    Signals:
        changed(): something else is chosen.
    """

    changed = Signal()

    def __init__(self, pane: InspectionPane) -> None:
        super().__init__(pane)
        self._pane = pane
        self._group = QActionGroup(self)
        self.actions = [self._action(number, framing) for number, framing in enumerate(FRAMINGS, _FIRST_KEY)]
        self._menu = QMenu(pane)
        self._menu.setObjectName("framingMenu")
        self._menu.setToolTipsVisible(True)
        self._menu.addActions(self.actions)
        self.action = QAction(pane)  # the menu's own would be deleted with what lists it
        self.action.setMenu(self._menu)
        self.action.setObjectName("framing")
        self.action.setVisible(False)
        self.actions[0].setChecked(True)
        self._describe()
        self._group.triggered.connect(self._chosen)
        pane.columns_changed.connect(self.fit)

    def _action(self, number: int, framing: Framing) -> QAction:
        action = QAction(FRAMING_NAMES[framing], self._pane)
        action.setObjectName(f"{framing}Framing")
        action.setCheckable(True)
        action.setToolTip(FRAMING_TIPS[framing])
        action.setData(framing)
        action.setShortcut(QKeySequence(f"Ctrl+Shift+{number}"))
        self._group.addAction(action)
        return action

    @property
    def framing(self) -> Framing:
        """What is chosen."""
        chosen: Framing = self._group.checkedAction().data()
        return chosen

    def set_framing(self, framing: Framing) -> None:
        """Choose something else."""
        if framing != self.framing:
            self.actions[FRAMINGS.index(framing)].trigger()

    def apply_to(self, column: TextColumn) -> None:
        """A column comes into sight."""
        column.frame.set_framing(self.framing)

    @Slot(QAction)
    def _chosen(self, _action: QAction) -> None:
        self._describe()
        for column in self._pane.columns:
            self.apply_to(column)
        self.changed.emit()

    def _describe(self) -> None:
        framing = self.framing
        self.action.setText(_CAPTIONS[framing])
        self.action.setToolTip(_TIP.format(now=FRAMING_NAMES[framing].lower(), tip=FRAMING_TIPS[framing]))

    @Slot()
    def fit(self) -> None:
        """Show switch and lines if any file asks for something: in all columns, so that texts are level."""
        asked = any(column.frame.asks for column in self._pane.columns)
        self.action.setVisible(asked)
        for column in self._pane.columns:
            column.frame_line.setVisible(asked)
