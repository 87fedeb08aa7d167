"""Where a curve is measured when the rows of a run do not tell the length of the corpus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.trainer import NOT_YET, Columns

if TYPE_CHECKING:
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.engine.history import RunHistory

_GROWTH = 1.08  # from one checkpoint's vocabulary to the next: some 45 for 300 to 8,000 tokens
_FEW_STEPS = 64  # so few are measured one by one


class Checkpoints:
    """Measures the length of the corpus at steps that lie evenly on a logarithmic axis, and at the end.

    Measuring is really encoding the corpus' different units, some milliseconds for 100,000 of them.
    """

    def __init__(self, trainer: Trainer, curve: RunHistory[Columns]) -> None:
        self._trainer = trainer
        self._curve = curve
        self._measured = NOT_YET  # the last step that was measured

    @property
    def are_due(self) -> bool:
        """Whether the run has come to the next checkpoint."""
        step = self._trainer.steps_done
        if step in (self._measured, NOT_YET) or self._trainer.counts_tokens:
            return False
        few = self._trainer.total_steps <= _FEW_STEPS
        return few or self._measured == NOT_YET or self._trainer.finished or step >= self._next

    def measure(self) -> None:
        """Measure the step at hand, unless that was done or the rows tell it."""
        trainer = self._trainer
        step = trainer.steps_done
        if step in (self._measured, NOT_YET) or trainer.counts_tokens:
            return
        tokens, size = trainer.count_tokens(step), trainer.tokenizer(step).vocab_size
        point = np.array([step], np.int32), np.array([size], np.int32), np.array([tokens], np.int64)
        self._curve.append(Columns(*point))
        self._measured = step

    @property
    def _next(self) -> int:
        size = self._trainer.fixed_size + self._measured
        return self._measured + max(1, int(size * (_GROWTH - 1)))
