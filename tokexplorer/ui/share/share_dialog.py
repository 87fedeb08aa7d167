"""The window in which a page to send is set up and written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.share.shared_page import MOST_PAGE_BYTES, SharedPage, most_text_bytes
from tokexplorer.ui.kit.parts import plain_label, say, sentence_label
from tokexplorer.ui.report.page_dialog import FormRows, PageDialog, PageForm
from tokexplorer.ui.report.report_dialog import NO_TOKENIZER
from tokexplorer.ui.share.shared_window import columns_with_tokens, shared_window, steps_of, write_page

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent
    from PySide6.QtWidgets import QWidget

    from tokexplorer.ui.details.focus import Focus

_TITLE, _NAME = tr("A text in tokens"), "tokens.html"
_ABOUT = tr(
    "The page holds the text in the tokens of every column, with its steps, the curves, settings and hashes. "
    "Any browser shows it without a network. Whoever gets it can read the text and the names of files."
)


class ShareForm(PageForm):
    """The form of a page.

    Attributes:
        about: what the page holds.
        room: how much of the text it shows.
    """

    def __init__(self, title: str, file: str, parent: QWidget | None = None) -> None:
        super().__init__("page", title, file, parent)
        self.about = plain_label(_ABOUT, "shareAbout")
        self.about.setWordWrap(True)
        self.room = sentence_label("shareRoom", "muted")
        rows = FormRows(self)
        rows.add(tr("Page"), self.about)
        rows.add(tr("Text"), self.room)
        rows.add(tr("Title"), self.title)
        rows.add(tr("File"), self.file_row())


class ShareDialog(PageDialog):
    """The window of a page to send."""

    kind = "page"
    form: ShareForm

    def __init__(self, focus: Focus, folder: str, parent: QWidget | None = None) -> None:
        """`folder` is that of the last page or report."""
        super().__init__(folder, parent)
        self.setWindowTitle(tr("Share"))
        self._focus = focus
        self.form = ShareForm(_TITLE, str(Path(self.folder) / _NAME))
        self.finish_init(self.form)
        for changed in (focus.columns_changed, focus.text_changed):
            changed.connect(self._refresh)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if self.isVisible():
            self.show_state()

    @Slot()
    @override
    def show_state(self) -> None:
        super().show_state()
        say(self.form.room, self._room())

    def _room(self) -> str:
        """How much of the text the page will show."""
        size = self._focus.document.byte_count
        columns = columns_with_tokens(self._focus)
        pairs = [(column.live.tokenizer, steps_of(column)) for column in columns]
        room = most_text_bytes([(tokenizer, steps) for tokenizer, steps in pairs if tokenizer is not None])
        if size <= room:
            return tr("All of the text, {size} bytes.", size=grouped(size))
        return tr(
            "The first {room} of {size} bytes at most, so that the page stays below {value} MB.",
            room=grouped(room),
            size=grouped(size),
            value=MOST_PAGE_BYTES // 1000000,
        )

    @override
    def what_is_missing(self) -> str:
        return super().what_is_missing() if columns_with_tokens(self._focus) else NO_TOKENIZER

    @override
    def begin(self, path: Path) -> None:
        shared = shared_window(self._focus, self.form.title.text().strip() or _TITLE)
        self.maker.start(lambda progress: write_page(shared, path, progress), path)

    @override
    def how_written(self, path: Path) -> str:
        page: SharedPage = self.maker.result
        said = super().how_written(path)
        if page.shown_bytes == page.byte_count:
            return said
        return tr(
            "{said}, with {shown_bytes} of {byte_count} bytes of the text",
            said=said,
            shown_bytes=grouped(page.shown_bytes),
            byte_count=grouped(page.byte_count),
        )
