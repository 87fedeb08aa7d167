"""The symbols of a piece before any merge, and which bytes of it each token stands for."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import bare_njit, njit
from tokexplorer.core.pre_tokenizers.scanners import code_point_at
from tokexplorer.core.symbol_search import found_symbol

# Places in `SymbolTable.settings`, and what KIND may be.
KIND, UNKNOWN, FUSES, MARK = range(4)
OF_BYTES, OF_CHARACTERS = range(2)


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
        found: the symbols that BPE itself finds in a piece before it merges anything, the longest at each
            place (`core.symbol_search.symbol_trie`). That is how SentencePiece treats user-defined pieces
            (bpe_model.cc, `PrefixMatch`): they stand in what its normalizer leaves, blanks as ▁, and no
            merge touches them.
    """

    settings: npt.NDArray[np.int64]
    byte_ids: npt.NDArray[np.int32]
    pages: npt.NDArray[np.int32]
    ids: npt.NDArray[np.int32]
    found: npt.NDArray[np.int64]

    @property
    def are_bytes(self) -> bool:
        """Whether the symbols of a piece are those of its bytes, wherever these stand in it."""
        return bool(self.settings[KIND] == OF_BYTES and (self.ids[1, 0] < 0).all())


@bare_njit()
def _character_id(pages, ids, code, is_last):
    return ids[1 if is_last else 0, pages[code >> 8], code & 0xFF]


@bare_njit()
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


@bare_njit()
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
