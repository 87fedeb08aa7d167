"""Reads the sessions that earlier versions kept: one JSON object each."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.core.spec import SpecError
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import source_from_dict
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import (
    EVEN_WEIGHTS,
    Column,
    SourceEntry,
    TokenizerRef,
    ViewOptions,
    Workspace,
    new_id,
)
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.session.storage.session_reader import LoadedSession

if TYPE_CHECKING:
    from pathlib import Path

FORMAT = "tokexplorer-session"
VERSION = 5
MAX_SESSION_BYTES = 256 * 2**20

_PARTS = {
    "format": str,
    "version": int,
    "sources": list,
    "plan": dict,
    "text": str,
    "view": dict,
    "hold_out": dict,
    "compares_mixes": bool,
    "tokenizers": list,
}
_ONE_RUN = 1  # a version with `spec` instead of `plan`
_ONE_MIX = 2  # a version without weights, and with nothing held out
_RUNS_ONLY = 3  # a version that forgot the tokenizers that were opened
_FILES_ONLY = 4  # a version that forgot those that no file held
_OPENED = {"origin": str, "encoding": str, "revision": str, "hidden": bool, "name": str, "note": str}
_TYPE_NAMES = {
    str: "a string",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "an object",
}


def load_session(path: Path) -> LoadedSession:
    """The session in the file. Sources are described, not opened: their files may be gone by now.

    Raises SessionError for a file that cannot be read, is larger than 256 MiB, is truncated, or holds
    anything that those versions would not have written. Single settings and view options may be missing:
    files from before they existed do not have them.
    """
    document = _parse(path, _read(path))
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise SessionError(path, "is not a Tokexplorer session")
    _bring_up_to_date(document)
    if document.get("version") != VERSION:
        raise _error(path, "version", f"is {document.get('version')!r}; versions 1 to {VERSION} are read")
    _check_object(path, "", document, _PARTS)
    workspace = Workspace(
        sources=tuple(
            _source_entry(path, f"sources[{index}]", values)
            for index, values in enumerate(document["sources"])
        ),
        plan=_plan(path, document["plan"]),
        view=_view(path, document["view"]),
        hold_out=_hold_out(path, document["hold_out"]),
        compares_mixes=document["compares_mixes"],
    )
    for index, values in enumerate(document["tokenizers"]):
        ref, column = _tokenizer(path, f"tokenizers[{index}]", values)
        workspace = workspace.with_tokenizer(ref, column)
    return LoadedSession(workspace, document["text"])


def _error(path: Path, where: str, why: str) -> SessionError:
    return SessionError(path, f"{where} {why}".strip())


def _bring_up_to_date(document: dict[str, Any]) -> None:
    """Bring the content of a file of an earlier version into the present form."""
    if document.get("version") == _ONE_RUN and isinstance(document.get("spec"), dict):
        spec = document.pop("spec")
        document |= {"version": _ONE_MIX, "plan": {"chosen": ["byte-bpe"], "specs": [spec]}}
    if document.get("version") == _ONE_MIX:
        document |= {"version": _RUNS_ONLY, "hold_out": {}, "compares_mixes": False}
        sources = document.get("sources")
        for entry in sources if isinstance(sources, list) else ():
            if isinstance(entry, dict):
                entry.setdefault("weights", list(EVEN_WEIGHTS))
    if document.get("version") == _RUNS_ONLY:
        document |= {"version": _FILES_ONLY, "tokenizers": []}
    if document.get("version") == _FILES_ONLY:
        document |= {"version": VERSION}
        tokenizers = document.get("tokenizers")
        for entry in tokenizers if isinstance(tokenizers, list) else ():
            if isinstance(entry, dict):
                entry.setdefault("name", "")
                entry.setdefault("note", "")


def _read(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_SESSION_BYTES + 1)
            size = os.fstat(file.fileno()).st_size
    except OSError as error:
        raise _error(path, "", f"cannot be read: {error.strerror or error}") from error
    if len(content) > MAX_SESSION_BYTES:
        raise _error(path, "", _too_large(max(size, len(content))))
    return content


def _too_large(byte_count: int) -> str:
    return f"is too large: {byte_count:,} bytes where {MAX_SESSION_BYTES:,} are allowed"


def _parse(path: Path, content: bytes) -> Any:
    try:
        return json.loads(content.decode("utf-8", "surrogatepass"))
    except UnicodeDecodeError as error:
        raise _error(path, f"byte {error.start:,}", "is not UTF-8") from error
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise _error(path, where, f"is not JSON, or not all of it: {error.msg}") from error
    except (ValueError, RecursionError) as error:  # numbers of thousands of digits, [[[[...
        raise _error(path, "", f"cannot be read: {error}") from error


def _check_object(path: Path, where: str, values: Any, wanted: dict[str, type]) -> None:
    """Raise unless `values` is an object with exactly the `wanted` members, each of its type."""
    prefix = f"{where}." if where else ""
    if not isinstance(values, dict):
        raise _error(path, where, "must be an object")
    for name, type_ in wanted.items():
        if name not in values:
            raise _error(path, f"{prefix}{name}", "is missing")
        if type(values[name]) is not type_:
            raise _error(path, f"{prefix}{name}", f"must be {_TYPE_NAMES[type_]}")
    for name in values:
        if name not in wanted:
            raise _error(path, f"{prefix}{name}", "is not part of a session")


def _source_entry(path: Path, where: str, values: Any) -> SourceEntry:
    _check_object(path, where, values, {"source": dict, "enabled": bool, "weights": list})
    weights = values["weights"]
    if len(weights) != len(EVEN_WEIGHTS):
        raise _error(path, f"{where}.weights", f"must be {len(EVEN_WEIGHTS)} numbers")
    for index, weight in enumerate(weights):
        problem = weight_problem(weight) if type(weight) in (int, float) else "must be a number"
        if problem:
            raise _error(path, f"{where}.weights[{index}]", problem)
    try:
        source = source_from_dict(values["source"])
    except CorpusError as error:
        raise _error(path, f"{where}.source", error.why) from error
    return SourceEntry(source, values["enabled"], (float(weights[0]), float(weights[1])))


def _plan(path: Path, values: dict[str, Any]) -> TrainingPlan:
    try:
        return TrainingPlan.from_dict(values)
    except SpecError as error:
        raise _error(path, f"plan.{error.field}", error.reason) from error


def _hold_out(path: Path, values: dict[str, Any]) -> HoldOut:
    for name in values:
        if name not in ("percent", "by"):
            raise _error(path, f"hold_out.{name}", "is not part of a session")
    try:
        return HoldOut(**values)
    except (TypeError, ValueError) as error:
        name, _, why = str(error).partition(" ")
        raise _error(path, f"hold_out.{name}", why) from error


def _tokenizer(path: Path, where: str, values: Any) -> tuple[TokenizerRef, Column]:
    """A tokenizer and its column; it gets a colour, and a name if it has none, when it is opened."""
    _check_object(path, where, values, _OPENED)
    if not values["origin"]:
        raise _error(path, f"{where}.origin", "must not be empty")
    made = {name: values[name] for name in ("name", "origin", "encoding", "revision", "note")}
    ref = TokenizerRef(id=new_id(), colour="", is_kept=bool(values["name"]), **made)
    return ref, Column(new_id(), ref.id, is_hidden=values["hidden"])


def _view(path: Path, values: dict[str, Any]) -> ViewOptions:
    for name, value in values.items():
        if problem := ViewOptions.problem(name, value):
            raise _error(path, f"view.{name}", problem)
    return ViewOptions(**values)
