"""Pieces that lost a part and can still be put together from others, where merging goes by pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.merge_kernels import NEVER
from tokexplorer.core.bpe.merges import BpeMerges

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.session.what_if.spellings import Spellings


def with_other_parts(tokenizer: BpeTokenizer, spellings: Spellings) -> BpeTokenizer:
    """The tokenizer with other parts for every piece whose own are gone, as far as there are any.

    To SentencePiece a piece is a piece however it is put together: it has no list of merges.
    """
    merges, born = tokenizer.merges, tokenizer.births.born
    lost = np.flatnonzero(born[merges.merged] == NEVER).tolist()
    if not lost or not tokenizer.merges_by_piece or tokenizer.alphabet.end_of_word:
        return tokenizer
    left, right = merges.left.copy(), merges.right.copy()
    known = _known(tokenizer, spellings)
    while lost:
        still_lost = []
        for row in lost:
            token_id = int(merges.merged[row])
            spelled = spellings[token_id]
            cuts = ((known.get(spelled[:cut]), known.get(spelled[cut:])) for cut in range(1, len(spelled)))
            parts = next(((one, two) for one, two in cuts if one is not None and two is not None), None)
            if parts is None:
                still_lost.append(row)
            else:
                left[row], right[row] = parts
                known[spelled] = token_id
        if len(still_lost) == len(lost):
            break
        lost = still_lost
    return tokenizer.with_merges(BpeMerges(left, right, merges.merged))


def _known(tokenizer: BpeTokenizer, spellings: Spellings) -> dict[bytes, int]:
    """The symbols that merges take and the pieces that can be made, by their spelling."""
    alphabet, merged = tokenizer.alphabet, tokenizer.merges.merged
    of_bytes = alphabet.kind == "bytes" and alphabet.byte_ids is not None
    symbols = alphabet.byte_ids.tolist() if of_bytes else alphabet.characters.values()  # type: ignore[union-attr]
    made = merged[tokenizer.births.born[merged] != NEVER].tolist()
    return {spellings[token_id]: token_id for token_id in (*symbols, *made)}
