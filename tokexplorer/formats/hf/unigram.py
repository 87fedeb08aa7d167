"""Unigram in a `tokenizer.json`.

Every entry of the vocabulary there can be matched in the text, the unknown token and special tokens too, once
a normalizer has made their spelling. They get a score so low that spelling them by characters is always
better. It lowers what an unknown character costs as well, which decides nothing where every character of a
piece is a piece itself, as training sees to: all segmentations have the same unknown characters then. A model
of which that is not true is written with the usual score, 0.

What was read from such a file is written back with the scores that it had there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unigram.model import UNKNOWN_PENALTY
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.hf import decoders
from tokexplorer.formats.hf.document import ModelPart, vocabulary

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.unigram.model import UnigramModel
    from tokexplorer.core.unigram.pieces import UnigramPieces
    from tokexplorer.formats.hf.reading import TokenizerFile

_LARGEST_SCORE = 1e30  # float32 holds larger ones, but not their sums
_LONGEST_PIECE = 4096  # characters; at each place of a text one walks along as many


def unigram_part(tokenizer: UnigramTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    model = tokenizer.model
    pieces = model.pieces
    tokens = [decode_utf8(pieces.piece(token_id)) for token_id in range(len(pieces))]
    vocabulary(tokenizer, ((token, token_id) for token_id, token in enumerate(tokens)), path)
    content = {
        "type": "Unigram",
        "unk_id": model.unknown_id,
        "vocab": [list(row) for row in zip(tokens, _scores(model, tokens), strict=False)],
        "byte_fallback": model.byte_fallback,
    }
    return ModelPart(
        content, decoders.of_characters(tokenizer.pre_tokenizer, byte_fallback=model.byte_fallback)
    )


def _scores(model: UnigramModel, tokens: list[str]) -> list[float]:
    """The score of each token of the model itself; added tokens behind it have none."""
    pieces = model.pieces
    scores: list[float] = pieces.scores[: model.entries].tolist()
    if model.rules is UnigramRules.TOKENIZERS:
        return scores
    never = _score_of_the_unmatched(pieces, tokens)
    is_normal = (pieces.kinds == PieceKind.NORMAL).tolist()
    return [score if normal else never for score, normal in zip(scores, is_normal, strict=True)]


def read_unigram(file: TokenizerFile) -> UnigramTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed."""
    rows = [
        _row(file, entry, index)
        for index, entry in enumerate(file.as_list(file.model.get("vocab"), "model.vocab"))
    ]
    entries = len(rows)
    vocab = {token: token_id for token_id, (token, _) in enumerate(rows)}
    if len(vocab) < entries:
        file.not_replayed("model.vocab", "has a token twice")
    symbols = file.symbols(vocab)
    vocab |= symbols.ids  # those that are not in it come behind it
    rows += [(token, 0.0) for token in file.by_id(vocab)[len(rows) :]]
    if file.model.get("unk_id") is None:
        file.not_replayed("model.unk_id", "is missing, so that unknown characters are an error")
    unknown_id = file.as_id(file.model["unk_id"], "model.unk_id")
    if unknown_id >= entries:
        file.refuse("model.unk_id", f"is {unknown_id}, but there are only {entries:,} tokens")
    byte_fallback = file.switch("byte_fallback")
    if byte_fallback and not all(token in vocab for token in BYTE_PIECES):
        file.not_replayed("model.byte_fallback", "asks for tokens of bytes, of which some are missing")
    kinds = dict.fromkeys((vocab[token] for token in BYTE_PIECES if token in vocab), PieceKind.BYTE)
    kinds = kinds if byte_fallback else {}
    kinds |= dict.fromkeys(symbols.special.values(), PieceKind.CONTROL)
    kinds |= dict.fromkeys(symbols.user.values(), PieceKind.USER_DEFINED)
    kinds[unknown_id] = PieceKind.UNKNOWN
    normalizer, pre_tokenizer = file.pipeline((), symbols)
    if not decoders.decodes(file.root.get("decoder"), ""):
        file.not_replayed("decoder", "is not the one that belongs to this model and pre-tokenizer")
    try:
        return UnigramTokenizer.from_items(
            [(token, score, kinds.get(id_, PieceKind.NORMAL)) for id_, (token, score) in enumerate(rows)],
            byte_fallback=byte_fallback,
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            finds_unknown=unknown_id in symbols.special.values(),
            rules=UnigramRules.TOKENIZERS,
            entries=entries,
        )
    except ModelError as error:
        file.refuse("model.vocab", str(error))


def _score_of_the_unmatched(pieces: UnigramPieces, tokens: list[str]) -> float:
    normal = [tokens[token_id] for token_id in np.flatnonzero(pieces.kinds == PieceKind.NORMAL).tolist()]
    if not {character for token in normal for character in token} <= set(normal):
        return 0.0
    lowest = float(pieces.scores[pieces.kinds == PieceKind.NORMAL].min(initial=0))
    longest = max(map(len, tokens))
    return (longest + 1) * (lowest - UNKNOWN_PENALTY)


def _row(file: TokenizerFile, entry: Any, index: int) -> tuple[str, float]:
    where = f"model.vocab[{index}]"
    if not isinstance(entry, list) or len(entry) != 2:
        file.refuse(where, f"must be a token and its score, not {entry!r:.60}")
    token, score = entry
    if isinstance(score, bool) or not isinstance(score, int | float) or not abs(score) < _LARGEST_SCORE:
        file.refuse(where, f"must have a finite number as score, not {score!r:.40}")
    if len(file.as_text(token, where)) > _LONGEST_PIECE:
        file.refuse(where, f"is a token of {len(token):,} characters; the limit is {_LONGEST_PIECE:,}")
    return token, float(score)
