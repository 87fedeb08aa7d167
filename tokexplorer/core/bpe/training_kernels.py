"""Incremental byte-pair merging over flat tables, in bites that can be stopped and resumed anywhere.

`core.bpe.plain` is the algorithm in a few lines: count all pairs, merge the most frequent one, count again.
Here the counts are kept up to date instead, in three phases: COUNTING goes over the corpus once, CHOOSING
takes a pair off the heap, MERGING replaces it everywhere.

The corpus is a doubly linked list of symbols per unit, held in a table by position. Every pair knows its
count and a linked list of the positions where it was seen. All occurrences of a pair come into being
within one merge, from left to right, so each list is in corpus order by construction, and a pair's
count can only fall afterwards. That makes a lazy heap exact: an entry whose count is out of date is
pushed back with the true one when it reaches the top.

What belongs together lies together: one row is one cache line or less. The helpers take the tables
they touch one by one, since numba counts references at every look into a tuple.

`spellings` is None in the ordinary modes: numba then compiles the branches that ask for it away.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.tie_rules import (
    BY_CALLER,
    RULE,
    may_merge,
    note_merge,
    spelled_before,
    spelling_tie,
)
from tokexplorer.core.jit import njit

# Columns of `State.symbols`, by position in the corpus of unique units.
ID, FOLLOWING, PRECEDING, UNIT = range(4)
# Columns of `State.pairs`.
KEY, COUNT, FIRST, LAST = range(4)
# Columns of `State.occurrences`.
PLACE, NEXT = range(2)
# Columns of `State.heap`: a pair's count when it was entered, what decides between equals, the pair.
HEAP_COUNT, HEAP_TIE, HEAP_PAIR = range(3)
# Places in `State.cursor`, the scalars that survive between two calls.
(
    PHASE,
    POSITION,  # COUNTING: next symbol to look at
    PAIRS,  # pairs known
    OCCURRENCES,  # used rows of the pool
    HEAP_SIZE,
    MERGES,  # merges finished
    CORPUS_TOKENS,
    FIRST_NEW_PAIR,  # CHOOSING: first pair that is not on the heap yet
    MERGING_PAIR,  # MERGING: the pair at work
    CHOSEN_COUNT,  # MERGING: its count when it was chosen
    NEXT_OCCURRENCE,  # MERGING: next row of its list
    SAVED,  # MERGING: tokens saved so far
    CURSOR_SIZE,
) = range(13)

# Phases.
COUNTING, CHOOSING, MERGING, FINISHED = range(4)

# What `advance` ended with.
PAUSED, NEED_PAIRS, NEED_OCCURRENCES, NEED_HEAP = range(4)

NONE = -1


class State(NamedTuple):
    """Everything a run needs between two calls.

    Attributes:
        symbols: int32 (positions, 4): token id (NONE once merged away), following and preceding
            position within the unit (or NONE), unit.
        weights: int64 (units): how often each unit occurs.
        slots: int32, a power of two: pair or NONE, open addressing over `pairs[:, KEY]`.
        pairs: int64 (pairs, 4): left id << 32 | right id, count, first and last row of its list.
        occurrences: int32 (pool, 2): position, next row of the same list or NONE.
        heap: int64 (heap, 3).
        cursor: int64 (CURSOR_SIZE).
    """

    symbols: npt.NDArray[np.int32]
    weights: npt.NDArray[np.int64]
    slots: npt.NDArray[np.int32]
    pairs: npt.NDArray[np.int64]
    occurrences: npt.NDArray[np.int32]
    heap: npt.NDArray[np.int64]
    cursor: npt.NDArray[np.int64]


def first_state(
    symbols: npt.NDArray[np.int32], weights: npt.NDArray[np.int64], corpus_tokens: int, pairs: int
) -> State:
    """The tables before any pair is counted, with room for so many pairs."""
    state = State(
        symbols=symbols,
        weights=weights,
        slots=np.full(2 * pairs, NONE, np.int32),
        pairs=np.empty((pairs, 4), np.int64),
        occurrences=np.empty((2 * len(symbols) + 16, 2), np.int32),
        heap=np.empty((pairs, 3), np.int64),
        cursor=np.zeros(CURSOR_SIZE, np.int64),
    )
    state.cursor[CORPUS_TOKENS] = corpus_tokens
    return state


def grown(state: State, status: int) -> State:
    """The state with twice the room in the table that is full."""
    if status == NEED_OCCURRENCES:
        return state._replace(occurrences=doubled(state.occurrences))
    if status == NEED_HEAP:
        return state._replace(heap=doubled(state.heap))
    larger = state._replace(pairs=doubled(state.pairs), slots=np.full(2 * len(state.slots), NONE, np.int32))
    rehash_pairs(larger.slots, larger.pairs, larger.cursor[PAIRS])
    return larger


def doubled(table: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy with as many rows again, which are not initialised."""
    larger = np.empty((2 * len(table), *table.shape[1:]), table.dtype)
    larger[: len(table)] = table
    return larger


