"""The panel of metrics: every metric of every column, on whatever text, by text and by line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtWidgets import QStackedWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.registry import GROUPS, METRICS
from tokexplorer.presentation.losses import loss_note, signed
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.tables import tab_separated
from tokexplorer.session.compare.comparison import ALL_TEXTS, ComparisonMemory
from tokexplorer.session.compare.tables import LineOrder, as_tsv, exact_text, metric_table, text_table
from tokexplorer.session.compare.texts import TextsFrom, WindowText, parallel_samples
from tokexplorer.session.unique_names import unique_names
from tokexplorer.ui import background
from tokexplorer.ui.background import BackgroundTask, Policy
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import in_column
from tokexplorer.ui.metrics import words
from tokexplorer.ui.metrics.copy_menu import CopyMenus
from tokexplorer.ui.metrics.footer import MetricsFooter
from tokexplorer.ui.metrics.line_table import LineTable
from tokexplorer.ui.metrics.measuring import (
    ComparedTokenizer,
    LinesRequest,
    MeasureRequest,
    find,
    line_metrics,
)
from tokexplorer.ui.metrics.metric_table import MetricTable
from tokexplorer.ui.metrics.text_opener import TextOpener
from tokexplorer.ui.metrics.texts_bar import TextsBar
from tokexplorer.ui.metrics.view_bar import View, ViewBar
from tokexplorer.ui.metrics.writer import MetricWriter
from tokexplorer.ui.scale import px
from tokexplorer.ui.shown_run import ShownRun
from tokexplorer.ui.widgets.flow_layout import FlowLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.core.metrics.registry import Metric
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.comparison import Comparison
    from tokexplorer.session.compare.tables import ComparedLines, ComparisonTable
    from tokexplorer.ui.columns.text_column import TextColumn
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.metrics.measuring import MeasureResult, Texts

NARROW_PX = 520


def lines_as_tsv(lines: ComparedLines, rows: Sequence[int]) -> str:
    """Exact values of some lines, tab-separated, with their text; white space in it is a blank each."""
    names = map(signed, lines.tokenizers, lines.losses)
    made = [["text", "line", *(f"{lines.metric.name}, {name}" for name in names), "content"]]
    for row in rows:
        place = lines.place(row)
        values = [exact_text(lines.metric, float(value)) for value in lines.values[row]]
        made.append([place.text, str(place.number), *values, lines.content(row)])
    return tab_separated(made)


class MetricsPanel(Panel):
    """Bars that say what is compared and how it is shown, a table, and a line that explains.

    Attributes:
        texts: what the tokenizers are compared on.
        views: how that is shown.
        table, lines: metrics of texts, and of lines.
        footer: definitions, progress and notes.
        opener, writer: files in, metrics out.

    Signals:
        text_wanted(object, int, int): show this text above, and in it these bytes.
        measured(): `comparison` is another now.
    """

    kept = ("metricsView", "metricsDigits")

    text_wanted = Signal(object, int, int)
    measured = Signal()

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="metricsPanel", title=tr("Metrics"))
        self._memory = ComparisonMemory()
        self._asked: MeasureRequest | None = None  # last, whether it is answered or not
        self._found: MeasureResult | None = None
        self._problem = ""
        self.texts, self.views, self.menus = TextsBar(self), ViewBar(self), CopyMenus(self)
        self._window_text: WindowText | None = None  # None once the text has changed
        self.table = MetricTable()
        self.lines = LineTable()
        self.footer = MetricsFooter()
        self.opener, self.writer = TextOpener(self), MetricWriter(self)
        self._job = BackgroundTask(tr("measure metrics"), self)
        self._lay_out()
        self._connect()
        self._show()

    def _lay_out(self) -> None:
        flow = FlowLayout(5)
        for widget in (*self.texts.widgets, *self.views.widgets, self.menus.button):
            flow.addWidget(widget)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.table)
        self._stack.addWidget(self.lines)
        self.setFocusProxy(self.table)
        bar = in_column(flow, margins=(8, 5, 8, 4))
        in_column(bar, (self._stack, 1), self.footer, parent=self, spacing=0)

    def _connect(self) -> None:
        focus = self.focus
        focus.columns_changed.connect(self.want_refresh)
        focus.text_changed.connect(self._forget_text)
        focus.tokenizer_changed.connect(self.want_refresh)  # special tokens may be text now
        focus.corpus_changed.connect(self._take_corpus)
        focus.stamps_changed.connect(self._show)
        self.texts.changed.connect(self.want_refresh)
        self.texts.files_wanted.connect(self.opener.ask_for_texts)
        self.texts.gold_wanted.connect(self.opener.ask_for_gold)
        self.opener.opened.connect(self.texts.add_files)
        self.opener.gold_opened.connect(self.texts.set_gold)
        self.views.changed.connect(self._view_changed)
        self._job.done.connect(self._take)
        self._job.failed.connect(self._fail)
        self._job.progressed.connect(self._show_progress)
        self.footer.cancel_wanted.connect(self._cancel)
        self.footer.again_wanted.connect(self._measure_again)
        self.writer.said.connect(self.footer.say)
        self.menus.copy_selection_wanted.connect(self._copy_selection)
        self.menus.copy_wanted.connect(lambda form: self._write(self.writer.copy, form))
        self.menus.export_wanted.connect(lambda form: self._write(self.writer.ask_and_export, form))
        self.menus.open_wanted.connect(self._open_current)
        self.table.current_changed.connect(self._explain)
        self.lines.line_wanted.connect(self._open_line)
        self.lines.order_wanted.connect(self._sort)
        for table in (self.table, self.lines):
            table.copy_wanted.connect(self._copy_selection)
            table.customContextMenuRequested.connect(self._open_menu)
        self._take_corpus()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten what can be short."""
        super().resizeEvent(event)
        is_narrow = self.width() < px(NARROW_PX)
        for part in (self.texts, self.views, self.menus):
            part.set_narrow(is_narrow)

    # ---- what is shown

    @property
    def comparison(self) -> Comparison | None:
        """What was measured last, with every metric computed; None if nothing was."""
        return None if self._found is None else self._found.comparison

    @property
    def comparison_of_now(self) -> Comparison | None:
        """The same if it is of the texts and tokenizers of now, which a hidden panel does not follow."""
        found, asked = self._found, self._request()
        if found is None or asked is None or not asked.is_about_the_same_as(found.asked):
            return None
        return found.comparison

    @property
    def is_settled(self) -> bool:
        """Whether what is shown is of the tokenizers, texts and settings at hand."""
        asked = self._request()
        if self._is_stale or self._job.is_busy:
            return False
        return (
            asked is None
            or self._problem != ""
            or (self._found is not None and self._found.asked.is_like(asked))
        )

    @property
    def shown_metrics(self) -> list[Metric]:
        """The metrics that copies and exports hold: those of the view."""
        comparison = self.comparison
        if comparison is None:
            return []
        if self.views.view is View.TEXTS:
            return [METRICS[self.views.metric]]
        if self.views.view is View.LINES:
            first = METRICS[self.views.line_metric]
            return [first, *(each for each in line_metrics(comparison) if each is not first)]
        only = self.views.main_only
        every = (metric for group in GROUPS for metric in group.figures(main_only=only))
        return [metric for metric in every if comparison.places(metric)]

    # ---- what is to be measured

    def _request(self) -> MeasureRequest | None:
        """What is to be measured; None without tokenizers or texts."""
        tokenizers, texts = self._tokenizers(), self._texts()
        if not tokenizers or texts is None:
            return None
        views, lines = self.views, None
        if views.view is View.LINES:
            lines = LinesRequest(views.line_metric, views.text, views.order)
        return MeasureRequest(tokenizers, self.texts.where, texts, self.texts.reference, views.alpha, lines)

    def _named_columns(self) -> list[tuple[str, TextColumn]]:
        columns = [column for column in self.focus.columns if column.live.tokenizer is not None]
        return list(zip(unique_names([column.name_measured for column in columns]), columns, strict=True))

    def _tokenizers(self) -> tuple[ComparedTokenizer, ...]:
        """The tokenizers of all columns, at the steps that the columns show."""
        found = []
        for name, column in self._named_columns():
            tokenizer, shown = column.live.tokenizer, column.shown
            assert tokenizer is not None
            assert shown is not None
            is_learning = isinstance(shown, ShownRun) and shown.run.outcome is None
            work = None
            if self.texts.where is TextsFrom.WINDOW:
                work = column.usual_work
            found.append(ComparedTokenizer(name, column.colour, tokenizer, is_learning, work, shown.id))
        return tuple(found)

    def _texts(self) -> Texts | None:
        """The texts that tokenizers are compared on; None if there are none of the chosen kind."""
        match self.texts.where:
            case TextsFrom.WINDOW:
                return self._text_of_window()
            case TextsFrom.FILES:
                return self.texts.files or None
            case TextsFrom.PARALLEL:
                return parallel_samples()
            case TextsFrom.GOLD:
                return self.texts.gold
        return self.focus.corpus_texts

    def _text_of_window(self) -> WindowText:
        document = self.focus.document
        if self._window_text is None or self._window_text.allow_special != document.allow_special:
            parts = document.segments.segments
            self._window_text = WindowText(parts, allow_special=document.allow_special)
        return self._window_text

    # ---- measuring

    @override
    def refresh(self) -> None:
        """Measure again when changes have settled."""
        asked = self._request()
        if asked is None:
            self._forget()
            return
        shown = self._found
        if asked.is_like(self._asked):  # perhaps changed and changed back
            if shown is not None and asked.is_about_the_same_as(shown.asked):
                self._set_stale(False)
            return
        if shown is not None and not asked.is_about_the_same_as(shown.asked):
            self._set_stale(True)
        replaces = not asked.is_about_the_same_as(self._asked)
        if replaces:
            self._asked = None  # what is being measured is given up
        settle_ms = self._settle_ms if shown is not None else 0
        self._job.ask(self._measure, Policy(replaces, settle_ms, background.LONGEST_WAIT_MS))

    @override
    def let_go(self) -> None:
        asked, now = self._asked, {id(each.tokenizer) for each in self._tokenizers()}
        if asked is None or any(id(each.tokenizer) not in now for each in asked.tokenizers):
            self._forget()

    def _forget(self) -> None:
        """Show nothing, and keep nothing of what was measured."""
        self._job.forget()
        self._memory = ComparisonMemory()
        self._asked = self._found = None
        self._problem = ""
        self.footer.end()
        self._show()

    @property
    def _settle_ms(self) -> int:
        is_small = self.focus.document.byte_count < background.LARGE_TEXT_BYTES
        if self.texts.where is not TextsFrom.WINDOW or is_small:
            return background.FIGURES_SETTLE_MS
        return background.LARGE_SETTLE_MS

    def measure_now(self) -> None:
        """Do not wait until changes have settled."""
        self._job.ask(self._measure)

    def _measure(self) -> Callable[[Progress], MeasureResult] | None:
        asked = self._request()
        if asked is None or not self.isVisible():
            self.want_refresh()  # when it is seen again
            return None
        if asked.is_like(self._asked):
            return None
        self._asked, self._problem = asked, ""
        self.footer.begin()
        return partial(find, asked, self._memory)

    @Slot()
    def _forget_text(self) -> None:
        self._window_text = None
        if self.texts.where is TextsFrom.WINDOW:
            self.want_refresh()

    @Slot()
    def _take_corpus(self) -> None:
        self.texts.show_corpus(self.focus.corpus_texts)

    @Slot(object)
    def _take(self, found: MeasureResult) -> None:
        self._found, self._problem = found, ""
        if not self._job.is_busy:
            self.footer.end()
        self._show()
        self.measured.emit()

    @Slot(object)
    def _show_progress(self, progress: Progress) -> None:
        if progress.total:
            self.footer.show_progress(progress.done / progress.total)

    @Slot(object)
    def _fail(self, problem: ValueError) -> None:
        self._found, self._problem = None, str(problem)
        self.footer.end()
        self._show()

    @Slot()
    def _cancel(self) -> None:
        self._job.forget()
        self.footer.end(was_cancelled=True)
        self.footer.show_notes((words.CANCELLED,))
        if self._found is None:
            self.table.set_empty_text(words.CANCELLED)

    @Slot()
    def _measure_again(self) -> None:
        self._asked = None
        self.footer.end()
        self.measure_now()

    # ---- showing

    @Slot()
    def _view_changed(self) -> None:
        self._show()
        self.want_refresh()

    def _show(self) -> None:
        """Show what was measured, in the view that is chosen."""
        found, views = self._found, self.views
        self.menus.set_enabled(found is not None)
        if found is None:
            self._show_nothing()
            return
        comparison = found.comparison
        views.offer(
            self._text_titles(comparison),
            [metric for metric in METRICS.values() if comparison.places(metric)],
            line_metrics(comparison),
            comparison.tokenizers,
        )
        colours = {each.name: each.colour for each in found.asked.tokenizers}
        shown_colours = [colours[name] for name in comparison.tokenizers]
        sizes = [tr("{size} tokens", size=grouped(size)) for size in found.vocab_sizes]
        is_lines = views.view is View.LINES
        losses: Sequence[Loss] = ()
        if is_lines:
            losses = () if found.lines is None else found.lines.losses
            if found.lines is not self.lines.line_model.lines or views.digits != self.lines.line_model.digits:
                self.lines.line_model.show_lines(found.lines, views.digits, shown_colours, sizes)
                self.lines.share_width()
            self.lines.set_empty_text(words.NO_LINES if found.lines is not None else words.MEASURING)
        else:
            table = self._table(comparison)
            losses = table.losses
            self.table.show_table(table, sizes, shown_colours)
        self._stack.setCurrentWidget(self.lines if is_lines else self.table)
        self.setFocusProxy(self.lines if is_lines else self.table)
        lost = loss_note(dict(zip(comparison.tokenizers, losses, strict=False)))
        notes = [*found.measured.notes, lost, self._learned_note(found.asked)]
        self.footer.show_notes(tuple(filter(None, notes)))
        asked = self._request()
        self._set_stale(asked is None or not asked.is_about_the_same_as(found.asked))
        if asked is None or not asked.is_like(self._asked):  # other lines than were chosen before
            self.want_refresh()
        self._explain()

    def _learned_note(self, asked: MeasureRequest) -> str:
        """A sentence if runs may have learned the text that is held out; otherwise empty."""
        if asked.where is not TextsFrom.HELD_OUT:
            return ""
        is_of_other = self.focus.is_of_other_corpus
        names = [name for name, column in self._named_columns() if is_of_other(column.shown)]
        if not names:
            return ""
        return tr(
            "The corpus has changed since {names} began: what is held out now may have been trained on.",
            names=", ".join(names),
        )

    def _table(self, comparison: Comparison) -> ComparisonTable:
        views = self.views
        if views.view is View.TEXTS:
            return text_table(comparison, METRICS[views.metric], digits=views.digits)
        return metric_table(comparison, views.text, main_only=views.main_only, digits=views.digits)

    def _show_nothing(self) -> None:
        self.table.show_table(None, [], [])
        self.lines.line_model.show_lines(None)
        if self._problem:
            sentence = self._problem
        elif not self._tokenizers():
            sentence = words.NO_TOKENIZER
        elif self._texts() is None:
            sentence = words.NO_FILES if self.texts.where is TextsFrom.FILES else words.NO_CORPUS
        else:
            sentence = words.MEASURING
        self.table.set_empty_text(sentence)
        self._stack.setCurrentWidget(self.table)
        self.views.offer_nothing()
        self.footer.show_notes(())
        self._explain()

    @staticmethod
    def _text_titles(comparison: Comparison) -> list[tuple[str, str]]:
        if not comparison.texts:
            return [(language, language or tr("all words")) for language in comparison.settings.gold]
        titles = [(name, name) for name in comparison.texts]
        return [(ALL_TEXTS, tr("all texts")), *titles] if len(titles) > 1 else titles

    def _set_stale(self, is_stale: bool) -> None:
        self.table.figure_model.set_stale(is_stale)
        self.lines.line_model.set_stale(is_stale)

    @Slot()
    def _explain(self) -> None:
        if self.views.view is View.LINES:
            lines = self.lines.line_model.lines
            self.footer.explain("" if lines is None else words.definition(lines.metric))
            return
        row, cell = self.table.current_row, self.table.current_cell
        table = self.table.figure_model.table
        if cell is not None:
            self.footer.explain(f"{words.value_in_full(cell)}. {words.definition(cell.metric)}")
        elif row is not None and row.metric is not None:
            self.footer.explain(words.definition(row.metric))
        elif table is not None and self.views.view is View.TEXTS:
            self.footer.explain(words.definition(METRICS[self.views.metric]))
        else:
            self.footer.explain(words.HOW_TO if table is not None else "")

    # ---- lines

    @Slot(int)
    def _sort(self, column: int) -> None:
        order = self.views.order
        wanted = None if column < 0 else column
        if wanted is not None and wanted == order.column:
            self.views.sort_lines(LineOrder(wanted, not order.worst_first))
        else:
            self.views.sort_lines(LineOrder(wanted))

    @Slot()
    def _open_current(self) -> None:
        index = self.lines.currentIndex()
        if index.isValid():
            self._open_line(index.row())

    @Slot(int)
    def _open_line(self, row: int) -> None:
        lines = self.lines.line_model.lines
        if lines is None or not 0 <= row < len(lines) or self._found is None:
            return
        place, asked = lines.place(row), self._found.asked
        if asked.where is not TextsFrom.WINDOW:
            text = lines.shapes[lines.texts.index(place.text)].source.text
            self.text_wanted.emit(text, place.start_byte, place.end_byte)
        elif asked.texts is self._window_text:  # else it was edited, and the bytes are others
            self.focus.reveal(place.start_byte, place.end_byte)
        else:
            self.footer.say(tr("The text was edited; its lines are being measured again."))

    # ---- copies and files

    @Slot()
    def _copy_selection(self) -> None:
        if self.views.view is View.LINES:
            lines, rows = self.lines.line_model.lines, self.lines.selected_rows().tolist()
            if lines is not None and rows:
                self.writer.copy_made(partial(lines_as_tsv, lines, rows), len(rows))
            return
        table = self.table.figure_model.table
        rows, columns = self.table.selected_part()
        if table is not None and rows:
            self.writer.copy_text(as_tsv(table, rows, columns))

    def _write(self, write: Callable[..., None], form: str) -> None:
        if self.comparison is not None:
            write(self.comparison, self.shown_metrics, form, by_line=self.views.view is View.LINES)

    @Slot(QPoint)
    def _open_menu(self, place: QPoint) -> None:
        of_lines = self.views.view is View.LINES
        table = self.lines if of_lines else self.table
        if table.model().rowCount():
            menu = self.menus.menu(table, of_lines=of_lines)
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(table.viewport().mapToGlobal(place))
