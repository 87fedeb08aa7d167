"""The merges of a tokenizer in the order they are applied, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from tokexplorer.ui.widgets.numbers import grouped
from tokexplorer.ui.widgets.token_text import visible_text

if TYPE_CHECKING:
    from tokexplorer.core.bpe.tokenizer import BpeTokenizer
    from tokexplorer.session.merge_order import MergeOrder

PLACE, PAIR, TOKEN = range(3)
HEADINGS = ("place", "pair", "token")
Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class OrderModel(QAbstractTableModel):
    """Row i is the merge that is applied as number i + 1. Nothing is computed before it is on screen."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._order: MergeOrder | None = None
        self._tokenizer: BpeTokenizer | None = None

    def set_order(self, order: MergeOrder, tokenizer: BpeTokenizer) -> None:
        """Show another order; `tokenizer` is the one that applies it."""
        self.beginResetModel()
        self._order, self._tokenizer = order, tokenizer
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """Merges (Qt override)."""
        if self._order is None or (parent is not None and parent.isValid()):
            return 0
        return len(self._order.merges)

    def columnCount(self, parent: Index | None = None) -> int:
        """Place, pair, token (Qt override)."""
        return 0 if parent is not None and parent.isValid() else len(HEADINGS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names of the columns (Qt override)."""
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADINGS[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell (Qt override)."""
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == PLACE:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole or self._order is None:
            return None
        row = index.row()
        if index.column() == PLACE:
            return grouped(row + 1)
        merges = self._order.merges
        if index.column() == TOKEN:
            return self._text(int(merges.merged[row]))
        return f"{self._text(int(merges.left[row]))} + {self._text(int(merges.right[row]))}"

    def _text(self, token_id: int) -> str:
        assert self._tokenizer is not None
        return visible_text(self._tokenizer.token_bytes(token_id))
