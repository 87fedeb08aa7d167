"""Rows of merges, as the kernels of all trainers that merge pairs fill them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt


class Rows(NamedTuple):
    """Columns that `training_kernels.advance` fills; see `core.trainer.Steps` for what they mean."""

    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    pair_count: npt.NDArray[np.int64]
    tokens_saved: npt.NDArray[np.int64]
    corpus_tokens: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, rows: int) -> Rows:
        """Uninitialised columns."""
        ids, counts = np.empty((2, rows), np.int32), np.empty((3, rows), np.int64)
        return cls(*ids, *counts)

    def cut(self, first: int, last: int | None = None) -> Rows:
        """The rows from `first` to `last`, as views."""
        return Rows._make(column[first:last] for column in self)
