# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Merging by score = f(ab) / (f(a) f(b)), exactly, without looking at every pair for every merge.

A merge changes f(a) and f(b), and with them the score of every pair that holds a or b: most of them rise,
so that no queue of old scores bounds the new ones. But among the pairs that begin with one token x, f(x)
is a common factor. Each token therefore knows the best of the pairs that it begins, and a merge of a and b
leaves all of these right except

- for a, b and the new token, which look through their pairs again;
- for a token x before a, b or the new one: the pair with it is compared with the best that x knows;
- for a token whose best pair has lost places: it looks through its pairs again.

Scores are compared as fractions of integers, so that ties are ties; of equals the pair that stands first in
the corpus as it is merged so far goes first. The corpus itself is kept as in `core.bpe.training_kernels`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.training_kernels import (
    CHOOSING,
    CHOSEN_COUNT,
    COUNT,
    FINISHED,
    FIRST_NEW_PAIR,
    KEY,
    LISTING,
    MERGED,
    MERGES,
    MERGING,
    MERGING_PAIR,
    NONE,
    PAIRS,
    PAUSED,
    PHASE,
    SAVED,
    begin_merge,
    first_place,
    merge_pair,
    report_merge,
)
from tokexplorer.core.jit import njit

SCORING = FINISHED + 1  # a phase more: tokens look through their pairs

# Columns of `Scores.links` and `Scores.heads`: pairs that begin with a token, pairs that end with it.
BEGINNING, ENDING = range(2)

BLOCK = 128
_ID = 0xFFFFFFFF
# Two floats of three roundings each that differ by more than this differ in truth.
_CLOSE = 1e-12
_EXACT_PRODUCT = 4e18  # below this a product of counts fits in int64


