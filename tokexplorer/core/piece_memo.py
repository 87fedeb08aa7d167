"""What pieces became that were met before: most of any text is pieces that stood in it already.

Half of a table's row is the key (`core.piece_keys`), the other half has up to four tokens.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import same_utf8
from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import HIGH, LONG_KEY, LOW, move_rows
from tokexplorer.core.simd import ONE, ones

ROOM_BEHIND = 3  # ids that are written behind the last one of a piece, at most

_BYTES_PER_NEW_PIECE = 8  # about, in texts that are not long
_KEPT_MEMOS = 2
_MOST_ROWS = 1 << 18  # 8 MB
_FEWEST_ROWS = 1 << 6
_TWO, _THREE, _HALF = np.uint64(2), np.uint64(3), np.uint64(32)
_IDS = np.uint64(0x7FFFFFFF7FFFFFFF)  # of a word that holds two ids
_PRESENT = np.uint64(0x8000000080000000)  # that there is one

# More columns of `Memo.rows`, those of `Memo.entries`, places in `Memo.used`.
_TOKENS, _MORE_TOKENS = 2, 3
_KEY_START, _KEY_END, _TOKENS_START, _TOKENS_END = range(4)
_ROWS, _ENTRIES, _BYTES, _IDS_USED = range(4)


class Memo(NamedTuple):
    """Pieces with their tokens, as kernels see them; a full memo stops learning.

    Attributes:
        rows: uint64 (a power of two, 4): the two words of the key, as in `core.piece_keys`; the tokens, two
            in a word, each with its top bit set. A row without such a bit has the number of an entry there.
        entries: int64 (n, 4): where a long piece's bytes lie in `utf8`, and tokens that have no room in the
            row in `ids`.
        utf8, ids: uint8 and int32.
        used: int64 (4): how much of each is taken.
    """

    rows: npt.NDArray[np.uint64]
    entries: npt.NDArray[np.int64]
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
            and 4 * used[_ENTRIES] < 3 * len(memo.entries)
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
        larger.entries[: len(memo.entries)] = memo.entries
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
        entries=np.empty((rows // 4, 4), np.int64),
        utf8=np.empty(8 * rows, np.uint8),
        ids=np.empty(2 * rows, np.int32),
        used=np.zeros(4, np.int64),
    )


@njit(nogil=True, cache=True)
def recall(
    rows, entries, known_utf8, known_ids, utf8, starts, ends, first, lows, highs, slots, k, count,
    out_ids, written,
):  # fmt: skip
    """Write the tokens of remembered pieces of a batch, from the k-th up to the first that is new.

    Returns that piece's place in the batch and the number of tokens written so far; its free row is left in
    `slots`. A loop of its own, with nothing else in it: it decides the speed of encoding.
    """
    mask = np.uint64(len(rows) - 1)
    while k < count:
        low, high, slot = lows[k], highs[k], slots[k]
        while True:
            if rows[slot, LOW] == low and rows[slot, HIGH] == high:
                if high < LONG_KEY:
                    break
                entry = np.int64(rows[slot, _TOKENS])
                start, size = (
                    np.int64(starts[first + k]),
                    np.int64(ends[first + k]) - np.int64(starts[first + k]),
                )
                known = entries[entry, _KEY_START]
                if entries[entry, _KEY_END] - known == size and same_utf8(
                    known_utf8, known, utf8, start, size
                ):
                    break
            elif rows[slot, HIGH] == np.uint64(0):
                slots[k] = slot
                return k, written
            slot = (slot + ONE) & mask
        two, more = rows[slot, _TOKENS], rows[slot, _MORE_TOKENS]
        size = np.int64(ones(two & _PRESENT | (more & _PRESENT) >> ONE))
        if size:
            at = np.uint64(written)  # which numba need not ask whether it is negative
            two, more = two & _IDS, more & _IDS
            out_ids[at], out_ids[at + ONE] = two & _IDS >> _HALF, two >> _HALF
            out_ids[at + _TWO], out_ids[at + _THREE] = more & _IDS >> _HALF, more >> _HALF
        else:
            entry = np.int64(two)
            begin = entries[entry, _TOKENS_START]
            size = entries[entry, _TOKENS_END] - begin
            for j in range(size):
                out_ids[written + j] = known_ids[begin + j]
        written += size
        k += 1
    return k, written


@njit(nogil=True, cache=True)
def remember(memo, slot, low, high, utf8, start, end, ids, size):
    """Learn the tokens of a piece if there is room."""
    rows, entries, known_utf8, known_ids, used = memo
    if 4 * (used[_ROWS] + 1) > 3 * len(rows):
        return
    if high < LONG_KEY and 0 < size <= 4:
        rows[slot, _TOKENS] = _present(ids[0]) | (_present(ids[1]) << _HALF if size > 1 else np.uint64(0))
        more = _present(ids[2]) if size > 2 else np.uint64(0)
        rows[slot, _MORE_TOKENS] = more | (_present(ids[3]) << _HALF if size > 3 else np.uint64(0))
    else:
        entry, key_start, tokens_start = used[_ENTRIES], used[_BYTES], used[_IDS_USED]
        key_end = key_start + end - start if high >= LONG_KEY else key_start
        if entry >= len(entries) or key_end > len(known_utf8) or tokens_start + size > len(known_ids):
            return
        for k in range(key_end - key_start):
            known_utf8[key_start + k] = utf8[start + k]
        for k in range(size):
            known_ids[tokens_start + k] = ids[k]
        entries[entry, _KEY_START], entries[entry, _KEY_END] = key_start, key_end
        entries[entry, _TOKENS_START], entries[entry, _TOKENS_END] = tokens_start, tokens_start + size
        used[_ENTRIES], used[_BYTES], used[_IDS_USED] = entry + 1, key_end, tokens_start + size
        rows[slot, _TOKENS], rows[slot, _MORE_TOKENS] = np.uint64(entry), np.uint64(0)
    rows[slot, LOW], rows[slot, HIGH] = low, high
    used[_ROWS] += 1


@njit(nogil=True, cache=True)
def _present(token):
    """An id (int32, not negative) as it stands in half a word."""
    return np.uint64(token) | _PRESENT >> _HALF
