# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""The tables that textbooks print before each merge: the pairs that could be merged, and the words now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.tie_rules import BY_CALLER, RULE, spelled_before
from tokexplorer.core.bpe.training_kernels import (
    COUNT,
    KEY,
    NONE,
    PAIR,
    PAIRS,
    UNIT,
    State,
    pair_may_merge,
    tie_of,
    token_at,
)
from tokexplorer.core.jit import njit

MOST_PAIRS, MOST_WORDS = 100, 200
MOST_TOKENS = 64  # of a word
_ID_BITS = 0xFFFFFFFF


class NextPair(NamedTuple):
    """A pair of neighbours that could be merged next.

    Attributes:
        left, right: the ids of the two tokens.
        pair_count: how often they stand side by side in the corpus (overlaps count).
        left_count, right_count: how often each of them stands in the corpus.
        score: what decides between pairs: the pair count, or pair_count / (left_count * right_count).
    """

    left: int
    right: int
    pair_count: int
    left_count: int
    right_count: int
    score: float


class WordNow(NamedTuple):
    """A word of the corpus as it is merged so far.

    Attributes:
        ids: its tokens, at most the first `MOST_TOKENS`.
        is_whole: whether these are all of them.
        frequency: how often it occurs.
        changes: whether the next merge changes it.
    """

    ids: tuple[int, ...]
    is_whole: bool
    frequency: int
    changes: bool


@dataclass(frozen=True, slots=True)
class NextPairs:
    """What could come after a step, and what will.

    Attributes:
        step: how many merges are done.
        pairs: the pairs in the order in which they would be taken; the first one is merged next. At most
            `MOST_PAIRS`.
        total: how many pairs there are in all.
        tied: how many of them have the highest score, the first one included; a rule decides between these.
        rule: that rule: a value of `TrainingSpec.tie_break`.
        words: the most frequent words, at most `MOST_WORDS`; of equals the first of the corpus.
        word_total: how many different words there are, without those of which the alphabet leaves nothing.
    """

    step: int
    pairs: list[NextPair]
    total: int
    tied: int
    rule: str
    words: list[WordNow]
    word_total: int


@njit(nogil=True, cache=True)
def _goes_first(symbols, pairs, places, pair, other, first_seen, spellings):
    """Whether a pair is more frequent than another one, or goes first by the rule for ties."""
    if pairs[pair, COUNT] != pairs[other, COUNT]:
        return pairs[pair, COUNT] > pairs[other, COUNT]
    tie = tie_of(symbols, pairs, places, pair, first_seen, spellings)
    other_tie = tie_of(symbols, pairs, places, other, first_seen, spellings)
    if spellings is not None and spellings.settings[RULE] != BY_CALLER and tie == other_tie:
        return spelled_before(spellings, pairs[pair, KEY], pairs[other, KEY])
    return tie < other_tie


@njit(nogil=True, cache=True)
def _most_frequent(state, min_frequency, first_seen, top, spellings):
    """Fill `top` (int64) with the pairs that go first, in order; how many, of how many, and the ties."""
    symbols, _, _, _, pairs, places, _, _, cursor = state
    size = total = tied = 0
    for pair in range(cursor[PAIRS]):
        count = pairs[pair, COUNT]
        if count < max(min_frequency, 1) or not pair_may_merge(pairs, pair, spellings):
            continue
        total += 1
        if size == 0 or count > pairs[top[0], COUNT]:
            tied = 0
        if size == 0 or count >= pairs[top[0], COUNT]:
            tied += 1
        place = size
        if size == len(top):
            place -= 1
            if not _goes_first(symbols, pairs, places, pair, top[place], first_seen, spellings):
                continue
        else:
            size += 1
        while place > 0 and _goes_first(symbols, pairs, places, pair, top[place - 1], first_seen, spellings):
            top[place] = top[place - 1]
            place -= 1
        top[place] = pair
    return size, total, tied


