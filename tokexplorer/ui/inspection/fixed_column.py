"""A column of the inspected text that no run belongs to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokexplorer.session.state.workspace import new_id

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.fetch import Fetched


@dataclass(frozen=True, slots=True, eq=False)
class FixedColumn:
    """A tokenizer to be shown that no run is learning. Compared by identity.

    Attributes:
        name: what to call it.
        colour: its colour in every pane, `#rrggbb`.
        tokenizer: if it knows its steps they can be gone through.
        note: a sentence about it.
        origin: the path or the name, with `hf:` or `tiktoken:` in front, by which it can be opened again.
        file: what was opened; None if it was kept here and no file of the user's holds it.
        fetched: how that was had by its name; None if it was not.
        stamp: see `formats.stamps`; says whether its file is still what was opened.
        id: of the tokenizer in the workspace.
        is_kept: whether it was kept here from a change, in a file of ours.
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
