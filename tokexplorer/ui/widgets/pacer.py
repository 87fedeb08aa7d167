"""A queue for showing the results of background work that always leaves time for keys and painting."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

LEAST_REST_MS = 4  # between two actions, so that Qt paints what the first one changed and serves keys
MOST_REST_MS = 40  # the rest after an action is as long as the action took, at most this
TYPING_S = 0.15  # the user counts as typing for this long after a key
TYPING_REST_MS = 45  # while the user types, an action begins no sooner than this after a key or an action
MOST_POSTPONED_S = 0.12  # keys postpone the next action no longer than this


AnyObject = TypeVar("AnyObject", bound=QObject)


def of_application(kind: type[AnyObject]) -> AnyObject:
    """The one object of this kind that belongs to the application, made if need be."""
    application = QApplication.instance()
    assert application is not None
    found = application.findChild(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return kind(application) if found is None else found


class Pacer(QObject):
    """Runs the actions of all its queues one at a time, in turn, with rests between them.

    A rest is as long as the action before it took, so that half of the time is left for painting and keys,
    however much there is to show. While the user types, rests are longer.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues: list[PacedTurns] = []
        self._typed_s = self._taken_s = float("-inf")
        self._timer = single_shot(self, self.take)

    @classmethod
    def of_window(cls) -> Pacer:
        """The one that all of the application's queues share, since they share its thread."""
        return of_application(cls)

    @property
    def is_typing(self) -> bool:
        """Whether a key was pressed a moment ago."""
        return time.monotonic() - self._typed_s < TYPING_S

    @Slot()
    def note_key(self) -> None:
        """The user pressed a key: postpone the next action until the key is shown."""
        now_s = self._typed_s = time.monotonic()
        if self._timer.isActive() and now_s - self._taken_s < MOST_POSTPONED_S:
            self._timer.start(max(TYPING_REST_MS, self._timer.remainingTime()))

    def join(self, queue: PacedTurns) -> None:
        """Take turns with this queue from now on, until it is empty."""
        self._queues.append(queue)
        if not self._timer.isActive():
            self._timer.start(TYPING_REST_MS if self.is_typing else LEAST_REST_MS)

    def leave(self, queue: PacedTurns) -> None:
        """Forget this queue."""
        if queue in self._queues:
            self._queues.remove(queue)

    @Slot()
    def take(self) -> None:
        """Run the action whose turn it is, if there is one."""
        if not self._queues:
            return
        queue = self._queues.pop(0)
        if not isValid(queue):  # its window is gone
            self._rest(0.0)
            return
        self._taken_s = began_s = time.monotonic()
        try:
            queue.take()
        finally:
            if queue.is_waiting and queue not in self._queues:
                self._queues.append(queue)
            self._rest(time.monotonic() - began_s)

    def _rest(self, took_s: float) -> None:
        """Wait after an action that took so long, if there are others."""
        if self._queues:
            least_ms = TYPING_REST_MS if self.is_typing else LEAST_REST_MS
            self._timer.start(round(max(min(took_s * 1e3, MOST_REST_MS), least_ms)))


class PacedTurns(QObject):
    """A queue of named actions, which takes turns with all other such queues of the window.

    An action that is added again before its turn keeps its place and runs once, in its latest form, so that
    changes that come faster than they can be shown do not pile up.
    """

    def __init__(self, parent: QObject, pacer: Pacer | None = None) -> None:
        """`pacer` is by default the one of the window."""
        super().__init__(parent)
        self._pacer = Pacer.of_window() if pacer is None else pacer
        self._actions: dict[Hashable, Callable[[], None]] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether an action waits for its turn."""
        return bool(self._actions)

    def add(self, name: Hashable, action: Callable[[], None]) -> None:
        """Run this action when its turn comes."""
        if not self._actions:
            self._pacer.join(self)
        self._actions[name] = action

    def clear(self) -> None:
        """Drop all actions that have not run."""
        self._actions.clear()
        self._pacer.leave(self)

    def take(self) -> None:
        """Run the first action, if there is one; called by the pacer."""
        if self._actions:
            self._actions.pop(next(iter(self._actions)))()
