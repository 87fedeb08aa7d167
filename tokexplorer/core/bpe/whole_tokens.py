"""Tokens that a piece becomes at once if it is spelled like one of them.

There are two kinds. tiktoken looks every piece up before it merges anything (src/lib.rs, `encode_ordinary`),
and so does `tokenizers` where a file says `ignore_merges` (models/bpe/model.rs); that matters for tokens that
merging would not make of their own bytes. For all others merging gives the same, but takes longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import same_bytes, same_utf8
from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import key_of, slot_code
from tokexplorer.core.tag_table import SlotArray, candidate, empty_slots, enter, next_candidate, number_bits

if TYPE_CHECKING:
    from tokexplorer.core.bpe.token_bytes import TokenBytes

_WORD_BYTES = 8


class WholeTable(NamedTuple):
    """Tokens by their bytes.

    Attributes:
        slots: by the key of a piece (`core.piece_keys`) the place in `tokens`, see `core.tag_table`.
        tokens: their ids, int32; the first is none.
        utf8, starts: the bytes of all tokens, uint8, and where each begins, int64.
        born: by id, how many merges it takes until the token is there, int32.
    """

    slots: SlotArray
    tokens: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    born: npt.NDArray[np.int32]


def whole_table(
    tokens: npt.NDArray[np.int32], spelled: TokenBytes, born: npt.NDArray[np.int32]
) -> WholeTable:
    """The table of some tokens (ids); of two that are spelled alike the first counts.

    `spelled` and `born` are those of all tokens.
    """
    table = WholeTable(
        empty_slots(len(tokens)), np.full(1 + len(tokens), -1, np.int32), spelled.utf8, spelled.starts, born
    )
    _fill(tokens, table.slots, table.tokens, table.utf8, table.starts)
    return table


@njit(nogil=True, cache=True)
def _fill(ids, slots, tokens, utf8, starts):
    count = np.int64(0)
    for token in ids:
        start, end = starts[token], starts[token + 1]
        low, high = key_of(utf8, start, end)
        code = slot_code(low, high)
        if _place_of(slots, tokens, utf8, starts, code, utf8, start, end) == 0:
            count += 1
            tokens[count] = token
            enter(slots, code, count)


@njit(nogil=True, cache=True)
def _is_spelled(tokens_utf8, tokens_starts, token, utf8, start, end):
    first, size = tokens_starts[token], end - start
    if tokens_starts[token + 1] - first != size:
        return False
    if size < _WORD_BYTES:
        return same_bytes(tokens_utf8, first, utf8, start, size)
    return same_utf8(tokens_utf8, first, utf8, start, size)


@njit(nogil=True, cache=True)
def _place_of(slots, tokens, tokens_utf8, tokens_starts, code, utf8, start, end):
    """The place in `tokens` of the one that is spelled utf8[start:end]; 0 if there is none."""
    place = next_candidate(slots, code, 0)
    while place and not _is_spelled(tokens_utf8, tokens_starts, tokens[place], utf8, start, end):
        place = next_candidate(slots, code, place)
    return place


@njit(nogil=True, cache=True)
def whole_token(slots, tokens, tokens_utf8, tokens_starts, born, rank_limit, low, high, utf8, start, end):
    """The token that utf8[start:end], whose key is given, becomes at once; or -1."""
    code = slot_code(low, high)
    found = candidate(slots, code)
    if found == 0:
        return np.int64(-1)
    place = np.int64(np.uint64(found) & number_bits(slots))
    if place == 0 or not _is_spelled(tokens_utf8, tokens_starts, tokens[place], utf8, start, end):
        place = _place_of(slots, tokens, tokens_utf8, tokens_starts, code, utf8, start, end)
    token = np.int64(tokens[place])
    return token if place and born[token] <= rank_limit else np.int64(-1)
