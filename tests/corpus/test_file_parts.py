"""Long files in parts: what is counted of them, added in their order, is what is counted of the whole."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.corpus.test_shards import Told, assert_same, counted
from tokexplorer.corpus import file_parts
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts import CountSettings
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError, DecodePolicy
from tokexplorer.corpus.file_parts import FilePart, UnitsMayDivide, divided
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource, FolderSource

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.corpus.documents import Document

WORDS = [
    "the",
    "cat",
    "naïve",
    "東京は",
    "12",
    "end.",
    "it's",
    "",
    " two",
    "\tthree",
    "a  b",
    "\u00a0",
    "<u>",
]
SETTINGS = {
    "gpt2": CountSettings(),
    "cl100k": CountSettings(pre_tokenizer="cl100k", special_tokens=("<u>",)),
    "held out": CountSettings(hold_out=HoldOut(20)),
    "sentencepiece": CountSettings("nmt_nfkc", "sentencepiece"),
    "metaspace": CountSettings(pre_tokenizer="metaspace"),
    "words": CountSettings("bert", "bert"),
    "none": CountSettings(pre_tokenizer="none"),
}


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_parts, "LEAST_PART_BYTES", 1)


def lines_of(seed: int, count: int = 2500) -> list[str]:
    rng = random.Random(seed)
    return [" ".join(rng.choices(WORDS, k=rng.randint(0, 7))) for _ in range(count)]


def written(folder: Path, form: str, lines: Sequence[str]) -> Path:
    path = folder / f"a.{form}"
    if form == "txt":
        path.write_bytes("".join(f"{line}\n" for line in lines).encode())
    elif form == "crlf":
        path.write_bytes("".join(f"{line}\r\n" for line in lines).encode())
    elif form == "jsonl":
        path.write_text("".join(json.dumps({"id": 1, "text": line}) + "\n" for line in lines))
    else:
        table = pa.table({"text": lines, "id": list(range(len(lines)))})
        pq.write_table(table, path, row_group_size=200, compression="none", use_dictionary=False)
    return path


def parts_of(path: Path, chosen: CountSettings, part_bytes: int = 4000) -> Sequence[Document]:
    return divided(FileDocument.at(path), part_bytes, UnitsMayDivide(chosen))


@pytest.mark.parametrize("form", ["txt", "crlf", "jsonl", "parquet"])
@pytest.mark.parametrize("name", SETTINGS)
def test_parts_have_the_counts_of_the_whole(tmp_path: Path, form: str, name: str) -> None:
    chosen = SETTINGS[name]
    path = written(tmp_path, form, lines_of(1))
    source = FileSource(path)
    whole = count_corpus(
        [source],
        normalizer=chosen.normalizer,
        pre_tokenizer=chosen.pre_tokenizer,
        special_tokens=chosen.special_tokens,
        hold_out=chosen.hold_out,
    ).per_source[0]
    found = counted([source], tmp_path / "kept", chosen=chosen, shard_bytes=4000)
    assert found.shards == len(parts_of(path, chosen)) > 8
    (counts,) = found.counts
    assert_same(counts.word_counts(), whole.word_counts)
    assert counts.sources[0].statistics == whole.statistics
    assert counts.sources[0].documents == whole.documents == 1
    assert counts.sources[0].held_out_bytes == whole.held_out_bytes
    assert counted([source], tmp_path / "kept", chosen=chosen, shard_bytes=4000).kept == found.shards


def texts(path: Path, chosen: CountSettings, part_bytes: int = 4000) -> list[bytes]:
    return [b"".join(chunk.utf8 for chunk in each.chunks([])) for each in parts_of(path, chosen, part_bytes)]


@pytest.mark.parametrize("form", ["txt", "jsonl", "parquet"])
def test_the_texts_of_the_parts_are_the_text(tmp_path: Path, form: str) -> None:
    path = written(tmp_path, form, lines_of(2))
    whole = b"".join(chunk.utf8 for chunk in FileDocument.at(path).chunks([]))
    found = texts(path, CountSettings())
    assert b"".join(found) == whole
    assert sum(map(bool, found)) > 6
    assert all(each.endswith(b"\n") for each in found if each)
    chunks = [list(each.chunks([])) for each in parts_of(path, CountSettings())]
    assert all([chunk.last for chunk in each] == [False] * (len(each) - 1) + [True] for each in chunks)
    assert sum(chunk.read_bytes for each in chunks for chunk in each) == sum(
        each.byte_count for each in parts_of(path, CountSettings())
    )


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from([*WORDS, "\n", "\n\n", "\r\n", "\ufeff", " "]), min_size=20, max_size=300),
    st.integers(40, 400),
    st.sampled_from(sorted(SETTINGS)),
)
def test_any_text_in_parts_of_any_size(
    tmp_path_factory: pytest.TempPathFactory, words: list[str], part_bytes: int, name: str
) -> None:
    path = tmp_path_factory.mktemp("any") / "a.txt"
    path.write_bytes("".join(words).encode())
    chosen = SETTINGS[name]
    whole = b"".join(chunk.utf8 for chunk in FileDocument.at(path).chunks([]))
    assert b"".join(texts(path, chosen, part_bytes)) == whole
    total = counted([FileSource(path)], path.parent / "one", chosen=chosen).counts[0]
    parts = counted([FileSource(path)], path.parent / "parts", chosen=chosen, shard_bytes=part_bytes)
    assert_same(parts.counts[0].word_counts(), total.word_counts())


def test_what_cannot_be_divided_stays_whole(tmp_path: Path) -> None:
    lines = lines_of(3)
    for path, policy in (
        (written(tmp_path, "txt", lines), DecodePolicy(encoding="latin-1")),
        (written(tmp_path, "jsonl", lines), DecodePolicy(mix_column="id")),
    ):
        document = FileDocument.at(path, policy)
        assert divided(document, 1000, UnitsMayDivide(CountSettings())) == [document]
    (tmp_path / "utf-16.txt").write_bytes("\n".join(lines).encode("utf-16"))
    (tmp_path / "a.csv").write_text("text,id\n" + "".join(f"{line!r},1\n" for line in lines))
    for name in ("utf-16.txt", "a.csv"):
        document = FileDocument.at(tmp_path / name)
        assert divided(document, 1000, UnitsMayDivide(CountSettings())) == [document]
    by_number = CountSettings(hold_out=HoldOut(10, "number"))
    assert counted([FileSource(tmp_path / "a.txt")], tmp_path / "kept", chosen=by_number).shards == 1
    (tmp_path / "one-line.txt").write_text("no end of a line " * 5000)
    assert [bool(each) for each in texts(tmp_path / "one-line.txt", CountSettings())].count(True) == 1


def test_a_bad_line_is_told_with_the_part_that_it_is_in(tmp_path: Path) -> None:
    path = written(tmp_path, "jsonl", lines_of(4))
    raw = path.read_bytes().splitlines(keepends=True)
    raw[2000] = b"{broken\n"
    path.write_bytes(b"".join(raw))
    with pytest.raises(CorpusError, match=r"a\.jsonl, from byte [\d,]+: line \d+: "):
        counted([FileSource(path)], tmp_path / "kept", shard_bytes=4000)
    policy = DecodePolicy(bad_lines="skip")
    found = counted([FileSource(path, policy)], tmp_path / "kept", shard_bytes=4000)
    whole = count_corpus([FileSource(path, policy)])
    assert_same(found.counts[0].word_counts(), whole.word_counts)
    assert sum("left out" in note.message for note in found.notes) == 1


@pytest.mark.parametrize("name", ["a.json", "lines"])
def test_parts_that_begin_with_a_long_line_of_json(tmp_path: Path, name: str) -> None:
    """They are lines of JSON by the beginning of the file, whatever their own first lines are like."""
    path = tmp_path / name
    rows = ["short", *(("word " * 30_000) for _ in range(12)), "end"]
    path.write_text("".join(json.dumps({"text": row}) + "\n" for row in rows))
    whole = count_corpus([FileSource(path)])
    found = counted([FileSource(path)], tmp_path / "kept", shard_bytes=150_000)
    assert found.shards > 8
    assert_same(found.counts[0].word_counts(), whole.word_counts)


def test_a_part_of_a_text_that_looks_binary_is_text(tmp_path: Path) -> None:
    """What a file is, its beginning tells: a log may have NULs in its middle."""
    path = tmp_path / "a.log"
    lines = "".join(f"{line}\n" for line in lines_of(7))
    path.write_text(lines + ("\0" * 30 + " lost\n") * 400 + lines)
    whole = count_corpus([FileSource(path)])
    found = counted([FileSource(path)], tmp_path / "kept", shard_bytes=4000)
    assert found.shards > 8
    assert_same(found.counts[0].word_counts(), whole.word_counts)


def test_a_folder_with_a_long_file(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    written(folder, "txt", lines_of(5))
    (folder / "b.txt").write_text("a short one\n")
    (folder / "c.txt").write_text("and another\n")
    whole = count_corpus([FolderSource(folder)]).per_source[0]
    found = counted([FolderSource(folder)], tmp_path / "kept", Told(), shard_bytes=4000)
    assert_same(found.counts[0].word_counts(), whole.word_counts)
    assert found.counts[0].sources[0].documents == 3
    parts = parts_of(folder / "a.txt", CountSettings())
    assert all(isinstance(each, FilePart) for each in parts)
    assert found.shards == len(parts) + 1


def test_a_cluster_counts_parts_of_one_file(tmp_path: Path) -> None:
    from tokexplorer.corpus.cluster import cluster

    path = written(tmp_path, "parquet", lines_of(6))
    here = counted([FileSource(path)], tmp_path / "here", shard_bytes=4000)
    with cluster("local:1", print) as work:
        there = counted([FileSource(path)], tmp_path / "there", None, work, shard_bytes=4000)
    assert there.shards == here.shards > 8
    assert_same(there.counts[0].word_counts(), here.counts[0].word_counts())


@pytest.mark.parametrize(("broken", "pre_tokenizer"), [(0, "gpt2"), (1100, "metaspace"), (2300, "gpt2")])
def test_a_long_file_of_a_folder_that_cannot_be_read_is_left_out_whole(
    tmp_path: Path, broken: int, pre_tokenizer: str
) -> None:
    """As a training leaves it out, and as shorter files are left out here."""
    folder = tmp_path / "folder"
    folder.mkdir()
    path = written(folder, "jsonl", lines_of(4))
    raw = path.read_bytes().splitlines(keepends=True)
    raw[broken] = b"{broken\n"
    path.write_bytes(b"".join(raw))
    (folder / "b.txt").write_text("a short one\n")
    whole = count_corpus([FolderSource(folder)], pre_tokenizer=pre_tokenizer).per_source[0]
    chosen = CountSettings(pre_tokenizer=pre_tokenizer)
    for kept in (False, True):
        found = counted([FolderSource(folder)], tmp_path / "kept", chosen=chosen, shard_bytes=4000)
        assert bool(found.kept) == kept
        assert_same(found.counts[0].word_counts(), whole.word_counts)
        assert found.counts[0].sources[0].documents == whole.documents == 1
        assert found.counts[0].sources[0].statistics == whole.statistics
        (note,) = [note for note in found.notes if "left out" in note.message]
        assert note.path == str(path)
    (folder / "b.txt").unlink()
    with pytest.raises(CorpusError, match="line"):
        counted([FolderSource(folder)], tmp_path / "kept", shard_bytes=4000)
