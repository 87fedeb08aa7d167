"""Columns of tokenizers that no run is learning: opened from files, or kept from a change."""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from tokexplorer.core.algorithms import ALGORITHM_INFO
from tokexplorer.engine.job import Job
from tokexplorer.engine.worker import RunState
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import OPEN_PATTERNS, FileKind, UnknownEncodingError, open_tokenizer
from tokexplorer.ui.inspection.fixed_column import FixedColumn
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.dialogs import ask_one, ask_open_paths, tell
from tokexplorer.ui.widgets.job_watch import JobWatch

if TYPE_CHECKING:
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.ui.hub.name_fetcher import Opened
    from tokexplorer.ui.hub.open_by_name import OpenByNameDialog
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

_NAMES = "tokenizerNames"


class FixedColumns(QObject):
    """Opens tokenizer files off the UI thread and knows which columns stand beside those of the runs.

    Attributes:
        columns: in the order they came.

    Signals:
        changed(FixedColumn | None): there is one more, or (None) one less.
        said(str): what is being done.
    """

    changed = Signal(object)
    said = Signal(str)

    def __init__(self, window: MainWindow, settings: SettingsStore) -> None:
        super().__init__(window)
        self._settings = settings
        self._dialog: OpenByNameDialog | None = None
        self._window = window
        self.columns: list[FixedColumn] = []
        self._waiting: deque[Path] = deque()
        self._problems: list[str] = []
        self._watch = JobWatch(self)
        self._watch.ended.connect(self._opened)

    def add(self, tokenizer: Tokenizer, name: str, note: str = "") -> None:
        """Show one more tokenizer."""
        column = FixedColumn(name, self._free_colour(), tokenizer, note)
        self.columns.append(column)
        self.changed.emit(column)

    def remove(self, column: FixedColumn) -> None:
        """Show one less."""
        self.columns.remove(column)
        self.said.emit("")
        self.changed.emit(None)

    def clear(self) -> None:
        """Forget all of them; whoever calls this shows other columns anyway."""
        self.columns.clear()

    def ask_and_open(self) -> None:
        """Ask for tokenizer files and open them."""
        kinds = f"Tokenizers ({' '.join(OPEN_PATTERNS)});;All files (*)"
        paths = ask_open_paths(self._window, "Open tokenizers", kinds)
        self.open(*map(Path, paths))

    @Slot()
    def open_by_name(self) -> None:
        """Ask for the name of a tokenizer elsewhere, fetch and show it."""
        if self._dialog is None:
            from tokexplorer.ui.hub.open_by_name import OpenByNameDialog

            kept = self._settings.choice(_NAMES)
            self._dialog = OpenByNameDialog(self._window, recent=kept.split())
            self._dialog.opened.connect(self._fetched)
            self._dialog.recent_changed.connect(self._keep_names)
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    @Slot(object)
    def _fetched(self, opened: Opened) -> None:
        fetched = opened.fetched
        origin = "\n".join(part for part in (fetched.source, fetched.note) if part)
        self.add(opened.tokenizer, fetched.name.title, _note(origin, opened.tokenizer))

    @Slot(object)
    def _keep_names(self, names: list[str]) -> None:
        self._settings.keep_choice(_NAMES, " ".join(names))

    def open(self, *paths: Path) -> None:
        """Show the tokenizers of files, one after the other as each is read."""
        self._waiting.extend(paths)
        if not self._watch.is_busy:
            self._open_next()

    @property
    def is_opening(self) -> bool:
        """Whether a file is being read."""
        return self._watch.is_busy

    def close(self, seconds: float) -> None:
        """End what is running."""
        self._watch.close(seconds)
        if self._dialog is not None:
            self._dialog.close_jobs(seconds)

    def _asked(self, path: Path, error: UnknownEncodingError) -> str:
        question = (
            f"{path.name} does not say by which pattern texts are split. As which encoding is it to be read?"
        )
        return ask_one(self._window, "Open a file of ranks", question, error.choices)

    def _free_colour(self) -> str:
        """A colour that no column has, or the one that fewest have; those of the main algorithms last."""
        now = theme()
        in_use = Counter(now.counterpart(column.colour) for column in self._window.inspection.columns)
        learned = sum(not info.is_baseline for info in ALGORITHM_INFO.values())
        rarely_first = (*now.run_colours[learned:], *now.run_colours[:learned])
        return min(rarely_first, key=lambda colour: in_use[colour])

    def _open_next(self, encoding: str | None = None) -> None:
        if self._waiting:
            path = self._waiting[0]
            self.said.emit(f"Opening {path.name} ...")
            self._watch.start(Job(lambda _: _ready(path, encoding), name="open"))
        elif self._problems:
            problems, self._problems = self._problems, []
            tell(self._window, "Not opened", "\n\n".join(problems))

    @Slot(object)
    def _opened(self, job: Job[AnyTokenizer]) -> None:
        path = self._waiting.popleft()
        if job.state is RunState.FINISHED:
            self.said.emit(f"Opened {_name(path)}")
            self.add(job.result, _name(path), _note(str(path), job.result))
        elif isinstance(job.error, UnknownEncodingError) and (encoding := self._asked(path, job.error)):
            self._waiting.appendleft(path)
            self._open_next(encoding)
            return
        else:
            self.said.emit("")
            self._problems.append(str(job.error))
        self._open_next()


def _ready(path: Path, encoding: str | None) -> AnyTokenizer:
    """A tokenizer with the tables that are made when they are first needed."""
    tokenizer = open_tokenizer(path, encoding=encoding)
    tokenizer.encode("a")
    return tokenizer


def _note(origin: str, tokenizer: AnyTokenizer) -> str:
    """Where it comes from, and what is not as it is with others."""
    lines = [origin]
    if isinstance(tokenizer, LibraryTokenizer):
        lines.append(f"Runs on {tokenizer.library} itself, without steps and merges: {tokenizer.why}.")
    return "\n".join((*lines, *tokenizer.additions.notes))


def _name(path: Path) -> str:
    """The folder tells more where the file has the name that all have."""
    usual = any(path.name == kind.value for kind in FileKind)
    return path.parent.name if usual and path.parent.name else path.stem
