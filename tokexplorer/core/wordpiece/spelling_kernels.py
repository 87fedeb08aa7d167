# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""The bytes of tokens, one after the other: those of merges written from their parts, text from ids."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit


@njit(nogil=True, cache=True)
def measure_merges(left, right, first_id, prefix_bytes, starts):
    """Set where each new token ends; its right part loses the prefix."""
    for i in range(len(left)):
        left_bytes = starts[left[i] + 1] - starts[left[i]]
        right_bytes = starts[right[i] + 1] - starts[right[i]]
        starts[first_id + i + 1] = starts[first_id + i] + left_bytes + right_bytes - prefix_bytes


@njit(nogil=True, cache=True)
def spell_merges(left, right, first_id, prefix_bytes, starts, utf8):
    """Write the bytes of new tokens whose places `measure_merges` has set."""
    for i in range(len(left)):
        at = starts[first_id + i]
        for k in range(starts[left[i]], starts[left[i] + 1]):
            utf8[at] = utf8[k]
            at += 1
        for k in range(starts[right[i]] + prefix_bytes, starts[right[i] + 1]):
            utf8[at] = utf8[k]
            at += 1


@njit(nogil=True, cache=True)
def count_characters(utf8, starts, counts):
    """How many characters each token has."""
    for i in range(len(counts)):
        for k in range(starts[i], starts[i + 1]):
            counts[i] += (utf8[k] & 0xC0) != 0x80


@njit(nogil=True, cache=True)
def _has_prefix(utf8, start, end, prefix):
    if end - start < len(prefix):
        return False
    for i in range(len(prefix)):
        if utf8[start + i] != prefix[i]:
            return False
    return True


@njit(nogil=True, cache=True)
def join_tokens(ids, utf8, starts, prefix, blanks, out):
    """Write a text; its length. All tokens but the first lose their prefix.

    With `blanks` those that have none stand behind a blank. `out` has room for all tokens and a blank each.
    """
    at = 0
    for i in range(len(ids)):
        start, end = starts[ids[i]], starts[ids[i] + 1]
        if i > 0:
            if _has_prefix(utf8, start, end, prefix):
                start += len(prefix)
            elif blanks:
                out[at] = np.uint8(32)
                at += 1
        for k in range(start, end):
            out[at] = utf8[k]
            at += 1
    return at
