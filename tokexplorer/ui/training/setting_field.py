"""One setting in the form: label, editor, sentence, and what is wrong with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT

if TYPE_CHECKING:
    from tokexplorer.ui.training.field_editors import Editor

_EDITOR_WIDTH_PX = 158


class SettingField(QWidget):
    """Stands in one of two ways: label above the editor, or both on a line with the sentence below.

    Attributes:
        editor: what holds the value.
        problem_label: a sentence in red, hidden while all is well. The form places it below the field,
            over its whole width.
    """

    def __init__(self, label: str, editor: Editor) -> None:
        super().__init__()
        self.editor = editor
        self._label = _small_label(label, "muted")
        self._label.setBuddy(editor.widget)
        self._sentence = _small_label("", "muted")
        self.problem_label = _small_label("", "error")
        self.problem_label.hide()
        self._corner: QWidget | None = None
        editor.widget.setAccessibleName(label)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)

    def set_corner(self, widget: QWidget) -> None:
        """Put a small widget at the right of the label, where that stands above."""
        self._corner = widget

    def set_sentence(self, sentence: str, entry: str = "") -> None:
        """What the setting does: the tooltip, and below the field where there is room.

        The tooltip also says how it is entered.
        """
        self._sentence.setText(sentence)
        for widget in (self.editor.widget, self._label):
            widget.setToolTip(f"{sentence}\n{entry}".strip())

    def arrange(self, is_first: bool) -> None:
        """Label above the editor if it is one of the first fields, else beside it with a sentence."""
        while self._grid.count():
            self._grid.takeAt(0)
        editor = self.editor.widget
        editor.setMinimumWidth(0 if is_first else _EDITOR_WIDTH_PX)
        editor.setMaximumWidth(16_777_215 if is_first else _EDITOR_WIDTH_PX)
        self._sentence.setVisible(not is_first)
        self._label.setProperty("role", "muted" if is_first else None)
        self._label.style().unpolish(self._label)
        self._label.style().polish(self._label)
        self._grid.addWidget(self._label, 0, 0)
        if is_first:
            self._grid.addWidget(editor, 1, 0, 1, 2)
            if self._corner is not None:
                self._grid.addWidget(self._corner, 0, 1)
        else:
            self._grid.addWidget(editor, 0, 1, Qt.AlignmentFlag.AlignRight)
            self._grid.addWidget(self._sentence, 1, 0, 1, 2)
        if self._corner is not None:
            self._corner.setVisible(is_first)

    @property
    def problem(self) -> str:
        """The sentence in red; `""` if all is well."""
        return self.problem_label.text()

    def set_problem(self, sentence: str) -> None:
        """Mark the field and say why; `""` takes the mark away."""
        if sentence == self.problem:
            return
        widget = self.editor.widget
        self.problem_label.setText(sentence)
        self.problem_label.setVisible(bool(sentence))
        widget.setAccessibleDescription(sentence)
        widget.setProperty("invalid", bool(sentence))
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def _small_label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setFont(ui_font(LABEL_SIZE_PT))
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(role == "error" or not text)
    return label
