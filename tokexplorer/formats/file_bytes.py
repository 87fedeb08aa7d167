"""The bytes of a tokenizer file, which nobody vouches for: limited before any memory is taken."""

from __future__ import annotations

import stat
import zlib
from typing import TYPE_CHECKING

from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from pathlib import Path

MAX_FILE_BYTES = 512 << 20
GZIP_MAGIC = b"\x1f\x8b"
_GZIP_WINDOW = 16 + zlib.MAX_WBITS  # zlib's way to say: with the header of gzip


def file_bytes(path: Path, limit: int = MAX_FILE_BYTES) -> bytes:
    """All of a file, unpacked if it is gzip. Raises FormatError if that is more than `limit`, OSError."""
    _check(path, limit)
    with path.open("rb") as file:
        data = file.read(limit + 1)  # the file may grow meanwhile
    if data.startswith(GZIP_MAGIC):
        data = _unpacked(path, data, limit + 1)
    if len(data) > limit:
        raise FormatError(path, "", f"holds more than {limit:,} bytes, which is the limit")
    return data


def first_bytes(path: Path, count: int) -> bytes:
    """The first bytes of a file, unpacked if it is gzip. Raises FormatError, OSError."""
    _check(path, MAX_FILE_BYTES)
    with path.open("rb") as file:
        data = file.read(count)
    return _unpacked(path, data, count, cut_off=True) if data.startswith(GZIP_MAGIC) else data[:count]


def _check(path: Path, limit: int) -> None:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise FormatError(path, "", "is not a regular file")
    if status.st_size > limit:
        raise FormatError(path, "", f"has {status.st_size:,} bytes; the limit is {limit:,}")


def _unpacked(path: Path, data: bytes, count: int, *, cut_off: bool = False) -> bytes:
    """At most `count` bytes of what was packed; `cut_off` says that the end of it may be missing."""
    parts, left = [], count
    while data.startswith(GZIP_MAGIC) and left > 0:  # files can be joined
        unpacking = zlib.decompressobj(_GZIP_WINDOW)
        try:
            part = unpacking.decompress(data, left)
        except zlib.error as error:
            raise FormatError(path, "", f"is damaged gzip: {error}") from None
        parts.append(part)
        left -= len(part)
        if not unpacking.eof:
            if left > 0 and not cut_off:
                raise FormatError(path, "", "is gzip that breaks off")
            break
        data = unpacking.unused_data
    return b"".join(parts)
