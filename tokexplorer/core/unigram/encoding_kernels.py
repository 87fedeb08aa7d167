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

from tokexplorer.core.hash_table import first_slot, is_exact, piece_key, same_bytes
from tokexplorer.core.jit import njit
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, child
from tokexplorer.core.unigram.viterbi_kernels import best_path, certain_path

# Columns of `Memo.slots`, `Memo.entries` and `Memo.tokens`, places in `Memo.used`.
KEY, ENTRY = range(2)
KEY_START, KEY_END, FIRST, TOKENS_END, PATH_END, LIMIT = range(6)
ID, END, SCORE = range(3)
_ENTRIES, _BYTES, _TOKENS = range(3)
_LONGEST_KEPT = 256  # bytes; in longer pieces something is never certain
_NEVER = -1  # a limit below every sum


class Memo(NamedTuple):
    """Pieces met before, with their tokens; a full memo simply stops learning.

    Attributes:
        slots: int64 (a power of two, 2): the piece's key or 0, and its entry.
        entries: int32 (n, 6): where the piece's bytes lie in `utf8` (long pieces only), the first of its rows
            in `tokens`, where its tokens end there and where the scores of its path do, and the largest sum,
            or its negative, before which all that is certain.
        utf8: the bytes of long pieces, uint8.
        tokens: int32 (m, 3): a token, where it ends in the piece, and a score of the path. There are as many
            scores as tokens, unless something is unknown.
        added: the same rows as float32, to read the scores.
        used: int64 (3): how much of each is taken.
        carried: the sum behind what was encoded last, of the model's type, (1); 0 where a text begins.
    """

    slots: npt.NDArray[np.int64]
    entries: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]
    tokens: npt.NDArray[np.int32]
    added: npt.NDArray[np.float32]
    used: npt.NDArray[np.int64]
    carried: npt.NDArray[np.floating]

    @classmethod
    def empty(cls, pieces: int, dtype: type[np.floating]) -> Memo:
        """A memo with room for `pieces` pieces (a power of two) and sums of that type."""
        tokens = np.empty((4 * pieces, 3), np.int32)
        return cls(
            slots=np.zeros((2 * pieces, 2), np.int64),
            entries=np.empty((pieces, 6), np.int32),
            utf8=np.empty(12 * pieces, np.uint8),
            tokens=tokens,
            added=tokens.view(np.float32),
            used=np.zeros(3, np.int64),
            carried=np.zeros(1, dtype),
        )


@njit(nogil=True, cache=True)
def _recall(
    slots, entries, known_utf8, tokens, added, carries, carried, utf8, starts, ends, piece, written,
    out_ids, out_starts, out_ends,
):  # fmt: skip
    """Write the tokens of remembered pieces, from `piece` up to the first that is new or not certain.

    Returns that piece, the number of tokens written so far, the sum behind them, and the piece's key and
    slot. A loop of its own, with nothing else in it: it decides the speed of encoding.
    """
    key, slot = np.int64(0), np.int64(0)
    with_spans = len(out_starts) > 0
    while piece < len(starts):
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        key = piece_key(utf8, start, end)
        slot = first_slot(len(slots), key)
        while slots[slot, KEY] != 0:
            if slots[slot, KEY] == key:
                if is_exact(key):
                    break
                entry = slots[slot, ENTRY]
                key_start = np.int64(entries[entry, KEY_START])
                same_length = entries[entry, KEY_END] - key_start == end - start
                if same_length and same_bytes(known_utf8, key_start, utf8, start, end - start):
                    break
            slot = (slot + 1) & (len(slots) - 1)
        if slots[slot, KEY] == 0:
            break
        entry = slots[slot, ENTRY]
        first = np.int64(entries[entry, FIRST])
        if carries:
            if not abs(carried) <= entries[entry, LIMIT]:
                break
            for k in range(first, np.int64(entries[entry, PATH_END])):
                carried += added[k, SCORE]
        at = start
        for k in range(first, np.int64(entries[entry, TOKENS_END])):
            out_ids[written] = tokens[k, ID]
            if with_spans:
                out_starts[written] = at
                at = start + tokens[k, END]
                out_ends[written] = at
            written += 1
        piece += 1
    return piece, written, carried, key, slot


