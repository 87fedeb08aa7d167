"""What is counted of the text in every column: its tokens, and what changed."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.text_changes import ComparingWork
from tokexplorer.session.text.text_figures import TextFigures
from tokexplorer.ui.background import COUNTS, OLDER_FIRST, SETTLE_MS, BackgroundTask, live
from tokexplorer.ui.widgets.pacer import PacedTurns
from tokexplorer.ui.widgets.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.counting import CountedParts, CountingWork
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.text_changes import TextChanges
    from tokexplorer.ui.inspection.text_column import OpenColumns, TextColumn

    Compared = tuple[Document, ComparingWork, TextChanges | None]

SMALL_TEXT_BYTES = 1 << 16  # counted at once: about 2 ms
SMALL_CHANGE_PARTS = 16
SMALL_COMPARED_BYTES = 1 << 12  # compared at once: a millisecond or two
TYPING_DELAY_MS = 25  # after a key in a long text first all columns are painted
OLD_FIGURES_S = 0.2  # so long figures may stand that were of the text before a key, lest they flicker
_LOOK_MS = 50


class ColumnCounts(QObject):
    """Has the texts of the columns counted and puts the results where they are shown.

    Signals:
        figures_counted(TextColumn): its figures are those of now, or it is known that they are not known.
        changes_counted(TextColumn): so is what changed in it.
    """

    figures_counted = Signal(object)
    changes_counted = Signal(object)

    def __init__(self, columns: OpenColumns, parent: QObject) -> None:
        super().__init__(parent)
        self._columns = columns
        self._tokens = TextCounter(self)
        self._changes = ChangeCounter(self)
        self._awaited: dict[TextColumn, float] = {}
        self._looks = QTimer(self)
        self._looks.setInterval(_LOOK_MS)
        self._looks.timeout.connect(self._look)
        self._turns = PacedTurns(self)  # while a run goes on, tokens are counted after they were shown
        self._after_keys = Turns(TYPING_DELAY_MS, self)
        self._tokens.counted.connect(self._tokens_counted)
        self._changes.counted.connect(self._changes_counted)

    def count(self, column: TextColumn) -> None:
        """Its text or its tokenizer is another: count its tokens."""
        self._await(column)
        self._request(column)

    def _request(self, column: TextColumn) -> None:
        if column in self._columns.all:
            self._tokens.request(column.editor.document_model)

    def count_tokens_of(self, column: TextColumn) -> None:
        """Its tokens are others; while a run goes on there will soon be others again."""
        source = column.live.source
        if source is None or source.has_ended:
            self.count(column)
        else:  # first let these be painted
            self._turns.add(column, partial(self._request, column))

    def count_edit(self, column: TextColumn) -> None:
        """Its text was edited: count its tokens, of a long text a moment later."""
        if column.editor.document_model.byte_count > SMALL_TEXT_BYTES:
            self._await(column)
            self._after_keys.add(column, partial(self._request, column))
        else:
            self.count(column)

    def compare(self, column: TextColumn) -> None:
        """What it is compared with is another."""
        self._changes.request(column.editor.document_model)

    def compare_again(self, column: TextColumn) -> None:
        """Its text or its tokens are others: compare them, if they are compared at all."""
        if column.live.reference is not None:
            self.compare(column)

    def forget(self) -> None:
        """Count nothing of what was asked for."""
        self._after_keys.clear()
        self._awaited.clear()
        self._tokens.forget()

    # ---- what is not known yet

    def _await(self, column: TextColumn) -> None:
        """Its figures are not those of now, which is shown if the new ones take long."""
        self._awaited.setdefault(column, time.monotonic())
        if not self._looks.isActive():
            self._looks.start()

    @Slot()
    def _look(self) -> None:
        due = time.monotonic() - OLD_FIGURES_S
        for column in [each for each, since in self._awaited.items() if since <= due]:
            del self._awaited[column]
            if column in self._columns.all:
                column.forget_figures()
                self.figures_counted.emit(column)
        if not self._awaited:
            self._looks.stop()

    # ---- what was counted

    @Slot(object, object)
    def _tokens_counted(self, document: Document, figures: TextFigures) -> None:
        column = self._column_of(document)
        if column is not None:
            self._awaited.pop(column, None)
            column.show_figures(figures)
            self.figures_counted.emit(column)

    @Slot(object, object)
    def _changes_counted(self, document: Document, changes: TextChanges | None) -> None:
        column = self._column_of(document)
        if column is not None:
            column.changes = changes
            self.changes_counted.emit(column)

    def _column_of(self, document: Document) -> TextColumn | None:
        columns = self._columns.all
        return next((column for column in columns if column.editor.document_model is document), None)


class _Counted(NamedTuple):
    """What the work gave, or why it did not."""

    document: Document
    work: CountingWork
    parts: CountedParts | Exception


class TextCounter(QObject):
    """Counts small texts and changes at once, large texts beside the window, as often as it is asked to.

    However many columns wait, one of them is counted at a time.

    Signals:
        counted(Document, TextFigures): figures of a whole text. While a run goes on those of a large text
            are some steps old.
    """

    counted = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._task = BackgroundTask("count tokens and words", self)
        self._task.done.connect(self._take)
        self._asked: set[Document] = set()
        self._counting: tuple[Document, CountingWork] | None = None
        self._last_request_s = 0.0

    def request(self, document: Document) -> None:
        """The text, or its tokenizer, has changed."""
        if document.byte_count <= SMALL_TEXT_BYTES:
            document.encode_pending(SMALL_TEXT_BYTES)
        if document.uncounted_count > SMALL_CHANGE_PARTS:
            self._count_soon(document)
            return
        work = document.counting_work()
        if work is not None and work.byte_count <= SMALL_TEXT_BYTES:
            self._count_now(document, work)
        elif work is not None:
            self._count_soon(document)
            return
        self.counted.emit(document, document.figures())

    def _count_now(self, document: Document, work: CountingWork) -> None:
        """A key changes little of a long text."""
        try:
            document.take_counts(work.do())
        except Exception as error:  # any library may be behind the tokenizer
            document.counting_failed(work, error)

    def _count_soon(self, document: Document) -> None:
        """At once, but while one request follows the other, as when the slider moves, only now and then."""
        document.is_being_encoded = document.encodes_slowly
        now = time.monotonic()
        follows_another = now - self._last_request_s < SETTLE_MS / 1e3
        self._last_request_s = now
        self._asked.add(document)
        if follows_another and not self._task.is_late and self._is_stale(document):
            self._task.give_up()  # nobody waits for it any more
            self._counting = None
        policy = COUNTS if follows_another else OLDER_FIRST
        self._task.ask(partial(self._prepare, document), policy, key=document)

    def _is_stale(self, document: Document) -> bool:
        """Whether the work counts the tokens that a document had before."""
        if self._counting is None or self._counting[0] is not document:
            return False
        return self._counting[1].tokenizer is not document.tokenizer

    def forget(self) -> None:
        """Count nothing of what was asked for."""
        for document in self._asked:
            document.is_being_encoded = False
        self._asked.clear()
        self._counting = None
        self._task.forget()

    def _prepare(self, document: Document) -> Callable[[Progress], _Counted] | None:
        work = document.counting_work()
        if work is None:
            self._asked.discard(document)
            self.counted.emit(document, document.figures())
            return None
        self._counting = document, work
        return partial(_count, document, work)

    @Slot(object)
    def _take(self, counted: _Counted) -> None:
        document, work, parts = counted
        self._counting = None
        if isinstance(parts, Exception):
            document.counting_failed(work, parts)
        else:
            document.take_counts(parts)
            is_whole_text = sum(part.byte_count for part in work.parts) == document.byte_count
            if is_whole_text and work.tokenizer is not document.tokenizer:
                # The tokenizer has moved on meanwhile; a figure that is a moment old is better than none.
                tokens, words = sum(parts.tokens.values()), document.figures().words
                figures = TextFigures(tokens, document.code_point_count, document.byte_count, words)
                self.counted.emit(document, figures)
        if not self._task.waits_for(document):
            self._task.ask(partial(self._prepare, document), OLDER_FIRST, key=document)


def _count(document: Document, work: CountingWork, progress: Progress) -> _Counted:
    try:
        return _Counted(document, work, work.do(progress.check))
    except Cancelled:
        raise
    except Exception as error:  # any library may be behind the tokenizer
        return _Counted(document, work, error)


class ChangeCounter(QObject):
    """Compares small texts at once, larger ones beside the window, of each document the newest state only.

    Signals:
        counted(Document, TextChanges | None): what changed in a whole text; None if it is compared with
            nothing. While steps are played those of a large text are some steps old.
    """

    counted = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._task = BackgroundTask("compare tokens", self)
        self._task.done.connect(self._take)

    def request(self, document: Document) -> None:
        """The text, its tokenizer, or what it is compared with has changed."""
        if document.reference is None:
            self.counted.emit(document, None)
        elif document.byte_count <= SMALL_COMPARED_BYTES:
            work = ComparingWork.of(document)
            self.counted.emit(document, None if work is None else _changes(work, lambda: None))
        else:
            self._task.ask(partial(_prepare, document), live(0), key=document)

    @Slot(object)
    def _take(self, compared: Compared) -> None:
        document, work, changes = compared
        if document.reference is work.reference:
            self.counted.emit(document, changes)


def _prepare(document: Document) -> Callable[[Progress], Compared] | None:
    work = ComparingWork.of(document)
    if work is None:
        return None

    def compare(progress: Progress) -> Compared:
        return document, work, _changes(work, progress.check)

    return compare


def _changes(work: ComparingWork, check: Callable[[], None]) -> TextChanges | None:
    try:
        return work.do(check)
    except Cancelled:
        raise
    except Exception:  # any library may be behind a tokenizer; the text itself says what it cannot encode
        return None
