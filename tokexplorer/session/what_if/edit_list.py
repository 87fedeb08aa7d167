"""An ordered list of rows that can be edited; a workspace remembers only the edits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.session.history import History

Row: TypeAlias = tuple[float, ...]
Column: TypeAlias = npt.NDArray[Any]
Recorder: TypeAlias = Callable[[str, tuple["Edit", ...], tuple["Edit", ...]], None]
"""Called with the label of a change and the edits before and after it."""


class Splice(NamedTuple):
    """Replaces rows at a place by others."""

    place: int
    removed: tuple[Row, ...]
    inserted: tuple[Row, ...]

    @property
    def inverse(self) -> Splice:
        """The splice that undoes it."""
        return Splice(self.place, self.inserted, self.removed)


class Edit(NamedTuple):
    """One edit.

    Attributes:
        label: for people, such as "Remove th".
        place: the edited row, after the edit.
        splices: in the order they were made.
    """

    label: str
    place: int
    splices: tuple[Splice, ...]


class _EditsChange:
    """A change of the edits of a list, for the history."""

    weight = 0

    def __init__(self, rows: EditList, before: tuple[Edit, ...], after: tuple[Edit, ...]) -> None:
        self._rows, self._before, self._after = rows, before, after

    def undo(self) -> None:
        self._rows.go_to(self._before)

    def redo(self) -> None:
        self._rows.go_to(self._after)

    def joined(self, _later: object) -> None:
        """None: each edit is a step of its own."""


class EditList:
    """Columns of equal length whose rows are removed, put in, moved and replaced.

    Only edits are kept, not the lists between them. An edit replaces the columns and never writes to them, so
    other threads may go on reading them. Undo is that of a history: of its own, or of a window.

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
        """Use the history of a window from now on; `record` enters the edits there."""
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
        """Remove a row. Raises IndexError."""
        self._do(Edit(label, place, (Splice(place, (self.row(place),), ()),)))

    def insert(self, place: int, row: Row, label: str) -> None:
        """Insert a row before a place; at the end if that is the length. Raises IndexError."""
        self._check(place, len(self) + 1)
        self._do(Edit(label, place, (Splice(place, (), (row,)),)))

    def move(self, place: int, target: int, label: str) -> None:
        """Move the row at `place` to `target`. Raises IndexError."""
        row = self.row(place)
        self._check(target, len(self))
        if place != target:
            self._do(Edit(label, target, (Splice(place, (row,), ()), Splice(target, (), (row,)))))

    def replace(self, place: int, row: Row, label: str) -> None:
        """Replace a row. Raises IndexError."""
        before = self.row(place)
        if row != before:
            self._do(Edit(label, place, (Splice(place, (before,), (row,)),)))

    # ---- undo and redo

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits since the learned rows, the first one first."""
        return tuple(self._edits)

    @property
    def undo_label(self) -> str | None:
        """The label of the step that `undo` would undo; None if there is none."""
        return self._history.undo_label

    @property
    def redo_label(self) -> str | None:
        """The label of the step that `redo` would redo; None if there is none."""
        return self._history.redo_label

    def undo(self) -> int | None:
        """Undo the last step of the history; returns a row that it changed, None if none of these."""
        return self._replayed(self._history.undo)

    def redo(self) -> int | None:
        """Redo the step that was undone last; returns a row that it changed, None if none of these."""
        return self._replayed(self._history.redo)

    def restore(self) -> None:
        """Return to the learned rows, as one step."""
        before = self.edits
        if before:
            self.go_to(())
            self._record(tr("Back to what was learned"), before, ())

    def go_to(self, edits: tuple[Edit, ...]) -> None:
        """Apply exactly these edits, without recording it; edits that both have first are kept."""
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

    def take(self, edits: tuple[Edit, ...], is_row: Callable[[Row], bool]) -> bool:
        """Apply edits from a file to the learned rows; False, and nothing is changed, if they do not fit.

        `is_row` says whether a row can be put in.
        """
        for edit in edits:
            for place, removed, inserted in edit.splices:
                rows = range(place, place + len(removed))
                is_there = 0 <= place <= rows.stop <= len(self)
                if not (is_there and tuple(map(self.row, rows)) == removed and all(map(is_row, inserted))):
                    self.columns, self._edits = self._learned, []
                    return False
                self._apply(Splice(place, removed, inserted))
            self._edits.append(edit)
        return True

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
