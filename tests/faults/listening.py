"""Notes what goes wrong within Qt's events, where nobody catches it."""

from __future__ import annotations

import sys
import traceback

from PySide6.QtCore import QtMsgType, qInstallMessageHandler

STACK_LINES = 12  # of what Python was doing, innermost last
_OF_THE_PLATFORM = ("This plugin does not support", "OpenType support missing")


def listen() -> list[str]:
    """A list to which exceptions in slots, and what Qt warns of, are added from now on."""
    said: list[str] = []

    def warned(kind: QtMsgType, _context: object, message: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not message.startswith(_OF_THE_PLATFORM):
            said.append(f"{message}\n{''.join(traceback.format_stack()[-STACK_LINES:-1])}")

    sys.excepthook = lambda kind, error, trace: said.append(
        "".join(traceback.format_exception(kind, error, trace))
    )
    qInstallMessageHandler(warned)
    return said
