"""The scanners of GPT-2, GPT-4, GPT-4o and their kin, 64 bytes at a time.

A block of text is read as masks, a bit a byte: which bytes are letters, numbers, blanks and so on. Where
pieces begin follows from shifts and additions of these masks. A block is read from the begin of a piece, so
that it needs to know nothing of what is before it, and only what is before its last begin is used, so that
nothing behind it matters: the next block begins there. A block in which the first piece does not end, or that
holds what the masks do not tell (white space beyond ASCII, letters of mixed case that are read backwards),
gives its first piece to the scanner of one piece in `scanners`. These define the pieces; the tests compare
the two, and both with the patterns.

How to read the conditions: `a & ~(a << 1)` are the first bytes of the runs in mask `a`. With marks `m` inside
such runs, `(a + m) & ~a` are the bytes that follow the runs with a mark, because the addition carries to the
end of a run. Every byte of a character has its bit, so runs of bytes are runs of characters.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import (
    begins_run,
    cased_piece,
    code_point_at,
    contraction,
    gpt2_piece,
    is_metaspace,
    word_piece,
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
from tokexplorer.core.unicode.classes import LETTER, LOWER, NUMBER, SPACE, UPPER

_WITHOUT_LIMIT = 1 << 30  # numbers that stand together
AHEAD = 72  # bytes that there must be from the begin of a block on
_LONGEST_CONTRACTION = np.uint64(3)  # bytes: 're, and 's with a long s
_ZERO, _TWO, _THREE, _LAST_THREE = np.uint64(0), np.uint64(2), np.uint64(3), np.uint64(61)
_BYTE = np.uint8(1)
_METASPACE = tuple(np.frombuffer("\u2581".encode(), np.uint8))


class Block(NamedTuple):
    """The masks of up to 64 bytes, uint64 each, lowest bit first.

    Attributes:
        upper, lower: letters of one case. Letters without one, and marks, are in both; only the scanner of
            cased words looks at this, and only it takes marks for letters.
        letters: letters, and marks where these count as letters.
        numbers: numbers.
        blanks: U+0020.
        line_ends: CR and LF.
        spaces: all white space.
        symbols: everything else.
        second_symbols: the first bytes of symbols that follow another symbol.
        apostrophes: U+0027.
        told: the bytes that the masks tell; what is behind them, or has no mask, is in none of the others.
    """

    upper: np.uint64
    lower: np.uint64
    letters: np.uint64
    numbers: np.uint64
    blanks: np.uint64
    line_ends: np.uint64
    spaces: np.uint64
    symbols: np.uint64
    second_symbols: np.uint64
    apostrophes: np.uint64
    told: np.uint64


@njit(nogil=True, cache=True)
def _beyond_ascii(utf8, classes, begin, high, letters, takes_numbers, takes_marks):
    """The characters beyond ASCII, at the bits of `high`, as masks.

    `letters` are those of ASCII, behind which a mark can stand. Returns upper, lower, letters, numbers,
    symbols, the first bytes of these, and up to which bit the block is told.
    """
    upper = lower = found_letters = numbers = symbols = firsts = _ZERO
    without_mask = SPACE if takes_numbers else SPACE | NUMBER
    left = high
    while left:
        k = low_zeros(left)
        at = begin + np.int64(k)
        code, length = code_point_at(utf8, at)
        size = np.uint64(length)
        flags = classes[np.uint32(code)]
        if flags & without_mask or k + size > np.uint64(BLOCK_BYTES):
            return upper, lower, found_letters, numbers, symbols, firsts, k
        bits = ((ONE << size) - ONE) << k
        if flags & LETTER:
            found_letters |= bits
            upper |= bits if flags & UPPER else _ZERO
            lower |= bits if flags & LOWER else _ZERO
        elif takes_marks and flags & UPPER:
            if k == _ZERO or ((letters | found_letters) >> (k - ONE)) & ONE == _ZERO:
                return upper, lower, found_letters, numbers, symbols, firsts, k
            found_letters |= bits
            upper |= bits
            lower |= bits
        elif flags & NUMBER:
            numbers |= bits
        else:
            symbols |= bits
            firsts |= ONE << k
        left &= ~bits
    return upper, lower, found_letters, numbers, symbols, firsts, np.uint64(BLOCK_BYTES)


@njit(nogil=True, cache=True, forceinline=True)
def _block(utf8, classes, begin, takes_numbers, takes_marks):
    """The masks of the block at byte `begin`."""
    upper, lower, numbers, blanks, other_spaces, line_ends, apostrophes, high = ascii_masks(
        utf8, np.uint64(begin)
    )
    letters = upper | lower
    spaces = blanks | other_spaces | line_ends
    symbols = ~(letters | numbers | spaces | high)
    firsts = symbols
    told = ALL_BITS
    if high:
        more_upper, more_lower, more_letters, more_numbers, more_symbols, more_firsts, size = _beyond_ascii(
            utf8, classes, begin, high, letters, takes_numbers, takes_marks
        )
        told = (ALL_BITS >> (np.uint64(BLOCK_BYTES) - size)) if size else _ZERO
        upper, lower = (upper | more_upper) & told, (lower | more_lower) & told
        letters, numbers = (letters | more_letters) & told, (numbers | more_numbers) & told
        symbols, firsts = (symbols | more_symbols) & told, (firsts | more_firsts) & told
        blanks, line_ends, spaces = blanks & told, line_ends & told, spaces & told
        apostrophes &= told
    return Block(
        upper,
        lower,
        letters,
        numbers,
        blanks,
        line_ends,
        spaces,
        symbols,
        firsts & (symbols << ONE),
        apostrophes,
        told,
    )


@njit(nogil=True, cache=True)
def _up_to(bit):
    """The bits from 0 to `bit`."""
    return ALL_BITS >> (TOP_BIT - bit)


@njit(nogil=True, cache=True)
def _with_contractions(utf8, begin, begins, apostrophes, told, any_case):
    """The begins where contractions are pieces, up to the first that may go on behind the block."""
    left = apostrophes & begins
    while left:
        k = low_zeros(left)
        if k + _LONGEST_CONTRACTION > TOP_BIT or (told >> (k + _LONGEST_CONTRACTION)) & ONE == _ZERO:
            return begins & _up_to(k)
        at = begin + np.int64(k)
        size = np.uint64(contraction(utf8, at, any_case) - at)
        if size:
            begins &= ~(((ONE << size) - ONE) << k) | ONE << k
            begins |= ONE << (k + size)
        left = apostrophes & begins & ~_up_to(k)
    return begins


@njit(nogil=True, cache=True)
def _with_contractions_of_words(utf8, begin, begins, apostrophes, letters, told):
    """The begins where contractions belong to the word before them; only those that are certain."""
    left = apostrophes & (letters << ONE)
    after_contraction = _ZERO
    while left:
        k = low_zeros(left)
        if after_contraction >> k & ONE == _ZERO:
            if k + _LONGEST_CONTRACTION > TOP_BIT or (told >> (k + _LONGEST_CONTRACTION)) & ONE == _ZERO:
                return begins & ((ONE << k) - ONE)
            at = begin + np.int64(k)
            size = np.uint64(contraction(utf8, at, True) - at)
            if size:
                begins &= ~(((ONE << size) - ONE) << k)
                begins |= ONE << (k + size)
                after_contraction |= ONE << (k + size)
        left &= left - ONE
    return begins


@njit(nogil=True, cache=True, forceinline=True)
def _gpt2_begins(utf8, classes, begin):
    """Where GPT-2's pieces begin in the block at byte `begin`; the highest is where the next block begins.

    A run of letters, of numbers or of symbols begins a piece unless a blank is before it. White space begins
    one where it opens its run, and where it closes one that something follows.
    """
    block = _block(utf8, classes, begin, True, False)
    letters, numbers, symbols, spaces = block.letters, block.numbers, block.symbols, block.spaces
    runs = letters & ~(letters << ONE) | numbers & ~(numbers << ONE) | symbols & ~(symbols << ONE)
    next_is_space = (spaces | ~block.told) >> ONE | ONE << TOP_BIT
    begins = runs & ~(block.blanks << ONE) | spaces & ~(spaces << ONE & next_is_space) | ONE
    return _with_contractions(utf8, begin, begins, block.apostrophes, block.told, False)


@njit(nogil=True, cache=True)
def _symbols_and_spaces(block):
    r"""The part of the patterns of GPT-4 and GPT-4o that is about symbols and white space.

    ` ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+`. Returns where such pieces begin, which letters are
    led by the symbol or white space before them, and which line ends belong to symbols.
    """
    symbols, spaces, line_ends = block.symbols, block.spaces, block.line_ends
    opens = symbols & ~(symbols << ONE)
    after_blank = opens & (block.blanks << ONE)
    # Letters belong to the symbol before them if it is the first of its piece.
    behind_several = (symbols + (block.second_symbols | after_blank)) & ~symbols
    first_letters = block.letters & ~(block.letters << ONE)
    led = first_letters & ((symbols | spaces & ~line_ends) << ONE) & ~behind_several
    behind_symbols = line_ends & (symbols << ONE)
    eaten = line_ends & ~(line_ends + behind_symbols)
    next_is_space = (spaces | ~block.told) >> ONE | ONE << TOP_BIT
    begins = opens & ~after_blank | space_begins(spaces, line_ends, eaten, next_is_space)
    return begins, first_letters & ~led, eaten


@njit(nogil=True, cache=True)
def space_begins(spaces, line_ends, eaten, next_is_space):
    r"""Where pieces of white space begin, by `\s*[\r\n]+|\s+(?!\S)|\s+`.

    `eaten` are line ends that belong to the piece before them, `next_is_space` the bytes that white space, or
    the end of what the pattern sees, follows.
    """
    own, own_ends = spaces & ~eaten, line_ends & ~eaten
    # In a run of white space a piece ends behind the last line end.
    gaps = spaces & ~line_ends
    behind_ends = gaps & (own_ends << ONE)
    met = (gaps + behind_ends) & ~gaps & line_ends  # line ends behind such gaps, which are not the last
    while met:
        k = low_zeros(met)
        behind_ends &= ~(ONE << (TOP_BIT - high_zeros(behind_ends & _up_to(k))))
        met &= met - ONE
    return own & ~(own << ONE) | behind_ends | gaps & ~next_is_space


@njit(nogil=True, cache=True, forceinline=True)
def number_begins(numbers, most_numbers):
    """Where pieces of at most 1, 3 or any number of numbers begin."""
    begins = numbers & ~(numbers << ONE)
    if most_numbers == 1:
        return numbers
    if most_numbers == _WITHOUT_LIMIT:
        return begins
    inside = numbers & (numbers << ONE) & (numbers << _TWO) & (numbers << _THREE)
    third = begins << _THREE & inside
    while third:
        begins |= third
        third = third << _THREE & inside
    return begins


@njit(nogil=True, cache=True)
def certain_begins(begins, spaces, told):
    """The begins that do not depend on what follows a run of white space at the end of a block."""
    others = told & ~spaces
    end = np.uint64(BLOCK_BYTES) - high_zeros(others)  # behind the last byte that is no white space
    if end == np.uint64(BLOCK_BYTES) or (spaces >> end) & ONE == _ZERO:
        return begins
    return begins & _up_to(end)


@njit(nogil=True, cache=True, forceinline=True)
def _word_begins(utf8, classes, begin, most_numbers, _trailing_run_whole):
    """As `_gpt2_begins`, for GPT-4's pieces: see `scanners.word_piece`, which also ends texts."""
    block = _block(utf8, classes, begin, False, False)
    others, letters, _ = _symbols_and_spaces(block)
    begins = others | letters | number_begins(block.numbers, most_numbers) | ONE
    begins = certain_begins(begins, block.spaces, block.told)
    return _with_contractions(utf8, begin, begins, block.apostrophes, block.told, True)


