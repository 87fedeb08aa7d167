"""Undo and redo of text edits, typing in one go taken back in one go."""

from __future__ import annotations

from dataclasses import dataclass

HISTORY_CODE_POINTS = 32_000_000


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a text: at code point `start`, `removed` gave way to `inserted`."""

    start: int
    removed: str
    inserted: str

    @property
    def inverse(self) -> Change:
        """The change that takes this one back."""
        return Change(self.start, self.inserted, self.removed)

    @property
    def weight(self) -> int:
        """Code points that it takes to remember it."""
        return len(self.removed) + len(self.inserted)


class EditHistory:
    """Changes that can be taken back and made again; the oldest are forgotten beyond a size."""

    def __init__(self, limit: int = HISTORY_CODE_POINTS) -> None:
        """`limit` is in code points of remembered text; the last change is always kept."""
        self._limit = limit
        self._done: list[Change] = []
        self._undone: list[Change] = []
        self._weight = 0
        self._open = False

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to make again."""
        return bool(self._undone)

    def add(self, change: Change, *, typed: bool) -> None:
        """Remember a change that was made just now; `typed` ones may become part of the one before."""
        self._undone.clear()
        merged = _merged(self._done[-1], change) if typed and self._open and self._done else None
        if merged is not None:
            self._weight -= self._done.pop().weight
        self._push(merged or change)
        self._open = typed and not change.inserted.endswith("\n")

    def close(self) -> None:
        """What is typed from now on is taken back by itself."""
        self._open = False

    def undo(self) -> Change | None:
        """The change that takes the last one back, to be made by the caller."""
        if not self._done:
            return None
        change = self._done.pop()
        self._weight -= change.weight
        self._undone.append(change)
        self._open = False
        return change.inverse

    def redo(self) -> Change | None:
        """The change that was taken back last, to be made by the caller."""
        if not self._undone:
            return None
        change = self._undone.pop()
        self._push(change)
        self._open = False
        return change

    def _push(self, change: Change) -> None:
        self._done.append(change)
        self._weight += change.weight
        forgotten = 0
        while self._weight > self._limit and forgotten < len(self._done) - 1:
            self._weight -= self._done[forgotten].weight
            forgotten += 1
        del self._done[:forgotten]


def _merged(last: Change, change: Change) -> Change | None:
    """Both changes as one if typing or deleting simply went on, else None."""
    if not change.removed and last.inserted and change.start == last.start + len(last.inserted):
        return Change(last.start, last.removed, last.inserted + change.inserted)
    if not change.inserted and not last.inserted:
        if change.start + len(change.removed) == last.start:
            return Change(change.start, change.removed + last.removed, "")
        if change.start == last.start:
            return Change(last.start, last.removed + change.removed, "")
    return None
