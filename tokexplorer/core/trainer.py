"""The contract between what learns and what watches: `Trainer`, `Steps`, `TrainingError`."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import Tokenizer


class TrainingError(ValueError):
    """A run that cannot be done as asked, raised before work starts; the message says what is possible."""


@dataclass(frozen=True, slots=True, eq=False)
class Steps:
    """What a trainer did, as columns; row i is one merge.

    Attributes:
        step: 1 for the first merge, int32.
        vocab_size: tokens in the vocabulary after it, int32.
        left, right, new_id: ids of the merged pair and of the token it became, int32.
        pair_count: how often the pair stood in the corpus when it was chosen (overlaps count, as in
            the reference trainers), int64.
        tokens_saved: how many tokens shorter the corpus became, int64. Less than `pair_count` only
            where occurrences overlap ("aaa" holds a+a twice but can be merged once).
        corpus_tokens: length of the corpus in tokens after it, int64.
    """

    step: npt.NDArray[np.int32]
    vocab_size: npt.NDArray[np.int32]
    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    new_id: npt.NDArray[np.int32]
    pair_count: npt.NDArray[np.int64]
    tokens_saved: npt.NDArray[np.int64]
    corpus_tokens: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.step)

    @classmethod
    def empty(cls, capacity: int = 0) -> Steps:
        """Uninitialised columns of `capacity` rows."""
        large = {"pair_count", "tokens_saved", "corpus_tokens"}
        types = (np.int64 if field.name in large else np.int32 for field in fields(cls))
        columns: list[Any] = [np.empty(capacity, dtype) for dtype in types]
        return cls(*columns)

    def __getitem__(self, rows: slice) -> Steps:
        """The rows of a slice, as views."""
        return Steps(**{field.name: getattr(self, field.name)[rows] for field in fields(self)})


def apply_merges(counts: npt.NDArray[np.int64], steps: Steps) -> None:
    """Bring the corpus counts of tokens (int64, by id) from before `steps` to after them, in place.

    A merge turns `tokens_saved` pairs into as many new tokens: it takes that many from its left part, as
    many from its right part, and gives them to the new one. The counts are exact.
    """
    np.add.at(counts, steps.new_id, steps.tokens_saved)
    np.subtract.at(counts, steps.left, steps.tokens_saved)
    np.subtract.at(counts, steps.right, steps.tokens_saved)


class Trainer(Protocol):
    """A plain object that learns in bounded bites; it knows nothing of threads, files or windows."""

    @property
    def spec(self) -> TrainingSpec:
        """The settings of this run."""
        ...

    @property
    def corpus_bytes(self) -> int:
        """Bytes of corpus that are encoded at every step: the sum of unit length x count."""
        ...

    @property
    def initial_tokens(self) -> int:
        """Length of the corpus in tokens before the first step."""
        ...

    @property
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often each id that is there from the start stands in the corpus before the first step."""
        ...

    @property
    def total_steps(self) -> int:
        """Steps that the run will have when it is finished."""
        ...

    @property
    def finished(self) -> bool:
        """True when no step is left."""
        ...

    def advance(self, max_steps: int) -> Steps:
        """Do up to `max_steps` steps, but no more than about 20 ms of work; the GIL is released.

        May return no rows while preparing or in the middle of one large step; call again until
        `finished`.
        """
        ...

    def tokenizer(self, step: int | None = None) -> Tokenizer:
        """The tokenizer as it stood after `step` (default: after all steps done so far)."""
        ...
