"""What can be done with figures: the buttons at the right of the bar and the menu of the tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QPushButton

from tokexplorer.ui.figures.writer import FORMS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget


class CopyMenus(QObject):
    """Actions to copy and export, in two buttons and in the menu of the tables.

    Signals:
        copy_selection_wanted(): exact values of what is selected, tab-separated.
        copy_wanted(str): everything that is shown, in a form.
        export_wanted(str): the same into a file.
        open_wanted(): open the line at hand.
    """

    copy_selection_wanted = Signal()
    copy_wanted = Signal(str)
    export_wanted = Signal(str)
    open_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._selection = self._action("Copy selection", "figuresCopySelection", "")
        self._selection.setShortcut(QKeySequence.StandardKey.Copy)  # shown only: the table has the key
        self._selection.triggered.connect(self.copy_selection_wanted)
        self._open = self._action("Open line in the text", "figuresOpenLine", "")
        self._open.triggered.connect(self.open_wanted)
        self._copies = [self._form_action("Copy all as", form, self._copy) for form in FORMS]
        self._exports = [self._form_action("Export as", form, self._export) for form in FORMS]
        self._menus = (QMenu(), QMenu())
        for menu, actions in zip(self._menus, ([self._selection, *self._copies], self._exports), strict=True):
            menu.addActions(actions)
        self._buttons = (_button("Copy", self._menus[0]), _button("Export", self._menus[1]))

    @property
    def widgets(self) -> Sequence[QWidget]:
        """The buttons, from left to right."""
        return self._buttons

    def set_enabled(self, enabled: bool) -> None:
        """Whether there is anything to copy."""
        for action in (self._selection, *self._copies, *self._exports):
            action.setEnabled(enabled)
        for button in self._buttons:
            button.setEnabled(enabled)

    def menu(self, parent: QWidget, *, of_lines: bool) -> QMenu:
        """The menu of a table."""
        menu = QMenu(parent)
        menu.setObjectName("figuresMenu")
        if of_lines:
            menu.addAction(self._open)
            menu.addSeparator()
        menu.addAction(self._selection)
        menu.addActions(self._copies)
        menu.addSeparator()
        menu.addActions(self._exports)
        return menu

    def _action(self, text: str, object_name: str, form: str) -> QAction:
        action = QAction(text, self)
        action.setObjectName(object_name)
        action.setData(form)
        return action

    def _form_action(self, verb: str, form: str, slot: object) -> QAction:
        name = "".join(verb.title().split()[:1])
        ending = "…" if verb.startswith("Export") else ""
        action = self._action(f"{verb} {FORMS[form][0]}{ending}", f"figures{name}-{form}", form)
        action.triggered.connect(slot)
        return action

    @Slot()
    def _copy(self) -> None:
        self.copy_wanted.emit(_form_of(self.sender()))

    @Slot()
    def _export(self) -> None:
        self.export_wanted.emit(_form_of(self.sender()))


def _form_of(sender: QObject) -> str:
    assert isinstance(sender, QAction)
    return str(sender.data())


def _button(text: str, menu: QMenu) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(f"figures{text}")
    button.setAccessibleName(f"{text} figures")
    button.setToolTip(f"{text} the figures: exact values, as `tokexplorer compare` prints them")
    button.setMenu(menu)
    menu.setObjectName(f"figures{text}Menu")
    return button
