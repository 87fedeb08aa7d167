"""What is merged into each token that goes by what it spells, found by merging the token's own symbols."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.bpe.encoding_kernels import (
    NO_RANK,
    SHORT_PIECE_BYTES,
    merge_long,
    merge_short,
    neighbour_ranks,
)
from tokexplorer.core.bpe.merge_kernels import NEVER
from tokexplorer.core.bpe.symbol_kernels import first_symbols
from tokexplorer.core.jit import njit

NO_PART = -1


@njit(nogil=True, cache=True)
def last_parts(
    keys, pair_ranks, merged, settings, byte_ids, pages, symbol_ids, found, tokens, ranks, utf8, starts,
    left, right,
):  # fmt: skip
    """Merge each of `tokens` by what has a lower rank; the two that its own merge then takes are its parts.

    `keys`, `pair_ranks` and `merged` are a `MergeTable`, the five arrays after them are a `SymbolTable`.
    `ranks` says of each id how many merges have a lower rank, `utf8` and `starts` are the bytes of all
    tokens, by id. `left` and `right`, by id, are filled; what gives not two parts keeps what it has. All ids
    and ranks are int32.
    """
    ids = np.empty(SHORT_PIECE_BYTES + 1, np.int32)
    scratch = np.empty(SHORT_PIECE_BYTES + 1, np.int32)
    random = np.zeros(1, np.uint64)
    for token in tokens:
        start, end = starts[token], starts[token + 1]
        is_short = end - start <= SHORT_PIECE_BYTES
        parts = ids if is_short else np.empty(end - start + 1, np.int32)
        size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, parts)
        if is_short:
            size = merge_short(keys, pair_ranks, merged, ranks[token], parts, size, scratch)
        else:
            parts = merge_long(keys, pair_ranks, merged, ranks[token], parts[:size], 0.0, random)
            size = len(parts)
        if size == 2:
            neighbour_ranks(keys, pair_ranks, NO_RANK, parts[:2], scratch)
            if scratch[0] == ranks[token]:
                left[token], right[token] = parts[0], parts[1]


@njit(nogil=True, cache=True)
def earliest_parts(splits, places, born, left, right):
    """Parts for tokens that have none: of all ways to put one together the one that can be there first.

    `splits` are rows of left, right and token, those of short tokens before those of longer ones, the rows of
    a token side by side. `places` says of each id the place of its own merge, from 1. `born`, by id, is 0 for
    bytes and NEVER for all others; it is filled with how many merges it takes until the token is there, and
    what cannot be put together keeps NEVER. `left` and `right` are as `last_parts` left them. All are int32.
    """
    row = 0
    while row < len(splits):
        token = splits[row, 2]
        best = np.int32(0) if left[token] != NO_PART else NEVER
        while row < len(splits) and splits[row, 2] == token:
            one, two = splits[row, 0], splits[row, 1]
            birth = max(born[one], born[two])
            if birth < best:
                best, left[token], right[token] = birth, one, two
            row += 1
        if best != NEVER:
            born[token] = max(places[token], best)
