"""The text files of a folder: all of them, in a fixed order, and what was left out and why."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tokexplorer.corpus.decode_policy import STRICT, DecodePolicy
from tokexplorer.corpus.documents import FileDocument, special_kind
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.sniffing import binary_kind, byte_order_mark
from tokexplorer.corpus.source import go_on

if TYPE_CHECKING:
    from collections.abc import Callable

_HEAD_BYTES: Final = 8192


@dataclass(frozen=True, slots=True)
class Expansion:
    """What a folder holds.

    Attributes:
        documents: its text files, sorted by path part for part, so that the order is the same everywhere.
        notes: what was left out: hidden, binary, special or unreadable.
    """

    documents: tuple[FileDocument, ...]
    notes: tuple[Note, ...]


def expand_folder(
    folder: Path, policy: DecodePolicy = STRICT, check: Callable[[], None] = go_on
) -> Expansion:
    """The text files in `folder` and the folders below it.

    Hidden ones (a name that begins with a dot), binary ones (by their first 8 kB, not by their name),
    pipes, devices and unreadable ones are left out and noted; empty files are left out. Links to
    files are followed, links to folders are not: they could lead in a circle. `check` is called for
    every entry and may raise to end the search. Raises CorpusError if `folder` itself is not a readable
    folder.
    """
    try:
        entries = _sorted_entries(folder)
    except (OSError, ValueError) as error:
        raise _folder_error(folder, error) from None
    search = _Search(policy, check)
    search.expand(entries)
    return Expansion(tuple(search.documents), tuple(search.notes))


class _Search:
    def __init__(self, policy: DecodePolicy, check: Callable[[], None]) -> None:
        self._policy = policy
        self._check = check
        self.documents: list[FileDocument] = []
        self.notes: list[Note] = []

    def expand(self, entries: list[os.DirEntry[str]]) -> None:
        for entry in entries:
            self._check()
            try:
                reason = self._take(entry)
            except OSError as error:
                reason = error.strerror or str(error)
            if reason:
                self.notes.append(Note(entry.path, f"left out: {reason}"))

    def _take(self, entry: os.DirEntry[str]) -> str:
        """Take a file, or what is in a folder; else say why not."""
        if entry.name.startswith("."):
            return "hidden"
        if entry.is_dir(follow_symlinks=False):
            self.expand(_sorted_entries(entry.path))
            return ""
        if entry.is_dir():
            return "a link to a folder"
        status = entry.stat()
        if not stat.S_ISREG(status.st_mode):
            return special_kind(status.st_mode)
        if not status.st_size:
            return ""
        kind = _binary_kind(entry.path)
        if not kind:
            self.documents.append(FileDocument(Path(entry.path), status.st_size, self._policy))
        return kind


def _sorted_entries(folder: Path | str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _binary_kind(path: str) -> str:
    with open(path, "rb", buffering=0) as file:
        head = file.read(_HEAD_BYTES)
    return "" if byte_order_mark(head)[0] else binary_kind(head)


def _folder_error(folder: Path, error: OSError | ValueError) -> CorpusError:
    if isinstance(error, NotADirectoryError):
        return CorpusError(str(folder), "", "is a file, not a folder. Add it as a file")
    if isinstance(error, OSError):
        return CorpusError.of_system(str(folder), error)
    return CorpusError(str(folder), "", f"is no path that this system allows: {error}")
