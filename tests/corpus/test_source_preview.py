"""What a source is read as, and its first rows."""

from __future__ import annotations

import gzip
import json
import tarfile
from datetime import date, datetime
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.ipc
import pyarrow.parquet as pq
import pytest

from tokexplorer.corpus.columns import FirstRows
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError, DecodePolicy
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.source_preview import SourcePreview, preview_of
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText, source_at

if TYPE_CHECKING:
    from pathlib import Path


def test_a_csv_file_shows_its_columns_of_text(tmp_path: Path) -> None:
    path = tmp_path / "reviews.csv"
    path.write_text('id,review,stars,lang\n1,"good, very",5,en\n2,nicht gut,1,de\n')
    first = preview_of(FileSource(path)).first
    assert first == FirstRows(
        "csv",
        (),
        ("id", "review", "stars", "lang"),
        ("review", "lang"),
        "",
        (("good, very", "en"), ("nicht gut", "de")),
    )
    chosen = FileSource(path, DecodePolicy(column="review"))
    assert preview_of(chosen).first.column == "review"


def test_nested_fields_have_paths(tmp_path: Path) -> None:
    rows: list[dict[str, object]] = [
        {"id": 1, "messages": [{"role": "user", "content": "hi"}, {"role": "bot", "content": "hello"}]},
        {"id": 2, "messages": None, "meta": {"source": "forum"}},
    ]
    path = tmp_path / "chats.jsonl.gz"
    path.write_bytes(gzip.compress("".join(json.dumps(row) + "\n" for row in rows).encode()))
    first = preview_of(FileSource(path)).first
    assert (first.kind, first.containers) == ("jsonl", ("gzip",))
    assert first.columns == ("messages[].role", "messages[].content", "meta.source")
    assert first.rows == (("user\nbot", "hi\nhello", None), (None, None, "forum"))


def test_a_folder_of_shards(tmp_path: Path) -> None:
    for shard in range(3):
        table = pa.table({"n": [shard], "content": [f"text of {shard}"], "source": ["web"]})
        pq.write_table(table, tmp_path / f"part-{shard}.parquet")
    (tmp_path / "readme.txt").write_text("about it")
    found = preview_of(FolderSource(tmp_path))
    assert (found.files, found.others, found.first.kind, found.first.column) == (3, 1, "parquet", "content")
    assert found.first.rows == (("text of 0", "web"),)


def test_only_the_first_rows_of_a_large_file_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "large.parquet"
    rows = [f"{number:07d} " + "words of a row that is never shown " * 20 for number in range(20_000)]
    pq.write_table(pa.table({"text": rows}), path, compression="none", use_dictionary=False)
    assert path.stat().st_size > 1 << 23
    read_bytes = 0
    opened = FileDocument.binary_file

    class Counted:
        def __init__(self, document: FileDocument) -> None:
            self._file = opened(document)

        def __getattr__(self, name: str) -> object:
            return getattr(self._file, name)

        def __enter__(self) -> Counted:
            return self

        def __exit__(self, *_: object) -> None:
            self._file.close()

        def read(self, count: int = -1) -> bytes:
            nonlocal read_bytes
            piece = self._file.read(count)
            read_bytes += len(piece)
            return piece

    monkeypatch.setattr(FileDocument, "binary_file", lambda document: Counted(document))
    first = preview_of(FileSource(path)).first
    assert [row[0][:7] for row in first.rows if row[0]] == [f"{number:07d}" for number in range(8)]
    assert read_bytes < 1 << 22


