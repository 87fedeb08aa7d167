"""What the tokens cost a model: the columns of the window beside each other, and against vocabulary size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.core.metrics.cost_table import COSTS
from tokexplorer.core.metrics.costs import CountedText
from tokexplorer.ui.costs import cost_words
from tokexplorer.ui.costs.cost_curve import CostCurve, sizes_around
from tokexplorer.ui.costs.cost_form import CostForm
from tokexplorer.ui.costs.cost_model import CostColumn, CostModel
from tokexplorer.ui.costs.cost_plot import CostPlot
from tokexplorer.ui.costs.cost_table_view import CostTableView
from tokexplorer.ui.costs.size_counter import MOST_BYTES, SizeCounter
from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.inspection.text_column import TextColumn

WIDE_PX, MEDIUM_PX = 1000, 800
FORM_PX, PLOTS_PX = 296, 290
_MOST_PX = 16_777_215
# Where form, table and plots stand: row, column, rows and columns that they span.
_PLACES = {
    "wide": ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1)),
    "medium": ((0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 2)),
    "narrow": ((1, 0, 1, 2), (0, 0, 1, 2), (2, 0, 1, 2)),  # the numbers are seen first in a low pane
}
COUNT_AGAIN_MS = 120  # a long text is counted elsewhere, in a job; this is how often it is asked for
DRAW_INTERVAL_MS = 200
_CURVE_POINTS = 60
_SHARE, _PER_BYTE = COSTS["embedding_share"], COSTS["compute_per_byte_ratio"]


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

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange for the new width."""
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


