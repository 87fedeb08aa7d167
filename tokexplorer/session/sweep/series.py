"""The results of a sweep as curves of the trade-off: one for each algorithm, splitter, normalizer and mix."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.session.sweep.grid import AS_IT_IS
from tokexplorer.session.trade_off import TradeSeries

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.sweep.grid import SweepCell
    from tokexplorer.session.sweep.plan import SweepPlan
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.trade_off import TradePoint


class SeriesKey(NamedTuple):
    """What all cells of a curve have in common."""

    algorithm: Algorithm
    pre_tokenizer: str
    normalizer: str
    mix: str


def key_of_series(cell: SweepCell) -> SeriesKey:
    """The curve that a cell is on."""
    return SeriesKey(cell.algorithm, cell.pre_tokenizer, cell.normalizer, cell.mix)


def series_of(results: Iterable[CellResult], plan: SweepPlan) -> dict[SeriesKey, TradeSeries]:
    """Every curve that has a point, in the order of the results.

    Baselines may give one vocabulary for several sizes: that is one point.
    """
    points: dict[SeriesKey, dict[int, TradePoint]] = {}
    for result in results:
        if result.point is not None:
            key = key_of_series(result.cell)
            points.setdefault(key, {})[result.point.vocab_size] = result.point
    return {
        key: TradeSeries(
            ALGORITHM_INFO[key.algorithm].title,
            tuple(by_size[size] for size in sorted(by_size)),
            details=_details(key, plan),
        )
        for key, by_size in points.items()
    }


def _details(key: SeriesKey, plan: SweepPlan) -> str:
    """The splitter, and what else the grid has several of, or is not as usual."""
    parts = [key.pre_tokenizer]
    if len(plan.normalizers) > 1 or key.normalizer != "none":
        parts.append(key.normalizer)
    if len(plan.mixes) > 1 or key.mix != AS_IT_IS.name:
        parts.append(key.mix)
    return ", ".join(("sweep", *parts))
