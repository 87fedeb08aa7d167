"""The merges or pieces of an edited vocabulary, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.token_text import visible_text
from tokexplorer.session.what_if.bpe import BpeWhatIf
from tokexplorer.session.what_if.unigram import UnigramWhatIf
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.session.what_if.what_if import WhatIf

ColumnName = Literal["place", "id", "parts", "token", "piece", "score", "in corpus"]
Index = QModelIndex | QPersistentModelIndex
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
NUMBERS = ("place", "id", "score", "in corpus")


class RowModel(QAbstractTableModel):
    """Row i is row i of the vocabulary. Nothing is computed before it is on screen.

    What cannot be made is struck out, what was added is slanted.

    Attributes:
        columns: what the columns hold.
    """

    def __init__(
        self, what_if: WhatIf, corpus_counts: npt.NDArray[np.int64] | None, parent: QObject | None = None
    ) -> None:
        """`corpus_counts` says by id how often a token stands in the corpus, if that is known."""
        super().__init__(parent)
        self._what_if = what_if
        self._corpus_counts = corpus_counts
        self._unmade = np.zeros(len(what_if), bool)
        own: tuple[ColumnName, ...] = ("place", "parts", "token") if what_if.moves else ("id", "piece")
        scores: tuple[ColumnName, ...] = ("score",) if what_if.has_scores else ()
        counts: tuple[ColumnName, ...] = () if corpus_counts is None else ("in corpus",)
        self.columns: tuple[ColumnName, ...] = (*own, *scores, *counts)

    def refresh(self) -> None:
        """The rows are others."""
        self.beginResetModel()
        self._unmade = np.zeros(len(self._what_if), bool)
        self.endResetModel()

    def show_unmade(self, unmade: npt.NDArray[np.bool_]) -> None:
        """By row, whether its token cannot be made."""
        if len(unmade) == len(self._what_if) and len(unmade):
            self._unmade = unmade
            last = self.index(max(len(unmade) - 1, 0), len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        """Merges or pieces."""
        return 0 if parent is not None and parent.isValid() else len(self._what_if)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        """See `columns`."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Names of the columns."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and self.columns[section] in NUMBERS:
            return _RIGHT
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """One cell."""
        row, name = index.row(), self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, name)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if name in NUMBERS else None
        if role == Qt.ItemDataRole.FontRole and name not in NUMBERS:
            return self._font(row)
        if role == Qt.ItemDataRole.ForegroundRole and (name in NUMBERS or self._unmade[row]):
            return QColor(theme().muted)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self._remark(row)
        return None

    def _font(self, row: int) -> QFont | None:
        if not self._unmade[row] and not self._what_if.is_added(row):
            return None
        font = QFont()
        font.setStrikeOut(bool(self._unmade[row]))
        font.setItalic(self._what_if.is_added(row))
        return font

    def _remark(self, row: int) -> str:
        if self._unmade[row]:
            return "cannot be made any more: a part of it is missing"
        return "was not learned" if self._what_if.is_added(row) else ""

    def _text(self, row: int, name: ColumnName) -> str:
        token_id = self._what_if.token_id(row)
        match name:
            case "place":
                return grouped(row + 1)
            case "id":
                return grouped(token_id)
            case "parts":
                return self._parts(row)
            case "score":
                assert isinstance(self._what_if, UnigramWhatIf)
                return f"{self._what_if.scores[row]:.3f}"
            case "in corpus":
                return self._count(token_id)
            case _:
                return visible_text(self._what_if.spelling(token_id))

    def _parts(self, row: int) -> str:
        assert isinstance(self._what_if, BpeWhatIf)
        left, right = map(self._what_if.spelling, self._what_if.parts(row))
        return f"{visible_text(left)} + {visible_text(right)}"

    def _count(self, token_id: int) -> str:
        counts = self._corpus_counts
        return "" if counts is None or token_id >= len(counts) else grouped(int(counts[token_id]))
