"""Rows in an order that can be edited; the edits are what a workspace remembers of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tokexplorer.session.history import History

Row: TypeAlias = tuple[float, ...]
Column: TypeAlias = npt.NDArray[Any]
Recorder: TypeAlias = Callable[[str, tuple["Edit", ...], tuple["Edit", ...]], None]
"""Is told the label of a change, and the edits before and after it."""


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
        label: for people, such as "Remove th".
        place: the row that it was about, as it stands afterwards.
        splices: in the order they were made.
    """

    label: str
    place: int
    splices: tuple[Splice, ...]


class _EditsChange:
    """A list had other edits before than after."""

    weight = 0

    def __init__(self, rows: EditList, before: tuple[Edit, ...], after: tuple[Edit, ...]) -> None:
        self._rows, self._before, self._after = rows, before, after

    def undo(self) -> None:
        self._rows.go_to(self._before)

    def redo(self) -> None:
        self._rows.go_to(self._after)

    def joined(self, _later: object) -> None:
        """See `Change`: each edit is a step of its own."""


class EditList:
    """Columns of equal length whose rows are removed, put in, moved and replaced.

    Only edits are kept, not the lists between them. Columns are replaced by an edit, never written to: who
    has them may go on reading them. Undo belongs to a history: that of a window, where there is one.

    Attributes:
        columns: the rows as they are now.
    """

    def __init__(self, *columns: Column) -> None:
        self._learned = columns
        self.columns = columns
        self._edits: list[Edit] = []
        self._history = History()
        self._record: Recorder = self._record_here
        self._last_place: int | None = None

    def join(self, history: History, record: Recorder) -> None:
        """Belong to the history of a window from now on, which records the edits by `record`."""
        self._history, self._record = history, record

    def _record_here(self, label: str, before: tuple[Edit, ...], after: tuple[Edit, ...]) -> None:
        self._history.record(_EditsChange(self, before, after), label)

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
        return tuple(self._edits)

    @property
    def undo_label(self) -> str | None:
        """What `undo` would take back; None if there is nothing."""
        return self._history.undo_label

    @property
    def redo_label(self) -> str | None:
        """What `redo` would do again; None if there is nothing."""
        return self._history.redo_label

    def undo(self) -> int | None:
        """Take the last step of the history back; a row that it was about, None if it was not about these."""
        return self._replayed(self._history.undo)

    def redo(self) -> int | None:
        """Do the step again that was undone last; a row that it is about, None if it is not about these."""
        return self._replayed(self._history.redo)

    def restore(self) -> None:
        """Go back to the learned rows; one undo brings the edits back."""
        before = self.edits
        if before:
            self.go_to(())
            self._record("Back to what was learned", before, ())

    def go_to(self, edits: tuple[Edit, ...]) -> None:
        """Have exactly these edits, without recording it: what both have in common stays as it is."""
        common = 0
        while common < min(len(edits), len(self._edits)) and edits[common] is self._edits[common]:
            common += 1
        while len(self._edits) > common:
            edit = self._edits.pop()
            for splice in reversed(edit.splices):
                self._apply(splice.inverse)
            self._last_place = edit.splices[0].place
        for edit in edits[common:]:
            self._run(edit)

    def _replayed(self, go: Callable[[], object]) -> int | None:
        self._last_place = None
        go()
        return self._last_place

    # ---- how

    def _do(self, edit: Edit) -> None:
        before = self.edits
        self._run(edit)
        self._record(edit.label, before, self.edits)

    def _run(self, edit: Edit) -> None:
        for splice in edit.splices:
            self._apply(splice)
        self._edits.append(edit)
        self._last_place = edit.place

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
