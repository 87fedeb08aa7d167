"""Compressed files and archives: the files inside one, each as a stream of bytes in bounded memory.

gzip, zstd, bzip2, xz, zip and tar are recognised by their first bytes, also within each other (`tar.gz`).
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import tempfile
import zipfile
import zlib
from dataclasses import dataclass
from itertools import chain
from typing import IO, TYPE_CHECKING, Final

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

HEAD_BYTES: Final = 1 << 18
"""How much of a file is looked at to find out what it is: lines of JSON are known by the first of them."""
READ_BYTES: Final = 1 << 18
MOST_EXPANSION: Final = 250
"""How many times as large as its compressed file a text may be, once it is larger than `SMALL_BYTES`."""
SMALL_BYTES: Final = 1 << 28
_MOST_DEPTH: Final = 4
_ZSTD_PIECE_BYTES: Final = 1 << 10  # one block of zstd, a few bytes, may hold 128 KiB
# What the standard library raises for damaged archives; offsets and names in them are believed.
_DAMAGE: Final = (
    *(EOFError, OSError, ValueError, OverflowError, LookupError),
    *(struct.error, zlib.error, lzma.LZMAError),
)
_MAGIC: Final = (
    (b"\x1f\x8b\x08", "gzip"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"BZh", "bz2"),
    (b"\xfd7zXZ\x00", "xz"),
)
_ENDINGS: Final = {"gzip": (".gz", ".gzip"), "zstd": (".zst", ".zstd"), "bz2": (".bz2",), "xz": (".xz",)}
_TAR_ENDINGS: Final = {".tgz": ".tar", ".tbz2": ".tar", ".txz": ".tar", ".tzst": ".tar"}


def container_kind(name: str, head: bytes) -> str:
    """What holds other files: "gzip", "zstd", "bz2", "xz", "zip", "tar"; "" if nothing does.

    A zip with another ending than `.zip` is something else: docx, jar, epub.
    """
    if head.startswith((b"PK\x03\x04", b"PK\x05\x06")):
        file = name.rpartition("/")[2].lower()
        return "zip" if file.endswith(".zip") or "." not in file else ""
    if head[257:262] == b"ustar":
        return "tar"
    found = next((kind for magic, kind in _MAGIC if head.startswith(magic)), "")
    # Text may begin with "BZh": the fourth byte of bzip2 is a digit and its first block has a magic number.
    return "" if found == "bz2" and head[4:10] not in (b"1AY&SY", b"\x17\x72\x45\x38\x50\x90") else found


@dataclass(slots=True)
class Part:
    """A file inside a file, or the file itself.

    Attributes:
        name: its name without the endings of compression, by which its format may be recognised.
        member: its place in an archive, or in several; empty outside of archives.
        containers: the kinds of what it is in, from the outside in, such as ("gzip", "tar").
        head: its first bytes, `HEAD_BYTES` if there are as many.
        stream: all of its bytes; to be read once, before the next part.
        whole: gives a file of the same bytes with random access.
    """

    name: str
    member: str
    containers: tuple[str, ...]
    head: bytes
    stream: IO[bytes]
    whole: Callable[[], IO[bytes]]


class Pieces(io.RawIOBase):
    """A stream of the bytes that an iterator gives."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        super().__init__()
        self._pieces = iter(pieces)
        self._left = memoryview(b"")

    @override
    def readable(self) -> bool:
        return True

    @override
    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]  # as io calls it
        while not self._left:
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._left = memoryview(piece)
        count = min(len(buffer), len(self._left))
        buffer[:count] = self._left[:count]
        self._left = self._left[count:]
        return count


def buffered(pieces: Iterable[bytes]) -> IO[bytes]:
    """The pieces as a file that is read forwards."""
    return io.BufferedReader(Pieces(pieces), READ_BYTES)


def blocks(stream: IO[bytes]) -> Iterator[bytes]:
    """The bytes of a stream in pieces of up to 256 KiB."""
    while piece := stream.read(READ_BYTES):
        yield piece


