"""Which widget shows which column, and how runs and tokenizers become columns of a workspace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.session.state.workspace import Column, TokenizerRef, new_id
from tokexplorer.ui.inspection.fixed_column import FixedColumn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.state.workspace import Workspace
    from tokexplorer.ui.inspection.text_column import Shown, TextColumn


def tokenizer_ref(shown: Shown) -> TokenizerRef:
    """A run or an opened tokenizer as the workspace knows it."""
    if not isinstance(shown, FixedColumn):
        return TokenizerRef(shown.id, shown.short, shown.colour, run=shown.id)
    fetched = shown.fetched
    encoding = shown.file.encoding or "" if shown.file is not None and fetched is None else ""
    revision = "" if fetched is None else fetched.revision
    return TokenizerRef(
        shown.id, shown.name, shown.colour, "", shown.origin, encoding, revision, shown.note, shown.is_kept
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
    tokenizers = tuple(map(tokenizer_ref, wanted.values()))
    return workspace.replace(tokenizers=tokenizers, columns=columns, current=current).tidy()


def arranged(widgets: Sequence[TextColumn], ids: Sequence[str]) -> list[TextColumn | None]:
    """For each column the widget that shows it already, or else one that is free; None where there is none.

    Free widgets that nobody needs come last.
    """
    known = {widget.id: widget for widget in widgets if widget.id}
    kept = [known.get(column_id) for column_id in ids]
    free = [widget for widget in widgets if widget not in kept]
    return [widget or (free.pop(0) if free else None) for widget in kept] + free
