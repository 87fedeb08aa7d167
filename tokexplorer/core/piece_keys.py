"""Pieces as 64-bit keys: what counting and encoding look up instead of strings."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit

_EXACT_BYTES = 7
_HASHED = np.int64(-(2**63))  # the top bit: this key is only a hash


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
    return np.int64(state) | _HASHED


@njit(nogil=True, cache=True)
def is_exact(key):
    """Whether equal keys mean equal pieces; otherwise the bytes must be compared too."""
    return key > 0


@njit(nogil=True, cache=True)
def first_slot(slots, key):
    """Where to begin looking in a table of `slots` rows, a power of two."""
    code = np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)
    return np.int64(code ^ code >> np.uint64(32)) & (slots - 1)


@njit(nogil=True, cache=True)
def same_bytes(a, a_start, b, b_start, length):
    """Whether two stretches of bytes are equal."""
    for i in range(length):
        if a[a_start + i] != b[b_start + i]:
            return False
    return True
