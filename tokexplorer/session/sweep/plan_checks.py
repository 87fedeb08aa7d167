"""What can be wrong with the parts of a `SweepPlan`, each raised in a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.core.spec import ALGORITHMS, MAX_VOCAB_SIZE
from tokexplorer.session.sweep.grid import MOST_SIZES, SweepError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.sweep.grid import Mix


def check_names(field_name: str, names: Sequence[str]) -> None:
    """Raise SweepError if there is no name, or one of them twice; algorithms have an order."""
    if not names:
        raise SweepError(field_name, "there must be at least one")
    if not all(isinstance(name, str) and name for name in names):
        raise SweepError(field_name, "must be names")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise SweepError(field_name, f"{twice} is there twice")
    if field_name == "algorithms" and list(names) != [name for name in ALGORITHMS if name in names]:
        raise SweepError(field_name, f"must stand in this order: {', '.join(ALGORITHMS)}")


def check_sizes(sizes: tuple[int, ...]) -> None:
    """Raise SweepError unless they are ascending sizes of vocabularies."""
    if not sizes:
        raise SweepError("sizes", "there must be at least one")
    if len(sizes) > MOST_SIZES:
        raise SweepError("sizes", f"there are {len(sizes):,}; no more than {MOST_SIZES} are possible")
    for size in sizes:
        if type(size) is not int or not 1 <= size <= MAX_VOCAB_SIZE:
            raise SweepError("sizes", f"{size!r} is no whole number from 1 to {MAX_VOCAB_SIZE:,}")
    if list(sizes) != sorted(set(sizes)):
        raise SweepError("sizes", "must ascend, none of them twice")


def check_mix(mix: Mix, source_count: int | None) -> None:
    """Raise SweepError for weights out of range, for none but 0, or if there is not one for each source."""
    if not mix.weights:
        return
    for weight in mix.weights:
        problem = "must be a number" if type(weight) not in (int, float) else weight_problem(weight)
        if problem:
            raise SweepError("mixes", f"{mix.name}: the weight {weight!r} {problem}")
    if not any(mix.weights):
        raise SweepError("mixes", f"{mix.name}: nothing is left of a corpus whose weights are all 0")
    count = len(mix.weights)
    if source_count is not None and count != source_count:
        weights = "weight" if count == 1 else "weights"
        what = f"{mix.name}: has {count} {weights} for {source_count} sources of the corpus"
        raise SweepError("mixes", what)
