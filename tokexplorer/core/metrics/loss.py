"""What a tokenizer loses of a text: what cannot be read back from its tokens."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from tokexplorer.core.baselines.patches import PatchTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.drawing import DrawnTokenizer
from tokexplorer.core.metrics.round_trip import DecodedTokens, RoundTrip
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unknown_tokens import unknown_places

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding, IntArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

    BoolArray = npt.NDArray[np.bool_]
    ByteArray = npt.NDArray[np.uint8]

_MOST_AROUND_BYTES = 48  # of an example, on each side of what is lost


class Change(NamedTuple):
    """A short part of a text, and what its tokens are decoded to."""

    before: str
    after: str


class Loss(NamedTuple):
    """What cannot be read back from the tokens of a text; it is true if there is anything.

    Attributes:
        unknown_tokens: how many tokens are the unknown token.
        unknown_characters: characters of the text that these stand for and that do not come back.
        changed_characters: other characters that do not come back as they are, such as the capitals that a
            normalizer writes in lower case.
        changed_blanks: how many of those are white space.
        added_places: how often something is decoded between characters that the text does not have there,
            such as a blank before a full stop.
        unknown: the text of the first unknown token; empty without one.
        change: the first word that is decoded to something else, or the words around white space that is;
            None if there is none, or none that shows it out of its context.
    """

    unknown_tokens: int = 0
    unknown_characters: int = 0
    changed_characters: int = 0
    changed_blanks: int = 0
    added_places: int = 0
    unknown: str = ""
    change: Change | None = None

    def __bool__(self) -> bool:
        return self.unknown_tokens > 0 or self.changes_text

    @property
    def changes_text(self) -> bool:
        """Whether decoding gives another text also where no token is unknown."""
        return self.changed_characters > 0 or self.added_places > 0

    @property
    def of_words(self) -> Loss:
        """The same without white space that is lost: nothing if that is all."""
        if self.unknown_tokens or self.added_places or self.changed_characters > self.changed_blanks:
            return self
        return NO_LOSS

    @classmethod
    def summed(cls, losses: Iterable[Loss]) -> Loss:
        """The loss of several texts, with the first examples."""
        every = list(losses)
        return cls(
            sum(each.unknown_tokens for each in every),
            sum(each.unknown_characters for each in every),
            sum(each.changed_characters for each in every),
            sum(each.changed_blanks for each in every),
            sum(each.added_places for each in every),
            next((each.unknown for each in every if each.unknown), ""),
            next((each.change for each in every if each.change is not None), None),
        )


NO_LOSS = Loss()


def loses_nothing(tokenizer: Tokenizer) -> bool:
    """Whether that is known of all texts, without looking at any; False if it depends on the text."""
    if isinstance(tokenizer, DrawnTokenizer):
        tokenizer = tokenizer.usual
    if isinstance(tokenizer, BpeTokenizer):
        return tokenizer.lossless
    if isinstance(tokenizer, PatchTokenizer):  # they have no spelling, but models read their bytes
        return tokenizer.normalizer_name == "none" and tokenizer.pre_tokenizer.lossless
    return False


def loss_of(tokenizer: Tokenizer, source: SourceText, encoding: Encoding, decoded: DecodedTokens) -> Loss:
    """What is lost of a text that became these tokens; `decoded` is what those of the tokenizer stand for.

    Nothing comes back of tokens that cannot be decoded.
    """
    if loses_nothing(tokenizer):
        return NO_LOSS
    try:
        trip = decoded.compare(source.utf8, encoding)
    except DecodeError:
        trip = RoundTrip.of(source.byte_count, is_back=False)
    return loss_in(trip, tokenizer, source, encoding, decoded)


def loss_in(
    trip: RoundTrip, tokenizer: Tokenizer, source: SourceText, encoding: Encoding, decoded: DecodedTokens
) -> Loss:
    """As `loss_of`, if it is known what comes back."""
    unknown = unknown_places(tokenizer, encoding.ids)
    if len(unknown) == 0 and trip.is_whole:
        return NO_LOSS
    utf8 = source.utf8
    is_unknown = _covered(encoding, unknown, len(utf8))
    changed = ~trip.is_back & ~is_unknown
    begins = utf8 & 0xC0 != 0x80
    lost = int(np.count_nonzero(~trip.is_back & begins))
    changed_characters = int(np.count_nonzero(changed & begins))
    places = np.flatnonzero(trip.is_broken | np.append(changed, False))
    return Loss(
        len(unknown),
        lost - changed_characters,
        changed_characters,
        _count_blanks(decode_utf8(utf8[changed].tobytes())),
        int(np.count_nonzero(trip.is_broken)),
        _first_of(encoding, unknown, utf8),
        _change_at(int(places[0]), utf8, encoding, unknown, decoded) if len(places) else None,
    )


def _covered(encoding: Encoding, rows: IntArray, byte_count: int) -> BoolArray:
    """Which bytes some of the tokens cover, bool."""
    depth = np.zeros(byte_count + 1, np.int64)
    np.add.at(depth, encoding.start_bytes[rows], 1)
    np.add.at(depth, encoding.end_bytes[rows], -1)
    return np.cumsum(depth[:-1]) > 0


def _count_blanks(text: str) -> int:
    return len(text) - sum(map(len, text.split()))


def _first_of(encoding: Encoding, rows: IntArray, utf8: ByteArray) -> str:
    """The text of the first of some tokens, only its beginning if it is long; empty without one."""
    if len(rows) == 0:
        return ""
    start, end = int(encoding.start_bytes[rows[0]]), int(encoding.end_bytes[rows[0]])
    return _text_between(utf8, start, min(end, start + 2 * _MOST_AROUND_BYTES))


def _change_at(
    place: int, utf8: ByteArray, encoding: Encoding, unknown: IntArray, decoded: DecodedTokens
) -> Change | None:
    """The word at a place, or the words around the white space there, and what comes back of it.

    It ends where a token is unknown. None if its tokens are decoded to the same when they are by themselves,
    or cannot be decoded.
    """
    known_from = encoding.end_bytes[unknown][encoding.end_bytes[unknown] <= place].max(initial=0)
    known_to = encoding.start_bytes[unknown][encoding.start_bytes[unknown] >= place].min(initial=len(utf8))
    left = _text_between(utf8, max(place - _MOST_AROUND_BYTES, int(known_from)), place)
    right = _text_between(utf8, place, min(place + _MOST_AROUND_BYTES, int(known_to)))
    at_blank = not right or right[0].isspace()
    left = re.findall(r"\S*\s*\Z" if at_blank else r"\S*\Z", left)[0]
    right = re.findall(r"\A\s*\S*", right)[0]
    start, end = place - len(encode_utf8(left)), place + len(encode_utf8(right))
    tokens = (encoding.end_bytes > start) & (encoding.start_bytes < end)
    if tokens.any():  # some of which may hold more than these words
        first, last = int(encoding.start_bytes[tokens].min()), int(encoding.end_bytes[tokens].max())
        start = first if utf8[first:start].tobytes().strip() else start
        end = last if utf8[end:last].tobytes().strip() else end
    before = _text_between(utf8, start, end)
    try:
        after = decode_utf8(decoded.text(encoding.ids[tokens]))
    except DecodeError:
        return None
    # A token of a word may also hold the blank beside it.
    after = after if before[:1].isspace() else after.lstrip()
    after = after if before[-1:].isspace() else after.rstrip()
    return None if after == before else Change(before, after)


def _text_between(utf8: ByteArray, start: int, end: int) -> str:
    """The whole characters that begin between two bytes."""
    while start < end and utf8[start] & 0xC0 == 0x80:
        start += 1
    while start < end < len(utf8) and utf8[end] & 0xC0 == 0x80:
        end += 1
    return decode_utf8(utf8[start:end].tobytes())
