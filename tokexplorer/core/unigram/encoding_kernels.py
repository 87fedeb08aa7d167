# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Encoding all pieces of a window with a Unigram model, with a memo of what pieces became."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from tokexplorer.core.piece_keys import first_slot, is_exact, piece_key, same_bytes
from tokexplorer.core.unigram.model_kernels import best_path

# Columns of `Memo.slots` and `Memo.entries`, places in `Memo.used`.
KEY, ENTRY = range(2)
KEY_START, KEY_END, TOKENS_START, TOKENS_END = range(4)
_ENTRIES, _BYTES, _TOKENS = range(3)


class Memo(NamedTuple):
    """Pieces met before, with their tokens; a full memo simply stops learning.

    Attributes:
        slots: int64 (a power of two, 2): the piece's key or 0, and its entry.
        entries: int64 (n, 4): where the piece's bytes lie in `utf8` (long pieces only), its tokens in `ids`.
        utf8: the bytes of long pieces, uint8.
        ids, ends: their tokens, int32, and where each ends in the piece, int32.
        used: int64 (3): how much of each is taken.
    """

    slots: npt.NDArray[np.int64]
    entries: npt.NDArray[np.int64]
    utf8: npt.NDArray[np.uint8]
    ids: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]
    used: npt.NDArray[np.int64]

    @classmethod
    def empty(cls, pieces: int) -> Memo:
        """A memo with room for `pieces` pieces (a power of two)."""
        return cls(
            slots=np.zeros((2 * pieces, 2), np.int64),
            entries=np.empty((pieces, 4), np.int64),
            utf8=np.empty(12 * pieces, np.uint8),
            ids=np.empty(4 * pieces, np.int32),
            ends=np.empty(4 * pieces, np.int32),
            used=np.zeros(3, np.int64),
        )


@njit(nogil=True, cache=True)
def _recall(
    slots, entries, known_utf8, known_ids, known_ends, utf8, starts, ends, piece, written,
    out_ids, out_starts, out_ends,
):  # fmt: skip
    """Write the tokens of remembered pieces, from `piece` up to the first that is new.

    Returns that piece, the number of tokens written so far, and the new piece's key and slot. A loop of
    its own, with nothing else in it: it decides the speed of encoding.
    """
    key, slot = np.int64(0), np.int64(0)
    while piece < len(starts):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        key = piece_key(utf8, start, end)
        slot = first_slot(len(slots), key)
        while slots[slot, KEY] != 0:
            if slots[slot, KEY] == key:
                if is_exact(key):
                    break
                entry = slots[slot, ENTRY]
                key_start = entries[entry, KEY_START]
                same_length = entries[entry, KEY_END] - key_start == end - start
                if same_length and same_bytes(known_utf8, key_start, utf8, start, end - start):
                    break
            slot = (slot + 1) & (len(slots) - 1)
        if slots[slot, KEY] == 0:
            break
        entry = slots[slot, ENTRY]
        at = start
        for k in range(entries[entry, TOKENS_START], entries[entry, TOKENS_END]):
            out_ids[written] = known_ids[k]
            out_starts[written] = at
            at = start + known_ends[k]
            out_ends[written] = at
            written += 1
        piece += 1
    return piece, written, key, slot


@njit(nogil=True, cache=True)
def _remember(memo, slot, key, utf8, start, end, ids, ends):
    """Learn the tokens of a piece if there is room."""
    slots, entries, known_utf8, known_ids, known_ends, used = memo
    entry, key_start, tokens_start = used[_ENTRIES], used[_BYTES], used[_TOKENS]
    key_end = key_start if is_exact(key) else key_start + end - start
    tokens_end = tokens_start + len(ids)
    if entry >= len(entries) or key_end > len(known_utf8) or tokens_end > len(known_ids):
        return
    if key_end > key_start:
        known_utf8[key_start:key_end] = utf8[start:end]
    for k in range(len(ids)):
        known_ids[tokens_start + k], known_ends[tokens_start + k] = ids[k], ends[k] - start
    entries[entry, KEY_START], entries[entry, KEY_END] = key_start, key_end
    entries[entry, TOKENS_START], entries[entry, TOKENS_END] = tokens_start, tokens_end
    used[_ENTRIES], used[_BYTES], used[_TOKENS] = entry + 1, key_end, tokens_end
    slots[slot, KEY], slots[slot, ENTRY] = key, entry


@njit(nogil=True, cache=True)
def _as_tokens(unknown_id, byte_ids, utf8, start, path_ids, path_ends, count, out_ids, out_starts, out_ends):
    """Write a segmentation as tokens; how many.

    Unknown neighbours are one token, or one for each byte if `byte_ids` (int32[256], or empty) are given.
    """
    written, goes_on = 0, False
    for k in range(count):
        end = path_ends[k]
        if path_ids[k] != unknown_id:
            out_ids[written], out_starts[written], out_ends[written] = path_ids[k], start, end
            written, goes_on = written + 1, False
        elif len(byte_ids):
            for i in range(start, end):
                out_ids[written], out_starts[written], out_ends[written] = byte_ids[utf8[i]], i, i + 1
                written += 1
        elif goes_on:
            out_ends[written - 1] = end
        else:
            out_ids[written], out_starts[written], out_ends[written] = unknown_id, start, end
            written, goes_on = written + 1, True
        start = end
    return written


@njit(nogil=True, cache=True)
def encode_pieces(
    trie, scores, unknown_id, unknown_score, byte_ids, memo, utf8, starts, ends,
    out_ids, out_starts, out_ends,
):  # fmt: skip
    """The tokens of all pieces and their byte spans in `utf8`; how many.

    The outputs (int32, int64, int64) need one place for each byte of the pieces.
    """
    trie_slots, piece_of = trie
    slots, entries, known_utf8, known_ids, known_ends, _ = memo
    longest = np.int64(0)
    for piece in range(len(starts)):
        longest = max(longest, np.int64(ends[piece] - starts[piece]))
    best = np.empty(longest + 1, np.float32)
    came_from, piece_at = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    path_ids, path_ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
    piece = written = 0
    while True:
        piece, written, key, slot = _recall(
            slots, entries, known_utf8, known_ids, known_ends, utf8, starts, ends, piece, written,
            out_ids, out_starts, out_ends,
        )  # fmt: skip
        if piece == len(starts):
            return written
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        count, _ = best_path(
            trie_slots, piece_of, scores, unknown_id, unknown_score,
            utf8, start, end, best, came_from, piece_at, path_ids, path_ends,
        )  # fmt: skip
        first = written
        written += _as_tokens(
            unknown_id, byte_ids, utf8, start, path_ids, path_ends, count,
            out_ids[first:], out_starts[first:], out_ends[first:],
        )  # fmt: skip
        _remember(memo, slot, key, utf8, start, end, out_ids[first:written], out_ends[first:written])
        piece += 1
