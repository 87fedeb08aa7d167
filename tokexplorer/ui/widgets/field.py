"""A labelled field that can say what is wrong with it, right where it is wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from tokexplorer.ui.theme import ui_font

LABEL_SIZE_PT = 8.25


class Field(QWidget):
    """A label above an editor, and a sentence below it when its value cannot be used."""

    def __init__(self, label: str, editor: QWidget, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editor = editor
        editor.setAccessibleName(label)
        editor.setToolTip(tip)
        self._label = QLabel(label)
        self._label.setBuddy(editor)
        self._label.setFont(ui_font(LABEL_SIZE_PT))
        self._label.setProperty("role", "muted")
        self.problem_label = QLabel()
        self.problem_label.setFont(ui_font(LABEL_SIZE_PT))
        self.problem_label.setProperty("role", "error")
        self.problem_label.setWordWrap(True)
        self.problem_label.setTextFormat(Qt.TextFormat.PlainText)
        self.problem_label.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(1)
        for widget in (self._label, editor, self.problem_label):
            layout.addWidget(widget)

    @property
    def problem(self) -> str:
        """The sentence on screen; `""` if all is well."""
        return self.problem_label.text()

    def set_problem(self, sentence: str) -> None:
        """Mark the field and say why; `""` takes the mark away."""
        if sentence == self.problem:
            return
        self.problem_label.setText(sentence)
        self.problem_label.setVisible(bool(sentence))
        self.editor.setAccessibleDescription(sentence)
        self.editor.setProperty("invalid", bool(sentence))
        self.editor.style().unpolish(self.editor)
        self.editor.style().polish(self.editor)
