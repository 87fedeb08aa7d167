# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Which characters of a text come back when its tokens are decoded."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.array_kernels import append
from tokexplorer.core.drawing import DrawnTokenizer
from tokexplorer.core.jit import njit
from tokexplorer.core.pipeline import decoded_bytes
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.core.vocabulary.columns import TokenFlags, VocabularyColumns

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.tokenizer import Tokenizer

BLANK = 0x20
_MOST_FIRST = 16  # tokens that are decoded with all before them


@njit(nogil=True, cache=True)
def _is_inside(utf8, place):
    """Whether a place is between two bytes of one character."""
    return place < len(utf8) and utf8[place] & 0xC0 == 0x80


@njit(nogil=True, cache=True)
def _next_character(utf8, place, end):
    place += 1
    while place < end and utf8[place] & 0xC0 == 0x80:
        place += 1
    return place


@njit(nogil=True, cache=True)
def _count_characters(utf8, start, end):
    count = 0
    while start < end:
        start = _next_character(utf8, start, end)
        count += 1
    return count


@njit(nogil=True, cache=True)
def _compare(utf8, start, end, decoded, size, is_back, is_broken):
    """Mark what `utf8[start:end]`, whole characters, has in common with `decoded[:size]`."""
    same = 0
    while same < min(size, end - start) and utf8[end - 1 - same] == decoded[size - 1 - same]:
        same += 1
    while same > 0 and _is_inside(utf8, end - same):
        same -= 1
    is_back[end - same : end] = True
    end, size = end - same, size - same
    same = 0
    while same < min(size, end - start) and utf8[start + same] == decoded[same]:
        same += 1
    while same > 0 and _is_inside(utf8, start + same):
        same -= 1
    is_back[start : start + same] = True
    start += same
    if start == end or size == same:
        is_broken[start] |= size > same
    elif _count_characters(utf8, start, end) == _count_characters(decoded, same, size):
        i, j = start, same
        while i < end and j < size:
            i_end, j_end = _next_character(utf8, i, end), _next_character(decoded, j, size)
            if i_end - i == j_end - j and (utf8[i:i_end] == decoded[j:j_end]).all():
                is_back[i:i_end] = True
            i, j = i_end, j_end


@njit(nogil=True, cache=True)
def mark_what_comes_back(utf8, starts, ends, rows, texts, text_starts, has_blank_behind, is_back, is_broken):
    """Compare each stretch of the text with what its tokens are decoded to.

    A stretch ends where a token ends and none goes on, and where a character ends. It also holds what no
    token covers in front of it. `starts` and `ends` are the span of each token, starts ascending; `rows` is
    its row in `texts[text_starts[row] : text_starts[row + 1]]`, what it is decoded to behind others, and in
    `has_blank_behind`, whether a blank follows unless it is the last token. `is_back` (bool[bytes], all
    False) becomes True of characters that come back, and `is_broken` (bool[bytes + 1], all False) at places
    where something is decoded that is not there.
    """
    decoded = np.empty(64, np.uint8)
    token = begin = 0
    is_behind_blank = False
    while token < len(starts):
        last, reach = token, max(begin, ends[token])
        while last + 1 < len(starts) and (
            starts[last + 1] < reach or reach == begin or _is_inside(utf8, reach)
        ):
            last += 1
            reach = max(reach, ends[last])
        while _is_inside(utf8, reach):
            reach += 1
        size = 0
        for row in rows[token : last + 1]:
            text_start, text_end = text_starts[row], text_starts[row + 1]
            room = size + text_end - text_start + 1
            if room > len(decoded):
                longer = np.empty(2 * room, np.uint8)
                append(longer, 0, decoded, 0, size)
                decoded = longer
            if is_behind_blank:
                decoded[size] = BLANK
                size += 1
            size = append(decoded, size, texts, text_start, text_end)
            is_behind_blank = has_blank_behind[row]
        _compare(utf8, begin, reach, decoded, size, is_back, is_broken)
        token, begin = last + 1, reach


BoolArray = npt.NDArray[np.bool_]


class RoundTrip(NamedTuple):
    """What comes back of a text that is encoded and decoded.

    Attributes:
        is_back: which bytes belong to characters that come back, bool[bytes].
        is_broken: at which places, between characters that come back, something is decoded that the text
            does not have there, bool[bytes + 1].
    """

    is_back: BoolArray
    is_broken: BoolArray

    @classmethod
    def of(cls, byte_count: int, *, is_back: bool) -> RoundTrip:
        """All of a text comes back, or nothing."""
        return cls(np.full(byte_count, is_back), np.zeros(byte_count + 1, bool))

    @property
    def is_whole(self) -> bool:
        """Whether the text comes back, and nothing else."""
        return bool(self.is_back.all()) and not self.is_broken.any()


