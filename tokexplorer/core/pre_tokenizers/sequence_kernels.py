"""The steps of a chain of pre-tokenizers: what matches within pieces, and which pieces that makes.

A step first covers every piece with spans, in turn matches and what lies between them; then a behavior says
which of these are pieces, or parts of one. Source: tokenizers/src/tokenizer/{pattern,normalizer}.rs.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.block_scanners import (
    scan_cl100k,
    scan_gpt2,
    scan_llama3,
    scan_minicpm,
    scan_nemo,
    scan_o200k,
    scan_qwen2,
)
from tokexplorer.core.pre_tokenizers.deepseek_scanner import deepseek_match
from tokexplorer.core.pre_tokenizers.digit_groups import CUTS, scan_cl100k_right, scan_digit_groups
from tokexplorer.core.pre_tokenizers.scanners import (
    character_end,
    code_point_at,
    run_of,
)
from tokexplorer.core.unicode.classes import SPACE

# What `piece_spans` can do with matches.
ISOLATED, REMOVED, CONTIGUOUS, WITH_PREVIOUS, WITH_NEXT = range(5)
# The scanners that `scanned_spans` knows, beside those of `digit_groups`.
GPT2, CL100K, CL100K_RIGHT, O200K, LLAMA3, QWEN2, MINICPM, NEMO, DEEPSEEK, LINE_ENDS = range(10)

SpanArray = npt.NDArray[np.int32]


class Spans(NamedTuple):
    """Pieces covered with spans.

    Attributes:
        starts, ends: in bytes, int32.
        matches: whether it is a match, bool.
        opens: whether it is the first of its piece, bool.
    """

    starts: SpanArray
    ends: SpanArray
    matches: npt.NDArray[np.bool_]
    opens: npt.NDArray[np.bool_]

    @classmethod
    def room_for(cls, count: int) -> Spans:
        """Arrays to be filled."""
        return cls(
            np.empty(count, np.int32), np.empty(count, np.int32), np.empty(count, bool), np.empty(count, bool)
        )

    def first(self, count: int) -> Spans:
        """The first `count`."""
        return Spans(self.starts[:count], self.ends[:count], self.matches[:count], self.opens[:count])


@njit(nogil=True, cache=True)
def _kind_at(utf8, table, i):
    """What `table` says of the character, or of the byte if it is one of bytes, at byte `i`; its end."""
    if len(table) <= 256 or utf8[i] < 0x80:
        return table[utf8[i]], i + 1
    code, length = code_point_at(utf8, i)
    return table[code], i + length


@njit(nogil=True, cache=True)
def _run(utf8, table, most, i, end):
    """The end of the run of one kind at byte `i`, and its length in characters."""
    count, kind = 0, 0
    while i < end and count < most:
        found, after = _kind_at(utf8, table, i)
        if found == 0 or (count > 0 and found != kind):
            break
        kind = found
        count += 1
        i = after
    return i, count


@njit(nogil=True, cache=True)
def _possible_begin(utf8, table, lead, i, end):
    """The first character from byte `i` on that a match can begin with, or `end`."""
    while i < end:
        kind, after = _kind_at(utf8, table, i)
        if kind or (len(lead) and _kind_at(utf8, lead, i)[0]):
            return i
        i = after
    return i


@njit(nogil=True, cache=True)
def _match_of_set(utf8, table, lead, least, most, i, end):
    """Where the match at byte `i` ends, or `i`."""
    if len(lead):
        leads, after = _kind_at(utf8, lead, i)
        if leads:
            last, count = _run(utf8, table, most, after, end)
            if count >= least:
                return last
    last, count = _run(utf8, table, most, i, end)
    return last if count >= least else i


@njit(nogil=True, cache=True)
def _put(out, count, start, end, matches, piece_start):
    """Write one span, unless it is empty; the number written."""
    if start == end:
        return count
    starts, ends, is_match, opens = out
    starts[count], ends[count], is_match[count] = start, end, matches
    opens[count] = start == piece_start
    return count + 1


@njit(nogil=True, cache=True)
def set_spans(utf8, table, lead, least, most, starts, ends, out):
    """Cover pieces with the matches of a set (see `SetPattern`) and what lies between; the number of spans.

    Tables of 256 are looked up by bytes, others by code points; `lead` is of the same kind, or empty.
    """
    count = 0
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        i = between = start
        while True:
            i = _possible_begin(utf8, table, lead, i, end)
            if i == end:
                break
            last = _match_of_set(utf8, table, lead, least, most, i, end)
            if last == i:
                i = _kind_at(utf8, table, i)[1]
                continue
            count = _put(out, count, between, i, False, start)
            count = _put(out, count, i, last, True, start)
            i = between = last
        count = _put(out, count, between, end, False, start)
    return count


@njit(nogil=True, cache=True)
def _scan_line_ends(utf8, classes, starts, ends):
    r"""White space up to the end of a line, or of the text: \s+$."""
    count = i = 0
    while i < len(utf8):
        end = run_of(utf8, classes, i, SPACE)
        if end == i:
            i = character_end(utf8, i)
            continue
        last = end
        if end < len(utf8):
            while last > i and utf8[last] != 0x0A:
                last -= 1
        if last == i:  # no line ends behind any of it
            i = end
            continue
        starts[count], ends[count] = i, last
        count += 1
        i = last
    return count


@njit(nogil=True, cache=True)
def _scan_deepseek(utf8, classes, starts, ends):
    """DeepSeek V3's third pattern: an ASCII sign with the letters behind it, words, signs, white space."""
    count = i = 0
    while i < len(utf8):
        end = deepseek_match(utf8, classes, i)
        if end == i:
            i = character_end(utf8, i)
            continue
        starts[count], ends[count] = i, end
        count += 1
        i = end
    return count


