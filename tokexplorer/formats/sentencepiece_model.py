"""SentencePiece `.model` files: what we write, and reading them back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.conventions import around_sentencepiece
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.sp.library import SentencePieceTokenizer
from tokexplorer.formats.sp.message import SentencePieceModel
from tokexplorer.formats.sp.protobuf import WireError
from tokexplorer.formats.sp.reading import ModelReader
from tokexplorer.formats.sp.writing import as_model, sentencepiece_note, sentencepiece_problem

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.errors import NotReplayedError

__all__ = [
    "load_sentencepiece_model",
    "load_with_sentencepiece",
    "save_sentencepiece_model",
    "sentencepiece_model_bytes",
    "sentencepiece_note",
    "sentencepiece_of",
    "sentencepiece_problem",
]


def save_sentencepiece_model(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write a file that `sentencepiece` loads and that encodes texts alike.

    Special tokens become control pieces, which SentencePiece never finds in a text: compare with
    `allow_special=False`. Raises FormatError if the format cannot hold the tokenizer, OSError.
    """
    write_atomically(Path(path), sentencepiece_model_bytes(tokenizer, path))


def sentencepiece_model_bytes(tokenizer: PipelineTokenizer, path: Path | str = "") -> bytes:
    """The file's bytes; `path` is only for messages. Raises FormatError."""
    problem = sentencepiece_problem(tokenizer)
    if problem or not isinstance(tokenizer, BpeTokenizer | UnigramTokenizer):
        raise FormatError(path, "", problem or "")
    model = as_model(tokenizer)
    seen: dict[str, int] = {}
    for index, piece in enumerate(model.pieces):
        if seen.setdefault(piece.text, index) != index:
            raise FormatError(
                path, "pieces", f"{seen[piece.text]} and {index} are both spelled {piece.text!r}"
            )
        if "\0" in piece.text:  # the library loads no such file, or leaves the piece unused
            raise FormatError(path, "pieces", f"{index} holds U+0000, which SentencePiece does not allow")
    try:
        return model.to_bytes()
    except UnicodeEncodeError:
        raise FormatError(path, "pieces", "cannot hold a token with a lone surrogate") from None


def load_sentencepiece_model(path: Path | str) -> BpeTokenizer | UnigramTokenizer:
    """Read a model of Unigram or BPE whose pipeline we can express.

    Raises NotReplayedError if we cannot, FormatError or OSError.
    """
    tokenizer = ModelReader(_parsed(Path(path))[1], Path(path)).tokenizer()
    additions = around_sentencepiece(Path(path), tokenizer.special_tokens)
    note = sentencepiece_note(tokenizer)
    return tokenizer.with_additions(replace(additions, notes=(note, *additions.notes)) if note else additions)


def load_with_sentencepiece(path: Path, refusal: NotReplayedError) -> SentencePieceTokenizer:
    """The tokenizer of a model that our own engine cannot express, for the reason it gave.

    Raises FormatError if the library does not load it either, OSError.
    """
    where = f"{refusal.where}: " if refusal.where else ""
    return sentencepiece_of(path, where + refusal.why)


def sentencepiece_of(path: Path, why: str = "") -> SentencePieceTokenizer:
    """The tokenizer of a model on `sentencepiece` itself; `why` says why not on our own engine.

    Raises FormatError if the library does not load it, OSError.
    """
    tokenizer = SentencePieceTokenizer(*_parsed(path), path, why)
    tokenizer.additions = around_sentencepiece(path, tokenizer.special_tokens)
    return tokenizer


def _parsed(path: Path) -> tuple[bytes, SentencePieceModel]:
    data = file_bytes(path)
    try:
        model = SentencePieceModel.from_bytes(data)
    except WireError as error:
        where = f"byte {error.place}" if error.place else ""
        raise FormatError(path, where, f"is no SentencePiece model: {error.why}") from None
    if not model.pieces:
        raise FormatError(path, "pieces", "is no SentencePiece model: there are none")
    return data, model
