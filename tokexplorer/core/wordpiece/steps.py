"""What the WordPiece trainers report: merges with their scores, and iterations of the top-down search."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import Columns, Steps, column


@dataclass(frozen=True, slots=True, eq=False)
class ScoredSteps(Steps):
    """Merges as in `core.trainer.Steps`, with what each was chosen by.

    `corpus_tokens` is the length of the corpus as it is merged so far. Encoding by the longest match can
    give another one: see `Trainer.counts_tokens`.

    Attributes:
        score: f(ab) / (f(a) f(b)) before the merge for `likelihood`, f(ab) for `frequency`; float64.
    """

    score: npt.NDArray[np.float64] = column(np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class TopDownSteps(Columns):
    """Iterations of a top-down search; row i is step i + 1.

    `corpus_tokens` is the length of the words that are learned from, encoded with what the iteration found.

    Attributes:
        round: 1 for the first threshold that was tried, int32.
        iteration: 1 for the first iteration with this threshold, int32.
        threshold: how often a token must be the rest of a word to be kept, int64.
        lower, upper: between which the threshold is searched, int64.
    """

    round: npt.NDArray[np.int32] = column(np.int32)
    iteration: npt.NDArray[np.int32] = column(np.int32)
    threshold: npt.NDArray[np.int64] = column(np.int64)
    lower: npt.NDArray[np.int64] = column(np.int64)
    upper: npt.NDArray[np.int64] = column(np.int64)

    @classmethod
    def of_rows(cls, rows: list[tuple[int, ...]]) -> TopDownSteps:
        """Columns from rows."""
        steps = cls.empty(len(rows))
        for index, row in enumerate(rows):
            for name, value in zip(cls.__dataclass_fields__, row, strict=True):
                getattr(steps, name)[index] = value
        return steps
