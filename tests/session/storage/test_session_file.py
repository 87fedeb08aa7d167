"""A session comes back from its file as it was, whatever was open, however it was written."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.limits import limited_files
from tests.session.storage.sessions import (
    TEXT,
    all_records,
    assert_same_run,
    change_of,
    makers,
    record,
    workspace_of,
    write_session,
)
from tokexplorer.core.drawing import Drawing
from tokexplorer.session.state.workspace import Column, SourceEntry, TokenizerRef, Workspace
from tokexplorer.session.storage import schema
from tokexplorer.session.storage.schema import SessionError, SessionInUseError, is_session
from tokexplorer.session.storage.session_reader import glimpse, load_session_file
from tokexplorer.session.storage.session_writer import SessionChange, SessionWriter, TextSplice
from tokexplorer.session.text.edited_text import EditedText
from tokexplorer.session.what_if.edit_list import Edit, Splice

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord


def _connection(writer: SessionWriter) -> sqlite3.Connection:
    return writer._connection  # noqa: SLF001


def _changes(writer: SessionWriter) -> int:
    return _connection(writer).total_changes


anything = st.text(st.characters(exclude_categories=()), max_size=50)  # lone surrogates, too


def test_every_kind_of_run_comes_back(tmp_path: Path) -> None:
    records = all_records()
    state = workspace_of(records, training=("byte-bpe", "unigram"))
    write_session(tmp_path / "a.tokx", state, TEXT, records)
    loaded = load_session_file(tmp_path / "a.tokx")
    assert loaded.lost == []
    assert loaded.workspace == state
    assert [each.id for each in loaded.workspace.sources] == ["s1", "s2"]
    assert loaded.text == TEXT
    for run_id, each in records.items():
        assert_same_run(each, loaded.records[run_id])


def test_columns_with_edits_drawings_and_steps_come_back(tmp_path: Path) -> None:
    column = Column(
        "c", "t", 3, 1, (Edit("Move th", 4, (Splice(1, ((1.0, 2.0),), ((3.0,),)),)),), drawing=Drawing(seed=9)
    )
    ref = TokenizerRef("t", "mine", "#123456", origin="/nowhere/\udcff.json", is_kept=True)
    state = Workspace().with_tokenizer(ref, column).replace(current="c", reference="c")
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(state, files={"t": lambda: {"file": b"the file"}}, more={"panel": "runsPanel"}))
    loaded = writer.read()
    writer.close()
    assert loaded.workspace == state
    assert loaded.files == {"t": {"file": b"the file"}}
    assert loaded.more == {"panel": "runsPanel"}


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 99), st.integers(0, 9), anything, st.booleans()), max_size=30), anything
)
def test_any_text_comes_back_after_any_edits(
    tmp_path_factory: pytest.TempPathFactory, edits: list[tuple[int, int, str, bool]], first: str
) -> None:
    path = tmp_path_factory.mktemp("edits") / "a.tokx"
    text, writer = EditedText(first), SessionWriter(path)
    writer.write(change_of(Workspace(), first))
    waiting: list[TextSplice] = []
    for start, length, inserted, writes in edits:
        start = min(start, text.code_point_count)
        end = min(start + length, text.code_point_count)
        text.replace(start, end, inserted)
        splice = TextSplice(start, end - start, inserted)
        joined = waiting[-1].joined(splice) if waiting else None
        waiting = [*waiting[:-1], joined] if joined is not None else [*waiting, splice]
        if writes:
            writer.write(SessionChange(Workspace(), None, tuple(waiting)))
            waiting = []
    writer.write(SessionChange(Workspace(), None, tuple(waiting)))
    assert writer.read().text == text.text
    writer.close()


def test_only_what_has_changed_is_written(tmp_path: Path) -> None:
    records = {"byte-bpe": record("byte-bpe")}
    state = workspace_of(records)
    writer = SessionWriter(tmp_path / "a.tokx")
    made: list[str] = []

    def make() -> RunRecord:
        made.append("byte-bpe")
        return records["byte-bpe"]

    writer.write(change_of(state, TEXT, records={"byte-bpe": make}))
    before = _changes(writer)
    writer.write(SessionChange(state, records={"byte-bpe": make}))
    assert _changes(writer) == before
    writer.write(SessionChange(state.replace(current="")))
    assert _changes(writer) == before + 1
    assert made == ["byte-bpe"]
    writer.close()


def test_a_run_that_was_deleted_leaves_nothing_and_can_come_back(tmp_path: Path) -> None:
    records = {"byte-bpe": record("byte-bpe"), "unigram": record("unigram")}
    state = workspace_of(records)
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(state, records=makers(records)))
    writer.write(SessionChange(state.without_runs(["unigram", "byte-bpe"])))
    assert _connection(writer).execute("SELECT count(*) FROM content").fetchone() == (0,)
    writer.write(SessionChange(state, records=makers(records)))
    loaded = writer.read()
    writer.close()
    assert loaded.workspace == state
    assert set(loaded.records) == set(records)


def test_a_training_that_was_cut_off_is_told_of(tmp_path: Path) -> None:
    records = {"byte-bpe": record("byte-bpe")}
    state = workspace_of(records).with_run("byte-bpe", state="running")
    write_session(tmp_path / "a.tokx", state, "", {})
    loaded = load_session_file(tmp_path / "a.tokx")
    assert [run.id for run in loaded.interrupted] == ["byte-bpe"]
    assert not (loaded.workspace.runs)
    assert not (loaded.workspace.columns)
    assert not (loaded.workspace.training)


def test_a_session_is_open_in_one_place_only(tmp_path: Path) -> None:
    writer = SessionWriter(tmp_path / "a.tokx")
    with pytest.raises(SessionInUseError, match="open in another window"):
        SessionWriter(tmp_path / "a.tokx")
    script = (
        "import sys; from pathlib import Path\n"
        "from tokexplorer.session.storage.session_writer import SessionWriter\n"
        "SessionWriter(Path(sys.argv[1]))"
    )
    other = [sys.executable, "-c", script, str(tmp_path / "a.tokx")]
    assert "open in another window" in subprocess.run(other, capture_output=True, text=True).stderr
    writer.close()
    assert subprocess.run(other, capture_output=True).returncode == 0
    SessionWriter(tmp_path / "a.tokx").close()


def test_a_full_disk_leaves_the_file_as_it_was_and_writing_works_again(tmp_path: Path) -> None:
    writer = SessionWriter(tmp_path / "a.tokx")
    state = Workspace(current="before")
    writer.write(change_of(state, "before"))
    _connection(writer).execute("PRAGMA max_page_count = 32")
    with pytest.raises(SessionError, match="the disk is full"):
        writer.write(change_of(state, TEXT * 500))
    assert writer.read().text == "before"
    _connection(writer).execute("PRAGMA max_page_count = 1000000")
    writer.write(change_of(state, TEXT * 500))
    assert writer.read().text == TEXT * 500
    writer.close()


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is that of Linux")
def test_wherever_writing_fails_the_files_are_the_old_or_the_new_ones(tmp_path: Path) -> None:
    """The limit lies at ever later places of the log, of the file and of the copy."""
    records: dict[str, RunRecord] = {name: record(name) for name in ("byte-bpe", "unigram")}
    state, target = workspace_of(records), tmp_path / "b.tokx"
    writer = SessionWriter(tmp_path / "a.tokx")
    said = set()
    for limit in range(0, 1 << 20, 1 << 16):
        writer.write(change_of(Workspace(), "old"))
        writer.copy_to(target)
        kept = copied = "old"
        with limited_files(limit):
            with suppress(SessionError):
                writer.write(change_of(state, TEXT, records=makers(records)))
                kept = TEXT
            with suppress(SessionError):
                writer.copy_to(target)
                copied = kept
        for loaded, text in ((writer.read(), kept), (load_session_file(target), copied)):
            assert (loaded.text, loaded.lost) == (text, [])
            assert loaded.workspace.runs == (() if text == "old" else state.runs)
        said.add((kept == TEXT, copied == TEXT))
        assert not list(tmp_path.glob("*.part"))
    assert {(False, False), (True, True)} <= said
    writer.close()


def test_a_folder_that_may_not_be_written_to(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SessionError, match="cannot be opened"):
        SessionWriter(tmp_path / "file" / "a.tokx")
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(Workspace(), TEXT))
    with pytest.raises(SessionError, match="cannot be saved: its folder is missing"):
        writer.copy_to(tmp_path / "gone" / "b.tokx")
    writer.close()


def test_a_failed_copy_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "b.tokx"
    write_session(target, Workspace(), "old", {})
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(Workspace(), "new"))

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patched:
            patched.setattr(os, name, fail)
            with pytest.raises(SessionError, match="No space left on device"):
                writer.copy_to(target)
        assert load_session_file(target).text == "old"
        assert not [each for each in tmp_path.iterdir() if each.suffix == ".part"]
    writer.copy_to(target)
    assert load_session_file(target).text == "new"
    writer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other permissions and links")
def test_a_file_that_is_replaced_keeps_its_permissions_and_a_link_stays_one(tmp_path: Path) -> None:
    target, link = tmp_path / "elsewhere" / "b.tokx", tmp_path / "link.tokx"
    target.parent.mkdir()
    write_session(target, Workspace(), "old", {})
    target.chmod(0o600)
    link.symlink_to(target)
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(Workspace(), "new"))
    writer.copy_to(link)
    writer.close()
    assert link.is_symlink()
    assert load_session_file(target).text == "new"
    assert target.stat().st_mode & 0o777 == 0o600
    assert not [each for folder in (tmp_path, target.parent) for each in folder.glob(".*")]


def test_a_working_copy_that_vanished_is_noticed_and_made_again(tmp_path: Path) -> None:
    path = tmp_path / "a.tokx"
    writer = SessionWriter(path)
    writer.write(change_of(Workspace(), TEXT))
    path.unlink()
    with pytest.raises(SessionError, match="cannot be saved: the file was moved or deleted"):
        writer.write(SessionChange(Workspace(), edits=(TextSplice(0, 1, "new"),)))
    writer.write(change_of(Workspace(), "all"))
    writer.write(SessionChange(Workspace(), edits=(TextSplice(3, 0, " of it"),)))
    with pytest.raises(SessionInUseError):
        SessionWriter(path)
    writer.close()
    assert load_session_file(path).text == "all of it"
    writer = SessionWriter(path)
    other = tmp_path / "b.tokx"
    write_session(other, Workspace(), "of somebody else", {})
    other.replace(path)
    with pytest.raises(SessionError, match="cannot be saved: the file was moved or deleted"):
        writer.write(change_of(Workspace(), TEXT))
    writer.close()
    assert load_session_file(path).text == "of somebody else"


def test_other_files_and_versions_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.tokx"
    for content in (b"", b"SQLite format 3\x00", b'{"a": 1}', bytes(200)):
        path.write_bytes(content)
        with pytest.raises(SessionError, match="is not a session"):
            load_session_file(path)
        assert not is_session(path)
    path.unlink()
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE a (b)")
    other.close()
    with pytest.raises(SessionError, match="is not a session"):
        load_session_file(path)
    with pytest.raises(SessionError, match="is not a session"):
        SessionWriter(path)
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    write_session(tmp_path / "b.tokx", Workspace(), "", {})
    monkeypatch.undo()
    assert is_session(tmp_path / "b.tokx")
    with pytest.raises(SessionError, match="made by a newer Tokexplorer"):
        load_session_file(tmp_path / "b.tokx")


def test_what_is_lost_is_told_and_the_rest_is_there(tmp_path: Path) -> None:
    records = {"byte-bpe": record("byte-bpe"), "unigram": record("unigram")}
    path = tmp_path / "a.tokx"
    write_session(path, workspace_of(records), TEXT, records)
    with sqlite3.connect(path) as file:
        file.execute("UPDATE content SET bytes = x'00' WHERE owner = 'unigram' AND name = 'tokenizer'")
        file.execute("UPDATE source SET body = replace(body, '2.0', '3.0') WHERE id = 's1'")
        file.execute("DELETE FROM setting WHERE name = 'hold_out'")
    file.close()
    loaded = load_session_file(path)
    assert list(loaded.records) == ["byte-bpe"]
    assert [run.id for run in loaded.workspace.runs] == ["byte-bpe"]
    assert [each.source.title for each in loaded.workspace.sources] == ["English"]
    assert loaded.lost == ["a source of the corpus: is damaged", "the run Unigram: tokenizer is missing"]
    assert loaded.text == TEXT


def test_the_entry_of_a_source_keeps_its_id(tmp_path: Path) -> None:
    state = workspace_of({})
    write_session(tmp_path / "a.tokx", state, "", {})
    found: tuple[SourceEntry, ...] = load_session_file(tmp_path / "a.tokx").workspace.sources
    assert [each.id for each in found] == [each.id for each in state.sources]


def test_a_link_to_a_session_stays_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "synced"
    folder.mkdir()
    target, link = folder / "real.tokx", tmp_path / "link.tokx"
    target.write_bytes(b"")
    link.symlink_to("synced/real.tokx")
    writer = SessionWriter(tmp_path / "a.tokx")
    writer.write(change_of(Workspace(), "mine"))
    writer.copy_to(link)
    writer.close()
    assert link.is_symlink()
    assert load_session_file(target).text == "mine"
    assert [each.name for each in folder.iterdir()] == ["real.tokx"]


def test_a_glimpse_shows_the_text_as_it_was_edited(tmp_path: Path) -> None:
    """Edits are written beside the text, which is empty in a new session."""
    path = tmp_path / "a.tokx"
    with closing(SessionWriter(path)) as writer:
        writer.write(change_of(Workspace(), ""))
        writer.write(SessionChange(Workspace(), edits=(TextSplice(0, 0, "typed 東京"),)))
    assert glimpse(path) == "“typed 東京”"
    with closing(SessionWriter(path)) as writer:
        writer.write(change_of(Workspace(), "an old text 東京 " * 60_000))
        edits = TextSplice(0, 899_900, "new words "), TextSplice(3, 0, "er"), TextSplice(20, 5, "")
        writer.write(SessionChange(Workspace(), edits=edits))
        text = writer.read().text
    assert glimpse(path) == f"“{' '.join(text.split())[:39].rstrip()}…”"
    assert text.startswith("newer words ")


def test_a_glimpse_of_a_working_copy_that_a_kill_has_left(tmp_path: Path) -> None:
    path = tmp_path / "a.tokx"
    writer = SessionWriter(path)
    records = {"byte-bpe": record("byte-bpe")}
    writer.write(
        change_of(workspace_of(records), "  some\n words of \ud800 a text " * 9, records=makers(records))
    )
    with pytest.raises(SessionInUseError):
        glimpse(path)
    copies = [tmp_path / f"b.tokx{end}" for end in ("", "-wal")]
    for each in copies:
        each.write_bytes((tmp_path / f"a.tokx{each.name.removeprefix('b.tokx')}").read_bytes())
        os.utime(each, ns=(10**18, 10**18))
    assert glimpse(copies[0]) == "“some words of a text some words of a te…”, 1 run"
    assert copies[0].stat().st_mtime_ns == 10**18
    assert glimpse(copies[0]) == "“some words of a text some words of a te…”, 1 run"
    writer.write(change_of(Workspace()))
    writer.close()
    assert glimpse(path) == ""
    path.write_bytes(b"")
    with pytest.raises(SessionError, match="is not a session"):
        glimpse(path)


def test_a_session_is_saved_to_a_folder_whose_name_is_no_utf8(tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"caf\xe9 ?#%41")
    folder.mkdir()
    writer = SessionWriter(folder / "work.tokx")
    writer.write(SessionChange(Workspace(), text=tuple(EditedText("cats").segments.segments)))
    writer.copy_to(folder / "a.tokx")
    writer.close()
    assert load_session_file(folder / "a.tokx").text == "cats"
    assert sorted(os.listdir(folder)) == ["a.tokx", "work.tokx"]
