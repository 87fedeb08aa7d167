"""One text of a corpus, read in a stream: `FileDocument` from disk, `TextDocument` from memory."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import chain
from typing import IO, TYPE_CHECKING, Final, Protocol

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.decoding import UTF8_SIGNATURE, InvalidBytes, StreamDecoder, utf8_of
from tokexplorer.corpus.errors import REPLACE, SKIP, STRICT, CorpusError, DecodePolicy, Note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from tokexplorer.corpus.columns import FirstRows
    from tokexplorer.corpus.containers import Containers
    from tokexplorer.corpus.tables import StructuredText

# A quarter of the promised 1 MiB: one byte of an 8-bit encoding becomes up to three of UTF-8.
_READ_BYTES: Final = 1 << 18
_MOST_CHUNK_BYTES: Final = 1 << 20
_HEAD_BYTES: Final = 8192
_OPEN_FLAGS: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a document.

    Attributes:
        utf8: whole characters, valid UTF-8, at most 1 MiB; may be empty.
        last: True for the document's last piece. Every document has exactly one.
        read_bytes: how many bytes of the source it was made from, for a progress bar.
        mix_value: the value of its rows in the policy's mix column, if rows of all values are read.
    """

    utf8: bytes
    last: bool
    read_bytes: int
    mix_value: str = ""


class Document(Protocol):
    """One text, to be read from beginning to end as often as wanted."""

    @property
    def title(self) -> str:
        """How messages name it: a path, or the title of a pasted text."""
        ...

    @property
    def byte_count(self) -> int:
        """Bytes to read, for a progress bar; the file may have changed when it is read."""
        ...

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """The text in bounded pieces. Appends to `notes` what is worth telling. Raises CorpusError."""
        ...


@dataclass(frozen=True, slots=True)
class TextDocument:
    """A text in memory. The only error that it can hold is a lone surrogate."""

    title: str
    text: str
    policy: DecodePolicy = STRICT

    @property
    def byte_count(self) -> int:
        """Bytes of its UTF-8; a lone surrogate counts three, as does the U+FFFD that may replace it."""
        return len(self.text.encode(errors="surrogatepass"))

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """The text in pieces of 256 Ki code points. Raises CorpusError for a lone surrogate."""
        line = 1
        for start in range(0, max(len(self.text), 1), _READ_BYTES):
            piece = self.text[start : start + _READ_BYTES]
            try:
                utf8 = utf8_of(piece, self.policy.on_invalid)
            except InvalidBytes as invalid:
                raise self._refusal(line + invalid.lines_before) from None
            line += utf8.count(b"\n")
            yield Chunk(utf8, start + _READ_BYTES >= len(self.text), len(utf8))

    def _refusal(self, line: int) -> CorpusError:
        why = tr("half a character (a lone surrogate), which has no UTF-8. Skip it or replace it by U+FFFD")
        return CorpusError(self.title, tr("line {line:,}", line=line), why, (SKIP, REPLACE))


