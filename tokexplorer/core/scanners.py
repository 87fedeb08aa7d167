"""The well-known splitting patterns as hand-written scanners over UTF-8.

Each scanner has the signature `scan(utf8, classes, starts, ends) -> count` and fills `starts` and
`ends` (int32, at least `len(utf8)` long) with the byte spans of the pieces. `utf8` is generalized
UTF-8 (lone surrogates as three bytes, nothing else ill-formed), `classes` is `unicode_classes()`.
The regex that each one stands for is `core.pretokenizers.PATTERNS[name]`; the tests compare the two
over all of Unicode. A `regex` split of 31 MB takes 3 s, a scan 0.1 s.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from tokexplorer.core.unicode_classes import (
    CUT,
    LETTER,
    LOWER,
    NEWLINE,
    NUMBER,
    PUNCTUATION,
    SPACE,
    UPPER,
)

_APOSTROPHE = 0x27
_SLASH = 0x2F
_BLANK = 0x20
_LONG_S = 0x17F  # ſ: the one character outside ASCII that (?i:s) also matches
_METASPACE = (0xE2, 0x96, 0x81)  # ▁ U+2581
_WORD = LETTER | NUMBER
_NO_SYMBOL = SPACE | LETTER | NUMBER


@njit(nogil=True, cache=True)
def code_point_at(utf8, i):
    """The code point that begins at byte `i`, and its length in bytes."""
    first = np.int64(utf8[i])
    if first < 0x80:
        return first, 1
    if first < 0xE0:
        return (first & 0x1F) << 6 | np.int64(utf8[i + 1]) & 0x3F, 2
    if first < 0xF0:
        return (first & 0x0F) << 12 | (np.int64(utf8[i + 1]) & 0x3F) << 6 | np.int64(utf8[i + 2]) & 0x3F, 3
    return (
        (first & 0x07) << 18
        | (np.int64(utf8[i + 1]) & 0x3F) << 12
        | (np.int64(utf8[i + 2]) & 0x3F) << 6
        | np.int64(utf8[i + 3]) & 0x3F
    ), 4


@njit(nogil=True, cache=True)
def _class_at(utf8, classes, i):
    """Class flags of the character at byte `i`; 0 at the end of the text."""
    if i >= len(utf8):
        return np.uint8(0)
    first = utf8[i]
    if first < 0x80:
        return classes[first]
    return classes[np.uint32(code_point_at(utf8, i)[0])]


@njit(nogil=True, cache=True)
def _after(utf8, i):
    """Where the character at byte `i` ends."""
    first = utf8[i]
    if first < 0x80:
        return i + 1
    return i + (2 if first < 0xE0 else 3 if first < 0xF0 else 4)


@njit(nogil=True, cache=True)
def _run_of(utf8, classes, i, flags):
    """The end of the run of characters from `i` that have any of `flags`."""
    while i < len(utf8) and _class_at(utf8, classes, i) & flags:
        i = _after(utf8, i)
    return i


@njit(nogil=True, cache=True)
def _run_without(utf8, classes, i, flags):
    """The end of the run of characters from `i` that have none of `flags`."""
    while i < len(utf8) and not _class_at(utf8, classes, i) & flags:
        i = _after(utf8, i)
    return i


@njit(nogil=True, cache=True)
def _run_of_numbers(utf8, classes, i, limit):
    r"""The end of at most `limit` numbers from `i`: \p{N}{0,limit}."""
    for _ in range(limit):
        if _class_at(utf8, classes, i) & NUMBER == 0:
            break
        i = _after(utf8, i)
    return i


@njit(nogil=True, cache=True)
def _contraction(utf8, i, any_case):
    """The end of 's 't 'm 'd 're 've 'll at byte `i`, or `i` where there is none."""
    if i + 1 >= len(utf8) or utf8[i] != _APOSTROPHE:
        return i
    if any_case:
        code_point, length = code_point_at(utf8, i + 1)
        if code_point == _LONG_S:
            return i + 1 + length
    fold = 0x20 if any_case else 0
    first = utf8[i + 1] | fold
    if first == ord("s") or first == ord("t") or first == ord("m") or first == ord("d"):
        return i + 2
    if i + 2 < len(utf8):
        second = utf8[i + 2] | fold
        if (first == ord("r") or first == ord("v")) and second == ord("e"):
            return i + 3
        if first == ord("l") and second == ord("l"):
            return i + 3
    return i


@njit(nogil=True, cache=True)
def _before_last(utf8, start, end):
    r"""`end` less its last character, but at least one character after `start`: \s+(?!\S)|\s."""
    if end >= len(utf8):
        return end
    last = end - 1
    while utf8[last] & 0xC0 == 0x80:
        last -= 1
    return last if last > start else end


