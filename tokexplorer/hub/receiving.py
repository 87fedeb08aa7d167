"""Files that a source states, taken into the cache: size and hash are compared before one gets its name."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.hub.cache import KeptFile
from tokexplorer.hub.errors import HubError, Reason

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.hub.cache import Cache
    from tokexplorer.hub.connection import Progress
    from tokexplorer.hub.download import Downloader

MAX_FILE_BYTES = 256 << 20
"""More than any tokenizer; those of 250,000 tokens have some 35 MB."""


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """A file as its source states it.

    Attributes:
        name: under which it is kept.
        url: where it is.
        byte_count: its size; None if that is not stated.
        sha256: of the file; empty if that is not stated.
        git_sha1: of the blob that git makes of it; empty if that is not stated.
    """

    name: str
    url: str
    byte_count: int | None = None
    sha256: str = ""
    git_sha1: str = ""


def receive(
    files: Sequence[RemoteFile], folder: Path, cache: Cache, downloader: Downloader, progress: Progress
) -> tuple[KeptFile, ...]:
    """Fetch files into a folder of the cache.

    Raises HubError, `download.StatusError`, OSError, and what `progress.check` raises; files that are whole
    stay.
    """
    sizes = [file.byte_count for file in files if file.byte_count is not None]
    total = sum(sizes) if len(sizes) == len(files) else None
    for file in files:
        if file.byte_count is not None and file.byte_count > MAX_FILE_BYTES:
            why = f"{file.name} has {file.byte_count:,} bytes; at most {MAX_FILE_BYTES:,} are taken"
            raise HubError(Reason.TOO_LARGE, downloader.what, why, where=file.url)
    kept: list[KeptFile] = []
    for file in files:
        before = sum(each.byte_count for each in kept)
        kept.append(_received(file, folder / file.name, cache, downloader, _Part(progress, before, total)))
    return tuple(kept)


class _Part:
    """How far one file of several is."""

    def __init__(self, progress: Progress, before: int, total: int | None) -> None:
        self._progress = progress
        self._before = before
        self._total = total

    def tell(self, received: int, name: str) -> None:
        """So many bytes of this one are there."""
        done = self._before + received
        total = None if self._total is None else max(self._total, done)
        self._progress.report(done, total, name)


def _received(file: RemoteFile, path: Path, cache: Cache, downloader: Downloader, part: _Part) -> KeptFile:
    sha256, sha1 = hashlib.sha256(), hashlib.sha1(usedforsecurity=False)
    sha1.update(f"blob {file.byte_count}\0".encode())
    received = 0
    part.tell(0, file.name)
    limit = MAX_FILE_BYTES if file.byte_count is None else file.byte_count
    with cache.incoming(path) as target:
        with downloader.blocks(file.url, limit) as blocks:
            for block in blocks:
                target.write(block)
                sha256.update(block)
                sha1.update(block)
                received += len(block)
                part.tell(received, file.name)
        _check(file, received, sha256.hexdigest(), sha1.hexdigest(), downloader.what)
    return KeptFile(file.name, received, sha256.hexdigest())


def _check(file: RemoteFile, received: int, sha256: str, git_sha1: str, what: str) -> None:
    why = ""
    if file.byte_count is not None and received != file.byte_count:
        why = f"{file.name} came with {received:,} bytes, and should have {file.byte_count:,}"
    elif file.sha256 and sha256 != file.sha256:
        why = f"{file.name} came with the SHA-256 {sha256[:12]}..., and should have {file.sha256[:12]}..."
    elif file.byte_count is not None and file.git_sha1 and git_sha1 != file.git_sha1:
        why = (
            f"{file.name} came with the git hash {git_sha1[:12]}..., and should have {file.git_sha1[:12]}..."
        )
    if why:
        advice = "It was damaged on its way, or is not what it says to be; try again later"
        raise HubError(Reason.DAMAGED, what, why, where=file.url, advice=advice)
