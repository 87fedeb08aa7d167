"""Normalization forms and small letters as `tokenizers` has them, for any text."""

from __future__ import annotations

from functools import cache
from itertools import groupby

from tokenizers import normalizers as hf

_FORMS = {"NFC": hf.NFC(), "NFD": hf.NFD(), "NFKC": hf.NFKC(), "NFKD": hf.NFKD()}


def is_surrogate(character: str) -> bool:
    return "\ud800" <= character <= "\udfff"


def without_surrogates(text: str) -> str:
    """What the library takes of a text."""
    return "".join(character for character in text if not is_surrogate(character))


def in_form(form: str, text: str) -> str:
    """A text in a form; surrogates stay what and where they are."""
    parts = [(alone, "".join(part)) for alone, part in groupby(text, is_surrogate)]
    return "".join(part if alone else _FORMS[form].normalize_str(part) for alone, part in parts)


@cache
def combines(character: str) -> bool:
    """Whether a character has a place among the marks of another."""
    last, first = f"a\u0345{character}", f"a{character}\u0334"
    return in_form("NFD", last) != last or in_form("NFD", first) != first


@cache
def small(character: str) -> str:
    """One character in lower case."""
    return character if is_surrogate(character) else str(hf.Lowercase().normalize_str(character))
