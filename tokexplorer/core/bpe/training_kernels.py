"""Incremental byte-pair merging over flat tables, in bites that can be stopped and resumed anywhere.

`core.bpe.plain` is the algorithm in a few lines: count all pairs, merge the most frequent one, count again.
Here the counts are kept up to date instead. COUNTING numbers the pairs of the corpus and counts them, PLACING
lists where each stands; from then on CHOOSING takes a pair off the heap, MERGING replaces it everywhere, and
LISTING lists where the pairs stand that came into being by that.

The corpus is a table of positions. Where a token begins, it has the number of the pair of this token and the
next one: the pairs that a merge takes away are found without a search, whether a pair still stands at a
place where it was seen is one comparison, and the pair tells which tokens stand there. The last position of a
longer token leads back to its first. The pairs that a merge makes all hold the new token, so that each is
known by the neighbour and its side: two numbers for each token replace a hash table.

A pair that is too rare is forgotten as soon as it is counted (`least_count`): the units fall apart there,
since any pair that could stand across that place later is at least as rare.

All places of a pair come into being within one merge, from left to right. They are logged, and sorted by pair
when the merge is done. So the places of a pair lie in one row, in corpus order, and its count can only
fall afterwards. That makes a lazy heap exact: an entry whose count is out of date is pushed back with the
true one when it reaches the top. Only pairs that are at least as frequent as a floor are on the heap, so that
it stays small; when it is empty, the floor is lowered and all pairs are looked through.

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
from tokexplorer.core.simd import prefetch_row

# Columns of `State.symbols`, by position in the corpus of unique units.
UNIT, PAIR = range(2)
# Columns of `State.tokens`.
LENGTH, AS_LEFT, AS_RIGHT = range(3)
# Columns of `State.pairs`.
KEY, COUNT, FIRST, END = range(4)
# Columns of `State.log`.
LOGGED_PAIR, LOGGED_PLACE = range(2)
# Columns of `State.heap`: a pair's count when it was entered, what decides between equals, the pair.
HEAP_COUNT, HEAP_TIE, HEAP_PAIR = range(3)
# Places in `State.cursor`, the scalars that survive between two calls.
(
    PHASE,
    POSITION,  # COUNTING, PLACING: next symbol to look at
    PAIRS,  # pairs known
    PLACES,  # used rows of `State.places`
    HEAP_SIZE,
    MERGES,  # merges finished
    CORPUS_TOKENS,
    FLOOR,  # no pair on the heap had a lower count when it was entered,
    CEILING,  # and those that are being entered are below this
    NEXT_PAIR,  # CHOOSING: next pair that may have to be entered
    FIRST_NEW_PAIR,  # first pair that was not known when the last choice was made
    MERGING_PAIR,  # MERGING: the pair at work
    CHOSEN_COUNT,  # MERGING: its count when it was chosen
    NEXT_PLACE,  # MERGING: next row of its places
    SAVED,  # MERGING: tokens saved so far
    LOGGED,  # MERGING: used rows of the log
    LISTED,  # LISTING: rows of the log that are done
    CURSOR_SIZE,
) = range(18)

# Phases.
COUNTING, PLACING, CHOOSING, MERGING, LISTING, MERGED, FINISHED = range(7)

# What `advance` ended with.
PAUSED, NEED_SLOTS, NEED_PAIRS, NEED_HEAP = range(4)

NONE = -1
_ALONE = 1 << 30  # see `State.symbols`

_FIRST_PAIRS = 1 << 6  # small, so that growing is no rare event
_LEAST_ROOM = 64  # rows that must be free before any of many are filled
_PAIRS_PER_WORK = 8  # so many are looked at in the time that one place takes
_NO_CEILING = 2**63 - 1
_AHEAD = 8  # places between the one that is merged and the one that is fetched from memory


class State(NamedTuple):
    """Everything a run needs between two calls.

    Attributes:
        symbols: int32 (positions, 2): unit; and, where a token begins, the number of the pair that begins
            with it, or -_ALONE - 1 - its id if none does. At the last position of a longer token -2 - its
            first one, between the two NONE.
        weights: int64 (units): how often each unit occurs.
        tokens: int32 (tokens, 3): how many positions a token takes; the last pairs that came into being
            with it on the left and on the right of a new token. Such a pair belongs to the merge at work
            if it is not below FIRST_NEW_PAIR.
        slots: int32, a power of two: pair or NONE, open addressing over `pairs[:, KEY]`; only for COUNTING.
        pairs: int64 (pairs, 4): left id << 32 | right id, count, first row of its places and the row behind
            the last. Until places are listed, the last column is their number.
        places: int32 (3 * positions): the positions of each pair. A merge shortens the corpus by a position
            and adds two places at most, so that this is always enough.
        log: int32 (positions, 2): the places of the merge at work, as pair and position.
        heap: int64 (heap, 3).
        cursor: int64 (CURSOR_SIZE).
    """

    symbols: npt.NDArray[np.int32]
    weights: npt.NDArray[np.int64]
    tokens: npt.NDArray[np.int32]
    slots: npt.NDArray[np.int32]
    pairs: npt.NDArray[np.int64]
    places: npt.NDArray[np.int32]
    log: npt.NDArray[np.int32]
    heap: npt.NDArray[np.int64]
    cursor: npt.NDArray[np.int64]


def first_state(
    symbols: npt.NDArray[np.int32], weights: npt.NDArray[np.int64], corpus_tokens: int, most_tokens: int
) -> State:
    """The tables before any pair is counted; there will be no more than `most_tokens` tokens.

    Rows that are never used take no memory: it is touched for the first time when they are filled.
    """
    positions = len(symbols)
    pairs = max(_FIRST_PAIRS, positions // 4)
    tokens = np.full((most_tokens, 3), NONE, np.int32)
    tokens[:, LENGTH] = 1
    state = State(
        symbols=symbols,
        weights=weights,
        tokens=tokens,
        slots=np.full(4 * _FIRST_PAIRS, NONE, np.int32),
        pairs=np.empty((pairs, 4), np.int64),
        places=np.empty(3 * positions, np.int32),
        log=np.empty((positions, 2), np.int32),
        heap=np.empty((_FIRST_PAIRS, 3), np.int64),
        cursor=np.zeros(CURSOR_SIZE, np.int64),
    )
    state.cursor[CORPUS_TOKENS] = corpus_tokens
    state.cursor[FLOOR] = state.cursor[CEILING] = _NO_CEILING
    return state


def grown(state: State, status: int) -> State:
    """The state with more room in the table that is full."""
    if status == NEED_HEAP:
        return state._replace(heap=doubled(state.heap))
    if status == NEED_PAIRS:
        return state._replace(pairs=doubled(state.pairs))
    larger = state._replace(slots=np.full(4 * len(state.slots), NONE, np.int32))
    rehash_pairs(larger.slots, larger.pairs, larger.cursor[PAIRS])
    return larger


def doubled(table: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy with as many rows again, which are not initialised."""
    larger = np.empty((2 * len(table), *table.shape[1:]), table.dtype)
    larger[: len(table)] = table
    return larger


