"""The one place where the session's state is swapped, remembered for undo, and announced."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.session.state.workspace import SessionState

if TYPE_CHECKING:
    from collections.abc import Callable

    Subscriber = Callable[[SessionState, SessionState], None]

MAX_UNDO = 100
MAX_CHANGES_PER_ROUND = 1000
"""Subscribers that answer each change with another one would never come to an end."""


class _Remembered(NamedTuple):
    label: str
    state: SessionState


def _anybody() -> None:
    """The guard of a store that may be used from anywhere."""


class SessionStore:
    """Holds the current `SessionState`.

    Subscribers are called with `(old, new)` once for each change, in the order of the changes, and every
    subscriber hears of a change before any hears of the next. A subscriber may change the state itself:
    `state` is swapped at once, and the announcement waits until everybody has heard of the change before
    it. So `new` of one call is always `old` of the next, and a subscriber that goes by its arguments,
    not by `state`, cannot be confused. If a subscriber raises, the others are called all the same, and
    the change that began it all raises the first of the errors at its end.

    Args:
        state: what to begin with.
        guard: called before every change and subscription; raises if that happens on a wrong thread. (This
            package has no business with threads, so the window passes the check in.)
    """

    def __init__(self, state: SessionState | None = None, *, guard: Callable[[], None] = _anybody) -> None:
        self._state = state or SessionState()
        self._guard = guard
        self._undo: deque[_Remembered] = deque(maxlen=MAX_UNDO)
        self._redo: deque[_Remembered] = deque(maxlen=MAX_UNDO)
        self._subscribers: dict[object, Subscriber] = {}
        self._unannounced: deque[tuple[SessionState, SessionState]] = deque()
        self._is_announcing = False

    @property
    def state(self) -> SessionState:
        """The current state."""
        return self._state

    @property
    def undo_label(self) -> str | None:
        """What `undo` would take back; None if there is nothing."""
        return self._undo[-1].label if self._undo else None

    @property
    def redo_label(self) -> str | None:
        """What `redo` would do again; None if there is nothing."""
        return self._redo[-1].label if self._redo else None

    def subscribe(self, callback: Subscriber) -> Callable[[], None]:
        """Call `callback(old, new)` for every change from now on, until the returned function is called."""
        self._guard()
        key = object()
        self._subscribers[key] = callback

        def unsubscribe() -> None:
            self._guard()
            self._subscribers.pop(key, None)

        return unsubscribe

    def update(self, change: Callable[[SessionState], SessionState], label: str) -> None:
        """Swap the state for `change(state)`; undo will take it back and calls it `label`.

        A change that makes no difference is none: nobody is called, nothing is remembered.
        """
        self._guard()
        new = change(self._state)
        if new != self._state:
            self._undo.append(_Remembered(label, self._state))
            self._redo.clear()
            self._swap(new)

    def update_without_undo(self, change: Callable[[SessionState], SessionState]) -> None:
        """Swap the state for `change(state)` so that undo and redo leave it alone: for text and view.

        `change` is applied to the remembered states, too, so it must not depend on what it finds.
        """
        self._guard()
        new = change(self._state)
        if new != self._state:
            for remembered in (self._undo, self._redo):
                changed = [_Remembered(label, change(state)) for label, state in remembered]
                remembered.clear()
                remembered.extend(changed)
            self._swap(new)

    def undo(self) -> bool:
        """Take back the last change. Returns whether there was one."""
        return self._go(self._undo, self._redo)

    def redo(self) -> bool:
        """Do again what was taken back last. Returns whether there was anything."""
        return self._go(self._redo, self._undo)

    def open(self, state: SessionState) -> None:
        """Begin anew with another session: nothing to undo or redo."""
        self._guard()
        self._undo.clear()
        self._redo.clear()
        if state != self._state:
            self._swap(state)

    def _go(self, back: deque[_Remembered], forth: deque[_Remembered]) -> bool:
        self._guard()
        if not back:
            return False
        label, state = back.pop()
        forth.append(_Remembered(label, self._state))
        if state != self._state:
            self._swap(state)
        return True

    def _swap(self, new: SessionState) -> None:
        self._unannounced.append((self._state, new))
        self._state = new
        if not self._is_announcing:
            self._announce_all()

    def _announce_all(self) -> None:
        errors: list[Exception] = []
        self._is_announcing = True
        try:
            for _ in range(MAX_CHANGES_PER_ROUND):
                if not self._unannounced:
                    break
                self._announce(*self._unannounced.popleft(), errors)
            else:
                self._unannounced.clear()
                raise RuntimeError("subscribers answer every change with another one")
        finally:
            self._is_announcing = False
        if errors:
            raise errors[0]

    def _announce(self, old: SessionState, new: SessionState, errors: list[Exception]) -> None:
        for key, callback in list(self._subscribers.items()):
            if key in self._subscribers:  # not unsubscribed by one of those before
                try:
                    callback(old, new)
                except Exception as error:
                    errors.append(error)
