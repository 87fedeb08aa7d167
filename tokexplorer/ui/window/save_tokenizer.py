"""Saving the tokenizer on screen, and proving that the file says the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.tokenizer_files import FileKind, kind_choices, possible_kinds, save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.verify import VerifyResult

POLL_INTERVAL_MS = 50
VERIFIED_LINES = 200


class TokenizerSaver(QObject):
    """Writes a tokenizer file and has the library that it is for encode with it, off the UI thread.

    Signals:
        said(str): how it went.
    """

    said = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._job: Job[Any] | None = None
        self._then: Callable[[Job[Any]], None] = self._saved
        self._tokenizer: PipelineTokenizer | None = None
        self._path = Path()
        self._texts: list[str] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._poll)

    def ask_and_save(self, tokenizer: PipelineTokenizer, text: str) -> None:
        """Ask for a place and save there."""
        kinds = possible_kinds(tokenizer)
        if not kinds:
            reasons = "\n".join(f"{each.kind.title}: {each.problem}." for each in kind_choices(tokenizer))
            tell(self._window, "No file can hold this", reasons)
            return
        filters = ";;".join(f"{kind.title} (*{kind.suffix})" for kind in kinds)
        path = ask_save_path(self._window, "Save tokenizer", kinds[0].value, filters)
        if path:
            known = any(path.lower().endswith(kind.suffix) for kind in FileKind)
            self.save(tokenizer, Path(path if known else path + kinds[0].suffix), text)

    def save(self, tokenizer: PipelineTokenizer, path: Path, text: str) -> None:
        """Save to `path`; `text` is among what is encoded to verify the file."""
        self._tokenizer, self._path = tokenizer, path
        self._texts = [*hard_texts(tokenizer), *text.splitlines(keepends=True)[:VERIFIED_LINES]]
        self._start(Job(lambda _: save_tokenizer(tokenizer, path), name="save"), self._saved)

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    def _start(self, job: Job[Any], then: Callable[[Job[Any]], None]) -> None:
        self._job, self._then = job, then
        job.start()
        self._timer.start()

    @Slot()
    def _poll(self) -> None:
        job = self._job
        if job is not None and job.outcome is not None:
            self._timer.stop()
            self._job = None
            self._then(job)

    def _saved(self, job: Job[None]) -> None:
        if job.state is not RunState.FINISHED:
            tell(self._window, "Not saved", str(job.error))
            return
        tokenizer, path, texts = self._tokenizer, self._path, self._texts
        assert tokenizer is not None
        self.said.emit(f"Saved {path.name}, verifying ...")
        self._start(Job(lambda _: verify_file(tokenizer, path, texts), name="verify"), self._verified)

    def _verified(self, job: Job[VerifyResult]) -> None:
        name = self._path.name
        if job.state is not RunState.FINISHED:
            self.said.emit(f"Saved {name}; it could not be verified: {job.error}")
        elif job.result.first_difference is None:
            others = f"; {len(job.result.normalized_otherwise)} left out" if job.result.note else ""
            self.said.emit(f"Saved {name}, verified: identical on {job.result.count} strings{others}")
            if job.result.note:
                tell(self._window, "Saved, with a note", job.result.note)
        else:
            self.said.emit(f"{name} is not the same in its library")
            tell(self._window, "The file is not the same", str(job.result.first_difference))
