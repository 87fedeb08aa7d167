"""Timers that fire once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

if TYPE_CHECKING:
    from collections.abc import Callable


def single_shot(parent: QObject, slot: Callable[[], object], interval_ms: int = 0) -> QTimer:
    """A timer that calls `slot` once after each start."""
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(interval_ms)
    timer.timeout.connect(slot)
    return timer


class TurnTime(QObject):
    """The time of one turn of the event loop that widgets share for work that can wait for the next turn.

    Attributes:
        seconds: how much there is.
    """

    def __init__(self, seconds: float, parent: QObject) -> None:
        super().__init__(parent)
        self.seconds = seconds
        self._spent_s = 0.0
        self._next_turn = single_shot(self, self._begin)

    @property
    def is_spent(self) -> bool:
        """Whether what has not begun should wait."""
        return self._spent_s > self.seconds

    def spend(self, seconds: float) -> None:
        """Say how long something took."""
        if seconds > 0.0:
            self._spent_s += seconds
            self._next_turn.start()

    @Slot()
    def _begin(self) -> None:
        self._spent_s = 0.0
