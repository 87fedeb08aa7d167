"""What if, for whichever family a tokenizer belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.session.what_if.bpe import BpeWhatIf
from tokexplorer.session.what_if.unigram import UnigramWhatIf
from tokexplorer.session.what_if.wordpiece import WordPieceWhatIf

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.what_if.what_if import WhatIf


def can_be_edited(tokenizer: Tokenizer | None) -> bool:
    """Whether there are merges or pieces to edit."""
    return isinstance(tokenizer, BpeTokenizer | WordPieceTokenizer | UnigramTokenizer)


def what_if_of(tokenizer: Tokenizer) -> WhatIf:
    """Its merges or pieces, to be edited. Raises TypeError unless it `can_be_edited`."""
    if isinstance(tokenizer, BpeTokenizer):
        return BpeWhatIf(tokenizer)
    if isinstance(tokenizer, WordPieceTokenizer):
        return WordPieceWhatIf(tokenizer)
    if isinstance(tokenizer, UnigramTokenizer):
        return UnigramWhatIf(tokenizer)
    raise TypeError(f"{type(tokenizer).__name__} has neither merges nor pieces that could be edited")
