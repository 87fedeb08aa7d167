"""What a user adds to a corpus: a file, a folder, a paste or a sample; and its first lines, to be shown."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokexplorer.corpus.decode_policy import STRICT, DecodePolicy
from tokexplorer.corpus.documents import FileDocument, TextDocument, special_kind
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.python_sources import PythonLibrary, PythonTopics
from tokexplorer.corpus.samples import sample
from tokexplorer.corpus.sniffing import binary_kind, byte_order_mark
from tokexplorer.corpus.source import Opened, Source, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.corpus.documents import Document

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


@dataclass(frozen=True, slots=True)
class FileSource:
    """One text file."""

    path: Path
    policy: DecodePolicy = STRICT
    kind: ClassVar[str] = "file"

    @property
    def title(self) -> str:
        """The file's name without its folder."""
        return self.path.name

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        document = FileDocument.at(self.path, self.policy)
        if not document.byte_count:
            raise CorpusError(str(self.path), "", "is empty: there is nothing to read. Add another file")
        return Opened((document,))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind, "path": str(self.path), "policy": str(self.policy)}


@dataclass(frozen=True, slots=True)
class FolderSource:
    """All text files in a folder and below.

    Attributes:
        path: the folder.
        policy: how the bytes of every file become text.
        left_out: paths of files that the user does not want, such as the one that is not UTF-8.
    """

    path: Path
    policy: DecodePolicy = STRICT
    left_out: tuple[str, ...] = ()
    kind: ClassVar[str] = "folder"

    @property
    def title(self) -> str:
        """The folder's name, with a slash to tell it from a file."""
        return f"{self.path.name or self.path}/"

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        found = expand_folder(self.path, self.policy, check)
        documents = tuple(each for each in found.documents if each.title not in self.left_out)
        if not documents:
            why = "holds no text file (hidden and binary files do not count). Add another folder"
            raise CorpusError(str(self.path), "", why)
        chosen = tuple(Note(path, "left out, as you chose") for path in self.left_out)
        return Opened(documents, (*found.notes, *chosen))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {
            "kind": self.kind,
            "path": str(self.path),
            "policy": str(self.policy),
            "left_out": list(self.left_out),
        }


@dataclass(frozen=True, slots=True)
class PastedText:
    """A text that was pasted or typed; the only source that a session stores in full."""

    text: str
    title: str = "pasted text"
    policy: DecodePolicy = STRICT
    kind: ClassVar[str] = "paste"

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        if not self.text:
            raise CorpusError(self.title, "", "is empty: there is nothing to read. Paste some text")
        return Opened((TextDocument(self.title, self.text, self.policy),))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind, "title": self.title, "text": self.text, "policy": str(self.policy)}


@dataclass(frozen=True, slots=True)
class SampleSource:
    """A sample that comes with the program, by its file name."""

    file: str
    kind: ClassVar[str] = "sample"
    policy: ClassVar[DecodePolicy] = STRICT

    @property
    def title(self) -> str:
        """The sample's title. Raises CorpusError if there is no such sample."""
        return sample(self.file).title

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        return Opened((TextDocument(self.title, sample(self.file).read_text()),))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind, "file": self.file}


def source_at(path: Path, policy: DecodePolicy = STRICT) -> FileSource | FolderSource:
    """The source for a path that the user dropped or typed."""
    return FolderSource(path, policy) if path.is_dir() else FileSource(path, policy)


def source_from_dict(values: dict[str, Any]) -> Source:
    """The source that `to_dict` described. Raises CorpusError if the description is not one of ours."""
    try:
        match values["kind"]:
            case "file":
                return FileSource(Path(values["path"]), DecodePolicy.parse(values["policy"]))
            case "folder":
                left_out = tuple(str(path) for path in values["left_out"])
                return FolderSource(Path(values["path"]), DecodePolicy.parse(values["policy"]), left_out)
            case "paste":
                policy = DecodePolicy.parse(values["policy"])
                return PastedText(str(values["text"]), str(values["title"]), policy)
            case "sample":
                return SampleSource(sample(values["file"]).file)
            case "python-library":
                return PythonLibrary()
            case "python-topics":
                return PythonTopics()
            case kind:
                raise ValueError(f"there is no source of the kind {kind!r}")
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, CorpusError):
            raise
        why = f"missing {error}" if isinstance(error, KeyError) else str(error)
        raise CorpusError("source", str(values)[:80], why) from None


def sample_text(sources: Sequence[Source], *, max_lines: int = 8, max_characters: int = 600) -> str:
    """The beginning of the first text that holds more than white space; "" if there is none.

    Leading empty lines are left out; sources that cannot be read are passed over.
    """
    for source in sources:
        try:
            for document in source.open().documents:
                if text := _beginning(document, max_lines, max_characters):
                    return text
        except CorpusError:
            continue
    return ""


def _beginning(document: Document, max_lines: int, max_characters: int) -> str:
    chunk = next(iter(document.chunks([])))
    text = chunk.utf8.decode()
    words = len(text) - len(text.lstrip())
    start = max(text.rfind("\n", 0, words), text.rfind("\r", 0, words)) + 1
    if words == len(text):
        return ""
    return "".join(text[start : start + max_characters].splitlines(keepends=True)[:max_lines])