@njit(nogil=True, cache=True)
def _remember(
    slots, entries, known_utf8, tokens, added, used, slot, key, utf8, start, end, ids, ends, size,
    limit, path_ids, count, scores, unknown_id, unknown_score,
):  # fmt: skip
    """Learn the tokens of a piece and what its path adds to the sum; False if there is no room."""
    entry, key_start, first = used[_ENTRIES], used[_BYTES], used[_TOKENS]
    key_end = key_start if is_exact(key) else key_start + end - start
    last = first + max(size, count)
    if entry >= len(entries) or key_end > len(known_utf8) or last > len(tokens):
        return False
    for k in range(key_end - key_start):
        known_utf8[key_start + k] = utf8[start + k]
    for k in range(size):
        tokens[first + k, ID], tokens[first + k, END] = ids[k], ends[k] - start
    for k in range(count):
        added[first + k, SCORE] = unknown_score if path_ids[k] == unknown_id else scores[path_ids[k]]
    entries[entry, KEY_START], entries[entry, KEY_END] = key_start, key_end
    entries[entry, FIRST], entries[entry, TOKENS_END] = first, first + size
    entries[entry, PATH_END], entries[entry, LIMIT] = first + count, limit
    used[_ENTRIES], used[_BYTES], used[_TOKENS] = entry + 1, key_end, last
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

    The outputs (int32, int64, int64) need one place for each byte of the pieces; where no spans are wanted
    theirs have none.
    """
    trie_slots, piece_of = trie
    slots, entries, known_utf8, tokens, added, used, memo_carried = memo
    longest = np.int64(0)
    for piece in range(len(starts)):
        longest = max(longest, np.int64(ends[piece] - starts[piece]))
    best, exact = np.empty(longest + 1, scores.dtype), np.empty((_LONGEST_KEPT + 1, 2))
    came_from, piece_at = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    path_ids, path_ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
    ids, id_starts = np.empty(longest, np.int32), np.empty(longest, np.int64)
    id_ends = np.empty(longest, np.int64)
    carried = memo_carried[0]
    piece = written = 0
    while True:
        piece, written, carried, key, slot = _recall(
            slots, entries, known_utf8, tokens, added, carries, carried, utf8, starts, ends, piece, written,
            out_ids, out_starts, out_ends,
        )  # fmt: skip
        if piece == len(starts):
            memo_carried[0] = carried
            return written
        start, end = np.int64(starts[piece]), np.int64(ends[piece])
        if carries and slots[slot, KEY] == 0 and end - start <= _LONGEST_KEPT:
            count, limit = certain_path(
                trie_slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
                utf8, start, end, exact, came_from, piece_at, path_ids, path_ends,
            )  # fmt: skip
            size = as_tokens(
                trie_slots, piece_of, unknown_id, byte_ids, looks_up, utf8, start, path_ids, path_ends, count,
                ids, id_starts, id_ends,
            )  # fmt: skip
            certain_to = np.int64(limit) if limit >= 0 else np.int64(_NEVER)
            is_known = _remember(
                slots, entries, known_utf8, tokens, added, used, slot, key, utf8, start, end,
                ids, id_ends, size, certain_to, path_ids, count, scores, unknown_id, unknown_score,
            )  # fmt: skip
            if is_known and abs(carried) <= certain_to:
                continue
        count, behind = best_path(
            trie_slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
            utf8, start, end, carried, best, came_from, piece_at, path_ids, path_ends,
        )  # fmt: skip
        size = as_tokens(
            trie_slots, piece_of, unknown_id, byte_ids, looks_up, utf8, start, path_ids, path_ends, count,
            ids, id_starts, id_ends,
        )  # fmt: skip
        if carries:
            carried = behind
        else:
            _remember(
                slots, entries, known_utf8, tokens, added, used, slot, key, utf8, start, end,
                ids, id_ends, size, np.int64(_NEVER), path_ids, 0, scores, unknown_id, unknown_score,
            )  # fmt: skip
        for k in range(size):
            out_ids[written + k] = ids[k]
            if len(out_starts):
                out_starts[written + k], out_ends[written + k] = id_starts[k], id_ends[k]
        written += size
        piece += 1
