# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Encoding all pieces of a window with a Unigram model, with a memo of what pieces became.

Where sums go on from piece to piece, as in SentencePiece, what stands before a piece can decide a tie or a
near tie in it. The memo then says of each piece up to which sum its tokens are certain (`certain_path`); the
few pieces that are not certain at the sum at hand are segmented with it. What a remembered piece adds to the
sum is added score by score: only that is rounded as the library rounds it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from numba import njit

from tokexplorer.core.piece_keys import first_slot, is_exact, piece_key, same_bytes
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, child
from tokexplorer.core.unigram.viterbi_kernels import best_path, certain_path

# Columns of `Memo.slots` and `Memo.entries`, places in `Memo.used`.
KEY, ENTRY = range(2)
KEY_START, KEY_END, TOKENS_START, TOKENS_END, PATH_START, PATH_END = range(6)
_ENTRIES, _BYTES, _TOKENS, _PATHS = range(4)
_LONGEST_KEPT = 256  # bytes; in longer pieces something is never certain


class Memo(NamedTuple):
    """Pieces met before, with their tokens; a full memo simply stops learning.

    Attributes:
        slots: int64 (a power of two, 2): the piece's key or 0, and its entry.
        entries: int64 (n, 6): where the piece's bytes lie in `utf8` (long pieces only), its tokens in `ids`,
            what its path adds to the sum in `added`.
        limits: by entry, the largest sum, or its negative, before which the tokens are certain, float64.
        utf8: the bytes of long pieces, uint8.
        ids, ends: their tokens, int32, and where each ends in the piece, int32.
        added: the scores of their paths, of the model's type.
        used: int64 (4): how much of each is taken.
        carried: the sum behind what was encoded last, of the model's type, (1); 0 where a text begins.
    """

    slots: npt.NDArray[np.int64]
    entries: npt.NDArray[np.int64]
    limits: npt.NDArray[np.float64]
    utf8: npt.NDArray[np.uint8]
    ids: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]
    added: npt.NDArray[np.floating]
    used: npt.NDArray[np.int64]
    carried: npt.NDArray[np.floating]

    @classmethod
    def empty(cls, pieces: int, dtype: type[np.floating]) -> Memo:
        """A memo with room for `pieces` pieces (a power of two) and scores of that type."""
        return cls(
            slots=np.zeros((2 * pieces, 2), np.int64),
            entries=np.empty((pieces, 6), np.int64),
            limits=np.empty(pieces),
            utf8=np.empty(12 * pieces, np.uint8),
            ids=np.empty(4 * pieces, np.int32),
            ends=np.empty(4 * pieces, np.int32),
            added=np.empty(4 * pieces, dtype),
            used=np.zeros(4, np.int64),
            carried=np.zeros(1, dtype),
        )


