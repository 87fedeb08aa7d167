"""Which tokens of a vocabulary stand for what it cannot spell."""

from __future__ import annotations

from typing import TYPE_CHECKING, SupportsInt
from weakref import WeakKeyDictionary

import numpy as np

from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.drawing import DrawnTokenizer
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.tokenizer import Tokenizer

    BoolArray = npt.NDArray[np.bool_]

_ASK = object()
_ASKED: WeakKeyDictionary[Tokenizer, dict[int, bool]] = WeakKeyDictionary()


def is_unknown(tokenizer: Tokenizer, ids: IdArray) -> BoolArray:
    """Which of some tokens are the unknown token, bool.

    Unigram's may be listed as a special token, as T5's is. A library's tokenizer is asked once for each id.
    """
    unknown = _unknown_id(tokenizer)
    if unknown is None:
        return np.zeros(len(ids), bool)
    if unknown is not _ASK:
        return np.asarray(ids == unknown)
    different, place = np.unique(ids, return_inverse=True)
    asked = _ASKED.setdefault(tokenizer, {})
    told = [_told(tokenizer, asked, token_id) for token_id in different.tolist()]
    return np.array(told, bool)[place]


def unknown_places(tokenizer: Tokenizer, ids: IdArray) -> IntArray:
    """Where the unknown token is among some tokens, ascending, int64; no work if the vocabulary has none."""
    if _unknown_id(tokenizer) is None:
        return np.empty(0, np.int64)
    return np.flatnonzero(is_unknown(tokenizer, ids))


def unknown_ids(tokenizer: Tokenizer) -> frozenset[int]:
    """The ids of the unknown token, for which `is_unknown` is true; a library's tokenizer knows them itself.

    Other tokenizers are asked for their first id and their special tokens.
    """
    unknown = _unknown_id(tokenizer)
    if isinstance(unknown, SupportsInt):
        return frozenset((int(unknown),))
    if unknown is None or tokenizer.vocab_size == 0:
        return frozenset()
    known: frozenset[int] | None = getattr(tokenizer, "unknown_ids", None)
    if known is not None:
        return known
    asked = _ASKED.setdefault(tokenizer, {})
    likely = 0, *tokenizer.special_tokens.values()
    return frozenset(each for each in likely if _told(tokenizer, asked, each))


def _unknown_id(tokenizer: Tokenizer) -> int | object | None:
    """The id of the unknown token; None if there is none, `_ASK` if each token must be asked for."""
    if isinstance(tokenizer, DrawnTokenizer):
        tokenizer = tokenizer.usual
    if isinstance(tokenizer, BpeTokenizer):
        return tokenizer.alphabet.unknown_id
    if isinstance(tokenizer, WordPieceTokenizer):
        return tokenizer.vocabulary.unknown_id
    if isinstance(tokenizer, UnigramTokenizer):
        return tokenizer.model.unknown_id
    if isinstance(tokenizer, BaselineTokenizer):
        return tokenizer.unknown_id
    return _ASK


def _told(tokenizer: Tokenizer, asked: dict[int, bool], token_id: int) -> bool:
    if token_id not in asked:
        try:
            asked[token_id] = tokenizer.facts(token_id).kind == "unknown"
        except DecodeError:
            asked[token_id] = False
    return asked[token_id]
