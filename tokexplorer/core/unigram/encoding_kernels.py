# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Encoding the pieces of a window with a Unigram model, with a memo of what they became.

Where sums go on from piece to piece, as in SentencePiece, what stands before a piece can decide a tie or a
near tie in it; the same holds for the parts that a piece is cut into. Only paths that are certain whatever
stands before them are remembered (`certain_path`); the few others are looked for again, with the sum at hand.
What remembered pieces add to the sum is added score by score: only that is rounded as the library rounds it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import BATCH_PIECES, make_keys
from tokexplorer.core.piece_memo import recall, remember
from tokexplorer.core.unigram.trie_kernels import NONE, ROOT, child
from tokexplorer.core.unigram.viterbi_kernels import best_path, certain_path

_LONGEST_KEPT = 256  # bytes of a piece; in longer ones something is never certain
_LARGEST_KEPT = 255.0  # and so with sums; rounding included, a piece moves a sum by less than one more


class Scoring(NamedTuple):
    """What the tokens of a model add to a sum, and how sums are made.

    Attributes:
        scores: by piece, of the type of all sums.
        unknown_id: the token for what is unknown.
        unknown_score: of one unknown character.
        largest_sum: beyond this sums begin anew.
        rounding: what one addition rounds at most, float.
        added: by token what it adds if it is one piece, one unknown character, or the one byte of it.
        lengths: by token the bytes that it spells, int32; -1 for the unknown token.
    """

    scores: npt.NDArray[np.floating]
    unknown_id: int
    unknown_score: np.floating
    largest_sum: np.floating
    rounding: float
    added: npt.NDArray[np.floating]
    lengths: npt.NDArray[np.int32]


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
def _can_be_recalled(lengths, ids, starts, ends, size, count):
    """Whether the ids alone tell the spans of `size` tokens, and what the `count` pieces of the path add."""
    unknown = 0
    for k in range(size):
        length = lengths[ids[k]]
        if length < 0:
            unknown += 1
        elif length != ends[k] - starts[k]:
            return False
    return size == count and unknown <= 1


@njit(nogil=True, cache=True)
def _write_spans(lengths, ids, first, last, start, end, out_starts, out_ends):
    """The spans of the tokens [first, last) of one piece; at most one of them is unknown and has the rest."""
    rest = end - start
    for k in range(first, last):
        rest -= max(np.int64(lengths[ids[k]]), 0)
    for k in range(first, last):
        length = np.int64(lengths[ids[k]])
        out_starts[k] = start
        start += rest if length < 0 else length
        out_ends[k] = start


@njit(nogil=True, cache=True)
def encode_pieces(
    trie, scoring, byte_ids, looks_up, carries, carried, memo, utf8, starts, ends, part_starts, part_ends,
    out_ids, out_starts, out_ends,
):  # fmt: skip
    """The tokens of all pieces and their byte spans in `utf8`; how many.

    `starts` and `ends` are the pieces, `part_starts` and `part_ends` the parts that no token crosses (see
    `core.joined_bytes`), int32. If sums go on from piece to piece (`carries`), `carried` (1, of the model's
    type) has the one before the window, and then the one behind it. `looks_up` and `byte_ids` are as in
    `as_tokens`, `memo` is a `piece_memo.Memo`, `scoring` a `Scoring`.

    The outputs (int32, int64, int64) need a place for each byte of the pieces and `piece_memo.ROOM_BEHIND`
    more; where no spans are wanted theirs have none.
    """
    slots, piece_of = trie
    scores, unknown_id, unknown_score, largest_sum, rounding, added, lengths = scoring
    rows, known_utf8, known_ids, used = memo
    is_cut = len(part_starts) != len(starts)
    with_spans = len(out_starts) > 0
    longest = np.int64(0)
    for i in range(len(starts)):
        longest = max(longest, np.int64(ends[i] - starts[i]))
    best, bounds = np.empty(longest + 1, scores.dtype), np.empty((_LONGEST_KEPT + 1, 3))
    came_from, piece_at = np.empty(longest + 1, np.int32), np.empty(longest + 1, np.int32)
    path_ids, path_ends = np.empty(longest, np.int32), np.empty(longest, np.int64)
    ids, id_starts = np.empty(longest, np.int32), np.empty(longest, np.int64)
    id_ends = np.empty(longest, np.int64)
    batch = min(BATCH_PIECES, len(part_starts))
    lows, highs, places = np.empty(batch, np.uint64), np.empty(batch, np.uint64), np.empty(batch, np.uint64)
    before = carried[0]
    first = written = piece = np.int64(0)
    while first < len(part_starts):
        count = make_keys(utf8, part_starts, part_ends, first, lows, highs, places, rows)
        k = np.int64(0)
        while k < count:
            last = count
            if carries:  # as many as surely do not make the sum begin anew
                surely = np.int64((largest_sum - abs(before)) / (_LARGEST_KEPT + 1))
                last = min(last, k + max(surely, np.int64(0)))
            if with_spans:
                last = min(last, k + 1)
            from_memo = k
            k, now = recall(
                rows, known_utf8, known_ids, utf8, part_starts, part_ends, first,
                lows, highs, places, k, last, out_ids, written,
            )  # fmt: skip
            if carries:
                for i in range(written, now):
                    before += added[out_ids[i]]
            if with_spans and k > from_memo:
                start, end = np.int64(part_starts[first + from_memo]), np.int64(part_ends[first + from_memo])
                _write_spans(lengths, out_ids, written, now, start, end, out_starts, out_ends)
            written = now
            if k == count or (k == last and k > from_memo):
                continue
            begin = start = np.int64(part_starts[first + k])
            end = np.int64(part_ends[first + k])
            learns = k < last and end - start <= _LONGEST_KEPT
            path, certain = np.int64(0), False
            if learns:  # also where nothing is cut: the same bytes can be a part of a longer piece elsewhere
                path, largest, certain = certain_path(
                    slots, piece_of, scores, unknown_id, unknown_score, rounding,
                    utf8, start, end, bounds, came_from, piece_at, path_ids, path_ends,
                )  # fmt: skip
                learns = certain = certain and largest <= _LARGEST_KEPT
            if certain and carries:
                for i in range(path):
                    before += unknown_score if path_ids[i] == unknown_id else scores[path_ids[i]]
            elif not certain:
                if is_cut and not carries:  # what stands before the part in its piece decides
                    while ends[piece] < end:
                        piece += 1
                    begin, end = np.int64(starts[piece]), np.int64(ends[piece])
                path, behind = best_path(
                    slots, piece_of, scores, unknown_id, unknown_score, largest_sum,
                    utf8, begin, end, before, best, came_from, piece_at, path_ids, path_ends,
                )  # fmt: skip
                if carries:
                    before = behind
            size = as_tokens(
                slots, piece_of, unknown_id, byte_ids, looks_up, utf8, begin, path_ids, path_ends, path,
                ids, id_starts, id_ends,
            )  # fmt: skip
            if learns and _can_be_recalled(lengths, ids, id_starts, id_ends, size, path):
                remember(
                    rows, known_utf8, known_ids, used, places[k], lows[k], highs[k], utf8, start, end,
                    ids, size,
                )  # fmt: skip
            for i in range(size):
                if id_ends[i] > start:
                    out_ids[written] = ids[i]
                    if with_spans:
                        out_starts[written], out_ends[written] = id_starts[i], id_ends[i]
                    written += 1
            k += 1
            while first + k < len(part_starts) and part_starts[first + k] < end:
                k += 1
        first += k
    carried[0] = before
    return written
