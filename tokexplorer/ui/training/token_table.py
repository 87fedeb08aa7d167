"""The bytes of every token of a run, built from its merges alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.encoding_kernels import merged_token_bytes, sum_part_lengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.trainer import Steps


class TokenTable:
    """Token bytes by id: those that were there from the start, and what each merge made of two.

    All tokens lie one after the other in one array, as in the tokenizer itself, so that thousands of new
    merges a frame cost less than a millisecond.
    """

    def __init__(self, first_tokens: Sequence[bytes], special_count: int) -> None:
        self._count = len(first_tokens)
        self._lengths = np.fromiter(map(len, first_tokens), np.int32, self._count)
        self._starts = np.zeros(self._count + 1, np.int64)
        np.cumsum(self._lengths, out=self._starts[1:])
        self._utf8 = np.frombuffer(b"".join(first_tokens), np.uint8)
        self._rows = 0
        self._length_counts = np.zeros(1, np.int64)
        self._counted = special_count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, token_id: int) -> bytes:
        return self._utf8[self._starts[token_id] : self._starts[token_id + 1]].tobytes()

    def extend(self, steps: Steps) -> None:
        """Take in the rows of `steps` (the whole history) that are new since the last call."""
        new = steps[self._rows :]
        self._rows = len(steps)
        # A merge may also make a token that is there already.
        known = np.maximum.accumulate(np.concatenate([[self._count - 1], new.new_id]))[:-1]
        rows = new.new_id > known
        left, right, made = new.left[rows], new.right[rows], new.new_id[rows]
        if len(made) == 0:
            return
        self._count += len(made)
        self._lengths = np.concatenate([self._lengths, np.empty(len(made), np.int32)])
        sum_part_lengths(left, right, made, self._lengths)
        ends = self._starts[-1] + np.cumsum(self._lengths[-len(made) :], dtype=np.int64)
        self._starts = np.concatenate([self._starts, ends])
        self._utf8 = np.concatenate([self._utf8, np.empty(ends[-1] - len(self._utf8), np.uint8)])
        merged_token_bytes(left, right, made, self._starts, self._utf8)

    def length_counts(self) -> npt.NDArray[np.int64]:
        """How many tokens have 0, 1, 2, ... bytes, special tokens aside, int64."""
        known = self._length_counts
        new = np.bincount(self._lengths[self._counted :], minlength=len(known))
        self._length_counts = new.astype(np.int64, copy=False)
        self._length_counts[: len(known)] += known
        self._counted = self._count
        return self._length_counts

    def joined(self, ids: npt.NDArray[np.int32], separator: bytes) -> tuple[bytes, npt.NDArray[np.int64]]:
        """The tokens of `ids` in one string with `separator` after each, and where each begins, int64."""
        lengths = self._lengths[ids] + len(separator)
        starts = np.cumsum(lengths, dtype=np.int64) - lengths
        utf8, bounds = self._utf8.tobytes(), self._starts.tolist()
        parts = [utf8[bounds[token_id] : bounds[token_id + 1]] for token_id in ids.tolist()]
        return separator.join([*parts, b""]), starts
