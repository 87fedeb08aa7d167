"""Values of a cost at several sizes of one vocabulary; no Qt."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_AIR = 1.35  # beside the smallest and the largest vocabulary
LEAST_FACTOR = 8.0


@dataclass(frozen=True, slots=True, eq=False)
class CostCurve:
    """One tokenizer.

    Attributes:
        name: what to call it; empty for a line that is none.
        colour: `#rrggbb`.
        sizes: of its vocabulary, ascending.
        values: the cost at each.
        current: the one that the text is shown with; None where none is.
    """

    name: str
    colour: str
    sizes: Sequence[int]
    values: Sequence[float]
    current: int | None

    @property
    def row(self) -> int:
        """The row of the point that the text is shown with; the first where none is."""
        return self.current or 0

    def known(self) -> CostCurve:
        """The same without what has no value."""
        rows = [row for row, value in enumerate(self.values) if math.isfinite(value)]
        current = rows.index(self.current) if self.current in rows else None
        sizes, values = [self.sizes[row] for row in rows], [self.values[row] for row in rows]
        return replace(self, sizes=sizes, values=values, current=current)


def sizes_around(sizes: Sequence[int]) -> tuple[float, float]:
    """From-to of an axis that shows vocabulary sizes, a factor of 8 at least; 1 to 8 of none."""
    known = [size for size in sizes if size > 0]
    low, high = (min(known) / _AIR, max(known) * _AIR) if known else (1.0, LEAST_FACTOR)
    lacking = max(1.0, LEAST_FACTOR / (high / low))
    return low / math.sqrt(lacking), high * math.sqrt(lacking)
