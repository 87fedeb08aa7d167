"""The bytes of all tokens of a vocabulary in one array."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.merges import MergesError
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.bpe.merges import BpeMerges

MOST_SPELLED_BYTES = 1 << 25
"""Bytes that all tokens of a vocabulary may have: each merge can double those of its parts."""
_LONGEST = 2**31 - 1  # what an int32 holds


@dataclass(frozen=True, slots=True, eq=False)
class TokenBytes:
    """Bytes of tokens, by id.

    Attributes:
        utf8: the bytes of all tokens, one after the other, uint8.
        starts: where each begins, and the end of the last, int64.
    """

    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]

    @classmethod
    def of_tokens(cls, tokens: Sequence[bytes]) -> TokenBytes:
        """The bytes of given tokens."""
        starts = np.zeros(len(tokens) + 1, np.int64)
        np.cumsum(np.fromiter(map(len, tokens), np.int64, len(tokens)), out=starts[1:])
        return cls(np.frombuffer(b"".join(tokens), np.uint8), starts)

    @classmethod
    def of(cls, fixed: Mapping[int, bytes], making: BpeMerges, size: int) -> TokenBytes:
        """The bytes of `fixed` ids, and of what the merges `making` make of them; parts must come first.

        Raises MergesError if that is more than `MOST_SPELLED_BYTES`.
        """
        lengths = np.zeros(size, np.int32)
        for token_id, spelled in fixed.items():
            lengths[token_id] = len(spelled)
        sum_part_lengths(making.left, making.right, making.merged, lengths)
        starts = np.zeros(size + 1, np.int64)
        np.cumsum(lengths, out=starts[1:])
        if starts[-1] > MOST_SPELLED_BYTES:
            most = MOST_SPELLED_BYTES
            raise MergesError(tr("its merges make tokens of more than {most:,} bytes in all", most=most))
        utf8 = np.empty(starts[-1], np.uint8)
        for token_id, spelled in fixed.items():
            utf8[starts[token_id] : starts[token_id + 1]] = np.frombuffer(spelled, np.uint8)
        merged_token_bytes(making.left, making.right, making.merged, 0, starts, utf8)
        return cls(utf8, starts)

    def with_texts(self, texts: Mapping[int, bytes]) -> TokenBytes:
        """The same with other bytes for some ids, in little more memory than these take."""
        if not texts:
            return self
        lengths, parts, end = np.diff(self.starts), list[npt.NDArray[np.uint8]](), 0
        for token_id in sorted(texts):
            start, stop = int(self.starts[token_id]), int(self.starts[token_id + 1])
            parts += [self.utf8[end:start], np.frombuffer(texts[token_id], np.uint8)]
            lengths[token_id], end = len(texts[token_id]), stop
        starts = np.zeros(len(self.starts), np.int64)
        np.cumsum(lengths, out=starts[1:])
        return TokenBytes(np.concatenate([*parts, self.utf8[end:]]), starts)

    def ids_with(self, text: bytes) -> list[int]:
        """The tokens that have some bytes in them, ascending."""
        utf8 = self.utf8.tobytes()
        places = np.array([match.start() for match in re.finditer(re.escape(text), utf8)], np.int64)
        ids = np.searchsorted(self.starts, places, "right") - 1
        is_inside = places + len(text) <= self.starts[ids + 1]
        found: list[int] = np.unique(ids[is_inside]).tolist()
        return found

    def __getitem__(self, token_id: int) -> bytes:
        return self.utf8[self.starts[token_id] : self.starts[token_id + 1]].tobytes()

    def joined(self, ids: npt.NDArray[np.int64]) -> bytes:
        """The bytes of some tokens, one after the other."""
        out = np.empty(joined_size(ids, self.starts), np.uint8)
        join_tokens(ids, self.starts, self.utf8, out)
        return out.tobytes()


@njit(nogil=True, cache=True)
def sum_part_lengths(left, right, merged, byte_counts):
    """Write the length of every merged token, or the largest number, in the order of the merges."""
    for rank in range(len(left)):
        byte_count = np.int64(byte_counts[left[rank]]) + np.int64(byte_counts[right[rank]])
        byte_counts[merged[rank]] = min(byte_count, _LONGEST)


@njit(nogil=True, cache=True)
def merged_token_bytes(left, right, merged, prefix_bytes, starts, utf8):
    """Write the bytes of every merged token: those of its left part, then those of its right part.

    The right part loses `prefix_bytes` at its beginning.
    """
    for rank in range(len(left)):
        place = starts[merged[rank]]
        for part, skipped in ((left[rank], 0), (right[rank], prefix_bytes)):
            for i in range(starts[part] + skipped, starts[part + 1]):
                utf8[place] = utf8[i]
                place += 1


@njit(nogil=True, cache=True)
def joined_size(ids, starts):
    """How many bytes the tokens of a sequence have together."""
    size = 0
    for token in ids:
        size += starts[token + 1] - starts[token]
    return size


@njit(nogil=True, cache=True)
def join_tokens(ids, starts, utf8, out):
    """Write the bytes of a sequence of tokens, one after the other."""
    place = 0
    for token in ids:
        for i in range(starts[token], starts[token + 1]):
            out[place] = utf8[i]
            place += 1
