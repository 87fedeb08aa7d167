r"""Which regular expressions mean the same in Oniguruma, which `tokenizers` uses, and in our engine, `regex`.

The two agree on most of what tokenizers use, but not on all: `{1,3}+` is possessive in one and repeats in the
other, `\w` matches other characters, brackets nest in one only, and (?i) knows other pairs of letters. Only
what is listed here is accepted.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import regex

from tokexplorer.core.patterns import PATTERN_ERRORS, compiled
from tokexplorer.core.pre_tokenizers.sequence import SplitStep, scanner_of, translated
from tokexplorer.core.pre_tokenizers.set_patterns import set_pattern

if TYPE_CHECKING:
    from collections.abc import Iterator

# Under (?i) both pair ASCII letters alike, but for the Turkish ones (`stand_ins`), unless two letters fold
# to one character, as "ss" does.
_FOLDING = regex.compile(
    r"(?i)(?:\[[a-z0-9_' -]+\]|[+*?|'0-9 _]|s(?![st])|f(?![fil])|[a-eg-rt-z]|\{\d[\d,]*\})*+"
)
FOLDS_I = regex.compile(r"\(\?i:[^)]*(?:[iI]|[a-hA-H]-[i-zI-Z])")
"""What only `regex` matches "\u0130" with."""
_QUANTIFIER = regex.compile(r"[?*+][?+]?|\{\d{1,4}(?:,\d{0,4})?\}(?![?+])")
_GROUP = regex.compile(r"\((?:\?(?:[:=!]|i:))?")
_LOOK_AHEAD = regex.compile(r"\(\?=((?:[^()\\]|\\.)+)\)")
_ESCAPED = r"\\(?:[rntf]|[sSdDwW]|[pP]\{[A-Za-z]+\}|u[0-9A-Fa-f]{4}|[^\w\s])"
_ESCAPE = regex.compile(_ESCAPED)
_SET = regex.compile(rf"\[\^?(?:[^\[\]\\]|{_ESCAPED})+\]")
# What `regex` calls \w, between brackets: also joiners and letters in circles and squares.
_WORD = (
    r"\p{L}\p{M}\p{Nl}\p{Nd}\p{Pc}\u200c\u200d\u24b6-\u24e9"
    "\U0001f130-\U0001f149\U0001f150-\U0001f169\U0001f170-\U0001f189"
)
_WORDS = {r"\w": f"[{_WORD}]", r"\W": f"[^{_WORD}]"}
_PART = regex.compile(r"\\.|[^\\]", regex.DOTALL)


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
    alike = translated(pattern) == pattern and not FOLDS_I.search(pattern)
    return known and alike and _compiles(pattern)


def for_oniguruma(pattern: str) -> str:
    r"""A pattern of `regex` for Oniguruma, which means something else by \w."""
    return "".join(written for _, written in _parts(pattern))


@lru_cache(maxsize=256)
def read_otherwise(pattern: str) -> str:
    """The rest of a pattern from where Oniguruma may read it otherwise than `regex`, even if translated.

    Empty if both read it alike.
    """
    translation = for_oniguruma(pattern)
    if is_same(translation):
        return ""
    folds = FOLDS_I.search(translation)
    place = _known_length(translation) if folds is None else folds.start()
    begin = 0
    for part, written in _parts(pattern):
        place -= len(written)
        if place < 0:
            return pattern[begin:]
        begin += len(part)
    return pattern


def _parts(pattern: str) -> Iterator[tuple[str, str]]:
    """The characters and escapes of a pattern, and how they are written for Oniguruma."""
    in_set = False
    for part in _PART.findall(pattern):
        if in_set:
            yield part, _WORD if part == r"\w" else part
        else:
            yield part, _WORDS.get(part, part)
        in_set = part != "]" if in_set else part == "["


def _known_length(pattern: str) -> int:
    """How much of a pattern is known to be read alike."""
    reader = _Reader(pattern)
    try:
        reader.alternatives()
    except (_UnknownError, RecursionError):  # recursion: groups in groups in groups
        return min(reader.place, len(pattern) - 1)
    return reader.place


def _is_known(pattern: str) -> bool:
    return _known_length(pattern) == len(pattern)


class _UnknownError(ValueError):
    """Something that the two engines may read differently."""


class _Reader:
    """Reads a pattern from its beginning to its end; raises _UnknownError where the engines may differ.

    Attributes:
        place: where it reads.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self.place = 0

    @property
    def is_done(self) -> bool:
        """Whether all of it was read."""
        return self.place == len(self._text)

    def alternatives(self) -> None:
        """Read up to the end of a group; each alternative must match at least one character."""
        while True:
            consumes, begin = False, self.place
            while not self.is_done and self._text[self.place] not in "|)":
                consumes |= self._item()
            if not consumes:
                self.place = begin
                raise _UnknownError
            if not self._took("|"):
                return

    def _item(self) -> bool:
        """Read an item with its quantifier; whether it matches at least one character."""
        consumes = self._group() if self._text[self.place] == "(" else self._character()
        quantifier = _QUANTIFIER.match(self._text, self.place)
        if quantifier is not None:
            if not consumes:
                raise _UnknownError
            self.place = quantifier.end()
            consumes = not quantifier[0].startswith(("?", "*", "{0"))
        if self._text.startswith(("?", "*", "+", "{"), self.place):  # a second quantifier
            raise _UnknownError
        return consumes

    def _group(self) -> bool:
        opening = _GROUP.match(self._text, self.place)
        if opening is None or (opening[0] == "(" and self._text.startswith("(?", self.place)):
            raise _UnknownError
        begin = self.place = opening.end()
        self.alternatives()
        inside = self._text[begin : self.place]
        if (opening[0] == "(?i:" and not _FOLDING.fullmatch(inside)) or not self._took(")"):
            raise _UnknownError
        return opening[0] not in ("(?=", "(?!")

    def _character(self) -> bool:
        character, end = self._text[self.place], self.place + 1
        if character in "[\\":
            found = (_SET if character == "[" else _ESCAPE).match(self._text, self.place)
            if found is None or set_pattern(found[0]) is None:
                raise _UnknownError
            end = found.end()
        elif character in "^$*+?{}]":
            raise _UnknownError
        self.place = end
        return True

    def _took(self, character: str) -> bool:
        if self._text[self.place : self.place + 1] != character:
            return False
        self.place += 1
        return True


def _compiles(pattern: str) -> bool:
    try:
        compiled(pattern, 0)
    except PATTERN_ERRORS:
        return False
    return True
