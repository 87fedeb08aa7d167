"""The kinds of files that a tokenizer can be saved as, and why it cannot be saved as the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QLabel, QVBoxLayout, QWidget

from tokexplorer.ui.widgets.labelled_choice import LabelledRadio

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import KindChoice

_NAMES = ("tiktoken", "vocab.json", "tokenizer.json")
_INDENT_PX, _SPACING_PX, _BELOW_PX = 24, 2, 8


class KindList(QWidget):
    """One line a kind; below it what the file does not hold, or the reason why there can be none.

    Attributes:
        buttons: by kind, the line to choose.

    Signals:
        changed(): another kind is chosen.
    """

    changed = Signal()

    def __init__(self, choices: Sequence[KindChoice]) -> None:
        """Those that are possible come first; the first of them is chosen."""
        super().__init__()
        self.setObjectName("saveKinds")
        self.buttons: dict[FileKind, LabelledRadio] = {}
        self._group = QButtonGroup(self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(_SPACING_PX)
        for choice in sorted(choices, key=lambda each: bool(each.problem)):
            self._add(choice)
        self._layout.addStretch(1)
        first = next((button for button in self.buttons.values() if button.isEnabled()), None)
        if first is not None:
            first.setChecked(True)
        self._group.buttonToggled.connect(lambda *_: self.changed.emit())

    @property
    def chosen(self) -> FileKind | None:
        """The kind that is chosen; None if none is possible."""
        return next((kind for kind, button in self.buttons.items() if button.isChecked()), None)

    def _add(self, choice: KindChoice) -> None:
        kind = choice.kind
        button = LabelledRadio(kind.title if kind.value in kind.title else f"{kind.title} ({kind.value})")
        button.setObjectName(f"saveAs-{kind.name.lower()}")
        button.setAccessibleName(kind.title)
        button.setEnabled(not choice.problem)
        said = _sentence(choice.problem or choice.note)
        button.setAccessibleDescription(said)
        self._group.addButton(button)
        self._layout.addWidget(button)
        self.buttons[kind] = button
        if said:
            self._layout.addWidget(_reason(said, kind))
        self._layout.addSpacing(_BELOW_PX)


def _reason(said: str, kind: FileKind) -> QLabel:
    label = QLabel(said)
    label.setObjectName(f"saveNote-{kind.name.lower()}")
    label.setProperty("role", "muted")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setContentsMargins(_INDENT_PX, 0, 0, 0)
    return label


def _sentence(said: str) -> str:
    """A clause as a sentence; names of files and libraries stay as they are."""
    if not said:
        return ""
    first = said if said.startswith(_NAMES) else said[0].upper() + said[1:]
    return first if first.endswith(".") else f"{first}."
