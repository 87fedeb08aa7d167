"""Searches the vocabulary beside the window: the latest question wins, the last answer stays till then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.ui.background import LATEST, OLDER_FIRST, BackgroundTask
from tokexplorer.ui.vocabulary.browse_work import BrowseWork

if TYPE_CHECKING:
    from tokexplorer.session.vocabulary_view import VocabularyQuery
    from tokexplorer.ui.vocabulary.browse_work import Subject


class Browser(QObject):
    """Finds rows, then what is shown around them.

    A question that comes meanwhile waits until the rows are there, so that the table moves on while a slider
    is held, however long the columns of a step take; what is shown around the rows is given up at once.

    Signals:
        found(BrowseWork): its `view` is there.
        surrounded(BrowseWork): its `tallies` and `distributions` are there.
        failed(Exception): the question cannot be answered.
    """

    found = Signal(object)
    surrounded = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._work: BrowseWork | None = None
        self._is_told = False
        self._last: BrowseWork | None = None
        self._task = BackgroundTask("browse the vocabulary", self, catches=BaseException)
        self._task.progressed.connect(self._tell_rows)
        self._task.done.connect(self._tell_end)
        self._task.failed.connect(self._fail)

    @property
    def is_busy(self) -> bool:
        """Whether there is a question without its whole answer."""
        return self._task.is_busy

    def ask(self, subject: Subject, query: VocabularyQuery) -> None:
        """Find this, as soon as possible."""
        self._task.ask(partial(self._prepare, subject, query), LATEST if self._is_told else OLDER_FIRST)

    def forget(self) -> None:
        """Answer nothing of what was asked."""
        self._task.forget()
        self._last = None

    def _prepare(self, subject: Subject, query: VocabularyQuery) -> BrowseWork:
        """The work with as much as can be taken over from the last."""
        work, last = BrowseWork(subject, query), self._last
        self._work, self._is_told = work, False
        if last is None:
            return work
        if last.subject.tokenizer is subject.tokenizer:
            work.columns = last.columns
        if last.subject.earlier == subject.earlier:
            work.ids_before = last.ids_before
        if subject.is_same(last.subject):
            work.whole, work.tallies = last.whole, last.tallies
        return work

    @Slot()
    def _tell_rows(self) -> None:
        work = self._work
        if work is not None and work.view is not None and not self._is_told:
            self._is_told, self._last = True, work
            self.found.emit(work)
            if self._task.is_waiting:
                self._task.give_up()

    @Slot()
    def _tell_end(self) -> None:
        work = self._work
        self._tell_rows()
        if work is not None and not self._task.is_waiting:
            self.surrounded.emit(work)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self._tell_rows()
        if not self._task.is_waiting and not self._is_told and self._work is not None:
            self._last = self._work if self._work.whole is not None else self._last
            self.failed.emit(error)
