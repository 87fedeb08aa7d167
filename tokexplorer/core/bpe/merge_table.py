"""The table that the encoder looks merges up in: by the pairs that were learned, or by what they spell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.encoding_kernels import (
    BYTE_PAIRS,
    SCRATCH_SIZE,
    SHORT_PIECE_BYTES,
    fill_byte_pairs,
    merge_long,
    merge_short,
    neighbour_ranks,
)
from tokexplorer.core.bpe.merges import NEVER, BpeMerges, splits_of_tokens
from tokexplorer.core.bpe.pair_table import NO_RANK, PairTable, pair_table
from tokexplorer.core.bpe.symbol_kernels import first_symbols
from tokexplorer.core.jit import njit
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.bpe.symbol_kernels import SymbolTable
    from tokexplorer.core.bpe.token_bytes import TokenBytes
    from tokexplorer.core.bpe.vocabulary import BpeVocabulary

NO_PART = -1


@njit(nogil=True, cache=True)
def last_parts(
    pairs, settings, byte_ids, pages, symbol_ids, found, tokens, ranks, utf8, starts, left, right
):  # fmt: skip
    """Merge each of `tokens` by what has a lower rank; the two that its own merge then takes are its parts.

    `pairs` is a `PairTable`, the five arrays after it are a `SymbolTable`.
    `ranks` says of each id how many merges have a lower rank, `utf8` and `starts` are the bytes of all
    tokens, by id. `left` and `right`, by id, are filled; what gives not two parts keeps what it has. All ids
    and ranks are int32.
    """
    pair_slots, pair_rows = pairs
    ids = np.empty(SCRATCH_SIZE, np.int32)
    scratch = np.empty(SCRATCH_SIZE, np.int64)
    random = np.zeros(1, np.uint64)
    for token in tokens:
        start, end = starts[token], starts[token + 1]
        is_short = end - start <= SHORT_PIECE_BYTES
        parts = ids if is_short else np.empty(end - start + 1, np.int32)
        size = first_symbols(settings, byte_ids, pages, symbol_ids, found, utf8, start, end, parts)
        if is_short:
            size = merge_short(pair_slots, pair_rows, ranks[token], parts, size, scratch)
        else:
            parts = merge_long(pair_slots, pair_rows, ranks[token], parts[:size], 0.0, random)
            size = len(parts)
        if size == 2:
            neighbour_ranks(pair_slots, pair_rows, NO_RANK, parts[:2], scratch)
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


_SPLITS_A_TOKEN = 4  # room for that many at first


def piece_table(vocabulary: BpeVocabulary) -> PairTable:
    """Every way to put a token together under the rank of the merge that makes it."""
    left, right, ranks = np.ascontiguousarray(all_splits(vocabulary).T)
    return pair_table(left, right, ranks, vocabulary.merges.merged)


def all_splits(vocabulary: BpeVocabulary) -> npt.NDArray[np.int32]:
    """Every way to put a token together from two: rows of left, right and rank, as of `token_splits`."""
    first_merge = vocabulary.first_merge
    return _piece_splits(vocabulary, vocabulary.merges.merged[first_merge.making], first_merge.made_by)


def parts_as_merged(
    vocabulary: BpeVocabulary, table: PairTable, symbols: SymbolTable
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """The two parts by id that the encoder merges into each token of its own bytes; else `NO_PART`.

    Merging the symbols of such a token by what has a lower rank leaves these two.
    """
    first_merge, spelled = vocabulary.first_merge, vocabulary.spelled
    made = vocabulary.merges.merged[first_merge.making]
    left, right = (np.full(len(first_merge.born), NO_PART, np.int32) for _ in range(2))
    last_parts(table, *symbols, made, first_merge.made_by, spelled.utf8, spelled.starts, left, right)
    return left, right


def with_parts_as_merged(vocabulary: BpeVocabulary, table: PairTable, symbols: SymbolTable) -> BpeMerges:
    """The merges by piece with the two parts that the encoder merges into each token.

    Merging the symbols of a token by what has a lower rank leaves them. A token of which that leaves more
    gets, of all ways to put it together, the one that can be there first. The merges of the vocabulary may
    name any two parts that spell a token; `table` is its `piece_table`, `symbols` what merging begins with.
    """
    merges, first_merge, spelled = vocabulary.merges, vocabulary.first_merge, vocabulary.spelled
    made = merges.merged[first_merge.making]
    by_length = made[np.argsort(np.diff(spelled.starts)[made], kind="stable")]
    by_id = np.arange(len(first_merge.born), dtype=np.int32)
    splits = _piece_splits(vocabulary, by_length, by_id)
    left, right = parts_as_merged(vocabulary, table, symbols)
    born = np.where(first_merge.born == 0, first_merge.born, NEVER)
    earliest_parts(splits, first_merge.made_by + np.int32(1), born, left, right)
    is_made = left[merges.merged] != NO_PART
    return BpeMerges(
        np.where(is_made, left[merges.merged], merges.left),
        np.where(is_made, right[merges.merged], merges.right),
        merges.merged,
    )


def _piece_splits(
    vocabulary: BpeVocabulary, made: npt.NDArray[np.int32], rank_of: npt.NDArray[np.int32]
) -> npt.NDArray[np.int32]:
    """`token_splits` of `made` from all symbols and merged tokens of a vocabulary."""
    alphabet, merges = vocabulary.alphabet, vocabulary.merges
    symbols = alphabet.ids if alphabet.kind == "bytes" else _character_ids(alphabet)
    return token_splits(
        np.concatenate([symbols.astype(np.int32), merges.merged[vocabulary.first_merge.making]]),
        made,
        rank_of,
        vocabulary.spelled,
        vocabulary.is_marked,
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

    `rank_of` and `is_marked` go by id; for the rest see `splits_of_tokens`.
    """
    room = _SPLITS_A_TOKEN * len(made)
    while True:
        splits = np.empty((room, 3), np.int32)
        count = splits_of_tokens(
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


def _character_ids(alphabet: Alphabet) -> npt.NDArray[np.int64]:
    """The ids of all symbols that merges take: neither the unknown token nor bytes that spell characters."""
    ids = {*alphabet.characters.values(), *alphabet.last_characters.values()}
    return np.array(sorted(ids if alphabet.mark_id is None else ids | {alphabet.mark_id}), np.int64)


def byte_pair_table(pairs: PairTable, symbols: SymbolTable) -> npt.NDArray[np.int64]:
    """The merges of two bytes (`fill_byte_pairs`); empty if a piece's symbols are not those of its bytes."""
    if not symbols.are_bytes:
        return np.empty(0, np.int64)
    byte_pairs = np.empty(BYTE_PAIRS, np.int64)
    fill_byte_pairs(*pairs, symbols.byte_ids, byte_pairs)
    return byte_pairs
