"""How the tokens of an edited vocabulary are spelled, and finding them by it."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt


class Spellings:
    """Tokens by id: those of a tokenizer, and behind them those that were added."""

    def __init__(self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], size: int) -> None:
        """`utf8` and `starts` hold the bytes of the first `size` ids, those not in use included."""
        self._utf8 = utf8[: int(starts[size])]
        self._starts = starts[: size + 1]
        self._size = size
        self._added: list[bytes] = []

    def __len__(self) -> int:
        return self._size + len(self._added)

    def __getitem__(self, token_id: int) -> bytes:
        if token_id >= self._size:
            return self._added[token_id - self._size]
        return self._utf8[self._starts[token_id] : self._starts[token_id + 1]].tobytes()

    def ids_of(self, spelled: bytes) -> list[int]:
        """The ids that are spelled like this, in use or not, ascending."""
        alike = np.flatnonzero(np.diff(self._starts) == len(spelled))
        for offset, byte in enumerate(spelled):
            alike = alike[self._utf8[self._starts[alike] + offset] == byte]
        added = [self._size + index for index, each in enumerate(self._added) if each == spelled]
        return [*alike.tolist(), *added]

    def add(self, spelled: bytes) -> int:
        """A new id for a token."""
        self._added.append(spelled)
        return len(self) - 1

    @property
    def added(self) -> tuple[bytes, ...]:
        """The tokens that were added, by id."""
        return tuple(self._added)

    def holding(self, needle: bytes) -> npt.NDArray[np.bool_]:
        """By id, whether a token has `needle` in it, bool."""
        found = np.zeros(len(self), bool)
        # One search through one string, overlaps included: one per token takes several times as long.
        pattern = re.compile(b"(?=" + re.escape(needle) + b")")
        hits = np.fromiter((hit.start() for hit in pattern.finditer(self._text)), np.int64)
        ids = np.searchsorted(self._starts, hits, "right") - 1
        whole = hits + len(needle) <= self._starts[np.minimum(ids + 1, self._size)]
        found[ids[whole & (ids < self._size)]] = True
        for index, spelled in enumerate(self._added):
            found[self._size + index] = needle in spelled
        return found

    @cached_property
    def _text(self) -> bytes:
        return self._utf8.tobytes()
