"""UTF-8 with mistakes made valid, as a kernel: bad bytes are left out or replaced by U+FFFD."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit

Bytes = npt.NDArray[np.uint8]

_TRUNCATED = 0


@dataclass(frozen=True, slots=True)
class Repaired:
    """One repaired piece.

    Attributes:
        utf8: valid UTF-8.
        consumed_bytes: how much of the piece was dealt with; less than all of it if the piece ends
            inside a character that the next piece may complete.
        bad_bytes: bytes that belong to no character.
        first_bad_byte: offset of the first of them in the piece, -1 if there is none.
        bad_places: maximal subparts, hence the number of U+FFFD put in when replacing.
    """

    utf8: bytes
    consumed_bytes: int
    bad_bytes: int
    first_bad_byte: int
    bad_places: int


def repair_utf8(raw: bytes, *, replace: bool, final: bool) -> Repaired:
    """`raw` without the bytes that are no UTF-8, or with U+FFFD for each maximal subpart of them.

    Gives what `raw.decode("utf-8", "ignore" or "replace")` gives, and counts. With `final=False` a
    character that is cut off by the end is left for the next piece.
    """
    fixed = np.empty(3 * len(raw), np.uint8)
    length, consumed, bad, first, places = _repair(np.frombuffer(raw, np.uint8), fixed, replace, final)
    return Repaired(fixed[:length].tobytes(), consumed, bad, first, places)


@njit(nogil=True, cache=True)
def _repair(raw: Bytes, fixed: Bytes, replace: bool, final: bool) -> tuple[int, int, int, int, int]:
    read, written, bad, first, places = 0, 0, 0, -1, 0
    while read < len(raw):
        length = _sequence_length(raw, read)
        if length == _TRUNCATED:
            if not final:
                break
            length = read - len(raw)
        if length > 0:
            for _ in range(length):
                fixed[written] = raw[read]
                written += 1
                read += 1
            continue
        if first < 0:
            first = read
        bad -= length
        places += 1
        read -= length
        if replace:
            fixed[written], fixed[written + 1], fixed[written + 2] = 0xEF, 0xBF, 0xBD
            written += 3
    return written, read, bad, first, places


@njit(nogil=True, cache=True, inline="always")
def _sequence_length(raw: Bytes, start: int) -> int:
    """Bytes of the character at `start`; negative: bytes of a maximal subpart; 0: cut off by the end.

    The allowed second bytes are those of table 3-7 of the Unicode Standard.
    """
    lead = raw[start]
    if lead < 0x80:
        return 1
    if lead < 0xC2 or lead > 0xF4:
        return -1
    length = 2 if lead < 0xE0 else (3 if lead < 0xF0 else 4)
    low, high = 0x80, 0xBF
    if lead == 0xE0:
        low = 0xA0
    elif lead == 0xED:
        high = 0x9F
    elif lead == 0xF0:
        low = 0x90
    elif lead == 0xF4:
        high = 0x8F
    for offset in range(1, length):
        if start + offset == len(raw):
            return _TRUNCATED
        if raw[start + offset] < low or raw[start + offset] > high:
            return -offset
        low, high = 0x80, 0xBF
    return length
