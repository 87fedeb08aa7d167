"""A run that has ended, as values that can be kept in a file and looked at again without training."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from typing_extensions import override

from tokexplorer.core.trainer import Columns, Trainer

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.core.word_counts import WordCounts


@dataclass(frozen=True, slots=True, eq=False)
class RunRecord:
    """What there is to see of a run that has ended.

    Attributes:
        spec: its settings.
        rows: what it reported.
        curve: the length of the corpus at checkpoints, where the rows do not tell it.
        tokenizer: that of its last step, from which those of earlier steps follow.
        counts: what it learned from.
        initial_counts, initial_tokens, fixed_size, steps_done, total_steps, total_rows, fell_short,
            counts_tokens: see `Trainer`.
    """

    spec: TrainingSpec
    rows: Columns
    curve: Columns
    tokenizer: SteppedTokenizer
    counts: WordCounts
    initial_counts: npt.NDArray[np.int64]
    initial_tokens: int
    fixed_size: int
    steps_done: int
    total_steps: int
    total_rows: int
    fell_short: bool
    counts_tokens: bool

    @classmethod
    def of(cls, trainer: Trainer, rows: Columns, curve: Columns) -> RunRecord:
        """The record of a run that has done at least its first step."""
        return cls(
            trainer.spec,
            rows,
            curve,
            trainer.tokenizer(),
            trainer.counts,
            trainer.initial_counts,
            trainer.initial_tokens,
            trainer.fixed_size,
            trainer.steps_done,
            trainer.total_steps,
            trainer.total_rows,
            trainer.fell_short,
            trainer.counts_tokens,
        )


class RecordedTrainer(Trainer):
    """The trainer of a recorded run: it answers what the trainer of the run would, and has no step left."""

    def __init__(self, record: RunRecord) -> None:
        super().__init__(record.counts, record.spec)
        self._record = record
        self.columns = type(record.rows)
        self.counts_tokens = record.counts_tokens
        self._initial_counts = record.initial_counts
        self._steps_done = record.steps_done

    @property
    @override
    def initial_tokens(self) -> int:
        return self._record.initial_tokens

    @property
    @override
    def fixed_size(self) -> int:
        return self._record.fixed_size

    @property
    @override
    def total_steps(self) -> int:
        return self._record.total_steps

    @property
    @override
    def total_rows(self) -> int:
        return self._record.total_rows

    @property
    @override
    def fell_short(self) -> bool:
        return self._record.fell_short

    @property
    @override
    def finished(self) -> bool:
        return True

    @override
    def advance(self, max_rows: int) -> Columns:
        return self.columns.empty()

    @override
    def tokenizer(self, step: int | None = None) -> SteppedTokenizer:
        step = self._known_step(step)
        last = self._record.tokenizer
        return last if step == self._record.steps_done else last.at_step(step)

    @override
    def again(self) -> Trainer:
        from tokexplorer.core.algorithms import make_trainer

        return make_trainer(self._counts, self._spec)

    @override
    def release(self) -> None:
        """There is nothing that only further steps need."""

    @override
    def count_tokens(self, step: int | None = None) -> int | None:
        """The length that the run measured after `step`; None if it did not."""
        step = self._known_step(step)
        for measured in (self._record.rows, self._record.curve):
            found = measured.corpus_tokens[(measured.step == step) & (measured.corpus_tokens > 0)]
            if len(found):
                return int(found[-1])
        return None
