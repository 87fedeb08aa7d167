"""What the trade-off draws, and how: figure, view, axes, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from tokexplorer.session.trade_off.points import TRADE_FIGURES
from tokexplorer.ui.trade_off.chart_words import figure_tip, figure_title
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QResizeEvent

    from tokexplorer.core.metrics.figures import Figure

FIRST_FIGURE = "bytes_per_token"
ALL, BY_LANGUAGE, TABLE = "all", "languages", "table"
_CHOICES = {
    ALL: Choice(ALL, "All", "All texts of a kind as one"),
    BY_LANGUAGE: Choice(BY_LANGUAGE, "By language", "A small chart for each source of the corpus"),
    TABLE: Choice(TABLE, "Table", "The points of the chart as numbers"),
}
_GAP_PX = 6
_LEAST_COMBO_PX, _AROUND_NAME_PX = 150, 40
_HEIGHT_PX = 28


class TradeControls(QWidget):
    """A row of controls, two where there is little room.

    Signals:
        changed(): another figure, view or axis was chosen.
        keep_toggled(bool): curves of runs that go are to stay, or not.
        sweep_wanted(): the user wants to train a grid.
        export_wanted(QPoint): the user wants the menu with copying and export at that place of the screen.
    """

    changed = Signal()
    keep_toggled = Signal(bool)
    sweep_wanted = Signal()
    export_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tradeControls")
        self.figures = self._figure_combo()
        self.views = ChoiceControl("tradeViews", "How the trade-off is shown")
        self.menu = QMenu(self)
        self.menu.setObjectName("tradeViewMenu")
        self.menu.setToolTipsVisible(True)
        self.log_x = self._switch("Logarithmic sizes", "tradeLogX", True)
        self.log_y = self._switch("Logarithmic values", "tradeLogY", False)
        self.grid = self._switch("Grid", "tradeGrid", True)
        self.gap = self._switch("Training minus held-out below", "tradeGap", False)
        self.menu.addSeparator()
        self.keep = self._switch("Keep curves of earlier runs", "tradeKeep", False)
        self.keep.setToolTip("Leave them in the chart when you train again, so that both can be compared")
        view = _button("View", "tradeView", "Logarithmic or linear, grid, difference, curves of earlier runs")
        view.setMenu(self.menu)
        self.sweep = _button(
            "Sweep …", "tradeSweep", "Train a grid of algorithms, sizes and splitters into this chart"
        )
        self.export = _button("Export", "tradeExport", "Copy or export the picture and the numbers")
        layout = FlowLayout(_GAP_PX)
        self.setLayout(layout)
        for widget in (self.figures, view, self.export, self.views, self.sweep):
            widget.setFixedHeight(_HEIGHT_PX)
            layout.addWidget(widget)
        self._connect()
        self.offer_languages(False)

    def _connect(self) -> None:
        self.figures.currentIndexChanged.connect(self._changed)
        self.views.chosen.connect(self._changed)
        for action in (self.log_x, self.log_y, self.grid, self.gap):
            action.toggled.connect(self._changed)
        self.keep.toggled.connect(self.keep_toggled)
        self.sweep.clicked.connect(self._sweep)
        self.export.clicked.connect(self._export)

    def _figure_combo(self) -> QComboBox:
        combo = QComboBox(self)
        combo.setObjectName("tradeFigure")
        combo.setAccessibleName("Figure that is drawn by vocabulary size")
        combo.setMaxVisibleItems(24)
        for figure in TRADE_FIGURES:
            combo.addItem(figure_title(figure))
            combo.setItemData(combo.count() - 1, figure_tip(figure), Qt.ItemDataRole.ToolTipRole)
        view = combo.view()
        view.setMinimumWidth(view.sizeHintForColumn(0) + 24)
        combo.setCurrentIndex([figure.name for figure in TRADE_FIGURES].index(FIRST_FIGURE))
        combo.setToolTip(figure_tip(TRADE_FIGURES[combo.currentIndex()]))
        return combo

    def _switch(self, text: str, name: str, is_on: bool) -> QAction:
        action = self.menu.addAction(text)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(is_on)
        return action

    # ---- what is chosen

    @property
    def figure(self) -> Figure:
        """What is drawn upwards."""
        return TRADE_FIGURES[self.figures.currentIndex()]

    @property
    def view(self) -> str:
        """`ALL`, `BY_LANGUAGE` or `TABLE`."""
        return self.views.current

    def offer_languages(self, are_several: bool) -> None:
        """A chart for each text is offered if there are several."""
        keys: Sequence[str] = (ALL, BY_LANGUAGE, TABLE) if are_several else (ALL, TABLE)
        current = self.view if self.view in keys else ALL
        self.views.show_choices([_CHOICES[key] for key in keys], current)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """The name of the figure is to be read as a whole."""
        super().resizeEvent(event)
        self._fit_figure()

    def _fit_figure(self) -> None:
        text = QFontMetrics(self.figures.font()).horizontalAdvance(self.figures.currentText())
        self.figures.setFixedWidth(min(max(text + _AROUND_NAME_PX, _LEAST_COMBO_PX), max(self.width(), 100)))

    @Slot()
    def _changed(self) -> None:
        self.figures.setToolTip(figure_tip(self.figure))
        self._fit_figure()
        self.changed.emit()

    @Slot(bool)
    def _sweep(self, _checked: bool) -> None:
        self.sweep_wanted.emit()

    @Slot(bool)
    def _export(self, _checked: bool) -> None:
        self.export_wanted.emit(self.export.mapToGlobal(QPoint(0, self.export.height())))


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAccessibleName(text.removesuffix(" …"))
    button.setToolTip(tip)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button
