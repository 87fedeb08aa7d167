"""Pieces that are taken whole: a token that a piece becomes at once if it is spelled just so.

tiktoken looks every piece up before it merges anything (src/lib.rs, `encode_ordinary`), and so does
`tokenizers` where a file says `ignore_merges` (models/bpe/model.rs). Only tokens that merging would not make
of their own bytes need to stand in the table: for all others the answer is the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import first_slot, piece_key, same_bytes
from tokexplorer.core.jit import njit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.bpe.token_bytes import TokenBytes


class WholeTable(NamedTuple):
    """Tokens by their bytes.

    Attributes:
        slots: ids or -1, int32, open addressing, a power of two long; empty if no piece is taken whole.
        utf8, starts: the bytes of all tokens, uint8, and where each begins, int64.
        born: by id, how many merges it takes until the token is there, int32.
    """

    slots: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    born: npt.NDArray[np.int32]


def whole_table(tokens: Sequence[int], spelled: TokenBytes, born: npt.NDArray[np.int32]) -> WholeTable:
    """The table of these ids, of the tokens that are spelled so."""
    slots = np.full(1 << (2 * len(tokens)).bit_length() if tokens else 0, -1, np.int32)
    fill_whole_table(np.array(tokens, np.int32), spelled.utf8, spelled.starts, slots)
    return WholeTable(slots, spelled.utf8, spelled.starts, born)


@njit(nogil=True, cache=True)
def fill_whole_table(tokens, utf8, starts, slots):
    """Enter tokens (int32 ids) by their bytes; of two that are spelled alike the first counts."""
    for token in tokens:
        key = piece_key(utf8, starts[token], starts[token + 1])
        length = starts[token + 1] - starts[token]
        slot = first_slot(len(slots), key)
        while slots[slot] >= 0:
            other = slots[slot]
            same_length = starts[other + 1] - starts[other] == length
            if same_length and same_bytes(utf8, starts[other], utf8, starts[token], length):
                break
            slot = (slot + 1) & (len(slots) - 1)
        if slots[slot] < 0:
            slots[slot] = token


@njit(nogil=True, cache=True)
def whole_token(slots, tokens_utf8, tokens_starts, born, rank_limit, utf8, start, end):
    """The token that utf8[start:end] is taken as, or -1."""
    if len(slots) == 0:
        return np.int32(-1)
    slot = first_slot(len(slots), piece_key(utf8, start, end))
    while slots[slot] >= 0:
        token = slots[slot]
        same_length = tokens_starts[token + 1] - tokens_starts[token] == end - start
        if same_length and same_bytes(tokens_utf8, tokens_starts[token], utf8, start, end - start):
            return token if born[token] <= rank_limit else np.int32(-1)
        slot = (slot + 1) & (len(slots) - 1)
    return np.int32(-1)
