"""Session files that are damaged, or made by somebody who knows the format and wishes no good.

Some have checksums that fit: those are no protection against anybody who can compute them.
"""

from __future__ import annotations

import itertools
import json
import random
import sqlite3
from contextlib import closing, contextmanager, suppress
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.session.storage.sessions import TEXT, record, workspace_of, write_session
from tokexplorer.session.state.workspace import Column, TokenizerRef
from tokexplorer.session.storage.schema import ENTITY_TABLES, TABLES, checksum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.session.state.workspace import Workspace

    Mutation = Callable[[Path, random.Random], object]

PAGE = 4096
_MOST_BYTES, _MOST_PAGES = 4_000_000, 50_000  # of a value, of a file: 200 MB
_MOST_STEPS, _STEP = 50, 1_000_000  # instructions of SQLite's machine; the usual mutation takes thousands
ODD: tuple[Any, ...] = (
    *(None, True, "", "x", "\ud800", "\0", "x" * 70_000, [], {}, [[]], {"a": 1}, "../../x", "#zzzzzz"),
    *(-1, 0, 1, 2, 257, 1 << 31, -(1 << 63), 1 << 64, 10**40, 0.5, -0.0, 1e308, float("nan"), float("inf")),
)


@cache
def runs() -> dict[str, RunRecord]:
    """What a good file holds."""
    return {name: record(name) for name in ("byte-bpe", "wordpiece", "unigram")}


@cache
def workspace() -> Workspace:
    """What a good file holds: runs, a column at a step, an opened tokenizer and a closed column."""
    state = workspace_of(runs())
    opened = TokenizerRef("opened", "cats", "#123456", origin="/nowhere/cats.json")
    state = state.with_tokenizer(opened, Column("of opened", "opened"))
    state = state.with_column(state.columns[0].id, step=3, since=1)
    return state.without_column(state.columns[2].id)


