"""The kernel that divides a text into lines, some for training and some held out."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit

Bytes = npt.NDArray[np.uint8]
Integers = npt.NDArray[np.int64]

LONGEST_LINE_BYTES = 1 << 16
"""A longer line is divided into stretches, each of which is decided like a line."""

# Places in the kernel's state: line feeds so far, stretches of this line so far, whether the last byte that
# was kept ends a line (or nothing was kept yet), whether anything was taken out since.
LINE, STRETCH, KEPT_ENDS, TAKEN = range(4)
STATE_SIZE = 4

_LINE_FEED, _RETURN, _BLANK, _TAB = 0x0A, 0x0D, 0x20, 0x09
_FNV_START, _FNV_FACTOR = np.uint64(14695981039346656037), np.uint64(1099511628211)
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1, _MIX_2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)


@njit(nogil=True, cache=True)
def _percentile(code: np.uint64) -> int | np.int64:
    """0 to 99 from 64 bits, all of which take part: the finalizer of SplitMix64 (Steele et al. 2014)."""
    code = (code ^ code >> np.uint64(30)) * _MIX_1
    code = (code ^ code >> np.uint64(27)) * _MIX_2
    code ^= code >> np.uint64(31)
    return np.int64((code >> np.uint64(32)) * np.uint64(100) >> np.uint64(32))


@njit(nogil=True, cache=True)
def _content_percentile(utf8: Bytes, begin: int, end: int) -> int | np.int64:
    """0 to 99 from the bytes of a line without its end; 100 for a line of nothing but white space."""
    code = _FNV_START
    is_blank = True
    for i in range(begin, end):
        code = (code ^ np.uint64(utf8[i])) * _FNV_FACTOR
        is_blank &= utf8[i] <= _BLANK
    return 100 if is_blank else _percentile(code)


@njit(nogil=True, cache=True)
def _number_percentile(line: int, stretch: int) -> int | np.int64:
    """0 to 99 from the number of a line, and that of a stretch within it."""
    return _percentile((np.uint64(line + 1) + (np.uint64(stretch) << np.uint64(40))) * _GOLDEN)


@njit(nogil=True, cache=True)
def _stretch_end(utf8: Bytes, begin: int) -> int:
    """Where the first stretch of a line ends that is longer than LONGEST_LINE_BYTES.

    Before the last blank or tab there is, so that it stays with the word after it; else between characters.
    """
    end = begin + LONGEST_LINE_BYTES
    for i in range(end, begin, -1):
        if utf8[i] == _BLANK or utf8[i] == _TAB:
            return i
    while utf8[end] & 0xC0 == 0x80:
        end -= 1
    return end


@njit(nogil=True, cache=True)
def divide_lines(
    utf8: Bytes,
    last: bool,
    percent: int,
    by_number: bool,
    state: Integers,
    kept: Bytes,
    held: Bytes,
    cuts: Integers,
) -> tuple[int, int, int, int]:
    """Copy each line of `utf8`, which begins where the call before ended, to `kept` or to `held`.

    `cuts` takes places in `kept` where text stood between that was taken out from within a line. Returns how
    many bytes were used (all if `last`; else the unfinished line is left), kept and held, and the cuts.
    """
    begin = kept_bytes = held_bytes = cut_count = 0
    while begin < len(utf8):
        end = begin
        limit = min(len(utf8), begin + LONGEST_LINE_BYTES + 1)
        while end < limit and utf8[end] != _LINE_FEED:
            end += 1
        ended = end < limit
        if not ended and end - begin > LONGEST_LINE_BYTES:
            end = _stretch_end(utf8, begin)
        elif not ended and not last:
            break
        percentile: int | np.int64
        if by_number:
            percentile = _number_percentile(state[LINE], state[STRETCH])
        else:
            content_end = end - 1 if ended and end > begin and utf8[end - 1] == _RETURN else end
            percentile = _content_percentile(utf8, begin, content_end)
        end += ended
        if percentile < percent:
            held[held_bytes : held_bytes + end - begin] = utf8[begin:end]
            held_bytes += end - begin
            state[TAKEN] = 1
        else:
            if state[TAKEN] and not state[KEPT_ENDS]:
                cuts[cut_count] = kept_bytes
                cut_count += 1
            kept[kept_bytes : kept_bytes + end - begin] = utf8[begin:end]
            kept_bytes += end - begin
            state[TAKEN], state[KEPT_ENDS] = 0, ended
        state[LINE] += ended
        state[STRETCH] = 0 if ended else state[STRETCH] + 1
        begin = end
    return begin, kept_bytes, held_bytes, cut_count
