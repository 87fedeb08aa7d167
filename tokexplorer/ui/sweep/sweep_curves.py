"""The curves of a sweep in the chart of trade-offs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.session.sweep.results import SeriesKey, key_of_series, series_of
from tokexplorer.ui.theme_colours import LIGHT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.ui.trade_off.trade_model import TradeModel


class SweepCurves:
    """One curve for each algorithm, splitter, normalizer and mix, in the colour of its algorithm."""

    def __init__(self, model: TradeModel) -> None:
        self._model = model
        self._drawn: set[SeriesKey] = set()

    def draw(self, results: Sequence[CellResult], found: Sequence[CellResult], plan: SweepPlan) -> None:
        """Draw the curves of `results` that have a point among those that were `found` just now."""
        changed = {key_of_series(result.cell) for result in found if result.point is not None}
        if not changed:
            return
        for key, series in series_of(results, plan).items():
            if key in changed:
                colour = LIGHT.run_colour(ALGORITHMS.index(key.algorithm))
                self._model.set_series(("sweep", key), series, colour)
                self._drawn.add(key)

    def forget(self) -> None:
        """Take them out of the chart."""
        for key in self._drawn:
            self._model.remove(("sweep", key))
        self._drawn.clear()
