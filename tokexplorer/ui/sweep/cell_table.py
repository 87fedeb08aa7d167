"""The table of a sweep's cells."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Slot
from PySide6.QtGui import QColor, QGuiApplication
from typing_extensions import override

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.core.metrics.figures import FIGURES
from tokexplorer.core.number_text import grouped
from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.session.compare.tables import shown_number
from tokexplorer.session.sweep.forms import IN_HELD_OUT, IN_TRAINING, sweep_tsv
from tokexplorer.session.sweep.grid import OWN_SIZE
from tokexplorer.ui.fonts import figures_width
from tokexplorer.ui.shown_run import algorithm_colour
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable
from tokexplorer.ui.widgets.padded_cells import HEADING_PADDING_PX, PaddedCells
from tokexplorer.ui.widgets.table_parts import heading_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.session.sweep.grid import SweepCell
    from tokexplorer.session.sweep.results import CellResult
    from tokexplorer.session.trade_off.points import Sample

Index = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
ALGORITHM, SIZE, SPLITTER, NORMALIZER, MIX, TRAINING, HELD_OUT, FERTILITY, STATE = range(9)
_LEFT_COLUMNS = frozenset({ALGORITHM, SPLITTER, NORMALIZER, MIX, STATE})
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_FIGURES: dict[int, tuple[str, Sample]] = {
    TRAINING: ("bytes_per_token", IN_TRAINING),
    HELD_OUT: ("bytes_per_token", IN_HELD_OUT),
    FERTILITY: ("fertility", IN_HELD_OUT),
}
WAITING, WORKING, DONE = "waiting", "at work", "done"
_STATE_ORDER = (WORKING, WAITING, DONE)
_PADDING_PX = 2 * HEADING_PADDING_PX + 8
_LEAST_STATE_PX = 120
_GIVE_WAY = (FERTILITY, TRAINING)  # in this order, where there is no room; the others tell rows apart


class Column(NamedTuple):
    """Heading of a column, and what it means."""

    heading: str
    tip: str


COLUMNS = (
    Column("algorithm", "What learns."),
    Column("size", "Tokens that were asked for; empty where the algorithm decides it."),
    Column("splitter", "What cuts the text into pieces."),
    Column("normalizer", "What is done to the text before it is cut."),
    Column("mix", "How much each source counts."),
    Column("B/token, training", f"On training text. {FIGURES['bytes_per_token'].definition}"),
    Column("B/token, held out", f"On text that was not seen. {FIGURES['bytes_per_token'].definition}"),
    Column("fertility, held out", f"On text that was not seen. {FIGURES['fertility'].definition}"),
    Column("state", "Whether it is measured; if it cannot be had, why."),
)


class CellModel(QAbstractTableModel):
    """Every cell of a plan, with its result as soon as there is one; sorted by any column."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cells: list[SweepCell] = []
        self._results: dict[SweepCell, CellResult] = {}
        self._working: SweepCell | None = None
        self._order: tuple[int, Qt.SortOrder] | None = None
        self._place: dict[SweepCell, int] = {}

    def show_cells(self, cells: Sequence[SweepCell]) -> None:
        """Begin anew with these, all waiting."""
        self.beginResetModel()
        self._cells, self._results, self._working = list(cells), {}, None
        self._place = {cell: place for place, cell in enumerate(cells)}
        self.endResetModel()
        if self._order is not None:
            self.sort(*self._order)

    def show_results(self, results: Sequence[CellResult], working: SweepCell | None) -> None:
        """These are new, and that one is at work."""
        if not results and working == self._working:
            return
        self._results.update((result.cell, result) for result in results)
        self._working = working
        if self._order is not None and self._order[0] >= TRAINING:
            self.sort(*self._order)
        self.dataChanged.emit(self.index(0, 0), self.index(len(self._cells) - 1, len(COLUMNS) - 1))

    def results(self, rows: Sequence[int] | None = None) -> list[CellResult]:
        """What is known of some rows, or of all, in the order of the table."""
        cells = self._cells if rows is None else [self._cells[row] for row in rows]
        return [self._results[cell] for cell in cells if cell in self._results]

    @property
    def absent_columns(self) -> set[int]:
        """Columns that say the same in every row, and could be left out."""
        columns = {SPLITTER: "pre_tokenizer", NORMALIZER: "normalizer", MIX: "mix"}
        return {
            column
            for column, name in columns.items()
            if len({getattr(cell, name) for cell in self._cells}) < 2
        }

    # ---- Qt's questions

    @override
    def rowCount(self, parent: Index = NO_INDEX) -> int:
        """Cells."""
        return 0 if parent.isValid() else len(self._cells)

    @override
    def columnCount(self, parent: Index = NO_INDEX) -> int:
        """See `COLUMNS`."""
        return 0 if parent.isValid() else len(COLUMNS)

    @override
    def headerData(self, section: int, orientation: Qt.Orientation, role: int = 0) -> Any:
        """Headings, an arrow where the table is sorted, and what they mean."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < len(COLUMNS):
            return None
        column = COLUMNS[section]
        if role == Qt.ItemDataRole.DisplayRole:
            by, order = self._order or (None, None)
            descending = order == Qt.SortOrder.DescendingOrder if by == section else None
            return heading_text(column.heading, descending)
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"{column.tip} Click to sort."
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if section in _LEFT_COLUMNS else _RIGHT
        return None

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Texts, sides and colours."""
        if not index.isValid():
            return None
        cell, column = self._cells[index.row()], index.column()
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._text(cell, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEFT if column in _LEFT_COLUMNS else _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole and column in _LEFT_COLUMNS:
            return self._text(cell, column)
        if role == Qt.ItemDataRole.ForegroundRole:
            if column == ALGORITHM:
                return QColor(algorithm_colour(cell.algorithm))
            if column == STATE and self.state(cell) != DONE:
                return QColor(theme().text if cell == self._working else theme().muted)
        return None

    def _text(self, cell: SweepCell, column: int) -> str:
        if column in _FIGURES:
            result = self._results.get(cell)
            if result is None or result.point is None:
                return ""
            name, sample = _FIGURES[column]
            return shown_number(FIGURES[name], result.value(sample, name))
        if column == SIZE:
            return "" if cell.size == OWN_SIZE else grouped(cell.size)
        texts = {
            ALGORITHM: ALGORITHM_INFO[cell.algorithm].title,
            SPLITTER: cell.pre_tokenizer,
            NORMALIZER: cell.normalizer,
            MIX: cell.mix,
            STATE: self.state(cell),
        }
        return texts[column]

    def state(self, cell: SweepCell) -> str:
        """A word, or the reason why it cannot be had."""
        result = self._results.get(cell)
        if result is not None:
            return result.reason or DONE
        return WORKING if cell == self._working else WAITING

    # ---- sorting

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, else as planned; figures that are not there come last."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        cells = [self._cells[index.row()] for index in before]
        self._order = (column, order) if 0 <= column < len(COLUMNS) else None
        self._cells.sort(key=lambda cell: self._place[cell])
        self._cells.sort(key=self._sort_key, reverse=order == Qt.SortOrder.DescendingOrder)
        if self._order is not None and column in _FIGURES:
            self._cells.sort(key=lambda cell: math.isnan(self._value(cell, column)))
        rows = {cell: row for row, cell in enumerate(self._cells)}
        after = [self.index(rows[cell], index.column()) for cell, index in zip(cells, before, strict=True)]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(COLUMNS) - 1)

    def _sort_key(self, cell: SweepCell) -> Any:
        if self._order is None:
            return self._place[cell]
        column = self._order[0]
        if column in _FIGURES:
            value = self._value(cell, column)
            return 0.0 if math.isnan(value) else value
        if column == ALGORITHM:
            return ALGORITHMS.index(cell.algorithm)
        if column == SIZE:
            return cell.size
        if column == STATE:
            state = self.state(cell)
            return (_STATE_ORDER.index(state) if state in _STATE_ORDER else len(_STATE_ORDER), state)
        return self._text(cell, column)

    def _value(self, cell: SweepCell, column: int) -> float:
        name, sample = _FIGURES[column]
        result = self._results.get(cell)
        return math.nan if result is None else result.value(sample, name)


