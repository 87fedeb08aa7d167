"""The scale of the speed slider: from one merge a second, in even ratios, to as fast as it goes."""

from __future__ import annotations

import math

from tokexplorer.ui.widgets.numbers import grouped

FULL_SPEED_POSITION = 100
_DECADES = 4  # 1/s to 10,000/s


def speed_at(position: int) -> float | None:
    """Merges per second at a position from 0 to 100; None is full speed."""
    if position >= FULL_SPEED_POSITION:
        return None
    exact = 10 ** (_DECADES * position / (FULL_SPEED_POSITION - 1))
    figures = 10 ** max(math.floor(math.log10(exact)) - 1, 0)
    return float(round(exact / figures) * figures)


def position_of(speed: float | None) -> int:
    """The position nearest to that speed."""
    if speed is None:
        return FULL_SPEED_POSITION
    return round(math.log10(max(speed, 1.0)) / _DECADES * (FULL_SPEED_POSITION - 1))


def speed_text(speed: float | None) -> str:
    """`250/s`, or `full speed`."""
    return "full speed" if speed is None else f"{grouped(round(speed))}/s"
