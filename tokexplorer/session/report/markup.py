"""HTML that is also well-formed XML, and that keeps any text exactly.

An HTML file cannot hold every character: NUL, carriage returns and lone surrogates do not come back from a
parser, and characters that change the direction of the text would change what stands around them. Such a
character stands as `<b data-c="D800">⟨U+D800⟩</b>`: its number for programs, a sign for people.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_INVISIBLE: Final = ("Cc", "Cf", "Cn", "Co", "Cs", "Zs", "Zl", "Zp")
_ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_PLAIN: Final = {" ": " ", "\t": "\t", "\n": "\n"}
# These shape the letters beside them, so they are kept: a sign in their place would change the letters.
_JOINERS: Final = {"\u200c": "\u200c", "\u200d": "\u200d"}
_BLANKS: Final = {
    " ": "<u> </u>",
    "\t": '<u class="t">\t</u>',
    "\n": '<u class="n"></u>\n',
}
_VOID: Final = frozenset({"meta", "br", "input", "path", "circle", "line", "rect"})


class _Table(dict[int, str]):
    """A translation table that fills itself as characters are met."""

    def __init__(self, known: dict[str, str], *, signs_only: bool = False) -> None:
        super().__init__({ord(character): text for character, text in known.items()})
        self._signs_only = signs_only

    def __missing__(self, code: int) -> str:
        character = chr(code)
        text = character
        if unicodedata.category(character) in _INVISIBLE:
            sign = sign_of(code)
            text = sign if self._signs_only else f'<b data-c="{code:X}" title="U+{code:04X}">{sign}</b>'
        self[code] = text
        return text


def sign_of(code: int) -> str:
    """What stands for a character that cannot be seen, such as `␀` or `⟨U+202E⟩`."""
    if code < 0x20:
        return chr(0x2400 + code)  # control pictures
    return {0x7F: "␡", 0xA0: "⍽"}.get(code, f"⟨U+{code:04X}⟩")


_TEXT: Final = _Table(_ESCAPES | _PLAIN | _JOINERS)
_SHOWING_BLANKS: Final = _Table(_ESCAPES | _BLANKS | _JOINERS)
_SIGNS: Final = _Table({" ": " "}, signs_only=True)
_ATTRIBUTE: Final = _Table(_ESCAPES | {" ": " "}, signs_only=True)


def words(text: str) -> str:
    """Text as the content of an element; every character can be read back from it."""
    return text.translate(_TEXT)


def words_with_blanks(text: str) -> str:
    """As `words`, with visible spaces, tabs and line ends; for elements that keep white space."""
    return text.translate(_SHOWING_BLANKS)


def plain_words(text: str) -> str:
    """Text for attributes and drawings, which hold no elements: invisible characters become plain signs."""
    return text.translate(_ATTRIBUTE)


def with_signs(text: str) -> str:
    """The text that is read where `plain_words` stands, to be measured."""
    return text.translate(_SIGNS)


def element(tag: str, /, *content: str, **attributes: str | None) -> str:
    """An element around markup; `class_` is the class, `data_x` is `data-x`, None leaves one out."""
    shown = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{plain_words(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    if tag in _VOID and not content:
        return f"<{tag}{shown}/>"
    return f"<{tag}{shown}>{''.join(content)}</{tag}>"
