"""The tokenizer of the tests as it was earlier in its training."""

from __future__ import annotations

from tests.ui.details.texts import BPE
from tokexplorer.core.bpe.tokenizer import BpeTokenizer


def early(step: int) -> BpeTokenizer:
    """After so many merges."""
    assert isinstance(BPE, BpeTokenizer)
    return BPE.at_step(step)