@njit(nogil=True, cache=True)
def _after_last_newline(utf8, start, end):
    """Where the last CR or LF in a run of white space ends, or `start` if it holds none."""
    for i in range(end - 1, start - 1, -1):
        if utf8[i] == 0x0A or utf8[i] == 0x0D:
            return i + 1
    return start


@njit(nogil=True, cache=True)
def scan_gpt2(utf8, classes, starts, ends):
    """GPT-2: contractions; letters, numbers or symbols with the blank before them; white space."""
    count = 0
    i = 0
    while i < len(utf8):
        end = _contraction(utf8, i, False)
        if end == i:
            first = i + 1 if utf8[i] == _BLANK and i + 1 < len(utf8) else i
            flags = _class_at(utf8, classes, first)
            if flags & SPACE:
                end = _before_last(utf8, i, _run_of(utf8, classes, i, SPACE))
            elif flags & LETTER:
                end = _run_of(utf8, classes, first, LETTER)
            elif flags & NUMBER:
                end = _run_of(utf8, classes, first, NUMBER)
            else:
                end = _run_without(utf8, classes, first, _NO_SYMBOL)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def _symbols_or_space(utf8, classes, i, slash_follows, trailing_run_whole):
    """What cl100k and o200k do where no word and no number begins: symbols, else white space."""
    first = i + 1 if utf8[i] == _BLANK and i + 1 < len(utf8) else i
    if _class_at(utf8, classes, first) & _NO_SYMBOL == 0:
        end = _run_without(utf8, classes, first, _NO_SYMBOL)
        while end < len(utf8) and (
            utf8[end] == 0x0A or utf8[end] == 0x0D or (slash_follows and utf8[end] == _SLASH)
        ):
            end += 1
        return end
    end = _run_of(utf8, classes, i, SPACE)
    if trailing_run_whole and end == len(utf8):
        return end
    newline = _after_last_newline(utf8, i, end)
    return newline if newline > i else _before_last(utf8, i, end)


@njit(nogil=True, cache=True)
def scan_cl100k(utf8, classes, starts, ends):
    """GPT-4: any-case contractions, words with one leading symbol or blank, numbers by three."""
    count = 0
    i = 0
    while i < len(utf8):
        end = _contraction(utf8, i, True)
        if end == i:
            flags = _class_at(utf8, classes, i)
            after = _after(utf8, i)
            if flags & LETTER:
                end = _run_of(utf8, classes, after, LETTER)
            elif flags & NUMBER:
                end = _run_of_numbers(utf8, classes, after, 2)
            elif flags & NEWLINE == 0 and _class_at(utf8, classes, after) & LETTER:
                end = _run_of(utf8, classes, after, LETTER)
            else:
                end = _symbols_or_space(utf8, classes, i, False, True)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def _last_lower(utf8, classes, start, end):
    """The end of the last character in [start, end) that may go on a word, or `start`."""
    i = end
    while i > start:
        first = i - 1
        while utf8[first] & 0xC0 == 0x80:
            first -= 1
        if _class_at(utf8, classes, first) & LOWER:
            return i
        i = first
    return start


@njit(nogil=True, cache=True)
def _cased_word(utf8, classes, i):
    """[UPPER]*[LOWER]+ from byte `i` with the backtracking of the regex, or `i` if there is none."""
    upper_end = _run_of(utf8, classes, i, UPPER)
    end = _run_of(utf8, classes, upper_end, LOWER)
    return end if end > upper_end else _last_lower(utf8, classes, i, upper_end)


@njit(nogil=True, cache=True)
def _o200k_word(utf8, classes, i):
    """The end of the word at byte `i` by o200k's first two alternatives, or `i` if none begins."""
    flags = _class_at(utf8, classes, i)
    after = _after(utf8, i)
    may_lead = flags & (NEWLINE | _WORD) == 0
    if may_lead:
        end = _cased_word(utf8, classes, after)
        if end > after:
            return end
    end = _cased_word(utf8, classes, i)
    if end > i:
        return end
    if may_lead:
        end = _run_of(utf8, classes, after, UPPER)
        if end > after:
            return end
    return _run_of(utf8, classes, i, UPPER)


