"""Training once more up to any step, to look at what stood there."""

from __future__ import annotations

import threading  # for a lock alone: a slider asks for another step while one is being reached
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.trainer import Steps
from tokexplorer.core.unigram.rows import PhaseRows
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
    tables that this needs are kept until the object is dropped. A run that prunes has kept what it compared,
    unless it is one of an earlier session: then it is trained once more, too.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._again: Trainer | None = None
        self._lock = threading.Lock()

    @property
    def is_possible(self) -> bool:
        """Whether the run has steps that choose between pairs or pieces."""
        return issubclass(self._trainer.columns, Steps | PhaseRows)

    def after(self, step: int, check: Callable[[], None]) -> NextPairs | NextPruning | None:
        """What could come after a step that is done; None where nothing is compared, or not yet.

        `check` is called every few milliseconds, and may raise to give up.
        """
        if isinstance(self._trainer, UnigramTrainer):
            return self._trainer.next_pruning(step)
        if not self.is_possible:
            return None
        with self._lock:
            again = self._again or self._trainer.again()
            self._again = None  # what is given up in the middle of a merge cannot be looked at
            if isinstance(again, UnigramTrainer):
                while again.next_pruning(step) is None and not again.finished:
                    check()
                    again.advance(1)
                self._again = again
                return again.next_pruning(step)
            if again.steps_done > step:
                again = self._trainer.again()
            assert isinstance(again, BpeTrainer | WordPieceTrainer)
            while again.steps_done < step:
                check()
                again.advance(min(_ROWS_PER_BITE, step - again.steps_done))
            found = again.next_pairs()
            self._again = again
            return found
