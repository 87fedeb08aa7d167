"""What a key event means in an editor and among chips."""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

_CONTROL = Qt.KeyboardModifier.ControlModifier
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_ALT = Qt.KeyboardModifier.AltModifier
_KEYPAD = Qt.KeyboardModifier.KeypadModifier
_GROUP_SWITCH = Qt.KeyboardModifier.GroupSwitchModifier
_K = Qt.Key
MODIFIER_KEYS = frozenset(
    (_K.Key_Shift, _K.Key_Control, _K.Key_Alt, _K.Key_AltGr, _K.Key_Meta, _K.Key_CapsLock)
)
_BY_TOKEN = (_K.Key_Left, _K.Key_Right, _K.Key_Home, _K.Key_End)
_KEY = QKeySequence.StandardKey
_DELETIONS = (_KEY.Backspace, _KEY.Delete, _KEY.DeleteEndOfWord, _KEY.DeleteStartOfWord, _KEY.DeleteEndOfLine)


def typed_text(event: QKeyEvent) -> str:
    """The text that a key stands for, empty if it is a command; Enter is a line feed, also with Shift.

    Never empty where Qt's own editor would insert something.
    """
    if event.matches(_KEY.InsertParagraphSeparator) or event.matches(_KEY.InsertLineSeparator):
        return "\n"
    text = event.text()
    category = unicodedata.category(text[0]) if text else "Cc"
    # Joiners and direction marks are typed with Ctrl and Shift on Windows.
    if category == "Cf":
        return text
    # Ctrl alone is a command; with Alt it is AltGr, which many keyboards need for typing.
    if event.modifiers() & ~_SHIFT == _CONTROL:
        return ""
    return text if text[:1] == "\t" or category not in ("Cc", "Cs") else ""


def deletion(event: QKeyEvent) -> QKeySequence.StandardKey | None:
    """Which of the keys that delete it is, if it is one."""
    if event.key() == Qt.Key.Key_Backspace and not event.modifiers() & ~(_SHIFT | _GROUP_SWITCH):
        return _KEY.Backspace
    return next((key for key in _DELETIONS if event.matches(key)), None)


def is_control(event: QKeyEvent, key: Qt.Key) -> bool:
    """Whether an event is Ctrl and that key."""
    return event.key() == key and bool(event.modifiers() & _CONTROL)


def is_token_key(event: QKeyEvent) -> bool:
    """Whether a key is for moving by token: Alt with an arrow, Home, End or Enter."""
    modifiers = event.modifiers() & ~_KEYPAD
    if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        return modifiers == _ALT
    return event.key() in _BY_TOKEN and modifiers in (_ALT, _ALT | _SHIFT)


def claims_token_key(event: QEvent) -> bool:
    """Whether an event asks who wants a key that is for moving by token; it is accepted then.

    Called first by what shows tokens: the key is its own then, whatever it means elsewhere in the window.
    """
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if not is_token_key(event):
        return False
    event.accept()
    return True
