"""What kernels do with arrays that numba's own way takes long to compile."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit


@njit(nogil=True, cache=True)
def append(out, count, source, begin, end):
    """Write `source[begin:end]` to `out` from place `count` on; the place behind it.

    `out` must have the room. An assignment of a slice to a slice takes a second more to compile: it checks
    shapes, and comes with all that formats the message of an error.
    """
    place = np.int64(count)
    for k in range(begin, end):
        out[place] = source[k]
        place += 1
    return place