# ---- the pairs of the corpus before any merge


@njit(nogil=True, cache=True, inline="always")
def token_at(symbols, pairs, position):
    """The id of the token that begins there; NONE within a token."""
    pair = np.int64(symbols[position, PAIR])
    if pair >= 0:
        return pairs[pair, KEY] >> 32
    return -_ALONE - 1 - pair if pair < -_ALONE else np.int64(NONE)


@njit(nogil=True, cache=True)
def link_units(ids, starts, alone, symbols):
    """Enter the units, each symbol a token; pairs are NONE until they are counted.

    `alone` (bool) says which symbols no pair may hold.
    """
    for unit in range(len(starts) - 1):
        last = starts[unit + 1] - 1
        for i in range(starts[unit], last + 1):
            symbols[i, UNIT] = unit
            has_pair = i < last and not alone[i] and not alone[i + 1]
            symbols[i, PAIR] = NONE if has_pair else -_ALONE - 1 - np.int64(ids[i])


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
def _count_pairs(ids, symbols, weights, slots, pairs, cursor, max_work):
    """Number and count the pairs of the next `max_work` symbols."""
    end = min(len(symbols), cursor[POSITION] + max_work)
    known = cursor[PAIRS]
    status = PAUSED
    i = cursor[POSITION]
    while i < end:
        if symbols[i, PAIR] == NONE:
            key = np.int64(ids[i]) << 32 | np.int64(ids[i + 1])
            slot = _slot_of(slots, pairs, key)
            pair = np.int64(slots[slot])
            if pair == NONE:
                if known == len(pairs):
                    status = NEED_PAIRS
                    break
                if 2 * known >= len(slots):
                    status = NEED_SLOTS
                    break
                pair = known
                slots[slot] = pair
                pairs[pair, KEY], pairs[pair, COUNT], pairs[pair, END] = key, 0, 0
                known += 1
            pairs[pair, COUNT] += weights[symbols[i, UNIT]]
            pairs[pair, END] += 1
            symbols[i, PAIR] = pair
        i += 1
    cursor[POSITION], cursor[PAIRS] = i, known
    return status


