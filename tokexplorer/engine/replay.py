"""Training once more up to any step, to look at what stood there."""

from __future__ import annotations

import threading  # for a lock alone: a slider asks for another step while one is being reached
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.bpe.next_pairs import NextPairs
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.unigram.pruning import NextPruning

_ROWS_PER_BITE = 4096


class Replay:
    """What could come next after each step of a run, whether the run goes on or has ended.

    A run that merges is trained once more, from where the last question left off or from its beginning; the
    tables that this needs are kept until the object is dropped. A run that prunes has kept what it compared.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._again: BpeTrainer | WordPieceTrainer | None = None
        self._lock = threading.Lock()

    @property
    def is_possible(self) -> bool:
        """Whether the run has steps that choose between pairs or pieces."""
        return isinstance(self._trainer, BpeTrainer | WordPieceTrainer | UnigramTrainer)

    def after(self, step: int, check: Callable[[], None]) -> NextPairs | NextPruning | None:
        """What could come after a step that is done; None where nothing is compared, or not yet.

        `check` is called every few milliseconds, and may raise to give up.
        """
        if isinstance(self._trainer, UnigramTrainer):
            return self._trainer.next_pruning(step)
        if not isinstance(self._trainer, BpeTrainer | WordPieceTrainer):
            return None
        with self._lock:
            again = self._again
            if again is None or again.steps_done > step:
                again = self._trainer.again()
            self._again = None  # what is given up in the middle of a merge cannot be looked at
            while again.steps_done < step:
                check()
                again.advance(min(_ROWS_PER_BITE, step - again.steps_done))
            found = again.next_pairs()
            self._again = again
            return found
