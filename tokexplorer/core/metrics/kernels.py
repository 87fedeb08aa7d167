# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Passes over all bytes, words or tokens of a text."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import first_slot, piece_key, same_bytes
from tokexplorer.core.scanners import character_end, code_point_at

LINE_FEED, CARRIAGE_RETURN = 0x0A, 0x0D
NO_LINE = -1


@njit(nogil=True, cache=True)
def find_words(utf8, is_space, starts, ends):
    """Fill the byte spans of the longest runs of characters that are no white space; how many there are.

    `is_space` is by code point; code points behind its end are no white space.
    """
    words = 0
    inside = False
    i = 0
    while i < len(utf8):
        code, _ = code_point_at(utf8, i)
        blank = code < len(is_space) and is_space[code]
        if inside and blank:
            ends[words] = i
            words += 1
        elif not inside and not blank:
            starts[words] = i
        inside = not blank
        i = character_end(utf8, i)
    if inside:
        ends[words] = len(utf8)
        words += 1
    return words


@njit(nogil=True, cache=True)
def number_words(utf8, starts, ends, slot_keys, slot_words, numbers):
    """Give equal words equal numbers, counted from 0 in order of first appearance; how many there are.

    `slot_keys` is all 0; both tables have the same length, a power of two larger than the number of words.
    """
    different = 0
    for word in range(len(starts)):
        start, length = starts[word], ends[word] - starts[word]
        key = piece_key(utf8, start, ends[word])
        slot = first_slot(len(slot_keys), key)
        while slot_keys[slot] != 0:
            other = slot_words[slot]
            if (
                slot_keys[slot] == key
                and ends[other] - starts[other] == length
                and same_bytes(utf8, starts[other], utf8, start, length)
            ):
                break
            slot = (slot + 1) & (len(slot_keys) - 1)
        if slot_keys[slot] == 0:
            slot_keys[slot], slot_words[slot] = key, word
            numbers[word] = different
            different += 1
        else:
            numbers[word] = numbers[slot_words[slot]]
    return different


@njit(nogil=True, cache=True)
def _line_of(line_starts, place):
    return np.searchsorted(line_starts, place, side="right") - 1


@njit(nogil=True, cache=True)
def _line_from(line_starts, line_ends, is_blank, place):
    """The line that holds a place, or the next that is not blank; `NO_LINE` behind the last."""
    line = _line_of(line_starts, place)
    if line >= 0 and place < line_ends[line]:
        return line
    line += 1
    while line < len(line_starts) and is_blank[line]:
        line += 1
    return line if line < len(line_starts) else NO_LINE


@njit(nogil=True, cache=True)
def find_lines_of_tokens(utf8, starts, ends, marks_word, line_starts, line_ends, is_blank, lines):
    """Fill the line that each token belongs to: that of its last byte that is no line end.

    A token of line ends alone belongs to none, unless it is the mark of the word that follows
    (`marks_word`, by token) or has an empty span: then to the line of what follows.
    """
    for token in range(len(starts)):
        start, end = starts[token], ends[token]
        i = end - 1
        while i >= start:
            ends_line = utf8[i] == LINE_FEED or (
                utf8[i] == CARRIAGE_RETURN and i + 1 < len(utf8) and utf8[i + 1] == LINE_FEED
            )
            if not ends_line:
                break
            i -= 1
        if i >= start:
            lines[token] = _line_of(line_starts, i)
        elif start >= end or marks_word[token]:
            lines[token] = _line_from(line_starts, line_ends, is_blank, end)
        else:
            lines[token] = NO_LINE


@njit(nogil=True, cache=True)
def find_spelled_alike(utf8, starts, ends, rows, spellings, core_starts, core_ends, alike):
    """Fill which words are, byte for byte, what the token in their row of the vocabulary is spelled with.

    A word whose row is negative is like none.
    """
    for word in range(len(starts)):
        row, length = rows[word], ends[word] - starts[word]
        alike[word] = (
            row >= 0
            and core_ends[row] - core_starts[row] == length
            and same_bytes(spellings, core_starts[row], utf8, starts[word], length)
        )
