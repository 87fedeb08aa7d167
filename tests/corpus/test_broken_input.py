"""What may be wrong with a file of a folder: it is told with its name and the place, the rest is read."""

from __future__ import annotations

import gzip
import json
import os
import socket
import struct
import sys
import zipfile
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.corpus.reading import read_all
from tests.corpus.test_tables import BROKEN, jsonl, written
from tests.faults.hostile import opener
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.source_preview import preview_of
from tokexplorer.corpus.sources import FolderSource, source_at

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

GOOD = [f"text of shard {number}\n" for number in range(1, 4)]
MOST_MB = 512


def broken_zip() -> bytes:
    """The place of its list of files lies before its beginning."""
    data = bytearray(written(lambda file: _zip(file, b"abc")))
    end = data.rindex(b"PK\x05\x06")
    data[end + 16 : end + 20] = struct.pack("<I", 0xFFFFFFF0)
    return bytes(data)


def _zip(file: object, data: bytes) -> None:
    with zipfile.ZipFile(file, "w") as archive:  # type: ignore[call-overload]
        archive.writestr("a.txt", data)


FILES: dict[str, Callable[[], bytes]] = {
    **{
        name: make
        for name, make in BROKEN.items()
        if not name.startswith(("bomb", "header", "damaged.parquet"))
    },
    "column.jsonl": lambda: b'{"question": "a"}\n{"question": "b"}\n',
    "row.jsonl": lambda: jsonl(["a"]) + b'{"text": 1}\n',
    "deep.jsonl": lambda: jsonl(["a"]) + b"[" * 100_000 + b"\n",
    "surrogate.jsonl": lambda: jsonl(["a"]) + b'{"text": "\\ud800"}\n',
    "utf-16.txt": lambda: "größer".encode("utf-16")[:-1],
    "mixed.txt": lambda: "größe\n".encode() + "größe\n".encode("latin-1"),
    "offset.zip": broken_zip,
    "password.zip": lambda: written(lambda file: _zip(file, b"a")).replace(b"\x14\0\0\0", b"\x14\0\1\0"),
    "nothing.parquet": lambda: b"PAR1" + struct.pack("<I", 1 << 31) + b"PAR1",
    "null.parquet": lambda: written(lambda file: pq.write_table(pa.table({"text": ["a", None]}), file)),
}


@pytest.mark.parametrize("name", FILES)
def test_a_broken_file_of_a_folder_is_told_and_the_others_are_read(tmp_path: Path, name: str) -> None:
    for number, text in enumerate(GOOD, 1):
        (tmp_path / f"{number}.jsonl").write_text(json.dumps({"text": text}) + "\n")
    (tmp_path / name).write_bytes(FILES[name]())
    _only_that_is_left_out(tmp_path, name)


def _only_that_is_left_out(folder: Path, name: str) -> None:
    read: list[bytes] = []
    result = count_corpus([FolderSource(folder)], text_to=read.append, with_scripts=False)
    assert result.statistics.bytes == sum(map(len, GOOD))
    told = [str(note) for note in result.notes if name in str(note)]
    assert told
    assert all("Traceback" not in each and "\n" not in each for each in told)


def _socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(os.path.relpath(path))


