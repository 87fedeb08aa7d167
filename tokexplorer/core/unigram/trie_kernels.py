# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""The pieces of a Unigram model as a trie over bytes."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import slot_of_number
from tokexplorer.core.jit import njit

NONE = -1
ROOT = 0
_NODE_BITS = 27  # 134 million nodes; 35 bits are left for the key
_NODE_MASK = (1 << _NODE_BITS) - 1

PIECE, NODES = range(2)  # places in the cursor of `fill_trie`


class Trie(NamedTuple):
    """The pieces that can be matched, by their bytes.

    Attributes:
        slots: int64, a power of two, open addressing: where a byte leads to from a node, as
            node << 8 | byte << 27 | the node it leads to; or NONE. One look, one cache line.
        piece_of: int32, by node: the piece that ends there, or NONE.
    """

    slots: npt.NDArray[np.int64]
    piece_of: npt.NDArray[np.int32]


@njit(nogil=True, cache=True)
def child(slots, node, byte):
    """Where `byte` leads to from `node`, or NONE."""
    found = slots[slot_of_number(slots, node << 8 | np.int64(byte), _NODE_BITS)]
    return np.int64(NONE) if found == NONE else found & _NODE_MASK


@njit(nogil=True, cache=True)
def fill_trie(utf8, starts, matchable, slots, piece_of, cursor):
    """Enter the matchable pieces from `cursor[PIECE]` on; stops before one for which there is no room.

    `cursor[NODES]` counts the nodes, the root included. A third of the slots stays free.
    """
    nodes = cursor[NODES]
    for piece in range(cursor[PIECE], len(matchable)):
        longest = nodes + starts[piece + 1] - starts[piece]
        if longest > len(piece_of) or 3 * longest > 2 * len(slots):
            cursor[PIECE], cursor[NODES] = piece, nodes
            return
        if not matchable[piece]:
            continue
        node = np.int64(ROOT)
        for i in range(starts[piece], starts[piece + 1]):
            key = node << 8 | np.int64(utf8[i])
            slot = slot_of_number(slots, key, _NODE_BITS)
            if slots[slot] == NONE:
                slots[slot] = key << _NODE_BITS | nodes
                piece_of[nodes] = NONE
                nodes += 1
            node = slots[slot] & _NODE_MASK
        piece_of[node] = piece
    cursor[PIECE], cursor[NODES] = len(matchable), nodes


@njit(nogil=True, cache=True)
def move_slots(slots, larger):
    """Enter all slots in use in an empty table."""
    for i in range(len(slots)):
        if slots[i] != NONE:
            larger[slot_of_number(larger, slots[i] >> _NODE_BITS, _NODE_BITS)] = slots[i]


@njit(nogil=True, cache=True)
def character_bytes(byte):
    """How long the character is that begins with `byte`; 1 for a byte that begins none."""
    if byte < 0xC0:
        return 1
    if byte < 0xE0:
        return 2
    if byte < 0xF0:
        return 3
    return 4
