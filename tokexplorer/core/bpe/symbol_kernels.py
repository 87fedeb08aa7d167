"""The symbols of a piece before any merge, and which bytes of it each token stands for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import first_slot
from tokexplorer.core.jit import njit
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

# Places in `SymbolTable.settings`, and what KIND may be.
KIND, UNKNOWN, FUSES, MARK = range(4)
OF_BYTES, OF_CHARACTERS = range(2)
# Columns of a table of symbols: a trie over bytes. KEY is node << 8 | byte, or -1; NODE is where that leads;
# TOKEN is the symbol that ends there, or -1. A table without symbols has no rows, others a power of two.
KEY, NODE, TOKEN = range(3)


class SymbolTable(NamedTuple):
    """An alphabet as the encoder reads it.

    Attributes:
        settings: kind, id of the unknown token (or -1), whether unknown characters in a row are one token,
            id of the mark behind every piece (or -1); int64.
        byte_ids: the id of each byte, or -1, int32[256].
        pages: by code point >> 8, the row of `ids`, int32; row 0 knows nothing.
        ids: int32 (2, rows, 256): by code point & 255, the id of a character before others, and of one that
            ends a piece; -1 for unknown ones. Of an alphabet of bytes, row 0 has the ids of those that end
            a piece, or -1 if that makes no difference.
        found: the symbols that are found first, see `symbol_trie`.
    """

    settings: npt.NDArray[np.int64]
    byte_ids: npt.NDArray[np.int32]
    pages: npt.NDArray[np.int32]
    ids: npt.NDArray[np.int32]
    found: npt.NDArray[np.int64]


@njit(nogil=True, cache=True)
def _character_id(pages, ids, code, is_last):
    return ids[1 if is_last else 0, pages[code >> 8], code & 0xFF]


@njit(nogil=True, cache=True)
def _characters(settings, byte_ids, pages, ids, found, utf8, start, end, out):
    size, position = 0, start
    after_unknown = False
    while position < end:
        symbol, after = found_symbol(found, utf8, position, end)
        if symbol >= 0:
            out[size] = symbol
            size += 1
            position, after_unknown = after, False
            continue
        code, length = code_point_at(utf8, position)
        after = position + length
        token = _character_id(pages, ids, code, after == end)
        if token >= 0:
            out[size] = token
            size += 1
        elif byte_ids[0] >= 0:
            for i in range(position, after):
                out[size] = byte_ids[utf8[i]]
                size += 1
        elif settings[UNKNOWN] >= 0 and not (after_unknown and settings[FUSES]):
            out[size] = settings[UNKNOWN]
            size += 1
        after_unknown = token < 0
        position = after
    if settings[MARK] >= 0:
        out[size] = settings[MARK]
        size += 1
    return size


@njit(nogil=True, cache=True)
def first_symbols(settings, byte_ids, pages, ids, found, utf8, start, end, out):
    """Fill `out` with the symbols of utf8[start:end]; their number, at most one more than bytes."""
    if settings[KIND] == OF_BYTES:
        for k in range(end - start):
            out[k] = byte_ids[utf8[start + k]]
        if end > start and ids[1, 0, utf8[end - 1]] >= 0:
            out[end - start - 1] = ids[1, 0, utf8[end - 1]]
        return end - start
    return _characters(settings, byte_ids, pages, ids, found, utf8, start, end, out)


@njit(nogil=True, cache=True)
def _unknown_end(fuses, pages, ids, found, utf8, position, end):
    """Where the unknown characters at `position` end: the first of them, or all."""
    while position < end:
        if found_symbol(found, utf8, position, end)[0] >= 0:
            break
        code, length = code_point_at(utf8, position)
        after = position + length
        if _character_id(pages, ids, code, after == end) >= 0:
            break
        position = after
        if not fuses:
            break
    return position


@njit(nogil=True, cache=True)
def character_spans(
    settings, byte_ids, pages, ids, found, byte_counts, is_marked, tokens, utf8, starts, ends,
    out_starts, out_ends,
):  # fmt: skip
    """Byte spans of the tokens of all pieces; a mark that is a token of its own has none of the bytes.

    Without an unknown token, unknown characters are in no span.
    """
    k = 0
    fuses, unknown = settings[FUSES] == 1, settings[UNKNOWN]
    leaves_out = unknown < 0 and byte_ids[0] < 0
    for piece in range(len(starts)):
        position, end = np.int64(starts[piece]), np.int64(ends[piece])
        is_open = settings[MARK] >= 0
        while True:
            if leaves_out:
                position = _unknown_end(True, pages, ids, found, utf8, position, end)
            if (position == end and not is_open) or k == len(tokens):
                break
            token = tokens[k]
            out_starts[k] = position
            if token == unknown:
                position = _unknown_end(fuses, pages, ids, found, utf8, position, end)
            else:
                position += byte_counts[token]
            out_ends[k] = position
            is_open = is_open and not is_marked[token]
            k += 1


# ---- symbols that BPE itself finds in a piece before it merges anything, the longest at each place
#
# That is how SentencePiece treats user-defined pieces (bpe_model.cc, `PrefixMatch`): they stand in what its
# normalizer leaves, blanks as ▁, and no merge touches them.


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
