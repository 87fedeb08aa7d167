"""The folder in which fetched tokenizers are kept, the notes that say what they are, and a list of them.

    huggingface/SERVER/models--org--name/COMMIT/tokenizer.json
    huggingface/SERVER/models--org--name/revisions/HASH.json        what `main` was when it was last asked for
    tiktoken/cl100k_base/cl100k_base.tiktoken

A file appears under its name only when it is whole and what it ought to be (it is renamed), so that several
processes can fetch the same at once. Before a kept file is used its hash is compared again.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import sys
import time
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING
from urllib.parse import urlsplit

from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.hub.errors import HubError
from tokexplorer.hub.names import (
    DEFAULT_REVISION,
    HubName,
    Source,
    encoding_known,
    is_commit,
    is_safe_step,
)
from tokexplorer.hub.tiktoken_blobs import blobs_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MAX_NOTE_BYTES = 1 << 16
MOST_KEPT = 2000
"""Tokenizers that are listed; whoever has more has no list to read."""
_REPOSITORY = "models--"
_REVISIONS = "revisions"
_STALE_S = 24 * 3600.0
_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file of the cache: its name, its size and its hash."""

    name: str
    byte_count: int
    sha256: str


@dataclass(frozen=True, slots=True)
class Note:
    """What is known of a repository at a revision.

    Attributes:
        repository, revision: what was asked for.
        server: who was asked.
        commit: what the revision was then.
        licence: as the repository states it; empty if it does not.
        files: the files of the tokenizer, that to be opened first.
    """

    repository: str
    revision: str
    server: str
    commit: str
    licence: str
    files: tuple[KeptFile, ...]


@dataclass(frozen=True, slots=True)
class Fetched:
    """A tokenizer that is in the cache.

    Attributes:
        name: what was asked for.
        path: the file to open.
        paths: all its files; a vocabulary has its merges beside it, and what says more of both.
        encoding: how `open_tokenizer` is to read ranks; None if the file says it itself.
        source: a page about it, or its address.
        revision: the commit; empty for tiktoken, whose files never change.
        licence: as its source states it; empty if it does not.
        sha256: of each file, by its name.
        note: what should be told, such as that the source could not be asked whether there is a newer one.
    """

    name: HubName
    path: Path
    paths: tuple[Path, ...]
    encoding: str | None
    source: str
    revision: str
    licence: str
    sha256: Mapping[str, str]
    note: str = ""


@dataclass(frozen=True, slots=True)
class CachedTokenizer:
    """A tokenizer of the cache.

    Attributes:
        name: how it is asked for: a branch or tag if it was fetched by one, else the commit.
        folder: where its files are.
        files: as they were when they were fetched, that to be opened first.
        notes: files of the cache that tell of it.
        source: a page about it, or its address.
        revision: the commit; empty for tiktoken, whose files never change.
        licence: as its source stated it; empty if it did not.
        encoding: how ranks are read; None if the file says it itself.
        kept_s: when it was fetched, in seconds since 1970.
    """

    name: HubName
    folder: Path
    files: tuple[KeptFile, ...]
    notes: tuple[Path, ...]
    source: str
    revision: str
    licence: str
    encoding: str | None
    kept_s: float

    @property
    def path(self) -> Path:
        """The file to open."""
        return self.folder / self.files[0].name

    @property
    def byte_count(self) -> int:
        """The size of all its files."""
        return sum(file.byte_count for file in self.files)

    def is_whole(self) -> bool:
        """Whether all its files are there and undamaged; reads them."""
        return all(is_kept(self.folder / file.name, file.sha256, file.byte_count) for file in self.files)

    def fetched(self) -> Fetched:
        """What `fetch` would give if nobody could be asked."""
        paths = tuple(self.folder / file.name for file in self.files)
        hashes = {file.name: file.sha256 for file in self.files}
        return Fetched(
            self.name, paths[0], paths, self.encoding, self.source, self.revision, self.licence, hashes
        )


