"""How long the tokens are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QTimer, Slot

from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.training.plots.live_plot import LivePlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.training.run_data import RunData

_PAUSE_MS = 20  # between two parts of the counting
_SHOWN_SHARE = 0.995  # a few very long tokens (rules of dashes) would squeeze all others


class TokenLengthPlot(LivePlot):
    """A bar per token length in bytes, special tokens aside."""

    title = "Token lengths"
    x_label = "bytes"
    definition = (
        "How many tokens of the vocabulary have that many bytes, special tokens aside; the marks that begin\n"
        "or end words in WordPiece and BPE are not counted, ▁ is. Without merges, at the end of the run."
    )
    bars = True
    is_slow = True
    tab = "Lengths"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "tokens"
        super().__init__("tokenLengthPlot", parent)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(_PAUSE_MS)
        self._again.timeout.connect(self._draw_again)

    def show_runs(self, runs: Sequence[RunData]) -> None:
        """Draw these runs, and again until all lengths are counted (LivePlot override)."""
        super().show_runs(runs)
        if any(run.counts_lengths for run in runs) and not self._again.isActive():
            self._again.start()

    @Slot()
    def _draw_again(self) -> None:
        if self.isVisible():
            self.show_runs(self._runs)

    def serves(self, run: RunData) -> bool:
        """Every vocabulary that was learned."""
        return not run.is_level

    def series_of(self, run: RunData) -> Series:
        """Lengths 1, 2, ... and the number of tokens of each."""
        counts = run.length_counts()
        return Series(run.name, run.colour, np.arange(1, len(counts)), counts[1:])

    def x_range(self) -> tuple[float, float]:
        """From one byte to where all but the very longest tokens are shown."""
        longest = 12
        for one in self.series:
            shares = np.cumsum(one.y) / max(int(one.y.sum()), 1)
            longest = max(longest, int(np.searchsorted(shares, _SHOWN_SHARE)) + 2)
        return 0.4, longest + 0.6
