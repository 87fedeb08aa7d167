"""Charts in a grid: as many as there is room for, the others behind tabs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QTabBar, QWidget
from typing_extensions import override

from tokexplorer.ui.kit.filling import fill_window, filling
from tokexplorer.ui.kit.parts import in_column

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtGui import QResizeEvent

_ONE_COLUMN = 1 << 20


class ChartDeck(QWidget):
    """A grid of charts that begins with the chart of the chosen tab.

    Attributes:
        tabs: one for each chart; hidden while all charts are in sight.

    Signals:
        arranged(list): charts were placed anew; the list has those that were hidden before.
    """

    arranged = Signal(object)

    def __init__(
        self,
        charts: Mapping[str, QWidget],
        least_height: int,
        least_width: int = _ONE_COLUMN,
        parent: QWidget | None = None,
    ) -> None:
        """Charts by the titles of their tabs, and the size in pixels that each needs at least."""
        super().__init__(parent)
        self._charts = tuple(charts.values())
        self._least_width, self._least_height = least_width, least_height
        self._placed: tuple[int, list[QWidget]] | None = None
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for name in charts:
            self.tabs.addTab(name)
        for chart in self._charts:
            chart.setParent(self)
        self.tabs.currentChanged.connect(self.arrange)
        self.tabs.tabBarDoubleClicked.connect(lambda _: fill_window(self))
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        layout = in_column(self.tabs, (self._grid, 1), parent=self, spacing=0)
        layout.setSizeConstraint(layout.SizeConstraint.SetNoConstraint)  # it may shrink to one chart
        self.arrange()

    def offers(self, chart: QWidget) -> bool:
        """Whether a chart has anything to show; otherwise its tab is hidden."""
        return True

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    @Slot()
    def arrange(self) -> None:
        """Show as many of the offered charts as there is room for."""
        whole = filling(self)
        offered = [chart for chart in self._charts if self.offers(chart)]
        offered = [whole] if whole is not None and whole in offered else offered
        for index, chart in enumerate(self._charts):
            if self.tabs.isTabVisible(index) != (chart in offered):
                self.tabs.setTabVisible(index, chart in offered)
        total = len(offered)
        columns = min(max(self.width() // self._least_width, 1), total)
        rows = self.height() // self._least_height
        if columns * rows < total:
            rows = (self.height() - self.tabs.sizeHint().height()) // self._least_height
        count = min(columns * max(rows, 1), total)
        current = self._charts[max(self.tabs.currentIndex(), 0)]
        first = offered.index(current) if current in offered and count < total else 0
        chosen = [offered[(first + number) % total] for number in range(count)]
        self.tabs.setVisible(count < total)
        if self._placed != (columns, chosen):
            self._placed = columns, chosen
            new = [chart for chart in chosen if chart.isHidden()]
            self._place(columns, chosen)
            self.arranged.emit(new)

    def _place(self, columns: int, chosen: list[QWidget]) -> None:
        for chart in self._charts:
            self._grid.removeWidget(chart)
        for number, chart in enumerate(chosen):
            self._grid.addWidget(chart, number // columns, number % columns)
        for chart in self._charts:
            chart.setVisible(chart in chosen)
        for number in range(len(self._charts)):
            self._grid.setRowStretch(number, int(number * columns < len(chosen)))
            self._grid.setColumnStretch(number, int(number < columns))
