"""`tokexplorer train --trace`: before each step what could come next, as text and in the history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.cli.streams import write
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer
from tokexplorer.presentation.next_steps import pruning_block, trace_block
from tokexplorer.presentation.tokens import visible_text

if TYPE_CHECKING:
    from tokexplorer.core.bpe.next_pairs import NextPairs
    from tokexplorer.core.trainer import Trainer

MOST_ROWS = 20  # of a table


class Trace:
    """Writes a block to standard output for each merge, or for each pruning, of a run.

    Attributes:
        columns: of a run that merges, more columns for its history, one value a step: how many pairs had the
            highest count or score (`tied`), and the pair that came second (`second_left`, `second_right`,
            `second_pair_count`), empty where there was none.
    """

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._names: list[str] = []
        self._prunings = 0
        self.columns: dict[str, list[object]] = {}
        if isinstance(trainer, BpeTrainer | WordPieceTrainer):
            names = ("tied", "second_left", "second_right", "second_pair_count")
            self.columns = {name: [] for name in names}

    def before_step(self) -> None:
        """Tell what could come next; nothing if that was told, as in the middle of a large step.

        Of a run that prunes, what was compared since the last call. Is to be called once more at the end.
        """
        trainer = self._trainer
        if isinstance(trainer, BpeTrainer | WordPieceTrainer):
            if not trainer.finished and trainer.steps_done == len(self.columns["tied"]):
                self._tell(trainer.next_pairs())
        elif isinstance(trainer, UnigramTrainer):
            while (found := trainer.next_pruning(self._prunings + 1)) is not None:
                self._prunings += 1
                write(pruning_block(found, MOST_ROWS))

    def _tell(self, found: NextPairs) -> None:
        write(trace_block(found, found.step + 1, self._name, MOST_ROWS))
        second = found.pairs[1][:3] if len(found.pairs) > 1 else ("", "", "")
        for column, value in zip(self.columns.values(), (found.tied, *second), strict=True):
            column.append(value)

    def _name(self, token: int) -> str:
        """A token as people read it; what is learned gets its name when it is first asked for."""
        if token >= len(self._names):
            tokenizer = self._trainer.tokenizer()
            for each in range(len(self._names), tokenizer.vocab_size):
                self._names.append(visible_text(tokenizer.token_bytes(each)))
        return self._names[token]
