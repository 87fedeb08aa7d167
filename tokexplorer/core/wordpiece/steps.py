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
