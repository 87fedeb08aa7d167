"""Pages of Parquet files are bounded before memory is taken for them."""

from __future__ import annotations

import base64
import contextlib
import io
from types import SimpleNamespace
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyarrow.parquet import encryption

from tests.faults.grammars import varint
from tests.faults.hostile import MOST_BYTES, opener
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.parquet_footer import column_chunks
from tokexplorer.corpus.parquet_pages import MOST_PAGE_BYTES, PageGuard, page_sizes
from tokexplorer.corpus.source_preview import preview_of
from tokexplorer.corpus.sources import FileSource
from tokexplorer.corpus.tables import parquet_file

if TYPE_CHECKING:
    from pathlib import Path

ROWS = [f"line {number} of some text" * (1 + number % 7) for number in range(3000)]


def written(**options: object) -> bytes:
    file = io.BytesIO()
    table = pa.table({"text": ROWS, "number": list(range(len(ROWS)))})
    pq.write_table(table, file, **options)
    return file.getvalue()


def pages_of(data: bytes, column: int) -> list[int]:
    """Where the headers of the first row group's column begin."""
    chunk = pq.ParquetFile(io.BytesIO(data)).metadata.row_group(0).column(column)
    at = min(chunk.dictionary_page_offset or chunk.data_page_offset, chunk.data_page_offset)
    end, found = at + chunk.total_compressed_size, []
    while at < end:
        sizes = page_sizes(data, at)
        assert sizes is not None
        _, packed, body = sizes
        found.append(at)
        at = body + packed
    assert at == end
    return found


def lied(data: bytes, header: int, field: int, size: int) -> bytes:
    """The same file, where a page says that it is of another size, before or with compression."""
    found = page_sizes(data, header)
    assert found is not None
    before = bytes([0x15]) + varint(2 * found[field])
    place = data.index(before, header)
    new = varint(2 * size)
    assert place < header + 12
    return data[:place] + b"\x15" + new + data[place + len(before) :]


def texts_of(path: Path) -> str:
    chunks = (chunk for document in FileSource(path).open().documents for chunk in document.chunks([]))
    return b"".join(chunk.utf8 for chunk in chunks).decode()


