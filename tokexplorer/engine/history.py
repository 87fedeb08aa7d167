"""Everything a run has done so far, as growing columns that can be read while they grow."""

from __future__ import annotations

from dataclasses import fields
from typing import Generic, TypeVar

from tokexplorer.core.trainer import Columns

SMALLEST_CAPACITY = 1024

Rows = TypeVar("Rows", bound=Columns)


class RunHistory(Generic[Rows]):
    """The rows of a run in columns that double when they are full.

    One thread appends, any number of threads read, without locks: rows are written first and become
    visible by one assignment, rows that are visible never change, and full columns are replaced, not
    resized, so views that were handed out stay valid.
    """

    def __init__(self, kind: type[Rows]) -> None:
        self._names = tuple(field.name for field in fields(kind))
        self._columns = kind.empty(SMALLEST_CAPACITY)
        self._view = self._columns[:0]

    def __len__(self) -> int:
        return len(self._view)

    def view(self) -> Rows:
        """All rows so far, as views. The same object until a row is added. Not to be written to."""
        return self._view

    def append(self, rows: Rows) -> None:
        """Add rows at the end; they are copied. For the working thread only."""
        if not len(rows):
            return
        begin = len(self._view)
        end = begin + len(rows)
        if end > len(self._columns):
            self._grow(end)
        for name in self._names:
            getattr(self._columns, name)[begin:end] = getattr(rows, name)
        self._view = self._columns[:end]

    def trim(self) -> None:
        """Free the unused capacity when the run has ended. For the working thread only."""
        if len(self._columns) > len(self._view):
            self._move(len(self._view))
            self._view = self._columns[:]

    def _grow(self, rows: int) -> None:
        self._move(max(rows, 2 * len(self._columns)))

    def _move(self, capacity: int) -> None:
        columns = type(self._columns).empty(capacity)
        for name in self._names:
            getattr(columns, name)[: len(self._view)] = getattr(self._view, name)
        self._columns = columns