@njit(nogil=True, cache=True)
def scanned_spans(scanner, utf8, classes, starts, ends, out):
    """As `set_spans`, with the matches of a scanner in each piece, which it sees as a text by itself."""
    count = longest = 0
    for piece in range(len(starts)):
        longest = max(longest, ends[piece] - starts[piece])
    found_starts, found_ends = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    for piece in range(len(starts)):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        part = utf8[start:end]
        if scanner == GPT2:
            found = scan_gpt2(part, classes, found_starts, found_ends)
        elif scanner == CL100K:
            found = scan_cl100k(part, classes, found_starts, found_ends)
        elif scanner == CL100K_RIGHT:
            found = scan_cl100k_right(part, classes, found_starts, found_ends)
        elif scanner == O200K:
            found = scan_o200k(part, classes, found_starts, found_ends)
        elif scanner == LLAMA3:
            found = scan_llama3(part, classes, found_starts, found_ends)
        elif scanner == QWEN2:
            found = scan_qwen2(part, classes, found_starts, found_ends)
        elif scanner == MINICPM:
            found = scan_minicpm(part, classes, found_starts, found_ends)
        elif scanner == NEMO:
            found = scan_nemo(part, classes, found_starts, found_ends)
        elif scanner == DEEPSEEK:
            found = _scan_deepseek(part, classes, found_starts, found_ends)
        elif scanner >= CUTS:
            found = scan_digit_groups(scanner, part, classes, found_starts, found_ends)
        else:
            found = _scan_line_ends(part, classes, found_starts, found_ends)
        between = start
        for k in range(found):
            first, last = start + found_starts[k], start + found_ends[k]
            if between < first:
                count = _put(out, count, between, first, False, start)
            count = _put(out, count, first, last, True, start)
            between = last
        count = _put(out, count, between, end, False, start)
    return count


@njit(nogil=True, cache=True)
def piece_spans(behavior, inverted, starts, ends, matches, opens, out_starts, out_ends):
    """The pieces that a behavior makes of spans; their number. `inverted`: what is no match counts as one."""
    count = 0
    before = False  # whether the span before was a match
    for k in range(len(starts)):
        is_match = matches[k] != inverted
        if opens[k]:
            before = False
        joins = False
        if behavior == REMOVED and is_match:
            before = is_match
            continue
        if not opens[k] and behavior == CONTIGUOUS:
            joins = is_match == before
        elif not opens[k] and behavior == WITH_PREVIOUS:
            joins = is_match and not before
        elif not opens[k] and behavior == WITH_NEXT:
            joins = before and not is_match
        if joins:
            out_ends[count - 1] = ends[k]
        else:
            out_starts[count], out_ends[count] = starts[k], ends[k]
            count += 1
        before = is_match
    return count


@njit(nogil=True, cache=True)
def cut_before_newline(utf8, classes, begin, end):
    """The last position in (begin, end) before CR or LF, else `begin`."""
    for i in range(end - 1, begin, -1):
        if utf8[i] == 0x0A or utf8[i] == 0x0D:
            return i
    return begin
