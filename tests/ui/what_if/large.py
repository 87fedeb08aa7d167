"""A vocabulary as large as one pleases, without training."""

from __future__ import annotations

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer


def merges_of_bytes(count: int) -> BpeTokenizer:
    """All pairs of bytes one after the other, then all pairs of a byte and one of these."""
    numbers = np.arange(count, dtype=np.int32)
    left, right = numbers % 256, (numbers // 256) % (1 << 16)
    merged = (256 + numbers).astype(np.int32)
    return BpeTokenizer(
        BpeMerges(left, right.astype(np.int32), merged), Alphabet.of_bytes(), symbols=AddedTokens({})
    )