@njit(nogil=True, cache=True)
def scan_o200k(utf8, classes, starts, ends):
    """GPT-4o: words split where upper case follows lower, contractions stay, marks are letters."""
    count = 0
    i = 0
    while i < len(utf8):
        end = _o200k_word(utf8, classes, i)
        if end > i:
            end = _contraction(utf8, end, True)
        elif _class_at(utf8, classes, i) & NUMBER:
            end = _run_of_numbers(utf8, classes, i, 3)
        else:
            end = _symbols_or_space(utf8, classes, i, True, False)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def scan_whitespace(utf8, classes, starts, ends):
    """Runs of anything but white space; the white space itself belongs to no piece."""
    count = 0
    i = _run_of(utf8, classes, 0, SPACE)
    while i < len(utf8):
        end = _run_without(utf8, classes, i, SPACE)
        starts[count] = i
        ends[count] = end
        count += 1
        i = _run_of(utf8, classes, end, SPACE)
    return count


@njit(nogil=True, cache=True)
def scan_bert(utf8, classes, starts, ends):
    """Words, and each punctuation character by itself; white space belongs to no piece."""
    count = 0
    i = _run_of(utf8, classes, 0, SPACE)
    while i < len(utf8):
        if _class_at(utf8, classes, i) & PUNCTUATION:
            end = _after(utf8, i)
        else:
            end = _run_without(utf8, classes, i, SPACE | PUNCTUATION)
        starts[count] = i
        ends[count] = end
        count += 1
        i = _run_of(utf8, classes, end, SPACE)
    return count


@njit(nogil=True, cache=True)
def scan_digits(utf8, classes, starts, ends):
    """Each number character by itself, what lies between them whole."""
    count = 0
    i = 0
    while i < len(utf8):
        if _class_at(utf8, classes, i) & NUMBER:
            end = _after(utf8, i)
        else:
            end = _run_without(utf8, classes, i, NUMBER)
        starts[count] = i
        ends[count] = end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def _is_metaspace(utf8, i):
    """Whether ▁ begins at byte `i`."""
    return (
        utf8[i] == _METASPACE[0]
        and i + 2 < len(utf8)
        and utf8[i + 1] == _METASPACE[1]
        and utf8[i + 2] == _METASPACE[2]
    )


@njit(nogil=True, cache=True)
def scan_metaspace(utf8, classes, starts, ends):
    """A piece begins at every ▁ and goes on to the next one."""
    count = 0
    start = 0
    for i in range(1, len(utf8)):
        if _is_metaspace(utf8, i):
            starts[count] = start
            ends[count] = i
            count += 1
            start = i
    if start < len(utf8):
        starts[count] = start
        ends[count] = len(utf8)
        count += 1
    return count


@njit(nogil=True, cache=True)
def scan_none(utf8, classes, starts, ends):
    """The whole text is one piece."""
    starts[0] = 0
    ends[0] = len(utf8)
    return 1 if len(utf8) else 0


@njit(nogil=True, cache=True)
def cut_before_whitespace(utf8, classes, begin, end):
    """The last byte position in (begin, end) between a CUT character and white space, else `begin`.

    What is left of it and what is right of it split, normalize and encode independently.
    """
    i = end - 1
    while i > begin:
        if utf8[i] & 0xC0 != 0x80 and _class_at(utf8, classes, i) & SPACE:
            last = i - 1
            while last > begin and utf8[last] & 0xC0 == 0x80:
                last -= 1
            if _class_at(utf8, classes, last) & CUT:
                return i
        i -= 1
    return begin


@njit(nogil=True, cache=True)
def cuts_before_whitespace(utf8, classes, min_bytes, cuts):
    """Fill `cuts` with byte positions as in `cut_before_whitespace`, `min_bytes` apart; their count."""
    count = 0
    next_cut = min_bytes
    after_cut_letter = False
    i = 0
    while i < len(utf8):
        code_point, length = code_point_at(utf8, i)
        flags = classes[code_point]
        if after_cut_letter and flags & SPACE and i >= next_cut:
            cuts[count] = i
            count += 1
            next_cut = i + min_bytes
        after_cut_letter = flags & CUT != 0
        i += length
    return count


@njit(nogil=True, cache=True)
def cut_before_digit(utf8, classes, begin, end):
    """The last position in (begin, end) before an ASCII digit, else `begin` (for `scan_digits`)."""
    for i in range(end - 1, begin, -1):
        if ord("0") <= utf8[i] <= ord("9"):
            return i
    return begin


@njit(nogil=True, cache=True)
def cut_before_blank(utf8, classes, begin, end):
    """The last position in (begin, end) before U+0020 or \u2581, else `begin` (for `scan_metaspace`)."""
    for i in range(end - 1, begin, -1):
        if utf8[i] == _BLANK or _is_metaspace(utf8, i):
            return i
    return begin


@njit(nogil=True, cache=True)
def cut_nowhere(utf8, classes, begin, end):
    """A text that cannot be cut: always `begin`."""
    return begin
