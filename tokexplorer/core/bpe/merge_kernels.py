"""What follows from a list of merges: when each token can be made first, and what makes one by its spelling.

Lists that were trained name only tokens that are there already; lists that a user has changed need not.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import first_slot, same_bytes

NEVER = np.int32(2**31 - 1)
NO_MERGE = -1

_BASE = np.uint64(0x100000001B3)
_MARKED = np.uint64(0x9E3779B97F4A7C15)


@njit(nogil=True, cache=True)
def find_births(left, right, merged, born, made_by):
    """By id, how many merges it takes until the token can be there, and which of them makes it.

    `born` holds 0 for what is there from the start and NEVER for all others; both are int32.
    """
    changed = True
    while changed:
        changed = False
        for rank in range(len(left)):
            birth = max(np.int32(rank + 1), born[left[rank]], born[right[rank]])
            if birth < born[merged[rank]]:
                born[merged[rank]], made_by[merged[rank]] = birth, rank
                changed = True


@njit(nogil=True, cache=True)
def order_of_making(left, right, merged, born, made_by, order):
    """Fill `order` with the ranks that make tokens, parts before what they are parts of; their number."""
    is_ready = born == 0
    count, before = 0, -1
    while count > before:
        before = count
        for rank in range(len(left)):
            token = merged[rank]
            has_parts = is_ready[left[rank]] and is_ready[right[rank]]
            if made_by[token] == rank and has_parts and not is_ready[token]:
                is_ready[token] = True
                order[count] = rank
                count += 1
    return count


@njit(nogil=True, cache=True)
def inherit_marks(left, right, merged, is_marked):
    """A token holds the mark at the end of a word if its right part does; in the order of making."""
    for row in range(len(left)):
        is_marked[merged[row]] = is_marked[right[row]]


@njit(nogil=True, cache=True)
def _token_with(slots, hashes, code, is_marked, wants_mark, starts, utf8, source, begin, end):
    """The token that is spelled source[begin:end], or NO_MERGE."""
    slot = first_slot(len(slots), np.int64(code >> np.uint64(1)) + 1)
    while slots[slot] >= 0:
        token = slots[slot]
        if hashes[token] == code and is_marked[token] == wants_mark:
            length = starts[token + 1] - starts[token]
            if length == end - begin and same_bytes(utf8, starts[token], source, begin, length):
                return token
        slot = (slot + 1) & (len(slots) - 1)
    return np.int32(NO_MERGE)


@njit(nogil=True, cache=True)
def _hash_tokens(tokens, is_marked, starts, utf8, slots, hashes):
    """Enter the spellings of `tokens`; of two that are spelled alike the first counts."""
    for token in tokens:
        code = np.uint64(0)
        for i in range(starts[token], starts[token + 1]):
            code = code * _BASE + np.uint64(utf8[i]) + np.uint64(1)
        hashes[token] = code ^ (_MARKED if is_marked[token] else np.uint64(0))
        begin, end = starts[token], starts[token + 1]
        marked = is_marked[token]
        if _token_with(slots, hashes, hashes[token], is_marked, marked, starts, utf8, utf8, begin, end) < 0:
            slot = first_slot(len(slots), np.int64(hashes[token] >> np.uint64(1)) + 1)
            while slots[slot] >= 0:
                slot = (slot + 1) & (len(slots) - 1)
            slots[slot] = token


@njit(nogil=True, cache=True)
def splits_of_tokens(
    tokens, made, made_by, is_marked, mark_bytes, mark_is_token, whole_characters, starts, utf8, out
):
    """Every way to put one of `made` together from two of `tokens`: rows of left, right, rank in `out`.

    Returns the number of rows; those beyond the room of `out` (int32 (n, 3)) are only counted. Both lists of
    ids are int32; the splits of a token come from left to right.
    """
    slots = np.full(1 << 4, -1, np.int32)
    while len(slots) < 2 * len(tokens):
        slots = np.full(2 * len(slots), -1, np.int32)
    hashes = np.zeros(len(starts), np.uint64)
    _hash_tokens(tokens, is_marked, starts, utf8, slots, hashes)
    longest = 0
    for token in made:
        longest = max(longest, starts[token + 1] - starts[token])
    prefix = np.zeros(longest + 1, np.uint64)
    power = np.ones(longest + 1, np.uint64)
    for k in range(longest):
        power[k + 1] = power[k] * _BASE
    rows = 0
    for token in made:
        begin, end = starts[token], starts[token + 1]
        length, marked = end - begin, is_marked[token]
        for k in range(length):
            prefix[k + 1] = prefix[k] * _BASE + np.uint64(utf8[begin + k]) + np.uint64(1)
        # The mark is never cut, and is no part by itself unless it is a symbol.
        last_cut = length - 1
        if marked:
            last_cut = length - mark_bytes if mark_is_token else length - mark_bytes - 1
        mask = _MARKED if marked else np.uint64(0)
        for cut in range(1, last_cut + 1):
            if whole_characters and utf8[begin + cut] & 0xC0 == 0x80:
                continue
            place = begin + cut
            left = _token_with(slots, hashes, prefix[cut], is_marked, False, starts, utf8, utf8, begin, place)
            if left < 0:
                continue
            rest = (prefix[length] - prefix[cut] * power[length - cut]) ^ mask
            right = _token_with(slots, hashes, rest, is_marked, marked, starts, utf8, utf8, place, end)
            if right >= 0:
                if rows < len(out):
                    out[rows, 0], out[rows, 1], out[rows, 2] = left, right, made_by[token]
                rows += 1
    return rows
