"""Counting shard by shard, here and on a cluster: the counts of one go, and nothing is counted twice."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokexplorer.corpus import cluster as cluster_module
from tokexplorer.corpus.cluster import cluster
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts import CountSettings, added
from tokexplorer.corpus.counts_file import read_counts, write_counts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.shards import ShardFolder, ShardsHere, count_by_shards, counts_of_sources, shards_of
from tokexplorer.corpus.sources import FolderSource, PastedText

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.corpus.shards import CountedParts
    from tokexplorer.corpus.sources import Source


class Told:
    """Progress that is kept; with `most_bytes` it ends the work after so many."""

    def __init__(self, most_bytes: float = float("inf")) -> None:
        self.done: list[int] = []
        self._most_bytes = most_bytes

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        assert total is None or done <= total
        self.done.append(done)

    def check(self) -> None:
        if self.done and self.done[-1] > self._most_bytes:
            raise InterruptedError


def counted(
    sources: Sequence[Source],
    folder: Path,
    told: Told | None = None,
    work: Any = None,
    chosen: CountSettings | None = None,
    shard_bytes: int = 400,
) -> CountedParts:
    return count_by_shards(
        sources,
        chosen or CountSettings(),
        ShardFolder(folder),
        work or ShardsHere(),
        told or Told(),
        shard_bytes=shard_bytes,
    )


def texts(folder: Path, count: int = 12) -> FolderSource:
    folder.mkdir(exist_ok=True)
    for number in range(count):
        lines = (f"text {number} has line {number * row % 17}, naïve 東京\n" for row in range(9))
        (folder / f"{number:02}.txt").write_text("".join(lines))
    return FolderSource(folder)


def assert_same(found: Any, other: Any) -> None:
    assert list(found.items()) == list(other.items())
    assert (found.line_ends is None) == (other.line_ends is None)
    if found.line_ends is not None:
        assert found.line_ends.tolist() == other.line_ends.tolist()


@pytest.mark.parametrize("pre_tokenizer", ["gpt2", "metaspace", "none"])
@pytest.mark.parametrize("hold_out", [HoldOut(), HoldOut(20), HoldOut(20, "number")])
@pytest.mark.parametrize("shard_bytes", [1, 900, 1 << 30])
def test_the_counts_are_those_of_one_go(
    tmp_path: Path, pre_tokenizer: str, hold_out: HoldOut, shard_bytes: int
) -> None:
    sources = [texts(tmp_path / "texts"), PastedText("text 0 has other lines, too", "pasted")]
    chosen = CountSettings(pre_tokenizer=pre_tokenizer, hold_out=hold_out)
    found = counted(sources, tmp_path / "parts", chosen=chosen, shard_bytes=shard_bytes)
    whole = count_corpus(sources, pre_tokenizer=pre_tokenizer, hold_out=hold_out)
    assert found.shards == {1: 13, 900: 6, 1 << 30: 2}[shard_bytes]
    for counts, each in zip(found.counts, whole.per_source, strict=True):
        assert_same(counts.word_counts(), each.word_counts)
        one = each.counts(chosen)
        assert counts.sources == one.sources
        assert counts.held_out == one.held_out


@settings(max_examples=25)
@given(st.lists(st.text(min_size=1, max_size=40), min_size=1, max_size=8), st.integers(1, 60))
def test_any_texts_in_any_shards(
    tmp_path_factory: pytest.TempPathFactory, parts: list[str], size: int
) -> None:
    folder = tmp_path_factory.mktemp("any")
    for number, part in enumerate(parts):
        (folder / f"{number}.txt").write_bytes(part.encode())
    source = FolderSource(folder)
    with suppress(CorpusError):  # what looks binary is left out, of which there may be nothing else
        whole = count_corpus([source]).word_counts
        assert_same(
            counted([source], folder.with_name("parts"), shard_bytes=size).counts[0].word_counts(), whole
        )
        ShardFolder(folder.with_name("parts")).remove()


def test_what_was_finished_is_not_read_again(tmp_path: Path) -> None:
    source, parts = texts(tmp_path / "texts"), tmp_path / "parts"
    whole = counted([source], tmp_path / "other")
    total = source.open().byte_count
    with pytest.raises(InterruptedError):
        counted([source], parts, Told(total / 2))
    kept = len(list(parts.glob("*.json")))
    assert 0 < kept < whole.shards
    told = Told()
    found = counted([source], parts, told)
    assert (found.kept, found.shards) == (kept, whole.shards)
    assert min(told.done) > total * kept / whole.shards / 2
    assert_same(found.counts[0].word_counts(), whole.counts[0].word_counts())
    assert [note.message for note in found.notes] == [
        f"{kept} of {whole.shards} parts of the corpus had been counted before and are taken from there"
    ]
    for damaged in (*parts.glob("*0*.counts"), *parts.glob("*1*.json")):
        damaged.write_bytes(damaged.read_bytes()[:-9])
    again = counted([source], parts)
    assert again.kept < again.shards
    assert_same(again.counts[0].word_counts(), whole.counts[0].word_counts())
    assert counted([source], parts).kept == whole.shards
    (tmp_path / "texts" / "03.txt").write_text("another text")
    other = counted([source], parts)
    assert other.kept == other.shards - 1
    assert counted([source], parts, chosen=CountSettings(pre_tokenizer="bert")).kept == 0
    ShardFolder(parts).remove()
    assert not parts.exists()


def test_what_is_rare_is_dropped_in_each_shard_and_told_once(tmp_path: Path) -> None:
    source = texts(tmp_path / "texts")
    found = counted([source], tmp_path / "parts", chosen=CountSettings(pruned_below=3))
    assert found.counts[0].pruned > 0
    assert len(found.notes) == 1
    assert f"of each unit at most {2 * found.shards}" in found.notes[0].message


def test_files_that_cannot_be_read_are_left_out_unless_all_are(tmp_path: Path) -> None:
    source = texts(tmp_path / "texts", 6)
    for number in (0, 1, 4):
        (tmp_path / "texts" / f"{number:02}.txt").write_bytes(b"broken \xff text " * 20)
    found = counted([source], tmp_path / "parts", shard_bytes=1)
    assert found.counts[0].sources[0].documents == 3
    assert [note.path[-6:] for note in found.notes] == ["00.txt", "01.txt", "04.txt"]
    for number in (2, 3, 5):
        (tmp_path / "texts" / f"{number:02}.txt").write_bytes(b"broken \xff text " * 20)
    with pytest.raises(CorpusError, match="not UTF-8"):
        counted([source], tmp_path / "parts", shard_bytes=1)


# ---- killed


def test_a_killed_count_goes_on_where_it_was(tmp_path: Path) -> None:
    texts(tmp_path / "texts", 40)
    command = [sys.executable, "-m", "tokexplorer", "count", "texts", "--shard", "1", "--json", "-o"]
    subprocess.run([*command, "whole.counts"], cwd=tmp_path, check=True, capture_output=True)
    with subprocess.Popen([*command, "killed.counts"], cwd=tmp_path, stdout=subprocess.DEVNULL) as process:
        while len(list(tmp_path.glob("killed.counts.parts/*.json"))) < 5 and process.poll() is None:
            time.sleep(0.001)
        process.kill()
    kept = len(list(tmp_path.glob("killed.counts.parts/*.json")))
    assert kept >= 5
    if process.returncode:  # else it was faster than we are
        assert not (tmp_path / "killed.counts").exists()
    ended = subprocess.run(
        [*command, "killed.counts"], cwd=tmp_path, check=True, capture_output=True, text=True
    )
    if process.returncode:
        assert f"{kept} of 40 parts" in ended.stderr
    assert (tmp_path / "killed.counts").read_bytes() == (tmp_path / "whole.counts").read_bytes()
    assert not (tmp_path / "killed.counts.parts").exists()


# ---- on a cluster


def test_a_cluster_that_loses_a_worker_gives_the_same(tmp_path: Path) -> None:
    sources = [texts(tmp_path / "texts", 30), PastedText("pasted", "pasted")]
    whole = counted(sources, tmp_path / "parts", shard_bytes=1)
    said: list[str] = []

    class Killing(Told):
        """Kills a worker when the first shard is done."""

        def report(self, done: int, total: int | None = None, label: str = "") -> None:
            super().report(done, total, label)
            if workers:
                os.kill(workers.pop(), signal.SIGKILL)

    with cluster("local:2", said.append) as work:
        pids: dict[str, int] = work.client.run(os.getpid)
        workers = [min(pids.values())]
        found = counted(sources, tmp_path / "other", Killing(), work, shard_bytes=1)
        kept = counted(sources, tmp_path / "other", None, work, shard_bytes=1)
    assert not workers
    # A worker that is alive is taken for gone where the machine is so busy that nothing is heard of it.
    assert {sentence.partition(" is gone")[1] for sentence in said} == {" is gone"}
    assert kept.kept == kept.shards == 31
    for counts, one, other in zip(whole.counts, found.counts, kept.counts, strict=True):
        for each in (one, other):
            assert_same(each.word_counts(), counts.word_counts())
            assert each.sources == counts.sources
            assert each.held_out == counts.held_out


def test_samples_of_held_out_text_beyond_the_limit_are_those_of_one_machine(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of so many parts that the least that each has is more than the 1 MiB of a file of counts."""
    monkeypatch.setattr("tokexplorer.corpus.shards._LEAST_SAMPLE_BYTES", 1 << 18)
    folder = tmp_path / "texts"
    folder.mkdir()
    for number in range(9):
        (folder / f"{number}.txt").write_text("".join(f"{number} ü {row} words\n" for row in range(30_000)))
    chosen = CountSettings(hold_out=HoldOut(50))
    here = counted([FolderSource(folder)], tmp_path / "here", chosen=chosen, shard_bytes=1)
    with cluster("local:2", print) as work:
        there = counted([FolderSource(folder)], tmp_path / "there", None, work, chosen, shard_bytes=1)
    assert here.counts[0].held_out == there.counts[0].held_out
    assert 1 << 18 < len(here.counts[0].held_out.encode()) <= 1 << 20


