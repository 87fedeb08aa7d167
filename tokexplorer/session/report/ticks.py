"""Where an axis has its ticks."""

from __future__ import annotations

import math

# Within a power of ten, from few to many; the first that gives enough is taken.
_MANTISSAS = ((1.0,), (1.0, 3.0), (1.0, 2.0, 5.0), (1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0))
_STEPS = (1.0, 2.0, 2.5, 5.0, 10.0)


def log_ticks(least: float, most: float, wanted: int) -> list[float]:
    """Some `wanted` round numbers from `least` to `most`, both above 0, for a logarithmic axis."""
    exponents = range(math.floor(math.log10(least)) - 1, math.ceil(math.log10(most)) + 1)
    best: list[float] = []
    for mantissas in _MANTISSAS:
        ticks = [each * 10.0**exponent for exponent in exponents for each in mantissas]
        ticks = [tick for tick in ticks if least <= tick <= most]
        if len(ticks) > wanted + 1:
            # Powers of ten alone may be too many already.
            best = best or ticks[:: -(-len(ticks) // (wanted + 1))]
            break
        best = ticks
        if len(ticks) >= wanted:
            return ticks
    return best if len(best) >= min(3, wanted) else linear_ticks(least, most, wanted)


def linear_ticks(least: float, most: float, wanted: int) -> list[float]:
    """At most some `wanted` round numbers from `least` to `most`."""
    if most <= least:
        return [least]
    rough = (most - least) / max(wanted, 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * each for each in _STEPS if power * each >= rough * (1 - 1e-9))
    first = math.ceil(least / step - 1e-9)
    last = math.floor(most / step + 1e-9)
    return [index * step for index in range(first, last + 1)]


def tick_text(value: float) -> str:
    """`2.5`, `400`, `1.5k`, `20k`, `3M`."""
    for limit, unit in ((1e6, "M"), (1e3, "k")):
        if abs(value) >= limit:
            return f"{value / limit:.4g}{unit}"
    return f"{value:.3g}"