def _append(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more\n")


SPECIAL: dict[str, Callable[[Path], object]] = {
    "fifo": lambda path: os.mkfifo(path),
    "socket": _socket,
    "link to itself": lambda path: path.symlink_to(path),
    "link to nothing": lambda path: path.symlink_to(path.parent / "gone"),
    "link to its folder": lambda path: path.symlink_to(path.parent),
    "device": lambda path: path.symlink_to("/dev/zero"),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="files of Unix")
@pytest.mark.parametrize("name", SPECIAL)
def test_what_is_no_file(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # names of sockets are short
    for number, text in enumerate(GOOD, 1):
        (tmp_path / f"{number}.txt").write_text(text)
    SPECIAL[name](tmp_path / name)
    _only_that_is_left_out(tmp_path, name)
    if name != "link to its folder":
        with pytest.raises(CorpusError, match=name):
            source_at(tmp_path / name).open()


@pytest.mark.parametrize("way", ["vanishes", "is cut off", "grows", "is replaced"])
def test_a_file_that_changes_between_looking_and_reading(tmp_path: Path, way: str) -> None:
    for number, text in enumerate(GOOD, 1):
        (tmp_path / f"{number}.txt").write_text(text)
    changing = tmp_path / "4.txt"
    changing.write_bytes(b"abc\n" * 200_000)
    changes: dict[str, Callable[[], object]] = {
        "vanishes": changing.unlink,
        "is cut off": lambda: os.truncate(changing, 400_000),
        "grows": lambda: _append(changing),
        "is replaced": lambda: changing.write_bytes(b"\x1f\x8b\x08 no gzip"),
    }
    seen: list[bytes] = []

    def text_to(utf8: bytes) -> None:
        if not seen:
            changes[way]()
        seen.append(utf8)

    result = count_corpus([FolderSource(tmp_path)], text_to=text_to, with_scripts=False)
    good = sum(map(len, GOOD))
    if way == "vanishes":
        assert result.statistics.bytes == good
    elif way == "grows":
        assert result.statistics.bytes == good + 800_005
    assert (way == "grows") != any("4.txt" in str(note) for note in result.notes) or way == "is cut off"


def test_a_column_that_is_missing_in_shard_7(tmp_path: Path) -> None:
    for number in range(1, 10):
        name = "question" if number == 7 else "text"
        rows = pa.table({name: [f"{number}"] * 3})
        pq.write_table(rows, tmp_path / f"{number}.parquet")
    result = count_corpus([FolderSource(tmp_path)], with_scripts=False)
    assert result.statistics.bytes == 8 * 6
    [note] = [str(note) for note in result.notes]
    assert "7.parquet" in note
    assert "has no column text. It has question" in note


def test_a_column_without_a_name(tmp_path: Path) -> None:
    table = pa.table({"": ["a", "b"]})
    pq.write_table(table, tmp_path / "a.parquet")
    (tmp_path / "a.arrow").write_bytes(_arrow(table))
    for name in ("a.parquet", "a.arrow"):
        [document] = source_at(tmp_path / name).open().documents
        assert read_all(document) == b"a\nb\n"


def _arrow(table: pa.Table, new: Callable[..., Any] = pa.ipc.new_file) -> bytes:
    def write(file: object) -> None:
        with new(file, table.schema) as writer:
            writer.write_table(table)

    return written(write)


@pytest.mark.parametrize("stream", [True, False])
def test_arrow_whose_offsets_lead_elsewhere(tmp_path: Path, stream: bool) -> None:
    """They are not looked at when it is read: beyond its end lies the memory of others."""
    rows = pa.table({"text": ["one", "two", "three"]})
    offsets = struct.pack("<4i", 0, 3, 6, 11)
    for place, value in ((1, 1 << 28), (3, 1 << 28), (2, -5)):
        data = bytearray(_arrow(rows, pa.ipc.new_stream if stream else pa.ipc.new_file))
        at = data.index(offsets) + 4 * place
        data[at : at + 4] = struct.pack("<i", value)
        (tmp_path / "a.arrow").write_bytes(data)
        [document] = source_at(tmp_path / "a.arrow").open().documents
        with pytest.raises(CorpusError, match=r"a\.arrow: row 1: the Arrow data is damaged"):
            read_all(document)
        with pytest.raises(CorpusError, match=r"a\.arrow: row 1: the Arrow data is damaged"):
            preview_of(source_at(tmp_path / "a.arrow"))


def test_a_field_whose_name_has_half_a_character(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b'{"t\\ud800": "one"}\n{"t\\ud800": "two"}\n')
    [document] = source_at(tmp_path / "a.jsonl").open().documents
    assert read_all(document) == b"one\ntwo\n"


def test_a_first_line_that_is_nested_too_deep_is_text(tmp_path: Path) -> None:
    raw = b'{"a":' * 1500 + b"1" + b"}" * 1500 + b"\n{\n"
    (tmp_path / "deep").write_bytes(raw)
    assert preview_of(source_at(tmp_path / "deep")).first.kind == ""
    [document] = source_at(tmp_path / "deep").open().documents
    assert read_all(document) == raw


def test_a_name_of_a_column_with_a_line_feed_stays_on_its_line(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b'"a\nb",c\nx,y\n')
    [document] = source_at(tmp_path / "a.csv").open().documents
    with pytest.raises(CorpusError, match=r"several columns of text\. Choose one of them: a b \('x'\), c"):
        read_all(document)


def long_value_often() -> bytes:
    """A kilobyte that says nine thousand times that it has the same 100 kB."""
    indices = pa.array([0] * 9000, pa.int32())
    table = pa.table({"text": pa.DictionaryArray.from_arrays(indices, pa.array(["a" * 100_000]))})
    return written(lambda file: pq.write_table(table, file, compression="zstd", store_schema=False))


LARGE: dict[str, tuple[Callable[[], bytes], str]] = {
    "line.jsonl": (
        lambda: b'{"text": "' + b"a" * (200 << 20) + b'"}\n',
        "line 1: is longer than 33,554,432 bytes",
    ),
    "element.json": (
        lambda: b'[{"text": "' + b"a" * (200 << 20) + b'"}]',
        "row 1: is longer than 33,554,432 bytes",
    ),
    "cell.csv": (lambda: b'id,text\n1,"' + b"a" * (200 << 20) + b'"\n', "after row 0"),
    "values.jsonl": (
        lambda: b'{"text": [' + b"[]," * (10 << 20) + b"[]]}\n",
        "line 1: holds more than 3,500,000 values",
    ),
    "bomb.txt": (lambda: bytes(300 << 20), "binary"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="memory as Linux tells it")
def test_files_with_something_large_take_little_memory() -> None:
    with opener() as process:
        for name, (make, why) in LARGE.items():
            packed = gzip.compress(make(), 1)
            came = process.open("corpus", {f"{name}.gz": packed}, proven=False)
            assert came.what.startswith("refused"), (name, came)
            assert why in came.said, (name, came)
            assert came.peak_bytes < MOST_MB << 20, (name, came)
        came = process.open("corpus", {"often.parquet": long_value_often()}, proven=False)
        assert came.what == "opened", came
        assert came.peak_bytes < MOST_MB << 20, came


def test_long_names_of_columns_are_told_in_short(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(f"{'a' * 5000},{'b' * 5000}\nx,y\n".encode())
    [document] = source_at(tmp_path / "a.csv").open().documents
    with pytest.raises(CorpusError, match=r"Choose one of them: a{40}\.\.\. \('x'\), b{40}\.\.\. \('y'\)"):
        read_all(document)


def test_a_wrong_checksum_in_a_zip_is_told_by_the_first_rows(tmp_path: Path) -> None:
    data = bytearray(written(lambda file: _zip(file, b'{"text": "a"}\n' * 3)).replace(b"a.txt", b"a.csv"))
    data[14:18] = b"\0\0\0\0"  # in front of the file
    at = data.rindex(b"PK\x01\x02") + 16  # and in the list of files
    data[at : at + 4] = b"\0\0\0\0"
    (tmp_path / "a.zip").write_bytes(data)
    for read in (lambda: preview_of(source_at(tmp_path / "a.zip")), lambda: read_all(only(tmp_path))):
        with pytest.raises(CorpusError, match=r"a\.zip: a\.csv: the zip archive is damaged .* Bad CRC-32"):
            read()


def only(folder: Path) -> Any:
    return source_at(folder / "a.zip").open().documents[0]
