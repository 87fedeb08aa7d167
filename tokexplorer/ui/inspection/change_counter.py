"""Counts what changed in a whole text against what it is compared with, without holding up the window."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.control import Cancelled
from tokexplorer.session.text.text_changes import ComparingWork
from tokexplorer.ui.background import BackgroundTask, live

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.engine.job import Progress
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.text_changes import TextChanges

    Compared = tuple[Document, ComparingWork, TextChanges | None]

SMALL_TEXT_BYTES = 1 << 12  # compared at once: a millisecond or two


class ChangeCounter(QObject):
    """Compares small texts at once, larger ones beside the window, of each document the newest state only.

    Signals:
        counted(Document, TextChanges | None): what changed in a whole text; None if it is compared with
            nothing. While steps are played those of a large text are some steps old.
    """

    counted = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._task = BackgroundTask("compare tokens", self)
        self._task.done.connect(self._take)

    def request(self, document: Document) -> None:
        """The text, its tokenizer, or what it is compared with has changed."""
        if document.reference is None:
            self.counted.emit(document, None)
        elif document.byte_count <= SMALL_TEXT_BYTES:
            work = ComparingWork.of(document)
            self.counted.emit(document, None if work is None else _changes(work, lambda: None))
        else:
            self._task.ask(partial(_prepare, document), live(0), key=document)

    @Slot(object)
    def _take(self, compared: Compared) -> None:
        document, work, changes = compared
        if document.reference is work.reference:
            self.counted.emit(document, changes)


def _prepare(document: Document) -> Callable[[Progress], Compared] | None:
    work = ComparingWork.of(document)
    if work is None:
        return None

    def compare(progress: Progress) -> Compared:
        return document, work, _changes(work, progress.check)

    return compare


def _changes(work: ComparingWork, check: Callable[[], None]) -> TextChanges | None:
    try:
        return work.do(check)
    except Cancelled:
        raise
    except Exception:  # any library may be behind a tokenizer; the text itself says what it cannot encode
        return None
