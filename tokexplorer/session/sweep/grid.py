"""What a sweep is put together from: sizes, mixes, cells, and runs that give several cells."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tokexplorer.core.spec import MAX_VOCAB_SIZE, SpecError

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm, TrainingSpec

MOST_SIZES = 100
OWN_SIZE = 0
"""Stands where a size does, for algorithms whose vocabulary no setting decides about."""


class SweepError(SpecError):
    """A grid that cannot be trained; `field` is the part of the plan that is wrong."""


@dataclass(frozen=True, slots=True)
class Mix:
    """How much each source of the corpus counts.

    Attributes:
        name: what to call it.
        weights: one for each source; none at all: every source once, as it is.
    """

    name: str
    weights: tuple[float, ...] = ()


AS_IT_IS = Mix("as it is")


class SweepCell(NamedTuple):
    """One tokenizer of the grid.

    Attributes:
        algorithm: which family learns.
        size: the vocabulary that is asked for, or `OWN_SIZE`.
        pre_tokenizer, normalizer, mix: the splitter, the normalizer, the name of the mix.
    """

    algorithm: Algorithm
    size: int
    pre_tokenizer: str
    normalizer: str
    mix: str


class PlannedRun(NamedTuple):
    """Cells that are trained together.

    Attributes:
        spec: their settings; `vocab_size` is that of one of them.
        mix: what they learn from.
        sizes: in the order in which they come.
    """

    spec: TrainingSpec
    mix: Mix
    sizes: tuple[int, ...]

    @property
    def cells(self) -> tuple[SweepCell, ...]:
        """One for each size."""
        spec = self.spec
        return tuple(
            SweepCell(spec.algorithm, size, spec.pre_tokenizer, spec.normalizer, self.mix.name)
            for size in self.sizes
        )


def even_sizes(low: int, high: int, count: int) -> tuple[int, ...]:
    """So many sizes from `low` to `high`, evenly on a logarithmic axis, rounded to two figures but the ends.

    Fewer where two of them are the same. Raises SweepError for bounds that make no sense.
    """
    if not 1 <= low <= high <= MAX_VOCAB_SIZE or not 1 <= count <= MOST_SIZES:
        raise SweepError(
            "sizes",
            f"{count:,} sizes from {low:,} to {high:,} make no sense: there can be 1 to {MOST_SIZES}, "
            f"from 1 to {MAX_VOCAB_SIZE:,}",
        )
    steps = max(1, count - 1)
    inner = {_two_figures(low * (high / low) ** (step / steps)) for step in range(1, count - 1)}
    ends = {low, high} if count > 1 else {low}
    return tuple(sorted(ends | {size for size in inner if low < size < high}))


def _two_figures(number: float) -> int:
    unit: int = 10 ** max(0, int(math.log10(number)) - 1)
    return round(number / unit) * unit