@njit(nogil=True, cache=True)
def link_units(starts, symbols):
    """Join the symbols of each unit into a list."""
    for unit in range(len(starts) - 1):
        first, end = starts[unit], starts[unit + 1]
        for i in range(first, end):
            symbols[i, UNIT] = unit
            symbols[i, PRECEDING] = i - 1 if i > first else NONE
            symbols[i, FOLLOWING] = i + 1 if i + 1 < end else NONE


@njit(nogil=True, cache=True)
def _slot_of(slots, pairs, key):
    """The slot that holds `key`, or the empty one where it belongs."""
    mask = len(slots) - 1
    code = (key ^ key >> 31) * np.int64(0x7FB5D329728EA185)
    slot = (code ^ code >> 27) & mask
    while slots[slot] != NONE and pairs[slots[slot], KEY] != key:
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def rehash_pairs(slots, pairs, known):
    """Enter all known pairs in an emptied table."""
    for pair in range(known):
        slots[_slot_of(slots, pairs, pairs[pair, KEY])] = pair


@njit(nogil=True, cache=True)
def _add_occurrence(slots, pairs, occurrences, cursor, left, right, position, weight):
    """Note that the pair stands at `position`; the caller has made sure that there is room."""
    key = left << 32 | right
    slot = _slot_of(slots, pairs, key)
    pair = slots[slot]
    # The list of a pair grows at its end, so that it stays in the order of the corpus.
    row = cursor[OCCURRENCES]
    cursor[OCCURRENCES] = row + 1
    occurrences[row, PLACE] = position
    occurrences[row, NEXT] = NONE
    if pair == NONE:
        pair = cursor[PAIRS]
        cursor[PAIRS] = pair + 1
        slots[slot] = pair
        pairs[pair, KEY] = key
        pairs[pair, COUNT] = weight
        pairs[pair, FIRST] = row
    else:
        pairs[pair, COUNT] += weight
        occurrences[pairs[pair, LAST], NEXT] = row
    pairs[pair, LAST] = row


@njit(nogil=True, cache=True)
def _drop_occurrence(slots, pairs, left, right, weight):
    """Note that one place of the pair is gone; its list row stays and no longer matches."""
    pairs[slots[_slot_of(slots, pairs, left << 32 | right)], COUNT] -= weight


@njit(nogil=True, cache=True)
def stands_at(symbols, left, right, position):
    """Whether the pair still stands at a position where it once was seen."""
    after = symbols[position, FOLLOWING]
    return symbols[position, ID] == left and after != NONE and symbols[after, ID] == right


@njit(nogil=True, cache=True)
def _tie(symbols, pairs, occurrences, pair, first_seen):
    """The number that decides between equal counts, smaller first: the pair of ids, or its first position."""
    key = pairs[pair, KEY]
    if not first_seen:
        return key
    # The rows before the first place where the pair still stands are never needed again.
    row = pairs[pair, FIRST]
    while not stands_at(symbols, key >> 32, key & 0xFFFFFFFF, occurrences[row, PLACE]):
        row = np.int64(occurrences[row, NEXT])
    pairs[pair, FIRST] = row
    return np.int64(occurrences[row, PLACE])