def test_other_forms(tmp_path: Path) -> None:
    table = pa.table({"text": ["one", "two"]})
    with pa.ipc.new_file(str(tmp_path / "a.arrow"), table.schema) as writer:
        writer.write_table(table)
    with pa.ipc.new_stream(str(tmp_path / "b.arrows"), table.schema) as writer:
        writer.write_table(table)
    (tmp_path / "c.json").write_text('["one", "two"]')
    (tmp_path / "d.tsv").write_text("text\tid\none\t1\ntwo\t2\n")
    with tarfile.open(tmp_path / "e.tgz", "w:gz") as archive:
        archive.add(tmp_path / "d.tsv", "inside.tsv")
    names = ["a.arrow", "b.arrows", "c.json", "d.tsv", "e.tgz"]
    found = [preview_of(FileSource(tmp_path / name)).first for name in names]
    assert [each.kind for each in found] == ["arrow", "arrow-stream", "json", "tsv", "tsv"]
    assert {each.rows for each in found} == {(("one",), ("two",))}
    assert found[-1].containers == ("gzip", "tar")


def test_texts_have_no_rows(tmp_path: Path) -> None:
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text("some text")
    assert preview_of(source_at(tmp_path)) == SourcePreview(FirstRows(), 2)
    assert preview_of(PastedText("text")) == SourcePreview(FirstRows())


def test_what_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "bad.parquet"
    path.write_bytes(b"PAR1 and nothing else")
    with pytest.raises(CorpusError, match="Parquet data is damaged"):
        preview_of(FileSource(path))
    (tmp_path / "more.parquet").write_bytes(b"PAR1 neither")
    assert preview_of(FolderSource(tmp_path)) == SourcePreview(FirstRows("parquet"), 2)
    with pytest.raises(CorpusError, match="is not there"):
        preview_of(FileSource(tmp_path / "gone"))


@pytest.mark.parametrize("name", ["text", "page.text"])
def test_a_large_row_group_is_read_some_rows_at_a_time(tmp_path: Path, name: str) -> None:
    """Also where the name of its column has a dot, as a column within another one has."""
    path = tmp_path / "group.parquet"
    table = pa.table({name: [f"row {number} with some words " * 10_000 for number in range(100)]})
    pq.write_table(table, path, compression="none", use_dictionary=False)
    told = [chunk.read_bytes for chunk in FileDocument.at(path).chunks([])]
    assert sum(told) == path.stat().st_size
    assert max(told) < path.stat().st_size // 2


def test_the_progress_of_a_parquet_file_follows_its_rows(tmp_path: Path) -> None:
    path = tmp_path / "groups.parquet"
    rows = [f"row {number} with some words " * 100 for number in range(1000)]
    pq.write_table(
        pa.table({"text": rows}), path, row_group_size=100, compression="none", use_dictionary=False
    )
    chunks = list(FileDocument.at(path).chunks([]))
    told = [chunk.read_bytes for chunk in chunks]
    assert sum(told) == path.stat().st_size
    assert len(told) == 10
    assert min(told[1:]) > 0.05 * path.stat().st_size


def test_the_rows_of_a_value_that_is_no_text(tmp_path: Path) -> None:
    path, day, time = tmp_path / "days.parquet", date(2026, 11, 30), datetime(2026, 11, 30)
    other = {"day": [day, None], "time": [time, None], "share": [1.0, 2.5]}
    pq.write_table(pa.table({"text": ["one", "two"], **other}), path)
    for column, value, text in (
        ("day", "2026-11-30", "one"),
        ("day", "", "two"),
        ("time", "2026-11-30 00:00:00.000000", "one"),
        ("share", "1", "one"),  # as labels are that pandas has written
        ("share", "2.5", "two"),
    ):
        (found,) = [
            each
            for each in sources_by_column(FileSource(path), column, lambda _done, _total: None)
            if each.policy.mix_value == value
        ]
        assert preview_of(found).first.rows == ((text,),)


def test_a_column_that_holds_lists_by_now_is_told(tmp_path: Path) -> None:
    path = tmp_path / "pages.jsonl"
    path.write_text('{"text": "one", "lang": ["de", "en"]}\n')
    with pytest.raises(CorpusError, match="the column lang has lists or objects"):
        preview_of(FileSource(path, DecodePolicy(mix_column="lang", mix_value="de")))
