"""Questions are answered by their buttons alone, and leave nothing behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from tests.boxes import when_there
from tokexplorer.ui.widgets.dialogs import ask_to_save, ask_whether

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def _no_box_waits() -> None:
    """These tests answer."""


@pytest.mark.parametrize("answer", ["Delete", "Cancel", "Return", "Escape"])
def test_only_the_verb_says_yes(qtbot: QtBot, answer: str) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    boxes: list[QMessageBox] = []

    def give(box: QMessageBox) -> None:
        boxes.append(box)
        if answer in ("Return", "Escape"):
            qtbot.keyClick(box, getattr(Qt.Key, f"Key_{answer}"))
        else:
            next(each for each in box.buttons() if each.text().replace("&", "") == answer).click()

    when_there(parent, give)
    assert ask_whether(parent, "Title", "Delete <b>?", "Delete") == (answer == "Delete")
    assert boxes[0].text() == "Delete <b>?"
    assert boxes[0].textFormat() == Qt.TextFormat.PlainText
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert parent.findChildren(QMessageBox) == []


@pytest.mark.parametrize(
    ("answer", "saves"),
    [("Save", True), ("Discard", False), ("Cancel", None), ("Escape", None), ("nothing", None)],
)
def test_saving_can_be_refused_and_put_off(qtbot: QtBot, answer: str, saves: bool | None) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)

    def give(box: QMessageBox) -> None:
        if answer == "nothing":
            box.reject()
        elif answer == "Escape":
            qtbot.keyClick(box, Qt.Key.Key_Escape)
        else:
            box.button(getattr(QMessageBox.StandardButton, answer)).click()

    when_there(parent, give)
    assert ask_to_save(parent, "Save?", "Save <b>?") is saves
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert parent.findChildren(QMessageBox) == []
