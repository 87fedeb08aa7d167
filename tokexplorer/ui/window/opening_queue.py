"""Opens tokenizers in the background, one after the other."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.formats.kinds import FileKind
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.corpus.copies import Copies
    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.session.state.workspace import Column, OpenedTokenizer, TokenizerRef
    from tokexplorer.ui.columns.opened_column import OpenedColumn

_PREFIXES = ("hf:", "tiktoken:", "http:", "https:")
_USUAL_NAMES = frozenset(
    {
        *(kind.value for kind in FileKind),
        *("vocab.json", "encoder.json", "vocab.bpe", "ranks.tiktoken"),
        *("m.model", "spiece.model", "sentencepiece.model", "sentencepiece.bpe.model"),
    }
)


class RestoredColumn(NamedTuple):
    """A column of a session whose tokenizer is not open yet.

    Attributes:
        tokenizer, column: as the session has them.
        place: among the columns.
        files: the files of a tokenizer that only the session holds, by name; the first one is to be opened.
        copies: what the session holds of files that may be missing.
    """

    tokenizer: TokenizerRef
    column: Column
    place: int
    files: Mapping[str, bytes] = MappingProxyType({})
    copies: Copies = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Request:
    """A tokenizer to be opened.

    Attributes:
        wanted: its origin, and how it was opened before.
        restored: its column in the session that is opened; None if the user asks for it now.
        depth: how many workspaces lay below the one that it is for, see `Store.below`.
    """

    wanted: OpenedTokenizer
    restored: RestoredColumn | None = None
    depth: int = 0

    @property
    def title(self) -> str:
        """A short name."""
        name = "" if self.restored is None else self.restored.tokenizer.name
        return name or title_of(self.wanted.origin)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """The result of a request.

    Attributes:
        file: the tokenizer and its file.
        fetched: how it was fetched by its name; None if it was not.
        stamp: the stamp of the file when it was opened, see `formats.tokenizer_files.stamp_of`.
        sha256: of the file, see `formats.tokenizer_files.sha256_of`; empty if it is known from before.
        is_copy: whether it was opened from the session.
    """

    file: OpenedFile
    fetched: Fetched | None
    stamp: tuple[int, ...]
    sha256: str = ""
    is_copy: bool = False


class OpeningQueue(QObject):
    """Opens one tokenizer at a time, in the order of the requests.

    Signals:
        progressed(str, int | None, int | None): what is being done, how much is done, and of how much.
        opened(Request, Found | OpenedColumn): the tokenizer is there, or this column has it already.
        failed(Request, BaseException): why it could not be opened.
        emptied(): no request is left.
    """

    progressed = Signal(str, object, object)
    opened = Signal(object, object)
    failed = Signal(object, object)
    emptied = Signal()

    def __init__(
        self,
        window: QWidget,
        known: Callable[[], Sequence[OpenedColumn]],
    ) -> None:
        """`known` tells which columns there are."""
        super().__init__(window)
        self._window, self._known = window, known
        self._current: Request | None = None
        self._waiting: deque[Request] = deque()
        self._total = 0
        self._awaits_painting = False
        self._task = BackgroundTask("open", self, catches=BaseException)
        self._task.progressed.connect(self._tell)
        self._task.done.connect(self._take)
        self._task.failed.connect(self._fail)

    @property
    def unopened(self) -> tuple[Request, ...]:
        """The requests that are not done yet, the one that is being opened first."""
        return tuple(self._waiting) if self._current is None else (self._current, *self._waiting)

    def add(self, requests: Iterable[Request]) -> None:
        """Open these after those that wait, but not before the window has been painted."""
        requests = list(requests)
        self._waiting.extend(requests)
        self._total += len(requests)
        if self._window.isVisible():
            self._go_on()
        elif not self._awaits_painting:
            self._awaits_painting = True
            self._window.installEventFilter(self)

    def call_off(self) -> None:
        """Drop all requests, also the one that is being opened."""
        self._task.forget()
        self._current = None
        self._waiting.clear()
        self._go_on()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Begin after the window has been painted for the first time."""
        if event.type() == QEvent.Type.Paint and self._awaits_painting:
            self._awaits_painting = False
            self._window.removeEventFilter(self)
            QTimer.singleShot(0, self, self._go_on)
        return False

    @Slot()
    def _go_on(self) -> None:
        if self._current is not None:
            return
        if not self._waiting:
            self._total = 0
            self.emptied.emit()
            return
        self._current = request = self._waiting.popleft()
        known = tuple(self._known())
        self.progressed.emit(self._sentence(request), None, None)
        self._task.submit(lambda progress: _found(request, known, progress))

    def _sentence(self, request: Request) -> str:
        place = self._total - len(self._waiting)
        which = tr(" ({place} of {total})", place=place, total=self._total) if self._total > 1 else ""
        return tr("Opening {title}{which} …", title=request.title, which=which)

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        if self._current is not None and progress.total:
            self.progressed.emit(self._sentence(self._current), progress.done, progress.total)

    @Slot(object)
    def _take(self, found: Found | OpenedColumn) -> None:
        request, self._current = self._current, None
        self.opened.emit(request, found)
        self._go_on()

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError  # which the work has imported

        request, encoding = self._current, ""
        assert request is not None
        if isinstance(error, UnknownEncodingError) and request.restored is None:
            from tokexplorer.ui.hub.name_fetcher import ask_encoding

            encoding = ask_encoding(self._window, error)
        self._current = None
        if encoding:
            self._waiting.appendleft(replace(request, wanted=replace(request.wanted, encoding=encoding)))
        else:
            self.failed.emit(request, error)
        self._go_on()


