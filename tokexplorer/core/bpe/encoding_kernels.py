"""Applying merges to pieces: the lowest rank first, of equals the leftmost.

That is the rule of `tokenizers` (models/bpe/word.rs) and tiktoken (src/lib.rs). Short pieces are merged
in place by looking for the lowest rank again and again; long ones with a heap, so that no input is
quadratic. A memo remembers what frequent pieces became. Inner helpers take arrays one by one, since
numba counts references at every look into a tuple.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.bpe.ignore_merges import whole_token
from tokexplorer.core.bpe.piece_memo import ROOM_BEHIND, recall, remember
from tokexplorer.core.bpe.symbol_kernels import first_symbols
from tokexplorer.core.drawing_kernels import uniform
from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import BATCH_PIECES, make_keys

NO_RANK = np.int32(2**31 - 1)
SHORT_PIECE_BYTES = 48


class MergeTable(NamedTuple):
    """Merges as the encoder reads them.

    Attributes:
        keys: left id << 32 | right id, or -1; int64, open addressing, a power of two long.
        ranks: rank of the merge in the slot, int32.
        merged: id of the token by rank, int32.
    """

    keys: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.int32]
    merged: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def _slot_of(keys, key):
    mask = len(keys) - 1
    code = (key ^ key >> 29) * np.int64(0x7FB5D329728EA185)
    slot = (code ^ code >> 32) & mask
    while keys[slot] != -1 and keys[slot] != key:
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def fill_merge_table(left, right, rank_of, keys, ranks):
    """Enter pairs with their ranks, in the order of these; of two that are equal the earlier counts."""
    for row in range(len(left)):
        key = np.int64(left[row]) << 32 | np.int64(right[row])
        slot = _slot_of(keys, key)
        if keys[slot] == -1:
            keys[slot] = key
            ranks[slot] = rank_of[row]


@njit(nogil=True, cache=True)
def _rank_of(keys, ranks, left, right, rank_limit):
    """The rank of a pair among the first `rank_limit` merges, else NO_RANK."""
    slot = _slot_of(keys, np.int64(left) << 32 | np.int64(right))
    if keys[slot] == -1 or ranks[slot] >= rank_limit:
        return NO_RANK
    return ranks[slot]


@njit(nogil=True, cache=True)
def neighbour_ranks(keys, ranks, rank_limit, ids, out):
    """Fill `out` (int32) with the rank of each token's merge with the next one, or NO_RANK."""
    for k in range(len(ids) - 1):
        out[k] = _rank_of(keys, ranks, ids[k], ids[k + 1], rank_limit)


@njit(nogil=True, cache=True)
def merge_short(keys, ranks, merged, rank_limit, ids, size, pair_ranks):
    """Merge the `size` symbols of a short piece in place; the number of tokens."""
    for k in range(size - 1):
        pair_ranks[k] = _rank_of(keys, ranks, ids[k], ids[k + 1], rank_limit)
    # pair_ranks[k] is the rank of ids[k] with ids[k + 1]; of equal ranks the leftmost is the best.
    while size > 1:
        best = 0
        for k in range(1, size - 1):
            if pair_ranks[k] < pair_ranks[best]:
                best = k
        if pair_ranks[best] == NO_RANK:
            break
        ids[best] = merged[pair_ranks[best]]
        size -= 1
        # Close the gap; only the pairs on either side of the new token have another rank now.
        for k in range(best + 1, size):
            ids[k] = ids[k + 1]
            pair_ranks[k - 1] = pair_ranks[k]
        if best + 1 < size:
            pair_ranks[best] = _rank_of(keys, ranks, ids[best], ids[best + 1], rank_limit)
        if best > 0:
            pair_ranks[best - 1] = _rank_of(keys, ranks, ids[best - 1], ids[best], rank_limit)
    return size


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
def merge_long(keys, ranks, merged, rank_limit, ids, dropout, random):
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
    for k in range(size - 1):
        rank = _rank_of(keys, ranks, ids[k], ids[k + 1], rank_limit)
        if rank != NO_RANK:
            waiting = _push(heap, waiting, np.int64(rank) << 32 | k)
    while waiting > 0:
        entry = heap[0]
        rank, k = entry >> 32, entry & 0xFFFFFFFF
        waiting = _pop(heap, waiting)
        # An entry is stale if its symbol was merged away, or now begins another pair.
        if ids[k] < 0 or following[k] >= size:
            continue
        after = following[k]
        if _rank_of(keys, ranks, ids[k], ids[after], rank_limit) != rank:
            continue
        if dropout > 0:
            if uniform(random) < dropout:
                passed[passed_over] = entry
                passed_over += 1
                continue
            while passed_over > 0:
                passed_over -= 1
                waiting = _push(heap, waiting, passed[passed_over])
        ids[k] = merged[rank]
        ids[after] = -1
        following[k] = following[after]
        if following[k] < size:
            preceding[following[k]] = k
            new_rank = _rank_of(keys, ranks, ids[k], ids[following[k]], rank_limit)
            if new_rank != NO_RANK:
                waiting = _push(heap, waiting, np.int64(new_rank) << 32 | k)
        if preceding[k] >= 0:
            new_rank = _rank_of(keys, ranks, ids[preceding[k]], ids[k], rank_limit)
            if new_rank != NO_RANK:
                waiting = _push(heap, waiting, np.int64(new_rank) << 32 | preceding[k])
    return ids[ids >= 0]


