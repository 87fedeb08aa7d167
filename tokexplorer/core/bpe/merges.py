"""Merges as columns, and what follows from their order: the first merge that can make each token.

A trained list of merges names only tokens that are there already; one that a user has changed need not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
import numpy.typing as npt

from tokexplorer.core.hash_table import first_slot, same_bytes
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from collections.abc import Collection

NEVER = np.int32(2**31 - 1)
NO_MERGE = -1
_MOST_LOOKS = 1 << 30  # at merges, to find out in which order their tokens can be made: a second or two

_BASE = np.uint64(0x100000001B3)
_MARKED = np.uint64(0x9E3779B97F4A7C15)


class MergesError(ValueError):
    """Merges that no tokenizer can be made of; says why in a clause."""


@njit(nogil=True, cache=True)
def find_first_merges(left, right, merged, born, made_by):
    """By id, how many merges it takes until the token can be there, and which of them makes it.

    `born` holds 0 for what is there from the start and NEVER for all others; both are int32. False if that
    takes too many looks at the merges.
    """
    changed, looks = True, 0
    while changed:
        changed = False
        looks += len(left)
        if looks > _MOST_LOOKS:
            return False
        for rank in range(len(left)):
            birth = max(np.int32(rank + 1), born[left[rank]], born[right[rank]])
            if birth < born[merged[rank]]:
                born[merged[rank]], made_by[merged[rank]] = birth, rank
                changed = True
    return True


@njit(nogil=True, cache=True)
def order_of_making(left, right, merged, born, made_by, order):
    """Fill `order` with the ranks that make tokens, parts before what they are parts of; their number."""
    is_ready = born == 0
    count, before = 0, -1
    while count > before:
        before = count
        for rank in range(len(left)):
            token = merged[rank]
            has_parts = is_ready[left[rank]] and is_ready[right[rank]]
            if made_by[token] == rank and has_parts and not is_ready[token]:
                is_ready[token] = True
                order[count] = rank
                count += 1
    return count


@njit(nogil=True, cache=True)
def inherit_marks(left, right, merged, is_marked):
    """A token holds the mark at the end of a word if its right part does; in the order of making."""
    for row in range(len(left)):
        is_marked[merged[row]] = is_marked[right[row]]


@njit(nogil=True, cache=True)
def _token_with(slots, hashes, code, is_marked, wants_mark, starts, utf8, source, begin, end):
    """The token that is spelled source[begin:end], or NO_MERGE."""
    slot = first_slot(len(slots), np.int64(code >> np.uint64(1)) + 1)
    while slots[slot] >= 0:
        token = slots[slot]
        if hashes[token] == code and is_marked[token] == wants_mark:
            length = starts[token + 1] - starts[token]
            if length == end - begin and same_bytes(utf8, starts[token], source, begin, length):
                return token
        slot = (slot + 1) & (len(slots) - 1)
    return np.int32(NO_MERGE)


@njit(nogil=True, cache=True)
def _hash_tokens(tokens, is_marked, starts, utf8, slots, hashes):
    """Enter the spellings of `tokens`; of two that are spelled alike the first counts."""
    for token in tokens:
        code = np.uint64(0)
        for i in range(starts[token], starts[token + 1]):
            code = code * _BASE + np.uint64(utf8[i]) + np.uint64(1)
        hashes[token] = code ^ (_MARKED if is_marked[token] else np.uint64(0))
        begin, end = starts[token], starts[token + 1]
        marked = is_marked[token]
        if _token_with(slots, hashes, hashes[token], is_marked, marked, starts, utf8, utf8, begin, end) < 0:
            slot = first_slot(len(slots), np.int64(hashes[token] >> np.uint64(1)) + 1)
            while slots[slot] >= 0:
                slot = (slot + 1) & (len(slots) - 1)
            slots[slot] = token


@njit(nogil=True, cache=True)
def splits_of_tokens(
    tokens, made, made_by, is_marked, mark_bytes, mark_is_token, whole_characters, starts, utf8, out
):
    """Every way to put one of `made` together from two of `tokens`: rows of left, right, rank in `out`.

    Returns the number of rows; those beyond the room of `out` (int32 (n, 3)) are only counted. Both lists of
    ids are int32; the splits of a token come from left to right.
    """
    slots = np.full(1 << 4, -1, np.int32)
    while len(slots) < 2 * len(tokens):
        slots = np.full(2 * len(slots), -1, np.int32)
    hashes = np.zeros(len(starts), np.uint64)
    _hash_tokens(tokens, is_marked, starts, utf8, slots, hashes)
    longest = 0
    for token in made:
        longest = max(longest, starts[token + 1] - starts[token])
    prefix = np.zeros(longest + 1, np.uint64)
    power = np.ones(longest + 1, np.uint64)
    for k in range(longest):
        power[k + 1] = power[k] * _BASE
    rows = 0
    for token in made:
        begin, end = starts[token], starts[token + 1]
        length, marked = end - begin, is_marked[token]
        for k in range(length):
            prefix[k + 1] = prefix[k] * _BASE + np.uint64(utf8[begin + k]) + np.uint64(1)
        # The mark is never cut, and is no part by itself unless it is a symbol.
        last_cut = length - 1
        if marked:
            last_cut = length - mark_bytes if mark_is_token else length - mark_bytes - 1
        mask = _MARKED if marked else np.uint64(0)
        for cut in range(1, last_cut + 1):
            if whole_characters and utf8[begin + cut] & 0xC0 == 0x80:
                continue
            place = begin + cut
            left = _token_with(slots, hashes, prefix[cut], is_marked, False, starts, utf8, utf8, begin, place)
            if left < 0:
                continue
            rest = (prefix[length] - prefix[cut] * power[length - cut]) ^ mask
            right = _token_with(slots, hashes, rest, is_marked, marked, starts, utf8, utf8, place, end)
            if right >= 0:
                if rows < len(out):
                    out[rows, 0], out[rows, 1], out[rows, 2] = left, right, made_by[token]
                rows += 1
    return rows


IdArray = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class BpeMerges:
    """Merges in the order they were learned: ids of the two parts and of the token, int32 each."""

    left: IdArray
    right: IdArray
    merged: IdArray

    def __len__(self) -> int:
        return len(self.left)

    @classmethod
    def empty(cls, capacity: int = 0) -> Self:
        """Uninitialised columns."""
        return cls(*(np.empty(capacity, np.int32) for _ in range(3)))

    def first(self, count: int) -> BpeMerges:
        """The first `count` merges, as views."""
        return BpeMerges(self.left[:count], self.right[:count], self.merged[:count])

    def at(self, ranks: IdArray) -> BpeMerges:
        """Some of the merges, in the order asked for."""
        return BpeMerges(self.left[ranks], self.right[ranks], self.merged[ranks])


@dataclass(frozen=True, slots=True, eq=False)
class FirstMerge:
    """The first merge that can make each token, whatever the order of the merges.

    A merge may stand before one that makes a part of it: it then does nothing until that part is there. If
    nothing makes the part, it never does anything.

    Attributes:
        born: by id, how many merges it takes until the token can be made: 0 for what is there from the
            start, `NEVER` for ids that nothing makes, int32.
        made_by: by id, the rank of the merge that makes it, or -1, int32.
        making: the ranks of these merges, those of parts before those of what they are parts of, int32.
    """

    born: IdArray
    made_by: IdArray
    making: IdArray

    @classmethod
    def of(cls, merges: BpeMerges, fixed_ids: Collection[int], size: int = 0) -> FirstMerge:
        """The first merge of all ids, `size` at least; `fixed_ids` are there without any merge.

        Raises MergesError.
        """
        columns = merges.left, merges.right, merges.merged
        largest = max(max(fixed_ids, default=-1), *(int(column.max(initial=-1)) for column in columns))
        size = max(size, 1 + largest)
        born = np.full(size, NEVER, np.int32)
        born[list(fixed_ids)] = 0
        made_by = np.full(size, NO_MERGE, np.int32)
        ranks = np.arange(len(merges), dtype=np.int32)
        if (np.diff(merges.merged) > 0).all() and (born[merges.merged] == NEVER).all():
            born[merges.merged], made_by[merges.merged] = ranks + 1, ranks
            if (np.maximum(born[merges.left], born[merges.right]) <= ranks).all():
                return cls(born, made_by, ranks)  # as they are learned: each of what was there before
            born[merges.merged], made_by[merges.merged] = NEVER, NO_MERGE
        if not find_first_merges(merges.left, merges.right, merges.merged, born, made_by):
            raise MergesError(tr("its merges wait for later ones, in too long a chain"))
        making = np.empty(len(merges), np.int32)
        count = order_of_making(merges.left, merges.right, merges.merged, born, made_by, making)
        return cls(born, made_by, making[:count])
