"""The form of the settings that apply to one algorithm."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QLocale, QObject, QSignalBlocker, Qt, Signal, SignalInstance, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.language import tr
from tokexplorer.core.settings import SETTINGS, Setting
from tokexplorer.core.spec import APPLICABLE, Algorithm, TrainingSpec
from tokexplorer.ui.kit.field import NO_PROBLEM, Field, choice_box, push_button, small_label
from tokexplorer.ui.kit.parts import in_grid, say, take_out_all
from tokexplorer.ui.kit.ticks import TickBox
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.ui.kit.field import FieldProblem

RARE_PAIRS_HINT = tr("Scores favour rare pairs: a minimum frequency of 10 or more is usual.")
MERGES_HINT = tr("The number of merges decides, and not the vocabulary size.")
LOWEST_THRESHOLD_HINT = tr("The search finds its own threshold, which is never below the minimum frequency.")
_EDITOR_WIDTH_PX = 158
_MOST_FIGURES = 99_999_999
_HIGHEST_DECIMAL = 99
_TOKENS_ENTRY = tr('Separate them by spaces; put one that holds a space in "quotation marks".')

_ELSEWHERE = ("algorithm", "normalizer", "pre_tokenizer")  # chosen by chips and in the corpus pane
EXPLAINED_CHOICE = {
    algorithm: name
    for algorithm, info in ALGORITHM_INFO.items()
    for name in info.main_settings
    if SETTINGS[name].choices
}
"""By algorithm, the choice whose sentence stands below the fields; the others have that of the algorithm."""


def first_fields(algorithm: Algorithm) -> tuple[str, ...]:
    """The settings that are always in sight, two beside each other."""
    return ALGORITHM_INFO[algorithm].main_settings


def more_fields(algorithm: Algorithm) -> tuple[str, ...]:
    """The settings that are shown on demand."""
    shown = {*APPLICABLE[algorithm]} - {*first_fields(algorithm), *_ELSEWHERE}
    return tuple(name for name in SETTINGS if name in shown)


def explanation(algorithm: Algorithm, name: str) -> str:
    """What a setting does, and what it usually is."""
    setting = SETTINGS[name]
    return tr(
        "{sentence} Usually {algorithm}.",
        sentence=setting.sentence,
        algorithm=setting.text_of(setting.default_of(algorithm)),
    )


def parse_special_tokens(line: str) -> tuple[str, ...]:
    """The tokens of the line. Raises ValueError with a sentence if a quotation mark is not closed."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace = " \t\n\r"
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.quotes = lexer.escapedquotes = '"'
    try:
        return tuple(lexer)
    except ValueError as error:
        raise ValueError(tr("a quotation mark or a backslash at the end has no partner")) from error


def format_special_tokens(tokens: tuple[str, ...]) -> str:
    """The line that `parse_special_tokens` reads as these tokens."""
    return " ".join(map(_quoted, tokens))


def _quoted(token: str) -> str:
    if token and not any(mark.isspace() or mark in '"\\' for mark in token):
        return token
    return '"' + token.replace("\\", "\\\\").replace('"', '\\"') + '"'


@dataclass(frozen=True, slots=True)
class Editor:
    """A widget that holds one value of a spec.

    Attributes:
        read: gives the value as entered. Raises ValueError with a sentence if what was entered is none.
        show: shows a value.
        edited: the user changed it.
    """

    widget: QWidget
    read: Callable[[], Any]
    show: Callable[[Any], object]
    edited: SignalInstance


def make_editor(setting: Setting) -> Editor:
    """The editor of a setting, chosen by the type of its default. Object names are in camel case."""
    first, *rest = setting.name.split("_")
    name = first + "".join(word.capitalize() for word in rest)
    if setting.choices:
        box = choice_box(f"{name}Box", ((value, *words) for value, words in setting.choices.items()))
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        return Editor(
            box,
            box.currentData,
            lambda value: box.setCurrentIndex(box.findData(value)),
            box.currentIndexChanged,
        )
    match setting.default:
        case bool():
            tick = TickBox()
            tick.setObjectName(f"{name}Check")
            return Editor(tick, tick.isChecked, tick.setChecked, tick.toggled)
        case int():
            whole = GroupedSpinBox(0, _highest(setting), f"{name}Box")
            whole.setSpecialValueText(setting.zero)
            return Editor(whole, whole.value, whole.setValue, whole.valueChanged)
        case float():
            decimal = _decimal_box(setting, f"{name}Box")
            return Editor(decimal, decimal.value, decimal.setValue, decimal.valueChanged)
    edit = QLineEdit()
    edit.setObjectName(f"{name}Edit")
    edit.setPlaceholderText(tr("none"))
    if isinstance(setting.default, str):
        return Editor(edit, edit.text, partial(_show_line, edit), edit.textEdited)
    return Editor(
        edit,
        lambda: parse_special_tokens(edit.text()),
        lambda tokens: _show_line(edit, format_special_tokens(tokens)),
        edit.textEdited,
    )


