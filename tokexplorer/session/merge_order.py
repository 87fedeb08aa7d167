"""What if: the merges of a BPE tokenizer in another order, or with one that was never learned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np

from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer


@dataclass(frozen=True, slots=True, eq=False)
class MergeOrder:
    """A learned list of merges and what was changed in it. A change gives a new value, for undo.

    Attributes:
        base: the tokenizer as it was learned.
        merges: the merges in the order they are applied now.
    """

    base: BpeTokenizer
    merges: BpeMerges

    @classmethod
    def of(cls, base: BpeTokenizer) -> Self:
        """The order in which the merges were learned."""
        return cls(base, base.merges)

    def moved(self, place: int, target: int) -> Self:
        """The merge at `place` (0 for the first) taken out and put in at `target`. Raises IndexError."""
        count = len(self.merges)
        if not (0 <= place < count and 0 <= target < count):
            raise IndexError(f"there are {count:,} merges; {place} to {target} is not among them")
        order = np.insert(np.delete(np.arange(count), place), target, place)
        return self._with(BpeMerges(*(column[order] for column in self._columns)))

    def inserted(self, place: int, left: int, right: int) -> Self:
        """One more merge at `place`, of two tokens by id. Raises ValueError for one that is there already."""
        if np.any((self.merges.left == left) & (self.merges.right == right)):
            raise ValueError("these two are merged already; move that merge instead")
        now = self.tokenizer()
        known = _id_of(now, now.token_bytes(left) + now.token_bytes(right))
        new_id = now.vocab_size if known is None else known
        row = (left, right, new_id)
        columns = (np.insert(column, place, value) for column, value in zip(self._columns, row, strict=True))
        return self._with(BpeMerges(*columns))

    def tokenizer(self) -> BpeTokenizer:
        """The tokenizer that applies the merges in this order."""
        return self.base.with_merges(self.merges)

    def _with(self, merges: BpeMerges) -> Self:
        return type(self)(self.base, merges)

    @property
    def _columns(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        return self.merges.left, self.merges.right, self.merges.merged

    def token_id(self, text: str) -> int | None:
        """The id of the token that is spelled like this, blanks and all; None if there is none."""
        return _id_of(self.tokenizer(), encode_utf8(text))


def _id_of(tokenizer: BpeTokenizer, spelled: bytes) -> int | None:
    symbols = set(tokenizer.symbols.ids.values())
    ids = (token_id for token_id in range(tokenizer.vocab_size) if token_id not in symbols)
    return next((token_id for token_id in ids if tokenizer.token_bytes(token_id) == spelled), None)
