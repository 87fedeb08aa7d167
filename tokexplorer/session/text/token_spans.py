"""The tokens of a stretch of text as columns, and the tint each is shown in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from tokexplorer.core.encoding import Encoding, IdArray, IntArray

TINT_COUNT = 5
TintArray = npt.NDArray[np.int8]
_LINE_FEED = 0x0A
_USUAL_RUN = 20
# Knuth's multiplicative hash of the id: neighbouring ids fall far apart.
_HASH_FACTOR, _HASH_RANGE = np.int64(2654435761), 1 << 32


@dataclass(frozen=True, slots=True, eq=False)
class TokenSpans:
    """Tokens in the order of the text, arrays of equal length; positions count from the text's start.

    Attributes:
        ids: token ids, int32.
        start_bytes, end_bytes: byte spans, int64; see `core.encoding.Encoding` for what they may be.
        start_utf16: UTF-16 unit of the character in which each token begins, int64.
        end_utf16: UTF-16 unit after the character in which it ends, int64.
        starts_inside, ends_inside: whether it begins or ends inside a character, bool.
        tints: number of a colour, 0 to `TINT_COUNT - 1`, never that of a neighbour, int8.
        first_index: index in the document of the first of them; None while the tokens before are not
            counted yet.
        changed: whether the tokenizer that the document is compared with has another token there, bool.
    """

    ids: IdArray
    start_bytes: IntArray
    end_bytes: IntArray
    start_utf16: IntArray
    end_utf16: IntArray
    starts_inside: npt.NDArray[np.bool_]
    ends_inside: npt.NDArray[np.bool_]
    tints: TintArray
    first_index: int | None
    changed: npt.NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.ids)

    @classmethod
    def none(cls) -> TokenSpans:
        """No tokens."""
        places, inside = np.empty(0, np.int64), np.empty(0, bool)
        ids, tints = np.empty(0, np.int32), np.empty(0, np.int8)
        return cls(ids, places, places, places, places, inside, inside, tints, None, inside)

    def at(self, row: int) -> TokenAt:
        """One of them by its place in the columns."""
        return TokenAt(
            int(self.ids[row]),
            int(self.start_bytes[row]),
            int(self.end_bytes[row]),
            int(self.start_utf16[row]),
            int(self.end_utf16[row]),
            None if self.first_index is None else self.first_index + row,
        )


@dataclass(frozen=True, slots=True)
class TokenAt:
    """One token of a document.

    Attributes:
        token_id: its id.
        start_byte, end_byte: its span in the document's UTF-8.
        start_utf16, end_utf16: the characters it touches, in UTF-16 units.
        index: its index in the document; None while the tokens before it are not counted yet.
    """

    token_id: int
    start_byte: int
    end_byte: int
    start_utf16: int
    end_utf16: int
    index: int | None


def token_tints(encoding: Encoding, utf8: npt.NDArray[np.uint8]) -> TintArray:
    """Colour numbers such that neighbours differ and an edit changes few of them, int8.

    Tokens are numbered modulo `TINT_COUNT`, anew from each line's first token on and from certain tokens
    on, about every twentieth, so that long lines have such places too; of several such tokens in a row
    only the first begins anew. A token before a new beginning avoids number 0. So does the last token of
    all, and the first has it: parts that are encoded by themselves can stand beside each other.
    """
    count = len(encoding)
    if count == 0:
        return np.empty(0, np.int8)
    starts = encoding.start_bytes
    begins = (encoding.ids * _HASH_FACTOR) % _HASH_RANGE < _HASH_RANGE // _USUAL_RUN
    inner = starts > 0
    begins[inner] |= utf8[starts[inner] - 1] == _LINE_FEED
    begins[0] = True
    restarts = begins.copy()
    restarts[1:] &= ~begins[:-1]
    places = np.arange(count)
    tints = ((places - np.maximum.accumulate(np.where(restarts, places, 0))) % TINT_COUNT).astype(np.int8)
    before_restart = restarts[1:] & (tints[:-1] == 0)
    # Its own predecessor has number 4: it is at least the sixth token since the last beginning.
    tints[:-1][before_restart] = 2
    if count > 1 and tints[-1] == 0:
        tints[-1] = 3 if tints[-2] == 2 else 2
    return tints
