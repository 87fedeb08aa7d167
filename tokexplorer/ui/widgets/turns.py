"""Work for the window's thread that is done piece by piece, each in a turn of the event loop of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


class Turns(QObject):
    """A queue of actions under names; whatever Qt wants to do comes between two of them.

    An action that is added again before its turn keeps its place and is done once, in its latest form. So
    pieces that are wanted faster than they can be done do not pile up.
    """

    def __init__(self, interval_ms: int, parent: QObject) -> None:
        """Between two turns there are `interval_ms`, in which typing and painting are served."""
        super().__init__(parent)
        self._actions: dict[Hashable, Callable[[], None]] = {}
        self._timer = single_shot(self, self._take, interval_ms)

    def add(self, name: Hashable, action: Callable[[], None]) -> None:
        """Do this when its turn comes."""
        self._actions[name] = action
        if not self._timer.isActive():
            self._timer.start()

    def clear(self) -> None:
        """Forget what has not been done."""
        self._actions.clear()
        self._timer.stop()

    @Slot()
    def _take(self) -> None:
        if not self._actions:
            return
        name = next(iter(self._actions))
        action = self._actions.pop(name)
        if self._actions:
            self._timer.start()
        action()
