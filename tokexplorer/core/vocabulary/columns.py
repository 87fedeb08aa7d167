"""All tokens of a tokenizer as arrays, one row for each id that the vocabulary holds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from functools import cache, cached_property
from typing import TYPE_CHECKING, NamedTuple, Self
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.tokenizer import bytes_meant
from tokexplorer.core.unicode.classes import SPACE, every_code_point, unicode_classes
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.scripts import COMMON, INHERITED, UNKNOWN, script_table
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT
from tokexplorer.core.vocabulary import kernels
from tokexplorer.core.vocabulary.token_arrays import (
    KINDS,
    ByteArray,
    IntArray,
    TokenArrays,
    asked_one_by_one,
    begins_with,
    read_only,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.tokenizer import Tokenizer, TokenKind

    RowArray = npt.NDArray[np.int32] | npt.NDArray[np.int64]

__all__ = ["KINDS", "TokenFlags", "VocabularyColumns"]

_LINE_END = 10
MIXED, BYTES = "Mixed", "bytes"
_UNDECIDED = (INHERITED, COMMON, UNKNOWN)  # of a token that holds only these the last one is its script
_BYTE_NAME_SIZE, _BYTE_NAME_BEGIN = len("<0x0A>"), "<0x"
_CASE_MINDED = np.empty(0, np.int32)  # in the place of folded code points, and read-only as these are
_CASE_MINDED.flags.writeable = False


# ---- measured once on all spellings of a tokenizer, and used for the vocabulary of each step


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
    starts = arrays.starts
    is_name = begins_with(arrays.utf8, starts, _BYTE_NAME_BEGIN) & (np.diff(starts) == _BYTE_NAME_SIZE)
    return np.flatnonzero((arrays.kinds == KINDS.index("byte")) & is_name)


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
    """For each token the first other one with the same key and another spelling; see `kernels.find_twins`."""
    size = len(is_text)
    slots = np.full(1 << max(4, (2 * size).bit_length()), -1, np.int64)
    first_of, second_of, twins = np.full((3, size), -1, np.int32)
    kernels.find_twins(utf8, starts, key_starts, key_ends, is_text, folded, slots, first_of, second_of, twins)
    return twins


# ---- the vocabulary


class TokenFlags(IntFlag):
    """Properties of a token that its spelling and its vocabulary decide."""

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
        case_twins, space_twins: the first other row that differs in case only, and in the leading space, ▁ or
            ## only, int32; -1 if there is none.
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
    case_twins: npt.NDArray[np.int32]
    space_twins: npt.NDArray[np.int32]
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
        if isinstance(tokenizer, PipelineTokenizer):
            arrays, ids = tokenizer.token_arrays(), tokenizer.ids_in_use()
        else:
            arrays, ids = asked_one_by_one(tokenizer)
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
        case_twins, space_twins = (
            np.where(each < rows, each, np.int32(-1)) for each in (measures.case_twins, measures.space_twins)
        )
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
            _flags(measures, kinds, case_twins, space_twins, bool(arrays.continuation)),
            case_twins,
            space_twins,
            tuple(script_names()[number] for number in names.tolist()),
            measures.core_starts,
            measures.core_ends,
            arrays.continuation,
            arrays.end_of_word,
        )

    def spelling(self, row: int) -> bytes:
        """The bytes of one token."""
        return self.utf8[self.starts[row] : self.starts[row + 1]].tobytes()

    def meaning(self, row: int) -> bytes:
        """As `spelling`, and the byte itself of one that is spelled by its name, such as <0x0A>."""
        return bytes_meant(self.spelling(row), KINDS[self.kinds[row]])

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
        """All rows in the order of a dictionary, int32.

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
    measures: Measures,
    kinds: npt.NDArray[np.int8],
    case_twins: npt.NDArray[np.int32],
    space_twins: npt.NDArray[np.int32],
    marks_continuation: bool,
) -> npt.NDArray[np.uint16]:
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
        TokenFlags.CASE_TWIN: case_twins >= 0,
        TokenFlags.SPACE_TWIN: space_twins >= 0,
    }
    flags = np.zeros(len(kinds), np.uint16)
    for flag, holds in of_flag.items():
        flags |= holds * np.uint16(flag)
    return flags


# ---- all tokens as one text, a line each, which a pattern can search in one go


class TextLines(NamedTuple):
    """Lines by row.

    Attributes:
        text: the tokens, a line end after each; of bytes that are no characters see `core.text.decode_utf8`.
        ends: where in it the line of each row ends, in code points, int64.
        apart: rows that hold a line end themselves, whose line is empty, int64.
    """

    text: str
    ends: IntArray
    apart: IntArray

    @classmethod
    def of(cls, utf8: npt.NDArray[np.uint8], starts: IntArray) -> TextLines:
        """The lines of tokens that stand one after the other."""
        places = np.flatnonzero(utf8 == _LINE_END)
        apart = np.unique(np.searchsorted(starts, places, side="right") - 1)
        sizes = np.diff(starts)
        kept = np.ones(len(sizes), bool)
        kept[apart] = False
        lines = np.insert(utf8[np.repeat(kept, sizes)], np.cumsum(sizes * kept), _LINE_END)
        text = decode_utf8(lines.tobytes())
        return cls(text, np.flatnonzero(code_points_of(text) == _LINE_END), apart)


# ---- letters without case


@cache
def folded_code_points() -> npt.NDArray[np.int32]:
    """Each code point with its case folded, int32[0x110000], read-only; built once in 0.05 s.

    One character for each: ß stays what it is, where full case folding makes it ss.
    """
    folded = np.arange(CODE_POINT_LIMIT, dtype=np.int32)
    for match in regex.finditer(r"\p{Changes_When_Casefolded}", every_code_point()):
        folded[match.start()] = _folded(match.group())
    folded.flags.writeable = False
    return folded


def _folded(character: str) -> int:
    for candidate in (character.casefold(), character.lower()):
        if len(candidate) == 1:
            return ord(candidate)
    return ord(character)


# ---- how many tokens there are of each length, script and kind


def length_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> npt.NDArray[np.int64]:
    """How many tokens have 0, 1, 2, ... characters, int64; of `rows` only, if they are given."""
    lengths = columns.character_counts if rows is None else columns.character_counts[rows]
    return np.bincount(lengths).astype(np.int64, copy=False)


def script_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> dict[str, int]:
    """How many tokens are of each script that occurs, the most frequent first."""
    scripts = columns.scripts if rows is None else columns.scripts[rows]
    counts = np.bincount(scripts, minlength=len(columns.script_names))
    order = np.argsort(-counts, kind="stable").tolist()
    return {columns.script_names[each]: int(counts[each]) for each in order if counts[each]}


def kind_counts(columns: VocabularyColumns, rows: RowArray | None = None) -> dict[TokenKind, int]:
    """How many tokens are of each kind that occurs, in the order of `KINDS`."""
    kinds = columns.kinds if rows is None else columns.kinds[rows]
    counts = np.bincount(kinds, minlength=len(KINDS)).tolist()
    return {kind: count for kind, count in zip(KINDS, counts, strict=True) if count}
