"""Which steps of a run are measured, so that their sizes lie evenly on a logarithmic axis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Collection

    from tokexplorer.core.trainer import Columns

IntArray = npt.NDArray[np.int64]

MOST_SIZES = 24
BEYOND = 4
"""A run that prunes begins with far more tokens than are wanted; of these at most so many times as many are
measured."""


@dataclass(frozen=True, slots=True, eq=False)
class StepSizes:
    """The steps of a run that can be asked for, with the size of the vocabulary after each.

    Attributes:
        steps: ascending, int64.
        sizes: int64, of the same length; of a run that prunes, the pieces at hand, to which its tokenizer
            adds characters that it needs.
    """

    steps: IntArray
    sizes: IntArray

    @classmethod
    def of(cls, rows: Columns, first_size: int, steps_done: int, *, are_merges: bool) -> StepSizes:
        """From the rows of a run up to `steps_done`; `first_size` is that before its first merge."""
        steps, sizes = rows.step.astype(np.int64), rows.vocab_size.astype(np.int64)
        if are_merges or not len(steps):
            steps, sizes = np.insert(steps, 0, 0), np.insert(sizes, 0, first_size)
        last_of_step = np.append(steps[1:] != steps[:-1], True)
        kept = last_of_step & (steps <= steps_done)
        return cls(steps[kept], sizes[kept])

    @classmethod
    def none(cls) -> StepSizes:
        """Before there is a step."""
        return cls(np.empty(0, np.int64), np.empty(0, np.int64))

    def __len__(self) -> int:
        return len(self.steps)

    def size_of(self, step: int) -> int:
        """The size after one of the steps."""
        return int(self.sizes[np.searchsorted(self.steps, step)])


def wanted_steps(
    reached: StepSizes, low: int, high: int, has_ended: bool, most: int = MOST_SIZES
) -> list[int]:
    """The steps to be measured by now, by ascending size.

    Of `most` sizes from `low` to `high` (of what the run has planned), evenly on a logarithmic axis, those
    that the run has come to so far: for each the step whose size is nearest. When the run has ended, its
    first and its last step in any case.
    """
    inside = np.flatnonzero(reached.sizes <= high)
    if not len(inside):
        return [int(reached.steps[-1])] if has_ended and len(reached) else []
    order = inside[np.argsort(reached.sizes[inside], kind="stable")]
    logs = np.log(np.maximum(reached.sizes[order], 1))
    targets = np.linspace(np.log(max(low, 1)), np.log(max(high, low, 1)), max(most, 2))
    if not has_ended:
        targets = targets[(targets >= logs[0] - 1e-9) & (targets <= logs[-1] + 1e-9)]
    after = np.minimum(np.searchsorted(logs, targets), len(logs) - 1)
    before = np.maximum(after - 1, 0)
    nearest = np.where(targets - logs[before] <= logs[after] - targets, before, after)
    chosen = {int(row) for row in order[nearest]}
    if has_ended:
        chosen.add(len(reached) - 1)
    by_size = sorted(chosen, key=lambda row: (int(reached.sizes[row]), row))
    return [int(reached.steps[row]) for row in by_size]


def next_step(
    wanted: list[int], reached: StepSizes, measured: Collection[int], final: int | None
) -> int | None:
    """The step to measure next: the last one (`final`), then ever where the curve has its widest gap.

    So a curve is there as a whole after a few points, and gets finer. None if all are measured.
    """
    left = [step for step in wanted if step not in measured]
    if not left:
        return None
    if final in left:
        return final
    there = [reached.size_of(step) for step in measured if step in wanted]
    if not there:
        return left[0]
    known = np.log(there)
    gaps = [np.abs(np.log(reached.size_of(step)) - known).min() for step in left]
    return left[int(np.argmax(gaps))]
