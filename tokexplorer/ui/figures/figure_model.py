"""A comparison's table as Qt asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from tokexplorer.ui.figures import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.compare.tables import Cell, ComparisonTable, TableRow

Index = QModelIndex | QPersistentModelIndex
NAME = 0  # the column of names; those of tokenizers follow
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class FigureTableModel(QAbstractTableModel):
    """Names in the first column, then one column for each tokenizer.

    Attributes:
        table: what is shown; None if nothing is.
        notes: what stands below the name of each tokenizer, such as the size of its vocabulary.
        colours: of the tokenizers, `#rrggbb`.
        is_stale: whether the values are of before.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: ComparisonTable | None = None
        self.notes: Sequence[str] = ()
        self.colours: Sequence[str] = ()
        self.is_stale = False

    def show_table(
        self, table: ComparisonTable | None, notes: Sequence[str] = (), colours: Sequence[str] = ()
    ) -> bool:
        """Show another table; says whether it has other rows or columns than the one before.

        Where only values are others, selection and current cell stay.
        """
        same = table is not None and self.table is not None and _names(table) == _names(self.table)
        if not same:
            self.beginResetModel()
        self.table, self.notes, self.colours, self.is_stale = table, notes, colours, False
        if not same:
            self.endResetModel()
        else:
            self._tell_all()
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.columnCount() - 1)
        return not same

    def set_stale(self, is_stale: bool) -> None:
        """Whether the values are of before."""
        if is_stale != self.is_stale:
            self.is_stale = is_stale
            self._tell_all()

    def _tell_all(self) -> None:
        if self.rowCount():
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    # ---- what stands where

    def row(self, number: int) -> TableRow | None:
        """A row of the table; None if there is no such row."""
        if self.table is None or not 0 <= number < len(self.table.rows):
            return None
        return self.table.rows[number]

    def cell(self, row: int, column: int) -> Cell | None:
        """A value; None for names and heads."""
        found = self.row(row)
        return found.cells[column - 1] if found is not None and found.cells and column > NAME else None

    # ---- Qt's questions

    @override
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Rows, heads included."""
        return 0 if parent.isValid() or self.table is None else len(self.table.rows)

    @override
    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """One more than tokenizers."""
        return 0 if parent.isValid() or self.table is None else 1 + len(self.table.tokenizers)

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        """The keyboard passes over heads."""
        row = self.row(index.row())
        return Qt.ItemFlag.NoItemFlags if row is None or row.is_head else super().flags(index)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Names of tokenizers."""
        if self.table is None or orientation != Qt.Orientation.Horizontal:
            return None
        if not 0 <= section < self.columnCount():
            return None
        name = self.table.corner if section == NAME else self.table.tokenizers[section - 1]
        if role == Qt.ItemDataRole.DisplayRole:
            return name
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            note = self.notes[section - 1] if NAME < section <= len(self.notes) else ""
            return f"{name}, {note}" if note else name
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if section == NAME else _RIGHT
        return None

    @override
    def data(self, index: Index, role: int = 0) -> Any:
        """What a cell shows and says."""
        row = self.row(index.row())
        if row is None:
            return None
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text if cell is not None else row.title if index.column() == NAME else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return words.spoken(cell) if cell is not None else row.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return words.cell_tip(cell) if cell is not None else words.row_tip(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if index.column() == NAME else _RIGHT
        return None


def _names(table: ComparisonTable) -> tuple[tuple[str, ...], list[tuple[str, bool]]]:
    return table.tokenizers, [(row.title, row.is_head) for row in table.rows]
