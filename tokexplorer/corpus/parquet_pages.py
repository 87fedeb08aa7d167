"""A limit for the pages of Parquet files: pyarrow takes memory for what a page says before it reads it.

The data of a column stands in pages. In front of each is a header, a struct of Thrift's compact protocol,
whose second and third fields are the sizes of the page without and with compression (parquet.thrift of
apache/parquet-format).
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Final

import numpy as np
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.parquet_footer import column_chunks
from tokexplorer.corpus.thrift import DAMAGED, ENDED, integers_of
from tokexplorer.presentation.numbers import byte_size

if TYPE_CHECKING:
    import pyarrow.parquet as pq

    from tokexplorer.corpus.parquet_footer import ColumnChunks

MOST_PAGE_BYTES: Final = 1 << 28  # usual are 1 MB, and a row more
_MOST_HEADER_BYTES: Final = 1 << 20  # statistics can have long values
_UNPACKED, _PACKED = 2, 3  # the fields of the sizes


class PageGuard(io.RawIOBase):
    """A Parquet file whose pages are looked at as they are read.

    `read` raises OSError as soon as a page says that it is larger than `MOST_PAGE_BYTES`, before anybody
    takes memory for it.

    Attributes:
        columns: what its footer says of its columns, once it is open.
    """

    columns: ColumnChunks

    def __init__(self, file: IO[bytes]) -> None:
        super().__init__()
        self._file = file
        self._chunks: list[_Chunk] = []
        self._starts = self._ends = np.zeros(0, np.int64)

    def opened(self, **options: Any) -> pq.ParquetFile:
        """The file, opened with these options of pyarrow. Raises what that raises, or OSError."""
        import pyarrow.parquet as pq

        found = pq.ParquetFile(self, **options)
        self.columns = column_chunks(self._file, found.metadata)
        self._starts = self.columns.start_bytes.ravel()
        self._ends = self._starts + self.columns.compressed_bytes.ravel()
        self._chunks = [
            _Chunk(*ends) for ends in zip(self._starts.tolist(), self._ends.tolist(), strict=True)
        ]
        return found

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
    sizes = np.full(_PACKED + 1, -1, np.int64)
    end = integers_of(np.frombuffer(data, np.uint8), at, sizes)
    if end == DAMAGED:
        raise OSError(tr("the header of a page is damaged"))
    return None if end == ENDED else (int(sizes[_UNPACKED]), int(sizes[_PACKED]), int(end))
