"""Mutated session files are opened in part or refused in words: no traceback, no hang, no code.

`python -m tests.faults.mutated` tries thousands of them.
"""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.session.storage.mutations import MUTATIONS, mutate, runs, workspace, write_good
from tests.session.storage.sessions import TEXT, assert_same_run, change_of, record
from tokexplorer.session.state.workspace import Workspace
from tokexplorer.session.storage.run_contents import read_run, run_contents
from tokexplorer.session.storage.schema import SessionError, checksum
from tokexplorer.session.storage.session_reader import load_session_file
from tokexplorer.session.storage.session_writer import SessionWriter
from tokexplorer.session.storage.values import ValueProblem

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.spec import Algorithm

TIMES = 25
OF_BYTES = ("flip bits", "overwrite", "cut", "move pages", "change header")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write_good(tmp_path_factory.mktemp("whole") / "a.tokx")


def check(path: Path) -> None:
    """What is read of a file that was damaged is what was written, or is told to be lost."""
    try:
        loaded = load_session_file(path)
    except SessionError:
        return
    if not loaded.lost:
        assert loaded.text == TEXT
        assert loaded.workspace == workspace()
    for run_id, each in loaded.records.items():
        assert_same_run(runs()[run_id], each)


@pytest.mark.parametrize("kind", MUTATIONS)
def test_any_mutation(tmp_path: Path, whole: bytes, kind: str) -> None:
    path = tmp_path / "a.tokx"
    for seed in range(TIMES):
        mutate(path, whole, seed, kind)
        if kind in OF_BYTES:
            check(path)
        else:
            _read_whatever(path)


def _read_whatever(path: Path) -> None:
    """Read it, and write to it as if it were our own."""
    try:
        load_session_file(path)
        writer = SessionWriter(path)
    except SessionError:
        return
    with closing(writer):
        try:
            writer.read()
            writer.write(change_of(Workspace(current="new"), "new"))
        except SessionError:
            return
        assert writer.read().text == "new"


def changed(path: Path, whole: bytes, script: str) -> Path:
    path.write_bytes(whole)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.executescript(script)
    return path


def test_a_view_is_not_read(tmp_path: Path, whole: bytes) -> None:
    """It would go on for ever."""
    view = (
        "DROP TABLE source; CREATE VIEW source AS WITH RECURSIVE c(x) AS "
        "(SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x AS place, 'b' AS body, 0 AS crc FROM c"
    )
    loaded = load_session_file(changed(tmp_path / "a.tokx", whole, view))
    assert loaded.lost == ["some of the sources of the corpus"]
    assert loaded.workspace.runs == workspace().runs


def test_a_computed_column_is_not_read(tmp_path: Path, whole: bytes) -> None:
    """It would be a gigabyte."""
    column = "ALTER TABLE text_part ADD COLUMN more AS (zeroblob(900000000))"
    loaded = load_session_file(changed(tmp_path / "a.tokx", whole, column))
    assert loaded.lost == ["the end of the text", "some of the text"]
    assert loaded.text == ""


def test_a_trigger_does_not_run(tmp_path: Path, whole: bytes) -> None:
    """Not while reading, and a working copy with one is not opened to be written to."""
    trigger = "CREATE TRIGGER t AFTER INSERT ON setting BEGIN DELETE FROM content; END"
    path = changed(tmp_path / "a.tokx", whole, trigger)
    assert load_session_file(path).lost == []
    with pytest.raises(SessionError, match="its tables are not those of a session"):
        SessionWriter(path)


def test_what_refers_to_what_is_lost_is_left_out(tmp_path: Path, whole: bytes) -> None:
    path = changed(tmp_path / "a.tokx", whole, "DELETE FROM run WHERE id = 'byte-bpe'")
    loaded = load_session_file(path)
    assert [each.id for each in loaded.workspace.runs] == ["wordpiece", "unigram"]
    assert "byte-bpe" not in [each.id for each in loaded.workspace.tokenizers]
    assert [each.tokenizer for each in loaded.workspace.columns] == ["wordpiece", "opened"]
    assert loaded.workspace.training == ("wordpiece", "unigram")
    assert loaded.lost == ["some of the runs", "1 columns that refer to what is lost, or are there twice"]


@pytest.mark.parametrize(
    ("table", "name", "value", "why"),
    [
        ("run", "began", 1e300, "a run: has a time that cannot be"),
        ("run", "steps", 10**40, "a run: has a number that is too large or negative"),
        ("run", "colour", "red; background: url(x)", "a run: colour is not a colour"),
        ("run", "mix", "C", "a run: mix is not known"),
        ("run", "id", "", "a run: id is missing"),
        ("run", "name", "x" * 2000, "a run: name is too long"),
        ("text_column", "step", -1, "a column: step is no step"),
        ("tokenizer", "run", "another", "a tokenizer: run must be the id"),
        ("tokenizer", "origin", "a\0b", "a tokenizer: origin is no path"),
    ],
)
def test_values_that_nobody_would_write_are_left_out(
    tmp_path: Path, whole: bytes, table: str, name: str, value: object, why: str
) -> None:
    path = tmp_path / "a.tokx"
    path.write_bytes(whole)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        row = f"SELECT id, place, body FROM {table} ORDER BY place DESC LIMIT 1"
        row_id, place, body = file.execute(row).fetchone()
        body = json.dumps({**json.loads(body), name: value})
        values = (body, checksum(body, place), row_id)
        file.execute(f"UPDATE {table} SET body = ?, crc = ? WHERE id = ?", values)
    assert why in load_session_file(path).lost


