"""A limit for the pages of Parquet files: pyarrow takes memory for what a page says before it reads it.

The data of a column stands in pages. In front of each is a header, a struct of Thrift's compact protocol,
whose second and third fields are the sizes of the page without and with compression (parquet.thrift of
apache/parquet-format; the protocol is described in thrift-compact-protocol.md of apache/thrift).
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import byte_size

if TYPE_CHECKING:
    import pyarrow.parquet as pq

MOST_PAGE_BYTES: Final = 1 << 28  # usual are 1 MB, and a row more
_MOST_HEADER_BYTES: Final = 1 << 20  # statistics can have long values
_MOST_DEPTH: Final = 16
_UNPACKED, _PACKED = 2, 3  # the fields of the sizes

_TRUE, _FALSE, _BYTE, _I16, _I32, _I64, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)


class PageGuard(io.RawIOBase):
    """A Parquet file whose pages are looked at as they are read.

    `read` raises OSError as soon as a page says that it is larger than `MOST_PAGE_BYTES`, before anybody
    takes memory for it.
    """

    def __init__(self, file: IO[bytes]) -> None:
        super().__init__()
        self._file = file
        self._chunks: list[_Chunk] = []
        self._starts = self._ends = np.zeros(0, np.int64)

    def opened(self, **options: Any) -> pq.ParquetFile:
        """The file, opened with these options of pyarrow. Raises what that raises."""
        import pyarrow.parquet as pq

        found = pq.ParquetFile(self, **options)
        self._watch(found.metadata)
        return found

    def _watch(self, metadata: Any) -> None:
        """Look at the pages of all columns that the metadata of the file tells of."""
        for number in range(metadata.num_row_groups):
            group = metadata.row_group(number)
            for place in range(group.num_columns):
                column = group.column(place)
                first = column.dictionary_page_offset or column.data_page_offset
                start = min(first, column.data_page_offset)
                self._chunks.append(_Chunk(start, start + column.total_compressed_size))
        self._starts = np.array([chunk.start for chunk in self._chunks], np.int64)
        self._ends = np.array([chunk.end for chunk in self._chunks], np.int64)

    @override
    def read(self, size: int = -1, /) -> bytes:
        start = self._file.tell()
        data = self._file.read(size)
        touched = (self._starts < start + len(data)) & (self._ends > start)
        for number in np.flatnonzero(touched).tolist():
            self._chunks[number].follow(start, data)
        return data

    @override
    def readable(self) -> bool:
        return True

    @override
    def seekable(self) -> bool:
        return True

    @override
    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        return self._file.seek(offset, whence)

    @override
    def tell(self) -> int:
        return self._file.tell()


@dataclass(slots=True)
class _Chunk:
    """The pages of a column in a row group, which are read one after the other.

    Attributes:
        start, end: its bytes in the file.
        header: where the next header begins; -1 if that is not known.
        held: what was read of that header.
    """

    start: int
    end: int
    header: int = -1
    held: bytes = b""

    def follow(self, start: int, data: bytes) -> None:
        """Look at the headers in what was read. Raises OSError for a page that is too large."""
        if start <= self.start:
            self.header, self.held = self.start, b""
        if self.header < 0 or self.header + len(self.held) >= start + len(data):
            return
        if self.header + len(self.held) < start:  # a part was left out
            self.header = -1
            return
        # From the header on: what is held, then what follows it.
        rest = self.held + data[self.header + len(self.held) - start :]
        at, end = 0, min(len(rest), self.end - self.header)
        while at < end and (found := page_sizes(rest, at)) is not None:
            unpacked, packed, body = found
            if not 0 <= packed <= MOST_PAGE_BYTES or not 0 <= unpacked <= MOST_PAGE_BYTES:
                size = byte_size(max(packed, unpacked))
                most = byte_size(MOST_PAGE_BYTES)
                raise OSError(tr("a page is said to have {size}; the limit is {most}", size=size, most=most))
            at = body + packed
        self.header, self.held = self.header + at, rest[at:]
        if len(self.held) > _MOST_HEADER_BYTES:
            raise OSError(tr("the header of a page has no end"))


def page_sizes(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The size of a page without and with compression, and where its header ends; None if `data` ends before.

    Raises OSError if there is no header.
    """
    reader = _Thrift(data, at)
    try:
        fields = reader.struct()
    except IndexError:
        return None
    return fields.get(_UNPACKED, -1), fields.get(_PACKED, -1), reader.at


def _damaged() -> OSError:
    return OSError(tr("the header of a page is damaged"))


class _Thrift:
    """Reads the integers of a struct and skips the rest. Raises IndexError at the end of the data."""

    def __init__(self, data: bytes, at: int) -> None:
        self.data, self.at = data, at

    def struct(self, depth: int = 0) -> dict[int, int]:
        """The integers by the numbers of their fields."""
        if depth > _MOST_DEPTH:
            raise _damaged()
        found: dict[int, int] = {}
        field = 0
        while head := self._byte():
            kind, step = head & 15, head >> 4
            field = field + step if step else self._integer()
            if kind in (_I16, _I32, _I64):
                found[field] = self._integer()
            elif kind not in (_TRUE, _FALSE):
                self._skip(kind, depth)
        return found

    def _skip(self, kind: int, depth: int) -> None:
        if kind in (_TRUE, _FALSE, _BYTE):  # in a list, booleans are bytes
            self._go(1)
        elif kind in (_I16, _I32, _I64):
            self._varint()
        elif kind == _DOUBLE:
            self._go(8)
        elif kind == _BINARY:
            self._go(self._varint())
        elif kind in (_LIST, _SET):
            head = self._byte()
            count = head >> 4 if head >> 4 < 15 else self._varint()
            for _ in range(count):
                self._skip(head & 15, depth + 1)
        elif kind == _STRUCT:
            self.struct(depth + 1)
        else:
            raise _damaged()

    def _byte(self) -> int:
        self._go(1)
        return self.data[self.at - 1]

    def _go(self, count: int) -> None:
        self.at += count
        if self.at > len(self.data):
            raise IndexError

    def _varint(self) -> int:
        value = shift = 0
        while True:
            byte = self._byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value
            if shift > 63:
                raise _damaged()

    def _integer(self) -> int:
        value = self._varint()
        return value >> 1 ^ -(value & 1)
