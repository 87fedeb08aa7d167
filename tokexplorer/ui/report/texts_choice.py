"""Which texts a report is about: one of several sources."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QVBoxLayout, QWidget

from tokexplorer.session.compare.corpus_texts import CorpusTexts, TextKind
from tokexplorer.ui.report import ask_places
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.labelled_choice import LabelledRadio
from tokexplorer.ui.widgets.plain_parts import quiet_button

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.session.compare.comparison import Comparison

_FILES_NAMED = 3


class Texts(Enum):
    """Where the texts come from; the value is what stands beside the button."""

    PANEL = "What the Figures panel compares"
    WINDOW = "The text in the window"
    HELD_OUT = "Held-out text of the corpus"
    TRAINING = "Training text of the corpus"
    FILES = "Files"


KINDS = {Texts.HELD_OUT: TextKind.HELD_OUT, Texts.TRAINING: TextKind.TRAINING}


class TextsChoice(QWidget):
    """A button for each source, of which one is chosen; those that there is nothing of cannot be.

    Attributes:
        files: what was chosen to be read.

    Signals:
        changed(): another source, or other files.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.files: tuple[Path, ...] = ()
        self._buttons: dict[Texts, LabelledRadio] = {}
        self._group = QButtonGroup(self)
        tip = "Choose files to compare on"
        self._choose = quiet_button("Choose files …", "reportChooseFiles", tip)
        self._choose.setAccessibleName(tip)
        self._choose.clicked.connect(self._ask)
        self._named = ElidedLabel()
        self._named.setProperty("role", "muted")
        self._lay_out()
        self._buttons[Texts.WINDOW].setChecked(True)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        for texts in Texts:
            button = LabelledRadio(texts.value)
            button.setObjectName(f"reportTexts-{texts.name.lower()}")
            button.setAccessibleName(texts.value)
            button.toggled.connect(self.changed)
            self._group.addButton(button)
            self._buttons[texts] = button
            if texts is not Texts.FILES:
                layout.addWidget(button)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._buttons[Texts.FILES])
        row.addWidget(self._choose)
        row.addWidget(self._named, 1)
        layout.addLayout(row)

    @property
    def chosen(self) -> Texts:
        """The source."""
        return next(texts for texts, button in self._buttons.items() if button.isChecked())

    def choose(self, texts: Texts) -> None:
        """Choose a source, if there is something of it."""
        if self._buttons[texts].isEnabled():
            self._buttons[texts].setChecked(True)

    def set_files(self, files: tuple[Path, ...]) -> None:
        """Compare on these files."""
        self.files = files
        shown = ", ".join(path.name for path in files[:_FILES_NAMED])
        more = len(files) - _FILES_NAMED
        self._named.setText(shown if more <= 0 else f"{shown} and {more} more")
        self._buttons[Texts.FILES].setChecked(True)
        self.changed.emit()

    def show_sources(self, comparison: Comparison | None, corpus: CorpusTexts | None) -> None:
        """What there is to choose from now."""
        counts = {Texts.PANEL: 0 if comparison is None else len(comparison.texts) or 1}
        for texts, kind in KINDS.items():
            counts[texts] = 0 if corpus is None else len(corpus.of_kind(kind))
        for texts, count in counts.items():
            noun = "text" if count == 1 else "texts"
            self._buttons[texts].setEnabled(count > 0)
            self._buttons[texts].setText(f"{texts.value} ({count} {noun})" if count else texts.value)
        if comparison is not None and not comparison.texts:
            self._buttons[Texts.PANEL].setText(f"{Texts.PANEL.value} (gold words)")
        if not self._buttons[self.chosen].isEnabled():
            self._buttons[Texts.WINDOW].setChecked(True)

    @Slot()
    def _ask(self) -> None:
        files = ask_places.ask_texts(self, str(self.files[0].parent) if self.files else "")
        if files:
            self.set_files(files)