@njit(nogil=True, cache=True)
def _begin_lists(pairs, cursor, first_pair, least_count):
    """Give each pair from `first_pair` on as many free rows of `State.places` as it has places.

    What is rarer than `least_count` gets none: its first row is NONE.
    """
    used = cursor[PLACES]
    for pair in range(first_pair, cursor[PAIRS]):
        size = pairs[pair, END]
        if pairs[pair, COUNT] < least_count:
            pairs[pair, FIRST] = NONE
        else:
            pairs[pair, FIRST] = pairs[pair, END] = used
            used += size
    cursor[PLACES] = used


@njit(nogil=True, cache=True)
def _place_pairs(symbols, pairs, places, cursor, max_work):
    """List the places of the pairs of the next `max_work` symbols."""
    end = min(len(symbols), cursor[POSITION] + max_work)
    for i in range(cursor[POSITION], end):
        pair = np.int64(symbols[i, PAIR])
        if pair >= 0:
            if pairs[pair, FIRST] != NONE:
                places[pairs[pair, END]] = i
                pairs[pair, END] += 1
            else:
                symbols[i, PAIR] = -_ALONE - 1 - (pairs[pair, KEY] >> 32)
    cursor[POSITION] = end


@njit(nogil=True, cache=True)
def index_pairs(ids, state, max_work, least_count):
    """Go on with COUNTING and PLACING for up to `max_work` symbols; the status. CHOOSING comes next.

    `ids` are those of the symbols: after COUNTING nobody looks at them.
    """
    symbols, weights, _, slots, pairs, places, _, _, cursor = state
    if cursor[PHASE] == COUNTING:
        status = _count_pairs(ids, symbols, weights, slots, pairs, cursor, max_work)
        if status == PAUSED and cursor[POSITION] == len(symbols):
            _begin_lists(pairs, cursor, np.int64(0), least_count)
            cursor[POSITION] = 0
            cursor[PHASE] = PLACING
        return status
    _place_pairs(symbols, pairs, places, cursor, max_work)
    if cursor[POSITION] == len(symbols):
        cursor[PHASE] = CHOOSING
    return PAUSED


# ---- which pair comes next


@njit(nogil=True, cache=True, inline="always")
def first_place(symbols, pairs, places, pair):
    """The first position where a pair stands; it must stand somewhere."""
    # The rows before it are never needed again.
    row = pairs[pair, FIRST]
    while symbols[places[row], PAIR] != pair:
        row += 1
    pairs[pair, FIRST] = row
    return np.int64(places[row])


