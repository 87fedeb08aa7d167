"""A vocabulary as it is browsed: filtered and sorted by index arrays, never copied."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import TokenFlags
from tokexplorer.session.vocabulary_search import SearchBy, SearchError, found_rows

if TYPE_CHECKING:
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

__all__ = ["Only", "SearchBy", "SearchError", "SortBy", "VocabularyQuery", "VocabularyView"]

RowArray = npt.NDArray[np.int32]
Mask = npt.NDArray[np.bool_]

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


@dataclass(frozen=True, slots=True)
class VocabularyQuery:
    """What is asked for.

    Attributes:
        search: what to look for; empty for everything. White space is meant literally, and the visible
            marks of white space (·) find it too.
        by: how to look for it.
        script: the name of one script; empty for all.
        least_characters, most_characters: bounds of the length; None for none.
        only: conditions that must all hold. What is not known (counts, verdicts, an earlier step) holds for
            no token.
        sort: by which column; by "token" as in a dictionary, so that twins stand together. What is not
            known comes last, and equal ones are in the order of their ids.
        descending: the largest first.
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
        corpus_counts, text_counts: how often each row's token stands in the corpus and in the inspected
            text, int64 by row; None if that is not known (yet).
        verdicts: `core.vocabulary.audit.Verdict` by row, int8; None before an audit.
        before: which rows were there at the earlier of two steps, bool by row; None without one.
        rows: what the query finds, int32.
        orders: all rows by a column, up or down, as far as they were asked for; views of the same numbers
            share them.
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
            corpus_counts_by_id: how often each id stands in the corpus; ids beyond the end do not.
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
            holds &= found_rows(self.columns, query.search, query.by)
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
        order = self.orders.get((sort, descending))
        if order is None:
            order = self.orders[sort, descending] = self._sorted(sort, descending)
        return order

    def _sorted(self, sort: SortBy, descending: bool) -> RowArray:
        if sort == "token":
            by_spelling = self.columns.by_spelling
            return by_spelling[::-1] if descending else by_spelling
        keys = self._keys(sort)
        order = np.argsort(-keys if descending else keys, kind="stable")
        return order.astype(np.int32)

    def _keys(self, sort: SortBy) -> npt.NDArray[np.int64] | npt.NDArray[np.float64]:
        """A number for each row that sorts as the column does, NaN where it is not known."""
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
