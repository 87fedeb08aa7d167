"""Copies of files in a session: read where the files are missing, exactly, and not if they are damaged."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.corpus.reading import read_all
from tests.session.storage.sessions import TEXT, change_of
from tokexplorer.corpus.copies import MISSING
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.errors import REPLACE, CorpusError
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText
from tokexplorer.corpus.stamps import stamp_of
from tokexplorer.session.state.workspace import SourceEntry, TokenizerRef, Workspace
from tokexplorer.session.storage import file_copies
from tokexplorer.session.storage.file_copies import CopyPlan, copies_in
from tokexplorer.session.storage.schema import SessionError, checksum
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter

if TYPE_CHECKING:
    from pathlib import Path

ODD = b"name-\xff.txt"


@pytest.fixture
def state(tmp_path: Path) -> Workspace:
    """A file, a folder with one name that is no UTF-8, and a pasted text."""
    (tmp_path / "big.txt").write_bytes(("a line of the file 東京\n" * 40_000).encode())
    folder = tmp_path / "folder" / "below"
    folder.mkdir(parents=True)
    (folder / "b.txt").write_text("below\n")
    (folder.parent / "a.txt").write_bytes("latin é\n".encode("latin-1"))
    with open(os.path.join(os.fsencode(folder), ODD), "wb") as file:
        file.write(b"odd\n")
    sources = (FileSource(tmp_path / "big.txt"), FolderSource(folder.parent, REPLACE), PastedText("pasted"))
    return Workspace(sources=tuple(SourceEntry(each, id=f"s{i}") for i, each in enumerate(sources)))


def saved(state: Workspace, path: Path, plan: CopyPlan) -> Path:
    writer = SessionWriter(path.with_name("work.tokx"))
    try:
        writer.write(change_of(state, TEXT))
        writer.copy_to(path, plan)
    finally:
        writer.close()
    return path


def take_away(tmp_path: Path) -> None:
    (tmp_path / "big.txt").rename(tmp_path / "elsewhere.txt")
    (tmp_path / "folder").rename(tmp_path / "elsewhere")


def test_missing_files_and_folders_are_read_from_the_session(tmp_path: Path, state: Workspace) -> None:
    path = saved(state, tmp_path / "a.tokx", CopyPlan(state.sources))
    before = [[read_all(document) for document in each.source.open().documents] for each in state.sources]
    stamps = [stamp_of(each.source) for each in state.sources]
    loaded = load_session_file(path)
    assert loaded.lost == []
    assert loaded.workspace.sources == state.sources
    there = [each.source.open() for each in loaded.workspace.sources]
    assert not any(note.message == MISSING for each in there for note in each.notes)
    take_away(tmp_path)
    for entry, wanted, stamp in zip(loaded.workspace.sources, before, stamps, strict=True):
        opened = entry.source.open()
        assert [read_all(document) for document in opened.documents] == wanted
        is_copy = not isinstance(entry.source, PastedText)
        assert [note.message for note in opened.notes] == ([MISSING] if is_copy else [])
        assert stamp_of(entry.source) == replace(stamp, is_copy=is_copy)
    counts = count_corpus([each.source for each in loaded.workspace.sources])
    assert counts.statistics.lines == 40_000 + 3 + 1
    with pytest.raises(CorpusError, match="is not there"):
        state.sources[0].source.open()  # a window that did not open the session knows no copy


def test_a_session_that_is_saved_again_keeps_copies_of_what_is_missing(
    tmp_path: Path, state: Workspace
) -> None:
    first = saved(state, tmp_path / "a.tokx", CopyPlan(state.sources))
    take_away(tmp_path)
    again = saved(state, tmp_path / "b.tokx", CopyPlan(state.sources, earlier=first))
    for one, other in zip(copies_in(first).items(), copies_in(again).items(), strict=True):
        assert one[0] == other[0]
        assert [copy.sha256 for copy in one[1].values()] == [copy.sha256 for copy in other[1].values()]
    loaded = load_session_file(again).workspace
    saved(loaded, again, CopyPlan(loaded.sources, earlier=again))  # over itself
    assert copies_in(again).keys() == {"s0", "s1"}
    without = saved(loaded, tmp_path / "c.tokx", CopyPlan())
    assert copies_in(without) == {}
    assert without.stat().st_size < 100_000


def test_copies_are_read_when_their_session_was_saved_with_fewer_of_them(
    tmp_path: Path, state: Workspace
) -> None:
    """By a window that had opened it before."""
    path = saved(state, tmp_path / "a.tokx", CopyPlan(state.sources))
    take_away(tmp_path)
    loaded = load_session_file(path).workspace
    fewer = loaded.replace(sources=loaded.sources[1:])
    source = fewer.sources[0].source
    before = [read_all(document) for document in source.open().documents]
    for _ in range(2):
        saved(fewer, path, CopyPlan(fewer.sources, earlier=path))
        assert [read_all(document) for document in source.open().documents] == before
    assert list(copies_in(path)) == ["s1"]


def test_copies_are_read_when_their_session_was_saved_under_another_name_and_is_gone(
    tmp_path: Path, state: Workspace
) -> None:
    first, second = tmp_path / "a.tokx", tmp_path / "b.tokx"
    saved(state, first, CopyPlan(state.sources))
    take_away(tmp_path)
    loaded = load_session_file(first).workspace
    before = [[read_all(each) for each in entry.source.open().documents] for entry in loaded.sources]
    saved(loaded, second, CopyPlan(loaded.sources, earlier=first))
    first.unlink()
    for _ in range(2):
        assert [
            [read_all(each) for each in entry.source.open().documents] for entry in loaded.sources
        ] == before
        saved(loaded, second, CopyPlan(loaded.sources, earlier=second))
    second.unlink()
    with pytest.raises(CorpusError, match=r"its copy in b\.tokx cannot be read"):
        stamp_of(loaded.sources[0].source)


def test_the_files_of_opened_tokenizers(tmp_path: Path) -> None:
    paths = tmp_path / "vocab.json", tmp_path / "merges.txt"
    for path in paths:
        path.write_text(path.name)
    state = Workspace(tokenizers=(TokenizerRef("t", "mine", "#123456", origin=str(paths[0])),))
    session = saved(state, tmp_path / "a.tokx", CopyPlan(tokenizers={"t": paths[0], "unopened": None}))
    copies = copies_in(session)["t"]
    assert list(copies) == list(map(str, paths))
    assert [b"".join(copy.read()).decode() for copy in copies.values()] == ["vocab.json", "merges.txt"]


def test_a_damaged_copy_is_not_used(tmp_path: Path, state: Workspace) -> None:
    path = saved(state, tmp_path / "a.tokx", CopyPlan(state.sources))
    take_away(tmp_path)
    good = path.read_bytes()
    for change in (
        "DELETE FROM content WHERE owner = 'copy/0' AND name = '1'",
        "UPDATE content SET bytes = zeroblob(length(bytes)) WHERE owner = 'copy/0' AND name = '1'",
        "UPDATE file SET sha256 = 'ab'",
        "UPDATE file SET size = size + 1",
        "UPDATE file SET content = 'copy/1' WHERE content = 'copy/0'",
        "UPDATE content SET name = '99' WHERE owner = 'copy/0' AND name = '0'",
    ):
        path.write_bytes(good)
        with sqlite3.connect(path) as file:
            file.execute(change)
        file.close()
        source = load_session_file(path).workspace.sources[0].source
        with pytest.raises(CorpusError, match=r"its copy in a\.tokx is damaged"):
            stamp_of(source)
    path.write_bytes(good)
    source = load_session_file(path).workspace.sources[0].source
    path.unlink()
    with pytest.raises(CorpusError, match=r"its copy in a\.tokx cannot be read"):
        stamp_of(source)


def test_more_than_can_be_copied_is_refused_and_the_old_file_stays(
    tmp_path: Path, state: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(state, tmp_path / "a.tokx", CopyPlan())
    before = path.read_bytes()
    monkeypatch.setattr(file_copies, "MOST_BYTES", 500_000)
    with pytest.raises(SessionError, match="copies of files may have 500,000 bytes together"):
        saved(state, path, CopyPlan(state.sources))
    assert path.read_bytes() == before
    assert not list(tmp_path.glob(".*"))


def test_a_session_of_the_first_version(tmp_path: Path, state: Workspace) -> None:
    """It has no stamps and hashes, which get their defaults; as a working copy it becomes one of today."""
    ref = TokenizerRef("t", "mine", "#123456", origin="/nowhere.json")
    state = state.replace(tokenizers=(ref,))
    path = tmp_path / "work.tokx"
    writer = SessionWriter(path)
    writer.write(change_of(state, TEXT))
    writer.close()
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA user_version = 1")
        for row_id, body in file.execute("SELECT id, body FROM tokenizer").fetchall():
            older = body.replace(', "sha256": ""', "")
            assert older != body
            crc = checksum(older, 0)
            file.execute("UPDATE tokenizer SET body = ?, crc = ? WHERE id = ?", (older, crc, row_id))
    file.close()
    loaded = load_session_file(path)
    assert loaded.lost == []
    assert loaded.text == TEXT
    writer = SessionWriter(path)
    assert writer.read().lost == []
    writer.write(change_of(state, TEXT))
    writer.close()
    with sqlite3.connect(path) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (2,)
    file.close()


def test_the_parts_of_a_mix_have_one_copy_of_their_file(tmp_path: Path) -> None:
    path = tmp_path / "pages.jsonl"
    path.write_text("".join(f'{{"text": "text {i}", "lang": "l{i % 3}"}}\n' for i in range(30_000)))
    parts = sources_by_column(FileSource(path), "lang", lambda _done, _total: None)
    state = Workspace(sources=tuple(SourceEntry(each, id=f"s{i}") for i, each in enumerate(parts)))
    session = saved(state, tmp_path / "a.tokx", CopyPlan(state.sources))
    assert session.stat().st_size < path.stat().st_size + 100_000
    before = [read_all(document) for each in parts for document in each.open().documents]
    path.unlink()
    for again in (session, tmp_path / "b.tokx"):
        loaded = load_session_file(session).workspace
        found = [read_all(document) for each in loaded.sources for document in each.source.open().documents]
        assert found == before
        saved(loaded, again, CopyPlan(loaded.sources, earlier=session))
        assert again.stat().st_size < session.stat().st_size + 100_000


def test_a_tokenizer_that_cannot_be_looked_at_is_copied_from_the_copy(tmp_path: Path) -> None:
    """As one in a folder that may not be looked into any more: the session can be saved."""
    path = tmp_path / "tokenizer.json"
    path.write_bytes(b"{}")
    state = Workspace()
    first = saved(state, tmp_path / "a.tokx", CopyPlan(tokenizers={"t": path}))
    unreachable = tmp_path / ("x" * 300) / "tokenizer.json"
    again = saved(state, tmp_path / "b.tokx", CopyPlan(tokenizers={"t": unreachable}, earlier=first))
    assert [b"".join(each.read()) for each in copies_in(again)["t"].values()] == [b"{}"]
