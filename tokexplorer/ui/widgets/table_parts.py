"""What tables of found rows have in common: headings with an arrow, and keys that go to the search above."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class Column(NamedTuple):
    """A column of a table: its heading, what it is sorted by (empty: it is not), and what it means."""

    heading: str
    sort: str
    tip: str


def heading_text(heading: str, descending: bool | None) -> str:
    """A heading with the arrow of the order; None if the table is not sorted by it."""
    return heading if descending is None else f"{heading} {'↓' if descending else '↑'}"


def is_plain(event: QKeyEvent) -> bool:
    """Whether a key is pressed by itself, or with Shift."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return modifiers in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)


def is_typed(event: QKeyEvent) -> bool:
    """Whether a key types a character that a search can begin with."""
    text = event.text()
    return is_plain(event) and bool(text) and text.isprintable() and not text.isspace()