class Scores(NamedTuple):
    """The tables that merging by score needs beside `training_kernels.State`.

    Attributes:
        links: int32 (pairs, 2): the next pair that begins, that ends with the same token, or NONE.
        heads: int32 (tokens, 2): the first of these.
        token_counts: int64 (tokens): how often each token stands in the corpus.
        best: int32 (tokens): the best pair that begins with the token, or NONE.
        best_counts: int64 (tokens): its count when it was found the best.
        best_scores: float64 (tokens): its score, rounded; -1 if there is none.
        waiting: int32 (tokens + 1): tokens that are to look through their pairs; first how many.
        is_waiting: bool (tokens).
        block_tops: float64 (blocks): the highest of the `best_scores` of `BLOCK` tokens.
        is_stale: bool (blocks): whether one of these has changed.
    """

    links: npt.NDArray[np.int32]
    heads: npt.NDArray[np.int32]
    token_counts: npt.NDArray[np.int64]
    best: npt.NDArray[np.int32]
    best_counts: npt.NDArray[np.int64]
    best_scores: npt.NDArray[np.float64]
    waiting: npt.NDArray[np.int32]
    is_waiting: npt.NDArray[np.bool_]
    block_tops: npt.NDArray[np.float64]
    is_stale: npt.NDArray[np.bool_]

    @classmethod
    def empty(cls, pairs: int, tokens: int) -> Scores:
        """Room for so many pairs and tokens."""
        return cls(
            links=np.empty((pairs, 2), np.int32),
            heads=np.full((tokens, 2), NONE, np.int32),
            token_counts=np.zeros(tokens, np.int64),
            best=np.full(tokens, NONE, np.int32),
            best_counts=np.zeros(tokens, np.int64),
            best_scores=np.full(tokens, -1.0),
            waiting=np.zeros(tokens + 1, np.int32),
            is_waiting=np.zeros(tokens, np.bool_),
            block_tops=np.full(tokens // BLOCK + 1, -1.0),
            is_stale=np.ones(tokens // BLOCK + 1, np.bool_),
        )


@njit(nogil=True, cache=True)
def _wide_product(a, b):
    """The 128 bits of a product of two uint64: high and low half."""
    low_bits, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    a_high, a_low, b_high, b_low = a >> half, a & low_bits, b >> half, b & low_bits
    low = a_low * b_low
    middle = a_high * b_low + (low >> half)
    other = a_low * b_high + (middle & low_bits)
    high = a_high * b_high + (middle >> half) + (other >> half)
    return high, other << half | low & low_bits


@njit(nogil=True, cache=True)
def _product_of_three(a, b, c):
    """The 192 bits of a product of three counts, as three uint64, highest first."""
    high, low = _wide_product(np.uint64(a), np.uint64(b))
    carried, lowest = _wide_product(low, np.uint64(c))
    highest, middle = _wide_product(high, np.uint64(c))
    total = middle + carried
    if total < middle:
        highest += np.uint64(1)
    return highest, total, lowest


@njit(nogil=True, cache=True)
def compare_fractions(p, a, b, q, c, d):
    """The sign of p / (a b) - q / (c d) for positive int64, exactly."""
    left, right = float(p) * float(c) * float(d), float(q) * float(a) * float(b)
    if left > right * (1 + _CLOSE):
        return 1
    if right > left * (1 + _CLOSE):
        return -1
    if left < _EXACT_PRODUCT and right < _EXACT_PRODUCT:
        difference = p * c * d - q * a * b
        return 1 if difference > 0 else (-1 if difference < 0 else 0)
    exact_left, exact_right = _product_of_three(p, c, d), _product_of_three(q, a, b)
    for i in range(3):
        if exact_left[i] != exact_right[i]:
            return 1 if exact_left[i] > exact_right[i] else -1
    return 0


@njit(nogil=True, cache=True)
def _compare(pairs, token_counts, pair, other):
    """The sign of the difference of two scores, exactly."""
    key, other_key = pairs[pair, KEY], pairs[other, KEY]
    return compare_fractions(
        pairs[pair, COUNT],
        token_counts[key >> 32],
        token_counts[key & _ID],
        pairs[other, COUNT],
        token_counts[other_key >> 32],
        token_counts[other_key & _ID],
    )


@njit(nogil=True, cache=True)
def _goes_first(symbols, pairs, places, token_counts, pair, other):
    """Whether a pair has the higher score, or the same and stands before the other."""
    sign = _compare(pairs, token_counts, pair, other)
    if sign != 0:
        return sign > 0
    return first_place(symbols, pairs, places, pair) < first_place(symbols, pairs, places, other)


@njit(nogil=True, cache=True)
def best_pairs(state, token_counts, min_frequency, top):
    """Fill `top` (int64) with the pairs of the highest scores, in order; how many, of how many, and the ties.

    All pairs are looked at, whatever is known about them.
    """
    symbols, _, _, _, pairs, places, _, _, cursor = state
    size = total = tied = 0
    for pair in range(cursor[PAIRS]):
        if pairs[pair, COUNT] < max(min_frequency, 1):
            continue
        total += 1
        tied += size > 0 and _compare(pairs, token_counts, pair, top[0]) == 0
        place = size
        if size == len(top):
            place -= 1
            if not _goes_first(symbols, pairs, places, token_counts, pair, top[place]):
                continue
        else:
            size += 1
        while place > 0 and _goes_first(symbols, pairs, places, token_counts, pair, top[place - 1]):
            top[place] = top[place - 1]
            place -= 1
        if place == 0 and (size == 1 or _compare(pairs, token_counts, pair, top[min(1, size - 1)]) > 0):
            tied = 1
        top[place] = pair
    return size, total, tied


@njit(nogil=True, cache=True)
def _set_best(pairs, token_counts, best, best_counts, best_scores, is_stale, token, pair):
    key = pairs[pair, KEY]
    best[token] = pair
    best_counts[token] = pairs[pair, COUNT]
    best_scores[token] = float(pairs[pair, COUNT]) / (
        float(token_counts[key >> 32]) * float(token_counts[key & _ID])
    )
    is_stale[token // BLOCK] = True


@njit(nogil=True, cache=True)
def _await(waiting, is_waiting, token):
    if not is_waiting[token]:
        is_waiting[token] = True
        waiting[0] += 1
        waiting[waiting[0]] = token


@njit(nogil=True, cache=True)
def _link_new_pairs(pairs, links, heads, cursor):
    """Enter the pairs that came into being since last time in the lists of their tokens."""
    for pair in range(cursor[FIRST_NEW_PAIR], cursor[PAIRS]):
        if pairs[pair, COUNT] > 0:
            left, right = pairs[pair, KEY] >> 32, pairs[pair, KEY] & _ID
            links[pair, BEGINNING], links[pair, ENDING] = heads[left, BEGINNING], heads[right, ENDING]
            heads[left, BEGINNING] = heads[right, ENDING] = pair
    cursor[FIRST_NEW_PAIR] = cursor[PAIRS]


@njit(nogil=True, cache=True)
def _await_losers(pairs, links, heads, best, best_counts, waiting, is_waiting, right):
    """Have tokens look again whose best pair ends with `right` and lost places; drop pairs that are gone."""
    previous, pair = np.int64(NONE), np.int64(heads[right, ENDING])
    while pair != NONE:
        following = np.int64(links[pair, ENDING])
        left = pairs[pair, KEY] >> 32
        if best[left] == pair and best_counts[left] != pairs[pair, COUNT]:
            _await(waiting, is_waiting, left)
        if pairs[pair, COUNT] > 0:
            previous = pair
        elif previous == NONE:
            heads[right, ENDING] = following
        else:
            links[previous, ENDING] = following
        pair = following


@njit(nogil=True, cache=True)
def _offer(
    symbols, pairs, places, links, heads, token_counts, best, best_counts, best_scores, is_waiting,
    is_stale, right, min_frequency,
):  # fmt: skip
    """Compare every pair that ends with `right` with the best that its first token knows."""
    pair = np.int64(heads[right, ENDING])
    while pair != NONE:
        left = pairs[pair, KEY] >> 32
        if not is_waiting[left] and pairs[pair, COUNT] >= min_frequency:
            known = np.int64(best[left])
            if known in (NONE, pair) or _goes_first(symbols, pairs, places, token_counts, pair, known):
                _set_best(pairs, token_counts, best, best_counts, best_scores, is_stale, left, pair)
        pair = np.int64(links[pair, ENDING])


@njit(nogil=True, cache=True)
def _look_through(
    symbols, pairs, places, links, heads, token_counts, best, best_counts, best_scores, is_stale,
    left, min_frequency,
):  # fmt: skip
    """Find the best pair that begins with `left`, drop pairs that are gone; how many were looked at."""
    looked_at = 0
    previous, found = np.int64(NONE), np.int64(NONE)
    pair = np.int64(heads[left, BEGINNING])
    while pair != NONE:
        looked_at += 1
        following = np.int64(links[pair, BEGINNING])
        if pairs[pair, COUNT] > 0:
            previous = pair
            if pairs[pair, COUNT] >= min_frequency and (
                found == NONE or _goes_first(symbols, pairs, places, token_counts, pair, found)
            ):
                found = pair
        elif previous == NONE:
            heads[left, BEGINNING] = following
        else:
            links[previous, BEGINNING] = following
        pair = following
    if found == NONE:
        best[left], best_scores[left], is_stale[left // BLOCK] = NONE, -1.0, True
    else:
        _set_best(pairs, token_counts, best, best_counts, best_scores, is_stale, left, found)
    return looked_at


@njit(nogil=True, cache=True)
def _refreshed_top(best_scores, block_tops, is_stale, tokens):
    """The highest score of all, after bringing the blocks up to date."""
    top = -1.0
    for block in range(tokens // BLOCK + 1):
        if is_stale[block]:
            is_stale[block] = False
            block_top = -1.0
            for token in range(block * BLOCK, min(tokens, (block + 1) * BLOCK)):
                block_top = max(block_top, best_scores[token])
            block_tops[block] = block_top
        top = max(top, block_tops[block])
    return top


@njit(nogil=True, cache=True)
def _best_pair(symbols, pairs, places, token_counts, best, best_scores, block_tops, is_stale, tokens):
    """The pair that goes first of all, or NONE."""
    top = _refreshed_top(best_scores, block_tops, is_stale, tokens)
    if top < 0:
        return np.int64(NONE)
    # Rounded scores find the few candidates; which of these goes first is decided by exact fractions.
    chosen = np.int64(NONE)
    floor = top * (1 - _CLOSE)
    for block in range(tokens // BLOCK + 1):
        if block_tops[block] >= floor:
            for token in range(block * BLOCK, min(tokens, (block + 1) * BLOCK)):
                pair = np.int64(best[token])
                if best_scores[token] >= floor and (
                    chosen == NONE or _goes_first(symbols, pairs, places, token_counts, pair, chosen)
                ):
                    chosen = pair
    return chosen


@njit(nogil=True, cache=True)
def _finish_merge(symbols, pairs, places, cursor, scores, merged, min_frequency):
    """Bring token counts and lists up to date, and find the tokens whose best pair may have changed."""
    links, heads, token_counts, best, best_counts, best_scores, waiting, is_waiting, _, is_stale = scores
    # f(a) and f(b) fall by what was merged, f(ab) is that; only then are scores compared again.
    pair = cursor[MERGING_PAIR]
    left, right = pairs[pair, KEY] >> 32, pairs[pair, KEY] & _ID
    token_counts[merged] = cursor[SAVED]
    token_counts[left] -= cursor[SAVED]
    token_counts[right] -= cursor[SAVED]
    _link_new_pairs(pairs, links, heads, cursor)
    for token in (left, right, merged):
        _await(waiting, is_waiting, token)
        _await_losers(pairs, links, heads, best, best_counts, waiting, is_waiting, token)
    for token in (left, right, merged):
        _offer(
            symbols, pairs, places, links, heads, token_counts, best, best_counts, best_scores,
            is_waiting, is_stale, token, min_frequency,
        )  # fmt: skip
    cursor[PHASE] = SCORING


@njit(nogil=True, cache=True)
def _look_through_waiting(symbols, pairs, places, cursor, scores, min_frequency, max_work):
    """Let waiting tokens look through their pairs, for about `max_work` pairs; what is left of the work."""
    links, heads, token_counts, best, best_counts, best_scores, waiting, is_waiting, _, is_stale = scores
    while waiting[0] > 0 and max_work > 0:
        token = np.int64(waiting[waiting[0]])
        waiting[0] -= 1
        is_waiting[token] = False
        max_work -= 1 + _look_through(
            symbols, pairs, places, links, heads, token_counts, best, best_counts, best_scores,
            is_stale, token, min_frequency,
        )  # fmt: skip
    if waiting[0] == 0:
        cursor[PHASE] = CHOOSING
    return max_work


@njit(nogil=True, cache=True)
def begin_scoring(pairs, cursor, scores, tokens):
    """All pairs are counted: let every token look through its own."""
    _link_new_pairs(pairs, scores.links, scores.heads, cursor)
    for token in range(tokens):
        _await(scores.waiting, scores.is_waiting, token)
    cursor[PHASE] = SCORING


@njit(nogil=True, cache=True)
def advance(state, scores, first_merge_id, max_merges, max_work, min_frequency, rows, row_scores):
    """Merge by score, otherwise like `training_kernels.advance`; `row_scores` gets the score of each."""
    symbols, weights, tokens, _, pairs, places, log, _, cursor = state
    left, right, pair_count, tokens_saved, corpus_tokens = rows
    done = np.int64(0)
    while done < max_merges and max_work > 0 and cursor[PHASE] != FINISHED:
        merged = first_merge_id + cursor[MERGES]
        if cursor[PHASE] == SCORING:
            max_work = _look_through_waiting(symbols, pairs, places, cursor, scores, min_frequency, max_work)
        if cursor[PHASE] == CHOOSING:
            pair = _best_pair(
                symbols, pairs, places, scores.token_counts, scores.best, scores.best_scores,
                scores.block_tops, scores.is_stale, merged,
            )  # fmt: skip
            if pair == NONE:
                cursor[PHASE] = FINISHED
            else:
                begin_merge(tokens, pairs, cursor, pair, merged)
        if cursor[PHASE] == MERGING or cursor[PHASE] == LISTING:
            max_work, status = merge_pair(
                symbols, weights, tokens, pairs, places, log, cursor, merged, max_work, 0
            )
            if status != PAUSED:
                return done, status
        if cursor[PHASE] == MERGED:
            key = pairs[cursor[MERGING_PAIR], KEY]
            report_merge(left, right, pair_count, tokens_saved, corpus_tokens, done, pairs, cursor)
            row_scores[done] = float(cursor[CHOSEN_COUNT]) / (
                float(scores.token_counts[key >> 32]) * float(scores.token_counts[key & _ID])
            )
            _finish_merge(symbols, pairs, places, cursor, scores, merged, min_frequency)
            done += 1
        max_work -= 1
    return done, PAUSED
