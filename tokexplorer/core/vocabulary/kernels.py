# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Measures of the spellings of all tokens, which stand one after the other in one array of UTF-8."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.hash_table import same_bytes
from tokexplorer.core.jit import njit

NO_CHARACTER = 0x110000  # a byte that belongs to no whole character is this much more than it says
METASPACE_CODE = 0x2581
BLANK = 0x20

_HASH_SEED = np.uint64(0xCBF29CE484222325)
_HASH_FACTOR = np.uint64(0x100000001B3)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_KEY_BITS = 21


@njit(nogil=True, cache=True, inline="always")
def _is_trail(utf8, i, end):
    return i < end and utf8[i] & 0xC0 == 0x80


@njit(nogil=True, cache=True)
def character_at(utf8, i, end):
    """The character at byte `i` and where the next begins; surrogates are characters, as in `core.text`.

    A byte of none is taken by itself, and is `NO_CHARACTER` more.
    """
    lead = np.int64(utf8[i])
    if lead < 0x80:
        return lead, i + 1
    if 0xC2 <= lead < 0xE0 and _is_trail(utf8, i + 1, end):
        return (lead & 0x1F) << 6 | utf8[i + 1] & 0x3F, i + 2
    if 0xE0 <= lead < 0xF0 and _is_trail(utf8, i + 1, end) and _is_trail(utf8, i + 2, end):
        code = (lead & 0x0F) << 12 | np.int64(utf8[i + 1] & 0x3F) << 6 | utf8[i + 2] & 0x3F
        if code >= 0x800:
            return code, i + 3
    if 0xF0 <= lead < 0xF5 and _is_trail(utf8, i + 1, end) and _is_trail(utf8, i + 2, end):
        code = (lead & 0x07) << 18 | np.int64(utf8[i + 1] & 0x3F) << 12 | np.int64(utf8[i + 2] & 0x3F) << 6
        if 0x10000 <= code < 0x110000 and _is_trail(utf8, i + 3, end):
            return code | utf8[i + 3] & 0x3F, i + 4
    return NO_CHARACTER + lead, i + 1


@njit(nogil=True, cache=True)
def _begins_with(utf8, start, end, prefix):
    return 0 < len(prefix) <= end - start and same_bytes(utf8, start, prefix, 0, len(prefix))


@njit(nogil=True, cache=True)
def find_cores(utf8, starts, is_text, continuation, end_of_word, core_starts, core_ends, leads, continues):
    """Where each spelling begins and ends without the marks of its place in a word, which are no text.

    `leads` tells of a blank or ▁ in front, `continues` of the mark of a token that continues a word. Tokens
    that are not `is_text` have no marks, and one that is nothing but a mark keeps its blank or ▁.
    """
    for row in range(len(starts) - 1):
        start, end = starts[row], starts[row + 1]
        if is_text[row] and start < end:
            if _begins_with(utf8, start, end, continuation) and end - start > len(continuation):
                continues[row] = True
                start += len(continuation)
            else:
                code, following = character_at(utf8, start, end)
                leads[row] = code in (BLANK, METASPACE_CODE)
                if leads[row] and following < end:
                    start = following
            if end - start > len(end_of_word) and _begins_with(
                utf8, end - len(end_of_word), end, end_of_word
            ):
                end -= len(end_of_word)
        core_starts[row], core_ends[row] = start, end


@njit(nogil=True, cache=True)
def measure(
    utf8, starts, core_starts, core_ends, classes, space, scripts, shared, mixed,
    characters, sizes, script_of, blank, broken,
):  # fmt: skip
    """Characters and bytes (a blank in front counts, ▁ does not), script, whether all is white space.

    `shared` is by script 0 for one that decides, otherwise its rank among those that do not: the largest
    rank that occurs is told where no script decides, -1 of nothing. Spellings in which a byte is no character
    are `broken`, and nothing but their size in bytes is told.
    """
    for row in range(len(starts) - 1):
        start, end = starts[row], core_ends[row]
        if start < end and utf8[start] != BLANK:
            start = core_starts[row]
        decided = undecided = np.int64(-1)
        all_blank, i = start < end, start
        count, marks = 0, 0
        while i < end:
            code, i = character_at(utf8, i, end)
            if code >= NO_CHARACTER:
                broken[row] = True
                break
            script = np.int64(scripts[code])
            if shared[script]:
                if undecided < 0 or shared[script] > shared[undecided]:
                    undecided = script
            elif decided < 0 or decided == script:
                decided = script
            else:
                decided = mixed
            all_blank &= code == METASPACE_CODE or classes[code] & space != 0
            count += 1
            marks += code == METASPACE_CODE
        sizes[row] = end - start
        if not broken[row]:
            script_of[row] = decided if decided >= 0 else undecided
            characters[row] = count - marks
            sizes[row] -= 3 * marks
            blank[row] = all_blank


@njit(nogil=True, cache=True)
def _same_bytes(utf8, start, end, other_start, other_end):
    return end - start == other_end - other_start and same_bytes(utf8, start, utf8, other_start, end - start)


@njit(nogil=True, cache=True)
def _hash(utf8, start, end, folded):
    """A number for a spelling, without regard to case unless `folded` is empty."""
    value, i = _HASH_SEED, start
    while i < end:
        code = np.int64(utf8[i])
        if len(folded) == 0:
            i += 1
        elif code < 0x80:
            code = np.int64(folded[code])
            i += 1
        else:
            code, i = character_at(utf8, i, end)
            if code < NO_CHARACTER:
                code = np.int64(folded[code])
        value = (value ^ np.uint64(code)) * _HASH_FACTOR
    value ^= value >> np.uint64(32)
    return value * _MIX


