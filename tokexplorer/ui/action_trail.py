"""The names of the last things that a person did, for the report on an error."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import fields
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton

if TYPE_CHECKING:
    from tokexplorer.session.state.store import Store
    from tokexplorer.session.state.workspace import Workspace

MOST_ACTIONS = 50


class ActionTrail(QObject):
    """Notes which actions and buttons were used, and which parts of the workspace changed.

    Only names from the program's code are noted: no label, as that can be the name of a file, and no text.
    """

    def __init__(self, root: QObject, store: Store) -> None:
        super().__init__(root)
        self._names: deque[str] = deque(maxlen=MOST_ACTIONS)
        store.watch(lambda state: state, self._workspace_changed)
        self.follow(root)

    @property
    def names(self) -> tuple[str, ...]:
        """The last actions with their time of day, the oldest first."""
        return tuple(self._names)

    def note(self, name: str) -> None:
        """Something was done."""
        self._names.append(f"{time.strftime('%H:%M:%S')} {name}")

    def follow(self, root: QObject) -> None:
        """Note from now on the actions and buttons that are below `root`; once for each of them."""
        for action in root.findChildren(QAction):
            action.triggered.connect(self._triggered)
        for button in root.findChildren(QAbstractButton):
            button.clicked.connect(self._triggered)

    @Slot()
    def _triggered(self) -> None:
        sender = self.sender()
        name = sender.objectName()
        if not name and isinstance(sender, QAction):
            name = sender.shortcut().toString()
        self.note(f"{type(sender).__name__} {name}".rstrip())

    def _workspace_changed(self, old: Workspace, new: Workspace) -> None:
        changed = [
            each.name for each in fields(new) if getattr(old, each.name) is not getattr(new, each.name)
        ]
        self.note(f"workspace: {', '.join(changed)}")
