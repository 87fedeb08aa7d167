"""The foot of a dialog that does work in the background: what went wrong, how far it is, and its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from tokexplorer.ui.kit.parts import sentence_label
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS = 1000
_SPACING_PX, _BUTTON_SPACING_PX = 10, 6


class WorkStrip(QWidget):
    """A hairline, and below it the sentence of an error, a bar, and a line with what is done and buttons.

    Attributes:
        problem: what went wrong; hidden while nothing did.
        bar: how far it is; hidden unless something goes on.
        said: what is being done, or how it went.
    """

    def __init__(self, name: str, bar_name: str, buttons: Sequence[QWidget]) -> None:
        """`name` is what the names of its parts begin with, `bar_name` the accessible name of the bar."""
        super().__init__()
        self.problem = sentence_label(f"{name}Problem", "error")
        self.problem.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.bar = QProgressBar()
        self.bar.setObjectName(f"{name}Progress")
        self.bar.setAccessibleName(bar_name)
        self.bar.setTextVisible(False)
        self.said = ElidedLabel()
        self.said.setObjectName(f"{name}Said")
        self._lay_out(buttons)
        self.show_busy(False)

    def show_busy(self, is_busy: bool) -> None:
        """Whether something goes on."""
        self.bar.setVisible(is_busy)

    def tell(self, share: float | None, said: str) -> None:
        """How far it is, 0 to 1 or None if nobody knows, and what is being done."""
        self.bar.setRange(0, 0 if share is None else _STEPS)
        self.bar.setValue(0 if share is None else round(_STEPS * share))
        self.said.setText(said)

    def say(self, said: str) -> None:
        """How it went."""
        self.said.setText(said)

    def show_problem(self, sentence: str, where: str = "") -> None:
        """What went wrong, and where, as a tooltip; `""` takes it away."""
        self.problem.setText(sentence)
        self.problem.setToolTip(where)
        self.problem.setVisible(bool(sentence))

    def _lay_out(self, buttons: Sequence[QWidget]) -> None:
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        commands = QHBoxLayout()
        commands.setSpacing(_BUTTON_SPACING_PX)
        commands.addWidget(self.said, 1)
        for button in buttons:
            commands.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING_PX)
        for widget in (line, self.problem, self.bar):
            layout.addWidget(widget)
        layout.addLayout(commands)
