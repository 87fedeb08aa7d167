"""What can be done to the runs, with its keys; menu, buttons and keyboard share these actions."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

_ACTIONS = (
    ("train", "Train", "Ctrl+Return", "Train the chosen algorithms with these settings"),
    ("pause", "Run or pause", "F9", "Pause all runs, or let them go on; without a run, start them"),
    ("step", "One step", "F10", "Do one step of each run (a merge, a phase) and stand still"),
    ("steps", "Several steps", "Shift+F10", "Do that many steps of each run and stand still"),
    ("stop", "Stop", "Shift+F9", "End all runs; what they have learned so far stays"),
)


class RunActions(QObject):
    """The five actions as attributes `train`, `pause`, `step`, `steps`, `stop`, and as `all`."""

    train: QAction
    pause: QAction
    step: QAction
    steps: QAction
    stop: QAction

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.all: list[QAction] = []
        for name, text, keys, tip in _ACTIONS:
            action = QAction(text, self)
            action.setObjectName(f"{name}Action")
            action.setShortcuts([QKeySequence(keys)])
            native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{tip} ({native})")
            action.setEnabled(False)
            setattr(self, name, action)
            self.all.append(action)
        # On a keyboard with a number block Enter is another key than Return.
        self.train.setShortcuts([QKeySequence("Ctrl+Return"), QKeySequence("Ctrl+Enter")])
