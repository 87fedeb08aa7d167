"""Character properties as Hugging Face `tokenizers` knows them: older versions of Unicode than `regex` has.

Its regular expressions (Oniguruma) follow Unicode 16, its digits the standard library of Rust, its
punctuation a table of Unicode 8. All lists are read off tokenizers 0.23; the tests compare every code point.
"""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.unicode_classes import LOWER, UPPER, every_code_point, unicode_classes

Flags = npt.NDArray[np.bool_]

_LIMIT = 0x110000
# Unassigned in Unicode 16: no letters, no marks, nothing.
_LATER = """
    558 58B-58C 5C8-5C9 88F B53-B54 C5C CDC 1ACF-1AF0 208F 209D-209F 20C1-20C4 2B96 2E60-2E63 A7CE-A7CF A7D2
    A7D4 A7DD A7E2 A7F1 AB6C-AB6D FBC3-FBD2 FD90-FD91 FDC8-FDCE 107BB-107BF 10940-10959 10EC5-10EC7
    10EC9-10EEE 10EF0-10EFB 11B0A 11B60-11B67 11DB0-11DDB 11DE0-11DE9 11DF0-11DF1 1246F 12475-1247F
    12550-12686 16EA0-16EB8 16EBB-16ED3 16FF2-16FF6 187F8-187FF 18CD6-18CDA 18D09-18D20 18D80-18DF2
    18E00-19191 191A0-191D2 1B123-1B128 1B168 1CCFA-1CCFC 1CEBA-1CED0 1CED2-1CED4 1CEDD-1CEFD 1D127-1D128
    1D1EB-1D1FF 1D250-1D281 1D6A6 1DB00-1DB1C 1DF1F-1DF24 1DF2B-1DF81 1DF90-1DF96 1DFCD-1DFFF 1E6C0-1E6DE
    1E6E0-1E6F5 1E6FE-1E6FF 1F1AE 1F6D8-1F6D9 1F777-1F77A 1F7DA-1F7DB 1F7F1-1F7FF 1F8D0-1F8D8 1FA54-1FA57
    1FA8A-1FA8E 1FAC8 1FACC-1FACD 1FADD 1FAEA-1FAEB 1FAEF 1FAF9-1FAFA 1FBFA 2B73A-2B73F 2B81E 2CEA2-2CEAD
    323B0-33479 3D000-3FC3F
"""
# Numbers that Rust's `char::is_numeric` does not know yet.
_LATER_NUMBERS = "1246F 12475-1247F 12550-12686"
# Punctuation that the crate unicode_categories does not know, and what it takes for such.
_LATER_PUNCTUATION = """
    61D 9FD A76 C77 C84 1B4E-1B4F 1B7D-1B7F 2E43-2E4F 2E52-2E5D 2E60-2E63 10D6E 10EAD 10ED0 10F55-10F59
    10F86-10F89 113D4-113D5 113D7-113D8 1144B-1144F 1145A-1145B 1145D 11660-1166C 116B9 1183B 11944-11946
    119E2 11A3F-11A46 11A9A-11A9C 11A9E-11AA2 11B00-11B09 11BE1 11C41-11C45 11C70-11C71 11EF7-11EF8
    11F43-11F4F 11FFF 12FF1-12FF2 16D6D-16D6F 16E97-16E9A 16FE2 1E5FF 1E95E-1E95F
"""
_FORMER_PUNCTUATION = "166D 111C9"
_FORMER_LOWER = 0x295  # a small letter until Unicode 16, a letter without case since
_TURKISH, _OTHER_PAIR = (0x130, 0x131), (0x122, 0x123)
_UNASSIGNED = 0x378
# Those of which every code point was compared.
_PROPERTIES = (
    *("L", "Lu", "Ll", "Lt", "Lm", "Lo", "M", "Mn", "Mc", "Me", "N", "Nd", "Nl", "No", "P", "S", "Z"),
    *("Han", "Hiragana", "Katakana", "Hangul"),
)
WORD_IN_PATTERNS = r"\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\xb2\xb3\xb9\xbc-\xbe"
r"""What Oniguruma calls \w, for `regex` and between brackets."""
_WORD = r"[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]"  # what Rust's regex crate calls \w


@cache
def later() -> Flags:
    """By code point: True for what was assigned after Unicode 16."""
    return _of_ranges(_LATER)


@cache
def having(name: str) -> Flags:
    r"""By code point: True for what \p{name} matches in Oniguruma. Raises KeyError if that is not certain."""
    if name not in _PROPERTIES:
        raise KeyError(name)
    table = _matched(rf"\p{{{name}}}") & ~later()
    if name in ("Ll", "Lo"):
        table[_FORMER_LOWER] = name == "Ll"
    return _frozen(table)


@cache
def white_space() -> Flags:
    r"""By code point: White_Space, which is \s and `char::is_whitespace`."""
    return _frozen(_matched(r"\s"))


@cache
def digits() -> Flags:
    """By code point: what the pre-tokenizer Digits takes for a digit: `char::is_numeric`."""
    return _frozen(_matched(r"\p{N}") & ~_of_ranges(_LATER_NUMBERS))


@cache
def punctuation() -> Flags:
    """By code point: what Punctuation and BertPreTokenizer take for punctuation."""
    known = _matched(r"[\p{P}!-/:-@\[-`{-~]") & ~_of_ranges(_LATER_PUNCTUATION)
    return _frozen(known | _of_ranges(_FORMER_PUNCTUATION))


@cache
def word() -> Flags:
    r"""By code point: \w as the pre-tokenizer Whitespace means it."""
    return _frozen(_matched(_WORD) & ~later())


@cache
def word_in_patterns() -> Flags:
    r"""By code point: \w as regular expressions (Oniguruma) mean it."""
    return _frozen(_matched(f"[{WORD_IN_PATTERNS}]") & ~later())


@cache
def stand_ins() -> npt.NDArray[np.uint32]:
    """By code point, one that `regex` takes for what Oniguruma takes it for; mostly the same."""
    table = np.arange(_LIMIT, dtype=np.uint32)
    table[later()] = _UNASSIGNED
    table[_FORMER_LOWER] = _FORMER_LOWER + 1
    for dotted, other in zip(_TURKISH, _OTHER_PAIR, strict=True):  # which `regex` pairs with "i" under (?i)
        table[dotted] = other
    table.flags.writeable = False
    return table


@cache
def library_classes() -> npt.NDArray[np.uint8]:
    """As `unicode_classes`, by Unicode 16: what the scanners look up to find the library's pieces."""
    classes = unicode_classes().copy()
    classes[later()] = 0
    classes[_FORMER_LOWER] = classes[_FORMER_LOWER] & ~np.uint8(UPPER) | LOWER
    classes.flags.writeable = False
    return classes


def _matched(pattern: str) -> Flags:
    table = np.zeros(_LIMIT, bool)
    for match in regex.finditer(f"{pattern}+", every_code_point()):
        table[match.start() : match.end()] = True
    return table


def _of_ranges(ranges: str) -> Flags:
    table = np.zeros(_LIMIT, bool)
    for span in ranges.split():
        first, _, last = span.partition("-")
        table[int(first, 16) : int(last or first, 16) + 1] = True
    return _frozen(table)


def _frozen(table: Flags) -> Flags:
    table.flags.writeable = False
    return table
