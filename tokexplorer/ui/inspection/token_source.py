"""Where the tokens of a column come from: a run at any of its steps, or a tokenizer that is there already."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Protocol

import numpy as np

from tokexplorer.core.spec import APPLICABLE
from tokexplorer.core.trainer import NOT_YET, Steps, apply_merges

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.tokenizer import SteppedTokenizer, Tokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.ui.shown_run import ShownRun

BESIDE_FROM_STEPS = 5000  # merges; the tables of fewer take less than a millisecond


class TokenSource(Protocol):
    """What a column shows the tokens of."""

    @property
    def are_merges(self) -> bool:
        """Whether a step is a merge; else it is a round."""
        ...

    @property
    def falls_back_to_bytes(self) -> bool:
        """Whether bytes stand for characters that the vocabulary lacks."""
        ...

    @property
    def steps_done(self) -> int:
        """The newest step that can be asked for; `NOT_YET` if there is none."""
        ...

    @property
    def total_steps(self) -> int:
        """Steps that there will be."""
        ...

    @property
    def total_is_known(self) -> bool:
        """Whether `total_steps` is more than an estimate."""
        ...

    @property
    def has_ended(self) -> bool:
        """Whether there will be no more steps."""
        ...

    def is_quick(self, step: int) -> bool:
        """Whether `tokenizer` takes next to no time."""
        ...

    def tokenizer(self, step: int) -> Tokenizer:
        """The tokenizer as it stood after `step`, at most `steps_done`. For any thread."""
        ...

    def corpus_counts(self, step: int) -> npt.NDArray[np.int64] | None:
        """How often each token stands in the corpus after `step`, by id; None if that is not known."""
        ...


class RunSource:
    """The tokenizers of a run, from its first step to its newest."""

    def __init__(self, shown: ShownRun) -> None:
        self._run = shown.run
        self._spec = shown.spec
        self._newest: SteppedTokenizer | None = None

    @property
    def _trainer(self) -> Trainer | None:
        return self._run.trainer

    @property
    def are_merges(self) -> bool:
        """See `TokenSource`; unknown before the run begins, and merges then."""
        return self._trainer is None or issubclass(self._trainer.columns, Steps)

    @cached_property
    def falls_back_to_bytes(self) -> bool:
        """See `TokenSource`."""
        return self._spec.byte_fallback and "byte_fallback" in APPLICABLE[self._spec.algorithm]

    @property
    def steps_done(self) -> int:
        """See `TokenSource`."""
        if self._trainer is None:
            return NOT_YET
        # Rows of merges come a moment later than the trainer's own count, and corpus counts need them.
        return len(self._run.history) if self.are_merges else self._trainer.steps_done

    @property
    def total_steps(self) -> int:
        """See `TokenSource`."""
        return 0 if self._trainer is None else self._trainer.total_steps

    @property
    def total_is_known(self) -> bool:
        """See `TokenSource`."""
        return self.are_merges or self.has_ended

    @property
    def has_ended(self) -> bool:
        """See `TokenSource`."""
        return self._run.outcome is not None

    @property
    def _made(self) -> SteppedTokenizer | None:
        """The tokenizer with the most steps of those that are there."""
        return self._run.last_tokenizer or self._newest

    def is_quick(self, step: int) -> bool:
        """See `TokenSource`."""
        if not self.are_merges:
            return self.total_steps == 0 or self._is_last(step)
        return step < BESIDE_FROM_STEPS or (self._made is not None and self._made.steps >= step)

    def _is_last(self, step: int) -> bool:
        return self._run.last_tokenizer is not None and step == self.steps_done

    def tokenizer(self, step: int) -> Tokenizer:
        """See `TokenSource`."""
        trainer = self._trainer
        assert trainer is not None
        newest = self._made
        if not self.are_merges:
            return newest if newest is not None and self._is_last(step) else trainer.tokenizer(step)
        if newest is None or newest.steps < step:
            newest = self._newest = trainer.tokenizer(self.steps_done)
        return newest.at_step(step)

    def corpus_counts(self, step: int) -> npt.NDArray[np.int64] | None:
        """See `TokenSource`; exact, from the merges themselves, or where there are no steps at all."""
        rows, trainer = self._run.history.view()[:step], self._trainer
        if trainer is None:
            return None
        initial = trainer.initial_counts
        if trainer.total_steps == 0:
            return initial
        if not isinstance(rows, Steps) or not trainer.counts_tokens:
            return None  # merges of a tokenizer that encodes in another way tell nothing of its tokens
        counts = np.zeros(max(len(initial), int(rows.new_id.max(initial=-1)) + 1), np.int64)
        counts[: len(initial)] = initial
        apply_merges(counts, rows)
        return counts


class FixedSource:
    """A tokenizer that is there already, at any of its steps if it has some and they are of interest."""

    are_merges = True
    falls_back_to_bytes = False
    total_is_known = True
    has_ended = True

    def __init__(self, tokenizer: Tokenizer, *, has_steps: bool = True) -> None:
        self._tokenizer = tokenizer
        self._steps: int = getattr(tokenizer, "steps", 0) if has_steps else 0

    @property
    def steps_done(self) -> int:
        """See `TokenSource`."""
        return self._steps

    @property
    def total_steps(self) -> int:
        """See `TokenSource`."""
        return self.steps_done

    def is_quick(self, step: int) -> bool:
        """See `TokenSource`."""
        return True

    def tokenizer(self, step: int) -> Tokenizer:
        """See `TokenSource`."""
        stepped: SteppedTokenizer = self._tokenizer  # type: ignore[assignment]
        return self._tokenizer if step == self.steps_done else stepped.at_step(step)

    def corpus_counts(self, step: int) -> npt.NDArray[np.int64] | None:
        """See `TokenSource`."""
        return None
