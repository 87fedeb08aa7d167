"""The values of a mix column counted shard by shard: each file is read once for all of them."""

from __future__ import annotations

import io
import json
import os
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from typing_extensions import override

from tests.corpus.test_shards import Told
from tokexplorer.corpus.cluster import cluster
from tokexplorer.corpus.counts import CountSettings
from tokexplorer.corpus.counts_file import write_counts
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.shards import (
    CountedAtOnce,
    ReadAtOnce,
    ShardFolder,
    ShardsHere,
    count_by_shards,
    counts_of_sources,
)
from tokexplorer.corpus.sources import FileSource, FolderSource, Opened, PastedText, go_on
from tokexplorer.corpus.stamps import stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tokexplorer.corpus.counting import Progress
    from tokexplorer.corpus.counts import Counts
    from tokexplorer.corpus.shards import CountedParts
    from tokexplorer.corpus.sources import Source

LANGUAGES = "de", "en", "fr", None


class OneByOne(ShardsHere):
    """The plain way: each value by itself, so that a file is read once for each of them."""

    @override
    def results(self, task: Any, shards: Any, progress: Progress) -> Iterator[tuple[str, Any]]:
        for key, group in shards.items():
            apart = (task(ReadAtOnce((each,)), progress).shards for each in group.shards)
            yield key, CountedAtOnce(tuple(chain.from_iterable(apart)), 0.0)


def rows(seed: int, count: int = 120) -> list[dict[str, Any]]:
    return [
        {"lang": LANGUAGES[number * seed % 7 % 4], "text": f"row {number} of {seed}, naïve 東京 {number % 5}"}
        for number in range(count)
    ]


def tables(folder: Path) -> FolderSource:
    """A folder of tables, with a text that ends within a line."""
    folder.mkdir()
    for seed in (1, 3):
        lines = (json.dumps(row) + "\n" for row in rows(seed))
        (folder / f"{seed}.jsonl").write_text("".join(lines))
        schema = pa.schema({"lang": "string", "text": "string"})
        table = pa.Table.from_pylist(rows(seed + 1), schema)
        pq.write_table(table, folder / f"{seed + 1}.parquet", row_group_size=50)
    (folder / "5.txt").write_text("no language has\nthis text")
    return FolderSource(folder)


def parts_of(source: Source) -> list[Source]:
    return sources_by_column(source, "lang", lambda _done, _total: None)


def counted(
    sources: Sequence[Source],
    folder: Path,
    work: Any = None,
    told: Any = None,
    shard_bytes: int = 1,
    **settings: Any,
) -> CountedParts:
    return count_by_shards(
        sources,
        CountSettings(**settings),
        ShardFolder(folder),
        work or ShardsHere(),
        told or Told(),
        shard_bytes=shard_bytes,
    )


def as_bytes(counts: Counts) -> bytes:
    file = io.BytesIO()
    write_counts(counts, file)
    return file.getvalue()


def kept_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.counts")}


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"pre_tokenizer": "metaspace", "hold_out": HoldOut(20)},
        {"hold_out": HoldOut(50, "number"), "pruned_below": 2},
        {"sample_percent": 50.0},
    ],
)
@pytest.mark.parametrize("shard_bytes", [1, 1 << 14, 1 << 30])
def test_the_counts_are_those_of_each_value_by_itself(
    tmp_path: Path, shard_bytes: int, settings: dict[str, Any]
) -> None:
    parts = parts_of(tables(tmp_path / "texts"))
    assert [part.policy.mix_value for part in parts] == ["de", "en", "fr", ""]
    sources = [PastedText("pasted", "pasted"), *parts, PastedText("pasted, too", "too")]
    found = counted(sources, tmp_path / "one", shard_bytes=shard_bytes, **settings)
    apart = counted(sources, tmp_path / "other", OneByOne(), shard_bytes=shard_bytes, **settings)
    assert found.shards == {1: 22, 1 << 14: 10, 1 << 30: 6}[shard_bytes]
    assert list(map(as_bytes, found.counts)) == list(map(as_bytes, apart.counts))
    assert kept_in(tmp_path / "one") == kept_in(tmp_path / "other")
    assert found.notes == apart.notes
    for part, counts in zip(parts, found.counts[1:], strict=False):
        (alone,) = counted([part], tmp_path / "alone", shard_bytes=shard_bytes, **settings).counts
        assert as_bytes(alone) == as_bytes(counts)


@dataclass(frozen=True, slots=True, eq=False)
class Logged(FileDocument):
    """A file that notes when it is read."""

    read: list[str] = field(default_factory=list)

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        self.read.append(f"{self.path.name}: {self.policy.mix_value}")
        return FileDocument.pieces(self)


@dataclass(frozen=True, slots=True)
class LoggedFolder(FolderSource):
    """A folder whose files note when they are read."""

    read: list[str] = field(default_factory=list, compare=False)

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        documents = (
            Logged(each.path, each.byte_count, each.policy, each.modified_ns, self.read)
            for each in FolderSource.open(self, check).documents
            if isinstance(each, FileDocument)
        )
        return Opened(tuple(documents), is_folder=True)


def test_each_file_is_read_once(tmp_path: Path) -> None:
    folder = tables(tmp_path / "texts")
    parts = parts_of(LoggedFolder(folder.path))
    read = parts[0].read  # type: ignore[attr-defined]
    read.clear()
    files = ["1.jsonl", "2.parquet", "3.jsonl", "4.parquet", "5.txt"]
    told = Told()
    found = counted(parts, tmp_path / "parts", told=told)
    assert read == [f"{name}: None" for name in files]
    size = folder.open().byte_count
    assert told.done[-1] == found.growth[-1][0] == size
    for name in sorted(kept_in(tmp_path / "parts"))[:3]:
        (tmp_path / "parts" / name).unlink()
    read.clear()
    again = counted(parts, tmp_path / "parts")
    assert len(read) <= 3  # a file for each value that is missing
    assert again.kept == again.shards - 3
    assert list(map(as_bytes, again.counts)) == list(map(as_bytes, found.counts))


