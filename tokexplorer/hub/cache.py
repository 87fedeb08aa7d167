"""The folder that fetched tokenizers are cached in, the notes that describe them, and a list of them.

    huggingface/SERVER/models--org--name/COMMIT/tokenizer.json
    huggingface/SERVER/models--org--name/revisions/HASH.json        which commit `main` was when last asked
    tiktoken/cl100k_base/cl100k_base.tiktoken

A file gets its name, by renaming, only when it is whole and its hash is right, so that several processes can
fetch the same file at once. Before a cached file is used, its hash is checked again.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import re
import sys
import time
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO
from urllib.parse import urlsplit

from tokexplorer.core.language import tr
from tokexplorer.formats.file_bytes import replaced_file, write_atomically
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
    from collections.abc import Iterator, Sequence
    from typing import Self

    from tokexplorer.hub.tiktoken_blobs import Blob

MAX_NOTE_BYTES = 1 << 16
MOST_KEPT = 2000
"""At most so many tokenizers are listed."""
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
    """What is cached of a repository at a revision.

    Attributes:
        repository, revision: what was asked for.
        server: the address of the server that was asked.
        commit: the commit that the revision was then.
        licence: as the repository states it; empty if it does not.
        files: the files of the tokenizer; the first is the one to open.
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
        folder: where its files are.
        files: the file to open first, then what belongs to it, such as merges and configs.
        encoding: how `open_tokenizer` is to read ranks; None if the file says it itself.
        source: a page about it, or its address.
        revision: the commit; empty for tiktoken, whose files never change.
        licence: as its source states it; empty if it does not.
        note: what the user should know, such as that the source could not be asked for a newer version.
    """

    name: HubName
    folder: Path
    files: tuple[KeptFile, ...]
    encoding: str | None
    source: str
    revision: str
    licence: str
    note: str = ""

    @classmethod
    def of_note(cls, note: Note, name: HubName, folder: Path, **more: Any) -> Self:
        """A repository of Hugging Face, by what is noted of it."""
        page = f"{note.server}/{note.repository}/tree/{note.commit}"
        return cls(name, folder, note.files, None, page, note.commit, note.licence, **more)

    @classmethod
    def of_blobs(cls, blobs: Sequence[Blob], name: HubName, folder: Path, **more: Any) -> Self:
        """An encoding of tiktoken."""
        files = tuple(
            KeptFile(blob.name, _size_and_time(folder / blob.name)[0], blob.sha256) for blob in blobs
        )
        encoding = name.name if len(files) == 1 else None
        return cls(name, folder, files, encoding, blobs[0].url, "", "", **more)

    @property
    def paths(self) -> tuple[Path, ...]:
        """All its files."""
        return tuple(self.folder / file.name for file in self.files)

    @property
    def path(self) -> Path:
        """The file to open."""
        return self.paths[0]

    @property
    def sha256(self) -> dict[str, str]:
        """The hash of each file, by its name."""
        return {file.name: file.sha256 for file in self.files}

    @property
    def byte_count(self) -> int:
        """The size of all its files."""
        return sum(file.byte_count for file in self.files)

    def is_whole(self) -> bool:
        """Whether all its files are there and undamaged; reads them."""
        return are_kept(self.folder, self.files)


@dataclass(frozen=True, slots=True)
class CachedTokenizer(Fetched):
    """A tokenizer in the list of what is cached.

    `name` has the branch or tag by which it was fetched, or else the commit.

    Attributes:
        notes: the note files in the cache that mention it.
        kept_s: when it was fetched, in seconds since 1970.
    """

    notes: tuple[Path, ...] = ()
    kept_s: float = 0.0


def default_cache_folder() -> Path:
    """The system's folder for caches, unless the environment variable `TOKEXPLORER_CACHE` says another.

    Raises FileNotFoundError if there is no home folder that it could be in.
    """
    own = os.environ.get("TOKEXPLORER_CACHE")
    if own:
        return Path(own)
    try:
        return _cache_of_system() / "tokexplorer" / "tokenizers"
    except RuntimeError:
        why = tr("there is no home folder for downloads; TOKEXPLORER_CACHE can name another folder")
        raise FileNotFoundError(errno.ENOENT, why) from None


def _cache_of_system() -> Path:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base)


def folder_in(cache: Path, *steps: str) -> Path:
    """A folder in the cache. Raises ValueError for a step that could lead elsewhere."""
    for step in steps:
        if not is_safe_step(step):
            raise ValueError(f"{step!r} is no name of a folder here")
    return cache.joinpath(*steps)


@contextmanager
def incoming(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which gets its name when all went well. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path.parent)
    written = None
    try:
        with replaced_file(path) as file:
            yield file
            written = file.tell()
    except PermissionError:
        # Windows: somebody is reading the file that another process has just put there.
        if written is None or not path.is_file() or path.stat().st_size != written:
            raise


def write_note(path: Path, note: Note) -> None:
    """Keep a note. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, json.dumps(asdict(note), indent=1).encode())


