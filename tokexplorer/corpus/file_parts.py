"""Parts of a long file that are counted by themselves, as shards, with the result of the whole.

The places are known without reading the file: bytes of a text or of JSONL, row groups of Parquet. The text of
a part begins behind the first line after its place at which the text may be divided: where, as far as the
lines around it show, both sides have the same counts by themselves as together. The part before reads up to
there, and finds that line in the same way.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.addresses import WEB, AddressDocument
from tokexplorer.corpus.decoding import BYTE_ORDER_MARKS, StreamDecoder, byte_order_mark
from tokexplorer.corpus.documents import Chunk, Document, FileDocument, format_name, pieces_of
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import LineDivider
from tokexplorer.corpus.parquet_footer import column_chunks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.corpus.counts import CountSettings
    from tokexplorer.corpus.errors import Note

AROUND_BYTES: Final = 2048  # of the text on each side of a place are looked at
LEAST_PART_BYTES = 1 << 20
"""Smaller parts would cost more to begin than to count."""
PLACES_TRIED: Final = 64
_LINE_FEED: Final = 0x0A
_HEAD_BYTES: Final = 1 << 18
_READ_BYTES: Final = 1 << 18
_MARKS: Final = tuple(mark for mark, _ in BYTE_ORDER_MARKS)
_LONGEST_MARK: Final = max(map(len, _MARKS))


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
            among=PLACES_TRIED,
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
            raise CorpusError.of_system(self.part.whole.path, error) from None
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

    @property
    def version(self) -> str:
        """As of an `AddressDocument`; empty for a file of this machine."""
        return getattr(self.whole, "version", "")

    @override
    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        of_part_before = self._text_of_part_before(self.number)
        if of_part_before is None:  # all of it is
            yield Chunk(b"", True, self.byte_count)
            return
        last, behind = self.number + 1, None
        while last < len(self.sizes) and (behind := self._text_of_part_before(last)) is None:
            last += 1
        start, told = len(of_part_before), 0
        for chunk in self._read(self.number, last, notes):
            utf8, start = chunk.utf8[start:], max(0, start - len(chunk.utf8))
            read_bytes = min(chunk.read_bytes, self.byte_count - told)
            told += read_bytes
            yield Chunk(utf8, False, read_bytes)
        yield Chunk(behind or b"", True, self.byte_count - told)

    def _text_of_part_before(self, number: int) -> bytes | None:
        """The text behind the place of a part that the part before reads; None if the text is not divided."""
        if number == 0:
            return b""
        head = self._head(number)
        feeds = np.flatnonzero(np.frombuffer(head, np.uint8) == _LINE_FEED) + 1
        places = feeds[:PLACES_TRIED].tolist()
        place = next((each for each in places if self.may_divide(*sides_of(head, each))), None)
        return None if place is None else head[:place]

    def _head(self, number: int) -> bytes:
        """The beginning of the text behind the place of a part."""
        head = bytearray()
        for chunk in self._read(number, number + 1, []):
            head += chunk.utf8
            if len(head) >= _HEAD_BYTES:
                break
        return bytes(head[: character_at(head, _HEAD_BYTES)])

    def _read(self, first: int, last: int, notes: list[Note]) -> Iterator[Chunk]:
        """The text between the place of one part and that of another."""
        if self.kind == "parquet":
            groups = range(self.begins[first], self.begins[last])
            yield from self.whole.row_group_chunks(notes, groups)
            return
        lines = self._line_from(self.begins[first]), self._line_from(self.begins[last])
        if lines[0] == lines[1]:
            return
        whole, part = self.whole, replace(self, number=first)
        size = lines[1] - lines[0]
        # The file is known by its beginning: its name says so where the part begins otherwise.
        path = whole.path if not self.kind else whole.path.with_name(f"{whole.path.name}.{self.kind}")
        # So does its being a text: a part that looks binary, in UTF-8 as the whole, is none the less.
        policy = replace(whole.policy, encoding="utf-8") if lines[0] else whole.policy
        yield from _Range(path, size, policy, whole.modified_ns, part, *lines).chunks(notes)

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
                while 0 <= feed < len(data) - _LONGEST_MARK:
                    if not data.startswith(_MARKS, feed + 1):
                        return at - len(before) + feed + 1
                    feed = data.find(b"\n", feed + 1)
                at += len(piece)
                before = data[-_LONGEST_MARK - 1 :]
        return end


def sides_of(utf8: bytes | bytearray, place: int) -> tuple[bytes, bytes]:
    """What `MayDivide` is asked about: whole characters on both sides of a place between two of them."""
    first = character_at(utf8, max(0, place - AROUND_BYTES))
    last = character_at(utf8, place + AROUND_BYTES)
    return bytes(utf8[first:place]), bytes(utf8[place:last])


def character_at(utf8: bytes | bytearray, place: int) -> int:
    """Where the character begins that holds a place, at most the end."""
    place = min(place, len(utf8))
    while 0 < place < len(utf8) and utf8[place] & 0xC0 == 0x80:
        place -= 1
    return place


def divided(document: Document, part_bytes: int, may_divide: MayDivide) -> Sequence[Document]:
    """The parts of a long file, each of about so many bytes; the document itself if it cannot be divided."""
    part_bytes = max(part_bytes, LEAST_PART_BYTES)
    if type(document) not in (FileDocument, AddressDocument) or document.byte_count < 2 * part_bytes:
        return [document]
    assert isinstance(document, FileDocument)
    policy = document.policy
    if policy.encoding not in ("", "utf-8") or policy.mix_column or document.title.startswith(WEB):
        return [document]
    try:
        kind = format_name(document.path.name, document.head())
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
    import pyarrow.parquet as pq

    from tokexplorer.corpus.tables import arrow_damage

    begins, sizes = [0], [0]
    try:
        with document.binary_file() as file:
            found = column_chunks(file, pq.read_metadata(file)).compressed_bytes.sum(axis=1).tolist()
        for number, size in enumerate(found):
            if sizes[-1] >= part_bytes:
                begins.append(number)
                sizes.append(0)
            sizes[-1] += size
        begins.append(len(found))
    except arrow_damage():
        return (0,), ()
    return tuple(begins), tuple(sizes)
