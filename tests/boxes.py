"""Message boxes in tests: nobody is there to answer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMessageBox, QWidget

if TYPE_CHECKING:
    from collections.abc import Callable


def refuse(box: QMessageBox) -> NoReturn:
    """In place of `QMessageBox.exec`: an unexpected box fails the test, where it would wait for ever."""
    raise AssertionError(f"{box.windowTitle()}: {box.text()}")


def when_there(parent: QWidget, give: Callable[[QMessageBox], object]) -> None:
    """Answer the next box of `parent`: it is waited for in turns of the event loop."""
    box = parent.findChild(QMessageBox)
    if isinstance(box, QMessageBox) and box.isVisible():
        give(box)
    else:
        QTimer.singleShot(0, lambda: when_there(parent, give))
