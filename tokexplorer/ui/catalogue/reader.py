"""Reads the rows of the catalogue in the background, and tells of each as it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.hub.cache import delete
from tokexplorer.session.catalogue.reading import (
    CatalogueRequest,
    Readings,
    complete_row,
    read_catalogue,
)
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.engine.job import Progress
    from tokexplorer.hub.cache import CachedTokenizer
    from tokexplorer.session.catalogue.rows import Row


class CatalogueReader(QObject):
    """Reads one list at a time, and remembers for the next one what it has read.

    Signals:
        rows_read(tuple[Row, ...]): all rows, with what is known of each by now.
        ended(): everything was read.
        completed(Row): the row that was asked for by `complete`.
        deleted(str): a sentence that says why a tokenizer could not be deleted; "" if all were.
    """

    rows_read = Signal(object)
    ended = Signal()
    completed = Signal(object)
    deleted = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._readings = Readings()
        self._so_far: tuple[Row, ...] = ()
        self._told: tuple[Row, ...] = ()
        self._list = BackgroundTask("catalogue", self)
        self._one = BackgroundTask("tokenizer", self)
        self._deletion = BackgroundTask("delete", self)
        self._list.progressed.connect(self._tell)
        self._list.done.connect(self._end)
        self._one.done.connect(self.completed)
        self._deletion.done.connect(self.deleted)

    @property
    def is_busy(self) -> bool:
        """Whether rows are still being read."""
        return self._list.is_busy

    def read(self, asked: CatalogueRequest) -> None:
        """Read this list instead of the one before."""
        self._list.submit(lambda progress: self._read(asked, progress))

    def complete(self, row: Row) -> None:
        """Make the tokenizer of a row and find out the rest about it."""
        readings = self._readings
        self._one.submit(lambda _: complete_row(row, readings))

    def forget(self) -> None:
        """Keep no rows: those of open tokenizers hold them."""
        self._so_far = self._told = ()

    def delete(self, kept: Sequence[CachedTokenizer], cache: Path) -> None:
        """Delete tokenizers from the cache."""
        self._deletion.submit(lambda _: _delete(kept, cache), OLDER_FIRST)

    def _read(self, asked: CatalogueRequest, progress: Progress) -> tuple[Row, ...]:
        """Do the work of the job; it sets `_so_far`, which the window's thread reads."""

        def tell(rows: tuple[Row, ...], done: int) -> None:
            self._so_far = rows
            progress.report(done, len(rows))

        return read_catalogue(asked, self._readings, tell, progress.check)

    @Slot()
    def _tell(self) -> None:
        if self._so_far is not self._told:
            self._told = self._so_far
            self.rows_read.emit(self._told)

    @Slot(object)
    def _end(self, rows: tuple[Row, ...]) -> None:
        self._so_far = self._told = rows
        self.rows_read.emit(rows)
        self.ended.emit()


def _delete(kept: Sequence[CachedTokenizer], cache: Path) -> str:
    for each in kept:
        try:
            delete(each, cache)
        except OSError as error:
            return error_sentence(error, str(each.name))
    return ""
