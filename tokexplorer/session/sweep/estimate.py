"""How long a sweep will take: a guess before it begins, which what it has done so far corrects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tokexplorer.session.trade_off.sample import MOST_BYTES

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.session.sweep.grid import PlannedRun
    from tokexplorer.session.sweep.plan import SweepPlan

# Seconds on one core of a common machine, for the first megabyte; the different words of a text grow more
# slowly than the text, and so does what learning from them takes.
_COUNTING_S: Final = 0.03
_MEASURING_S: Final = 0.12
_SMALLEST_S: Final = 0.02
_LEARNING_S: Final[dict[Algorithm, float]] = {
    "byte-bpe": 0.15,
    "bpe": 0.15,
    "wordpiece": 0.2,
    "unigram": 0.5,
    "entropy-patches": 0.5,
}
_GROWTH: Final = 0.7
_PRIOR_S: Final = 2.0
"""So much of the guess is trusted like time that was measured."""


def cell_seconds(run: PlannedRun, corpus_bytes: int) -> float:
    """What one cell of a run takes, about, with its share of the training."""
    megabytes = corpus_bytes / 1e6
    learning: float = _LEARNING_S.get(run.spec.algorithm, _SMALLEST_S) * megabytes**_GROWTH
    measuring = _MEASURING_S * min(corpus_bytes, MOST_BYTES) / MOST_BYTES
    return _SMALLEST_S + measuring + learning / len(run.sizes)


def counting_seconds(corpus_bytes: int) -> float:
    """What reading and counting the corpus once takes, about."""
    return _COUNTING_S * corpus_bytes / 1e6


def sweep_seconds(plan: SweepPlan, corpus_bytes: int) -> float:
    """What a sweep takes from its beginning, about."""
    counts = len(plan.pre_tokenizers) * len(plan.normalizers)
    cells = sum(cell_seconds(run, corpus_bytes) * len(run.sizes) for run in plan.runs)
    return cells + counts * counting_seconds(corpus_bytes)


class TimeLeft:
    """Corrects the guess by how long things took."""

    def __init__(self, total_s: float) -> None:
        """`total_s` is the guess for all of it."""
        self._left_s = total_s
        self._guessed_s = self._taken_s = _PRIOR_S

    def is_done(self, guessed_s: float, taken_s: float | None) -> None:
        """Something is done that was guessed to take so long; None if it need not be done any more."""
        self._left_s -= guessed_s
        if taken_s is not None:
            self._guessed_s += guessed_s
            self._taken_s += taken_s

    @property
    def seconds(self) -> float:
        """What is left, at the pace so far."""
        return max(0.0, self._left_s) * self._taken_s / self._guessed_s
