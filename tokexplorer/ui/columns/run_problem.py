"""Why a column has no tokens: a sentence, and a button for each setting that would help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.problems import remedy_text
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import drop, in_column, plain_label
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.flow_layout import FlowLayout

if TYPE_CHECKING:
    from tokexplorer.core.spec import Remedy

_GAP_PX = 6
_MARGINS = 12, 6, 10, 8


class RunProblem(QWidget):
    """The reason why a run failed; hidden if it did not.

    Signals:
        chosen(Remedy): train again with this setting.
    """

    chosen = Signal(object)

    def __init__(self, object_name: str) -> None:
        super().__init__()
        self._label = plain_label("", object_name, "error")
        self._buttons: list[QPushButton] = []
        self._remedies: tuple[Remedy, ...] = ()
        self._flow = FlowLayout(px(_GAP_PX))
        in_column(self._label, self._flow, parent=self, spacing=_GAP_PX, margins=_MARGINS)
        self.hide()

    def show_problem(self, sentence: str, remedies: tuple[Remedy, ...]) -> None:
        """Show a reason and what would help; an empty sentence hides both."""
        self._label.setText(sentence)
        self.setVisible(bool(sentence))
        if remedies == self._remedies:
            return
        self._remedies = remedies
        for button in self._buttons:
            self._flow.removeWidget(button)
            drop(button)
        self._buttons = [self._button(each) for each in remedies]
        for button in self._buttons:
            self._flow.addWidget(button)
            button.show()

    def _button(self, remedy: Remedy) -> QPushButton:
        text = remedy_text(remedy)
        tip = tr("Change this setting and train again")
        button = push_button(text, f"remedy-{remedy.setting}", tip, is_small=True)
        button.clicked.connect(partial(self._choose, remedy))
        return button

    def _choose(self, remedy: Remedy) -> None:
        self.chosen.emit(remedy)
