"""Parts of a long file that are counted by themselves, as shards, with the result of the whole.

A file is divided at places that are known without reading it: at bytes of a text or of JSONL, at row groups
of Parquet. What a part has of the text begins and ends near these, at the first end of a line where the text
may be divided: where, as far as the lines around it show, all that is counted is the same without it. Whoever
reads the part before finds the same place.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.addresses import AddressDocument
from tokexplorer.corpus.decoding import StreamDecoder, byte_order_mark
from tokexplorer.corpus.documents import Chunk, Document, FileDocument, pieces_of
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import LineDivider

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.corpus.counts import CountSettings
    from tokexplorer.corpus.errors import Note

AROUND_BYTES: Final = 2048  # of the text on each side of a place are looked at
LEAST_PART_BYTES = 1 << 20
"""Smaller parts would cost more to begin than to count."""
_PLACES_TRIED: Final = 64
_HEAD_BYTES: Final = 1 << 18
_READ_BYTES: Final = 1 << 18
_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_WEB: Final = ("http://", "https://")  # which need not give a file from the middle on


class MayDivide(Protocol):
    """Whether a text can be divided at a place: a plain value, so that another process can ask it."""

    def __call__(self, left: bytes, right: bytes) -> bool:
        """`left` and `right` are the text on both sides, whole characters; `left` ends with a line feed."""
        ...


@dataclass(frozen=True, slots=True)
class UnitsMayDivide(MayDivide):
    """A text may be divided where both sides have the units by themselves that they have together.

    Attributes:
        settings: what the units are.
    """

    settings: CountSettings

    @override
    def __call__(self, left: bytes, right: bytes) -> bool:
        if self.settings.hold_out:
            left, right = left[left.find(b"\n") + 1 :], right[: right.rfind(b"\n") + 1]
            left, right = self._kept(left), self._kept(right)
        if not left.decode().strip() or not right.decode().strip():  # white space goes on beyond what is seen
            return False
        whole, one, other = map(self._units, (left + right, left, right))
        return whole == one + other

    def _kept(self, lines: bytes) -> bytes:
        return b"".join(LineDivider(self.settings.hold_out).add(lines, last=True).training)

    def _units(self, utf8: bytes) -> Counter[tuple[bytes, bool]]:
        """How often each unit occurs, those at the end of a line apart."""
        settings = self.settings
        counter = WordCounter(
            pre_tokenizer=settings.pre_tokenizer,
            normalizer=settings.normalizer,
            special_tokens=settings.special_tokens,
            user_symbols=settings.user_symbols,
            among=_PLACES_TRIED,
        )
        counter.add(utf8, last=True)
        words = counter.word_counts()
        ends = np.zeros(len(words), np.int64) if words.line_ends is None else words.line_ends
        found: Counter[tuple[bytes, bool]] = Counter()
        for (unit, count), at_end in zip(words.items(), ends.tolist(), strict=True):
            found[unit, False] += count - at_end
            found[unit, True] += at_end
        return +found


def can_be_divided(settings: CountSettings) -> bool:
    """Whether files can be counted in parts: lines that are chosen by their number have another one there.

    Of a sample so few lines are counted that the lines around a place say nothing.
    """
    return not (settings.hold_out and settings.hold_out.by == "number") and settings.sample_percent == 100


@dataclass(frozen=True, slots=True, eq=False)
class _Range(FileDocument):
    """The raw bytes of a text or of JSONL from one place to another, both at the beginning of a line."""

    part: FilePart | None = None
    first: int = 0
    last: int = 0

    @property
    @override
    def title(self) -> str:
        assert self.part is not None
        return self.part.title

    @override
    def _all_chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        assert self.part is not None
        if self.part.kind:
            yield from super(_Range, self)._all_chunks(notes)
            return
        decoder = StreamDecoder(self.title, self.policy)
        for raw, last in self.pieces():
            yield Chunk(decoder.feed(raw, last=last), last, len(raw))
        notes.extend(decoder.notes)

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        assert self.part is not None
        left = self.last - self.first
        try:
            with self.part.whole.binary_file() as file:
                file.seek(self.first)

                def read() -> bytes:
                    nonlocal left
                    piece = file.read(min(_READ_BYTES, left))
                    left -= len(piece)
                    return piece

                yield from pieces_of(read)
        except (OSError, ValueError) as error:
            if isinstance(error, CorpusError):
                raise
            raise CorpusError.of_system(self.path, error) from None
        if left:
            why = tr("ended while it was read. Something is writing to it; read it again")
            raise CorpusError(self.title, "", why)


@dataclass(frozen=True, eq=False)
class FilePart(Document):
    """One of the parts of a long file.

    Attributes:
        whole: the file.
        kind: its format, "", "jsonl" or "parquet".
        begins: where each part begins, in bytes or row groups, and the end of the last.
        sizes: about how many bytes of the file each part has.
        number: which part it is, from 0.
        may_divide: where the text may be divided.
    """

    whole: FileDocument
    kind: str
    begins: tuple[int, ...]
    sizes: tuple[int, ...]
    number: int
    may_divide: MayDivide

    @property
    @override
    def title(self) -> str:
        if not self.number:
            return self.whole.title
        begin, title = self.begins[self.number], self.whole.title
        if self.kind == "parquet":
            return tr("{title}, from row group {begin:,}", title=title, begin=begin + 1)
        return tr("{title}, from byte {begin:,}", title=title, begin=begin)

    @property
    @override
    def byte_count(self) -> int:
        return self.sizes[self.number]

    @property
    def policy(self) -> object:
        """How bytes become text."""
        return self.whole.policy

    @property
    def modified_ns(self) -> int:
        """When the file was changed last."""
        return self.whole.modified_ns

    @override
    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        start = self._divided_at(self.number)
        if start is None:  # the part before goes on
            yield Chunk(b"", True, self.byte_count)
            return
        last, stop = self.number + 1, None
        while last < len(self.sizes) and (stop := self._divided_at(last)) is None:
            last += 1
        told = 0
        for chunk in self._read(self.number, last, notes):
            utf8, start = chunk.utf8[start:], max(0, start - len(chunk.utf8))
            read_bytes = min(chunk.read_bytes, self.byte_count - told)
            told += read_bytes
            yield Chunk(utf8, False, read_bytes)
        behind = self._head(last)[:stop] if stop else b""
        yield Chunk(behind, True, self.byte_count - told)

    def _divided_at(self, number: int) -> int | None:
        """How many bytes behind its begin the text of a part begins; None if there is no place."""
        if number == 0:
            return 0
        head = self._head(number)
        feeds = np.flatnonzero(np.frombuffer(head, np.uint8) == ord("\n")) + 1
        for place in feeds[:_PLACES_TRIED].tolist():
            left, right = head[max(0, place - AROUND_BYTES) : place], head[place : place + AROUND_BYTES]
            if self.may_divide(_whole_characters(left), _whole_characters(right)):
                return int(place)
        return None

    def _head(self, number: int) -> bytes:
        """The beginning of the text of a part as it lies in the file."""
        found, size = [], 0
        for chunk in self._read(number, number + 1, []):
            found.append(chunk.utf8)
            size += len(chunk.utf8)
            if size >= _HEAD_BYTES:
                break
        return b"".join(found)[:_HEAD_BYTES]

    def _read(self, first: int, last: int, notes: list[Note]) -> Iterator[Chunk]:
        """The text of parts as they lie in the file."""
        if self.kind == "parquet":
            groups = range(self.begins[first], self.begins[last])
            yield from self.whole.row_group_chunks(notes, groups)
            return
        lines = self._line_from(self.begins[first]), self._line_from(self.begins[last])
        if lines[0] == lines[1]:
            return
        whole, part = self.whole, replace(self, number=first)
        size = lines[1] - lines[0]
        yield from _Range(whole.path, size, whole.policy, whole.modified_ns, part, *lines).chunks(notes)

    def _line_from(self, place: int) -> int:
        """The byte at which the first line begins at or behind a place that does not look like a mark."""
        if place in (0, self.begins[-1]):
            return place
        end = self.begins[-1]
        with self.whole.binary_file() as file:
            file.seek(place - 1)
            at, before = place - 1, b""
            while at < end and (piece := file.read(_READ_BYTES)):
                data = before + piece
                feed = data.find(b"\n")
                while 0 <= feed < len(data) - len(_MARKS[-1]):
                    if not data.startswith(_MARKS, feed + 1):
                        return at - len(before) + feed + 1
                    feed = data.find(b"\n", feed + 1)
                at += len(piece)
                before = data[-len(_MARKS[-1]) - 1 :]
        return end


def _whole_characters(utf8: bytes) -> bytes:
    """Without what is left of a character at the begin and at the end."""
    begin = 0
    while begin < min(len(utf8), 4) and utf8[begin] & 0xC0 == 0x80:
        begin += 1
    return utf8[begin:].decode("utf-8", "ignore").encode()


def divided(document: Document, part_bytes: int, may_divide: MayDivide) -> Sequence[Document]:
    """The parts of a long file, each of about so many bytes; the document itself if it cannot be divided."""
    part_bytes = max(part_bytes, LEAST_PART_BYTES)
    if type(document) not in (FileDocument, AddressDocument) or document.byte_count < 2 * part_bytes:
        return [document]
    assert isinstance(document, FileDocument)
    policy = document.policy
    if policy.encoding not in ("", "utf-8") or policy.mix_column or document.title.startswith(_WEB):
        return [document]
    try:
        kind = document.format_name()
        if kind and not policy.column:
            policy = replace(policy, column=document.first_rows().column)
        if kind == "parquet" and policy.column:
            begins, sizes = _row_groups(document, part_bytes)
        elif not kind or (kind == "jsonl" and policy.column):
            begins, sizes = _bytes_of(document, part_bytes)
        else:
            return [document]
    except (CorpusError, OSError):  # told when it is read
        return [document]
    whole = replace(document, policy=policy)
    parts = [FilePart(whole, kind, begins, sizes, number, may_divide) for number in range(len(sizes))]
    return parts if len(parts) > 1 else [document]


def _bytes_of(document: FileDocument, part_bytes: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where parts of equal size begin, and the end, if it is UTF-8; their sizes."""
    size = document.byte_count
    count = size // part_bytes if byte_order_mark(document.head())[1] in ("", "utf-8") else 1
    begins = [size * number // count for number in range(count + 1)]
    return tuple(begins), tuple(np.diff(begins).tolist())


def _row_groups(document: FileDocument, part_bytes: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first row groups of parts of about equal size, and the end; the bytes of each in the file."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    begins, sizes = [0], [0]
    try:
        with document.binary_file() as file:
            found = pq.ParquetFile(file).metadata
            for number in range(found.num_row_groups):
                group = found.row_group(number)
                if sizes[-1] >= part_bytes:
                    begins.append(number)
                    sizes.append(0)
                sizes[-1] += sum(
                    group.column(each).total_compressed_size for each in range(group.num_columns)
                )
            begins.append(found.num_row_groups)
    except (pa.ArrowException, ValueError, LookupError, MemoryError, OverflowError):
        return (0,), ()
    return tuple(begins), tuple(sizes)