@njit(nogil=True, cache=True)
def tie_of(symbols, pairs, places, pair, first_seen, spellings):
    """The number that decides between equal counts, smaller first.

    It is the pair of ids, the first position of the pair, or made from its spelling.
    """
    if spellings is not None and spellings.settings[RULE] != BY_CALLER:
        key = pairs[pair, KEY]
        codes, tokens, settings = spellings
        return spelling_tie(codes, tokens, settings, key >> 32, key & 0xFFFFFFFF)
    if first_seen:
        return first_place(symbols, pairs, places, pair)
    return pairs[pair, KEY]


@njit(nogil=True, cache=True)
def _move(heap, to, origin):
    heap[to, HEAP_COUNT] = heap[origin, HEAP_COUNT]
    heap[to, HEAP_TIE] = heap[origin, HEAP_TIE]
    heap[to, HEAP_PAIR] = heap[origin, HEAP_PAIR]


@njit(nogil=True, cache=True)
def _push(heap, size, count, tie, pair, pairs, spellings):
    """Enter a row in a heap of `size` rows."""
    i = size
    while i > 0:
        parent = (i - 1) >> 1
        stays = heap[parent, HEAP_COUNT] > count
        if heap[parent, HEAP_COUNT] == count:
            stays = heap[parent, HEAP_TIE] < tie
            if spellings is not None and heap[parent, HEAP_TIE] == tie:
                stays = spelled_before(spellings, pairs[heap[parent, HEAP_PAIR], KEY], pairs[pair, KEY])
        if stays:
            break
        _move(heap, i, parent)
        i = parent
    heap[i, HEAP_COUNT], heap[i, HEAP_TIE], heap[i, HEAP_PAIR] = count, tie, pair


@njit(nogil=True, cache=True)
def _replace_top(heap, size, count, tie, pair, pairs, spellings):
    """Put another row in place of the first of a heap of `size` rows."""
    i, child = np.int64(0), np.int64(1)
    while child < size:
        other = child + 1
        if other < size:
            rises = heap[other, HEAP_COUNT] > heap[child, HEAP_COUNT]
            if heap[other, HEAP_COUNT] == heap[child, HEAP_COUNT]:
                rises = heap[other, HEAP_TIE] < heap[child, HEAP_TIE]
                if spellings is not None and heap[other, HEAP_TIE] == heap[child, HEAP_TIE]:
                    key, other_key = pairs[heap[child, HEAP_PAIR], KEY], pairs[heap[other, HEAP_PAIR], KEY]
                    rises = spelled_before(spellings, other_key, key)
            child += rises
        rises = heap[child, HEAP_COUNT] > count
        if heap[child, HEAP_COUNT] == count:
            rises = heap[child, HEAP_TIE] < tie
            if spellings is not None and heap[child, HEAP_TIE] == tie:
                rises = spelled_before(spellings, pairs[heap[child, HEAP_PAIR], KEY], pairs[pair, KEY])
        if not rises:
            break
        _move(heap, i, child)
        i = child
        child = 2 * i + 1
    heap[i, HEAP_COUNT], heap[i, HEAP_TIE], heap[i, HEAP_PAIR] = count, tie, pair


@njit(nogil=True, cache=True)
def pair_may_merge(pairs, pair, spellings):
    """Whether a pair is a candidate at all."""
    if spellings is not None:
        key = pairs[pair, KEY]
        return may_merge(spellings.tokens, spellings.settings, key >> 32, key & 0xFFFFFFFF)
    return True