@njit(nogil=True, cache=True)
def _recall(
    slots, entries, limits, known_utf8, known_ids, known_ends, added, carries, carried,
    utf8, starts, ends, piece, written, out_ids, out_starts, out_ends,
):  # fmt: skip
    """Write the tokens of remembered pieces, from `piece` up to the first that is new or not certain.

    Returns that piece, the number of tokens written so far, the sum behind them, and the piece's key and
    slot. A loop of its own, with nothing else in it: it decides the speed of encoding.
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
        if carries:
            if not abs(carried) <= limits[entry]:
                break
            for k in range(entries[entry, PATH_START], entries[entry, PATH_END]):
                carried += added[k]
        at = start
        for k in range(entries[entry, TOKENS_START], entries[entry, TOKENS_END]):
            out_ids[written] = known_ids[k]
            out_starts[written] = at
            at = start + known_ends[k]
            out_ends[written] = at
            written += 1
        piece += 1
    return piece, written, carried, key, slot


@njit(nogil=True, cache=True)
def _remember(
    memo, slot, key, utf8, start, end, ids, ends, limit, path_ids, scores, unknown_id, unknown_score
):
    """Learn the tokens of a piece and what its path adds to the sum; False if there is no room."""
    slots, entries, limits, known_utf8, known_ids, known_ends, added, used, _ = memo
    entry, key_start, tokens_start, path_start = used[_ENTRIES], used[_BYTES], used[_TOKENS], used[_PATHS]
    key_end = key_start if is_exact(key) else key_start + end - start
    tokens_end, path_end = tokens_start + len(ids), path_start + len(path_ids)
    if entry >= len(entries) or key_end > len(known_utf8):
        return False
    if tokens_end > len(known_ids) or path_end > len(added):
        return False
    if key_end > key_start:
        known_utf8[key_start:key_end] = utf8[start:end]
    for k in range(len(ids)):
        known_ids[tokens_start + k], known_ends[tokens_start + k] = ids[k], ends[k] - start
    for k in range(len(path_ids)):
        added[path_start + k] = unknown_score if path_ids[k] == unknown_id else scores[path_ids[k]]
    entries[entry, KEY_START], entries[entry, KEY_END] = key_start, key_end
    entries[entry, TOKENS_START], entries[entry, TOKENS_END] = tokens_start, tokens_end
    entries[entry, PATH_START], entries[entry, PATH_END] = path_start, path_end
    limits[entry] = limit
    used[_ENTRIES], used[_BYTES], used[_TOKENS], used[_PATHS] = entry + 1, key_end, tokens_end, path_end
    slots[slot, KEY], slots[slot, ENTRY] = key, entry
    return True


@njit(nogil=True, cache=True)
def _spelled(slots, piece_of, utf8, start, end):
    """The piece that is spelled utf8[start:end], or NONE."""
    node = np.int64(ROOT)
    for i in range(start, end):
        node = child(slots, node, utf8[i])
        if node == NONE:
            return np.int64(NONE)
    return np.int64(piece_of[node])


@njit(nogil=True, cache=True)
def as_tokens(
    slots, piece_of, unknown_id, byte_ids, looks_up, utf8, start, path_ids, path_ends, count,
    out_ids, out_starts, out_ends,
):  # fmt: skip
    """Write a segmentation as tokens; how many.

    Unknown neighbours are one token, or one for each byte if `byte_ids` (int32[256], or empty) are given. If
    it `looks_up` what they spell together, that may be a piece after all.
    """
    written = k = 0
    while k < count:
        end, is_unknown = path_ends[k], path_ids[k] == unknown_id
        token_id = np.int64(path_ids[k])
        k += 1
        while is_unknown and k < count and path_ids[k] == unknown_id:
            end = path_ends[k]
            k += 1
        piece = _spelled(slots, piece_of, utf8, start, end) if is_unknown and looks_up else np.int64(NONE)
        if piece != NONE:
            token_id, is_unknown = piece, False
        if is_unknown and len(byte_ids):
            for i in range(start, end):
                out_ids[written], out_starts[written], out_ends[written] = byte_ids[utf8[i]], i, i + 1
                written += 1
        else:
            out_ids[written], out_starts[written], out_ends[written] = token_id, start, end
            written += 1
        start = end
    return written


@njit(nogil=True, cache=True)
def encode_pieces(
    trie, scores, unknown_id, unknown_score, largest_sum, byte_ids, looks_up, carries, memo,
    utf8, starts, ends, out_ids, out_starts, out_ends,
):  # fmt: skip
    """The tokens of all pieces and their byte spans in `utf8`; how many.

    The outputs (int32, int64, int64) need one place for each byte of the pieces.
    """
    trie_slots, piece_of = trie
    slots, entries, limits, known_utf8, known_ids, known_ends, added, _, memo_carried = memo
    longest = np.int64(0)
    for piece in range(len(starts)):
        longest = max(longest, np.int64(ends[piece] - starts[piece]))
    best, exact, second = np.empty(longest + 1, scores.dtype), np.empty(longest + 1), np.empty(longest + 1)
    came_from, piece_at = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    path_ids, path_ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
    carried = memo_carried[0]
    piece = written = 0
    while True:
        piece, written, carried, key, slot = _recall(
            slots, entries, limits, known_utf8, known_ids, known_ends, added, carries, carried,
            utf8, starts, ends, piece, written, out_ids, out_starts, out_ends,
        )  # fmt: skip
        if piece == len(starts):
            memo_carried[0] = carried
            return written
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        rest_ids, rest_starts, rest_ends = out_ids[written:], out_starts[written:], out_ends[written:]
        is_new = slots[slot, KEY] == 0
        if carries and is_new and end - start <= _LONGEST_KEPT:
            count, limit = certain_path(
                trie_slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
                utf8, start, end, exact, second, came_from, piece_at, path_ids, path_ends,
            )  # fmt: skip
            size = as_tokens(
                trie_slots, piece_of, unknown_id, byte_ids, looks_up, utf8, start, path_ids, path_ends, count,
                rest_ids, rest_starts, rest_ends,
            )  # fmt: skip
            is_known = _remember(
                memo, slot, key, utf8, start, end, rest_ids[:size], rest_ends[:size],
                limit, path_ids[:count], scores, unknown_id, unknown_score,
            )  # fmt: skip
            if is_known and abs(carried) <= limit:
                continue
        count, behind = best_path(
            trie_slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
            utf8, start, end, carried, best, came_from, piece_at, path_ids, path_ends,
        )  # fmt: skip
        size = as_tokens(
            trie_slots, piece_of, unknown_id, byte_ids, looks_up, utf8, start, path_ids, path_ends, count,
            rest_ids, rest_starts, rest_ends,
        )  # fmt: skip
        if carries:
            carried = behind
        else:
            _remember(
                memo, slot, key, utf8, start, end, rest_ids[:size], rest_ends[:size],
                np.inf, path_ids[:0], scores, unknown_id, unknown_score,
            )  # fmt: skip
        written += size
        piece += 1
