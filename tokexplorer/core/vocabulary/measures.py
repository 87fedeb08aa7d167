"""What is measured once on all spellings of a tokenizer and then holds for the vocabulary of each step."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Self
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt

from tokexplorer.core.scripts import COMMON, INHERITED, UNKNOWN, script_table
from tokexplorer.core.unicode_classes import SPACE, unicode_classes
from tokexplorer.core.vocabulary import kernels
from tokexplorer.core.vocabulary.case_folding import folded_code_points
from tokexplorer.core.vocabulary.token_arrays import KINDS, ByteArray, IntArray, read_only

if TYPE_CHECKING:
    from tokexplorer.core.vocabulary.token_arrays import TokenArrays

MIXED, BYTES = "Mixed", "bytes"
_UNDECIDED = (INHERITED, COMMON, UNKNOWN)  # of a token that holds only these the last one is its script
_BYTE_NAME_SIZE = len("<0x0A>")
_CASE_MINDED = np.empty(0, np.int32)  # in the place of folded code points, and read-only as these are
_CASE_MINDED.flags.writeable = False


@dataclass(frozen=True, slots=True, eq=False)
class Measures:
    """Arrays with a row for each token.

    Attributes:
        core_starts, core_ends: where in the spellings the text without marks begins and ends, int64.
        characters, sizes: length in characters and bytes, int32.
        scripts: index into `script_names`, int16.
        is_text: whether text can become it, so that its marks are marks.
        leads: whether a blank or ▁ is in front.
        continues: whether it is marked as the continuation of a word.
        blank: whether it is nothing but white space and ▁.
        broken: whether a byte of it is no whole character.
        case_twins, space_twins: the first other row that differs only in that, int32; -1 if there is none.
    """

    core_starts: npt.NDArray[np.int64]
    core_ends: npt.NDArray[np.int64]
    characters: npt.NDArray[np.int32]
    sizes: npt.NDArray[np.int32]
    scripts: npt.NDArray[np.int16]
    is_text: npt.NDArray[np.bool_]
    leads: npt.NDArray[np.bool_]
    continues: npt.NDArray[np.bool_]
    blank: npt.NDArray[np.bool_]
    broken: npt.NDArray[np.bool_]
    case_twins: npt.NDArray[np.int32]
    space_twins: npt.NDArray[np.int32]

    @classmethod
    def of(cls, arrays: TokenArrays) -> Self:
        """Measured now; some 50 ms for 200,000 tokens."""
        size, starts = len(arrays), arrays.starts
        utf8 = read_only(arrays.utf8[: starts[-1]])
        continuation = np.frombuffer(arrays.continuation, np.uint8)
        end_of_word = np.frombuffer(arrays.end_of_word, np.uint8)
        named_bytes = _named_bytes(arrays)
        is_text = np.isin(arrays.kinds, [KINDS.index("special"), KINDS.index("unknown")], invert=True)
        is_text[named_bytes] = False
        core_starts, core_ends = np.empty(size, np.int64), np.empty(size, np.int64)
        leads, continues, blank, broken = np.zeros((4, size), bool)
        kernels.find_cores(
            utf8, starts, is_text, continuation, end_of_word, core_starts, core_ends, leads, continues
        )
        characters, sizes, scripts = (
            np.zeros(size, np.int32),
            np.zeros(size, np.int32),
            np.full(size, -1, np.int16),
        )
        table, (ranks, mixed) = script_table(), _decisions()
        kernels.measure(
            utf8, starts, core_starts, core_ends, unicode_classes(), SPACE, table.of_code_point, ranks, mixed,
            characters, sizes, scripts, blank, broken,
        )  # fmt: skip
        values = _values(arrays, named_bytes)
        characters[named_bytes], sizes[named_bytes], broken[named_bytes] = values < 0x80, 1, values >= 0x80
        scripts[named_bytes] = table.of_code_point[values]
        scripts[scripts < 0] = table.names.index(COMMON)
        scripts[broken] = script_names().index(BYTES)
        return cls(
            core_starts,
            core_ends,
            characters,
            sizes,
            scripts,
            is_text,
            leads,
            continues,
            blank,
            broken,
            _twins(utf8, starts, starts[:-1], starts[1:], is_text, folded_code_points()),
            _twins(utf8, starts, core_starts, core_ends, is_text & ~blank, _CASE_MINDED),
        )

    def first(self, count: int) -> Measures:
        """The first rows, as views; twins among later ones are still named."""
        return Measures(*(getattr(self, name)[:count] for name in self.__dataclass_fields__))


_KNOWN: WeakKeyDictionary[TokenArrays, Measures] = WeakKeyDictionary()


def measures_of(arrays: TokenArrays) -> Measures:
    """The measures of a tokenizer's tokens, kept as long as these are."""
    known = _KNOWN.get(arrays)
    if known is None:
        known = _KNOWN[arrays] = Measures.of(arrays)
    return known


@cache
def script_names() -> tuple[str, ...]:
    """All scripts that tokens can have."""
    return (*script_table().names, MIXED, BYTES)


@cache
def _decisions() -> tuple[npt.NDArray[np.uint8], int]:
    """By script 0 if it decides about a token and otherwise its rank, and the number of `MIXED`."""
    ranks = np.zeros(len(script_table().names), np.uint8)
    for rank, name in enumerate(_UNDECIDED, start=1):
        ranks[script_table().names.index(name)] = rank
    return ranks, script_names().index(MIXED)


def _named_bytes(arrays: TokenArrays) -> npt.NDArray[np.int64]:
    """The rows of bytes that are spelled by name, such as <0x0A>: those of character BPE."""
    lengths = np.diff(arrays.starts)
    return np.flatnonzero((arrays.kinds == KINDS.index("byte")) & (lengths == _BYTE_NAME_SIZE))


def _values(arrays: TokenArrays, rows: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    starts = arrays.starts[rows].tolist()
    return np.array([int(arrays.utf8[start + 3 : start + 5].tobytes(), 16) for start in starts], np.int64)


def _twins(
    utf8: ByteArray,
    starts: IntArray,
    key_starts: IntArray,
    key_ends: IntArray,
    is_text: npt.NDArray[np.bool_],
    folded: npt.NDArray[np.int32],
) -> npt.NDArray[np.int32]:
    """See `kernels.find_twins`."""
    size = len(is_text)
    slots = np.full(1 << max(4, (2 * size).bit_length()), -1, np.int64)
    first_of, second_of, twins = np.full((3, size), -1, np.int32)
    kernels.find_twins(utf8, starts, key_starts, key_ends, is_text, folded, slots, first_of, second_of, twins)
    return twins
