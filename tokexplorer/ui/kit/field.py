"""One field of a form: a label with its editor, what it does, and what is wrong with its value."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QPushButton, QWidget

from tokexplorer.ui.kit.parts import named, plain_label, take_out_all
from tokexplorer.ui.scale import NO_LIMIT, px
from tokexplorer.ui.style_sheet import restyle
from tokexplorer.ui.theme import theme, theme_manager, ui_font

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

LABEL_SIZE_PT = 8.25
_BESIDE_SPACING_PX, _ABOVE_SPACING_PX = 8, 1


class Fix(NamedTuple):
    """Something that mends a problem.

    Attributes:
        text: what it does, in two or three words.
        apply: does it.
    """

    text: str
    apply: Callable[[], object]


class FieldProblem(NamedTuple):
    """What is wrong with the value of a field, in a sentence, and what would mend it."""

    sentence: str
    fixes: tuple[Fix, ...] = ()


NO_PROBLEM = FieldProblem("")


class ProblemLabel(QLabel):
    """A sentence in red, with a link for each fix; hidden while there is no problem."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(ui_font(LABEL_SIZE_PT))
        self.setProperty("role", "error")
        self.setWordWrap(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.problem = NO_PROBLEM
        self.linkActivated.connect(self._fix)  # a function that holds the label would keep it for ever
        theme_manager().changed.connect(self._show)
        self.hide()

    def show_problem(self, problem: FieldProblem) -> None:
        """Show a problem; an empty sentence hides the label."""
        self.problem = problem
        self._show()

    @Slot(str)
    def _fix(self, number: str) -> None:
        self.problem.fixes[int(number)].apply()

    @Slot()
    def _show(self) -> None:
        colour = theme().accent
        links = (
            f'<a href="{number}" style="color:{colour}">{escape(fix.text)}</a>'
            for number, fix in enumerate(self.problem.fixes)
        )
        self.setText(" &nbsp;".join((escape(self.problem.sentence), *links)))
        self.setAccessibleName(self.problem.sentence)
        self.setVisible(bool(self.problem.sentence))


class Field(QWidget):
    """A label above its editor, or beside it.

    Attributes:
        editor: the widget that holds the value.
        problem_label: a sentence in red, hidden while the value is right. The form places it below the
            field over its own whole width, because a sentence in half a column takes too many lines.
    """

    def __init__(self, label: str, editor: QWidget, sentence: str = "", *, beside: bool = False) -> None:
        """`sentence` is the tooltip."""
        super().__init__()
        self.editor = editor
        editor.setAccessibleName(label)
        self._label = small_label(label)
        self._label.setBuddy(editor)
        self._sentence = small_label(wraps=True)
        self.problem_label = ProblemLabel()
        self._corner: QWidget | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(px(_BESIDE_SPACING_PX))
        self._grid.setVerticalSpacing(px(_ABOVE_SPACING_PX))
        self._grid.setColumnStretch(0, 1)
        self.set_sentence(sentence)
        if beside:
            self._grid.addWidget(self._label, 0, 0)
            self._grid.addWidget(editor, 0, 1)
        else:
            self.arrange_above()

    def set_corner(self, widget: QWidget) -> None:
        """Put a small widget at the right of the label, as long as the label stands above its editor."""
        self._corner = widget

    def set_sentence(self, sentence: str, entry: str = "") -> None:
        """Set what the field is for; the tooltip also says with `entry` how the value is entered."""
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
        """Put label and editor on one line, the editor that many pixels wide, and the sentence below."""
        self._clear(None)
        self.editor.setFixedWidth(editor_width)
        self._grid.addWidget(self._label, 0, 0)
        self._grid.addWidget(self.editor, 0, 1, Qt.AlignmentFlag.AlignRight)
        self._grid.addWidget(self._sentence, 1, 0, 1, 2)
        self._sentence.show()
        if self._corner is not None:
            self._corner.hide()

    def _clear(self, label_role: str | None) -> None:
        take_out_all(self._grid)
        self.editor.setMinimumWidth(0)
        self.editor.setMaximumWidth(NO_LIMIT)
        self._label.setProperty("role", label_role)
        restyle(self._label)

    @property
    def problem(self) -> str:
        """What is wrong with the value, as it stands on screen; `""` if nothing is."""
        return self.problem_label.problem.sentence

    def set_problem(self, sentence: str, fixes: tuple[Fix, ...] = ()) -> None:
        """Mark the field as invalid, say why, and offer fixes; `""` removes the mark."""
        is_same = sentence == self.problem
        self.problem_label.show_problem(FieldProblem(sentence, fixes))
        if is_same:
            return
        self.editor.setAccessibleDescription(sentence)
        self.editor.setProperty("invalid", bool(sentence))
        restyle(self.editor)


def small_label(text: str = "", object_name: str = "", *, role: str = "muted", wraps: bool = False) -> QLabel:
    """A label of a form: plain text in a small font, in the colour of a role of the style sheet."""
    label = plain_label(text, object_name, role, wraps=wraps)
    label.setFont(ui_font(LABEL_SIZE_PT))
    return label


def choice_box(object_name: str, choices: Iterable[tuple[object, str, str]]) -> QComboBox:
    """A combo box of choices, each given as (value, label, tooltip)."""
    box = named(QComboBox(), object_name)
    for value, label, sentence in choices:
        box.addItem(label, value)
        box.setItemData(box.count() - 1, sentence, Qt.ItemDataRole.ToolTipRole)
    return box


def push_button(
    text: str, object_name: str, tip: str, *, name: str = "", style: str = "", is_small: bool = False
) -> QPushButton:
    """A button; `name` is its accessible name, by default the text, `style` a property of the style sheet."""
    button = named(QPushButton(text), object_name, name or text, tip, **({style: True} if style else {}))
    if is_small:
        button.setFont(ui_font(LABEL_SIZE_PT))
    return button
