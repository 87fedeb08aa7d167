"""Code points with their names, also those that Unicode gives none."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

# ISO/IEC 6429, as in the aliases of Unicode's NameAliases.txt.
_CONTROLS = (
    "NULL", "START OF HEADING", "START OF TEXT", "END OF TEXT", "END OF TRANSMISSION", "ENQUIRY",
    "ACKNOWLEDGE", "ALERT", "BACKSPACE", "CHARACTER TABULATION", "LINE FEED", "LINE TABULATION",
    "FORM FEED", "CARRIAGE RETURN", "SHIFT OUT", "SHIFT IN", "DATA LINK ESCAPE", "DEVICE CONTROL ONE",
    "DEVICE CONTROL TWO", "DEVICE CONTROL THREE", "DEVICE CONTROL FOUR", "NEGATIVE ACKNOWLEDGE",
    "SYNCHRONOUS IDLE", "END OF TRANSMISSION BLOCK", "CANCEL", "END OF MEDIUM", "SUBSTITUTE", "ESCAPE",
    "INFORMATION SEPARATOR FOUR", "INFORMATION SEPARATOR THREE", "INFORMATION SEPARATOR TWO",
    "INFORMATION SEPARATOR ONE",
)  # fmt: skip
_DELETE, _NEXT_LINE = 0x7F, 0x85
_KINDS = {"Cc": "control", "Co": "private use", "Cs": "lone surrogate", "Cn": "unassigned"}


class CodePoint(NamedTuple):
    """One code point of a text.

    Attributes:
        code: its number.
        name: that of Unicode in small letters, or what kind of code point it is.
    """

    code: int
    name: str

    @property
    def notation(self) -> str:
        """As Unicode writes it, such as `U+00E9`."""
        return f"U+{self.code:04X}"


def code_points(text: str, limit: int) -> tuple[CodePoint, ...]:
    """The first `limit` code points of a text."""
    return tuple(CodePoint(ord(character), name_of(character)) for character in text[:limit])


def name_of(character: str) -> str:
    """The name of a character in small letters; for one without a name what it is, in brackets."""
    name = unicodedata.name(character, "")
    if name:
        return name.lower()
    code = ord(character)
    if code < len(_CONTROLS):
        return f"⟨{_CONTROLS[code].lower()}⟩"
    if code in (_DELETE, _NEXT_LINE):
        return "⟨delete⟩" if code == _DELETE else "⟨next line⟩"
    return f"⟨{_KINDS.get(unicodedata.category(character), 'without a name')}⟩"
