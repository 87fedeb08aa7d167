"""Writes the tokenizers of columns that no file holds, so that lessons and the next start bring them back."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.session.kept_tokenizers import KeptTokenizers, NotKeptError
from tokexplorer.ui.background import OLDER_FIRST, BackgroundTask
from tokexplorer.ui.widgets.error_text import error_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.engine.job import Progress
    from tokexplorer.session.state.workspace import OpenedTokenizer


class KeptColumns(QObject):
    """One after the other, off the UI thread.

    Signals:
        refused(str): why one of them cannot be kept, a sentence.
    """

    refused = Signal(str)

    def __init__(self, folder: Path, parent: QObject) -> None:
        """Files are in `folder`."""
        super().__init__(parent)
        self._kept = KeptTokenizers(folder)
        self._task = BackgroundTask("keep a tokenizer", self)
        self._task.done.connect(self._tell)

    def keep(self, tokenizer: Tokenizer, name: str) -> str:
        """Write a tokenizer when its turn comes; the origin by which it will be opened again."""
        path = self._kept.new_path()
        self._task.submit(partial(_write, self._kept, tokenizer, path, name), OLDER_FIRST, key=path)
        return str(path)

    def opened(self, origin: str) -> None:
        """One that was kept at a former time is there again."""
        self._kept.opened(Path(origin))

    def holds(self, origin: str) -> bool:
        """Whether an origin is one of these."""
        return self._kept.holds(Path(origin))

    def that_last(self, tokenizers: Iterable[OpenedTokenizer], seconds: float) -> tuple[OpenedTokenizer, ...]:
        """Those that the next start can open; waits so long for what is being written, deletes the rest."""
        self._task.finish(seconds)
        found = tuple(
            each for each in tokenizers if not self.holds(each.origin) or Path(each.origin).is_file()
        )
        self._kept.forget_all_but(Path(each.origin) for each in found if self.holds(each.origin))
        return found

    @Slot(object)
    def _tell(self, problem: str) -> None:
        if problem:
            self.refused.emit(problem)


def _write(kept: KeptTokenizers, tokenizer: Tokenizer, path: Path, name: str, _: Progress) -> str:
    """Write it; why it cannot be kept, a sentence, if it cannot."""
    try:
        kept.write(tokenizer, path)
    except (OSError, ValueError, NotKeptError) as error:
        return f"{name} will not be there at the next start: {error_sentence(error, 'the settings folder')}"
    return ""
