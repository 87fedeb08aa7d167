# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Cutting units where no piece can cross, and counting the different segments.

A piece never holds two scripts, so a lattice falls apart where the script changes: probabilities, best
paths and expected counts of a unit are those of its segments. In code, where units are long and all
different, there are several times fewer segments than units, and they are short.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.unigram.piece_scripts import (
    ALONE,
    BLANK_CODE,
    METASPACE_CODE,
    UNCOVERED,
    UNCOVERED_CODE,
)

# What follows a segment or a seed, if it is no character.
NOTHING_YET, MANY, LINE_END = -1, -2, -3

NEXT_UNIT, SEGMENTS, USED = range(3)  # places in the cursor
_TAB, _RETURN = 0x09, 0x0D  # and what lies between them is white space

KEY, SEGMENT = range(2)  # columns of the slots
WEIGHT, FOLLOWING = range(2)  # columns of the rows


@njit(nogil=True, cache=True)
def decode_units(utf8, starts, counts, codes, code_starts, totals):
    """The code points of units in (generalized) UTF-8, where each unit begins, and how often each occurs.

    Returns the number of code points.
    """
    done = 0
    for unit in range(len(counts)):
        code_starts[unit] = done
        i, end = starts[unit], starts[unit + 1]
        while i < end:
            code = np.int32(utf8[i])
            i += 1
            if code >= 0xC0:
                code &= 0x1F if code < 0xE0 else (0x0F if code < 0xF0 else 0x07)
                while i < end and utf8[i] & 0xC0 == 0x80:
                    code = code << 6 | np.int32(utf8[i] & 0x3F)
                    i += 1
            codes[done] = code
            totals[code] += counts[unit]
            done += 1
    code_starts[len(counts)] = done
    return done


@njit(nogil=True, cache=True)
def _may_join(classes, left, right):
    """Whether some piece could hold these neighbours.

    A ▁ begins a piece, and so does a blank, unless it goes on with white space.
    """
    a, b = classes[left], classes[right]
    if a <= ALONE or b <= ALONE or right == METASPACE_CODE:
        return False
    if right == BLANK_CODE:
        return left == BLANK_CODE or _TAB <= left <= _RETURN
    return a == b or a < 0 or b < 0


@njit(nogil=True, cache=True)
def _slot_of(slots, codes, starts, key, source, begin, end):
    """The slot of source[begin:end], or the empty one where it belongs."""
    mask = len(slots) - 1
    slot = (key ^ key >> 32) & mask
    while slots[slot, SEGMENT] >= 0:
        segment = slots[slot, SEGMENT]
        if slots[slot, KEY] == key and starts[segment + 1] - starts[segment] == end - begin:
            same = True
            for i in range(end - begin):
                if codes[starts[segment] + i] != source[begin + i]:
                    same = False
                    break
            if same:
                break
        slot = (slot + 1) & mask
    return slot


@njit(nogil=True, cache=True)
def what_follows(code, by_byte):
    """What a following character is taken for: itself, or the first byte of its UTF-8."""
    if not by_byte or code < 0x80:
        return np.int64(code)
    if code < 0x800:
        return np.int64(0xC0 | code >> 6)
    if code < 0x10000:
        return np.int64(0xE0 | code >> 12)
    return np.int64(0xF0 | code >> 18)


@njit(nogil=True, cache=True)
def _follow(known, symbol):
    """What follows, after one more sighting."""
    if known in (NOTHING_YET, symbol):
        return symbol
    return np.int64(MANY)


@njit(nogil=True, cache=True)
def cut_units(
    source, unit_starts, counts, line_ends, by_byte, classes, slots, codes, starts, rows, cursor, last_unit
):
    """Cut the units up to `last_unit` and enter their segments; stops early where the table is full.

    `source` is overwritten: characters that are not covered become ▅.
    """
    segments, used = cursor[SEGMENTS], cursor[USED]
    unit = cursor[NEXT_UNIT]
    while unit < last_unit:
        begin, end = unit_starts[unit], unit_starts[unit + 1]
        if 2 * (segments + end - begin) > len(slots) or segments + end - begin >= len(rows):
            break
        for i in range(begin, end):
            if classes[source[i]] == UNCOVERED:
                source[i] = UNCOVERED_CODE
        while begin < end:
            stop = begin + 1
            key = np.uint64(14695981039346656037) ^ np.uint64(source[begin])
            while stop < end and _may_join(classes, source[stop - 1], source[stop]):
                key = (key * np.uint64(1099511628211)) ^ np.uint64(source[stop])
                stop += 1
            code = np.int64(key * np.uint64(0x9E3779B97F4A7C15))
            slot = _slot_of(slots, codes, starts, code, source, begin, stop)
            segment = slots[slot, SEGMENT]
            if segment < 0:
                segment = segments
                slots[slot, KEY], slots[slot, SEGMENT] = code, segment
                codes[used : used + stop - begin] = source[begin:stop]
                used += stop - begin
                segments += 1
                starts[segments] = used
                rows[segment, WEIGHT], rows[segment, FOLLOWING] = 0, NOTHING_YET
            rows[segment, WEIGHT] += counts[unit]
            following = rows[segment, FOLLOWING]
            if stop < end:
                following = _follow(following, what_follows(source[stop], by_byte))
            else:
                if line_ends[unit] > 0:
                    following = _follow(following, np.int64(LINE_END))
                if line_ends[unit] < counts[unit]:
                    following = _follow(following, what_follows(METASPACE_CODE, by_byte))
            rows[segment, FOLLOWING] = following
            begin = stop
        unit += 1
    cursor[NEXT_UNIT], cursor[SEGMENTS], cursor[USED] = unit, segments, used


@njit(nogil=True, cache=True)
def move_slots(used, slots):
    """Enter rows of a smaller table in an empty one."""
    mask = len(slots) - 1
    for row in range(len(used)):
        slot = (used[row, KEY] ^ used[row, KEY] >> 32) & mask
        while slots[slot, SEGMENT] >= 0:
            slot = (slot + 1) & mask
        slots[slot] = used[row]


@njit(nogil=True, cache=True)
def count_uncovered(codes, starts, counts, classes, byte_counts):
    """Characters that are not covered, and how many runs of them there are within units.

    The bytes of their UTF-8 are added to `byte_counts` (int64[256]).
    """
    characters = runs = 0
    for unit in range(len(counts)):
        goes_on = False
        for i in range(starts[unit], starts[unit + 1]):
            code = np.int64(codes[i])
            if classes[code] != UNCOVERED:
                goes_on = False
                continue
            characters += counts[unit]
            if not goes_on:
                runs += counts[unit]
            goes_on = True
            byte_counts[what_follows(code, True)] += counts[unit]
            more = np.int64(code >= 0x80) + np.int64(code >= 0x800) + np.int64(code >= 0x10000)
            for k in range(more):
                byte_counts[0x80 | (code >> 6 * k & 0x3F)] += counts[unit]
    return characters, runs
