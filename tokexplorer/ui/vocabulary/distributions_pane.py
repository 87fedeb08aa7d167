"""The distributions beside the table: as many as there is room for, the others behind tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Slot
from PySide6.QtWidgets import QGridLayout, QTabBar, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.vocabulary.distribution_plot import LengthPlot, RankPlot
from tokexplorer.ui.vocabulary.script_bars import ScriptPlot

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from tokexplorer.ui.vocabulary.browse_work import Distributions

LEAST_PLOT_WIDTH_PX = 205
LEAST_PLOT_HEIGHT_PX = 96


class DistributionsPane(QWidget):
    """Lengths, ranks, scripts. The tab that is chosen comes first, and the next ones after it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("vocabularyDistributions")
        self.setAccessibleName("Distributions")
        self.lengths, self.ranks, self.scripts = LengthPlot(), RankPlot(), ScriptPlot()
        self._plots: tuple[QWidget, ...] = (self.lengths, self.ranks, self.scripts)
        self._placed: tuple[int, int, int] | None = None
        self._shown: tuple[Distributions | None, str, str] | None = None
        self.tabs = QTabBar()
        self.tabs.setObjectName("distributionTabs")
        self.tabs.setAccessibleName("Distributions")
        self.tabs.setFont(ui_font(8.25))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for name in ("Lengths", "Ranks", "Scripts"):
            self.tabs.addTab(name)
        self.tabs.currentChanged.connect(self._arrange)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tabs)
        layout.addLayout(self._grid, 1)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # it may shrink to one plot
        self._arrange()

    @override
    def minimumSizeHint(self) -> QSize:
        """Room for one."""
        return QSize(160, LEAST_PLOT_HEIGHT_PX)

    @override
    def sizeHint(self) -> QSize:
        """Room for one a row."""
        return QSize(260, 2 * LEAST_PLOT_HEIGHT_PX)

    def show_distributions(self, distributions: Distributions | None, script: str, colour: str) -> None:
        """Draw these in the colour of their tokenizer; `script` is the one that is asked for."""
        self._shown = (distributions, script, colour)
        self._draw()

    def _draw(self) -> None:
        """Only what is to be seen."""
        if self._shown is None:
            return
        distributions, script, colour = self._shown
        for plot in (self.lengths, self.ranks):
            if not plot.isHidden():
                plot.show_distributions(distributions, colour)
        scripts = () if distributions is None else distributions.scripts
        self.scripts.bars.show_scripts(scripts, script, colour)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """There may be room for more now."""
        super().resizeEvent(event)
        self._arrange()

    @Slot()
    def _arrange(self) -> None:
        total = len(self._plots)
        columns = min(max(self.width() // LEAST_PLOT_WIDTH_PX, 1), total)
        height = self.height() - (0 if columns == total else self.tabs.sizeHint().height())
        rows = min(max(height // LEAST_PLOT_HEIGHT_PX, 1), -(-total // columns))
        first = self.tabs.currentIndex()
        if (columns, rows, first) == self._placed:
            return
        self._placed = (columns, rows, first)
        count = min(columns * rows, total)
        first = 0 if count == total else first
        self.tabs.setVisible(count < total)
        order = [(first + number) % total for number in range(count)]
        for plot in self._plots:
            self._grid.removeWidget(plot)
        for number, index in enumerate(order):
            self._grid.addWidget(self._plots[index], number // columns, number % columns)
        for index, plot in enumerate(self._plots):
            plot.setVisible(index in order)
        for number in range(total):
            self._grid.setRowStretch(number, 1 if number < rows else 0)
            self._grid.setColumnStretch(number, 1 if number < columns else 0)
        self._draw()
