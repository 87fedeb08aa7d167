"""The scale of the speed slider: from one merge a second, in even ratios, to as fast as it goes."""

from __future__ import annotations

from tokexplorer.core.number_text import grouped

_SPEEDS = (
    1,
    2,
    3,
    5,
    7,
    *(figure * power for power in (10, 100, 1000) for figure in (1, 1.5, 2, 3, 5, 7)),
    10_000,
)
FULL_SPEED_POSITION = len(_SPEEDS)


def speed_at(position: int) -> float | None:
    """Merges per second at a position of the slider, which counts from 0; None is full speed."""
    return None if position >= FULL_SPEED_POSITION else float(_SPEEDS[position])


def position_of(speed: float | None) -> int:
    """The position whose speed is nearest, by ratio."""
    if speed is None:
        return FULL_SPEED_POSITION
    wanted = max(speed, 1e-9)
    return min(range(len(_SPEEDS)), key=lambda at: max(wanted / _SPEEDS[at], _SPEEDS[at] / wanted))


def speed_text(speed: float | None) -> str:
    """`250/s`, or `full speed`."""
    return "full speed" if speed is None else f"{grouped(round(speed))}/s"
