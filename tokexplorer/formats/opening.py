"""Opening a tokenizer file: what it is, the tokenizer, and the proof that it encodes as its library does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import file_meant, recognise
from tokexplorer.formats.tokenizer_files import open_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import AnyTokenizer


@dataclass(frozen=True, slots=True, eq=False)
class OpenedFile:
    """A tokenizer and where it comes from.

    Attributes:
        path: the file.
        kind: by its content.
        tokenizer: on our own engine, if that gives what the file's library gives; else on that library.
        encoding: by which a file of ranks was read, if somebody had to say it.
        proof: with which library it was compared, and on how many texts, in a sentence; empty if it runs on
            its library itself, or if there is none.
    """

    path: Path
    kind: FileKind
    tokenizer: AnyTokenizer
    encoding: str | None = None
    proof: str = ""


def open_file(path: Path | str, *, encoding: str | None = None) -> OpenedFile:
    """Open the tokenizer of a file.

    Raises UnknownEncodingError if a file of ranks does not say how it splits, FormatError, OSError.
    """
    path = file_meant(path)
    kind = recognise(path)
    tokenizer = open_tokenizer(path, kind, encoding=encoding)
    tokenizer.encode("a")  # makes the tables that are made when they are first needed
    return OpenedFile(path, kind, tokenizer, encoding)