@njit(nogil=True, cache=True, forceinline=True)
def _cased_begins(utf8, classes, begin, most_numbers, has_contractions):
    """As `_gpt2_begins`, for GPT-4o's pieces: see `scanners.cased_piece`."""
    block = _block(utf8, classes, begin, False, True)
    others, letters, eaten = _symbols_and_spaces(block)
    upper, lower = block.upper & ~block.lower, block.lower & ~block.upper
    begins = others | letters | upper & (lower << ONE) | number_begins(block.numbers, most_numbers) | ONE
    begins = certain_begins(begins, block.spaces, block.told)
    # What is decided by looking back from later letters, and symbols that line ends behind symbols lead.
    hard = upper & ((block.upper & block.lower) << ONE) | block.symbols & (eaten << ONE)
    certain = block.told & ((ONE << low_zeros(hard)) - ONE) if hard else block.told
    if has_contractions:
        begins = _with_contractions_of_words(utf8, begin, begins, block.apostrophes, block.letters, certain)
    return begins & certain


@njit(nogil=True, cache=True)
def set_ends(length, starts, ends, count):
    """Every piece ends where the next one begins; `ends` may be `starts` from the second on."""
    if ends.ctypes.data != starts.ctypes.data + starts.itemsize:
        for piece in range(count - 1):
            ends[piece] = starts[piece + 1]
    if count:
        ends[count - 1] = length


