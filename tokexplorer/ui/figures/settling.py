"""Waits until changes have settled, but not for ever."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

if TYPE_CHECKING:
    from collections.abc import Callable


class Settling(QObject):
    """Runs `action` when nothing was reported for a while, or when that takes too long.

    What changes all the time, such as a run that goes on, has it run once in `longest_ms`.
    """

    def __init__(self, action: Callable[[], None], longest_ms: int, parent: QObject) -> None:
        super().__init__(parent)
        self._action = action
        self._longest_s = longest_ms / 1000
        self._since: float | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._act)

    @property
    def is_waiting(self) -> bool:
        """Whether the action is still to come."""
        return self._since is not None

    def report(self, wait_ms: int) -> None:
        """Something changed: act when nothing does for so long."""
        now = time.monotonic()
        if self._since is None:
            self._since = now
        left_s = max(self._since + self._longest_s - now, 0.0)
        self._timer.start(min(wait_ms, int(1000 * left_s)))

    def forget(self) -> None:
        """Do not act."""
        self._timer.stop()
        self._since = None

    @Slot()
    def _act(self) -> None:
        self._since = None
        self._action()
