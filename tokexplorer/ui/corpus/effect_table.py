"""The figures of each source in two trainings, as a table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QAbstractItemView, QWidget

from tokexplorer.core.metrics.figures import FIGURES, Figure
from tokexplorer.session.trade_off.mix_effects import ALL_TITLE, Effect
from tokexplorer.ui.corpus.small_table import SmallTable
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Sequence

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
TITLE, LEFT, RIGHT, CHANGE = range(4)

MOST_VISIBLE_ROWS = 13
_AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class EffectModel(QAbstractTableModel):
    """A row for each `Effect`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Effect] = []
        self._headings = ("source", "", "", "change")
        self._figure = FIGURES["fertility"]

    def set_rows(self, rows: Sequence[Effect], left: str, right: str, figure: Figure) -> None:
        """Show these; `left` and `right` say what stands in the columns."""
        self.beginResetModel()
        self._rows, self._figure = list(rows), figure
        self._headings = ("source", left, right, "change")
        self.endResetModel()

    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See QAbstractItemModel."""
        return 0 if parent.isValid() else len(self._headings)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """See QAbstractItemModel."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._headings[section]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _AT_LEFT if section == TITLE else _AT_RIGHT
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """See QAbstractItemModel."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _AT_LEFT if column == TITLE else _AT_RIGHT
            case Qt.ItemDataRole.ForegroundRole:
                return QBrush(QColor(self._colour(row, column)))
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                heading = "" if column == TITLE else f", {self._headings[column]}"
                return f"{row.title}{heading} {self._text(row, column)}"
        return None

    def _text(self, row: Effect, column: int) -> str:
        match column:
            case 0:
                return row.title
            case 1:
                return value_text(row.left)
            case 2:
                return value_text(row.right)
        return change_text(row.difference)

    def _colour(self, row: Effect, column: int) -> str:
        if column == CHANGE and row.is_better(self._figure) is False:
            return theme().warning
        is_quiet = column == LEFT or (column == TITLE and row.title == ALL_TITLE)
        return theme().muted if is_quiet else theme().text

    def _tip(self, row: Effect) -> str:
        figure = self._figure
        lines = [row.title, f"{figure.title}, {figure.unit}: {self._headings[LEFT]} {row.left:.6g}, "
                 f"{self._headings[RIGHT]} {row.right:.6g}"]  # fmt: skip
        is_better = row.is_better(figure)
        if is_better is not None:
            share = 100 * row.difference / row.left if row.left else math.nan
            lines.append(f"{'better' if is_better else 'worse'} by {abs(share):.1f} %")
        elif math.isnan(row.left) and math.isnan(row.right) and figure.counts_words:
            lines.append("No figure: there is no white space between its words, or nothing is measured yet.")
        return "\n".join(lines)


class EffectTable(SmallTable):
    """As high as its rows, up to a limit."""

    def __init__(self, model: EffectModel, parent: QWidget | None = None) -> None:
        super().__init__(model, "effectTable", "what the mix gives", MOST_VISIBLE_ROWS, parent)
        self.setAccessibleName("What the mix gives for each source")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        model.modelReset.connect(self.fit)

    def least_text(self, column: int) -> str:
        """A value (SmallTable override)."""
        return "0.000"


def value_text(value: float) -> str:
    """Three decimals; a dash where there is no value."""
    return "–" if math.isnan(value) else f"{value:.3f}"


def change_text(difference: float) -> str:
    """With its sign; a dash where there is none."""
    if math.isnan(difference):
        return "–"
    rounded = round(difference, 3)
    return "0" if rounded == 0 else f"{'+' if rounded > 0 else '−'}{abs(rounded):.3f}"