@dataclass(frozen=True, slots=True)
class FileDocument:
    """A regular file.

    Attributes:
        path: where it is.
        byte_count: its size when it was looked up.
        policy: how its bytes become text.
        modified_ns: when it was changed last, in nanoseconds since 1970; 0 if that is not known.
    """

    path: Path
    byte_count: int
    policy: DecodePolicy = STRICT
    modified_ns: int = 0

    @classmethod
    def at(cls, path: Path, policy: DecodePolicy = STRICT) -> FileDocument:
        """The document at `path`. Raises CorpusError if there is no regular file."""
        try:
            status = path.stat()
        except (OSError, ValueError) as error:
            raise CorpusError.of_system(path, error) from None
        _refuse_special(path, status.st_mode)
        return cls(path, status.st_size, policy, status.st_mtime_ns)

    @property
    def title(self) -> str:
        """The path."""
        return str(self.path)

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """The text in pieces of 256 KiB of the file. Appends to `notes`. Raises CorpusError.

        Of a table it is the column that the policy names, a row a line (`corpus.tables`); what is compressed
        or in an archive is read as what is inside, one file after the other. If the policy wants the rows of
        one value only, a text that is no table is one without a value.
        """
        wanted = self.policy.mix_value
        for chunk in self._all_chunks(notes):
            yield chunk if wanted in (None, chunk.mix_value) else replace(chunk, utf8=b"")

    def _all_chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        pieces = self.pieces()
        first, is_only = next(pieces)
        name = self.path.name
        if is_structured(name, first):
            yield from self._structured(chain([first], (raw for raw, _ in pieces)), notes)
            return
        decoder = None
        for raw, last in chain([(first, is_only)], pieces):
            decoder = decoder or StreamDecoder(self.title, self._policy_of(raw))
            yield Chunk(decoder.feed(raw, last=last), last, len(raw))
            if last:
                notes.extend(decoder.notes)

    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        """The bytes of the file in pieces, each with whether it is the last. Raises CorpusError."""
        return read_file(self.path)

    def binary_file(self) -> IO[bytes]:
        """The file with random access. Raises CorpusError."""
        try:
            return os.fdopen(_open_regular(self.path), "rb")
        except OSError as error:
            raise CorpusError.of_system(self.path, error) from None

    def first_rows(self) -> FirstRows:
        """How it is read, and its first rows if it is a table. Raises CorpusError."""
        from tokexplorer.corpus.columns import FirstRows

        pieces = self.pieces()
        first = next(pieces)[0]
        if not is_structured(self.path.name, first):
            return FirstRows()
        text, _ = self._as_table([])
        return text.first_rows(self.path.name, chain([first], (raw for raw, _ in pieces)))

    def mix_values(self) -> Iterator[tuple[str | None, int, int]]:
        """The values of the policy's mix column, block by block: value, its rows, bytes read so far.

        The value is None for a text that is no table. Raises CorpusError.
        """
        pieces = self.pieces()
        first = next(pieces)[0]
        if not is_structured(self.path.name, first):
            yield None, 0, self.byte_count
            return
        text, containers = self._as_table([])
        for value, rows in text.mix_values(self.path.name, chain([first], (raw for raw, _ in pieces))):
            yield value, rows, max(containers.read_bytes, int(text.read_share * self.byte_count))

    def format_name(self) -> str:
        """What it is by name and first bytes: a table ("csv"), compressed ("gzip"), an archive ("zip").

        Empty for other texts, and if it cannot be read.
        """
        with suppress(CorpusError):
            return format_name(self.path.name, self.head())
        return ""

    def head(self) -> bytes:
        """The first 8 KiB, more if only that tells what it is, or all of it. Raises CorpusError."""
        try:
            with self.binary_file() as file:
                head = file.read(_HEAD_BYTES)
                is_cut = _begins_long_line_of_json(self.path.name, head)
                return head + file.read(_READ_BYTES - len(head)) if is_cut else head
        except OSError as error:
            raise CorpusError.of_system(self.path, error) from None

    def row_group_chunks(self, notes: list[Note], groups: range) -> Iterator[Chunk]:
        """The text of some row groups of a Parquet file. Appends to `notes`. Raises CorpusError."""
        yield from self._structured((raw for raw, _ in self.pieces()), notes, groups)

    def _as_table(self, notes: list[Note], groups: range | None = None) -> tuple[StructuredText, Containers]:
        from tokexplorer.corpus.containers import Containers
        from tokexplorer.corpus.tables import StructuredText

        containers = Containers(self.title, self.binary_file)
        return StructuredText(self.title, containers, self.policy, notes, groups), containers

    def _structured(
        self, pieces: Iterator[bytes], notes: list[Note], groups: range | None = None
    ) -> Iterator[Chunk]:
        text, containers = self._as_table(notes, groups)
        told_bytes, waiting = 0, ("", b"")
        for value, utf8 in text.utf8(self.path.name, pieces):
            for piece in _whole_characters(utf8):
                if waiting[1]:
                    done_bytes = max(containers.read_bytes, int(text.read_share * self.byte_count))
                    read_bytes = max(0, done_bytes - told_bytes)
                    yield Chunk(waiting[1], False, read_bytes, waiting[0])
                    told_bytes += read_bytes
                waiting = value, piece
        yield Chunk(waiting[1], True, max(0, self.byte_count - told_bytes), waiting[0])

    def _policy_of(self, head: bytes) -> DecodePolicy:
        """How a file that begins with `head` becomes text."""
        return self.policy


