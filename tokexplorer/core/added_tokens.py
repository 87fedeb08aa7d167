"""Added tokens: strings that are cut out of every text before it is normalized and split."""

from __future__ import annotations

import unicodedata
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.symbol_search import find_symbols, first_bytes, symbol_trie
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unicode.tables import frozen, having_any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from tokexplorer.core.normalizers.normalized_text import NormalizedText
    from tokexplorer.core.unicode.tables import Flags

ByteArray = npt.NDArray[np.uint8]
Found = tuple[int, int, int]  # start, end and id of a symbol
_NOTHING: Mapping[str, int] = MappingProxyType({})


class MatchRule(NamedTuple):
    """Where an added token is found, besides its spelling; the options of Hugging Face's `AddedToken`.

    Source: tokenizers/src/tokenizer/added_vocabulary.rs, `find_matches`.

    Attributes:
        strips_left, strips_right: white space on that side belongs to it.
        single_word: it is not found where it touches a letter, a digit or an underscore.
    """

    strips_left: bool = False
    strips_right: bool = False
    single_word: bool = False


_NO_RULE = MatchRule()
_NO_RULES: Mapping[str, MatchRule] = MappingProxyType({})
_WHITE_SPACE = (
    rb"(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2(?:\x80[\x80-\x8a\xa8\xa9\xaf]|\x81\x9f)|\xe3\x80\x80)*"
)
_SPACE_BEFORE, _SPACE_AFTER = regex.compile(rb"(?r)" + _WHITE_SPACE), regex.compile(_WHITE_SPACE)
_FOUND_AT_ONCE = 256
_CHARACTER_BYTES = 4  # at most
_MARKS_BYTES = 256  # of marks in a row that are looked at
_CUT_INSIDE = regex.compile(r"[\p{L}\p{N}]\s")
_ENDS_WITH_CUT = regex.compile(r"[\p{L}\p{N}]\Z")


class Section(NamedTuple):
    """A part of a text.

    Attributes:
        start, end: its span in bytes.
        symbol_id: the id of the symbol that it is; None for text between symbols.
        first: whether text here stands as at the beginning of a text. A pre-tokenizer that puts a mark in
            front of a text does so here, and not after a user symbol, which may stand within a word.
        normalized: it alone after the normalizer, where symbols were cut out of that; None if it is still to
            be normalized.
    """

    start: int
    end: int
    symbol_id: int | None
    first: bool
    normalized: NormalizedText | None = None


