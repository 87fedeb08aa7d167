"""What a Unigram run reports: its phases as rows."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.trainer import Columns, column

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Phase(IntEnum):
    """What a row is about."""

    SEED = 0
    EXPECT = 1
    MAXIMIZE = 2
    PRUNE = 3
    FINAL = 4


@dataclass(frozen=True, slots=True, eq=False)
class PhaseRows(Columns):
    """What a Unigram trainer did, a row for each phase.

    The columns that all trainers have: `step` is the round, and for FINAL one more than the last round.
    `corpus_tokens` is that of the best segmentation with the pieces at hand in EXPECT, that of the finished
    tokenizer in FINAL, otherwise 0.

    Attributes:
        phase: a `Phase` each, uint8.
        round: 0 for the seeds, then 1 for the EM iterations before the first pruning and so on, int32.
        sub_iteration: 1, 2, ... for EXPECT and MAXIMIZE, otherwise 0, int32.
        pieces: pieces after this phase, special ones and bytes not counted, int32.
        objective: EXPECT: minus the log probability of a unit under the pieces it was given, on average,
            in nats; otherwise NaN; float64. It is that of all segmentations together, but with the E step
            "viterbi" that of the best one alone.
        tokens_per_piece: `corpus_tokens` by pieces where both are known, otherwise NaN; float64.
        dropped: pieces that went in this phase, int32.
    """

    phase: npt.NDArray[np.uint8] = column(np.uint8)
    round: npt.NDArray[np.int32] = column(np.int32)
    sub_iteration: npt.NDArray[np.int32] = column(np.int32)
    pieces: npt.NDArray[np.int32] = column(np.int32)
    objective: npt.NDArray[np.float64] = column(np.float64)
    tokens_per_piece: npt.NDArray[np.float64] = column(np.float64)
    dropped: npt.NDArray[np.int32] = column(np.int32)

    @classmethod
    def of(cls, rows: Sequence[Mapping[str, float]]) -> Self:
        """Rows, each with its values by the names of the columns, as columns."""
        columns = cls.empty(len(rows))
        for field in fields(cls):
            getattr(columns, field.name)[:] = [row[field.name] for row in rows]
        return columns
