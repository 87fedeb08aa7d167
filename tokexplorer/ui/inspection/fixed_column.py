"""A column of the inspected text that no run belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer


@dataclass(frozen=True, slots=True, eq=False)
class FixedColumn:
    """A tokenizer to be shown that no run is learning. Compared by identity.

    Attributes:
        name: what to call it.
        colour: its colour in every pane, `#rrggbb`.
        tokenizer: if it knows its steps they can be gone through.
        note: a sentence about it.
    """

    name: str
    colour: str
    tokenizer: Tokenizer
    note: str = ""
