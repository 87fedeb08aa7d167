"""Where grapheme clusters begin: the rules GB1 to GB999 of UAX #29, one character after the other."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit

# What a character is to the rules: a class, and flags besides.
OTHER, CR, LF, CONTROL, EXTEND, ZWJ, FLAG_LETTER, PREPEND, SPACING_MARK, L, V, T, LV, LVT, PICTURE = range(15)
CLASS_BITS = 15
CONSONANT, LINKER, CONJUNCT_EXTEND = 16, 32, 64


@njit(nogil=True, cache=True)
def _joins(before, after):
    """Whether no cluster begins between two classes, as far as these alone decide."""
    if before == CR and after == LF:
        return True
    if CR <= before <= CONTROL or CR <= after <= CONTROL:
        return False
    if after in (EXTEND, ZWJ, SPACING_MARK) or before == PREPEND:
        return True
    if before == L:
        return after in (L, V, LV, LVT)
    if before in (LV, V):
        return after in (V, T)
    return before in (LVT, T) and after == T


@njit(nogil=True, cache=True)
def mark_clusters(code_points, classes, begins):
    """Write to `begins` (bool) whether a cluster begins at each code point (uint32).

    `classes` is by code point, uint8: a class of this module and its flags.
    """
    before = CONTROL  # a cluster begins where the text does
    after_picture = after_joiner = False  # a picture and what extends it, and then a joiner
    after_consonant = linked = False  # a consonant and what extends it, with a linker among it
    odd_flag_letters = False
    for i in range(len(code_points)):
        here = classes[np.int64(code_points[i])]
        kind = here & CLASS_BITS
        is_consonant = here & CONSONANT != 0
        joins = (
            _joins(before, kind)
            or (is_consonant and linked)
            or (kind == PICTURE and after_joiner)
            or (kind == FLAG_LETTER and odd_flag_letters)
        )
        begins[i] = not joins
        after_joiner = after_picture and kind == ZWJ
        after_picture = kind == PICTURE or (after_picture and kind == EXTEND)
        goes_on = after_consonant and here & (LINKER | CONJUNCT_EXTEND) != 0
        linked = goes_on and (linked or here & LINKER != 0)
        after_consonant = is_consonant or goes_on
        odd_flag_letters = kind == FLAG_LETTER and not odd_flag_letters
        before = kind
