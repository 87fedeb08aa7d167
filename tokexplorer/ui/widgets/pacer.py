"""What the window shows of background work, spread so that keys and painting are always served in time."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Slot
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

LEAST_REST_MS = 4  # between two actions: what the first one changed is painted, and keys are served
MOST_REST_MS = 40  # an action that takes long is followed by a rest as long, up to this
TYPING_S = 0.15  # so long after a key, somebody is typing
TYPING_REST_MS = 45  # an action and its painting then begin no sooner after a key or another action
MOST_POSTPONED_S = 0.12  # but keys that come all the time do not hold up everything else


AnyObject = TypeVar("AnyObject", bound=QObject)


def of_application(kind: type[AnyObject]) -> AnyObject:
    """The one object of this kind that belongs to the application, made if need be."""
    application = QApplication.instance()
    assert application is not None
    found = application.findChild(kind, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return kind(application) if found is None else found


class Pacer(QObject):
    """Does the actions of all its queues one at a time, in turn, with rests between them.

    A rest is as long as the action before it took: so much is left for painting and keys, however much there
    is to show and whatever else the machine does. While somebody types, rests are longer.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._queues: list[PacedTurns] = []
        self._typed_s = self._taken_s = float("-inf")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.take)

    @classmethod
    def of_window(cls) -> Pacer:
        """The one that all of the application's queues share, since they share its thread."""
        return of_application(cls)

    @property
    def is_typing(self) -> bool:
        """Whether a key came a moment ago."""
        return time.monotonic() - self._typed_s < TYPING_S

    @Slot()
    def note_key(self) -> None:
        """Somebody types: first the key is shown, then what else there is."""
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
        """Do the action whose turn it is, if there is one."""
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
        """Let everything else have its turn after an action that took so long."""
        if self._queues:
            least_ms = TYPING_REST_MS if self.is_typing else LEAST_REST_MS
            self._timer.start(round(max(min(took_s * 1e3, MOST_REST_MS), least_ms)))


class PacedTurns(QObject):
    """A queue of actions under names, which takes turns with all other such queues of the window.

    An action that is added again before its turn keeps its place and is done once, in its latest form: what
    changes faster than it can be shown does not pile up.
    """

    def __init__(self, parent: QObject, pacer: Pacer | None = None) -> None:
        """`pacer` is by default that of the window."""
        super().__init__(parent)
        self._pacer = Pacer.of_window() if pacer is None else pacer
        self._actions: dict[Hashable, Callable[[], None]] = {}

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to do."""
        return bool(self._actions)

    def add(self, name: Hashable, action: Callable[[], None]) -> None:
        """Do this when its turn comes."""
        if not self._actions:
            self._pacer.join(self)
        self._actions[name] = action

    def clear(self) -> None:
        """Forget what has not been done."""
        self._actions.clear()
        self._pacer.leave(self)

    def take(self) -> None:
        """Do the first action, if there is one; for the pacer."""
        if self._actions:
            self._actions.pop(next(iter(self._actions)))()