def write_good(path: Path) -> bytes:
    """Write a good file; its bytes."""
    write_session(path, workspace(), TEXT, runs())
    return path.read_bytes()


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection that does not wait for the disk.

    A statement that goes on for ever, as a trigger of a mutation before can make it, is ended. Values
    and files have a largest size: an index of thousands of large values would fill the disk.
    """
    steps = itertools.count(1)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.set_progress_handler(lambda: next(steps) > _MOST_STEPS, _STEP)
        file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _MOST_BYTES)
        file.execute(f"PRAGMA max_page_count = {_MOST_PAGES}")
        file.execute("PRAGMA synchronous = OFF")
        yield file


def mutate(path: Path, whole: bytes, seed: int, kind: str = "") -> str:
    """Write a mutation of a good file, of any kind if none is named; returns its kind."""
    choose = random.Random(f"{seed} {kind}")
    for end in ("-wal", "-shm", "-journal"):
        path.with_name(path.name + end).unlink(missing_ok=True)
    path.write_bytes(whole)
    kind = kind or choose.choice(list(MUTATIONS))
    for _ in range(choose.choice((1, 1, 1, 2, 5))):
        with suppress(sqlite3.Error, ValueError):  # one after another that has made the file unreadable
            MUTATIONS[kind](path, choose)
    return kind


# ---- bytes


def flip_bits(path: Path, choose: random.Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(choose.choice((1, 3, 30))):
        content[choose.randrange(len(content))] ^= 1 << choose.randrange(8)
    path.write_bytes(content)


def overwrite(path: Path, choose: random.Random) -> None:
    content = bytearray(path.read_bytes())
    at, size = choose.randrange(len(content)), choose.choice((1, 4, 64, PAGE))
    content[at : at + size] = choose.randbytes(min(size, len(content) - at))
    path.write_bytes(content)


def cut(path: Path, choose: random.Random) -> None:
    content = bytearray(path.read_bytes())
    at = choose.randrange(len(content))
    del content[at : at + choose.choice((1, 512, PAGE, len(content)))]
    path.write_bytes(content)


def move_pages(path: Path, choose: random.Random) -> None:
    """A page in the place of another one, or zeros, or a longer file."""
    content = bytearray(path.read_bytes())
    one, other = (PAGE * choose.randrange(len(content) // PAGE) for _ in range(2))
    content[one : one + PAGE] = choose.choice((content[other : other + PAGE], bytes(PAGE)))
    path.write_bytes(content + choose.choice((b"", choose.randbytes(3 * PAGE))))


def change_header(path: Path, choose: random.Random) -> None:
    """Page size, versions, encoding, counters."""
    content = bytearray(path.read_bytes())
    at = choose.choice((16, 18, 19, 20, 21, 24, 28, 32, 36, 44, 48, 52, 56, 60, 64, 68, 92, 96))
    content[at : at + 2] = choose.randbytes(2)
    path.write_bytes(content)


def add_foreign_log(path: Path, choose: random.Random) -> None:
    """A write-ahead log or a rollback journal of another database beside the file."""
    other = path.with_name("other.db")
    with opened(path) as file:
        file.execute("PRAGMA journal_mode = WAL")
    with opened(other) as file:
        file.execute(f"PRAGMA journal_mode = {choose.choice(('WAL', 'PERSIST'))}")
        file.execute("CREATE TABLE a (b)")
        file.execute("INSERT INTO a VALUES (?)", (choose.randbytes(50_000),))
        log = next(each for each in path.parent.glob("other.db-*") if not each.name.endswith("-shm"))
        path.with_name(path.name + log.name.removeprefix("other.db")).write_bytes(log.read_bytes())
    for each in path.parent.glob("other.db*"):
        each.unlink()


# ---- tables


def change_schema(path: Path, choose: random.Random) -> None:
    """Views, triggers, computed columns and virtual tables, which could take time, memory or run."""
    table = choose.choice(list(TABLES))
    columns = [each.split()[0] for each in TABLES[table].split(", ") if not each.startswith("PRIMARY")]
    column = choose.choice(columns)
    forever = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)"
    large = ", ".join(f"zeroblob(900000000) AS {each}" for each in columns)
    computed = ", ".join(f"{each} GENERATED ALWAYS AS (zeroblob(900000000))" for each in columns)
    script = choose.choice(
        (
            f"DROP TABLE {table}",
            f"ALTER TABLE {table} DROP COLUMN {column}",
            f"ALTER TABLE {table} RENAME COLUMN {column} TO other",
            f"ALTER TABLE {table} ADD COLUMN other DEFAULT 3",
            f"ALTER TABLE {table} ADD COLUMN other AS (randomblob(1000000))",
            f"DROP TABLE {table}; CREATE VIEW {table} AS SELECT 1 AS {column}",
            f"DROP TABLE {table}; CREATE VIEW {table} AS {forever} "
            f"SELECT {', '.join(f'x AS {each}' for each in columns)} FROM c",
            f"DROP TABLE {table}; CREATE VIEW {table} AS SELECT {large}",
            f"DROP TABLE {table}; CREATE TABLE {table} (a, {computed}); "
            f"INSERT INTO {table} (a) {forever} SELECT x FROM c LIMIT 10000",
            f"DROP TABLE {table}; CREATE TABLE {table} ({', '.join(columns)}) STRICT",
            f"DROP TABLE {table}; CREATE VIRTUAL TABLE {table} USING fts5({', '.join(columns)})",
            f"CREATE TRIGGER t AFTER INSERT ON {table} BEGIN DELETE FROM content; END",
            f"CREATE TRIGGER t AFTER DELETE ON {table} BEGIN INSERT INTO {table} {forever} "
            f"SELECT {', '.join('x' for _ in columns)} FROM c; END",
            f"CREATE INDEX i ON {table} ({column}) WHERE {column} IS NOT NULL",
            f"CREATE INDEX i ON {table} (length({column}))",
            f"PRAGMA user_version = {choose.choice((0, 1, 2, 3, 1 << 30, -1))}",
            f"PRAGMA application_id = {choose.randrange(1 << 31)}",
            "PRAGMA journal_mode = WAL",
            "PRAGMA encoding = 'UTF-16'; VACUUM",
            "PRAGMA auto_vacuum = FULL; VACUUM",
            f"UPDATE {table} SET {column} = NULL",
            f"UPDATE {table} SET {column} = 9223372036854775807",
            f"UPDATE {table} SET {column} = -1.5e300",
            f"UPDATE {table} SET {column} = x'ff00ff'",
            f"UPDATE {table} SET {column} = zeroblob(3000000)",
            f"DELETE FROM {table}",
            f"DELETE FROM {table} WHERE rowid % 2",
        )
    )
    with opened(path) as file:
        for each in script.replace("BEGIN ", "BEGIN\n").split("; ") if "TRIGGER" not in script else [script]:
            file.execute(each)


# ---- values, with checksums that fit


def forge_entity(path: Path, choose: random.Random) -> None:
    """Another value anywhere in a source, a run, a tokenizer or a column; or such a row twice, or gone."""
    table = choose.choice(ENTITY_TABLES)
    with opened(path) as file:
        rows = file.execute(f"SELECT id, place, body FROM {table}").fetchall()
        if not rows:
            return
        row_id, place, body = choose.choice(rows)
        match choose.randrange(8):
            case 0:
                file.execute(f"DELETE FROM {table} WHERE id = ?", (row_id,))
            case 1:
                copy = ("copy", place + 1, body, checksum(body, place + 1))
                file.execute(f"INSERT INTO {table} VALUES (?, ?, ?, ?)", copy)
            case _:
                body = json.dumps(_forged(json.loads(body), choose, [each[2] for each in rows]))
                place = choose.choice((place, place, place, -1, 1 << 40))
                values = (place, body, checksum(body, place), row_id)
                file.execute(f"UPDATE {table} SET place = ?, body = ?, crc = ? WHERE id = ?", values)
        count = file.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        _set(file, "rows", lambda counts: {**counts, table: count})


def forge_setting(path: Path, choose: random.Random) -> None:
    """Another value anywhere in a setting, or one that is new."""
    with opened(path) as file:
        names = [name for (name,) in file.execute("SELECT name FROM setting")]
        name = choose.choice(
            [*names, "what_if", "sources", "sweep", "trade_off", "copies", "copied_in", "path"]
        )
        _set(file, name, lambda value: _forged(value, choose, []))


def forge_content(path: Path, choose: random.Random) -> None:
    """Other numbers in the rows of a run or in its counts, other facts, another tokenizer."""
    with opened(path) as file:
        rows = file.execute("SELECT owner, name, bytes FROM content").fetchall()
        if not rows:
            return
        owner, name, content = choose.choice(rows)
        if name in ("facts", "tokenizer", "marks_blanks") and choose.randrange(4):
            content = json.dumps(_forged(json.loads(content), choose, [])).encode()
        else:
            content = bytearray(content)
            for _ in range(choose.choice((1, 1, 10))):
                at = choose.randrange(max(len(content), 1))
                content[at : at + 4] = choose.choice((b"\xff" * 4, bytes(4), choose.randbytes(4)))
            if not choose.randrange(4):
                content = content[: len(content) - choose.choice((1, 4, 8))]
        row = (bytes(content), checksum(bytes(content), (owner, name)), owner, name)
        file.execute("UPDATE content SET bytes = ?, crc = ? WHERE owner = ? AND name = ?", row)


def forge_text(path: Path, choose: random.Random) -> None:
    """Bytes that are no UTF-8, and edits of places that there are not."""
    with opened(path) as file:
        if choose.randrange(3):
            inserted = choose.choice((b"", b"new", b"\xff\xfe", b"\xed\xa0\x80", b"\r\n", b"x" * 100_000))
            numbers = (-1, 0, 5, 10**6, 1 << 62, 1.5, "a", b"\xff", "5")
            count = choose.choice((1, 1, 300))
            for number in range(count):
                key = (number, choose.choice(numbers), choose.choice((0, 1, *numbers)))
                insert = "INSERT OR REPLACE INTO text_edit VALUES (?, ?, ?, ?, 0)"
                row = file.execute(f"{insert} RETURNING number, start, removed", (*key, inserted))
                stored = row.fetchone()
                crc = checksum(inserted, tuple(stored))
                file.execute("UPDATE text_edit SET crc = ? WHERE number = ?", (crc, number))
            _set(file, "rows", lambda counts: {**counts, "text_edit": count})
        else:
            part = choose.choice((b"\xff\xed\xa0", b"\0" * 5000, "é".encode() * 3 + b"\xc3", b""))
            file.execute("UPDATE text_part SET utf8 = ?, crc = ?", (part, checksum(part, 0)))


def _forged(value: Any, choose: random.Random, others: list[str]) -> Any:
    """With another value at one place: something odd, or a value of the same kind from elsewhere."""
    if isinstance(value, dict) and value and choose.randrange(10):
        name = choose.choice(list(value))
        if not choose.randrange(12):
            return {each: part for each, part in value.items() if each != name}
        return {**value, name: _forged(value[name], choose, others)}
    if isinstance(value, list) and value and choose.randrange(6):
        place = choose.randrange(len(value))
        if not choose.randrange(8):
            return value * choose.choice((0, 2, 50))
        return [*value[:place], _forged(value[place], choose, others), *value[place + 1 :]]
    if isinstance(value, str) and others and not choose.randrange(3):
        return choose.choice([each for other in others for each in _strings(json.loads(other))] or [""])
    if isinstance(value, int) and not isinstance(value, bool) and choose.randrange(2):
        return value + choose.choice((-1, 1, 1000))
    return choose.choice(ODD)


def _strings(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [each for part in value.values() for each in _strings(part)]
    if isinstance(value, list):
        return [each for part in value for each in _strings(part)]
    return [value] if isinstance(value, str) else []


def _set(file: sqlite3.Connection, name: str, change: Callable[[Any], Any]) -> None:
    row = file.execute("SELECT body FROM setting WHERE name = ?", (name,)).fetchone()
    try:
        body = json.dumps(change({} if row is None else json.loads(row[0])))
    except (TypeError, ValueError):  # an earlier mutation has left something else there
        return
    file.execute("INSERT OR REPLACE INTO setting VALUES (?, ?, ?)", (name, body, checksum(body, name)))


MUTATIONS: dict[str, Mutation] = {
    each.__name__.replace("_", " "): each
    for each in (
        *(flip_bits, overwrite, cut, move_pages, change_header, add_foreign_log),
        *(change_schema, forge_entity, forge_setting, forge_content, forge_text),
    )
}
