"""What is counted of the text in every column: its tokens, and what changed."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.segments import TextFigures
from tokexplorer.ui.background import COUNTS, OLDER_FIRST, SETTLE_MS, BackgroundTask, live
from tokexplorer.ui.widgets.pacer import PacedTurns
from tokexplorer.ui.widgets.turns import Turns

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.differences import ComparingWork, TextChanges
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import CountedParts, CountingWork, EncodedPart
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn

SMALL_TEXT_BYTES = 1 << 16  # counted at once: about 2 ms
SMALL_CHANGE_PARTS = 16
SMALL_COMPARED_BYTES = 1 << 12  # compared at once: a millisecond or two
TYPING_DELAY_MS = 25  # after a key in a long text first all columns are painted
OLD_FIGURES_S = 0.2  # so long counts may stand that were of the text before a key, lest they flicker
_LOOK_MS = 50


class _Counted(NamedTuple):
    """What the counting of a document gave, or why it failed; `of` is what its column showed then."""

    document: Document
    work: CountingWork
    of: object
    parts: CountedParts | Exception


class _Compared(NamedTuple):
    """What the comparing of a document gave, or why it failed, and the tokens of long parts made for it."""

    document: Document
    work: ComparingWork
    changes: TextChanges | Exception
    reference_parts: dict[int, EncodedPart]


class ColumnCounts(QObject):
    """Has the texts of the columns counted and compared, and puts the results where they are shown.

    Small texts and changes are counted at once, large texts in background jobs, one column at a time. While a
    run goes on or steps are played, the counts of a large text are some steps old.

    Signals:
        figures_counted(TextColumn): its counts are up to date, or were taken away because new ones take long.
        changes_counted(TextColumn): it is known what changed in it, or that it is compared with nothing.
    """

    figures_counted = Signal(object)
    changes_counted = Signal(object)

    def __init__(self, columns: ShownColumns, parent: QObject) -> None:
        super().__init__(parent)
        self._columns = columns
        self._counting = BackgroundTask(tr("count tokens and words"), self)
        self._counting.done.connect(self._take_counted)
        self._comparing = BackgroundTask(tr("compare tokens"), self)
        self._comparing.done.connect(self._take_compared)
        self._asked: set[Document] = set()
        self._in_work: tuple[Document, CountingWork] | None = None
        self._last_request_s = 0.0
        self._awaited: dict[TextColumn, float] = {}
        self._looks = QTimer(self)
        self._looks.setInterval(_LOOK_MS)
        self._looks.timeout.connect(self._look)
        self._turns = PacedTurns(self)  # while a run goes on, tokens are counted after they were shown
        self._after_keys = Turns(TYPING_DELAY_MS, self)

    def count(self, column: TextColumn) -> None:
        """Count the tokens of a column whose text or tokenizer has changed."""
        self._await(column)
        self._request(column)

    def _request(self, column: TextColumn) -> None:
        if column in self._columns.all:
            self._count(column.editor.document_model)

    def count_tokens_of(self, column: TextColumn) -> None:
        """Count new tokens of a column; while a run goes on, after they were painted."""
        source = column.live.source
        if source is None or source.has_ended:
            self.count(column)
        else:  # first let these be painted
            self._expect_tokens(column.editor.document_model)
            self._turns.add(column, partial(self._request, column))

    def count_edit(self, column: TextColumn) -> None:
        """Count the tokens after an edit, those of a long text a moment later."""
        document = column.editor.document_model
        if document.byte_count > SMALL_TEXT_BYTES or not document.is_quick:
            self._await(column)
            self._expect_tokens(document)
            self._after_keys.add(column, partial(self._request, column))
        else:
            self.count(column)

    def forget(self) -> None:
        """Count nothing of what was asked for."""
        self._after_keys.clear()
        self._awaited.clear()
        for document in self._asked:
            document.is_being_encoded = False
        self._asked.clear()
        self._in_work = None
        self._counting.forget()

    # ---- what is not known yet

    def _expect_tokens(self, document: Document) -> None:
        """Let nobody else encode long parts of a text until its counts come."""
        document.end_waiting()  # for parts that are gone, or are short now
        document.is_being_encoded = document.encodes_slowly
        self._asked.add(document)

    def _await(self, column: TextColumn) -> None:
        """Expect new counts; the old ones are removed if these take long."""
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

    # ---- tokens

    def _count(self, document: Document) -> None:
        """Count the tokens of a document whose text or tokenizer has changed."""
        if document.byte_count <= SMALL_TEXT_BYTES and document.is_quick:
            document.encode_pending(SMALL_TEXT_BYTES)
        if document.uncounted_count > SMALL_CHANGE_PARTS:
            self._count_soon(document)
            return
        work = document.counting_work()
        if work is not None and (work.byte_count > SMALL_TEXT_BYTES or not document.is_quick):
            self._count_soon(document)
            return
        if work is not None:  # a key changes little of a long text
            try:
                document.take_counts(work.do())
            except Exception as error:  # any library may be behind the tokenizer
                document.counting_failed(work, error)
        document.end_waiting()
        self._show_figures(document, document.figures())

    def _count_soon(self, document: Document) -> None:
        """Count in a background job; while requests follow each other closely, only now and then."""
        self._expect_tokens(document)
        now = time.monotonic()
        follows_another = now - self._last_request_s < SETTLE_MS / 1e3
        self._last_request_s = now
        if follows_another and not self._counting.is_late and self._is_stale(document):
            self._counting.give_up()  # nobody waits for it any more
            self._in_work = None
        policy = COUNTS if follows_another else OLDER_FIRST
        self._counting.ask(partial(self._prepare, document), policy, key=document)

    def _is_stale(self, document: Document) -> bool:
        """Whether the work counts the tokens that a document had before."""
        if self._in_work is None or self._in_work[0] is not document:
            return False
        return self._in_work[1].tokenizer is not document.tokenizer

    def _prepare(self, document: Document) -> Callable[[Progress], _Counted] | None:
        work = document.counting_work()
        if work is None:
            self._asked.discard(document)
            document.end_waiting()
            self._show_figures(document, document.figures())
            return None
        self._in_work = document, work
        return partial(_count, document, work, self._shown_in(document))

    def _shown_in(self, document: Document) -> object:
        """Whose steps the column of a document shows, and whether they are drawn at random."""
        column = self._column_of(document)
        return None if column is None else (column.live.source, column.is_drawn)

    @Slot(object)
    def _take_counted(self, counted: _Counted) -> None:
        document, work, of, parts = counted
        self._in_work = None
        if isinstance(parts, Exception):
            document.counting_failed(work, parts)
            if document.encoding_error is not None:
                self._show_changes(document, None)
        else:
            document.take_counts(parts)
            byte_count = sum(part.byte_count for part in work.parts)
            is_whole_text = bool(work.parts) and byte_count == document.byte_count
            is_other_step = work.tokenizer is not document.tokenizer and of == self._shown_in(document)
            if is_whole_text and is_other_step:
                # A count that is a moment old is better than none, unless it is that of another tokenizer.
                tokens, unknown = (sum(column) for column in zip(*parts.tokens.values(), strict=True))
                sizes = document.code_point_count, document.byte_count, document.figures().words
                self._show_figures(document, TextFigures(tokens, *sizes, unknown=unknown))
        if not self._counting.waits_for(document):
            self._counting.ask(partial(self._prepare, document), OLDER_FIRST, key=document)

    def _show_figures(self, document: Document, figures: TextFigures) -> None:
        column = self._column_of(document)
        if column is not None:
            self._awaited.pop(column, None)
            column.show_figures(figures)
            self.figures_counted.emit(column)

    # ---- changes

    def compare(self, column: TextColumn) -> None:
        """Compare the text of a column anew: its reference tokenizer has changed."""
        document = column.editor.document_model
        if document.reference is None:
            self._show_changes(document, None)
        elif _is_compared_at_once(document):
            work = document.comparing_work()
            if work is None:
                self._show_changes(document, None)
            else:
                self._enter_changes(document, work, _changes(work, lambda: None))
        else:
            self._comparing.ask(partial(_prepare, document), live(0), key=document)

    def compare_again(self, column: TextColumn) -> None:
        """Compare again after a change of text or tokens, if the column has or had a reference."""
        if column.editor.document_model.reference is not None or column.changes is not None:
            self.compare(column)

    @Slot(object)
    def _take_compared(self, compared: _Compared) -> None:
        document, work, changes, parts = compared
        # What was compared at once meanwhile is newer: the text was longer when this began.
        if document.reference is work.reference and not _is_compared_at_once(document):
            document.take_reference(work, parts)
            self._enter_changes(document, work, changes)

    def _enter_changes(
        self, document: Document, work: ComparingWork, changes: TextChanges | Exception
    ) -> None:
        if isinstance(changes, Exception):
            document.comparing_failed(work, changes)
            self._show_changes(document, None)
        else:
            self._show_changes(document, changes)

    def _show_changes(self, document: Document, changes: TextChanges | None) -> None:
        column = self._column_of(document)
        if column is not None:
            column.changes = changes
            self.changes_counted.emit(column)

    def _column_of(self, document: Document) -> TextColumn | None:
        columns = self._columns.all
        return next((column for column in columns if column.editor.document_model is document), None)


def _count(document: Document, work: CountingWork, of: object, progress: Progress) -> _Counted:
    try:
        return _Counted(document, work, of, work.do(progress.check))
    except Cancelled:
        raise
    except Exception as error:  # any library may be behind the tokenizer
        return _Counted(document, work, of, error)


def _is_compared_at_once(document: Document) -> bool:
    return document.byte_count <= SMALL_COMPARED_BYTES and document.is_quick


def _prepare(document: Document) -> Callable[[Progress], _Compared] | None:
    work = document.comparing_work()
    if work is None:
        return None

    def compare(progress: Progress) -> _Compared:
        changes = _changes(work, progress.check)
        return _Compared(document, work, changes, work.reference_parts())

    return compare


def _changes(work: ComparingWork, check: Callable[[], None]) -> TextChanges | Exception:
    try:
        return work.do(check)
    except Cancelled:
        raise
    except Exception as error:  # any library may be behind a tokenizer
        return error
