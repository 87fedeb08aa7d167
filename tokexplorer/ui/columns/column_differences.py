"""Where the columns cut words at different places: marks in the text, and how far they agree in the heads."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped, percent_text
from tokexplorer.session.compare.side_by_side import MOST_TOKENIZERS, SideBySideWork
from tokexplorer.ui.background import BackgroundTask, live, settled
from tokexplorer.ui.editor.marks import MarkedSpans
from tokexplorer.ui.widgets.throttle import Throttle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QAction

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.side_by_side import SideBySide
    from tokexplorer.session.state.store import Store
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn

TOKENS_INTERVAL_MS = 200  # between two looks at other tokens, while runs go on
_REFERENCE = tr("reference")


class ColumnDifferences(QObject):
    """Compares the columns with one of them, the reference.

    The others mark the words that they cut otherwise than it, and it marks those that any other cuts
    otherwise. A column that is compared with an earlier step, or is changed by What if, marks only that.

    Attributes:
        counter: compares the whole text.

    Signals:
        reference_changed(): another column is the reference.
    """

    reference_changed = Signal()

    def __init__(self, columns: ShownColumns, store: Store, switch: QAction, parent: QObject) -> None:
        """`switch` says whether differences are marked."""
        super().__init__(parent)
        self._open = columns
        self._store = store
        self._switch = switch
        self._waiting: list[TextColumn] = []
        self.counter = AgreementCounter(self.columns, self)
        self.counter.counted.connect(self._counted)
        self._tokens = Throttle(self._follow_tokens, TOKENS_INTERVAL_MS, self)
        switch.toggled.connect(self._toggled)

    # ---- what is compared

    def columns(self) -> list[TextColumn]:
        """The columns that have tokens, from left to right."""
        return [column for column in self._open.all if column.live.tokenizer is not None]

    @property
    def is_on(self) -> bool:
        """Whether differences are marked."""
        return self._switch.isChecked() and len(self.columns()) > 1

    @property
    def reference(self) -> TextColumn | None:
        """The column that the others are compared with: the first, if none was chosen; None without any."""
        columns = self.columns()
        wanted = self._store.workspace.reference
        chosen = (column for column in columns if column.id == wanted)
        return next(chosen, columns[0] if columns else None)

    def compare_with(self, column_id: str) -> None:
        """Make a column the reference, and mark the differences."""
        self._store.show(reference=column_id)
        if self._switch.isChecked():
            self._sync()
        else:
            self._switch.setChecked(True)
        self.reference_changed.emit()

    def choose(self, column: TextColumn) -> None:
        """Make a column the chosen one."""
        if column.id:
            self._store.show(current=column.id)

    # ---- following

    @Slot()
    def columns_changed(self) -> None:
        """There are other columns, or they stand in another order."""
        self._waiting = [column for column in self._waiting if column in self._open.all]
        self.counter.forget_all_but(self._open.all)
        self.counter.request()
        self._sync()

    @Slot()
    def tokens_changed(self) -> None:
        """A column has the tokens of another tokenizer or step."""
        self._tokens.request()

    @Slot()
    def text_changed(self) -> None:
        """The text was edited, or is another."""
        self.counter.request(is_edit=True)
        self._compare()  # what was counted is the same as before, only not of this text

    def tokens_counted(self) -> None:
        """Tokens that take long may have come, or cannot come: mark what waited for them."""
        if self._waiting and not all(map(_can_encode, self._open.all)):
            self._compare()
        for column in tuple(self._waiting):
            document = column.editor.document_model
            if not document.differences_wait:
                self._waiting.remove(column)
                document.notify(None)

    @Slot()
    def _toggled(self) -> None:
        self.counter.want(self, self._switch.isChecked())
        self._sync()

    def _follow_tokens(self) -> None:
        self.counter.request()
        self._sync()

    def _sync(self) -> None:
        """Let every column know whose cuts it compares its own with, and show what was counted."""
        self._compare()
        self._counted()

    def _compare(self) -> None:
        """Let every column know whose cuts it compares its own with."""
        columns, reference, on = self.columns(), self.reference, self.is_on
        able = {column: column.editor.document_model.tokenizer for column in columns if _can_encode(column)}
        for column in self._open.all:
            others: list[Tokenizer] = []
            document = column.editor.document_model
            if on and column in able and column is reference:
                others = [each for each in able.values() if each is not None and each is not able[column]]
            elif on and column in able and reference is not None:
                theirs = able.get(reference)
                others = [] if theirs is None else [theirs]
            document.set_compared(others)
            column.editor.jumps.name_changes(on and document.reference is None)
            if document.differences_wait and column not in self._waiting:
                self._waiting.append(column)

    # ---- what was counted

    @Slot()
    def _counted(self) -> None:
        """Show what is known of the whole text."""
        counter, reference, on = self.counter, self.reference, self.is_on
        found = counter.latest
        for column in self._open.all:
            column.head.mark_compared(on)
            if not on:
                column.head.show_agreement("")
                column.editor.marks.set("different", None)
            elif column is reference:
                column.head.show_agreement(_REFERENCE, tr("The other columns are compared with this one."))
            elif found is None or column not in counter.columns or reference not in counter.columns:
                column.head.show_agreement("")
            else:
                place, other = counter.columns.index(column), counter.columns.index(reference)
                column.head.show_agreement(
                    agreement_text(found, place, other),
                    agreement_note(found, place, other, reference.name_in_text),
                )
        if on and found is not None and counter.is_current:
            self._mark_bars(found, counter.columns)

    def _mark_bars(self, found: SideBySide, columns: Sequence[TextColumn]) -> None:
        """Show beside each text where in the whole of it the words are."""
        reference = self.reference
        for place, column in enumerate(columns):
            if column not in self._open.all or reference not in columns:
                continue
            starts, ends = found.word_starts, found.word_ends
            if column is not reference:
                words = found.different_words(place, columns.index(reference))
                starts, ends = found.shape.word_starts[words], found.shape.word_ends[words]
            is_marked = column.editor.document_model.reference is not None
            spans = None if is_marked else MarkedSpans(starts, ends)
            column.editor.marks.set("different", spans)


def _can_encode(column: TextColumn) -> bool:
    """Whether its tokenizer can encode the text, as far as is known."""
    return column.editor.document_model.encoding_error is None


def agreement_text(found: SideBySide, place: int, reference: int) -> str:
    """How far two columns agree, for where there is little room: `F1 83.1 % · 71.2 % alike`."""
    f1, same = found.cuts(place, reference).f1, found.identical_words(place, reference)
    said = f"F1 {percent_text(f1)}"
    return said if math.isnan(same) else tr("{said} · {same} alike", said=said, same=percent_text(same))


def agreement_note(found: SideBySide, place: int, reference: int, name: str) -> str:
    """The same in full."""
    cuts, words = found.cuts(place, reference), found.shape.word_count
    same = words - len(found.different_words(place, reference))
    precision, recall, f1 = map(percent_text, (cuts.precision, cuts.recall, cuts.f1))
    return tr(
        "Against {name}: boundary precision {precision}, recall {recall}, F1 {f1}; {same} of "
        "{words} words cut alike.",
        name=name,
        precision=precision,
        recall=recall,
        f1=f1,
        same=grouped(same),
        words=grouped(words),
    )


class AgreementCounter(QObject):
    """Compares the whole text in one background job at a time, always the newest state.

    Attributes:
        latest: what was found last; None if there is nothing to compare.
        is_current: whether neither the text nor a tokenizer has changed since.
        problem: why nothing was found; empty if nothing failed.

    Signals:
        counted(): `latest` is another, or None.
        outdated(): it is not current any more.
        progressed(float): how far the job is, 0 to 1.
    """

    counted = Signal()
    outdated = Signal()
    progressed = Signal(float)

    def __init__(self, columns: Callable[[], Sequence[TextColumn]], parent: QObject) -> None:
        """`columns` are those that have a tokenizer now."""
        super().__init__(parent)
        self._columns_now = columns
        self._wanting: set[object] = set()
        self.latest: SideBySide | None = None
        self.is_current = False
        self.problem = ""
        self._compared: dict[TextColumn, Shown | None] = {}  # columns get other tokenizers meanwhile
        self._found_of: dict[TextColumn, Shown | None] = {}  # the same of `latest`
        self._task = BackgroundTask(tr("compare columns"), self, catches=Exception)
        self._task.progressed.connect(self._tell_progress)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)

    @property
    def columns(self) -> tuple[TextColumn, ...]:
        """The columns that were compared, in the order of the tokenizers of `latest`."""
        return tuple(self._found_of)

    def want(self, who: object, wanted: bool) -> None:
        """Compare as long as somebody wants it."""
        if wanted:
            self._wanting.add(who)
            if not self.is_current and not self._task.is_busy:
                self.request()
        else:
            self._wanting.discard(who)

    def request(self, *, is_edit: bool = False) -> None:
        """The text, a tokenizer, or the columns have changed."""
        self.is_current = False
        if not self._wanting:
            return
        self.outdated.emit()
        columns = self._columns_now()
        size = columns[0].editor.document_model.byte_count if columns else 0
        # What was begun of a text that is gone is given up; that of older tokens is better than none.
        self._task.ask(self._prepare, settled(size) if is_edit else live(size))

    def forget_all_but(self, columns: Sequence[TextColumn]) -> None:
        """Forget columns that are not among these or show another tokenizer, and what was found of them."""
        if _are_others(columns, self._compared):
            self._task.give_up()
            self._compared = {}
        if _are_others(columns, self._found_of):
            self.latest, self._found_of, self.is_current = None, {}, False

    def _prepare(self) -> Callable[[Progress], SideBySide] | None:
        if not self._wanting:
            return None
        columns = tuple(self._columns_now())[:MOST_TOKENIZERS]
        documents = [column.editor.document_model for column in columns]
        is_broken = any(document.encoding_error is not None for document in documents)
        work = None if is_broken else SideBySideWork.of(documents)
        self.problem = tr("A tokenizer cannot encode this text.") if is_broken else ""
        if work is None or len(work.works) != len(columns):
            self._show(None, {})
            return None
        self._compared = {column: column.shown for column in columns}
        return partial(_compare, work)

    @Slot(object)
    def _tell_progress(self, progress: Progress) -> None:
        if progress.total:
            self.progressed.emit(progress.done / progress.total)

    @Slot(object)
    def _take(self, found: SideBySide) -> None:
        self._show(found, self._compared)

    @Slot(object)
    def _fail(self, error: Exception) -> None:  # any library may be behind a tokenizer
        self.problem = str(error)
        self._show(None, {})

    def _show(self, found: SideBySide | None, of: dict[TextColumn, Shown | None]) -> None:
        self.latest, self._found_of = found, of
        self.is_current = not self._task.is_waiting
        self.counted.emit()


def _are_others(columns: Sequence[TextColumn], known: dict[TextColumn, Shown | None]) -> bool:
    """Whether any of the known columns is not there any more, or shows another tokenizer."""
    return any(column not in columns or column.shown is not shown for column, shown in known.items())


def _compare(work: SideBySideWork, progress: Progress) -> SideBySide:
    return work.do(progress.check, partial(progress.report, total=work.byte_count))
