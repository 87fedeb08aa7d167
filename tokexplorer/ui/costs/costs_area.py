"""How the parts of the panel of costs lie: side by side, or below each other where there is little room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.ui.costs.cost_table_view import CostTableView

WIDE_PX, MEDIUM_PX = 1000, 800
FORM_PX, PLOTS_PX = 296, 290
_MOST_PX = 16_777_215
# Where form, table and plots stand: row, column, rows and columns that they span.
_PLACES = {
    "wide": ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1)),
    "medium": ((0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 2)),
    "narrow": ((1, 0, 1, 2), (0, 0, 1, 2), (2, 0, 1, 2)),  # the numbers are seen first in a low pane
}


class CostsArea(QScrollArea):
    """Form, table and two plots; scrolls downwards if it must."""

    def __init__(self, form: QWidget, table: CostTableView, plots: Sequence[QWidget]) -> None:
        super().__init__()
        self.setObjectName("costsArea")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._form, self._table, self._plots = form, table, plots
        self._both_plots = QWidget()
        self._plot_grid = QGridLayout(self._both_plots)
        self._plot_grid.setContentsMargins(0, 0, 0, 0)
        self._plot_grid.setSpacing(2)
        content = QWidget()
        self._grid = QGridLayout(content)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setColumnStretch(1, 1)
        self.setWidget(content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)
        self._arranged = ""
        self._arrange("wide")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange for the new width (Qt override)."""
        super().resizeEvent(event)
        width = self.width()
        self._arrange("wide" if width >= WIDE_PX else ("medium" if width >= MEDIUM_PX else "narrow"))

    def _arrange(self, arranged: str) -> None:
        if arranged == self._arranged:
            return
        self._arranged = arranged
        places = _PLACES[arranged]
        for widget, place in zip((self._form, self._table, self._both_plots), places, strict=True):
            self._grid.addWidget(widget, *place)
        for row in range(3):  # what there is too much of goes to the plots
            self._grid.setRowStretch(row, int(row == places[2][0]))
        self._form.setMinimumWidth(0 if arranged == "narrow" else FORM_PX)
        self._form.setMaximumWidth(_MOST_PX if arranged == "narrow" else FORM_PX)
        self._both_plots.setMinimumWidth(PLOTS_PX if arranged == "wide" else 0)
        self._both_plots.setMaximumWidth(PLOTS_PX if arranged == "wide" else _MOST_PX)
        first, second = self._plots
        self._plot_grid.addWidget(first, 0, 0)
        self._plot_grid.addWidget(second, *((0, 1) if arranged == "medium" else (1, 0)))
        self._table.show_all_rows(arranged != "wide")
