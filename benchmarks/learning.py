"""Texts in, a tokenizer out: ours by any settings, and SentencePiece's."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import sentencepiece

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.spec import TrainingSpec

NO_LIMIT = 1 << 24  # bytes of a line, of which SentencePiece otherwise leaves out the long ones


def learned(texts: Iterable[bytes], spec: TrainingSpec) -> Any:
    """Normalize, count and learn; the tokenizer is of the family that `spec` asks for."""
    counter = WordCounter.of(spec)
    for data in texts:
        counter.add(data, last=True)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(spec.vocab_size)
    return trainer.tokenizer()


def learned_by_sentencepiece(
    lines: Iterable[str], vocab_size: int, **options: Any
) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece, on two threads; no line is too long."""
    file = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(lines),
        model_writer=file,
        vocab_size=vocab_size,
        num_threads=2,
        max_sentence_length=NO_LIMIT,
        minloglevel=2,
        **options,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=file.getvalue())
