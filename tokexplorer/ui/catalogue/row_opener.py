"""What is done with rows of the catalogue: shown, opened, fetched, forgotten, deleted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.hub.cache import CachedTokenizer
from tokexplorer.session.catalogue.rows import Entry, State
from tokexplorer.ui.catalogue.row_words import deletion_question, open_words
from tokexplorer.ui.hub.name_fetcher import NameFetcher, amount_text, ask_encoding
from tokexplorer.ui.kit.parts import quiet_button
from tokexplorer.ui.widgets.dialogs import ask_whether
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError
    from tokexplorer.session.catalogue.rows import Row
    from tokexplorer.ui.hub.name_fetcher import Opened


class RowOpener(QObject):
    """One tokenizer at a time is fetched or opened; how that goes is said in a strip.

    Attributes:
        strip: says it.
        cancel_button: stops fetching.
        fetcher: fetches names, and opens what is kept, in the background.

    Signals:
        files_wanted(object): paths of files to be opened, a tuple of Path.
        opened(object): a `name_fetcher.Opened`.
        show_wanted(object): an `Entry`.
        forget_wanted(object): paths of recent files, a tuple of Path.
        delete_wanted(object): a tuple of `CachedTokenizer`, after a question.
        changed(): something is going on, or does no more.
    """

    files_wanted = Signal(object)
    opened = Signal(object)
    show_wanted = Signal(object)
    forget_wanted = Signal(object)
    delete_wanted = Signal(object)
    changed = Signal()

    def __init__(self, window: QWidget, buttons: Sequence[QWidget], settings: dict[str, Any]) -> None:
        """`buttons` stand in the strip, too; `settings` are those of `hub.fetch.fetch`."""
        super().__init__(window)
        self._window = window
        self.fetcher = NameFetcher(self, **settings)
        self.cancel_button = quiet_button("Cancel", "catalogueCancel", "Stop fetching; nothing half is kept")
        self.strip = WorkStrip("catalogue", "How much is there", (*buttons, self.cancel_button))
        self.cancel_button.hide()
        fetcher = self.fetcher
        self.cancel_button.clicked.connect(fetcher.cancel)
        fetcher.progressed.connect(self._tell)
        fetcher.opened.connect(self._finish)
        fetcher.encoding_wanted.connect(self._ask_encoding)
        fetcher.failed.connect(self._fail)
        fetcher.cancelled.connect(self._cancelled)

    @property
    def is_busy(self) -> bool:
        """Whether something is being fetched or opened."""
        return self.fetcher.is_busy

    def open(self, row: Row, selected: Sequence[Row]) -> None:
        """Show the column of a row, open its file with those that are selected, or fetch it."""
        if self.is_busy or not open_words(row).text:
            return
        self.strip.show_problem("")
        target = row.target
        if isinstance(target, Entry):
            self.show_wanted.emit(target)
        elif isinstance(target, Path):
            files = tuple(each.target for each in selected if isinstance(each.target, Path))
            self.files_wanted.emit(files if target in files else (target,))
        elif isinstance(target, CachedTokenizer) and row.state is not State.DAMAGED:
            self.fetcher.read(target)
            self._begin("Opening …")
        else:
            self.fetcher.fetch(str(target.name))
            self._begin("Asking …")

    def delete(self, rows: Sequence[Row]) -> None:
        """Have recent files forgotten, and what is kept deleted, after a question."""
        recent = tuple(row.target for row in rows if isinstance(row.target, Path))
        if recent:
            self.forget_wanted.emit(recent)
        in_cache = [row for row in rows if isinstance(row.target, CachedTokenizer)]
        if in_cache and ask_whether(
            self._window, "Delete from the cache", deletion_question(in_cache), "Delete"
        ):
            self.delete_wanted.emit(tuple(row.target for row in in_cache))

    def _begin(self, said: str) -> None:
        self.strip.tell(None, said)
        self._show_state()

    @Slot(object, object, str)
    def _tell(self, done: int, total: int | None, label: str) -> None:
        if label:
            self.strip.tell(done / total if total else None, f"{label}: {amount_text(done, total)}")

    @Slot(object)
    def _finish(self, opened: Opened) -> None:
        self._show_state()
        self.strip.say(opened.fetched.note or f"Opened {opened.fetched.name.title}")
        self.opened.emit(opened)

    @Slot(object)
    def _ask_encoding(self, error: UnknownEncodingError) -> None:
        encoding = ask_encoding(self._window, error)
        if encoding:
            self.fetcher.read_as(encoding)
        self._show_state()

    @Slot(object, object)
    def _fail(self, sentence: str, where: str) -> None:
        self.strip.show_problem(sentence, where)
        self._show_state()

    @Slot()
    def _cancelled(self) -> None:
        self._show_state()
        self.strip.say("Stopped. Nothing half is kept.")

    def _show_state(self) -> None:
        self.strip.show_busy(self.is_busy)
        self.cancel_button.setVisible(self.is_busy)
        self.changed.emit()
