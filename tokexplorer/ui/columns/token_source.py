"""Where the tokens of a column come from: a run at any of its steps, or a tokenizer that is there already."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from typing_extensions import override

from tokexplorer.core.trainer import NOT_YET, Steps, apply_merges
from tokexplorer.engine.worker import RunState

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import SteppedTokenizer, Tokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.ui.shown_run import ShownRun

BESIDE_FROM_STEPS = 5000  # merges; the tables of fewer take less than a millisecond


class TokenSource(ABC):
    """What a column shows the tokens of; by default a tokenizer without steps."""

    @property
    def are_merges(self) -> bool:
        """Whether a step is a merge; else it is a round. Merges while that is not known."""
        return True

    @property
    def falls_back_to_bytes(self) -> bool:
        """Whether bytes stand for characters that the vocabulary lacks."""
        return False

    @property
    def steps_done(self) -> int:
        """The newest step that can be asked for; `NOT_YET` if there is none, as of a run that failed."""
        return 0

    @property
    def total_steps(self) -> int:
        """Steps that there will be."""
        return self.steps_done

    @property
    def total_is_known(self) -> bool:
        """Whether `total_steps` is more than an estimate."""
        return True

    @property
    def has_ended(self) -> bool:
        """Whether there will be no more steps."""
        return True

    @abstractmethod
    def tokenizer(self, step: int) -> Tokenizer:
        """The tokenizer as it stood after `step`, at most `steps_done`. For any thread."""

    def is_quick(self, step: int) -> bool:
        """Whether `tokenizer` takes next to no time."""
        return True

    def corpus_counts(self, step: int) -> npt.NDArray[np.int64] | None:
        """How often each token stands in the corpus after `step`, by id; None if that is not known."""
        return None


class RunSource(TokenSource):
    """The tokenizers of a run, from its first step to its newest."""

    def __init__(self, shown: ShownRun) -> None:
        self._run = shown.run
        self._spec = shown.spec
        self._newest: SteppedTokenizer | None = None

    @property
    def _trainer(self) -> Trainer | None:
        return self._run.trainer

    @property
    @override
    def are_merges(self) -> bool:
        return self._trainer is None or issubclass(self._trainer.columns, Steps)

    @cached_property
    @override
    def falls_back_to_bytes(self) -> bool:
        return self._spec.byte_fallback and self._spec.applies("byte_fallback")

    @property
    @override
    def steps_done(self) -> int:
        if self._trainer is None or self._run.state is RunState.FAILED:
            return NOT_YET
        # Rows of merges come a moment later than the trainer's own count, and corpus counts need them.
        return len(self._run.history) if self.are_merges else self._trainer.steps_done

    @property
    @override
    def total_steps(self) -> int:
        return 0 if self._trainer is None else self._trainer.total_steps

    @property
    @override
    def total_is_known(self) -> bool:
        return self.are_merges or self.has_ended

    @property
    @override
    def has_ended(self) -> bool:
        return self._run.outcome is not None

    @property
    def _made(self) -> SteppedTokenizer | None:
        """The tokenizer with the most steps of those that are there."""
        last = self._run.last_tokenizer
        if last is not None:
            self._newest = None  # it has tables of its own, which nothing needs any more
        return last or self._newest

    @override
    def is_quick(self, step: int) -> bool:
        if not self.are_merges:
            return self.total_steps == 0 or self._is_last(step)
        return step < BESIDE_FROM_STEPS or (self._made is not None and self._made.steps >= step)

    def _is_last(self, step: int) -> bool:
        return self._run.last_tokenizer is not None and step == self.steps_done

    @override
    def tokenizer(self, step: int) -> Tokenizer:
        trainer = self._trainer
        assert trainer is not None
        newest = self._made
        if not self.are_merges:
            return newest if newest is not None and self._is_last(step) else trainer.tokenizer(step)
        if newest is None or newest.steps < step:
            newest = self._newest = trainer.tokenizer(self.steps_done)
        return newest.at_step(step)

    @override
    def corpus_counts(self, step: int) -> npt.NDArray[np.int64] | None:
        rows, trainer = self._run.history.view()[:step], self._trainer
        if trainer is None:
            return None
        initial = trainer.initial_counts
        if trainer.total_steps == 0:
            return initial if len(initial) else None
        if not isinstance(rows, Steps) or not trainer.counts_tokens:
            return None  # merges of a tokenizer that encodes in another way tell nothing of its tokens
        counts = np.zeros(max(len(initial), int(rows.new_id.max(initial=-1)) + 1), np.int64)
        counts[: len(initial)] = initial
        apply_merges(counts, rows)
        return counts


class FixedSource(TokenSource):
    """A tokenizer that is there already, at any of its steps if it has some and they are of interest."""

    def __init__(self, tokenizer: Tokenizer, *, has_steps: bool = True) -> None:
        self._tokenizer = tokenizer
        self._steps: int = getattr(tokenizer, "steps", 0) if has_steps else 0

    @property
    @override
    def steps_done(self) -> int:
        return self._steps

    @override
    def tokenizer(self, step: int) -> Tokenizer:
        stepped: SteppedTokenizer = self._tokenizer  # type: ignore[assignment]
        return self._tokenizer if step == self.steps_done else stepped.at_step(step)
