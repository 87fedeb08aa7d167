"""The story of one piece, by the family of the tokenizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.baselines.byte_tokens import ByteTokenizer
from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.patches import BytePatchTokenizer, PatchTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.matching import wordpiece_story
from tokexplorer.core.explain.merging import bpe_story
from tokexplorer.core.explain.segmenting import unigram_story
from tokexplorer.core.explain.stories import Part, PlainStory
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.core.explain.tracing import SectionTrace
    from tokexplorer.core.normalized_text import ByteArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import Tokenizer

_TITLES: tuple[tuple[type[PipelineTokenizer], str, str], ...] = (
    (BpeTokenizer, "BPE", ""),
    (WordPieceTokenizer, "WordPiece", ""),
    (UnigramTokenizer, "Unigram", ""),
    (CharacterTokenizer, "Characters", "Every character is a token; one that was not learned is unknown."),
    (WordTokenizer, "Words", "Every piece is a token; one that was not learned is unknown."),
    (ByteTokenizer, "Bytes", "Every byte is a token."),
    (BytePatchTokenizer, "Patches", "Patches of so many bytes each, wherever words begin."),
    (PatchTokenizer, "Patches", "A patch begins where the next byte is hard to guess."),
)
_TAKEN_WHOLE = "The piece is a token as it stands: it is taken whole, nothing is merged."


def family_title(tokenizer: PipelineTokenizer) -> str:
    """What the model is called."""
    return _described(tokenizer)[0]


def token_text(tokenizer: Tokenizer, token_id: int, text: bytes) -> bytes:
    """How a token is spelled in the vocabulary; a patch, which is in none, as the `text` that it is."""
    spelled = spelling_of(tokenizer, token_id)
    return text if spelled is None else spelled


def token_parts(tokenizer: Tokenizer, utf8: ByteArray, encoding: Encoding) -> tuple[Part, ...]:
    """The tokens of an encoding; its spans are bytes of `utf8`."""
    columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    return tuple(
        Part(token_id, token_text(tokenizer, token_id, utf8[start:end].tobytes()), start, end)
        for token_id, start, end in zip(*columns, strict=True)
    )


def piece_stories(tokenizer: PipelineTokenizer, trace: SectionTrace, n_best: int) -> Iterator[PieceStory]:
    """A story for each piece; for patches, which know of no pieces, one for all of the text."""
    if isinstance(tokenizer, PatchTokenizer):
        if len(trace.marked.utf8):
            yield _plain_story(tokenizer, trace.marked.utf8, trace.tokens)
        return
    if isinstance(tokenizer, UnigramTokenizer):
        yield from _unigram_stories(tokenizer, trace, n_best)
        return
    for index in range(len(trace.starts)):
        yield _piece_story(tokenizer, trace.piece(index))


def _unigram_stories(tokenizer: UnigramTokenizer, trace: SectionTrace, n_best: int) -> Iterator[PieceStory]:
    """Each piece with the sum of scores before it, if sums go on from piece to piece."""
    carried = 0.0
    for index in range(len(trace.starts)):
        piece = trace.piece(index)
        yield unigram_story(tokenizer, piece, n_best, carried)
        if tokenizer.carries:
            _, carried = tokenizer.model.encode_on(piece, carried)


def _piece_story(tokenizer: PipelineTokenizer, piece: ByteArray) -> PieceStory:
    if isinstance(tokenizer, BpeTokenizer):
        token_id = tokenizer.taken_whole(piece)
        if token_id is not None:
            token = Part(token_id, tokenizer.token_bytes(token_id), 0, len(piece))
            return PlainStory(piece.tobytes(), (token,), _TAKEN_WHOLE)
        return bpe_story(tokenizer, piece)
    if isinstance(tokenizer, WordPieceTokenizer):
        return wordpiece_story(tokenizer.vocabulary, piece)
    whole = np.zeros(1, np.int32), np.array([len(piece)], np.int32)
    return _plain_story(tokenizer, piece, tokenizer.encode_pieces(piece, *whole))


def _plain_story(tokenizer: PipelineTokenizer, piece: ByteArray, tokens: Encoding) -> PlainStory:
    note = _described(tokenizer)[1]
    return PlainStory(piece.tobytes(), token_parts(tokenizer, piece, tokens), note)


def _described(tokenizer: PipelineTokenizer) -> tuple[str, str]:
    """What the model is called, and what there is to say about one that decides nothing."""
    for family, title, note in _TITLES:
        if isinstance(tokenizer, family):
            return title, note
    raise TypeError(f"{type(tokenizer).__name__} is none of the families that there are")
