"""The panel of the trade-off: metrics by vocabulary size, as a chart, by language, or as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QPushButton, QSizePolicy, QStackedWidget, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.problems import with_stop
from tokexplorer.session.compare.texts import TextKind
from tokexplorer.session.trade_off.forms import shown_languages
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, TRADE_METRICS
from tokexplorer.ui.kit.chart import CAPTION_SIZE_PT
from tokexplorer.ui.kit.field import choice_box
from tokexplorer.ui.kit.panel import Panel, empty_label
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, say
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme_manager, ui_font
from tokexplorer.ui.trade_off.curves import SYMBOLS, ChartState, ShownEntry, metric_tip, metric_title
from tokexplorer.ui.trade_off.point_table import PointTable
from tokexplorer.ui.trade_off.trade_chart import LanguageCharts, TradeChart
from tokexplorer.ui.trade_off.trade_measurer import KeptCurve, TradeMeasurer
from tokexplorer.ui.widgets.flow_layout import FlowLayout
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QAction, QHideEvent, QResizeEvent, QShowEvent

    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.trade_off.trade_model import TradeModel

FIRST_FIGURE = "bytes_per_token"
ALL, BY_LANGUAGE, TABLE = "all", "languages", "table"
_CHOICES = {
    ALL: Choice(ALL, tr("All"), tr("All texts of a kind as one")),
    BY_LANGUAGE: Choice(BY_LANGUAGE, tr("By language"), tr("A small chart for each source of the corpus")),
    TABLE: Choice(TABLE, tr("Table"), tr("The points of the chart as numbers")),
}
_GAP_PX = 6
_LEAST_COMBO_PX, _AROUND_NAME_PX = 150, 40
_HEIGHT_PX = 28
HOLD_OUT_PERCENT = 10
NO_HELD_OUT = tr("No text is held out")
_OF_FORMER = tr("The corpus is empty, or is being read: these are the texts that it had.")
_OF_WINDOW = tr("There is no corpus yet: the text in the window is measured.")
_NO_COLUMNS = tr("No tokenizer yet.\nTrain one, and what each size of its vocabulary buys is drawn here.")
_NO_TEXT = tr("There is no text to measure on.\nAdd some to the corpus, or write in the window.")
_BEGINNING = tr("Measuring …")


class TradeControls(QWidget):
    """The metric, the view and menus, in one row, or in two where there is little room.

    Signals:
        changed(): another metric, view or axis was chosen.
        keep_toggled(bool): whether the curves of earlier runs are kept.
        sweep_wanted(): the user wants to train a grid.
        export_wanted(QPoint): the user wants the menu for copying and export at that place of the screen.
    """

    changed = Signal()
    keep_toggled = Signal(bool)
    sweep_wanted = Signal()
    export_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tradeControls")
        self.figures = self._figure_combo()
        self.views = ChoiceControl("tradeViews", tr("How the trade-off is shown"))
        self.menu = named(QMenu(self), "tradeViewMenu")
        self.menu.setToolTipsVisible(True)
        self.log_x = self._switch(tr("Logarithmic sizes"), "tradeLogX", True)
        self.log_y = self._switch(tr("Logarithmic values"), "tradeLogY", False)
        self.grid = self._switch(tr("Grid"), "tradeGrid", True)
        self.gap = self._switch(tr("Training minus held-out below"), "tradeGap", False)
        self.menu.addSeparator()
        self.keep = self._switch(tr("Keep curves of earlier runs"), "tradeKeep", False)
        self.keep.setToolTip(tr("Leave them in the chart when you train again, so that both can be compared"))
        view = _button(
            tr("View"), "tradeView", tr("Logarithmic or linear, grid, difference, curves of earlier runs")
        )
        view.setMenu(self.menu)
        self.sweep = _button(
            tr("Sweep …"),
            "tradeSweep",
            tr("Train a grid of algorithms, sizes and pre-tokenizers into this chart"),
        )
        self.export = _button(tr("Export"), "tradeExport", tr("Copy or export the picture and the numbers"))
        layout = FlowLayout(px(_GAP_PX))
        self.setLayout(layout)
        for widget in (self.figures, view, self.export, self.views, self.sweep):
            widget.setFixedHeight(px(_HEIGHT_PX))
            layout.addWidget(widget)
        self._connect()
        self.offer_languages(False)

    def _connect(self) -> None:
        self.figures.currentIndexChanged.connect(self._changed)
        self.views.chosen.connect(self._changed)
        for action in (self.log_x, self.log_y, self.grid, self.gap):
            action.toggled.connect(self._changed)
        self.keep.toggled.connect(self.keep_toggled)
        self.sweep.clicked.connect(self.sweep_wanted)
        self.export.clicked.connect(self._export)

    def _figure_combo(self) -> QComboBox:
        choices = ((metric.name, metric_title(metric), metric_tip(metric)) for metric in TRADE_METRICS)
        combo = choice_box("tradeFigure", choices)
        combo.setAccessibleName(tr("Metric that is drawn by vocabulary size"))
        combo.setMaxVisibleItems(24)
        combo.view().setMinimumWidth(combo.view().sizeHintForColumn(0) + 24)
        combo.setCurrentIndex(combo.findData(FIRST_FIGURE))
        combo.setToolTip(metric_tip(TRADE_METRICS[combo.currentIndex()]))
        return combo

    def _switch(self, text: str, name: str, is_on: bool) -> QAction:
        action = self.menu.addAction(text)
        action.setObjectName(name)
        action.setCheckable(True)
        action.setChecked(is_on)
        return action

    # ---- what is chosen

    @property
    def shown_metric(self) -> Metric:
        """The metric on the y axis."""
        return TRADE_METRICS[self.figures.currentIndex()]

    @property
    def view(self) -> str:
        """`ALL`, `BY_LANGUAGE` or `TABLE`."""
        return self.views.current

    def offer_languages(self, are_several: bool) -> None:
        """Offer the charts by language only if there are several texts."""
        keys: Sequence[str] = (ALL, BY_LANGUAGE, TABLE) if are_several else (ALL, TABLE)
        current = self.view if self.view in keys else ALL
        self.views.show_choices([_CHOICES[key] for key in keys], current)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_figure()

    def _fit_figure(self) -> None:
        text = QFontMetrics(self.figures.font()).horizontalAdvance(self.figures.currentText())
        self.figures.setFixedWidth(
            min(max(text + px(_AROUND_NAME_PX), px(_LEAST_COMBO_PX)), max(self.width(), 100))
        )

    @Slot()
    def _changed(self) -> None:
        self.figures.setToolTip(metric_tip(self.shown_metric))
        self._fit_figure()
        self.changed.emit()

    @Slot(bool)
    def _export(self, _checked: bool) -> None:
        self.export_wanted.emit(self.export.mapToGlobal(QPoint(0, self.export.height())))


def _button(text: str, name: str, tip: str) -> QPushButton:
    button = named(QPushButton(text), name, text.removesuffix(" …"), tip)
    button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
    return button


class TradeNotes(QWidget):
    """Sentences about texts, problems and progress, hidden while there are none.

    Signals:
        hold_out_wanted(int): hold out this share of the corpus, in percent.
    """

    hold_out_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("tradeNotes")
        self.no_held_out = _label("tradeNoHeldOut", wraps=False)
        self.no_held_out.setText(NO_HELD_OUT)
        self.hold_out = named(
            QPushButton(tr("Hold out {hold_out_percent}\u202f%", hold_out_percent=HOLD_OUT_PERCENT)),
            "tradeHoldOut",
            tr("Hold out {hold_out_percent} percent of the corpus", hold_out_percent=HOLD_OUT_PERCENT),
            tr(
                "Keep some lines of the corpus from training. On them it shows when a "
                "vocabulary is too large."
            ),
        )
        self.hold_out.clicked.connect(lambda: self.hold_out_wanted.emit(HOLD_OUT_PERCENT))
        self.problem, self.note = _label("tradeProblem", "warning"), _label("tradeNote")
        row = in_row(self.no_held_out, self.hold_out, None, spacing=8)
        in_column(row, self.problem, self.note, parent=self, spacing=2, margins=(12, 2, 8, 4))

    def show_state(self, measurer: TradeMeasurer, more: str = "") -> None:
        """Show the sentences that apply, and `more`."""
        sample = measurer.sample
        lacks = sample is not None and bool(sample.texts) and sample.is_of_corpus and not sample.has_held_out
        self.no_held_out.setVisible(lacks)
        self.hold_out.setVisible(lacks)
        say(self.problem, " ".join(_problems(measurer)))
        notes = [_progress(measurer)]
        if sample is not None and sample.texts and not sample.is_of_corpus:
            notes.append(_OF_WINDOW)
        if measurer.is_of_former_corpus:
            notes.append(_OF_FORMER)
        notes += [] if sample is None else sample.notes
        say(self.note, " ".join(with_stop(note) for note in [*notes, more] if note))


def _problems(measurer: TradeMeasurer) -> list[str]:
    problems = [
        tr("{name} cannot be measured: {reason}.", name=name, reason=reason)
        for name, reason in measurer.failures
    ]
    older = measurer.older_runs
    if older:
        problems.append(
            tr(
                "The corpus has changed since {names} began: what is held out now may have been "
                "trained on. Train again for a fair curve.",
                names=", ".join(older),
            )
        )
    return problems


def _progress(measurer: TradeMeasurer) -> str:
    done, total = measurer.progress
    return (
        tr("Measuring: {done} of {total} points.", done=done, total=total)
        if measurer.columns and done < total
        else ""
    )


def _label(name: str, role: str = "muted", *, wraps: bool = True) -> QLabel:
    label = plain_label("", name, role, wraps=wraps)
    label.setFont(ui_font(CAPTION_SIZE_PT))
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


class TradePanel(Panel):
    """Metrics of runs at about 24 sizes, and of opened tokenizers, on training text and held-out text.

    Attributes:
        model: the series that are drawn, including those of sweeps.
        measurer: measures the columns of the window into the model.
        controls, chart, languages, table, notes: its parts.

    Signals:
        step_wanted(ShownRun | OpenedColumn, int): a point was chosen; show its step in the text.
        hold_out_wanted(int): hold out this share of the corpus, in percent.
        sweep_wanted(): train a grid into the model.
    """

    kept = ("tradeFigure", "tradeViews", "tradeLogX", "tradeLogY", "tradeGrid", "tradeGap")

    step_wanted = Signal(object, int)
    hold_out_wanted = Signal(int)
    sweep_wanted = Signal()

    def __init__(self, focus: Focus, model: TradeModel) -> None:
        super().__init__(focus, name="tradePanel", title=tr("Trade-off"))
        self.model = model
        self.measurer = TradeMeasurer(focus, model, self)
        self.controls = TradeControls()
        self.notes = TradeNotes()
        self.chart = TradeChart()
        self.languages = LanguageCharts()
        self.table = PointTable()
        self._empty = empty_label("tradeEmpty")
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.chart)

    def _lay_out(self) -> None:
        self._pages = QStackedWidget()
        for page in (self._empty, self.chart, self.languages, self.table):
            self._pages.addWidget(page)
        top = in_column(self.controls, margins=(12, 6, 8, 2))
        in_column(top, (self._pages, 1), self.notes, parent=self, spacing=2)

    def _connect(self) -> None:
        self.follow(self.model.changed, self.measurer.state_changed, theme_manager().changed)
        self.focus.columns_changed.connect(self._if_empty)
        self.controls.changed.connect(self._chosen)
        self.controls.keep_toggled.connect(self.measurer.set_keeps_curves)
        self.controls.sweep_wanted.connect(self.sweep_wanted)
        self.controls.export_wanted.connect(self._open_menu)
        self.notes.hold_out_wanted.connect(self.hold_out_wanted)
        self.chart.point_chosen.connect(self._choose)
        self.languages.point_chosen.connect(self._choose)
        self.table.point_wanted.connect(self._choose_row)

    # ---- what is shown

    @override
    def refresh(self) -> None:
        state = self._state()
        self.controls.offer_languages(len(state.languages) > 1)
        page = self._page(state)
        if page is self._empty:
            self.let_go()
            self._empty.setText(self._why_empty())
        elif isinstance(page, TradeChart | LanguageCharts | PointTable):
            page.show_state(state)
        self._pages.setCurrentWidget(page)
        self.notes.show_state(self.measurer, self._left_out(state))

    @override
    def let_go(self) -> None:
        for page in (self.chart, self.languages, self.table):
            page.show_state(ChartState())

    def _page(self, state: ChartState) -> QWidget:
        if not state.shown:
            return self._empty
        pages: dict[str, QWidget] = {BY_LANGUAGE: self.languages, TABLE: self.table}
        return pages.get(self.controls.view, self.chart)

    def _state(self) -> ChartState:
        places = {id(each.shown): number for number, each in enumerate(self.measurer.columns)}
        entries = sorted(self.model.entries, key=lambda entry: places.get(id(entry.key), len(places)))
        shown = tuple(
            ShownEntry(entry, SYMBOLS[number % len(SYMBOLS)], isinstance(entry.key, KeptCurve))
            for number, entry in enumerate(entries)
            if entry.series.points
        )
        controls, sample = self.controls, self.measurer.sample
        languages = dict.fromkeys(() if sample is None else (text.language for text in sample.texts))
        for each in shown:
            if not self._can_open(each.entry.key):  # of a sweep, which may have measured other texts
                languages |= dict.fromkeys(shown_languages(each.entry.series.points[-1]))
        languages.pop(ALL_LANGUAGES, None)
        return ChartState(
            shown=shown,
            metric=controls.shown_metric,
            titles={kind: kind.value for kind in TextKind} if sample is None else sample.titles,
            languages=tuple(languages),
            log_x=controls.log_x.isChecked(),
            log_y=controls.log_y.isChecked(),
            grid=controls.grid.isChecked(),
            gap=controls.gap.isChecked(),
            is_growing=self.measurer.is_growing,
            can_open=self._can_open,
        )

    def _can_open(self, key: object) -> bool:
        return any(each.shown is key for each in self.measurer.columns)

    def _why_empty(self) -> str:
        sample = self.measurer.sample
        if not self.measurer.columns:
            return _NO_COLUMNS
        return _NO_TEXT if sample is not None and not sample.texts else _BEGINNING

    @staticmethod
    def _left_out(state: ChartState) -> str:
        """A sentence if the logarithmic axis leaves out values; otherwise empty."""
        if not state.log_y:
            return ""
        name = state.metric.name
        has_zero = any(
            metric == name and value <= 0
            for each in state.shown
            for point in each.entry.series.points
            for (_, metric), value in point.values.items()
        )
        return tr("Values of 0 have no place on a logarithmic axis.") if has_zero else ""

    @Slot()
    def _chosen(self) -> None:
        if self.isVisible():
            self.refresh()

    @Slot()
    def _if_empty(self) -> None:
        """Refresh an empty panel. Columns change with every step, and only an empty panel depends on them."""
        if self._pages.currentWidget() is self._empty:
            self.want_refresh()

    # ---- what is asked for

    @Slot(object, object)
    def _choose(self, key: object, point: TradePoint) -> None:
        found = self.measurer.step_of(key, point)
        if found is not None:
            self.step_wanted.emit(*found)

    @Slot(int)
    def _choose_row(self, number: int) -> None:
        _, entry, point = self.table.points.rows[number]
        self._choose(entry.key, point)

    @Slot(object)
    def _open_menu(self, place: QPoint) -> None:
        if self._pages.currentWidget() is self.languages:
            self.languages.open_menu(place)
            return
        self.chart.resize(self._pages.size())  # it may never have been seen
        self.chart.show_state(self._state())
        self.chart.open_menu(place)

    # ---- when it works

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.measurer.set_active(True)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.measurer.set_active(False)
