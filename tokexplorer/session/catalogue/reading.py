"""Reads what the catalogue shows, one tokenizer after the other, and remembers it.

Files are read and hashed and tokenizers are made, so nothing here is fast enough for the window's thread.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from tokexplorer.core.language import tr
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.kinds import file_meant
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
from tokexplorer.formats.tokenizer_files import stamp_of
from tokexplorer.hub.cache import CachedTokenizer, cached_tokenizers
from tokexplorer.hub.catalogue import CatalogueRow, as_fetched, kinds_of, row_of, row_of_file, with_file
from tokexplorer.hub.well_known import well_known
from tokexplorer.presentation.problems import with_stop
from tokexplorer.session.catalogue.rows import Entry, Row, State, known_row, name_of_file, unread_rows

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.hub.well_known import WellKnown

_DAMAGED = tr("The files here are not those that were fetched: fetch it again, or delete it.")
_Stamp = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class CatalogueRequest:
    """What to list.

    Attributes:
        entries: the tokenizers that are open in the window.
        recent: files that were opened.
        cache: of downloaded tokenizers; None if there is no folder for them.
    """

    entries: tuple[Entry, ...]
    recent: tuple[Path, ...]
    cache: Path | None


class Readings:
    """What was read from files, remembered by path, time of change and size.

    Threads may share it: at worst a file is read twice.
    """

    def __init__(self) -> None:
        self._told: dict[_Stamp, CatalogueRow] = {}
        self._complete: dict[_Stamp, CatalogueRow] = {}
        self._whole: dict[tuple[_Stamp, ...], bool] = {}
        self._kinds: WeakKeyDictionary[Tokenizer, tuple[str, ...]] = WeakKeyDictionary()

    def of_file(self, path: Path, encoding: str | None) -> tuple[CatalogueRow, bool]:
        """What is known of a file, and whether its tokenizer was opened. Raises FormatError, OSError."""
        path = file_meant(path)
        stamp = _stamp(path, encoding)
        if stamp in self._complete:
            return self._complete[stamp], True
        if stamp not in self._told:
            self._told[stamp] = row_of_file(path, name_of_file(path), encoding)
        return self._told[stamp], False

    def of_tokenizer(self, path: Path, encoding: str | None) -> CatalogueRow:
        """What the tokenizer of a file tells, which is opened for that. Raises FormatError, OSError."""
        path = file_meant(path)
        stamp = _stamp(path, encoding)
        if stamp not in self._complete:
            opened = open_file(path, encoding=encoding)
            row = replace(row_of(opened.tokenizer, name_of_file(path), path), proof=opened.proof)
            self._complete[stamp] = replace(row, kinds=kinds_of(opened.tokenizer))
        return self._complete[stamp]

    def is_whole(self, kept: CachedTokenizer) -> bool:
        """Whether the files of a cached tokenizer are as they were downloaded; read again if they changed."""
        try:
            stamps = tuple(_stamp(kept.folder / file.name, file.sha256) for file in kept.files)
        except OSError:
            return False
        if stamps not in self._whole:
            self._whole[stamps] = kept.is_whole()
        return self._whole[stamps]

    def kinds_of(self, tokenizer: Tokenizer, *, make: bool = True) -> tuple[str, ...] | None:
        """The kinds of files that can hold a tokenizer; None if not known yet and `make` is False."""
        known = self._kinds.get(tokenizer)
        if known is None and make:
            known = self._kinds[tokenizer] = kinds_of(tokenizer)
        return known


def read_catalogue(
    asked: CatalogueRequest,
    readings: Readings,
    tell: Callable[[tuple[Row, ...], int], None] = lambda rows, read: None,
    check: Callable[[], None] = lambda: None,
) -> tuple[Row, ...]:
    """All rows, with what is known about each.

    `tell` gets all rows and how many were read, each time that one more was read. `check` is called for each
    and may raise to end it.
    """
    cached = [] if asked.cache is None else cached_tokenizers(asked.cache)
    rows, known = unread_rows(asked.entries, asked.recent, cached), well_known()
    for index in range(len(rows)):
        tell((*rows, *_known_rows(known, rows)), index)
        check()
        rows[index] = read_row(rows[index], readings)
    return (*rows, *_known_rows(known, rows))


def read_row(row: Row, readings: Readings) -> Row:
    """A row with what its file or its open tokenizer tells."""
    try:
        if isinstance(row.target, Entry):
            return _of_entry(row, row.target, readings)
        if row.path is not None:
            return _of_file(row, row.path, readings)
    except (FormatError, OSError) as error:
        return _failed(row, error)
    return row


def complete_row(row: Row, readings: Readings) -> Row:
    """A row that was read, with what only the tokenizer itself can tell, which is made for that."""
    try:
        if isinstance(row.target, Entry):
            kinds = readings.kinds_of(row.target.tokenizer)
            return replace(row, about=replace(row.about, kinds=kinds), is_complete=True)
        if row.path is not None and row.state is State.READY:
            about = readings.of_tokenizer(row.path, _encoding(row))
            return replace(row, about=_named(row, about), is_complete=True)
    except UnknownEncodingError:  # the user must name the encoding when the file is opened
        return replace(row, is_complete=True)
    except (FormatError, OSError) as error:
        return _failed(row, error)
    return row


def _known_rows(known: Iterable[WellKnown], rows: Iterable[Row]) -> list[Row]:
    kept = {row.hub_name: row for row in rows if isinstance(row.target, CachedTokenizer)}
    return [known_row(each, kept.get(str(each.name))) for each in known]


def _of_entry(row: Row, entry: Entry, readings: Readings) -> Row:
    about, size, since = row_of(entry.tokenizer, entry.name), None, None
    if entry.file is not None:
        path = entry.file.path
        try:
            about = with_file(about, readings.of_file(path, entry.file.encoding)[0])
            size, since = _size_and_time(path)
        except (FormatError, OSError):  # changed since it was opened, or gone
            about = replace(about, source=str(path))
        about = replace(about, kind=entry.file.kind.title, proof=entry.file.proof)
    if entry.fetched is not None:
        about = replace(as_fetched(about, entry.fetched), name=entry.name)
    kinds = readings.kinds_of(entry.tokenizer, make=False)
    about = replace(about, kinds=kinds)
    return replace(
        row, about=about, state=State.READY, byte_count=size, since_s=since, is_complete=kinds is not None
    )


def _of_file(row: Row, path: Path, readings: Readings) -> Row:
    if isinstance(row.target, CachedTokenizer) and not readings.is_whole(row.target):
        return replace(row, state=State.DAMAGED, problem=_DAMAGED)
    size, since = _size_and_time(path)
    if isinstance(row.target, CachedTokenizer):
        size, since = row.byte_count or size, row.since_s or since
    about, is_complete = readings.of_file(path, _encoding(row))
    return replace(
        row,
        about=_named(row, about),
        state=State.READY,
        byte_count=size,
        since_s=since,
        is_complete=is_complete,
    )


def _encoding(row: Row) -> str | None:
    """The encoding by which its ranks are read, if that is known without the file."""
    return row.target.encoding if isinstance(row.target, CachedTokenizer) else None


def _named(row: Row, about: CatalogueRow) -> CatalogueRow:
    """What a file tells, with the name of its row and what is known about its source."""
    if isinstance(row.target, CachedTokenizer):
        about = as_fetched(about, row.target)
    return replace(about, name=row.about.name)


def _failed(row: Row, error: FormatError | OSError) -> Row:
    if row.path is not None and _is_gone(row.path):
        return replace(row, state=State.GONE, problem=tr("The file is not there any more."))
    if isinstance(error, FormatError):
        place = f"{error.where}: " if error.where else ""
        return replace(row, state=State.UNREADABLE, problem=with_stop(f"{place}{error.why}"))
    return replace(row, state=State.UNREADABLE, problem=f"{error.strerror or error}.")


def _is_gone(path: Path) -> bool:
    """Whether there is no such file; of one that may not be looked at that is not known."""
    try:
        path.stat()
    except OSError as error:
        return isinstance(error, FileNotFoundError | NotADirectoryError)
    return False


def _stamp(path: Path, encoding: str | None) -> _Stamp:
    """Identifies the content of a file and of the files that are read with it."""
    return (str(path), encoding or "", *stamp_of(path))


def _size_and_time(path: Path) -> tuple[int, float]:
    status: os.stat_result = path.stat()
    return status.st_size, status.st_mtime