@njit(nogil=True, cache=True)
def encode_pieces(table, symbols, whole, rank_limit, memo, utf8, starts, ends, out_ids):
    """Fill `out_ids` with the tokens of all pieces; their number. `whole` is a `WholeTable`, `memo` a `Memo`.

    `out_ids` needs one place a byte of the pieces, one a piece if there is a mark behind each, and
    `ROOM_BEHIND` more.
    """
    keys, ranks, merged = table
    settings, byte_ids, pages, symbol_ids, found = symbols
    rows, entries, known_utf8, known_ids, _ = memo
    whole_slots, tokens_utf8, tokens_starts, born = whole
    ids = np.empty(SHORT_PIECE_BYTES + 1, np.int32)
    pair_ranks = np.empty(SHORT_PIECE_BYTES + 1, np.int32)
    random = np.zeros(1, np.uint64)
    batch = min(BATCH_PIECES, len(starts))
    lows, highs, slots = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    first = written = np.int64(0)
    while first < len(starts):
        count = make_keys(utf8, starts, ends, first, lows, highs, slots, rows)
        k = np.int64(0)
        while True:
            k, written = recall(
                rows, entries, known_utf8, known_ids, utf8, starts, ends, first, lows, highs, slots, k, count,
                out_ids, written,
            )  # fmt: skip
            if k == count:
                break
            start, end = np.int64(starts[first + k]), np.int64(ends[first + k])
            token = whole_token(whole_slots, tokens_utf8, tokens_starts, born, rank_limit, utf8, start, end)
            if token >= 0:
                ids[0] = token
                size = np.int64(1)
            elif end - start <= SHORT_PIECE_BYTES:
                size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, ids)
                size = merge_short(keys, ranks, merged, rank_limit, ids, size, pair_ranks)
            else:
                long_ids = np.empty(end - start + 1, np.int32)
                size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, long_ids)
                long_ids = merge_long(keys, ranks, merged, rank_limit, long_ids[:size], 0.0, random)
                written = append(out_ids, written, long_ids, 0, len(long_ids))
                k += 1
                continue
            remember(memo, slots[k], lows[k], highs[k], utf8, start, end, ids, size)
            for j in range(size):
                out_ids[written + j] = ids[j]
            written += size
            k += 1
        first += count
    return written


@njit(nogil=True, cache=True)
def count_tokens(table, symbols, whole, rank_limit, memo, utf8, starts, counts, longest):
    """The number of tokens of counted units, each encoded once; the longest has `longest` bytes."""
    start, end = np.zeros(1, np.int32), np.zeros(1, np.int32)
    out_ids = np.empty(longest + 2 + ROOM_BEHIND, np.int32)
    total = np.int64(0)
    for unit in range(len(counts)):
        piece = utf8[starts[unit] : starts[unit + 1]]
        end[0] = len(piece)
        size = encode_pieces(table, symbols, whole, rank_limit, memo, piece, start, end, out_ids)
        total += size * counts[unit]
    return total


@njit(nogil=True, cache=True)
def sample_pieces(table, symbols, rank_limit, dropout, random, utf8, starts, ends, out_ids):
    """Encode all pieces as `encode_pieces` does, leaving out merges with probability `dropout` (BPE-dropout).

    `random` is the state of the random numbers: uint64[1], which goes on from piece to piece, or a state for
    each piece.
    """
    keys, ranks, merged = table
    settings, byte_ids, pages, symbol_ids, found = symbols
    written = 0
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        ids = np.empty(end - start + 1, np.int32)
        size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, ids)
        state = min(piece, len(random) - 1)
        ids = merge_long(keys, ranks, merged, rank_limit, ids[:size], dropout, random[state : state + 1])
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
