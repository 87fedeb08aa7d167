"""What pieces became that were met before: most of any text is pieces that stood in it already.

Half of a table's row is the key (`core.piece_keys`), the other half has up to four tokens.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.jit import bare_njit
from tokexplorer.core.piece_keys import HIGH, LONG_KEY, LOW, move_rows
from tokexplorer.core.simd import ONE, load_word, ones, store_word

ROOM_BEHIND = 3  # ids that are written behind the last one of a piece, at most

_BYTES_PER_NEW_PIECE = 8  # about, in texts that are not long
_KEPT_MEMOS = 2
_MOST_ROWS = 1 << 18  # 8 MB
_FEWEST_ROWS = 1 << 6
_TWO, _THREE, _FOUR, _HALF = np.uint64(2), np.uint64(3), np.uint64(4), np.uint64(32)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_IDS = np.uint64(0x7FFFFFFF7FFFFFFF)  # of a word that holds two ids
_PRESENT = np.uint64(0x8000000080000000)  # that there is one

# More columns of `Memo.rows`, and places in `Memo.used`.
_TOKENS, _MORE_TOKENS = 2, 3
_ROWS, _BYTES, _IDS_USED = range(3)


class Memo(NamedTuple):
    """Pieces with their tokens, as kernels see them; a full memo stops learning.

    Attributes:
        rows: uint64 (a power of two, 4): the two words of the key, as in `core.piece_keys`; the tokens, two
            in a word, each with its top bit set. If there are more than four, or if the piece is long, there
            is 0 instead, and then the place of the first in `ids` with their number << 32.
        utf8: the bytes of long pieces, uint8.
        ids: tokens that have no room in a row, int32; before those of a long piece where its bytes lie in
            `utf8`, and how many they are.
        used: int64 (3): how much of each is taken.
    """

    rows: npt.NDArray[np.uint64]
    utf8: npt.NDArray[np.uint8]
    ids: npt.NDArray[np.int32]
    used: npt.NDArray[np.int64]


class PieceMemo:
    """A memo that grows; when it is as large as it may become, it forgets everything and begins anew.

    For one thread at a time.
    """

    def __init__(self) -> None:
        self.tables = _empty(_FEWEST_ROWS)

    def reserve(self, pieces: int) -> None:
        """Have room for about that many pieces before more are encoded."""
        rows = min(1 << (2 * pieces).bit_length(), _MOST_ROWS)
        if len(self.tables.rows) < rows:
            self._grow(rows)

    def make_room(self) -> None:
        """Grow, or forget everything, if there is not much room left."""
        memo = self.tables
        used = memo.used
        has_room = (
            2 * used[_ROWS] < len(memo.rows)
            and 4 * used[_BYTES] < 3 * len(memo.utf8)
            and 4 * used[_IDS_USED] < 3 * len(memo.ids)
        )
        if has_room:
            return
        if len(memo.rows) < _MOST_ROWS:
            self._grow(2 * len(memo.rows))
        else:
            self.tables = _empty(_MOST_ROWS)

    def _grow(self, rows: int) -> None:
        memo, larger = self.tables, _empty(rows)
        move_rows(memo.rows, larger.rows)
        larger.utf8[: len(memo.utf8)] = memo.utf8
        larger.ids[: len(memo.ids)] = memo.ids
        larger.used[:] = memo.used
        self.tables = larger


class KeptMemos:
    """The memos of a tokenizer, which belong to its step: those of threads that do not encode just now."""

    def __init__(self) -> None:
        self._memos: list[PieceMemo] = []

    def take(self, byte_count: int) -> PieceMemo:
        """One for a text of that many bytes."""
        try:
            memo = self._memos.pop()
        except IndexError:
            memo = PieceMemo()
        memo.reserve(byte_count // _BYTES_PER_NEW_PIECE)
        return memo

    def give_back(self, memo: PieceMemo) -> None:
        """Keep it for the next text, if there are not enough of them."""
        if len(self._memos) < _KEPT_MEMOS:
            self._memos.append(memo)


def _empty(rows: int) -> Memo:
    return Memo(
        rows=np.zeros((rows, 4), np.uint64),
        utf8=np.empty(16 * rows, np.uint8),
        ids=np.empty(4 * rows, np.int32),
        used=np.zeros(3, np.int64),
    )


@bare_njit(forceinline=True)
def recall(
    rows, known_utf8, known_ids, utf8, starts, ends, first, lows, highs, slots, k, count, out_ids, written
):  # fmt: skip
    """Write the tokens of remembered pieces of a batch, from the k-th up to the first that is new.

    Returns that piece's place in the batch and the number of tokens written so far; its free row is left in
    `slots`. The inner loop is for pieces whose tokens are in their rows: it decides the speed of encoding,
    and reads rows as words, whose places take a shift where numba would multiply.
    """
    mask = np.uint64(len(rows) - 1)
    place, end, at = np.uint64(k), np.uint64(count), np.uint64(written)  # numba need not ask for their sign
    while True:
        slot = two = more = np.uint64(0)
        while place < end:
            low, high, slot = lows[place], highs[place], slots[place]
            row = slot << _TWO
            found_high = load_word(rows, row | ONE)
            while load_word(rows, row) != low or found_high != high:
                if found_high == np.uint64(0):
                    break
                slot = (slot + ONE) & mask
                row = slot << _TWO
                found_high = load_word(rows, row | ONE)
            two, more = load_word(rows, row | _TWO), load_word(rows, row | _THREE)
            if two == np.uint64(0):
                break
            store_word(out_ids, at, two & _IDS)
            store_word(out_ids, at + _TWO, more & _IDS)
            at += ones(two & _PRESENT | (more & _PRESENT) >> ONE)
            place += ONE
        if place == end:
            return count, np.int64(at)
        if rows[slot, HIGH] == np.uint64(0):
            slots[place] = slot
            return np.int64(place), np.int64(at)
        j, size = more & _LOW_HALF, more >> _HALF
        if highs[place] >= LONG_KEY:
            start = np.int64(starts[np.uint64(first) + place])
            length = np.int64(ends[np.uint64(first) + place]) - start
            if known_ids[j - ONE] != length or not same_utf8(
                known_utf8, np.int64(known_ids[j - _TWO]), utf8, start, length
            ):
                slots[place] = (slot + ONE) & mask  # another piece of the same hash
                continue
        after = at + size
        while at < after:
            store_word(out_ids, at, load_word(known_ids, j))
            store_word(out_ids, at + _TWO, load_word(known_ids, j + _TWO))
            at, j = at + _FOUR, j + _FOUR
        at = after
        place += ONE


@bare_njit(forceinline=True)
def remember(rows, known_utf8, known_ids, used, slot, low, high, utf8, start, end, ids, size):
    """Learn the tokens of a piece if there is room."""
    if 4 * (used[_ROWS] + 1) > 3 * len(rows):
        return
    two, more = np.uint64(0), np.uint64(0)
    if high < LONG_KEY and 0 < size <= 4:
        two = _present(ids[0]) | (_present(ids[1]) << _HALF if size > 1 else np.uint64(0))
        more = _present(ids[2]) if size > 2 else np.uint64(0)
        more |= _present(ids[3]) << _HALF if size > 3 else np.uint64(0)
    else:
        key_start, tokens_start = used[_BYTES], used[_IDS_USED] + 2
        key_end = key_start + end - start if high >= LONG_KEY else key_start
        if key_end > len(known_utf8) or tokens_start + size + ROOM_BEHIND > len(known_ids):
            return
        known_ids[tokens_start - 2], known_ids[tokens_start - 1] = key_start, key_end - key_start
        for k in range(key_end - key_start):
            known_utf8[key_start + k] = utf8[start + k]
        for k in range(size):
            known_ids[tokens_start + k] = ids[k]
        more = np.uint64(tokens_start) | np.uint64(size) << _HALF
        used[_BYTES], used[_IDS_USED] = key_end, tokens_start + size
    rows[slot, LOW], rows[slot, HIGH], rows[slot, _TOKENS], rows[slot, _MORE_TOKENS] = low, high, two, more
    used[_ROWS] += 1


@bare_njit()
def _present(token):
    """An id (int32, not negative) as it stands in half a word."""
    return np.uint64(token) | _PRESENT >> _HALF
