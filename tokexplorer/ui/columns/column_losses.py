"""What the tokenizer of each column loses of the text, found beside the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.loss import NO_LOSS, loses_nothing
from tokexplorer.session.text.encodings import MOST_DECODED_BYTES
from tokexplorer.ui.background import BackgroundTask, live

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.metrics.loss import Loss
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.encodings import EncodingWork
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.columns.text_column import ShownColumns, TextColumn


class _Found(NamedTuple):
    """What a column lost when the work began, and what it showed then."""

    column: TextColumn
    document: Document
    shown: Shown | None
    loss: Loss


class ColumnLosses(QObject):
    """Compares the text with what the tokens of each column are decoded to, and tells the columns.

    Tokenizers that lose nothing of any text are not looked at. Of the others a column keeps what was found
    last until there is something new, since a run or typing changes both faster than it can be found. Of a
    long text the first `MOST_DECODED_BYTES` are looked at.

    Signals:
        found(TextColumn): another loss is known.
    """

    found = Signal(object)

    def __init__(self, columns: ShownColumns, parent: QObject) -> None:
        super().__init__(parent)
        self._columns = columns
        self._task = BackgroundTask(tr("decode tokens"), self, catches=Exception)
        self._task.done.connect(self._take)

    @property
    def is_busy(self) -> bool:
        """Whether more will be found."""
        return self._task.is_busy

    @Slot(object)
    def request(self, column: TextColumn) -> None:
        """The text or the tokens of a column are others."""
        document = column.editor.document_model
        if not _is_known(document):
            if not column.is_counting:
                self._task.ask(partial(self._prepare, column), live(document.byte_count), key=column)
        elif document.tokenizer is None or document.encoding_error is not None:
            self._show(column, None)
        else:
            self._show(column, NO_LOSS)

    def _prepare(self, column: TextColumn) -> Callable[[Progress], _Found] | None:
        if column not in self._columns.all:
            return None
        document = column.editor.document_model
        work = document.encoding_work()
        return None if work is None else partial(_find, column, document, column.shown, work)

    @Slot(object)
    def _take(self, found: _Found) -> None:
        column = found.column
        is_same = column.editor.document_model is found.document and column.shown is found.shown
        if column in self._columns.all and is_same and not _is_known(found.document):
            self._show(column, found.loss)

    def _show(self, column: TextColumn, loss: Loss | None) -> None:
        if loss != column.loss:
            column.show_loss(loss)
            self.found.emit(column)


def _is_known(document: Document) -> bool:
    """Whether it is known without looking at the text that nothing is lost, or that there are no tokens."""
    tokenizer = document.tokenizer
    return tokenizer is None or document.encoding_error is not None or loses_nothing(tokenizer)


def _find(
    column: TextColumn, document: Document, shown: Shown | None, work: EncodingWork, progress: Progress
) -> _Found:
    return _Found(column, document, shown, work.loss(progress.check, MOST_DECODED_BYTES))
