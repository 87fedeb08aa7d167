"""Reads a session file as far as it goes, and says what is lost."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.text import LONE_SURROGATE, decode_utf8
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
from tokexplorer.session.storage.file_copies import copies_in, with_copies
from tokexplorer.session.storage.fitting import check, fitting
from tokexplorer.session.storage.run_contents import read_counts, read_run
from tokexplorer.session.storage.schema import (
    READING_ERRORS,
    bring_in_log,
    checksum,
    open_to_read,
    sqlite_errors,
)
from tokexplorer.session.storage.values import ValueProblem, from_plain
from tokexplorer.session.text.segments import SegmentedText, Unit

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.core.recorded import RunRecord
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.session.storage.file_copies import CopiesOfOwners

Value = TypeVar("Value")

_NAMES: Final = {
    "source": tr("a source of the corpus"),
    "run": tr("a run"),
    "tokenizer": tr("a tokenizer"),
    "text_column": tr("a column"),
    "closed_column": tr("a closed column"),
}
_TABLE_NAMES: Final = {
    "source": tr("the sources of the corpus"),
    "run": tr("the runs"),
    "tokenizer": tr("the tokenizers"),
    "text_column": tr("the columns"),
    "closed_column": tr("the closed columns"),
    "text_part": tr("the text"),
    "text_edit": tr("the last edits of the text"),
}
_MOST_ROWS: Final = 100_000
_MOST_EDITS: Final = 10_000  # each of them takes time
_MOST_TEXT: Final = 1 << 30
_MOST_JSON: Final = 256 << 20
_MOST_CONTENT: Final = 1 << 30
_CHECKED = ("training", "current", "reference", "solo", "compares_mixes", "plan", "hold_out", "view")


@dataclass(slots=True)
class LoadedSession:
    """What a session file holds.

    Attributes:
        workspace: what was open; runs that had not ended are not in it.
        text: the text.
        records: the runs by id; not there for runs that failed.
        files: the files of tokenizers that are kept in the session, by id and name.
        more: further values by name, see `SessionChange`.
        lost: what could not be read, for people.
        interrupted: the runs that had not ended.
        copies: the copies of files, by the id of their source or tokenizer, and by path.
    """

    workspace: Workspace
    text: str = ""
    records: dict[str, RunRecord] = field(default_factory=dict)
    files: dict[str, dict[str, bytes]] = field(default_factory=dict)
    more: dict[str, Any] = field(default_factory=dict)
    lost: list[str] = field(default_factory=list)
    interrupted: tuple[RunRef, ...] = ()
    copies: CopiesOfOwners = field(default_factory=dict)

    def with_copies(self, session: Path) -> LoadedSession:
        """It with the copies of files that a session file holds."""
        copies = copies_in(session)
        return replace(self, workspace=with_copies(self.workspace, copies), copies=copies)


def load_session_file(path: Path) -> LoadedSession:
    """Everything in a session file that can be read. Raises SessionError if it is no session at all."""
    connection = open_to_read(path)
    with closing(connection):
        return read_session(connection, path).with_copies(path)


def read_session(connection: sqlite3.Connection, path: Path) -> LoadedSession:
    """As `load_session_file`, by a connection that is open already."""
    with sqlite_errors(path, "opened"):
        return _Reader(connection).session()


_GLIMPSE_TEXT: Final = 400  # code points
_GLIMPSE_CHARACTERS: Final = 40


def glimpse(path: Path) -> str:
    """A working copy in a few words: the beginning of its text, and its runs; empty if it is empty.

    Raises SessionError, and SessionInUseError if a window has it open.
    """
    bring_in_log(path)
    with sqlite_errors(path, "opened"), closing(open_to_read(path)) as connection:
        begin = _Reader(connection).beginning(_GLIMPSE_TEXT)
        runs = len(connection.execute("SELECT place FROM run").fetchmany(_MOST_ROWS))
    words = " ".join(LONE_SURROGATE.sub("", begin).split())
    short = words if len(words) <= _GLIMPSE_CHARACTERS else f"{words[: _GLIMPSE_CHARACTERS - 1].rstrip()}…"
    told = tr_count("{count:,} run", "{count:,} runs", runs) if runs else ""
    return ", ".join(filter(None, [f"“{short}”" if short else "", told]))


def read_settings(connection: sqlite3.Connection, path: Path) -> dict[str, Any]:
    """The single values of a session by name; those that are damaged are missing. Raises SessionError."""
    with sqlite_errors(path, "opened"):
        return _Reader(connection).settings()


class _Reader:
    """One file, from which nothing is believed."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        connection.text_factory = bytes  # which a damaged file cannot make fail
        self._lost: dict[str, None] = {}
        self._counts: dict[str, WordCounts] = {}
        self._row_counts: dict[str, Any] = {}

    def session(self) -> LoadedSession:
        settings = self.settings()
        loaded = LoadedSession(self._workspace(settings), self._text())
        loaded.more = {name: value for name, value in settings.items() if name not in _CHECKED}
        self._read_runs(loaded)
        state = loaded.workspace
        for tokenizer in (*state.tokenizers, *(each.tokenizer for each in state.closed)):
            content = {} if tokenizer.run else self._contents(tokenizer.id)
            if content:
                loaded.files[tokenizer.id] = content
        loaded.workspace, left_out = fitting(loaded.workspace)
        loaded.lost = [*self._lost, *left_out]
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
            self._lose(tr("more than {most_rows:,} rows of {what}", most_rows=_MOST_ROWS, what=what))
        except READING_ERRORS:
            self._lose(what)

    # ---- the workspace

    def settings(self) -> dict[str, Any]:
        found = {}
        for name, body, crc in self._rows("SELECT name, body, crc FROM setting", what=tr("some settings")):
            key = name.decode("utf-8", "replace") if isinstance(name, bytes) else ""
            value = self._json(body, crc, key)
            if value is not _DAMAGED:
                found[key] = value
            else:
                self._lose(tr("a setting"))
        rows = found.pop("rows", None)
        self._row_counts = rows if isinstance(rows, dict) else {}
        return found

    def _check_count(self, table: str, count: int) -> bool:
        """Whether there are as many rows as were written; else it is told."""
        if self._row_counts.get(table) == count:
            return True
        self._lose(tr("some of {table_names}", table_names=_TABLE_NAMES[table]))
        return False

    def _workspace(self, settings: dict[str, Any]) -> Workspace:
        runs = self._entities("run", RunRef)
        tokenizers = self._entities("tokenizer", TokenizerRef)
        columns = self._entities("text_column", Column)
        return Workspace(
            sources=tuple(self._entities("source", SourceEntry)),
            plan=complete_plan(self._setting(settings, "plan", TrainingPlan, TrainingPlan())),
            hold_out=self._setting(settings, "hold_out", HoldOut, HoldOut()),
            compares_mixes=self._setting(settings, "compares_mixes", bool, False),
            runs=tuple(runs),
            training=self._setting(settings, "training", tuple[str, ...], ()),
            tokenizers=tuple(tokenizers),
            columns=tuple(columns),
            closed=tuple(self._entities("closed_column", ClosedColumn)),
            current=self._setting(settings, "current", str, ""),
            reference=self._setting(settings, "reference", str, ""),
            solo=self._setting(settings, "solo", bool, False),
            view=self._setting(settings, "view", ViewOptions, ViewOptions()),
        )

    def _setting(self, settings: dict[str, Any], name: str, kind: Any, default: Value) -> Value:
        if name not in settings:
            return default
        try:
            found: Value = from_plain(kind, settings[name], name)
            return found
        except ValueProblem as problem:
            self._lose(tr("the setting {name}: {problem}", name=name, problem=problem))
            return default

    def _entities(self, table: str, kind: type[Value]) -> list[Value]:
        found, count = [], 0
        query = f"SELECT place, body, crc FROM {table} ORDER BY place"
        for place, body, crc in self._rows(
            query, what=tr("some of {table_names}", table_names=_TABLE_NAMES[table])
        ):
            count += 1
            value = self._json(body, crc, place)
            try:
                if value is _DAMAGED:
                    raise ValueProblem("", tr("is damaged"))
                entity = from_plain(kind, value)
                check(entity)
                found.append(entity)
            except ValueProblem as problem:
                self._lose(f"{_NAMES[table]}: {problem}")
        self._check_count(table, count)
        return found

    def _json(self, body: object, crc: object, key: object) -> Any:
        if not isinstance(body, bytes) or len(body) > _MOST_JSON or checksum(body, key) != crc:
            return _DAMAGED
        try:
            return json.loads(body)
        except (ValueError, RecursionError):
            return _DAMAGED

    # ---- the text

    def _text(self) -> str:
        parts: list[str] = []
        size = 0
        query = "SELECT place, utf8, crc FROM text_part ORDER BY place"
        for place, utf8, crc in self._rows(query, what=tr("the end of the text")):
            part = _text_of(utf8, crc, place)
            size += 0 if part is None else len(part)
            if part is None or size > _MOST_TEXT:
                break  # edits of what is missing would hit other places
            parts.append(part)
        text, edits = SegmentedText("".join(parts)), 0
        if not self._check_count("text_part", len(parts)):
            return text.text
        query = "SELECT number, start, removed, utf8, crc FROM text_edit ORDER BY number"
        for number, start, removed, utf8, crc in self._rows(query, what=tr("the last edits of the text")):
            inserted = _text_of(utf8, crc, (number, start, removed))
            is_edit = type(start) is int and type(removed) is int and start >= 0 and removed >= 0
            if inserted is None or not is_edit or edits == _MOST_EDITS:
                break
            size += len(inserted)
            if size > _MOST_TEXT or start + removed > text.length(Unit.CODE_POINT):
                break
            text.replace(start, start + removed, inserted)
            edits += 1
        self._check_count("text_edit", edits)
        return text.text

    def beginning(self, length: int) -> str:
        """So many code points of the text, without more of it than the edits of them need."""
        query = "SELECT start, removed, utf8 FROM text_edit ORDER BY number LIMIT ?"
        rows = self._rows(query, _MOST_EDITS, what=tr("the last edits of the text"))
        edits = [
            (start, removed, decode_utf8(utf8) if isinstance(utf8, bytes) else "")
            for start, removed, utf8 in rows
            if type(start) is int and type(removed) is int and start >= 0 and removed >= 0
        ]
        needed = length + sum(removed for _, removed, _ in edits)
        text = ""
        query = "SELECT utf8 FROM text_part ORDER BY place"
        for (utf8,) in self._rows(query, what=tr("the end of the text")):
            text += decode_utf8(utf8) if isinstance(utf8, bytes) else ""
            if len(text) >= needed:
                break
        text = text[:needed]
        for start, removed, inserted in edits:
            text = text[:start] + inserted + text[start + removed :] if start <= len(text) else text
        return text[:length]

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
                self._lose(tr("the run {title}: {problem}", title=run.title, problem=problem))
                gone.append(run.id)
        loaded.workspace = state.without_runs(gone)

    def _counts_of(self, counts_id: str) -> WordCounts:
        if counts_id not in self._counts:
            self._counts[counts_id] = read_counts(self._contents(counts_id))
        return self._counts[counts_id]

    def _contents(self, owner: str) -> dict[str, bytes]:
        found = {}
        query = "SELECT name, bytes, crc FROM content WHERE owner = ?"
        for name, content, crc in self._rows(query, owner, what=tr("some contents")):
            key = name.decode("utf-8", "replace") if isinstance(name, bytes) else ""
            is_whole = isinstance(content, bytes) and len(content) < _MOST_CONTENT
            if is_whole and checksum(content, (owner, key)) == crc:
                found[key] = content
        return found


_DAMAGED: Final = object()


def _text_of(utf8: object, crc: object, key: object) -> str | None:
    """A piece of the text; None if it is damaged."""
    return decode_utf8(utf8) if isinstance(utf8, bytes) and checksum(utf8, key) == crc else None


def complete_plan(plan: TrainingPlan) -> TrainingPlan:
    """A plan with exactly one spec for each algorithm that there is, whatever the file has.

    All are trained on one count, so the normalizer and the pre-tokenizer of the first hold for all.
    """
    specs = {spec.algorithm: spec for spec in plan.specs}
    usual = TrainingPlan()
    chosen = tuple(name for name in plan.chosen if name in specs) or usual.chosen
    made = replace(usual, specs=tuple(specs.get(each.algorithm, each) for each in usual.specs))
    first = next(iter(plan.specs), usual.specs[0])
    return made.with_pipeline(first.normalizer, first.pre_tokenizer).with_chosen(*chosen)
