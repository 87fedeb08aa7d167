"""A vocabulary as it is browsed: searched, filtered and sorted by index arrays, never copied."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TYPE_CHECKING, Final, Literal, get_args

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.language import tr
from tokexplorer.core.patterns import PATTERN_ERRORS, compiled
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import TokenFlags

if TYPE_CHECKING:
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

RowArray = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]

SearchBy = Literal["text", "prefix", "regex", "id"]
SortBy = Literal["id", "token", "length", "corpus", "text", "score", "step"]
Only = Literal[
    "white space", "case twins", "space twins", "byte fragments", "special",
    "starts a word", "continues a word", "used in this text", "unused in this text",
    "unused in the corpus", "unreachable", "undecodable", "new since",
]  # fmt: skip
SORTS: tuple[SortBy, ...] = get_args(SortBy)
CONDITIONS: tuple[Only, ...] = get_args(Only)

_FLAGS: dict[Only, TokenFlags] = {
    "white space": TokenFlags.WHITE_SPACE,
    "case twins": TokenFlags.CASE_TWIN,
    "space twins": TokenFlags.SPACE_TWIN,
    "byte fragments": TokenFlags.BYTE_FRAGMENT,
    "special": TokenFlags.SPECIAL,
    "starts a word": TokenFlags.STARTS_WORD,
    "continues a word": TokenFlags.CONTINUES_WORD,
}

REGEX_SECONDS: Final = 2.0
_IDS = re.compile(r"\s*(\d{1,12})(?:\s*(?:-|–|\.\.)\s*(\d{1,12}))?\s*", re.ASCII)
# The signs that the window and GPT-2's vocabulary file write for white space.
_MARKS: Final = str.maketrans(
    {"·": " ", "Ġ": " ", "⇥": "\t", "ĉ": "\t", "↵": "\n", "Ċ": "\n", "␍": "\r", "⍽": "\u00a0"}
)
_METASPACE = "\u2581"
# Parts of a pattern whose match may depend on more than one line: anchors of the whole text, groups that look
# around or do not backtrack, possessive quantifiers.
_LOOKS_BEYOND = regex.compile(r"\(\?(?![isu]*[:)]|P?<[A-Za-z_])|\(\*|\\[AZzGK]|[*+?}]\+")
_LITERAL = regex.compile(r"[^\\.^$*+?{}\[\]|()\uFFFD]+")
_SHORT_TOKEN = 16  # characters: no pattern runs long on so few, so it needs no time limit
_ROWS_PER_LOOK = 64  # between two looks at the clock


class SearchError(ValueError):
    """A search that cannot be made, such as a pattern that does not compile."""


@dataclass(frozen=True, slots=True)
class VocabularyQuery:
    """Which tokens to show, and in which order.

    Attributes:
        search: what to search for; empty for everything. White space is literal, and the visible signs of
            white space (·) find it, too.
        by: what kind of search it is.
        script: the name of one script; empty for all.
        least_characters, most_characters: bounds of the length; None for none.
        only: conditions that must all hold. A condition about what is not known (counts, verdicts, an earlier
            step) holds for no token.
        sort: by which column; "token" sorts as in a dictionary, so that twins are together. Unknown values
            come last, and equal ones are in the order of their ids.
        descending: whether the largest come first.
    """

    search: str = ""
    by: SearchBy = "text"
    script: str = ""
    least_characters: int | None = None
    most_characters: int | None = None
    only: frozenset[Only] = field(default_factory=frozenset)
    sort: SortBy = "id"
    descending: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class VocabularyView:
    """The rows of a vocabulary that a query finds, in its order.

    Attributes:
        columns: the whole vocabulary.
        corpus_counts, text_counts: how often each row's token occurs in the corpus and in the inspected
            text, int64 by row; None if that is not known (yet).
        verdicts: `core.vocabulary.audit.Verdict` by row, int8; None before an audit.
        before: which rows were there at the earlier of two steps, bool by row; None without one.
        rows: the rows that the query finds, int32.
        orders: all rows sorted by a column, as far as they were needed; views with the same numbers share
            them.
    """

    columns: VocabularyColumns
    corpus_counts: npt.NDArray[np.int64] | None
    text_counts: npt.NDArray[np.int64] | None
    verdicts: npt.NDArray[np.int8] | None
    before: npt.NDArray[np.bool_] | None
    rows: RowArray
    orders: dict[tuple[SortBy, bool], RowArray] = field(default_factory=dict, repr=False)

    @classmethod
    def of(
        cls,
        columns: VocabularyColumns,
        *,
        corpus_counts_by_id: npt.NDArray[np.int64] | None = None,
        text_counts_by_id: npt.NDArray[np.int64] | None = None,
        verdicts: npt.NDArray[np.int8] | None = None,
        ids_before: npt.NDArray[np.int32] | None = None,
    ) -> VocabularyView:
        """All rows, by id.

        Args:
            columns: the vocabulary.
            corpus_counts_by_id: how often each id occurs in the corpus; ids beyond the end do not.
            text_counts_by_id: the same in the inspected text.
            verdicts: what the audit found, by row.
            ids_before: the ids of the earlier of two steps.
        """
        before = None if ids_before is None else np.isin(columns.ids, ids_before)
        return cls(
            columns,
            _by_row(columns.ids, corpus_counts_by_id),
            _by_row(columns.ids, text_counts_by_id),
            verdicts,
            before,
            np.arange(len(columns), dtype=np.int32),
        )

    def queried(self, query: VocabularyQuery) -> VocabularyView:
        """The same vocabulary with the rows that `query` finds. Raises SearchError."""
        holds = self._bounds(query)
        for condition in query.only:
            holds &= self._condition(condition)
        if query.search:
            holds &= _found_rows(self.columns, query.search, query.by)
        order = self._order(query.sort, query.descending)
        return replace(self, rows=order[holds[order]])

    def _bounds(self, query: VocabularyQuery) -> Mask:
        columns = self.columns
        holds = np.ones(len(columns), bool)
        if query.least_characters is not None:
            holds &= columns.character_counts >= query.least_characters
        if query.most_characters is not None:
            holds &= columns.character_counts <= query.most_characters
        if query.script:
            names = columns.script_names
            holds &= columns.scripts == (names.index(query.script) if query.script in names else -1)
        return holds

    def _condition(self, condition: Only) -> Mask:
        if condition in _FLAGS:
            flagged: Mask = (self.columns.flags & _FLAGS[condition]) != 0
            return flagged
        nowhere = np.zeros(len(self.columns), bool)
        match condition:
            case "used in this text":
                return nowhere if self.text_counts is None else self.text_counts > 0
            case "unused in this text":
                return nowhere if self.text_counts is None else self.text_counts == 0
            case "unused in the corpus":
                return nowhere if self.corpus_counts is None else self.corpus_counts == 0
            case "new since":
                return nowhere if self.before is None else ~self.before
            case "unreachable":
                return nowhere if self.verdicts is None else self.verdicts == Verdict.UNREACHABLE
            case _:
                return nowhere if self.verdicts is None else self.verdicts == Verdict.UNDECODABLE

    def _order(self, sort: SortBy, descending: bool) -> RowArray:
        """All rows in an order."""
        if (sort, descending) not in self.orders:
            self.orders[sort, descending] = self._sorted(sort, descending)
        return self.orders[sort, descending]

    def _sorted(self, sort: SortBy, descending: bool) -> RowArray:
        if sort == "token":
            by_spelling = self.columns.by_spelling
            return by_spelling[::-1] if descending else by_spelling
        keys = self._keys(sort)
        order = np.argsort(-keys if descending else keys, kind="stable")
        return order.astype(np.int32)

    def _keys(self, sort: SortBy) -> npt.NDArray[np.int64] | npt.NDArray[np.float64]:
        """A sort key for each row, NaN where the value is not known."""
        columns = self.columns
        nothing = np.zeros(len(columns), np.int64)
        match sort:
            case "length":
                return (columns.character_counts.astype(np.int64) << 32) + columns.byte_counts
            case "score":
                return columns.scores.astype(np.float64)
            case "step":
                return np.where(columns.steps < 0, np.nan, columns.steps)
            case "corpus":
                return nothing if self.corpus_counts is None else self.corpus_counts
            case "text":
                return nothing if self.text_counts is None else self.text_counts
            case _:
                return columns.ids.astype(np.int64)


def _by_row(ids: npt.NDArray[np.int32], by_id: npt.NDArray[np.int64] | None) -> npt.NDArray[np.int64] | None:
    """Counts by row from counts by id."""
    if by_id is None:
        return None
    counts = np.zeros(len(ids), np.int64)
    known = ids < len(by_id)
    counts[known] = by_id[ids[known]]
    return counts


def _found_rows(columns: VocabularyColumns, search: str, by: SearchBy) -> Mask:
    """Which rows a search that is not empty finds, bool by row. Raises SearchError."""
    if by == "id":
        return _of_ids(columns, search)
    if by == "regex":
        return _of_pattern(columns, search)
    return columns.holding(_needles(search), at_start=by == "prefix")


def _needles(search: str) -> set[bytes]:
    """The texts that may be meant: as typed, with signs as white space, and with blanks as ▁."""
    meant = search.translate(_MARKS)
    return set(map(encode_utf8, (search, meant, meant.replace(" ", _METASPACE))))


def _of_ids(columns: VocabularyColumns, search: str) -> Mask:
    match = _IDS.fullmatch(search.replace(",", ""))
    if match is None:
        raise SearchError(
            tr("{search!r} is no id: write a number such as 262, or two such as 262-300", search=search)
        )
    first = int(match[1])
    last = first if match[2] is None else int(match[2])
    return (columns.ids >= first) & (columns.ids <= last)


def _of_pattern(columns: VocabularyColumns, pattern: str) -> Mask:
    """The rows in which the pattern matches anywhere; `^` and `$` match at the lines of a token."""
    if _LITERAL.fullmatch(pattern):
        return columns.holding([encode_utf8(pattern)])
    whole = _compiled(pattern)
    give_up = time.monotonic() + REGEX_SECONDS
    try:
        if _LOOKS_BEYOND.search(pattern):
            found = np.zeros(len(columns), bool)
            doubtful = np.arange(len(columns))
        else:
            found, doubtful = _search_lines(columns, pattern, whole)
        _search_each(columns, whole, doubtful, found, give_up)
    except TimeoutError:
        raise SearchError(
            tr(
                "the pattern {pattern!r} did not finish within {regex_seconds:.0f} s; nested "
                "quantifiers such as (a+)+ can take for ever: make one of them possessive, (a++)+",
                pattern=pattern,
                regex_seconds=REGEX_SECONDS,
            )
        ) from None
    except (MemoryError, RecursionError):
        raise SearchError(
            tr("the pattern {pattern!r} needs too much memory; does it call itself?", pattern=pattern)
        ) from None
    return found


def _compiled(pattern: str) -> regex.Pattern[str]:
    try:
        return compiled(pattern)
    except PATTERN_ERRORS as error:
        place = getattr(error, "pos", None)
        where = "" if place is None else tr(" at character {value}", value=place + 1)
        raise SearchError(
            tr(
                "the pattern does not compile: {value}{where}",
                value=getattr(error, "msg", None) or error,
                where=where,
            )
        ) from None


def _search_lines(
    columns: VocabularyColumns, pattern: str, whole: regex.Pattern[str]
) -> tuple[Mask, npt.NDArray[np.int64]]:
    """Search all tokens as one text: the rows that are found, and those that must be tried by themselves.

    A match across the end of a line decides nothing about the tokens that it touches. Raises TimeoutError.
    """
    text, ends, apart = columns.lines
    if "(?" not in pattern:  # one match a line is enough
        whole = regex.compile(f"(?:{pattern})[^\n]*+", regex.MULTILINE)
    matches = whole.finditer(text, concurrent=True, timeout=REGEX_SECONDS)
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
    found: Mask,
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
