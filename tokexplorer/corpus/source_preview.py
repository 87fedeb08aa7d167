"""What a source is read as: the format of its files, how many there are, and their first rows."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.corpus.columns import FirstRows
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.sources import go_on

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.corpus.sources import Source


@dataclass(frozen=True, slots=True)
class SourcePreview:
    """What a source is read as.

    Attributes:
        first: the format and first rows of its first table, or of a text if it has no table.
        files: how many of its files have this format.
        others: how many of its files have another one.
    """

    first: FirstRows
    files: int = 1
    others: int = 0


def preview_of(source: Source, check: Callable[[], None] = go_on) -> SourcePreview:
    """Look at the beginning of the files of a source.

    Of each file the first bytes are read, of the first table as much as its first rows take. `check` is
    called for every file and may raise to end it. Raises CorpusError if the source cannot be opened, or its
    only file cannot be read.
    """
    files = [each for each in source.open(check).documents if isinstance(each, FileDocument)]
    if not files:
        return SourcePreview(FirstRows())
    formats = []
    for file in files:
        check()
        formats.append(file.format_name())
    place = next((place for place, name in enumerate(formats) if name), 0)
    same = formats.count(formats[place])
    if len(files) == 1:
        return SourcePreview(files[place].first_rows())
    first = FirstRows(formats[place])
    with suppress(CorpusError):  # a damaged file of a folder is told when it is counted
        first = files[place].first_rows()
    return SourcePreview(first, same, len(files) - same)
