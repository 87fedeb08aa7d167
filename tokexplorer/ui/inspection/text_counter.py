"""Keeps the figures of the text up to date without ever holding up the window."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.text_figures import TextFigures
from tokexplorer.ui.background import COUNTS, OLDER_FIRST, SETTLE_MS, BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.counting import CountedParts, CountingWork
    from tokexplorer.session.text.document import Document

SMALL_CHANGE_PARTS = 16
SMALL_TEXT_BYTES = 1 << 16  # counted at once: about 2 ms


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