def test_a_count_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    parts, folder = parts_of(tables(tmp_path / "texts")), tmp_path / "parts"
    whole = counted(parts, tmp_path / "other")
    with pytest.raises(InterruptedError):
        counted(parts, folder, told=Told(whole.growth[-1][0] / 2))
    kept = len(kept_in(folder))
    assert 0 < kept < whole.shards
    assert kept % len(parts) == 0
    found = counted(parts, folder)
    assert found.kept == kept
    assert list(map(as_bytes, found.counts)) == list(map(as_bytes, whole.counts))
    for damaged in sorted(folder.glob("*.counts"))[: whole.shards // 2]:
        damaged.write_bytes(damaged.read_bytes()[:-9])
    again = counted(parts, folder, OneByOne())  # what one way has kept the other takes
    assert again.kept == whole.shards - whole.shards // 2
    assert list(map(as_bytes, again.counts)) == list(map(as_bytes, whole.counts))


def test_values_of_one_file_are_not_kept(tmp_path: Path) -> None:
    tables(tmp_path / "texts")
    parts = parts_of(FileSource(tmp_path / "texts" / "2.parquet"))
    found = counted(parts, tmp_path / "parts")
    assert not (tmp_path / "parts").exists()
    assert len(found.counts) == len(parts) == 4
    assert found.growth[-1][0] == (tmp_path / "texts" / "2.parquet").stat().st_size


def test_a_value_without_any_unit_is_there_none_the_less(tmp_path: Path) -> None:
    lines = [{"lang": "de", "text": "ein Wort"}, {"lang": "en", "text": ""}]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    parts = parts_of(FileSource(tmp_path / "a.jsonl"))
    found = counted(parts, tmp_path / "parts", pre_tokenizer="whitespace")
    assert [len(counts) for counts in found.counts] == [2, 0]


def test_what_is_told_of_a_file_is_told_once(tmp_path: Path) -> None:
    for name in ("a.jsonl", "b.jsonl"):
        lines = [json.dumps(row) for row in rows(2)]
        (tmp_path / name).write_text("\n".join([*lines, "no row", ""]))
    (tmp_path / "c.jsonl").write_text('{"text": "no language"}\n')
    (tmp_path / "d.csv").write_text("id,text\n1,other columns\n")
    parts = parts_of(FolderSource(tmp_path, DecodePolicy(bad_lines="skip")))
    found = counted(parts, tmp_path.with_name("parts"))
    assert [note.path.rpartition("/")[2] for note in found.notes] == ["a.jsonl", "b.jsonl", "d.csv"]
    assert len(counted(parts, tmp_path.with_name("parts")).notes) == 4  # and how many were kept


def test_a_file_that_was_changed_while_it_was_counted_has_no_stamp(tmp_path: Path) -> None:
    path, other = tmp_path / "a.txt", tmp_path / "b.txt"
    for each in (path, other):
        each.write_text("one\n")
        os.utime(each, (1, 1))

    class Changing(ShardsHere):
        """Something goes on writing to the file."""

        @override
        def merged(self, *given: Any) -> Counts:
            path.write_text("one\ntwo\n")
            return super().merged(*given)

    sources = [FileSource(path), FileSource(other)]
    folder = ShardFolder(tmp_path / "parts")
    parts, _ = counts_of_sources(sources, [1.0, 1.0], CountSettings(), folder, Changing(), Told())
    (changed, same) = (part.sources[0] for part in parts)
    assert changed.statistics.bytes == 4
    assert (changed.sha256, changed.size) == ("", 0)
    assert (same.sha256, same.size) == (stamp_of(sources[1]).sha256, 4)


def test_the_stamp_of_each_value_is_that_of_its_files(tmp_path: Path) -> None:
    sources = [*parts_of(tables(tmp_path / "texts")), PastedText("pasted", "pasted")]
    parts, _ = counts_of_sources(
        sources, [1, 2, 0, 1, 1], CountSettings(), ShardFolder(tmp_path / "parts"), ShardsHere(), Told()
    )
    assert [part.sources[0].weight for part in parts] == [1, 2, 1, 1]
    kept = [sources[0], sources[1], *sources[3:]]
    for part, source in zip(parts, kept, strict=True):
        stamp = stamp_of(source)
        assert (part.sources[0].title, part.sources[0].sha256) == (source.title, stamp.sha256)
        assert part.sources[0].size == stamp.size


def test_a_cluster_gives_the_same(tmp_path: Path) -> None:
    sources = [*parts_of(tables(tmp_path / "texts")), PastedText("pasted", "pasted")]
    settings: dict[str, Any] = {"hold_out": HoldOut(20)}
    whole = counted(sources, tmp_path / "parts", **settings)
    told = Told()
    with cluster("local:2", print) as work:
        found = counted(sources, tmp_path / "other", work, told, **settings)
        kept = counted(sources, tmp_path / "other", work, **settings)
    assert told.done[-1] == whole.growth[-1][0]
    assert kept.kept == kept.shards == 21
    for counts in (found.counts, kept.counts):
        assert list(map(as_bytes, counts)) == list(map(as_bytes, whole.counts))
