"""Extended grapheme clusters (UAX #29): what people call characters, by Unicode 17."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, frozen, having_any

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


_CLASSES = {
    "GCB=Control": CONTROL,
    "GCB=Extend": EXTEND,
    "GCB=Prepend": PREPEND,
    "GCB=SpacingMark": SPACING_MARK,
    "GCB=L": L,
    "GCB=V": V,
    "GCB=T": T,
    "ExtPict": PICTURE,
}
_FLAGS = {
    "InCB=Consonant": CONSONANT,
    "InCB=Extend": CONJUNCT_EXTEND,
    "InCB=Linker": LINKER,
}
_FLAG_LETTERS = 0x1F1E6, 0x1F1FF
_SYLLABLES = 0xAC00, 0xD7A3  # of Hangul: every 28th has no final consonant
_FINALS = 28


def grapheme_starts(text: str) -> npt.NDArray[np.int64]:
    """The code point at which each extended grapheme cluster of `text` begins, ascending, int64.

    The clusters are those of Hugging Face `tokenizers` (the crate unicode-segmentation).
    """
    code_points = code_points_of(text)
    if text.isascii():
        begins = np.ones(len(code_points), bool)
        begins[1:] &= (code_points[1:] != ord("\n")) | (code_points[:-1] != ord("\r"))
    else:
        begins = np.empty(len(code_points), bool)
        mark_clusters(code_points, cluster_classes(), begins)
    return np.flatnonzero(begins)


@cache
def cluster_classes() -> npt.NDArray[np.uint8]:
    """By code point, its class and flags as `mark_clusters` wants them; uint8, read-only."""
    classes = np.full(CODE_POINT_LIMIT, OTHER, np.uint8)
    for name, number in _CLASSES.items():
        classes[having_any(name)] = number
    for name, flag in _FLAGS.items():
        classes[having_any(name)] |= flag
    first, last = _SYLLABLES
    classes[first : last + 1] = LVT
    classes[first : last + 1 : _FINALS] = LV
    first, last = _FLAG_LETTERS
    classes[first : last + 1] = FLAG_LETTER
    classes[0x0D], classes[0x0A] = CR, LF
    classes[0x200D] = ZWJ | CONJUNCT_EXTEND
    return frozen(classes)