@njit(nogil=True, cache=True)
def full_tie(symbols, pairs, occurrences, pair, first_seen, spellings):
    """The number that `_tie` gives, or one from the spelling of the pair where spellings decide."""
    if spellings is not None and spellings.settings[RULE] != BY_CALLER:
        key = pairs[pair, KEY]
        codes, tokens, settings = spellings
        return spelling_tie(codes, tokens, settings, key >> 32, key & 0xFFFFFFFF)
    return _tie(symbols, pairs, occurrences, pair, first_seen)


@njit(nogil=True, cache=True)
def _goes_first(heap, i, count, tie, pair, pairs, spellings):
    """Whether row `i` of the heap goes before (count, tie, pair)."""
    if spellings is not None and heap[i, HEAP_COUNT] == count and heap[i, HEAP_TIE] == tie:
        return spelled_before(spellings, pairs[heap[i, HEAP_PAIR], KEY], pairs[pair, KEY])
    return heap[i, HEAP_COUNT] > count or (heap[i, HEAP_COUNT] == count and heap[i, HEAP_TIE] < tie)


@njit(nogil=True, cache=True)
def _put(heap, i, count, tie, pair):
    heap[i, HEAP_COUNT], heap[i, HEAP_TIE], heap[i, HEAP_PAIR] = count, tie, pair


@njit(nogil=True, cache=True)
def _copy(heap, target, origin):
    _put(heap, target, heap[origin, HEAP_COUNT], heap[origin, HEAP_TIE], heap[origin, HEAP_PAIR])


@njit(nogil=True, cache=True)
def _push(heap, cursor, count, tie, pair, pairs, spellings):
    i = cursor[HEAP_SIZE]
    cursor[HEAP_SIZE] += 1
    while i > 0 and not _goes_first(heap, (i - 1) >> 1, count, tie, pair, pairs, spellings):
        _copy(heap, i, (i - 1) >> 1)
        i = (i - 1) >> 1
    _put(heap, i, count, tie, pair)


@njit(nogil=True, cache=True)
def _replace_top(heap, size, count, tie, pair, pairs, spellings):
    i = 0
    while 2 * i + 1 < size:
        child = 2 * i + 1
        other = child + 1
        if other < size and not _goes_first(
            heap,
            child,
            heap[other, HEAP_COUNT],
            heap[other, HEAP_TIE],
            heap[other, HEAP_PAIR],
            pairs,
            spellings,
        ):
            child = other
        if not _goes_first(heap, child, count, tie, pair, pairs, spellings):
            break
        _copy(heap, i, child)
        i = child
    _put(heap, i, count, tie, pair)


@njit(nogil=True, cache=True)
def _pop(heap, cursor, pairs, spellings):
    cursor[HEAP_SIZE] -= 1
    last = cursor[HEAP_SIZE]
    if last > 0:
        count, tie, pair = heap[last, HEAP_COUNT], heap[last, HEAP_TIE], heap[last, HEAP_PAIR]
        _replace_top(heap, last, count, tie, pair, pairs, spellings)


@njit(nogil=True, cache=True)
def _has_room(pairs, occurrences, cursor):
    """PAUSED if two more pairs and two more occurrences fit, else the status of the table that is full."""
    if cursor[PAIRS] + 2 > len(pairs):
        return NEED_PAIRS
    if cursor[OCCURRENCES] + 2 > len(occurrences):
        return NEED_OCCURRENCES
    return PAUSED


@njit(nogil=True, cache=True)
def _count_pairs(symbols, weights, slots, pairs, occurrences, cursor, max_work):
    """Index the pairs of the next `max_work` symbols."""
    end = min(len(symbols), cursor[POSITION] + max_work)
    for i in range(cursor[POSITION], end):
        room = _has_room(pairs, occurrences, cursor)
        if room != PAUSED:
            cursor[POSITION] = i
            return room
        after = symbols[i, FOLLOWING]
        if after != NONE:
            left, right = np.int64(symbols[i, ID]), np.int64(symbols[after, ID])
            weight = weights[symbols[i, UNIT]]
            _add_occurrence(slots, pairs, occurrences, cursor, left, right, i, weight)
    cursor[POSITION] = end
    if end == len(symbols):
        cursor[PHASE] = CHOOSING
    return PAUSED


