"""Small parts of forms and dialogs: buttons that Return leaves alone, sentences that come and go."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton


def quiet_button(text: str, object_name: str, tip: str) -> QPushButton:
    """A button of a dialog that Return presses only where it has the focus."""
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button


def sentence_label(object_name: str, role: str) -> QLabel:
    """A hidden label for sentences that come and go; `role` is one of the style sheet, such as `error`."""
    label = QLabel()
    label.setObjectName(object_name)
    label.setProperty("role", role)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.hide()
    return label