def default_cache_folder() -> Path:
    """Where the system keeps what can be had again; `TOKEXPLORER_CACHE` says another place."""
    own = os.environ.get("TOKEXPLORER_CACHE")
    if own:
        return Path(own)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "tokexplorer" / "tokenizers"


class Cache:
    """A folder of fetched tokenizers.

    Args:
        root: the folder; made when something is first kept.
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def folder(self, *steps: str) -> Path:
        """A folder below the root. Raises ValueError for a step that could lead elsewhere."""
        for step in steps:
            if not is_safe_step(step):
                raise ValueError(f"{step!r} is no name of a folder here")
        return self.root.joinpath(*steps)

    def holds(self, folder: Path, files: tuple[KeptFile, ...]) -> bool:
        """Whether all of these files are there as they were kept."""
        return bool(files) and all(
            is_kept(folder / file.name, file.sha256, file.byte_count) for file in files
        )

    @contextmanager
    def incoming(self, path: Path) -> Iterator[IO[bytes]]:
        """A file to write, which gets its name when all went well. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        _sweep(path.parent)
        temporary = path.parent / f".{secrets.token_hex(8)}.tmp"
        try:
            with temporary.open("xb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            _rename(temporary, path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise

    def write_note(self, path: Path, note: Note) -> None:
        """Keep a note. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, json.dumps(asdict(note), indent=1).encode())

    def read_note(self, path: Path) -> Note | None:
        """A note; None if there is none, or none that can be read."""
        try:
            with path.open("rb") as file:
                data = file.read(MAX_NOTE_BYTES + 1)
            return _note(json.loads(data)) if len(data) <= MAX_NOTE_BYTES else None
        except (OSError, ValueError, RecursionError):
            return None


def server_step(endpoint: str) -> str:
    """The name of a server's folder in the cache."""
    parts = urlsplit(endpoint)
    host = parts.netloc.rpartition("@")[2] + parts.path.rstrip("/")
    return re.sub(r"[^a-z0-9.]|^[.]|[.]$", "_", host.lower())[:200]


def is_kept(path: Path, sha256: str, byte_count: int | None = None) -> bool:
    """Whether a file is there with that content."""
    try:
        if byte_count is not None and path.stat().st_size != byte_count:
            return False
        return sha256_of(path) == sha256
    except OSError:
        return False


def sha256_of(path: Path) -> str:
    """The hash of a file as it is on the disk. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _note(content: object) -> Note:
    """Raises ValueError unless it is one."""
    try:
        fields = dict(content)  # type: ignore[call-overload]
        files = tuple(KeptFile(**file) for file in fields.pop("files"))
        note = Note(**fields, files=files)
    except (TypeError, KeyError) as error:
        raise ValueError(str(error)) from None
    texts = (note.repository, note.revision, note.server, note.commit, note.licence)
    if not all(isinstance(text, str) for text in texts) or not is_commit(note.commit):
        raise ValueError("no note")
    for file in files:
        if not isinstance(file.name, str) or not is_safe_step(file.name) or type(file.byte_count) is not int:
            raise ValueError("no file of a tokenizer")
        if not isinstance(file.sha256, str) or not _SHA256.fullmatch(file.sha256):
            raise ValueError("no hash")
    return note


def _rename(temporary: Path, path: Path) -> None:
    try:
        os.replace(temporary, path)
    except PermissionError:
        # Windows: somebody is reading the file that another process has just put there.
        if not path.is_file() or path.stat().st_size != temporary.stat().st_size:
            raise
        temporary.unlink()


def _sweep(folder: Path) -> None:
    """Throw away what a process left that was ended in the middle, a day ago or longer."""
    old_s = time.time() - _STALE_S
    for left in folder.glob(".*.tmp"):
        with suppress(OSError):
            if left.stat().st_mtime < old_s:
                left.unlink()


def cached_tokenizers(cache: Cache) -> list[CachedTokenizer]:
    """All of them, by their names. What cannot be read, or says what cannot be, is left out."""
    found = [*islice(_repositories(cache), MOST_KEPT), *_encodings(cache)]
    return sorted(found, key=lambda each: (each.name.name.lower(), each.revision))


def delete(cached: CachedTokenizer, cache: Cache) -> None:
    """Delete a tokenizer from the cache. Raises OSError, ValueError if that is not where it is."""
    root = cache.root.resolve()
    for path in (*cached.notes, *(cached.folder / file.name for file in cached.files)):
        if not path.parent.resolve().is_relative_to(root):
            raise ValueError(f"{path} is not in the cache")
        path.unlink(missing_ok=True)
    for folder in (cached.folder, *(note.parent for note in cached.notes), cached.folder.parent):
        with suppress(OSError):  # it holds something, or is gone
            folder.rmdir()


def _repositories(cache: Cache) -> Iterator[CachedTokenizer]:
    for server in _folders(cache.root / "huggingface"):
        for repository in _folders(server):
            if repository.name.startswith(_REPOSITORY):
                yield from _revisions(repository, cache)


def _revisions(repository: Path, cache: Cache) -> Iterator[CachedTokenizer]:
    """Each commit that is kept of a repository, once, by the best of its names."""
    by_commit: dict[str, list[tuple[Note, Path]]] = {}
    for path in _files(repository / _REVISIONS):
        note = cache.read_note(path)
        if note is not None and note.files and _belongs(note, repository):
            by_commit.setdefault(note.commit, []).append((note, path))
    for commit, told in by_commit.items():
        note, path = min(told, key=lambda each: _rank(each[0]))
        name = HubName(Source.HUGGING_FACE, note.repository, note.revision, asked=note.repository)
        yield CachedTokenizer(
            name,
            repository / commit,
            note.files,
            tuple(each for _, each in told),
            f"{note.server}/{note.repository}/tree/{commit}",
            commit,
            note.licence,
            None,
            _size_and_time(path)[1],
        )


def _belongs(note: Note, repository: Path) -> bool:
    """Whether a note stands where `fetch` puts those of its repository."""
    is_its_place = repository.name == _REPOSITORY + note.repository.replace("/", "--")
    return is_its_place and repository.parent.name == server_step(note.server)


def _rank(note: Note) -> tuple[bool, bool, str]:
    """The name of a commit that says most comes first: the usual branch, another, the commit itself."""
    return note.revision != DEFAULT_REVISION, is_commit(note.revision), note.revision


def _encodings(cache: Cache) -> Iterator[CachedTokenizer]:
    for folder in _folders(cache.root / "tiktoken"):
        if encoding_known(folder.name) != folder.name:
            continue
        try:
            blobs = blobs_of(folder.name)
        except HubError:  # of a version of tiktoken that knew it
            continue
        files = tuple(
            KeptFile(blob.name, _size_and_time(folder / blob.name)[0], blob.sha256) for blob in blobs
        )
        if any(file.byte_count for file in files):
            name = HubName(Source.TIKTOKEN, folder.name, asked=folder.name)
            encoding = folder.name if len(files) == 1 else None
            since = _size_and_time(folder / files[0].name)[1]
            yield CachedTokenizer(name, folder, files, (), blobs[0].url, "", "", encoding, since)


def _folders(folder: Path) -> list[Path]:
    """The folders in a folder, links left out: they could lead anywhere."""
    try:
        return sorted(each for each in folder.iterdir() if each.is_dir() and not each.is_symlink())
    except OSError:
        return []


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.glob("*.json") if each.is_file() and not each.is_symlink())
    except OSError:
        return []


def _size_and_time(path: Path) -> tuple[int, float]:
    """Size, and when it was changed in seconds since 1970; 0 of what is not there."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0.0
    return status.st_size, status.st_mtime