@dataclass(frozen=True, slots=True, eq=False)
class CopiedDocument(FileDocument):
    """The copy of a file that is missing.

    Attributes:
        read: its bytes in pieces; raises CorpusError.
    """

    read: Callable[[], Iterator[bytes]] = lambda: iter(())

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        pieces = self.read()
        return pieces_of(lambda: next(pieces, b""))

    @override
    def head(self) -> bytes:
        head = next(self.read(), b"")
        return head if _begins_long_line_of_json(self.path.name, head) else head[:_HEAD_BYTES]

    @override
    def binary_file(self) -> IO[bytes]:
        file = tempfile.TemporaryFile()  # noqa: SIM115  # closed with the last reference to it
        for piece in self.read():
            file.write(piece)
        file.seek(0)
        return file


def read_file(path: Path) -> Iterator[tuple[bytes, bool]]:
    """The bytes of a regular file in pieces of up to 256 KiB, each with whether it is the last.

    Never waits: what is not a regular file is refused. Raises CorpusError for that, for a file that
    cannot be read, and for one that becomes shorter while it is read.
    """
    done_bytes = 0
    try:
        descriptor = _open_regular(path)
        try:
            size = os.fstat(descriptor).st_size
            for piece, last in pieces_of(lambda: os.read(descriptor, _READ_BYTES)):
                done_bytes += len(piece)
                if last and done_bytes < size:
                    raise _shrunk(path, done_bytes, size)
                yield piece, last
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as error:
        if isinstance(error, CorpusError):
            raise
        raise CorpusError.of_system(path, error, done_bytes) from None


_STRUCTURED: Final = (
    b"\x1f\x8b",
    b"\x28\xb5\x2f\xfd",
    b"BZh",
    b"\xfd7zXZ",
    b"PK",
    b"PAR1",
    b"ARROW1",
    b"\xff\xff\xff\xff",
)
_STRUCTURED_ENDINGS: Final = (".jsonl", ".ndjson", ".jsonlines", ".json", ".csv", ".tsv", ".tab")


def is_structured(name: str, head: bytes) -> bool:
    """Whether a file is a table, compressed, or an archive, by its name and first bytes."""
    return bool(format_name(name, head))


def format_name(name: str, head: bytes) -> str:
    """What a file is by its name and first bytes: "csv", "parquet", "gzip", "zip", ...; "" for a text."""
    if not _may_be_structured(name, head):
        return ""
    from tokexplorer.corpus.containers import container_kind  # most texts do without them
    from tokexplorer.corpus.tables import table_kind

    return container_kind(name, head) or table_kind(name, head)


def _may_be_structured(name: str, head: bytes) -> bool:
    return (
        head.startswith(_STRUCTURED)
        or head[257:262] == b"ustar"
        or name.lower().endswith(_STRUCTURED_ENDINGS)
        or ("." not in name and head.lstrip()[:1] == b"{")
    )


def _begins_long_line_of_json(name: str, head: bytes) -> bool:
    """Whether this may be a part of a first line of JSON, all of which tells what a file is."""
    may_be = name.lower().endswith(".json") or "." not in name
    start = head.lstrip(UTF8_SIGNATURE + b" \t\r\n")
    return may_be and start.startswith(b"{") and b"\n" not in start


def _whole_characters(utf8: bytes) -> Iterator[bytes]:
    """Valid UTF-8 in pieces of at most 1 MiB, cut between characters."""
    begin = 0
    while begin < len(utf8):
        end = min(len(utf8), begin + _MOST_CHUNK_BYTES)
        while end < len(utf8) and utf8[end] & 0xC0 == 0x80:
            end -= 1
        yield utf8[begin:end]
        begin = end


