"""Strings that are cut out of every text whole, before anything else looks at it."""

from __future__ import annotations

from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ByteArray = npt.NDArray[np.uint8]
_NOTHING: Mapping[str, int] = MappingProxyType({})


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

    def __init__(self, special: Mapping[str, int], user: Mapping[str, int] = _NOTHING) -> None:
        """`special` are found only where special tokens are allowed, `user` symbols always."""
        self.special = MappingProxyType(dict(special))
        self.user = MappingProxyType(dict(user))

    @cached_property
    def ids(self) -> Mapping[str, int]:
        """All of them, special tokens first."""
        return MappingProxyType({**self.special, **self.user})

    @cached_property
    def hold_white_space(self) -> bool:
        """Whether white space is part of any of them, so that a cut before it could fall inside."""
        return any(regex.search(r"\s", symbol) for symbol in self.ids)

    def sections(self, utf8: ByteArray, *, allow_special: bool = True) -> Iterator[Section]:
        """The text from its beginning to its end, nothing left out, no section empty."""
        finder = self._all if allow_special else self._user_only
        begin, first = 0, True
        for start, end, symbol_id in finder.find(utf8):
            if begin < start:
                yield Section(begin, start, None, first)
            # Hugging Face's `prepend_scheme` is "always" without user symbols and "first" with them.
            begin, first = end, not self.user
            yield Section(start, end, symbol_id, first)
        if begin < len(utf8):
            yield Section(begin, len(utf8), None, first)

    @cached_property
    def _all(self) -> _Finder:
        return _Finder(self.ids)

    @cached_property
    def _user_only(self) -> _Finder:
        return _Finder(self.user)


class _Finder:
    """Finds any of some strings in UTF-8."""

    def __init__(self, ids: Mapping[str, int]) -> None:
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
            for match in self._pattern.finditer(data):
                yield match.start(), match.end(), self._ids[match.group()]


def numbered(special: tuple[str, ...], user: tuple[str, ...] = (), first_id: int = 0) -> Symbols:
    """Symbols with consecutive ids, special tokens first."""
    user_id = first_id + len(special)
    return Symbols(
        {token: first_id + index for index, token in enumerate(special)},
        {symbol: user_id + index for index, symbol in enumerate(user)},
    )
