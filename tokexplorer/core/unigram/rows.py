"""What a Unigram run reports: its phases as rows."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence


class Phase(IntEnum):
    """What a row is about."""

    SEED = 0
    EXPECT = 1
    MAXIMIZE = 2
    PRUNE = 3
    FINAL = 4


class PhaseRow(NamedTuple):
    """One row; see `PhaseRows` for the meaning of its fields."""

    phase: Phase
    round: int
    sub_iteration: int
    pieces: int
    objective: float
    tokens: int
    tokens_per_piece: float
    dropped: int


@dataclass(frozen=True, slots=True, eq=False)
class PhaseRows:
    """What a trainer did, as columns.

    Attributes:
        phase: a `Phase` each, uint8.
        round: 0 for the seeds, then 1 for the EM iterations before the first pruning and so on, int32.
        sub_iteration: 1, 2, ... for EXPECT and MAXIMIZE, otherwise 0, int32.
        pieces: pieces after this phase, special ones not counted, int32.
        objective: EXPECT: minus the log probability of a unit under the pieces it was given, on average,
            in nats; otherwise NaN; float64.
        tokens: EXPECT: length of the corpus in tokens of its best segmentation; otherwise 0; int64.
        tokens_per_piece: `tokens` by pieces; otherwise NaN; float64.
        dropped: pieces that went in this phase, int32.
    """

    phase: npt.NDArray[np.uint8]
    round: npt.NDArray[np.int32]
    sub_iteration: npt.NDArray[np.int32]
    pieces: npt.NDArray[np.int32]
    objective: npt.NDArray[np.float64]
    tokens: npt.NDArray[np.int64]
    tokens_per_piece: npt.NDArray[np.float64]
    dropped: npt.NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.phase)

    @classmethod
    def of(cls, rows: Sequence[PhaseRow]) -> PhaseRows:
        """Rows as columns."""
        types = (np.uint8, np.int32, np.int32, np.int32, np.float64, np.int64, np.float64, np.int32)
        return cls(
            *(
                np.array([getattr(row, field.name) for row in rows], dtype)
                for field, dtype in zip(fields(cls), types, strict=True)
            )
        )
