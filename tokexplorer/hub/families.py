"""The family of a tokenizer by the title of its algorithm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.baselines.byte_tokens import ByteTokenizer
from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer

_ALGORITHMS: tuple[tuple[type, Algorithm], ...] = (
    (WordPieceTokenizer, "wordpiece"),
    (UnigramTokenizer, "unigram"),
    (CharacterTokenizer, "characters"),
    (WordTokenizer, "words"),
    (ByteTokenizer, "bytes"),
    (BytePatchTokenizer, "byte-patches"),
    (EntropyPatchTokenizer, "entropy-patches"),
)


def family_of(tokenizer: Tokenizer) -> str:
    """The title of the algorithm of a tokenizer of ours; empty for others."""
    if isinstance(tokenizer, BpeTokenizer):
        return ALGORITHM_INFO["byte-bpe" if tokenizer.alphabet.kind == "bytes" else "bpe"].title
    found = (algorithm for kind, algorithm in _ALGORITHMS if isinstance(tokenizer, kind))
    algorithm = next(found, None)
    return "" if algorithm is None else ALGORITHM_INFO[algorithm].title
