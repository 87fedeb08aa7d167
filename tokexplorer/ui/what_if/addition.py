"""The fields for a merge or a piece that was never learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QDoubleSpinBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from tokexplorer.session.what_if.bpe import BpeWhatIf
from tokexplorer.session.what_if.unigram import HIGHEST_SCORE, LOWEST_SCORE, UnigramWhatIf
from tokexplorer.session.what_if.what_if import EditError
from tokexplorer.session.what_if.wordpiece import WordPieceWhatIf
from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX

if TYPE_CHECKING:
    from tokexplorer.session.what_if.what_if import WhatIf

_FIRST_SCORE = -8.0


def score_box(name: str, says: str) -> QDoubleSpinBox:
    """A field for a log probability."""
    box = QDoubleSpinBox()
    box.setObjectName(name)
    box.setAccessibleName(says)
    box.setToolTip(f"{says}: a logarithm, 0 at most; the higher, the more often the piece is taken")
    box.setRange(LOWEST_SCORE, HIGHEST_SCORE)
    box.setDecimals(3)
    box.setSingleStep(0.5)
    box.setKeyboardTracking(False)
    box.lineEdit().setTextMargins(TEXT_MARGIN_PX, 0, 0, 0)
    return box


class Addition(QWidget):
    """Two parts of a merge, or a piece, with its score if pieces have scores.

    Signals:
        wanted(): it is to be added.
    """

    wanted = Signal()

    def __init__(self, what_if: WhatIf, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._what_if = what_if
        self._score = score_box("insertScore", "Score of the new piece")
        self._score.setValue(_FIRST_SCORE)
        of_merge = (("insertLeft", "left part"), ("insertRight", "right part"))
        hints = of_merge if what_if.moves else (("insertPiece", "a piece, ##ing inside a word"),)
        if what_if.has_scores:
            hints = (("insertPiece", "a piece"),)
        self._fields = [self._field(*each) for each in hints]
        button = QPushButton("Insert above" if what_if.moves else "Add")
        button.setObjectName("insertRow")
        button.setAccessibleName(f"Add this {what_if.noun}")
        if what_if.moves:
            button.setToolTip("Put it in before the chosen merge")
        button.setAutoDefault(False)
        button.clicked.connect(self._ask)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(QLabel(f"New {what_if.noun}"))
        for field in self._fields:
            layout.addWidget(field, 1)
        if what_if.has_scores:
            layout.addWidget(self._score)
        layout.addWidget(button)

    def _field(self, name: str, hint: str) -> QLineEdit:
        field = QLineEdit()
        field.setObjectName(name)
        field.setAccessibleName(hint.capitalize())
        field.setPlaceholderText(hint)
        field.setMinimumWidth(56)
        field.returnPressed.connect(self._ask)
        return field

    def add(self, place: int) -> int:
        """Add what the fields say, a merge before `place`; the new row. Raises EditError."""
        what_if, texts = self._what_if, [field.text() for field in self._fields]
        if isinstance(what_if, BpeWhatIf):
            left, right = map(self._part, texts)
            what_if.add(place, left, right)
            return place
        if isinstance(what_if, UnigramWhatIf):
            what_if.add(texts[0], self._score.value())
        elif isinstance(what_if, WordPieceWhatIf):
            what_if.add(texts[0])
        return len(what_if) - 1

    def _part(self, text: str) -> int:
        """The token that is meant: by its text, or as `#260`, for those that no text spells."""
        found = self._what_if.id_of(text)
        if found is None and text[:1] == "#" and text[1:].isdecimal() and len(text) < 10:
            found = self._what_if.known_id(int(text[1:]))
        if found is None:
            raise EditError(f"“{text}” is not a token of this vocabulary")
        return found

    @Slot()
    def _ask(self) -> None:
        self.wanted.emit()
