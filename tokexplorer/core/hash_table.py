"""The hash tables of the kernels: open addressing over int64 keys, in arrays a power of two long.

Nothing is taken out of a table, and whoever fills it sees to it that a slot stays free. There are two kinds:

- Numbers: each slot is one int64, the key and behind it `value_bits` bits of a value, or -1. One look, one
  cache line: tries keep their children so (the key is node << 8 | byte).
- Pieces: each row is a key, the number of the piece, and more columns; a key of 0 is a free row. The key is
  `piece_key` of the bytes, which mostly are in it, so that strings are rarely compared.

Tables whose lookups decide the speed of training and encoding (merges, pairs, memos) have their own loops.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.simd import load_word

_EXACT_BYTES = 7
HASHED = np.int64(-(2**63))  # the top bit of a key that is only a hash


@njit(nogil=True, cache=True)
def piece_key(utf8, start, end):
    """A key for utf8[start:end], int64, never 0.

    Up to seven bytes are packed behind a leading 1, so that equal keys mean equal pieces; that is nine
    out of ten pieces of any text. Longer ones are hashed (FNV-1a) and marked by the top bit.
    """
    if end - start <= _EXACT_BYTES:
        key = np.int64(1)
        for i in range(start, end):
            key = key << 8 | np.int64(utf8[i])
        return key
    state = np.uint64(14695981039346656037)
    for i in range(start, end):
        state = (state ^ np.uint64(utf8[i])) * np.uint64(1099511628211)
    return np.int64(state) | HASHED


@njit(nogil=True, cache=True)
def is_exact(key):
    """Whether equal keys mean equal pieces; otherwise the bytes must be compared too."""
    return key > 0


@njit(nogil=True, cache=True)
def first_slot(slots, key):
    """Where to begin looking in a table of `slots` rows, a power of two."""
    code = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return np.int64(code ^ code >> np.uint64(32)) & (slots - 1)


@bare_njit()
def same_bytes(a, a_start, b, b_start, length):
    """Whether two stretches of bytes, or of code points, are equal."""
    for i in range(length):
        if a[a_start + i] != b[b_start + i]:
            return False
    return True


@bare_njit()
def same_utf8(a, a_start, b, b_start, length):
    """As `same_bytes`, for at least eight bytes (uint8 arrays): eight at a time."""
    last = length - 8
    k = 0
    while True:
        at = np.int64(min(k, last))
        if load_word(a, np.uint64(a_start + at)) != load_word(b, np.uint64(b_start + at)):
            return False
        k += 8
        if k >= length:
            return True


@njit(nogil=True, cache=True)
def slot_of_number(slots, key, value_bits):
    """The slot of a table of numbers that holds `key`, or the free one where it belongs."""
    mask = len(slots) - 1
    code = key * np.int64(0x7FB5D329728EA185)
    slot = (code ^ code >> 29) & mask
    while slots[slot] != -1 and slots[slot] >> value_bits != key:
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def slot_of_piece(rows, known_utf8, known_starts, key, utf8, start, end):
    """The row of a table of pieces that holds utf8[start:end], or the free one where it belongs.

    Piece n of the table is known_utf8[known_starts[n]:known_starts[n + 1]]. Both may also be code points,
    with keys that are hashes.
    """
    slot = first_slot(len(rows), key)
    while rows[slot, 0] != 0:
        if rows[slot, 0] == key:
            if is_exact(key):
                break
            piece = rows[slot, 1]
            first = known_starts[piece]
            same_length = known_starts[piece + 1] - first == end - start
            if same_length and same_bytes(known_utf8, first, utf8, start, end - start):
                break
        slot = (slot + 1) & (len(rows) - 1)
    return slot


@njit(nogil=True, cache=True)
def move_rows(rows, larger):
    """Enter the rows in use of a table of pieces in a new, empty one."""
    for row in range(len(rows)):
        key = rows[row, 0]
        if key != 0:
            slot = first_slot(len(larger), key)
            while larger[slot, 0] != 0:
                slot = (slot + 1) & (len(larger) - 1)
            larger[slot] = rows[row]
