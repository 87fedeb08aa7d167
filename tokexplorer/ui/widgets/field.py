"""A labelled field that can be marked as wrong, with the sentence that says why."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from tokexplorer.ui.theme import ui_font

LABEL_SIZE_PT = 8.25


class Field(QWidget):
    """A label above its editor, or beside it.

    Attributes:
        editor: the widget that holds the value.
        problem_label: a sentence in red, hidden while all is well. The form places it below the field,
            over its whole width: a sentence in half a column would be a tower of words.
    """

    def __init__(self, label: str, editor: QWidget, tip: str, beside: bool = False) -> None:
        super().__init__()
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
        layout = QBoxLayout(
            QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom, self
        )
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8 if beside else 1)
        layout.addWidget(self._label)
        layout.addWidget(editor, 1)

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
