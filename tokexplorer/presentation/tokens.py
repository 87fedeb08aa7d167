"""Bytes of tokens as text in which spaces, control characters and parts of characters are visible."""

from __future__ import annotations

import unicodedata

from tokexplorer.core.text import encode_utf8
from tokexplorer.presentation.numbers import grouped

_MARKS = {" ": "·", "\t": "⇥", "\n": "↵", "\r": "␍", "\x7f": "␡", "\u00a0": "⍽"}
_FIRST_ESCAPE = 0xDC80  # surrogateescape puts byte 0x80 here
_LAST_ESCAPE = 0xDCFF
_INVISIBLE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zs", "Zl", "Zp")


class _Glyphs(dict[int, str]):
    """A translation table that fills itself as characters are met."""

    def __missing__(self, code: int) -> str:
        self[code] = _glyph(code)
        return self[code]


def _glyph(code: int) -> str:
    mark = chr(code)
    if mark in _MARKS:
        return _MARKS[mark]
    if code < 0x20:
        return chr(0x2400 + code)  # control pictures
    if _FIRST_ESCAPE <= code <= _LAST_ESCAPE:
        return f"⟨{code - 0xDC00:02X}⟩"
    if unicodedata.category(mark) in _INVISIBLE:
        return f"⟨U+{code:04X}⟩"
    return mark


_GLYPHS = _Glyphs()


def visible_text(token: bytes | str) -> str:
    """A token or a text for people, with every space and line end in sight: " the" is `·the`.

    A byte that is not a whole character is shown as `⟨E2⟩`, an invisible character as `⟨U+200B⟩`, and a
    combining mark without its letter on a dotted circle.
    """
    utf8 = encode_utf8(token) if isinstance(token, str) else token
    text = utf8.decode("utf-8", "surrogateescape")
    shown = text.translate(_GLYPHS)
    if text and unicodedata.category(text[0]).startswith("M"):
        shown = "◌" + shown
    return shown


def hex_text(data: bytes, most_bytes: int) -> str:
    """Bytes as hexadecimal numbers: at most `most_bytes`, and how many more there are."""
    shown, more = data[:most_bytes].hex(" "), len(data) - most_bytes
    return shown if more <= 0 else f"{shown} … +{grouped(more)}"


def typed_bytes(text: str) -> bytes:
    """The bytes that are meant by plain text or a copied `visible_text` in a search box."""
    for plain, mark in _MARKS.items():
        text = text.replace(mark, plain)
    return encode_utf8(text)
