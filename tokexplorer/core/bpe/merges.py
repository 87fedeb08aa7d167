"""Merges as columns, and what follows from their order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import merge_kernels as kernels

if TYPE_CHECKING:
    from collections.abc import Collection

IdArray = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class BpeMerges:
    """Merges in the order they were learned: ids of the two parts and of the token, int32 each."""

    left: IdArray
    right: IdArray
    merged: IdArray

    def __len__(self) -> int:
        return len(self.left)

    @classmethod
    def empty(cls, capacity: int = 0) -> Self:
        """Uninitialised columns."""
        return cls(*(np.empty(capacity, np.int32) for _ in range(3)))

    def first(self, count: int) -> BpeMerges:
        """The first `count` merges, as views."""
        return BpeMerges(self.left[:count], self.right[:count], self.merged[:count])

    def at(self, ranks: IdArray) -> BpeMerges:
        """Some of the merges, in the order asked for."""
        return BpeMerges(self.left[ranks], self.right[ranks], self.merged[ranks])

    @property
    def last_id(self) -> int:
        """The largest id that any of them names, or -1."""
        return max(int(column.max(initial=-1)) for column in (self.left, self.right, self.merged))


@dataclass(frozen=True, slots=True, eq=False)
class Births:
    """When each token comes to be, whatever the order of the merges.

    A merge may stand before one that makes a part of it: it then does nothing until that part is there. If
    nothing makes the part, it never does anything.

    Attributes:
        born: by id, how many merges it takes until the token can be made: 0 for what is there from the
            start, `merge_kernels.NEVER` for ids that nothing makes, int32.
        made_by: by id, the rank of the merge that makes it, or -1, int32.
        making: the ranks of these merges, those of parts before those of what they are parts of, int32.
    """

    born: IdArray
    made_by: IdArray
    making: IdArray

    @classmethod
    def of(cls, merges: BpeMerges, fixed_ids: Collection[int]) -> Births:
        """The births of all ids; `fixed_ids` are there without any merge."""
        size = 1 + max(merges.last_id, max(fixed_ids, default=-1))
        born = np.full(size, kernels.NEVER, np.int32)
        born[list(fixed_ids)] = 0
        made_by = np.full(size, kernels.NO_MERGE, np.int32)
        kernels.find_births(merges.left, merges.right, merges.merged, born, made_by)
        making = np.empty(len(merges), np.int32)
        count = kernels.order_of_making(merges.left, merges.right, merges.merged, born, made_by, making)
        return cls(born, made_by, making[:count])
