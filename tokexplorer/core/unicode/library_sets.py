"""Sets of characters as Hugging Face `tokenizers` means them: what its pre-tokenizers and patterns match."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.unicode.classes import SPACE, unicode_classes
from tokexplorer.core.unicode.clusters import code_points_of, text_of
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT, Flags, frozen, having_any

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText

_CATEGORIES = ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "P", "S", "Z", "C")
_SCRIPTS = ("Han", "Hiragana", "Katakana", "Hangul")
# By the name in \p{...}, what it is a union of.
_PROPERTIES = {
    **{name: (name,) for name in (*_CATEGORIES, *_SCRIPTS) if name not in ("P", "C")},
    **{name: tuple(each for each in _CATEGORIES if each[0] == name) for name in "LMNP"},
}
_WORDS = (*_PROPERTIES["L"], *_PROPERTIES["M"], "Nd", "Nl", "Pc", "Alphabetic")
_FORMER_LOWER = 0x295  # a small letter until Unicode 16, a letter without case since
_TURKISH, _OTHER_PAIR = (0x130, 0x131), (0x122, 0x123)
_UNASSIGNED = 0x378
_JOINERS = (0x200C, 0x200D)
_NUMBERS_IN_WORDS = (0xB2, 0xB3, 0xB9, 0xBC, 0xBD, 0xBE)  # by an old table of Oniguruma
WORD_IN_PATTERNS = r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\xb2\xb3\xb9\xbc-\xbe"
r"""What Oniguruma calls \w, for `regex` and between brackets."""


@cache
def later() -> Flags:
    """By code point: True for what patterns do not know: assigned after Unicode 16, or never."""
    assigned = having_any(*_CATEGORIES)
    assigned[0xD800:0xE000] = True
    return frozen(~assigned)


@cache
def having(name: str) -> Flags:
    r"""By code point: True for what \p{name} matches in Oniguruma. Raises KeyError if that is not certain."""
    return frozen(having_any(*_PROPERTIES[name]))


@cache
def white_space() -> Flags:
    r"""By code point: White_Space, which is \s and `char::is_whitespace`."""
    return frozen(unicode_classes() & SPACE != 0)


@cache
def digits() -> Flags:
    """By code point: what the pre-tokenizer Digits takes for a digit."""
    return frozen(having_any("numeric"))


@cache
def punctuation() -> Flags:
    """By code point: what Punctuation and BertPreTokenizer take for punctuation."""
    return frozen(having_any("punctuation"))


@cache
def word() -> Flags:
    r"""By code point: \w as the pre-tokenizer Whitespace means it, by the regex crate of Rust."""
    table = having_any(*_WORDS)
    table[list(_JOINERS)] = True
    return frozen(table)


@cache
def word_in_patterns() -> Flags:
    r"""By code point: \w as regular expressions (Oniguruma) mean it."""
    table = having_any(*_WORDS)
    table[list(_NUMBERS_IN_WORDS)] = True
    return frozen(table)


@cache
def stand_ins() -> npt.NDArray[np.uint32]:
    """By code point, one that `regex` takes for what Oniguruma takes it for; mostly the same."""
    table = np.arange(CODE_POINT_LIMIT, dtype=np.uint32)
    table[later()] = _UNASSIGNED
    table[_FORMER_LOWER] = _FORMER_LOWER + 1
    for dotted, other in zip(_TURKISH, _OTHER_PAIR, strict=True):  # which `regex` pairs with "i" under (?i)
        table[dotted] = other
    return frozen(table)


def as_libraries_see(source: SourceText) -> str:
    """A text for `regex`, with characters that are today what others were in the libraries' Unicode."""
    if source.is_ascii:
        return source.text
    codes = code_points_of(source.text)
    seen = stand_ins()[codes]
    return source.text if np.array_equal(codes, seen) else text_of(seen)
