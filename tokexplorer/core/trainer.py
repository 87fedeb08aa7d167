"""The contract between what learns and what watches: `Trainer`, `Columns`, `Steps`, `TrainingError`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.spec import Remedy

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import SteppedTokenizer
    from tokexplorer.core.word_counts import WordCounts


ADVANCE_SECONDS = 0.016  # how long one `advance` goes on; the contract is about 20 ms
NOT_YET = -1  # `Trainer.steps_done` while there is no tokenizer yet


class TrainingError(ValueError):
    """A run that cannot be done as asked, raised before work starts; the message says what is possible.

    Attributes:
        largest_size: the largest vocabulary that the corpus gives; None if that is not known.
        remedies: settings with which it can be done, the most likely first; may be empty.
    """

    def __init__(
        self, message: str, largest_size: int | None = None, remedies: Sequence[Remedy] = ()
    ) -> None:
        super().__init__(message)
        self.largest_size = largest_size
        self.remedies = tuple(remedies)


def smaller_alphabet(vocab_size: int) -> Remedy:
    """A limit of the alphabet that leaves most of a vocabulary for what is learned."""
    limit = max(vocab_size // 4, 1)
    unit = 10 ** max(len(str(limit)) - 2, 0)
    return Remedy("limit_alphabet", limit // unit * unit)


def unreachable_size(spec: TrainingSpec, size: int) -> list[Remedy]:
    """What helps where a strict size cannot be reached, and the corpus gives `size` tokens."""
    found = [Remedy("vocab_size", size), Remedy("strict_vocab_size", False)]
    if spec.min_frequency > 1 and spec.applies("min_frequency"):
        found.append(Remedy("min_frequency", 1))
    return found


def column(dtype: type[np.generic]) -> Any:
    """A field of `Columns`: an array of this type."""
    return field(metadata={"dtype": dtype})


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """What a trainer did, as arrays of equal length; what a row is, the subclasses say.

    Attributes:
        step: the step that the row belongs to: `Trainer.tokenizer(step)` is what it led to, int32.
        vocab_size: tokens in the vocabulary after it, int32.
        corpus_tokens: length of the corpus in tokens after it, or 0 where that was not counted, int64.
    """

    step: npt.NDArray[np.int32] = column(np.int32)
    vocab_size: npt.NDArray[np.int32] = column(np.int32)
    corpus_tokens: npt.NDArray[np.int64] = column(np.int64)

    def __len__(self) -> int:
        return len(self.step)

    @classmethod
    def empty(cls, capacity: int = 0) -> Self:
        """Uninitialised columns of `capacity` rows."""
        return cls(*(np.empty(capacity, each.metadata["dtype"]) for each in fields(cls)))

    def __getitem__(self, rows: slice) -> Self:
        """The rows of a slice, as views."""
        return type(self)(*(getattr(self, each.name)[rows] for each in fields(self)))


@dataclass(frozen=True, slots=True, eq=False)
class Steps(Columns):
    """Merges; row i is step i + 1.

    Attributes:
        left, right, new_id: ids of the merged pair and of the token it became, int32.
        pair_count: how often the pair stood in the corpus when it was chosen (overlaps count, as in
            the reference trainers), int64.
        tokens_saved: how many tokens shorter the corpus became, int64. Less than `pair_count` only
            where occurrences overlap ("aaa" holds a+a twice but can be merged once).
    """

    left: npt.NDArray[np.int32] = column(np.int32)
    right: npt.NDArray[np.int32] = column(np.int32)
    new_id: npt.NDArray[np.int32] = column(np.int32)
    pair_count: npt.NDArray[np.int64] = column(np.int64)
    tokens_saved: npt.NDArray[np.int64] = column(np.int64)


def apply_merges(counts: npt.NDArray[np.int64], steps: Steps) -> None:
    """Bring the corpus counts of tokens (int64, by id) from before `steps` to after them, in place.

    A merge turns `tokens_saved` pairs into as many new tokens: it takes that many from its left part, as
    many from its right part, and gives them to the new one. The counts are exact.
    """
    np.add.at(counts, steps.new_id, steps.tokens_saved)
    np.subtract.at(counts, steps.left, steps.tokens_saved)
    np.subtract.at(counts, steps.right, steps.tokens_saved)


class Trainer(ABC):
    """Learns a tokenizer in portions of bounded time; it knows nothing of threads, files or windows.

    A step is what the user can go back to: a merge, or a round of pruning. A row is what is reported: a
    step of a merging trainer, a phase of a round of Unigram's.

    A subclass sets `_initial_counts`, and `_steps_done` after each step.

    Attributes:
        columns: what kind of rows `advance` returns.
        counts_tokens: whether `corpus_tokens` of the rows are what encoding the corpus gives. If not, whoever
            draws a curve asks `count_tokens` now and then.
    """

    columns: type[Columns] = Columns
    counts_tokens: bool = False

    def __init__(self, counts: WordCounts, spec: TrainingSpec) -> None:
        """The settings are checked by the subclass."""
        self._spec = spec
        self._counts = counts
        self._initial_counts = np.zeros(0, np.int64)
        self._steps_done = 0
        self._most_steps: int | None = None  # that the corpus gives, once that is known

    @property
    def spec(self) -> TrainingSpec:
        """The settings of this run."""
        return self._spec

    @property
    def counts(self) -> WordCounts:
        """What it learns from."""
        return self._counts

    @property
    def corpus_bytes(self) -> int:
        """Bytes of all units, repetitions included; a ▁ counts as the blank that it stands for."""
        return self._counts.text_bytes

    @property
    @abstractmethod
    def fixed_size(self) -> int:
        """Tokens in the vocabulary before the first step."""

    @property
    def initial_tokens(self) -> int:
        """Length of the corpus in tokens before the first step."""
        return int(self._initial_counts.sum())

    @property
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often each id that is there from the start stands in the corpus before the first step.

        Empty if counted units do not tell it, as with patches that depend on what stands before a unit.
        """
        return self._initial_counts

    @property
    def steps_done(self) -> int:
        """Steps so far: `tokenizer` can be asked for each. Other threads may read this.

        `NOT_YET` while there is nothing to ask for.
        """
        return self._steps_done

    @property
    def total_steps(self) -> int:
        """Merges until the vocabulary is full, or as many as the corpus gives, once that is known.

        Other kinds of steps are counted by the subclass.
        """
        wanted = self._spec.target_size(self.fixed_size) - self.fixed_size
        return wanted if self._most_steps is None else min(wanted, self._most_steps)

    @property
    def fell_short(self) -> bool:
        """Whether the corpus gives fewer tokens than the vocabulary may have."""
        return self._most_steps is not None and self.total_steps == self._most_steps

    @property
    def total_rows(self) -> int:
        """Rows that the run will have reported; an estimate as `total_steps` is."""
        return self.total_steps

    @property
    def finished(self) -> bool:
        """True when no step is left."""
        return self.steps_done == self.total_steps

    @abstractmethod
    def advance(self, max_rows: int) -> Columns:
        """Do up to `max_rows` rows, but no more than about 20 ms of work; the GIL is released.

        May return no rows while preparing or in the middle of one large step; call again until
        `finished`.
        """

    @abstractmethod
    def tokenizer(self, step: int | None = None) -> SteppedTokenizer:
        """The tokenizer as it stood after `step` (default: after all steps done so far).

        May be called by other threads while one is in `advance`.
        """

    def again(self) -> Trainer:
        """A trainer of the same run that stands before its first step."""
        return type(self)(self._counts, self._spec)

    @abstractmethod
    def release(self) -> None:
        """Give back the tables that only further steps need: `advance` is not called again.

        Whatever else there is stays: steps, tokenizers, counts.
        """

    @abstractmethod
    def count_tokens(self, step: int | None = None) -> int | None:
        """Length of the corpus in tokens, by really encoding every unit with `tokenizer(step)`.

        None if counted units do not tell it.
        """

    def _known_step(self, step: int | None) -> int:
        """The step that is asked for, by default the last one. Raises ValueError if it is not done yet."""
        done = self.steps_done
        if step is not None and not 0 <= step <= done:
            raise ValueError(f"step {step} is not among the {done} done so far")
        return done if step is None else step
