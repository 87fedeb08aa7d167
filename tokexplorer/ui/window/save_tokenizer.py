"""Saving the tokenizer on screen, and proving that the file says the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import kind_choices, possible_kinds, save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file
from tokexplorer.ui.widgets.dialogs import ask_save_path, tell

if TYPE_CHECKING:
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
        self._job: Job[VerifyResult] | None = None
        self._name = ""
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
            self.save(tokenizer, Path(path), text)

    def save(self, tokenizer: PipelineTokenizer, path: Path, text: str) -> None:
        """Save to `path`; `text` is among what is encoded to verify the file."""
        try:
            save_tokenizer(tokenizer, path)
        except (OSError, FormatError) as error:
            tell(self._window, "Not saved", str(error))
            return
        texts = [*hard_texts(tokenizer), *text.splitlines(keepends=True)[:VERIFIED_LINES]]
        self._name = path.name
        self.said.emit(f"Saved {path.name}, verifying ...")

        def verify(_: Progress) -> VerifyResult:
            return verify_file(tokenizer, path, texts)

        self._job = Job(verify, name="verify")
        self._job.start()
        self._timer.start()

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._timer.stop()
        if self._job is not None:
            self._job.close(seconds)

    @Slot()
    def _poll(self) -> None:
        job = self._job
        if job is None or job.outcome is None:
            return
        self._timer.stop()
        self._job = None
        if job.state is not RunState.FINISHED:
            self.said.emit(f"Saved {self._name}; it could not be verified: {job.error}")
        elif job.result.first_difference is None:
            self.said.emit(f"Saved {self._name}, verified: identical on {job.result.count} strings")
        else:
            self.said.emit(f"{self._name} is not the same in tokenizers")
            tell(self._window, "The file is not the same", str(job.result.first_difference))
