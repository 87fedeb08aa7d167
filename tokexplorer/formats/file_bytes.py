"""Reading files within limits, because no file is trusted, and writing them whole or not at all.

The limits are some twice what the largest published tokenizers need, and such that opening a file takes less
than 1 GB of memory whatever is in it. They are checked before the memory is taken.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import stat
import zlib
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MAX_FILE_BYTES = 64 << 20
"""Of a file, and of what is packed in it."""
MAX_TOKENS = 1 << 20
MAX_JSON_VALUES = 3_500_000
_MAX_GZIP_PARTS = 10_000
_PIECE_BYTES = 1 << 16
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
        raise FormatError(path, "", tr("holds more than {limit:,} bytes, which is the limit", limit=limit))
    return data


def text_lines(path: Path, limit: int = MAX_FILE_BYTES, most_lines: int = MAX_TOKENS) -> list[str]:
    """The lines of a UTF-8 file; an empty one follows a final line end. Raises FormatError, OSError."""
    data = file_bytes(path, limit)
    if data.count(b"\n") > most_lines:
        raise FormatError(
            path, "", tr("has more than {most_lines:,} lines, which is the limit", most_lines=most_lines)
        )
    try:
        return data.decode().split("\n")  # and nowhere else: tokens hold all sorts of line ends
    except UnicodeDecodeError as error:
        raise FormatError(path, tr("byte {start:,}", start=error.start), tr("is not UTF-8")) from None


def parsed_json(path: Path, limit: int = MAX_FILE_BYTES) -> object:
    """The content of a JSON file. Raises FormatError, OSError."""
    return parse_json(path, file_bytes(path, limit))


def parse_json(path: Path, data: bytes) -> object:
    """What JSON says; `path` is where it comes from. Raises FormatError."""
    values = _most_values(data)
    if values > MAX_JSON_VALUES and values - _commas_in_strings(data) > MAX_JSON_VALUES:
        most = MAX_JSON_VALUES
        raise FormatError(path, "", tr("holds more than {most:,} values, which is the limit", most=most))
    try:
        return json.loads(data)
    except json.JSONDecodeError as error:
        where = tr("line {lineno}, column {colno}", lineno=error.lineno, colno=error.colno)
        raise FormatError(path, where, tr("is not JSON: {msg}", msg=error.msg)) from None
    except UnicodeDecodeError as error:
        raise FormatError(path, tr("byte {start:,}", start=error.start), tr("is not UTF-8")) from None
    except ValueError:
        raise FormatError(path, "", tr("holds a number of more digits than can be read")) from None
    except RecursionError:
        raise FormatError(path, "", tr("is nested too deeply")) from None


def _most_values(data: bytes) -> int:
    """No JSON of these bytes has more values; quick, and more than there are if strings hold commas."""
    return data.count(b",") + data.count(b"[") + data.count(b"{")


def _commas_in_strings(data: bytes) -> int:
    """How many of what `_most_values` counts is in strings."""
    bare = data.replace(b"\\\\", b"").replace(b'\\"', b"")
    found, in_string = 0, np.False_
    for begin in range(0, len(bare), _PIECE_BYTES):
        piece = np.frombuffer(bare, np.uint8, min(_PIECE_BYTES, len(bare) - begin), begin)
        within = np.logical_xor.accumulate(piece == ord('"')) ^ in_string
        in_string = within[-1]
        found += _most_values(piece[within].tobytes())
    return found


def utf8(text: str, path: Path | str, what: str = "token") -> bytes:
    """`text` in UTF-8, to be written to the file at `path`. Raises FormatError for lone surrogates."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise FormatError(path, "", tr("cannot hold a {what} with a lone surrogate", what=what)) from None


def first_bytes(path: Path, count: int) -> bytes:
    """The first bytes of a file, unpacked if it is gzip. Raises FormatError, OSError."""
    _check(path, MAX_FILE_BYTES)
    with path.open("rb") as file:
        data = file.read(count)
    return _unpacked(path, data, count, cut_off=True) if data.startswith(GZIP_MAGIC) else data[:count]


def _check(path: Path, limit: int) -> None:
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise FormatError(path, "", tr("is not a regular file"))
    if status.st_size > limit:
        raise FormatError(
            path, "", tr("has {st_size:,} bytes; the limit is {limit:,}", st_size=status.st_size, limit=limit)
        )


