"""What is in a session, in numbers and names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tokexplorer.corpus.documents import FileDocument
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.stamps import path_of
from tokexplorer.session.storage.values import read_stamps

if TYPE_CHECKING:
    from tokexplorer.corpus.sources import Source
    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.session.state.workspace import SourceEntry, Workspace
    from tokexplorer.session.storage.file_copies import CopiesOfOwners
    from tokexplorer.session.storage.session_reader import LoadedSession

SourceState = Literal["unchanged", "changed", "missing", "not read yet"]


class TextSize(NamedTuple):
    """The length of a text."""

    bytes: int
    characters: int
    lines: int


class ListedSource(NamedTuple):
    """A source of the corpus.

    Attributes:
        title, kind, path: what it is; without a path if it is not in a file.
        is_ticked: whether it is part of the corpus.
        weights: how often it counts in each mix.
        stamp: what it was when it was counted last; None if it was not.
        copies: of how many of its files the session has copies.
        state: what has become of its file, or of the files of a folder, by size and time.
    """

    title: str
    kind: str
    path: str
    is_ticked: bool
    weights: tuple[float, ...]
    stamp: SourceStamp | None
    copies: int
    state: SourceState


@dataclass(frozen=True, slots=True)
class Listing:
    """What there is to tell of a session.

    Attributes:
        version: of the format.
        byte_count: the size of the file.
        text: the length of the text.
        workspace: what is open in it.
        sources: the sources of the corpus.
        copies: copies of files, by the id of their source or tokenizer.
        sweep_results, trade_off_points: how many it has.
        lost: what could not be read.
    """

    version: int
    byte_count: int
    text: TextSize
    workspace: Workspace
    sources: tuple[ListedSource, ...]
    copies: CopiesOfOwners
    sweep_results: int
    trade_off_points: int
    lost: list[str]

    @classmethod
    def of(cls, loaded: LoadedSession, version: int, byte_count: int) -> Listing:
        """The listing of a session; looks whether its sources are still what they were."""
        text = loaded.text
        lines = text.count("\n") + (text != "" and not text.endswith("\n"))  # as `TextShape` has them
        size = TextSize(len(text.encode("utf-8", "surrogatepass")), len(text), lines)
        stamps = read_stamps(loaded.more.get("sources"))
        sources = [
            _listed(each, stamps.get(each.id), len(loaded.copies.get(each.id, {})))
            for each in loaded.workspace.sources
        ]
        return cls(
            version,
            byte_count,
            size,
            loaded.workspace,
            tuple(sources),
            loaded.copies,
            _count(loaded.more.get("sweep"), "results"),
            _points(loaded.more.get("trade_off")),
            loaded.lost,
        )


def _listed(entry: SourceEntry, stamp: SourceStamp | None, copies: int) -> ListedSource:
    source, path = entry.source, path_of(entry.source)
    weights = tuple(dict.fromkeys(entry.weights))
    state = _state(source, path, stamp)
    return ListedSource(source.title, source.kind, path, entry.enabled, weights, stamp, copies, state)


def _state(source: Source, path: str, stamp: SourceStamp | None) -> SourceState:
    if path:
        try:
            status = Path(path).stat()
        except (OSError, ValueError):
            return "missing"
        if stamp is not None and stamp.files and not stamp.is_copy:
            is_file, now = Path(path).is_file(), (1, status.st_size, status.st_mtime_ns)
            is_same = (now if is_file else _files_of(source)) == (stamp.files, stamp.size, stamp.modified_ns)
            return "unchanged" if is_same else "changed"
    return "unchanged" if stamp is not None and stamp.files else "not read yet"


def _files_of(folder: Source) -> tuple[int, int, int] | None:
    """How many files a folder has, their size, and the time of the newest; None if it has no text now."""
    try:
        found = [each for each in folder.open().documents if isinstance(each, FileDocument)]
    except CorpusError:
        return None
    return (
        len(found),
        sum(each.byte_count for each in found),
        max((each.modified_ns for each in found), default=0),
    )


def _count(value: Any, name: str) -> int:
    found = value.get(name) if isinstance(value, dict) else None
    return len(found) if isinstance(found, list | dict) else 0


def _points(value: Any) -> int:
    texts = value.get("texts") if isinstance(value, dict) else None
    known = texts.values() if isinstance(texts, dict) else ()
    by_text = [each.values() for each in known if isinstance(each, dict)]
    return sum(len(steps) for tokenizers in by_text for steps in tokenizers if isinstance(steps, dict))