class AddedTokens:
    """Special tokens and user symbols with their ids; the longest one that begins at a place is taken."""

    def __init__(
        self,
        special: Mapping[str, int],
        user: Mapping[str, int] = _NOTHING,
        rules: Mapping[str, MatchRule] = _NO_RULES,
        *,
        in_pieces: Mapping[str, int] = _NOTHING,
        in_normalized: Mapping[str, int] = _NOTHING,
        late: Collection[str] = (),
        composes: bool = False,
    ) -> None:
        """Tokens are given by their spelling, with their ids.

        Args:
            special: special tokens, found only where they are allowed.
            user: user symbols, always found.
            rules: where tokens are found for which the spelling alone does not decide.
            in_pieces: tokens that are not cut out of a text: the model finds them in what the pre-tokenizer
                leaves, as SentencePiece does with user-defined pieces. Spelled as they are there.
            in_normalized: tokens that are cut out of the normalized text. Spelled as they are there.
            late: tokens that are found only in what all others leave, as Hugging Face's tokens that are
                `normalized`.
            composes: whether the normalizer is NFC: a late token is then not found where its last character
                becomes another one together with the marks behind it.
        """
        self.late = frozenset(late)
        self.composes = composes
        self.in_pieces = MappingProxyType(dict(in_pieces))
        self.in_normalized = MappingProxyType(dict(in_normalized))
        self.special = MappingProxyType(dict(special))
        self.user = MappingProxyType(dict(user))
        self.rules = MappingProxyType({symbol: rule for symbol, rule in rules.items() if any(rule)})

    @cached_property
    def ids(self) -> Mapping[str, int]:
        """All of them, special tokens first."""
        return MappingProxyType({**self.special, **self.user})

    def renumbered(self, new: npt.NDArray[np.int32]) -> AddedTokens:
        """The same with other ids: `new` goes by the ids that they have."""
        special, user, in_pieces, in_normalized = (
            {symbol: int(new[symbol_id]) for symbol, symbol_id in each.items()}
            for each in (self.special, self.user, self.in_pieces, self.in_normalized)
        )
        return AddedTokens(
            special,
            user,
            self.rules,
            in_pieces=in_pieces,
            in_normalized=in_normalized,
            late=self.late,
            composes=self.composes,
        )

    @cached_property
    def special_in_pieces(self) -> frozenset[str]:
        """How special tokens are spelled that the model finds."""
        special = set(self.special.values())
        return frozenset(spelled for spelled, symbol_id in self.in_pieces.items() if symbol_id in special)

    @cached_property
    def hold_white_space(self) -> bool:
        """Whether one of them could lie across a cut between a letter or number and white space."""
        rules = self._rules_in_normalized
        normalized = any(self._crosses_cuts(spelled, rules) for spelled in self.in_normalized)
        return normalized or any(self._crosses_cuts(symbol, self.rules) for symbol in self.ids)

    def _crosses_cuts(self, symbol: str, rules: Mapping[str, MatchRule]) -> bool:
        rule = rules.get(symbol, _NO_RULE)
        takes_space = rule.strips_right and _ENDS_WITH_CUT.search(symbol) is not None
        looks_back = rule.single_word and symbol[:1].isspace()
        return takes_space or looks_back or _CUT_INSIDE.search(symbol) is not None

    @cached_property
    def strip(self) -> bool:
        """Whether any of them takes white space beside it, which is then lost."""
        return any(rule.strips_left or rule.strips_right for rule in self.rules.values())

    def sections(self, utf8: ByteArray, *, allow_special: bool = True) -> Iterator[Section]:
        """The text from its beginning to its end, nothing left out, no section empty."""
        begin, first = 0, True
        for start, end, symbol_id in self._found(utf8, allow_special=allow_special):
            if begin < start:
                yield Section(begin, start, None, first)
            # Hugging Face's `prepend_scheme` is "always" without user symbols and "first" with them.
            begin, first = end, not self._cuts_user
            yield Section(start, end, symbol_id, first)
        if begin < len(utf8):
            yield Section(begin, len(utf8), None, first)

    def _found(self, utf8: ByteArray, *, allow_special: bool) -> Iterator[Found]:
        """Start, end and id of each symbol, in the order of the text."""
        early, late = self._finders[allow_special]
        if not self.late:
            yield from early.find(utf8)
            return
        begin = 0
        for start, end, symbol_id in early.find(utf8):
            yield from late.find(utf8, begin, start)
            yield start, end, symbol_id
            begin = end
        yield from late.find(utf8, begin, len(utf8))

    def find_in_normalized(self, utf8: ByteArray, *, allow_special: bool) -> Iterator[Found]:
        """Start, end and id of the symbols that are cut out of a text after the normalizer."""
        return self._normalized_finders[allow_special].find(utf8)

    @cached_property
    def _normalized_finders(self) -> tuple[_Finder, _Finder]:
        """Who finds those: without special tokens, and with them."""
        special = set(self.special.values())
        user = {spelled: id_ for spelled, id_ in self.in_normalized.items() if id_ not in special}
        rules = self._rules_in_normalized
        return _Finder(user, rules), _Finder(self.in_normalized, rules)

    @cached_property
    def _rules_in_normalized(self) -> Mapping[str, MatchRule]:
        contents = {symbol_id: content for content, symbol_id in self.ids.items()}
        named = ((spelled, contents[symbol_id]) for spelled, symbol_id in self.in_normalized.items())
        return {spelled: self.rules[content] for spelled, content in named if content in self.rules}

    @cached_property
    def _finders(self) -> tuple[tuple[_Finder, _Finder], tuple[_Finder, _Finder]]:
        """Who finds early and late symbols: without special tokens, and with them."""
        user = self._cut_out(self.user)
        return self._finders_of(user), self._finders_of({**self._cut_out(self.special), **user})

    def _finders_of(self, ids: Mapping[str, int]) -> tuple[_Finder, _Finder]:
        early = {symbol: symbol_id for symbol, symbol_id in ids.items() if symbol not in self.late}
        late = {symbol: symbol_id for symbol, symbol_id in ids.items() if symbol in self.late}
        return _Finder(early, self.rules), _Finder(late, self.rules, composes=self.composes)

    @cached_property
    def _cuts_user(self) -> bool:
        """Whether user symbols are cut out, so that what is beside them may be part of a word."""
        return bool(self._cut_out(self.user))

    def _cut_out(self, symbols: Mapping[str, int]) -> Mapping[str, int]:
        """Those of some symbols that are cut out of a text."""
        if not self.in_pieces and not self.in_normalized:
            return symbols
        found = {*self.in_pieces.values(), *self.in_normalized.values()}
        return {symbol: symbol_id for symbol, symbol_id in symbols.items() if symbol_id not in found}


