"""Tokenizers that were asked for, opened one after the other beside the window."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal, Slot
from typing_extensions import override

from tokexplorer.formats.kinds import FileKind
from tokexplorer.ui.background import BackgroundTask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.hub.cache import Fetched
    from tokexplorer.session.state.workspace import OpenedTokenizer
    from tokexplorer.ui.columns.opened_column import OpenedColumn

_PREFIXES = ("hf:", "tiktoken:", "http:", "https:")
_USUAL_NAMES = frozenset(
    {
        *(kind.value for kind in FileKind),
        *("vocab.json", "encoder.json", "vocab.bpe", "ranks.tiktoken"),
        *("m.model", "spiece.model", "sentencepiece.model", "sentencepiece.bpe.model"),
    }
)


@dataclass(frozen=True, slots=True, eq=False)
class Request:
    """A tokenizer to be opened.

    Attributes:
        wanted: its origin, and what is known of how it was opened before.
        is_restored: whether the program asks for it, because it was open at the last end.
        depth: how many workspaces lay below the one that it was asked for in, see `Store.below`.
    """

    wanted: OpenedTokenizer
    is_restored: bool = False
    depth: int = 0

    @property
    def is_name(self) -> bool:
        """Whether it is fetched by a name, or read from a file."""
        return is_name(self.wanted.origin)

    @property
    def title(self) -> str:
        """What to call it where there is little room."""
        return self.wanted.name or title_of(self.wanted.origin)


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What a request gave.

    Attributes:
        file: the tokenizer and its file.
        fetched: how that was had by its name; None if it was not.
        stamp: of the file when it was opened, see `formats.tokenizer_files`.
    """

    file: OpenedFile
    fetched: Fetched | None
    stamp: tuple[int, ...]


class OpeningQueue(QObject):
    """One tokenizer at a time, in the order in which they were asked for.

    Signals:
        progressed(str, object, object): what is being done, how much is done and of how much; None of what is
            not known.
        opened(Request, Found | OpenedColumn): it is there, or was there already as that column.
        failed(Request, BaseException): why it could not be opened.
        emptied(): nothing is left to be opened.
    """

    progressed = Signal(str, object, object)
    opened = Signal(object, object)
    failed = Signal(object, object)
    emptied = Signal()

    def __init__(
        self,
        window: QWidget,
        known: Callable[[], Sequence[OpenedColumn]],
        ask_encoding: Callable[[UnknownEncodingError], str],
    ) -> None:
        """`known` are the columns that are there, `ask_encoding` asks how ranks are to be read."""
        super().__init__(window)
        self._window = window
        self._known, self._ask_encoding = known, ask_encoding
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
        """What is not open yet, first what is being opened."""
        return tuple(self._waiting) if self._current is None else (self._current, *self._waiting)

    def add(self, requests: Iterable[Request]) -> None:
        """Open these after those that wait, the first when the window has been painted."""
        requests = list(requests)
        self._waiting.extend(requests)
        self._total += len(requests)
        if self._window.isVisible():
            self._go_on()
        elif not self._awaits_painting:
            self._awaits_painting = True
            self._window.installEventFilter(self)

    def call_off(self) -> None:
        """Open none of those that wait; what is being read is let go."""
        self._task.forget()
        self._current = None
        self._waiting.clear()
        self._go_on()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The window is being painted for the first time: afterwards there is time."""
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
        self._task.submit(lambda progress: _found(request.wanted, known, progress))

    def _sentence(self, request: Request) -> str:
        place = self._total - len(self._waiting)
        which = f" ({place} of {self._total})" if self._total > 1 else ""
        return f"Opening {request.title}{which} …"

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
        if isinstance(error, UnknownEncodingError) and not request.is_restored:
            encoding = self._ask_encoding(error)
        self._current = None
        if encoding:
            self._waiting.appendleft(replace(request, wanted=replace(request.wanted, encoding=encoding)))
        else:
            self.failed.emit(request, error)
        self._go_on()


def is_name(origin: str) -> bool:
    """Whether an origin is a name, or the address of a page, and no file."""
    return origin.strip().lower().startswith(_PREFIXES)


def title_of(origin: str) -> str:
    """What to call a tokenizer: the folder tells more where its file has the name that all have."""
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


def _found(
    wanted: OpenedTokenizer, known: Sequence[OpenedColumn], progress: Progress
) -> Found | OpenedColumn:
    """The tokenizer, ready to encode, or the column that it has already."""
    from tokexplorer.formats.kinds import file_meant
    from tokexplorer.formats.opening import open_file
    from tokexplorer.formats.tokenizer_files import stamp_of

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
    return Found(open_file(path, encoding=encoding), fetched, stamp)


def _fetched(wanted: OpenedTokenizer, progress: Progress) -> Fetched:
    """What a name stands for: at the commit it stood for before, if any, which is kept and asks nobody."""
    from tokexplorer.hub.fetch import fetch
    from tokexplorer.hub.names import parse_name

    name = parse_name(wanted.origin)
    if not wanted.revision:
        return fetch(name, progress=progress)
    return replace(fetch(replace(name, revision=wanted.revision), progress=progress), name=name)
