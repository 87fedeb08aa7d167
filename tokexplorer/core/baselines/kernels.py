"""The loops over characters, words and bytes."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import first_slot, is_exact, piece_key, same_bytes
from tokexplorer.core.scanners import code_point_at

KEY, WORD = range(2)  # columns of the table of words


@njit(nogil=True, cache=True)
def count_characters(utf8, unit_starts, unit_counts, totals):
    """Add to `totals` (by code point) how often each character stands in the counted units."""
    for unit in range(len(unit_counts)):
        place, end, count = unit_starts[unit], unit_starts[unit + 1], unit_counts[unit]
        while place < end:
            code, length = code_point_at(utf8, place)
            totals[code] += count
            place += length


@njit(nogil=True, cache=True)
def encode_characters(character_ids, utf8, starts, ends, ids, token_starts, token_ends):
    """One token a character, `character_ids` by code point; how many there are."""
    done = 0
    for piece in range(len(starts)):
        place, end = np.int64(starts[piece]), np.int64(ends[piece])
        while place < end:
            code, length = code_point_at(utf8, place)
            ids[done], token_starts[done], token_ends[done] = character_ids[code], place, place + length
            place += length
            done += 1
    return done


@njit(nogil=True, cache=True)
def count_bytes(utf8, unit_starts, unit_counts, totals):
    """Add to `totals` how often each byte stands in the counted units."""
    for unit in range(len(unit_counts)):
        count = unit_counts[unit]
        for place in range(unit_starts[unit], unit_starts[unit + 1]):
            totals[utf8[place]] += count


@njit(nogil=True, cache=True)
def places_of_bytes(starts, ends, places):
    """The place of every byte of every piece; how many there are."""
    done = 0
    for piece in range(len(starts)):
        for place in range(starts[piece], ends[piece]):
            places[done] = place
            done += 1
    return done


@njit(nogil=True, cache=True)
def _slot_of(slots, words_utf8, word_starts, utf8, start, end):
    """Where a word is in the table, or the free place where it would be."""
    key = piece_key(utf8, start, end)
    slot = first_slot(len(slots), key)
    while slots[slot, KEY] != 0:
        if slots[slot, KEY] == key:
            word = slots[slot, WORD]
            first = word_starts[word]
            if is_exact(key) or (
                word_starts[word + 1] - first == end - start
                and same_bytes(words_utf8, first, utf8, start, end - start)
            ):
                return slot
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@njit(nogil=True, cache=True)
def enter_words(words_utf8, word_starts, slots):
    """Enter different words in an empty table of more rows than words, a power of two."""
    for word in range(len(word_starts) - 1):
        start, end = word_starts[word], word_starts[word + 1]
        slot = _slot_of(slots, words_utf8, word_starts, words_utf8, start, end)
        slots[slot, KEY], slots[slot, WORD] = piece_key(words_utf8, start, end), word


@njit(nogil=True, cache=True)
def encode_words(slots, words_utf8, word_starts, first_id, unknown_id, utf8, starts, ends, ids):
    """The id of each piece: that of its word, counted from `first_id`, or `unknown_id`."""
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        slot = _slot_of(slots, words_utf8, word_starts, utf8, start, end)
        ids[piece] = unknown_id if slots[slot, KEY] == 0 else first_id + slots[slot, WORD]
