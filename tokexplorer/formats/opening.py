"""Opening a tokenizer file: what it is, the tokenizer, and the proof that it encodes as its library does."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.kinds import FileKind, file_meant, recognise
from tokexplorer.formats.own_library import on_its_library
from tokexplorer.formats.process.client import prepare
from tokexplorer.formats.proof import Proof, prove
from tokexplorer.formats.tokenizer_files import open_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import AnyTokenizer, LibraryTokenizer

_LIBRARIES = {
    FileKind.TOKENIZER_JSON: "tokenizers",
    FileKind.VOCAB_MERGES: "tokenizers",
    FileKind.BERT_VOCAB: "tokenizers",
    FileKind.SENTENCEPIECE: "sentencepiece",
    FileKind.TIKTOKEN: "tiktoken",
    FileKind.MINBPE: "tiktoken",
}
_MOST_REMEMBERED = 256
PROOFS: dict[bytes, Proof] = {}
"""Those that held, by the hash of their file's content: what is opened again is not compared again."""
NO_LIBRARY = "there is none that reads such a file"


@dataclass(frozen=True, slots=True, eq=False)
class OpenedFile:
    """A tokenizer and where it comes from.

    Attributes:
        path: the file.
        kind: by its content.
        tokenizer: on our own engine, if that gives what the file's library gives; else on that library.
        encoding: by which a file of ranks was read, if somebody had to say it.
        proof: with which library it was compared, and on how many texts, in a sentence; empty if it runs on
            its library itself, or if nobody asked for it.
    """

    path: Path
    kind: FileKind
    tokenizer: AnyTokenizer
    encoding: str | None = None
    proof: str = ""


def open_file(path: Path | str, *, encoding: str | None = None, proven: bool = True) -> OpenedFile:
    """Open the tokenizer of a file.

    What our own engine replays is compared with the library of the file, loaded from that very file, which
    takes some tenths of a second; if they differ, what is returned runs on the library, and its `why` is the
    first difference. `proven=False` leaves the comparison out; so does a `tokenizer.json` with the same
    content as one that was opened, and held, before.

    Raises UnknownEncodingError if a file of ranks does not say how it splits, FormatError, OSError.
    """
    path = file_meant(path)
    kind = recognise(path)
    if proven:
        prepare(_LIBRARIES[kind])  # which starts while the file is read
    content = _content(path, kind) if proven else b""
    if proven and content not in PROOFS:
        prepare(_LIBRARIES[kind])  # which starts while the file is read
    tokenizer = open_tokenizer(path, kind, encoding=encoding)
    _make_ready(tokenizer)
    if not proven or not isinstance(tokenizer, PipelineTokenizer):
        return OpenedFile(path, kind, tokenizer, encoding)
    if content != _content(path, kind):
        content = b""  # somebody writes to it at this moment
    proof, library = PROOFS.get(content), None
    if proof is None:
        proof, library = _compared(path, kind, tokenizer, encoding)
        _remember(content, proof)
    if library is not None and proof.difference is not None:
        library.why = f"replayed here it would not be the same: {proof.difference}"
        return OpenedFile(path, kind, library, encoding)
    return OpenedFile(path, kind, tokenizer, encoding, str(proof))


def _remember(content: bytes, proof: Proof) -> None:
    if content and proof.holds:
        PROOFS[content] = proof
        while len(PROOFS) > _MOST_REMEMBERED:
            PROOFS.pop(next(iter(PROOFS)), None)


def _content(path: Path, kind: FileKind) -> bytes:
    """What decides all that a file gives, as a hash; b"" for kinds that look at other files, too.

    Raises as reading it does: a file that is too large is refused before it is read.
    """
    if kind is not FileKind.TOKENIZER_JSON:
        return b""
    return hashlib.sha256(file_bytes(path)).digest()


def _make_ready(tokenizer: AnyTokenizer) -> None:
    """Make what is made when it is first needed, before somebody waits for it: tables, and where to cut."""
    tokenizer.encode("a b" if tokenizer.splits_before_whitespace else "a")


def _compared(
    path: Path, kind: FileKind, replayed: PipelineTokenizer, encoding: str | None
) -> tuple[Proof, LibraryTokenizer | None]:
    """What came of comparing a replay with the library of its file, and that."""
    try:
        library = on_its_library(path, kind, replayed, encoding)
    except FormatError as error:
        return Proof("", problem=error.why), None
    if library is None:
        return Proof("", problem=NO_LIBRARY), None
    return prove(replayed, library), library
