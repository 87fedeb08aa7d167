"""Limits that figures must keep, as `--fail-if "fertility>2.5"` sets them."""

from __future__ import annotations

import argparse
import math
import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokexplorer.core.metrics.cost_table import COSTS
from tokexplorer.core.metrics.figures import FIGURES

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.cost_table import Cost
    from tokexplorer.core.metrics.figures import Figure

_LIMIT: Final = re.compile(r"\s*(\w+)\s*(>=|<=|>|<)\s*(\S+)\s*")
_OPERATORS: Final[dict[str, Callable[[float, float], bool]]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}


@dataclass(frozen=True, slots=True)
class Limit:
    """A condition that no value of a figure or a cost may meet.

    Attributes:
        figure: the figure, or the cost.
        relation: `>`, `>=`, `<` or `<=`.
        bound: what a value is compared with.
    """

    figure: Figure | Cost
    relation: str
    bound: float

    @classmethod
    def parse(cls, text: str) -> Limit:
        """What `--fail-if` says. Raises argparse.ArgumentTypeError."""
        match = _LIMIT.fullmatch(text)
        if match is None:
            raise argparse.ArgumentTypeError(f"{text!r} is no limit such as fertility>2.5")
        name, relation, number = match.groups()
        return cls(COSTS.get(name) or figure_named(name), relation, _number(number))

    def __str__(self) -> str:
        return f"{self.figure.name}{self.relation}{self.bound:g}"

    def is_passed(self, value: float) -> bool:
        """Whether a value meets the condition."""
        return _OPERATORS[self.relation](value, self.bound)


def figure_named(name: str) -> Figure:
    """A figure. Raises argparse.ArgumentTypeError that lists the names if there is none of that one."""
    if name not in FIGURES:
        raise argparse.ArgumentTypeError(f"figure {name!r} is unknown; there is {', '.join(FIGURES)}")
    return FIGURES[name]


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number")
    return number
