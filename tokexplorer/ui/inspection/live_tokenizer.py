"""The tokenizer that the inspected text is coloured with: a run at one of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from tokexplorer.core.trainer import apply_merges
from tokexplorer.ui.inspection.token_card import TokenCard
from tokexplorer.ui.widgets.token_text import visible_text

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.bpe.tokenizer import ByteBpeTokenizer
    from tokexplorer.engine.run import Run


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
        """Keep up with the run, unless a step was chosen."""
        if self.follows:
            self._show(self.steps_done)

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
