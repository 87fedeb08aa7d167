"""The bytes of every token of a run, built from its merges alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.trainer import Steps


class TokenTable:
    """Token bytes by id: those that were there from the start, and what each merge made of two.

    Asking a tokenizer for each of 200,000 tokens would build nothing that the merges do not already say;
    here a merge costs one joining of two short byte strings.
    """

    def __init__(self, first_tokens: Sequence[bytes], special_count: int) -> None:
        self._tokens = list(first_tokens)
        self._rows = 0
        self._length_counts = np.zeros(1, np.int64)
        self._counted = special_count

    def __len__(self) -> int:
        return len(self._tokens)

    def __getitem__(self, token_id: int) -> bytes:
        return self._tokens[token_id]

    def extend(self, steps: Steps) -> None:
        """Take in the rows of `steps` (the whole history) that are new since the last call."""
        new = steps[self._rows :]
        tokens = self._tokens
        for left, right, made in zip(new.left.tolist(), new.right.tolist(), new.new_id.tolist(), strict=True):
            if made == len(tokens):  # a merge may also make a token that is there already
                tokens.append(tokens[left] + tokens[right])
        self._rows = len(steps)

    def length_counts(self) -> npt.NDArray[np.int64]:
        """How many tokens have 0, 1, 2, ... bytes, special tokens aside, int64."""
        new = self._tokens[self._counted :]
        lengths = np.fromiter(map(len, new), np.int64, len(new))
        known = self._length_counts
        self._length_counts = np.bincount(lengths, minlength=len(known)).astype(np.int64, copy=False)
        self._length_counts[: len(known)] += known
        self._counted = len(self._tokens)
        return self._length_counts

    def joined(self, ids: npt.NDArray[np.int32], separator: bytes) -> tuple[bytes, npt.NDArray[np.int64]]:
        """The tokens of `ids` in one string with `separator` after each, and where each begins, int64."""
        parts = [self._tokens[token_id] for token_id in ids.tolist()]
        lengths = np.fromiter(map(len, parts), np.int64, len(parts)) + len(separator)
        starts = np.cumsum(lengths) - lengths
        return separator.join([*parts, b""]), starts
