"""How frequent each merged pair was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.training.plots.live_plot import LivePlot
from tokexplorer.ui.training.run_data import MergeData

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.training.run_data import RunData


class PairCountPlot(LivePlot):
    """The count of the pair that each merge joined; logarithmic, because it falls like a power."""

    title = "Pair count of each merge"
    x_label = "merge"
    definition = "How often the merged pair stood in the corpus when it was chosen."
    log_y = True
    tab = "Pairs"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "pair count"
        super().__init__("pairCountPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only where pairs are merged."""
        return isinstance(run, MergeData)

    def series_of(self, run: RunData) -> Series:
        """One point a merge."""
        assert isinstance(run, MergeData)
        return Series(run.name, run.colour, run.steps.step, run.steps.pair_count)

    def x_range(self) -> tuple[float, float]:
        """All merges that are planned."""
        return 0.0, float(max((run.trainer.total_steps for run in self._runs), default=8000) or 1)

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The step itself."""
        return float(step)