@dataclass(frozen=True)
class Slow:
    """A task that is slow with one text the first time that it is asked: until a file is there."""

    folder: Path

    def __call__(self, shard: Any, progress: Any = None, workers: Any = None) -> Done:
        if shard.documents[0].title == "3":
            with suppress(FileExistsError):
                (self.folder / "began").touch(exist_ok=False)
                until = time.monotonic() + 30
                while not (self.folder / "go").exists() and time.monotonic() < until:
                    time.sleep(0.01)
                (self.folder / "ended").touch()
        return Done(shard.documents[0].title)


@dataclass(frozen=True)
class Done:
    """The title of a text."""

    title: str
    seconds: float = 0.0


def test_a_part_that_is_slow_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "_LEAST_SLOW_S", 0.1)
    sources = [PastedText("text", str(number)) for number in range(6)]
    shards, _ = shards_of(sources, 1, lambda: None)
    said: list[str] = []
    with cluster("local:2", said.append) as work:
        found = dict(work.results(Slow(tmp_path), {str(i): each for i, each in enumerate(shards)}, Told()))
        is_waiting = not (tmp_path / "ended").exists()
        (tmp_path / "go").touch()
    assert {key: done.title for key, done in found.items()} == {str(i): str(i) for i in range(6)}
    assert any("is slow with 3" in sentence for sentence in said)
    assert is_waiting


