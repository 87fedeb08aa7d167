"""BPE that is given as a list of tokens in the order of their ranks, as tiktoken's is, instead of merges.

tiktoken merges any two neighbours whose bytes are a token, the lowest rank first, and takes a piece that is a
token whole (src/lib.rs). What was merged into a token when the list was learned is found again by merging
its own bytes by what has a lower rank (as `bpe_encode` in tiktoken/_educational.py does): that leaves the two
parts of its last merge. A token of which it leaves more was not learned by BPE; only a whole piece is sure to
become it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe import merge_table as kernels
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merge_table import token_splits
from tokexplorer.core.bpe.merges import NEVER, BpeMerges
from tokexplorer.core.bpe.pair_table import pair_table
from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.bpe.tokenizer import BpeTokenizer

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.encoding import IdArray


def ranked_tokenizer(
    tokens: Sequence[bytes], ids: IdArray, *, symbols: AddedTokens, pre_tokenizer: str
) -> BpeTokenizer:
    """The tokenizer that merges any two neighbours which spell a token, the first of the list first.

    Args:
        tokens: their bytes, different from each other, in the order of their ranks. All 256 bytes are among
            them, and none is empty.
        ids: the id of each, ascending, int32.
        symbols: special tokens and user symbols.
        pre_tokenizer: the name of the pre-tokenizer.
    """
    spelled = _by_id(tokens, ids)
    lengths = np.diff(spelled.starts)[ids]
    byte_ids = np.empty(256, np.int32)
    single = ids[lengths == 1]
    byte_ids[spelled.utf8[spelled.starts[single]]] = single
    longer = ids[lengths > 1]
    by_length = longer[np.argsort(lengths[lengths > 1], kind="stable")]
    merges, unusual = _merges(spelled, byte_ids, longer, by_length)
    texts = dict(zip(ids.tolist(), tokens, strict=True)) if len(unusual) else {}
    return BpeTokenizer(
        merges,
        Alphabet.of_bytes(byte_ids),
        symbols=symbols,
        pre_tokenizer=pre_tokenizer,
        sentencepiece_merging=True,
        whole_tokens={token_id: texts[token_id] for token_id in unusual.tolist()},
    )


def _merges(
    spelled: TokenBytes, byte_ids: IdArray, longer: IdArray, by_length: IdArray
) -> tuple[BpeMerges, npt.NDArray[np.int32]]:
    """The merges of tokens of more than one byte, and the ids of those that their own bytes do not become."""
    size = len(spelled.starts) - 1
    places = np.zeros(size, np.int32)
    places[longer] = np.arange(1, 1 + len(longer), dtype=np.int32)
    tokens = np.concatenate([byte_ids, longer])
    splits = token_splits(tokens, by_length, np.arange(size, dtype=np.int32), spelled, np.zeros(size, bool))
    one, two, token = np.ascontiguousarray(splits.T)
    table = pair_table(one, two, places[token] - np.int32(1), longer)
    left, right = (np.full(size, kernels.NO_PART, np.int32) for _ in range(2))
    symbols = Alphabet.of_bytes(byte_ids).table(fuses_unknown=True)
    kernels.last_parts(
        table, *symbols, longer, places - np.int32(1), spelled.utf8, spelled.starts, left, right
    )
    unusual = longer[left[longer] == kernels.NO_PART]
    born = np.full(size, NEVER, np.int32)
    born[byte_ids] = 0
    kernels.earliest_parts(splits, places, born, left, right)
    made = longer[born[longer] != NEVER]
    return BpeMerges(left[made], right[made], made), unusual


def _by_id(tokens: Sequence[bytes], ids: IdArray) -> TokenBytes:
    """The tokens in one array; ids that there are not have no bytes."""
    starts = np.zeros(int(ids[-1]) + 2, np.int64)
    starts[ids + 1] = np.fromiter(map(len, tokens), np.int64, len(tokens))
    np.cumsum(starts, out=starts)
    joined = bytearray(b"".join(tokens))  # can be written to, as kernels are compiled for
    return TokenBytes(np.frombuffer(joined, np.uint8), starts)
