"""The table that the encoder looks merges up in: by the pairs that were learned, or by what they spell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import encoding_kernels, merge_kernels, rank_kernels
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.bpe.merges import Births
    from tokexplorer.core.bpe.symbol_kernels import SymbolTable
    from tokexplorer.core.bpe.token_bytes import TokenBytes

_SPLITS_A_TOKEN = 4  # room for that many at first


def pair_table(merges: BpeMerges) -> encoding_kernels.MergeTable:
    """Every merge under its pair; of two with the same pair the earlier counts."""
    ranks = np.arange(len(merges), dtype=np.int32)
    return merge_table(merges.left, merges.right, ranks, merges.merged)


def piece_table(
    merges: BpeMerges,
    alphabet: Alphabet,
    births: Births,
    spelled: TokenBytes,
    is_marked: npt.NDArray[np.bool_],
) -> encoding_kernels.MergeTable:
    """Every way to put a token together under the rank of the merge that makes it."""
    made = merges.merged[births.making]
    splits = _piece_splits(made, births.made_by, made, alphabet, spelled, is_marked)
    left, right, ranks = np.ascontiguousarray(splits.T)
    return merge_table(left, right, ranks, merges.merged)


def with_parts_as_merged(
    merges: BpeMerges,
    table: encoding_kernels.MergeTable,
    symbols: SymbolTable,
    alphabet: Alphabet,
    births: Births,
    spelled: TokenBytes,
    is_marked: npt.NDArray[np.bool_],
) -> BpeMerges:
    """The merges by piece with the two parts that the encoder merges into each token.

    Merging the symbols of a token by what has a lower rank leaves them. A token of which that leaves more
    gets, of all ways to put it together, the one that can be there first. `merges` may name any two parts
    that spell a token, `table` is their `piece_table`, `symbols` what merging begins with, the rest as there.
    """
    made = merges.merged[births.making]
    by_length = made[np.argsort(np.diff(spelled.starts)[made], kind="stable")]
    by_id = np.arange(len(births.born), dtype=np.int32)
    splits = _piece_splits(made, by_id, by_length, alphabet, spelled, is_marked)
    left, right = (np.full(len(by_id), rank_kernels.NO_PART, np.int32) for _ in range(2))
    rank_kernels.last_parts(*table, *symbols, made, births.made_by, spelled.utf8, spelled.starts, left, right)
    born = np.where(births.born == 0, births.born, merge_kernels.NEVER)
    rank_kernels.earliest_parts(splits, births.made_by + np.int32(1), born, left, right)
    is_made = left[merges.merged] != rank_kernels.NO_PART
    return BpeMerges(
        np.where(is_made, left[merges.merged], merges.left),
        np.where(is_made, right[merges.merged], merges.right),
        merges.merged,
    )


def _piece_splits(
    tokens: npt.NDArray[np.int32],
    rank_of: npt.NDArray[np.int32],
    made: npt.NDArray[np.int32],
    alphabet: Alphabet,
    spelled: TokenBytes,
    is_marked: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int32]:
    """`token_splits` of `made` from the symbols of an alphabet and `tokens`."""
    symbols = alphabet.ids if alphabet.kind == "bytes" else _character_ids(alphabet)
    return token_splits(
        np.concatenate([symbols.astype(np.int32), tokens]),
        made,
        rank_of,
        spelled,
        is_marked,
        mark_bytes=len(encode_utf8(alphabet.end_of_word)),
        mark_is_token=alphabet.mark_id is not None,
        whole_characters=alphabet.kind == "characters",
    )


def token_splits(
    tokens: npt.NDArray[np.int32],
    made: npt.NDArray[np.int32],
    rank_of: npt.NDArray[np.int32],
    spelled: TokenBytes,
    is_marked: npt.NDArray[np.bool_],
    *,
    mark_bytes: int = 0,
    mark_is_token: bool = False,
    whole_characters: bool = False,
) -> npt.NDArray[np.int32]:
    """Every way to put one of `made` together from two of `tokens`: rows of left, right, rank, int32.

    `rank_of` and `is_marked` go by id; for the rest see `merge_kernels.splits_of_tokens`.
    """
    room = _SPLITS_A_TOKEN * len(made)
    while True:
        splits = np.empty((room, 3), np.int32)
        count = merge_kernels.splits_of_tokens(
            tokens,
            made,
            rank_of,
            is_marked,
            mark_bytes,
            mark_is_token,
            whole_characters,
            spelled.starts,
            spelled.utf8,
            splits,
        )
        if count <= room:
            return splits[:count]
        room = count


def is_marked_by_id(alphabet: Alphabet, making: BpeMerges, size: int) -> npt.NDArray[np.bool_]:
    """Which tokens hold the mark at the end of a word, by id."""
    is_marked = np.zeros(size, bool)
    is_marked[alphabet.marked_ids] = True
    merge_kernels.inherit_marks(making.left, making.right, making.merged, is_marked)
    return is_marked


def _character_ids(alphabet: Alphabet) -> npt.NDArray[np.int64]:
    """The ids of all symbols that merges take: neither the unknown token nor bytes that spell characters."""
    ids = {*alphabet.characters.values(), *alphabet.last_characters.values()}
    return np.array(sorted(ids if alphabet.mark_id is None else ids | {alphabet.mark_id}), np.int64)


def merge_table(
    left: npt.NDArray[np.int32],
    right: npt.NDArray[np.int32],
    rank_of: npt.NDArray[np.int32],
    merged: npt.NDArray[np.int32],
) -> encoding_kernels.MergeTable:
    """The table of some pairs with their ranks; `merged` are the tokens by rank."""
    slots = 1 << max(4, (2 * len(left)).bit_length())
    keys, ranks = np.full(slots, -1, np.int64), np.empty(slots, np.int32)
    encoding_kernels.fill_merge_table(left, right, rank_of, keys, ranks)
    return encoding_kernels.MergeTable(keys, ranks, merged)
