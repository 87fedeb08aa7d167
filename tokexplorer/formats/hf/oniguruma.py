r"""Which regular expressions mean the same in Oniguruma, which `tokenizers` uses, and in our engine, `regex`.

The two agree on most of what tokenizers use, but not on all: `{1,3}+` is possessive in one and repeats in the
other, `\w` matches other characters, brackets nest in one only, and (?i) knows other pairs of letters. Only
what is listed here is accepted.
"""

from __future__ import annotations

from functools import lru_cache

import regex

from tokexplorer.core.patterns import PATTERN_ERRORS, compiled
from tokexplorer.core.pre_tokenizers.sequence import SplitStep, scanner_of, translated
from tokexplorer.core.pre_tokenizers.set_patterns import set_pattern

# Under (?i) both pair ASCII letters alike, but for the Turkish ones (`stand_ins`), unless two letters fold
# to one character, as "ss" does.
_FOLDING = regex.compile(
    r"(?i)(?:\[[a-z0-9_' -]+\]|[+*?|'0-9 _]|s(?![st])|f(?![fil])|[a-eg-rt-z]|\{\d[\d,]*\})*+"
)
_FOLDS_I = regex.compile(r"\(\?i:[^)]*(?:[iI]|[a-hA-H]-[i-zI-Z])")
_QUANTIFIER = regex.compile(r"[?*+][?+]?|\{\d{1,4}(?:,\d{0,4})?\}(?![?+])")
_GROUP = regex.compile(r"\((?:\?(?:[:=!]|i:))?")
_LOOK_AHEAD = regex.compile(r"\(\?=((?:[^()\\]|\\.)+)\)")
_ESCAPE = regex.compile(r"\\(?:[rntf]|[sSdDwW]|[pP]\{[A-Za-z]+\}|[^\w\s])")
_SET = regex.compile(r"\[\^?(?:[^\[\]\\]|\\(?:[rntf]|[sSdDwW]|[pP]\{[A-Za-z]+\}|[^\w\s]))+\]")


@lru_cache(maxsize=256)
def reads_alike(pattern: str) -> bool:
    """Whether both engines find the same matches of a pattern, none of them empty."""
    if set_pattern(pattern) is not None or scanner_of(SplitStep("regex", pattern)) is not None:
        return True
    return _is_known(pattern) and _compiles(translated(pattern))


@lru_cache(maxsize=256)
def is_same(pattern: str) -> bool:
    """Whether both engines read a pattern alike without the translation that `SplitStep` applies.

    A lone look-ahead such as `(?=[A-Z])`, which matches no characters, is accepted, too.
    """
    looks_ahead = _LOOK_AHEAD.fullmatch(pattern)
    known = _is_known(pattern if looks_ahead is None else looks_ahead[1])
    alike = translated(pattern) == pattern and not _FOLDS_I.search(pattern)
    return known and alike and _compiles(pattern)


def _is_known(pattern: str) -> bool:
    reader = _Reader(pattern)
    try:
        reader.alternatives()
    except (_UnknownError, RecursionError):  # recursion: groups in groups in groups
        return False
    return reader.is_done


class _UnknownError(ValueError):
    """Something that the two engines may read differently."""


class _Reader:
    """Reads a pattern from its beginning to its end; raises _UnknownError where the engines may differ."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    @property
    def is_done(self) -> bool:
        """Whether all of it was read."""
        return self._place == len(self._text)

    def alternatives(self) -> None:
        """Read up to the end of a group; each alternative must match at least one character."""
        while True:
            consumes = False
            while not self.is_done and self._text[self._place] not in "|)":
                consumes |= self._item()
            if not consumes:
                raise _UnknownError
            if not self._took("|"):
                return

    def _item(self) -> bool:
        """Read an item with its quantifier; whether it matches at least one character."""
        consumes = self._group() if self._text[self._place] == "(" else self._character()
        quantifier = _QUANTIFIER.match(self._text, self._place)
        if quantifier is not None:
            if not consumes:
                raise _UnknownError
            self._place = quantifier.end()
            consumes = not quantifier[0].startswith(("?", "*", "{0"))
        if self._text.startswith(("?", "*", "+", "{"), self._place):  # a second quantifier
            raise _UnknownError
        return consumes

    def _group(self) -> bool:
        opening = _GROUP.match(self._text, self._place)
        if opening is None or (opening[0] == "(" and self._text.startswith("(?", self._place)):
            raise _UnknownError
        begin = self._place = opening.end()
        self.alternatives()
        inside = self._text[begin : self._place]
        if (opening[0] == "(?i:" and not _FOLDING.fullmatch(inside)) or not self._took(")"):
            raise _UnknownError
        return opening[0] not in ("(?=", "(?!")

    def _character(self) -> bool:
        character, end = self._text[self._place], self._place + 1
        if character in "[\\":
            found = (_SET if character == "[" else _ESCAPE).match(self._text, self._place)
            if found is None or set_pattern(found[0]) is None:
                raise _UnknownError
            end = found.end()
        elif character in "^$*+?{}]":
            raise _UnknownError
        self._place = end
        return True

    def _took(self, character: str) -> bool:
        if self._text[self._place : self._place + 1] != character:
            return False
        self._place += 1
        return True


def _compiles(pattern: str) -> bool:
    try:
        compiled(pattern, 0)
    except PATTERN_ERRORS:
        return False
    return True
