"""What a source was when it was read: the size, time and hash of its files."""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tokexplorer.corpus.copies import MISSING
from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError, DecodePolicy
from tokexplorer.corpus.mix_column import read_at_once
from tokexplorer.corpus.sources import CountsSource, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tokexplorer.corpus.documents import Document
    from tokexplorer.corpus.sources import Source

MOST_HASHED_BYTES: Final = 1 << 30
"""Sources that are larger have no hash, which would take long."""


@dataclass(frozen=True, slots=True)
class SourceStamp:
    """A source as it was at one time.

    Attributes:
        title: its name.
        path: of the file or folder; empty for texts that are not in a file.
        files: how many texts it holds; 0 as long as it was not read for a stamp.
        size: in bytes, as they are in the files.
        modified_ns: when the newest file was changed last, in nanoseconds since 1970; 0 if that is not known.
        sha256: of the bytes of all files one after the other, of texts in UTF-8, hexadecimal; empty if they
            are too large.
        is_copy: whether copies were read because the files were missing.
        how: what it is and how it is read, see `how_read`.
        weight: how often it counts in what a run learned from.
    """

    title: str
    path: str = ""
    files: int = 1
    size: int = 0
    modified_ns: int = 0
    sha256: str = ""
    is_copy: bool = False
    how: str = ""
    weight: float = 1.0

    @property
    def column(self) -> str:
        """The column of its tables that is the text; empty if none was chosen."""
        try:
            return DecodePolicy.parse(json.loads(self.how)["policy"]).column
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return ""

    def is_same(self, other: SourceStamp) -> bool:
        """Whether the content is the same; where a hash is missing, size and time decide."""
        if self.sha256 and other.sha256:
            return self.sha256 == other.sha256
        return (self.size, self.modified_ns) == (other.size, other.modified_ns)

    def may_be_same(self, other: SourceStamp) -> bool:
        """Whether the content is the same as far as it is known: a source may not have been read yet."""
        return not (self.files and other.files) or self.is_same(other)


def paired(
    left: Sequence[SourceStamp], right: Iterable[SourceStamp]
) -> list[tuple[SourceStamp | None, SourceStamp | None]]:
    """The sources of two corpora that are read alike, side by side, in the order of `left`.

    First those of the same content are paired, then those of which one was not read, then the others. What
    only `right` has comes last.
    """
    rest: dict[str, list[SourceStamp]] = {}
    for each in right:
        rest.setdefault(_way(each), []).append(each)
    found: list[SourceStamp | None] = [None] * len(left)
    for fits in (_are_known_as_same, _is_one_unknown, lambda *_: True):
        for place, one in enumerate(left):
            if found[place] is None:
                alike = rest.get(_way(one), [])
                found[place] = other = next((each for each in alike if fits(one, each)), None)
                if other is not None:
                    alike.remove(other)
    return [*zip(left, found, strict=True), *((None, each) for alike in rest.values() for each in alike)]


def _are_known_as_same(one: SourceStamp, other: SourceStamp) -> bool:
    return bool(one.files and other.files) and one.is_same(other)


def _is_one_unknown(one: SourceStamp, other: SourceStamp) -> bool:
    return bool(one.files) != bool(other.files)


def _way(stamp: SourceStamp) -> str:
    return stamp.how or stamp.path or stamp.title


def how_read(source: Source) -> str:
    """What a source is and how it is read, as JSON from which `source_from_dict` makes it; no pasted text."""
    return json.dumps({name: value for name, value in source.to_dict().items() if name != "text"})


def stamp_of(source: Source, check: Callable[[], None] = go_on) -> SourceStamp:
    """Read a source for its stamp. `check` may raise to end it. Raises CorpusError."""
    opened = source.open(check)
    # A file of counts has no text, but it is a file that can be another one tomorrow.
    documents = (FileDocument.at(source.path),) if isinstance(source, CountsSource) else opened.documents
    size = sum(document.byte_count for document in documents)
    times = [each.modified_ns for each in documents if isinstance(each, FileDocument)]
    sha256 = ""
    if size <= MOST_HASHED_BYTES:
        digest = hashlib.sha256()
        for document in documents:
            for piece in _pieces(document):
                check()
                digest.update(piece)
        sha256 = digest.hexdigest()
    return SourceStamp(
        source.title,
        path_of(source),
        len(documents),
        size,
        max(times, default=0),
        sha256,
        is_copy=any(note.message == MISSING for note in opened.notes),
        how=how_read(source),
    )


def stamps_of(sources: Sequence[Source], check: Callable[[], None] = go_on) -> dict[Source, SourceStamp]:
    """The stamps of the sources that can be read; what several are parts of by a mix column is read once."""
    found: dict[Source, SourceStamp] = {}
    for whole, parts in read_at_once(sources, [1.0] * len(sources)):
        with suppress(CorpusError):
            stamp = stamp_of(whole, check)
            for each, _ in parts:
                found[each] = replace(stamp, title=each.title, how=how_read(each))
    return found


def path_of(source: Source) -> str:
    """The path of a file or folder; empty for other sources."""
    return str(getattr(source, "path", ""))


def _pieces(document: Document) -> Iterator[bytes]:
    if isinstance(document, FileDocument):
        return (piece for piece, _ in document.pieces())
    return (chunk.utf8 for chunk in document.chunks([]))
