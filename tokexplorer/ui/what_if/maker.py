"""Makes the tokenizer of an edited vocabulary: small ones at once, large ones in a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.session.what_if.what_if import WhatIf

BESIDE_FROM_ROWS = 5_000  # tables of fewer take some milliseconds, whatever the family


class EditMaker(QObject):
    """Of several edits in a row the last one counts.

    Signals:
        made(object): the tokenizer of the rows as they are.
    """

    made = Signal(object)

    def __init__(self, what_if: WhatIf, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._what_if = what_if
        self._state: object = None
        self._task = BackgroundTask("what if", self)
        self._task.done.connect(self._take)

    def request(self) -> None:
        """The rows are others."""
        if not self._what_if.is_changed or len(self._what_if) < BESIDE_FROM_ROWS:
            self.made.emit(self._what_if.tokenizer())
        elif not self._task.is_busy:
            make = self._what_if.maker()
            self._state = self._what_if.state
            self._task.submit(lambda _: make())

    @Slot(object)
    def _take(self, made: PipelineTokenizer) -> None:
        if self._state is not self._what_if.state:
            self.request()
        else:
            self._what_if.take_made(made, self._state)
            self.made.emit(made)
