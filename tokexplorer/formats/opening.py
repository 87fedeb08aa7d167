"""Opening a tokenizer file: what it is, the tokenizer, and the proof that it encodes as its library does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import FileKind, file_meant, recognise
from tokexplorer.formats.own_library import on_its_library
from tokexplorer.formats.process.client import prepare
from tokexplorer.formats.proof import Proof, prove
from tokexplorer.formats.tokenizer_files import open_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import LibraryTokenizer
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

_LIBRARIES = {
    FileKind.TOKENIZER_JSON: "tokenizers",
    FileKind.VOCAB_MERGES: "tokenizers",
    FileKind.BERT_VOCAB: "tokenizers",
    FileKind.SENTENCEPIECE: "sentencepiece",
    FileKind.TIKTOKEN: "tiktoken",
    FileKind.MINBPE: "tiktoken",
}
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
    first difference. `proven=False` leaves the comparison out.

    Raises UnknownEncodingError if a file of ranks does not say how it splits, FormatError, OSError.
    """
    path = file_meant(path)
    kind = recognise(path)
    if proven:
        prepare(_LIBRARIES[kind])  # which starts while the file is read
    tokenizer = open_tokenizer(path, kind, encoding=encoding)
    _make_ready(tokenizer)
    if not proven or not isinstance(tokenizer, PipelineTokenizer):
        return OpenedFile(path, kind, tokenizer, encoding)
    return _proven(path, kind, tokenizer, encoding)


def _make_ready(tokenizer: AnyTokenizer) -> None:
    """Make what is made when it is first needed, before somebody waits for it: tables, and where to cut."""
    tokenizer.encode("a b" if tokenizer.splits_before_whitespace else "a")


def _proven(path: Path, kind: FileKind, replayed: PipelineTokenizer, encoding: str | None) -> OpenedFile:
    """The replay with its proof, or the library's tokenizer if both differ."""
    library: LibraryTokenizer | None = None
    try:
        library = on_its_library(path, kind, replayed, encoding)
    except FormatError as error:
        proof = Proof("", problem=error.why)
    else:
        proof = Proof("", problem=NO_LIBRARY) if library is None else prove(replayed, library)
    if library is not None and proof.difference is not None:
        library.why = f"replayed here it would not be the same: {proof.difference}"
        return OpenedFile(path, kind, library, encoding)
    return OpenedFile(path, kind, replayed, encoding, str(proof))
