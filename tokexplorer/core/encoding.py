"""What a tokenizer says about one text: ids, and where each token lies in the original bytes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

IntArray = npt.NDArray[np.int64]
IdArray = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class Encoding:
    """The tokens of one text as three arrays of equal length.

    Attributes:
        ids: token ids, int32.
        start_bytes: where each token begins in the original text's UTF-8, int64.
        end_bytes: where it ends (exclusive), int64.

    A span may begin or end inside a character (a byte-level token can be a third of an emoji), may be
    empty (a symbol the pipeline added), and several tokens may share one span (a character that
    normalization spread over several). None of these is an error and none is dropped.
    """

    ids: IdArray
    start_bytes: IntArray
    end_bytes: IntArray

    def __len__(self) -> int:
        return len(self.ids)

    @staticmethod
    def empty() -> Encoding:
        """The encoding of the empty text."""
        none = np.empty(0, np.int64)
        return Encoding(np.empty(0, np.int32), none, none)

    @staticmethod
    def tiling(ids: IdArray, token_byte_counts: IntArray) -> Encoding:
        """Spans for tokens that follow each other without gaps, from the byte length of each."""
        ends = np.cumsum(token_byte_counts, dtype=np.int64)
        return Encoding(ids, ends - token_byte_counts, ends)

    @staticmethod
    def joined(parts: list[Encoding]) -> Encoding:
        """The encodings of consecutive parts as one; spans are taken as they are."""
        if not parts:
            return Encoding.empty()
        if len(parts) == 1:
            return parts[0]
        return Encoding(
            np.concatenate([part.ids for part in parts]),
            np.concatenate([part.start_bytes for part in parts]),
            np.concatenate([part.end_bytes for part in parts]),
        )

    def shifted(self, byte_count: int) -> Encoding:
        """The same tokens, `byte_count` bytes further on in a longer text."""
        return Encoding(self.ids, self.start_bytes + byte_count, self.end_bytes + byte_count)
