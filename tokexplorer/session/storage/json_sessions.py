"""Reads the session that earlier versions of the program kept from start to start: one JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tokexplorer.core.language import tr
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import parsed_json
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import (
    Column,
    SourceEntry,
    TokenizerRef,
    ViewOptions,
    Workspace,
    new_id,
)
from tokexplorer.session.storage.schema import SessionError
from tokexplorer.session.storage.session_reader import LoadedSession, complete_plan
from tokexplorer.session.storage.values import ValueProblem, from_plain

if TYPE_CHECKING:
    from pathlib import Path

FORMAT: Final = "tokexplorer-session"
VERSION: Final = 5
_MOST_BYTES: Final = 64 << 20
_ONE_RUN: Final = 1  # the version with `spec` instead of `plan`; what else was missing has defaults
_OF_REF: Final = ("name", "origin", "encoding", "revision", "note")


def load_session(path: Path) -> LoadedSession:
    """The session in the file; what older versions did not have has its default.

    Raises SessionError for a file that cannot be read, is larger than 64 MiB, or holds anything that those
    versions would not have written.
    """
    try:
        document = parsed_json(path, _MOST_BYTES)
    except FormatError as error:
        raise SessionError(path, tr("cannot be read: {error}", error=error)) from None
    except OSError as error:
        raise SessionError(path, tr("cannot be read: {value}", value=error.strerror or error)) from error
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise SessionError(path, tr("is not a session of Tokexplorer"))
    version = document.get("version")
    if type(version) is not int or not _ONE_RUN <= version <= VERSION:
        raise SessionError(
            path,
            tr(
                "has the version {version!r:.20}; 1 to {version_2} can be read",
                version=version,
                version_2=VERSION,
            ),
        )
    if version == _ONE_RUN:
        spec = document.get("spec")
        one = {"algorithm": "byte-bpe", **spec} if isinstance(spec, dict) else spec
        document["plan"] = {"chosen": ["byte-bpe"], "specs": [one]}
    try:
        return _session(document)
    except ValueProblem as problem:
        raise SessionError(path, tr("cannot be read: {problem}", problem=problem)) from None


def _session(document: dict[str, Any]) -> LoadedSession:
    workspace = Workspace(
        sources=from_plain(tuple[SourceEntry, ...], document.get("sources"), "sources"),
        plan=complete_plan(from_plain(TrainingPlan, document.get("plan"), "plan")),
        view=from_plain(ViewOptions, document.get("view"), "view"),
        hold_out=from_plain(HoldOut, document.get("hold_out", {}), "hold_out"),
        compares_mixes=from_plain(bool, document.get("compares_mixes", False), "compares_mixes"),
    )
    tokenizers = document.get("tokenizers", [])
    for place, values in enumerate(tokenizers if isinstance(tokenizers, list) else ()):
        ref, column = _tokenizer(values, f"tokenizers[{place}]")
        workspace = workspace.with_tokenizer(ref, column)
    return LoadedSession(workspace, from_plain(str, document.get("text"), "text"))


def _tokenizer(values: Any, where: str) -> tuple[TokenizerRef, Column]:
    """A tokenizer and its column; it gets a colour, and a name if it has none, when it is opened."""
    if not isinstance(values, dict) or not values.get("origin"):
        raise ValueProblem(where, tr("must be an object with an origin"))
    known = {name: values[name] for name in _OF_REF if name in values}
    made = {"id": new_id(), "name": "", "colour": "", "is_kept": bool(values.get("name"))}
    ref = from_plain(TokenizerRef, made | known, where)
    return ref, Column(new_id(), ref.id, is_hidden=values.get("hidden") is True)
