"""What a key event means for a text editor."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

_CONTROL = Qt.KeyboardModifier.ControlModifier
_NOT_COUNTED = Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier


def typed_text(event: QKeyEvent) -> str:
    """The text that a key stands for, empty if it is a command; Enter is a line feed, also with Shift."""
    modifiers = event.modifiers() & ~_NOT_COUNTED
    if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return "" if modifiers else "\n"
    text = event.text()
    # Ctrl alone is a command; with Alt it is AltGr, which many keyboards need for typing.
    if not text or modifiers == _CONTROL:
        return ""
    # Joiners and direction marks are on keyboards too, and so is the no-break space.
    is_text = text[0].isprintable() or text[0] == "\t" or unicodedata.category(text[0]) in ("Cf", "Co", "Zs")
    return text if is_text else ""


def is_control(event: QKeyEvent, key: Qt.Key) -> bool:
    """Whether it is Ctrl and that key."""
    return event.key() == key and bool(event.modifiers() & _CONTROL)
