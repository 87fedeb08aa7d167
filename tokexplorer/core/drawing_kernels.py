"""Random numbers for drawing the tokens of a text, so that each line of it is drawn by itself.

The numbers of a piece follow from the seed and from its line up to the piece, in the original text. So it
does not matter what else is encoded with a line, or in which order, and an edit draws nothing anew but what
is behind it in its line. Lines that are spelled alike are drawn alike.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit

_LINE_FEED = 0x0A


@njit(nogil=True, cache=True)
def mixed(state):
    """SplitMix64 of a state, uint64 (Steele, Lea and Flood 2014)."""
    bits = state + np.uint64(0x9E3779B97F4A7C15)
    bits = (bits ^ bits >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ bits >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return bits ^ bits >> np.uint64(31)


@njit(nogil=True, cache=True)
def uniform(random):
    """A number from 0 to below 1, by SplitMix64; `random` (uint64[1]) is its state and moves on."""
    bits = mixed(random[0])
    random[0] += np.uint64(0x9E3779B97F4A7C15)
    return (bits >> np.uint64(11)) * 2.0**-53


@njit(nogil=True, cache=True)
def line_states(utf8, seed):
    """By byte of a text and its end, a hash (FNV-1a) of `seed` (uint64) and the line up to there, uint64.

    A line feed belongs to the line that it ends.
    """
    states = np.empty(len(utf8) + 1, np.uint64)
    state = states[0] = begin = mixed(seed)
    for i in range(len(utf8)):
        if i > 0 and utf8[i - 1] == _LINE_FEED:
            state = begin
        state = (state ^ np.uint64(utf8[i])) * np.uint64(0x100000001B3)
        states[i + 1] = state
    return states


@njit(nogil=True, cache=True)
def piece_states(states, ends):
    """The state of each piece, uint64: that of its line where it ends (int64), each time another one."""
    found = np.empty(len(ends), np.uint64)
    for piece in range(len(ends)):
        found[piece] = states[ends[piece]]
        if piece > 0 and ends[piece] == ends[piece - 1]:
            found[piece] = mixed(found[piece - 1])
    return found


@njit(nogil=True, cache=True)
def numbers_of_pieces(states, ends):
    """For each byte of pieces side by side a number from 0 to below 1, float64; `states` is used up."""
    numbers = np.empty(ends[-1] if len(ends) else 0)
    byte = 0
    for piece in range(len(ends)):
        while byte < ends[piece]:
            numbers[byte] = uniform(states[piece : piece + 1])
            byte += 1
    return numbers
