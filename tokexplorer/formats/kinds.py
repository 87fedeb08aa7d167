"""The kinds of tokenizer files, and which one a file is by what it holds."""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path

from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import first_bytes

_HEAD_BYTES = 1 << 12
_JSON = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*[\"}]")
_TOKEN_AND_ID = re.compile(rb'(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*"(?:[^"\\]|\\.)*"\s*:\s*\d+\s*[,}]')
_RANK_LINE = re.compile(rb"[\r\n]*[A-Za-z0-9+/]+={0,2} +\d+[\r\n]")
_BERT = re.compile(rb"\[(?:PAD|UNK|unused\d+)\]\r?\n|(?:[^\r\n]+\r?\n)+\[UNK\]\r?\n")
_MERGES = re.compile(rb"#version|(?:\S+ \S+\r?\n)+")
_HALVES = ("vocab.json", "merges.txt", "encoder.json", "vocab.bpe")
# Lists for people to read: a piece and its score (SentencePiece), a token and its id (minbpe).
_LISTING = re.compile(rb"[^\t\r\n]+\t-?\d[\d.e+-]*\r?\n|\[\\u0000\] 0\r?\n")
# The first field of a ModelProto is a piece, and the first of a piece is its text or its score.
_PIECE = re.compile(rb"\n(?:[\x02-\x7f]|[\x80-\xff]+[\x01-\x7f])[\x0a\x15\x18]")


class FileKind(Enum):
    """A kind of tokenizer file; the value is the usual name of such a file."""

    TOKENIZER_JSON = "tokenizer.json"
    SENTENCEPIECE = "tokenizer.model"
    BERT_VOCAB = "vocab.txt"
    TIKTOKEN = "ranks.tiktoken"
    VOCAB_MERGES = "merges.txt"
    MINBPE = "minbpe.model"

    @property
    def title(self) -> str:
        """What to call it."""
        return _TITLES[self]

    @property
    def suffix(self) -> str:
        """How its name ends."""
        return self.value if self is FileKind.VOCAB_MERGES else Path(self.value).suffix

    @property
    def library(self) -> str:
        """The library that such files are for."""
        return _LIBRARIES.get(self, "tokenizers")


_LIBRARIES = {
    FileKind.SENTENCEPIECE: "sentencepiece",
    FileKind.TIKTOKEN: "tiktoken",
    FileKind.MINBPE: "minbpe",
}
_TITLES = {
    FileKind.TOKENIZER_JSON: "Hugging Face tokenizer",
    FileKind.SENTENCEPIECE: "SentencePiece model",
    FileKind.BERT_VOCAB: "BERT vocabulary",
    FileKind.TIKTOKEN: "tiktoken ranks",
    FileKind.VOCAB_MERGES: "vocab.json with merges.txt",
    FileKind.MINBPE: "minbpe model",
}


def file_meant(path: Path | str) -> Path:
    """The model, given the `.vocab` that was written beside it for people to read; else the file itself.

    Raises FormatError if there is no such model, OSError.
    """
    path = Path(path)
    if not _LISTING.match(first_bytes(path, _HEAD_BYTES)):
        return path
    model = path.with_suffix(".model")
    if model == path or not model.is_file():
        why = (
            "is a list of tokens for people to read; the .model that it was written with must stand beside it"
        )
        raise FormatError(path, "", why)
    return model


def recognise(path: Path | str) -> FileKind:
    """The kind that a file is by its content, whatever its name. Raises FormatError, OSError.

    What looks like nothing is what its name says, so that its reader can tell what is wrong with it.
    """
    path = Path(path)
    head = first_bytes(path, _HEAD_BYTES)
    if _TOKEN_AND_ID.match(head):
        return FileKind.VOCAB_MERGES
    if head.startswith(b"minbpe v"):
        return FileKind.MINBPE
    if _JSON.match(head):
        return FileKind.TOKENIZER_JSON
    if _PIECE.match(head):
        return FileKind.SENTENCEPIECE
    if _RANK_LINE.match(head):
        return FileKind.TIKTOKEN
    if _MERGES.match(head):
        return FileKind.VOCAB_MERGES
    if _BERT.match(head):
        return FileKind.BERT_VOCAB
    named = named_kind(path)
    if named is not None:
        return named
    if head and not any(byte < ord(" ") and byte not in b"\t\r\n" for byte in head):
        return FileKind.BERT_VOCAB  # a token a line
    kinds = ", ".join(kind.title for kind in FileKind)
    raise FormatError(path, "", f"is no tokenizer file of a kind that is known; there is {kinds}")


def named_kind(path: Path | str) -> FileKind | None:
    """The kind that a file has the name of; `.gz` behind it does not count."""
    name = Path(path).name.lower().removesuffix(".gz")
    if name.endswith(_HALVES):
        return FileKind.VOCAB_MERGES
    return next((kind for kind in FileKind if name.endswith(kind.suffix)), None)
