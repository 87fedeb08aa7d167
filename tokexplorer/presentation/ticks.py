"""The places and the texts of the labels of an axis."""

from __future__ import annotations

import math

from tokexplorer.presentation.numbers import THIN_SPACE, grouped, power_of_ten

LARGEST_LOG = 300.0
"""The logarithms of numbers on an axis end here, and at the negative of it; those of floats end at 308."""

_LOG_LADDERS = ((1.0,), (1.0, 3.0), (1.0, 2.0, 5.0))


def nice_spacing(least: float) -> float:
    """The smallest of ..., 0.2, 0.5, 1, 2, 5, 10, 20, ... that is at least `least`."""
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next((factor * power for factor in (1, 2, 5) if factor * power >= least * (1 - 1e-9)), 10 * power)


def nice_ceiling(value: float) -> float:
    """A round number at or above `value` with little room over it: 1, 1.5, 2, 3, 4, 5, 6, 8 x 10^n."""
    if value <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(value))
    return next((f * power for f in (1, 1.5, 2, 3, 4, 5, 6, 8) if f * power >= value), 10 * power)


def linear_ticks(low: float, high: float, most: int, whole: bool = False) -> tuple[float, list[float]]:
    """Spacing and positions of up to about `most` labels; `whole` allows whole numbers only."""
    spacing = nice_spacing((high - low) / max(most, 1))
    if whole:
        spacing = max(spacing, 1.0)
    first, last = math.ceil(low / spacing - 1e-9), math.floor(high / spacing + 1e-9)
    return spacing, [index * spacing for index in range(first, last + 1)]


def log_ticks(low: float, high: float, most: int) -> list[float]:
    """Values (not logarithms) to label between 10^`low` and 10^`high`, at most about `most`.

    Decades, thinned or filled in with 1-3 or 1-2-5 as room allows; a plain linear scale where the axis
    shows less than a decade. None beyond `LARGEST_LOG`.
    """
    low, high = max(low, -LARGEST_LOG), min(high, LARGEST_LOG)
    decades = high - low
    if decades <= 0:
        return []
    if decades < 0.7:
        return [value for value in linear_ticks(10**low, 10**high, most)[1] if value > 0]
    every = max(1, math.ceil(decades / max(most, 1)))
    # The fullest ladder that has room; decades alone if none has.
    fitting = [ladder for ladder in _LOG_LADDERS if decades * len(ladder) <= most]
    ladder = fitting[-1] if fitting else _LOG_LADDERS[0]
    exponents = range(math.floor(low), math.ceil(high) + 1)
    values = [factor * 10.0**n for n in exponents if n % every == 0 for factor in ladder]
    return [value for value in values if low - 1e-9 <= math.log10(value) <= high + 1e-9]


def number_of_log(logarithm: float) -> float:
    """The number of a decimal logarithm, as if none were beyond `LARGEST_LOG`."""
    return float(10.0 ** min(max(logarithm, -LARGEST_LOG), LARGEST_LOG))


def tick_text(value: float, spacing: float) -> str:
    """A label: thousands separated, from a million on in M, with the decimals that `spacing` needs."""
    scale, unit = (1e6, THIN_SPACE + "M") if abs(value) >= 1e6 else (1.0, "")
    step = spacing / scale
    decimals = max(0, -math.floor(math.log10(step) + 1e-9)) if step < 1 else 0
    shown = value / scale
    if decimals == 0:
        return grouped(round(shown)) + unit
    text = f"{shown:,.{decimals}f}".replace(",", THIN_SPACE)
    return (text.rstrip("0").rstrip(".") if unit else text) + unit


def log_tick_text(value: float, powers: bool) -> str:
    """A label on a logarithmic axis; with `powers`, `10⁴` instead of `10 000`."""
    exponent = round(math.log10(value))
    if powers and exponent >= 3 and math.isclose(value, 10.0**exponent):
        return power_of_ten(exponent)
    mantissa, _, power = f"{value:.3e}".partition("e")
    decimals = len(mantissa.rstrip("0").partition(".")[2])  # 2.5 between 2 and 3 is no 2
    return tick_text(value, 10.0 ** (int(power) - decimals))
