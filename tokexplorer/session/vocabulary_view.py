"""A vocabulary as it is browsed: filtered and sorted by index arrays, never copied."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.vocabulary.columns import VocabularyColumns

    RowArray = npt.NDArray[np.int32]

SearchBy = Literal["text", "prefix", "regex", "id"]
SortBy = Literal["id", "token", "length", "corpus", "text", "score", "step"]
Only = Literal[
    "white space", "case twins", "space twins", "byte fragments", "special", "starts a word", "continues a word",
    "used in this text", "unused in this text", "unused in the corpus", "unreachable", "undecodable", "new since",
]  # fmt: skip


class SearchError(ValueError):
    """A search that cannot be made: a pattern that is none, an id that is no number."""


@dataclass(frozen=True, slots=True)
class VocabularyQuery:
    """What is asked for.

    Attributes:
        search: what to look for; empty for everything. White space is meant literally, and the visible
            marks of white space (·) find it too.
        by: how to look for it.
        script: the name of one script; empty for all.
        least_characters, most_characters: bounds of the length; None for none.
        only: conditions that must all hold.
        sort: by which column.
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
    """

    columns: VocabularyColumns
    corpus_counts: npt.NDArray[np.int64] | None
    text_counts: npt.NDArray[np.int64] | None
    verdicts: npt.NDArray[np.int8] | None
    before: npt.NDArray[np.bool_] | None
    rows: RowArray

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
        """All rows, by id."""
        raise NotImplementedError

    def queried(self, query: VocabularyQuery) -> VocabularyView:
        """The same vocabulary with the rows that `query` finds. Raises SearchError."""
        raise NotImplementedError