def _scanner(begins_in_block, piece_end):
    """The loop over a text for one family of patterns: its kernels for blocks and for pieces.

    A kernel for each family, so that who needs one of them does not wait until all are compiled.
    """

    @njit(nogil=True, forceinline=True)
    def scan(settings, utf8, classes, starts, ends):
        """Fill `starts` and `ends` with the pieces of a text; how many there are."""
        length, begin, count = len(utf8), np.int64(0), np.int64(0)
        while begin < length:
            if begin + AHEAD <= length:
                begins = begins_in_block(utf8, classes, begin, *settings)
                last = TOP_BIT - high_zeros(begins | ONE)
                if last:
                    count = write_places(begins ^ ONE << last, begin, starts, count)
                    begin += np.int64(last)
                    continue
            starts[count] = begin
            count += 1
            begin = np.int64(piece_end(utf8, classes, begin, *settings))
        set_ends(length, starts, ends, count)
        return count

    return scan


_scan_gpt2 = _scanner(_gpt2_begins, gpt2_piece)
_scan_words = _scanner(_word_begins, word_piece)
_scan_cased = _scanner(_cased_begins, cased_piece)


@njit(nogil=True, cache=True)
def _scan_from_marks(utf8, by_runs, starts, ends):
    """A piece begins at every ▁, or at every run of them, and goes on to the next one."""
    length, begin = len(utf8), np.int64(0)
    if length == 0:
        return 0
    starts[0] = 0
    count = np.int64(1)
    before = _ZERO  # where a ▁ ends that began before the block
    while begin + AHEAD <= length:
        marks = _metaspaces(utf8, np.uint64(begin))
        begins = marks & ~(marks << _THREE | before) if by_runs else marks
        count = write_places(begins & ~ONE if begin == 0 else begins, begin, starts, count)
        before = marks >> _LAST_THREE
        begin += BLOCK_BYTES
    for i in range(max(begin, np.int64(1)), length):
        if begins_run(utf8, i) if by_runs else is_metaspace(utf8, i):
            starts[count] = i
            count += 1
    set_ends(length, starts, ends, count)
    return count


