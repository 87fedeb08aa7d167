"""The rows of a vocabulary that were found, as a table; texts are made for visible rows only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.session.vocabulary_view import SortBy
from tokexplorer.ui.vocabulary import cell_texts
from tokexplorer.ui.widgets.table_parts import LEFT, RIGHT, Column, heading_text

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView

Index = QModelIndex | QPersistentModelIndex
TOKEN, ID, LENGTH, CORPUS, TEXT, STEP, SCORE, SCRIPT, VERDICT = range(9)
SORT_KEYS: frozenset[str] = frozenset(get_args(SortBy))


COLUMNS = (
    Column(
        "token", "token", "The token as it is spelled in the vocabulary; · is a space, ⟨E2⟩ a single byte."
    ),
    Column("id", "id", "Its number."),
    Column("length", "length", "Characters, and bytes where that is not the same. ▁ and ## do not count."),
    Column("in corpus", "corpus", "How often the token stands in the training corpus."),
    Column("in text", "text", "How often the token stands in the inspected text."),
    Column("step", "step", "The step that brought it; empty if it was there from the start."),
    Column("score", "score", "Natural logarithm of its probability."),
    Column("script", "script", "The writing system of its letters; Common has none (figures, punctuation)."),
    Column("verdict", "verdict", "Whether any text becomes this token, as the audit found."),
)
_LEFT_COLUMNS = (TOKEN, SCRIPT, VERDICT)


class VocabularyTableModel(QAbstractTableModel):
    """Index arrays into the columns of a vocabulary. Attribute `view`: what is shown; None if nothing is."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view: VocabularyView | None = None
        self._sort, self._descending = "id", False

    def show_view(self, view: VocabularyView | None, query: VocabularyQuery) -> None:
        """Show other rows; selection and current row are gone then."""
        self.beginResetModel()
        self.view = view
        self._sort, self._descending = query.sort, query.descending
        self.endResetModel()

    # ---- rows and ids

    def row_in_columns(self, row: int) -> int:
        """The row of the vocabulary that stands in a row of the table."""
        assert self.view is not None
        return int(self.view.rows[row])

    def id_at(self, row: int) -> int | None:
        """The id in a row of the table; None if there is no such row."""
        view = self.view
        if view is None or not 0 <= row < len(view.rows):
            return None
        return int(view.columns.ids[view.rows[row]])

    def rows_of_ids(self, ids: npt.NDArray[np.int32]) -> npt.NDArray[np.int64]:
        """Where these ids stand in the table, as far as they do; ascending, int64."""
        if self.view is None or not len(ids):
            return np.empty(0, np.int64)
        columns = self.view.columns
        at = np.minimum(columns.ids.searchsorted(ids), len(columns) - 1)
        wanted = np.zeros(len(columns), np.bool_)
        wanted[at[columns.ids[at] == ids]] = True
        return np.flatnonzero(wanted[self.view.rows])

    # ---- Qt's questions

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Rows that were found."""
        return 0 if parent.isValid() or self.view is None else len(self.view.rows)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """All there can be; the table hides those that have nothing to say."""
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Headings with an arrow where the table is sorted, and what they mean."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return heading_text(column.heading, self._descending if column.sort == self._sort else None)
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip + (" Click to sort." if column.sort in SORT_KEYS else "")
        if role == Qt.ItemDataRole.TextAlignmentRole:
            if section == LENGTH:  # two rows of figures stand below it
                return Qt.AlignmentFlag.AlignCenter
            return LEFT if section in _LEFT_COLUMNS else RIGHT
        return None

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows."""
        if not index.isValid() or self.view is None:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return LEFT if index.column() in _LEFT_COLUMNS else RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            return cell_texts.tool_tip(self.view, self.row_in_columns(index.row()))
        return None

    def cell(self, row: int, column: int) -> str:
        """The text of a cell."""
        assert self.view is not None
        return cell_text(self.view, self.row_in_columns(row), column)


def cell_text(view: VocabularyView, row: int, column: int) -> str:
    """What a row of the vocabulary has in a column of the table."""
    columns = view.columns
    if column == TOKEN:
        return cell_texts.token_text(cell_texts.start_of_token(columns, row))
    if column == ID:
        return grouped(int(columns.ids[row]))
    if column == LENGTH:
        return cell_texts.length_text(columns, row)
    if column == CORPUS:
        return cell_texts.count_text(view.corpus_counts, row)
    if column == TEXT:
        return cell_texts.count_text(view.text_counts, row)
    if column == STEP:
        return cell_texts.step_text(columns, row)
    if column == SCORE:
        return cell_texts.score_text(columns, row)
    if column == SCRIPT:
        return columns.script_names[int(columns.scripts[row])]
    return cell_texts.verdict_text(view, row)
