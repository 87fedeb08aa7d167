r"""The three patterns of DeepSeek V3 as one scanner, 64 bytes at a time: see `block_scanners`.

A text is cut at groups of three numbers, then at Chinese characters and kana, and what is left of it by
`DEEPSEEK_PATTERN`, which sees nothing beyond such a cut. What it does not match is a piece, too. A piece is
found by `_piece` where a block holds what its masks do not tell, and at the end of a text.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.block_scanners import (
    AHEAD,
    certain_begins,
    number_begins,
    set_ends,
    space_begins,
)
from tokexplorer.core.pre_tokenizers.scanners import (
    BLANK,
    character_end,
    class_at,
    code_point_at,
    run_of,
    run_of_numbers,
    white_space_end,
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
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.classes import NEWLINE, NUMBER, SPACE, unicode_classes
from tokexplorer.core.unicode.tables import frozen

if TYPE_CHECKING:
    import numpy.typing as npt

NUMBERS_PATTERN = r"\p{N}{1,3}"
CHINESE_PATTERN = "[一-龥\u3040-ゟ゠-ヿ]+"
DEEPSEEK_PATTERN = (
    "[!\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^_`{|}~][A-Za-z]+|[^\r\n\\p{L}\\p{P}\\p{S}]?[\\p{L}\\p{M}]+"
    "| ?[\\p{P}\\p{S}]+[\r\n]*|\\s*[\r\n]+|\\s+(?!\\S)|\\s+"
)
# Flags of `deepseek_classes`, beside SPACE, NEWLINE and NUMBER: letters and marks, \p{P} and \p{S}, what the
# second pattern matches, and two kinds of ASCII.
WORD, SYMBOL, ASCII_LETTER, ASCII_SYMBOL, CHINESE = 4, 16, 32, 64, 128
_MOST_NUMBERS = 3
_SYMBOLS, _SYMBOL_COUNT = 0x21, 94  # what is printable in ASCII, less letters and numbers
_CHINESE_RANGES = ((0x4E00, 0x9FA5), (0x3040, 0x30FF))


@cache
def deepseek_classes() -> npt.NDArray[np.uint8]:
    """What the kernels look up by code point, uint8."""
    classes = unicode_classes() & np.uint8(SPACE | NEWLINE)
    having = library_sets.having
    classes[having("N")] |= NUMBER
    classes[having("L") | having("M")] |= WORD
    classes[having("P") | having("S")] |= SYMBOL
    classes[[code for code in range(128) if chr(code).isalpha()]] |= ASCII_LETTER
    classes[[code for code in range(33, 127) if not chr(code).isalnum()]] |= ASCII_SYMBOL
    for first, last in _CHINESE_RANGES:
        classes[first : last + 1] |= CHINESE
    return frozen(classes)


@njit(nogil=True, cache=True)
def _run(utf8, classes, i, flags, cut):
    """The end of the run of characters from `i` that have any of `flags` and are CHINESE only if `cut` is."""
    while True:
        found = class_at(utf8, classes, i)
        if found & flags == 0 or found & CHINESE != cut:
            return i
        i = character_end(utf8, i)


@njit(nogil=True, cache=True)
def deepseek_match(utf8, classes, i):
    """The end of the match of DeepSeek's pattern at byte `i`, which is no number, or `i`."""
    flags, after = class_at(utf8, classes, i), character_end(utf8, i)
    following, cut = class_at(utf8, classes, after), flags & CHINESE
    if following & CHINESE != cut:
        following = flags & np.uint8(0)
    if flags & ASCII_SYMBOL and following & ASCII_LETTER:
        return run_of(utf8, classes, after, ASCII_LETTER)
    if flags & (NEWLINE | WORD | SYMBOL) == 0 and following & WORD:
        return _run(utf8, classes, after, WORD, cut)
    if flags & WORD:
        return _run(utf8, classes, i, WORD, cut)
    first = after if utf8[i] == BLANK else i
    end = _run(utf8, classes, first, SYMBOL, cut)
    if end > first:
        return _run(utf8, classes, end, NEWLINE, cut)
    space_end = run_of(utf8, classes, i, SPACE)
    if class_at(utf8, classes, space_end) & (NUMBER | CHINESE) == 0:
        return white_space_end(utf8, classes, i, False)
    last = space_end  # the white space ends at a cut, which is the end of a text to the pattern
    while last > i and utf8[last - 1] != 0x0A and utf8[last - 1] != 0x0D:
        last -= 1
    return last if last > i else space_end


