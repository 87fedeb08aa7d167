r"""Regular expressions of Oniguruma (which `tokenizers` uses) that our own engine, `regex`, reads alike.

The two agree about most that patterns of tokenizers use, and about some of it they do not: `{1,3}+` is
possessive in one and repeats in the other, `\w` holds other characters, brackets nest in one only, and (?i)
knows other pairs of letters. What is not on the list here is not taken to be alike.
"""

from __future__ import annotations

from functools import lru_cache

import regex

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
    """Whether both engines read a pattern alike as it is written, which `SplitStep` does not need.

    A place to cut, such as `(?=[A-Z])`, is the one that matches nothing.
    """
    looks_ahead = _LOOK_AHEAD.fullmatch(pattern)
    known = _is_known(pattern if looks_ahead is None else looks_ahead[1])
    alike = translated(pattern) == pattern and not _FOLDS_I.search(pattern)
    return known and alike and _compiles(pattern)


def _is_known(pattern: str) -> bool:
    reader = _Reader(pattern)
    try:
        return reader.alternatives() and reader.is_done
    except RecursionError:  # groups in groups in groups
        return False


class _Reader:
    """Reads a pattern from its beginning to its end, and gives up where the engines may differ."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._place = 0

    @property
    def is_done(self) -> bool:
        """Whether all of it was read."""
        return self._place == len(self._text)

    def alternatives(self, *, folds: bool = False, may_be_empty: bool = False) -> bool:
        """Read up to the end of a group; whether all of it is known, and matches at least one character."""
        while True:
            known, consumes = self._sequence(folds=folds)
            if not known or not (consumes or may_be_empty):
                return False
            if not self._took("|"):
                return True

    def _sequence(self, *, folds: bool) -> tuple[bool, bool]:
        """Whether a sequence is known, and whether it matches at least one character."""
        consumes = False
        while not self.is_done and self._text[self._place] not in "|)":
            known, width = self._item(folds=folds)
            if not known:
                return False, False
            consumes = consumes or width
        return True, consumes

    def _item(self, *, folds: bool) -> tuple[bool, bool]:
        """As `_sequence`, of one item with its quantifier."""
        if self._text[self._place] == "(":
            known, width = self._group(folds=folds)
        else:
            known, width = self._character(folds=folds), True
        quantifier = _QUANTIFIER.match(self._text, self._place)
        if not known or quantifier is None:
            return known and self._goes_on(), width
        self._place = quantifier.end()
        least = quantifier[0]
        return width and self._goes_on(), width and not (least[0] in "?*" or least.startswith("{0"))

    def _goes_on(self) -> bool:
        """Whether no second quantifier follows."""
        return self._text[self._place : self._place + 1] not in ("?", "*", "+", "{")

    def _group(self, *, folds: bool) -> tuple[bool, bool]:
        opening = _GROUP.match(self._text, self._place)
        is_plain = not self._text.startswith("(?", self._place)
        if opening is None or (opening[0] == "(" and not is_plain):
            return False, False
        begin = self._place = opening.end()
        looks_ahead = opening[0] in ("(?=", "(?!")
        known = self.alternatives(folds=folds or opening[0] == "(?i:")
        inside = self._text[begin : self._place]
        if opening[0] == "(?i:" and not _FOLDING.fullmatch(inside):
            return False, False
        return known and self._took(")"), not looks_ahead

    def _character(self, *, folds: bool) -> bool:
        character = self._text[self._place]
        found = None
        if character == "[":
            found = _SET.match(self._text, self._place)
            if found is None or not self._is_set(found[0]):
                return False
        elif character == "\\":
            found = _ESCAPE.match(self._text, self._place)
            if found is None or not self._is_set(found[0]):
                return False
        elif character in "^$*+?{}]":
            return False
        self._place = self._place + 1 if found is None else found.end()
        return True

    @staticmethod
    def _is_set(text: str) -> bool:
        return set_pattern(text) is not None

    def _took(self, character: str) -> bool:
        if self._text[self._place : self._place + 1] != character:
            return False
        self._place += 1
        return True


def _compiles(pattern: str) -> bool:
    try:
        regex.compile(pattern)
    except (regex.error, RecursionError, OverflowError):
        return False
    return True
