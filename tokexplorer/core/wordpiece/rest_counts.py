# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
"""Which rests of words are the same string, found once, so that counting them is adding up."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.piece_keys import first_slot, is_exact, piece_key, same_bytes

# Columns of the table.
KEY, RESULT = range(2)


class RestIndex:
    """Numbers the different strings that words end with.

    A rest is what follows a place in a word up to its end; the whole word is the rest at its beginning.
    """

    def __init__(
        self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
    ) -> None:
        """`starts` and `ends` are the bytes of every rest that may be asked for, int64."""
        self._utf8 = utf8
        self._data = utf8.tobytes()
        self._starts, self._ends = starts, ends
        self._numbers = np.empty(len(utf8), np.int32)
        self._firsts = np.empty(len(starts), np.int64)  # by number, the first rest of that string
        self._slots = np.zeros((1 << (2 * len(starts)).bit_length(), 2), np.int64)
        self._done = 0
        self._size = 0

    def __len__(self) -> int:
        return self._size

    @property
    def complete(self) -> bool:
        """True when every rest has its number."""
        return self._done == len(self._starts)

    def go_on(self, limit: int) -> None:
        """Number up to `limit` rests more."""
        last = min(len(self._starts), self._done + limit)
        self._size = _number_rests(
            self._utf8, self._starts, self._ends, self._done, last, self._slots, self._numbers, self._firsts,
            self._size,
        )  # fmt: skip
        self._done = last

    def counts(self, starts: npt.NDArray[np.int64], weights: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """How often each string is the rest at these places, int64 by number."""
        totals = np.zeros(len(self), np.int64)
        _add_weights(self._numbers, starts, weights, totals)
        return totals

    def strings(self, numbers: npt.NDArray[np.int64]) -> list[bytes]:
        """The strings of these numbers."""
        firsts = self._firsts[numbers]
        places = zip(self._starts[firsts].tolist(), self._ends[firsts].tolist(), strict=True)
        return [self._data[start:end] for start, end in places]

    def character_counts(self, word_starts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """How many characters each string has, int64 by number, if there is a rest at every character.

        `word_starts` says at which of the rests each word begins, and how many there are.
        """
        ends = np.repeat(word_starts[1:], np.diff(word_starts))
        firsts = self._firsts[: len(self)]
        characters: npt.NDArray[np.int64] = ends[firsts] - firsts
        return characters


@njit(nogil=True, cache=True)
def _number_rests(utf8, starts, ends, first, last, slots, numbers, firsts, size):
    """Give the rests from `first` to `last` their numbers; how many different ones there are then."""
    for rest in range(first, last):
        start, end = starts[rest], ends[rest]
        key = piece_key(utf8, start, end)
        slot = first_slot(len(slots), key)
        while slots[slot, KEY] != 0:
            if slots[slot, KEY] == key:
                known = firsts[slots[slot, RESULT]]
                if is_exact(key) or (
                    ends[known] - starts[known] == end - start
                    and same_bytes(utf8, starts[known], utf8, start, end - start)
                ):
                    break
            slot = (slot + 1) & (len(slots) - 1)
        if slots[slot, KEY] == 0:
            slots[slot, KEY], slots[slot, RESULT] = key, size
            firsts[size] = rest
            size += 1
        numbers[start] = slots[slot, RESULT]
    return size


@njit(nogil=True, cache=True)
def _add_weights(numbers, starts, weights, totals):
    for i in range(len(starts)):
        totals[numbers[starts[i]]] += weights[i]
