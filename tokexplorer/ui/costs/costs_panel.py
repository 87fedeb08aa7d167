"""The panel of costs: what the tokens of each column cost a model, also by vocabulary size."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

import numpy as np
from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QGridLayout, QScrollArea, QStackedWidget, QWidget
from shiboken6 import isValid
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.costs import COSTS, CountedText
from tokexplorer.core.metrics.loss import NO_LOSS
from tokexplorer.presentation.losses import loss_note, signed
from tokexplorer.session.compare.costs import counted_text, embedding_rows, steps_to_count
from tokexplorer.ui.background import BackgroundTask, older_settled
from tokexplorer.ui.costs import cost_words
from tokexplorer.ui.costs.attention_view import AttentionView, ReadText
from tokexplorer.ui.costs.cost_form import CostForm
from tokexplorer.ui.costs.cost_plot import CostPlot, sizes_around
from tokexplorer.ui.costs.cost_table import CostColumn, CostModel, CostTable, reference_of
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import (
    hairline,
    in_column,
    in_row,
    plain_label,
    say,
)
from tokexplorer.ui.kit.series import Series
from tokexplorer.ui.scale import NO_LIMIT, px
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl
from tokexplorer.ui.widgets.throttle import Throttle
from tokexplorer.ui.widgets.timers import single_shot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.costs import CostInputs
    from tokexplorer.session.text.encodings import EncodingWork
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.columns.token_source import TokenSource
    from tokexplorer.ui.details.focus import Focus

WIDE_PX, MEDIUM_PX = 1000, 800
FORM_PX, PLOTS_PX = 296, 290
# The places of form, table and plots: row, column, and how many rows and columns they span.
_PLACES = {
    "wide": ((0, 0, 1, 1), (0, 1, 1, 1), (0, 2, 1, 1)),
    "medium": ((0, 0, 1, 1), (0, 1, 1, 1), (1, 0, 1, 2)),
    "narrow": ((1, 0, 1, 2), (0, 0, 1, 2), (2, 0, 1, 2)),  # the numbers are seen first in a low pane
}
COUNT_AGAIN_MS = 120  # how often to ask for the token count of a long text, which a job counts
DRAW_INTERVAL_MS = 200
_CURVE_POINTS = 60
_SHARE, _PER_BYTE = COSTS["embedding_share"], COSTS["compute_per_byte_ratio"]
MOST_BYTES = 1 << 20  # a longer text is counted at the current size only: ten sizes would take seconds

_VIEWS = (
    Choice(
        "costsOfModel",
        tr("In a model"),
        tr("What the tokens cost a model: parameters, compute, windows, price"),
    ),
    Choice(
        "costsOfAttention",
        tr("Attention over the text"),
        tr("Attention over the whole text as characters, tokens, bytes and MegaByte's patches"),
    ),
)

_Key = tuple["TokenSource", int]
_Counts = dict[_Key, "CountedText"]
_Wanted = tuple["TokenSource", tuple[int, ...], "EncodingWork"]
"""A source, and the steps of it at which the text is to be counted."""


class SizeCounter(QObject):
    """Counts the text at smaller sizes of each column's vocabulary, and keeps the counts until it changes.

    Signals:
        counted(): more sizes are known.
    """

    counted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: _Counts = {}
        self._columns: tuple[ref[TextColumn], ...] = ()  # they may be closed before they are counted
        self._task = BackgroundTask(tr("count tokens at several sizes"), self)
        self._task.done.connect(self._take)

    def forget(self) -> None:
        """Drop all counts, because the text has changed."""
        self._known = {}
        self._task.forget()

    def want(self, columns: Sequence[TextColumn]) -> None:
        """Count for these columns when nothing has changed for a moment."""
        self._columns = tuple(map(ref, columns))
        sources = [column.live.source for column in columns]
        self._known = {key: counted for key, counted in self._known.items() if key[0] in sources}
        if self._missing():
            size = max(column.editor.document_model.byte_count for column in columns)
            self._task.ask(self._prepare, older_settled(size))

    def sizes_of(self, column: TextColumn) -> list[CountedText]:
        """The counts of a column so far, by ascending vocabulary size."""
        source = column.live.source
        known = [counted for (each, _), counted in self._known.items() if each is source]
        return sorted(known, key=lambda counted: counted.vocab_size)

    def _missing(self) -> list[_Wanted]:
        """The steps that are not counted yet, by column."""
        wanted: list[_Wanted] = []
        for column in filter(isValid, filter(None, (held() for held in self._columns))):
            source, document = column.live.source, column.editor.document_model
            if source is None or source.steps_done <= 0 or document.byte_count > MOST_BYTES:
                continue
            steps = steps_to_count(source.steps_done, are_merges=source.are_merges)
            missing = tuple(step for step in steps if (source, step) not in self._known)
            work = column.usual_work if missing else None
            if work is not None and document.byte_count:
                wanted.append((source, missing, work))
        return wanted

    def _prepare(self) -> Callable[[Progress], _Counts] | None:
        missing = self._missing()
        return partial(_count, missing) if missing else None

    @Slot(object)
    def _take(self, counts: _Counts) -> None:
        self._known |= counts
        self.counted.emit()


def _count(missing: Sequence[_Wanted], progress: Progress) -> _Counts:
    counts: _Counts = {}
    check: Callable[[], None] = progress.check
    for source, steps, work in missing:
        for step in steps:
            check()
            counts[source, step] = counted_text(work, source.tokenizer(step), check)
    return counts


class CostsArea(QScrollArea):
    """Form, table and two plots; scrolls vertically where they do not fit."""

    def __init__(self, form: QWidget, table: CostTable, plots: Sequence[QWidget]) -> None:
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
        super().resizeEvent(event)
        width = self.width()
        self._arrange("wide" if width >= px(WIDE_PX) else ("medium" if width >= px(MEDIUM_PX) else "narrow"))

    def _arrange(self, arranged: str) -> None:
        if arranged == self._arranged:
            return
        self._arranged = arranged
        places = _PLACES[arranged]
        for widget, place in zip((self._form, self._table, self._both_plots), places, strict=True):
            self._grid.addWidget(widget, *place)
        for row in range(3):  # what there is too much of goes to the plots
            self._grid.setRowStretch(row, int(row == places[2][0]))
        self._form.setMinimumWidth(0 if arranged == "narrow" else px(FORM_PX))
        self._form.setMaximumWidth(NO_LIMIT if arranged == "narrow" else px(FORM_PX))
        self._both_plots.setMinimumWidth(px(PLOTS_PX) if arranged == "wide" else 0)
        self._both_plots.setMaximumWidth(px(PLOTS_PX) if arranged == "wide" else NO_LIMIT)
        first, second = self._plots
        self._plot_grid.addWidget(first, 0, 0)
        self._plot_grid.addWidget(second, *((0, 1) if arranged == "medium" else (1, 0)))
        self._table.show_all_rows(arranged != "wide")


class CostsPanel(Panel):
    """Model and price with the table of costs and plots of two of them; or attention over the whole text.

    Attributes:
        form: model and price.
        model, table: the costs of every column of the window.
        share_plot, compute_plot: share of the embeddings and compute per byte against vocabulary size.
        attention: the text as characters, tokens, bytes and MegaByte's patches.

    Signals:
        inputs_changed(CostInputs): the user changed model or price.
    """

    kept = ("costsView",)

    inputs_changed = Signal(object)

    def __init__(self, focus: Focus, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent, name="costsPanel", title=tr("Cost"))
        self.form = CostForm()
        self.model = CostModel()
        self.table = CostTable(self.model)
        significant = cost_words.significant
        self.share_plot = CostPlot(
            "costSharePlot", _SHARE.title, tr("% of the parameters"), lambda value: f"{significant(value)} %"
        )
        self.compute_plot = CostPlot(
            "costComputePlot",
            tr("Compute per byte"),
            tr("× the reference"),
            lambda value: tr("{value} times the reference", value=significant(value)),
            tells_least=True,
        )
        for plot, cost in ((self.share_plot, _SHARE), (self.compute_plot, COSTS["compute_per_byte"])):
            plot.set_definition(cost_words.about(cost, self.form.inputs))
        self._counted: dict[object, tuple[str, CountedText]] = {}  # with the name then: at which step
        self._sizes = SizeCounter(self)
        self._drawing = Throttle(self._draw, DRAW_INTERVAL_MS, self)
        self._again = single_shot(self, self.want_refresh, COUNT_AGAIN_MS)
        self.attention = AttentionView()
        self._lay_out()
        self.setFocusProxy(self.table)
        self.form.changed.connect(self._inputs_edited)
        self._sizes.counted.connect(self._drawing.request)
        self.follow(focus.columns_changed, focus.losses_changed, focus.tokenizer_changed)
        for changed in (focus.special_changed, focus.text_changed):
            changed.connect(self._text_changed)

    # ---- widgets

    def _lay_out(self) -> None:
        self._note = plain_label("", "costsNote")
        copies = self.table.copy_action
        self._copy = push_button(copies.text(), "copyCostsButton", copies.toolTip())
        self._copy.clicked.connect(self.table.copy_all)
        left = QWidget()
        copy = in_row(self._copy, None)
        in_column(self.form, self._note, copy, None, parent=left, spacing=8, margins=(12, 8, 10, 8))
        self._views = ChoiceControl("costsView", tr("Which costs are shown"))
        self._views.show_choices(_VIEWS, _VIEWS[0].key)
        self._views.chosen.connect(self._turn)
        self._pages = QStackedWidget()
        self._pages.addWidget(CostsArea(left, self.table, (self.compute_plot, self.share_plot)))
        self._pages.addWidget(self.attention)
        bar = in_row(self._views, None, margins=(10, 4, 10, 4))
        in_column(bar, hairline(), (self._pages, 1), parent=self, spacing=0)

    @Slot(str)
    def _turn(self, key: str) -> None:
        """Show the costs of the model, or attention over the whole text."""
        is_model = key == _VIEWS[0].key
        self._pages.setCurrentIndex(0 if is_model else 1)
        self.setFocusProxy(self.table if is_model else self.attention.table)

    # ---- inputs

    @property
    def inputs(self) -> CostInputs:
        """Model and price."""
        return self.form.inputs

    def set_inputs(self, inputs: CostInputs) -> None:
        """Show the costs of another model; `inputs_changed` is not emitted."""
        self.form.set_inputs(inputs)
        self.want_refresh()

    @Slot()
    def _inputs_edited(self) -> None:
        self.want_refresh()
        self.inputs_changed.emit(self.inputs)

    # ---- costs

    @Slot()
    def _text_changed(self) -> None:
        """The text is another, or has other tokens: count it again."""
        self._counted.clear()
        self._sizes.forget()
        self.want_refresh()

    @override
    def refresh(self) -> None:
        """Show the costs of every column; a column that is being counted keeps its last costs.

        A run that failed has no tokens any more, and no costs.
        """
        columns = self.focus.columns
        with_tokens = {each.shown for each in columns if each.live.tokenizer is not None}
        self._counted = {shown: last for shown, last in self._counted.items() if shown in with_tokens}
        counted = [_counted(column) for column in columns]
        shown = list(map(self._column, columns, counted))
        self.model.show_costs(shown, self.inputs)
        if any(now is None and not each.problem for now, each in zip(counted, shown, strict=True)):
            self._again.start()
        self._sizes.want(columns)
        self._show_note(shown)
        document = self.focus.document
        tokens = [
            ReadText(
                signed(each.name, each.loss),
                None if each.counted is None else each.counted.tokens,
                theme().counterpart(each.colour),
            )
            for each in shown
            if not each.problem
        ]
        ways = [
            ReadText(tr("characters"), document.code_point_count),
            *tokens,
            ReadText(tr("bytes"), document.byte_count),
        ]
        self.attention.show_text(ways, document.byte_count)
        self._drawing.request()

    def _column(self, column: TextColumn, counted: CountedText | None) -> CostColumn:
        """A column of the table; it has the last count, under its name, while a new one is being made."""
        error, shown, name = column.editor.document_model.encoding_error, column.shown, column.name_measured
        if error is not None:
            return CostColumn(name, column.colour, None, tr("cannot encode this text: {error}", error=error))
        if counted is not None:
            self._counted[shown] = name, counted
        last_name, last = self._counted.get(shown, (name, None))
        return CostColumn(last_name, column.colour, last, loss=column.loss or NO_LOSS)

    def _show_note(self, columns: Sequence[CostColumn]) -> None:
        notes = []
        if not columns:
            notes.append(tr("Train a tokenizer or open one to see what its tokens cost."))
        elif len(columns) > 1:
            reference = reference_of(columns) or columns[0]
            notes.append(tr("What is relative compares with {name}.", name=reference.name))
        if columns and self.focus.document.byte_count > MOST_BYTES:
            notes.append(tr("The text is too long to be counted at smaller sizes of the vocabularies, too."))
        notes.append(loss_note({each.name: each.loss for each in columns}))
        say(self._note, " ".join(filter(None, notes)))
        self._copy.setEnabled(bool(columns))

    # ---- plots

    def _draw(self) -> None:
        known = [
            (self._sizes.sizes_of(column), shown.counted, column)
            for column, shown in zip(self.focus.columns, self.model.tokenizers, strict=False)
            if shown.counted is not None
        ]
        sized = [(_with(smaller, now), now, column) for smaller, now, column in known]
        size_range = sizes_around([each.vocab_size for texts, _, _ in sized for each in texts])
        reference = sized[0][1] if sized else None
        points, curves, lossy = [], [], list[str]()
        for texts, now, column in sized:
            name = signed(column.name_measured, column.loss or NO_LOSS)
            lossy += [name] if column.loss else []
            colour, at = theme().counterpart(column.colour), texts.index(now)
            sizes = np.array([each.vocab_size for each in texts])
            ratios = np.array([self.inputs.value(_PER_BYTE, each, reference or each) for each in texts])
            share = np.array([100 * self.inputs.value(_SHARE, now, now)])
            curves.append(Series(name, colour, sizes, ratios, at, name))
            points.append(Series(name, colour, sizes[at : at + 1], share, 0, name))
        self.compute_plot.show_curves(curves, size_range, lossy)
        self.share_plot.show_curves([self._share_curve(size_range), *points], size_range)

    def _share_curve(self, size_range: tuple[float, float]) -> Series:
        """The share of embeddings by vocabulary size, drawn beyond the edges of the axis."""
        low, high = size_range
        sizes = np.unique(np.geomspace(max(low / 2, 1), 2 * high, _CURVE_POINTS).round().astype(np.int64))
        texts = [CountedText(1, 1, size) for size in sizes.tolist()]
        return Series(
            "", "", sizes, np.array([100 * self.inputs.value(_SHARE, text, text) for text in texts])
        )


def _counted(column: TextColumn) -> CountedText | None:
    """The token count of the text in a column; None while it is being counted."""
    document = column.editor.document_model
    tokenizer = column.live.tokenizer
    tokens = None if tokenizer is None else document.figures().tokens
    if column.is_drawn:  # costs go by the usual tokens
        tokens = None if column.changes is None else column.changes.before
    if tokenizer is None or tokens is None:
        return None
    return CountedText(tokens, document.byte_count, embedding_rows(tokenizer))


def _with(smaller: Sequence[CountedText], now: CountedText) -> list[CountedText]:
    """All counts in ascending order of vocabulary size, the current one included."""
    return sorted({*smaller, now}, key=lambda counted: counted.vocab_size)
