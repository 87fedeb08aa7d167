"""Which pairs may be merged at all, and which of equally frequent ones goes first by its spelling.

Ties that ids or places decide need no spelling: `tie_of` of `training_kernels`.

A token is known here by one place in the corpus where it is spelled, so that nothing is copied however long
tokens grow. The corpus is spelled in codes that ascend as the characters do, 1 for the smallest: comparing
codes compares strings, and a few of them fit in one integer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit

# Columns of `Spellings.tokens`, by id: where the token is spelled in `codes`, how many codes, how many of
# these are characters (the mark at the end of a word is not counted), its first and last script.
START, LENGTH, CHARACTERS, FIRST_SCRIPT, LAST_SCRIPT = range(5)
TOKEN_COLUMNS = 5
# Places in `Spellings.settings`: what decides between equals, codes that a unit has more than it has
# positions, bits of one code, longest token in characters (0: no limit).
RULE, EXTRA, CODE_BITS, LONGEST = range(4)
# Rules that spellings decide; otherwise it is up to the caller.
BY_CALLER, SHORTEST, LARGEST = range(3)

# Scripts below 0 (see `core.unigram.piece_scripts`).
INHERITED, ANY, ALONE = -1, -2, -3

_LENGTH_BITS, _PACKED_BITS = 20, 42
_LONGEST_PACKED = (1 << _LENGTH_BITS) - 1


class Spellings(NamedTuple):
    """How the corpus and the tokens are spelled.

    Attributes:
        codes: the corpus, unit after unit, int32.
        tokens: int64 (ids, TOKEN_COLUMNS); rows of tokens that are not made yet are unused.
        settings: int64 (4).
    """

    codes: npt.NDArray[np.int32]
    tokens: npt.NDArray[np.int64]
    settings: npt.NDArray[np.int64]


@njit(nogil=True, cache=True)
def may_merge(tokens, settings, left, right):
    """Whether the two may become one token: it is not too long, and its scripts go together."""
    longest = settings[LONGEST]
    if longest > 0 and tokens[left, CHARACTERS] + tokens[right, CHARACTERS] > longest:
        return False
    before, after = tokens[left, LAST_SCRIPT], tokens[right, FIRST_SCRIPT]
    if before == ALONE or after == ALONE:
        return False
    return before < 0 or after < 0 or before == after


@njit(nogil=True, cache=True)
def note_merge(spellings, left, right, merged, position, unit):
    """Enter a new token, which is spelled at `position` of the corpus, within `unit`."""
    _, tokens, settings = spellings
    tokens[merged, START] = position + settings[EXTRA] * unit
    tokens[merged, LENGTH] = tokens[left, LENGTH] + tokens[right, LENGTH]
    tokens[merged, CHARACTERS] = tokens[left, CHARACTERS] + tokens[right, CHARACTERS]
    # A mark that combines has the script of what stands before it: it is looked through.
    first, last = tokens[left, FIRST_SCRIPT], tokens[right, LAST_SCRIPT]
    tokens[merged, FIRST_SCRIPT] = tokens[right, FIRST_SCRIPT] if first == INHERITED else first
    tokens[merged, LAST_SCRIPT] = tokens[left, LAST_SCRIPT] if last == INHERITED else last


@njit(nogil=True, cache=True)
def _code(codes, tokens, left, right, k, gap):
    """The k-th code of a pair's spelling, with `gap` zeros between its two parts; 0 after the end."""
    length = tokens[left, LENGTH]
    if k < length:
        return np.int64(codes[tokens[left, START] + k])
    k -= length + gap
    if 0 <= k < tokens[right, LENGTH]:
        return np.int64(codes[tokens[right, START] + k])
    return np.int64(0)


@njit(nogil=True, cache=True)
def spelling_tie(codes, tokens, settings, left, right):
    """The number that decides between equal counts, smaller first: length and as many codes as fit."""
    bits = settings[CODE_BITS]
    gap = 1 if settings[RULE] == LARGEST else 0
    packed = np.int64(0)
    for k in range(_PACKED_BITS // bits):
        packed = packed << bits | _code(codes, tokens, left, right, k, gap)
    if settings[RULE] == LARGEST:
        return -packed
    characters = tokens[left, CHARACTERS] + tokens[right, CHARACTERS]
    return min(characters, _LONGEST_PACKED) << _PACKED_BITS | packed


@njit(nogil=True, cache=True)
def spelled_before(spellings, one, other):
    """Whether pair `one` goes before `other` (left id << 32 | right id) where their ties are equal."""
    codes, tokens, settings = spellings
    left, right = one >> 32, one & 0xFFFFFFFF
    other_left, other_right = other >> 32, other & 0xFFFFFFFF
    largest = settings[RULE] == LARGEST
    if not largest:
        characters = tokens[left, CHARACTERS] + tokens[right, CHARACTERS]
        other_characters = tokens[other_left, CHARACTERS] + tokens[other_right, CHARACTERS]
        if characters != other_characters:
            return characters < other_characters
    gap = 1 if largest else 0
    length = max(
        tokens[left, LENGTH] + tokens[right, LENGTH],
        tokens[other_left, LENGTH] + tokens[other_right, LENGTH],
    )
    for k in range(length + gap):
        code = _code(codes, tokens, left, right, k, gap)
        other_code = _code(codes, tokens, other_left, other_right, k, gap)
        if code != other_code:
            return code > other_code if largest else code < other_code
    return one < other
