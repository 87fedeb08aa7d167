# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The best segmentation of one text, in the arithmetic that the type of the scores stands for.

See `core.unigram.rules`: the order in which candidates are tried and the rounding of every sum are those of
the library. Places are bytes; pieces begin and end at characters.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, character_bytes, child

LOW, HIGH, OTHERS = range(3)  # bounds of a sum of `certain_path`, and of all other ways to its place


@njit(nogil=True, cache=True)
def _take_path(size, begin, came_from, piece_at, ids, ends):
    """Write the path to `size` into `ids` and `ends`; how many."""
    count, j = 0, size
    while j > 0:
        ids[count], ends[count] = piece_at[j], begin + j
        count += 1
        j = came_from[j]
    for i in range(count >> 1):
        mirror = count - 1 - i
        ids[i], ids[mirror] = ids[mirror], ids[i]
        ends[i], ends[mirror] = ends[mirror], ends[i]
    return count


@njit(nogil=True, cache=True)
def best_path(
    slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
    utf8, begin, end, carried, best, came_from, piece_at, ids, ends,
):  # fmt: skip
    """The best segmentation of utf8[begin:end] into `ids` and `ends`.

    Of two equal ways to a place the one whose last piece begins first stays. `scores`, `unknown_score`,
    `carried` (the sum before `begin`) and `best` have one type, in which all sums are made. `best`,
    `came_from` and `piece_at` (int32) are for working in, one longer than the text. Returns how many pieces
    there are, and the sum behind them.
    """
    # best[j] is the highest sum of scores of any way from `begin` to byte j, whose last piece is piece_at[j]
    # and begins at came_from[j]. Starts are taken from left to right, so that best[start] is final when it is
    # used.
    size = end - begin
    for j in range(size + 1):
        came_from[j] = NONE
    best[0] = carried
    start, furthest = 0, 0
    while start < size:
        here = best[start]
        if abs(here) > largest_sum:
            for j in range(start, furthest + 1):
                best[j] -= here
            best[start] = 0
            here = best[start]
        width = min(character_bytes(utf8[begin + start]), size - start)
        single = False
        node = np.int64(ROOT)
        j = start
        while j < size:
            node = child(slots, node, utf8[begin + j])
            if node == NONE:
                break
            j += 1
            piece = piece_of[node]
            if piece == NONE:
                continue
            score = here + scores[piece]
            if came_from[j] == NONE or score > best[j]:
                best[j], came_from[j], piece_at[j] = score, start, piece
            furthest = max(furthest, j)
            single |= j - start == width
        if not single:
            j = start + width
            score = here + unknown_score
            if came_from[j] == NONE or score > best[j]:
                best[j], came_from[j], piece_at[j] = score, start, unknown_id
            furthest = max(furthest, j)
        start += width
    count = _take_path(size, begin, came_from, piece_at, ids, ends)
    return count, best[size]


@njit(nogil=True, cache=True)
def certain_path(
    slots, piece_of, scores, unknown_id, unknown_score, rounding,
    utf8, begin, end, bounds, came_from, piece_at, ids, ends,
):  # fmt: skip
    """As `best_path`, for any sum before `begin`; the path, the largest sum on it, whether it is certain.

    `rounding` is what one addition rounds at most. `bounds` (float64, three for each place) is for working
    in. A path is certain if it is the best however all sums are rounded: each of its sums, rounded down at
    every step, is above what any other way to that place comes to if it is rounded up at every step. The
    largest sum, not negative, is that of any best way to any place, from 0 on and without rounding.
    """
    size = end - begin
    for j in range(size + 1):
        came_from[j] = NONE
    bounds[0, LOW] = bounds[0, HIGH] = 0.0
    bounds[0, OTHERS] = -np.inf
    start, largest = 0, 0.0
    while start < size:
        low, high = bounds[start, LOW], max(bounds[start, HIGH], bounds[start, OTHERS])
        largest = max(largest, abs(low))
        width = min(character_bytes(utf8[begin + start]), size - start)
        single = False
        node = np.int64(ROOT)
        j = start
        while j < size:
            node = child(slots, node, utf8[begin + j])
            if node == NONE:
                break
            j += 1
            piece = piece_of[node]
            if piece != NONE:
                score = np.float64(scores[piece])
                _try(
                    bounds,
                    came_from,
                    piece_at,
                    j,
                    low + score - rounding,
                    high + score + rounding,
                    start,
                    piece,
                )
                single |= j - start == width
        if not single:
            score = np.float64(unknown_score)
            _try(
                bounds, came_from, piece_at, start + width, low + score - rounding, high + score + rounding,
                start, unknown_id,
            )  # fmt: skip
        start += width
    largest = max(largest, abs(bounds[size, LOW]))
    count = _take_path(size, begin, came_from, piece_at, ids, ends)
    certain = True
    for i in range(count):
        j = ends[i] - begin
        certain &= bounds[j, LOW] > bounds[j, OTHERS]
    return count, largest, certain


@njit(nogil=True, cache=True, inline="always")
def _try(bounds, came_from, piece_at, j, low, high, start, piece):
    """Enter one more way to the place `j`."""
    if came_from[j] == NONE:
        bounds[j, LOW], bounds[j, HIGH], bounds[j, OTHERS] = low, high, -np.inf
        came_from[j], piece_at[j] = start, piece
    elif low > bounds[j, LOW]:
        bounds[j, OTHERS] = max(bounds[j, OTHERS], bounds[j, HIGH])
        bounds[j, LOW], bounds[j, HIGH] = low, high
        came_from[j], piece_at[j] = start, piece
    else:
        bounds[j, OTHERS] = max(bounds[j, OTHERS], high)


@njit(nogil=True, cache=True)
def count_tokens(
    trie, scores, unknown_id, unknown_score, largest_sum, as_bytes, utf8, starts, counts, first, last,
):  # fmt: skip
    """Tokens of the units [first, last), each by itself, times their counts."""
    slots, piece_of = trie
    longest = 0
    for unit in range(first, last):
        longest = max(longest, starts[unit + 1] - starts[unit])
    best = np.zeros(longest + 1, scores.dtype)
    nothing = best[0]
    came_from, piece_at = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    ids, ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
    total = 0
    for unit in range(first, last):
        begin, end = starts[unit], starts[unit + 1]
        found, _ = best_path(
            slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
            utf8, begin, end, nothing, best, came_from, piece_at, ids, ends,
        )  # fmt: skip
        tokens = found
        for i in range(found):
            if ids[i] == unknown_id:
                if as_bytes:
                    tokens += ends[i] - (ends[i - 1] if i else begin) - 1
                elif i and ids[i - 1] == unknown_id:
                    tokens -= 1
        total += tokens * counts[unit]
    return total
