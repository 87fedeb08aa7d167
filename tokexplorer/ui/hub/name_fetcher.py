"""Fetches tokenizers by name in the background, and tells how that goes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.fetch import fetch
from tokexplorer.presentation.numbers import grouped
from tokexplorer.presentation.problems import with_stop
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.dialogs import ask_one
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.hub.cache import CachedTokenizer, Fetched


def amount_text(done: int, total: int | None) -> str:
    """How many bytes have come, out of how many if that is known."""
    there = grouped(done // 1000)
    return (
        tr("{there} of {grouped} kB", there=there, grouped=grouped(-(-total // 1000)))
        if total
        else tr("{there} kB", there=there)
    )


def ask_encoding(parent: QWidget, error: UnknownEncodingError) -> str:
    """Ask by the pattern of which encoding a file of ranks splits texts; `""` if the user cancels."""
    what = tr("{name} does not say by which pattern texts are split.", name=error.path.name)
    question = tr("{what} As which encoding is it to be read?", what=what)
    return ask_one(parent, tr("Open a file of ranks"), question, error.choices)


@dataclass(frozen=True)
class Opened:
    """A tokenizer that was fetched by its name, ready to encode: its file, and where that came from."""

    file: OpenedFile
    fetched: Fetched


@dataclass(frozen=True)
class _Unread:
    """A fetched file of ranks that does not say by which pattern texts are split."""

    fetched: Fetched
    error: UnknownEncodingError


class NameFetcher(QObject):
    """Fetches one name at a time; a later request replaces an earlier one.

    Signals:
        begun(): something was asked for.
        progressed(float | None, str): the share that has come, None if unknown; the file and how much of it,
            "" as long as no file is being fetched.
        opened(Opened): the tokenizer is there.
        failed(str, str): why it is not, and where that was ("" if nowhere). Both are "" if the user does not
            say how to read a file of ranks.
        cancelled(): the request was cancelled.
    """

    begun = Signal()
    progressed = Signal(object, str)
    opened = Signal(object)
    failed = Signal(object, object)
    cancelled = Signal()

    def __init__(self, window: QWidget, **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(window)
        self._window, self._settings = window, settings
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
        """Fetch a tokenizer by its name, and open it."""
        settings = {"offline": offline} | self._settings
        self._task.submit(lambda progress: _fetched(name, progress, settings))
        self.begun.emit()

    def read(self, kept: CachedTokenizer) -> None:
        """Open a tokenizer from the cache, without asking for a newer one."""
        self._task.submit(lambda _: _read_kept(kept))
        self.begun.emit()

    def cancel(self) -> None:
        """Cancel the request."""
        self._task.cancel()

    @Slot(object)
    def _tell(self, progress: Progress) -> None:
        done, total, label = progress.done, progress.total, progress.label
        self.progressed.emit(
            done / total if total else None, f"{label}: {amount_text(done, total)}" if label else ""
        )

    @Slot(object)
    def _done(self, found: Opened | _Unread) -> None:
        if not isinstance(found, _Unread):
            self.opened.emit(found)
        elif encoding := ask_encoding(self._window, found.error):
            fetched = replace(found.fetched, encoding=encoding)
            self._task.submit(lambda _: _read(fetched))
        else:
            self.failed.emit("", "")

    @Slot(object)
    def _fail(self, error: BaseException) -> None:
        self.failed.emit(*_sentence(error))


def _fetched(name: str, progress: Progress, settings: dict[str, Any]) -> Opened | _Unread:
    fetched = fetch(name, progress=progress, **settings)
    progress.check()
    return _read(fetched)


def _read_kept(kept: CachedTokenizer) -> Opened | _Unread:
    if not kept.is_whole():
        why = tr("is not here any more as it was fetched")
        raise HubError(Reason.DAMAGED, str(kept.name), why, advice=tr("Fetch it again"))
    return _read(kept)


def _read(fetched: Fetched) -> Opened | _Unread:
    try:
        return Opened(open_file(fetched.path, encoding=fetched.encoding), fetched)
    except UnknownEncodingError as error:
        return _Unread(fetched, error)


def _sentence(error: BaseException) -> tuple[str, str]:
    """Why a request failed, and where."""
    if not isinstance(error, HubError):
        return error_sentence(error, tr("The cache")), ""
    # The verbs that the reasons begin with, to go on with the name: "gpt9 is not known".
    verbs = tuple(tr("is ,has ,cannot ").split(","))
    joint = " " if error.why.startswith(verbs) else ": "
    said = f"{error.what}{joint}{with_stop(error.why)} {error.advice}".strip()
    return with_stop(said), error.where