def pieces_of(read: Callable[[], bytes]) -> Iterator[tuple[bytes, bool]]:
    """What `read` gives until it gives nothing, each piece with whether it is the last; at least one."""
    piece = read()
    while piece and (following := read()):
        yield piece, False
        piece = following
    yield piece, True


def decoded_with_signature(
    title: str, pieces: Iterable[tuple[bytes, bool]], policy: DecodePolicy = STRICT
) -> tuple[bytes, list[Note]]:
    """The UTF-8 of one document, and what is worth telling about how it was read.

    A byte order mark of UTF-8 stays, unlike in a corpus, so that spans are places in the file; files in
    UTF-16 and UTF-32 lose theirs, as their spans are places in UTF-8 anyway. Raises CorpusError.
    """
    decoder, decoded, first = StreamDecoder(title, policy), [], b""
    for raw, last in pieces:
        first = first or raw
        decoded.append(decoder.feed(raw, last=last))
    if first.startswith(UTF8_SIGNATURE) and policy.encoding in ("", "utf-8"):
        return b"".join([UTF8_SIGNATURE, *decoded]), decoder.notes[1:]  # the first told that it was taken off
    return b"".join(decoded), decoder.notes


def text_of_file(
    path: Path, policy: DecodePolicy = STRICT, see: Callable[[int], object] = lambda byte_count: None
) -> tuple[bytes, list[Note]]:
    """The UTF-8 of a whole file, and what is worth telling about how it was read.

    Of a table it is a column, of what is compressed what is inside, as a corpus has it; other files are
    `decoded_with_signature`. `see` is called with the bytes that were read so far, and may raise to end it.
    Raises CorpusError.
    """
    if not is_structured(path.name, next(read_file(path))[0]):
        return decoded_with_signature(str(path), seen(read_file(path), see), policy)
    notes: list[Note] = []
    chunks = ((chunk.utf8, chunk.last) for chunk in FileDocument.at(path, policy).chunks(notes))
    return b"".join(utf8 for utf8, _ in seen(chunks, see)), notes


def seen(pieces: Iterable[tuple[bytes, bool]], see: Callable[[int], object]) -> Iterator[tuple[bytes, bool]]:
    """The same pieces; `see` is called with the bytes of each and of those before it, and may raise."""
    byte_count = 0
    for piece, last in pieces:
        byte_count += len(piece)
        see(byte_count)
        yield piece, last


def special_kind(mode: int) -> str:
    """What the mode of a file that is neither regular nor a folder says that it is."""
    return tr("a pipe") if stat.S_ISFIFO(mode) else tr("a socket") if stat.S_ISSOCK(mode) else tr("a device")


def _refuse_special(path: Path, mode: int) -> None:
    """Raise CorpusError for anything but a regular file: a pipe could be waited for forever."""
    if stat.S_ISDIR(mode):
        raise CorpusError.of_system(path, IsADirectoryError())
    if not stat.S_ISREG(mode):
        why = tr("is {mode}, not a file. Save its contents to a file and add that", mode=special_kind(mode))
        raise CorpusError(str(path), "", why)


def _open_regular(path: Path) -> int:
    # Looked at before it is opened, because opening a device can do something, and after it, because it
    # may have been swapped.
    _refuse_special(path, path.stat().st_mode)
    descriptor = os.open(path, _OPEN_FLAGS)
    try:
        _refuse_special(path, os.fstat(descriptor).st_mode)
    except CorpusError:
        os.close(descriptor)
        raise
    return descriptor


def _shrunk(path: Path, done_bytes: int, size: int) -> CorpusError:
    why = tr(
        "ended there, but held {size:,} bytes when it was opened. Something is writing to it; read it again",
        size=size,
    )
    return CorpusError(str(path), tr("byte {done_bytes:,}", done_bytes=done_bytes), why)
