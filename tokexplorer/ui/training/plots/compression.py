"""How the corpus shrinks as the vocabulary grows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from tokexplorer.ui.training.plots.live_plot import LivePlot, title_font
from tokexplorer.ui.training.plots.series import Series
from tokexplorer.ui.training.plots.ticks import nice_ceiling, tick_text

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import RunData

_LABELS = ("bytes per token", "corpus tokens")


class CompressionPlot(LivePlot):
    """Bytes per token, or corpus tokens, against vocabulary size; two words above switch between them."""

    title = "Bytes per token"
    x_label = "vocabulary"
    definition = (
        "Bytes per token: bytes of the corpus divided by its length in tokens at that vocabulary size.\n"
        "Corpus tokens: the length itself. Both count repeated units as often as they occur."
    )
    log_x = True

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
        self.setAccessibleName(self.y_label.capitalize())
        self.reset()

    @property
    def _shows_length(self) -> bool:
        return self.y_label == _LABELS[1]

    def series_of(self, run: RunData) -> Series:
        """One point before the first merge and one after each."""
        values = run.corpus_tokens() if self._shows_length else run.bytes_per_token()
        return Series(run.name, run.colour, run.vocab_sizes(), values)

    def x_range(self) -> tuple[float, float]:
        """From the smallest alphabet to the largest vocabulary that is planned."""
        low = min((run.fixed_size for run in self._runs), default=256)
        high = max((run.final_size for run in self._runs), default=8000)
        return float(low), float(max(high, low + 1))

    def y_range(self) -> tuple[float, float]:
        """From 1 byte per token, or from no tokens, to a round number above the curves."""
        highest = max((float(one.y.max()) for one in self.series if len(one)), default=4.0)
        return (0.0, nice_ceiling(highest)) if self._shows_length else (1.0, max(2.0, nice_ceiling(highest)))

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The vocabulary size after that step."""
        return float(run.steps.vocab_size[step - 1] if 0 < step <= len(run.steps) else run.fixed_size)

    def _number_text(self, y: float) -> str:
        return tick_text(y, 1) if self._shows_length else f"{y:.3f}"
