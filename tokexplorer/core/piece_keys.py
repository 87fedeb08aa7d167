"""Keys of 16 bytes for the pieces of a text, and the tables whose rows begin with them.

A piece of up to 15 bytes is its own key, with its length and 1 (no key is 0), so that equal keys are equal
pieces; of a longer one the key is a hash, and its bytes must be compared. Keys of many pieces are made first
and their rows asked for, so that the memory has time to deliver them before they are looked at.

A table is uint64 (a power of two, 4): two words of the key, the second 0 if the row is free, and two of what
belongs to it. Whoever fills it sees to it that rows stay free.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.simd import ONE, load_word, prefetch_row

BATCH_PIECES = 256
LONG_KEY = np.uint64(0xFF) << np.uint64(56)  # from here on the second word is that of a longer piece

LOW, HIGH = range(2)  # columns

_EXACT_BYTES = 15
_BYTE, _HALF, _LENGTH_BIT = np.uint64(8), np.uint64(32), np.uint64(56)
_LOW_BYTES = np.array([(1 << 8 * min(size, 8)) - 1 for size in range(16)], np.uint64)
_HIGH_BYTES = np.array([(1 << 8 * max(size - 8, 0)) - 1 for size in range(16)], np.uint64)
_FIRST_MIXER, _SECOND_MIXER = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xC2B2AE3D27D4EB4F)


@bare_njit()
def slot_code(low, high):
    """Where to begin looking for a key, in the lowest bits."""
    code = (low ^ high * _SECOND_MIXER) * _FIRST_MIXER
    return code ^ code >> _HALF


@njit(nogil=True, cache=True)
def move_rows(rows, larger):
    """Enter all rows in use in a larger, empty table."""
    mask = np.uint64(len(larger) - 1)
    for row in range(len(rows)):
        low, high = rows[row, LOW], rows[row, HIGH]
        if high:
            slot = slot_code(low, high) & mask
            while larger[slot, HIGH]:
                slot = (slot + ONE) & mask
            for column in range(4):
                larger[slot, column] = rows[row, column]


@bare_njit()
def _key_at_the_end(utf8, start, end):
    """The key of a short piece behind which there are no 16 bytes."""
    low = high = np.uint64(0)
    for i in range(end - 1, start - 1, -1):
        high = high << _BYTE | low >> _LENGTH_BIT
        low = low << _BYTE | np.uint64(utf8[i])
    return low, high | np.uint64(end - start + 1) << _LENGTH_BIT


@bare_njit()
def _key_of_long(utf8, start, end):
    """The key of a piece of more than 15 bytes: hashes of its words, the last of which may overlap."""
    low, high = np.uint64(end - start), _FIRST_MIXER
    i = start
    while True:
        word = load_word(utf8, np.uint64(min(i, end - 8)))
        low = (low ^ word) * _SECOND_MIXER
        low ^= low >> _HALF
        high = (high + word) * _FIRST_MIXER
        high ^= high >> _HALF
        i += 8
        if i >= end:
            return low, high >> _BYTE | LONG_KEY


@bare_njit()
def key_of(utf8, start, end):
    """The key of one piece."""
    if end - start <= _EXACT_BYTES:
        return _key_at_the_end(utf8, start, end)
    return _key_of_long(utf8, start, end)


@bare_njit()
def make_keys(utf8, starts, ends, first, lows, highs, slots, rows):
    """Fill `lows`, `highs` and `slots` for the pieces from `first` on, as many as there is room for.

    Returns how many there are.
    """
    mask, begin = np.uint64(len(rows) - 1), np.uint64(first)  # numba need not ask whether they are negative
    count = min(len(lows), len(starts) - first)
    last = len(utf8) - 16
    for number in range(count):
        k = np.uint64(number)
        start = np.int64(starts[begin + k])
        size = np.int64(ends[begin + k]) - start
        if size <= _EXACT_BYTES and start <= last:
            low = load_word(utf8, np.uint64(start)) & _LOW_BYTES[np.uint64(size)]
            high = load_word(utf8, np.uint64(start + 8)) & _HIGH_BYTES[np.uint64(size)]
            high |= np.uint64(size + 1) << _LENGTH_BIT
        elif size <= _EXACT_BYTES:
            low, high = _key_at_the_end(utf8, start, start + size)
        else:
            low, high = _key_of_long(utf8, start, start + size)
        lows[k], highs[k] = low, high
        slots[k] = slot_code(low, high) & mask
        prefetch_row(rows, slots[k])
    return count
