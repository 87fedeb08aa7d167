"""One run as the training pane sees it: its columns so far and what is counted from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import apply_merges
from tokexplorer.ui.training.token_table import TokenTable

if TYPE_CHECKING:
    from tokexplorer.core.trainer import Steps
    from tokexplorer.engine.run import Run


class RunData:
    """Keeps figures up to date that would take too long to count anew at every frame.

    Attributes:
        run: the run itself; its trainer has been made.
        colour: its colour everywhere, `#rrggbb`.
        steps: the rows that were there at the last `refresh`.
        fixed_size: tokens before the first merge.
        final_size: tokens when the run is through as planned.
    """

    def __init__(self, run: Run, colour: str) -> None:
        self.run = run
        self.name: str = run.name
        self.colour = colour
        trainer: Any = run.trainer  # any kind of trainer that merges
        self._trainer = trainer
        self.fixed_size = trainer.spec.fixed_size
        self.final_size = self.fixed_size + trainer.total_steps
        first = trainer.tokenizer(0)
        first_tokens = [first.token_bytes(token_id) for token_id in range(self.fixed_size)]
        self.tokens = TokenTable(first_tokens, len(trainer.spec.special_tokens))
        self._frequencies = np.zeros(self.final_size, np.int64)
        self._frequencies[: self.fixed_size] = trainer.initial_counts
        self._counted_rows = 0
        self.steps: Steps = run.history.view()

    def refresh(self) -> None:
        """Take in what the run has done since."""
        self.steps = self.run.history.view()

    def refresh_tokens(self) -> None:
        """Bring the token table up to `steps`."""
        self.tokens.extend(self.steps)

    def bytes_per_token(self) -> npt.NDArray[np.float64]:
        """Corpus bytes / corpus tokens before the first merge and after each one, float64."""
        return self._trainer.corpus_bytes / np.maximum(self.corpus_tokens(), 1)

    def corpus_tokens(self) -> npt.NDArray[np.int64]:
        """Length of the corpus in tokens before the first merge and after each one, int64."""
        return np.insert(self.steps.corpus_tokens, 0, self._trainer.initial_tokens)

    def vocab_sizes(self) -> npt.NDArray[np.int32]:
        """Tokens in the vocabulary before the first merge and after each one, int32."""
        return np.insert(self.steps.vocab_size, 0, self.fixed_size)

    def frequencies(self) -> npt.NDArray[np.int64]:
        """How often each token stands in the corpus after the last of `steps`, int64 by id."""
        apply_merges(self._frequencies, self.steps[self._counted_rows :])
        self._counted_rows = len(self.steps)
        return self._frequencies
