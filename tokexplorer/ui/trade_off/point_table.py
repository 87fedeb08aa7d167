"""The points of the chart as a table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QStyledItemDelegate, QWidget
from typing_extensions import override

from tokexplorer.core.number_text import grouped
from tokexplorer.core.tab_separated import tab_separated
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.compare.rows import exact_text
from tokexplorer.session.compare.tables import shown_difference, shown_number
from tokexplorer.session.trade_off.forms import ALL_TEXTS, trade_rows
from tokexplorer.ui.theme import theme
from tokexplorer.ui.trade_off.chart_state import ChartState
from tokexplorer.ui.trade_off.chart_words import GAP_TITLE
from tokexplorer.ui.widgets.log_table import LogTable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.session.trade_off.forms import TradeRow
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.trade_off.trade_model import TradeEntry

Index = QModelIndex | QPersistentModelIndex
NAME, SIZE, LANGUAGE, TRAINING, HELD_OUT, GAP = range(6)
_SHARES = (17, 11, 14, 18, 19, 21)
_HEADS = ("tokenizer", "size", "text", "training", "held-out", "difference")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class PointModel(QAbstractTableModel):
    """Rows of one figure.

    Attributes:
        rows: as in `session.trade_off.forms.trade_rows`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[TradeRow] = []
        self._origins: list[tuple[TradeEntry, TradePoint]] = []
        self._state = ChartState()

    def show_state(self, state: ChartState) -> None:
        """Hold the points of this."""
        self.beginResetModel()
        self._state, self.rows, self._origins = state, [], []
        for each in state.shown:
            for point in each.entry.series.points:
                rows = trade_rows([replace(each.entry.series, points=(point,))], state.figure)
                self.rows += rows
                self._origins += [(each.entry, point)] * len(rows)
        self.endResetModel()

    @property
    def heads(self) -> tuple[str, ...]:
        """The titles of the columns in full."""
        titles = self._state.titles
        return (
            "tokenizer",
            "vocabulary",
            "text",
            titles[TextKind.TRAINING],
            titles[TextKind.HELD_OUT],
            GAP_TITLE,
        )

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        """How many points."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index | None = None) -> int:
        """Name, size, text, values."""
        return 0 if parent is not None and parent.isValid() else len(_SHARES)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """The titles."""
        if orientation is Qt.Orientation.Horizontal:
            if role == Qt.ItemDataRole.DisplayRole:
                is_usual = self._state.titles[TextKind.TRAINING] == TextKind.TRAINING.value
                return _HEADS[section] if section != TRAINING or is_usual else "value"
            if role == Qt.ItemDataRole.ToolTipRole:
                return self.heads[section]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return _LEFT if section in (NAME, LANGUAGE) else _RIGHT
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, colours, sides."""
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ToolTipRole and column in (NAME, LANGUAGE):
            return self._text(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column in (NAME, LANGUAGE) else _RIGHT
        if role == Qt.ItemDataRole.ForegroundRole and column == NAME:
            return QColor(theme().counterpart(self._origins[index.row()][0].colour))
        return None

    def _text(self, row: TradeRow, column: int) -> str:
        figure = self._state.figure
        match column:
            case 0:
                return row.name
            case 1:
                return grouped(row.vocab_size)
            case 2:
                return row.language or ALL_TEXTS
            case 5:
                return shown_difference(figure, row.difference)
        kind = TextKind.TRAINING if column == TRAINING else TextKind.HELD_OUT
        return shown_number(figure, row.values.get(kind, float("nan")))

    def origin(self, row: int) -> tuple[TradeEntry, TradePoint]:
        """The series of a row, and its point."""
        return self._origins[row]

    def tsv(self, rows: Sequence[int]) -> str:
        """Rows with exact values, tabs between them, with a line of titles."""
        lines = [self.heads]
        for number in rows:
            row = self.rows[number]
            values = [row.values.get(kind, float("nan")) for kind in TextKind]
            texts = [row.name, str(row.vocab_size), row.language or ALL_TEXTS]
            texts += [exact_text(self._state.figure, value) for value in (*values, row.difference)]
            lines.append(tuple(texts))
        return tab_separated(lines)


class PointTable(LogTable):
    """One row for each point and text; copying takes what is selected, or all.

    Signals:
        point_wanted(int): a row was activated.
    """

    point_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        self.points = PointModel()
        super().__init__(self.points, QStyledItemDelegate(), parent)
        self.points.setParent(self)
        self.setObjectName("tradeTable")
        self.setAccessibleName("Points of the chart")
        self.set_empty_text("Nothing measured yet.")
        self.copy_requested.connect(self.copy)
        self.activated.connect(self._activated)

    def show_state(self, state: ChartState) -> None:
        """Show the points of this; place and selection stay where they can."""
        at, rows = self.verticalScrollBar().value(), self.selected
        self.points.show_state(state)
        self.move_to(at)
        if len(rows) == 1 and rows[0] < len(self.points.rows):
            self.selectRow(rows[0])

    @property
    def selected(self) -> list[int]:
        """Rows that are selected, from the top."""
        return sorted(index.row() for index in self.selectionModel().selectedRows())

    @Slot()
    def copy(self) -> None:
        """Put the selected rows on the clipboard, or all if there is no selection."""
        rows = self.selected or range(len(self.points.rows))
        QGuiApplication.clipboard().setText(self.points.tsv(list(rows)))

    @Slot(QModelIndex)
    def _activated(self, index: QModelIndex) -> None:
        self.point_wanted.emit(index.row())

    def point_of(self, row: int) -> tuple[TradeEntry, TradePoint]:
        """The series of a row, and its point."""
        return self.points.origin(row)

    @override
    def share_width(self) -> None:
        """Names take what is left."""
        width = self.viewport().width()
        for column, share in enumerate(_SHARES):
            self.setColumnWidth(column, width * share // sum(_SHARES))
