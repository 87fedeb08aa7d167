"""Saving the tokenizer on screen, and proving that the file says the same."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from tokexplorer.corpus.samples import samples
from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.kinds import named_kind
from tokexplorer.formats.tokenizer_files import kind_choices, save_tokenizer
from tokexplorer.formats.verify import hard_texts, verify_file
from tokexplorer.ui.widgets.dialogs import ask_one, ask_save_path, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.tokenizer_files import KindChoice
    from tokexplorer.formats.verify import VerifyResult

POLL_INTERVAL_MS = 50
VERIFIED_LINES = 200
SAVE_ANYWAY = "Save it all the same"


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
        self._text = ""
        self._texts: list[str] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_INTERVAL_MS)
        self._timer.timeout.connect(self._poll)

    def ask_and_save(self, tokenizer: PipelineTokenizer, text: str) -> None:
        """Look which kinds of files can hold a tokenizer, ask for a place, and save there.

        That ranks merge alike is proven, which takes a second for a large vocabulary.
        """
        if self._job is not None:
            self.said.emit("A tokenizer is being saved already")
            return
        self._tokenizer, self._text = tokenizer, text
        self._start(Job(lambda _: kind_choices(tokenizer), name="kinds"), self._ask)

    def save(self, tokenizer: PipelineTokenizer, path: Path, text: str) -> None:
        """Save to `path`; `text` is among what is encoded to verify the file."""
        self._tokenizer, self._path = tokenizer, path
        of_samples = (sample.read_text() for sample in samples())
        self._texts = [*hard_texts(tokenizer), *of_samples, *text.splitlines(keepends=True)[:VERIFIED_LINES]]
        self._start(Job(lambda _: save_tokenizer(tokenizer, path), name="save"), self._saved)

    def _ask(self, job: Job[list[KindChoice]]) -> None:
        tokenizer = self._tokenizer
        assert tokenizer is not None
        if job.state is not RunState.FINISHED:
            tell(self._window, "Not saved", str(job.error))
            return
        possible = [each for each in job.result if not each.problem]
        if not possible:
            reasons = "\n".join(f"{each.kind.title}: {each.problem}." for each in job.result)
            tell(self._window, "No file can hold this", reasons)
            return
        filters = ";;".join(f"{each.kind.title} (*{each.kind.suffix})" for each in possible)
        first = possible[0].kind
        path = ask_save_path(self._window, "Save tokenizer", first.value, filters)
        if not path:
            return
        path = path if named_kind(path) else path + first.suffix
        choice = next((each for each in possible if each.kind is named_kind(path)), None)
        if choice is None or not choice.note or self._wants(choice):
            self.save(tokenizer, Path(path), self._text)

    def _wants(self, choice: KindChoice) -> bool:
        """Whether to save a file all the same that does not hold everything."""
        answers = (SAVE_ANYWAY, "Do not save")
        return ask_one(self._window, choice.kind.title, choice.note, answers) == SAVE_ANYWAY

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
            self.said.emit(f"{name} is written, but could not be verified")
            tell(self._window, "The file is not verified", str(job.error))
        elif job.result.first_difference is None:
            others = f"; {len(job.result.normalized_otherwise)} left out" if job.result.note else ""
            self.said.emit(f"Saved {name}, verified: identical on {job.result.count} strings{others}")
            if job.result.note:
                tell(self._window, "Saved, with a note", job.result.note)
        else:
            self.said.emit(f"{name} is not the same in its library")
            tell(self._window, "The file is not the same", str(job.result.first_difference))
