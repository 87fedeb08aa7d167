"""Where the libraries' versions of Unicode differ, so that parity can be asked for everywhere else.

`tokenizers` splits by three versions at once: Oniguruma's (patterns), that of its Rust compiler
(white space, digits) and Unicode 8 (BERT's punctuation). A character that one of the versions does not
know yet is left out of the comparison, and so are the few that have changed their category.
"""

from __future__ import annotations

from functools import cache

import regex
from tokenizers import Regex
from tokenizers.pre_tokenizers import Split

# Between upper and lower case: Ll until Unicode 15, Lo since 16.
_CASE_CHANGED = {"\u0295"}

# Punctuation that Unicode 8 did not have, or (U+166D, U+111C9) saw differently.
_PUNCTUATION_SINCE_UNICODE_8 = """
    61D 9FD A76 C77 C84 166D 1B4E-1B4F 1B7D-1B7F 2E43-2E4F 2E52-2E5D 10D6E 10EAD 10F55-10F59 10F86-10F89
    111C9 113D4-113D5 113D7-113D8 1144B-1144F 1145A-1145B 1145D 11660-1166C 116B9 1183B 11944-11946
    119E2 11A3F-11A46 11A9A-11A9C 11A9E-11AA2 11B00-11B09 11BE1 11C41-11C45 11C70-11C71 11EF7-11EF8
    11F43-11F4F 11FFF 12FF1-12FF2 16D6D-16D6F 16E97-16E9A 16FE2 1E5FF 1E95E-1E95F
"""


@cache
def unsettled_characters(splitter: str) -> frozenset[str]:
    """Characters that a splitter of ours and of `tokenizers` may class by different versions of Unicode."""
    if splitter == "bert":
        return _unassigned() | _expanded(_PUNCTUATION_SINCE_UNICODE_8)
    return _unassigned() | _CASE_CHANGED


def settled(text: str, splitter: str) -> str:
    """`text` without such characters, and without surrogates, which `tokenizers` does not take."""
    unsettled = unsettled_characters(splitter)
    return "".join(c for c in text if c not in unsettled and not "\ud800" <= c <= "\udfff")


@cache
def _unassigned() -> frozenset[str]:
    """What is unassigned for Oniguruma or for `regex`."""
    every = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
    known_there = Split(Regex(r"\p{Cn}+"), "removed").pre_tokenize_str(every)
    known_here = regex.findall(r"\P{Cn}+", every)
    known = set("".join(part for part, _ in known_there)) & set("".join(known_here))
    return frozenset(every) - known


def _expanded(ranges: str) -> frozenset[str]:
    found: set[str] = set()
    for span in ranges.split():
        first, _, last = span.partition("-")
        found.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(found)
