"""A button for an action, which Qt would connect to it once more with each change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import SIGNAL
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tokexplorer.ui.widgets.action_button import ActionButton

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CHANGED = SIGNAL("changed()")


def test_it_shows_its_action_and_triggers_it(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    action = QAction("Go", parent, checkable=True)
    button = ActionButton(action, parent)
    action.setText("Go on")
    action.setEnabled(False)
    assert (button.text(), button.isEnabled()) == ("Go on", False)
    action.setEnabled(True)
    told: list[bool] = []
    action.triggered.connect(lambda checked: told.append(checked))
    button.click()
    button.click()
    assert told == [True, False]
    assert button.isEnabled()
    assert not button.isChecked()


def test_changes_of_the_action_add_no_connection(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    action = QAction("Go", parent)
    changes: list[None] = []
    action.changed.connect(lambda: changes.append(None))  # of others, which stays
    ActionButton(action, parent)
    before = action.receivers(CHANGED)
    for number in range(20):
        action.setEnabled(number % 2 == 1)
    assert len(changes) == 20
    assert action.receivers(CHANGED) == before == 1
