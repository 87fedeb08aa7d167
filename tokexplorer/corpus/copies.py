"""Copies of files, such as a session holds: sources read them where the files themselves are missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tokexplorer.core.language import tr
from tokexplorer.corpus.documents import CopiedDocument
from tokexplorer.corpus.errors import DecodePolicy, Note

MISSING: Final = tr("is missing here: its copy in the session is read")


@dataclass(frozen=True, slots=True, eq=False)
class FileCopy:
    """A file as it was when it was copied.

    Attributes:
        path: where it was.
        size: in bytes.
        modified_ns: when it was changed last, in nanoseconds since 1970.
        sha256: of its bytes, hexadecimal.
        read: its bytes in pieces; raises CorpusError.
    """

    path: str
    size: int
    modified_ns: int
    sha256: str
    read: Callable[[], Iterator[bytes]]

    def document(self, policy: DecodePolicy) -> CopiedDocument:
        """It as a text of a corpus."""
        return CopiedDocument(Path(self.path), self.size, policy, self.modified_ns, self.read)


Copies = Mapping[str, FileCopy]
"""The copies of the files of one source by their paths, in reading order."""


def copied_documents(
    copies: Copies, path: Path, policy: DecodePolicy
) -> tuple[tuple[CopiedDocument, ...], tuple[Note, ...]]:
    """The texts of the copies, and the note that the file or folder at `path` is missing."""
    documents = tuple(copy.document(policy) for copy in copies.values())
    return documents, (Note(str(path), MISSING),)
