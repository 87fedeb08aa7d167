"""What a pruning compared: every piece that it could drop, with its frequency and its loss, in columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from tokexplorer.core.unigram.snapshots import TrainingSnapshots, Vocabulary

SortBy = Literal["loss", "frequency", "piece"]
SORTS: tuple[SortBy, ...] = get_args(SortBy)


class PruningCandidate(NamedTuple):
    """A piece that a pruning may drop.

    Attributes:
        piece: its text.
        frequency: how often it is in the best segmentations of the corpus.
        loss: what the corpus would lose by it, in nats a token (see `lattice.losses`); NaN if it is unused,
            that is if its frequency is 0, or split by its own best segmentation: such pieces go first.
        goes: whether this pruning drops it.
    """

    piece: str
    frequency: int
    loss: float
    goes: bool


class NextPruning:
    """What the pruning after the EM iterations of a round compares.

    It takes some 12 bytes a piece: the pieces themselves are those of the vocabulary of that step, which the
    run keeps anyway.

    Attributes:
        step: the round.
        dropped: how many pieces go: the first ones.
    """

    def __init__(
        self,
        step: int,
        snapshots: TrainingSnapshots,
        vocabulary: Vocabulary,
        frequencies: npt.NDArray[np.float64],
        loss: npt.NDArray[np.float32],
        dropped: int,
    ) -> None:
        """Put the pieces of `vocabulary` in order; `frequencies` and `loss` are by piece."""
        self.step, self.dropped = step, dropped
        self._snapshots, self._vocabulary = snapshots, vocabulary
        may_go = np.flatnonzero(~np.isposinf(loss))
        # The reverse of the order in which `estimation.pruned_order` keeps them: those that go come first.
        descending = np.argsort(-np.nan_to_num(loss[may_go], nan=-np.inf), kind="stable")
        self._pieces = may_go[descending[::-1]].astype(np.int32)
        self._loss = loss[self._pieces]
        self._frequencies = _compact(frequencies[self._pieces])

    @property
    def total(self) -> int:
        """How many pieces could go; single characters that must stay are not among them."""
        return len(self._pieces)

    @property
    def figures(self) -> int:
        """How many figures the largest frequency has."""
        return len(str(self._frequencies.max(initial=0)))

    def candidates(self, places: npt.NDArray[np.integer] | None = None) -> list[PruningCandidate]:
        """The candidates at these places of the order, by default all: from the least loss on, NaN first."""
        places = np.arange(self.total) if places is None else places
        columns = (self._frequencies[places], self._loss[places], places < self.dropped)
        texts = self._snapshots.strings(self._vocabulary_at(places))
        rows = zip(texts, *(column.tolist() for column in columns), strict=True)
        return list(map(PruningCandidate._make, rows))

    def places(
        self, search: str = "", sort: SortBy = "loss", *, descending: bool = False
    ) -> npt.NDArray[np.int32]:
        """The places of the pieces that hold the text `search`, in the order of a column, int32.

        Equals are in the order of their loss; pieces without a loss have the least.
        """
        places = np.arange(self.total, dtype=np.int32)
        if sort != "loss":
            keys = self._frequencies if sort == "frequency" else self._spelled()
            places = places[np.argsort(keys, kind="stable")]
        if search:
            places = places[np.strings.find(self._spelled(), search)[places] >= 0]
        return places[::-1] if descending else places

    def _spelled(self) -> npt.NDArray[np.str_]:
        return self._snapshots.spelled(self._vocabulary_at(np.arange(self.total)))

    def _vocabulary_at(self, places: npt.NDArray[np.integer]) -> Vocabulary:
        pieces = self._pieces[places]
        return self._vocabulary.taken(pieces, self._vocabulary.scores[pieces])


def _compact(counts: npt.NDArray[np.float64]) -> npt.NDArray[np.unsignedinteger]:
    """Whole numbers in as few bytes as the largest needs."""
    return counts.astype(np.min_scalar_type(int(counts.max(initial=0))))
