"""Everything a run has done so far, as growing columns that can be read while they grow."""

from __future__ import annotations

from dataclasses import fields

from tokexplorer.core.trainer import Steps

SMALLEST_CAPACITY = 1024
COLUMNS = tuple(field.name for field in fields(Steps))


class RunHistory:
    """The steps of a run in columns that double when they are full.

    One thread appends, any number of threads read, without locks: rows are written first and become
    visible by one assignment, rows that are visible never change, and full columns are replaced, not
    resized, so views that were handed out stay valid.
    """

    def __init__(self) -> None:
        self._columns = Steps.empty(SMALLEST_CAPACITY)
        self._view = self._columns[:0]

    def __len__(self) -> int:
        return len(self._view)

    def view(self) -> Steps:
        """All rows so far, as views: row i is step i + 1. The same object until a row is added.

        Not to be written to.
        """
        return self._view

    def append(self, steps: Steps) -> None:
        """Add rows at the end; they are copied. For the working thread only."""
        if not len(steps):
            return
        begin = len(self._view)
        end = begin + len(steps)
        if end > len(self._columns):
            self._grow(end)
        for name in COLUMNS:
            getattr(self._columns, name)[begin:end] = getattr(steps, name)
        self._view = self._columns[:end]

    def _grow(self, rows: int) -> None:
        columns = Steps.empty(max(rows, 2 * len(self._columns)))
        for name in COLUMNS:
            getattr(columns, name)[: len(self._view)] = getattr(self._view, name)
        self._columns = columns
