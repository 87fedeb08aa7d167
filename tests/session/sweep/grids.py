"""A small corpus and small grids for the tests of sweeps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import SampleSource
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.sweep.plan import SweepPlan

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.corpus.sources import Source

SOURCES: tuple[Source, ...] = (SampleSource("english.txt"), SampleSource("german.txt"))


def grid(*algorithms: Algorithm, **parts: Any) -> SweepPlan:
    """The usual settings of these algorithms at a few small sizes."""
    specs = [TrainingSpec.of(algorithm) for algorithm in algorithms or ("byte-bpe", "unigram")]
    small: dict[str, Any] = {"sizes": (150, 290, 330), "pre_tokenizers": ("gpt2",), "hold_out": HoldOut(20)}
    return SweepPlan.of(TrainingPlan.of(*specs), **(small | parts))
