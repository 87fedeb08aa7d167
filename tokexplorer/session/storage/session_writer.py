"""Writes what a window has open to its session file, each time only what has changed."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8
from tokexplorer.formats.errors import NotKeptError
from tokexplorer.session.storage.file_copies import note_saved, write_copies
from tokexplorer.session.storage.run_contents import counts_contents, counts_id, run_contents
from tokexplorer.session.storage.schema import (
    ENTITY_TABLES,
    SessionError,
    checksum,
    open_to_write,
    remove_database,
    sqlite_errors,
)
from tokexplorer.session.storage.session_reader import read_session, read_settings
from tokexplorer.session.storage.values import to_plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.session.storage.file_copies import CopyPlan
    from tokexplorer.session.storage.session_reader import LoadedSession

    Records = Mapping[str, Callable[[], "RunRecord | None"]]
    Files = Mapping[str, Callable[[], Mapping[str, bytes]]]

NEXT_STAMP = "next_stamp"
"""The setting of a working copy that has the stamp of the user's file that is being written."""
_INSERT_SETTING = "INSERT OR REPLACE INTO setting VALUES (?, ?, ?)"
_SEGMENTS_PER_PART = 64  # some 256 kB of text


class TextSplice(NamedTuple):
    """An edit of the text: at code point `start`, so many code points were replaced by `inserted`."""

    start: int
    removed: int
    inserted: str

    def joined(self, later: TextSplice) -> TextSplice | None:
        """Both edits as one if the later one only changes what this one inserted; else None."""
        offset = later.start - self.start
        if offset < 0 or offset + later.removed > len(self.inserted):
            return None
        text = self.inserted[:offset] + later.inserted + self.inserted[offset + later.removed :]
        return TextSplice(self.start, self.removed, text)


@dataclass(frozen=True, slots=True)
class SessionChange:
    """What is open, and what has changed since it was written last.

    Attributes:
        workspace: what is open.
        text: the segments of the whole text, if it is to be written whole; else None.
        edits: the edits of the text since the last change, if it is not.
        records: for the runs that have ended, what makes their record, by id.
        files: for the tokenizers that no file of the user's holds, what makes their files, by id; may raise
            NotKeptError.
        more: further values to be remembered under a name, such as what the window shows.
    """

    workspace: Workspace
    text: tuple[SourceText, ...] | None = None
    edits: tuple[TextSplice, ...] = ()
    records: Records = field(default_factory=dict)
    files: Files = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)


