"""Extended grapheme clusters (UAX #29): what people call characters, by Unicode 17."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from tokexplorer.core import grapheme_kernels as kernels
from tokexplorer.core.unicode_tables import CODE_POINT_LIMIT, ranges_of

_CLASSES = {
    "GCB=Control": kernels.CONTROL,
    "GCB=Extend": kernels.EXTEND,
    "GCB=Prepend": kernels.PREPEND,
    "GCB=SpacingMark": kernels.SPACING_MARK,
    "GCB=L": kernels.L,
    "GCB=V": kernels.V,
    "GCB=T": kernels.T,
    "ExtPict": kernels.PICTURE,
}
_FLAGS = {
    "InCB=Consonant": kernels.CONSONANT,
    "InCB=Extend": kernels.CONJUNCT_EXTEND,
    "InCB=Linker": kernels.LINKER,
}
_FLAG_LETTERS = 0x1F1E6, 0x1F1FF
_SYLLABLES = 0xAC00, 0xD7A3  # of Hangul: every 28th has no final consonant
_FINALS = 28


def grapheme_starts(text: str) -> npt.NDArray[np.int64]:
    """The code point at which each extended grapheme cluster of `text` begins, ascending, int64.

    The clusters are those of Hugging Face `tokenizers` (the crate unicode-segmentation).
    """
    code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    if text.isascii():
        begins = np.ones(len(code_points), bool)
        begins[1:] &= (code_points[1:] != ord("\n")) | (code_points[:-1] != ord("\r"))
    else:
        begins = np.empty(len(code_points), bool)
        kernels.mark_clusters(code_points, _cluster_classes(), begins)
    return np.flatnonzero(begins)


@cache
def _cluster_classes() -> npt.NDArray[np.uint8]:
    """By code point, what `grapheme_kernels` calls it; uint8, read-only."""
    classes = np.full(CODE_POINT_LIMIT, kernels.OTHER, np.uint8)
    for name, number in _CLASSES.items():
        for first, last in ranges_of(name):
            classes[first : last + 1] = number
    for name, flag in _FLAGS.items():
        for first, last in ranges_of(name):
            classes[first : last + 1] |= flag
    first, last = _SYLLABLES
    classes[first : last + 1] = kernels.LVT
    classes[first : last + 1 : _FINALS] = kernels.LV
    first, last = _FLAG_LETTERS
    classes[first : last + 1] = kernels.FLAG_LETTER
    classes[0x0D], classes[0x0A] = kernels.CR, kernels.LF
    classes[0x200D] = kernels.ZWJ | kernels.CONJUNCT_EXTEND
    classes.flags.writeable = False
    return classes
