"""The scanner of source code, 64 bytes at a time: see `block_scanners`.

`scanners.code_piece` defines the pieces, and finds those at the end of a text and those that fill a block.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.block_scanners import AHEAD, set_ends
from tokexplorer.core.pre_tokenizers.scanners import (
    CODE_WORD,
    OPERATORS,
    TAB,
    UNDERSCORE,
    code_piece,
    code_point_at,
    operator_end,
)
from tokexplorer.core.simd import (
    ALL_BITS,
    BLOCK_BYTES,
    ONE,
    TOP_BIT,
    ascii_masks,
    bytes_between,
    high_zeros,
    low_zeros,
    write_places,
)

_CONTINUATION, _CONTINUATIONS = 0x80, 0x40  # the first byte that goes on a character, and how many there are
_LONGEST_OPERATOR = np.uint64(max(map(len, OPERATORS)))


@njit(nogil=True, cache=True)
def _operator_characters(utf8, byte):
    r"""Which bytes are characters of operators: ! " % & ' * + - . / : < = > ? @ ^ |."""
    return (
        bytes_between(utf8, byte, ord("!"), 2)
        | bytes_between(utf8, byte, ord("%"), 3)
        | bytes_between(utf8, byte, ord("*"), 2)
        | bytes_between(utf8, byte, ord("-"), 3)
        | bytes_between(utf8, byte, ord(":"), 1)
        | bytes_between(utf8, byte, ord("<"), 5)
        | bytes_between(utf8, byte, ord("^"), 1)
        | bytes_between(utf8, byte, ord("|"), 1)
    )


@njit(nogil=True, cache=True)
def _with_operators(utf8, begin, begins):
    """The begins where operators are pieces, up to the first that may go on behind the block."""
    characters = _operator_characters(utf8, np.uint64(begin))
    left = characters & (characters >> ONE)
    while left:
        k = low_zeros(left)
        if k + _LONGEST_OPERATOR > np.uint64(BLOCK_BYTES):
            return begins & (ALL_BITS >> (TOP_BIT - k))
        at = begin + np.int64(k)
        size = max(np.uint64(operator_end(utf8, at) - at), ONE)
        behind_first = (ONE << size) - np.uint64(2)
        begins &= ~(behind_first << k)
        left &= ~((behind_first | ONE) << k)
    return begins


@njit(nogil=True, cache=True)
def _words_beyond_ascii(utf8, classes, begin, high):
    """The letters and marks beyond ASCII, at the bits of `high`, and up to which bit characters are whole."""
    words = np.uint64(0)
    while high:
        k = low_zeros(high)
        code, length = code_point_at(utf8, begin + np.int64(k))
        size = np.uint64(length)
        if k + size > np.uint64(BLOCK_BYTES):
            return words, k
        bits = ((ONE << size) - ONE) << k
        if classes[np.uint32(code)] & CODE_WORD:
            words |= bits
        high &= ~bits
    return words, np.uint64(BLOCK_BYTES)


@njit(nogil=True, cache=True)
def _begins(utf8, classes, begin):
    """Where pieces begin in the block at byte `begin`; the highest is where the next block begins.

    Words, line ends and indentation begin one where their run does, but not a word behind a blank by itself;
    everything else is a character by itself, or an operator.
    """
    byte = np.uint64(begin)
    upper, lower, _, blanks, _, line_ends, _, high = ascii_masks(utf8, byte)
    words = upper | lower | bytes_between(utf8, byte, UNDERSCORE, 1)
    gaps = blanks | bytes_between(utf8, byte, TAB, 1)
    firsts, told = ALL_BITS, ALL_BITS
    if high:
        more, size = _words_beyond_ascii(utf8, classes, begin, high)
        words |= more
        firsts = ~bytes_between(utf8, byte, _CONTINUATION, _CONTINUATIONS)
        told = ALL_BITS if size == np.uint64(BLOCK_BYTES) else (ONE << size) - ONE
    blank_alone = blanks & ~(gaps << ONE) & ~(gaps >> ONE)
    begins = (
        words & ~((words | blank_alone) << ONE)
        | line_ends & ~(line_ends << ONE)
        | gaps & ~(gaps << ONE)
        | firsts & ~(words | line_ends | gaps)
    )
    return _with_operators(utf8, begin, begins & told)


@njit(nogil=True, cache=True)
def scan_code(utf8, classes, starts, ends):
    """Indentation, line ends, identifiers with the blank before them, digits, operators, other symbols."""
    length, begin, count = len(utf8), np.int64(0), np.int64(0)
    while begin < length:
        if begin + AHEAD <= length:
            begins = _begins(utf8, classes, begin)
            last = TOP_BIT - high_zeros(begins | ONE)
            if last:
                count = write_places(begins ^ ONE << last, begin, starts, count)
                begin += np.int64(last)
                continue
        starts[count] = begin
        count += 1
        begin = np.int64(code_piece(utf8, classes, begin))
    set_ends(length, starts, ends, count)
    return count
