# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""All segmentations of one text with a Unigram model: lattice, n best, marginals, sampling.

Scores are floats of 32 or of 64 bits, as the model's rules have it (`core.unigram.rules`), and are added in
that precision, so that ties and near ties come out as in the library. Places are bytes; pieces begin and end
at characters.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, character_bytes, child

_MAX_AGENDA, _MIN_AGENDA = 10_000, 512  # Lattice::NBest: beyond this only the most promising are kept
_NEGLIGIBLE = 50.0  # e^-50 beside 1


class Lattice(NamedTuple):
    """Every place where a piece matches, in the order of begin and length.

    Attributes:
        ids, starts, ends: int32, by edge; places are bytes.
        scores: float32 or float64, by edge.
        first_ending, ending: int32; the edges that end at byte j are
            ending[first_ending[j]:first_ending[j + 1]], in the order of their begin.
    """

    ids: npt.NDArray[np.int32]
    starts: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]
    scores: npt.NDArray[np.floating]
    first_ending: npt.NDArray[np.int32]
    ending: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def _walk(slots, piece_of, utf8, start, stop, unknown_id, at, ids, ends):
    """The edges that begin at `start`, written from place `at` on (only counted if `ids` is empty).

    None of them goes beyond `stop`.
    """
    width = min(character_bytes(utf8[start]), stop - start)
    node = np.int64(ROOT)
    single = False
    for j in range(start, stop):
        node = child(slots, node, utf8[j])
        if node == NONE:
            break
        if piece_of[node] != NONE:
            single |= j + 1 - start == width
            if len(ids):
                ids[at], ends[at] = piece_of[node], j + 1
            at += 1
    if not single:
        if len(ids):
            ids[at], ends[at] = unknown_id, start + width
        at += 1
    return at, start + width


@njit(nogil=True, cache=True)
def _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, ids, starts, ends):
    """The edges over all units (only counted if `ids` is empty); how many."""
    done, start = 0, 0
    for unit in range(len(unit_ends)):
        stop = unit_ends[unit]
        while start < stop:
            first = done
            if symbols[unit] == NONE:
                done, following = _walk(
                    slots, piece_of, utf8, start, stop, unknown_id, done, ids, ends
                )  # fmt: skip
            else:
                if len(ids):
                    ids[done], ends[done] = symbols[unit], stop
                done, following = done + 1, stop
            if len(ids):
                starts[first:done] = start
            start = following
    return done


@njit(nogil=True, cache=True)
def build_lattice(trie, scores, unknown_id, unknown_score, utf8, unit_ends, symbols):
    """All edges over `utf8`; none crosses the end of a unit (`unit_ends`, int64).

    A unit that is a symbol (its id in `symbols`, else NONE) has one edge, which costs nothing.
    """
    slots, piece_of = trie
    size = len(utf8)
    none = np.empty(0, np.int32)
    count = _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, none, none, none)
    ids, ends = np.empty(count, np.int32), np.empty(count, np.int32)
    starts, edge_scores = np.empty(count, np.int32), np.empty(count, scores.dtype)
    _walk_all(slots, piece_of, utf8, unit_ends, symbols, unknown_id, ids, starts, ends)
    unit = 0
    for edge in range(count):
        while starts[edge] >= unit_ends[unit]:
            unit += 1
        piece = ids[edge]
        if symbols[unit] != NONE:
            edge_scores[edge] = 0
        else:
            edge_scores[edge] = unknown_score if piece == unknown_id else scores[piece]
    first_ending = np.zeros(size + 2, np.int32)
    for edge in range(count):
        first_ending[ends[edge] + 1] += 1
    for j in range(size + 1):
        first_ending[j + 1] += first_ending[j]
    ending, filled = np.empty(count, np.int32), first_ending.copy()
    for edge in range(count):
        ending[filled[ends[edge]]] = edge
        filled[ends[edge]] += 1
    return Lattice(ids, starts, ends, edge_scores, first_ending, ending)


@njit(nogil=True, cache=True)
def _best_scores(starts, ends, scores, size):
    """The score of the best way from the begin to each byte; edges come in order."""
    best = np.full(size + 1, -np.inf, scores.dtype)
    best[0] = 0
    for edge in range(len(starts)):
        best[ends[edge]] = max(best[ends[edge]], best[starts[edge]] + scores[edge])
    return best


@njit(nogil=True, cache=True)
def log_sum_to(starts, ends, scores, size, alpha):
    """By byte, the logarithm of the summed weights exp(alpha x score) of all ways there; float64."""
    total = np.full(size + 1, -np.inf)
    total[0] = 0
    for edge in range(len(starts)):
        here = total[starts[edge]] + alpha * scores[edge]
        total[ends[edge]] = _log_add(total[ends[edge]], here)
    return total


@njit(nogil=True, cache=True)
def _log_add(a, b):
    larger, smaller = max(a, b), min(a, b)
    if larger > smaller + _NEGLIGIBLE:
        return larger
    return larger + np.log1p(np.exp(smaller - larger))


