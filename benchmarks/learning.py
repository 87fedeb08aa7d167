"""Texts in, a tokenizer out: ours by any settings, and SentencePiece's."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sentencepiece

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.spec import TrainingSpec

_CHUNK_BYTES = 1 << 24
NO_LIMIT = 1 << 24  # bytes of a line, of which SentencePiece otherwise leaves out the long ones


def learned(texts: Iterable[bytes], spec: TrainingSpec) -> Any:
    """Normalize, count and learn; the tokenizer is of the family that `spec` asks for."""
    counter = WordCounter.of(spec)
    for data in texts:
        counter.add(data, last=True)
    return _trained(counter, spec)


def learned_from(path: Path, spec: TrainingSpec) -> Any:
    """The same with the one text that is in a file."""
    counter = WordCounter.of(spec)
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK_BYTES) + file.readline():  # no character is cut
            counter.add(chunk, last=False)
    counter.add(b"", last=True)
    return _trained(counter, spec)


def _trained(counter: WordCounter, spec: TrainingSpec) -> Any:
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(spec.vocab_size)
    return trainer.tokenizer()


def learned_by_sentencepiece(
    text: Iterable[str] | Path, vocab_size: int, **options: Any
) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece, on two threads, of lines or of a file; no line is too long."""
    model = io.BytesIO()
    source = {"input": str(text)} if isinstance(text, Path) else {"sentence_iterator": iter(text)}
    sentencepiece.SentencePieceTrainer.train(
        **source,
        model_writer=model,
        vocab_size=vocab_size,
        num_threads=2,
        max_sentence_length=NO_LIMIT,
        minloglevel=2,
        **options,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=model.getvalue())
