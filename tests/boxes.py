"""Message boxes in tests: nobody is there to answer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


def refuse(box: QMessageBox) -> NoReturn:
    """In place of `QMessageBox.exec`: an unexpected box fails the test, where it would wait for ever."""
    raise AssertionError(f"{box.windowTitle()}: {box.text()}")
