"""The kinds of tokenizer files, and which one a file is by what it holds."""

from __future__ import annotations

import os
import re
from enum import Enum
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path

from tokexplorer.formats.contents import (
    is_bert_vocab,
    is_merges,
    is_minbpe,
    is_rank_file,
    is_sentencepiece,
    is_tokenizer_json,
    is_vocabulary,
    says_version,
)
from tokexplorer.formats.errors import FormatError, NoSuchFileError
from tokexplorer.formats.file_bytes import first_bytes

_HEAD_BYTES = 1 << 16
_MOST_ENTRIES = 10_000  # of a folder are looked at
_JSON = re.compile(rb"(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*[\"}]")
_TOKEN_AND_ID = re.compile(rb'(?:\xef\xbb\xbf)?[ \t\r\n]*\{[ \t\r\n]*"(?:[^"\\]|\\.)*"\s*:\s*\d+\s*[,}]')
_RANK_LINE = re.compile(rb"[\r\n]*[A-Za-z0-9+/]+={0,2} +\d+[\r\n]")
_BERT = re.compile(rb"\[(?:PAD|UNK|unused\d+)\]\r?\n|(?:[^\r\n]+\r?\n)+\[UNK\]\r?\n")
_HALVES = ("vocab.json", "merges.txt", "encoder.json", "vocab.bpe")
_LEAST_VOCABULARY = 100  # entries of a vocabulary that has lost its merges
# Lists for people to read: a piece and its score (SentencePiece), a token and its id (minbpe).
_LISTING = re.compile(rb"[^\t\r\n]+\t-?\d[\d.e+-]*\r?\n|\[\\u0000\] 0\r?\n")
# The first field of a ModelProto is a piece, and the first of a piece is its text or its score.
_CONTROL = re.compile(rb"[^\t\r\n -\xff]")
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
_KNOWN = f"there is {', '.join(_TITLES.values())}"
_RULES = (
    (FileKind.MINBPE, is_minbpe),
    (FileKind.TOKENIZER_JSON, is_tokenizer_json),
    (FileKind.SENTENCEPIECE, is_sentencepiece),
    (FileKind.TIKTOKEN, is_rank_file),
    (FileKind.BERT_VOCAB, is_bert_vocab),
)
# What a folder is opened for, the first that is there; with a `*`, only if the content leaves no doubt.
_IN_FOLDERS = (
    "tokenizer.json",
    "*.model",
    "vocab.json",
    "encoder.json",
    "vocab.txt",
    "*.tiktoken",
    "tokenizer.json.gz",
)


def file_meant(path: Path | str) -> Path:
    """The file of a tokenizer, given it, the folder it is in, or the `.vocab` written beside it for people.

    Raises NoSuchFileError, FormatError if a folder holds none or there is no model beside a list, OSError.
    """
    path = Path(path)
    if path.is_dir():
        path = _tokenizer_in(path)
    if not _LISTING.match(_head(path)):
        return path
    model = path.with_suffix(".model")
    if model == path or not model.is_file():
        why = (
            "is a list of tokens for people to read; the .model that it was written with must stand beside it"
        )
        raise FormatError(path, "", why)
    return model


def tokenizer_at(path: Path | str) -> Path | None:
    """The file to open for a path that nobody called a tokenizer; None if that might be anything else.

    Looks at the beginning of the file only. Texts and data are never taken for tokenizers; some damaged or
    very odd tokenizers are not recognised. The halves of a pair, and a model with its list, mean one file.
    """
    path = Path(path)
    try:
        if path.is_dir():
            path = _tokenizer_in(path)
        kind = _kind_beyond_doubt(path)
        if kind is None and path.name.removesuffix(".gz").endswith(".vocab"):
            path = file_meant(path)
            kind = _kind_beyond_doubt(path)
    except (FormatError, OSError, ValueError):  # ValueError: a path with a NUL
        return None
    if kind is FileKind.VOCAB_MERGES:
        halves = _halves(path)
        return path if halves is None else halves[0]
    return None if kind is None else path


def files_of(path: Path) -> tuple[Path, ...]:
    """A file and, if it is one half of a vocabulary and its merges, the other."""
    return _halves(path) or (path,)


def recognise(path: Path | str) -> FileKind:
    """The kind that a file is by its content, whatever its name. Raises as `file_meant` does.

    What looks like nothing is what its name says, so that its reader can tell what is wrong with it.
    """
    path = file_meant(path)
    head = _head(path)
    kind = _kind_of_content(head) or _likely_kind(head) or named_kind(path)
    if kind is not None:
        return kind
    if not head:
        raise FormatError(path, "", f"is empty; {_KNOWN}")
    if _CONTROL.search(head):
        raise FormatError(path, "", f"is no tokenizer file of a kind that is known; {_KNOWN}")
    if b" " in head:
        raise FormatError(path, "", f"is a text and no tokenizer; {_KNOWN}")
    return FileKind.BERT_VOCAB  # a token a line