class CostsPanel(Panel):
    """Model and price, the table of costs, and plots of two of them.

    Attributes:
        form: what the user says.
        model, table: the costs of every column of the window.
        share_plot, compute_plot: share of the embeddings and compute per byte against vocabulary size.

    Signals:
        inputs_changed(CostInputs): the user said something else.
    """

    inputs_changed = Signal(object)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("costsPanel")
        self.setAccessibleName("Cost")
        self.form = CostForm()
        self.model = CostModel()
        self.table = CostTableView(self.model)
        self.share_plot = CostPlot("costSharePlot", _SHARE.title, "% of the parameters", _percent)
        self.compute_plot = CostPlot(
            "costComputePlot", "Compute per byte", "× the reference", _times, tells_least=True
        )
        for plot, cost in ((self.share_plot, _SHARE), (self.compute_plot, COSTS["compute_per_byte"])):
            plot.setToolTip(cost_words.about(cost, self.form.inputs))
        self._counted: dict[object, CountedText] = {}
        self._sizes = SizeCounter(self)
        self._drawing = Throttle(self._draw, DRAW_INTERVAL_MS, self)
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(COUNT_AGAIN_MS)
        self._again.timeout.connect(self.want_refresh)
        self._lay_out()
        self.setFocusProxy(self.table)
        self.form.changed.connect(self._inputs_edited)
        self._sizes.counted.connect(self._drawing.request)
        focus.columns_changed.connect(self.want_refresh)
        focus.text_changed.connect(self._text_changed)

    # ---- widgets

    def _lay_out(self) -> None:
        self._note = QLabel()
        self._note.setObjectName("costsNote")
        self._note.setProperty("role", "muted")
        self._note.setWordWrap(True)
        self._copy = QPushButton(self.table.copy_action.text())
        self._copy.setObjectName("copyCostsButton")
        self._copy.setAccessibleName(self.table.copy_action.text())
        self._copy.setToolTip(self.table.copy_action.toolTip())
        self._copy.clicked.connect(self.table.copy_all)
        left = QWidget()
        said = QVBoxLayout(left)
        said.setContentsMargins(12, 8, 10, 8)
        said.setSpacing(8)
        said.addWidget(self.form)
        said.addWidget(self._note)
        said.addWidget(self._copy, 0, Qt.AlignmentFlag.AlignLeft)
        said.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(CostsArea(left, self.table, (self.compute_plot, self.share_plot)))

    # ---- inputs

    @property
    def inputs(self) -> CostInputs:
        """What the user says of the model and of the price."""
        return self.form.inputs

    def set_inputs(self, inputs: CostInputs) -> None:
        """Show the costs in another model, as they were remembered; nothing is announced."""
        self.form.set_inputs(inputs)
        self.want_refresh()

    @Slot()
    def _inputs_edited(self) -> None:
        self.want_refresh()
        self.inputs_changed.emit(self.inputs)

    # ---- costs

    @Slot()
    def _text_changed(self) -> None:
        self._counted.clear()
        self._sizes.forget()
        self.want_refresh()

    @override
    def refresh(self) -> None:
        """Show the costs of every column; those that are being counted stay as they were."""
        columns = self.focus.columns
        self._counted = {
            each.shown: self._counted[each.shown] for each in columns if each.shown in self._counted
        }
        counted = [_counted(column) for column in columns]
        shown = list(map(self._column, columns, counted))
        self.model.show_costs(shown, self.inputs)
        if any(now is None and not each.problem for now, each in zip(counted, shown, strict=True)):
            self._again.start()
        self._sizes.want(columns)
        self._show_note(columns)
        self._drawing.request()

    def _column(self, column: TextColumn, counted: CountedText | None) -> CostColumn:
        """A column of the table; until the tokens of another step are counted, with those of the last."""
        error, shown = column.editor.document_model.encoding_error, column.shown
        if error is not None:
            return CostColumn(column.name_at_step, column.colour, None, f"cannot encode this text: {error}")
        if counted is not None:
            self._counted[shown] = counted
        return CostColumn(column.name_at_step, column.colour, self._counted.get(shown))

    def _show_note(self, columns: Sequence[TextColumn]) -> None:
        notes = []
        if not columns:
            notes.append("Train a tokenizer or open one to see what its tokens cost.")
        elif len(columns) > 1:
            notes.append(f"What is relative compares with {columns[0].name_at_step}.")
        if columns and self.focus.document.byte_count > MOST_BYTES:
            notes.append("The text is too long to be counted at smaller sizes of the vocabularies, too.")
        self._note.setText(" ".join(notes))
        self._note.setVisible(bool(notes))
        self._copy.setEnabled(bool(columns))

    # ---- plots

    def _draw(self) -> None:
        known = [
            (self._sizes.sizes_of(column), shown.counted, column)
            for column, shown in zip(self.focus.columns, self.model.columns, strict=False)
            if shown.counted is not None
        ]
        sized = [(_with(smaller, now), now, column) for smaller, now, column in known]
        size_range = sizes_around([each.vocab_size for texts, _, _ in sized for each in texts])
        reference = sized[0][1] if sized else None
        points, curves = [], []
        for texts, now, column in sized:
            colour, at = theme().counterpart(column.colour), texts.index(now)
            ratios = [self.inputs.value(_PER_BYTE, each, reference or each) for each in texts]
            share = 100 * self.inputs.value(_SHARE, now, now)
            curves.append(CostCurve(column.name, colour, [each.vocab_size for each in texts], ratios, at))
            points.append(CostCurve(column.name, colour, [now.vocab_size], [share], 0))
        self.compute_plot.show_curves(curves, size_range)
        self.share_plot.show_curves([self._share_curve(size_range), *points], size_range)

    def _share_curve(self, size_range: tuple[float, float]) -> CostCurve:
        """The share at any size; it ends beyond what is shown."""
        low, high = size_range
        sizes = np.unique(
            np.geomspace(max(low / 2, 1), 2 * high, _CURVE_POINTS).round().astype(np.int64)
        ).tolist()
        texts = [CountedText(1, 1, size) for size in sizes]
        shares = [100 * self.inputs.value(_SHARE, text, text) for text in texts]
        return CostCurve("", theme().muted, sizes, shares, None)


def _counted(column: TextColumn) -> CountedText | None:
    """The text in the tokens that a column shows now; None while they are not counted."""
    document = column.editor.document_model
    tokenizer = document.tokenizer
    tokens = None if tokenizer is None else document.figures().tokens
    if tokenizer is None or tokens is None:
        return None
    return CountedText(tokens, document.byte_count, tokenizer.vocab_size)


def _with(smaller: Sequence[CountedText], now: CountedText) -> list[CountedText]:
    """All sizes of a vocabulary in ascending order, what is shown now among them."""
    return sorted({*smaller, now}, key=lambda counted: counted.vocab_size)


def _percent(value: float) -> str:
    return f"{cost_words.significant(value)} %"


def _times(value: float) -> str:
    return f"{cost_words.significant(value)} times the reference"
