"""What the cache holds: every tokenizer that was fetched, without asking anybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.hub.cache import KeptFile, is_kept
from tokexplorer.hub.errors import HubError
from tokexplorer.hub.fetch import Fetched
from tokexplorer.hub.hugging_face import server_step
from tokexplorer.hub.names import DEFAULT_REVISION, HubName, Source, encoding_known, is_commit
from tokexplorer.hub.tiktoken_blobs import blobs_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.hub.cache import Cache, Note

MOST_KEPT = 2000
"""Tokenizers that are listed; whoever has more has no list to read."""

_REPOSITORY = "models--"
_REVISIONS = "revisions"


@dataclass(frozen=True, slots=True)
class Kept:
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


def kept_tokenizers(cache: Cache) -> list[Kept]:
    """All of them, by their names. What cannot be read, or says what cannot be, is left out."""
    found: list[Kept] = []
    for kept in _repositories(cache):
        found.append(kept)
        if len(found) == MOST_KEPT:
            break
    found.extend(_encodings(cache))
    return sorted(found, key=lambda kept: (kept.name.name.lower(), kept.revision))


def delete(kept: Kept, cache: Cache) -> None:
    """Delete a tokenizer from the cache. Raises OSError, ValueError if that is not where it is."""
    root = cache.root.resolve()
    for path in (*kept.notes, *(kept.folder / file.name for file in kept.files)):
        if not path.parent.resolve().is_relative_to(root):
            raise ValueError(f"{path} is not in the cache")
        path.unlink(missing_ok=True)
    for folder in (kept.folder, *(note.parent for note in kept.notes), kept.folder.parent):
        _remove_if_empty(folder)


def _repositories(cache: Cache) -> Iterator[Kept]:
    for server in _folders(cache.root / "huggingface"):
        for repository in _folders(server):
            if repository.name.startswith(_REPOSITORY):
                yield from _revisions(repository, cache)


def _revisions(repository: Path, cache: Cache) -> Iterator[Kept]:
    """Each commit that is kept of a repository, once, by the best of its names."""
    by_commit: dict[str, list[tuple[Note, Path]]] = {}
    for path in _files(repository / _REVISIONS):
        note = cache.read_note(path)
        if note is not None and note.files and _belongs(note, repository):
            by_commit.setdefault(note.commit, []).append((note, path))
    for commit, told in by_commit.items():
        note, path = min(told, key=lambda each: _rank(each[0]))
        name = HubName(Source.HUGGING_FACE, note.repository, note.revision, asked=note.repository)
        yield Kept(
            name,
            repository / commit,
            note.files,
            tuple(each for _, each in told),
            f"{note.server}/{note.repository}/tree/{commit}",
            commit,
            note.licence,
            None,
            _modified_s(path),
        )


def _belongs(note: Note, repository: Path) -> bool:
    """Whether a note stands where `fetch` puts those of its repository."""
    is_its_place = repository.name == _REPOSITORY + note.repository.replace("/", "--")
    return is_its_place and repository.parent.name == server_step(note.server)


def _rank(note: Note) -> tuple[bool, bool, str]:
    """The name of a commit that says most comes first: the usual branch, another, the commit itself."""
    return note.revision != DEFAULT_REVISION, is_commit(note.revision), note.revision


def _encodings(cache: Cache) -> Iterator[Kept]:
    for folder in _folders(cache.root / "tiktoken"):
        if encoding_known(folder.name) != folder.name:
            continue
        try:
            blobs = blobs_of(folder.name)
        except HubError:  # of a version of tiktoken that knew it
            continue
        files = tuple(KeptFile(blob.name, _size(folder / blob.name), blob.sha256) for blob in blobs)
        if any(file.byte_count for file in files):
            name = HubName(Source.TIKTOKEN, folder.name, asked=folder.name)
            encoding = folder.name if len(files) == 1 else None
            since = _modified_s(folder / files[0].name)
            yield Kept(name, folder, files, (), blobs[0].url, "", "", encoding, since)


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


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _modified_s(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _remove_if_empty(folder: Path) -> None:
    try:
        folder.rmdir()
    except OSError:  # it holds something, or is gone
        return
