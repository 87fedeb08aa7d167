"""The bottom of a dialog that works in the background: what went wrong, the progress, and its buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressBar, QWidget

from tokexplorer.ui.kit.parts import hairline, in_column, in_row, named, say, sentence_label
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Sequence

_STEPS = 1000
_SPACING_PX, _BUTTON_SPACING_PX = 10, 6


class WorkStrip(QWidget):
    """A hairline, and below it an error, a progress bar, and a line with a sentence and buttons.

    Attributes:
        problem: what went wrong; hidden while nothing did.
        bar: the progress; hidden unless work is going on.
        said: what is being done, or how it went.
    """

    def __init__(self, name: str, bar_name: str, buttons: Sequence[QWidget]) -> None:
        """`name` begins the object names of the parts, `bar_name` is the accessible name of the bar."""
        super().__init__()
        self.problem = sentence_label(f"{name}Problem", "error")
        self.problem.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.bar = named(QProgressBar(), f"{name}Progress", bar_name)
        self.bar.setTextVisible(False)
        self.said = named(ElidedLabel(), f"{name}Said")
        commands = in_row((self.said, 1), *buttons, spacing=_BUTTON_SPACING_PX)
        in_column(hairline(), self.problem, self.bar, commands, parent=self, spacing=_SPACING_PX)
        self.show_busy(False)

    def show_busy(self, is_busy: bool) -> None:
        """Show or hide the bar."""
        self.bar.setVisible(is_busy)

    def tell(self, share: float | None, said: str) -> None:
        """Show the share that is done, 0 to 1 or None if it is not known, and what is being done."""
        self.bar.setRange(0, 0 if share is None else _STEPS)
        self.bar.setValue(0 if share is None else round(_STEPS * share))
        self.said.setText(said)

    def say(self, said: str) -> None:
        """Show how it went."""
        self.said.setText(said)

    def show_problem(self, sentence: str, where: str = "") -> None:
        """Show what went wrong, and where as a tooltip; `""` hides both."""
        say(self.problem, sentence)
        self.problem.setToolTip(where)
