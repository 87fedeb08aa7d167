"""Tokens that a piece becomes at once if it is spelled like one of them.

There are two kinds. tiktoken looks every piece up before it merges anything (src/lib.rs, `encode_ordinary`),
and so does `tokenizers` where a file says `ignore_merges` (models/bpe/model.rs); that matters for tokens that
merging would not make of their own bytes. For all others merging gives the same, but takes longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.piece_keys import HIGH, LONG_KEY, LOW, key_of, slot_code
from tokexplorer.core.simd import prefetch_row
from tokexplorer.core.tag_table import (
    SlotArray,
    candidate,
    empty_slots,
    enter,
    first_slot,
    next_candidate,
    number_bits,
)

if TYPE_CHECKING:
    from tokexplorer.core.bpe.token_bytes import TokenBytes

_TOKEN, _PLACE = 2, 3  # columns of a row, behind the two words of its key
_HALF, _LOW_HALF = np.uint64(32), np.uint64(0xFFFFFFFF)


class WholeTable(NamedTuple):
    """Tokens by their bytes.

    Attributes:
        slots: by the key of a piece (`core.piece_keys`) its row, see `core.tag_table`.
        rows: uint64 (n, 4): the two words of the key; the id of the token, above it how many merges it takes
            until it is there; where it is spelled in `utf8`, above it its length. No token has the first row.
        utf8: the bytes of all tokens, uint8.
    """

    slots: SlotArray
    rows: npt.NDArray[np.uint64]
    utf8: npt.NDArray[np.uint8]


def whole_table(
    tokens: npt.NDArray[np.int32], spelled: TokenBytes, born: npt.NDArray[np.int32]
) -> WholeTable:
    """The table of some tokens (ids); of two that are spelled alike the first counts.

    `spelled` and `born` are those of all tokens.
    """
    rows = np.zeros((1 + len(tokens), 4), np.uint64)
    rows[1:, _TOKEN] = tokens | born[tokens].astype(np.int64) << 32
    rows[1:, _PLACE] = spelled.starts[tokens] | np.diff(spelled.starts)[tokens] << 32
    table = WholeTable(empty_slots(len(tokens)), rows, spelled.utf8)
    _fill(*table)
    return table


@njit(nogil=True, cache=True)
def _fill(slots, rows, utf8):
    for row in range(1, len(rows)):
        start = np.int64(rows[row, _PLACE] & _LOW_HALF)
        end = start + np.int64(rows[row, _PLACE] >> _HALF)
        low, high = key_of(utf8, start, end)
        if _row_of(slots, rows, utf8, low, high, utf8, start, end) == 0:
            rows[row, LOW], rows[row, HIGH] = low, high
            enter(slots, slot_code(low, high), row)


@bare_njit()
def _row_of(slots, rows, tokens_utf8, low, high, utf8, start, end):
    """The row of a piece whose key is given; 0 if there is none."""
    code, row, size = slot_code(low, high), np.int64(0), end - start
    while True:
        row = next_candidate(slots, code, row)
        if row == 0:
            return row
        if rows[row, LOW] == low and rows[row, HIGH] == high:
            place = rows[row, _PLACE]
            is_long_as = np.int64(place >> _HALF) == size
            if high < LONG_KEY or (
                is_long_as and same_utf8(tokens_utf8, np.int64(place & _LOW_HALF), utf8, start, size)
            ):
                return row


@bare_njit()
def fetch_whole(slots, rows, lows, highs, first, count):
    """Have fetched what `whole_token` will look at, for the keys of a batch from `first` up to `count`."""
    for k in range(first, count):
        prefetch_row(slots, first_slot(slots, slot_code(lows[k], highs[k])))
    for k in range(first, count):
        found = candidate(slots, slot_code(lows[k], highs[k]))
        prefetch_row(rows, np.uint64(found) & number_bits(slots))


@bare_njit(forceinline=True)
def whole_token(slots, rows, tokens_utf8, rank_limit, low, high, utf8, start, end):
    """The token that utf8[start:end], whose key is given, becomes at once; or -1."""
    found = candidate(slots, slot_code(low, high))
    if found == 0:
        return np.int64(-1)
    row = np.int64(np.uint64(found) & number_bits(slots))
    if rows[row, LOW] != low or rows[row, HIGH] != high or high >= LONG_KEY:
        row = _row_of(slots, rows, tokens_utf8, low, high, utf8, start, end)
    token = rows[row, _TOKEN]
    return np.int64(token & _LOW_HALF) if row and np.int64(token >> _HALF) <= rank_limit else np.int64(-1)
