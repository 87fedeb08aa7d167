"""BERT's rules applied to UTF-8: ASCII 64 bytes at a time, every other character by a table.

A table can say what a character becomes because nearly all rules look at one character only. What is left
is the order of marks that decomposition puts in order and that stay, some hundred characters: where they
stand out of order the kernel stops behind them, so that whoever called it can sort what is written of them.

A cluster is a character with the marks behind it. For the alignment it is what changes as a whole: where its
marks are removed, decomposed or put in order, each byte of what is left came from all of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.simd import ALL_BITS, BLOCK_BYTES, low_zeros, write_cleaned

# What a character becomes; from `FIRST_ENTRY` on it is that entry. MARK is removed and belongs to the cluster
# before it. So is BARRIER, which moreover keeps the marks on its two sides apart when they are put in order.
KEPT, REMOVED, MARK, BARRIER, FIRST_ENTRY = range(5)
APART = 1 << 15  # a bit beside these: blanks around the character

# Columns of `Rules.entries`.
START, END, RUN, FIRST_ORDER, LAST_ORDER, CHANGE = range(6)
SAME, REPLACED, DECOMPOSED = range(3)  # values of the last

# Places in the state of a text.
BYTE, WRITTEN, RUN_WRITTEN, IS_UNSORTED, IS_CHANGED, IS_MOVED = range(6)
_LAST_ORDER, _CLUSTER, _CLUSTER_END, _CLUSTER_WRITTEN, _IS_JOINED, _IS_CLUSTER_CHANGED = range(6, 12)
_STATE_SIZE = 12

_BLANK = 0x20
_FIRST_BEYOND_ASCII = 0x80
_FULL = np.uint64(BLOCK_BYTES)


class Rules(NamedTuple):
    """What becomes of each character.

    Attributes:
        kinds: uint16 by code point: `KEPT` and the like, or an entry.
        entries: int32 (n, 6): where in `utf8` that begins and ends which the character becomes, and how many
            bytes at its end are marks that are put in order; the orders (canonical combining classes) of the
            first and of the last character; what has changed. Those below `FIRST_ENTRY` are empty.
        utf8: uint8.
    """

    kinds: npt.NDArray[np.uint16]
    entries: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]


def first_state() -> npt.NDArray[np.int64]:
    """The state of a text of which nothing is written."""
    return np.zeros(_STATE_SIZE, np.int64)


@njit(nogil=True, cache=True)
def _set_spans(starts, ends, first, last, start, end):
    """All bytes from `first` to `last` came from start:end; nothing to do if no alignment is wanted."""
    if len(starts):
        for k in range(first, last):
            starts[k], ends[k] = start, end


@njit(nogil=True, cache=True)
def _set_own_spans(starts, ends, first, last, start):
    """The bytes from `first` to `last` came from one byte each, from `start` on."""
    if len(starts):
        for k in range(last - first):
            starts[first + k], ends[first + k] = start + k, start + k + 1


@njit(nogil=True, cache=True)
def normalize(rules, utf8, cleans, lowers, out, starts, ends, state):
    """Write a text as the rules say; whether that is done, or marks have to be sorted first.

    These are out[RUN_WRITTEN:WRITTEN]. Whoever has sorted them sets `IS_UNSORTED` to 0 and calls again.

    Args:
        rules: `Rules`.
        utf8: the text.
        cleans: whether ASCII control characters are removed, and its white space becomes blanks.
        lowers: whether ASCII becomes lower case. Both as the rules say of single characters.
        out: room for what the rules make of the text, and 64 bytes more.
        starts: int64, as long as what is written, or empty: where in `utf8` that begins which each byte of
            `out` came from.
        ends: the same for where it ends.
        state: where the work stands, from `first_state` on. In the end `WRITTEN` is how much was
            written, `IS_CHANGED` whether it is another text, and `IS_MOVED` whether any byte came from
            anything but the one byte at its own place.
    """
    kinds, entries, entry_utf8 = rules
    length = len(utf8)
    i, written, run, last_order = state[BYTE], state[WRITTEN], state[RUN_WRITTEN], state[_LAST_ORDER]
    is_unsorted, is_changed, is_moved = state[IS_UNSORTED] != 0, state[IS_CHANGED] != 0, state[IS_MOVED] != 0
    cluster, cluster_end, cluster_written = state[_CLUSTER], state[_CLUSTER_END], state[_CLUSTER_WRITTEN]
    is_joined, is_cluster_changed = state[_IS_JOINED] != 0, state[_IS_CLUSTER_CHANGED] != 0
    while i < length:
        if i + BLOCK_BYTES <= length and utf8[i] < _FIRST_BEYOND_ASCII and not is_joined:
            changed, unsettled = write_cleaned(utf8, np.uint64(i), out, np.uint64(written), cleans, lowers)
            settled = low_zeros(unsettled)
            if settled:
                is_changed |= changed & ALL_BITS >> (_FULL - settled) != 0
                size = np.int64(settled)
                _set_own_spans(starts, ends, written, written + size, i)
                i += size
                written += size
                cluster, cluster_end, cluster_written, is_cluster_changed = i - 1, i, written - 1, False
                run, last_order = written, np.int64(0)
                continue
        code_point, size = code_point_at(utf8, i)
        is_apart = kinds[np.uint32(code_point)] & APART != 0
        kind = np.int64(kinds[np.uint32(code_point)] & ~APART)
        if kind == REMOVED:
            is_changed = is_moved = True
            i += size
            continue
        order, change = entries[kind, FIRST_ORDER], entries[kind, CHANGE]
        joins = kind in (MARK, BARRIER) or order > 0
        if is_unsorted and (kind == BARRIER or not joins):
            break
        if not joins:
            if is_joined and is_cluster_changed:
                _set_spans(starts, ends, cluster_written, written, cluster, cluster_end)
            is_joined, is_cluster_changed = False, False
            if is_apart:
                is_changed = is_moved = True
                _set_spans(starts, ends, written, written + 1, i, i)
                out[written] = _BLANK
                written += 1
        if not joins or cluster_end == 0:
            cluster, cluster_written = i, written
        cluster_end = i + size
        is_joined |= joins
        is_cluster_changed |= change == DECOMPOSED
        first = written
        if kind == KEPT:
            for k in range(size):
                out[written + k] = utf8[i + k]
            written += size
        else:
            for k in range(entries[kind, START], entries[kind, END]):
                out[written] = entry_utf8[k]
                written += 1
        if change == SAME:
            _set_own_spans(starts, ends, first, written, i)
        else:
            is_changed = True
            is_moved |= size > 1 or written > first + 1
            _set_spans(starts, ends, first, written, i, i + size)
        if order > 0:
            if order < last_order:
                is_unsorted = is_changed = is_moved = is_cluster_changed = True
            last_order = np.int64(order)
        elif kind != MARK:
            run = written - np.int64(entries[kind, RUN])
            last_order = np.int64(entries[kind, LAST_ORDER])
        i += size
        if is_apart:
            cluster, cluster_written, is_cluster_changed = i, written, False
            _set_spans(starts, ends, written, written + 1, i, i)
            out[written] = _BLANK
            written += 1
            run = written
    if is_joined and is_cluster_changed and not is_unsorted:
        _set_spans(starts, ends, cluster_written, written, cluster, cluster_end)
    state[BYTE], state[WRITTEN], state[RUN_WRITTEN], state[_LAST_ORDER] = i, written, run, last_order
    state[IS_UNSORTED], state[IS_CHANGED], state[IS_MOVED] = is_unsorted, is_changed, is_moved
    state[_CLUSTER], state[_CLUSTER_END], state[_CLUSTER_WRITTEN] = cluster, cluster_end, cluster_written
    state[_IS_JOINED], state[_IS_CLUSTER_CHANGED] = is_joined, is_cluster_changed
    return not is_unsorted
