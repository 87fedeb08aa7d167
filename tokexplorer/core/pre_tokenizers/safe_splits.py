"""Where a long text may be cut without changing any piece: one kernel for each kind of pre-tokenizer.

Each has the signature `cut(utf8, classes, begin, end) -> position` and finds the last place in (begin, end),
or `begin` if there is none. What is left of a cut and what is right of it normalize, split and encode
independently; the tests prove it for every pre-tokenizer and every normalizer. `classes` is
`unicode_classes()`, or `settled_classes()` for a text that is normalized already.
"""

from __future__ import annotations

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import BLANK, begins_run, class_at, is_metaspace
from tokexplorer.core.unicode.classes import CUT, CUT_SPACE


@njit(nogil=True, cache=True)
def cut_before_whitespace(utf8, classes, begin, end):
    """The last position in (begin, end) between a CUT letter or number and CUT white space, else `begin`."""
    i = end - 1
    while i > begin:
        if utf8[i] & 0xC0 != 0x80 and class_at(utf8, classes, i) & CUT_SPACE == CUT_SPACE:
            last = i - 1
            while last > begin and utf8[last] & 0xC0 == 0x80:
                last -= 1
            if class_at(utf8, classes, last) & CUT_SPACE == CUT:
                return i
        i -= 1
    return begin


@njit(nogil=True, cache=True)
def cut_before_digit(utf8, classes, begin, end):
    """The last position in (begin, end) before an ASCII digit, else `begin` (for `scan_digits`)."""
    for i in range(end - 1, begin, -1):
        if ord("0") <= utf8[i] <= ord("9"):
            return i
    return begin


@njit(nogil=True, cache=True)
def cut_before_blank(utf8, classes, begin, end):
    """The last position in (begin, end) before U+0020 or \u2581, else `begin` (for `scan_metaspace`)."""
    for i in range(end - 1, begin, -1):
        if utf8[i] == BLANK or is_metaspace(utf8, i):
            return i
    return begin


@njit(nogil=True, cache=True)
def cut_before_run(utf8, classes, begin, end):
    """The last position in (begin, end) before a run of \u2581, else `begin` (for `scan_metaspace_runs`)."""
    for i in range(end - 1, begin, -1):
        if begins_run(utf8, i):
            return i
    return begin


@njit(nogil=True, cache=True)
def never_safe(utf8, classes, begin, end):
    """A text that cannot be cut: always `begin`."""
    return begin
