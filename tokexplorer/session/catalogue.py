"""What a catalogue of tokenizers is made from: what is open, and the sections that it has."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.fetch import Fetched


class Section(Enum):
    """A part of the catalogue; the value is for settings and programs."""

    OPEN = "open"
    RECENT = "recent"
    KEPT = "kept"
    KNOWN = "known"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A tokenizer that stands in the window now. Compared by identity.

    Attributes:
        tokenizer: that on screen; of a run that goes on, as it is at this moment.
        name: what its column is called.
        colour: that of its column, `#rrggbb`; empty if it has none.
        file: the file that it was read from; None if it was not.
        fetched: how that file was had by a name; None if it was not.
        note: a sentence about it, such as that it is learned here or was changed; empty if there is none.
    """

    tokenizer: Tokenizer
    name: str
    colour: str = ""
    file: OpenedFile | None = None
    fetched: Fetched | None = None
    note: str = ""