@njit(nogil=True, cache=True)
def marginals(starts, ends, scores, size):
    """By edge, the probability that a segmentation uses it, and the logarithm of the text's probability."""
    before = log_sum_to(starts, ends, scores, size, 1.0)
    after = np.full(size + 1, -np.inf)
    after[size] = 0
    for edge in range(len(starts) - 1, -1, -1):
        here = after[ends[edge]] + scores[edge]
        after[starts[edge]] = _log_add(after[starts[edge]], here)
    probability = np.empty(len(starts))
    for edge in range(len(starts)):
        probability[edge] = np.exp(before[starts[edge]] + scores[edge] + after[ends[edge]] - before[size])
    return probability, before[size]


@njit(nogil=True, cache=True)
def sample_path(lattice, alpha, draws, path):
    """One segmentation, drawn with weight exp(alpha x score), as edges in `path`; how many.

    `draws` are uniform in [0, 1), one for each character at least.
    """
    _, starts, ends, scores, first_ending, ending = lattice
    size = len(first_ending) - 2
    total = log_sum_to(starts, ends, scores, size, alpha)
    place, count = size, 0
    while place > 0:
        left = draws[count]
        chosen = ending[first_ending[place]]
        for k in range(first_ending[place], first_ending[place + 1]):
            chosen = ending[k]
            left -= np.exp(total[starts[chosen]] + alpha * scores[chosen] - total[place])
            if left < 0:
                break
        path[count] = chosen
        count += 1
        place = starts[chosen]
    path[:count] = path[:count][::-1].copy()
    return count


@njit(nogil=True, cache=True)
def _sift_up(heap, f, hole, value):
    while hole > 0 and f[heap[(hole - 1) >> 1]] < f[value]:
        heap[hole] = heap[(hole - 1) >> 1]
        hole = (hole - 1) >> 1
    heap[hole] = value


@njit(nogil=True, cache=True)
def _pop(heap, f, size):
    """Take the top off a heap of `size`, moving rows as GNU's std::pop_heap does, which decides ties."""
    top, value = heap[0], heap[size - 1]
    size -= 1
    hole, child = 0, 0
    while child < (size - 1) // 2:
        child = 2 * (child + 1)
        if f[heap[child]] < f[heap[child - 1]]:
            child -= 1
        heap[hole] = heap[child]
        hole = child
    if size & 1 == 0 and size >= 2 and child == (size - 2) // 2:
        child = 2 * (child + 1)
        heap[hole] = heap[child - 1]
        hole = child - 1
    if size > 0:
        _sift_up(heap, f, hole, value)
    return top


@njit(nogil=True, cache=True)
def _longer(array):
    longer = np.empty(2 * len(array), array.dtype)
    longer[: len(array)] = array
    return longer


@njit(nogil=True, cache=True)
def n_best(lattice, wanted):
    """The best `wanted` segmentations by A*, from the last piece to the first, as SentencePiece does it.

    Returns the edges of all paths one after the other, where each path ends, and their scores.
    """
    _, starts, ends, scores, first_ending, ending = lattice
    size = len(first_ending) - 2
    best = _best_scores(starts, ends, scores, size)
    room = 1024
    edge_of, next_of = np.empty(room, np.int32), np.empty(room, np.int32)
    g, f = np.empty(room, scores.dtype), np.empty(room, scores.dtype)
    heap = np.empty(room, np.int64)
    # Hypotheses: edge NONE - 1 is the end of the text, NONE its begin.
    edge_of[0], next_of[0], g[0], f[0], heap[0] = NONE - 1, NONE, 0, best[size], 0
    known, heap_size = 1, 1
    path_edges, path_count = np.empty(64, np.int32), 0
    path_ends, path_scores = np.empty(wanted, np.int64), np.empty(wanted, scores.dtype)
    found = 0
    while heap_size > 0:
        top = _pop(heap, f, heap_size)
        heap_size -= 1
        if edge_of[top] == NONE:
            step = next_of[top]
            while edge_of[step] >= 0:
                if path_count == len(path_edges):
                    path_edges = _longer(path_edges)
                path_edges[path_count] = edge_of[step]
                path_count += 1
                step = next_of[step]
            path_ends[found], path_scores[found] = path_count, f[top]
            found += 1
            if found == wanted:
                break
            continue
        place = size if edge_of[top] < 0 else starts[edge_of[top]]
        last = first_ending[place + 1]
        for k in range(first_ending[place], last + (place == 0)):
            if known == len(f):
                edge_of, next_of, g, f = _longer(edge_of), _longer(next_of), _longer(g), _longer(f)
            if heap_size == len(heap):
                heap = _longer(heap)
            next_of[known] = top
            if k == last:
                edge_of[known], g[known], f[known] = NONE, g[top], g[top]
            else:
                edge = ending[k]
                edge_of[known] = edge
                g[known] = scores[edge] + g[top]
                f[known] = best[starts[edge]] + scores[edge] + g[top]
            _sift_up(heap, f, heap_size, np.int64(known))
            heap_size += 1
            known += 1
        if heap_size >= _MAX_AGENDA:
            kept = np.empty(len(heap), np.int64)
            kept_size = min(_MIN_AGENDA, wanted * 10)
            for i in range(kept_size):
                _sift_up(kept, f, i, _pop(heap, f, heap_size))
                heap_size -= 1
            heap, heap_size = kept, kept_size
    return path_edges[:path_count], path_ends[:found], path_scores[:found]
