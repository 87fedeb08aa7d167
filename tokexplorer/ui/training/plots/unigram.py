"""How Unigram's objective rises while its pieces go."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.ticks import tick_text
from tokexplorer.ui.plots.series import Series
from tokexplorer.ui.training.plots.live_plot import LivePlot
from tokexplorer.ui.training.run_data import PhaseData

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.training.run_data import RunData


class UnigramPlot(LivePlot):
    """The objective on the left axis, pieces dashed on the right one, against the iterations of EM."""

    title = "Objective and pieces"
    x_label = "EM iteration · - - pieces"
    definition = (
        "Line: minus the log probability of a unit under the pieces at hand, on average, in nats; less is\n"
        "better. Dashed, at the right: how many pieces there were. One point for each iteration of EM."
    )
    has_right = True
    tab = "Unigram"

    def __init__(self, parent: QWidget | None = None) -> None:
        self.y_label = "objective"
        super().__init__("unigramPlot", parent)

    def serves(self, run: RunData) -> bool:
        """Only Unigram has this objective."""
        return isinstance(run, PhaseData)

    def series_of(self, run: RunData) -> Sequence[Series]:
        """Two curves."""
        assert isinstance(run, PhaseData)
        objectives, pieces = run.objectives(), run.pieces()
        iterations = np.arange(1, len(objectives) + 1)
        return (
            Series(run.name, run.colour, iterations, objectives),
            Series(f"{run.name}, pieces", run.colour, iterations, pieces, on_right=True),
        )

    def x_range(self) -> tuple[float, float]:
        """All iterations that are expected."""
        least = max((len(one) for one in self.series), default=1)
        expected = max((_expected(run) for run in self._runs), default=10)
        return 1.0, float(max(least, expected, 2))

    def y_range(self) -> tuple[float, float]:
        """What there is of the objective, and a little room."""
        values = [one.y for one in self.series if len(one) and not one.on_right]
        if not values:
            return 0.0, 1.0
        low, high = min(float(y.min()) for y in values), max(float(y.max()) for y in values)
        room = max(0.12 * (high - low), 0.01 * abs(high), 1e-6)
        return low - room, high + room

    def right_range(self) -> tuple[float, float] | None:
        """From somewhat less than what is planned to what it began with."""
        values = [one.y for one in self.series if len(one) and one.on_right]
        if not values:
            return None
        low = min(run.final_size for run in self._runs)
        high = max(float(y.max()) for y in values)
        return low / 1.2, max(high, low) * 1.2

    def x_of_step(self, run: RunData, step: int) -> float | None:
        """The last iteration of the round."""
        return float(run.iteration_of_step(step)) if isinstance(run, PhaseData) else None

    def _text_of(self, one: Series, row: int) -> str:
        value = float(one.y[row])
        return f"{tick_text(value, 1)} pieces" if one.on_right else f"{value:.4f}"


def _expected(run: RunData) -> int:
    # The step after the last round is the cut to the size.
    return (run.trainer.total_steps - 1) * run.shown.spec.sub_iterations
