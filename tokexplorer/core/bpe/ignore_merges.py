"""Tokens that a piece becomes without any merging if it is spelled like one of them.

tiktoken looks every piece up before it merges anything (src/lib.rs, `encode_ordinary`), and so does
`tokenizers` where a file says `ignore_merges` (models/bpe/model.rs). Only tokens that merging would not make
of their own bytes need to stand in the table: for all others the answer is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import piece_key, slot_of_piece
from tokexplorer.core.jit import njit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.bpe.token_bytes import TokenBytes

KEY, TOKEN = range(2)  # columns of `WholeTable.slots`


class WholeTable(NamedTuple):
    """Tokens by their bytes.

    Attributes:
        slots: int64 (n, 2), a table of pieces (`core.hash_table`): key and id; no rows if there are none.
        utf8, starts: the bytes of all tokens, uint8, and where each begins, int64.
        born: by id, how many merges it takes until the token is there, int32.
    """

    slots: npt.NDArray[np.int64]
    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    born: npt.NDArray[np.int32]


def whole_table(tokens: Sequence[int], spelled: TokenBytes, born: npt.NDArray[np.int32]) -> WholeTable:
    """The table of some tokens, given by their ids; `spelled` and `born` are those of all tokens."""
    slots = np.zeros((1 << (2 * len(tokens)).bit_length() if tokens else 0, 2), np.int64)
    fill_whole_table(np.array(tokens, np.int32), spelled.utf8, spelled.starts, slots)
    return WholeTable(slots, spelled.utf8, spelled.starts, born)


@njit(nogil=True, cache=True)
def fill_whole_table(tokens, utf8, starts, slots):
    """Enter tokens (int32 ids) by their bytes; of two that are spelled alike the first counts."""
    for token in tokens:
        start, end = starts[token], starts[token + 1]
        key = piece_key(utf8, start, end)
        slot = slot_of_piece(slots, utf8, starts, key, utf8, start, end)
        if slots[slot, KEY] == 0:
            slots[slot, KEY], slots[slot, TOKEN] = key, token


@njit(nogil=True, cache=True, forceinline=True)
def whole_token(slots, tokens_utf8, tokens_starts, born, rank_limit, utf8, start, end):
    """The token that utf8[start:end] is taken as, or -1."""
    if len(slots) == 0:
        return np.int64(-1)
    slot = slot_of_piece(slots, tokens_utf8, tokens_starts, piece_key(utf8, start, end), utf8, start, end)
    token = slots[slot, TOKEN]
    return token if slots[slot, KEY] != 0 and born[token] <= rank_limit else np.int64(-1)
