# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""All places where pieces fit in the corpus, kept between the passes of a run."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.simd import ONE, low_zeros, ones
from tokexplorer.core.unigram.segments import WEIGHT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.unigram.segments import Segments

_EDGES_PER_CALL = 300_000  # a few milliseconds
_PLACES_PER_CALL = 75_000
_PIECES_PER_CALL = 20_000

Floats = npt.NDArray[np.float64]
NONE = -1
_LOW, _HIGH = 1e-100, 1e100  # beyond these a window of sums is scaled back to about 1
_LONGEST = 16
LANDMARK = 32  # places

LOG_PROBABILITY, TOKENS = range(2)  # places in the totals


class Edges(NamedTuple):
    """All places where pieces fit: an edge is a piece that begins at a place.

    Attributes:
        masks: uint16, by place: bit n says whether a piece of n + 1 characters begins there.
        landmarks: int64, how many edges there are before every `LANDMARK`th place.
        pieces: int32, by edge, place after place; those that begin at the same one by their length.
    """

    masks: npt.NDArray[np.uint16]
    landmarks: npt.NDArray[np.int64]
    pieces: npt.NDArray[np.int32]

    @classmethod
    def empty(cls, places: int, edges: int) -> Edges:
        """Room for so many."""
        landmarks = np.empty(1 + places // LANDMARK, np.int64)
        return cls(np.empty(places, np.uint16), landmarks, np.empty(edges, np.int32))


class Expectation(NamedTuple):
    """What an E pass adds up.

    Attributes:
        counts: float64, by piece, what is expected; the last one is for what is unknown.
        totals: float64 (2): the corpus's log probability, of Viterbi counts that of its best segmentations,
            and its tokens in the best segmentations.
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
        return float(self.totals[LOG_PROBABILITY])

    @property
    def tokens(self) -> int:
        """Tokens of the corpus in its best segmentation."""
        return int(self.totals[TOKENS])


class CorpusLattice:
    """The edges of all segments, and the passes over them.

    A pass is an iterator that works for a few milliseconds at a time and adds to arrays of the caller.
    """

    def __init__(self, segments: Segments, edges: Edges) -> None:
        self._starts = segments.starts
        self._weights = np.ascontiguousarray(segments.rows[:, WEIGHT])
        self._edges = edges
        self._longest = int(np.diff(segments.starts).max(initial=0)) + 1

    def expect(self, scores: npt.NDArray[np.float32], result: Expectation) -> Iterator[None]:
        """Add the expected counts of all segments to `result`.

        `scores` are log probabilities, the last one that of an unknown character.
        """
        probabilities = np.exp(scores.astype(np.float64))
        forward, backward, best = (np.empty(self._longest) for _ in range(3))
        steps, scales = np.empty(self._longest, np.int64), np.empty(self._longest)
        segment = edge = 0
        while segment < len(self._weights):
            segment, edge = expect(
                self._starts, self._weights, self._edges.masks, self._edges.pieces, probabilities,
                segment, edge, _EDGES_PER_CALL, forward, backward, best, steps, scales,
                result.counts, result.totals,
            )  # fmt: skip
            yield

    def expect_best(self, scores: npt.NDArray[np.float32], result: Expectation) -> Iterator[None]:
        """As `expect` of hard EM: add the counts of the best segmentation of each segment to `result`.

        Of equally good segmentations the one counts that the encoder takes (see `viterbi_kernels`).
        """
        yield from self.count_best(scores, result.counts)
        result.totals[:] = result.counts @ scores, result.counts.sum()

    def count_best(self, scores: npt.NDArray[np.float32], counts: Floats) -> Iterator[None]:
        """Add to `counts` how often each piece is in the best segmentations of all segments."""
        best = np.empty(self._longest, np.float32)
        came_from, came_by = np.empty(self._longest, np.int64), np.empty(self._longest, np.int64)
        segment = edge = 0
        while segment < len(self._weights):
            segment, edge = count_best(
                self._starts, self._weights, self._edges.masks, self._edges.pieces, scores,
                segment, edge, _EDGES_PER_CALL, best, came_from, came_by, counts,
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
        """Fill `loss` (float32, by piece; see `losses`) from the counts of the best paths.

        `places` and `sizes` say where each piece stands; what is unknown counts as piece 0.
        """
        total = counts[:-1].sum()
        for first in range(0, len(loss), _PIECES_PER_CALL):
            losses(
                places, sizes, *self._edges, scores, counts, total, 0,
                first, min(len(loss), first + _PIECES_PER_CALL), loss,
            )  # fmt: skip
            yield

    def keep(self, kept: npt.NDArray[np.int64], pieces: int) -> Iterator[None]:
        """Go on with these of so many pieces, numbered in their order."""
        new_number = np.full(pieces + 1, NONE, np.int32)
        new_number[kept] = np.arange(len(kept))
        new_number[pieces] = len(kept)
        places, edge, written = len(self._edges.masks), 0, 0
        for first in range(0, places, _PLACES_PER_CALL):
            last = min(places, first + _PLACES_PER_CALL)
            edge, written = renumber(*self._edges, new_number, len(kept), first, last, edge, written)
            yield


# ---- expectation and pruning over the lattices of all segments
#
# A character that is no piece (any more) has an edge of the piece `unknown`, the number after the last. Every
# kernel works on a range, so that passes can be stopped.


@njit(nogil=True, cache=True)
def _scale(window, begin, end, factor):
    for i in range(begin, end):
        window[i] *= factor


@njit(nogil=True, cache=True)
def expect(
    starts, weights, masks, pieces, probabilities,
    segment, edge, max_edges, forward, backward, best, steps, scales, expected, totals,
):  # fmt: skip
    """Add the expected counts of the segments from `segment` on; the segment and edge to go on with.

    Forward and backward sums are plain probabilities; where a long segment would leave the range of
    float64 the window at hand is scaled, and the scale is undone on the way back. `totals` gets the log
    probability and the tokens of the best segmentations, both times the weights.
    """
    stop = edge + max_edges
    while segment < len(weights) and edge < stop:
        place, size = starts[segment], starts[segment + 1] - starts[segment]
        weight = np.float64(weights[segment])
        forward[: size + 1] = 0.0
        best[: size + 1] = 0.0
        forward[0] = best[0] = 1.0
        steps[0] = 0
        scaled, log_scale = False, 0.0
        # E step, forward: forward[i] is the summed probability of all ways from the beginning to character i.
        for i in range(size):
            reach = min(size, i + _LONGEST) + 1
            scales[i] = 1.0
            if not _LOW < forward[i] < _HIGH:
                scaled = True
                scales[i] = 1.0 / forward[i]
                log_scale += np.log(forward[i])
                _scale(forward, i, reach, scales[i])
            if best[i] < _LOW:
                _scale(best, i, reach, 1.0 / best[i])
            here, best_here, next_steps = forward[i], best[i], steps[i] + 1
            mask = np.uint64(masks[place + i])
            while mask:
                probability = probabilities[pieces[edge]]
                j = i + 1 + np.int64(low_zeros(mask))
                forward[j] += here * probability
                if best_here * probability > best[j]:
                    best[j], steps[j] = best_here * probability, next_steps
                mask &= mask - ONE
                edge += 1
        totals[LOG_PROBABILITY] += weight * (np.log(forward[size]) + log_scale)
        totals[TOKENS] += weight * steps[size]
        # Backward: backward[i] is that of all ways from i to the end, times weight / forward[size]. An edge
        # from i to j is then expected forward[i] * probability * backward[j] times.
        backward[size] = weight / forward[size]
        behind = edge
        for i in range(size - 1, -1, -1):
            if scaled and i + 1 < size and scales[i + 1] != 1.0:
                _scale(backward, i + 1, min(size, i + _LONGEST) + 1, scales[i + 1])
            total, here = 0.0, forward[i]
            mask = np.uint64(masks[place + i])
            behind -= np.int64(ones(mask))
            each = behind
            while mask:
                j = i + 1 + np.int64(low_zeros(mask))
                share = probabilities[pieces[each]] * backward[j]
                total += share
                expected[pieces[each]] += here * share
                mask &= mask - ONE
                each += 1
            backward[i] = total
        segment += 1
    return segment, edge


@njit(nogil=True, cache=True)
def count_best(
    starts, weights, masks, pieces, scores,
    segment, edge, max_edges, best, came_from, came_by, frequencies,
):  # fmt: skip
    """Count the pieces of the best segmentations, times the weights; the segment and edge to go on with."""
    stop = edge + max_edges
    while segment < len(weights) and edge < stop:
        place, size = starts[segment], starts[segment + 1] - starts[segment]
        best[: size + 1] = -np.inf
        best[0] = 0.0
        for i in range(size):
            mask = np.uint64(masks[place + i])
            while mask:
                j = i + 1 + np.int64(low_zeros(mask))
                score = np.float32(best[i] + scores[pieces[edge]])
                if score > best[j]:
                    best[j], came_from[j], came_by[j] = score, i, pieces[edge]
                mask &= mask - ONE
                edge += 1
        j = size
        while j > 0:
            frequencies[came_by[j]] += weights[segment]
            j = came_from[j]
        segment += 1
    return segment, edge


@njit(nogil=True, cache=True)
def _first_edge(masks, landmarks, place):
    """The first edge that begins at `place`, counted from the landmark before it."""
    edge = landmarks[place // LANDMARK]
    for each in range(place - place % LANDMARK, place):
        edge += np.int64(ones(np.uint64(masks[each])))
    return edge


@njit(nogil=True, cache=True)
def losses(
    places, sizes, masks, landmarks, pieces, scores, frequencies, total, unknown_as,
    piece, last, loss,
):  # fmt: skip
    """What the log probability of the text loses, by token, if a piece is replaced by its best split.

    NaN: the piece goes, because it is unused or its best segmentation splits it. Infinity: it stays,
    because it cannot be split (a single character). PruneSentencePieces of unigram_model_trainer.cc.
    """
    best = np.empty(_LONGEST + 1, np.float32)
    came_from, came_by = np.empty(_LONGEST + 1, np.int64), np.empty(_LONGEST + 1, np.int64)
    log_total = np.float32(np.log(total))
    for p in range(piece, last):
        size, frequency = np.int64(sizes[p]), frequencies[p]
        if frequency == 0:
            loss[p] = np.nan
            continue
        if size == 1:
            loss[p] = np.inf
            continue
        best[:] = -np.inf
        best[0] = 0.0
        place = np.int64(places[p])
        edge = _first_edge(masks, landmarks, place)
        for i in range(size):
            mask = np.uint64(masks[place + i])
            while mask:
                j, part = i + 1 + np.int64(low_zeros(mask)), pieces[edge]
                mask &= mask - ONE
                edge += 1
                if j > size or part == p:
                    continue
                score = np.float32(best[i] + scores[part])
                if score > best[j]:
                    best[j], came_from[j], came_by[j] = score, i, part
        if best[size] > scores[p]:
            loss[p] = np.nan
            continue
        parts, j = 0, size
        while j > 0:
            parts += 1
            j = came_from[j]
        log_total_after = np.float32(np.log(total + frequency * (parts - 1)))
        split, j = np.float32(0), size
        while j > 0:
            part = came_by[j]
            if part == len(frequencies) - 1:
                part = unknown_as
            split += np.float32(np.log(frequencies[part] + frequency) - log_total_after)
            j = came_from[j]
        whole = np.float32(np.log(frequency) - log_total)
        loss[p] = np.float32(frequency / total) * np.float32(whole - split)


@njit(nogil=True, cache=True)
def renumber(masks, landmarks, pieces, new_number, unknown, first, last, edge, written):
    """Drop the edges of pieces that are gone (NONE) in place; where the next edges begin, old and new.

    An edge of one character stays and becomes unknown.
    """
    for place in range(first, last):
        if place % LANDMARK == 0:
            landmarks[place // LANDMARK] = written
        left = kept = np.uint64(masks[place])
        while left:
            lowest = left & (~left + ONE)
            number = new_number[pieces[edge]]
            if number == NONE and lowest == ONE:
                number = unknown
            if number == NONE:
                kept ^= lowest
            else:
                pieces[written] = number
                written += 1
            left ^= lowest
            edge += 1
        masks[place] = kept
    return edge, written
