"""Tokenizers for lessons: learned from a few words, or of a vocabulary that is given."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.mixed_counts import mixed_counts
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec

_ROWS_PER_BITE = 1000


def learned(spec: TrainingSpec, weighted_texts: Mapping[str, float]) -> PipelineTokenizer:
    """The tokenizer that `spec` learns from texts, each with its weight.

    Raises SpecError or TrainingError if the run cannot be done.
    """
    counters = [WordCounter.of(spec) for _ in weighted_texts]
    for counter, text in zip(counters, weighted_texts, strict=True):
        counter.add_text(text)
    counts = mixed_counts([each.word_counts() for each in counters], list(weighted_texts.values()))
    trainer = make_trainer(counts, spec)
    while not trainer.finished:
        trainer.advance(_ROWS_PER_BITE)
    return cast("PipelineTokenizer", trainer.tokenizer())


def unigram_of(pieces: Sequence[tuple[str, float]], pre_tokenizer: str = "whitespace") -> UnigramTokenizer:
    """A Unigram tokenizer with these pieces and log probabilities."""
    rows = [("<unk>", 0.0, PieceKind.UNKNOWN), *((piece, score, PieceKind.NORMAL) for piece, score in pieces)]
    return UnigramTokenizer.from_items(rows, pre_tokenizer=pre_tokenizer)


def wordpiece_of(tokens: Sequence[str]) -> WordPieceTokenizer:
    """A WordPiece tokenizer of words between blanks with this vocabulary."""
    return WordPieceTokenizer.of_tokens(tokens, pre_tokenizer="whitespace")


def tokens_of(tokenizer: PipelineTokenizer, text: str) -> list[str]:
    """The tokens of a text as they are spelled in the vocabulary."""
    return [decode_utf8(tokenizer.token_bytes(each)) for each in tokenizer.encode_ids(text).tolist()]