@njit(nogil=True, cache=True)
def _metaspaces(utf8, begin):
    """Where a ▁ begins in the block at byte `begin` (uint64)."""
    first, second, third = _METASPACE
    return (
        bytes_between(utf8, begin, first, _BYTE)
        & bytes_between(utf8, begin + ONE, second, _BYTE)
        & bytes_between(utf8, begin + _TWO, third, _BYTE)
    )


# ---- the scanners by name; their signature is that of all scanners, see `scanners`


@njit(nogil=True, cache=True)
def scan_gpt2(utf8, classes, starts, ends):
    """GPT-2: contractions; letters, numbers or symbols with the blank before them; white space."""
    return _scan_gpt2((), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_cl100k(utf8, classes, starts, ends):
    """GPT-4: numbers by three, white space at the end of the text whole."""
    return _scan_words((3, True), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_llama3(utf8, classes, starts, ends):
    """Llama 3: numbers by three."""
    return _scan_words((3, False), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_qwen2(utf8, classes, starts, ends):
    """Qwen 2 to 3: every number by itself."""
    return _scan_words((1, False), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_minicpm(utf8, classes, starts, ends):
    """MiniCPM: numbers whole, which another pre-tokenizer has cut before."""
    return _scan_words((_WITHOUT_LIMIT, False), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_o200k(utf8, classes, starts, ends):
    """GPT-4o: numbers by three, contractions belong to the word before them."""
    return _scan_cased((3, True), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_nemo(utf8, classes, starts, ends):
    """Mistral Nemo: GPT-4o's pieces without contractions, every number by itself."""
    return _scan_cased((1, False), utf8, classes, starts, ends)


@njit(nogil=True, cache=True)
def scan_metaspace(utf8, classes, starts, ends):
    """A piece begins at every ▁ and goes on to the next one."""
    return _scan_from_marks(utf8, False, starts, ends)


@njit(nogil=True, cache=True)
def scan_metaspace_runs(utf8, classes, starts, ends):
    """A piece begins at every run of ▁ and goes on to the next one."""
    return _scan_from_marks(utf8, True, starts, ends)
