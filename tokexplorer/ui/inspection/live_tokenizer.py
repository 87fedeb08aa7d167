"""The tokenizer that the inspected text is coloured with: a run at one of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from tokexplorer.core.trainer import apply_merges
from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.inspection.token_card import TokenCard
from tokexplorer.ui.widgets.token_text import visible_text

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.engine.run import Run


BESIDE_FROM_STEPS = 5000  # below this the tables take less than a millisecond


class LiveTokenizer(QObject):
    """Follows a run's newest step, or stays at the step that was chosen.

    Signals:
        changed(object): there is another tokenizer, at another step or of another run.
    """

    changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run: Run | None = None
        self._chosen: int | None = None
        self._newest: ByteBpeTokenizer | None = None
        self._shown: tuple[Run, int] | None = None
        self._making: Job[tuple[Run, ByteBpeTokenizer]] | None = None
        self._corpus_counts: npt.NDArray[np.int64] | None = None
        self.tokenizer: ByteBpeTokenizer | None = None

    @property
    def step(self) -> int:
        """Merges in use."""
        return 0 if self._shown is None else self._shown[1]

    @property
    def steps_done(self) -> int:
        """Merges of the run so far: what can be chosen now."""
        return 0 if self._run is None else len(self._run.history)

    @property
    def total_steps(self) -> int:
        """Merges of the run when it is through."""
        trainer = None if self._run is None else self._run.trainer
        return 0 if trainer is None else trainer.total_steps

    @property
    def follows(self) -> bool:
        """Whether it keeps up with the run."""
        return self._chosen is None

    def set_run(self, run: Run) -> None:
        """Follow another run from its first step on."""
        self._run, self._chosen, self._newest = run, None, None

    def refresh(self) -> None:
        """Keep up with the run, unless a step was chosen.

        The tables of a large vocabulary take some milliseconds, so they are made in a job, and what is
        shown is that much behind.
        """
        if not self.follows:
            return
        if self.steps_done < BESIDE_FROM_STEPS:
            self._show(self.steps_done)
        else:
            self._show_what_is_made()

    def catch_up(self) -> None:
        """Show the newest step now, unless a step was chosen: the run has ended."""
        if self.follows:
            self._show(self.steps_done)

    def close(self, seconds: float) -> None:
        """End what is running."""
        if self._making is not None:
            self._making.close(seconds)

    def _show_what_is_made(self) -> None:
        making, run = self._making, self._run
        if making is not None and making.outcome is None:
            return
        if making is not None and making.state is RunState.FINISHED and making.result[0] is run:
            self._newest = making.result[1]
            self._show(len(self._newest.merges))
        self._making = None
        if run is not None and run.trainer is not None and self.step < self.steps_done:
            self._making = _made_beside(run, run.trainer, self.steps_done)
            self._making.start()

    def choose(self, step: int | None) -> None:
        """Stay at `step`, or at the newest before it that there is; None follows the run again."""
        self._chosen = step
        self._show(self.steps_done if step is None else min(step, self.steps_done))

    def describe(self, token_id: int) -> TokenCard | None:
        """What there is to say about a token; None if the vocabulary does not hold it."""
        tokenizer = self.tokenizer
        if tokenizer is None or not 0 <= token_id < tokenizer.vocab_size:
            return None
        is_special = token_id in tokenizer.special_tokens.values()
        parts, rank = tokenizer.parts(token_id), tokenizer.rank(token_id)
        left, right = (visible_text(tokenizer.token_bytes(part)) for part in parts) if parts else (None, None)
        return TokenCard(
            token_id=token_id,
            token_bytes=tokenizer.token_bytes(token_id),
            corpus_count=None if is_special else self._corpus_count(token_id),
            left=left,
            right=right,
            rank=None if rank is None else rank + 1,
            note="special token: it stands for itself and never merges" if is_special else "",
        )

    def _show(self, step: int) -> None:
        run = self._run
        if run is None or run.trainer is None or self._shown == (run, step):
            return
        if self._newest is None or len(self._newest.merges) < step:
            self._newest = run.trainer.tokenizer(self.steps_done)  # type: ignore[assignment]
        assert self._newest is not None
        self._shown = (run, step)
        self._corpus_counts = None
        self.tokenizer = self._newest.at_step(step)
        self.changed.emit(self.tokenizer)

    def _corpus_count(self, token_id: int) -> int | None:
        """How often the token stands in the corpus at this step; counted when it is first asked for."""
        if self._shown is None or self._shown[0].trainer is None:
            return None
        run, step = self._shown
        if self._corpus_counts is None:
            trainer = run.trainer
            assert trainer is not None
            counts = np.zeros(trainer.spec.vocab_size, np.int64)
            counts[: trainer.spec.fixed_size] = trainer.initial_counts
            apply_merges(counts, run.history.view()[:step])
            self._corpus_counts = counts
        return int(self._corpus_counts[token_id])


def _made_beside(run: Run, trainer: Trainer, step: int) -> Job[tuple[Run, ByteBpeTokenizer]]:
    """A job that makes the tokenizer of a step, with its tables."""

    def make(_: Progress) -> tuple[Run, ByteBpeTokenizer]:
        tokenizer = trainer.tokenizer(step)
        return run, tokenizer.at_step(step)  # type: ignore[attr-defined]

    return Job(make, name="tables")
