"""Writes the tokenizers of columns that no file holds, so that lessons and the next start bring them back."""

from __future__ import annotations

import time
from collections import deque
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.engine.job import Job
from tokexplorer.session.kept_tokenizers import KeptTokenizers, NotKeptError
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.tokenizer import Tokenizer
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
        self._waiting: deque[Job[None]] = deque()
        self._current: Job[None] | None = None
        self._watch = JobWatch(self)
        self._watch.ended.connect(self._ended)

    def keep(self, tokenizer: Tokenizer, name: str) -> str:
        """Write a tokenizer when its turn comes; the origin by which it will be opened again."""
        path = self._kept.new_path()
        work = partial(self._kept.write, tokenizer, path)
        self._waiting.append(Job(lambda _: work(), name=name))
        self._go_on()
        return str(path)

    def opened(self, origin: str) -> None:
        """One that was kept at a former time is there again."""
        self._kept.opened(Path(origin))

    def holds(self, origin: str) -> bool:
        """Whether an origin is one of these."""
        return self._kept.holds(Path(origin))

    def that_last(self, tokenizers: Iterable[OpenedTokenizer], seconds: float) -> tuple[OpenedTokenizer, ...]:
        """Those that the next start can open; waits so long for what is being written, deletes the rest."""
        until = time.monotonic() + seconds
        if self._current is not None:
            self._current.join(seconds)
        while self._waiting and time.monotonic() < until:
            job = self._waiting.popleft()
            job.start()
            job.join(until - time.monotonic())
        found = tuple(
            each for each in tokenizers if not self.holds(each.origin) or Path(each.origin).is_file()
        )
        self._kept.forget_all_but(Path(each.origin) for each in found if self.holds(each.origin))
        return found

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._waiting.clear()
        self._watch.close(seconds)

    def _go_on(self) -> None:
        if self._current is None and self._waiting:
            self._current = self._waiting.popleft()
            self._watch.start(self._current)

    @Slot(object)
    def _ended(self, job: Job[None]) -> None:
        self._current = None
        if isinstance(job.error, OSError | ValueError | NotKeptError):
            said = error_sentence(job.error, "the settings folder")
            self.refused.emit(f"{job.name} will not be there at the next start: {said}")
        elif job.error is not None:
            raise job.error
        self._go_on()
