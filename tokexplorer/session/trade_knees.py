"""The knees of the trade-off's curves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.session.corpus_texts import TextKind
from tokexplorer.session.knee import knee
from tokexplorer.session.trade_off import ALL_LANGUAGES

if TYPE_CHECKING:
    from tokexplorer.core.metrics.figures import Figure
    from tokexplorer.session.trade_off import TradePoint, TradeSeries


def series_knee(
    series: TradeSeries, figure: Figure, language: str = ALL_LANGUAGES
) -> tuple[TextKind, TradePoint] | None:
    """The point after which more vocabulary buys less, and on which text that is so.

    It is that of held-out text, or of training text where the series has no values of the other. None for a
    tokenizer that was not learned step by step, and for curves without a knee.
    """
    if not series.is_learned:
        return None
    for kind in (TextKind.HELD_OUT, TextKind.TRAINING):
        key = ((kind, language), figure.name)
        values = [point.values.get(key, math.nan) for point in series.points]
        if not all(map(math.isnan, values)):
            at = knee([point.vocab_size for point in series.points], values, figure.better)
            return None if at is None else (kind, series.points[at])
    return None
