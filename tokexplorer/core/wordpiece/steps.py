"""What the WordPiece trainers report: merges with their scores, and rounds of the top-down search."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import Steps


@dataclass(frozen=True, slots=True, eq=False)
class ScoredSteps(Steps):
    """Merges as in `core.trainer.Steps`, with what each was chosen by.

    Attributes:
        score: f(ab) / (f(a) f(b)) before the merge for `likelihood`, f(ab) for `frequency`; float64.
    """

    score: npt.NDArray[np.float64]

    @classmethod
    def empty(cls, capacity: int = 0) -> ScoredSteps:
        """Uninitialised columns of `capacity` rows."""
        merges = Steps.empty(capacity)
        columns = {field.name: getattr(merges, field.name) for field in fields(Steps)}
        return cls(**columns, score=np.empty(capacity, np.float64))

    def __getitem__(self, rows: slice) -> ScoredSteps:
        """The rows of a slice, as views."""
        return ScoredSteps(**{field.name: getattr(self, field.name)[rows] for field in fields(self)})


@dataclass(frozen=True, slots=True, eq=False)
class TopDownSteps:
    """What a top-down search did, as columns; row i is one iteration.

    Attributes:
        step: 1 for the first iteration of all, int32.
        round: 1 for the first threshold that was tried, int32.
        iteration: 1 for the first iteration with this threshold, int32.
        threshold: how often a token must be the rest of a word to be kept, int64.
        lower, upper: between which the threshold is searched, int64.
        vocab_size: tokens in the vocabulary after it, special tokens included, int32.
        corpus_tokens: length of the words that are learned from, encoded with it, int64.
    """

    step: npt.NDArray[np.int32]
    round: npt.NDArray[np.int32]
    iteration: npt.NDArray[np.int32]
    threshold: npt.NDArray[np.int64]
    lower: npt.NDArray[np.int64]
    upper: npt.NDArray[np.int64]
    vocab_size: npt.NDArray[np.int32]
    corpus_tokens: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.step)

    @classmethod
    def of_rows(cls, rows: list[tuple[int, ...]]) -> TopDownSteps:
        """Columns from rows."""
        table = np.array(rows, np.int64).reshape(-1, len(fields(cls))).T
        step, search_round, iteration, size = table[[0, 1, 2, 6]].astype(np.int32)
        threshold, lower, upper = table[3:6]
        return cls(step, search_round, iteration, threshold, lower, upper, size, table[7])
