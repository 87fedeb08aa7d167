"""The scanners of words between white space, 64 bytes at a time: those of `bert` and `whitespace`.

Both drop white space, so that pieces have ends of their own. A word begins and ends where the mask of its
bytes changes, a symbol is a piece of one character. All that is carried from block to block is whether a word
or a symbol reaches up to its begin. The end of a text, where there is no whole block, is left to the scanners
of single pieces in `scanners`, which define the pieces; the tests compare the two.
"""

from __future__ import annotations

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers import scanners
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.simd import ALL_BITS, BLOCK_BYTES, ONE, bytes_between, low_zeros, write_places
from tokexplorer.core.unicode.classes import PUNCTUATION, SPACE

# The ranges of ASCII that the masks are made of: the first byte and how many there are.
_BLANK, _ONE_BYTE = np.uint8(ord(" ")), np.uint8(1)
_TAB, _SPACES = np.uint8(0x09), np.uint8(5)
_VISIBLE, _VISIBLES = np.uint8(ord("!")), np.uint8(94)
_ZERO_DIGIT, _DIGITS = np.uint8(ord("0")), np.uint8(10)
_UPPER_A, _LOWER_A, _LETTERS = np.uint8(ord("A")), np.uint8(ord("a")), np.uint8(26)
_BEYOND, _BEYONDS = np.uint8(0x80), np.uint8(0x80)
_ZERO, _FULL = np.uint64(0), np.uint64(BLOCK_BYTES)


@njit(nogil=True, cache=True)
def _ascii(utf8, begin):
    """The white space, the symbols and the bytes beyond ASCII of the block at byte `begin`, as masks."""
    at = np.uint64(begin)
    spaces = bytes_between(utf8, at, _BLANK, _ONE_BYTE) | bytes_between(utf8, at, _TAB, _SPACES)
    letters = bytes_between(utf8, at, _UPPER_A, _LETTERS) | bytes_between(utf8, at, _LOWER_A, _LETTERS)
    words = letters | bytes_between(utf8, at, _ZERO_DIGIT, _DIGITS)
    symbols = bytes_between(utf8, at, _VISIBLE, _VISIBLES) & ~words
    return spaces, symbols, bytes_between(utf8, at, _BEYOND, _BEYONDS)


@njit(nogil=True, cache=True)
def _beyond_ascii(utf8, classes, begin, high):
    """The characters beyond ASCII, at the bits of `high`.

    Returns white space, symbols and the last bytes of these as masks, and where the block ends: before a
    character that sticks out of it.
    """
    spaces = symbols = lasts = _ZERO
    left = high
    while left:
        k = low_zeros(left)
        code_point, length = code_point_at(utf8, begin + np.int64(k))
        size = np.uint64(length)
        if k + size > _FULL:
            return spaces, symbols, lasts, k
        bits = ((ONE << size) - ONE) << k
        flags = classes[np.uint32(code_point)]
        if flags & SPACE:
            spaces |= bits
        elif flags & PUNCTUATION:
            symbols |= bits
            lasts |= ONE << (k + size - ONE)
        left &= ~bits
    return spaces, symbols, lasts, _FULL


@njit(nogil=True, cache=True)
def _scan(utf8, classes, has_symbols, starts, ends):
    """Fill `starts` and `ends` up to a place near the end of the text; how many pieces, and that place."""
    begin, count, ended = np.int64(0), np.int64(0), np.int64(0)
    in_word = behind_symbol = _ZERO
    while begin + BLOCK_BYTES <= len(utf8):
        spaces, symbols, high = _ascii(utf8, begin)
        lasts, size = symbols, _FULL
        if high:
            more_spaces, more_symbols, more_lasts, size = _beyond_ascii(utf8, classes, begin, high)
            spaces, symbols, lasts = spaces | more_spaces, symbols | more_symbols, lasts | more_lasts
        if not has_symbols:
            symbols = lasts = _ZERO
        told = ALL_BITS >> (_FULL - size)
        words = ~(spaces | symbols) & told
        symbols, lasts = symbols & told, lasts & told
        before = words << ONE | in_word
        firsts = symbols & ~(symbols << ONE) | symbols & (lasts << ONE)
        behind = (before & ~words | lasts << ONE | behind_symbol) & told
        count = write_places((words & ~before) | firsts, begin, starts, count)
        ended = write_places(behind, begin, ends, ended)
        in_word, behind_symbol = words >> (size - ONE), lasts >> (size - ONE)
        begin += np.int64(size)
    if behind_symbol:
        ends[ended] = begin
    if in_word:
        count -= 1
        begin = np.int64(starts[count])
    return count, begin


@njit(nogil=True, cache=True)
def _move(begin, starts, ends, first, last):
    """Make spans of the whole text of those of its part from `begin` on; how many there are."""
    for piece in range(first, last):
        starts[piece] += begin
        ends[piece] += begin
    return last


@njit(nogil=True, cache=True)
def scan_bert(utf8, classes, starts, ends):
    """Words, and each punctuation character by itself; white space belongs to no piece."""
    count, begin = _scan(utf8, classes, True, starts, ends)
    more = scanners.scan_bert(utf8[begin:], classes, starts[count:], ends[count:])
    return _move(begin, starts, ends, count, count + more)


@njit(nogil=True, cache=True)
def scan_whitespace(utf8, classes, starts, ends):
    """Runs of anything but white space; the white space itself belongs to no piece."""
    count, begin = _scan(utf8, classes, False, starts, ends)
    more = scanners.scan_whitespace(utf8[begin:], classes, starts[count:], ends[count:])
    return _move(begin, starts, ends, count, count + more)