class SessionWriter:
    """An open session file, which no other window can open meanwhile. For one thread at a time.

    Whatever goes wrong while writing, the file holds all of the last change or all of the one before, and the
    next change writes what is missing.

    Attributes:
        path: of the file.
        refused: the ids of tokenizers of the last change that no single file can hold.
    """

    def __init__(self, path: Path) -> None:
        """Opens the file or makes it. Raises SessionError; SessionInUseError if another window has it."""
        self.path = path
        self._connection = open_to_write(path)
        self._begin()

    def _begin(self) -> None:
        """Know nothing of what the file holds."""
        self._identity = _identity(self.path)
        self._rows: dict[str, dict[str, tuple[int, object]]] = {table: {} for table in ENTITY_TABLES}
        self._settings: dict[str, object] = {}
        self._contents: set[str] = set()
        self._counts: dict[int, tuple[WordCounts, str]] = {}
        self._counts_of_run: dict[str, str] = {}
        self._text_rows = 0, 0  # parts, and edits beside them
        self._knows_file = False
        self.refused: list[str] = []

    def _open_again(self) -> None:
        """Make the file again, which was deleted."""
        self.close()
        self._connection = open_to_write(self.path)
        self._begin()

    def read(self) -> LoadedSession:
        """What the file holds from an earlier session, as far as it can be read. Raises SessionError."""
        return read_session(self._connection, self.path)

    @property
    def has_unsaved_changes(self) -> bool:
        """Whether it holds anything that the user's file does not. Raises SessionError."""
        settings = read_settings(self._connection, self.path)
        return bool(settings) and settings.get("is_modified") is not False

    def write(self, change: SessionChange) -> None:
        """Write a change. The first one must have the whole text. Raises SessionError."""
        self.refused = []
        with sqlite_errors(self.path, "saved"):
            found = _identity(self.path)
            if found is None and change.text is not None:  # all of it can be written anew
                self._open_again()
            elif found != self._identity:  # it was deleted or replaced while it was open
                raise SessionError(self.path, tr("cannot be saved: the file was moved or deleted meanwhile"))
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                known = self._write(change)
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise
        known()

    def _write(self, change: SessionChange) -> Callable[[], None]:
        """Write, and return what enters into this object that it was written."""
        if not self._knows_file:  # nothing of an earlier session stays
            for table in (*ENTITY_TABLES, "setting", "content", "file"):
                self._connection.execute(f"DELETE FROM {table}")
        rows = _rows(change.workspace)
        for table in ENTITY_TABLES:
            self._write_rows(table, rows[table])
        parts, edits = self._write_text(change)
        row_counts = {table: len(rows[table]) for table in ENTITY_TABLES}
        settings = {**_settings(change), "rows": row_counts | {"text_part": parts, "text_edit": edits}}
        for name, value in settings.items():
            if name not in self._settings or self._settings[name] != value:
                body = _json(value)
                self._connection.execute(_INSERT_SETTING, (name, body, checksum(body, name)))
        closed = (each.tokenizer.id for each in change.workspace.closed)
        owners = {*rows["run"], *rows["tokenizer"], *closed}
        contents, counts = self._write_contents(change, owners)

        def known() -> None:
            self._rows, self._settings, self._text_rows = rows, settings, (parts, edits)
            self._contents, self._counts_of_run = contents, counts
            self._knows_file = True

        return known

    def _write_rows(self, table: str, rows: dict[str, tuple[int, object]]) -> None:
        before = self._rows[table]
        self._connection.executemany(
            f"DELETE FROM {table} WHERE id = ?", [(each,) for each in before if each not in rows]
        )
        for row_id, (place, value) in rows.items():
            old = before.get(row_id)
            if old is None or old[0] != place or (old[1] is not value and old[1] != value):
                body = _json(to_plain(value))
                self._connection.execute(
                    f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?, ?)",
                    (row_id, place, body, checksum(body, place)),
                )

    def _write_text(self, change: SessionChange) -> tuple[int, int]:
        """The numbers of parts and of later edits in which the file holds the text."""
        parts, edits = self._text_rows
        if change.text is not None:
            self._connection.execute("DELETE FROM text_part")
            self._connection.execute("DELETE FROM text_edit")
            for place, first in enumerate(range(0, len(change.text), _SEGMENTS_PER_PART)):
                part = b"".join(
                    each.utf8.tobytes() for each in change.text[first : first + _SEGMENTS_PER_PART]
                )
                self._connection.execute(
                    "INSERT INTO text_part VALUES (?, ?, ?)", (place, part, checksum(part, place))
                )
            return len(range(0, len(change.text), _SEGMENTS_PER_PART)), 0
        for edit in change.edits:
            inserted = encode_utf8(edit.inserted)
            key = (edits, edit.start, edit.removed)
            values = (*key, inserted, checksum(inserted, key))
            self._connection.execute("INSERT INTO text_edit VALUES (?, ?, ?, ?, ?)", values)
            edits += 1
        return parts, edits

    def _write_contents(self, change: SessionChange, owners: set[str]) -> tuple[set[str], dict[str, str]]:
        """The owners whose contents the file holds, and the counts of its runs."""
        counts = {run: each for run, each in self._counts_of_run.items() if run in owners}
        owners = owners | set(counts.values())
        for owner in self._contents - owners:
            self._connection.execute("DELETE FROM content WHERE owner = ?", (owner,))
        contents = self._contents & owners
        for run_id, make in change.records.items():
            record = make() if run_id in owners and run_id not in contents else None
            if record is not None:
                counts[run_id] = self._write_counts(record.counts, contents)
                self._insert(run_id, run_contents(record, counts[run_id]), contents)
        for tokenizer_id, make_files in change.files.items():
            if tokenizer_id in owners and tokenizer_id not in contents:
                try:
                    files = make_files()
                except NotKeptError:
                    files = {}
                    self.refused.append(tokenizer_id)
                self._insert(tokenizer_id, files, contents)
        return contents, counts

    def _write_counts(self, counts: WordCounts, contents: set[str]) -> str:
        """The id of counts, written if they are not there yet."""
        known = self._counts.get(id(counts))
        if known is not None and known[1] in contents:
            return known[1]
        made = counts_contents(counts)
        owner = counts_id(made)
        if owner not in contents:
            self._insert(owner, made, contents)
        self._counts = {id(counts): (counts, owner), **dict(list(self._counts.items())[:1])}
        return owner

    def _insert(self, owner: str, contents: Mapping[str, bytes], known: set[str]) -> None:
        self._connection.executemany(
            "INSERT OR REPLACE INTO content VALUES (?, ?, ?, ?)",
            [(owner, name, content, checksum(content, (owner, name))) for name, content in contents.items()],
        )
        known.add(owner)

    def copy_to(
        self, path: Path, plan: CopyPlan | None = None, check: Callable[[], None] = lambda: None
    ) -> None:
        """Write a compact copy of what was written so far; a file that is there is replaced at once.

        Its permissions stay, and a symbolic link stays one: what it points to is written.
        `plan` says which files the copy holds, too. `check` is called now and then, and may raise to end it.
        What is to be the stamp of the file is remembered under `NEXT_STAMP` before it is there. Raises
        SessionError; the file at `path` is then untouched.
        """
        place = Path(os.path.realpath(path))
        beside = place.with_name(f".{place.name}.{os.getpid()}.part")
        # Writing in its folder would be enough to replace a file that may only be read.
        if os.path.exists(path) and not os.access(path, os.W_OK):
            raise SessionError(path, tr("cannot be saved: the file may not be written to"))
        with sqlite_errors(path, "saved"):
            try:
                beside.unlink(missing_ok=True)
                self._connection.execute("VACUUM INTO ?", (beside.as_uri(),))
                if plan is not None:
                    write_copies(beside, plan, path, check)
                _flush(beside)
                self._note(NEXT_STAMP, stamp_of(beside))  # a file that is renamed keeps it
                with suppress(OSError):  # a new file, or a file system without permissions
                    shutil.copymode(place, beside)
                os.replace(beside, place)
                if plan is not None:
                    note_saved(plan, path)
            finally:
                remove_database(beside)

    def _note(self, name: str, value: object) -> None:
        body = _json(value)
        with suppress(sqlite3.Error):  # without it a person is asked once more
            self._connection.execute(_INSERT_SETTING, (name, body, checksum(body, name)))

    def close(self) -> None:
        """Let other windows open the file."""
        with suppress(sqlite3.Error):
            self._connection.close()


