"""How evenly the vocabulary is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.training.plots.live_plot import LivePlot
from tokexplorer.ui.training.run_data import MergeData

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.training.run_data import RunData


class RankFrequencyPlot(LivePlot):
    """Tokens in the order of their frequency in the corpus, both axes logarithmic (Zipf's plot)."""

    title = "Rank and frequency"
    x_label = "rank"
    definition = (
        "How often the most frequent token stands in the corpus, the second, and so on, at the newest step.\n"
        "Tokens that the corpus no longer uses are left out. Only for BPE, where merges tell it."
    )
    log_x = True
    log_y = True
    is_slow = True
    tab = "Ranks"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "frequency"
        super().__init__("rankFrequencyPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only where text is encoded as it was merged."""
        return isinstance(run, MergeData) and run.trainer.counts_tokens

    def series_of(self, run: RunData) -> Series:
        """Rank 1, 2, ... and the frequencies in falling order."""
        assert isinstance(run, MergeData)
        frequencies = run.frequencies()
        falling = np.sort(frequencies[frequencies > 0])[::-1]
        return Series(run.name, run.colour, np.arange(1, len(falling) + 1), falling)

    def x_range(self) -> tuple[float, float]:
        """Every token that can be there at the end."""
        return 1.0, float(max((run.final_size for run in self._runs), default=8000))
