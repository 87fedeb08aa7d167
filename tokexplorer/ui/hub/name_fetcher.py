"""Fetches tokenizers in the background; tells how far they are and how they ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.fetch import fetch
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.dialogs import ask_one
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.cache import CachedTokenizer, Fetched


def amount_text(done: int, total: int | None) -> str:
    """How many bytes are there, out of how many if that is known."""
    there = grouped(done // 1000)
    return f"{there} of {grouped(-(-total // 1000))} kB" if total else f"{there} kB"


def ask_encoding(parent: QWidget, error: UnknownEncodingError) -> str:
    """As which encoding a file of ranks is to be read; `""` if the user thought better of it."""
    what = f"{error.path.name} does not say by which pattern texts are split."
    question = f"{what} As which encoding is it to be read?"
    return ask_one(parent, "Open a file of ranks", question, error.choices)


@dataclass(frozen=True)
class Opened:
    """A tokenizer that was asked for by its name, ready to encode: its file, and how that was had."""

    file: OpenedFile
    fetched: Fetched

    @property
    def tokenizer(self) -> AnyTokenizer:
        """That of the file."""
        return self.file.tokenizer


@dataclass(frozen=True)
class _Unread:
    """What was fetched and cannot be read before somebody says how."""

    fetched: Fetched
    error: UnknownEncodingError


class NameFetcher(QObject):
    """One name at a time; what is asked for then takes the place of what was.

    Signals:
        progressed(object, object, str): bytes there, bytes there will be (None if unknown), the file.
        opened(object): it is there: an `Opened`.
        encoding_wanted(object): what came does not say how texts are split: an UnknownEncodingError. Answer
            with `read_as`.
        failed(object, object): why not, a sentence, and where that was, "" if nowhere.
        cancelled(): it was called off.
    """

    progressed = Signal(object, object, str)
    opened = Signal(object)
    encoding_wanted = Signal(object)
    failed = Signal(object, object)
    cancelled = Signal()

    def __init__(self, parent: QObject, **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(parent)
        self._settings = settings
        self._unread: Fetched | None = None
        self._task = BackgroundTask("fetch", self, catches=BaseException)
        self._task.progressed.connect(self._tell)
        self._task.done.connect(self._done)
        self._task.failed.connect(self._fail)
        self._task.cancelled.connect(self.cancelled)

    @property
    def is_busy(self) -> bool:
        """Whether something is being fetched or read."""
        return self._task.is_busy

    def fetch(self, name: str, *, offline: bool | None = None) -> None:
        """Have a tokenizer, by its name."""
        settings = {"offline": offline} | self._settings
        self._task.submit(lambda progress: _fetched(name, progress, settings))

    def read(self, kept: CachedTokenizer) -> None:
        """Open what the cache holds; nobody is asked whether there is a newer one."""
        self._task.submit(lambda _: _read_kept(kept))

    def read_as(self, encoding: str) -> None:
        """Read what came last as ranks of that encoding."""
        if self._unread is not None:
            fetched = replace(self._unread, encoding=encoding)
            self._task.submit(lambda _: _read(fetched))

    def cancel(self) -> None:
        """Call it off."""
        self._task.cancel()

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        self.progressed.emit(progress.done, progress.total, progress.label)

    @Slot(object)
    def _done(self, found: Opened | _Unread) -> None:
        if isinstance(found, _Unread):
            self._unread = found.fetched
            self.encoding_wanted.emit(found.error)
        else:
            self.opened.emit(found)

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self.failed.emit(*_sentence(error))


def _fetched(name: str, progress: Progress, settings: dict[str, Any]) -> Opened | _Unread:
    fetched = fetch(name, progress=progress, **settings)
    progress.check()
    return _read(fetched)


def _read_kept(kept: CachedTokenizer) -> Opened | _Unread:
    if not kept.is_whole():
        why = "is not here any more as it was fetched"
        raise HubError(Reason.DAMAGED, str(kept.name), why, advice="Fetch it again")
    return _read(kept)


def _read(fetched: Fetched) -> Opened | _Unread:
    try:
        return Opened(open_file(fetched.path, encoding=fetched.encoding), fetched)
    except UnknownEncodingError as error:
        return _Unread(fetched, error)


def _sentence(error: BaseException) -> tuple[str, str]:
    """Why it did not work, and where."""
    if not isinstance(error, HubError):
        return error_sentence(error, "The cache"), ""
    joint = " " if error.why.startswith(("is ", "has ", "cannot ")) else ": "
    said = f"{error.what}{joint}{error.why}. {error.advice}".strip().rstrip(".")
    return f"{said}.", error.where
