"""Columns keep up with their runs, in turns that leave the curves their frames."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.ui.widgets.pacer import PacedTurns

if TYPE_CHECKING:
    from tokexplorer.ui.inspection.text_column import TextColumn

# The text follows a run at most some 15 times a second. Columns take turns, with each other and the curves.
FOLLOW_DELAY_MS = 55
LEAST_FOLLOW_DELAY_MS = 12


class RunFollower(QObject):
    """A queue of columns whose runs have more steps than the text shows.

    Signals:
        followed(TextColumn): it has had its turn, and shows the tokens that it did before.
    """

    followed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._waiting: list[TextColumn] = []
        self._delay_ms = FOLLOW_DELAY_MS
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._take)
        self._turns = PacedTurns(self)

    def add(self, column: TextColumn, column_count: int) -> None:
        """Its run has more steps than before; there are so many columns in all."""
        if column in self._waiting:
            return
        self._waiting.append(column)
        self._delay_ms = max(FOLLOW_DELAY_MS // column_count, LEAST_FOLLOW_DELAY_MS)
        if not self._timer.isActive():
            self._timer.start(self._delay_ms)

    def clear(self) -> None:
        """Nobody waits any more."""
        self._waiting.clear()
        self._timer.stop()
        self._turns.clear()

    @Slot()
    def _take(self) -> None:
        if not self._waiting:
            return
        column = self._waiting.pop(0)
        self._turns.add(column, partial(self._follow, column))
        if self._waiting:
            self._timer.start(self._delay_ms)

    def _follow(self, column: TextColumn) -> None:
        live, before = column.live, column.live.tokenizer
        if live.source is None or not live.source.has_ended:
            column.follow()  # else its last step comes with the end of its run
        if live.tokenizer is before:  # else it has told by itself
            self.followed.emit(column)