@njit(nogil=True, cache=True)
def pair_may_merge(pairs, pair, spellings):
    """Whether a pair is a candidate at all."""
    if spellings is not None:
        key = pairs[pair, KEY]
        return may_merge(spellings.tokens, spellings.settings, key >> 32, key & 0xFFFFFFFF)
    return True


@njit(nogil=True, cache=True)
def _push_new_pairs(symbols, pairs, occurrences, heap, cursor, first_seen, spellings):
    """Enter the pairs that came into being since the last choice; NEED_HEAP if they do not fit."""
    if cursor[HEAP_SIZE] + cursor[PAIRS] - cursor[FIRST_NEW_PAIR] > len(heap):
        return NEED_HEAP
    for pair in range(cursor[FIRST_NEW_PAIR], cursor[PAIRS]):
        if pairs[pair, COUNT] > 0 and pair_may_merge(pairs, pair, spellings):
            tie = full_tie(symbols, pairs, occurrences, pair, first_seen, spellings)
            _push(heap, cursor, pairs[pair, COUNT], tie, pair, pairs, spellings)
    cursor[FIRST_NEW_PAIR] = cursor[PAIRS]
    return PAUSED


@njit(nogil=True, cache=True)
def _begin_merge(pairs, cursor, pair):
    """The pair has been chosen: go to its first place."""
    cursor[MERGING_PAIR] = pair
    cursor[CHOSEN_COUNT] = pairs[pair, COUNT]
    cursor[NEXT_OCCURRENCE] = pairs[pair, FIRST]
    cursor[SAVED] = 0
    cursor[PHASE] = MERGING


@njit(nogil=True, cache=True)
def _choose_pair(symbols, pairs, occurrences, heap, cursor, min_frequency, first_seen, spellings):
    """Take the most frequent pair off the heap and begin its merge, or finish."""
    # Counts only fall while a pair waits on the heap: the top is the maximum as soon as its count is up to
    # date.
    while cursor[HEAP_SIZE] > 0:
        pair = heap[0, HEAP_PAIR]
        count = pairs[pair, COUNT]
        if count < min_frequency:
            if count == heap[0, HEAP_COUNT]:
                break  # it is up to date, so all others are as rare or rarer
            _pop(heap, cursor, pairs, spellings)
        elif count < heap[0, HEAP_COUNT]:
            tie = full_tie(symbols, pairs, occurrences, pair, first_seen, spellings)
            _replace_top(heap, cursor[HEAP_SIZE], count, tie, pair, pairs, spellings)
        else:
            _pop(heap, cursor, pairs, spellings)
            _begin_merge(pairs, cursor, pair)
            return
    cursor[PHASE] = FINISHED


@njit(nogil=True, cache=True)
def _merge_at(symbols, slots, pairs, occurrences, cursor, i, left, right, merged, weight):
    """Replace the pair at position `i` by `merged` and tell its neighbours."""
    j = symbols[i, FOLLOWING]
    before, after = np.int64(symbols[i, PRECEDING]), np.int64(symbols[j, FOLLOWING])
    symbols[i, ID] = merged
    symbols[j, ID] = NONE
    symbols[i, FOLLOWING] = after
    # x left right y becomes x merged y: (x, left) and (right, y) lose a place, (x, merged) and (merged, y)
    # gain one.
    if before != NONE:
        neighbour = np.int64(symbols[before, ID])
        _drop_occurrence(slots, pairs, neighbour, left, weight)
        _add_occurrence(slots, pairs, occurrences, cursor, neighbour, merged, before, weight)
    if after != NONE:
        symbols[after, PRECEDING] = i
        neighbour = np.int64(symbols[after, ID])
        _drop_occurrence(slots, pairs, right, neighbour, weight)
        _add_occurrence(slots, pairs, occurrences, cursor, merged, neighbour, i, weight)


