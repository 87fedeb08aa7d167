"""Where any of some strings stand in UTF-8, in one pass over the bytes; the longest at each place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import first_slot
from tokexplorer.core.jit import njit
from tokexplorer.core.simd import BLOCK_BYTES, ONE, bytes_between, low_zeros
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

# Columns of a table of symbols: a trie over bytes. KEY is node << 8 | byte, or -1; NODE is where that leads;
# TOKEN is the symbol that ends there, or -1. A table without symbols has no rows, others a power of two.
KEY, NODE, TOKEN = range(3)

_ONE_BYTE = np.uint8(1)


def symbol_trie(symbols: Mapping[str, int]) -> npt.NDArray[np.int64]:
    """The table of some symbols with their ids, int64 (slots, 3)."""
    spelled = [encode_utf8(symbol) for symbol in symbols]
    ends = np.cumsum([len(each) for each in spelled], dtype=np.int64)
    if len(ends) == 0:
        return np.empty((0, 3), np.int64)
    table = np.full((1 << (2 * int(ends[-1])).bit_length(), 3), -1, np.int64)
    utf8 = np.frombuffer(b"".join(spelled), np.uint8)
    _fill(utf8, ends, np.fromiter(symbols.values(), np.int64, len(spelled)), table)
    return table


def first_bytes(symbols: Collection[str]) -> npt.NDArray[np.uint8]:
    """The bytes with which symbols begin, each once, uint8."""
    return np.array(sorted({encode_utf8(symbol)[0] for symbol in symbols}), np.uint8)


@njit(nogil=True, cache=True)
def find_symbols(table, firsts, utf8, begin, found):
    """Fill `found` (int64, (n, 3)) with start, end and token of the symbols from byte `begin` on.

    `table` is a `symbol_trie`, `firsts` are its `first_bytes`. The leftmost symbol is taken, the longest that
    begins there, and the search goes on behind it. Returns how many were found, and from where to go on: the
    end of the text, or of the last symbol that there was room for.
    """
    count = 0
    while begin < len(utf8):
        candidates = np.uint64(0)
        if begin + BLOCK_BYTES <= len(utf8):
            for first in firsts:
                candidates |= bytes_between(utf8, np.uint64(begin), first, _ONE_BYTE)
        else:
            for k in range(len(utf8) - begin):
                candidates |= ONE << np.uint64(k)
        after = min(begin + BLOCK_BYTES, len(utf8))
        while candidates:
            start = begin + np.int64(low_zeros(candidates))
            token, end = found_symbol(table, utf8, start, len(utf8))
            if token >= 0:
                if count == len(found):
                    return count, start
                found[count, 0], found[count, 1], found[count, 2] = start, end, token
                count += 1
                after = end
                break
            candidates &= candidates - ONE
        begin = after
    return count, begin


@njit(nogil=True, cache=True)
def _slot_of(table, key):
    slot = first_slot(len(table), key)
    while table[slot, KEY] != -1 and table[slot, KEY] != key:
        slot = (slot + 1) & (len(table) - 1)
    return slot


@njit(nogil=True, cache=True)
def _fill(utf8, ends, tokens, table):
    nodes = np.int64(1)
    start = np.int64(0)
    for symbol in range(len(ends)):
        node, slot = np.int64(0), np.int64(-1)
        for i in range(start, ends[symbol]):
            key = node << 8 | np.int64(utf8[i])
            slot = _slot_of(table, key)
            if table[slot, KEY] == -1:
                table[slot, KEY], table[slot, NODE] = key, nodes
                nodes += 1
            node = table[slot, NODE]
        table[slot, TOKEN] = tokens[symbol]
        start = ends[symbol]


@njit(nogil=True, cache=True)
def found_symbol(table, utf8, start, end):
    """The longest symbol that begins at byte `start`, and where it ends; -1 and `start` if there is none."""
    token, after = np.int64(-1), start
    if len(table) == 0:
        return token, after
    node = np.int64(0)
    for i in range(start, end):
        slot = _slot_of(table, node << 8 | np.int64(utf8[i]))
        if table[slot, KEY] == -1:
            break
        node = table[slot, NODE]
        if table[slot, TOKEN] >= 0:
            token, after = table[slot, TOKEN], i + 1
    return token, after
