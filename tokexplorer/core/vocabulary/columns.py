"""All tokens of a tokenizer as arrays, one row for each id that the vocabulary holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.vocabulary import kernels
from tokexplorer.core.vocabulary.case_folding import folded_code_points
from tokexplorer.core.vocabulary.measures import Measures, measures_of, script_names
from tokexplorer.core.vocabulary.text_lines import TextLines
from tokexplorer.core.vocabulary.token_arrays import KINDS, TokenArrays, arrays_of, read_only

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.tokenizer import Tokenizer

__all__ = ["KINDS", "TokenFlags", "VocabularyColumns"]

IntArray = npt.NDArray[np.int64]


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


@dataclass(frozen=True, eq=False)
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
        scripts: index into `script_names`, int16. The one script of its letters, "Mixed" if they are of
            several, and "bytes" for fragments.
        flags: `TokenFlags`, uint16.
        script_names: the scripts that occur, the most frequent first, Common and "bytes" among them.
        core_starts, core_ends: where in `utf8` the text of each token is, without a blank or ▁ in front and
            without marks such as ## and </w>, int64.
        continuation, end_of_word: what these marks are; empty where there are none.
    """

    ids: npt.NDArray[np.int32]
    utf8: npt.NDArray[np.uint8]
    starts: IntArray
    byte_counts: npt.NDArray[np.int32]
    character_counts: npt.NDArray[np.int32]
    kinds: npt.NDArray[np.int8]
    steps: npt.NDArray[np.int32]
    scores: npt.NDArray[np.float32]
    scripts: npt.NDArray[np.int16]
    flags: npt.NDArray[np.uint16]
    script_names: tuple[str, ...]
    core_starts: IntArray
    core_ends: IntArray
    continuation: bytes
    end_of_word: bytes

    def __len__(self) -> int:
        return len(self.ids)

    @classmethod
    def of(cls, tokenizer: Tokenizer) -> VocabularyColumns:
        """The columns of a tokenizer; for any thread. 200,000 tokens take well under 200 ms.

        What the steps of one run share is measured once, so that a later call costs a few milliseconds.
        """
        arrays, ids = arrays_of(tokenizer)
        if len(ids) == 0 or ids[-1] != len(ids) - 1:  # ids with gaps, or learned in another order
            arrays = arrays.at(ids)
            return cls._measured(arrays, ids, Measures.of(arrays))
        return cls._measured(arrays, ids, measures_of(arrays).first(len(ids)))

    @classmethod
    def _measured(
        cls, arrays: TokenArrays, ids: npt.NDArray[np.int32], measures: Measures
    ) -> VocabularyColumns:
        rows = len(ids)
        starts, kinds = arrays.starts[: rows + 1], arrays.kinds[:rows]
        used = np.bincount(measures.scripts, minlength=len(script_names()))
        names = np.argsort(-used, kind="stable")[: np.count_nonzero(used)]
        number_of = np.zeros(len(used), np.int16)
        number_of[names] = np.arange(len(names))
        return cls(
            ids,
            read_only(arrays.utf8[: starts[-1]]),
            starts,
            measures.sizes,
            measures.characters,
            kinds,
            arrays.steps[:rows],
            arrays.scores[:rows],
            number_of[measures.scripts],
            _flags(measures, kinds, marks_continuation=bool(arrays.continuation)),
            tuple(script_names()[number] for number in names.tolist()),
            measures.core_starts,
            measures.core_ends,
            arrays.continuation,
            arrays.end_of_word,
        )

    def spelling(self, row: int) -> bytes:
        """The bytes of one token."""
        return self.utf8[self.starts[row] : self.starts[row + 1]].tobytes()

    def row_of(self, token_id: int) -> int | None:
        """The row of an id; None if the vocabulary does not hold it."""
        row = int(self.ids.searchsorted(token_id))
        return row if row < len(self) and self.ids[row] == token_id else None

    def holding(self, needles: Iterable[bytes], *, at_start: bool = False) -> npt.NDArray[np.bool_]:
        """Which rows hold any of some strings that are not empty, or begin with it; bool by row."""
        found = np.zeros(len(self), bool)
        for needle in needles:
            kernels.find_text(self.utf8, self.starts, np.frombuffer(needle, np.uint8), at_start, found)
        return found

    @cached_property
    def lines(self) -> TextLines:
        """All tokens as one text."""
        return TextLines.of(self.utf8, self.starts)

    @cached_property
    def by_spelling(self) -> npt.NDArray[np.int32]:
        """All rows as a dictionary would have them, int32.

        By the text without its marks and without regard to case, so that twins stand together.
        """
        keys, folded = np.empty((len(self), 3), np.int64), folded_code_points()
        kernels.first_characters(self.utf8, self.core_starts, self.core_ends, folded, keys)
        order = np.argsort(keys[:, 0], kind="stable").astype(np.int32)
        kernels.sort_equal_keys(
            self.utf8,
            self.starts,
            self.core_starts,
            self.core_ends,
            folded,
            keys,
            order,
            np.empty_like(order),
        )
        return order


def _flags(
    measures: Measures, kinds: npt.NDArray[np.int8], *, marks_continuation: bool
) -> npt.NDArray[np.uint16]:
    rows = len(kinds)
    is_special = np.isin(kinds, [KINDS.index("special"), KINDS.index("user")])
    starts_word = measures.leads
    if marks_continuation:
        starts_word = measures.is_text & ~measures.continues & ~is_special
    of_flag = {
        TokenFlags.SPECIAL: is_special,
        TokenFlags.UNKNOWN: kinds == KINDS.index("unknown"),
        TokenFlags.STARTS_WORD: starts_word,
        TokenFlags.CONTINUES_WORD: measures.continues,
        TokenFlags.WHITE_SPACE: measures.blank,
        TokenFlags.BYTE_FRAGMENT: measures.broken,
        TokenFlags.CASE_TWIN: (measures.case_twins >= 0) & (measures.case_twins < rows),
        TokenFlags.SPACE_TWIN: (measures.space_twins >= 0) & (measures.space_twins < rows),
    }
    flags = np.zeros(rows, np.uint16)
    for flag, holds in of_flag.items():
        flags |= holds * np.uint16(flag)
    return flags