def until_there(path: Path) -> None:
    until = time.monotonic() + 20
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.01)


def test_adding_on_a_cluster_can_be_ended(tmp_path: Path) -> None:
    """Also while its workers are busy with something else."""
    folder, go = ShardFolder(tmp_path / "parts"), tmp_path / "go"
    counted([texts(tmp_path / "texts", 3)], folder.path, shard_bytes=1)
    keys = [each.stem for each in folder.path.glob("*.counts")]
    assert len(keys) == 3
    begin = time.monotonic()

    def check() -> None:
        if time.monotonic() > begin + 1:
            raise InterruptedError

    with cluster("local:1", print) as work:
        busy = work.client.submit(until_there, go)
        begin = time.monotonic()
        with pytest.raises(InterruptedError):
            work.merged(keys, folder, check)
        assert not busy.done()
        go.touch()
        assert len(work.merged(keys, folder, lambda: None).sources) == 1


def test_the_error_of_a_worker_is_told_as_it_is_here(tmp_path: Path) -> None:
    source = texts(tmp_path / "texts", 2)
    for each in (tmp_path / "texts").iterdir():
        each.write_bytes(b"broken \xff text " * 20)
    with cluster("local:1", print) as work, pytest.raises(CorpusError, match="not UTF-8"):
        counted([source], tmp_path / "parts", work=work)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("local:0", "names no number of processes"),
        ("local:many", "such as local:4"),
        ("local:" + "1" * 5000, "such as local:4"),  # Python reads no number of so many digits
        ("tcp://127.0.0.1:9", "is no scheduler of Dask that answers"),
        ("nonsense://host", "is no scheduler of Dask that answers"),
    ],
)
def test_what_is_no_cluster_is_told(address: str, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "_CONNECT_S", 1)
    with pytest.raises(CorpusError, match=sentence), cluster(address, print):
        pass


def test_a_cluster_here_takes_any_free_port() -> None:
    """That of Dask's dashboard may be another program's."""
    with socket.socket() as taken:
        with suppress(OSError):  # somebody has it already
            taken.bind(("", 8787))
            taken.listen()
        with cluster("local:1", print) as work:
            assert work.workers == 1


def test_the_growth_of_units_is_about_right(tmp_path: Path) -> None:
    found = counted([texts(tmp_path / "texts")], tmp_path / "parts")
    done, units = np.array(found.growth).T
    assert (np.diff(done) > 0).all()
    assert (np.diff(units) >= 0).all()
    assert units[-1] == pytest.approx(len(found.counts[0]), rel=0.05)


def test_no_file_is_written_of_more_sources_than_one_that_is_read_can_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be called damaged by everybody who opens it, after all the counting."""
    monkeypatch.setattr("tokexplorer.corpus.counts_file.MOST_SOURCES", 2)
    sources = [PastedText(f"text {number}", f"{number}.txt") for number in range(3)]
    folder, chosen = ShardFolder(tmp_path / "parts"), CountSettings()
    with pytest.raises(CorpusError, match="has 3 sources, and a file of counts can have 2"):
        counts_of_sources(sources, [1.0] * 3, chosen, folder, ShardsHere(), Told())
    assert not folder.path.exists()
    two, _ = counts_of_sources(sources, [1.0, 0.0, 1.0], chosen, folder, ShardsHere(), Told())
    with (tmp_path / "a.counts").open("wb") as file:
        write_counts(added(two), file)
    assert len(read_counts(tmp_path / "a.counts").sources) == 2
    with pytest.raises(CorpusError, match="has 3 sources"), (tmp_path / "b.counts").open("wb") as file:
        write_counts(added([*two, two[0].weighted(3.0)]), file)
