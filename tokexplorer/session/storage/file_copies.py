"""Copies of files in a session file, so that it can be sent: of the corpus, and of opened tokenizers."""

from __future__ import annotations

import hashlib
import os
import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.corpus.copies import Copies, FileCopy
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.sources import FileSource, FolderSource
from tokexplorer.session.storage.schema import READING_ERRORS, SessionError, checksum, open_to_read

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from tokexplorer.session.state.workspace import SourceEntry, Workspace

    CopiesOfOwners = dict[str, dict[str, FileCopy]]

MOST_BYTES: Final = 1 << 30
"""The most that all copies of a session hold together."""
_MOST_FILES: Final = 20_000
_PART_BYTES: Final = 1 << 18
_MOST_PART_BYTES: Final = 1 << 26
_saved_as: dict[Path, Path] = {}  # where the copies of a session were saved to, by the file of before


class FileToCopy(NamedTuple):
    """A file that is to be copied: whose it is, its path, its size and time, and how to read it."""

    owner: str
    path: str
    size: int
    modified_ns: int
    read: Callable[[], Iterator[bytes]]


@dataclass(frozen=True, slots=True)
class CopyPlan:
    """Which files a session is to have copies of.

    Attributes:
        sources: the entries whose files are copied.
        tokenizers: the file of each opened tokenizer by its id; the files that are read along with it are
            copied, too. None for a tokenizer that is not open.
        earlier: a session file whose copies take the place of files that are missing; None for none.
    """

    sources: tuple[SourceEntry, ...] = ()
    tokenizers: Mapping[str, Path | None] = field(default_factory=dict)
    earlier: Path | None = None

    def files(self, check: Callable[[], None] = lambda: None) -> list[FileToCopy]:
        """The files as they are now. Files that are missing, and of which there is no copy, are left out.

        The disk may take a while.
        """
        from tokexplorer.formats.tokenizer_files import files_read

        earlier = {} if self.earlier is None else copies_in(self.earlier)
        found: list[FileToCopy] = []
        for entry in self.sources:
            if isinstance(entry.source, FileSource | FolderSource):
                try:
                    documents = entry.source.open(check).documents
                except CorpusError:
                    found += _again(entry.id, earlier)
                else:
                    found += [_of(entry.id, each) for each in documents if isinstance(each, FileDocument)]
        for owner, path in self.tokenizers.items():
            files: list[FileToCopy] = []
            with suppress(CorpusError, OSError):  # as in a folder that may not be looked into any more
                paths = () if path is None else files_read(path)
                files = [_of(owner, FileDocument.at(each)) for each in paths if os.path.isfile(each)]
            found += files or _again(owner, earlier)
        return found


def _again(owner: str, earlier: CopiesOfOwners) -> list[FileToCopy]:
    return [
        FileToCopy(owner, each.path, each.size, each.modified_ns, each.read)
        for each in earlier.get(owner, {}).values()
    ]


def _of(owner: str, document: FileDocument) -> FileToCopy:
    def read() -> Iterator[bytes]:
        return (piece for piece, _ in document.pieces())

    return FileToCopy(owner, document.title, document.byte_count, document.modified_ns, read)


