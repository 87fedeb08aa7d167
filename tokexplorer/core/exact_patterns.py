"""Patterns of our splitters for engines that see all characters by Unicode 16, as `tiktoken` does.

`bert` and `digits` follow parts of `tokenizers` that are of other versions, so their patterns name the
characters in which the versions differ.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tokexplorer.core.scanners import PATTERNS
from tokexplorer.core.unicode_tables import Flags, having_any

_ASCII = r"!-/:-@\[-`{-~"


@cache
def exact_pattern(name: str) -> str:
    """The pattern of a named splitter. Raises KeyError if there is none of that name."""
    if name == "digits":
        numbers = r"\p{N}" + _ranges(having_any("numeric") & ~having_any("Nd", "Nl", "No"))
        return f"[{numbers}]|[^{numbers}]+"
    if name == "bert":
        known, now = having_any("punctuation"), having_any("P", "Pc")
        now[:128] = known[:128]  # every symbol, which the pattern names
        members, later = rf"\p{{P}}{_ASCII}{_ranges(known & ~now)}", _ranges(now & ~known)
        return rf"(?![{later}])[{members}]|(?:[{later}]|[^\s{members}])+"
    return PATTERNS[name]


def _ranges(flags: Flags) -> str:
    """Characters as they stand between brackets; there are only letters and the like among them."""
    edges = np.flatnonzero(np.diff(flags, prepend=False, append=False))
    pairs = zip(edges[::2].tolist(), (edges[1::2] - 1).tolist(), strict=True)
    return "".join(chr(first) if first == last else f"{chr(first)}-{chr(last)}" for first, last in pairs)
