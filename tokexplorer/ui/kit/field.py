"""One field of a form: a label with its editor, what it does, and what is wrong with its value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QPushButton, QWidget

from tokexplorer.ui.kit.parts import say
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Iterable

LABEL_SIZE_PT = 8.25
_BESIDE_SPACING_PX, _ABOVE_SPACING_PX = 8, 1
_NO_LIMIT_PX = 16_777_215  # QWIDGETSIZE_MAX


class Field(QWidget):
    """A label above its editor, or beside it.

    Attributes:
        editor: the widget that holds the value.
        problem_label: a sentence in red, hidden while all is well. The form places it below the field,
            over its whole width: a sentence in half a column would be a tower of words.
    """

    def __init__(self, label: str, editor: QWidget, sentence: str = "", *, beside: bool = False) -> None:
        """`sentence` is the tooltip."""
        super().__init__()
        self.editor = editor
        editor.setAccessibleName(label)
        self._label = small_label(label)
        self._label.setBuddy(editor)
        self._sentence = small_label(wraps=True)
        self.problem_label = small_label(role="error", wraps=True)
        self.problem_label.hide()
        self._corner: QWidget | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(_BESIDE_SPACING_PX)
        self._grid.setVerticalSpacing(_ABOVE_SPACING_PX)
        self._grid.setColumnStretch(0, 1)
        self.set_sentence(sentence)
        if beside:
            self._grid.addWidget(self._label, 0, 0)
            self._grid.addWidget(editor, 0, 1)
        else:
            self.arrange_above()

    def set_corner(self, widget: QWidget) -> None:
        """Put a small widget at the right of a label that stands above its editor."""
        self._corner = widget

    def set_sentence(self, sentence: str, entry: str = "") -> None:
        """What the field is for: its tooltip, which also says how the value is entered."""
        self._sentence.setText(sentence)
        for widget in (self.editor, self._label):
            widget.setToolTip(f"{sentence}\n{entry}".strip())

    def arrange_above(self) -> None:
        """Put the label above the editor."""
        self._clear("muted")
        self._grid.addWidget(self._label, 0, 0)
        self._grid.addWidget(self.editor, 1, 0, 1, 2)
        self._sentence.hide()
        if self._corner is not None:
            self._grid.addWidget(self._corner, 0, 1)
            self._corner.show()

    def arrange_explained(self, editor_width: int) -> None:
        """Put label and editor on a line, of that width in pixels, and the sentence below them."""
        self._clear(None)
        self.editor.setFixedWidth(editor_width)
        self._grid.addWidget(self._label, 0, 0)
        self._grid.addWidget(self.editor, 0, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self._sentence, 1, 0, 1, 2)
        self._sentence.show()
        if self._corner is not None:
            self._corner.hide()

    def _clear(self, label_role: str | None) -> None:
        while self._grid.count():
            self._grid.takeAt(0)
        self.editor.setMinimumWidth(0)
        self.editor.setMaximumWidth(_NO_LIMIT_PX)
        self._label.setProperty("role", label_role)
        _polish(self._label)

    @property
    def problem(self) -> str:
        """What is wrong, as it stands on screen; `""` if all is well."""
        return self.problem_label.text()

    def set_problem(self, sentence: str) -> None:
        """Mark the field and say why; `""` takes the mark away."""
        if sentence == self.problem:
            return
        say(self.problem_label, sentence)
        self.editor.setAccessibleDescription(sentence)
        self.editor.setProperty("invalid", bool(sentence))
        _polish(self.editor)


def _polish(widget: QWidget) -> None:
    """Have the style sheet look at the widget's properties again."""
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def small_label(text: str = "", object_name: str = "", *, role: str = "muted", wraps: bool = False) -> QLabel:
    """A label of a form: plain text in a small font, in the colour of a role of the style sheet."""
    label = QLabel(text)
    label.setObjectName(object_name)
    label.setFont(ui_font(LABEL_SIZE_PT))
    label.setProperty("role", role)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(wraps)
    return label


def choice_box(object_name: str, choices: Iterable[tuple[object, str, str]]) -> QComboBox:
    """A box of (value, label, sentence); the sentence is the tooltip of the choice."""
    box = QComboBox()
    box.setObjectName(object_name)
    for value, label, sentence in choices:
        box.addItem(label, value)
        box.setItemData(box.count() - 1, sentence, Qt.ItemDataRole.ToolTipRole)
    return box


def push_button(
    text: str, object_name: str, tip: str, *, name: str = "", style: str = "", is_small: bool = False
) -> QPushButton:
    """A button. `name` is the accessible name if it is not the text, `style` one of the style sheet."""
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(name or text)
    button.setToolTip(tip)
    if style:
        button.setProperty(style, True)
    if is_small:
        button.setFont(ui_font(LABEL_SIZE_PT))
    return button
