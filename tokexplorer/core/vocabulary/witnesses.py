"""Texts in which the tokens of a vocabulary are likely to appear: each token in many surroundings.

Whatever token such a text becomes is reachable, so that many tokens are tried in one text.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

import numpy as np

from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.vocabulary.columns import TokenFlags

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt

    from tokexplorer.core.vocabulary.columns import VocabularyColumns

    Rows = npt.NDArray[np.int64]

# Characters of every class that pre-tokenizers know; rare ones are in hardly any token, and merge with
# nothing.
RARE_LETTER: Final = "\U00010380"
RARE_DIGIT: Final = "\U00011066"
RARE_SYMBOL: Final = "\u2042"
_FIRST: Final = (("", ""), (" ", ""), (RARE_LETTER, ""), (RARE_LETTER, RARE_LETTER), (" ", RARE_LETTER))
_BEFORE: Final = ("", RARE_LETTER, "a", "A", "1", RARE_DIGIT, ".", RARE_SYMBOL, "'", " ", "\t", "x'", "11")
_BEHIND: Final = (
    "",
    RARE_LETTER,
    "a",
    " a",
    "1",
    RARE_DIGIT,
    ".",
    RARE_SYMBOL,
    " ",
    "\n",
    f" {RARE_SYMBOL}",
)
_LINE: Final = "\n"
_FEW_WORDS, _MANY_WORDS = 6, 96  # beginnings of words that continuations are tried after
_LONGEST_START = 8


def first_texts(columns: VocabularyColumns, rows: Callable[[], Rows]) -> Iterator[str]:
    """A few texts that show most tokens; `rows` tells which are still to be found."""
    yield _ascii_alone()
    for before, behind in _FIRST:
        yield _text(columns, rows(), before, behind)
    yield from _continued(columns, rows, _FEW_WORDS)


def more_texts(columns: VocabularyColumns, rows: Callable[[], Rows]) -> Iterator[str]:
    """Many texts for the few tokens that are left."""
    if len(rows()):
        yield _text(columns, rows(), "", "", as_blank=False)
        yield _text(columns, rows(), "a", "a", with_blank=False)  # where a normalizer puts the blank
    for before, behind in product(_BEFORE, _BEHIND):
        if not len(rows()):
            return
        yield _text(columns, rows(), before, behind)
    yield from _continued(columns, rows, _MANY_WORDS)


def _ascii_alone() -> str:
    """Every ASCII character, for tokens that stand for one byte, and their names, which may be found, too."""
    names = " ".join(f"<0x{value:02X}>" for value in range(128))
    return "".join(map(chr, range(128))) + " ".join(map(chr, range(128))) + f"\n{names}"


def _text(
    columns: VocabularyColumns,
    rows: Rows,
    before: str,
    behind: str,
    *,
    as_blank: bool = True,
    with_blank: bool = True,
) -> str:
    """The texts of some tokens, each in the same surroundings, on lines of their own.

    ▁ stands for a blank with `as_blank`, since texts are made of those; a blank or ▁ in front is part of
    the text only `with_blank`.
    """
    continues = columns.flags[rows] & TokenFlags.CONTINUES_WORD != 0
    starts = columns.starts[rows] + len(columns.continuation) * continues
    starts = starts if with_blank else columns.core_starts[rows]
    left, right = encode_utf8(before), encode_utf8(behind + _LINE)
    text = decode_utf8(joined(columns.utf8, starts, columns.core_ends[rows], left, right).tobytes())
    return text.replace(METASPACE, " ") if as_blank else text


def _continued(columns: VocabularyColumns, rows: Callable[[], Rows], words: int) -> Iterator[str]:
    """Tokens that continue a word, after some of those that begin one."""
    if not columns.continuation:
        return
    longer = _longer_starts(columns, words) if words == _MANY_WORDS else []
    for start in _word_starts(columns, words) + longer:
        left = rows()
        continuing = left[columns.flags[left] & TokenFlags.CONTINUES_WORD != 0]
        if not len(continuing):
            return
        yield _text(columns, continuing, start, "")


def _word_starts(columns: VocabularyColumns, count: int) -> list[str]:
    """Tokens of letters that begin a word, short and long ones."""
    is_start = columns.flags & TokenFlags.STARTS_WORD != 0
    fits = is_start & (columns.character_counts <= _LONGEST_START)
    rows = np.random.default_rng(0).permutation(np.flatnonzero(fits))
    single = rows[columns.character_counts[rows] == 1]
    spelled = [
        decode_utf8(columns.spelling(row)) for row in [*single[:count].tolist(), *rows[: 2 * count].tolist()]
    ]
    letters = [text.replace(METASPACE, " ") for text in spelled if text.lstrip(METASPACE).isalpha()]
    return letters[:: max(1, len(letters) // count)][:count]


def _longer_starts(columns: VocabularyColumns, count: int) -> list[str]:
    """Beginnings of words of two tokens."""
    random = np.random.default_rng(1)
    continuing = np.flatnonzero(columns.flags & TokenFlags.CONTINUES_WORD)
    starts = _word_starts(columns, count)
    if not len(continuing) or not starts:
        return []
    rows = random.choice(continuing, count).tolist()
    seconds = [decode_utf8(columns.spelling(row)[len(columns.continuation) :]) for row in rows]
    return [starts[place % len(starts)] + second for place, second in enumerate(seconds)]


def joined(
    utf8: npt.NDArray[np.uint8], starts: Rows, ends: Rows, before: bytes, behind: bytes
) -> npt.NDArray[np.uint8]:
    """Spans of an array one after the other, with the same bytes before and behind each; uint8."""
    sizes = ends - starts
    around = len(before) + len(behind)
    begins = np.cumsum(sizes + around) - sizes - around
    out = np.empty(int((sizes + around).sum()), np.uint8)
    inner = np.arange(int(sizes.sum())) + np.repeat(-np.cumsum(sizes) + sizes, sizes)
    out[inner + np.repeat(begins + len(before), sizes)] = utf8[inner + np.repeat(starts, sizes)]
    for place, byte in enumerate(before):
        out[begins + place] = byte
    for place, byte in enumerate(behind):
        out[begins + len(before) + sizes + place] = byte
    return out