class DecodedTokens:
    """What each token of a vocabulary adds to a decoded text, found when it is first asked for.

    Args:
        tokenizer: which decodes; of one that draws at random, the tokenizer that it draws with does.
        columns: its vocabulary; by default it is read when a text does not come back.
    """

    def __init__(self, tokenizer: Tokenizer, columns: VocabularyColumns | None = None) -> None:
        self._tokenizer = tokenizer.usual if isinstance(tokenizer, DrawnTokenizer) else tokenizer
        self._columns = columns
        self._unknown: frozenset[int] = frozenset()  # of these at most a blank comes back
        self._without_text: frozenset[int] = frozenset()  # special tokens and blanks
        self._end_of_word = b""
        self._front: list[int] | None = None  # other tokens are decoded behind this one
        self._known: dict[int, bytes] = {}

    def text(self, ids: npt.NDArray[np.int32]) -> bytes:
        """The text of all these tokens. Raises DecodeError."""
        return decoded_bytes(self._tokenizer, ids)

    def _read_vocabulary(self) -> None:
        columns = self._columns or VocabularyColumns.of(self._tokenizer)
        unknown = is_unknown(self._tokenizer, columns.ids)
        special = columns.flags & (TokenFlags.SPECIAL | TokenFlags.BYTE_FRAGMENT) != 0
        blank = columns.flags & TokenFlags.WHITE_SPACE != 0
        self._unknown = frozenset(columns.ids[unknown].tolist())
        without_text = blank | (columns.flags & TokenFlags.SPECIAL != 0)
        self._end_of_word = columns.end_of_word
        self._without_text = frozenset(columns.ids[without_text].tolist())
        usual = columns.ids[~(special | unknown)].tolist()
        with_text = columns.ids[~(special | unknown | blank)].tolist()
        # A blank between it and the other token is then that of the other. Behind blanks alone, those of the
        # other may be dropped as what a text begins with.
        fitting = (each for each in with_text if not self._ends_word(each))
        self._front = [*islice(fitting, 1), *with_text[:1], *usual[:1]][:1]

    def _ends_word(self, token_id: int) -> bool:
        mark = self._end_of_word
        return bool(mark) and self._tokenizer.token_bytes(token_id).endswith(mark)

    def _behind(self, token_id: int) -> bytes:
        if token_id not in self._known:
            front = self._front or []
            before = len(decoded_bytes(self._tokenizer, front))
            text = decoded_bytes(self._tokenizer, [*front, token_id])[before:]
            self._known[token_id] = self._without_unknown(token_id, text)
        return self._known[token_id]

    def _without_unknown(self, token_id: int, text: bytes) -> bytes:
        return text if token_id not in self._unknown else text[: text.startswith(b" ")]

    def _first_count(self, ids: npt.NDArray[np.int32]) -> int:
        """How many tokens have no text in front of them, so that they may be decoded otherwise."""
        first = ids[: _MOST_FIRST - 1].tolist()
        with_text = (
            place
            for place, each in enumerate(first)
            if each not in self._without_text or self._ends_word(each)
        )
        return min(len(ids), 1 + next(with_text, len(first)))

    def compare(self, utf8: npt.NDArray[np.uint8], encoding: Encoding) -> RoundTrip:
        """Decode the tokens of a text, and find what of it comes back. Raises DecodeError."""
        size, ids = len(utf8), encoding.ids
        if self.text(ids) == utf8.tobytes():
            return RoundTrip.of(size, is_back=True)
        result = RoundTrip.of(size, is_back=False)
        if len(ids) == 0:
            return result
        if self._front is None:
            self._read_vocabulary()
        unique, rows = np.unique(ids, return_inverse=True)
        texts = [self._behind(each) for each in unique.tolist()]
        marked = [self._ends_word(each) for each in unique.tolist()]
        first = ids[: self._first_count(ids)]
        rows[: len(first)] = len(unique) + np.arange(len(first))
        marked += [self._ends_word(each) for each in first.tolist()]
        before = 0
        for count, each in enumerate(first.tolist(), 1):
            text = self.text(first[:count])
            texts.append(self._without_unknown(each, text[before:]))
            before = len(text)
        mark_what_comes_back(
            utf8,
            encoding.start_bytes,
            encoding.end_bytes,
            rows,
            np.frombuffer(b"".join(texts), np.uint8),
            np.cumsum([0, *map(len, texts)]),
            np.array(marked),
            *result,
        )
        return result
