"""Qt's log without the lines that tell a user nothing."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

# One line for every script that some fallback font lacks; hints and raising on the offscreen platform.
_NOISE = ("OpenType support missing for", "This plugin does not support")


def install() -> None:
    """Write Qt's messages to standard error, except the known noise."""
    qInstallMessageHandler(_write)


def _write(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    if not any(noise in message for noise in _NOISE):
        sys.stderr.write(f"{message}\n")
