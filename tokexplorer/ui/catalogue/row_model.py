"""The rows of a catalogue as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.token_text import visible_text
from tokexplorer.session.catalogue.forms import where_and_what
from tokexplorer.session.catalogue.query import CatalogueQuery, where_text
from tokexplorer.session.catalogue.rows import State
from tokexplorer.ui.widgets.table_parts import LEFT, RIGHT, Column, heading_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.catalogue.rows import Row

Index = QModelIndex | QPersistentModelIndex
NAME, FAMILY, SIZE, NORMALIZER, SPLITTER, SPECIAL, LICENCE, HASH, WHERE = range(9)
HASH_DIGITS = 8
MOST_TIP_TOKENS = 12
_READING = "…"
_NUMBERS = (SIZE, SPECIAL)


COLUMNS = (
    Column(
        "name", "name", "What it is called: its column, its file or folder, or the name it is fetched by."
    ),
    Column("family", "family", "The algorithm that made its vocabulary."),
    Column("tokens", "size", "Vocabulary size: one more than the largest id."),
    Column("normalizer", "normalizer", "What is done to a text before it is split."),
    Column("splitter", "splitter", "What splits a text into pieces before anything is merged or looked up."),
    Column("special", "special", "How many special tokens there are."),
    Column("licence", "licence", "As the source states it; empty if it does not."),
    Column("SHA-256", "hash", "The first digits of the hash of the file that is opened."),
    Column("where", "where", "Open in the window, a file, kept in the cache, or to be fetched."),
)


class RowModel(QAbstractTableModel):
    """Rows as they are given. Attribute `rows`: what is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[Row] = []
        self._query = CatalogueQuery()

    def show_rows(self, rows: Sequence[Row], query: CatalogueQuery) -> None:
        """Show other rows, found by `query`; selection and current row are gone then."""
        self.beginResetModel()
        self.rows = list(rows)
        self._query = query
        self.endResetModel()

    def row_of_key(self, key: str) -> int:
        """Where a row stands; -1 if it does not."""
        return next((index for index, row in enumerate(self.rows) if row.key == key), -1)

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Rows that are shown."""
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """All there are; the table hides those that it has no room for."""
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Headings with an arrow where the table is sorted, and what they mean."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            is_sorted = column.sort == self._query.sort
            return heading_text(column.heading, self._query.descending if is_sorted else None)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{column.tip} Click to sort."
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if section in _NUMBERS else LEFT
        return None

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows."""
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return cell_text(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return where_and_what(row) if column == NAME else cell_text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return RIGHT if column in _NUMBERS else LEFT
        if role == Qt.ItemDataRole.ToolTipRole:
            return tool_tip(row, column)
        return None


def cell_text(row: Row, column: int) -> str:
    """What a row has in a column."""
    about = row.about
    if column == NAME:
        return about.name
    if row.state is State.UNREAD and column not in (LICENCE, HASH, WHERE):
        return _READING
    if column in _NUMBERS:
        return _number(row, column)
    if column == HASH:
        return next(iter((about.sha256 or {}).values()), "")[:HASH_DIGITS]
    if column == WHERE:
        return where_text(row)
    return {
        FAMILY: about.family,
        NORMALIZER: about.normalizer,
        SPLITTER: about.pre_tokenizer,
        LICENCE: about.licence,
    }[column]


def tool_tip(row: Row, column: int) -> str:
    """What a cell has no room for."""
    if column == SPECIAL:
        shown = "\n".join(visible_text(encode_utf8(text)) for text in row.special_texts[:MOST_TIP_TOKENS])
        more = len(row.special_texts) - MOST_TIP_TOKENS
        return f"{shown}\nand {grouped(more)} more" if more > 0 else shown
    if column == HASH:
        return "\n".join(f"{name}: {sha256}" for name, sha256 in (row.about.sha256 or {}).items())
    if column == NAME:
        source = row.about.source or row.hub_name
        return "\n".join(part for part in (row.about.name, source, row.problem) if part)
    return row.problem if column == WHERE and row.problem else cell_text(row, column)


def _number(row: Row, column: int) -> str:
    size, special = row.about.vocab_size, row.about.special_tokens
    if column == SIZE:
        return "" if size is None else grouped(size)
    # Of what was never read only the size is known.
    return grouped(len(special)) if special or row.state is State.READY else ""