def is_name(origin: str) -> bool:
    """Whether an origin is a name or the address of a page, and not a file."""
    return origin.strip().lower().startswith(_PREFIXES)


def title_of(origin: str) -> str:
    """A short name of a tokenizer; that of its folder if its file has one of the usual names."""
    if origin.startswith("http"):
        return _title_of_page(origin)
    if is_name(origin):
        return origin.partition(":")[2].rstrip("/").rpartition("/")[2] or origin
    path = Path(origin.removesuffix(".gz"))
    return path.parent.name if path.name in _USUAL_NAMES and path.parent.name else path.stem


def _title_of_page(address: str) -> str:
    from tokexplorer.hub.errors import HubError
    from tokexplorer.hub.names import parse_name

    try:
        return parse_name(address).title
    except HubError:
        return address


def _found(request: Request, known: Sequence[OpenedColumn], progress: Progress) -> Found | OpenedColumn:
    """Open a tokenizer, or find the column that it has; if its file is missing, the copy in the session."""
    from tokexplorer.formats.errors import NoSuchFileError
    from tokexplorer.formats.single_file import open_bytes
    from tokexplorer.hub.errors import HubError

    wanted, restored = request.wanted, request.restored
    if restored is not None and restored.files:
        return Found(open_bytes(restored.files, proven=False), None, ())
    try:
        return _found_at(wanted, known, progress)
    except (NoSuchFileError, HubError, OSError):
        if restored is None or not restored.copies:
            raise
    files = {copy.path: b"".join(copy.read()) for copy in restored.copies.values()}
    file = open_bytes(files, encoding=wanted.encoding or None)
    return Found(replace(file, path=Path(next(iter(files)))), None, (), is_copy=True)


def _found_at(
    wanted: OpenedTokenizer, known: Sequence[OpenedColumn], progress: Progress
) -> Found | OpenedColumn:
    """Open a tokenizer by its path or name, or find the column that it has already."""
    from tokexplorer.formats.kinds import file_meant
    from tokexplorer.formats.opening import open_file
    from tokexplorer.formats.tokenizer_files import sha256_of, stamp_of

    fetched = _fetched(wanted, progress) if is_name(wanted.origin) else None
    path = file_meant(wanted.origin if fetched is None else fetched.path)
    real = path.resolve()
    encoding = wanted.encoding or (fetched.encoding if fetched is not None else None)
    stamp = stamp_of(path)
    for column in known:
        file = column.file
        is_same = file is not None and file.path.resolve() == real and column.stamp == stamp
        if file is not None and is_same and encoding in (None, file.encoding):
            return column
    progress.check()
    return Found(open_file(path, encoding=encoding), fetched, stamp, sha256_of(path))


def _fetched(wanted: OpenedTokenizer, progress: Progress) -> Fetched:
    """Fetch a name, at the same commit as before if there is one; then the cache is enough."""
    from tokexplorer.hub.fetch import fetch
    from tokexplorer.hub.names import parse_name

    name = parse_name(wanted.origin)
    if not wanted.revision:
        return fetch(name, progress=progress)
    return replace(fetch(replace(name, revision=wanted.revision), progress=progress), name=name)
