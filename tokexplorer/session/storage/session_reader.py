"""Reads a session file as far as it goes, and says what is lost."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tokexplorer.core.text import decode_utf8
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import (
    ClosedColumn,
    Column,
    RunRef,
    SourceEntry,
    TokenizerRef,
    ViewOptions,
    Workspace,
)
from tokexplorer.session.storage.run_contents import read_counts, read_run
from tokexplorer.session.storage.schema import checksum, open_to_read, sqlite_errors
from tokexplorer.session.storage.values import ValueProblem, from_plain
from tokexplorer.session.text.segments import SegmentedText, Unit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.word_counts import WordCounts

Value = TypeVar("Value")

_NAMES: Final = {
    "source": "a source of the corpus",
    "run": "a run",
    "tokenizer": "a tokenizer",
    "text_column": "a column",
    "closed_column": "a closed column",
}
_MOST_ROWS: Final = 100_000
_MOST_JSON: Final = 256 << 20
_MOST_CONTENT: Final = 1 << 30
_CHECKED = ("training", "current", "reference", "compares_mixes", "plan", "hold_out", "view")


@dataclass(slots=True)
class LoadedSession:
    """What a session file holds.

    Attributes:
        workspace: what was open; runs that had not ended are not in it.
        text: the text.
        records: the runs by id; not there for runs that failed.
        files: the files of tokenizers that are kept in the session, by id.
        more: further values by name, see `SessionChange`.
        lost: what could not be read, for people.
        interrupted: the runs that had not ended.
    """

    workspace: Workspace
    text: str = ""
    records: dict[str, RunRecord] = field(default_factory=dict)
    files: dict[str, bytes] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    interrupted: tuple[RunRef, ...] = ()


def load_session_file(path: Path) -> LoadedSession:
    """Everything in a session file that can be read. Raises SessionError if it is no session at all."""
    connection = open_to_read(path)
    with closing(connection):
        return read_session(connection, path)


def read_session(connection: sqlite3.Connection, path: Path) -> LoadedSession:
    """As `load_session_file`, by a connection that is open already."""
    connection.text_factory = bytes  # which a damaged file cannot make fail
    with sqlite_errors(path, "opened"):
        return _Reader(connection).session()


class _Reader:
    """One file, from which nothing is believed."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lost: dict[str, None] = {}
        self._counts: dict[str, WordCounts] = {}

    def session(self) -> LoadedSession:
        settings = self._settings()
        loaded = LoadedSession(self._workspace(settings), self._text())
        loaded.more = {name: value for name, value in settings.items() if name not in _CHECKED}
        self._read_runs(loaded)
        for tokenizer in loaded.workspace.tokenizers:
            content = {} if tokenizer.run else self._contents(tokenizer.id)
            if "file" in content:
                loaded.files[tokenizer.id] = content["file"]
        loaded.workspace = loaded.workspace.tidy()
        loaded.lost = list(self._lost)
        return loaded

    def _lose(self, what: str) -> None:
        self._lost[what] = None

    def _rows(self, query: str, *values: object, what: str) -> Iterator[tuple[Any, ...]]:
        """The rows of a query, up to the first that the file is too damaged for."""
        try:
            cursor = self._connection.execute(query, values)
            for _ in range(_MOST_ROWS):
                row = cursor.fetchone()
                if row is None:
                    return
                yield row
            self._lose(f"more than {_MOST_ROWS:,} rows of {what}")
        except (sqlite3.Error, MemoryError, OverflowError, UnicodeDecodeError):
            self._lose(what)

    # ---- the workspace

    def _settings(self) -> dict[str, Any]:
        found = {}
        for name, body, crc in self._rows("SELECT name, body, crc FROM setting", what="some settings"):
            value = self._json(body, crc)
            if value is not _DAMAGED and isinstance(name, bytes):
                found[name.decode("utf-8", "replace")] = value
            else:
                self._lose("a setting")
        return found

    def _workspace(self, settings: dict[str, Any]) -> Workspace:
        runs = self._entities("run", RunRef)
        tokenizers = self._entities("tokenizer", TokenizerRef)
        columns = self._entities("text_column", Column)
        known = {each.id for each in tokenizers}
        without = [each for each in columns if each.tokenizer not in known]
        if without:
            self._lose(f"{len(without)} columns whose tokenizer is lost")
        return Workspace(
            sources=tuple(self._entities("source", SourceEntry)),
            plan=_plan(self._setting(settings, "plan", TrainingPlan, TrainingPlan())),
            hold_out=self._setting(settings, "hold_out", HoldOut, HoldOut()),
            compares_mixes=self._setting(settings, "compares_mixes", bool, False),
            runs=tuple(runs),
            training=self._setting(settings, "training", tuple[str, ...], ()),
            tokenizers=tuple(tokenizers),
            columns=tuple(each for each in columns if each.tokenizer in known),
            closed=tuple(self._entities("closed_column", ClosedColumn)),
            current=self._setting(settings, "current", str, ""),
            reference=self._setting(settings, "reference", str, ""),
            view=self._setting(settings, "view", ViewOptions, ViewOptions()),
        )

    def _setting(self, settings: dict[str, Any], name: str, kind: Any, default: Value) -> Value:
        if name not in settings:
            return default
        try:
            found: Value = from_plain(kind, settings[name], name)
            return found
        except ValueProblem as problem:
            self._lose(f"the setting {name}: {problem}")
            return default

    def _entities(self, table: str, kind: type[Value]) -> list[Value]:
        found, ids = [], set()
        query = f"SELECT id, body, crc FROM {table} ORDER BY place"
        for row_id, body, crc in self._rows(query, what=f"some of the rows of {_NAMES[table]}"):
            value = self._json(body, crc)
            try:
                if value is _DAMAGED or row_id in ids:
                    raise ValueProblem("", "is damaged")
                found.append(from_plain(kind, value))
                ids.add(row_id)
            except ValueProblem as problem:
                self._lose(f"{_NAMES[table]}: {problem}")
        return found

    def _json(self, body: object, crc: object) -> Any:
        if not isinstance(body, bytes) or len(body) > _MOST_JSON or checksum(body) != crc:
            return _DAMAGED
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return _DAMAGED

    # ---- the text

    def _text(self) -> str:
        parts: list[str] = []
        for utf8, crc in self._rows(
            "SELECT utf8, crc FROM text_part ORDER BY place", what="the end of the text"
        ):
            if not isinstance(utf8, bytes) or checksum(utf8) != crc:
                self._lose("a part of the text")
                return "".join(parts)  # edits of what is missing would hit other places
            parts.append(decode_utf8(utf8))
        text = SegmentedText("".join(parts))
        query = "SELECT start, removed, utf8, crc FROM text_edit ORDER BY number"
        for start, removed, utf8, crc in self._rows(query, what="the last edits of the text"):
            length = text.length(Unit.CODE_POINT)
            fits = type(start) is int and type(removed) is int and isinstance(utf8, bytes)
            if not fits or checksum(utf8) != crc or not 0 <= start <= start + removed <= length:
                self._lose("the last edits of the text")
                break
            text.replace(start, start + removed, decode_utf8(utf8))
        return text.text

    # ---- runs

    def _read_runs(self, loaded: LoadedSession) -> None:
        state, gone = loaded.workspace, []
        loaded.interrupted = tuple(run for run in state.runs if run.state == "running")
        for run in state.runs:
            if run.state == "running":
                gone.append(run.id)
                continue
            contents = self._contents(run.id)
            if not contents and (run.state == "failed" or run.vocab_size is None):
                continue
            try:
                loaded.records[run.id] = read_run(contents, run.spec, self._counts_of)
            except ValueProblem as problem:
                self._lose(f"the run {run.title}: {problem}")
                gone.append(run.id)
        loaded.workspace = state.without_runs(gone)

    def _counts_of(self, counts_id: str) -> WordCounts:
        if counts_id not in self._counts:
            self._counts[counts_id] = read_counts(self._contents(counts_id))
        return self._counts[counts_id]

    def _contents(self, owner: str) -> dict[str, bytes]:
        found = {}
        query = "SELECT name, bytes, crc FROM content WHERE owner = ?"
        for name, content, crc in self._rows(query, owner, what="some contents"):
            is_whole = isinstance(name, bytes) and isinstance(content, bytes) and len(content) < _MOST_CONTENT
            if is_whole and checksum(content) == crc:
                found[name.decode("utf-8", "replace")] = content
        return found


_DAMAGED: Final = object()


def _plan(plan: TrainingPlan) -> TrainingPlan:
    """A plan with exactly one spec for each algorithm that there is, whatever the file has."""
    specs = {spec.algorithm: spec for spec in plan.specs}
    usual = TrainingPlan()
    chosen = tuple(name for name in plan.chosen if name in specs) or usual.chosen
    made = replace(usual, specs=tuple(specs.get(each.algorithm, each) for each in usual.specs))
    return made.with_chosen(*chosen)
