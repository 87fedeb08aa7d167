"""Writes tokens in the forms in which they are copied, many of them in the background."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from tokexplorer.core.language import tr
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.editor.document_edit import to_mime

if TYPE_CHECKING:
    from tokexplorer.session.text.token_copy import CopyWork

SMALL_BYTES = 1 << 16  # encoded in about 20 ms


class TokenWriter(QObject):
    """Writes tokens of a text; only the last request is served.

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

    def write(self, work: CopyWork) -> None:
        """Write the tokens that `copy_work` says."""
        self._task.forget()
        may_be_slow = work.tokenizer is not None and work.tokenizer.may_be_slow
        if work.byte_count <= SMALL_BYTES and not may_be_slow:
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