@njit(nogil=True, cache=True)
def _push_pairs(symbols, pairs, places, heap, cursor, max_work, first_seen, spellings):
    """Enter those of the next pairs that are between floor and ceiling; returns the work that is left.

    No more pairs are looked at than there is room for.
    """
    old_size, floor, ceiling = cursor[HEAP_SIZE], cursor[FLOOR], cursor[CEILING]
    size, first = old_size, cursor[NEXT_PAIR]
    end = min(cursor[PAIRS], first + min(max_work, len(heap) - size))
    for pair in range(first, end):
        count = pairs[pair, COUNT]
        if floor <= count < ceiling and pair_may_merge(pairs, pair, spellings):
            tie = tie_of(symbols, pairs, places, pair, first_seen, spellings)
            _push(heap, size, count, tie, pair, pairs, spellings)
            size += 1
    cursor[HEAP_SIZE], cursor[NEXT_PAIR] = size, end
    if end == cursor[PAIRS]:
        cursor[CEILING] = _NO_CEILING  # of pairs that come into being from now on
    return max_work - (size - old_size) - (end - first) // _PAIRS_PER_WORK


@njit(nogil=True, cache=True)
def _lower_floor(pairs, cursor, least_count):
    """The heap is empty: have the most frequent of the pairs entered, or finish if they are all too rare."""
    floor = cursor[FLOOR]
    highest = np.int64(0)
    for pair in range(cursor[PAIRS]):
        if pairs[pair, COUNT] < floor:
            highest = max(highest, pairs[pair, COUNT])
    if highest < least_count:
        cursor[PHASE] = FINISHED
    cursor[CEILING] = floor
    cursor[FLOOR] = max(least_count, highest - highest // 4)
    cursor[NEXT_PAIR] = 0


@njit(nogil=True, cache=True)
def _take_pair(symbols, pairs, places, heap, cursor, first_seen, spellings):
    """Take the most frequent pair off the heap; NONE if none is left."""
    # Counts only fall while a pair waits on the heap: the top is the maximum as soon as its count is up to
    # date.
    size, floor, chosen = cursor[HEAP_SIZE], cursor[FLOOR], np.int64(NONE)
    while size > 0 and chosen == NONE:
        pair = heap[0, HEAP_PAIR]
        count = pairs[pair, COUNT]
        if floor <= count < heap[0, HEAP_COUNT]:
            tie = tie_of(symbols, pairs, places, pair, first_seen, spellings)
        else:  # chosen or, below the floor, left until that is lowered; the last row takes its place
            if count >= floor:
                chosen = pair
            size -= 1
            count, tie, pair = heap[size, HEAP_COUNT], heap[size, HEAP_TIE], heap[size, HEAP_PAIR]
        _replace_top(heap, size, count, tie, pair, pairs, spellings)
    cursor[HEAP_SIZE] = size
    return chosen


@njit(nogil=True, cache=True)
def begin_merge(tokens, pairs, cursor, pair, merged):
    """The pair was chosen and becomes the token `merged`: go to its first place."""
    key = pairs[pair, KEY]
    tokens[merged, LENGTH] = tokens[key >> 32, LENGTH] + tokens[key & 0xFFFFFFFF, LENGTH]
    cursor[FIRST_NEW_PAIR] = cursor[PAIRS]
    cursor[MERGING_PAIR] = pair
    cursor[CHOSEN_COUNT] = pairs[pair, COUNT]
    cursor[NEXT_PLACE] = pairs[pair, FIRST]
    cursor[SAVED] = cursor[LOGGED] = cursor[LISTED] = 0
    cursor[PHASE] = MERGING


# ---- merging it


@njit(nogil=True, cache=True)
def _merge_places(symbols, weights, tokens, pairs, places, log, cursor, merged, max_work):
    """Replace the pair at up to `max_work` of its places, as long as there is room; the work that is left."""
    pair, first_new = cursor[MERGING_PAIR], cursor[FIRST_NEW_PAIR]
    left, right = pairs[pair, KEY] >> 32, pairs[pair, KEY] & 0xFFFFFFFF
    left_length, right_length = np.int64(tokens[left, LENGTH]), np.int64(tokens[right, LENGTH])
    end, known, logged, saved = pairs[pair, END], cursor[PAIRS], cursor[LOGGED], cursor[SAVED]
    row = cursor[NEXT_PLACE]
    # Each place makes two pairs at most.
    stop = min(end, row + min(max_work, (len(pairs) - known) >> 1))
    for place in range(row, stop):
        if place + _AHEAD < end:
            prefetch_row(symbols, places[place + _AHEAD])
        i = np.int64(places[place])
        # Not where another merge took one of the two, nor at the second place of "aaa", whose first took it.
        if symbols[i, PAIR] == pair:
            # x left right y becomes x merged y: (x, left) and (right, y) lose a place, (x, merged) and
            # (merged, y) gain one.
            j = i + left_length
            lost = np.int64(symbols[j, PAIR])
            # The last position of a longer token leads back to its first.
            before, broken = i - 1, np.int64(NONE)
            if before >= 0:
                broken = np.int64(symbols[before, PAIR])
                if -_ALONE <= broken < NONE:
                    before = -2 - broken
                    broken = np.int64(symbols[before, PAIR])
            weight = weights[symbols[i, UNIT]]
            saved += weight
            symbols[i, PAIR] = -_ALONE - 1 - merged
            symbols[j, PAIR] = NONE
            symbols[j + right_length - 1, PAIR] = -2 - i
            if broken >= 0:
                neighbour = pairs[broken, KEY] >> 32
                pairs[broken, COUNT] -= weight
                made = np.int64(tokens[neighbour, AS_LEFT])
                if made < first_new:
                    made = known
                    known += 1
                    tokens[neighbour, AS_LEFT] = made
                    pairs[made, KEY], pairs[made, COUNT], pairs[made, END] = neighbour << 32 | merged, 0, 0
                pairs[made, COUNT] += weight
                pairs[made, END] += 1
                symbols[before, PAIR] = made
                log[logged, LOGGED_PAIR], log[logged, LOGGED_PLACE] = made, before
                logged += 1
            if lost >= 0:
                neighbour = pairs[lost, KEY] & 0xFFFFFFFF
                pairs[lost, COUNT] -= weight
                made = np.int64(tokens[neighbour, AS_RIGHT])
                if made < first_new:
                    made = known
                    known += 1
                    tokens[neighbour, AS_RIGHT] = made
                    pairs[made, KEY], pairs[made, COUNT], pairs[made, END] = merged << 32 | neighbour, 0, 0
                pairs[made, COUNT] += weight
                pairs[made, END] += 1
                symbols[i, PAIR] = made
                log[logged, LOGGED_PAIR], log[logged, LOGGED_PLACE] = made, i
                logged += 1
    cursor[NEXT_PLACE], cursor[PAIRS], cursor[LOGGED], cursor[SAVED] = stop, known, logged, saved
    return max_work - (stop - row)


@njit(nogil=True, cache=True)
def _list_places(symbols, pairs, places, log, cursor, max_work):
    """List up to `max_work` of the logged places with their pairs; returns the work that is left."""
    end = min(cursor[LOGGED], cursor[LISTED] + max_work)
    for k in range(cursor[LISTED], end):
        pair, place = np.int64(log[k, LOGGED_PAIR]), np.int64(log[k, LOGGED_PLACE])
        if pairs[pair, FIRST] != NONE:
            places[pairs[pair, END]] = place
            pairs[pair, END] += 1
        elif symbols[place, PAIR] == pair:  # not if the same merge made another pair of it
            symbols[place, PAIR] = -_ALONE - 1 - (pairs[pair, KEY] >> 32)
    max_work -= end - cursor[LISTED]
    cursor[LISTED] = end
    return max_work


@njit(nogil=True, cache=True)
def merge_pair(symbols, weights, tokens, pairs, places, log, cursor, merged, max_work, least_count):
    """Go on with MERGING and LISTING for up to `max_work` places; the work that is left, and a status.

    MERGED comes next, when the corpus and all tables are up to date. Pairs that are rarer than `least_count`
    when they come into being are forgotten.
    """
    status = PAUSED
    if cursor[PHASE] == MERGING:
        places_left = pairs[cursor[MERGING_PAIR], END] - cursor[NEXT_PLACE]
        if len(pairs) - cursor[PAIRS] < 2 * min(places_left, _LEAST_ROOM):
            status = NEED_PAIRS
        else:
            max_work = _merge_places(symbols, weights, tokens, pairs, places, log, cursor, merged, max_work)
        if cursor[NEXT_PLACE] == pairs[cursor[MERGING_PAIR], END]:
            pairs[cursor[MERGING_PAIR], COUNT] = 0
            _begin_lists(pairs, cursor, cursor[FIRST_NEW_PAIR], least_count)
            cursor[PHASE] = LISTING
    if cursor[PHASE] == LISTING:
        max_work = _list_places(symbols, pairs, places, log, cursor, max_work)
        if cursor[LISTED] == cursor[LOGGED]:
            cursor[PHASE] = MERGED
    return max_work, status


@njit(nogil=True, cache=True)
def report_merge(left, right, pair_count, tokens_saved, corpus_tokens, row, pairs, cursor):
    """A merge is done: fill a row of the columns."""
    key = pairs[cursor[MERGING_PAIR], KEY]
    cursor[CORPUS_TOKENS] -= cursor[SAVED]
    left[row], right[row] = key >> 32, key & 0xFFFFFFFF
    pair_count[row] = cursor[CHOSEN_COUNT]
    tokens_saved[row] = cursor[SAVED]
    corpus_tokens[row] = cursor[CORPUS_TOKENS]
    cursor[MERGES] += 1


@njit(nogil=True, cache=True)
def advance(state, first_merge_id, max_merges, max_work, least_count, first_seen, rows, spellings):
    """Go on until `max_merges` merges are done, `max_work` places were visited, or a table is full.

    Pairs that are rarer than `least_count` are never merged. They may be those below the minimum frequency,
    or below what the corpus is known to have: the same as in `index_pairs`, which comes first.

    Fills the columns of `rows` (left, right, pair_count, tokens_saved, corpus_tokens) and returns how
    many rows, and a status. Call again, after growing what is full, until the phase is FINISHED.
    `spellings` (or None) says which pairs may merge, and may decide between equals.
    """
    symbols, weights, tokens, _, pairs, places, log, heap, cursor = state
    left, right, pair_count, tokens_saved, corpus_tokens = rows
    done = np.int64(0)
    while done < max_merges and max_work > 0 and cursor[PHASE] != FINISHED:
        merged = first_merge_id + cursor[MERGES]
        if cursor[PHASE] == CHOOSING:
            unseen = cursor[PAIRS] - cursor[NEXT_PAIR]
            if len(heap) - cursor[HEAP_SIZE] < min(unseen, _LEAST_ROOM):
                return done, NEED_HEAP
            if unseen > 0:
                max_work = _push_pairs(symbols, pairs, places, heap, cursor, max_work, first_seen, spellings)
            elif cursor[HEAP_SIZE] == 0:
                _lower_floor(pairs, cursor, least_count)
            else:
                pair = _take_pair(symbols, pairs, places, heap, cursor, first_seen, spellings)
                if pair != NONE:
                    begin_merge(tokens, pairs, cursor, pair, merged)
        if cursor[PHASE] == MERGING or cursor[PHASE] == LISTING:
            max_work, status = merge_pair(
                symbols, weights, tokens, pairs, places, log, cursor, merged, max_work, least_count
            )
            if status != PAUSED:
                return done, status
        if cursor[PHASE] == MERGED:
            pair = cursor[MERGING_PAIR]
            if spellings is not None:
                key, position = pairs[pair, KEY], np.int64(places[pairs[pair, FIRST]])
                unit = np.int64(symbols[position, UNIT])
                note_merge(spellings, key >> 32, key & 0xFFFFFFFF, merged, position, unit)
            report_merge(left, right, pair_count, tokens_saved, corpus_tokens, done, pairs, cursor)
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
