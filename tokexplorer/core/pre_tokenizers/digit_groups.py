r"""Digits in groups of three from the right, in GPT-4's pieces, and as steps of a chain of pre-tokenizers.

The patterns look ahead to the end of a run of digits, so that engines take quadratic time for a long run; the
kernels look at each character a few times at most. Digits are `\d`, which is `\p{Nd}`. The patterns are those
of SuperBPE (`CUTS`), of Cohere's Tiny Aya (`GROUPS`), and of Arcee's Trinity (`CHUNKS`, `FIRST_GROUP` and
`LATER_GROUPS`, one after the other).
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.block_scanners import scan_cl100k
from tokexplorer.core.pre_tokenizers.scanners import character_end, class_at, counted_run
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.classes import NUMBER
from tokexplorer.core.unicode.tables import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

# What `scan_digit_groups` can look for; beyond the numbers of the other scanners of a chain.
CUTS, GROUPS, CHUNKS, FIRST_GROUP, LATER_GROUPS = range(100, 105)
_GROUP = 3
_CHUNK = 510  # of Arcee's first step, which bounds how far its second one has to look
_DIGIT, _WORD = 1, 2

CUTS_PATTERN = r"(?=(\d{3})+(?!\d))"
GROUPS_PATTERN = r"\d{1,3}(?=(?:\d{3})*\b)"
TRINITY_PATTERNS = (
    r"\p{Nd}{1,510}(?=(?>\p{Nd}{510})*(?:\P{Nd}|$))|\G\p{Nd}{510}",
    r"\A\p{Nd}{1,2}(?=\p{Nd}{3}+\z)",
    r"\A\p{Nd}{3}|\G\p{Nd}{3}",
)
DIGIT_PATTERNS: Mapping[str, int] = MappingProxyType(
    {
        CUTS_PATTERN: CUTS,
        r"(?=(?:\d{3})+(?!\d))": CUTS,
        GROUPS_PATTERN: GROUPS,
        r"\d{1,3}(?=(\d{3})*\b)": GROUPS,
        **dict(zip(TRINITY_PATTERNS, (CHUNKS, FIRST_GROUP, LATER_GROUPS), strict=True)),
    }
)
"""What `scan_digit_groups` looks for, by the pattern."""


@cache
def digit_group_classes() -> npt.NDArray[np.uint8]:
    r"""What the kernels look up by code point, uint8: whether it is `\d`, and whether `\w`, by Oniguruma."""
    classes = np.uint8(_DIGIT) * library_sets.having("Nd") + np.uint8(_WORD) * library_sets.word_in_patterns()
    return frozen(classes.astype(np.uint8))


@njit(nogil=True, cache=True)
def _after(utf8, i, count):
    """Where the `count` characters from byte `i` end."""
    for _ in range(count):
        i = character_end(utf8, i)
    return i


@njit(nogil=True, cache=True)
def scan_cl100k_right(utf8, classes, starts, ends):
    """As GPT-4, numbers by three from the right: a run of numbers has as many groups from either side."""
    count = piece = scan_cl100k(utf8, classes, starts, ends)
    while piece > 0:
        piece -= 1
        if class_at(utf8, classes, starts[piece]) & NUMBER == 0:
            continue
        last = piece
        while piece > 0 and class_at(utf8, classes, starts[piece - 1]) & NUMBER:
            piece -= 1
        _, size = counted_run(
            utf8, classes, starts[last], NUMBER
        )  # of the group that is first from the right
        for group in range(piece, last):
            ends[group] = starts[group + 1] = _after(utf8, starts[group], size)
            size = _GROUP
    return count


@njit(nogil=True, cache=True)
def _scan_runs(kind, utf8, classes, starts, ends):
    """Groups from the right in every run of digits; of CUTS the places where whole groups begin."""
    size = _CHUNK if kind == CHUNKS else _GROUP
    count = i = 0
    while i < len(utf8):
        if class_at(utf8, classes, i) & _DIGIT == 0:
            i = character_end(utf8, i)
            continue
        end, digits = counted_run(utf8, classes, i, _DIGIT)
        if kind == GROUPS and class_at(utf8, classes, end) & _WORD:  # no \b behind the run
            i = end
            continue
        taken = (digits - 1) % size + 1
        while i < end:
            after = _after(utf8, i, taken)
            if kind != CUTS or taken == size:
                starts[count], ends[count] = i, i if kind == CUTS else after
                count += 1
            i, taken = after, size
    return count


@njit(nogil=True, cache=True)
def scan_digit_groups(kind, utf8, classes, starts, ends):
    """The matches of one of `DIGIT_PATTERNS`; `classes` is `digit_group_classes()`. Their number.

    `starts` and `ends` (int32) have room for one more than `utf8` has bytes.
    """
    if kind == FIRST_GROUP:  # one or two digits before groups of three, if the text is nothing else
        end, digits = counted_run(utf8, classes, 0, _DIGIT)
        if end < len(utf8) or digits < _GROUP or digits % _GROUP == 0:
            return 0
        starts[0], ends[0] = 0, _after(utf8, 0, digits % _GROUP)
        return 1
    if kind == LATER_GROUPS:  # from the beginning of the text, as long as there are three digits
        _, digits = counted_run(utf8, classes, 0, _DIGIT)
        i = 0
        for group in range(digits // _GROUP):
            starts[group] = i
            i = _after(utf8, i, _GROUP)
            ends[group] = i
        return digits // _GROUP
    return _scan_runs(kind, utf8, classes, starts, ends)
