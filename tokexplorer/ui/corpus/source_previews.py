"""Finds out in the background what the sources are read as, and says it in a few words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import forms, tr, tr_count
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.source_preview import SourcePreview, preview_of
from tokexplorer.corpus.sources import FilesSource
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.background import AFTER_PAINTING, BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Iterable, Set

    from tokexplorer.corpus.columns import FirstRows
    from tokexplorer.corpus.sources import Source
    from tokexplorer.engine.job import Progress

FORMAT_NAMES: Final = {
    "": tr("Text"),
    "parquet": "Parquet",
    "arrow": "Arrow",
    "arrow-stream": tr("Arrow stream"),
    "jsonl": "JSONL",
    "json": "JSON",
    "csv": "CSV",
    "tsv": "TSV",
}
_SHARDS: Final = forms("{count} shard", "{count} shards")
_FILES: Final = forms("{count} file", "{count} files")
_OTHERS: Final = forms("{count} other file", "{count} other files")
_VARIOUS: Final = forms("{count} file in several formats", "{count} files in several formats")
_NUMBERED: Final = ("csv", "tsv")  # formats whose columns people know by their number


class SourcePreviews(QObject):
    """What files and folders are read as; each is looked at once.

    Signals:
        found(Source, SourcePreview): what a source is read as.
        failed(Source, CorpusError): why a source cannot be read.
    """

    found = Signal(object, object)
    failed = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._asked: set[Source] = set()
        self._known: dict[Source, SourcePreview] = {}
        self._task = BackgroundTask(tr("looking at the sources"), self)
        self._task.done.connect(self._done)

    def known(self, source: Source) -> SourcePreview | None:
        """What a source is read as; None if that is not known yet or it cannot be read."""
        return self._known.get(source)

    def look_at(self, sources: Iterable[Source]) -> None:
        """Look at those files, folders and addresses that were not looked at before."""
        for source in sources:
            if isinstance(source, FilesSource) and source not in self._asked:
                self._asked.add(source)
                self._task.submit(partial(_looked_at, source), AFTER_PAINTING, key=source)

    def keep_only(self, sources: Set[Source]) -> None:
        """Look at other sources than these again when they are asked for."""
        self._asked &= sources
        self._known = {each: found for each, found in self._known.items() if each in sources}

    def forget(self) -> None:
        """Look at all sources again when they are asked for, because files may have changed."""
        self._asked.clear()
        self._known.clear()
        self._task.forget()

    @Slot(object)
    def _done(self, result: tuple[Source, SourcePreview | CorpusError]) -> None:
        source, found = result
        if isinstance(found, SourcePreview):
            self._known[source] = found
            self.found.emit(source, found)
        else:
            self._asked.discard(source)
            self.failed.emit(source, found)


def _looked_at(source: Source, progress: Progress) -> tuple[Source, SourcePreview | CorpusError]:
    try:
        return source, preview_of(source, progress.check)
    except CorpusError as error:
        return source, error


def read_as_text(preview: SourcePreview) -> str:
    """What a source is read as: `Parquet, 12 shards, column text`."""
    first, files, others = preview.first, preview.files, preview.others
    column = _column_text(first)
    if others > files:
        return ", ".join(filter(None, (_number_of(_VARIOUS, files + others), column)))
    name = FORMAT_NAMES.get(first.kind, first.kind)
    if first.containers:
        name = f"{name} ({', '.join(first.containers)})"
    shards = _number_of(_SHARDS if first.kind else _FILES, files) if files > 1 else ""
    more = _number_of(_OTHERS, others) if others else ""
    return ", ".join(filter(None, (name, shards, column, more)))


def _number_of(texts: tuple[str, str], number: int) -> str:
    return tr_count(*texts, number, count=grouped(number))


def _column_text(first: FirstRows) -> str:
    if not first.column:
        return tr("no column chosen") if len(first.columns) > 1 else ""
    if first.kind in _NUMBERED and first.column in first.fields:
        return tr(
            "column {number} of {count}: {name}",
            number=first.fields.index(first.column) + 1,
            count=len(first.fields),
            name=first.column,
        )
    return tr("column {column}", column=first.column)
