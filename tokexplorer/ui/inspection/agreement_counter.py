"""Compares the whole text of all columns beside the window, again and again while somebody wants it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.session.compare.side_by_side import SideBySideWork
from tokexplorer.ui.background import BackgroundTask, live, settled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.compare.side_by_side import SideBySide
    from tokexplorer.ui.inspection.text_column import TextColumn


class AgreementCounter(QObject):
    """One job at a time, on the newest state.

    Attributes:
        latest: what was found last; None if there is nothing to compare.
        columns: those that it is about, in the order of its tokenizers.
        is_current: whether neither the text nor a tokenizer has changed since.
        problem: why there is nothing; empty if there is no reason to worry.

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
        self.columns: tuple[TextColumn, ...] = ()
        self.is_current = False
        self.problem = ""
        self._compared: tuple[TextColumn, ...] = ()
        self._task = BackgroundTask("compare columns", self, catches=Exception)
        self._task.progressed.connect(self._tell_progress)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)

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
        """Let go of columns that are not among these, and of what was found of them."""
        if any(column not in columns for column in self._compared):
            self._task.give_up()
            self._compared = ()
        if any(column not in columns for column in self.columns):
            self.latest, self.columns, self.is_current = None, (), False

    def _prepare(self) -> Callable[[Progress], SideBySide] | None:
        if not self._wanting:
            return None
        columns = tuple(self._columns_now())
        documents = [column.editor.document_model for column in columns]
        is_broken = any(document.encoding_error is not None for document in documents)
        work = None if is_broken else SideBySideWork.of(documents)
        self.problem = "A tokenizer cannot encode this text." if is_broken else ""
        if work is None or len(work.works) != len(columns):
            self._show(None, ())
            return None
        self._compared = columns
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
        self._show(None, ())

    def _show(self, found: SideBySide | None, columns: tuple[TextColumn, ...]) -> None:
        self.latest, self.columns = found, columns
        self.is_current = not self._task.is_waiting
        self.counted.emit()


def _compare(work: SideBySideWork, progress: Progress) -> SideBySide:
    return work.do(progress.check, partial(progress.report, total=work.byte_count))