@njit(nogil=True, cache=True)
def _merge_occurrences(symbols, weights, slots, pairs, occurrences, cursor, merged, max_work):
    """Continue the current merge for up to `max_work` places; returns the work that is left, and a status."""
    key = pairs[cursor[MERGING_PAIR], KEY]
    left, right = key >> 32, key & 0xFFFFFFFF
    row = cursor[NEXT_OCCURRENCE]
    saved = cursor[SAVED]
    status = PAUSED
    while row != NONE and max_work > 0:
        status = _has_room(pairs, occurrences, cursor)
        if status != PAUSED:
            break
        position = np.int64(occurrences[row, PLACE])
        # Not where another merge took one of the two, nor at the second place of "aaa", whose first took it.
        if stands_at(symbols, left, right, position):
            weight = weights[symbols[position, UNIT]]
            _merge_at(symbols, slots, pairs, occurrences, cursor, position, left, right, merged, weight)
            saved += weight
        row = np.int64(occurrences[row, NEXT])
        max_work -= 1
    cursor[NEXT_OCCURRENCE] = row
    cursor[SAVED] = saved
    return max_work, status


@njit(nogil=True, cache=True)
def _report_merge(left, right, pair_count, tokens_saved, corpus_tokens, row, pairs, cursor):
    """Every place of the pair is merged: fill a row of the columns."""
    key = pairs[cursor[MERGING_PAIR], KEY]
    cursor[CORPUS_TOKENS] -= cursor[SAVED]
    left[row], right[row] = key >> 32, key & 0xFFFFFFFF
    pair_count[row] = cursor[CHOSEN_COUNT]
    tokens_saved[row] = cursor[SAVED]
    corpus_tokens[row] = cursor[CORPUS_TOKENS]
    cursor[MERGES] += 1


@njit(nogil=True, cache=True)
def advance(state, first_merge_id, max_merges, max_work, min_frequency, first_seen, rows, spellings=None):
    """Go on until `max_merges` merges are done, `max_work` places were visited, or a table is full.

    Fills the columns of `rows` (left, right, pair_count, tokens_saved, corpus_tokens) and returns how
    many rows, and a status. Call again, after growing what is full, until the phase is FINISHED.
    `spellings` says which pairs may merge, and may decide between equals.
    """
    symbols, weights, slots, pairs, occurrences, heap, cursor = state
    left, right, pair_count, tokens_saved, corpus_tokens = rows
    done = 0
    if cursor[PHASE] == COUNTING:
        return done, _count_pairs(symbols, weights, slots, pairs, occurrences, cursor, max_work)
    while done < max_merges and max_work > 0 and cursor[PHASE] != FINISHED:
        if cursor[PHASE] == CHOOSING:
            status = _push_new_pairs(symbols, pairs, occurrences, heap, cursor, first_seen, spellings)
            if status != PAUSED:
                return done, status
            _choose_pair(symbols, pairs, occurrences, heap, cursor, min_frequency, first_seen, spellings)
        if cursor[PHASE] == MERGING:
            merged = first_merge_id + cursor[MERGES]
            max_work, status = _merge_occurrences(
                symbols, weights, slots, pairs, occurrences, cursor, merged, max_work
            )
            if status != PAUSED:
                return done, status
            if cursor[NEXT_OCCURRENCE] == NONE:
                pair = cursor[MERGING_PAIR]
                pairs[pair, COUNT] = 0
                if spellings is not None:
                    key, position = pairs[pair, KEY], np.int64(occurrences[pairs[pair, FIRST], PLACE])
                    unit = np.int64(symbols[position, UNIT])
                    note_merge(spellings, key >> 32, key & 0xFFFFFFFF, merged, position, unit)
                _report_merge(left, right, pair_count, tokens_saved, corpus_tokens, done, pairs, cursor)
                cursor[PHASE] = CHOOSING
                done += 1
        max_work -= 1
    return done, PAUSED


# ---- what the trainers that merge pairs report


class Rows(NamedTuple):
    """Columns that `training_kernels.advance` fills; see `core.trainer.Steps` for what they mean."""

    left: npt.NDArray[np.int32]
    right: npt.NDArray[np.int32]
    pair_count: npt.NDArray[np.int64]
    tokens_saved: npt.NDArray[np.int64]
    corpus_tokens: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, rows: int) -> Rows:
        """Uninitialised columns."""
        ids, counts = np.empty((2, rows), np.int32), np.empty((3, rows), np.int64)
        return cls(*ids, *counts)

    def cut(self, first: int, last: int | None = None) -> Rows:
        """The rows from `first` to `last`, as views."""
        return Rows._make(column[first:last] for column in self)