class CellTable(LogTable):
    """One row a cell, sorted by a click on a heading; copying takes the selected rows, or all.

    Attributes:
        cells: the model.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self.cells = CellModel()
        super().__init__(self.cells, PaddedCells(), parent)
        self.cells.setParent(self)
        self.setObjectName("sweepTable")
        self.setAccessibleName("Tokenizers of the sweep")
        self.set_empty_text("Choose what to train; every combination becomes a row here.")
        header = self.horizontalHeader()
        header.setSectionsClickable(True)
        header.setSortIndicator(-1, header.sortIndicatorOrder())
        self.setSortingEnabled(True)
        header.setSortIndicatorShown(False)  # the arrow is part of the heading
        self.copy_requested.connect(self.copy)
        self.cells.modelReset.connect(self.share_width)
        self.cells.layoutChanged.connect(self.share_width)

    @Slot()
    def copy(self) -> None:
        """Put what is known of the selected rows on the clipboard, or of all if none is selected."""
        chosen = sorted(index.row() for index in self.selectionModel().selectedRows())
        results = self.cells.results(chosen or None)
        QGuiApplication.clipboard().setText(sweep_tsv(results))

    @Slot()
    @override
    def share_width(self) -> None:
        """Every column what it needs, the state what is left."""
        widths = {column: self._wanted(column) for column in range(STATE)}
        hidden = self.cells.absent_columns
        room = self.viewport().width() - _LEAST_STATE_PX
        for column in _GIVE_WAY:
            if sum(width for each, width in widths.items() if each not in hidden) > room:
                hidden.add(column)
        for column, width in widths.items():
            self.setColumnHidden(column, column in hidden)
            self.setColumnWidth(column, width)
        taken = sum(width for column, width in widths.items() if column not in hidden)
        self.setColumnWidth(STATE, max(_LEAST_STATE_PX, self.viewport().width() - taken))

    def _wanted(self, column: int) -> int:
        metrics = self.fontMetrics()
        heading = metrics.horizontalAdvance(f"{COLUMNS[column].heading} ↓") + _PADDING_PX
        if column in (TRAINING, HELD_OUT, FERTILITY):
            return heading
        if column == SIZE:
            return max(heading, figures_width(ui_font(TABLE_SIZE_PT), 8) + _PADDING_PX)
        model = self.cells
        rows = range(min(model.rowCount(), 2000)) if column in (ALGORITHM, SPLITTER, NORMALIZER, MIX) else ()
        texts = {str(model.data(model.index(row, column))) for row in rows}
        widest = max((metrics.horizontalAdvance(text) for text in texts), default=0) + _PADDING_PX
        return min(max(heading, widest), 200)
