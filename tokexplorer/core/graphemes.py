"""Extended grapheme clusters (UAX #29): what people call characters."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.unicode_classes import CODE_POINT_LIMIT, every_code_point

# No cluster joins two of these, CR LF apart: they neither extend, nor prepend, nor conjoin.
_SINGLE = r"[[\p{GCB=Other}\p{GCB=Control}\p{GCB=CR}\p{GCB=LF}]--[\p{ExtPict}\p{InCB=Consonant}]]+"

# `regex` decides whether two regional indicators are one flag by counting back to the first of the
# run, which is quadratic. Any even number of them from the start of a run ends with a whole flag.
_LONG_FLAG_RUN = regex.compile("[\U0001f1e6-\U0001f1ff]{64}(?=[\U0001f1e6-\U0001f1ff])")
_CLUSTER = regex.compile(r"\X")


def grapheme_starts(text: str) -> npt.NDArray[np.int64]:
    r"""The code point at which each extended grapheme cluster of `text` begins, ascending, int64.

    The same as the matches of `\X`, in time linear in the text. Most of a text is told apart by a table
    of characters that always stand alone; `regex` sees only the others and their neighbours.
    """
    code_points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    begins = np.ones(len(code_points), bool)
    if not text.isascii():
        unclear = _with_neighbours(~_standing_alone()[code_points])
        # The unclear parts meet at characters between which there is always a boundary, save CR LF.
        parts = code_points[unclear]
        parts[parts == ord("\n")] = ord("\r")
        begins[unclear] = _cluster_begins(parts.tobytes().decode("utf-32-le", "surrogatepass"))
    begins[1:] &= (code_points[1:] != ord("\n")) | (code_points[:-1] != ord("\r"))
    return np.flatnonzero(begins)


def _cluster_begins(text: str) -> npt.NDArray[np.bool_]:
    cuts = [0, *(match.end() for match in _LONG_FLAG_RUN.finditer(text)), len(text)]
    clusters = (cluster for start, end in pairwise(cuts) for cluster in _CLUSTER.findall(text[start:end]))
    lengths = np.fromiter(map(len, clusters), np.int64)
    begins = np.zeros(len(text), bool)
    begins[np.cumsum(lengths) - lengths] = True
    return begins


def _with_neighbours(marked: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """`marked`, and what stands right before or after a marked place."""
    wider = marked.copy()
    wider[1:] |= marked[:-1]
    wider[:-1] |= marked[1:]
    return wider


@cache
def _standing_alone() -> npt.NDArray[np.bool_]:
    """By code point: True for what joins no neighbour. Follows the Unicode version of `regex`."""
    every = every_code_point()
    alone = np.zeros(CODE_POINT_LIMIT, bool)
    for match in regex.finditer(_SINGLE, every, flags=regex.VERSION1):
        alone[match.start() : match.end()] = True
    return alone
