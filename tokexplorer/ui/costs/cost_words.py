"""Costs as text for narrow cells: few digits and a short unit; small values are not rounded to zero."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr, translated
from tokexplorer.core.metrics.costs import Cost
from tokexplorer.presentation import numbers
from tokexplorer.presentation.numbers import THIN_SPACE, exact_percent_text, grouped

if TYPE_CHECKING:
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.compare.costs import CostInputs

    Told = Metric | Cost

_PREFIXES = [(10.0 ** (3 * place), prefix) for place, prefix in enumerate("kMGTPEZY", start=1)][::-1]
_NOTHING = "–"
_SHORT_UNITS = {"bytes": "B", "FLOP": "FLOP", "FLOP per byte": "FLOP", "parameters": ""}


def shown(told: Told, value: float, inputs: CostInputs) -> str:
    """A value with its unit: `31 %`, `0.94 ×`, `38.6 M`, `266 GFLOP`, `0.0025 €`; a dash if there is none."""
    if math.isnan(value):
        return _NOTHING
    if told.is_share:
        return exact_percent_text(value)
    if told.unit.startswith("times"):
        return f"{significant(value)}{THIN_SPACE}×"
    if told.unit == "currency":
        return f"{significant(value)}{THIN_SPACE}{inputs.currency}".rstrip(THIN_SPACE)
    if told.unit in _SHORT_UNITS:
        return scaled(value, _SHORT_UNITS[told.unit])
    return grouped(round(value)) if told.is_count else significant(value)


def scaled(value: float, unit: str) -> str:
    """Three digits and the unit with a prefix: `18.9 kB`; no prefix below a thousand."""
    for limit, prefix in _PREFIXES:
        # 999.96 thousand are not 1000 k: what would be rounded up belongs to the next prefix.
        if abs(value) >= limit * 0.9995:
            return f"{significant(value / limit, 3)}{THIN_SPACE}{prefix}{unit}"
    return f"{significant(value, 3)}{THIN_SPACE}{unit}".rstrip(THIN_SPACE)


def significant(value: float, figures: int = 4) -> str:
    """A number with so many significant digits, without zeros at the end."""
    if value == 0 or not math.isfinite(value):
        return f"{value:.0f}"
    text = numbers.significant(value, figures)
    return text.rstrip("0").rstrip(".") if "." in text else text


def told_exactly(told: Told, value: float, inputs: CostInputs) -> str:
    """A value with all its digits and its unit in full."""
    if math.isnan(value):
        return tr("no value")
    number = grouped(int(value)) if value == int(value) else repr(value)
    return f"{number} {unit_of(told, inputs)}"


def about(told: Told, inputs: CostInputs) -> str:
    """Definition, unit and source, for a tooltip."""
    return tr(
        "{definition}\nUnit: {told}.\nSource: {source}",
        definition=told.definition,
        told=unit_of(told, inputs),
        source=told.source,
    )


def unit_of(told: Told, inputs: CostInputs) -> str:
    """The unit in full; for a price the user's currency."""
    return inputs.unit_of(told) if isinstance(told, Cost) else translated(told.unit)
