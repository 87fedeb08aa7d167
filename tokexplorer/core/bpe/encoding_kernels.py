"""Applying merges to pieces: the lowest rank first, of equals the leftmost.

That is the rule of `tokenizers` (models/bpe/word.rs) and tiktoken (src/lib.rs). Short pieces are merged
in place by looking for the lowest rank again and again; long ones with a heap, so that no input is
quadratic. A memo remembers what frequent pieces became. Inner helpers take arrays one by one, since
numba counts references at every look into a tuple.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.array_kernels import append
from tokexplorer.core.bpe.pair_table import NO_MERGE, NO_RANK, NO_TOKEN, RANK_BIT, merge_of
from tokexplorer.core.bpe.symbol_kernels import first_symbols
from tokexplorer.core.bpe.whole_tokens import fetch_whole, whole_token
from tokexplorer.core.drawing_kernels import uniform
from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.piece_keys import BATCH_PIECES, make_keys
from tokexplorer.core.piece_memo import ROOM_BEHIND, recall, remember
from tokexplorer.core.simd import ALL_BITS, ONE, TOP_BIT, high_zeros, low_zeros

SHORT_PIECE_BYTES = 48
SCRATCH_SIZE = 64
BYTE_PAIRS = 1 << 16

_MANY_NEW = 8  # of a batch, so that most of the others will be new, too
_TWO, _LAST = np.uint64(2), np.uint64(SCRATCH_SIZE - 1)


@njit(nogil=True, cache=True)
def fill_byte_pairs(pair_slots, pair_rows, byte_ids, byte_pairs):
    """Fill `byte_pairs` (int64[65536]) with the merges of two bytes: first byte << 8 | second byte."""
    for left in range(256):
        for right in range(256):
            byte_pairs[left << 8 | right] = merge_of(pair_slots, pair_rows, byte_ids[left], byte_ids[right])


@bare_njit()
def neighbour_ranks(pair_slots, pair_rows, rank_limit, ids, out):
    """Fill `out` (int32) with the rank of each token's merge with the next one, or NO_RANK.

    Only merges of a rank below `rank_limit` count.
    """
    for k in range(len(ids) - 1):
        rank = merge_of(pair_slots, pair_rows, ids[k], ids[k + 1]) >> RANK_BIT
        out[k] = rank if rank < rank_limit else NO_RANK


@bare_njit()
def merge_short(pair_slots, pair_rows, rank_limit, ids, size, merges):
    """Merge the `size` symbols of a short piece in place; the number of tokens.

    `ids` (int32) and `merges` (int64, room to work in) have `SCRATCH_SIZE` places.
    """
    for k in range(size - 1):
        merges[k] = merge_of(pair_slots, pair_rows, ids[k], ids[k + 1])
    return _merge_all(pair_slots, pair_rows, np.int64(rank_limit) << RANK_BIT, ids, size, merges)


@bare_njit(forceinline=True)
def _merge_bytes(pair_slots, pair_rows, byte_pairs, rank_limit, byte_ids, utf8, start, size, ids, merges):
    """As `merge_short`, for a piece of `size` bytes from `start` on whose symbols are bytes."""
    ids[0] = byte_ids[utf8[start]]
    for k in range(1, size):
        before, byte = np.int64(utf8[start + k - 1]), np.int64(utf8[start + k])
        ids[k], merges[k - 1] = byte_ids[byte], byte_pairs[np.uint64(before << 8 | byte)]
    return _merge_all(pair_slots, pair_rows, np.int64(rank_limit) << RANK_BIT, ids, size, merges)


@bare_njit(forceinline=True)
def _merge_all(pair_slots, pair_rows, limit, ids, size, merges):
    """Merge until nothing can be; merges[k] is that of the symbol ids[k] with the one after it.

    Symbols stay where they are: which are left tells a mask, a bit each from bit 1 on. The bits below and
    above them stand for neighbours with which nothing merges, so that both sides of a new token are always
    looked up, at the same time.
    """
    if size == 0:
        return np.int64(0)
    ids[np.uint64(size)] = ids[_LAST] = NO_TOKEN
    merges[np.uint64(size - 1)] = NO_MERGE
    left = ALL_BITS >> np.uint64(SCRATCH_SIZE - 2 - size)
    while True:
        best, lowest = np.uint64(0), merges[0]  # of equals the leftmost
        for k in range(1, size):
            is_lower = merges[k] < lowest
            best, lowest = np.uint64(k) if is_lower else best, merges[k] if is_lower else lowest
        if lowest >= limit:
            break
        merged_away = best + ONE + low_zeros(left >> best >> _TWO)
        after = merged_away + ONE + low_zeros(left >> merged_away >> _TWO)
        before = (TOP_BIT - high_zeros(left & ~(ALL_BITS << best << ONE)) - ONE) & _LAST
        token = ids[best] = np.int32(lowest & NO_RANK)
        with_after = merge_of(pair_slots, pair_rows, token, ids[after])
        with_before = merge_of(pair_slots, pair_rows, ids[before], token)
        merges[merged_away], merges[best], merges[before] = NO_MERGE, with_after, with_before
        left &= ~(_TWO << merged_away)
    count = np.uint64(0)
    left &= ALL_BITS >> np.uint64(SCRATCH_SIZE - 1 - size)
    left >>= ONE
    while left:
        ids[count] = ids[low_zeros(left)]
        left &= left - ONE
        count += ONE
    return np.int64(count)


@njit(nogil=True, cache=True)
def _push(heap, size, entry):
    i = size
    while i > 0 and entry < heap[(i - 1) >> 1]:
        heap[i] = heap[(i - 1) >> 1]
        i = (i - 1) >> 1
    heap[i] = entry
    return size + 1


@njit(nogil=True, cache=True)
def _pop(heap, size):
    """Remove the smallest entry; the new size."""
    size -= 1
    entry = heap[size]
    i = 0
    while 2 * i + 1 < size:
        child = 2 * i + 1
        if child + 1 < size and heap[child + 1] < heap[child]:
            child += 1
        if heap[child] >= entry:
            break
        heap[i] = heap[child]
        i = child
    heap[i] = entry
    return size


@njit(nogil=True, cache=True)
def _entry(merge, place):
    """An entry of the heap: rank << 32 | position."""
    return merge >> RANK_BIT << RANK_BIT | np.int64(place)


@njit(nogil=True, cache=True)
def merge_long(pair_slots, pair_rows, rank_limit, ids, dropout, random):
    """Merge the symbols `ids` of a long piece: a linked list, a heap of rank << 32 | position.

    With `dropout` each candidate is passed over with that probability, by itself and anew before every merge;
    the best of the others is merged (Provilkov et al. 2020, algorithm 1). `tokenizers` (models/bpe/word.rs,
    `merge_all`) also draws for entries of its heap that are out of date, which gives those passed over before
    them another chance.
    """
    size = len(ids)
    # Token k goes on with token following[k]; a token that was merged away has id -1. No entry is taken out
    # of the heap when its pair goes: it is passed over when it comes to the top.
    following = np.empty(size, np.int64)
    preceding = np.empty(size, np.int64)
    heap = np.empty(3 * size, np.int64)
    passed = np.empty(3 * size if dropout > 0 else 0, np.int64)
    waiting = passed_over = 0
    for k in range(size):
        following[k], preceding[k] = k + 1, k - 1
    limit = np.int64(rank_limit) << RANK_BIT
    for k in range(size - 1):
        merge = merge_of(pair_slots, pair_rows, ids[k], ids[k + 1])
        if merge < limit:
            waiting = _push(heap, waiting, _entry(merge, k))
    while waiting > 0:
        entry = heap[0]
        rank, k = entry >> RANK_BIT, entry & 0xFFFFFFFF
        waiting = _pop(heap, waiting)
        # An entry is stale if its symbol was merged away, or now begins another pair.
        if ids[k] < 0 or following[k] >= size:
            continue
        after = following[k]
        merge = merge_of(pair_slots, pair_rows, ids[k], ids[after])
        if merge >> RANK_BIT != rank:
            continue
        if dropout > 0:
            if uniform(random) < dropout:
                passed[passed_over] = entry
                passed_over += 1
                continue
            while passed_over > 0:
                passed_over -= 1
                waiting = _push(heap, waiting, passed[passed_over])
        ids[k] = merge & NO_RANK
        ids[after] = -1
        following[k] = following[after]
        if following[k] < size:
            preceding[following[k]] = k
            merge = merge_of(pair_slots, pair_rows, ids[k], ids[following[k]])
            if merge < limit:
                waiting = _push(heap, waiting, _entry(merge, k))
        if preceding[k] >= 0:
            merge = merge_of(pair_slots, pair_rows, ids[preceding[k]], ids[k])
            if merge < limit:
                waiting = _push(heap, waiting, _entry(merge, preceding[k]))
    return ids[ids >= 0]


@bare_njit()
def _encode_short(
    pair_slots, pair_rows, byte_pairs, settings, byte_ids, pages, symbol_ids, found, whole_slots, whole_rows,
    tokens_utf8, rank_limit, rows, known_utf8, known_ids, used, utf8, starts, ends,
    lows, highs, slots, ids, merges, first, count, k, out_ids, written,
):  # fmt: skip
    """Encode pieces up to the first long one that is new.

    Begins with the k-th of the batch of `count` pieces from `first` on. Returns where it ends in the same
    way, and the number of tokens. Makes no arrays, so that numba need not count who uses them (`_nrt`):
    that takes longer than anything else that is done for a new piece.
    """
    new_pieces = 0
    while True:
        if k == count:
            first += count
            if first == len(starts):
                return first, np.int64(0), np.int64(0), written
            new_pieces = 0
            count, k = make_keys(utf8, starts, ends, first, lows, highs, slots, rows), np.int64(0)
        k, written = recall(
            rows, known_utf8, known_ids, utf8, starts, ends, first, lows, highs, slots, k, count,
            out_ids, written,
        )  # fmt: skip
        if k == count:
            continue
        new_pieces += 1
        if new_pieces == _MANY_NEW:
            fetch_whole(whole_slots, whole_rows, lows, highs, k + 1, count)
        start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
        token = whole_token(
            whole_slots, whole_rows, tokens_utf8, rank_limit, lows[k], highs[k], utf8, start, end
        )
        if token >= 0:
            ids[0], size = token, np.int64(1)
        elif end - start > SHORT_PIECE_BYTES:
            return first, count, k, written
        elif len(byte_pairs) and end > start:
            size = _merge_bytes(
                pair_slots, pair_rows, byte_pairs, rank_limit, byte_ids, utf8, start, end - start, ids, merges
            )
        else:
            size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, ids)
            size = merge_short(pair_slots, pair_rows, rank_limit, ids, size, merges)
        remember(rows, known_utf8, known_ids, used, slots[k], lows[k], highs[k], utf8, start, end, ids, size)
        for j in range(size):
            out_ids[written + j] = ids[j]
        written += size
        k += 1


@njit(nogil=True, cache=True)
def encode_pieces(
    pairs, byte_pairs, symbols, whole, rank_limit, memo, utf8, starts, ends, out_ids
):  # fmt: skip
    """Fill `out_ids` with the tokens of all pieces; their number.

    `pairs` is a `PairTable`, `symbols` a `SymbolTable`, `whole` a `WholeTable`, `memo` a `Memo`. `byte_pairs`
    is empty if symbols are anything but bytes, see `fill_byte_pairs`. `out_ids` needs one place a byte of the
    pieces, one a piece if there is a mark behind each, and `ROOM_BEHIND` more.
    """
    pair_slots, pair_rows = pairs
    settings, byte_ids, pages, symbol_ids, found = symbols
    rows, known_utf8, known_ids, used = memo
    whole_slots, whole_rows, tokens_utf8 = whole
    short_ids, merges = np.empty(SCRATCH_SIZE, np.int32), np.empty(SCRATCH_SIZE, np.int64)
    random = np.zeros(1, np.uint64)
    batch = min(BATCH_PIECES, len(starts))
    lows, highs, slots = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    first = count = k = written = np.int64(0)
    while True:
        first, count, k, written = _encode_short(
            pair_slots, pair_rows, byte_pairs, settings, byte_ids, pages, symbol_ids, found, whole_slots,
            whole_rows, tokens_utf8, rank_limit, rows, known_utf8, known_ids, used, utf8,
            starts, ends, lows, highs, slots, short_ids, merges, first, count, k, out_ids, written,
        )  # fmt: skip
        if first == len(starts):
            return written
        start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
        ids = np.empty(end - start + 1, np.int32)
        size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, ids)
        ids = merge_long(pair_slots, pair_rows, rank_limit, ids[:size], 0.0, random)
        size = np.int64(len(ids))
        remember(rows, known_utf8, known_ids, used, slots[k], lows[k], highs[k], utf8, start, end, ids, size)
        for j in range(size):
            out_ids[written + j] = ids[j]
        written += size
        k += 1


@njit(nogil=True, cache=True)
def count_tokens(pairs, byte_pairs, symbols, whole, rank_limit, memo, utf8, starts, counts, longest):
    """The number of tokens of counted units, each encoded once; the longest has `longest` bytes."""
    start, end = np.zeros(1, np.int32), np.zeros(1, np.int32)
    out_ids = np.empty(longest + 2 + ROOM_BEHIND, np.int32)
    total = np.int64(0)
    for unit in range(len(counts)):
        piece = utf8[starts[unit] : starts[unit + 1]]
        end[0] = len(piece)
        size = encode_pieces(pairs, byte_pairs, symbols, whole, rank_limit, memo, piece, start, end, out_ids)
        total += size * counts[unit]
    return total


@njit(nogil=True, cache=True)
def sample_pieces(pairs, symbols, rank_limit, dropout, random, utf8, starts, ends, out_ids):
    """Encode all pieces as `encode_pieces` does, leaving out merges with probability `dropout` (BPE-dropout).

    `random` is the state of the random numbers: uint64[1], which goes on from piece to piece, or a state for
    each piece.
    """
    pair_slots, pair_rows = pairs
    settings, byte_ids, pages, symbol_ids, found = symbols
    written = 0
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        ids = np.empty(end - start + 1, np.int32)
        size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, ids)
        state = min(piece, len(random) - 1)
        ids = merge_long(pair_slots, pair_rows, rank_limit, ids[:size], dropout, random[state : state + 1])
        written = append(out_ids, written, ids, 0, len(ids))
    return written


@njit(nogil=True, cache=True)
def token_spans(byte_counts, ids, starts, ends, out_starts, out_ends):
    """Byte spans of tokens that tile pieces: token after token, piece after piece."""
    piece = 0
    position = np.int64(starts[0]) if len(starts) else np.int64(0)
    for k in range(len(ids)):
        if position >= ends[piece]:
            piece += 1
            position = np.int64(starts[piece])
        out_starts[k] = position
        position += byte_counts[ids[k]]
        out_ends[k] = position
