"""Strings that are cut out of every text whole, before anything else looks at it."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ByteArray = npt.NDArray[np.uint8]
_NOTHING: Mapping[str, int] = MappingProxyType({})


class MatchRule(NamedTuple):
    """How a symbol is found, beyond its spelling; the rules of Hugging Face's added tokens.

    Source: tokenizers/src/tokenizer/added_vocabulary.rs, `find_matches`.

    Attributes:
        strips_left, strips_right: white space on that side belongs to it.
        single_word: it is none where it touches a letter, a digit or an underscore.
    """

    strips_left: bool = False
    strips_right: bool = False
    single_word: bool = False


_NO_RULES: Mapping[str, MatchRule] = MappingProxyType({})
_WORD = r"[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\p{Join_Control}]"  # what Rust's regex crate calls \w
_STARTS_WITH_WORD, _ENDS_WITH_WORD = regex.compile(_WORD), regex.compile(_WORD + r"\Z")
_WHITE_SPACE = (
    rb"(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2(?:\x80[\x80-\x8a\xa8\xa9\xaf]|\x81\x9f)|\xe3\x80\x80)*"
)
_SPACE_BEFORE, _SPACE_AFTER = regex.compile(rb"(?r)" + _WHITE_SPACE), regex.compile(_WHITE_SPACE)
_CHARACTER_BYTES = 4  # at most


class Section(NamedTuple):
    """A part of a text.

    Attributes:
        start, end: its span in bytes.
        symbol_id: the id of the symbol that it is; None for text between symbols.
        first: whether text here stands as at the beginning of a text. A splitter that puts a mark in front
            of a text does so here, and not after a user symbol, which may stand within a word.
    """

    start: int
    end: int
    symbol_id: int | None
    first: bool


class Symbols:
    """Special tokens and user symbols with their ids; the longest one that begins at a place is taken."""

    def __init__(
        self,
        special: Mapping[str, int],
        user: Mapping[str, int] = _NOTHING,
        rules: Mapping[str, MatchRule] = _NO_RULES,
        *,
        user_in_pieces: bool = False,
    ) -> None:
        """`special` are found only where special tokens are allowed, `user` symbols always.

        `rules` say of those that are found otherwise than by their spelling alone how they are.
        `user_in_pieces` says that user symbols are not cut out of a text: the model finds them in what the
        splitter leaves, as SentencePiece does.
        """
        self.user_in_pieces = user_in_pieces and bool(user)
        self.special = MappingProxyType(dict(special))
        self.user = MappingProxyType(dict(user))
        self.rules = MappingProxyType({symbol: rule for symbol, rule in rules.items() if any(rule)})

    @cached_property
    def ids(self) -> Mapping[str, int]:
        """All of them, special tokens first."""
        return MappingProxyType({**self.special, **self.user})

    def renumbered(self, new: npt.NDArray[np.int32]) -> Symbols:
        """The same with other ids: `new` goes by the ids that they have."""
        special, user = (
            {symbol: int(new[symbol_id]) for symbol, symbol_id in each.items()}
            for each in (self.special, self.user)
        )
        return Symbols(special, user, self.rules, user_in_pieces=self.user_in_pieces)

    @cached_property
    def hold_white_space(self) -> bool:
        """Whether white space is part of any of them, so that a cut before it could fall inside."""
        cut_out = self.special if self.user_in_pieces else self.ids
        return self.strip or any(regex.search(r"\s", symbol) for symbol in cut_out)

    @cached_property
    def strip(self) -> bool:
        """Whether any of them takes white space beside it, which is then lost."""
        return any(rule.strips_left or rule.strips_right for rule in self.rules.values())

    def sections(self, utf8: ByteArray, *, allow_special: bool = True) -> Iterator[Section]:
        """The text from its beginning to its end, nothing left out, no section empty."""
        finder = self._all if allow_special else self._user_only
        begin, first = 0, True
        for start, end, symbol_id in finder.find(utf8):
            if begin < start:
                yield Section(begin, start, None, first)
            # Hugging Face's `prepend_scheme` is "always" without user symbols and "first" with them.
            begin, first = end, not self.user or self.user_in_pieces
            yield Section(start, end, symbol_id, first)
        if begin < len(utf8):
            yield Section(begin, len(utf8), None, first)

    @cached_property
    def _all(self) -> _Finder:
        return _Finder(self.special if self.user_in_pieces else self.ids, self.rules)

    @cached_property
    def _user_only(self) -> _Finder:
        return _Finder(_NOTHING if self.user_in_pieces else self.user, self.rules)


class _Finder:
    """Finds any of some strings in UTF-8."""

    def __init__(self, ids: Mapping[str, int], rules: Mapping[str, MatchRule]) -> None:
        self._rules = {encode_utf8(symbol): rule for symbol, rule in rules.items()}
        self._ids = {encode_utf8(symbol): symbol_id for symbol, symbol_id in ids.items()}
        longest_first = sorted(self._ids, key=len, reverse=True)
        pattern = b"|".join(map(regex.escape, longest_first))
        self._pattern = regex.compile(pattern) if longest_first else None

    def find(self, utf8: ByteArray) -> Iterator[tuple[int, int, int]]:
        """Start, end and id of each."""
        if self._pattern is None:
            return
        data = utf8.tobytes()
        # Plain search is far quicker than the pattern, and most texts hold none.
        if any(symbol in data for symbol in self._ids):
            found = self._pattern.finditer(data)
            if self._rules:
                yield from self._by_rules(data, found)
                return
            for match in found:
                yield match.start(), match.end(), self._ids[match.group()]

    def _by_rules(self, data: bytes, found: Iterator[regex.Match[bytes]]) -> Iterator[tuple[int, int, int]]:
        previous = 0
        for match in found:
            start, end = match.span()
            rule = self._rules.get(match.group(), MatchRule())
            if start < previous or (rule.single_word and _touches_word(data, start, end)):
                continue
            if rule.strips_left:
                start = _SPACE_BEFORE.match(data, previous, start).start()
            if rule.strips_right:
                end = _SPACE_AFTER.match(data, end).end()
            previous = end
            yield start, end, self._ids[match.group()]


def _touches_word(data: bytes, start: int, end: int) -> bool:
    before = decode_utf8(data[max(0, start - _CHARACTER_BYTES) : start])
    after = decode_utf8(data[end : end + _CHARACTER_BYTES])
    return bool(_ENDS_WITH_WORD.search(before) or _STARTS_WITH_WORD.match(after))


def numbered(special: tuple[str, ...], user: tuple[str, ...] = (), first_id: int = 0) -> Symbols:
    """Symbols with consecutive ids, special tokens first."""
    user_id = first_id + len(special)
    return Symbols(
        {token: first_id + index for index, token in enumerate(special)},
        {symbol: user_id + index for index, symbol in enumerate(user)},
    )
