# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The code points of units, and how often each occurs: what training by characters begins with."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit


@njit(nogil=True, cache=True)
def decode_units(utf8, starts, codes, code_starts):
    """The code points of units in (generalized) UTF-8, and where each unit begins among them."""
    done = 0
    for unit in range(len(starts) - 1):
        code_starts[unit] = done
        i, end = starts[unit], starts[unit + 1]
        while i < end:
            code = np.int32(utf8[i])
            i += 1
            if code >= 0xC0:
                code &= 0x1F if code < 0xE0 else (0x0F if code < 0xF0 else 0x07)
                while i < end and utf8[i] & 0xC0 == 0x80:
                    code = code << 6 | np.int32(utf8[i] & 0x3F)
                    i += 1
            codes[done] = code
            done += 1
    code_starts[len(starts) - 1] = done


@njit(nogil=True, cache=True)
def count_codes(codes, starts, counts, totals):
    """Add to `totals` how often each code point occurs in units, times their counts."""
    for unit in range(len(counts)):
        for i in range(starts[unit], starts[unit + 1]):
            totals[codes[i]] += counts[unit]


@njit(nogil=True, cache=True)
def find_spelling(codes, starts, spelled, found):
    """Set `found` (bool, by place in `codes`) where units hold the codes or bytes `spelled`, one or more.

    It is looked for from left to right, behind the one before, as by SentencePiece.
    """
    for unit in range(len(starts) - 1):
        i = starts[unit]
        while i + len(spelled) <= starts[unit + 1]:
            k = 0
            while k < len(spelled) and codes[i + k] == spelled[k]:
                k += 1
            if k == len(spelled):
                found[i : i + k] = True
                i += k
            else:
                i += 1