OPTIONS: list[dict[str, object]] = [
    {},
    {"compression": "none", "use_dictionary": False},
    {"compression": "zstd", "data_page_version": "2.0", "data_page_size": 4096},
    {"row_group_size": 700, "write_page_checksum": True, "data_page_size": 1000},
    {"write_statistics": False, "compression": "gzip"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_good_files_are_read(options: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    path.write_bytes(written(**options))
    with path.open("rb") as file:
        assert parquet_file(PageGuard(file)).read().column("text").to_pylist() == ROWS
    assert texts_of(path) == "\n".join([*ROWS, ""])


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("field", [0, 1], ids=["unpacked", "packed"])
@pytest.mark.parametrize("page", [0, -1], ids=["first", "last"])
def test_a_page_that_is_too_large_is_refused_before_it_is_read(
    options: dict[str, object], field: int, page: int, tmp_path: Path
) -> None:
    data = written(**options)
    path = tmp_path / "a.parquet"
    path.write_bytes(lied(data, pages_of(data, 0)[page], field, MOST_PAGE_BYTES + 1))
    with pytest.raises(CorpusError, match=r"row [0-9,]+: the Parquet data .* a page is said to have"):
        texts_of(path)


def test_memory_is_not_taken_for_what_a_page_says(tmp_path: Path) -> None:
    data = written(compression="none")
    wrong = lied(data, pages_of(data, 0)[-1], 1, (1 << 31) - 64)
    with opener() as process:
        came = process.open("corpus", {"a.parquet": wrong}, proven=False)
    assert came.what == "refused"
    assert came.peak_bytes < MOST_BYTES


def test_the_first_rows_are_read_through_the_guard_too(tmp_path: Path) -> None:
    data = written(compression="none", use_dictionary=False)
    path = tmp_path / "a.parquet"
    path.write_bytes(lied(data, pages_of(data, 0)[0], 0, MOST_PAGE_BYTES + 1))
    with pytest.raises(CorpusError, match="a page is said to have"):
        preview_of(FileSource(path))


@pytest.mark.parametrize("options", [*OPTIONS, {"column_encoding": "PLAIN", "use_dictionary": False}])
def test_the_footer_says_of_each_column_what_pyarrow_says(options: dict[str, object]) -> None:
    data = io.BytesIO(written(**options))
    metadata = pq.read_metadata(data)
    found = column_chunks(data, metadata)
    for group, column in np.ndindex(metadata.num_row_groups, metadata.num_columns):
        wanted = metadata.row_group(group).column(column)
        start = min(wanted.dictionary_page_offset or wanted.data_page_offset, wanted.data_page_offset)
        assert found.start_bytes[group, column] == start
        assert found.compressed_bytes[group, column] == wanted.total_compressed_size
        assert found.uncompressed_bytes[group, column] == wanted.total_uncompressed_size


def test_columns_that_end_pyarrows_process_are_refused_in_words(tmp_path: Path) -> None:
    """Asked for the metadata of an encrypted column, pyarrow aborts."""
    factory = encryption.CryptoFactory(lambda _: PlainKeys())
    settings = encryption.EncryptionConfiguration("key", column_keys={"key": ["text"]}, plaintext_footer=True)
    properties = factory.file_encryption_properties(encryption.KmsConnectionConfig(), settings)
    written_to = io.BytesIO()
    pq.write_table(pa.table({"text": ROWS}), written_to, encryption_properties=properties)
    with opener() as process:
        assert process.open("corpus", {"a.parquet": written_to.getvalue()}, proven=False).what == "refused"


class PlainKeys(encryption.KmsClient):  # type: ignore[misc]  # pyarrow has no types
    """Keeps keys as they are."""

    def __init__(self) -> None:
        super().__init__()

    def wrap_key(self, key_bytes: bytes, _name: str) -> bytes:
        return base64.b64encode(key_bytes)


@given(st.binary(max_size=200), st.integers(0, 3), st.integers(0, 3))
def test_any_bytes_are_a_footer_or_damaged(data: bytes, groups: int, columns: int) -> None:
    metadata = SimpleNamespace(num_row_groups=groups, num_columns=columns)
    file = io.BytesIO(data + len(data).to_bytes(4, "little") + b"PAR1")
    with contextlib.suppress(OSError):
        assert column_chunks(file, metadata).compressed_bytes.shape == (groups, columns)


@given(st.data())
def test_damaged_footers_are_read_or_refused(drawn: st.DataObject) -> None:
    data = bytearray(written(row_group_size=1000))
    size = int.from_bytes(data[-8:-4], "little")
    for _ in range(drawn.draw(st.integers(1, 4))):
        data[-9 - drawn.draw(st.integers(0, size - 1))] = drawn.draw(st.integers(0, 255))
    shape = SimpleNamespace(num_row_groups=3, num_columns=2)
    with contextlib.suppress(OSError):
        column_chunks(io.BytesIO(data), shape)


@given(st.binary(max_size=60))
def test_any_bytes_are_a_header_no_header_or_too_few(data: bytes) -> None:
    try:
        found = page_sizes(data, 0)
    except OSError:
        return
    assert found is None or 0 < found[2] <= len(data)


@given(st.integers(1, 4000))
def test_headers_are_found_however_little_is_read_at_a_time(size: int) -> None:
    data = written(compression="none", data_page_size=1000)
    first, *_, last = pages_of(data, 0)
    wrong = lied(data, last, 0, MOST_PAGE_BYTES + 1)
    for content, is_good in ((data, True), (wrong, False)):
        guard = PageGuard(io.BytesIO(content))
        guard.opened()
        guard.seek(first)
        try:
            while guard.tell() < last + 1000:
                guard.read(size)
        except OSError:
            assert not is_good
        else:
            assert is_good
