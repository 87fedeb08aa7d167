"""Rows in an order that can be edited, with undo and redo."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

Row: TypeAlias = tuple[float, ...]
Column: TypeAlias = npt.NDArray[Any]


class Splice(NamedTuple):
    """At a place some rows are taken out, and others put in."""

    place: int
    removed: tuple[Row, ...]
    inserted: tuple[Row, ...]

    @property
    def inverse(self) -> Splice:
        """What takes it back."""
        return Splice(self.place, self.inserted, self.removed)


class Edit(NamedTuple):
    """What one command did.

    Attributes:
        label: for people, such as "remove th".
        place: the row that it was about, as it stands afterwards.
        splices: in the order they were made.
    """

    label: str
    place: int
    splices: tuple[Splice, ...]


class EditList:
    """Columns of equal length whose rows are removed, put in, moved and replaced.

    Only edits are kept, not the lists between them, so that undo has no end. Columns are replaced by an edit,
    never written to: who has them may go on reading them.

    Attributes:
        columns: the rows as they are now.
    """

    def __init__(self, *columns: Column) -> None:
        self._learned = columns
        self.columns = columns
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    def __len__(self) -> int:
        return len(self.columns[0])

    def row(self, place: int) -> Row:
        """One row. Raises IndexError."""
        self._check(place, len(self))
        return tuple(column[place].item() for column in self.columns)

    # ---- edits

    def remove(self, place: int, label: str) -> None:
        """Take a row out. Raises IndexError."""
        self._do(Edit(label, place, (Splice(place, (self.row(place),), ()),)))

    def insert(self, place: int, row: Row, label: str) -> None:
        """Put a row in before that place; after the last if it is the length. Raises IndexError."""
        self._check(place, len(self) + 1)
        self._do(Edit(label, place, (Splice(place, (), (row,)),)))

    def move(self, place: int, target: int, label: str) -> None:
        """Take the row at `place` out and put it in at `target`. Raises IndexError."""
        row = self.row(place)
        self._check(target, len(self))
        if place != target:
            self._do(Edit(label, target, (Splice(place, (row,), ()), Splice(target, (), (row,)))))

    def replace(self, place: int, row: Row, label: str) -> None:
        """Another row in the place of one. Raises IndexError."""
        before = self.row(place)
        if row != before:
            self._do(Edit(label, place, (Splice(place, (before,), (row,)),)))

    # ---- undo and redo

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What makes the rows differ from the learned ones, the first edit first."""
        return tuple(self._done)

    @property
    def undo_label(self) -> str | None:
        """What `undo` would take back; None if there is nothing."""
        return self._done[-1].label if self._done else None

    @property
    def redo_label(self) -> str | None:
        """What `redo` would do again; None if there is nothing."""
        return self._undone[-1].label if self._undone else None

    def undo(self) -> int | None:
        """Take the last edit back; a place that it was about, None if there is nothing to take back."""
        if not self._done:
            return None
        edit = self._done.pop()
        for splice in reversed(edit.splices):
            self._apply(splice.inverse)
        self._undone.append(edit)
        return edit.splices[0].place

    def redo(self) -> int | None:
        """Do the edit again that was taken back last; its place, None if there is none."""
        if not self._undone:
            return None
        edit = self._undone.pop()
        self._run(edit)
        return edit.place

    def restore(self) -> None:
        """Take all edits back; they can be done again one by one."""
        self._undone.extend(reversed(self._done))
        self._done.clear()
        self.columns = self._learned

    # ---- how

    def _do(self, edit: Edit) -> None:
        self._undone.clear()
        self._run(edit)

    def _run(self, edit: Edit) -> None:
        for splice in edit.splices:
            self._apply(splice)
        self._done.append(edit)

    def _apply(self, splice: Splice) -> None:
        place, end = splice.place, splice.place + len(splice.removed)
        self.columns = tuple(
            np.concatenate(
                [column[:place], np.array([row[i] for row in splice.inserted], column.dtype), column[end:]]
            )
            for i, column in enumerate(self.columns)
        )

    def _check(self, place: int, count: int) -> None:
        if not 0 <= place < count:
            raise IndexError(f"there are {len(self):,} rows; {place} is not among them")
