"""A row of buttons in one outline, of which one is checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from tokexplorer.ui.widgets.action_button import ActionButton

if TYPE_CHECKING:
    from collections.abc import Sequence


class SegmentedControl(QFrame):
    """Exclusive actions as one row of buttons; the arrow keys go from one to the next."""

    def __init__(self, actions: Sequence[QAction], name: str) -> None:
        """`name` is the accessible name."""
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("segments", True)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(1, 1, 1, 1)
        self._layout.setSpacing(0)
        self._buttons: list[QToolButton] = []
        self.show_actions(actions)

    def show_actions(self, actions: Sequence[QAction]) -> None:
        """Show buttons for these actions instead of the earlier ones."""
        for button in self._buttons:
            self._layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = [self._button(action) for action in actions]
        for button in self._buttons:
            self._layout.addWidget(button)

    def _button(self, action: QAction) -> QToolButton:
        button = ActionButton(action, self)
        button.setObjectName(f"{action.objectName()}Button")
        button.setAccessibleName(action.text())
        button.setProperty("segment", True)
        button.setAutoExclusive(True)  # for the arrow keys
        return button


class Choice(NamedTuple):
    """One choice: its key, the text on its button, and its tooltip."""

    key: str
    title: str
    tip: str = ""


class ChoiceControl(SegmentedControl):
    """A segmented control whose choices can change; it is hidden while there is only one.

    Signals:
        chosen(str): the user chose another; the argument is its key.
    """

    chosen = Signal(str)

    def __init__(self, object_name: str, accessible_name: str) -> None:
        super().__init__((), accessible_name)
        self.setObjectName(object_name)
        self._choices: tuple[Choice, ...] = ()
        self._actions: dict[str, QAction] = {}
        self._group = QActionGroup(self)
        self._group.triggered.connect(self._triggered)
        self._awaited = ""

    def show_choices(self, choices: Sequence[Choice], current: str) -> None:
        """Offer these choices, without a signal but for what `bring_back` waits for."""
        if tuple(choices) != self._choices:
            self._choices = tuple(choices)
            for action in self._actions.values():
                action.deleteLater()  # taken out of the group before, PySide would keep the checked one
            self._actions = {choice.key: self._action(choice) for choice in choices}
            self.show_actions(list(self._actions.values()))
        if current in self._actions:
            self._actions[current].setChecked(True)
        self.setVisible(len(choices) > 1)
        self._choose_awaited()

    def bring_back(self, key: str) -> None:
        """Choose as a person would, at once or when this is offered, unless a person chooses before."""
        self._awaited = key
        self._choose_awaited()

    def _choose_awaited(self) -> None:
        if self._awaited in self._actions:
            key, self._awaited = self._awaited, ""
            if key != self.current:
                self.segment(key).click()

    @property
    def wanted(self) -> str:
        """The key of what was chosen, also if it is not offered now."""
        return self._awaited or self.current

    @property
    def current(self) -> str:
        """The key of the checked choice; empty if there is none."""
        return next((key for key, action in self._actions.items() if action.isChecked()), "")

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of all choices."""
        return tuple(self._actions)

    def segment(self, key: str) -> QToolButton:
        """The button of a choice."""
        return next(each for each in self._buttons if each.defaultAction() is self._actions[key])

    def _action(self, choice: Choice) -> QAction:
        action = QAction(choice.title, self._group)
        action.setObjectName(choice.key)
        action.setToolTip(choice.tip)
        action.setCheckable(True)
        action.setData(choice.key)
        return action

    @Slot(QAction)
    def _triggered(self, action: QAction) -> None:
        self._awaited = ""
        self.chosen.emit(str(action.data()))
