"""The history of a window: steps with names that can be undone and redone."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator

MOST_STEPS = 200
MOST_WEIGHT = 256_000_000
"""About how many bytes all steps together may remember, whatever their number."""


class Change(Protocol):
    """A change that can be undone and redone."""

    @property
    def weight(self) -> int:
        """About how many bytes it remembers."""
        ...

    def undo(self) -> None:
        """Take it back."""
        ...

    def redo(self) -> None:
        """Make it again."""
        ...

    def joined(self, later: Change) -> Change | None:
        """This change and the one after it as one change; None if they cannot be joined."""
        ...


@dataclass(slots=True)
class Step:
    """What one undo takes back.

    Attributes:
        label: what the user did, such as `Remove english.txt`.
        changes: in the order in which they were made.
        key: equal for changes that become one step, such as moving one slider; None if the step stays alone.
    """

    label: str
    changes: list[Change] = field(default_factory=list)
    key: Hashable = None

    @property
    def weight(self) -> int:
        """About how many bytes it takes to remember it."""
        return sum(change.weight for change in self.changes)

    def undo(self) -> None:
        """Take all of it back."""
        for change in reversed(self.changes):
            change.undo()

    def redo(self) -> None:
        """Make all of it again."""
        for change in self.changes:
            change.redo()


class History:
    """The last steps: at most `MOST_STEPS`, and fewer if they hold much text or large tokenizers.

    Consecutive changes with the same key become one step, such as typing or dragging a slider. Changes that
    are recorded while a step is undone or redone belong to that step and are ignored.
    """

    def __init__(self, *, most_steps: int = MOST_STEPS, most_weight: int = MOST_WEIGHT) -> None:
        self._most_steps, self._most_weight = most_steps, most_weight
        self._done: list[Step] = []
        self._undone: list[Step] = []
        self._weight = 0
        self._is_open = False
        self._group: Step | None = None
        self._is_replaying = False
        self.changed: Callable[[], None] = lambda: None
        """Called after every change of what can be undone or redone."""
        self.forgotten: Callable[[], None] = lambda: None
        """Called when steps were forgotten: what only they referred to can be freed."""

    @property
    def is_replaying(self) -> bool:
        """Whether a step is being undone or redone just now."""
        return self._is_replaying

    @property
    def undo_label(self) -> str | None:
        """The name of the step that `undo` would take back; None if there is none."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> str | None:
        """The name of the step that `redo` would make again; None if there is none."""
        return self._undone[-1].label if self._undone else None

    def __iter__(self) -> Iterator[Change]:
        """All changes of all steps, undone ones and those of a step that is being recorded included."""
        for step in (*self._done, *self._undone, *([] if self._group is None else [self._group])):
            yield from step.changes

    # ---- recording

    def record(self, change: Change, label: str, key: Hashable = None) -> None:
        """Remember a change that was just made."""
        if self._is_replaying:
            return
        if self._group is not None:
            self._group.changes.append(change)
            return
        self._forget_undone()
        last = self._done[-1] if self._done and self._is_open else None
        if last is not None and key is not None and last.key == key:
            joined = last.changes[-1].joined(change)
            if joined is not None:
                self._weight += joined.weight - last.changes[-1].weight
                last.changes[-1], last.label = joined, label
                self._trim()
                self.changed()
                return
        self._push(Step(label, [change], key))

    @contextmanager
    def step(self, label: str) -> Iterator[None]:
        """Everything that is recorded inside becomes one step; without a change there is no step."""
        if self._group is not None or self._is_replaying:  # part of a larger step
            yield
            return
        self._group = Step(label)
        try:
            yield
        finally:
            group, self._group = self._group, None
            if group.changes:
                self._forget_undone()
                self._push(group)
                self._is_open = False

    def end_burst(self) -> None:
        """Make the next change a step of its own, whatever its key."""
        self._is_open = False

    def clear(self) -> None:
        """Forget all steps."""
        if self._done or self._undone:
            self._done, self._undone, self._weight = [], [], 0
            self.changed()
            self.forgotten()

    # ---- going back and forth

    def undo(self) -> Step | None:
        """Take the last step back and return it; None if there is none."""
        return self._replay(self._done, self._undone, Step.undo)

    def redo(self) -> Step | None:
        """Make the step again that was undone last and return it; None if there is none."""
        return self._replay(self._undone, self._done, Step.redo)

    def _replay(self, back: list[Step], forth: list[Step], go: Callable[[Step], None]) -> Step | None:
        if not back or self._is_replaying or self._group is not None:
            return None
        self._is_open = False
        step = back.pop()
        self._is_replaying = True
        try:
            go(step)
        finally:
            self._is_replaying = False
            forth.append(step)
        self.changed()
        return step

    # ---- how much is remembered

    def _push(self, step: Step) -> None:
        self._done.append(step)
        self._weight += step.weight
        self._is_open = True
        self._trim()
        self.changed()

    def _trim(self) -> None:
        """Forget the oldest steps beyond the limits; the last one is always kept."""
        gone = 0
        while gone < len(self._done) - 1 and (
            len(self._done) - gone > self._most_steps or self._weight > self._most_weight
        ):
            self._weight -= self._done[gone].weight
            gone += 1
        if gone:
            del self._done[:gone]
            self.forgotten()

    def _forget_undone(self) -> None:
        if self._undone:
            self._weight -= sum(step.weight for step in self._undone)
            self._undone.clear()
            self.forgotten()
