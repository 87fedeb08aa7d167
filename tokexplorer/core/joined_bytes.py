"""Which bytes stand side by side in tokens: between two that never do, every piece of a text falls apart.

No token goes across such a place, so what is left of it is encoded as if the right were not there. In code
and in prose with punctuation there are several times fewer different parts than words, and they are short:
a memo knows nearly all of them soon.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.simd import ONE

ByteArray = npt.NDArray[np.uint8]

_BYTE = np.uint64(8)


def joined_bytes(
    utf8: ByteArray, starts: npt.NDArray[np.integer], may_be_unknown: npt.NDArray[np.bool_]
) -> ByteArray:
    """By two bytes that follow each other (the first << 8 | the second) 1 if a token may hold both, uint8.

    `utf8` are all tokens that are found in a text, one after the other, and `starts` where each begins, and
    the end of the last. Unknown neighbours may be one token, so the ASCII characters that `may_be_unknown`
    (bool[128]) count as joined, and so do all characters beyond ASCII.
    """
    joined = np.zeros((256, 256), np.uint8)
    inside = np.ones(max(0, len(utf8) - 1), bool)
    inside[starts[(starts > 0) & (starts < len(utf8))] - 1] = False
    joined[utf8[:-1][inside], utf8[1:][inside]] = 1
    unknown = np.append(may_be_unknown, np.ones(len(may_be_unknown), bool))
    joined[np.ix_(unknown, unknown)] = 1
    return joined.reshape(-1)


@njit(nogil=True, cache=True)
def cut_pieces(utf8, starts, ends, joined, part_starts, part_ends):
    """Cut pieces that are not empty between bytes that are not joined; how many parts there are.

    Their spans are written to `part_starts` and `part_ends` (int32), which need a place for each byte of the
    pieces and one more. A cut is written at every byte, and counted where there is one.
    """
    count = np.uint64(0)
    for piece in range(len(starts)):
        start, end = np.uint64(starts[piece]), np.uint64(ends[piece])
        part_starts[count] = start
        before = np.uint64(utf8[start])
        for i in range(start + ONE, end):
            here = np.uint64(utf8[i])
            part_ends[count], part_starts[count + ONE] = i, i
            count += ONE - np.uint64(joined[before << _BYTE | here])
            before = here
        part_ends[count] = end
        count += ONE
    return np.int64(count)
