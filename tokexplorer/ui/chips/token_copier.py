"""Writes tokens in the forms in which they are copied, many of them in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.language import tr
from tokexplorer.session.text.token_copy import NO_ENDS, NOTHING_AROUND, copy_work
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.editor.document_edit import to_mime

if TYPE_CHECKING:
    from tokexplorer.core.post_processor import Framing
    from tokexplorer.session.text.document import Document
    from tokexplorer.session.text.token_copy import Around, CopyForm, Ends

SMALL_BYTES = 1 << 16  # encoded in about 20 ms


class TokenWriter(QObject):
    """Writes the tokens of a range of a document; only the last request is served.

    Signals:
        written(str): the tokens are written; few tokens are written at once.
        failed(Exception): the tokenizer could not encode the text.
    """

    written = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task = BackgroundTask(tr("copy tokens"), self, catches=Exception)  # of any library
        self._task.done.connect(self.written)
        self._task.failed.connect(self.failed)

    def write(
        self,
        document: Document,
        form: CopyForm,
        start_byte: int,
        end_byte: int,
        framing: Framing = "alone",
        around: Around = NOTHING_AROUND,
        ends: Ends = NO_ENDS,
    ) -> None:
        """Write the tokens of a range of bytes and those `around` it, see `copy_work`."""
        work = copy_work(document, form, start_byte, end_byte, framing, around, ends)
        self._task.forget()
        if work.byte_count <= SMALL_BYTES and document.is_quick:
            self.written.emit(work.do())
        else:
            self._task.submit(lambda progress: work.do(progress.check))


class TokenCopier(TokenWriter):
    """Writes tokens to the clipboard.

    Signals:
        copied(): the tokens are on the clipboard.
    """

    copied = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.written.connect(self.copy_text)

    @Slot(object)
    def copy_text(self, text: str) -> None:
        """Put a text on the clipboard."""
        if text.isascii():  # Qt copies it without loss, a long list of ids in a tenth of the time
            QGuiApplication.clipboard().setText(text)
        else:
            QGuiApplication.clipboard().setMimeData(to_mime(text))
        self.copied.emit()
