"""The settings of one algorithm: those that mean something to it, and what they do."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.field_editors import make_editor
from tokexplorer.ui.training.field_table import (
    EXPLAINED_CHOICE,
    FIELDS,
    explanation,
    first_fields,
    more_fields,
)
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.ui.training.field_editors import Editor

_EDITOR_WIDTH_PX = 158
RARE_PAIRS_HINT = "Scores favour rare pairs: a minimum frequency of 10 or more is usual."
NO_MINIMUM_HINT = "The search finds its own threshold; the minimum frequency is not used."


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


class SpecForm(QWidget):
    """A field for every setting of the algorithm that is shown. Normalizer and splitter are elsewhere.

    The form checks nothing: it is told what is wrong (`show_problems`).

    Signals:
        edited(str): the user changed the setting of that name; `value` has it.
        same_size_toggled(bool): one vocabulary size is wanted for all algorithms, or one for each.
    """

    edited = Signal(str)
    same_size_toggled = Signal(bool)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = TrainingSpec()
        self._arranged_for = ""
        self._typed: dict[str, str] = {}
        self._opened_for_problem = False
        self.fields: dict[str, SettingField] = {}
        self.same_size_button = self._make_same_size_button()
        self._sentence = self._small_label("muted", "formSentence")
        self._hint = self._small_label("warning", "formHint")
        self._other_problem = self._small_label("error", "formProblem")
        self.more_button = QPushButton()
        self.more_button.setObjectName("moreSettingsButton")
        self.more_button.setAccessibleName("More settings")
        self.more_button.setProperty("flat", True)
        self.more_button.setProperty("disclosure", True)
        self.more_button.setCheckable(True)
        self.more_button.setFont(ui_font(LABEL_SIZE_PT))
        self.more_button.toggled.connect(self._more_toggled)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1)
        self.show_spec(self._spec)

    def _field(self, name: str) -> SettingField:
        """The field of a setting; made when it is first needed, because the window should open soon."""
        if name not in self.fields:
            info = FIELDS[name]
            editor = make_editor(name, info, getattr(TrainingSpec(), name))
            field = self.fields[name] = SettingField(info.label, editor)
            field.setParent(self)
            field.problem_label.setParent(self)
            if name == "vocab_size":
                field.set_corner(self.same_size_button)
            self._fill(name, field)
            editor.edited.connect(partial(self.edited.emit, name))
            editor.widget.installEventFilter(self)
        return self.fields[name]

    def _fill(self, name: str, field: SettingField) -> None:
        if name in self._typed:
            field.editor.show_text(self._typed[name])
        else:
            field.editor.show_value(getattr(self._spec, name))

    def _make_same_size_button(self) -> QPushButton:
        button = QPushButton("same for all", self)
        button.setObjectName("sameSizeButton")
        button.setAccessibleName("The same vocabulary size for all algorithms")
        button.setToolTip("One vocabulary size for all algorithms, or one for each")
        button.setProperty("flat", True)
        button.setCheckable(True)
        button.setFont(ui_font(LABEL_SIZE_PT))
        button.toggled.connect(self.same_size_toggled)
        return button

    def _small_label(self, role: str, object_name: str) -> QLabel:
        label = QLabel(self)
        label.setObjectName(object_name)
        label.setProperty("role", role)
        label.setFont(ui_font(LABEL_SIZE_PT))
        label.setWordWrap(True)
        label.hide()
        return label

    def value(self, name: str) -> object:
        """A setting as entered. Raises ValueError with a sentence if it is none."""
        return self.fields[name].editor.value

    def text(self, name: str) -> str:
        """What stands in the field when that is no value."""
        return self.fields[name].editor.text

    def finish_typing(self) -> None:
        """Take what is being typed as the value."""
        for field in self.fields.values():
            if not field.isHidden():
                field.editor.finish_typing()

    def show_spec(self, spec: TrainingSpec, unreadable: Mapping[str, str] | None = None) -> None:
        """Show these settings; of the fields in `unreadable`, the text that stood there. Emits nothing."""
        self._spec = spec
        self._typed = dict(unreadable or {})
        for name, field in self.fields.items():
            self._fill(name, field)
        if self._arranged_for != spec.algorithm:
            self._arrange()
        self.refresh(spec)

    def refresh(self, spec: TrainingSpec) -> None:
        """Bring sentences up to settings that the fields show already."""
        self._spec = spec
        choice = EXPLAINED_CHOICE.get(spec.algorithm)
        info = ALGORITHM_INFO[spec.algorithm]
        self._sentence.setText(FIELDS[choice].choices[getattr(spec, choice)][1] if choice else info.sentence)
        self._hint.setText(_hint(spec))
        self._hint.setVisible(bool(self._hint.text()))
        self._show_more_text()

    def show_problems(self, sentences: Mapping[str, str]) -> None:
        """Mark the settings that are wrong, by name; what has no field is said at the end of the form."""
        rest = dict(sentences)
        algorithm = self._spec.algorithm
        if not rest.keys().isdisjoint(more_fields(algorithm)) and not self.more_button.isChecked():
            self.more_button.setChecked(True)
            self._opened_for_problem = True
        applicable = {*first_fields(algorithm), *more_fields(algorithm)}
        for name, field in self.fields.items():
            field.set_problem(rest.pop(name, "") if name in applicable else "")
        names = {"": "", "normalizer": "Normalizer: ", "pre_tokenizer": "Splitter: "}
        self._other_problem.setText("\n".join(names.get(name, "") + said for name, said in rest.items()))
        self._other_problem.setVisible(bool(rest))

    @property
    def problem_labels(self) -> list[QLabel]:
        """The sentences about what is wrong, from top to bottom."""
        labels = [field.problem_label for field in self.fields.values()]
        shown = [label for label in (*labels, self._other_problem) if not label.isHidden()]
        return sorted(shown, key=self._grid.indexOf)

    def problems_height(self) -> int:
        """How much higher problems make the form: their sentences, and settings that only they brought up."""
        rows: list[QWidget] = [*self.problem_labels]
        if self._opened_for_problem:
            rows += [self.fields[name] for name in more_fields(self._spec.algorithm)]
        width, spacing = self.width(), self._grid.verticalSpacing()
        return sum((_height_at(row, width) + spacing for row in rows), 0)

    def set_same_size(self, same: bool) -> None:
        """Show whether one vocabulary size is for all. Emits nothing."""
        was_blocked = self.blockSignals(True)
        self.same_size_button.setChecked(same)
        self.blockSignals(was_blocked)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The sentence below the fields is about the one that has the focus."""
        if event.type() == QEvent.Type.FocusIn:
            for name in first_fields(self._spec.algorithm):
                if self.fields[name].editor.widget is watched and name not in EXPLAINED_CHOICE.values():
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
        count = f" · {changed} changed" if changed else ""
        opened = self.more_button.isChecked()
        self.more_button.setText(("▾ Fewer settings" if opened else "▸ More settings") + count)
        self.more_button.setVisible(bool(names))

    def _arrange(self) -> None:
        algorithm = self._spec.algorithm
        self._arranged_for = algorithm
        while self._grid.count():
            self._grid.takeAt(0)
        first = first_fields(algorithm)
        more = more_fields(algorithm) if self.more_button.isChecked() else ()
        for name in (*first, *more):
            field = self._field(name)
            field.arrange(name in first)
            field.set_sentence(explanation(algorithm, name), FIELDS[name].entry)
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
        editors = [self.fields[name].editor.widget for name in (*first, *more)]
        for before, after in pairwise((*editors[: len(first)], self.more_button, *editors[len(first) :])):
            self.setTabOrder(before, after)
        self.updateGeometry()

    def _add_line(self, row: int, widget: QWidget) -> None:
        self._grid.addWidget(widget, row, 0, 1, 2)


def _height_at(widget: QWidget, width: int) -> int:
    return widget.heightForWidth(width) if widget.hasHeightForWidth() else widget.sizeHint().height()


def _hint(spec: TrainingSpec) -> str:
    """What is not wrong but seldom meant."""
    if spec.algorithm != "wordpiece":
        return ""
    if spec.criterion == "likelihood" and spec.min_frequency == 1:
        return RARE_PAIRS_HINT
    return NO_MINIMUM_HINT if spec.criterion == "top-down" else ""
