"""The bytes of every token of a run, built from its merges alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.token_bytes import merged_token_bytes, sum_part_lengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.trainer import Steps

BoolArray = npt.NDArray[np.bool_]


class TokenTable:
    """Token bytes by id: those that were there from the start, and what each merge made of two.

    All tokens lie one after the other in one array, as in the tokenizer itself, so that thousands of new
    merges a frame cost less than a millisecond. They lie there without the prefix of tokens that continue
    a word and without the suffix of those that end one, since both are spelled once where two tokens join.
    """

    def __init__(
        self, first_tokens: Sequence[bytes], special_count: int, prefix: bytes = b"", suffix: bytes = b""
    ) -> None:
        """The first `special_count` of the tokens have neither prefix nor suffix."""
        self._count = len(first_tokens)
        self._prefix, self._suffix = prefix, suffix
        ordinary = [b""] * special_count + list(first_tokens[special_count:])
        self._continues = np.array([_begins(token, prefix) for token in ordinary], np.bool_)
        self._ends = np.array([_ends(token, suffix) for token in ordinary], np.bool_)
        bare = [
            token[len(prefix) * continues : len(token) - len(suffix) * ends]
            for token, continues, ends in zip(first_tokens, self._continues, self._ends, strict=True)
        ]
        self._lengths = np.fromiter(map(len, bare), np.int32, self._count)
        self._starts = np.zeros(self._count + 1, np.int64)
        np.cumsum(self._lengths, out=self._starts[1:])
        self._utf8 = np.frombuffer(b"".join(bare), np.uint8)
        self._rows = 0
        self._length_counts = np.zeros(1, np.int64)
        self._counted = special_count

    def __len__(self) -> int:
        return self._count

    def __getitem__(self, token_id: int) -> bytes:
        bare = self._utf8[self._starts[token_id] : self._starts[token_id + 1]].tobytes()
        prefix = self._prefix if self._continues[token_id] else b""
        return prefix + bare + (self._suffix if self._ends[token_id] else b"")

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
        self._continues = _inherited(self._continues, left)
        self._ends = _inherited(self._ends, right)
        self._count += len(made)
        self._lengths = np.concatenate([self._lengths, np.empty(len(made), np.int32)])
        sum_part_lengths(left, right, made, self._lengths)
        ends = self._starts[-1] + np.cumsum(self._lengths[-len(made) :], dtype=np.int64)
        self._starts = np.concatenate([self._starts, ends])
        self._utf8 = np.concatenate([self._utf8, np.empty(ends[-1] - len(self._utf8), np.uint8)])
        merged_token_bytes(left, right, made, self._starts, self._utf8)

    def length_counts(self) -> npt.NDArray[np.int64]:
        """How many tokens have 0, 1, 2, ... bytes, special tokens, prefix and suffix aside, int64."""
        known = self._length_counts
        new = np.bincount(self._lengths[self._counted :], minlength=len(known))
        self._length_counts = new.astype(np.int64, copy=False)
        self._length_counts[: len(known)] += known
        self._counted = self._count
        return self._length_counts

    def joined(self, ids: npt.NDArray[np.int32], separator: bytes) -> tuple[bytes, npt.NDArray[np.int64]]:
        """The tokens of `ids` in one string with `separator` after each, and where each begins, int64."""
        utf8, bounds = self._utf8.tobytes(), self._starts.tolist()
        parts = [utf8[bounds[token_id] : bounds[token_id + 1]] for token_id in ids.tolist()]
        extra = len(separator) + np.zeros(len(ids), np.int32)
        for flags, before, after in ((self._continues, self._prefix, b""), (self._ends, b"", self._suffix)):
            if before or after:
                marked = flags[ids]
                extra += marked * np.int32(len(before + after))
                parts = [
                    before + part + after if is_marked else part
                    for part, is_marked in zip(parts, marked.tolist(), strict=True)
                ]
        lengths = self._lengths[ids] + extra
        starts = np.cumsum(lengths, dtype=np.int64) - lengths
        return separator.join([*parts, b""]), starts


def _begins(token: bytes, prefix: bytes) -> bool:
    return bool(prefix) and len(token) > len(prefix) and token.startswith(prefix)


def _ends(token: bytes, suffix: bytes) -> bool:
    # A mark that is a token of its own is nothing but suffix.
    return bool(suffix) and token.endswith(suffix)


def _inherited(flags: BoolArray, parents: npt.NDArray[np.int32]) -> BoolArray:
    """The flags, and after them those of new tokens, each that of its parent, which may be new too."""
    old, parents = len(flags), parents.copy()
    while len(new := np.flatnonzero(parents >= old)):
        parents[new] = parents[parents[new] - old]
    return np.concatenate([flags, flags[parents]])
