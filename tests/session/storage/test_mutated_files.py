"""Mutated session files are opened in part or refused in words: no traceback, no hang, no code."""

from __future__ import annotations

import random
import sqlite3
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.session.storage.sessions import TEXT, assert_same_run, record, workspace_of, write_session
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.session.storage.session_reader import load_session_file

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.session.state.workspace import Workspace

FILES = 300  # of 2,000 and more, which were tried by hand; all take a minute


@cache
def runs() -> dict[str, RunRecord]:
    return {name: record(name) for name in ("byte-bpe", "wordpiece", "unigram")}


@cache
def workspace() -> Workspace:
    return workspace_of(runs())


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("whole") / "a.tokx"
    write_session(path, workspace(), TEXT, runs())
    return path.read_bytes()


def check(path: Path) -> None:
    """What is read of a file is what was written, or is told to be lost."""
    try:
        loaded = load_session_file(path)
    except SessionError:
        return
    if not loaded.lost:
        assert loaded.text == TEXT
        assert loaded.workspace == workspace()
    for run_id, each in loaded.records.items():
        assert_same_run(runs()[run_id], each)


@pytest.mark.parametrize("part", range(3))
def test_bits_flipped_bytes_overwritten_and_files_cut_off(tmp_path: Path, whole: bytes, part: int) -> None:
    choose = random.Random(part)
    path = tmp_path / "a.tokx"
    for _ in range(FILES // 3):
        content = bytearray(whole)
        for _ in range(choose.choice((1, 1, 3, 30))):
            at = choose.randrange(len(content))
            if part == 0:
                content[at] ^= 1 << choose.randrange(8)
            elif part == 1:
                size = choose.choice((1, 4, 64, 4096))
                content[at : at + size] = choose.randbytes(min(size, len(content) - at))
        if part == 2:
            cut = choose.randrange(len(content))
            del content[cut : cut + choose.choice((1, 512, 4096, len(content)))]
        path.write_bytes(content)
        check(path)


def test_values_of_other_kinds_and_sizes(tmp_path: Path, whole: bytes) -> None:
    """Rows are changed by SQLite itself, so that the file is sound and what it holds is not."""
    path = tmp_path / "a.tokx"
    changes = [
        "UPDATE {table} SET {column} = NULL",
        "UPDATE {table} SET {column} = 9223372036854775807",
        "UPDATE {table} SET {column} = -1.5e300",
        "UPDATE {table} SET {column} = x'ff00ff'",
        "UPDATE {table} SET {column} = zeroblob(1000000)",
        "ALTER TABLE {table} DROP COLUMN {column}",
        "DROP TABLE {table}",
        "DROP TABLE {table}; CREATE VIEW {table} AS SELECT 1 AS {column}",
    ]
    with sqlite3.connect(":memory:") as memory:
        memory.deserialize(whole)
        tables = [name for (name,) in memory.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {name: [row[1] for row in memory.execute(f"PRAGMA table_info({name})")] for name in tables}
    memory.close()
    for table, names in columns.items():
        for column in names:
            for change in changes:
                path.write_bytes(whole)
                file = sqlite3.connect(path, isolation_level=None)
                try:
                    file.executescript(change.format(table=table, column=column))
                except sqlite3.Error:  # such as a column of a key, which cannot be dropped
                    continue
                finally:
                    file.close()
                with suppress(SessionError):
                    load_session_file(path)
