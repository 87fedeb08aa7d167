"""The settings of a run, checked while they are entered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QLineEdit, QWidget

from tokexplorer.core.spec import Algorithm, SpecError, TieBreak, TrainingSpec
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.training.special_tokens import format_special_tokens, parse_special_tokens
from tokexplorer.ui.widgets.field import LABEL_SIZE_PT, Field
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from collections.abc import Mapping

LARGEST_NUMBER = 99_999_999  # beyond what is allowed, so that it can be entered and marked

ALGORITHM_NAMES: dict[Algorithm, tuple[str, str]] = {
    "byte-bpe": (
        "Byte-level BPE",
        "Starts from the 256 bytes and joins the most frequent pair of neighbours, again and again.",
    ),
}
TIE_NAMES: dict[TieBreak, tuple[str, str]] = {
    "smallest-pair": (
        "smallest pair",
        "Of equally frequent pairs, the smaller ids go first (Hugging Face).",
    ),
    "first-seen": (
        "first seen",
        "Of equally frequent pairs, the first in the corpus goes first (minbpe).",
    ),
}


class SpecForm(QWidget):
    """One field per setting. The splitter's two settings come from the corpus pane: `set_splitter`.

    Signals:
        spec_changed(TrainingSpec): the user, or `set_splitter`, changed a setting.
    """

    spec_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec = TrainingSpec()
        self._unreadable = ""
        self._make_editors()
        self._fields = self._make_fields()
        self._other_problem = QLabel()
        self._tie_sentence = QLabel()
        for label, role in ((self._other_problem, "error"), (self._tie_sentence, "muted")):
            label.setProperty("role", role)
            label.setFont(ui_font(LABEL_SIZE_PT))
            label.setWordWrap(True)
        self._lay_out()
        self.set_spec(self._spec)
        self._connect()

    def _make_editors(self) -> None:
        self._algorithm = _choice("algorithmBox", ALGORITHM_NAMES)
        self._ties = _choice("tieBreakBox", TIE_NAMES)
        self._vocab_size = GroupedSpinBox(1, LARGEST_NUMBER, "vocabSizeBox")
        self._min_frequency = GroupedSpinBox(0, LARGEST_NUMBER, "minFrequencyBox")
        self._special_tokens = QLineEdit()
        self._special_tokens.setObjectName("specialTokensEdit")
        self._special_tokens.setPlaceholderText("none")

    def _make_fields(self) -> dict[str, Field]:
        return {
            "algorithm": Field("Algorithm", self._algorithm, ALGORITHM_NAMES["byte-bpe"][1]),
            "vocab_size": Field(
                "Vocabulary size",
                self._vocab_size,
                "Tokens in all: special tokens, the 256 bytes, and the merges.",
            ),
            "min_frequency": Field(
                "Minimum frequency", self._min_frequency, "A pair that occurs less often is not merged."
            ),
            "tie_break": Field(
                "Ties", self._ties, "Which of several equally frequent pairs is merged first."
            ),
            "special_tokens": Field(
                "Special tokens",
                self._special_tokens,
                "Whole strings that get the first ids and take no part in merges.\n"
                'Separate them by spaces; put one that holds a space in "quotation marks".',
                beside=True,
            ),
        }

    def _lay_out(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        fields = self._fields
        rows: list[tuple[QWidget, ...]] = [
            (fields["algorithm"], fields["vocab_size"]),
            (fields["algorithm"].problem_label,),
            (fields["vocab_size"].problem_label,),
            (fields["min_frequency"], fields["tie_break"]),
            (fields["min_frequency"].problem_label,),
            (fields["tie_break"].problem_label,),
            (self._tie_sentence,),
            (fields["special_tokens"],),
            (fields["special_tokens"].problem_label,),
            (self._other_problem,),
        ]
        for row, widgets in enumerate(rows):
            for column, widget in enumerate(widgets):
                grid.addWidget(widget, row, column, 1, 3 - len(widgets))
        self._other_problem.hide()

    def _connect(self) -> None:
        self._algorithm.currentIndexChanged.connect(self._edited)
        self._ties.currentIndexChanged.connect(self._edited)
        self._vocab_size.valueChanged.connect(self._edited)
        self._min_frequency.valueChanged.connect(self._edited)
        self._special_tokens.textEdited.connect(self._special_tokens_edited)

    @property
    def spec(self) -> TrainingSpec:
        """The settings as entered, wrong ones included; see `is_valid`."""
        self._vocab_size.interpretText()
        self._min_frequency.interpretText()
        return self._spec

    @property
    def is_valid(self) -> bool:
        """Whether a run can be started with these settings, as far as that is known without the corpus."""
        return not self._unreadable and not self.spec.problems()

    def set_spec(self, spec: TrainingSpec) -> None:
        """Show these settings. Emits nothing."""
        was_blocked = self.blockSignals(True)
        self._spec = spec
        self._unreadable = ""
        self._algorithm.setCurrentIndex(self._algorithm.findData(spec.algorithm))
        self._ties.setCurrentIndex(self._ties.findData(spec.tie_break))
        self._vocab_size.setValue(spec.vocab_size)
        self._min_frequency.setValue(spec.min_frequency)
        self._special_tokens.setText(format_special_tokens(spec.special_tokens))
        self._spec = spec  # the editors cannot hold every value; the spec is the truth
        self._show_problems()
        self.blockSignals(was_blocked)

    def set_splitter(self, normalizer: str, pre_tokenizer: str) -> None:
        """Take the two settings that are chosen in the corpus pane."""
        self._change(self._spec.replace(normalizer=normalizer, pre_tokenizer=pre_tokenizer))

    def show_problem(self, field: str, sentence: str) -> None:
        """Mark a setting that turned out wrong with this corpus; the next change takes the mark away."""
        if field in self._fields:
            self._fields[field].set_problem(_sentence(sentence))
        else:
            self._other_problem.setText(_sentence(sentence))
            self._other_problem.setVisible(bool(sentence))

    @Slot()
    def _edited(self) -> None:
        self._change(
            self._spec.replace(
                algorithm=self._algorithm.currentData(),
                tie_break=self._ties.currentData(),
                vocab_size=self._vocab_size.value(),
                min_frequency=self._min_frequency.value(),
            )
        )

    @Slot(str)
    def _special_tokens_edited(self, line: str) -> None:
        try:
            tokens = parse_special_tokens(line)
        except ValueError as error:
            self._unreadable = str(error)
            self._change(self._spec)
            return
        self._unreadable = ""
        self._change(self._spec.replace(special_tokens=tokens))

    def _change(self, spec: TrainingSpec) -> None:
        self._spec = spec
        self._show_problems()
        self.spec_changed.emit(spec)

    def _show_problems(self) -> None:
        self._tie_sentence.setText(TIE_NAMES[self._spec.tie_break][1])
        problems: list[SpecError] = self._spec.problems()
        if self._unreadable:
            problems.insert(0, SpecError("special_tokens", self._unreadable))
        reasons = {problem.field: problem.reason for problem in reversed(problems)}
        for name, field in self._fields.items():
            field.set_problem(_sentence(reasons.pop(name, "")))
        rest = "; ".join(f"{name.replace('_', '-')}: {reason}" for name, reason in reasons.items())
        self.show_problem("", rest)


def _choice(object_name: str, names: Mapping[Any, tuple[str, str]]) -> QComboBox:
    """A box of names; the value behind each is its key, the sentence its tooltip."""
    box = QComboBox()
    box.setObjectName(object_name)
    for value, (name, sentence) in names.items():
        box.addItem(name, value)
        box.setItemData(box.count() - 1, sentence, Qt.ItemDataRole.ToolTipRole)
    return box


def _sentence(reason: str) -> str:
    """A reason as a sentence: capital letter, full stop."""
    if not reason:
        return ""
    text = reason[0].upper() + reason[1:]
    return text if text.endswith((".", "?", "!")) else text + "."