def read_note(path: Path) -> Note | None:
    """A note; None if there is none, or none that can be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_NOTE_BYTES + 1)
        return _note(json.loads(data)) if len(data) <= MAX_NOTE_BYTES else None
    except (OSError, ValueError, RecursionError):
        return None


def repository_step(repository: str) -> str:
    """The name of a repository's folder in the cache."""
    return _REPOSITORY + repository.replace("/", "--")


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


def are_kept(folder: Path, files: Sequence[KeptFile]) -> bool:
    """Whether all of these files are there as they were kept; False if there are none."""
    return bool(files) and all(is_kept(folder / file.name, file.sha256, file.byte_count) for file in files)


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


def _sweep(folder: Path) -> None:
    """Delete temporary files that are older than a day: their process was ended before it renamed them."""
    old_s = time.time() - _STALE_S
    for left in folder.glob(".*.tmp"):
        with suppress(OSError):
            if left.stat().st_mtime < old_s:
                left.unlink()


def cached_tokenizers(cache: Path) -> list[CachedTokenizer]:
    """All tokenizers of a cache, by their names; what is damaged or inconsistent is left out."""
    found = [*islice(_repositories(cache), MOST_KEPT), *_encodings(cache)]
    return sorted(found, key=lambda each: (each.name.name.lower(), each.revision))


def delete(cached: CachedTokenizer, cache: Path) -> None:
    """Delete a tokenizer from the cache. Raises OSError, ValueError if it is not in there."""
    root = cache.resolve()
    for path in (*cached.notes, *cached.paths):
        if not path.parent.resolve().is_relative_to(root):
            raise ValueError(f"{path} is not in the cache")
        path.unlink(missing_ok=True)
    for folder in (cached.folder, *(note.parent for note in cached.notes), cached.folder.parent):
        with suppress(OSError):  # it holds something, or is gone
            folder.rmdir()


def _repositories(cache: Path) -> Iterator[CachedTokenizer]:
    for server in _folders(cache / "huggingface"):
        for repository in _folders(server):
            if repository.name.startswith(_REPOSITORY):
                yield from _revisions(repository)


def _revisions(repository: Path) -> Iterator[CachedTokenizer]:
    """Each commit that is kept of a repository, once, by the best of its names."""
    by_commit: dict[str, list[tuple[Note, Path]]] = {}
    for path in _files(repository / _REVISIONS):
        note = read_note(path)
        if note is not None and note.files and _belongs(note, repository):
            by_commit.setdefault(note.commit, []).append((note, path))
    for commit, told in by_commit.items():
        note, path = min(told, key=lambda each: _rank(each[0]))
        name = HubName(Source.HUGGING_FACE, note.repository, note.revision, asked=note.repository)
        notes, since_s = tuple(each for _, each in told), _size_and_time(path)[1]
        yield CachedTokenizer.of_note(note, name, repository / commit, notes=notes, kept_s=since_s)


def _belongs(note: Note, repository: Path) -> bool:
    """Whether a note stands where `fetch` puts those of its repository."""
    is_its_place = repository.name == repository_step(note.repository)
    return is_its_place and repository.parent.name == server_step(note.server)


def _rank(note: Note) -> tuple[bool, bool, str]:
    """The best name of a commit comes first: the default branch, another branch or tag, the commit itself."""
    return note.revision != DEFAULT_REVISION, is_commit(note.revision), note.revision


def _encodings(cache: Path) -> Iterator[CachedTokenizer]:
    for folder in _folders(cache / "tiktoken"):
        if encoding_known(folder.name) != folder.name:
            continue
        try:
            blobs = blobs_of(folder.name)
        except HubError:  # of a version of tiktoken that knew it
            continue
        name = HubName(Source.TIKTOKEN, folder.name, asked=folder.name)
        since_s = _size_and_time(folder / blobs[0].name)[1]
        found = CachedTokenizer.of_blobs(blobs, name, folder, kept_s=since_s)
        if found.byte_count:
            yield found


def _folders(folder: Path) -> list[Path]:
    """The folders in a folder, without links, which could lead anywhere."""
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
    """Size, and the time of the last change in seconds since 1970; 0 for a file that does not exist."""
    try:
        status = path.stat()
    except OSError:
        return 0, 0.0
    return status.st_size, status.st_mtime
