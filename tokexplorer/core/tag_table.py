"""Tables that mostly tell in one look, at one cache line, that something is not in them.

A table has slots of 4 bytes, uint32, sixteen in a line: the number of an entry, and above it bits of the
hash of its key, the tag. All tags of a line are compared at once. The last slot of a line has no entry: it is
0, or number 0 and some tag if the line was full when another entry came, which then stands in one of the next
lines. Numbers begin at 1. Keys are kept by whoever asks, and must be compared: another key may have the same
tag.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import bare_njit
from tokexplorer.core.simd import ONE, equal_in_line, high_zeros, low_zeros

SlotArray = npt.NDArray[np.uint32]

LINE_SLOTS = 16
_ENTRIES_OF_A_LINE = 9  # on average; of 15 at most
_LAST, _LAST_BIT, _LINE_BIT = np.uint64(15), np.uint64(1 << 15), np.uint64(4)
_HALF, _TAG_BIT = np.uint64(32), np.uint64(12)
_ALL = np.uint64(0xFFFFFFFF)


def empty_slots(entries: int) -> SlotArray:
    """Free slots for that many entries, their lines being those of the cache."""
    size = LINE_SLOTS * (entries // _ENTRIES_OF_A_LINE + 1)
    slots = np.zeros(size + LINE_SLOTS, np.uint32)
    first = -(slots.ctypes.data // slots.itemsize) % LINE_SLOTS
    return slots[first : first + size]


@bare_njit()
def number_bits(slots):
    """The bits of a slot that are its number, uint64."""
    return _ALL >> (high_zeros(np.uint64(len(slots))) - _HALF)


@bare_njit()
def first_slot(slots, code):
    """Where the line of a hash (uint64) begins."""
    return (code >> _HALF) * (np.uint64(len(slots)) >> _LINE_BIT) >> _HALF << _LINE_BIT


@bare_njit()
def _tag(code, number_mask):
    return code >> _TAG_BIT & _ALL & ~number_mask


@bare_njit()
def candidate(slots, code):
    """The slot (uint32) of the first entry that may have this hash.

    It is 0 if there is none. If it is not the one asked for, `next_candidate` has to be asked.
    """
    number_mask, first = number_bits(slots), first_slot(slots, code)
    equal = equal_in_line(slots, first, _tag(code, number_mask), ~number_mask)
    return slots[first + low_zeros(equal | _LAST_BIT)]


@bare_njit()
def next_candidate(slots, code, after):
    """The number (int64) of the next entry that may have this hash, behind the entry number `after`.

    0 for `after` gives the first one; 0 is the answer if there is none.
    """
    number_mask = number_bits(slots)
    tag, slot, passed = _tag(code, number_mask), first_slot(slots, code), after == 0
    while slots[slot] != 0:
        held = np.uint64(slots[slot])
        if slot & _LAST != _LAST and held & ~number_mask == tag:
            number = np.int64(held & number_mask)
            if passed:
                return number
            passed = number == after
        slot = _following(slots, slot)
    return np.int64(0)


@bare_njit()
def enter(slots, code, number):
    """Enter an entry, of which there must be no more than the slots were made for."""
    slot, number_mask = first_slot(slots, code), number_bits(slots)
    while slots[slot] != 0 or slot & _LAST == _LAST:
        if slot & _LAST == _LAST:
            slots[slot] = np.uint32(_ALL & ~number_mask)
        slot = _following(slots, slot)
    slots[slot] = np.uint32(_tag(code, number_mask) | np.uint64(number))


@bare_njit()
def _following(slots, slot):
    return slot + ONE if slot + ONE < np.uint64(len(slots)) else np.uint64(0)
