"""The table of a sweep's cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.session.sweep.forms import sweep_tsv
from tokexplorer.ui.fonts import figures_width
from tokexplorer.ui.sweep.cell_model import (
    ALGORITHM,
    COLUMNS,
    FERTILITY,
    HELD_OUT,
    MIX,
    NORMALIZER,
    SIZE,
    SPLITTER,
    STATE,
    TRAINING,
    CellModel,
)
from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.log_table import TABLE_SIZE_PT, LogTable
from tokexplorer.ui.widgets.padded_cells import HEADING_PADDING_PX, PaddedCells

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_PADDING_PX = 2 * HEADING_PADDING_PX + 8
_LEAST_STATE_PX = 120
_GIVE_WAY = (FERTILITY, TRAINING)  # in this order, where there is no room; the others tell rows apart


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
    def share_width(self) -> None:
        """Every column what it needs, the state what is left (LogTable override)."""
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