def _highest(setting: Setting) -> int:
    """The largest number that can be entered: one digit more than is possible, so that it can be marked."""
    most = (setting.bounds or (0, _MOST_FIGURES))[1]
    return _MOST_FIGURES if most > _MOST_FIGURES / 10 else 10 ** (len(str(most)) + 1) - 1


def _decimal_box(setting: Setting, object_name: str) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setObjectName(object_name)
    box.setLocale(QLocale.c())
    box.setKeyboardTracking(False)
    box.setDecimals(setting.decimals)
    box.setSingleStep(setting.step)
    box.setRange(0, _HIGHEST_DECIMAL)
    box.lineEdit().setTextMargins(px(TEXT_MARGIN_PX), 0, 0, 0)
    return box


def _show_line(edit: QLineEdit, text: str) -> None:
    edit.setText(text)
    edit.setCursorPosition(0)


class SpecForm(QWidget):
    """A field for every setting of the algorithm that is shown. Normalizer and pre-tokenizer are elsewhere.

    The form checks nothing: it is told what is wrong (`show_problems`).

    Signals:
        edited(str): the user changed the setting of that name; `value` has it.
        same_size_toggled(bool): one vocabulary size is wanted for all algorithms, or one for each.
    """

    edited = Signal(str)
    same_size_toggled = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._spec = TrainingSpec()
        self._arranged_for = ""
        self._typed: dict[str, str] = {}
        self._opened_for_problem = False
        self.fields: dict[str, Field] = {}
        self._editors: dict[str, Editor] = {}
        self.same_size_button = self._flat_button("sameSizeButton", tr("apply to all"))
        self.same_size_button.setAccessibleName(tr("The same vocabulary size for all algorithms"))
        self.same_size_button.setToolTip(tr("One vocabulary size for all algorithms, or one for each"))
        self.same_size_button.toggled.connect(self.same_size_toggled)
        self._sentence = small_label("", "formSentence", wraps=True)
        self._hint = small_label("", "formHint", role="warning", wraps=True)
        self._other_problem = small_label("", "formProblem", role="error", wraps=True)
        for label in (self._sentence, self._hint, self._other_problem):
            label.setParent(self)
            label.hide()
        self.more_button = self._flat_button("moreSettingsButton")
        self.more_button.setAccessibleName(tr("More settings"))
        self.more_button.setProperty("disclosure", True)
        self.more_button.toggled.connect(self._more_toggled)
        self._grid = in_grid(self)
        self.show_spec(self._spec)

    def _flat_button(self, object_name: str, text: str = "") -> QPushButton:
        button = push_button(text, object_name, "", style="flat", is_small=True)
        button.setParent(self)
        button.setCheckable(True)
        return button

    def _field(self, name: str) -> Field:
        """The field of a setting; made when it is first needed, because the window should open soon."""
        if name not in self.fields:
            setting = SETTINGS[name]
            editor = self._editors[name] = make_editor(setting)
            field = self.fields[name] = Field(setting.label, editor.widget)
            field.setParent(self)
            field.problem_label.setParent(self)
            if name == "vocab_size":
                field.set_corner(self.same_size_button)
            self._fill(name)
            editor.edited.connect(lambda: self.edited.emit(name))
            editor.widget.installEventFilter(self)
        return self.fields[name]

    def _fill(self, name: str) -> None:
        editor = self._editors[name]
        with QSignalBlocker(editor.widget):
            if name in self._typed and isinstance(editor.widget, QLineEdit):
                editor.widget.setText(self._typed[name])
            else:
                editor.show(getattr(self._spec, name))

    def value(self, name: str) -> object:
        """A setting as entered. Raises ValueError with a sentence if it is none."""
        return self._editors[name].read()

    def text(self, name: str) -> str:
        """The text of the field, for when it is no value."""
        widget = self.fields[name].editor
        return widget.text() if isinstance(widget, QLineEdit) else ""

    def finish_typing(self) -> None:
        """Take what is being typed as the value."""
        for field in self.fields.values():
            if not field.isHidden() and isinstance(field.editor, QAbstractSpinBox):
                field.editor.interpretText()

    def show_spec(self, spec: TrainingSpec, unreadable: Mapping[str, str] | None = None) -> None:
        """Show these settings; of the fields in `unreadable`, the text that stood there. Emits nothing."""
        self._spec = spec
        self._typed = dict(unreadable or {})
        for name in self.fields:
            self._fill(name)
        if self._arranged_for != spec.algorithm:
            self._arrange()
        self.refresh(spec)

    def refresh(self, spec: TrainingSpec) -> None:
        """Update the sentences; the fields show these settings already."""
        self._spec = spec
        choice = EXPLAINED_CHOICE.get(spec.algorithm)
        info = ALGORITHM_INFO[spec.algorithm]
        self._sentence.setText(
            SETTINGS[choice].choices[getattr(spec, choice)][1] if choice else info.sentence
        )
        say(self._hint, _hint(spec))
        self._show_more_text()

    def go_to(self, name: str) -> QWidget:
        """Give the keyboard to the field of a setting of the algorithm that is shown, and return it."""
        if name in more_fields(self._spec.algorithm):
            self.more_button.setChecked(True)
        field = self.fields[name]
        field.editor.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return field

    def show_problems(self, problems: Mapping[str, FieldProblem]) -> None:
        """Mark the settings that are wrong, by name; what has no field is said at the end of the form."""
        rest = dict(problems)
        algorithm = self._spec.algorithm
        if not rest.keys().isdisjoint(more_fields(algorithm)) and not self.more_button.isChecked():
            self.more_button.setChecked(True)
            self._opened_for_problem = True
        applicable = {*first_fields(algorithm), *more_fields(algorithm)}
        for name, field in self.fields.items():
            field.set_problem(*(rest.pop(name, NO_PROBLEM) if name in applicable else NO_PROBLEM))
        labels = {name: f"{SETTINGS[name].label}: " for name in ("normalizer", "pre_tokenizer")}
        said = (labels.get(name, "") + problem.sentence for name, problem in rest.items())
        self._other_problem.setText("\n".join(said))
        self._other_problem.setVisible(bool(rest))

    @property
    def problem_labels(self) -> list[QLabel]:
        """The sentences about what is wrong, from top to bottom."""
        labels = [field.problem_label for field in self.fields.values()]
        shown = [label for label in (*labels, self._other_problem) if not label.isHidden()]
        return sorted(shown, key=self._grid.indexOf)

    def problems_height(self) -> int:
        """Pixels that problems add to the form: their sentences, and settings that were opened for them."""
        rows: list[QWidget] = [*self.problem_labels]
        if self._opened_for_problem:
            rows += [self.fields[name] for name in more_fields(self._spec.algorithm)]
        width, spacing = self.width(), self._grid.verticalSpacing()
        return sum((_height_at(row, width) + spacing for row in rows), 0)

    def set_same_size(self, same: bool) -> None:
        """Show whether one vocabulary size is for all. Emits nothing."""
        with QSignalBlocker(self):
            self.same_size_button.setChecked(same)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # The sentence below the fields is about the one that has the focus.
        if event.type() == QEvent.Type.FocusIn:
            for name in first_fields(self._spec.algorithm):
                if self.fields[name].editor is watched and not SETTINGS[name].choices:
                    self._sentence.setText(explanation(self._spec.algorithm, name))
        elif event.type() == QEvent.Type.FocusOut:
            self.refresh(self._spec)
        return super().eventFilter(watched, event)

    @Slot(bool)
    def _more_toggled(self, _checked: bool) -> None:
        self._opened_for_problem = False
        self._arrange()
        self._show_more_text()

    def _show_more_text(self) -> None:
        usual = TrainingSpec.of(self._spec.algorithm)
        names = more_fields(self._spec.algorithm)
        changed = sum(getattr(self._spec, name) != getattr(usual, name) for name in names)
        count = tr(" · {changed} changed", changed=changed) if changed else ""
        opened = self.more_button.isChecked()
        self.more_button.setText((tr("▾ Fewer settings") if opened else tr("▸ More settings")) + count)
        self.more_button.setVisible(bool(names))

    def _arrange(self) -> None:
        algorithm = self._spec.algorithm
        self._arranged_for = algorithm
        take_out_all(self._grid)
        first = first_fields(algorithm)
        more = more_fields(algorithm) if self.more_button.isChecked() else ()
        for name in (*first, *more):
            field = self._field(name)
            entry = _TOKENS_ENTRY if isinstance(SETTINGS[name].default, tuple) else ""
            field.set_sentence(explanation(algorithm, name), entry)
            if name in first:
                field.arrange_above()
            else:
                field.arrange_explained(px(_EDITOR_WIDTH_PX))
        for name, field in self.fields.items():
            field.setVisible(name in first or name in more)
        row = 0
        for start in range(0, len(first), 2):
            pair = first[start : start + 2]
            for column, name in enumerate(pair):
                self._grid.addWidget(self.fields[name], row, column)
            for offset, name in enumerate(pair, 1):
                self._add_line(row + offset, self.fields[name].problem_label)
            row += 1 + len(pair)
        for widget in (self._hint, self._sentence, self.more_button):
            self._add_line(row, widget)
            row += 1
        self._sentence.show()
        for name in more:
            self._add_line(row, self.fields[name])
            self._add_line(row + 1, self.fields[name].problem_label)
            row += 2
        self._add_line(row, self._other_problem)
        editors = [self.fields[name].editor for name in (*first, *more)]
        for before, after in pairwise((*editors[: len(first)], self.more_button, *editors[len(first) :])):
            self.setTabOrder(before, after)
        self.updateGeometry()

    def _add_line(self, row: int, widget: QWidget) -> None:
        self._grid.addWidget(widget, row, 0, 1, 2)


def _height_at(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()


def _hint(spec: TrainingSpec) -> str:
    """A warning about settings that are possible but seldom meant; `""` if there is none."""
    if spec.merges and spec.applies("merges"):
        return MERGES_HINT
    if spec.algorithm != "wordpiece":
        return ""
    if spec.criterion == "likelihood" and spec.min_frequency == 1:
        return RARE_PAIRS_HINT
    return LOWEST_THRESHOLD_HINT if spec.criterion == "top-down" else ""