def write_copies(session: Path, plan: CopyPlan, path: Path, check: Callable[[], None]) -> None:
    """Write copies into a session file that nobody else has open; messages call it `path`.

    Raises SessionError if a file cannot be read or all are too large, sqlite3.Error.
    """
    files = plan.files(check)
    with closing(sqlite3.connect(session, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = OFF")  # a file that is not whole is thrown away
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        total = 0
        copied: dict[tuple[str, int, int], _Copied] = {}  # the parts of a mix have the same file
        for number, file in enumerate(files):
            known = (file.path, file.size, file.modified_ns)
            if known not in copied:
                try:
                    copied[known] = _copied(connection, f"copy/{number}", file, MOST_BYTES - total, check)
                except CorpusError as error:
                    why = tr("cannot be saved with a copy of {error}", error=error)
                    raise SessionError(path, why) from error
                total += copied[known].size
            if total > MOST_BYTES:
                why = tr(
                    "cannot be saved: copies of files may have {most_bytes:,} bytes together",
                    most_bytes=MOST_BYTES,
                )
                raise SessionError(path, why)
            content, size, sha256 = copied[known]
            row = (file.owner, _stored(file.path), size, file.modified_ns, sha256, content)
            connection.execute("INSERT OR REPLACE INTO file VALUES (?, ?, ?, ?, ?, ?)", row)
        connection.execute("COMMIT")


class _Copied(NamedTuple):
    """The bytes of a file in a session: their owner, how many there are, and their hash."""

    content: str
    size: int
    sha256: str


def _copied(
    connection: sqlite3.Connection, content: str, file: FileToCopy, most_bytes: int, check: Callable[[], None]
) -> _Copied:
    """Write the bytes of a file; breaks off beyond the limit. Raises CorpusError."""
    digest, size = hashlib.sha256(), 0
    for part, piece in enumerate(file.read()):
        check()
        digest.update(piece)
        size += len(piece)
        if size > most_bytes:
            break
        key = (content, str(part))
        connection.execute("INSERT INTO content VALUES (?, ?, ?, ?)", (*key, piece, checksum(piece, key)))
    return _Copied(content, size, digest.hexdigest())


def _stored(path: str) -> str | bytes:
    """A path as a text, or as bytes if it is no UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return path.encode("utf-8", "surrogateescape")
    return path


def copies_in(session: Path) -> CopiesOfOwners:
    """The copies that a session file holds, by owner and path; none if it cannot be read."""
    found: CopiesOfOwners = {}
    try:
        with closing(open_to_read(session)) as connection:
            connection.text_factory = bytes
            query = "SELECT owner, path, size, modified_ns, sha256, content FROM file ORDER BY rowid LIMIT ?"
            for row in connection.execute(query, (_MOST_FILES,)):
                owner, copy = _copy_of(session, *row)
                if copy is not None:
                    found.setdefault(owner, {})[copy.path] = copy
    except (SessionError, *READING_ERRORS):
        pass
    return found


def _copy_of(
    session: Path, owner: Any, path: Any, size: Any, modified_ns: Any, sha256: Any, content: Any
) -> tuple[str, FileCopy | None]:
    found = (owner, path, sha256, content)
    texts = [each.decode("utf-8", "surrogateescape") if isinstance(each, bytes) else "" for each in found]
    numbers = [each if type(each) is int and each >= 0 else -1 for each in (size, modified_ns)]
    if not all(texts) or -1 in numbers or "\0" in texts[1]:
        return "", None

    def read() -> Iterator[bytes]:
        return _pieces(session, texts[3], texts[1], texts[2], numbers[0])

    return texts[0], FileCopy(texts[1], numbers[0], numbers[1], texts[2], read)


def note_saved(plan: CopyPlan, path: Path) -> None:
    """The file at `path` has the copies of a plan now: they are read from it where that of before is gone."""
    _saved_as.pop(path, None)
    if plan.earlier not in (None, path):
        _saved_as[plan.earlier] = path


def _pieces(session: Path, owner: str, path: str, sha256: str, size: int) -> Iterator[bytes]:
    """The bytes of a copy. Raises CorpusError if they are not those that were copied."""
    while session in _saved_as and not os.path.exists(session):
        session = _saved_as[session]
    digest, left = hashlib.sha256(), size
    try:
        with closing(open_to_read(session)) as connection:
            owner, number = _owner_now(connection, owner, sha256), 0
            while left > 0:
                query = "SELECT bytes, crc FROM content WHERE owner = ? AND name = ?"
                row = connection.execute(query, (owner, str(number))).fetchone()
                part, crc = row if row is not None else (None, None)
                if not isinstance(part, bytes) or not 0 < len(part) <= min(left, _MOST_PART_BYTES):
                    break
                if checksum(part, (owner, str(number))) != crc:
                    break
                digest.update(part)
                left -= len(part)
                number += 1
                yield from (part[at : at + _PART_BYTES] for at in range(0, len(part), _PART_BYTES))
    except (SessionError, *READING_ERRORS) as error:
        why = tr(
            "is missing here, and its copy in {name} cannot be read: {error}",
            name=session.name,
            error=getattr(error, "why", error),
        )
        raise CorpusError(path, "", why) from None
    if left or digest.hexdigest() != sha256:
        raise CorpusError(
            path, "", tr("is missing here, and its copy in {name} is damaged", name=session.name)
        )


def _owner_now(connection: sqlite3.Connection, owner: str, sha256: str) -> str:
    """Where a copy is by now: its session may have been saved again, with fewer copies."""
    query = "SELECT content FROM file WHERE sha256 = ? ORDER BY content <> ? LIMIT 1"
    row = connection.execute(query, (sha256, owner)).fetchone()
    return row[0] if row is not None and isinstance(row[0], str) else owner


def with_copies(state: Workspace, copies: CopiesOfOwners) -> Workspace:
    """A workspace whose sources know the copies of their files."""
    if not copies:
        return state
    return state.replace(sources=tuple(_with(each, copies.get(each.id, {})) for each in state.sources))


def _with(entry: SourceEntry, copies: Copies) -> SourceEntry:
    if not copies or not isinstance(entry.source, FileSource | FolderSource):
        return entry
    return replace(entry, source=replace(entry.source, copies=copies))
