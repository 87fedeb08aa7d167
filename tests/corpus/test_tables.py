"""Tables, compressed files and archives as texts of a corpus."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import os
import tarfile
import zipfile
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st
from pyarrow import csv as pa_csv

import tokexplorer
from tests.corpus.reading import read_all
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import STRICT, CorpusError, DecodePolicy, Note
from tokexplorer.corpus.sources import FolderSource, sample_text, source_at, source_from_dict
from tokexplorer.corpus.tables import array_to_lines, fast_json, joined

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ROWS = [
    "Hello, world",
    "",
    "  two  blanks",
    'a "quoted" word',
    "größe\t東京 🎉",
    "two\nlines",
    "ended\n",
    "last",
]
TEXT = "".join(row if row.endswith("\n") else row + "\n" for row in ROWS).encode()


def jsonl(rows: list[str]) -> bytes:
    return "".join(json.dumps({"id": i, "text": row}) + "\n" for i, row in enumerate(rows)).encode()


def written(write: Callable[[io.BytesIO], object]) -> bytes:
    file = io.BytesIO()
    write(file)
    return file.getvalue()


def table(rows: list[str]) -> pa.Table:
    return pa.table({"id": range(len(rows)), "text": rows})


def arrow(rows: list[str], new: Callable[..., pa.RecordBatchWriter]) -> bytes:
    def write(file: io.BytesIO) -> None:
        with new(file, table(rows).schema) as writer:
            writer.write_table(table(rows))

    return written(write)


def csv_bytes(rows: list[str], delimiter: str) -> bytes:
    options = pa_csv.WriteOptions(delimiter=delimiter)
    return written(lambda file: pa_csv.write_csv(table(rows), file, options))


FORMS = {
    "a.txt": TEXT,
    "a.jsonl": jsonl(ROWS),
    "a.json": json.dumps([{"text": row} for row in ROWS], indent=1).encode(),
    "strings.json": json.dumps(ROWS).encode(),
    "a.csv": csv_bytes(ROWS, ","),
    "a.tsv": csv_bytes(ROWS, "\t"),
    "a.parquet": written(lambda file: pq.write_table(table(ROWS), file, row_group_size=3)),
    "a.arrow": arrow(ROWS, pa.ipc.new_file),
    "stream.arrow": arrow(ROWS, pa.ipc.new_stream),
}


def zipped(name: str, content: bytes, how: int = zipfile.ZIP_DEFLATED) -> bytes:
    def write(file: io.BytesIO) -> None:
        with zipfile.ZipFile(file, "w", how) as archive:
            archive.writestr(name, content)

    return written(write)


def tarred(name: str, content: bytes) -> bytes:
    def write(file: io.BytesIO) -> None:
        with tarfile.open(fileobj=file, mode="w") as archive:
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))

    return written(write)


WRAPPINGS: dict[str, Callable[[str, bytes], bytes]] = {
    "": lambda _, content: content,
    ".gz": lambda _, content: gzip.compress(content),
    ".zst": lambda _, content: zstandard.compress(content),
    ".bz2": lambda _, content: bz2.compress(content),
    ".xz": lambda _, content: lzma.compress(content),
    ".zip": zipped,
    ".tar": tarred,
    ".tar.gz": lambda name, content: gzip.compress(tarred(name, content)),
}


def document(folder: Path, name: str, content: bytes, policy: DecodePolicy = STRICT) -> FileDocument:
    (folder / name).write_bytes(content)
    return FileDocument.at(folder / name, policy)


@pytest.mark.parametrize("wrapping", WRAPPINGS)
@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_the_same_text(tmp_path: Path, name: str, wrapping: str) -> None:
    content = WRAPPINGS[wrapping](name, FORMS[name])
    assert read_all(document(tmp_path, name + wrapping, content)) == TEXT


def test_text_that_holds_json_stays_text(tmp_path: Path) -> None:
    assert read_all(document(tmp_path, "a.txt", jsonl(ROWS))) == jsonl(ROWS)
    assert read_all(document(tmp_path, "settings.json", b'{"a": "b"}')) == b'{"a": "b"}'


def test_nested_columns(tmp_path: Path) -> None:
    rows = [
        {"messages": [{"role": "user", "content": "a"}, {"role": "bot", "content": "b"}]},
        {"messages": []},
    ]
    policy = DecodePolicy(column="messages[].content")
    lines = "".join(json.dumps(row) + "\n" for row in rows).encode()
    assert read_all(document(tmp_path, "a.jsonl", lines, policy)) == b"a\nb\n"
    parquet = written(lambda file: pq.write_table(pa.Table.from_pylist(rows), file))
    assert read_all(document(tmp_path, "a.parquet", parquet, policy)) == b"a\nb\n"


def test_several_columns_are_named_with_an_example(tmp_path: Path) -> None:
    lines = b'{"question": "How many?", "answer": "Two."}\n'
    with pytest.raises(CorpusError, match=r"question \('How many\?'\), answer \('Two\.'\)") as caught:
        read_all(document(tmp_path, "a.jsonl", lines))
    assert [policy.column for policy in caught.value.choices] == ["question", "answer"]
    assert read_all(document(tmp_path, "b.jsonl", lines, caught.value.choices[1])) == b"Two.\n"


@pytest.mark.parametrize(
    "policy", [DecodePolicy(column="a;b=c"), DecodePolicy("cp1252", "skip", "messages[].content", "skip")]
)
def test_a_policy_is_read_from_its_name(policy: DecodePolicy) -> None:
    assert DecodePolicy.parse(str(policy)) == policy


BAD_LINES = {
    "bad.jsonl": b'{"text": "a"}\n{"text": \n{"text": "b"}\n',
    "missing.jsonl": b'{"text": "a"}\n{"id": 1}\n{"text": "b"}\n',
    "number.jsonl": b'{"text": "a"}\n{"text": 7}\n{"text": "b"}\n',
    "null.jsonl": b'{"text": "a"}\n{"text": null}\n{"text": "b"}\n',
    "surrogate.jsonl": b'{"text": "a"}\n{"text": "\\ud800"}\n{"text": "b"}\n',
    "two.jsonl": b'{"text": "a"}\n{"text": "c"} {"text": "d"}\n{"text": "b"}\n',
    "deep.jsonl": b'{"text": "a"}\n' + b"[" * 100_000 + b'\n{"text": "b"}\n',
    "fields.csv": b"id,text\n1,a\n1,2,3\n2,b\n",
    "null.parquet": written(lambda file: pq.write_table(pa.table({"text": ["a", None, "b"]}), file)),
    "bytes.parquet": written(
        lambda file: pq.write_table(pa.table({"text": pa.array([b"a", b"\xff", b"b"])}).cast(
            pa.schema([("text", pa.binary())])), file)
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_bad_line_is_named_and_skipped_if_chosen(tmp_path: Path, name: str) -> None:
    policy = DecodePolicy(column="text")
    with pytest.raises(CorpusError, match=r"(line|row) [23]") as caught:
        read_all(document(tmp_path, name, BAD_LINES[name], policy))
    notes: list[Note] = []
    assert read_all(document(tmp_path, name, BAD_LINES[name], caught.value.choices[0]), notes) == b"a\nb\n"
    assert "1 line or row" in str(notes[-1])


@pytest.mark.parametrize("first", [b"null", b" \tnull ", b"null null", b"7", b'"a"', b"[]", b"true"])
def test_a_first_line_that_is_no_object_is_named_and_skipped_if_chosen(tmp_path: Path, first: bytes) -> None:
    lines = first + b'\n{"text": "b"}\n'
    with pytest.raises(CorpusError, match="line 1") as caught:
        read_all(document(tmp_path, "a.jsonl", lines, DecodePolicy(column="text")))
    assert read_all(document(tmp_path, "a.jsonl", lines, caught.value.choices[0])) == b"b\n"


LINES = jsonl([f"{i} {os.urandom(8).hex()}" for i in range(5000)])
PARQUET = written(lambda file: pq.write_table(table(["a" * 100] * 9999), file))
BROKEN: dict[str, Callable[[], bytes]] = {
    "cut.jsonl.gz": lambda: gzip.compress(LINES)[:-2000],
    "cut.jsonl.zst": lambda: zstandard.compress(LINES)[:-2000],
    "cut.jsonl.bz2": lambda: bz2.compress(LINES)[:-2000],
    "cut.jsonl.xz": lambda: lzma.compress(LINES)[:-2000],
    "damaged.jsonl.gz": lambda: gzip.compress(LINES)[:9000] + b"\0" * 99 + gzip.compress(LINES)[9099:],
    "damaged.jsonl.zst": lambda: (
        zstandard.compress(LINES)[:9000] + b"\0" * 99 + zstandard.compress(LINES)[9099:]
    ),
    "not.gz": lambda: b"\x1f\x8b\x08 is not gzip \xff",
    "behind.gz": lambda: gzip.compress(LINES) + b"more",
    "cut.zip": lambda: zipped("a.jsonl", LINES)[:-2000],
    "damaged.zip": lambda: zipped("a.jsonl", LINES).replace(LINES[:0] + b"PK\x01\x02", b"PK\x09\x09"),
    "cut.tar": lambda: tarred("a.jsonl", LINES)[:-20_000],
    "empty.zip": lambda: written(lambda file: zipfile.ZipFile(file, "w").close()),
    "pictures.zip": lambda: zipped("a.png", b"\x89PNG\r\n\x1a\n\0\0\xff\xfe"),
    "nested.zip": lambda: zipped(
        "a.zip", zipped("a.zip", zipped("a.zip", zipped("a.zip", zipped("a.zip", TEXT))))
    ),
    "cut.parquet": lambda: PARQUET[:-100],
    "head.parquet": lambda: PARQUET[:4],
    "damaged.parquet": lambda: PARQUET[:20] + b"\xff" * 40 + PARQUET[60:],
    "cut.arrow": lambda: arrow(ROWS, pa.ipc.new_file)[:-30],
    "cut-stream.arrow": lambda: arrow(ROWS, pa.ipc.new_stream)[:-300],
    "numbers.parquet": lambda: written(lambda file: pq.write_table(pa.table({"id": [1, 2]}), file)),
    "header.csv": lambda: b"id,question\n1,a\n",
    "twice.csv": lambda: b"text,text\na,b\n",
    "numbers.csv": lambda: b"id,size\n1,2\n",
    "cut.json": lambda: json.dumps([{"text": "a"}] * 9).encode()[:-9],
    "behind.json": lambda: b'[{"text": "a"}] {"text": "b"}',
    "latin.jsonl": lambda: '{"text": "größe"}\n'.encode("latin-1"),
    "latin.jsonl.gz": lambda: gzip.compress('{"text": "größe"}\n'.encode("latin-1")),
    "prose.jsonl": lambda: b"Some text\nthat is not JSON\n",
    "empty.csv.gz": lambda: gzip.compress(b""),
    "bomb.txt.gz": lambda: gzip.compress(b"\0" * (300 << 20), 9),
}


@pytest.mark.parametrize("name", BROKEN)
def test_broken_files_are_told_with_their_name(tmp_path: Path, name: str) -> None:
    policy = DecodePolicy(column="text") if name == "header.csv" else DecodePolicy()
    with pytest.raises(CorpusError) as caught:
        for _ in document(tmp_path, name, BROKEN[name](), policy).chunks([]):
            pass
    assert name in str(caught.value)
    assert "Traceback" not in str(caught.value)


@pytest.mark.parametrize("name", ["a.json", "a.json.gz", "a.json.zip", "lines"])
def test_lines_of_json_are_known_by_a_long_first_line(tmp_path: Path, name: str) -> None:
    rows = ["long " * 8000, "short"]
    wrap = WRAPPINGS[name.removeprefix("a.json")] if name != "lines" else WRAPPINGS[""]
    found = document(tmp_path, name, wrap("a.json", jsonl(rows)))
    assert read_all(found) == "".join(f"{row}\n" for row in rows).encode()
    assert found.first_rows().column == "text"
    assert found.format_name() in ("jsonl", "gzip", "zip")


def overwritten(content: bytes) -> bytes:
    """With other bytes in its last quarter."""
    begin = 3 * len(content) // 4
    return content[:begin] + b"\xff" * 999 + content[begin + 999 :]


LARGE = "".join(f"{i} {os.urandom(8).hex()}\n" for i in range(40_000)).encode()


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("damaged.zip", lambda: overwritten(zipped("a.txt", LARGE, zipfile.ZIP_LZMA))),
        ("cut.tar", lambda: tarred("a.txt", LARGE)[:-200_000]),
        ("cut.zip", lambda: zipped("a.tar", tarred("a.txt", LARGE)[:-200_000])),
    ],
)
def test_damage_deep_within_an_archive_is_told(
    tmp_path: Path, name: str, content: Callable[[], bytes]
) -> None:
    with pytest.raises(CorpusError, match=rf"{name}: .*a\.txt: the \w+ archive is damaged or cut off"):
        read_all(document(tmp_path, name, content()))


def test_a_quotation_mark_that_is_not_closed_is_told(tmp_path: Path) -> None:
    notes: list[Note] = []
    assert read_all(document(tmp_path, "a.csv", b'id,text\n1,"a\n2,b\n'), notes) == b"a\n2,b\n"
    assert "one may not be closed" in str(notes[-1])


def test_a_csv_row_without_end_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.corpus.tables._CSV_BLOCK_BYTES", 1 << 12)
    with pytest.raises(CorpusError, match=r"quote\.csv: after row 0: .* a quotation mark may not be closed"):
        read_all(document(tmp_path, "quote.csv", b'id,text\n1,"a\n' + b"2,b\n" * (1 << 13)))


@pytest.mark.parametrize(
    ("name", "where"), [("a.jsonl", r"a\.jsonl: line 1,001: "), ("a.zip", r"a\.zip: b\.jsonl, line 1,001: ")]
)
def test_a_line_that_is_too_long_is_told_by_its_number(tmp_path: Path, name: str, where: str) -> None:
    content = jsonl(["short"] * 1000 + ["long " * (7 << 20)])
    content = zipped("b.jsonl", content) if name == "a.zip" else content
    with pytest.raises(CorpusError, match=rf"{where}is longer than"):
        read_all(document(tmp_path, name, content))


@pytest.mark.parametrize("extra", [0, 3000])
def test_a_line_with_too_many_values_is_told_by_its_number(tmp_path: Path, extra: int) -> None:
    large = b'{"text": "a", "more": [' + b"1," * 3_600_000 + b"1]}\n"
    content = jsonl(["short"] * 1000) + large + jsonl(["short"] * extra)
    with pytest.raises(CorpusError, match=r"a\.jsonl: line 1,001: holds more than"):
        read_all(document(tmp_path, "a.jsonl", content))


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
def test_a_usual_column_that_begins_with_nulls_is_asked_for(tmp_path: Path, form: str) -> None:
    """Another one, which happens to be the only one with strings in the first rows, is not taken silently."""
    rows = [{"title": f"title {i}", "text": None if i < 9 else f"text {i}"} for i in range(11)]
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    if form == "parquet":
        content = written(lambda file: pq.write_table(pa.Table.from_pylist(rows), file))
    found = document(tmp_path, f"a.{form}", content)
    assert found.first_rows().columns == ("title", "text")
    with pytest.raises(CorpusError, match="has several columns of text") as caught:
        read_all(found)
    assert [choice.column for choice in caught.value.choices] == ["title", "text"]
    policy = replace(caught.value.choices[1], bad_lines="skip")
    assert read_all(document(tmp_path, f"a.{form}", content, policy)) == b"text 9\ntext 10\n"


@pytest.mark.parametrize("new", [pa.ipc.new_file, pa.ipc.new_stream])
def test_an_arrow_file_may_begin_without_rows(
    tmp_path: Path, new: Callable[..., pa.RecordBatchWriter]
) -> None:
    def write(file: io.BytesIO) -> None:
        whole = table(ROWS).combine_chunks()
        with new(file, whole.schema) as writer:
            for batch in (whole.slice(0, 0), whole):
                writer.write_batch(pa.RecordBatch.from_pylist(batch.to_pylist(), whole.schema))

    found = document(tmp_path, "a.arrow", written(write))
    assert read_all(found) == TEXT
    assert found.first_rows().column == "text"


def test_a_long_line(tmp_path: Path) -> None:
    long = "word " * (3 << 20)
    assert read_all(document(tmp_path, "a.jsonl", jsonl(["a", long, "b"]))) == f"a\n{long}\nb\n".encode()


def test_a_folder_of_shards(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl.gz").write_bytes(gzip.compress(jsonl(ROWS[:4])))
    (tmp_path / "2.parquet").write_bytes(written(lambda file: pq.write_table(table(ROWS[4:]), file)))
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\xff\xfe")
    opened = source_at(tmp_path).open()
    assert b"".join(map(read_all, opened.documents)) == TEXT
    assert len(opened.notes) == 1


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_the_fast_way_reads_what_json_reads(rows: list[str]) -> None:
    expected = "".join(row if row.endswith("\n") else row + "\n" for row in rows).encode()
    assert joined(pa.array(rows, pa.string())) == expected
    if rows:
        assert fast_json(jsonl(rows), (("text", 0),)) == [("", expected)]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.just("text"), inner),
)


@given(st.lists(JSON | st.fixed_dictionaries({"text": st.text()}), min_size=1, max_size=4))
def test_the_fast_way_takes_no_row_that_lacks_the_text(rows: list[object]) -> None:
    found = fast_json(b"".join(json.dumps(row).encode() + b"\n" for row in rows), (("text", 0),))
    if found is not None:
        texts = [row["text"] for row in rows if isinstance(row, dict)]
        assert len(texts) == len(rows)
        assert found == [("", joined(pa.array(texts, pa.string())))]


@given(JSON, st.integers(1, 9))
def test_elements_of_an_array_are_lines(value: object, size: int) -> None:
    raw, state, lines = json.dumps([value, value], indent=1).encode(), np.zeros(3, np.int64), b""
    for start in range(0, len(raw), size):
        piece = np.frombuffer(raw[start : start + size], np.uint8)
        out = np.empty(len(piece), np.uint8)
        count, extra = array_to_lines(piece, state, out)
        assert not extra
        lines += out[:count].tobytes()
    assert [json.loads(line) for line in lines.splitlines()] == [value, value]


SHARDS: dict[str, Callable[[list[str]], bytes]] = {
    "a.jsonl": jsonl,
    "a.json": lambda rows: json.dumps([{"text": row} for row in rows]).encode(),
    "strings.json": lambda rows: json.dumps(rows).encode(),
    "a.csv": lambda rows: csv_bytes(rows, ","),
    "a.tsv": lambda rows: csv_bytes(rows, "\t"),
    "a.parquet": lambda rows: written(lambda file: pq.write_table(table(rows), file)),
    "a.arrow": lambda rows: arrow(rows, pa.ipc.new_file),
    "stream.arrow": lambda rows: arrow(rows, pa.ipc.new_stream),
}


@pytest.mark.parametrize("name", SHARDS)
def test_every_form_has_the_same_counts_in_shards(tmp_path: Path, name: str) -> None:
    lines = [f"line {i} has {'many ' * (i % 5)}words" for i in range(60)]
    (tmp_path / "text.txt").write_text("\n".join(lines) + "\n")
    shards = tmp_path / "shards"
    shards.mkdir()
    for start in range(0, 60, 20):
        part = lines[start : start + 20]
        content = SHARDS[name](part)
        (shards / f"{start}-{name}").write_bytes(content)
    expected, found = (count_corpus([source_at(path)]) for path in (tmp_path / "text.txt", shards))
    assert found.word_counts.utf8.tobytes() == expected.word_counts.utf8.tobytes()
    assert found.word_counts.counts.tolist() == expected.word_counts.counts.tolist()
    assert found.statistics == expected.statistics
    assert tokenizer_bytes(tmp_path, [shards]) == tokenizer_bytes(tmp_path, [tmp_path / "text.txt"])


def tokenizer_bytes(folder: Path, texts: list[Path]) -> bytes:
    tokexplorer.train(texts, vocab_size=300).save(folder / "tokenizer.json")
    return (folder / "tokenizer.json").read_bytes()


def test_the_first_rows_are_the_preview(tmp_path: Path) -> None:
    (tmp_path / "a.parquet").write_bytes(FORMS["a.parquet"])
    assert sample_text([source_at(tmp_path / "a.parquet")], max_lines=1) == "Hello, world\n"


@pytest.mark.parametrize("before", ["a.txt.gz", "b.tar.gz", "c.json.gz", "d.zip"])
def test_texts_that_are_packed_are_not_the_first_table(tmp_path: Path, before: str) -> None:
    packed = {
        "a.txt.gz": gzip.compress(b"text\n"),
        "b.tar.gz": gzip.compress(tarred("a.txt", b"text\n")),
        "c.json.gz": gzip.compress(b"cut off" * 99)[:-9],
        "d.zip": zipped("a.txt", b"text\n"),
    }
    (tmp_path / before).write_bytes(packed[before])
    (tmp_path / "e.jsonl").write_bytes(b'{"content": "one"}\n')
    (tmp_path / "f.jsonl").write_bytes(b'{"text": "two"}\n')
    (found,) = count_corpus([FolderSource(tmp_path)]).per_source
    assert b"one" in dict(found.word_counts.items())
    assert any("f.jsonl: line 1: has no column content" in str(each) for each in found.unreadable)


def test_a_column_that_vanishes_is_not_replaced_by_another(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl").write_bytes(jsonl(["one"]))
    (tmp_path / "2.jsonl").write_bytes(b'{"content": "two"}\n')
    (tmp_path / "3.parquet").write_bytes(
        written(lambda file: pq.write_table(pa.table({"content": ["x"]}), file))
    )
    counts = count_corpus([source_at(tmp_path)])
    assert counts.statistics.bytes == len("one\n")
    first, second = counts.per_source[0].unreadable
    assert "2.jsonl: line 1: has no column text" in str(first)
    assert "3.parquet: has no column text. It has content ('x')" in str(second)


def test_patterns(tmp_path: Path) -> None:
    for name in ("a.jsonl", "b/c/d.jsonl", "b/e.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(jsonl([name]))
    source = source_at(tmp_path / "**" / "*.jsonl")
    assert b"".join(map(read_all, source.open().documents)) == b"a.jsonl\nb/c/d.jsonl\n"
    assert source_from_dict(source.to_dict()) == source
    assert len(source_at(tmp_path / "b" / "?.txt").open().documents) == 1
    with pytest.raises(CorpusError, match=r"holds no text file that \*\.csv fits"):
        source_at(tmp_path / "*.csv").open()
    (tmp_path / "b" / "f.bin").write_bytes(b"\0" * 99)
    (tmp_path / "b" / ".g").touch()
    assert not source.open().notes  # about files that the pattern does not mean
    told = source_at(tmp_path / "b" / "*").open().notes
    assert [note.path for note in told] == [str(tmp_path / "b" / ".g"), str(tmp_path / "b" / "f.bin")]


def test_files_that_are_none_or_vanish(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    with pytest.raises(CorpusError, match=r"pipe\.jsonl: is a pipe"):
        FileDocument.at(tmp_path / "pipe.jsonl")
    (tmp_path / "loop.parquet").symlink_to(tmp_path / "loop.parquet")
    with pytest.raises(CorpusError, match=r"loop\.parquet"):
        FileDocument.at(tmp_path / "loop.parquet")
    gone = document(tmp_path, "gone.parquet", FORMS["a.parquet"])
    (tmp_path / "gone.parquet").unlink()
    with pytest.raises(CorpusError, match="is not there"):
        read_all(gone)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("latin.txt", "Grüße".encode("latin-1")),
        ("wide.csv", b'id,text\n1,"a\n' + b"2,b\n" * (1 << 13)),
        ("twice.csv", b"text,text\n1,2\n"),
    ],
)
def test_what_is_wrong_within_an_archive_is_told_with_the_file_that_can_be_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, content: bytes
) -> None:
    monkeypatch.setattr("tokexplorer.corpus.tables._CSV_BLOCK_BYTES", 1 << 12)
    (tmp_path / "a.txt").write_text("good\n")
    (tmp_path / "b.zip").write_bytes(zipped(name, content))
    source = FolderSource(tmp_path, DecodePolicy(column="text"))
    (problem,) = count_corpus([source]).per_source[0].unreadable
    assert problem.where.startswith(name)
    left_out = replace(source, left_out=(problem.path,))
    assert not count_corpus([left_out]).per_source[0].unreadable


def test_a_usual_column_of_csv_that_begins_empty_is_asked_for(tmp_path: Path) -> None:
    rows = "".join(f"{i},title {i},{'' if i < 9 else f'text {i}'}\n" for i in range(11))
    found = document(tmp_path, "a.csv", f"id,title,text\n{rows}".encode())
    assert found.first_rows().columns == ("title", "text")
    with pytest.raises(CorpusError, match="has several columns of text"):
        read_all(found)
    alone = document(tmp_path, "b.csv", b"id,text\n" + b"1,\n" * 9 + b"2,last\n")
    assert read_all(alone) == b"\n" * 9 + b"last\n"


def test_csv_may_begin_with_empty_lines(tmp_path: Path) -> None:
    assert read_all(document(tmp_path, "a.csv", b"\n\nid;text\n1;a\n\n2;b\n")) == b"a\nb\n"


@pytest.mark.parametrize("row", ['{"a": {"m": null}}', '{"a": null}', '{"a": {}}', '{"a": {"m": [null]}}'])
@pytest.mark.parametrize("slow", [False, True])
def test_a_list_that_is_null_is_told_whatever_stands_around_it(tmp_path: Path, row: str, slow: bool) -> None:
    content = '{"a": {"m": [{"say": "one"}]}}\n' + ("\n" if slow else "") + f"{row}\n"
    found = document(tmp_path, "a.jsonl", content.encode(), DecodePolicy(column="a.m[].say"))
    with pytest.raises(CorpusError, match=r"line \d: has no column a\.m\[\]\.say"):
        read_all(found)


def test_the_first_table_is_the_first_that_has_rows(tmp_path: Path) -> None:
    """Spark writes files without rows, which tell no column."""
    rows = pa.table({"content": ["one"], "text": ["no"]})
    for name, part in (("0", rows.slice(0, 0)), ("1", rows.drop_columns(["text"])), ("2", rows)):
        pq.write_table(part, tmp_path / f"{name}.parquet")
    texts = [read_all(each) for each in FolderSource(tmp_path).open().documents]
    assert texts[1:] == [b"one\n", b"one\n"]


def test_a_row_group_without_rows_is_no_damage(tmp_path: Path) -> None:
    """Spark writes files with nothing else."""
    for parts, text in (([[], ROWS, []], TEXT), ([[]], b"")):
        path = tmp_path / "a.parquet"
        with pq.ParquetWriter(path, table([]).cast(table(ROWS).schema).schema) as writer:
            for rows in parts:
                writer.write_table(table(rows).cast(table(ROWS).schema))
        assert pq.read_metadata(path).num_row_groups == len(parts)
        assert read_all(FileDocument.at(path, DecodePolicy(column="text"))) == text
        assert FileDocument.at(path).first_rows().column == ("text" if text else "")
