"""The folder in which fetched files are kept, and the notes beside them that say what they are.

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
from pathlib import Path
from typing import IO, TYPE_CHECKING

from tokexplorer.formats.atomic import write_atomically
from tokexplorer.hub.names import is_commit

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_NOTE_BYTES = 1 << 16
_STALE_S = 24 * 3600.0
_SAFE_STEP = re.compile(r"[A-Za-z0-9_][\w.-]{0,220}", re.ASCII)
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


def is_safe_step(name: str) -> bool:
    """Whether a name is one of a file or folder, on every system, and leads nowhere else."""
    return _SAFE_STEP.fullmatch(name) is not None and not name.endswith(".")


def is_kept(path: Path, sha256: str, byte_count: int | None = None) -> bool:
    """Whether a file is there with that content."""
    try:
        if byte_count is not None and path.stat().st_size != byte_count:
            return False
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest() == sha256
    except OSError:
        return False


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
