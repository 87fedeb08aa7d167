"""The merges of a run as a table, newest first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import typed_bytes, visible_text

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData

_SEPARATOR = b"\xff"  # no UTF-8 text holds it, so no merged token does
Rows = npt.NDArray[np.int64]
STEP, PAIR, TOKEN, COUNT, SAVED, SCORE = range(6)
HEADINGS = ("step", "pair", "token", "count", "saved", "score")
DEFINITIONS = (
    "The number of the merge; 1 is the first.",
    "The two neighbours that were joined.",
    "The token they became.",
    "How often the pair stood in the corpus when it was chosen; overlapping occurrences count.",
    "How many tokens shorter the corpus became.",
    "What the pair was chosen by: its count / (the count of its left part x that of its right part).",
)
_NUMBERS = (STEP, COUNT, SAVED, SCORE)
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
Index = QModelIndex | QPersistentModelIndex


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


class MergeTableModel(QAbstractTableModel):
    """Rows are numbers into the history's columns; with a filter, an array of such numbers.

    Nothing is computed for a row before it is on screen.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data: MergeData | None = None
        self._known = 0
        self._filter = MergeFilter("")
        self._matches: np.ndarray | None = None
        self._read: tuple[MergeData, int, tuple[str, str, str]] | None = None

    @property
    def total_rows(self) -> int:
        """Merges of the run, whether they pass the filter or not."""
        return self._known

    def set_run(self, data: MergeData | None) -> None:
        """Show another run."""
        self.beginResetModel()
        self._data = data
        self._rebuild()
        self.endResetModel()

    def set_filter(self, query: str) -> None:
        """Show only merges that answer the query; see `MergeFilter`."""
        if query == self._filter.query:
            return
        self.beginResetModel()
        self._filter = MergeFilter(query)
        self._rebuild()
        self.endResetModel()

    def _rebuild(self) -> None:
        self._known = 0 if self._data is None else len(self._data.steps)
        self._matches = self._read = None
        if self._data is not None:
            self._data.refresh_tokens()
            if self._filter.query:
                self._matches = self._filter.rows(self._data, 0)

    def refresh(self) -> int:
        """Take in what the run has done since, as one insertion at the top. Returns how many rows that is."""
        if self._data is None or len(self._data.steps) == self._known:
            return 0
        self._data.refresh_tokens()
        matches = self._filter.rows(self._data, self._known) if self._filter.query else None
        new = len(self._data.steps) - self._known if matches is None else len(matches)
        if new:
            self.beginInsertRows(QModelIndex(), 0, new - 1)
        self._known = len(self._data.steps)
        if matches is not None and self._matches is not None:
            self._matches = np.concatenate((self._matches, matches))
        if new:
            self.endInsertRows()
        return new

    def history_row(self, row: int) -> int:
        """The row of the history that stands in that row of the table."""
        if self._matches is None:
            return self._known - 1 - row
        return int(self._matches[len(self._matches) - 1 - row])

    def step(self, row: int) -> int:
        """The step in that row of the table."""
        assert self._data is not None
        return int(self._data.steps.step[self.history_row(row)])

    def row_of(self, step: int) -> int | None:
        """The row of a step, or of the nearest before it that is shown; None if there is none."""
        if self._data is None:
            return None
        at = int(np.searchsorted(self._data.steps.step[: self._known], step, "right"))
        if self._matches is None:
            return self._known - at if at else None
        place = int(np.searchsorted(self._matches, at))
        return len(self._matches) - place if place else None

    def texts(self, row: int) -> tuple[str, str, str]:
        """Left, right and new token in that row, with everything visible."""
        assert self._data is not None
        at = self.history_row(row)
        if self._read is None or self._read[:2] != (self._data, at):  # several cells of a row ask for them
            steps, tokens = self._data.steps, self._data.tokens
            ids = steps.left[at], steps.right[at], steps.new_id[at]
            left, right, made = (visible_text(tokens[int(token_id)]) for token_id in ids)
            self._read = self._data, at, (left, right, made)
        return self._read[2]

    def tsv(self, rows: list[int]) -> str:
        """Those rows of the table as tab-separated text with a heading; ids and tokens apart."""
        heading = "step\tleft id\tright id\tnew id\tleft\tright\ttoken\tcount\tsaved"
        if self._data is None:
            return heading
        steps, scores = self._data.steps, self._data.scores
        lines = [heading if scores is None else f"{heading}\tscore"]
        for row in rows:
            at = self.history_row(row)
            ids = (steps.step[at], steps.left[at], steps.right[at], steps.new_id[at])
            counts = (steps.pair_count[at], steps.tokens_saved[at])
            score = () if scores is None else (scores[at],)
            lines.append("\t".join(map(str, (*ids, *self.texts(row), *counts, *score))))
        return "\n".join(lines) + "\n"

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Merges that are shown."""
        if parent.isValid():
            return 0
        return self._known if self._matches is None else len(self._matches)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Six, two of which are never shown together."""
        return 0 if parent.isValid() else len(HEADINGS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Names and definitions of the columns."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(HEADINGS):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return HEADINGS[section]
        if role == Qt.ItemDataRole.ToolTipRole:
            return DEFINITIONS[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return (
                _RIGHT if section in _NUMBERS else Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            )
        return None

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows."""
        if not index.isValid() or self._data is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell_text(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in _NUMBERS:
            return _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tool_tip(index.row())
        return None

    def cell_text(self, row: int, column: int) -> str:
        """What a cell shows; the row must be there."""
        assert self._data is not None
        if column in (PAIR, TOKEN):
            left, right, made = self.texts(row)
            return made if column == TOKEN else f"{left} + {right}"
        steps, scores = self._data.steps, self._data.scores
        if column == SCORE:
            return "" if scores is None else score_text(float(scores[self.history_row(row)]))
        numbers = (
            steps.step if column == STEP else steps.pair_count if column == COUNT else steps.tokens_saved
        )
        return grouped(int(numbers[self.history_row(row)]))

    def _tool_tip(self, row: int) -> str:
        assert self._data is not None
        steps, at = self._data.steps, self.history_row(row)
        left, right, made = self.texts(row)
        token = self._data.tokens[int(steps.new_id[at])]
        scores = self._data.scores
        score = "" if scores is None else f", score {scores[at]:.6g}"
        return (
            f"{left} ({grouped(int(steps.left[at]))}) + {right} ({grouped(int(steps.right[at]))}) → {made}\n"
            f"id {grouped(int(steps.new_id[at]))}, {len(token)} bytes: {token[:64].hex(' ')}\n"
            f"pair count {grouped(int(steps.pair_count[at]))}, "
            f"{grouped(int(steps.tokens_saved[at]))} tokens saved{score}"
        )


def score_text(score: float) -> str:
    """Three figures: `0.25`, `0.0312`, `4.1e-05`."""
    return f"{score:.3g}"
