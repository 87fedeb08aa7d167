"""Saves the tokenizer of the current column, and proves that the file gives the same tokens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.language import tr
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.widgets.dialogs import tell
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress
    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.ui.window.save_dialog import SaveDialog
    from tokexplorer.ui.window.saving_work import Saved
    from tokexplorer.ui.window.settings_store import SettingsStore

_FOLDER = "saveFolder"
_STOPPED = tr("Stopped: the file may be written, and is not verified")


class TokenizerSaver(QObject):
    """Writes a tokenizer file in the background and verifies it with the library that the file is for.

    Attributes:
        dialog: the dialog that is open; None if none is.

    Signals:
        said(str): how saving went.
        saved(Tokenizer): this tokenizer is saved to a file.
    """

    said = Signal(str)
    saved = Signal(object)

    def __init__(self, window: QWidget, settings: SettingsStore) -> None:
        """`settings` remember the folder."""
        super().__init__(window)
        self._settings = settings
        self._window = window
        self._task = BackgroundTask("save", self, catches=BaseException)
        self._task.progressed.connect(self._progressed)
        self._task.done.connect(self._done)
        self._task.failed.connect(lambda error: self._failed(error_sentence(error, tr("The file"))))
        self._task.cancelled.connect(lambda: self._failed(_STOPPED))
        self._kind: FileKind | None = None
        self._tokenizer: AnyTokenizer | None = None
        self._saving: AnyTokenizer | None = None
        self._text = ""
        self.dialog: SaveDialog | None = None

    @property
    def folder(self) -> str:
        """The folder of the last file."""
        return self._settings.choice(_FOLDER)

    def ask_and_save(self, tokenizer: AnyTokenizer, name: str, text: str) -> None:
        """Show which kinds of files can hold the tokenizer `name`, and save it as the chosen kind.

        To offer ranks, all merges are checked, which takes a second for a large vocabulary.
        """
        from tokexplorer.formats.tokenizer_files import kind_choices

        if self._task.is_busy:
            self.said.emit(tr("A tokenizer is being saved already"))
            return
        self._tokenizer, self._text, self._kind = tokenizer, text, None
        self._open_dialog(name)
        self._task.submit(lambda _: kind_choices(tokenizer))

    def save(self, tokenizer: AnyTokenizer, path: Path, text: str, kind: FileKind | None = None) -> None:
        """Save to `path`, by default as the kind that its name says, and verify also with lines of `text`."""
        from tokexplorer.formats.tokenizer_files import kind_of
        from tokexplorer.ui.window.saving_work import save_and_verify

        self._kind, self._saving = kind or kind_of(path), tokenizer
        self._task.submit(partial(save_and_verify, tokenizer, path, self._kind, text))

    def _open_dialog(self, name: str) -> None:
        from tokexplorer.ui.window.save_dialog import SaveDialog

        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = dialog = SaveDialog(name, self._window, folder=self.folder)
        dialog.chosen.connect(self._save_there)
        dialog.stopped.connect(self._task.cancel)
        dialog.folder_changed.connect(partial(self._settings.keep_choice, _FOLDER))
        dialog.finished.connect(self._forget_dialog)
        dialog.open()

    @Slot()
    def _forget_dialog(self) -> None:
        self._task.forget()
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = self._tokenizer = self._saving = None

    @Slot(object, object)
    def _save_there(self, path: Path, kind: FileKind) -> None:
        if self._tokenizer is not None:
            self.save(self._tokenizer, path, self._text, kind)

    @Slot(object)
    def _progressed(self, progress: Progress) -> None:
        if self.dialog is not None and self._kind is not None:
            share = progress.done / progress.total if progress.total else None
            self.dialog.show_busy(share, progress.label)

    @Slot(object)
    def _done(self, result: Any) -> None:
        if self._kind is not None:
            self._saved(result, self._kind)
        elif self.dialog is not None:
            self.dialog.show_choices(result)

    def _failed(self, sentence: str) -> None:
        self._saving = None
        if self.dialog is not None:
            self.dialog.show_failed(sentence)
        else:
            tell(self._window, tr("Not saved"), sentence)

    def _saved(self, saved: Saved, kind: FileKind) -> None:
        self.said.emit(saved.sentence)
        self.saved.emit(self._saving)
        self._saving = None
        if self.dialog is not None:
            self.dialog.show_saved(saved, kind)
        elif not saved.is_good:
            tell(self._window, tr("The file is not the same"), saved.problem)