def _rows(state: Workspace) -> dict[str, dict[str, tuple[int, object]]]:
    """The entities of a workspace: table, id, place among their kind, value."""
    return {
        "source": _numbered((each.id, each) for each in state.sources),
        "run": _numbered((each.id, each) for each in state.runs),
        "tokenizer": _numbered((each.id, each) for each in state.tokenizers),
        "text_column": _numbered((each.id, each) for each in state.columns),
        "closed_column": _numbered((each.column.id, each) for each in state.closed),
    }


def _numbered(values: Iterable[tuple[str, object]]) -> dict[str, tuple[int, object]]:
    return {row_id: (place, value) for place, (row_id, value) in enumerate(values)}


def _settings(change: SessionChange) -> dict[str, object]:
    state = change.workspace
    return {
        "plan": to_plain(state.plan),
        "hold_out": to_plain(state.hold_out),
        "compares_mixes": state.compares_mixes,
        "training": list(state.training),
        "current": state.current,
        "reference": state.reference,
        "solo": state.solo,
        "view": to_plain(state.view),
        **change.more,
    }


def _json(value: object) -> str:
    return json.dumps(value)  # in ASCII: lone surrogates are escaped


def stamp_of(path: Path) -> list[int]:
    """What tells whether a file was changed by another program: its size and time; empty if it is gone."""
    try:
        status = path.stat()
    except OSError:
        return []
    return [status.st_size, status.st_mtime_ns]


def _identity(path: Path) -> tuple[int, int] | None:
    """What tells whether a path still leads to the same file; None if it leads to none."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())