@njit(nogil=True, cache=True)
def _count_tokens(symbols, pairs, weights, totals):
    """Add up how often each token stands in the corpus, int64 by id."""
    for i in range(len(symbols)):
        token = token_at(symbols, pairs, i)
        if token != NONE:
            totals[token] += weights[symbols[i, UNIT]]


@njit(nogil=True, cache=True)
def _tokens_of(symbols, pairs, start, ids):
    """Fill `ids` (int32) with the tokens of the unit that begins at `start`; how many, and if all fit."""
    unit, size = symbols[start, UNIT], 0
    for i in range(start, len(symbols)):
        if symbols[i, UNIT] != unit:
            break
        token = token_at(symbols, pairs, i)
        if token != NONE:
            if size == len(ids):
                return size, False
            ids[size] = token
            size += 1
    return size, True


@njit(nogil=True, cache=True)
def _units_with(symbols, pairs, key, holds, is_there):
    """Mark the units in which the pair of this key stands, and those of which any symbol is there."""
    for i in range(len(symbols)):
        is_there[symbols[i, UNIT]] = True
        if symbols[i, PAIR] >= 0 and pairs[symbols[i, PAIR], KEY] == key:
            holds[symbols[i, UNIT]] = True


def token_counts(state: State, size: int) -> npt.NDArray[np.int64]:
    """How often each token stands in the corpus as it is merged now, int64 by id below `size`."""
    totals = np.zeros(size, np.int64)
    _count_tokens(state.symbols, state.pairs, state.weights, totals)
    return totals


def most_frequent_pairs(
    state: State, size: int, min_frequency: int, first_seen: bool, spellings: object = None
) -> tuple[list[NextPair], int, int]:
    """The most frequent pairs, how many pairs there are in all, and how many of them share the first place.

    `state` stands between two merges, with all pairs counted; `size` tokens are there. The other arguments
    are those of `training_kernels.advance`.
    """
    top = np.empty(MOST_PAIRS, np.int64)
    found, total, tied = _most_frequent(state, min_frequency, first_seen, top, spellings)
    return next_pairs_of(state, token_counts(state, size), top[:found]), int(total), int(tied)


def next_pairs_of(
    state: State, counts: npt.NDArray[np.int64], pairs: npt.NDArray[np.int64], *, by_likelihood: bool = False
) -> list[NextPair]:
    """Rows of `state.pairs` with what decides about them; `counts` is how often each token stands there."""
    found = []
    for key, count in state.pairs[pairs][:, [KEY, COUNT]].tolist():
        left, right = key >> 32, key & _ID_BITS
        left_count, right_count = int(counts[left]), int(counts[right])
        score = count / (left_count * right_count) if by_likelihood else float(count)
        found.append(NextPair(left, right, count, left_count, right_count, score))
    return found


def words_now(state: State, following: NextPair | None) -> tuple[list[WordNow], int]:
    """The most frequent words as they are merged now, and whether merging `following` changes them.

    Words of which the alphabet leaves nothing are left out. Also returns how many there are in all.
    """
    symbols, weights = state.symbols, state.weights
    changes, is_there = np.zeros((2, len(weights)), bool)
    key = NONE if following is None else following.left << 32 | following.right
    _units_with(symbols, state.pairs, key, changes, is_there)
    units = np.flatnonzero(is_there)
    limit = min(MOST_WORDS, len(units))
    floor = np.partition(weights[units], -limit)[-limit] if limit else 0
    candidates = units[weights[units] >= floor]
    chosen = candidates[np.argsort(-weights[candidates], kind="stable")][:limit]
    starts = np.searchsorted(symbols[:, UNIT], chosen)
    ids, words = np.empty(MOST_TOKENS, np.int32), []
    for unit, start in zip(chosen.tolist(), starts.tolist(), strict=True):
        size, is_whole = _tokens_of(symbols, state.pairs, start, ids)
        words.append(
            WordNow(tuple(ids[:size].tolist()), bool(is_whole), int(weights[unit]), bool(changes[unit]))
        )
    return words, len(units)
