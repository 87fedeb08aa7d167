"""The tables of a session file, and the connections to it (`docs/session-format.md`)."""

from __future__ import annotations

import json
import os
import sqlite3
import stat
import zlib
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Final

from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SUFFIX: Final = ".tokx"
APPLICATION_ID: Final = int.from_bytes(b"Tokx")
VERSION: Final = 2
OLDEST_VERSION: Final = 1
MOST_BYTES: Final = 4 << 30
SQLITE_MAGIC: Final = b"SQLite format 3\x00"
_APPLICATION_ID_AT, _VERSION_AT = 68, 60  # bytes of the header of a database

READING_ERRORS: Final = (sqlite3.Error, MemoryError, OverflowError, UnicodeError)  # of ids, too
"""What reading a damaged file may raise; a message of SQLite may hold bytes that are no UTF-8."""

ENTITY_TABLES: Final = ("source", "run", "tokenizer", "text_column", "closed_column")
"""One row an entity: its id, its place among its kind, and its values as JSON."""

_ENTITY = "id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL, crc INTEGER NOT NULL"
TABLES: Final = {
    **dict.fromkeys(ENTITY_TABLES, _ENTITY),
    "setting": "name TEXT PRIMARY KEY, body TEXT NOT NULL, crc INTEGER NOT NULL",
    "text_part": "place INTEGER PRIMARY KEY, utf8 BLOB NOT NULL, crc INTEGER NOT NULL",
    "text_edit": "number INTEGER PRIMARY KEY, start INTEGER NOT NULL, removed INTEGER NOT NULL, "
    "utf8 BLOB NOT NULL, crc INTEGER NOT NULL",
    "content": "owner TEXT NOT NULL, name TEXT NOT NULL, bytes BLOB NOT NULL, crc INTEGER NOT NULL, "
    "PRIMARY KEY (owner, name)",
    "file": "owner TEXT NOT NULL, path TEXT NOT NULL, size INTEGER NOT NULL, modified_ns INTEGER NOT NULL, "
    "sha256 TEXT NOT NULL, content BLOB, PRIMARY KEY (owner, path)",
}


class SessionError(ValueError):
    """A session file that cannot be written or read.

    Attributes:
        path: the file.
        why: a part of a sentence for people.
    """

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path, self.why = path, why


class SessionInUseError(SessionError):
    """A session that another window has open."""


def checksum(content: bytes | str, key: object = "") -> int:
    """What stands beside a value in the file, so that damage to it or to its key is noticed."""
    begin = zlib.crc32(str(key).encode("utf-8", "surrogatepass"))
    return zlib.crc32(content if isinstance(content, bytes) else content.encode(), begin)


def cannot_be(verb: str, reason: str) -> str:
    """Why a session cannot be `opened` or `saved`."""
    if verb == "opened":
        return tr("cannot be opened: {reason}", reason=reason)
    return tr("cannot be saved: {reason}", reason=reason)


@contextmanager
def sqlite_errors(path: Path, verb: str) -> Iterator[None]:
    """Raise SessionError, in words for people, where SQLite or the system raises its own.

    `verb` is what was attempted, such as `saved`.
    """
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorname", None) or ""
        if code.startswith("SQLITE_BUSY"):
            raise SessionInUseError(path, tr("is open in another window")) from error
        raise SessionError(path, cannot_be(verb, reason_of(error))) from error
    except UnicodeDecodeError as error:  # a message about a damaged file may hold what is no UTF-8
        raise SessionError(path, cannot_be(verb, _REASONS["SQLITE_CORRUPT"])) from error
    except MemoryError as error:  # what sqlite3 makes of SQLITE_NOMEM, too
        raise SessionError(path, cannot_be(verb, _REASONS["SQLITE_NOMEM"])) from error
    except OSError as error:
        raise SessionError(path, cannot_be(verb, error.strerror or str(error))) from error


_REASONS: Final = {
    "SQLITE_FULL": tr("the disk is full"),
    "SQLITE_READONLY": tr("the file or its folder may not be written to"),
    "SQLITE_CANTOPEN": tr("its folder is missing, or may not be written to"),
    "SQLITE_IOERR": tr("the disk does not respond as it should"),
    "SQLITE_NOMEM": tr("there is not enough memory"),
    "SQLITE_TOOBIG": tr("a part of it is too large"),
    "SQLITE_CORRUPT": tr("the file is damaged"),
    "SQLITE_NOTADB": tr("it is not a session of Tokexplorer"),
    "SQLITE_PERM": tr("access is denied"),
    "SQLITE_AUTH": tr("its tables are not those of a session"),  # see `open_to_read`
}


def reason_of(error: BaseException) -> str:
    """Why SQLite, or reading what it gives, has failed: a part of a sentence."""
    code = getattr(error, "sqlite_errorname", None) or ""
    return next((why for name, why in _REASONS.items() if code.startswith(name)), str(error))


def database_files(path: Path) -> list[Path]:
    """A database and the files that SQLite may have beside it."""
    return [path, *(path.with_name(path.name + end) for end in ("-wal", "-shm", "-journal"))]


def remove_database(path: Path) -> None:
    """Remove a database with what SQLite has beside it, as far as that can be removed."""
    for each in database_files(path):
        with suppress(OSError):
            each.unlink(missing_ok=True)


