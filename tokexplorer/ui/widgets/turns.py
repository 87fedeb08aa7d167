"""Work for the window's thread in pieces, one piece in each turn of the event loop."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable


class Turns(QObject):
    """A queue of named actions, between which Qt handles its events.

    An action that is added again before its turn keeps its place and runs once, in its latest form, so that
    requests that come faster than they can be served do not pile up.
    """

    def __init__(self, interval_ms: int, parent: QObject) -> None:
        """Two actions are `interval_ms` apart, so that keys and painting are served in between."""
        super().__init__(parent)
        self._actions: dict[Hashable, Callable[[], None]] = {}
        self._timer = single_shot(self, self._take, interval_ms)

    def add(self, name: Hashable, action: Callable[[], None]) -> None:
        """Run this action when its turn comes."""
        self._actions[name] = action
        if not self._timer.isActive():
            self._timer.start()

    def clear(self) -> None:
        """Drop all actions that have not run."""
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
