"""Finding merges by the text or the id of their token."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.token_text import typed_bytes

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData

_SEPARATOR = b"\xff"  # no UTF-8 text holds it, so no merged token does

Rows = npt.NDArray[np.int64]


class MergeFilter:
    """A question to the merge log: `th` finds tokens that hold it, `#300` merges that make or use id 300.

    A plain number does both: tokens with those figures in their text, and the token with that id.
    Upper and lower case are different, as they are for the tokenizer.
    """

    def __init__(self, query: str) -> None:
        self.query = query
        figures = query.removeprefix("#").strip()
        self._id = int(figures) if figures.isdecimal() and len(figures) < 10 else None
        self._only_id = query.startswith("#") and self._id is not None
        self._needles = {
            needle for needle in (typed_bytes(query), query.encode("utf-8", "replace")) if needle
        }

    def rows(self, data: MergeData, first_row: int) -> Rows:
        """Rows of `data.steps` from `first_row` on that answer the question, ascending, int64.

        The token table must be up to date.
        """
        if not self.query:
            return np.arange(first_row, len(data.steps))
        found = [self._rows_by_id(data, first_row)]
        if not self._only_id:
            found += self._rows_by_text(data, first_row)
        return np.unique(np.concatenate(found))

    def _rows_by_id(self, data: MergeData, first_row: int) -> Rows:
        if self._id is None:
            return np.empty(0, np.int64)
        new = data.steps[first_row:]
        hit = new.new_id == self._id
        if self._only_id:
            hit |= (new.left == self._id) | (new.right == self._id)
        return np.flatnonzero(hit) + first_row

    def _rows_by_text(self, data: MergeData, first_row: int) -> list[Rows]:
        # One search through one string: a test per token takes several times as long.
        text, starts = data.tokens.joined(data.steps.new_id[first_row:], _SEPARATOR)
        rows = []
        for needle in self._needles:
            hits = np.fromiter((hit.start() for hit in re.finditer(re.escape(needle), text)), np.int64)
            rows.append(np.searchsorted(starts, hits, "right") - 1 + first_row)
        return rows
