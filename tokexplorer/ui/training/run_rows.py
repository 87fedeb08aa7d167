"""A row for each run, under each other; many of them scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tokexplorer.ui.training.run_row import RunRow
from tokexplorer.ui.widgets.fitting_scroll_area import FittingScrollArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.ui.shown_run import ShownRun

LEAST_HEIGHT_PX = 104  # three rows
MOST_HEIGHT_PX = 160  # four and a half: that there are more is in sight


class RunRows(FittingScrollArea):
    """The rows of the runs that are shown.

    Signals:
        chosen(ShownRun): the user wants this run's log.
        commanded(): a run was told to pause, to go on or to stop.
    """

    chosen = Signal(object)
    commanded = Signal()

    def __init__(self) -> None:
        self._content = QWidget()
        self._layout = QVBoxLayout(self._content)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(2)
        super().__init__(self._content, LEAST_HEIGHT_PX, MOST_HEIGHT_PX)
        self._made: list[RunRow] = []
        self._spare: list[RunRow] = []
        self.rows: dict[ShownRun, RunRow] = {}
        self.hide()

    def show_runs(self, runs: Sequence[ShownRun]) -> None:
        """Show these instead of what was there. Rows are used again: making them takes long."""
        while len(self._made) > len(runs):
            old = self._made.pop()
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        while len(self._made) < len(runs):
            self._made.append(self._spare.pop() if self._spare else self._new_row())
            self._layout.addWidget(self._made[-1])
        for row, shown in zip(self._made, runs, strict=True):
            row.show_run(shown)
        self.rows = dict(zip(runs, self._made, strict=True))
        width = max((row.name_width for row in self._made), default=0)
        for row in self._made:
            row.set_name_width(width)
        self.setVisible(bool(runs))

    def make_ahead(self, count: int) -> bool:
        """Make one of the rows that so many runs will need; False if they are all there."""
        if len(self._made) + len(self._spare) >= count:
            return False
        self._spare.append(self._new_row())
        return True

    def _new_row(self) -> RunRow:
        row = RunRow()
        row.chosen.connect(self.chosen)
        row.commanded.connect(self.commanded)
        return row

    def set_current(self, current: ShownRun | None) -> None:
        """Mark the run whose log is shown."""
        for shown, row in self.rows.items():
            row.set_current(shown is current)
