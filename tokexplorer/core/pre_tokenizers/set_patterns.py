r"""Regular expressions that are runs of one set of characters: `\p{N}{1,3}`, ` ?[^\s.,]+`, `(?:[ab]+|[xy]+)`.

Most of the patterns that stand in a chain of pre-tokenizers are of this kind, and a kernel finds their
matches without an engine. A set is read as Oniguruma reads it, where a bracket within brackets is a union.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.tables import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

Table = npt.NDArray[np.uint8]

WITHOUT_LIMIT = 2**31 - 1
_LIMIT = 0x110000
_CONTROLS = {"r": "\r", "n": "\n", "t": "\t", "f": "\f"}
_COUNT = regex.compile(r"\{(\d{1,4})(?:(,)(\d{1,4})?)?\}\Z")
_PROPERTY = regex.compile(r"\{([A-Za-z]+)\}")
_CODE = regex.compile(r"(?![dD][89a-fA-F])[0-9a-fA-F]{4}")
_ESCAPED: dict[str, Callable[[], npt.NDArray[np.bool_]]] = {
    "s": library_sets.white_space,
    "d": partial(library_sets.having, "Nd"),
    "w": library_sets.word_in_patterns,
}
_LEADS = (" ?", r"\s?")


@dataclass(frozen=True, slots=True, eq=False)
class SetPattern:
    """A run of characters of a set, perhaps with one character before it.

    Attributes:
        table: by code point, not 0 for what is in the set, uint8; a run holds equal numbers only.
        lead: by code point, 1 for what may stand before it, once; empty for nothing.
        least, most: how many characters a run has.
    """

    table: Table
    lead: Table
    least: int = 1
    most: int = WITHOUT_LIMIT


class _NoSetError(ValueError):
    """A pattern that is something else."""


@lru_cache(maxsize=256)
def set_pattern(pattern: str) -> SetPattern | None:
    """The pattern as a run of a set; None if it is something else, or if that is not certain."""
    if pattern.startswith("(?:") and pattern.endswith(")") and "(" not in pattern[3:]:
        return _one_of_several(pattern[3:-1].split("|"))
    lead = next((each for each in _LEADS if pattern.startswith(each)), "")
    try:
        return _Reader(pattern.removeprefix(lead)).run(lead.removesuffix("?"))
    except (_NoSetError, KeyError, RecursionError):  # brackets in brackets in brackets
        return None


def _one_of_several(patterns: list[str]) -> SetPattern | None:
    """The pattern that finds runs of each of several sets; None if they are no sets, or share a character."""
    found = [set_pattern(each) for each in patterns]
    table = np.zeros(_LIMIT, np.uint8)
    for kind, each in enumerate(found[:255], 1):
        whole = each is not None and (each.least, each.most, len(each.lead)) == (1, WITHOUT_LIMIT, 0)
        if each is None or not whole or np.any(table[each.table > 0]) or each.table.max() > 1:
            return None
        table[each.table > 0] = kind
    return SetPattern(frozen(table), np.empty(0, np.uint8)) if len(found) < 256 else None


def of_flags(flags: npt.NDArray[np.bool_]) -> Table:
    """A set as the table that the kernels read."""
    return frozen(flags.astype(np.uint8))


class _Reader:
    """Reads one pattern from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    def run(self, lead: str) -> SetPattern:
        """All of it: a set and how often, or the same set again and again."""
        flags = self._atom()
        written = self._text[: self._place]
        times, rest = 1, self._text[self._place :]
        while rest.startswith(written):
            rest = rest.removeprefix(written)
            times += 1
        least, most = (times, times) if rest == "" else self._count(rest, times)
        before = of_flags(_Reader(lead).run("").table > 0) if lead else np.empty(0, np.uint8)
        return SetPattern(of_flags(flags), before, least, most)

    def _count(self, rest: str, times: int) -> tuple[int, int]:
        if rest == "+":
            return times, WITHOUT_LIMIT
        found = _COUNT.match(rest)
        if found is None or times > 1:
            raise _NoSetError
        least = int(found[1])
        most = WITHOUT_LIMIT if found[2] and not found[3] else int(found[3] or least)
        if not 0 < least <= most:
            raise _NoSetError
        return least, most

    def _atom(self) -> npt.NDArray[np.bool_]:
        character = self._next()
        if character == "[":
            return self._set()
        if character == "\\":
            return self._escaped()
        if character in ".^$*+?()|{}]":
            raise _NoSetError
        return _of_range(character, character)

    def _set(self) -> npt.NDArray[np.bool_]:
        """What stands in brackets, behind the first of them."""
        negated = self._peek() == "^"
        self._place += negated
        flags = np.zeros(_LIMIT, bool)
        is_empty = True
        while self._peek() != "]":
            flags |= self._member()
            is_empty = False
        self._place += 1
        if is_empty:
            raise _NoSetError
        return ~flags if negated else flags

    def _member(self) -> npt.NDArray[np.bool_]:
        character = self._next()
        if character == "[":
            if self._peek() == ":":
                raise _NoSetError  # a class of POSIX
            return self._set()
        if character == "&" and self._peek() == "&":
            raise _NoSetError  # an intersection
        if character == "\\":
            escaped = self._peek()
            if escaped in "wW":
                raise _NoSetError  # between brackets it is yet another set
            if escaped.isalpha() and escaped not in (*_CONTROLS, "u"):
                return self._escaped()
            character = self._literal()
        elif character == "-" and self._peek() != "]":
            raise _NoSetError  # engines disagree about where it may stand
        return self._range_from(character)

    def _range_from(self, first: str) -> npt.NDArray[np.bool_]:
        if self._peek() != "-" or self._text[self._place + 1 : self._place + 2] == "]":
            return _of_range(first, first)
        self._place += 1
        last = self._next()
        if last == "\\":
            last = self._literal()
        elif last in "[]":
            raise _NoSetError
        if last < first:
            raise _NoSetError
        return _of_range(first, last)

    def _escaped(self) -> npt.NDArray[np.bool_]:
        r"""What stands behind a backslash: \s, \p{L} and so on, or one character."""
        character = self._peek()
        if character in "sSdDwW":
            self._place += 1
            flags = _ESCAPED[character.lower()]()
            return ~flags if character.isupper() else flags
        if character in "pP":
            found = _PROPERTY.match(self._text, self._place + 1)
            if found is None:
                raise _NoSetError
            self._place = found.end()
            flags = library_sets.having(found[1])
            return ~flags if character == "P" else flags
        literal = self._literal()
        return _of_range(literal, literal)

    def _literal(self) -> str:
        character = self._next()
        if character in _CONTROLS:
            return _CONTROLS[character]
        if character == "u":
            code = _CODE.match(self._text, self._place)
            if code is None:
                raise _NoSetError
            self._place = code.end()
            return chr(int(code[0], 16))
        if character.isalnum():
            raise _NoSetError
        return character

    def _peek(self) -> str:
        if self._place >= len(self._text):
            raise _NoSetError
        return self._text[self._place]

    def _next(self) -> str:
        character = self._peek()
        self._place += 1
        return character


def _of_range(first: str, last: str) -> npt.NDArray[np.bool_]:
    flags = np.zeros(_LIMIT, bool)
    flags[ord(first) : ord(last) + 1] = True
    return flags