@njit(nogil=True, cache=True)
def _piece(utf8, classes, i):
    """The end of the piece that begins at byte `i`."""
    flags = class_at(utf8, classes, i)
    if flags & NUMBER:
        return run_of_numbers(utf8, classes, i, _MOST_NUMBERS)
    end = deepseek_match(utf8, classes, i)
    if end > i:
        return end
    while end < len(utf8):  # what nothing matches goes on to the next match or cut
        end = character_end(utf8, end)
        following = class_at(utf8, classes, end)
        if (
            following & NUMBER
            or following & CHINESE != flags & CHINESE
            or deepseek_match(utf8, classes, end) > end
        ):
            break
    return end


@njit(nogil=True, cache=True)
def _beyond_ascii(utf8, classes, begin, high):
    """The words, Chinese words and symbols beyond ASCII, at the bits of `high`, and how many are told."""
    words = chinese = symbols = np.uint64(0)
    while high:
        k = low_zeros(high)
        code, length = code_point_at(utf8, begin + np.int64(k))
        size = np.uint64(length)
        flags = classes[np.uint32(code)]
        if k + size > np.uint64(BLOCK_BYTES):
            return words, chinese, symbols, k
        bits = ((ONE << size) - ONE) << k
        if flags & (WORD | CHINESE) == WORD:
            words |= bits
        elif flags & (WORD | CHINESE) == WORD | CHINESE:
            chinese |= bits
        elif flags & (SYMBOL | CHINESE) == SYMBOL:
            symbols |= bits
        else:
            return words, chinese, symbols, k
        high &= ~bits
    return words, chinese, symbols, np.uint64(BLOCK_BYTES)


@njit(nogil=True, cache=True)
def _begins(utf8, classes, begin):
    """Where pieces begin in the block at byte `begin`; the highest is where the next block begins."""
    byte = np.uint64(begin)
    upper, lower, numbers, blanks, other_spaces, line_ends, _, high = ascii_masks(utf8, byte)
    letters = upper | lower
    spaces = blanks | other_spaces | line_ends
    ascii_symbols = bytes_between(utf8, byte, _SYMBOLS, _SYMBOL_COUNT) & ~(letters | numbers)
    words, chinese, symbols = letters, np.uint64(0), ascii_symbols
    size = low_zeros(~(letters | numbers | spaces | ascii_symbols | high))  # the first control character
    if high:
        more_words, chinese, more_symbols, told = _beyond_ascii(utf8, classes, begin, high)
        words, symbols, size = words | more_words, symbols | more_symbols, min(size, told)
    told = ALL_BITS if size == np.uint64(BLOCK_BYTES) else (ONE << size) - ONE
    # A symbol of ASCII by itself, without a blank before it, leads letters of ASCII and no others.
    opens = symbols & ~(symbols << ONE)
    after_blank = opens & (blanks << ONE)
    led = (ascii_symbols & opens & ~after_blank & ~(symbols >> ONE)) << ONE & letters
    behind_led = (letters + led) & ~letters & words
    first_words = words & ~(words << ONE) & ~((spaces & ~line_ends) << ONE) & ~led | behind_led
    eaten = line_ends & ~(line_ends + (line_ends & (symbols << ONE)))
    next_is_space = (spaces | numbers | chinese | ~told) >> ONE | ONE << TOP_BIT
    begins = (
        first_words
        | opens & ~after_blank
        | chinese & ~(chinese << ONE)
        | number_begins(numbers, _MOST_NUMBERS)
        | space_begins(spaces, line_ends, eaten, next_is_space)
        | ONE
    )
    return certain_begins(begins & told, spaces & told, told)


@njit(nogil=True, cache=True)
def scan_deepseek(utf8, classes, starts, ends):
    """DeepSeek V3: numbers by three, Chinese and kana, a sign with the letters behind it, words, signs."""
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
        begin = np.int64(_piece(utf8, classes, begin))
    set_ends(length, starts, ends, count)
    return count
