"""A row for each run, under each other; many of them scroll."""

from __future__ import annotations

from functools import partial
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
        self.rows: dict[ShownRun, RunRow] = {}
        self.hide()

    def show_runs(self, runs: Sequence[ShownRun]) -> None:
        """Show these instead of what was there."""
        for old in self.rows.values():
            self._layout.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.rows = {shown: RunRow(shown) for shown in runs}
        width = max((row.name_width for row in self.rows.values()), default=0)
        for shown, row in self.rows.items():
            row.set_name_width(width)
            row.chosen.connect(partial(self.chosen.emit, shown))
            row.commanded.connect(self.commanded)
            self._layout.addWidget(row)
        self.setVisible(bool(self.rows))
        self.updateGeometry()

    def set_current(self, current: ShownRun | None) -> None:
        """Mark the run whose log is shown."""
        for shown, row in self.rows.items():
            row.set_current(shown is current)

    def refresh(self) -> None:
        """Show how far all runs are."""
        for row in self.rows.values():
            row.refresh()
