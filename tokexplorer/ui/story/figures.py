"""Scores and shares as they are written in the drawings."""

from __future__ import annotations

import math

from tokexplorer.core.number_text import THIN_SPACE


def score(value: float, digits: int = 2) -> str:
    """A log probability: `−7.21`; a dash if there is none."""
    return "—" if math.isnan(value) else f"{value:.{digits}f}".replace("-", "\u2212")


def share(value: float) -> str:
    """A probability as percents with three figures, never 0 or 100 unless it is exactly that."""
    percents = 100 * value
    if 0 < percents < 0.01:
        return f"<0.01{THIN_SPACE}%"
    if 99.95 <= percents < 100:
        return f">99.9{THIN_SPACE}%"
    digits = 0 if percents in (0, 100) else 1 if percents >= 10 else 2
    return f"{percents:.{digits}f}{THIN_SPACE}%"