def named_kind(path: Path | str) -> FileKind | None:
    """The kind that a file has the name of; `.gz` behind it does not count."""
    name = Path(path).name.lower().removesuffix(".gz")
    if name.endswith(_HALVES):
        return FileKind.VOCAB_MERGES
    return next((kind for kind in FileKind if name.endswith(kind.suffix)), None)


def _head(path: Path) -> bytes:
    try:
        return first_bytes(path, _HEAD_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        raise NoSuchFileError(path) from None


def _kind_of_content(head: bytes) -> FileKind | None:
    """The kind of a file by itself, beyond doubt."""
    is_whole = len(head) < _HEAD_BYTES
    return next((kind for kind, rule in _RULES if rule(head, is_whole)), None)


def _kind_beyond_doubt(path: Path) -> FileKind | None:
    """As `_kind_of_content`; a vocabulary and its merges tell each other from data and texts."""
    head = _head(path)
    kind = _kind_of_content(head)
    if kind is not None:
        return kind
    halves, is_whole = _halves(path), len(head) < _HEAD_BYTES
    if halves is not None:
        heads = [_head(each) for each in halves]
        checks = zip((is_vocabulary, is_merges), heads, strict=True)
        is_pair = all(rule(each, len(each) < _HEAD_BYTES) for rule, each in checks)
        return FileKind.VOCAB_MERGES if is_pair else None
    lone = (is_merges(head, is_whole) and says_version(head)) or (
        path.name in ("vocab.json", "encoder.json") and is_vocabulary(head, is_whole, _LEAST_VOCABULARY)
    )
    return FileKind.VOCAB_MERGES if lone else None  # whose reader says what is missing


def _likely_kind(head: bytes) -> FileKind | None:
    """The kind that a damaged file may have been."""
    if _TOKEN_AND_ID.match(head) or says_version(head) or is_merges(head, len(head) < _HEAD_BYTES):
        return FileKind.VOCAB_MERGES
    if _PIECE.match(head) and _CONTROL.search(head):
        return FileKind.SENTENCEPIECE
    for kind, pattern in (
        (FileKind.TOKENIZER_JSON, _JSON),
        (FileKind.TIKTOKEN, _RANK_LINE),
        (FileKind.BERT_VOCAB, _BERT),
    ):
        if pattern.match(head):
            return kind
    return None


def _halves(path: Path) -> tuple[Path, Path] | None:
    """The vocabulary and the merges of a pair by the usual names, if both are there; each may be packed."""
    from tokexplorer.formats.vocab_merges import pair_of_names  # a reader, which knowing kinds does not need

    names = pair_of_names(path.with_name(path.name.removesuffix(".gz")))
    there = [
        next((each for each in (name, name.with_name(f"{name.name}.gz")) if each.is_file()), None)
        for name in names or ()
    ]
    return (there[0], there[1]) if there and there[0] and there[1] else None


def _tokenizer_in(folder: Path) -> Path:
    """The tokenizer that a folder holds. Raises FormatError, OSError."""
    with os.scandir(folder) as entries:
        names = sorted(each.name for each in islice(entries, _MOST_ENTRIES))
    real, elsewhere = folder.resolve(), ""
    for wanted in _IN_FOLDERS:
        found = []
        for name in (name for name in names if fnmatchcase(name, wanted)):
            if (folder / name).resolve().parent != real:
                elsewhere = elsewhere or name
            elif (folder / name).is_file() and _is_meant(folder / name):
                found.append(name)
        if len(found) == 1:
            return folder / found[0]
        if found:
            raise FormatError(
                folder, "", f"holds several tokenizers, open one of them: {', '.join(found)[:200]}"
            )
    if elsewhere:
        raise FormatError(folder, elsewhere, "is a link out of this folder; open what it links to instead")
    raise FormatError(
        folder, "", f"is a folder without a tokenizer; it would be {', '.join(_IN_FOLDERS[:-1])}"
    )


def _is_meant(path: Path) -> bool:
    """Whether a file of a folder is what its name says; a model may be one of anything."""
    if path.suffix in (".model", ".tiktoken"):
        return _kind_of_content(_head(path)) is not None
    return path.name not in ("vocab.json", "encoder.json") or _halves(path) is not None