@njit(nogil=True, cache=True)
def _same(utf8, start, end, other_start, other_end, folded):
    """Whether two spellings are alike, but for their case unless `folded` is empty."""
    if len(folded) == 0:
        return _same_bytes(utf8, start, end, other_start, other_end)
    i, k = start, other_start
    while i < end and k < other_end:
        if utf8[i] == utf8[k] and utf8[i] < 0x80:
            i += 1
            k += 1
            continue
        code, i = character_at(utf8, i, end)
        other, k = character_at(utf8, k, other_end)
        if code == other:
            continue
        if code >= NO_CHARACTER or other >= NO_CHARACTER or folded[code] != folded[other]:
            return False
    return i == end and k == other_end


@njit(nogil=True, cache=True)
def find_twins(utf8, starts, key_starts, key_ends, is_text, folded, slots, first_of, second_of, twins):
    """For each token the first other one with the same key whose spelling differs; -1 if there is none.

    Keys are what stands from `key_starts` to `key_ends`, without regard to case unless `folded` is empty.
    `slots` is a power of two of int64 of -1, at least twice as many as tokens: half of a hash and a row, so
    that most keys are told apart without a look at them. `first_of`, `second_of` and `twins` are int32 of
    -1, by row.
    """
    mask = np.uint64(len(slots) - 1)
    for row in range(len(starts) - 1):
        if not is_text[row]:
            continue
        value = _hash(utf8, key_starts[row], key_ends[row], folded)
        tag, slot = np.int64(value >> np.uint64(33)), value >> np.uint64(7) & mask
        first = row
        while True:
            entry = slots[slot]
            if entry < 0:
                slots[slot] = tag << 32 | row
                break
            if entry >> 32 == tag:
                other = entry & 0x7FFFFFFF
                if _same(utf8, key_starts[row], key_ends[row], key_starts[other], key_ends[other], folded):
                    first = other
                    break
            slot = (slot + np.uint64(1)) & mask
        first_of[row] = first
        if first == row:
            continue
        if _same_bytes(utf8, starts[row], starts[row + 1], starts[first], starts[first + 1]):
            twins[row] = -2  # as its first one, whose twin may be still to come
        else:
            twins[row] = first
            if second_of[first] < 0:
                second_of[first] = row
    for row in range(len(starts) - 1):
        if is_text[row] and (twins[row] == -2 or first_of[row] == row):
            twins[row] = second_of[first_of[row]]


@njit(nogil=True, cache=True)
def first_characters(utf8, core_starts, core_ends, folded, keys):
    """Numbers for three characters each from the first on, that sort as they do without regard to case.

    `keys` is int64, so many numbers for each token.
    """
    for row in range(len(core_starts)):
        i, end = core_starts[row], core_ends[row]
        for place in range(keys.shape[1]):
            key = np.int64(0)
            for _ in range(3):
                key <<= _KEY_BITS
                if i < end:
                    code, i = character_at(utf8, i, end)
                    key |= (code if code >= NO_CHARACTER else np.int64(folded[code])) + 1
            keys[row, place] = key


@njit(nogil=True, cache=True)
def _precedes(utf8, starts, core_starts, core_ends, folded, keys, row, other):
    """Whether a token comes before another one: by its text without regard to case, then by its bytes."""
    for place in range(1, keys.shape[1]):
        if keys[row, place] != keys[other, place]:
            return keys[row, place] < keys[other, place]
    i, k, end, other_end = core_starts[row], core_starts[other], core_ends[row], core_ends[other]
    while i < end and k < other_end:
        code, i = character_at(utf8, i, end)
        theirs, k = character_at(utf8, k, other_end)
        if code != theirs:
            code = code if code >= NO_CHARACTER else np.int64(folded[code])
            theirs = theirs if theirs >= NO_CHARACTER else np.int64(folded[theirs])
            if code != theirs:
                return code < theirs
    if i < end or k < other_end:
        return k < other_end
    start, other_start = starts[row], starts[other]
    size, other_size = starts[row + 1] - start, starts[other + 1] - other_start
    for at in range(min(size, other_size)):
        if utf8[start + at] != utf8[other_start + at]:
            return utf8[start + at] < utf8[other_start + at]
    return size < other_size or (size == other_size and row < other)


@njit(nogil=True, cache=True)
def sort_equal_keys(utf8, starts, core_starts, core_ends, folded, keys, order, room):
    """Bring tokens whose first three characters are alike into order, each run by merging in `room`."""
    begin = 0
    while begin < len(order):
        end = begin + 1
        while end < len(order) and keys[order[end], 0] == keys[order[begin], 0]:
            end += 1
        width = 1
        while width < end - begin:
            for left in range(begin, end, 2 * width):
                middle, right = min(left + width, end), min(left + 2 * width, end)
                i, k = left, middle
                for at in range(left, right):
                    if k == right or (
                        i < middle
                        and not _precedes(
                            utf8, starts, core_starts, core_ends, folded, keys, order[k], order[i]
                        )
                    ):
                        room[at] = order[i]
                        i += 1
                    else:
                        room[at] = order[k]
                        k += 1
            for at in range(begin, end):
                order[at] = room[at]
            width *= 2
        begin = end


@njit(nogil=True, cache=True)
def find_text(utf8, starts, needle, at_start, found):
    """Mark the tokens that hold a string of bytes, or begin with it."""
    size, first = len(needle), needle[0]
    for row in range(len(starts) - 1):
        if found[row]:
            continue
        start = starts[row]
        last = starts[row + 1] - size
        if at_start:
            last = min(last, start)
        for i in range(start, last + 1):
            if utf8[i] == first and same_bytes(utf8, i, needle, 0, size):
                found[row] = True
                break
