"""All tokens of a tokenizer as arrays, one row for each id that the vocabulary holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer


class TokenFlags(IntFlag):
    """What can be said of a token by its spelling and its vocabulary."""

    SPECIAL = 1  # special tokens and user symbols
    UNKNOWN = 2
    STARTS_WORD = 4  # a leading space or ▁; in WordPiece no ##
    CONTINUES_WORD = 8  # in WordPiece ##
    WHITE_SPACE = 16  # nothing but white space (and ▁)
    BYTE_FRAGMENT = 32  # no whole characters: part of one, or bytes that are no UTF-8
    CASE_TWIN = 64  # another token differs in case only
    SPACE_TWIN = 128  # another token differs in the leading space, ▁ or ## only


@dataclass(frozen=True, slots=True, eq=False)
class VocabularyColumns:
    """Arrays of equal length, one row for each id in use, ascending.

    Attributes:
        ids: int32.
        utf8, starts: the spellings one after the other, uint8, and where each begins, int64[rows + 1].
        byte_counts, character_counts: length of the spelling, int32; characters are code points, of a
            fragment 0. ▁ and ## do not count.
        kinds: index into `KINDS`, int8.
        steps: the step that brought it, int32; 0 if it was there from the start, -1 if that is not known.
        scores: log probability, float32; NaN where the family has none.
        scripts: index into `script_names`, int16.
        flags: `TokenFlags`, uint16.
        script_names: the scripts that occur, Common, Inherited and "bytes" among them.
    """

    ids: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    byte_counts: npt.NDArray[np.int32]
    character_counts: npt.NDArray[np.int32]
    kinds: npt.NDArray[np.int8]
    steps: npt.NDArray[np.int32]
    scores: npt.NDArray[np.float32]
    scripts: npt.NDArray[np.int16]
    flags: npt.NDArray[np.uint16]
    script_names: tuple[str, ...]

    def __len__(self) -> int:
        return len(self.ids)

    @classmethod
    def of(cls, tokenizer: Tokenizer) -> VocabularyColumns:
        """The columns of a tokenizer; for any thread. 200,000 tokens take well under 200 ms."""
        raise NotImplementedError

    def spelling(self, row: int) -> bytes:
        """The bytes of one token."""
        return self.utf8[self.starts[row] : self.starts[row + 1]].tobytes()

    def row_of(self, token_id: int) -> int | None:
        """The row of an id; None if the vocabulary does not hold it."""
        row = int(self.ids.searchsorted(token_id))
        return row if row < len(self) and self.ids[row] == token_id else None