class _Finder:
    """Finds any of some strings in UTF-8."""

    def __init__(
        self, ids: Mapping[str, int], rules: Mapping[str, MatchRule], *, composes: bool = False
    ) -> None:
        symbols = [symbol for symbol in ids if symbol]
        self._composes = composes
        self._ids = [ids[symbol] for symbol in symbols]
        self._rules = [rules.get(symbol, _NO_RULE) for symbol in symbols]
        self._has_rules = composes or any(any(rule) for rule in self._rules)
        self._trie = symbol_trie({symbol: number for number, symbol in enumerate(symbols)})
        self._firsts = first_bytes(symbols)

    def find(self, utf8: ByteArray, begin: int = 0, end: int | None = None) -> Iterator[Found]:
        """Start, end and id of each in a part of a text, which is looked at as a text by itself."""
        if not self._ids:
            return
        part = utf8[begin:end]
        found = self._by_rules(part) if self._has_rules else self._spelled(part)
        for start, last, number in found:
            yield begin + start, begin + last, self._ids[number]

    def _spelled(self, utf8: ByteArray) -> Iterator[Found]:
        """Start, end and number of each by its spelling alone."""
        found, begin = np.empty((_FOUND_AT_ONCE, 3), np.int64), 0
        while begin < len(utf8):
            count, begin = find_symbols(self._trie, self._firsts, utf8, begin, found)
            yield from found[:count].tolist()

    def _by_rules(self, utf8: ByteArray) -> Iterator[Found]:
        data, previous = b"", 0
        for start, end, number in self._spelled(utf8):
            data = data or utf8.tobytes()
            rule = self._rules[number]
            if start < previous or (rule.single_word and _touches_word(data, start, end)):
                continue
            if self._composes and _composes(data, end):
                continue
            first, last = start, end
            if rule.strips_left:
                first = _SPACE_BEFORE.match(data, previous, start).start()
            if rule.strips_right:
                last = _SPACE_AFTER.match(data, end).end()
            previous = last
            yield first, last, number


def _touches_word(data: bytes, start: int, end: int) -> bool:
    before = decode_utf8(data[max(0, start - _CHARACTER_BYTES) : start])
    after = decode_utf8(data[end : end + _CHARACTER_BYTES])
    return any(_in_words()[ord(character)] for character in before[-1:] + after[:1])


@cache
def _in_words() -> Flags:
    r"""By code point: what Rust's regex crate calls \w."""
    letters, marks = ("Lu", "Ll", "Lt", "Lm", "Lo"), ("Mn", "Mc", "Me")
    table = having_any(*letters, *marks, "Nd", "Nl", "Pc", "Alphabetic")
    table[[0x200C, 0x200D]] = True  # Join_Control
    return frozen(table)


def _composes(data: bytes, end: int) -> bool:
    """Whether the ASCII character that ends there becomes another one with the marks behind it (NFC)."""
    last = chr(data[end - 1])
    behind = decode_utf8(data[end : end + _MARKS_BYTES])
    return not unicodedata.normalize("NFC", last + behind).startswith(last)


def numbered(special: tuple[str, ...], user: tuple[str, ...] = (), first_id: int = 0) -> AddedTokens:
    """Symbols with consecutive ids, special tokens first."""
    user_id = first_id + len(special)
    return AddedTokens(
        {token: first_id + index for index, token in enumerate(special)},
        {symbol: user_id + index for index, symbol in enumerate(user)},
    )
