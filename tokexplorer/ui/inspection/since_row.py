"""Which earlier step the text is compared with, and how much has changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from tokexplorer.ui.inspection.step_words import changes_text
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.grouped_spin_box import GroupedSpinBox

if TYPE_CHECKING:
    from tokexplorer.session.text.text_changes import TextChanges

_FIGURES = 7


class SinceRow(QWidget):
    """`since step 1 200 · 34 tokens changed in the text · clear`.

    Signals:
        since_chosen(object): the step to compare with, an int; None for none.
    """

    since_chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._noun = QLabel("since step")
        self._step = GroupedSpinBox(0, 0, "sinceStep")
        self._step.setAccessibleName("Step that the text is compared with")
        self._step.setToolTip("The step that the text is compared with")
        self._step.setFixedWidth(figures_width(ui_font(), _FIGURES) + 32)
        self._changes = ElidedLabel()
        self._changes.setObjectName("sinceChanges")
        self._changes.setProperty("role", "muted")
        clear = QPushButton("clear")
        clear.setObjectName("clearSinceButton")
        clear.setAccessibleName("Compare with no step")
        clear.setToolTip("Compare the text with no other step")
        clear.setProperty("flat", True)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 5, 12, 0)
        layout.setSpacing(8)
        layout.addWidget(self._noun)
        layout.addWidget(self._step)
        layout.addWidget(self._changes, 1)
        layout.addWidget(clear)
        self._step.valueChanged.connect(self._typed)
        clear.clicked.connect(self._cleared)
        self.hide()

    def show_since(self, since: int | None, newest: int, noun: str) -> None:
        """Show the step, of 0 to `newest`; None hides all of it."""
        self.setVisible(since is not None)
        self._noun.setText(f"since {noun}")
        if since is not None and not self._step.hasFocus():
            self._step.blockSignals(True)
            self._step.setRange(0, max(newest, since))
            self._step.setValue(since)
            self._step.blockSignals(False)

    def show_changes(self, changes: TextChanges | None) -> None:
        """How much of the text has changed; None if that is still being counted."""
        text = changes_text(changes)
        if text != self._changes.text():
            self._changes.setText(text)

    @Slot(int)
    def _typed(self, step: int) -> None:
        self.since_chosen.emit(step)

    @Slot()
    def _cleared(self) -> None:
        self.since_chosen.emit(None)
