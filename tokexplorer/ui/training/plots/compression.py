"""How the corpus shrinks as the vocabulary grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from tokexplorer.core.ticks import nice_ceiling, tick_text
from tokexplorer.ui.plots.fonts import title_font
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.training.plots.live_plot import LivePlot
from tokexplorer.ui.training.run_data import PhaseData

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import RunData

_LABELS = ("bytes per token", "corpus tokens")
_BEYOND = 3  # times the vocabulary that is planned: where a run that prunes comes into sight


class CompressionPlot(LivePlot):
    """Bytes per token, or corpus tokens, against vocabulary size; two words above switch between them."""

    title = "Bytes per token"
    x_label = "vocabulary"
    definition = (
        "Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.\n"
        "Corpus tokens: the length itself. Both count repeated units as often as they occur."
    )
    log_x = True
    tab = "Compression"
    legend_left = True

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = _LABELS[0]
        super().__init__("compressionPlot", parent)

    def build_title(self) -> QWidget:
        """The two quantities as a switch."""
        switch = QWidget()
        layout = QHBoxLayout(switch)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        self._group = QButtonGroup(self)
        for index, label in enumerate(_LABELS):
            button = QPushButton(label.capitalize())
            button.setObjectName(("bytesPerTokenButton", "corpusTokensButton")[index])
            button.setAccessibleName(label.capitalize())
            button.setProperty("heading", True)
            button.setCheckable(True)
            button.setChecked(index == 0)
            button.setFont(title_font())
            self._group.addButton(button, index)
            layout.addWidget(button)
        self._group.idClicked.connect(self._choose)
        return switch

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.y_label = _LABELS[index]
        self.legend_left = not self._shows_length
        self.setAccessibleName(self.y_label.capitalize())
        self.reset()

    @property
    def _shows_length(self) -> bool:
        return self.y_label == _LABELS[1]

    def series_of(self, run: RunData) -> Series:
        """What merges tell, or what was measured; a run that prunes goes from right to left."""
        sizes, lengths = run.curve()
        values = lengths if self._shows_length else run.bytes_per_token(lengths)
        if run.is_level:
            return Series(run.name, run.colour, np.maximum(sizes[-1:], 1), values[-1:], is_level=True)
        if len(sizes) > 1 and sizes[0] > sizes[-1]:
            order = np.argsort(sizes, kind="stable")
            newest = int(np.flatnonzero(order == len(order) - 1)[0])
            return Series(run.name, run.colour, sizes[order], values[order], newest)
        return Series(run.name, run.colour, sizes, values)

    def x_range(self) -> tuple[float, float]:
        """From the smallest alphabet to the largest vocabulary that is planned.

        A run that prunes comes from far to the right; of that, only the last part is shown.
        """
        learned = [run for run in self._runs if not run.is_level]
        prunes = any(isinstance(run, PhaseData) for run in learned)
        high = max((run.final_size for run in learned), default=8000) * (_BEYOND if prunes else 1)
        low = min((run.fixed_size for run in learned), default=256)
        return float(low), float(max(high, low + 1))

    def y_range(self) -> tuple[float, float]:
        """From 1 byte per token, or from no tokens, to a round number above what is seen of the curves."""
        low, high = self.x_range()
        seen = [one.y if one.is_level else one.y[(one.x >= low) & (one.x <= high)] for one in self.series]
        highest = max((float(values.max()) for values in seen if len(values)), default=4.0)
        return (0.0, nice_ceiling(highest)) if self._shows_length else (1.0, max(2.0, nice_ceiling(highest)))

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The vocabulary size after that step."""
        return float(run.size_at(step))

    def _number_text(self, y: float) -> str:
        return tick_text(y, 1) if self._shows_length else f"{y:.3f}"
