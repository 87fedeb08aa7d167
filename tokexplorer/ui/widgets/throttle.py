"""Calls that come too often: the first is made at once, later ones at intervals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable


class Throttle(QObject):
    """Runs `action` at most once per `interval_ms`; a request in between is served when the interval ends.

    Text is costly to paint, so tables and numbers use this (5 a second) while curves move at full rate.
    """

    def __init__(self, action: Callable[[], None], interval_ms: int, parent: QObject) -> None:
        super().__init__(parent)
        self._action = action
        self._is_wanted = False
        self._timer = single_shot(self, self._passed, interval_ms)

    @Slot()
    def request(self) -> None:
        """Run the action now, or as soon as the interval has passed."""
        if self._timer.isActive():
            self._is_wanted = True
        else:
            self.flush()
            self._timer.start()

    def flush(self) -> None:
        """Run the action now in any case, and drop the request that waits."""
        self._is_wanted = False
        self._action()

    @Slot()
    def _passed(self) -> None:
        if self._is_wanted:
            self.flush()
            self._timer.start()