def open_to_write(path: Path) -> sqlite3.Connection:
    """A session file, made if it is missing, that no other window can open until the connection is closed.

    Raises SessionError, and SessionInUseError if another window has it open.
    """
    with sqlite_errors(path, "opened"):
        path.parent.mkdir(parents=True, exist_ok=True)
        # As an address, so that `VACUUM INTO` takes one, too: a text of SQL cannot name what is no UTF-8.
        address = path.absolute().as_uri()
        connection = sqlite3.connect(
            address, timeout=0.0, isolation_level=None, check_same_thread=False, uri=True
        )
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute("BEGIN IMMEDIATE")
            _make_tables(connection, path)
            connection.execute("COMMIT")
        except BaseException:
            connection.close()
            raise
        return connection


def _make_tables(connection: sqlite3.Connection, path: Path) -> None:
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if OLDEST_VERSION <= version <= VERSION:  # what a version 1 lacks has a default; its tables are the same
        ours, others = _tables(connection)
        if len(ours) < len(TABLES) or others:  # such as a trigger, which writing would run
            raise SessionError(path, tr("is damaged: its tables are not those of a session"))
        connection.execute(f"PRAGMA user_version = {VERSION}")
        return
    if version or any(_tables(connection)):
        raise SessionError(path, _other_version(version))
    for name in TABLES:
        connection.execute(_definition(name))
    rows = json.dumps(dict.fromkeys((*ENTITY_TABLES, "text_part", "text_edit"), 0))
    connection.execute("INSERT INTO setting VALUES ('rows', ?, ?)", (rows, checksum(rows, "rows")))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {VERSION}")


def _definition(table: str) -> str:
    return f"CREATE TABLE {table} ({TABLES[table]})"


def _tables(connection: sqlite3.Connection) -> tuple[set[str], int]:
    """The tables that are as we make them, and how many views, triggers and other tables there are."""
    found = connection.execute("SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL").fetchall()
    wanted = {("table", name, _definition(name)) for name in TABLES}
    ours = {name for kind, name, sql in found if (kind, name, sql) in wanted}
    return ours, len(found) - len(ours)


def bring_in_log(path: Path) -> None:
    """Bring the log that a kill has left beside a working copy into it; its time stays that of the log.

    Raises SessionError, and SessionInUseError if a window has it open.
    """
    log = path.with_name(f"{path.name}-wal")
    with sqlite_errors(path, "opened"):
        if log.exists():
            changed_ns = log.stat().st_mtime_ns
            with closing(sqlite3.connect(path, timeout=0.0)) as connection:
                connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
            os.utime(path, ns=(changed_ns, changed_ns))


def is_in_use(path: Path) -> bool:
    """Whether a window has a working copy open."""
    try:
        bring_in_log(path)
    except SessionError as error:
        return isinstance(error, SessionInUseError)
    return False


def _connected_to_read(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=0.0)
    try:
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: Path) -> sqlite3.Connection:
    """A session file that is only read. Raises SessionError for what is no session of this version.

    Only the tables that are as we make them can be read by the connection: views and computed columns, which
    a file may have in their place, could take any time and memory.
    """
    with sqlite_errors(path, "opened"):
        _check_header(path)
        connection = _connected_to_read(path)
        try:
            tables, others = _tables(connection)
        except BaseException:
            connection.close()
            raise

        def is_allowed(
            action: int, table: str | None, _: str | None, __: str | None, view: str | None
        ) -> int:
            is_reading = action == sqlite3.SQLITE_READ and table in tables and view is None
            is_checking = action == sqlite3.SQLITE_PRAGMA and table == "integrity_check" and not others
            is_fine = is_reading or is_checking or action == sqlite3.SQLITE_SELECT
            return sqlite3.SQLITE_OK if is_fine else sqlite3.SQLITE_DENY

        connection.set_authorizer(is_allowed)
        return connection


def version_of(path: Path) -> int:
    """The version of a session file. Raises OSError."""
    with path.open("rb") as file:
        return _number(file.read(100), _VERSION_AT)


def is_session(path: Path) -> bool:
    """Whether a file is a session of Tokexplorer, by its first bytes. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(100)
    return head.startswith(SQLITE_MAGIC) and _number(head, _APPLICATION_ID_AT) == APPLICATION_ID


def _check_header(path: Path) -> None:
    if not stat.S_ISREG(path.stat().st_mode):  # to open a pipe waits for who writes into it
        raise SessionError(path, tr("is not a session of Tokexplorer"))
    with path.open("rb") as file:
        head = file.read(100)
        size = file.seek(0, 2)
    if not head.startswith(SQLITE_MAGIC) or _number(head, _APPLICATION_ID_AT) != APPLICATION_ID:
        raise SessionError(path, tr("is not a session of Tokexplorer"))
    if size > MOST_BYTES:
        raise SessionError(
            path, tr("has {size:,} bytes; the limit is {most_bytes:,}", size=size, most_bytes=MOST_BYTES)
        )
    version = _number(head, _VERSION_AT)
    if not OLDEST_VERSION <= version <= VERSION:
        raise SessionError(path, _other_version(version))


def _other_version(version: int) -> str:
    if version > VERSION:
        return tr(
            "was made by a newer Tokexplorer: its version is {version:,}, this one reads up to {version_2}",
            version=version,
            version_2=VERSION,
        )
    return tr("is not a session of Tokexplorer")


def _number(head: bytes, at: int) -> int:
    return int.from_bytes(head[at : at + 4])
