"""Which tokens of a vocabulary a search finds: by text, prefix, pattern or id."""

from __future__ import annotations

import re
import time
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

Rows = npt.NDArray[np.bool_]
SearchBy = Literal["text", "prefix", "regex", "id"]

REGEX_SECONDS: Final = 2.0
_IDS = re.compile(r"\s*(\d{1,12})(?:\s*(?:-|–|\.\.)\s*(\d{1,12}))?\s*", re.ASCII)
# How white space is shown, and how GPT-2's vocabulary file writes it.
_MARKS: Final = str.maketrans(
    {"·": " ", "Ġ": " ", "⇥": "\t", "ĉ": "\t", "↵": "\n", "Ċ": "\n", "␍": "\r", "⍽": "\u00a0"}
)
_METASPACE = "\u2581"
# What makes the match of a pattern depend on more than the line that it lies in: anchors of the whole text,
# groups that look around or do not backtrack, possessive quantifiers.
_LOOKS_BEYOND = regex.compile(r"\(\?(?![isu]*[:)]|P?<[A-Za-z_])|\(\*|\\[AZzGK]|[*+?}]\+")
_LITERAL = regex.compile(r"[^\\.^$*+?{}\[\]|()\uFFFD]+")
_SHORT_TOKEN = 16  # characters in which no pattern runs for long, so that it needs no time limit
_ROWS_PER_LOOK = 64  # at the clock


class SearchError(ValueError):
    """A search that cannot be made: a pattern that is none, an id that is no number."""


def found_rows(columns: VocabularyColumns, search: str, by: SearchBy) -> Rows:
    """Which rows a search that is not empty finds, bool by row. Raises SearchError."""
    if by == "id":
        return _of_ids(columns, search)
    if by == "regex":
        return _of_pattern(columns, search)
    return columns.holding(_needles(search), at_start=by == "prefix")


def _needles(search: str) -> set[bytes]:
    """What may be meant: the text as it is, its marks as white space, and blanks as ▁."""
    meant = search.translate(_MARKS)
    return set(map(encode_utf8, (search, meant, meant.replace(" ", _METASPACE))))


def _of_ids(columns: VocabularyColumns, search: str) -> Rows:
    match = _IDS.fullmatch(search.replace(",", ""))
    if match is None:
        raise SearchError(f"{search!r} is no id: write a number such as 262, or two such as 262-300")
    first = int(match[1])
    last = first if match[2] is None else int(match[2])
    return (columns.ids >= first) & (columns.ids <= last)


def _of_pattern(columns: VocabularyColumns, pattern: str) -> Rows:
    """The rows in which the pattern matches anywhere; `^` and `$` are the ends of lines of a token."""
    if _LITERAL.fullmatch(pattern):
        return columns.holding([encode_utf8(pattern)])
    compiled = _compiled(pattern)
    give_up = time.monotonic() + REGEX_SECONDS
    try:
        if _LOOKS_BEYOND.search(pattern):
            found = np.zeros(len(columns), bool)
            doubtful = np.arange(len(columns))
        else:
            found, doubtful = _search_lines(columns, pattern, compiled)
        _search_each(columns, compiled, doubtful, found, give_up)
    except TimeoutError:
        raise SearchError(
            f"the pattern {pattern!r} did not finish within {REGEX_SECONDS:.0f} s; nested quantifiers such "
            "as (a+)+ can take for ever: make one of them possessive, (a++)+"
        ) from None
    except (MemoryError, RecursionError):
        raise SearchError(f"the pattern {pattern!r} needs too much memory; does it call itself?") from None
    return found


def _compiled(pattern: str) -> regex.Pattern[str]:
    try:
        return regex.compile(pattern, regex.MULTILINE)
    except (regex.error, RecursionError, OverflowError) as error:
        place = getattr(error, "pos", None)
        where = "" if place is None else f" at character {place + 1}"
        raise SearchError(
            f"the pattern does not compile: {getattr(error, 'msg', None) or error}{where}"
        ) from None


def _search_lines(
    columns: VocabularyColumns, pattern: str, compiled: regex.Pattern[str]
) -> tuple[Rows, npt.NDArray[np.int64]]:
    """Search all tokens as one text: the rows that are found, and those that must be tried by themselves.

    A match that goes over the end of a line says nothing of the tokens that it touches. Raises TimeoutError.
    """
    text, ends, apart = columns.lines
    if "(?" not in pattern:  # one match a line is enough
        compiled = regex.compile(f"(?:{pattern})[^\n]*+", regex.MULTILINE)
    matches = compiled.finditer(text, concurrent=True, timeout=REGEX_SECONDS)
    spans = np.fromiter(chain.from_iterable(match.span() for match in matches), np.int64).reshape(-1, 2)
    first, last = ends.searchsorted(spans[:, 0]), ends.searchsorted(spans[:, 1])
    found = np.zeros(len(columns) + 1, bool)  # one more: behind the last line end
    found[first[first == last]] = True
    touched = np.zeros(len(columns) + 2, np.int64)
    np.add.at(touched, first[first != last], 1)
    np.add.at(touched, last[first != last] + 1, -1)
    doubtful = (np.cumsum(touched)[: len(columns)] > 0) & ~found[:-1]
    doubtful[apart] = True
    return found[:-1], np.flatnonzero(doubtful)


def _search_each(
    columns: VocabularyColumns,
    compiled: regex.Pattern[str],
    rows: npt.NDArray[np.int64],
    found: Rows,
    give_up: float,
) -> None:
    """Try rows one after the other. Raises TimeoutError at `give_up`."""
    whole, ends, apart = columns.lines
    starts = np.concatenate([[0], ends[:-1] + 1])
    is_short = ends - starts <= _SHORT_TOKEN
    is_short[apart] = False
    short, long = rows[is_short[rows]], rows[~is_short[rows]]
    search = compiled.search
    for first in range(0, len(short), _ROWS_PER_LOOK):
        some = short[first : first + _ROWS_PER_LOOK]
        spans = zip(starts[some].tolist(), ends[some].tolist(), strict=True)
        found[some] = [search(whole[start:end]) is not None for start, end in spans]
        if time.monotonic() > give_up:
            raise TimeoutError
    for row in long.tolist():
        left = max(1e-3, give_up - time.monotonic())
        text = decode_utf8(columns.spelling(row))
        found[row] = search(text, concurrent=True, timeout=left) is not None
