"""Merges by their pairs, as the encoder looks them up.

It asks for two pairs at every merge, and most of them are not there.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.tag_table import SlotArray, candidate, empty_slots, enter, next_candidate, number_bits

NO_RANK = np.int32(2**31 - 1)
NO_MERGE = np.int64(2**63 - 1)  # its rank is `NO_RANK`
RANK_BIT = 32
NO_TOKEN = np.int32(-1)
"""A neighbour with which nothing merges."""

_PAIR, _MERGE = range(2)  # columns
_NO_PAIR = np.int64(-1)
_HALF, _LOW_HALF = np.uint64(32), np.uint64(0xFFFFFFFF)
_MIXER = np.uint64(0x9E3779B97F4A7C15)


class PairTable(NamedTuple):
    """Merges by their pairs.

    A merge is its rank << 32 | id of the token that it makes, so that lower merges are those of lower ranks.

    Attributes:
        slots: which row a pair has, see `core.tag_table`.
        rows: int64 (n, 2): left id << 32 | right id, and the merge; the first row is `NO_MERGE` of no pair.
    """

    slots: SlotArray
    rows: npt.NDArray[np.int64]


def pair_table(
    left: npt.NDArray[np.int32],
    right: npt.NDArray[np.int32],
    rank_of: npt.NDArray[np.int32],
    merged: npt.NDArray[np.int32],
) -> PairTable:
    """The table of pairs with their ranks; of two equal pairs the earlier counts.

    `merged` are the tokens by rank.
    """
    slots, rows = empty_slots(len(left)), np.empty((1 + len(left), 2), np.int64)
    rows[0] = _NO_PAIR, NO_MERGE
    return PairTable(slots, rows[: _fill(left, right, rank_of, merged, slots, rows)])


def without_ranks(table: PairTable, dropped: npt.NDArray[np.bool_]) -> PairTable:
    """A table in which some ranks (bool, by rank) are never found."""
    rows = table.rows.copy()
    rows[1:][dropped[rows[1:, _MERGE] >> RANK_BIT], _MERGE] = NO_MERGE
    return PairTable(table.slots, rows)


def pairs_as_merged(
    table: PairTable,
    left: npt.NDArray[np.int32],
    right: npt.NDArray[np.int32],
    merged: npt.NDArray[np.int32],
) -> PairTable:
    """The part of a table in which the encoder finds something, if the symbols of a piece are its bytes.

    Two tokens that stand side by side at some time were merged as they would be of their bytes alone, since
    nothing was merged across their edges. So of all pairs that spell a token it meets but one, that which the
    bytes of the token come to. `left` and `right` are these by id, or negative if that is not known.
    """
    pairs, merges = table.rows[1:].T
    tokens = merges.astype(np.int32)
    is_met = (left[tokens] < 0) | (pairs == (left[tokens].astype(np.int64) << RANK_BIT | right[tokens]))
    pairs, merges = pairs[is_met], merges[is_met]
    ranks = (merges >> RANK_BIT).astype(np.int32)
    return pair_table((pairs >> RANK_BIT).astype(np.int32), pairs.astype(np.int32), ranks, merged)


@bare_njit(forceinline=True)
def merge_of(slots, rows, left, right):
    """The merge of a pair, else NO_MERGE.

    Without a branch that depends on the answer, so that the next lookup need not wait for it.
    """
    pair = _pair(left, right)
    code = np.uint64(pair) * _MIXER
    found = candidate(slots, code)
    row = np.uint64(found) & number_bits(slots)
    if rows[row, _PAIR] != pair and found != 0:
        row = _row_of(slots, rows, pair, code)
    return rows[row, _MERGE]


@bare_njit()
def _pair(left, right):
    return np.int64(np.uint64(left) << _HALF | np.uint64(right) & _LOW_HALF)


@bare_njit()
def _row_of(slots, rows, pair, code):
    """The row of a pair, which may stand behind others that have the same tag; 0 if there is none."""
    row = next_candidate(slots, code, 0)
    while row and rows[row, _PAIR] != pair:
        row = next_candidate(slots, code, row)
    return np.uint64(row)


@njit(nogil=True, cache=True)
def _fill(left, right, rank_of, merged, slots, rows):
    """Enter pairs with their ranks and what they make; the number of rows."""
    count = np.int64(1)
    for each in range(len(left)):
        pair = _pair(left[each], right[each])
        code = np.uint64(pair) * _MIXER
        if _row_of(slots, rows, pair, code) == 0:
            rank = np.int64(rank_of[each])
            rows[count, _PAIR], rows[count, _MERGE] = pair, rank << RANK_BIT | np.int64(merged[rank])
            enter(slots, code, count)
            count += 1
    return count
