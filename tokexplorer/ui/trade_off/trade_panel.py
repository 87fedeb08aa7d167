"""Vocabulary size against what it buys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStackedWidget, QVBoxLayout, QWidget
from typing_extensions import override

from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.trade_off.forms import shown_languages
from tokexplorer.session.trade_off.points import ALL_LANGUAGES
from tokexplorer.ui.details.panel import Panel
from tokexplorer.ui.plots.fonts import CAPTION_SIZE_PT
from tokexplorer.ui.theme import theme_manager, ui_font
from tokexplorer.ui.trade_off.chart_state import ChartState
from tokexplorer.ui.trade_off.curves import SYMBOLS, ShownEntry
from tokexplorer.ui.trade_off.language_charts import LanguageCharts
from tokexplorer.ui.trade_off.point_table import PointTable
from tokexplorer.ui.trade_off.trade_chart import TradeChart
from tokexplorer.ui.trade_off.trade_controls import BY_LANGUAGE, TABLE, TradeControls
from tokexplorer.ui.trade_off.trade_measurer import KeptKey, TradeMeasurer
from tokexplorer.ui.trade_off.trade_menu import TradeMenu

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from tokexplorer.session.trade_off.points import TradePoint
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.trade_off.trade_model import TradeModel

HOLD_OUT_PERCENT = 10
NO_HELD_OUT = "No text is held out"
_OF_FORMER = "The corpus is empty, or is being read: these are the texts that it had."
_OF_WINDOW = "There is no corpus yet: the text in the window is measured."
_NO_COLUMNS = "No tokenizer yet.\nTrain one, and what each size of its vocabulary buys is drawn here."
_NO_TEXT = "There is no text to measure on.\nAdd some to the corpus, or write in the window."
_BEGINNING = "Measuring …"


class TradeNotes(QWidget):
    """Quiet sentences; nothing is to be seen of it while there is nothing to tell.

    Signals:
        hold_out_wanted(int): that share of the corpus, in percent, is to be kept from training.
    """

    hold_out_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tradeNotes")
        self.no_held_out = _label("tradeNoHeldOut", "muted")
        self.no_held_out.setText(NO_HELD_OUT)
        self.hold_out = QPushButton(f"Hold out {HOLD_OUT_PERCENT}\u202f%")
        self.hold_out.setObjectName("tradeHoldOut")
        self.hold_out.setAccessibleName(f"Hold out {HOLD_OUT_PERCENT} percent of the corpus")
        self.hold_out.setToolTip(
            "Keep some lines of the corpus from training. On them it shows when a vocabulary is too large."
        )
        self.hold_out.clicked.connect(self._hold_out)
        self.problem = _label("tradeProblem", "warning")
        self.note = _label("tradeNote", "muted")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.no_held_out)
        row.addWidget(self.hold_out)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(12, 2, 8, 4)
        layout.setSpacing(2)
        layout.addLayout(row)
        layout.addWidget(self.problem)
        layout.addWidget(self.note)

    @Slot(bool)
    def _hold_out(self, _checked: bool) -> None:
        self.hold_out_wanted.emit(HOLD_OUT_PERCENT)

    def show_state(self, measurer: TradeMeasurer, more: str = "") -> None:
        """Tell what there is to tell; `more` is what only the chart knows."""
        sample = measurer.sample
        lacks = sample is not None and bool(sample.texts) and sample.is_of_corpus and not sample.has_held_out
        self.no_held_out.setVisible(lacks)
        self.hold_out.setVisible(lacks)
        _say(self.problem, " ".join(_problems(measurer)))
        notes = [_progress(measurer)]
        if sample is not None and sample.texts and not sample.is_of_corpus:
            notes.append(_OF_WINDOW)
        if measurer.is_of_former_corpus:
            notes.append(_OF_FORMER)
        notes += [] if sample is None else sample.notes
        _say(self.note, " ".join(f"{note.removesuffix('.')}." for note in [*notes, more] if note))


def _problems(measurer: TradeMeasurer) -> list[str]:
    problems = [f"{name} cannot be measured: {reason}." for name, reason in measurer.failures]
    older = measurer.older_runs
    if older:
        problems.append(
            f"The corpus has changed since {', '.join(older)} began: what is held out now may have been "
            "trained on. Train again for a fair curve."
        )
    return problems


def _progress(measurer: TradeMeasurer) -> str:
    done, total = measurer.progress
    return f"Measuring: {done} of {total} points." if measurer.columns and done < total else ""


def _label(name: str, role: str) -> QLabel:
    label = QLabel()
    label.setObjectName(name)
    label.setProperty("role", role)
    label.setFont(ui_font(CAPTION_SIZE_PT))
    label.setWordWrap(name != "tradeNoHeldOut")
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _say(label: QLabel, text: str) -> None:
    """Say something, or take no room."""
    if label.text() != text:
        label.setText(text)
    label.setVisible(bool(text))


class TradePanel(Panel):
    """Every run at some 24 sizes, and every other tokenizer, on training text and on held-out text.

    Attributes:
        model: the series that are drawn, those of others included.
        measurer: fills it with the columns of the window.
        controls, chart, languages, table, notes: what it consists of.

    Signals:
        step_wanted(ShownRun | FixedColumn, int): a point was chosen: show that step of it in the text.
        hold_out_wanted(int): keep that share of the corpus, in percent, from training.
        sweep_wanted(): train a grid into the model.
    """

    step_wanted = Signal(object, int)
    hold_out_wanted = Signal(int)
    sweep_wanted = Signal()

    def __init__(self, focus: Focus, model: TradeModel, parent: QWidget | None = None) -> None:
        super().__init__(focus, parent)
        self.setObjectName("tradePanel")
        self.setAccessibleName("Trade-off")
        self.model = model
        self.measurer = TradeMeasurer(focus, model, self)
        self.controls = TradeControls()
        self.notes = TradeNotes()
        self.chart = TradeChart()
        self.languages = LanguageCharts()
        self.table = PointTable()
        self._empty = QLabel()
        self._empty.setObjectName("tradeEmpty")
        self._empty.setProperty("role", "muted")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._empty.setMargin(16)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.chart)

    def _lay_out(self) -> None:
        self._pages = QStackedWidget()
        for page in (self._empty, self.chart, self.languages, self.table):
            self._pages.addWidget(page)
        top = QVBoxLayout()
        top.setContentsMargins(12, 6, 8, 2)
        top.addWidget(self.controls)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(top)
        layout.addWidget(self._pages, 1)
        layout.addWidget(self.notes)

    def _connect(self) -> None:
        self.model.changed.connect(self.want_refresh)
        self.measurer.state_changed.connect(self.want_refresh)
        self.focus.columns_changed.connect(self._if_empty)
        theme_manager().changed.connect(self.want_refresh)
        self.controls.changed.connect(self._chosen)
        self.controls.keep_toggled.connect(self.measurer.set_keeps_curves)
        self.controls.sweep_wanted.connect(self.sweep_wanted)
        self.controls.export_wanted.connect(self._open_menu)
        self.notes.hold_out_wanted.connect(self.hold_out_wanted)
        self.chart.point_chosen.connect(self._choose)
        self.languages.point_chosen.connect(self._choose)
        self.table.point_wanted.connect(self._choose_row)

    # ---- what is shown

    def refresh(self) -> None:
        """Show what the model says now (Panel)."""
        state = self._state()
        self.controls.offer_languages(len(state.languages) > 1)
        page = self._page(state)
        if page is self._empty:
            self._empty.setText(self._why_empty())
        elif isinstance(page, TradeChart | LanguageCharts | PointTable):
            page.show_state(state)
        self._pages.setCurrentWidget(page)
        self.notes.show_state(self.measurer, self._left_out(state))

    def _page(self, state: ChartState) -> QWidget:
        if not state.shown:
            return self._empty
        pages: dict[str, QWidget] = {BY_LANGUAGE: self.languages, TABLE: self.table}
        return pages.get(self.controls.view, self.chart)

    def _state(self) -> ChartState:
        places = {id(each.shown): number for number, each in enumerate(self.measurer.columns)}
        entries = sorted(self.model.entries, key=lambda entry: places.get(id(entry.key), len(places)))
        shown = tuple(
            ShownEntry(entry, SYMBOLS[number % len(SYMBOLS)], isinstance(entry.key, KeptKey))
            for number, entry in enumerate(entries)
            if entry.series.points
        )
        controls, sample = self.controls, self.measurer.sample
        languages = dict.fromkeys(() if sample is None else (text.language for text in sample.texts))
        for each in shown:
            if not self._can_open(each.entry.key):  # of others: they may know other texts
                languages |= dict.fromkeys(shown_languages(each.entry.series.points[-1]))
        languages.pop(ALL_LANGUAGES, None)
        return ChartState(
            shown=shown,
            figure=controls.figure,
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
        """What a logarithmic axis has no place for."""
        if not state.log_y:
            return ""
        name = state.figure.name
        values = (
            value
            for each in state.shown
            for point in each.entry.series.points
            for (_, figure), value in point.values.items()
            if figure == name
        )
        return (
            "Values of 0 have no place on a logarithmic axis." if any(value <= 0 for value in values) else ""
        )

    @Slot()
    def _chosen(self) -> None:
        """What the user chose is shown at once."""
        if self.isVisible():
            self.refresh()

    @Slot()
    def _if_empty(self) -> None:
        """Columns change with every step; only the first ones change what an empty panel says."""
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
        entry, point = self.table.point_of(number)
        self._choose(entry.key, point)

    @Slot(object)
    def _open_menu(self, place: QPoint) -> None:
        if self._pages.currentWidget() is self.languages:
            self.languages.open_menu(place)
            return
        self.chart.resize(self._pages.size())  # it may never have been seen
        self.chart.show_state(self._state())
        TradeMenu(self.chart).popup(place)

    # ---- when it works

    @override
    def showEvent(self, event: QShowEvent) -> None:
        """Measure what came meanwhile."""
        super().showEvent(event)
        self.measurer.set_active(True)

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self.measurer.set_active(False)
