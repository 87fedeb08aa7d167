"""Reads token ids, or tokens as they are spelled, from a text and decodes them, exact to the byte."""

from __future__ import annotations

import codecs
import re
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import compress
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.pipeline import decoded_bytes
from tokexplorer.core.tokenizer import DecodeError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.tokenizer import Tokenizer

LARGEST_ID = 2**31 - 1

_BETWEEN = r"\s,;\[\](){}"
_WORD = re.compile(rf"[^{_BETWEEN}]+")
_QUOTED = re.compile(rf"""'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+"|[^{_BETWEEN}]+""")
_OTHER_THAN_IDS = re.compile(rf"[^0-9{_BETWEEN}]")
_GAP = re.compile(rf"[{_BETWEEN}]")
_CODE_POINTS_AT_A_TIME = 1 << 16
_IDS_AT_A_TIME = 2000
_QUOTES = ("'", '"')


# ---- reading


class TokenNames:
    """The ids of tokens by their names: as they are spelled in the vocabulary (`##ken`, `▁king`, ` the`).

    Tokens of bytes also have the names of a tokenizer.json, in which a blank is Ġ.

    Attributes:
        tokenizer: whose tokens they are.
        are_found: whether `find` has found them.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.tokenizer = tokenizer
        self._ids: dict[str, int] = {}
        self.are_found = False

    def find(self, check: Callable[[], None] = lambda: None) -> None:
        """Find the names of all tokens: a second for 200,000. `check` may raise to end the work."""
        if self.are_found:
            return
        symbols: dict[str, int] = {}
        names: dict[str, int] = {}
        for number, (token_id, token) in enumerate(spelled_tokens(self.tokenizer)):
            if number % _IDS_AT_A_TIME == 0:
                check()
            symbols[to_symbols(token)] = token_id
            with suppress(UnicodeDecodeError):  # part of a character has no other name
                names[token.decode("utf-8", "surrogatepass")] = token_id
        self._ids, self.are_found = symbols | names, True

    def id_of(self, name: str) -> int | None:
        """The id of a token; None if there is none of that name."""
        self.find()
        return self._ids.get(name)


def spelled_tokens(tokenizer: Tokenizer) -> Iterator[tuple[int, bytes]]:
    """Every id that has a spelling, with its bytes, the largest id first: of equal names the first counts."""
    for token_id in reversed(range(tokenizer.vocab_size)):
        with suppress(DecodeError):
            yield token_id, tokenizer.token_bytes(token_id)


class WrongWord(NamedTuple):
    """A word that is neither an id nor a token: its place in the text, its number from 1, and the word."""

    start_cp: int
    end_cp: int
    place: int
    word: str


@dataclass(frozen=True, slots=True, eq=False)
class ReadIds:
    """Ids read from a text.

    Attributes:
        ids: whole numbers from 0 to `LARGEST_ID`, int64.
        places: the number of each among all words, from 1, int64.
        wrong: the first word that is neither an id nor a token; None if all are.
        wrong_count: how many such words there are; they are left out.
    """

    ids: IntArray
    places: IntArray
    wrong: WrongWord | None
    wrong_count: int


def read_ids(text: str, check: Callable[[], None] = lambda: None, names: TokenNames | None = None) -> ReadIds:
    """Ids that are separated by blanks, line ends, commas, semicolons or brackets of any kind.

    With `names`, words may also be tokens as they are spelled. Quotation marks around a word make it a token
    whatever is in it: `["to", "##ken"]`. `check` is called now and then and may raise to end the work.
    """
    if names is not None and has_tokens(text):
        return _read_tokens(text, names, check)
    parts, places = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    wrong, wrong_count, words_before = None, 0, 0
    for start, end in _pieces(text):
        check()
        words = _WORD.findall(text, start, end)
        good, at = words, np.arange(len(words))
        joined = "".join(words)
        if joined and not (joined.isascii() and joined.isdigit() and max(map(len, words)) < 10):
            flags = list(map(_is_id, words))
            good, at = list(compress(words, flags)), np.flatnonzero(flags)
            wrong_count += len(words) - len(good)
            if wrong is None and len(good) < len(words):
                wrong = _first_wrong(text, start, end, words_before)
        parts.append(np.array(list(map(int, good)), np.int64))
        places.append(at + (words_before + 1))
        words_before += len(words)
    return ReadIds(np.concatenate(parts), np.concatenate(places), wrong, wrong_count)


def has_tokens(text: str) -> bool:
    """Whether something else than ids stands there, so that `read_ids` looks at names."""
    return _OTHER_THAN_IDS.search(text) is not None


def _read_tokens(text: str, names: TokenNames, check: Callable[[], None]) -> ReadIds:
    """Ids and tokens, word by word."""
    names.find(check)
    ids, places, wrong, wrong_count = [], [], None, 0
    for place, found in enumerate(_QUOTED.finditer(text), 1):
        if place % _IDS_AT_A_TIME == 0:
            check()
        word = found.group()
        is_quoted = word[0] in _QUOTES and len(word) > 1 and word[-1] == word[0]
        token_id = int(word) if _is_id(word) else names.id_of(_unquoted(word) if is_quoted else word)
        if token_id is None:
            wrong_count += 1
            wrong = wrong or WrongWord(*found.span(), place, word)
        else:
            ids.append(token_id)
            places.append(place)
    return ReadIds(np.array(ids, np.int64), np.array(places, np.int64), wrong, wrong_count)


def _unquoted(word: str) -> str:
    """What stands between quotation marks; a backslash before one, or before another, is left out."""
    return re.sub(r"\\(.)", r"\1", word[1:-1], flags=re.DOTALL)


def _pieces(text: str) -> Iterator[tuple[int, int]]:
    """Parts of a text, cut between words, so that other threads can run between them."""
    start = 0
    while start < len(text):
        gap = _GAP.search(text, min(start + _CODE_POINTS_AT_A_TIME, len(text)))
        end = len(text) if gap is None else gap.end()
        yield start, end
        start = end


def _is_id(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word.lstrip("0")) <= 10 and int(word) <= LARGEST_ID


def _first_wrong(text: str, start: int, end: int, words_before: int) -> WrongWord | None:
    for place, found in enumerate(_WORD.finditer(text, start, end), start=words_before + 1):
        if not _is_id(found.group()):
            return WrongWord(*found.span(), place, found.group())
    return None


# ---- bytes that are no UTF-8


class ByteSpans(NamedTuple):
    """Spans of bytes, int64, ascending."""

    starts: IntArray
    ends: IntArray

    def __len__(self) -> int:
        return len(self.starts)

    def touch(self, start_byte: int, end_byte: int) -> bool:
        """Whether one of them has a byte in a range."""
        first = int(self.ends.searchsorted(start_byte, "right"))
        return first < len(self.starts) and int(self.starts[first]) < end_byte


_COLLECTOR = "tokexplorer.collect-invalid"
_found: ContextVar[list[tuple[int, int]]] = ContextVar("spans found so far, each thread's own")
_pass_surrogates = codecs.lookup_error("surrogatepass")


def _collect(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeDecodeError)
    try:
        passed = _pass_surrogates(error)
    except UnicodeDecodeError:
        _found.get().append((error.start, error.end))
        return "", error.end
    assert isinstance(passed[0], str)
    return passed[0], passed[1]


codecs.register_error(_COLLECTOR, _collect)


def invalid_spans(data: bytes) -> ByteSpans:
    """The sequences of `data` that are no UTF-8, one for each error that Python's decoder reports.

    Lone surrogates, three bytes each, count as characters, as everywhere in the program.
    """
    found: list[tuple[int, int]] = []
    _found.set(found)
    data.decode("utf-8", _COLLECTOR)
    spans = np.array(found, np.int64).reshape(-1, 2)
    return ByteSpans(spans[:, 0], spans[:, 1])


def marked_text(data: bytes, invalid: ByteSpans) -> tuple[str, ByteSpans]:
    """`data` as text with each invalid sequence as ⟨F0 9F⟩, and the spans of these signs in code points."""
    pieces, places, at, length = [], [], 0, 0
    for start, end in zip(invalid.starts.tolist(), invalid.ends.tolist(), strict=True):
        before = data[at:start].decode("utf-8", "surrogatepass")
        mark = f"⟨{data[start:end].hex(' ').upper()}⟩"
        length += len(before)
        places.append((length, length + len(mark)))
        length += len(mark)
        pieces += [before, mark]
        at = end
    pieces.append(data[at:].decode("utf-8", "surrogatepass"))
    spans = np.array(places, np.int64).reshape(-1, 2)
    return "".join(pieces), ByteSpans(spans[:, 0], spans[:, 1])


# ---- decoding


@dataclass(frozen=True, slots=True, eq=False)
class RoundTrip:
    """Whether encoding the decoded text gives the same ids.

    Attributes:
        place: the first place, from 0, at which the ids differ; None if they do not.
        given, got: the ids from there on, a few of each.
        problem: why the text cannot be encoded; empty if it can.
    """

    place: int | None
    given: tuple[int, ...] = ()
    got: tuple[int, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class DecodedIds:
    """Ids and the bytes that they stand for.

    Attributes:
        tokenizer: that decodes them.
        ids: as they were given, int64.
        known: which of them the vocabulary can decode, bool; the others have no bytes.
        data: the bytes.
        start_bytes, end_bytes: the bytes of each id, int64; ascending.
        invalid: the bytes that are not UTF-8.
        round_trip: None if some bytes are invalid or some ids unknown, so that there is no text to encode.
    """

    tokenizer: Tokenizer
    ids: IntArray
    known: npt.NDArray[np.bool_]
    data: bytes
    start_bytes: IntArray
    end_bytes: IntArray
    invalid: ByteSpans
    round_trip: RoundTrip | None

    def __len__(self) -> int:
        return len(self.ids)

    @property
    def is_text(self) -> bool:
        """Whether all of the bytes are text."""
        return len(self.invalid) == 0

    @property
    def text(self) -> str:
        """The text. Raises UnicodeDecodeError unless `is_text`."""
        return self.data.decode("utf-8", "surrogatepass")


def decode_ids(
    tokenizer: Tokenizer,
    ids: IntArray,
    check: Callable[[], None] = lambda: None,
    *,
    allow_special: bool = True,
) -> DecodedIds:
    """Decode ids, without those that are not in the vocabulary. `check` may raise to end the work.

    `allow_special` is how the text is encoded again, see `Tokenizer.encode`.
    """
    unique, places = np.unique(ids, return_inverse=True)
    decoder = _Decoder(tokenizer)
    known = np.zeros(len(unique), bool)
    for first in range(0, len(unique), _IDS_AT_A_TIME):
        check()
        part = unique[first : first + _IDS_AT_A_TIME]
        known[first : first + len(part)] = decoder.known(part)
    is_known = known[places]
    kept = ids[is_known]
    data = decoder.text(kept)
    sizes = np.zeros(len(ids), np.int64)
    sizes[is_known] = _sizes(decoder, kept, len(data), check)
    ends = np.cumsum(sizes)
    invalid = invalid_spans(data)
    check()
    round_trip = None
    if len(invalid) == 0 and bool(is_known.all()):
        text = data.decode("utf-8", "surrogatepass")
        round_trip = _round_trip(tokenizer, kept, text, allow_special=allow_special)
    return DecodedIds(tokenizer, ids, is_known, data, ends - sizes, ends, invalid, round_trip)


class _Decoder:
    """Decodes ids and finds those that can be decoded."""

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer

    def text(self, ids: IntArray) -> bytes:
        """The bytes of the text of ids, all of them known."""
        return decoded_bytes(self._tokenizer, ids.astype(np.int32)) if len(ids) else b""

    def known(self, ids: IntArray) -> npt.NDArray[np.bool_]:
        """Which ids can be decoded; searched by halves, as most parts hold only known ids."""
        if len(ids) == 0 or self._can(ids):
            return np.ones(len(ids), bool)
        if len(ids) == 1:
            return np.zeros(1, bool)
        middle = len(ids) // 2
        return np.concatenate([self.known(ids[:middle]), self.known(ids[middle:])])

    def _can(self, ids: IntArray) -> bool:
        if ids.max() > LARGEST_ID or ids.min() < 0:
            return False
        try:
            self.text(ids)
        except DecodeError:
            return False
        return True


def _sizes(decoder: _Decoder, ids: IntArray, byte_count: int, check: Callable[[], None]) -> IntArray:
    """How many bytes of the text each id accounts for, int64; their sum is `byte_count`.

    An id is measured between two others, because a decoder may put a blank before a word, and may drop it at
    the start of the text.
    """
    if len(ids) == 0:
        return np.zeros(0, np.int64)
    unique, places = np.unique(ids, return_inverse=True)
    beside = ids[0]
    alone = len(decoder.text(np.array([beside, beside])))
    each = np.empty(len(unique), np.int64)
    for number, token_id in enumerate(unique.tolist()):
        if number % _IDS_AT_A_TIME == 0:
            check()
        each[number] = len(decoder.text(np.array([beside, token_id, beside]))) - alone
    sizes: IntArray = np.maximum(each[places], 0)
    sizes[0] = len(decoder.text(ids[:2])) - (sizes[1] if len(ids) > 1 else 0)
    ends = np.minimum(np.cumsum(np.maximum(sizes, 0)), byte_count)
    ends[-1] = byte_count
    sizes[:] = np.diff(ends, prepend=0)
    return sizes


def _round_trip(tokenizer: Tokenizer, ids: IntArray, text: str, *, allow_special: bool) -> RoundTrip:
    try:
        again = tokenizer.encode(text, allow_special=allow_special).ids.astype(np.int64)
    except (ValueError, RuntimeError) as error:  # of a pattern that takes too long, or of a library
        return RoundTrip(0, problem=str(error))
    shared = min(len(ids), len(again))
    differs = np.flatnonzero(ids[:shared] != again[:shared])
    if len(differs) == 0 and len(ids) == len(again):
        return RoundTrip(None)
    place = int(differs[0]) if len(differs) else shared
    few = slice(place, place + 4)
    return RoundTrip(place, tuple(ids[few].tolist()), tuple(again[few].tolist()))
