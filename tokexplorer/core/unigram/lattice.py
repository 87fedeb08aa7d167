"""All places where pieces fit in the corpus, kept between the passes of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unigram import lattice_kernels as kernels
from tokexplorer.core.unigram.segment_kernels import WEIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.unigram.seeds import Seeds
    from tokexplorer.core.unigram.segments import Segments

_EDGES_PER_CALL = 300_000  # a few milliseconds
_PIECES_PER_CALL = 20_000

Floats = npt.NDArray[np.float64]


class Expectation(NamedTuple):
    """What an E pass adds up.

    Attributes:
        counts: float64, by piece, what is expected; the last one is for what is unknown.
        totals: float64 (2): the corpus's log probability, and its tokens in the best segmentation.
    """

    counts: Floats
    totals: Floats

    @classmethod
    def empty(cls, pieces: int) -> Expectation:
        """Nothing added up yet."""
        return cls(np.zeros(pieces + 1), np.zeros(2))

    @property
    def log_probability(self) -> float:
        """Of the corpus, every unit times its count."""
        return float(self.totals[kernels.LOG_PROBABILITY])

    @property
    def tokens(self) -> int:
        """Tokens of the corpus in its best segmentation."""
        return int(self.totals[kernels.TOKENS])


class CorpusLattice:
    """The edges of all segments, and the passes over them.

    A pass is an iterator that works for a few milliseconds at a time. `expect` and `count_best` go over
    a range of segments, read the edges only and add to arrays of the caller: ranges may be given to
    several threads, each with arrays of its own that are summed afterwards.
    """

    def __init__(self, segments: Segments, seeds: Seeds) -> None:
        self._starts = segments.starts
        self._weights = np.ascontiguousarray(segments.rows[:, WEIGHT])
        self._first_edge, self._lengths, self._pieces = seeds.first_edge, seeds.lengths, seeds.pieces
        self._longest = int(np.diff(segments.starts).max(initial=0)) + 1

    def __len__(self) -> int:
        """Segments."""
        return len(self._weights)

    def expect(
        self, scores: npt.NDArray[np.float32], result: Expectation, first: int = 0, last: int | None = None
    ) -> Iterator[None]:
        """Add the expected counts of the segments [first, last) to `result`.

        `scores` are log probabilities, the last one that of an unknown character.
        """
        probabilities = np.exp(scores.astype(np.float64))
        forward, backward, best = (np.empty(self._longest) for _ in range(3))
        steps, scales = np.empty(self._longest, np.int64), np.empty(self._longest)
        last = len(self) if last is None else last
        while first < last:
            first = kernels.expect(
                self._starts, self._weights, self._first_edge, self._lengths, self._pieces, probabilities,
                first, last, _EDGES_PER_CALL, forward, backward, best, steps, scales,
                result.counts, result.totals,
            )  # fmt: skip
            yield

    def count_best(
        self, scores: npt.NDArray[np.float32], counts: Floats, first: int = 0, last: int | None = None
    ) -> Iterator[None]:
        """Add to `counts` how often each piece is in the best segmentations of [first, last)."""
        best, came_from = np.empty(self._longest, np.float32), np.empty(self._longest, np.int64)
        last = len(self) if last is None else last
        while first < last:
            first = kernels.count_best(
                self._starts, self._weights, self._first_edge, self._lengths, self._pieces, scores,
                first, last, _EDGES_PER_CALL, best, came_from, counts,
            )  # fmt: skip
            yield

    def losses(
        self,
        places: npt.NDArray[np.int32],
        sizes: npt.NDArray[np.uint8],
        scores: npt.NDArray[np.float32],
        counts: Floats,
        loss: npt.NDArray[np.float32],
    ) -> Iterator[None]:
        """Fill `loss` (float32, by piece; see `lattice_kernels.losses`) from the counts of the best paths.

        `places` and `sizes` say where each piece stands; what is unknown counts as piece 0.
        """
        total = counts[:-1].sum()
        for first in range(0, len(loss), _PIECES_PER_CALL):
            kernels.losses(
                places, sizes, self._first_edge, self._lengths, self._pieces, scores, counts, total, 0,
                first, min(len(loss), first + _PIECES_PER_CALL), loss,
            )  # fmt: skip
            yield

    def keep(self, kept: npt.NDArray[np.int64], pieces: int) -> Iterator[None]:
        """Go on with these of so many pieces, numbered in their order."""
        new_number = np.full(pieces + 1, kernels.NONE, np.int32)
        new_number[kept] = np.arange(len(kept))
        new_number[pieces] = len(kept)
        place, last = 0, len(self._first_edge) - 1
        begin = written = 0
        while place < last:
            stop = min(last, place + _EDGES_PER_CALL // 4)
            begin, written = kernels.renumber(
                self._first_edge, self._lengths, self._pieces, new_number, len(kept), place, stop,
                begin, written,
            )  # fmt: skip
            place = stop
            yield
