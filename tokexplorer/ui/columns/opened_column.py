"""What a column shows: a run or an opened tokenizer, also as the workspace knows it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokexplorer.session.state.workspace import Column, TokenizerRef, new_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.ui.shown_run import ShownRun


@dataclass(frozen=True, slots=True, eq=False)
class OpenedColumn:
    """A tokenizer to be shown that no run is learning. Compared by identity.

    Attributes:
        name: what to call it.
        colour: its colour in every pane, `#rrggbb`.
        tokenizer: if it knows its steps they can be gone through.
        note: a sentence about it.
        origin: the path or the name, with `hf:` or `tiktoken:` in front, by which it can be opened again.
        file: what was opened; None if it was kept here and no file of the user's holds it.
        fetched: how that was had by its name; None if it was not.
        stamp: see `formats.tokenizer_files`; says whether its file is still what was opened.
        id: of the tokenizer in the workspace.
        is_kept: whether it was kept here from a change, so that only the session holds it.
        sha256: of its files; empty if that is not known.
    """

    name: str
    colour: str
    tokenizer: Tokenizer
    note: str = ""
    origin: str = ""
    file: OpenedFile | None = None
    fetched: Fetched | None = None
    stamp: tuple[int, ...] = ()
    id: str = field(default_factory=new_id)
    is_kept: bool = False
    sha256: str = ""


if TYPE_CHECKING:
    Shown = ShownRun | OpenedColumn


def tokenizer_ref(shown: Shown) -> TokenizerRef:
    """A run or an opened tokenizer as the workspace knows it."""
    if not isinstance(shown, OpenedColumn):
        return TokenizerRef(shown.id, shown.short, shown.colour, run=shown.id)
    fetched = shown.fetched
    encoding = shown.file.encoding or "" if shown.file is not None and fetched is None else ""
    revision = "" if fetched is None else fetched.revision
    return TokenizerRef(
        shown.id,
        shown.name,
        shown.colour,
        "",
        shown.origin,
        encoding,
        revision,
        shown.note,
        shown.is_kept,
        shown.sha256,
    )


def with_columns(workspace: Workspace, shown: Sequence[Shown]) -> Workspace:
    """Columns for exactly these; those that are open already stay where they are, and hidden if they are."""
    wanted = {each.id: each for each in shown}
    kept = [column for column in workspace.columns if column.tokenizer in wanted]
    known = {column.tokenizer for column in kept}
    columns = (*kept, *(Column(new_id(), each.id) for each in shown if each.id not in known))
    place = next((i for i, each in enumerate(workspace.columns) if each.id == workspace.current), 0)
    stays = any(each.id == workspace.current for each in columns)
    current = workspace.current if stays or not columns else columns[min(place, len(columns) - 1)].id
    tokenizers = tuple(workspace.tokenizer(each.id) or tokenizer_ref(each) for each in shown)
    return workspace.replace(tokenizers=tokenizers, columns=columns, current=current).tidy()