def _unpacked(path: Path, data: bytes, count: int, *, cut_off: bool = False) -> bytes:
    """At most `count` unpacked bytes of gzip data; `cut_off` says that the end of the data may be missing."""
    found, begin, members = bytearray(), 0, 0
    while data.startswith(GZIP_MAGIC, begin) and len(found) < count:  # files can be joined
        members += 1
        if members > _MAX_GZIP_PARTS:
            most = _MAX_GZIP_PARTS
            raise FormatError(
                path, "", tr("is gzip of more than {most:,} parts, which is the limit", most=most)
            )
        unpacking = zlib.decompressobj(_GZIP_WINDOW)
        while begin < len(data) and not unpacking.eof and len(found) < count:
            piece = unpacking.unconsumed_tail or data[begin : begin + _PIECE_BYTES]
            try:
                found += unpacking.decompress(piece, count - len(found))
            except zlib.error as error:
                raise FormatError(path, "", tr("is damaged gzip: {error}", error=error)) from None
            begin += len(piece) - len(unpacking.unconsumed_tail) - len(unpacking.unused_data)
        if not unpacking.eof:
            if len(found) < count and not cut_off:
                raise FormatError(path, "", tr("is gzip that breaks off"))
            break
    return bytes(found)


def write_atomically(path: Path, data: bytes, *, keeps_mode: bool = False) -> None:
    """Replace a file by one that holds `data`; see `replaced_file`."""
    with replaced_file(path, keeps_mode=keeps_mode) as file:
        file.write(data)


@contextmanager
def replaced_file(path: Path, *, keeps_mode: bool = False) -> Iterator[BinaryIO]:
    """A temporary file in the same folder, which is flushed to the disk and renamed when all went well.

    A symbolic link stays one: what it points to is written. With `keeps_mode` the permissions of the old file
    stay, too. Raises OSError as the system gives it, but named after `path`; the old file is then untouched.
    """
    path = Path(os.path.realpath(path))
    temporary = _beside(path)
    try:
        with _named_after(path, temporary):
            with temporary.open("xb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            if keeps_mode:
                with suppress(OSError):  # a new file, or a file system without permissions
                    shutil.copymode(path, temporary)
            os.replace(temporary, path)
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def write_together(files: Mapping[Path, bytes]) -> tuple[Path, ...]:
    """Replace files that belong together: all of them, or none if one cannot be written; see `replaced_file`.

    All are written before the first is replaced, and those that were replaced come back if another cannot be.
    Returns their paths.
    """
    new: dict[Path, Path] = {}
    old: dict[Path, Path] = {}
    replaced: list[Path] = []
    try:
        for path, data in files.items():
            place = Path(os.path.realpath(path))
            new[place], earlier = _beside(place), _beside(place)
            with _named_after(place, new[place], earlier):
                with new[place].open("xb") as file:
                    file.write(data)
                    file.flush()
                    os.fsync(file.fileno())
                if place.exists():
                    old[place] = earlier
                    _copy(place, earlier)
        for place, temporary in new.items():
            with _named_after(place, temporary):
                os.replace(temporary, place)
            replaced.append(place)
    except BaseException:
        for place in replaced:
            with suppress(OSError):  # where nothing works any more, there is no way back
                if place in old:
                    os.replace(old[place], place)
                else:
                    place.unlink()
        raise
    finally:
        for each in (*new.values(), *old.values()):
            with suppress(OSError):
                each.unlink(missing_ok=True)
    return tuple(files)


def _beside(path: Path) -> Path:
    """The name of a temporary file in the same folder."""
    return path.parent / f".{secrets.token_hex(8)}.tmp"


def _copy(path: Path, copy: Path) -> None:
    """Give a file another name, or copy it where a file has only one."""
    try:
        os.link(path, copy)
    except OSError:
        shutil.copyfile(path, copy)


@contextmanager
def _named_after(path: Path, *temporary: Path) -> Iterator[None]:
    """Errors of temporary files, whose names nobody knows, are those of the file at `path`."""
    try:
        yield
    except OSError as error:
        if error.filename in map(str, temporary):
            is_folder_missing = isinstance(error, FileNotFoundError)
            error.filename = str(path.parent if is_folder_missing else path)
        raise