class Containers:
    """Opens what is inside a file."""

    def __init__(self, title: str, open_file: Callable[[], IO[bytes]]) -> None:
        """`open_file` opens the file itself, with random access."""
        self._title = title
        self._open_file = open_file
        self.read_bytes = 0
        self._expanded_bytes = 0

    def parts(self, name: str, pieces: Iterable[bytes]) -> Generator[Part]:
        """The files inside, in their order; one for a file that holds no others. Raises CorpusError."""
        yield from self._inside(name, "", buffered(self._counted(pieces)), self._open_file, ())

    def _counted(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        for piece in pieces:
            self.read_bytes += len(piece)
            yield piece

    def _inside(
        self,
        name: str,
        member: str,
        stream: IO[bytes],
        whole: Callable[[], IO[bytes]] | None,
        around: tuple[str, ...],
    ) -> Iterator[Part]:
        head = stream.read(HEAD_BYTES)
        everything = buffered(chain([head], blocks(stream)))
        kind = container_kind(name, head)
        if not kind:
            spooled = whole or (lambda: self._spooled(everything))
            yield Part(name, member, around, head, everything, spooled)
        elif len(around) == _MOST_DEPTH:
            raise CorpusError(self._title, member, tr("archives are nested too deep. Unpack it first"))
        elif kind == "zip":
            yield from self._zip_members(member, (whole or (lambda: self._spooled(everything)))(), around)
        elif kind == "tar":
            yield from self._tar_members(member, everything, around)
        else:
            inner = buffered(self._expanded(kind, member, everything))
            yield from self._inside(_without_ending(name, kind), member, inner, None, (*around, kind))

    def _spooled(self, stream: IO[bytes]) -> IO[bytes]:
        """A temporary file with the bytes of a stream, for formats that need random access."""
        file = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the last reference to it
        for piece in blocks(stream):
            file.write(piece)
        file.seek(0)
        return file

    def _expanded(self, kind: str, member: str, stream: IO[bytes]) -> Iterator[bytes]:
        done_bytes = 0
        try:
            for piece in _decompressed(kind, stream):
                done_bytes += len(piece)
                self._check_expansion(member, len(piece))
                yield piece
        except _errors(kind) as error:
            where = ", ".join(
                part for part in (member, tr("byte {done:,} of what is inside", done=done_bytes)) if part
            )
            why = tr(
                "the {kind} data is damaged or cut off: {error}. Copy or download it again",
                kind=kind,
                error=error,
            )
            raise CorpusError(self._title, where, why) from None

    def _check_expansion(self, member: str, count: int) -> None:
        self._expanded_bytes += count
        if self._expanded_bytes > max(SMALL_BYTES, MOST_EXPANSION * self.read_bytes):
            why = tr(
                "expands to more than {times:,} times its size, as no text does. Unpack it first",
                times=MOST_EXPANSION,
            )
            raise CorpusError(self._title, member, why)

    def _zip_members(self, member: str, file: IO[bytes], around: tuple[str, ...]) -> Iterator[Part]:
        try:
            with file, zipfile.ZipFile(file) as archive:
                for info in archive.infolist():
                    if info.is_dir() or _is_hidden(info.filename):
                        continue
                    place = _place(member, info.filename)
                    self.read_bytes = max(self.read_bytes, info.header_offset + info.compress_size)
                    with archive.open(info) as stream:
                        limited = buffered(self._limited("zip", place, stream))
                        yield from self._inside(info.filename, place, limited, None, (*around, "zip"))
        except (*_DAMAGE, zipfile.BadZipFile) as error:
            raise self._damaged("zip", member, error) from None
        except (RuntimeError, NotImplementedError) as error:
            why = tr("the zip archive cannot be unpacked: {error}. Unpack it first", error=error)
            raise CorpusError(self._title, member, why) from None

    def _tar_members(self, member: str, stream: IO[bytes], around: tuple[str, ...]) -> Iterator[Part]:
        try:
            with tarfile.open(fileobj=stream, mode="r|") as archive:
                for info in archive:
                    inner = archive.extractfile(info) if info.isreg() and not _is_hidden(info.name) else None
                    if inner is not None:
                        place = _place(member, info.name)
                        limited = buffered(self._limited("tar", place, inner))
                        yield from self._inside(info.name, place, limited, None, (*around, "tar"))
        except (*_DAMAGE, tarfile.TarError) as error:
            raise self._damaged("tar", member, error) from None

    def _limited(self, archive: str, place: str, stream: IO[bytes]) -> Iterator[bytes]:
        """The bytes of a file in an archive; what is wrong with them is told to whoever reads."""
        try:
            for piece in blocks(stream):
                self._check_expansion(place, len(piece))
                yield piece
        except (*_DAMAGE, zipfile.BadZipFile, tarfile.TarError) as error:
            raise self._damaged(archive, place, error) from None

    def _damaged(self, archive: str, place: str, error: Exception) -> CorpusError:
        """What to raise for an error that reading a zip or tar archive has raised."""
        if isinstance(error, CorpusError):
            return error
        said = str(error)[:200]
        if archive == "zip":
            why = tr("the zip archive is damaged or cut off: {error}. Copy it again", error=said)
        else:
            why = tr("the tar archive is damaged or cut off: {error}. Copy it again", error=said)
        return CorpusError(self._title, place, why)


def _place(member: str, name: str) -> str:
    return f"{member}/{name}" if member else name


def _is_hidden(name: str) -> bool:
    return any(part.startswith(".") and part != "." for part in name.split("/")) or name.startswith(
        "__MACOSX"
    )


def _without_ending(name: str, kind: str) -> str:
    lower = name.lower()
    for ending, inner in _TAR_ENDINGS.items():
        if lower.endswith(ending):
            return name[: -len(ending)] + inner
    ending = next((each for each in _ENDINGS[kind] if lower.endswith(each)), "")
    return name[: len(name) - len(ending)]


def _decompressed(kind: str, stream: IO[bytes]) -> Iterator[bytes]:
    if kind == "zstd":
        return _zstd(stream)
    if kind == "gzip":
        return blocks(gzip.GzipFile(fileobj=stream))  # type: ignore[arg-type]  # it reads as a file does
    return blocks(bz2.BZ2File(stream) if kind == "bz2" else lzma.LZMAFile(stream))


def _errors(kind: str) -> tuple[type[Exception], ...]:
    """What reading damaged data raises."""
    errors = (EOFError, OSError, zlib.error, lzma.LZMAError)
    if kind != "zstd":
        return errors
    import zstandard

    return (*errors, zstandard.ZstdError)


def _zstd(stream: IO[bytes]) -> Iterator[bytes]:
    """Frames one after the other; the reader of `zstandard` would not see that the last one is cut off."""
    import zstandard

    decompressor = zstandard.ZstdDecompressor(max_window_size=1 << 27)
    frame = decompressor.decompressobj()
    is_within = False
    for block in blocks(stream):
        for start in range(0, len(block), _ZSTD_PIECE_BYTES):
            piece = block[start : start + _ZSTD_PIECE_BYTES]
            while piece:
                yield frame.decompress(piece)
                is_within, piece = not frame.eof, frame.unused_data if frame.eof else b""
                if frame.eof:
                    frame = decompressor.decompressobj()
    if is_within:
        raise EOFError(tr("the last frame is not complete"))