def test_edits_of_places_that_there_are_not(tmp_path: Path, whole: bytes) -> None:
    """Their checksums fit, and their numbers are negative or no numbers."""
    path, choose = tmp_path / "a.tokx", random.Random(1)
    for start, removed in ((-1, 0), (0, -1), (5, 10**9), (1 << 62, 1 << 62), ("a", 0), (1.5, 0), (b"x", 0)):
        key, inserted = (0, start, removed), choose.randbytes(3)
        path.write_bytes(whole)
        with closing(sqlite3.connect(path, isolation_level=None)) as file:
            values = (*key, inserted, checksum(inserted, key))
            file.execute("INSERT INTO text_edit VALUES (?, ?, ?, ?, ?)", values)
            counts = json.loads(file.execute("SELECT body FROM setting WHERE name = 'rows'").fetchone()[0])
            body = json.dumps({**counts, "text_edit": 1})
            file.execute(
                "UPDATE setting SET body = ?, crc = ? WHERE name = 'rows'", (body, checksum(body, "rows"))
            )
        loaded = load_session_file(path)
        assert loaded.text == TEXT
        assert loaded.lost == ["some of the last edits of the text"]


@pytest.mark.parametrize(
    ("left", "new_id", "why"),
    [
        ([97] * 3, [257, 258, 270], "rows.new_id"),
        ([97, 270, 97], [257, 258, 259], "rows.left"),
        ([97, *range(257, 277)], range(257, 278), "rows its merges make tokens of more than"),
    ],
)
def test_rows_of_a_run_that_no_training_has_made(
    left: list[int], new_id: list[int], why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would be written beyond the end of an array, or take all memory, where they are drawn."""
    monkeypatch.setattr("tokexplorer.session.storage.run_contents.MOST_SPELLED_BYTES", 1 << 20)
    contents = run_contents(record("byte-bpe"), "counts")
    for name, values in (("left", left), ("right", left), ("new_id", new_id)):
        column = np.frombuffer(contents[f"rows.{name}"], "<i4").copy()
        column[: len(values)] = list(values)
        contents[f"rows.{name}"] = column.tobytes()
    with pytest.raises(ValueProblem, match=why):
        read_run(contents, record("byte-bpe").spec, lambda _: record("byte-bpe").counts)


@pytest.mark.parametrize("algorithm", ["byte-bpe", "wordpiece", "unigram", "characters"])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fixed_size", -1),
        ("fixed_size", 1000),
        ("fixed_size", 1 << 31),  # would take 8 GB
        ("total_steps", 1 << 31),  # more than a slider has
        ("total_rows", 1 << 40),
        ("initial_tokens", 1 << 50),
    ],
)
def test_facts_of_a_run_that_do_not_fit(algorithm: Algorithm, name: str, value: int) -> None:
    contents = run_contents(record(algorithm), "counts")
    contents["facts"] = json.dumps({**json.loads(contents["facts"]), name: value}).encode()
    with pytest.raises(ValueProblem, match=name):
        read_run(contents, record(algorithm).spec, lambda _: record(algorithm).counts)


@pytest.mark.parametrize("algorithm", ["byte-bpe", "unigram"])
@pytest.mark.parametrize("length", [0, 5, 1000])
def test_first_counts_of_a_run_that_do_not_fit(algorithm: Algorithm, length: int) -> None:
    contents = run_contents(record(algorithm), "counts") | {"initial_counts": bytes(8 * length)}
    if algorithm == "unigram" and length < 1000:  # only the tokens whose ids are the same at any step
        read_run(contents, record(algorithm).spec, lambda _: record(algorithm).counts)
        return
    with pytest.raises(ValueProblem, match="initial_counts"):
        read_run(contents, record(algorithm).spec, lambda _: record(algorithm).counts)


@pytest.mark.parametrize("table", ["run", "tokenizer"])
def test_an_id_with_half_a_character_is_of_nothing(table: str, tmp_path: Path) -> None:
    """SQLite can neither look for it nor write it."""
    path = tmp_path / "a.tokx"
    write_good(path)
    with closing(sqlite3.connect(path)) as file, file:
        place, body = file.execute(f"SELECT place, body FROM {table} ORDER BY place").fetchone()
        changed = json.dumps({**json.loads(body), "id": "\ud800"}).encode()
        row = changed, checksum(changed, place), place
        file.execute(f"UPDATE {table} SET body = ?, crc = ? WHERE place = ?", row)
    loaded = load_session_file(path)
    assert any("id is damaged" in each for each in loaded.lost)
    assert all(each.id.isascii() for each in getattr(loaded.workspace, f"{table}s"))
