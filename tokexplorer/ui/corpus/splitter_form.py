"""How the corpus is normalized and split, chosen and checked while it is typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSizePolicy, QWidget

from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS, REGEX_PREFIX, check_pre_tokenizer
from tokexplorer.ui.theme import mono_font
from tokexplorer.ui.widgets.field import Field

if TYPE_CHECKING:
    from collections.abc import Iterable

TYPING_PAUSE_MS = 400
REGEX_TITLE = "The matches of your own pattern by the regex package, and what lies between them."
FIRST_PATTERN = r"\w+|\s+|[^\w\s]+"


class SplitterForm(QWidget):
    """Two boxes, and a line for a pattern of the user's own.

    Signals:
        changed(): there is another usable setting. A pattern counts when the typing pauses.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._normalizer = "none"
        self._pre_tokenizer = "gpt2"
        splitters = [(each.name, each.name, each.title) for each in PRE_TOKENIZERS.values()]
        self.splitter_box = _box("splitterBox", [*splitters, ("regex …", REGEX_PREFIX, REGEX_TITLE)])
        self.normalizer_box = _box(
            "normalizerBox", ((each.name, each.name, each.title) for each in NORMALIZERS.values())
        )
        self.pattern_edit = QLineEdit(FIRST_PATTERN)
        self.pattern_edit.setObjectName("patternEdit")
        self.pattern_edit.setFont(mono_font())
        self.pattern_edit.setPlaceholderText("pattern")
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPING_PAUSE_MS)
        self._lay_out()
        self._connect()
        self.set_settings("none", "gpt2")

    def _lay_out(self) -> None:
        self._splitter_field = Field("Splitter", self.splitter_box, "")
        self._normalizer_field = Field("Normalizer", self.normalizer_box, "")
        tip = "Every find of the pattern becomes a piece, and so does what lies between two finds."
        self._pattern_field = Field("Pattern", self.pattern_edit, tip)
        self._pattern_field.problem_label.setObjectName("splitterProblem")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(5)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.addWidget(self._splitter_field, 0, 0)
        grid.addWidget(self._normalizer_field, 0, 1)
        grid.addWidget(self._pattern_field, 1, 0, 1, 2)
        grid.addWidget(self._pattern_field.problem_label, 2, 0, 1, 2)

    def _connect(self) -> None:
        self.splitter_box.currentIndexChanged.connect(self._chosen)
        self.normalizer_box.currentIndexChanged.connect(self._chosen)
        self.pattern_edit.textEdited.connect(self._pattern_edited)
        self.pattern_edit.editingFinished.connect(self._use)
        self._typing.timeout.connect(self._use)

    @property
    def normalizer(self) -> str:
        """A name in `core.normalizers`."""
        return self._normalizer

    @property
    def pre_tokenizer(self) -> str:
        """A name in `core.pretokenizers`, or `regex:PATTERN`; the last one that could be used."""
        return self._pre_tokenizer

    @property
    def problem(self) -> str:
        """What is wrong with the pattern; "" if nothing is."""
        return self._pattern_field.problem

    def set_settings(self, normalizer: str, pre_tokenizer: str) -> None:
        """Show these settings. Emits nothing."""
        was_blocked = self.blockSignals(True)
        self._normalizer, self._pre_tokenizer = normalizer, pre_tokenizer
        self.normalizer_box.setCurrentIndex(self.normalizer_box.findData(normalizer))
        if pre_tokenizer.startswith(REGEX_PREFIX):
            self.pattern_edit.setText(pre_tokenizer.removeprefix(REGEX_PREFIX))
            pre_tokenizer = REGEX_PREFIX
        self.splitter_box.setCurrentIndex(self.splitter_box.findData(pre_tokenizer))
        self.show_problem("")
        self._show_choice()
        self.blockSignals(was_blocked)

    def show_problem(self, sentence: str) -> None:
        """Mark the pattern; the next change takes the mark away."""
        self._pattern_field.set_problem(sentence)

    @Slot()
    def _chosen(self) -> None:
        self.show_problem("")
        self._show_choice()
        self._use()

    def _show_choice(self) -> None:
        for box in (self.splitter_box, self.normalizer_box):
            box.setToolTip(box.currentData(Qt.ItemDataRole.ToolTipRole))
        self._pattern_field.setVisible(self.splitter_box.currentData() == REGEX_PREFIX)

    @Slot()
    def _pattern_edited(self) -> None:
        self.show_problem(self._problem_as_typed())
        self._typing.start()

    def _as_chosen(self) -> str:
        chosen: str = self.splitter_box.currentData()
        return chosen + self.pattern_edit.text() if chosen == REGEX_PREFIX else chosen

    def _problem_as_typed(self) -> str:
        problem = check_pre_tokenizer(self._as_chosen())
        return f"{problem[0].upper()}{problem[1:]}." if problem else ""

    @Slot()
    def _use(self) -> None:
        self._typing.stop()
        problem = self._problem_as_typed()
        settings = self.normalizer_box.currentData(), self._as_chosen()
        if problem:
            self.show_problem(problem)
        elif settings != (self._normalizer, self._pre_tokenizer):
            self.show_problem("")
            self._normalizer, self._pre_tokenizer = settings
            self.changed.emit()


def _box(object_name: str, choices: Iterable[tuple[str, str, str]]) -> QComboBox:
    """A box of (label, value, sentence for the tooltip)."""
    box = QComboBox()
    box.setObjectName(object_name)
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    for label, value, sentence in choices:
        box.addItem(label, value)
        box.setItemData(box.count() - 1, sentence, Qt.ItemDataRole.ToolTipRole)
    return box
